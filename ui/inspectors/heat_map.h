#pragma once

#include "ui/inspectors/constraint_tables.h"
#include "ui/style/length.h"

#include <QColor>
#include <QPoint>
#include <QRect>
#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace sudoscope {

struct Theme;

/// A ConstraintTable as coloured squares, with the groups' losses as bars at the right. Numbers of
/// groups at the left, digits above.
///
/// Keys: arrows choose a square, Enter or Space emits it. Shift, or dragging, selects a rectangle;
/// Ctrl+C copies that or the whole matrix as tab-separated lines.
class HeatMap : public QWidget {
  Q_OBJECT

public:
  explicit HeatMap(QWidget* parent = nullptr);

  struct Scale {
    std::function<QColor(double)> color; ///< Of a value.
    /// Shown in squares that are large enough; may be empty.
    std::function<QString(double)> figure;
    QString widest;
    double largestLoss = 1.0; ///< The length of a full loss bar.
    bool crossesZero = false; ///< A value of 0 is a contradiction and is also crossed out.
  };

  void setTable(const ConstraintTable& table, const Scale& scale);
  const ConstraintTable& table() const { return m_table; }

  /// Outlines a square, or a whole line if column is -1; none if line is -1.
  void setChosen(int line, int column);
  /// Marks a line, e.g. that of the selected cell; -1 for none.
  void setMarkedLine(int line) {
    if (line == m_marked) return;
    m_marked = line;
    update();
  }

  QRectF squareRect(int line, int column) const {
    const double size = squareSize(width());
    return {origin().x() + column * size, origin().y() + line * size, size, size};
  }
  /// Line and column at a point; column -1 on the label or the bar; empty outside.
  std::optional<QPoint> squareAt(QPointF at) const;

  QFont figureFont() const;
  int leastWidth() const;
  int widthWithFigures() const;
  int heightForWidth(int width) const override;
  QSize sizeHint() const override { return {200_px, heightForWidth(200_px)}; }

signals:
  /// Column -1 is the whole line.
  void chosen(int line, int column);
  void hovered(int line, int column);
  void left();

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent*) override { emit left(); }
  void keyPressEvent(QKeyEvent* event) override;

private:
  QRect wholeMatrix() const { return {0, 0, m_table.columns, m_table.lines}; }
  /// Columns and lines of the selected rectangle; empty for a single square.
  QRect selection() const;
  /// Moves the end of the selection, and its start unless extending.
  void moveTo(QPoint square, bool extends);
  void copy(const QRect& squares) const;
  /// The side of a square with a figure, px.
  double figureSquare() const;
  double roomBeside() const;
  double squareSize(int width) const;
  QPointF origin() const;
  void drawNumbers(QPainter& painter, const Theme& theme) const;
  void drawSquares(QPainter& painter, const Theme& theme) const;
  void drawLosses(QPainter& painter, const Theme& theme) const;
  void drawOutlines(QPainter& painter, const Theme& theme) const;

  ConstraintTable m_table;
  Scale m_scale;
  QPoint m_chosen{-2, -1}; ///< x = column, y = line.
  int m_marked = -1;
  QPoint m_keyboard{0, 0}; ///< The keyboard's square, one end of the selection.
  QPoint m_anchor{0, 0};   ///< The other end.
};

/// Heat maps in as many columns as the width allows; for a scroll area of any height.
class HeatMapGrid : public QWidget {
  Q_OBJECT

public:
  using QWidget::QWidget;

  void setMaps(const std::vector<HeatMap*>& maps);
  /// Lays out the maps after their tables changed shape.
  void arrange();

protected:
  void resizeEvent(QResizeEvent*) override { arrange(); }

private:
  std::vector<HeatMap*> m_maps;
};

/// Colours and figures of a measure, on a common scale of all tables.
HeatMap::Scale scaleFor(ConstraintMeasure measure, const std::vector<ConstraintTable>& tables,
                        int side, const Theme& theme);

/// For the cells' entropy, which has a separate scale.
HeatMap::Scale entropyScale(int side, const Theme& theme);

/// For a group field: blue below 0, orange above.
HeatMap::Scale fieldScale(const std::vector<ConstraintTable>& tables, const Theme& theme);

} // namespace sudoscope
