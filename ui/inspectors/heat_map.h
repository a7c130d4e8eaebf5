#pragma once

#include "ui/inspectors/constraint_tables.h"

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
/// groups at the left, digits on top.
///
/// Keys: arrows choose a square, Enter or Space emits it. With Shift, as by dragging, they select a
/// rectangle; Ctrl+C copies that or else the whole matrix as lines of tab-separated figures.
class HeatMap : public QWidget {
  Q_OBJECT

public:
  explicit HeatMap(QWidget* parent = nullptr);

  struct Scale {
    std::function<QColor(double)> color; ///< Of a value.
    /// Written into the squares where they are large enough for it; may be missing.
    std::function<QString(double)> figure;
    QString widest;           ///< The figure that needs most room.
    double largestLoss = 1.0; ///< The length of a full loss bar.
    bool crossesZero = false; ///< A value of 0 is a contradiction: crossed out too.
  };

  void setTable(const ConstraintTable& table, const Scale& scale);
  const ConstraintTable& table() const { return m_table; }

  /// Outlines a square, or a whole line for column -1; nothing for line -1.
  void setChosen(int line, int column);
  /// Marks a line, e.g. that of the selected cell; -1 for none.
  void setMarkedLine(int line);

  QRectF squareRect(int line, int column) const;
  /// Line and column at a point; column -1 on the label or the bar; nothing outside.
  std::optional<QPoint> squareAt(QPointF at) const;

  /// Smaller where there are many.
  QFont figureFont() const;
  /// Room for the squares without figures.
  int leastWidth() const;
  /// From which on each square has room for its figure.
  int widthWithFigures() const;
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;

signals:
  /// Column -1 stands for the whole line.
  void chosen(int line, int column);
  void hovered(int line, int column);
  void left();

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  QRect wholeMatrix() const;
  /// Columns and lines of the selected rectangle; a single square is no selection.
  QRect selection() const;
  /// Moves the end of the selection; its other end too unless it is to be extended.
  void moveTo(QPoint square, bool extends);
  void copy(const QRect& squares) const;
  /// The side of a square that holds a figure, px.
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
  QPoint m_keyboard{0, 0}; ///< Where the keys are, an end of the selection.
  QPoint m_anchor{0, 0};   ///< Its other end.
};

/// Heat maps beside and below each other, as many in a line as their width allows; for a scroll
/// area, whose height it does not care about.
class HeatMapGrid : public QWidget {
  Q_OBJECT

public:
  explicit HeatMapGrid(QWidget* parent = nullptr);

  /// Does not take ownership beyond becoming the parent.
  void setMaps(const std::vector<HeatMap*>& maps);
  /// Places them anew, after their tables changed shape.
  void arrange();

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  std::vector<HeatMap*> m_maps;
};

} // namespace sudoscope
