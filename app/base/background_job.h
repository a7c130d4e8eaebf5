#pragma once

#include "core/base/result.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

namespace sudoscope {

/// One job at a time outside of the GUI thread. Starting another or cancel() cancels the previous
/// one; its result is discarded. The destructor cancels and waits.
class BackgroundJob : public QObject {
  Q_OBJECT

public:
  /// Polled by the work; true = stop.
  using Cancelled = std::function<bool()>;
  /// Called on the GUI thread with the result; may be empty.
  using Finish = std::function<void()>;
  using Work = std::function<Finish(const Cancelled&)>;

  explicit BackgroundJob(QObject* parent = nullptr) : QObject(parent) {}
  ~BackgroundJob() override;

  /// Work must not access widgets. Its exceptions are reported by failed().
  void start(Work work);
  void cancel();
  /// For the work: calls `news` on the GUI thread, unless cancelled before.
  void invokeLater(const Cancelled& cancelled, Finish news);
  bool isRunning() const { return m_running; }

signals:
  void runningChanged(bool running);
  void failed(const sudoscope::Error& error);

private:
  void finish(std::uint64_t id, const Finish& finish);
  void setRunning(bool running);

  std::thread m_thread;
  std::shared_ptr<std::atomic<bool>> m_cancel;
  std::uint64_t m_id = 0;
  bool m_running = false;
};

} // namespace sudoscope
