#include "app/base/background_job.h"

namespace sudoscope {

BackgroundJob::~BackgroundJob() {
  if (m_cancel) m_cancel->store(true);
  if (m_thread.joinable()) m_thread.join();
}

void BackgroundJob::start(Work work) {
  cancel();
  // Usually short: the work polls `cancel`, except while it waits for a disk.
  if (m_thread.joinable()) m_thread.join();
  m_cancel = std::make_shared<std::atomic<bool>>(false);
  const std::uint64_t id = ++m_id;
  setRunning(true);
  m_thread = std::thread([this, id, work = std::move(work), flag = m_cancel] {
    Finish done;
    try {
      done = work([flag] { return flag->load(); });
    } catch (const std::exception& e) {
      done = [this, error = Error{verbatim(e.what())}] { emit failed(error); };
    } catch (...) {
      done = [this] { emit failed({Message::tr("an unknown exception")}); };
    }
    QMetaObject::invokeMethod(
        this, [this, id, done] { finish(id, done); }, Qt::QueuedConnection);
  });
}

void BackgroundJob::invokeLater(const Cancelled& cancelled, Finish news) {
  QMetaObject::invokeMethod(
      this,
      [cancelled, news = std::move(news)] {
        if (!cancelled()) news();
      },
      Qt::QueuedConnection);
}

void BackgroundJob::cancel() {
  if (m_cancel) m_cancel->store(true);
  ++m_id; // ignores later news of the thread
  setRunning(false);
}

void BackgroundJob::finish(std::uint64_t id, const Finish& finish) {
  if (id != m_id) return;
  setRunning(false);
  if (finish) finish();
}

void BackgroundJob::setRunning(bool running) {
  if (m_running == running) return;
  m_running = running;
  emit runningChanged(running);
}

} // namespace sudoscope
