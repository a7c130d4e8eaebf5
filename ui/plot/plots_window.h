#pragma once

#include <QString>
#include <QWidget>

namespace sudoscope {

class ChartPanel;

/// The curves of a run as large plots, in a separate window.
class PlotsWindow : public QWidget {
public:
  PlotsWindow(const QString& title, QWidget* parent);

  ChartPanel* charts() const { return m_charts; }
  /// Opens it; with only the chart of that name (MetricInfo::panel in English) if given.
  void showPlots(const QString& panel = {});

private:
  ChartPanel* m_charts;
};

} // namespace sudoscope
