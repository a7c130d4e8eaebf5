#include "ui/cube/cube_legends.h"

#include "ui/cube/cube_handles.h"
#include "ui/cube/cube_text.h"
#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

/// Text over walls and voxels gets an outline in the card's colour.
void paintOverCube(const LegendInput& in, const QPointF& middle, const QString& words,
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
void paintThreshold(const LegendInput& in, const QRectF& bar) {
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

} // namespace

void paintCentred(QPainter& painter, const QPointF& middle, const QString& words, const QFont& font,
                  const QColor& color) {
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  painter.setPen(color);
  painter.drawText(QPointF(std::round(middle.x() - metrics.horizontalAdvance(words) / 2),
                           std::round(middle.y() + metrics.capHeight() / 2)),
                   words);
}

void paintGizmo(const LegendInput& in) {
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
  std::sort(std::begin(arms), std::end(arms),
            [](const Arm& a, const Arm& b) { return a.direction.z() < b.direction.z(); });
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

void paintColourBar(const LegendInput& in) {
  const VoxelField& field = in.model.field();
  const CubeOptions& options = in.model.options();
  const QRectF bar = colourBarRect(in.viewport);
  const bool isSigned = options.source != CubeSource::Probability;
  const double threshold = options.threshold(in.model.puzzle().side());
  const double scale = field.empty() ? 1.0 : field.scale;
  const double room = in.viewport.width() - bar.right() - 9_px;
  std::vector<ScaleMark> marks;
  for (const double share : {0.0, 0.5, 1.0}) {
    // The mark is there.
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
  // Its value beside the mark, where no tick is near.
  if (!field.empty() && !isSigned && std::abs(threshold - 0.5) > 0.12 && threshold < 0.88) {
    in.painter.setFont(in.bold);
    drawScale(in.painter, bar, ScaleSide::Right,
              {{barHeightOf(in.frame, in.viewport, threshold), figureText(threshold, 2)}},
              {in.theme.text, 0.0, 7.0_px});
  }
  paintOverCube(in, {bar.center().x(), bar.top() - 14_px}, valueSymbol(in.model), in.bold,
                in.theme.text);
}

void paintSumLegend(const LegendInput& in) {
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

} // namespace sudoscope
