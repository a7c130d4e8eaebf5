#pragma once

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

namespace sudoscope {

/// One piece of work at a time off the GUI thread. Starting another or cancel() gives up the one
/// before; its result is dropped. Destroying it cancels and waits.
class BackgroundJob : public QObject {
  Q_OBJECT

public:
  /// Asked by the work every so often; true = give up.
  using Cancelled = std::function<bool()>;
  /// To be done on the GUI thread with the result; empty = nothing.
  using Finish = std::function<void()>;
  using Work = std::function<Finish(const Cancelled&)>;

  explicit BackgroundJob(QObject* parent = nullptr) : QObject(parent) {}
  ~BackgroundJob() override;

  /// Work must not touch widgets. What it throws comes out as failed().
  void start(Work work);
  void cancel();
  /// For the work: to be done on the GUI thread while it goes on, unless it is given up before.
  void tell(const Cancelled& cancelled, Finish news);
  bool isRunning() const { return m_running; }

signals:
  void runningChanged(bool running);
  void failed(const QString& message);

private:
  void finish(std::uint64_t id, const Finish& finish);
  void setRunning(bool running);

  std::thread m_thread;
  std::shared_ptr<std::atomic<bool>> m_cancel;
  std::uint64_t m_id = 0;
  bool m_running = false;
};

} // namespace sudoscope
