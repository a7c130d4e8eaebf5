#include "ui/grid/grid_layout.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

GridLayout::GridLayout(const QRectF& area, int side, double margin, double pixelRatio)
    : m_side(side) {
  const double available = std::min(area.width(), area.height()) - 2.0 * margin;
  m_cell = std::max(1.0, std::floor(available * pixelRatio / side)) / pixelRatio;
  const double size = m_cell * side;
  const auto snapped = [pixelRatio](double v) { return std::round(v * pixelRatio) / pixelRatio; };
  m_origin = {snapped(area.center().x() - size / 2.0), snapped(area.center().y() - size / 2.0)};
}

QRectF GridLayout::cellRect(int cell) const {
  return {corner(cell / m_side, cell % m_side), QSizeF(m_cell, m_cell)};
}

QPointF GridLayout::corner(int row, int column) const {
  return {m_origin.x() + column * m_cell, m_origin.y() + row * m_cell};
}

std::optional<int> GridLayout::cellAt(const QPointF& point) const {
  if (m_cell <= 0.0 || !frame().contains(point)) return std::nullopt;
  return nearestCell(point);
}

int GridLayout::nearestCell(const QPointF& point) const {
  const auto index = [this](double distance) {
    return std::clamp(static_cast<int>(std::floor(distance / m_cell)), 0, m_side - 1);
  };
  return index(point.y() - m_origin.y()) * m_side + index(point.x() - m_origin.x());
}

std::vector<GridLayout::Edge> GridLayout::regionEdges(int side,
                                                      const std::vector<int>& regionOfCell) {
  const auto region = [&](int row, int column) {
    const bool inside = row >= 0 && column >= 0 && row < side && column < side;
    return inside ? regionOfCell[row * side + column] : -1;
  };
  std::vector<Edge> edges;
  for (int row = 0; row <= side; ++row) {
    for (int column = 0; column <= side; ++column) {
      if (column < side && region(row - 1, column) != region(row, column)) {
        edges.push_back({row, column, true});
      }
      if (row < side && region(row, column - 1) != region(row, column)) {
        edges.push_back({row, column, false});
      }
    }
  }
  return edges;
}

} // namespace sudoscope
