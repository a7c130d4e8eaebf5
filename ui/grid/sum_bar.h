#pragma once

#include <QWidget>

namespace sudoscope {

class GridView;

/// The line below a rimmed grid: chooses the digit of the sums with the mouse or the arrow keys,
/// and shows the scale of sums. Below the grid's frame, with the same width.
class SumBar : public QWidget {
  Q_OBJECT

public:
  /// The grid must outlive the bar and have the same left edge and width.
  explicit SumBar(GridView* grid, QWidget* parent = nullptr);

  /// Position of a digit (k, 0-based), px.
  QRectF digitRect(int k) const;
  QSize sizeHint() const override { return {300, 44}; }

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  int side() const;
  QRectF scaleRect() const;
  double scaleNameWidth() const; ///< With the space around it, px.
  QString scaleName() const;
  QString caption() const;
  void paintScale(QPainter& painter) const;
  void showDigit();

  GridView* m_grid;
};

} // namespace sudoscope
