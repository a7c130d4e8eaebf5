#pragma once

#include <QString>
#include <QWidget>

namespace sudoscope {

class ChartPanel;

/// The curves of a run as large plots, in a window of their own.
class PlotsWindow : public QWidget {
public:
  PlotsWindow(const QString& title, QWidget* parent);

  ChartPanel* charts() const { return m_charts; }
  /// Opens it; with one chart alone where that is its name (MetricInfo::panel in English).
  void showPlots(const QString& panel = {});

private:
  ChartPanel* m_charts;
};

} // namespace sudoscope
