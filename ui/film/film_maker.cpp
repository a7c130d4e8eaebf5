#include "ui/film/film_maker.h"

#include "ui/style/core_text.h"

#include <algorithm>
#include <utility>

namespace sudoscope {

FilmMaker::FilmMaker(const FilmScene& scene, const FilmOptions& options,
                     std::unique_ptr<FilmWriter> writer, FetchSnapshot fetch,
                     std::chrono::milliseconds patience, QObject* parent)
    : QObject(parent), m_iterations(options.iterations(scene.head)), m_picture(scene, options),
      m_writer(std::move(writer)), m_fetch(std::move(fetch)) {
  connect(m_writer.get(), &FilmWriter::ready, this, [this] {
    m_ready = true;
    paintNext();
  });
  connect(m_writer.get(), &FilmWriter::failed, this, &FilmMaker::fail);
  connect(m_writer.get(), &FilmWriter::done, this, [this] {
    m_finished = true;
    m_stall.stop();
    emit done();
  });
  m_stall.setSingleShot(true);
  connect(&m_stall, &QTimer::timeout, this, [this] {
    fail(failure(tr("Frame %1 has not been drawn for %2 s.")
                     .arg(std::min(m_done + 1, frameCount()))
                     .arg(m_stall.interval() / 1000.0)));
  });
  m_stall.start(patience);
  m_clock.start();
  fetchNext();
}

std::optional<double> FilmMaker::secondsLeft() const {
  if (m_done == 0) return {};
  const double perFrame = static_cast<double>(m_clock.elapsed()) / 1000.0 / m_done;
  return perFrame * (frameCount() - m_done);
}

void FilmMaker::fetchNext() {
  const std::int64_t wanted = m_iterations[m_done];
  if (wanted == m_snapshotIteration) return paintNext();
  m_snapshot = nullptr;
  m_snapshotIteration = -1;
  m_fetch(wanted, this, [this, wanted](const SnapshotPtr& snapshot) {
    if (m_finished) return;
    if (!snapshot) return fail(failure(tr("Iteration %1 cannot be restored.").arg(wanted)));
    m_snapshot = snapshot;
    m_snapshotIteration = wanted;
    paintNext();
  });
}

void FilmMaker::paintNext() {
  if (!m_ready || m_snapshot == nullptr || m_finished) return;
  m_ready = false;
  const int count = frameCount();
  if (m_done == count) return m_writer->finish();
  if (m_frameIteration != m_snapshotIteration) {
    m_frame = m_picture.frame(m_snapshot, m_snapshotIteration);
    m_frameIteration = m_snapshotIteration;
  }
  ++m_done;
  if (m_snapshot->iteration != m_snapshotIteration) ++m_nearest;
  m_stall.start();
  m_writer->write(m_frame);
  emit progressed(m_done);
  if (m_done < count) fetchNext();
}

void FilmMaker::fail(const Error& error) {
  if (std::exchange(m_finished, true)) return;
  m_stall.stop();
  emit failed(error);
}

} // namespace sudoscope
