#pragma once

#include "core/runs/run_plan.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <functional>

namespace sudoscope {

class RunCollection;
class ViewState;
struct TransportState;

/// Shows in the title whether there is unsaved work. The check compares the whole work with its
/// file, so it is only made after relevant changes, and at most once a second; a continuing run
/// cannot make unsaved work saved.
class ModifiedIndicator : public QObject {
  Q_OBJECT

public:
  static constexpr int interval = 1000; ///< ms

  /// Runs and state must outlive it; `hasUnsavedWork` is called for each check.
  ModifiedIndicator(const RunCollection& runs, ViewState& state,
                    std::function<bool()> hasUnsavedWork, QObject* parent = nullptr);

  bool isUnsaved() const { return m_unsaved; }
  bool isDue() const { return m_due.isActive(); }

public slots:
  void look();

signals:
  void looked(bool unsaved);

private:
  void makeDue();
  void takeTransport(const TransportState& state);

  std::function<bool()> m_hasUnsavedWork;
  QTimer m_due;
  bool m_unsaved = false;
  RunId m_run = noRun;      ///< As last reported.
  std::int64_t m_head = -1; ///< Of that run.
};

} // namespace sudoscope
