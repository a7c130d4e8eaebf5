#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"
#include "ui/state/view_state.h"
#include "ui/style/length.h"
#include "ui/widgets/card.h"

#include <QColor>
#include <QSlider>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <functional>
#include <vector>

class QAction;
class QGridLayout;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace sudoscope {

class NumberField;
class ScrollArea;

/// A slider drawn as a bar that fills from the left; dragging anywhere sets the value at the
/// pointer. A notch marks the reference value. The wheel scrolls the surrounding list unless the
/// bar has the focus.
class ProbabilityBar : public QSlider {
  Q_OBJECT

public:
  static constexpr int steps = 1000; ///< Positions 0..steps stand for 0..1.

  explicit ProbabilityBar(QWidget* parent = nullptr);

  /// Position of the notch, 0..1; negative for none.
  void setReference(double value) {
    if (value == m_reference) return;
    m_reference = value;
    update();
  }

  QSize sizeHint() const override { return {120, 20}; }
  QSize minimumSizeHint() const override { return {48, 16}; }

signals:
  /// The mouse was pressed on the bar: a new gesture.
  void grabbed();

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

private:
  QRectF barRect() const;
  void setFrom(double x);

  double m_reference = -1.0;
};

/// One dense line for each digit of one cell: a button that makes the digit certain, a bar to drag,
/// and the number. Only shows values and reports edits; it does not normalize.
class DigitSliders : public QWidget {
  Q_OBJECT

public:
  static constexpr auto leastRow = 18_px; ///< px; minimum height of a line.
  static constexpr auto mostRow = 26_px;  ///< px; maximum height of a line.

  explicit DigitSliders(QWidget* parent = nullptr);

  /// One row per value (P of digit 1, 2, ...); `given` (1..N, or 0) is highlighted. The bars mark
  /// `references`, of equal size or empty for no marks. A number that the user is typing is not
  /// replaced.
  void showValues(const std::vector<double>& values, int given,
                  const std::vector<double>& references = {});
  /// The next values also replace a number being typed, because they belong to another cell.
  void dropTyping();
  void fitHeight(int height);

  int count() const { return static_cast<int>(m_rows.size()); }
  /// Precondition: 0 <= k < count().
  ProbabilityBar* slider(int k) const { return m_rows[k].slider; }
  NumberField* field(int k) const { return m_rows[k].field; }
  QToolButton* certain(int k) const { return m_rows[k].certain; }

signals:
  /// k is 0-based, value within 0..1; changes of equal gesture are merged for undo.
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
  void edit(int k, double value, bool newGesture) {
    if (newGesture || k != m_lastDigit) ++m_gesture;
    m_lastDigit = newGesture ? -1 : k;
    emit valueEdited(k, value, m_gesture);
  }

  QGridLayout* m_layout;
  std::vector<Row> m_rows;
  int m_rowHeight = 0;
  bool m_showing = false;
  int m_gesture = 0;
  int m_lastDigit = -1; ///< Of the current gesture.
};

struct LossRow {
  QString name;
  QColor color;        ///< Of its swatch; may be invalid.
  double before = 0.0; ///< Reference value.
  double now = 0.0;
  double weight = 1.0;
  bool isTotal = false; ///< Bold, below a line.

  double change() const { return now - before; }
};

/// A compact table of losses: name with weight, before, now, and the change with a coloured arrow.
/// If narrow, the column "before" is hidden first, then figures lose digits, then names are elided.
/// The lines share the available height.
class LossTable : public QWidget {
  Q_OBJECT

public:
  explicit LossTable(QWidget* parent = nullptr);

  /// Without comparison only current figures are shown.
  void setRows(std::vector<LossRow> rows, bool compared);
  const std::vector<LossRow>& rows() const { return m_rows; }
  /// As drawn at full width: five significant figures; the change with three and its sign; may be
  /// empty.
  QString nowText(int row) const;
  QString changeText(int row) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

private:
  double rowHeight() const;
  QString hint(const LossRow& row) const;
  static QString nameText(const LossRow& row);
  void paintFigures(QPainter& painter, int index, const QRectF& line, const Theme& theme) const;
  void paintChange(QPainter& painter, int index, const QRectF& line, const Theme& theme) const;
  void measure();

  std::vector<LossRow> m_rows;
  bool m_compared = false;
  double m_nameWidth = 0.0; ///< Including the swatch.
  double m_beforeWidth = 0.0;
  double m_nowWidth = 0.0;
  double m_changeWidth = 0.0; ///< Including the arrow.
};

/// Manual experiments: edit P of the chosen cell, break one of its groups, violate its given, and
/// see the effect on every loss. Digits at the left, losses at the right. Two menus have further
/// edits of a group, the cell or the whole cube. The edited cube is stored elsewhere: the panel
/// emits the new cube and shows what it receives.
class CubeEditPanel : public LazyCard {
  Q_OBJECT

public:
  explicit CubeEditPanel(QWidget* parent = nullptr);

  DigitSliders* digits() const { return m_digits; }
  LossTable* losses() const { return m_losses; }
  /// The complete text below the losses, even if there is no room for it.
  QString words() const { return m_sentences.join(QLatin1Char(' ')); }
  /// Whether the method refuses or changes the cube, in a sentence; may be empty.
  static QString previewText(const EditPreview& preview);

public slots:
  void showSnapshot(const sudoscope::ShownSnapshot& shown) {
    m_shown = shown;
    rebuild();
  }
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);

signals:
  /// The new P and its description for undo; changes of equal gesture (> 0) are merged.
  void edited(const sudoscope::ProbabilityCube& cube, const QString& what, int gesture);
  void resetRequested();
  void continueRequested();

private:
  using Change = std::function<void(ProbabilityCube&)>;

  void fillBreakMenu(QMenu& menu);
  void fillSetMenu(QMenu& menu);
  QToolButton* addMenuButton(const QString& text, const QString& tip,
                             std::function<void(QMenu&)> fill);
  QAction* addAction(QMenu* menu, const QString& text, const QString& tip);
  QWidget* buildDigits();
  QWidget* buildSide();
  void arrange();
  void makeContents() override;
  void showLosses();
  void showWords();
  /// The most important first.
  QStringList sentences() const;
  bool hasCube() const;
  bool hasCell() const {
    return hasCube() && m_cell >= 0 && m_cell < m_puzzle.geometry().cellCount();
  }
  bool isChanged() const { return m_shown.isChangedByHand(); }
  const ProbabilityCube& cube() const { return m_shown.snapshot->cube; }
  QString cellText() const { return QString::fromStdString(m_puzzle.geometry().cellName(m_cell)); }
  void change(const QString& what, const Change& change, int gesture = 0);
  /// Edits the chosen cell, whose name replaces %1. Does nothing without a cell: hidden widgets
  /// that the keyboard can reach may still show a cell of the previous board.
  void changeCell(const QString& what, const Change& change, int gesture = 0) {
    if (hasCell()) this->change(what.arg(cellText()), change, gesture);
  }

  Puzzle m_puzzle;
  ShownSnapshot m_shown;
  int m_cell = -1;
  QStringList m_sentences;

  QHBoxLayout* m_sides = nullptr;
  QLabel* m_name = nullptr;
  QToolButton* m_break = nullptr;
  QToolButton* m_set = nullptr;
  ScrollArea* m_scroll = nullptr;
  DigitSliders* m_digits = nullptr;
  QLabel* m_hint = nullptr;
  LossTable* m_losses = nullptr;
  QLabel* m_words = nullptr;
  QPushButton* m_continue = nullptr;
  QToolButton* m_revert = nullptr;
  bool m_keepSum = true; ///< Whether the other bars of a cell adapt.
};

} // namespace sudoscope
