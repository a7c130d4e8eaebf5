#include "app/solver_worker.h"

namespace sudoscope {

SolverWorker::SolverWorker(const EngineOptions& options, QObject* parent)
    : QObject(parent),
      m_engine(std::make_unique<RunEngine>(
          [this] { QMetaObject::invokeMethod(this, &SolverWorker::poll, Qt::QueuedConnection); },
          options)) {}

// The engine goes first: its thread calls into this object.
SolverWorker::~SolverWorker() {
  m_engine.reset();
}

void SolverWorker::poll() {
  if (const auto news = m_engine->poll()) emit updateArrived(*news);
}

} // namespace sudoscope
