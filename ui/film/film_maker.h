#pragma once

#include "ui/film/film_picture.h"
#include "ui/film/film_writer.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

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
  /// Paints the next frame when its snapshot and the writer are ready.
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
