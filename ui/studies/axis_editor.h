#pragma once

#include "core/solvers/solver.h"
#include "core/studies/sweep_axis.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace sudoscope {

class NumberField;

/// One parameter of a sweep with its values: a range (from, to, number of values, linear or
/// logarithmic steps) or a list, the only choice for parameters that are not numbers.
class AxisEditor : public QWidget {
  Q_OBJECT

public:
  /// `optional` adds the choice "none".
  explicit AxisEditor(bool optional, QWidget* parent = nullptr);

  /// Offers the parameters of the method; preserves the choice if possible.
  void setSolver(const SolverEntry& solver);
  /// May be empty.
  QString key() const;
  void setKey(const QString& key);
  void setRange(double from, double to, int count, Scale scale);
  /// Without values: none.
  void setAxis(const SweepAxis& axis);
  /// The axis, or its error. Precondition: key() is not empty.
  Result<SweepAxis> axis() const;

signals:
  void changed();

private:
  void suggestRange();
  void setList(const SweepAxis& axis);
  void showFields();
  const Parameter* parameter() const;
  bool isList() const;
  Result<double> number(const NumberField* field) const;
  Result<std::string> list() const;

  bool m_optional;
  const SolverEntry* m_solver = nullptr;
  QComboBox* m_key = nullptr;
  QLineEdit* m_values = nullptr;
  NumberField* m_from = nullptr;
  QLabel* m_toWord = nullptr;
  NumberField* m_to = nullptr;
  QSpinBox* m_count = nullptr;
  QComboBox* m_scale = nullptr;
  int m_spacing = 0; ///< The last value that the user chose in m_scale.
};

} // namespace sudoscope
