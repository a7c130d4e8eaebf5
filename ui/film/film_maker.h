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

/// Fetches what was to be seen at an iteration and tells it later, on the GUI thread, unless
/// `receiver` has gone by then; null where it cannot be had. Its iteration is that of its P, an
/// earlier one where the run cannot be re-run and P was kept now and then.
using FetchSnapshot = std::function<void(std::int64_t iteration, QObject* receiver,
                                         std::function<void(const SnapshotPtr&)> tell)>;

/// Makes one film: fetches snapshot by snapshot, paints and hands over a frame each time the last
/// one is taken, so that memory holds one. Between two frames the window goes on. Destroying it
/// cancels: nothing of the film is left. Lives on the GUI thread.
class FilmMaker : public QObject {
  Q_OBJECT

public:
  /// How long nothing may happen before the film has failed, unless told otherwise.
  static constexpr std::chrono::milliseconds usualPatience = std::chrono::minutes(2);

  FilmMaker(const FilmScene& scene, const FilmOptions& options, std::unique_ptr<FilmWriter> writer,
            FetchSnapshot fetch, std::chrono::milliseconds patience = usualPatience,
            QObject* parent = nullptr);

  int frameCount() const { return static_cast<int>(m_iterations.size()); }
  int framesDone() const { return m_done; }
  /// So many of those show the nearest P instead of that of their iteration: see FetchSnapshot.
  int nearestFrames() const { return m_nearest; }
  /// What is left at the pace so far, s; nothing before there is one.
  std::optional<double> secondsLeft() const;
  QString target() const { return m_writer->target(); }

signals:
  void progressed(int framesDone);
  void done();
  void failed(const sudoscope::Error& error);

private:
  void fetchNext();
  /// The next frame where both its snapshot and its place in the writer are there.
  void paintNext();
  void fail(const Error& error);

  std::vector<std::int64_t> m_iterations;
  FilmPicture m_picture;
  std::unique_ptr<FilmWriter> m_writer;
  FetchSnapshot m_fetch;
  SnapshotPtr m_snapshot;                ///< Of m_iterations[m_done], or null until it comes.
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
