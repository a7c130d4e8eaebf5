#include "app/solver_worker.h"

namespace sudoscope {

SolverWorker::SolverWorker(const EngineOptions& options, QObject* parent)
    : QObject(parent),
      m_engine(std::make_unique<RunEngine>(
          [this] {
            QMetaObject::invokeMethod(this, &SolverWorker::takeNews, Qt::QueuedConnection);
          },
          options)) {}

// The engine goes first: its thread calls into this object.
SolverWorker::~SolverWorker() {
  m_engine.reset();
}

void SolverWorker::takeNews() {
  if (const auto news = m_engine->takeNews()) emit newsArrived(*news);
}

} // namespace sudoscope
