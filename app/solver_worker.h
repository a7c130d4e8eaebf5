#pragma once

#include "core/runs/run_engine.h"

#include <QObject>

namespace sudoscope {

/// The engine's thread, seen from Qt: turns its wake-ups into one queued call at a time and hands
/// the news out on the thread this object lives in. Destroying it cancels and waits.
class SolverWorker : public QObject {
  Q_OBJECT

public:
  explicit SolverWorker(const EngineOptions& options = {}, QObject* parent = nullptr);
  ~SolverWorker() override;

  RunEngine& engine() { return *m_engine; }

signals:
  void updateArrived(const sudoscope::RunUpdate& news);

private:
  void poll();

  std::unique_ptr<RunEngine> m_engine;
};

} // namespace sudoscope
