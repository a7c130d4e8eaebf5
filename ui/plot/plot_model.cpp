#include "ui/plot/plot_model.h"

#include <algorithm>

namespace sudoscope {

void PlotModel::setZoom(std::optional<AxisRange> zoom) {
  if (zoom == m_zoom) return;
  m_zoom = zoom;
  emit changed();
}

void PlotModel::setLog(bool log) {
  if (log == m_log) return;
  m_log = log;
  emit changed();
}

void PlotModel::fit() {
  m_zoom.reset();
  emit fitted();
  emit changed();
}

void PlotModel::moveCrosshair(std::optional<double> x, const QObject* canvas) {
  m_crosshair = x ? snapped(*x) : std::nullopt;
  m_hovered = canvas;
  emit crosshairMoved();
}

void PlotModel::choose(double x) {
  if (const auto at = snapped(x)) emit chosen(*at);
}

std::optional<double> PlotModel::stepped(const PlotAxis& axis, int steps, bool fast) const {
  const double at = axis.position(m_crosshair.value_or(axis.low()));
  return axis.valueAt(std::clamp(at + steps * (fast ? 0.1 : 0.01), 0.0, 1.0));
}

} // namespace sudoscope
