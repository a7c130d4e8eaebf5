#pragma once

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace sudoscope {

/// Where the cells of an N×N grid lie inside a rectangle: square, centred, every line on a whole
/// device pixel. No widget, no painting.
class GridLayout {
public:
  GridLayout() = default;
  /// margin: kept free on every side, px; pixelRatio: device pixels per px.
  GridLayout(const QRectF& area, int side, double margin, double pixelRatio);

  int side() const { return m_side; }
  double cellSize() const { return m_cell; }
  /// The outline of the whole grid.
  QRectF frame() const;
  QRectF cellRect(int cell) const;
  /// The cell under a point; nothing outside the grid.
  std::optional<int> cellAt(const QPointF& point) const;
  /// The nearest cell, also for a point outside: for a drag that leaves the grid.
  int nearestCell(const QPointF& point) const;

  /// A line between two corners; the corners are crossings of the grid's lines, 0..N.
  struct Edge {
    int row = 0;
    int column = 0;
    bool horizontal = false; ///< From (row, column) one cell to the right, or one cell down.
  };
  QPointF corner(int row, int column) const;
  /// The edges between cells of different regions and around the grid.
  static std::vector<Edge> regionEdges(int side, const std::vector<int>& regionOfCell);

private:
  int m_side = 1;
  double m_cell = 0.0;
  QPointF m_origin;
};

} // namespace sudoscope
