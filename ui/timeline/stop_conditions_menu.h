#pragma once

#include "ui/state/stop_conditions.h"
#include "ui/widgets/sheet_menu.h"

class QCheckBox;
class QSpinBox;

namespace sudoscope {

class NumberField;

/// The little sheet that opens from the transport's "stop when" button.
class StopConditionsMenu : public SheetMenu {
  Q_OBJECT

public:
  explicit StopConditionsMenu(QWidget* parent = nullptr);

  void setConditions(const StopConditions& conditions);
  /// "Stops when solved, at iteration 500", translated.
  static QString describe(const StopConditions& conditions);
  /// The same for a button, of a run at the position: "solved or 500", "solved or 500 passed".
  static QString summary(const StopConditions& conditions, std::int64_t position = 0);
  /// Whether a run at the position is where it was to stop, or beyond: play goes on past that.
  static bool isPassed(const StopConditions& conditions, std::int64_t position);
  /// Where there is no room for that: "3 conditions".
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
  double m_lossBelow = 0.001; ///< What m_loss shows once it is left.
};

} // namespace sudoscope
