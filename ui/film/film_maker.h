#pragma once

#include "core/base/provenance.h"
#include "core/base/result.h"
#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"
#include "core/solvers/solver.h"
#include "ui/cube/cube_options.h"
#include "ui/cube/orbit_camera.h"
#include "ui/film/film_options.h"
#include "ui/grid/grid_painter.h"
#include "ui/plot/run_plot_model.h"
#include "ui/style/theme.h"
#include "ui/timeline/lanes.h"
#include "ui/timeline/timeline_track.h"

#include <QElapsedTimer>
#include <QImage>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

/// The encoders of an ffmpeg in PATH.
struct FilmEncoders {
  QString program; ///< Empty: no ffmpeg found.
  QStringList names;

  /// Runs ffmpeg and waits for it, usually some tenths of a second. Meanwhile events of this thread
  /// are processed, except user input.
  static FilmEncoders find();
};

struct FilmKind {
  QString suffix;  ///< "mp4", "webm", "webp", or "png" for one picture per frame.
  QString name;    ///< The displayed name.
  QString encoder; ///< Of ffmpeg; empty: not needed, or missing.
  QString missing; ///< Why it is not available; empty if it is.
};

/// In display order; the last does not need ffmpeg.
std::vector<FilmKind> filmKinds(const FilmEncoders& encoders);

/// Accepts the frames of a film one at a time and writes a file, atomically: until it is complete
/// the old file remains. Destroying it before done() leaves nothing behind. Lives on the GUI
/// thread.
class FilmWriter : public QObject {
  Q_OBJECT

public:
  /// The suffix decides the format; numbered pictures go into a folder beside the path,
  /// "film_frames" for "film.png". `provenance` is written if the format supports it. The error:
  /// an unknown or missing format, a folder that cannot be written, or an existing one with other
  /// content.
  static Result<std::unique_ptr<FilmWriter>> open(const QString& path, const FilmOptions& options,
                                                  const FilmEncoders& encoders,
                                                  const Provenance& provenance);

  /// The output: the path, or the folder.
  virtual QString target() const = 0;
  /// Precondition: ready() was emitted since the last call.
  virtual void write(const QImage& frame) = 0;
  /// No further frames; done() or failed() follows. Precondition as for write().
  virtual void finish() = 0;

signals:
  /// The last frame was accepted. Never emitted within open() or write().
  void ready();
  void done();
  void failed(const sudoscope::Error& error);
};

struct FilmScene {
  Puzzle puzzle;
  std::int64_t head = 0;        ///< The last iteration.
  std::int64_t stepsBefore = 0; ///< See Steppable.
  /// Of a training: the held-out board of the cube; the boards replace the grid. -1: no training.
  int board = -1;
  GridOptions grid;
  CubeOptions cube;
  std::optional<OrbitCamera> camera; ///< Of the cube; empty: the default view.
  std::vector<MetricInfo> metrics;
  std::size_t objective = 0;
  int curves = 1;             ///< See lanesOf().
  std::vector<RunCurve> runs; ///< The first is the filmed one.
  LaneChoices lanes;
  std::vector<TimelineMark> marks;
  QString title;
  Provenance provenance;

  bool isTraining() const { return board >= 0; }
  /// The words for an iteration, and for that of the shown P if it is another.
  QString place(std::int64_t iteration, std::int64_t shown) const;
};

/// The frames of a film: grid or held-out boards, cube and lanes painted like in the window, by
/// hidden views. Equal scenes, options and sequences of snapshots give equal pictures. Lives on the
/// GUI thread.
class FilmPicture {
public:
  FilmPicture(FilmScene scene, const FilmOptions& options);
  ~FilmPicture();

  /// The frame of an iteration with its snapshot; `scale` times the size of the film. Opaque, 32
  /// bits per pixel. Says so if P is of another iteration: see FetchSnapshot.
  QImage frame(const SnapshotPtr& snapshot, std::int64_t iteration, double scale = 1.0);

private:
  struct Views;

  void arrange();
  void showBoards(const SnapshotPtr& snapshot);
  void drawTitle(QPainter& painter, std::int64_t iteration, const Snapshot* snapshot) const;
  void drawCard(QPainter& painter, const QRectF& rect) const;

  FilmScene m_scene;
  FilmOptions m_options;
  Theme m_theme;
  std::unique_ptr<Views> m_views;
  // In units of the layout; empty if not shown.
  QSizeF m_size;
  QRectF m_title;
  QRectF m_stage;
  QRectF m_grid;
  QRectF m_cube;
  QRectF m_lanes;
  OrbitCamera m_camera; ///< With everything in view.
};

/// Fetches the snapshot of an iteration and passes it to `done` on the GUI thread unless `receiver`
/// was deleted; null if unavailable. Its P may be of an earlier iteration if the run cannot be
/// re-run and only some P were recorded.
using FetchSnapshot = std::function<void(std::int64_t iteration, QObject* receiver,
                                         std::function<void(const SnapshotPtr&)> done)>;

/// Makes one film: fetches a snapshot, paints the frame and passes it on when the previous one was
/// accepted, so that memory holds only one. The window remains responsive. Destroying it cancels
/// and leaves no file. Lives on the GUI thread.
class FilmMaker : public QObject {
  Q_OBJECT

public:
  /// Default time without progress before the film fails.
  static constexpr std::chrono::milliseconds usualPatience = std::chrono::minutes(2);

  FilmMaker(const FilmScene& scene, const FilmOptions& options, std::unique_ptr<FilmWriter> writer,
            FetchSnapshot fetch, std::chrono::milliseconds patience = usualPatience,
            QObject* parent = nullptr);

  int frameCount() const { return static_cast<int>(m_iterations.size()); }
  int framesDone() const { return m_done; }
  /// The number of frames with the nearest P instead of their own: see FetchSnapshot.
  int nearestFrames() const { return m_nearest; }
  /// Estimated remaining time, s; empty at first.
  std::optional<double> secondsLeft() const;
  QString target() const { return m_writer->target(); }

signals:
  void progressed(int framesDone);
  void done();
  void failed(const sudoscope::Error& error);

private:
  void fetchNext();
  void paintNext();
  void fail(const Error& error);

  std::vector<std::int64_t> m_iterations;
  FilmPicture m_picture;
  std::unique_ptr<FilmWriter> m_writer;
  FetchSnapshot m_fetch;
  SnapshotPtr m_snapshot;                ///< Of m_iterations[m_done], or null while pending.
  std::int64_t m_snapshotIteration = -1; ///< Of m_snapshot; -1: none.
  QImage m_frame;                        ///< The last one.
  std::int64_t m_frameIteration = -1;
  int m_done = 0;
  int m_nearest = 0; ///< See nearestFrames().
  bool m_ready = false;
  bool m_finished = false;
  QElapsedTimer m_clock;
  QTimer m_stall;
};

} // namespace sudoscope
