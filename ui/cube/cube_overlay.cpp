#include "ui/cube/axis_labels.h"
#include "ui/cube/cube_handles.h"
#include "ui/cube/cube_painter.h"
#include "ui/cube/cube_view_model.h"
#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sudoscope {
namespace {

struct OverlayInput {
  QPainter& painter;
  const CubeFrame& frame;
  const CubeViewModel& model; ///< The frame's.
  const Theme& theme;
  QSizeF viewport;
  QFont small;
  QFont bold;
};

/// One line of text centred at a point, on whole pixels so that it is sharp.
void paintCentred(QPainter& painter, const QPointF& middle, const QString& words, const QFont& font,
                  const QColor& color) {
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  painter.setPen(color);
  painter.drawText(QPointF(std::round(middle.x() - metrics.horizontalAdvance(words) / 2),
                           std::round(middle.y() + metrics.capHeight() / 2)),
                   words);
}

/// Text over walls and voxels gets an outline in the card's colour.
void paintOverCube(const OverlayInput& in, const QPointF& middle, const QString& words,
                   const QFont& font, const QColor& color) {
  constexpr auto edge = 3_px; // px
  const QFontMetricsF metrics(font);
  QPainterPath letters;
  letters.addText(std::round(middle.x() - metrics.horizontalAdvance(words) / 2),
                  std::round(middle.y() + metrics.capHeight() / 2), font, words);
  in.painter.setRenderHint(QPainter::Antialiasing, true);
  in.painter.strokePath(letters,
                        QPen(in.theme.card, edge, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  paintCentred(in.painter, middle, words, font, color);
}

/// The triangle that shows and sets the smallest visible value.
void paintThreshold(const OverlayInput& in, const QRectF& bar) {
  const double threshold = in.model.options().threshold(in.model.puzzle().side());
  const double y = barHeightOf(in.frame, in.viewport, threshold);
  in.painter.setRenderHint(QPainter::Antialiasing, true);
  in.painter.setPen(Qt::NoPen);
  in.painter.setBrush(in.theme.text);
  const QPointF tip(bar.left() - 1, y);
  const QPointF corners[] = {tip, tip + QPointF(-8_px, -5_px), tip + QPointF(-8_px, 5_px)};
  in.painter.drawConvexPolygon(corners, 3);
  in.painter.fillRect(QRectF(bar.left(), y - 0.5, bar.width(), 1), in.theme.card);
  const QString words = QCoreApplication::translate("CubeView", "hide below");
  // The cube is beside the bar, so the text may need two lines.
  const QFontMetricsF metrics(in.small);
  constexpr auto room = 66_px;
  const bool broken = metrics.horizontalAdvance(words) > room;
  double baseline = bar.bottom() + 16_px;
  for (const QString& line : broken ? words.split(u' ') : QStringList{words}) {
    const double width = metrics.horizontalAdvance(line);
    const double middle = std::min(bar.center().x(), in.viewport.width() - 4_px - width / 2);
    paintOverCube(in, {middle, baseline}, line, in.small, in.theme.mutedText);
    baseline += metrics.height();
  }
}

/// The three axes as arrows that end in knobs with letters, and the icon that resets the view;
/// bottom right.
void paintGizmo(const OverlayInput& in) {
  const QPointF origin = gizmoRect(in.viewport).center();
  const CubeAxes axes;
  struct Arm {
    QVector3D direction;
    CubeAxis axis;
    QString letter;
  };
  const QMatrix4x4 view = in.model.camera().view();
  Arm arms[3] = {{view.mapVector(axes.row), CubeAxis::Row, QStringLiteral("r")},
                 {view.mapVector(axes.column), CubeAxis::Column, QStringLiteral("c")},
                 {view.mapVector(axes.digit), CubeAxis::Digit, QStringLiteral("k")}};
  std::ranges::sort(arms, {}, [](const Arm& arm) { return arm.direction.z(); });
  in.painter.setRenderHint(QPainter::Antialiasing, true);
  for (const Arm& arm : arms) {
    constexpr auto knob = 8.5_px;
    const QPointF tip = gizmoTip(in.frame, arm.axis, in.viewport);
    in.painter.setPen(QPen(in.theme.mutedText, 1.5, Qt::SolidLine, Qt::RoundCap));
    in.painter.drawLine(origin, tip);
    in.painter.setBrush(in.theme.card);
    in.painter.drawEllipse(tip, knob, knob);
    paintCentred(in.painter, tip, arm.letter, in.bold, in.theme.text);
  }
  paintIcon(in.painter, Icon::Rotate, gizmoReset(in.viewport).adjusted(2_px, 2_px, -2_px, -2_px),
            in.theme.mutedText);
}

/// The value scale with its numbers and the hidden part, top right.
void paintColourBar(const OverlayInput& in) {
  const VoxelField& field = in.model.field();
  const CubeOptions& options = in.model.options();
  const QRectF bar = colourBarRect(in.viewport);
  const bool isSigned = options.source != CubeSource::Probability;
  const double threshold = options.threshold(in.model.puzzle().side());
  const double scale = field.empty() ? 1.0 : field.scale;
  const double room = in.viewport.width() - bar.right() - 9_px;
  std::vector<ScaleMark> marks;
  for (const double share : {0.0, 0.5, 1.0}) {
    if (share == 0.0 && !field.empty() && !isSigned && threshold < 0.12) continue;
    const double value = isSigned ? (2.0 * share - 1.0) * scale : share;
    const auto words = [&](int digits) {
      const QString figure = figureText(value, digits);
      return isSigned ? signedText(value, figure) : figure;
    };
    marks.push_back({share, figuresWidth(in.small, words(3)) > room ? words(1) : words(3)});
  }
  in.painter.setRenderHint(QPainter::Antialiasing, false);
  in.painter.setFont(in.small);
  drawColorBar(
      in.painter, bar,
      [&](double share) {
        return valueColor(isSigned, options.colormap, share, in.model.puzzle().side(), in.theme);
      },
      marks, {in.theme.mutedText, 3.0_px, 7.0_px}, in.theme);
  if (!field.empty()) paintThreshold(in, bar);
  // The value beside the mark, if no tick is near.
  if (!field.empty() && !isSigned && std::abs(threshold - 0.5) > 0.12 && threshold < 0.88) {
    in.painter.setFont(in.bold);
    drawScale(in.painter, bar, ScaleSide::Right,
              {{barHeightOf(in.frame, in.viewport, threshold), figureText(threshold, 2)}},
              {in.theme.text, 0.0, 7.0_px});
  }
  paintOverCube(in, {bar.center().x(), bar.top() - 14_px}, valueSymbol(in.model), in.bold,
                in.theme.text);
}

/// Explains the colours of the sums unless shown elsewhere, and reports voxels left out for speed;
/// bottom left.
void paintSumLegend(const OverlayInput& in) {
  double baseline = in.viewport.height() - 14_px;
  double x = 16_px;
  const QFontMetricsF metrics(in.small);
  const auto words = [&](const QString& part) {
    in.painter.setFont(in.small);
    in.painter.setPen(in.theme.mutedText);
    in.painter.drawText(QPointF(std::round(x), std::round(baseline)), part);
    x += metrics.horizontalAdvance(part) + 12_px;
  };
  const auto patch = [&](double sum) {
    const QRectF box(std::round(x), std::round(baseline - metrics.capHeight() - 1), 10_px, 10_px);
    in.painter.setRenderHint(QPainter::Antialiasing, false);
    in.painter.setPen(QPen(in.theme.border, 1));
    const QColor tint = in.theme.sumTint(sum);
    in.painter.setBrush(mix(tint, in.theme.track, static_cast<double>(tint.alphaF())));
    in.painter.drawRect(box);
    x += 16_px;
  };
  const CubeWalls& walls = in.model.options().walls;
  // Beside the grid the scale of sums is below the grid.
  if (!in.frame.hasSumScale && (walls.rows || walls.columns || walls.back != BackWall::None)) {
    words(QCoreApplication::translate("CubeView", "walls: constraint sums"));
    patch(0.4);
    words(QCoreApplication::translate("CubeView", "below 1"));
    patch(1.6);
    words(QCoreApplication::translate("CubeView", "above 1"));
    if (walls.back == BackWall::Regions) {
      words(QCoreApplication::translate("CubeView", "at the back: each block's digits in order"));
    }
  }
  // The count changes in every frame; text must not flicker.
  if (in.frame.scene.left > 0) {
    words(QCoreApplication::translate("CubeView", "smallest voxels hidden while moving"));
  }
  if (!in.model.field().isDistribution && !in.frame.aligned) {
    const QString note =
        QCoreApplication::translate("CubeView", "weights: values in a cell need not add up to 1");
    // The axes' names are above the legend: if the line is full it moves to the top.
    if (x + metrics.horizontalAdvance(note) > gizmoRect(in.viewport).left()) {
      x = 16_px;
      baseline = metrics.ascent() + 4_px;
    }
    words(note);
  }
}

constexpr double digitFrom = 0.5;      // magnitude from which a front voxel shows its digit
constexpr auto digitMinPixels = 17_px; // smallest voxel with room for it

QString shortValue(double value, bool isSigned) {
  QString text = isSigned         ? signedText(value, decimalsOrPower(value, 2))
                 : value >= 0.995 ? decimalText(value, 0)
                                  : decimalText(value, 2);
  return text.replace(QLatin1String("0."), QLatin1String("."));
}

/// The axis outside the cube with a knob at each end, and one at the slice.
void paintAxisLine(const OverlayInput& in, const AxisLine& line) {
  const CubeSlice& slice = in.model.options().slice;
  in.painter.setRenderHint(QPainter::Antialiasing, true);
  in.painter.setPen(QPen(in.theme.otherRun, 1.5));
  in.painter.drawLine(line.from, line.to);
  const auto knob = [&in](const QPointF& at, double radius, const QColor& fill) {
    in.painter.setPen(QPen(in.theme.mutedText, 1.4));
    in.painter.setBrush(fill);
    in.painter.drawEllipse(at, radius, radius);
  };
  knob(line.from, 3.6_px, in.theme.card);
  knob(line.to, 3.6_px, in.theme.card);
  if (slice.kind != sliceAcross(line.axis)) return;
  const double at = (slice.index + 0.5) / in.model.geometry().side();
  knob(line.from + (line.to - line.from) * at, 4.5_px, in.theme.accent);
}

void paintAxisLabels(const OverlayInput& in) {
  AxisLabels axes = axesOf(in.frame, in.small, in.viewport);
  for (const AxisLine& line : axes.lines) paintAxisLine(in, line);
  std::vector<QRectF> taken;
  const auto isMarked = [&in](const AxisLabel& label) {
    return markedIndex(in.model, label.axis) == label.index;
  };
  // In the corner of two axes there may be room for only one of their names.
  std::ranges::stable_partition(axes.labels, isMarked);
  for (const AxisLabel& label : axes.labels) {
    const bool marked = isMarked(label);
    const QFont& font = marked ? in.bold : in.small;
    const QString words = axisLabelText(label.axis, label.index);
    const double wide = QFontMetricsF(font).horizontalAdvance(words) + (marked ? 12.0_px : 3.0_px);
    const double high = marked ? 18.0_px : 12.0_px;
    const QRectF place(label.anchor.x() - wide / 2, label.anchor.y() - high / 2, wide, high);
    const auto meets = [&place](const QRectF& other) { return other.intersects(place); };
    if (!marked && std::ranges::any_of(taken, meets)) continue;
    taken.push_back(place);
    if (marked) {
      in.painter.setRenderHint(QPainter::Antialiasing, true);
      in.painter.setPen(Qt::NoPen);
      in.painter.setBrush(in.theme.accentSoft);
      in.painter.drawRoundedRect(place, 4_px, 4_px);
    }
    paintCentred(in.painter, label.anchor, words, font,
                 marked ? in.theme.accentText : in.theme.mutedText);
  }
  const QFontMetricsF metrics(in.bold);
  // The legend of the walls, if shown, has the lowest lines.
  const double below = in.frame.hasSumScale ? 24.0_px : 30.0_px + metrics.height();
  for (const AxisLabel& title : axes.titles) {
    const double half = metrics.horizontalAdvance(axisTitleText(title.axis)) / 2;
    const bool fits = title.anchor.x() - half >= 2 &&
                      title.anchor.x() + half <= in.viewport.width() - 2 &&
                      title.anchor.y() <= in.viewport.height() - below;
    // If there is little room, only the gizmo names the axes.
    if (!fits) continue;
    paintCentred(in.painter, title.anchor, axisTitleText(title.axis), in.bold, in.theme.mutedText);
  }
}

/// Names the tinted wall at the left, along its upper edge.
void paintWallName(const OverlayInput& in) {
  if (!in.frame.aligned || !in.model.options().walls.rows) return;
  const CubeGeometry& geometry = in.model.geometry();
  const QVector3D half = geometry.halfExtent();
  const auto far = geometry.farSides(in.model.camera().eye());
  const float column = static_cast<float>(far[1]) * (half.y() + CubeGeometry::wallGaps[1]);
  const auto from =
      in.model.camera().project(geometry.toWorld(column, -half.x(), -half.z()), in.viewport);
  const auto to =
      in.model.camera().project(geometry.toWorld(column, -half.x(), half.z()), in.viewport);
  if (!from || !to) return;
  in.painter.save();
  in.painter.translate((*from + *to) / 2);
  in.painter.rotate(-QLineF(*from, *to).angle());
  const QString name = in.model.field().isDistribution
                           ? QCoreApplication::translate("CubeView", "row sums of P")
                           : QCoreApplication::translate("CubeView", "row sums");
  paintCentred(in.painter, {0, -10}, name, in.small, in.theme.mutedText);
  in.painter.restore();
}

/// The selected cell's voxels: the digit above, its value below.
void paintLitDigits(const OverlayInput& in) {
  const int cell = in.model.marks().selectedCell;
  const VoxelField& field = in.model.field();
  if (cell < 0 || field.empty() || !in.model.marks().lit.empty()) return;
  const int n = field.side();
  const CubeGeometry& geometry = in.model.geometry();
  std::vector<QPointF> places;
  for (int k = 0; k < n; ++k) {
    const auto at = in.model.camera().project(geometry.centre(cell, k), in.viewport);
    if (!at) return;
    places.push_back(*at);
  }
  const double step =
      n > 1 ? std::hypot(places[1].x() - places[0].x(), places[1].y() - places[0].y()) : 99.0;
  if (step < 9.0_px) return;
  const double unit = static_cast<double>(in.model.camera().pixelsPerVoxel(in.viewport));
  std::vector<int> order(static_cast<std::size_t>(n)); // order of the figures
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, [&](int a, int b) {
    return field.magnitude({cell, a}) > field.magnitude({cell, b});
  });
  std::vector<QRectF> taken;
  for (const int k : order) {
    if (!geometry.inSlice(in.model.options().slice, cell, k)) continue;
    const Voxel voxel{cell, k};
    const double reach =
        0.5 * static_cast<double>(voxelSize(field.magnitude(voxel)) * geometry.leastPitch()) * unit;
    const bool leads = k == in.model.marks().digit;
    const QPointF& at = places[k];
    paintOverCube(in, {at.x(), at.y() - reach * 1.25 - 8_px}, axisLabelText(CubeAxis::Digit, k),
                  in.bold, leads ? in.theme.accentText : in.theme.text);
    // If they are close together, small values have no figures.
    if ((step < 18.0 || field.isSigned) && field.magnitude(voxel) < 0.05) continue;
    const QString words = shortValue(field.value(voxel), field.isSigned);
    const QPointF middle(at.x(), at.y() + reach * 1.25 + 9_px);
    const double wide = QFontMetricsF(leads ? in.bold : in.small).horizontalAdvance(words);
    constexpr double gap = 3.0; // otherwise adjacent figures would look like one
    const QRectF place(middle.x() - (wide + gap) / 2.0, middle.y() - 5.0_px, wide + gap, 10.0_px);
    const bool covered =
        std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(place); });
    if (covered) continue;
    taken.push_back(place);
    paintOverCube(in, middle, words, leads ? in.bold : in.small,
                  leads ? in.theme.text : in.theme.mutedText);
  }
}

/// In a front view, likely voxels show their digit, like the grid.
void paintFrontDigits(const OverlayInput& in) {
  const QVector3D seen = in.model.camera().view().mapVector(CubeAxes().digit);
  if (std::abs(seen.z()) < 0.995f || in.model.field().isSigned) return;
  const double unit = static_cast<double>(in.model.camera().pixelsPerVoxel(in.viewport));
  QFont font = in.bold;
  font.setPixelSize(std::clamp(static_cast<int>(unit * 0.42), 9, 28));
  for (const VoxelInstance& voxel : in.frame.scene.voxels) {
    if (in.model.field().magnitude({voxel.cell, voxel.k}) < digitFrom || voxel.fill.a < 90)
      continue;
    if (2.0 * static_cast<double>(voxel.half) * unit < digitMinPixels) continue;
    const auto at = in.model.camera().project(voxel.centre, in.viewport);
    if (!at) continue;
    paintCentred(in.painter, *at, axisLabelText(CubeAxis::Digit, voxel.k), font,
                 inkOn(voxel.fill.color()));
  }
}

void paintPill(const OverlayInput& in, const QPointF& middle, const QString& words,
               const QFont& font, const QColor& color) {
  const QFontMetricsF metrics(font);
  const QSizeF size(std::round(metrics.horizontalAdvance(words) + 16_px),
                    std::round(metrics.height() + 8_px));
  const QRectF box(std::round(middle.x() - size.width() / 2),
                   std::round(middle.y() - size.height() / 2), size.width(), size.height());
  in.painter.setRenderHint(QPainter::Antialiasing, true);
  in.painter.setPen(QPen(in.theme.borderStrong, 1));
  in.painter.setBrush(in.theme.card);
  in.painter.drawRoundedRect(box.translated(0.5, 0.5), 4_px, 4_px);
  paintCentred(in.painter, box.center(), words, font, color);
}

void paintProblem(const OverlayInput& in) {
  const QString words = describeProblem(in.model, !in.frame.scene.voxels.empty());
  if (words.isEmpty()) return;
  paintPill(in, {in.viewport.width() / 2, in.viewport.height() - 64_px}, words, in.small,
            in.theme.mutedText);
}

void paintHover(const OverlayInput& in) {
  const CubeMarks& marks = in.model.marks();
  const QString words = marks.cursor.valid() ? describeVoxel(in.model, marks.cursor)
                                             : describeWall(in.model, marks.hoveredWall);
  if (words.isEmpty()) return;
  QPointF pointer = in.frame.pointer;
  if (marks.cursor.valid()) {
    const QVector3D centre = in.model.geometry().centre(marks.cursor.cell, marks.cursor.k);
    pointer = in.model.camera().project(centre, in.viewport).value_or(pointer);
  }
  const QFontMetricsF metrics(in.bold);
  const QSizeF size(metrics.horizontalAdvance(words) + 16_px, metrics.height() + 8_px);
  QPointF middle = pointer + QPointF(18_px + size.width() / 2, -18_px - size.height() / 2);
  if (middle.x() + size.width() / 2 > in.viewport.width() - 4_px) {
    middle.setX(pointer.x() - 18_px - size.width() / 2);
  }
  middle.setX(std::max(middle.x(), 4_px + size.width() / 2));
  if (middle.y() - size.height() / 2 < 4_px) middle.setY(pointer.y() + 18_px + size.height() / 2);
  paintPill(in, middle, words, in.bold, in.theme.text);
}

} // namespace

void paintOverlay(QPainter& painter, const CubeFrame& frame, const Theme& theme, const QFont& font,
                  const QSizeF& viewport) {
  painter.save();
  painter.setRenderHint(QPainter::TextAntialiasing, true);
  const QFont small = Theme::small(font);
  const OverlayInput in{painter, frame, frame.model, theme, viewport, small, Theme::strong(small)};
  paintAxisLabels(in);
  paintWallName(in);
  paintFrontDigits(in);
  paintLitDigits(in);
  paintGizmo(in);
  paintColourBar(in);
  paintSumLegend(in);
  paintProblem(in);
  paintHover(in);
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
