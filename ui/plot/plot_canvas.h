#pragma once

#include "ui/plot/plot_chart.h"
#include "ui/plot/plot_readout.h"

#include <QPixmap>
#include <QPointF>
#include <QWidget>

#include <optional>
#include <vector>

namespace sudoscope {

struct Theme;

/// A chart, and above it the time mark, the crosshair with its figures and the rubber band. Shows
/// what it is given; reads no mouse (see PlotGestures).
class PlotCanvas : public QWidget {
  Q_OBJECT

public:
  explicit PlotCanvas(QWidget* parent = nullptr);

  void setAxes(const PlotAxis& x, const PlotAxis& y);
  const PlotAxis& xAxis() const { return m_picture.x; }
  const PlotAxis& yAxis() const { return m_picture.y; }

  /// Later curves lie over earlier ones.
  void setCurves(std::vector<PlotCurve> curves);
  const std::vector<PlotCurve>& curves() const { return m_picture.curves; }

  /// Says what will be here while there are no curves.
  void setPlaceholder(const QString& text);

  /// The iteration that the rest of the window shows.
  void setTimeMark(std::optional<double> iteration);
  std::optional<double> timeMark() const { return m_timeMark; }
  /// A line through the iteration with the figures at its side, where they leave enough to see of
  /// the curves; nothing without an iteration.
  void setCrosshair(std::optional<double> iteration, const Readout& readout = {});
  /// Whether there is room for the figures inside the chart.
  bool hasRoomFor(const Readout& readout) const;
  std::optional<double> crosshair() const { return m_crosshair; }
  const Readout& readout() const { return m_readout; }
  /// In widget coordinates; an empty rectangle hides it.
  void setBand(const QRectF& band);

  /// Where the curves are, in widget coordinates.
  QRectF plotArea() const;
  /// Widget coordinates of a point in the units of the axes.
  QPointF pixelOf(QPointF point) const;

  /// Axes, grid and curves as they are now; for exports.
  PlotPicture picture() const;

  /// Milliseconds that drawing the curves took last time.
  double renderCost() const { return m_renderCost; }

  QSize sizeHint() const override { return {420, 160}; }
  QSize minimumSizeHint() const override { return {180, 72}; }

protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

private:
  void invalidate();
  void renderLayer(const Theme& theme);
  void drawReadoutBeside(QPainter& painter, const Readout& readout, const Theme& theme) const;
  void drawOverlay(QPainter& painter, const Theme& theme) const;

  PlotChart m_chart;
  PlotPicture m_picture; ///< But for the font.
  std::optional<double> m_timeMark;
  std::optional<double> m_crosshair;
  Readout m_readout;
  QRectF m_band;
  QPixmap m_layer; ///< All but the overlay, so that moving the mouse redraws no curve.
  bool m_layerStale = true;
  double m_renderCost = 0.0;
  bool m_showsFocus = false; ///< Focus that came by the keyboard.
};

} // namespace sudoscope
