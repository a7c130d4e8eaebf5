#pragma once

#include "core/studies/sweep.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace sudoscope {

/// One parameter of a sweep with its range: which, from, to, how many values, even steps or equal
/// ratios.
class AxisEditor : public QWidget {
  Q_OBJECT

public:
  /// With `optional` there is also "none".
  explicit AxisEditor(bool optional, QWidget* parent = nullptr);

  /// Offers the numbers of the method; keeps the parameter where the method has it too.
  void setSolver(const SolverEntry& solver);
  /// Empty for none.
  QString key() const;
  void setKey(const QString& key);
  void setRange(double from, double to, int count, Scale scale);
  /// The values, or what is wrong with them. Precondition: key() is not empty.
  Result<SweepAxis> axis() const;
  /// The symbol, or the key where it has none.
  QString name() const;

signals:
  void changed();

private:
  void suggestRange();
  Result<double> number(const QLineEdit* field) const;

  bool m_optional;
  const SolverEntry* m_solver = nullptr;
  QComboBox* m_key = nullptr;
  QLineEdit* m_from = nullptr;
  QLineEdit* m_to = nullptr;
  QSpinBox* m_count = nullptr;
  QComboBox* m_scale = nullptr;
};

} // namespace sudoscope
