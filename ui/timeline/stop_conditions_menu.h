#pragma once

#include "ui/state/stop_conditions.h"
#include "ui/widgets/popup_panel.h"

class QCheckBox;
class QSpinBox;

namespace sudoscope {

class NumberField;

class StopConditionsMenu : public PopupPanel {
  Q_OBJECT

public:
  explicit StopConditionsMenu(QWidget* parent = nullptr);

  void setConditions(const StopConditions& conditions);
  /// "Stops when solved, at iteration 500", translated.
  static QString describe(const StopConditions& conditions);
  /// For a button, for a run at the position: "solved or 500", "solved or 500 passed".
  static QString summary(const StopConditions& conditions, std::int64_t position = 0);
  /// Whether the position is at or beyond a stop condition, so that play continues.
  static bool isPassed(const StopConditions& conditions, std::int64_t position);
  /// If there is no room for that: "3 conditions".
  static QString count(const StopConditions& conditions);

signals:
  void edited(const sudoscope::StopConditions& conditions);

private:
  void publish();

  bool m_updating = false;
  QCheckBox* m_solved = nullptr;
  QCheckBox* m_useIterations = nullptr;
  QSpinBox* m_iterations = nullptr;
  QCheckBox* m_useLoss = nullptr;
  NumberField* m_loss = nullptr;
  double m_lossBelow = 0.001; ///< Initial value of m_loss.
};

} // namespace sudoscope
