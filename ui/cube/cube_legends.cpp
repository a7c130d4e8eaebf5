#include "ui/cube/cube_legends.h"

#include "ui/cube/cube_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

/// Marks on the colour bar the values that are too small to be shown.
void paintThreshold(const LegendInput& in, const QRectF& bar, bool isSigned) {
  const double threshold = in.stage.options().threshold(in.stage.puzzle().side());
  if (threshold <= 0.0) return;
  in.painter.setPen(QPen(in.theme.text, 1));
  const auto mark = [&](double y) {
    in.painter.drawLine(QPointF(bar.left() - 4, std::round(y)),
                        QPointF(bar.left() + 3, std::round(y)));
  };
  if (isSigned) {
    mark(bar.center().y() - threshold * bar.height() / 2);
    mark(bar.center().y() + threshold * bar.height() / 2);
  } else {
    mark(bar.bottom() - threshold * bar.height());
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

QRectF gizmoRect(const QSizeF& viewport) {
  constexpr double reach = 36;
  const QPointF origin(viewport.width() - 46, viewport.height() - 50);
  return {origin - QPointF(reach, reach), origin + QPointF(reach, reach)};
}

void paintGizmo(const LegendInput& in) {
  const QPointF origin = gizmoRect(in.viewport).center();
  const CubeAxes& axes = in.stage.geometry().arrangement().axes;
  struct Arm {
    QVector3D direction;
    QString letter;
    QColor color;
  };
  const QMatrix4x4 view = in.stage.camera().view();
  Arm arms[3] = {{view.mapVector(axes.row), QStringLiteral("r"), in.theme.lossTerm(0)},
                 {view.mapVector(axes.column), QStringLiteral("c"), in.theme.lossTerm(1)},
                 {view.mapVector(axes.digit), QStringLiteral("k"), in.theme.mutedText}};
  std::sort(std::begin(arms), std::end(arms),
            [](const Arm& a, const Arm& b) { return a.direction.z() < b.direction.z(); });
  in.painter.setRenderHint(QPainter::Antialiasing, true);
  for (const Arm& arm : arms) {
    const QPointF way(static_cast<qreal>(arm.direction.x()),
                      static_cast<qreal>(-arm.direction.y()));
    const QPointF tip = origin + way * 20;
    in.painter.setPen(QPen(arm.color, 2, Qt::SolidLine, Qt::RoundCap));
    in.painter.drawLine(origin, tip);
    in.painter.setPen(Qt::NoPen);
    in.painter.setBrush(arm.color);
    in.painter.drawEllipse(tip, 2.6, 2.6);
    const double size = std::hypot(way.x(), way.y());
    // An axis seen end on still needs its letter beside the point.
    const QPointF aside = size > 0.25 ? way / size * 10 : QPointF(-9, 8);
    paintCentred(in.painter, tip + aside, arm.letter, in.bold, arm.color);
  }
}

void paintColourBar(const LegendInput& in) {
  const VoxelField& field = in.stage.field();
  const CubeOptions& options = in.stage.options();
  const double height = std::clamp(in.viewport.height() * 0.28, 60.0, 160.0);
  const QRectF bar(in.viewport.width() - 52, 34, 10, std::round(height));
  const bool isSigned = options.source != CubeSource::Probability;
  QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
  for (int i = 0; i <= 32; ++i) {
    const double t = i / 32.0;
    gradient.setColorAt(
        t, valueColor(isSigned, options.colormap, t, in.stage.puzzle().side(), in.theme));
  }
  in.painter.setRenderHint(QPainter::Antialiasing, false);
  in.painter.setPen(Qt::NoPen);
  in.painter.setBrush(gradient);
  in.painter.drawRect(bar);
  in.painter.setPen(QPen(in.theme.border, 1));
  in.painter.setBrush(Qt::NoBrush);
  in.painter.drawRect(bar);
  paintThreshold(in, bar, isSigned);

  const double scale = field.empty() ? 1.0 : field.scale;
  const double ticks[3] = {isSigned ? -scale : 0.0, isSigned ? 0.0 : 0.5, isSigned ? scale : 1.0};
  const double cap = QFontMetricsF(in.small).capHeight();
  in.painter.setFont(in.small);
  in.painter.setPen(in.theme.mutedText);
  for (int i = 0; i < 3; ++i) {
    const double y = bar.bottom() - bar.height() * i / 2.0;
    const QString sign = isSigned && i == 2 ? QStringLiteral("+") : QString();
    in.painter.drawText(QPointF(bar.right() + 7, std::round(y + cap / 2)),
                        sign + tickText(ticks[i]));
  }
  paintCentred(in.painter, {bar.center().x(), bar.top() - 14}, valueSymbol(in.stage), in.bold,
               in.theme.mutedText);
}

void paintSumLegend(const LegendInput& in, std::size_t left) {
  double baseline = in.viewport.height() - 14;
  double x = 16;
  const QFontMetricsF metrics(in.small);
  const auto words = [&](const QString& part) {
    in.painter.setFont(in.small);
    in.painter.setPen(in.theme.mutedText);
    in.painter.drawText(QPointF(std::round(x), std::round(baseline)), part);
    x += metrics.horizontalAdvance(part) + 12;
  };
  const auto patch = [&](double sum) {
    const QRectF box(std::round(x), std::round(baseline - metrics.capHeight() - 1), 10, 10);
    in.painter.setRenderHint(QPainter::Antialiasing, false);
    in.painter.setPen(QPen(in.theme.border, 1));
    in.painter.setBrush(sumColor(sum, in.theme));
    in.painter.drawRect(box);
    x += 16;
  };
  const CubeWalls& walls = in.stage.options().walls;
  const bool flat = in.stage.geometry().arrangement().flattenStage >= 1.0f;
  if (flat || walls.rows || walls.columns || walls.back != BackWall::None) {
    words(flat ? QCoreApplication::translate("CubeView", "sums over the block's cells")
               : QCoreApplication::translate("CubeView", "walls: constraint sums"));
    patch(0.4);
    words(QCoreApplication::translate("CubeView", "below 1"));
    patch(1.6);
    words(QCoreApplication::translate("CubeView", "above 1"));
    if (!flat && walls.back == BackWall::Regions) {
      words(QCoreApplication::translate("CubeView", "at the back: each block's digits in order"));
    }
  }
  if (left > 0) {
    const int count = static_cast<int>(left);
    words(QCoreApplication::translate("CubeView", "%n smaller voxel(s) left out while moving",
                                      nullptr, count));
  }
  if (!in.stage.field().isDistribution) {
    const QString note =
        QCoreApplication::translate("CubeView", "weights: a cell's need not sum to 1");
    if (x + metrics.horizontalAdvance(note) > gizmoRect(in.viewport).left()) {
      // A second line at the bottom would run into the name of the column axis.
      x = 16;
      baseline = 14 + metrics.ascent();
    }
    words(note);
  }
}

} // namespace sudoscope
