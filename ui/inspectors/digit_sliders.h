#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;
class QToolButton;

namespace sudoscope {

class NumberField;
class ProbabilityBar;

/// One dense line for each digit of one cell: the digit itself as a button that makes it certain,
/// a bar to drag, and the number. Shows what it is given and tells what a person wants; it keeps
/// no sum itself.
class DigitSliders : public QWidget {
  Q_OBJECT

public:
  static constexpr int leastRow = 18; ///< px; what a line needs.
  static constexpr int mostRow = 26;  ///< px; what a line takes at most.

  explicit DigitSliders(QWidget* parent = nullptr);

  /// As many rows as values (P of digit 1, 2, ...); `given` (1..N, or 0) is pointed out. The bars
  /// mark `references`, of equal size or empty for no marks. What a person is typing into a number
  /// stays until it is finished.
  void showValues(const std::vector<double>& values, int given,
                  const std::vector<double>& references = {});
  /// The next values replace also what is being typed: they are of another cell.
  void dropTyping();
  /// Lines as high as the room of that height allows.
  void fitHeight(int height);

  int count() const { return static_cast<int>(m_rows.size()); }
  /// Precondition: 0 <= k < count().
  ProbabilityBar* slider(int k) const { return m_rows[static_cast<std::size_t>(k)].slider; }
  NumberField* field(int k) const { return m_rows[static_cast<std::size_t>(k)].field; }
  QToolButton* certain(int k) const { return m_rows[static_cast<std::size_t>(k)].certain; }

signals:
  /// k is 0-based, value within 0..1; changes of equal gesture are one for undo.
  void valueEdited(int k, double value, int gesture);
  void certainRequested(int k);

private:
  struct Row {
    QToolButton* certain = nullptr;
    ProbabilityBar* slider = nullptr;
    NumberField* field = nullptr;
  };
  Row makeRow(int k);
  void setRowHeight(int height);
  void edit(int k, double value, bool newGesture);

  QGridLayout* m_layout;
  std::vector<Row> m_rows;
  int m_rowHeight = 0;
  bool m_showing = false;
  int m_gesture = 0;
  int m_lastDigit = -1; ///< Of the present gesture.
};

} // namespace sudoscope
