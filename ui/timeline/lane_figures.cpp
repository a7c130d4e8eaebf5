#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/timeline/lane_layer.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace sudoscope {

namespace {

constexpr auto leastGroupSpacing = 10.9_px; // px from name to name of the lane of groups
constexpr auto valueGap = 10.0_px;
constexpr auto clearlyApart = 8.0_px; ///< Curves so far apart in the wrong order change places, px.

QString familyName(const Geometry& geometry, GroupFamily family) {
  const QString names[] = {LaneFigures::tr("rows"), LaneFigures::tr("columns"),
                           geometry.hasBoxes() ? LaneFigures::tr("blocks")
                                               : LaneFigures::tr("regions"),
                           LaneFigures::tr("extra")};
  return names[static_cast<std::size_t>(family)];
}

QString faultText(int violated) {
  return violated == 0 ? LaneFigures::tr("all good", "groups of cells")
                       : LaneFigures::tr("%1 violated", "groups of cells").arg(violated);
}

double spacingOf(const LaneFigures::Style& style) {
  return style.small ? 11.8_px : 13.4_px;
}

QFont figureFont(const LaneFigures::Style& style, bool strong) {
  QFont font = style.font;
  font.setPointSizeF(font.pointSizeF() * (style.small ? 11.5 : 12.0) / 13.0);
  if (strong) font.setWeight(QFont::Bold);
  return font;
}

/// Where words stand so far apart (px) if there is room in the lane: as near as can be to their
/// curves, or else to where they are now.
void spread(std::vector<LaneFigure>& figures, const QRectF& rect, double most) {
  if (figures.empty()) return;
  const auto count = static_cast<double>(figures.size());
  const double spacing = std::min(most, (rect.height() + 2.0_px) / count);
  const double top = rect.top() + spacing / 2.0 - 1.0;
  const double bottom = rect.bottom() - spacing / 2.0 + 1.0;
  double next = top;
  for (LaneFigure& figure : figures) {
    figure.labelY = std::max(next, std::isnan(figure.y) ? figure.labelY : figure.y);
    next = figure.labelY + spacing;
  }
  double limit = std::max(bottom, top + spacing * (count - 1.0));
  for (std::size_t i = figures.size(); i-- > 0;) {
    figures[i].labelY = std::min(figures[i].labelY, limit);
    limit = figures[i].labelY - spacing;
  }
}

std::vector<LaneFigure> groupFigures(const RunCurve& run, const QRectF& rect,
                                     std::int64_t iteration, const Theme& theme) {
  std::vector<LaneFigure> figures;
  const auto& faults = run.faults;
  if (!faults) return figures;
  const std::vector<Group>& groups = faults->geometry().groups();
  for (std::size_t g = 0; g < groups.size();) {
    const GroupFamily family = groups[g].family;
    int violated = 0;
    bool known = true;
    const std::size_t begin = g;
    for (; g < groups.size() && groups[g].family == family; ++g) {
      const int missing = faults->faults(g, iteration);
      violated += missing > 0;
      if (missing < 0 || (missing > 0 && iteration == 0)) known = false; // no answer yet
    }
    const double middle = static_cast<double>(begin + g) / 2.0;
    const double y = rect.top() + middle * rect.height() / static_cast<double>(groups.size());
    figures.push_back({familyName(faults->geometry(), family),
                       known ? faultText(violated) : QStringLiteral("–"),
                       familyColor(family, theme, false), familyColor(family, theme, true), false,
                       std::nan(""), y});
  }
  // The band of a small family, e.g. two diagonals, may be lower than a line of text.
  spread(figures, rect, leastGroupSpacing);
  return figures;
}

} // namespace

void drawTextAt(QPainter& painter, QPointF leftMiddle, const QString& text) {
  const QFontMetricsF metrics(painter.font(), painter.device());
  painter.drawText(
      QPointF(leftMiddle.x(), leftMiddle.y() + (metrics.ascent() - metrics.descent()) / 2.0), text);
}

void drawTextTo(QPainter& painter, QPointF rightMiddle, const QString& text) {
  drawFigures(painter, QRectF(rightMiddle.x() - 200.0, rightMiddle.y() - 20.0, 200.0, 40.0),
              Qt::AlignRight | Qt::AlignVCenter, text);
}

void LaneFigures::measure(const std::vector<Lane>& lanes, const Style& style) {
  m_width = 0.0;
  for (const Lane& lane : lanes) {
    for (const LaneCurve& curve : lane.curves) {
      const QFont font = figureFont(style, curve.strong);
      const double name = QFontMetricsF(font).horizontalAdvance(translated(curve.title));
      const double value = std::max(figuresWidth(font, QStringLiteral("0.0000")),
                                    figuresWidth(font, steadyText(-2.8e-88)));
      m_width = std::max(m_width, name + valueGap + value);
    }
  }
  const QFont font = Theme::small(style.font);
  const QFontMetricsF metrics(font);
  const double most = std::max(figuresWidth(font, faultText(88)), figuresWidth(font, faultText(0)));
  for (const auto family :
       {GroupFamily::Row, GroupFamily::Column, GroupFamily::Region, GroupFamily::Extra}) {
    const double name = metrics.horizontalAdvance(familyName(Geometry(), family));
    m_width = std::max(m_width, name + valueGap + most);
  }
}

std::vector<LaneFigure> LaneFigures::of(const LaneScene& scene, std::size_t lane,
                                        const LaneLayer& layer, std::int64_t iteration,
                                        const Style& style, const Theme& theme) const {
  if (scene.runs.empty()) return {};
  return scene.lanes[lane].kind == Lane::Kind::Groups
             ? groupFigures(scene.runs.front(), scene.rects[lane], iteration, theme)
             : ofCurves(scene, lane, layer, iteration, style, theme);
}

std::vector<LaneFigure> LaneFigures::ofCurves(const LaneScene& scene, std::size_t lane,
                                              const LaneLayer& layer, std::int64_t iteration,
                                              const Style& style, const Theme& theme) const {
  const Lane& drawn = scene.lanes[lane];
  const QRectF& rect = scene.rects[lane];
  std::vector<LaneFigure> all;
  for (std::size_t c = 0; c < drawn.curves.size(); ++c) {
    const LaneCurve& curve = drawn.curves[c];
    const double value = scene.valueOf(curve, iteration);
    all.push_back(
        {translated(curve.title), steadyText(value), laneCurveColor(drawn, c, theme, false),
         laneCurveColor(drawn, c, theme, true), curve.strong,
         std::isfinite(value) ? LaneLayer::yOf(rect, layer.axis(lane), value) : std::nan("")});
  }
  m_orders.resize(scene.lanes.size());
  std::vector<std::size_t>& order = m_orders[lane];
  if (order.size() != all.size()) {
    order.resize(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
  }
  // The names of close curves would change places continually.
  const auto height = [&](std::size_t c) { return std::isnan(all[c].y) ? 1e6 : all[c].y; };
  for (std::size_t pass = 0; pass < order.size(); ++pass) {
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
      if (height(order[i]) > height(order[i + 1]) + clearlyApart) std::swap(order[i], order[i + 1]);
    }
  }
  std::vector<LaneFigure> figures;
  figures.reserve(order.size());
  for (const std::size_t c : order) figures.push_back(std::move(all[c]));
  spread(figures, rect, spacingOf(style));
  return figures;
}

void LaneFigures::draw(QPainter& painter, const std::vector<LaneFigure>& figures,
                       const LaneScene& scene, std::size_t lane, const Place& place,
                       const Style& style, const Theme& theme) const {
  if (figures.empty()) return;
  const bool ofGroups = scene.lanes[lane].kind == Lane::Kind::Groups;
  const double right = place.left + m_width;
  const double half = spacingOf(style) / 2.0;
  const QRectF& rect = scene.rects[lane];
  if (!place.aside) {
    QColor ground = theme.lane;
    ground.setAlphaF(0.94F);
    const double top = std::min(figures.front().labelY - half, rect.bottom());
    const double bottom = std::max(figures.back().labelY + half, rect.top());
    const QRectF patch =
        QRectF(QPointF(place.left - patchMargin, top), QPointF(right + patchMargin, bottom))
            .intersected(rect);
    if (!patch.isEmpty()) painter.fillRect(patch, ground);
  }
  for (const LaneFigure& figure : figures) {
    if (!std::isnan(figure.y) && place.aside) {
      // Too far for a line: the same colour at the curve and at its name.
      painter.setPen(QPen(theme.lane, 1.0));
      painter.setBrush(figure.line);
      painter.drawEllipse(QPointF(place.head, figure.y), 3.0_px, 3.0_px);
      painter.setPen(QPen(figure.line, 2.0_px));
      painter.drawLine(QPointF(place.left - 13.0_px, figure.labelY),
                       QPointF(place.left - 4.0_px, figure.labelY));
    } else if (!std::isnan(figure.y)) {
      painter.setPen(QPen(figure.line, 1.0));
      painter.drawPolyline(QPolygonF({QPointF(place.head + 1.0, figure.y),
                                      QPointF(place.left - 8.0_px, figure.labelY),
                                      QPointF(place.left - 3.0_px, figure.labelY)}));
    }
    painter.setFont(ofGroups ? Theme::small(style.font) : figureFont(style, figure.strong));
    painter.setPen(figure.text);
    drawTextAt(painter, {place.left, figure.labelY}, figure.name);
    drawTextTo(painter, {right, figure.labelY}, figure.value);
  }
}

} // namespace sudoscope
