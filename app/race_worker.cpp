#include "app/race_worker.h"

namespace sudoscope {

RaceWorker::RaceWorker(QObject* parent)
    : QObject(parent), m_engine(std::make_unique<RaceEngine>([this] {
        QMetaObject::invokeMethod(this, &RaceWorker::takeNews, Qt::QueuedConnection);
      })) {}

// The engine goes first: its thread calls into this object.
RaceWorker::~RaceWorker() {
  m_engine.reset();
}

void RaceWorker::takeNews() {
  if (const auto news = m_engine->takeNews()) emit newsArrived(*news);
}

} // namespace sudoscope
