#pragma once

#include "core/experiment/race_engine.h"

#include <QObject>

namespace sudoscope {

/// The race's thread, seen from Qt: turns its wake-ups into one queued call at a time and hands the
/// news out on the thread this object lives in. Destroying it cancels and waits.
class RaceWorker : public QObject {
  Q_OBJECT

public:
  explicit RaceWorker(QObject* parent = nullptr);
  ~RaceWorker() override;

  RaceEngine& engine() { return *m_engine; }

signals:
  void newsArrived(const sudoscope::RaceNews& news);

private:
  void takeNews();

  std::unique_ptr<RaceEngine> m_engine;
};

} // namespace sudoscope
