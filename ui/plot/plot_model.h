#pragma once

#include "ui/paint/scale.h"

#include <QObject>

#include <optional>

namespace sudoscope {

/// What plots beside each other have in common: the stretch of the horizontal axis and the
/// crosshair. A Plot has one of its own unless it is given a common one. Lives in the GUI thread.
class PlotModel : public QObject {
  Q_OBJECT

public:
  using QObject::QObject;

  /// Missing: everything, and what comes.
  std::optional<AxisRange> zoom() const { return m_zoom; }
  void setZoom(std::optional<AxisRange> zoom);
  bool isLog() const { return m_log; }
  void setLog(bool log);
  /// Undoes every zoom.
  void fit();

  std::optional<double> crosshair() const { return m_crosshair; }
  /// The canvas that the crosshair is moved in.
  const QObject* hovered() const { return m_hovered; }
  void moveCrosshair(std::optional<double> x, const QObject* canvas = nullptr);
  /// A place was clicked or chosen with Enter.
  void choose(double x);

  /// The nearest place for the crosshair; empty without one.
  virtual std::optional<double> snapped(double x) const { return x; }
  /// The place to which keys move the crosshair.
  virtual std::optional<double> stepped(const PlotAxis& axis, int steps, bool fast) const;

signals:
  /// The plots must be redrawn.
  void changed();
  /// Every zoom was undone, also that of the values.
  void fitted();
  void crosshairMoved();
  void chosen(double x);

private:
  std::optional<AxisRange> m_zoom;
  bool m_log = false;
  std::optional<double> m_crosshair;
  const QObject* m_hovered = nullptr;
};

} // namespace sudoscope
