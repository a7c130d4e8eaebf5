#pragma once

#include "core/studies/sweep.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace sudoscope {

struct Theme;

enum class SweepMeasure : std::uint8_t {
  SolvedShare,
  MedianIterations, ///< Of the solved runs, on a logarithmic scale.
};

/// The results of a sweep so far as a heat map: a column per value of the first parameter, a row
/// per value of the second (upwards), the figure in each cell, a colour bar beside it. Arrow keys
/// move between cells; Enter, Space or a click chooses one.
class SweepMap : public QWidget {
  Q_OBJECT

public:
  explicit SweepMap(QWidget* parent = nullptr);

  struct Axis {
    QString name;       ///< "β" or the key.
    QStringList values; ///< As texts; a single empty one without a second parameter.
  };

  void setGrid(const Axis& x, const Axis& y);
  /// Row-major as in SweepResult, one per cell.
  void setPoints(const std::vector<SweepPoint>& points);
  const std::vector<SweepPoint>& points() const { return m_points; }
  void setMeasure(SweepMeasure measure);
  SweepMeasure measure() const { return m_measure; }
  /// The cell used for the window; -1 for none.
  void setChosen(int point);

  int columns() const { return static_cast<int>(m_x.values.size()); }
  int rows() const { return static_cast<int>(m_y.values.size()); }
  QRectF cellRect(int point) const;
  QString describe(int point) const;
  void draw(QPainter& painter, const QRectF& area, const Theme& theme) const;

  QSize sizeHint() const override { return {640, 480}; }
  QSize minimumSizeHint() const override { return {320, 240}; }

signals:
  void chosen(int point);
  /// -1 if the pointer leaves.
  void hovered(int point);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

private:
  struct Layout {
    QRectF cells;
    QRectF bar;
    double cellWidth = 0.0;
    double cellHeight = 0.0;
  };

  Layout layoutIn(const QRectF& area) const;
  QRectF cellIn(const Layout& layout, int point) const;
  int pointAt(QPointF at) const;
  /// 0..1 on the colour scale; empty without results.
  std::optional<double> share(const SweepPoint& point) const;
  std::pair<double, double> iterationRange() const;
  QString figure(const SweepPoint& point) const;
  void drawCells(QPainter& painter, const Layout& layout, const Theme& theme) const;
  void drawAxes(QPainter& painter, const Layout& layout, const Theme& theme) const;
  void drawBar(QPainter& painter, const Layout& layout, const Theme& theme) const;
  void moveTo(int point);

  Axis m_x;
  Axis m_y;
  std::vector<SweepPoint> m_points;
  SweepMeasure m_measure = SweepMeasure::SolvedShare;
  int m_hovered = -1;
  int m_keyboard = 0;
  int m_chosen = -1;
};

} // namespace sudoscope
