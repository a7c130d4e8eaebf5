#include "ui/cube/cube_overlay.h"

#include "ui/cube/axis_labels.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

QString number(double value, double scale) {
  if (!std::isfinite(value)) return QStringLiteral("–");
  const int digits = scale >= 0.5 ? 3 : static_cast<int>(std::ceil(-std::log10(scale))) + 2;
  QString text = digits <= 6 ? QString::number(value, 'f', digits) : QString::number(value, 'g', 3);
  return text.replace(QLatin1Char('-'), QChar(0x2212));
}

QString signedNumber(double value, double scale) {
  return (value > 0.0 ? QStringLiteral("+") : QString()) + number(value, scale);
}

QString tickText(double value) {
  QString text = QString::number(value, 'g', 3);
  if (value == 0.0 || value == 1.0) text = QString::number(value, 'f', 1);
  return text.replace(QLatin1Char('-'), QChar(0x2212));
}

class Overlay {
public:
  Overlay(QPainter& painter, const OverlayInput& input)
      : m_painter(painter), m_in(input), m_stage(input.stage), m_theme(input.theme) {
    m_small = Theme::small(input.font);
    m_bold = Theme::strong(m_small);
  }

  void paint() {
    const bool flat = m_stage.geometry().arrangement().flattenStage > 0.4f;
    if (!flat) axisLabels();
    if (flat) flattening();
    gizmo();
    colourBar();
    legend();
    if (m_in.showHover) hover();
  }

private:
  void text(const QPointF& middle, const QString& words, const QFont& font, const QColor& color) {
    const QFontMetricsF metrics(font);
    m_painter.setFont(font);
    m_painter.setPen(color);
    // Whole pixels keep the glyphs sharp.
    m_painter.drawText(QPointF(std::round(middle.x() - metrics.horizontalAdvance(words) / 2),
                               std::round(middle.y() + metrics.capHeight() / 2)),
                       words);
  }

  void axisLabels() {
    const CubeGeometry& geometry = m_stage.geometry();
    const double height = QFontMetricsF(m_small).capHeight() * 1.5;
    const AxisLabels axes =
        placeAxisLabels(geometry, m_stage.options().walls, m_stage.camera(), m_in.viewport, height);
    for (const AxisLabel& label : axes.labels) {
      const bool marked = isMarked(label);
      text(label.anchor, axisLabelText(label.axis, label.index), marked ? m_bold : m_small,
           marked ? m_theme.accent : m_theme.mutedText);
    }
    for (const AxisTitle& title : axes.titles) {
      text(title.anchor, axisTitleText(title.axis), m_bold, m_theme.mutedText);
    }
  }

  bool isMarked(const AxisLabel& label) const {
    const Geometry& board = m_stage.geometry().board();
    const CubeMarks& marks = m_stage.marks();
    const int cell = marks.cursor.valid() ? marks.cursor.cell : marks.selectedCell;
    switch (label.axis) {
    case CubeAxis::Row:
      return cell >= 0 && board.rowOf(cell) == label.index;
    case CubeAxis::Column:
      return cell >= 0 && board.columnOf(cell) == label.index;
    case CubeAxis::Digit:
      break;
    }
    return marks.cursor.valid() && marks.cursor.k == label.index;
  }

  void gizmo() {
    const QPointF origin(m_in.viewport.width() - 46, m_in.viewport.height() - 50);
    const CubeAxes& axes = m_stage.geometry().arrangement().axes;
    struct Arm {
      QVector3D direction;
      QString letter;
      QColor color;
    };
    const QMatrix4x4 view = m_stage.camera().view();
    Arm arms[3] = {{view.mapVector(axes.row), QStringLiteral("r"), m_theme.lossTerm(0)},
                   {view.mapVector(axes.column), QStringLiteral("c"), m_theme.lossTerm(1)},
                   {view.mapVector(axes.digit), QStringLiteral("k"), m_theme.mutedText}};
    std::sort(std::begin(arms), std::end(arms),
              [](const Arm& a, const Arm& b) { return a.direction.z() < b.direction.z(); });
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    for (const Arm& arm : arms) {
      const QPointF way(static_cast<qreal>(arm.direction.x()),
                        static_cast<qreal>(-arm.direction.y()));
      const QPointF tip = origin + way * 20;
      m_painter.setPen(QPen(arm.color, 2, Qt::SolidLine, Qt::RoundCap));
      m_painter.drawLine(origin, tip);
      m_painter.setPen(Qt::NoPen);
      m_painter.setBrush(arm.color);
      m_painter.drawEllipse(tip, 2.6, 2.6);
      const double size = std::hypot(way.x(), way.y());
      // An axis seen end on still needs its letter beside the point.
      const QPointF aside = size > 0.25 ? way / size * 10 : QPointF(-9, 8);
      text(tip + aside, arm.letter, m_bold, arm.color);
    }
  }

  void colourBar() {
    const CubeField& field = m_stage.field();
    const double height = std::clamp(m_in.viewport.height() * 0.28, 80.0, 160.0);
    const QRectF bar(m_in.viewport.width() - 50, 34, 10, height);
    const CubeOptions& options = m_stage.options();
    const bool isSigned = options.source != CubeSource::Probability;
    QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
    for (int i = 0; i <= 32; ++i) {
      const double t = i / 32.0;
      gradient.setColorAt(
          t, valueColor(isSigned, options.colormap, t, m_stage.puzzle().side(), m_theme));
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(gradient);
    m_painter.drawRect(bar);
    m_painter.setPen(QPen(m_theme.border, 1));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(bar);

    hiddenPart(bar, isSigned);
    m_painter.setFont(m_small);
    const double scale = field.empty() ? 1.0 : field.scale;
    const double ticks[3] = {isSigned ? -scale : 0.0, isSigned ? 0.0 : 0.5, isSigned ? scale : 1.0};
    const double cap = QFontMetricsF(m_small).capHeight();
    for (int i = 0; i < 3; ++i) {
      const double y = bar.bottom() - bar.height() * i / 2.0;
      m_painter.setPen(m_theme.mutedText);
      const QString sign = isSigned && i == 2 ? QStringLiteral("+") : QString();
      m_painter.drawText(QPointF(bar.right() + 6, std::round(y + cap / 2)),
                         sign + tickText(ticks[i]));
    }
    text(QPointF(bar.center().x(), bar.top() - 13), sourceSymbol(options.source), m_bold,
         m_theme.mutedText);
  }

  /// Shades the values that are too small to be shown.
  void hiddenPart(const QRectF& bar, bool isSigned) {
    const double threshold = m_stage.options().threshold(m_stage.puzzle().side());
    if (threshold <= 0.0) return;
    QRectF hidden = bar;
    if (isSigned) {
      hidden.setTop(bar.center().y() - threshold * bar.height() / 2);
      hidden.setBottom(bar.center().y() + threshold * bar.height() / 2);
    } else {
      hidden.setTop(bar.bottom() - threshold * bar.height());
    }
    m_painter.setPen(QPen(m_theme.text, 1));
    for (const double y : {hidden.top(), hidden.bottom()}) {
      if (y < bar.bottom() - 0.5) {
        m_painter.drawLine(QPointF(bar.left() - 3, std::round(y)),
                           QPointF(bar.right(), std::round(y)));
      }
    }
  }

  void legend() {
    const double baseline = m_in.viewport.height() - 14;
    double x = 16;
    const QFontMetricsF metrics(m_small);
    const auto words = [&](const QString& part) {
      m_painter.setFont(m_small);
      m_painter.setPen(m_theme.mutedText);
      m_painter.drawText(QPointF(std::round(x), std::round(baseline)), part);
      x += metrics.horizontalAdvance(part) + 12;
    };
    const auto patch = [&](double sum) {
      const QRectF box(std::round(x), std::round(baseline - metrics.capHeight() - 1), 10, 10);
      m_painter.setRenderHint(QPainter::Antialiasing, false);
      m_painter.setPen(QPen(m_theme.border, 1));
      m_painter.setBrush(sumColor(sum, m_theme));
      m_painter.drawRect(box);
      x += 16;
    };
    const CubeWalls& walls = m_stage.options().walls;
    const bool flat = m_stage.geometry().arrangement().flattenStage >= 1.0f;
    if (flat || walls.rows || walls.columns || walls.back != BackWall::None) {
      words(flat ? QCoreApplication::translate("CubeView", "sums over the block's cells")
                 : QCoreApplication::translate("CubeView", "walls: constraint sums"));
      patch(0.4);
      words(QCoreApplication::translate("CubeView", "below 1"));
      patch(1.6);
      words(QCoreApplication::translate("CubeView", "above 1"));
    }
    if (m_in.left > 0) {
      words(QCoreApplication::translate("CubeView", "%n smaller voxels left out while moving",
                                        nullptr, static_cast<int>(m_in.left)));
    }
  }

  void flattening() {
    const CubeGeometry& geometry = m_stage.geometry();
    const CubeArrangement& arrangement = geometry.arrangement();
    const int n = geometry.side();
    const OrbitCamera& camera = m_stage.camera();
    const auto at = [&](float x, float y) {
      return camera.project(QVector3D(x, y, 0.0f), m_in.viewport).value_or(QPointF(-99, -99));
    };
    const float half = 0.5f * static_cast<float>(n - 1);
    const auto opacity = [](float value) {
      return std::clamp(static_cast<double>(value), 0.0, 1.0);
    };
    m_painter.setOpacity(opacity((arrangement.flattenStage - 1.5f) * 2.0f));
    for (int k = 0; k < n; ++k) {
      text(at(static_cast<float>(k) - half, half + 1.0f), axisLabelText(CubeAxis::Digit, k), m_bold,
           m_theme.mutedText);
    }
    int rank = 0;
    for (int cell = 0; cell < geometry.board().cellCount(); ++cell) {
      if (geometry.board().regionOf(cell) != arrangement.flattenRegion) continue;
      text(at(-half - 1.2f, half - static_cast<float>(rank++)), cellText(geometry.board(), cell),
           m_small, m_theme.mutedText);
    }
    m_painter.setOpacity(opacity((arrangement.flattenStage - 2.2f) * 1.5f));
    for (int k = 0; k < n; ++k) sumTile(camera, geometry.sumCentre(k), k);
    text(at(-half - 1.2f, geometry.sumCentre(0).y()),
         QCoreApplication::translate("CubeView", "sum"), m_bold, m_theme.mutedText);
    m_painter.setOpacity(1.0);
  }

  void sumTile(const OrbitCamera& camera, const QVector3D& centre, int k) {
    const auto corner = [&](float dx, float dy) {
      return camera.project(centre + QVector3D(dx, dy, 0.0f), m_in.viewport).value_or(QPointF());
    };
    const QRectF tile(corner(-0.46f, 0.46f), corner(0.46f, -0.46f));
    const int region = m_stage.geometry().arrangement().flattenRegion;
    const double sum = m_stage.field().sum({WallKind::Region, region, k});
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setPen(QPen(m_theme.mutedText, 1));
    m_painter.setBrush(sumColor(sum, m_theme));
    m_painter.drawRoundedRect(tile, 3, 3);
    if (tile.width() > 26) text(tile.center(), QString::number(sum, 'f', 2), m_bold, m_theme.text);
  }

  void hover() {
    const Voxel voxel = m_stage.marks().cursor;
    QString words;
    if (voxel.valid())
      words = describeVoxel(m_stage, voxel);
    else if (m_in.hoveredWall.valid())
      words = describeWall(m_stage, m_in.hoveredWall);
    if (words.isEmpty()) return;
    const QFontMetricsF metrics(m_bold);
    QRectF box(m_in.pointer + QPointF(14, 14),
               QSizeF(metrics.horizontalAdvance(words) + 16, metrics.height() + 8));
    if (box.right() > m_in.viewport.width() - 4) box.moveRight(m_in.pointer.x() - 10);
    if (box.bottom() > m_in.viewport.height() - 4) box.moveBottom(m_in.pointer.y() - 10);
    box.moveTopLeft(QPointF(std::round(std::max(box.left(), 4.0)), std::round(box.top())));
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setPen(QPen(m_theme.border, 1));
    m_painter.setBrush(m_theme.card);
    m_painter.drawRoundedRect(box.translated(0.5, 0.5), 4, 4);
    text(box.center(), words, m_bold, m_theme.text);
  }

  QPainter& m_painter;
  const OverlayInput& m_in;
  const CubeStage& m_stage;
  const Theme& m_theme;
  QFont m_small;
  QFont m_bold;
};

} // namespace

void paintOverlay(QPainter& painter, const OverlayInput& input) {
  painter.save();
  painter.setRenderHint(QPainter::TextAntialiasing, true);
  Overlay(painter, input).paint();
  painter.restore();
}

QMarginsF overlayMargins(const QSizeF& viewport) {
  const double side = std::clamp(viewport.width() * 0.09, 24.0, 84.0);
  const double end = std::clamp(viewport.height() * 0.08, 20.0, 56.0);
  return {side, end * 0.5, side, end * 1.25};
}

QString describeVoxel(const CubeStage& stage, Voxel voxel) {
  const CubeField& field = stage.field();
  if (!voxel.valid() || field.empty()) return {};
  QString words = voxelText(stage.puzzle().geometry(), voxel) + QStringLiteral("   P ") +
                  QString::number(field.cube.at(voxel.cell, voxel.k), 'f', 3);
  if (field.isSigned) {
    words += QStringLiteral("   ") + sourceSymbol(stage.options().source) + QLatin1Char(' ') +
             signedNumber(field.value(voxel), field.scale);
  }
  if (stage.puzzle().given(voxel.cell) == voxel.k + 1) {
    words += QStringLiteral("   ") + QCoreApplication::translate("CubeView", "given");
  }
  return words;
}

QString describeWall(const CubeStage& stage, const WallCell& cell) {
  if (!cell.valid() || stage.field().empty()) return {};
  const QString sum = QString::number(stage.field().sum(cell), 'f', 3);
  const QString digit = cell.k >= 0 ? axisLabelText(CubeAxis::Digit, cell.k) : QString();
  switch (cell.kind) {
  case WallKind::Row:
    return QCoreApplication::translate("CubeView", "row %1, digit %2: sum %3")
        .arg(QString::number(cell.index + 1), digit, sum);
  case WallKind::Column:
    return QCoreApplication::translate("CubeView", "column %1, digit %2: sum %3")
        .arg(QString::number(cell.index + 1), digit, sum);
  case WallKind::Region:
    return QCoreApplication::translate("CubeView", "block %1, digit %2: sum %3")
        .arg(QString::number(cell.index + 1), digit, sum);
  case WallKind::Cell:
    break;
  }
  return QCoreApplication::translate("CubeView", "%1: sum over digits %2")
      .arg(cellText(stage.puzzle().geometry(), cell.index), sum);
}

QString sourceSymbol(CubeSource source) {
  switch (source) {
  case CubeSource::Probability:
    return QStringLiteral("P");
  case CubeSource::Gradient:
    return QStringLiteral("∂L/∂Z");
  case CubeSource::Change:
    return QStringLiteral("ΔP");
  case CubeSource::Difference:
    return QStringLiteral("P − P′");
  }
  return {};
}

} // namespace sudoscope
