#pragma once

#include "core/solvers/snapshot.h"
#include "core/studies/landscape.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>

namespace sudoscope {

struct Theme;

using LandscapePtr = std::shared_ptr<const Landscape>;

/// A landscape as a heat map with contour lines, the run's path and current position, and a colour
/// bar with figures. Keys: the arrows move a cross that selects the figures, Esc removes it.
class LandscapePlot : public QWidget {
  Q_OBJECT

public:
  explicit LandscapePlot(QWidget* parent = nullptr);

  /// Null: none.
  void setLandscape(const LandscapePtr& landscape);
  const LandscapePtr& landscape() const { return m_landscape; }
  /// The run's current position in the plane's coordinates; empty: unknown.
  void setPresent(std::optional<Landscape::Place> present);

  /// The map's square, px.
  QRectF mapRect() const;
  QPointF pixelOf(double x, double y) const;
  /// The figures at a pixel in words; empty outside the map.
  QString figuresAt(const QPointF& pixel) const;

  QSize sizeHint() const override { return {300, 300}; }
  QSize minimumSizeHint() const override { return {160, 112}; }

signals:
  /// Describes the point under the pointer or the cross; may be empty.
  void hovered(const QString& figures);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  /// 0..1 on the colour scale, which is logarithmic if all losses are positive.
  double share(double loss) const;
  double lossOf(double share) const;
  void paintMap();
  void drawContours(QPainter& painter) const;
  void drawPath(QPainter& painter, const Theme& theme) const;
  void drawBar(QPainter& painter, const Theme& theme) const;
  void setCross(std::optional<QPointF> at);

  LandscapePtr m_landscape;
  QImage m_map; ///< One pixel per point of the landscape.
  std::optional<Landscape::Place> m_present;
  std::optional<QPointF> m_cross; ///< In the plane's coordinates.
};

} // namespace sudoscope
