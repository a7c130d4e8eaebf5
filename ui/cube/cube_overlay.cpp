#include "ui/cube/cube_overlay.h"

#include "ui/cube/axis_labels.h"
#include "ui/cube/cube_handles.h"
#include "ui/cube/cube_legends.h"
#include "ui/cube/cube_text.h"
#include "ui/paint/number_text.h"
#include "ui/style/length.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sudoscope {
namespace {

constexpr double digitFrom = 0.5;      // magnitude from which a front voxel shows its digit
constexpr auto digitMinPixels = 17_px; // smallest voxel with room for it

class Overlay {
public:
  Overlay(QPainter& painter, const CubeFrame& frame, const Theme& theme, const QFont& font,
          const QSizeF& viewport)
      : m_painter(painter), m_frame(frame), m_model(frame.model), m_theme(theme),
        m_viewport(viewport), m_small(Theme::small(font)), m_bold(Theme::strong(m_small)) {}

  void paint() {
    const LegendInput legend{m_painter, m_frame, m_model, m_theme, m_viewport, m_small, m_bold};
    axisLabels();
    wallName();
    frontDigits();
    litDigits();
    paintGizmo(legend);
    paintColourBar(legend);
    paintSumLegend(legend);
    problem();
    hover();
  }

private:
  void text(const QPointF& middle, const QString& words, const QFont& font, const QColor& color) {
    paintCentred(m_painter, middle, words, font, color);
  }

  void axisLabels() {
    const AxisLabels axes = axesOf(m_frame, m_small, m_viewport);
    for (const AxisLine& line : axes.lines) axisLine(line);
    std::vector<QRectF> taken;
    for (const AxisLabel& label : axes.labels) {
      const bool marked = isMarked(label);
      // In the corner of two axes there may be room for only one of their names.
      const double wide =
          QFontMetricsF(m_small).horizontalAdvance(axisLabelText(label.axis, label.index)) + 3.0_px;
      const QRectF place(label.anchor.x() - wide / 2, label.anchor.y() - 6.0_px, wide, 12.0_px);
      const bool free = std::none_of(taken.begin(), taken.end(),
                                     [&](const QRectF& other) { return other.intersects(place); });
      if (!free && !marked) continue;
      taken.push_back(place);
      if (marked) {
        const double width =
            QFontMetricsF(m_bold).horizontalAdvance(axisLabelText(label.axis, label.index)) + 12_px;
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.accentSoft);
        m_painter.drawRoundedRect(
            QRectF(label.anchor.x() - width / 2, label.anchor.y() - 9_px, width, 18_px), 4_px,
            4_px);
      }
      text(label.anchor, axisLabelText(label.axis, label.index), marked ? m_bold : m_small,
           marked ? m_theme.accentText : m_theme.mutedText);
    }
    const QFontMetricsF metrics(m_bold);
    // The legend of the walls, if shown, has the lowest lines.
    const double below = m_frame.hasSumScale ? 24.0_px : 30.0_px + metrics.height();
    for (const AxisTitle& title : axes.titles) {
      const double half = metrics.horizontalAdvance(axisTitleText(title.axis)) / 2;
      const bool fits = title.anchor.x() - half >= 2 &&
                        title.anchor.x() + half <= m_viewport.width() - 2 &&
                        title.anchor.y() <= m_viewport.height() - below;
      // If there is little room, only the gizmo names the axes.
      if (!fits) continue;
      text(title.anchor, axisTitleText(title.axis), m_bold, m_theme.mutedText);
    }
  }

  bool isMarked(const AxisLabel& label) const {
    return markedIndex(m_model, label.axis) == label.index;
  }

  /// The axis outside the cube with a knob at each end, and one at the slice.
  void axisLine(const AxisLine& line) {
    const CubeSlice& slice = m_model.options().slice;
    const SliceKind kind = line.axis == CubeAxis::Row      ? SliceKind::Row
                           : line.axis == CubeAxis::Column ? SliceKind::Column
                                                           : SliceKind::Digit;
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setPen(QPen(m_theme.otherRun, 1.5));
    m_painter.drawLine(line.from, line.to);
    const auto knob = [this](const QPointF& at, double radius, const QColor& fill) {
      m_painter.setPen(QPen(m_theme.mutedText, 1.4));
      m_painter.setBrush(fill);
      m_painter.drawEllipse(at, radius, radius);
    };
    knob(line.from, 3.6_px, m_theme.card);
    knob(line.to, 3.6_px, m_theme.card);
    if (slice.kind != kind) return;
    const double at = (slice.index + 0.5) / m_model.geometry().side();
    knob(line.from + (line.to - line.from) * at, 4.5_px, m_theme.accent);
  }

  /// Names the tinted wall at the left, along its upper edge.
  void wallName() {
    if (!m_frame.aligned || !m_model.options().walls.rows) return;
    const CubeGeometry& geometry = m_model.geometry();
    const QVector3D half = geometry.halfExtent();
    const auto far = geometry.farSides(m_model.camera().eye());
    const float column = static_cast<float>(far[1]) * (half.y() + CubeGeometry::wallGaps[1]);
    const auto from =
        m_model.camera().project(geometry.toWorld(column, -half.x(), -half.z()), m_viewport);
    const auto to =
        m_model.camera().project(geometry.toWorld(column, -half.x(), half.z()), m_viewport);
    if (!from || !to) return;
    m_painter.save();
    m_painter.translate((*from + *to) / 2);
    m_painter.rotate(-QLineF(*from, *to).angle());
    text({0, -10}, QCoreApplication::translate("CubeView", "row sums"), m_small, m_theme.mutedText);
    m_painter.restore();
  }

  /// The selected cell's voxels: the digit above, its value below.
  void litDigits() {
    const int cell = m_model.marks().selectedCell;
    const VoxelField& field = m_model.field();
    if (cell < 0 || field.empty() || !m_model.marks().lit.empty()) return;
    const int n = field.side();
    const CubeGeometry& geometry = m_model.geometry();
    std::vector<QPointF> places;
    for (int k = 0; k < n; ++k) {
      const auto at = m_model.camera().project(geometry.centre(cell, k), m_viewport);
      if (!at) return;
      places.push_back(*at);
    }
    const double step =
        n > 1 ? std::hypot(places[1].x() - places[0].x(), places[1].y() - places[0].y()) : 99.0;
    if (step < 9.0_px) return;
    const double unit = static_cast<double>(m_model.camera().pixelsPerVoxel(m_viewport));
    std::vector<int> order(static_cast<std::size_t>(n)); // order of the figures
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      return field.magnitude({cell, a}) > field.magnitude({cell, b});
    });
    std::vector<QRectF> taken;
    for (const int k : order) {
      if (!geometry.inSlice(m_model.options().slice, cell, k)) continue;
      const Voxel voxel{cell, k};
      const double reach =
          0.5 * static_cast<double>(voxelSize(field.magnitude(voxel)) * geometry.leastPitch()) *
          unit;
      const bool leads = k == m_model.marks().digit;
      const QPointF& at = places[k];
      haloed({at.x(), at.y() - reach * 1.25 - 8_px}, axisLabelText(CubeAxis::Digit, k), m_bold,
             leads ? m_theme.accentText : m_theme.text);
      // If they are close together, small values have no figures.
      if ((step < 18.0 || field.isSigned) && field.magnitude(voxel) < 0.05) continue;
      const QString words = shortValue(field.value(voxel), field.isSigned);
      const QPointF middle(at.x(), at.y() + reach * 1.25 + 9_px);
      const double wide = QFontMetricsF(leads ? m_bold : m_small).horizontalAdvance(words);
      constexpr double gap = 3.0; // otherwise adjacent figures would look like one
      const QRectF place(middle.x() - (wide + gap) / 2.0, middle.y() - 5.0_px, wide + gap, 10.0_px);
      const bool covered = std::any_of(
          taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(place); });
      if (covered) continue;
      taken.push_back(place);
      haloed(middle, words, leads ? m_bold : m_small, leads ? m_theme.text : m_theme.mutedText);
    }
  }

  static QString shortValue(double value, bool isSigned) {
    QString text = isSigned         ? signedText(value, decimalsOrPower(value, 2))
                   : value >= 0.995 ? decimalText(value, 0)
                                    : decimalText(value, 2);
    return text.replace(QLatin1String("0."), QLatin1String("."));
  }

  /// Text that is readable on any background.
  void haloed(const QPointF& middle, const QString& words, const QFont& font, const QColor& color) {
    const QFontMetricsF metrics(font);
    QPainterPath path;
    path.addText(std::round(middle.x() - metrics.horizontalAdvance(words) / 2),
                 std::round(middle.y() + metrics.capHeight() / 2), font, words);
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.strokePath(path,
                         QPen(m_theme.card, 3_px, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    m_painter.fillPath(path, color);
  }

  /// In a front view, likely voxels show their digit, like the grid.
  void frontDigits() {
    const QVector3D seen = m_model.camera().view().mapVector(CubeAxes().digit);
    if (std::abs(seen.z()) < 0.995f || m_model.field().isSigned) return;
    const double unit = static_cast<double>(m_model.camera().pixelsPerVoxel(m_viewport));
    QFont font = m_bold;
    font.setPixelSize(std::clamp(static_cast<int>(unit * 0.42), 9, 28));
    for (const VoxelInstance& voxel : m_frame.scene.voxels) {
      if (m_model.field().magnitude({voxel.cell, voxel.k}) < digitFrom || voxel.fill.a < 90)
        continue;
      if (2.0 * static_cast<double>(voxel.half) * unit < digitMinPixels) continue;
      const auto at = m_model.camera().project(voxel.centre(), m_viewport);
      if (!at) continue;
      text(*at, axisLabelText(CubeAxis::Digit, voxel.k), font, inkOn(voxel.fill.color()));
    }
  }

  void problem() {
    const QString words = describeProblem(m_model, !m_frame.scene.voxels.empty());
    if (words.isEmpty()) return;
    pill({m_viewport.width() / 2, m_viewport.height() - 64_px}, words, m_small, m_theme.mutedText);
  }

  void hover() {
    const CubeMarks& marks = m_model.marks();
    const QString words = marks.cursor.valid() ? describeVoxel(m_model, marks.cursor)
                                               : describeWall(m_model, marks.hoveredWall);
    if (words.isEmpty()) return;
    QPointF pointer = m_frame.pointer;
    if (marks.cursor.valid()) {
      const QVector3D centre = m_model.geometry().centre(marks.cursor.cell, marks.cursor.k);
      pointer = m_model.camera().project(centre, m_viewport).value_or(pointer);
    }
    const QFontMetricsF metrics(m_bold);
    const QSizeF size(metrics.horizontalAdvance(words) + 16_px, metrics.height() + 8_px);
    QPointF middle = pointer + QPointF(18_px + size.width() / 2, -18_px - size.height() / 2);
    if (middle.x() + size.width() / 2 > m_viewport.width() - 4_px) {
      middle.setX(pointer.x() - 18_px - size.width() / 2);
    }
    middle.setX(std::max(middle.x(), 4_px + size.width() / 2));
    if (middle.y() - size.height() / 2 < 4_px) middle.setY(pointer.y() + 18_px + size.height() / 2);
    pill(middle, words, m_bold, m_theme.text);
  }

  void pill(const QPointF& middle, const QString& words, const QFont& font, const QColor& color) {
    const QFontMetricsF metrics(font);
    const QSizeF size(std::round(metrics.horizontalAdvance(words) + 16_px),
                      std::round(metrics.height() + 8_px));
    const QRectF box(std::round(middle.x() - size.width() / 2),
                     std::round(middle.y() - size.height() / 2), size.width(), size.height());
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setPen(QPen(m_theme.borderStrong, 1));
    m_painter.setBrush(m_theme.card);
    m_painter.drawRoundedRect(box.translated(0.5, 0.5), 4_px, 4_px);
    text(box.center(), words, font, color);
  }

  QPainter& m_painter;
  const CubeFrame& m_frame;
  const CubeViewModel& m_model;
  const Theme& m_theme;
  QSizeF m_viewport;
  QFont m_small;
  QFont m_bold;
};

} // namespace

void paintOverlay(QPainter& painter, const CubeFrame& frame, const Theme& theme, const QFont& font,
                  const QSizeF& viewport) {
  painter.save();
  painter.setRenderHint(QPainter::TextAntialiasing, true);
  Overlay(painter, frame, theme, font, viewport).paint();
  painter.restore();
}

QMarginsF overlayMargins(const QSizeF& viewport) {
  const double side = std::clamp<double>(viewport.width() * 0.1, 40.0_px, 84.0_px);
  const double end = std::clamp<double>(viewport.height() * 0.08, 20.0_px, 56.0_px);
  // At the bottom, the axes' names must not touch the walls' legend.
  const double below = std::clamp<double>(viewport.height() * 0.17, 24.0_px, 70.0_px);
  // The colour bar with its figures is at the right.
  const double right = std::clamp<double>(viewport.width() * 0.16, 40.0_px, 84.0_px);
  return {side, end * 0.5, right, std::max(end * 1.25, below)};
}

} // namespace sudoscope
