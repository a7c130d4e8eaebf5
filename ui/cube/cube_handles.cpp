#include "ui/cube/cube_handles.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

constexpr auto barTop = 40.0_px; // px
constexpr auto armLength = 28.0_px;
constexpr auto knobReach = 9.0_px;

QRectF around(const QPointF& middle, double width, double height) {
  return {middle.x() - width / 2, middle.y() - height / 2, width, height};
}

/// Adds the name of the marked index, in place of names that are too close.
void nameMarked(AxisLabels& axes, CubeAxis axis, int marked) {
  std::vector<AxisLabel> own; // by index
  for (const AxisLabel& label : axes.labels)
    if (label.axis == axis) own.push_back(label);
  if (marked < 0 || own.size() < 2) return;
  const int stride = own[1].index - own[0].index;
  const auto before = static_cast<std::size_t>((marked - own[0].index) / stride);
  const AxisLabel& low = own[std::min(before, own.size() - 2)];
  const AxisLabel& high = own[std::min(before, own.size() - 2) + 1];
  if (marked == low.index || marked == high.index) return;
  const double way = static_cast<double>(marked - low.index) / stride;
  std::erase_if(axes.labels, [&](const AxisLabel& other) {
    return other.axis == axis && std::abs(other.index - marked) < stride;
  });
  axes.labels.push_back({axis, marked, low.anchor + (high.anchor - low.anchor) * way});
}

} // namespace

int markedIndex(const CubeViewModel& model, CubeAxis axis) {
  const CubeMarks& marks = model.marks();
  const Voxel at = marks.cursor.valid() ? marks.cursor : Voxel{marks.selectedCell, marks.digit};
  if (at.cell < 0 && axis != CubeAxis::Digit) return -1;
  return model.geometry().indexIn(sliceAcross(axis), at.cell, at.k);
}

AxisLabels axesOf(const CubeFrame& frame, const QFont& small, const QSizeF& viewport) {
  const double height = QFontMetricsF(small).capHeight() * 1.5;
  AxisLabels axes = placeAxisLabels(frame.model.geometry(), frame.model.options().walls,
                                    frame.model.camera(), viewport, height);
  for (const CubeAxis axis : {CubeAxis::Row, CubeAxis::Column, CubeAxis::Digit})
    nameMarked(axes, axis, markedIndex(frame.model, axis));
  if (!frame.aligned) return axes;
  const auto isRow = [](const auto& item) { return item.axis == CubeAxis::Row; };
  std::erase_if(axes.labels, isRow);
  std::erase_if(axes.titles, isRow);
  std::erase_if(axes.lines, isRow);
  return axes;
}

QRectF colourBarRect(const QSizeF& viewport) {
  const double height = std::clamp<double>(viewport.height() * 0.28, 60.0_px, 168.0_px);
  return {viewport.width() - 54_px, barTop, 10.0_px, std::round(height)};
}

double barHeightOf(const CubeFrame& frame, const QSizeF& viewport, double magnitude) {
  const QRectF bar = colourBarRect(viewport);
  const bool isSigned = frame.model.options().source != CubeSource::Probability;
  return isSigned ? bar.center().y() - magnitude * bar.height() / 2
                  : bar.bottom() - magnitude * bar.height();
}

double barMagnitudeAt(const CubeFrame& frame, const QSizeF& viewport, double y) {
  const QRectF bar = colourBarRect(viewport);
  const bool isSigned = frame.model.options().source != CubeSource::Probability;
  const double share = isSigned ? std::abs(bar.center().y() - y) / (bar.height() / 2)
                                : (bar.bottom() - y) / bar.height();
  return std::clamp(share, 0.0, 1.0);
}

QRectF gizmoRect(const QSizeF& viewport) {
  constexpr auto reach = 38_px;
  return around({viewport.width() - 48_px, viewport.height() - 54_px}, 2 * reach, 2 * reach);
}

QPointF gizmoTip(const CubeFrame& frame, CubeAxis axis, const QSizeF& viewport) {
  const CubeAxes axes;
  const QVector3D directions[] = {axes.row, axes.column, axes.digit};
  // Seen from well above or below: arrows that are nearly collinear would cover each other.
  constexpr float steep = 36.0f;
  OrbitCamera camera = frame.model.camera();
  const float pitch = camera.pitch();
  if (std::abs(pitch) < steep) camera.setAngles(camera.yaw(), pitch < 0.0f ? -steep : steep);
  const QVector3D seen = camera.view().mapVector(directions[static_cast<std::size_t>(axis)]);
  return gizmoRect(viewport).center() +
         armLength * QPointF(static_cast<double>(seen.x()), static_cast<double>(-seen.y()));
}

QRectF gizmoReset(const QSizeF& viewport) {
  return around(gizmoRect(viewport).center() + QPointF(28_px, 28_px), 18_px, 18_px);
}

std::vector<CubeHandle> cubeHandles(const CubeFrame& frame, const QFont& font,
                                    const QSizeF& viewport) {
  using Kind = CubeHandle::Kind;
  std::vector<CubeHandle> handles;
  const AxisLabels axes = axesOf(frame, Theme::small(font), viewport);
  for (const AxisLabel& label : axes.labels) {
    handles.push_back(
        {Kind::AxisName, label.axis, label.index, around(label.anchor, 20_px, 16_px)});
  }
  const int last = frame.model.geometry().side() - 1;
  for (const AxisLine& line : axes.lines) {
    handles.push_back({Kind::AxisKnob, line.axis, 0, around(line.from, 16_px, 16_px)});
    handles.push_back({Kind::AxisKnob, line.axis, last, around(line.to, 16_px, 16_px)});
  }
  if (!frame.model.field().empty()) {
    const double threshold = frame.model.options().threshold(frame.model.geometry().side());
    const double y = barHeightOf(frame, viewport, threshold);
    handles.push_back({Kind::HideBelow, CubeAxis::Row, 0,
                       around({colourBarRect(viewport).left() - 5_px, y}, 22_px, 20_px)});
  }
  for (const CubeAxis axis : {CubeAxis::Row, CubeAxis::Column, CubeAxis::Digit}) {
    handles.push_back({Kind::View, axis, 0,
                       around(gizmoTip(frame, axis, viewport), 2 * knobReach, 2 * knobReach)});
  }
  handles.push_back({Kind::Reset, CubeAxis::Row, 0, gizmoReset(viewport)});
  return handles;
}

std::optional<CubeHandle> handleAt(const CubeFrame& frame, const QFont& font,
                                   const QSizeF& viewport, const QPointF& point) {
  const std::vector<CubeHandle> handles = cubeHandles(frame, font, viewport);
  const auto found =
      std::find_if(handles.rbegin(), handles.rend(),
                   [&point](const CubeHandle& handle) { return handle.area.contains(point); });
  if (found == handles.rend()) return std::nullopt;
  return *found;
}

} // namespace sudoscope
