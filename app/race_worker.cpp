#include "app/race_worker.h"

namespace sudoscope {

RaceWorker::RaceWorker(QObject* parent)
    : QObject(parent), m_engine(std::make_unique<RaceEngine>([this] {
        QMetaObject::invokeMethod(this, &RaceWorker::poll, Qt::QueuedConnection);
      })) {}

// The engine goes first: its thread calls into this object.
RaceWorker::~RaceWorker() {
  m_engine.reset();
}

void RaceWorker::poll() {
  if (const auto news = m_engine->poll()) emit updateArrived(*news);
}

} // namespace sudoscope
