#pragma once

#include <QWidget>

#include <vector>

namespace sudoscope {

class HeatMap;

/// Heat maps beside and below each other, as many in a line as their width allows; for a scroll
/// area, whose height it does not care about.
class HeatMapGrid : public QWidget {
  Q_OBJECT

public:
  explicit HeatMapGrid(QWidget* parent = nullptr);

  /// Does not take ownership beyond becoming the parent.
  void setMaps(const std::vector<HeatMap*>& maps);
  /// Places them anew, after their tables changed shape.
  void arrange();

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  std::vector<HeatMap*> m_maps;
};

} // namespace sudoscope
