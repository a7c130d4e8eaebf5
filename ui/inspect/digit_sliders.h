#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QSlider;
class QToolButton;

namespace sudoscope {

class NumberField;

/// A slider, a number and a "certain" button for each digit of one cell. Shows what it is given
/// and tells what a person wants; it keeps no sum itself.
class DigitSliders : public QWidget {
  Q_OBJECT

public:
  explicit DigitSliders(QWidget* parent = nullptr);

  /// As many rows as values (P of digit 1, 2, ...); `given` (1..N, or 0) is pointed out.
  void showValues(const std::vector<double>& values, int given);
  int count() const { return static_cast<int>(m_rows.size()); }
  /// Precondition: 0 <= k < count().
  QSlider* slider(int k) const { return m_rows[static_cast<std::size_t>(k)].slider; }
  NumberField* field(int k) const { return m_rows[static_cast<std::size_t>(k)].field; }
  QToolButton* certain(int k) const { return m_rows[static_cast<std::size_t>(k)].certain; }

signals:
  /// k is 0-based, value within 0..1; changes of equal gesture are one for undo.
  void valueEdited(int k, double value, int gesture);
  void certainRequested(int k);

private:
  struct Row {
    QLabel* digit = nullptr;
    QSlider* slider = nullptr;
    NumberField* field = nullptr;
    QToolButton* certain = nullptr;
  };
  Row makeRow(int k);
  void edit(int k, double value, bool newGesture);

  QGridLayout* m_layout;
  std::vector<Row> m_rows;
  bool m_showing = false;
  int m_gesture = 0;
  int m_lastDigit = -1; ///< Of the present gesture.
};

} // namespace sudoscope
