#include "ui/inspectors/heat_map_grid.h"

#include "ui/inspectors/heat_map.h"

#include <algorithm>

namespace sudoscope {

namespace {

constexpr int leastWidth = 130;
constexpr int mostWidth = 330;
constexpr int gap = 12;

} // namespace

HeatMapGrid::HeatMapGrid(QWidget* parent) : QWidget(parent) {}

void HeatMapGrid::setMaps(const std::vector<HeatMap*>& maps) {
  m_maps = maps;
  for (HeatMap* map : m_maps) {
    map->setParent(this);
    map->show();
  }
  arrange();
}

void HeatMapGrid::arrange() {
  const int count = static_cast<int>(m_maps.size());
  if (count == 0) return;
  const int columns = std::clamp((width() + gap) / (leastWidth + gap), 1, count);
  const int size = std::min((width() - (columns - 1) * gap) / columns, mostWidth);
  int top = 0;
  for (int first = 0; first < count; first += columns) {
    int height = 0;
    for (int i = first; i < std::min(first + columns, count); ++i) {
      HeatMap* map = m_maps[static_cast<std::size_t>(i)];
      const int own = map->heightForWidth(size);
      map->setGeometry((i - first) * (size + gap), top, size, own);
      height = std::max(height, own);
    }
    top += height + gap / 2;
  }
  setFixedHeight(top);
}

void HeatMapGrid::resizeEvent(QResizeEvent*) {
  arrange();
}

} // namespace sudoscope
