#pragma once

#include "core/runs/race_engine.h"

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
  void updateArrived(const sudoscope::RaceUpdate& news);

private:
  void poll();

  std::unique_ptr<RaceEngine> m_engine;
};

} // namespace sudoscope
