#include "ui/plot/plots_window.h"

#include "ui/plot/chart_panel.h"
#include "ui/plot/run_plot.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace sudoscope {

PlotsWindow::PlotsWindow(const QString& title, QWidget* parent)
    : QWidget(parent, Qt::Window), m_charts(new ChartPanel) {
  setWindowTitle(title);
  setBackgroundRole(QPalette::Window);
  resize(1080_px, 560_px);
  auto* layout = makeLayout<QVBoxLayout>(
      this, {Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter}, Theme::gutter);
  layout->addWidget(m_charts);
  connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
}

void PlotsWindow::showPlots(const QString& panel) {
  const auto& cards = m_charts->cards();
  const auto card = std::find_if(cards.begin(), cards.end(),
                                 [&](const RunPlot* plot) { return plot->panel() == panel; });
  if (card != cards.end()) {
    m_charts->setCardShown(*card, true);
    m_charts->maximize(*card);
  }
  show();
  raise();
  activateWindow();
}

} // namespace sudoscope
