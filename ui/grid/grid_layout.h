#pragma once

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace sudoscope {

/// The geometry of the cells of an N×N grid in a rectangle: square, centred, every line on a whole
/// device pixel.
class GridLayout {
public:
  GridLayout() = default;
  /// margin: on every side, px; pixelRatio: device pixels per px.
  GridLayout(const QRectF& area, int side, double margin, double pixelRatio);

  int side() const { return m_side; }
  double cellSize() const { return m_cell; }
  QRectF frame() const { return {m_origin, QSizeF(m_cell * m_side, m_cell * m_side)}; }
  QRectF cellRect(int cell) const;
  /// Empty outside the grid.
  std::optional<int> cellAt(const QPointF& point) const;
  /// Also for a point outside, for drags that leave the grid.
  int nearestCell(const QPointF& point) const;

  /// A line between two corners, which are crossings of the grid's lines, 0..N.
  struct Edge {
    int row = 0;
    int column = 0;
    bool horizontal = false; ///< From (row, column) one cell to the right, otherwise down.
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
