#include "ui/plot/chart_panel.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace sudoscope {

/// Minimum time between redraws, ms: at most 30 Hz.
constexpr double shortestPause = 33.0;
/// Charts that would be narrower scroll, px.
constexpr auto leastCardWidth = 232_px;

ChartPanel::ChartPanel(QWidget* parent)
    : QWidget(parent), m_runLegend(new PlotLegend), m_scroll(new ScrollArea),
      m_row(new QSplitter(Qt::Horizontal)), m_timer(new QTimer(this)) {
  m_runLegend->hide();
  m_row->setHandleWidth(Theme::gutter);
  m_row->setChildrenCollapsible(false);
  m_scroll->setInside(m_row);
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  buildEmptyPage();
  makeLayout<QVBoxLayout>(this, {0, 0, 0, 0}, Theme::unit,
                          {m_runLegend, {m_scroll, 1}, {m_empty, 1}});
  setMinimumHeight(132_px);
  onEvents(this, {QEvent::Show, QEvent::PaletteChange, QEvent::FontChange}, this,
           [this] { refresh(); });
  setAccessibleName(tr("Charts"));

  m_timer->setSingleShot(true);
  connect(m_timer, &QTimer::timeout, this, [this] {
    if (!rebuild()) refresh();
  });
  for (RunPlotModel* model : std::initializer_list<RunPlotModel*>{&m_model, &m_starts}) {
    connect(model, &PlotModel::changed, this, &ChartPanel::refresh);
    connect(model, &PlotModel::chosen, this,
            [this, model](double at) { emit cursorRequested(model->iterationAt(at)); });
  }
  connect(m_runLegend, &PlotLegend::toggled, this,
          [this](const QString& id, bool shown) { setRunShown(id.toULongLong(), shown); });
  connect(m_runLegend, &PlotLegend::soloRequested, this, [this](const QString& id) {
    for (const RunCurve& run : m_runs) setRunShown(run.runId, run.runId == id.toULongLong());
  });
  showCards();
}

ChartPanel::~ChartPanel() {
  qDeleteAll(m_cards); // before the model
}

void ChartPanel::buildEmptyPage() {
  m_empty = new QWidget;
  m_emptyText = wordsLabel("muted");
  m_emptyText->setAlignment(Qt::AlignCenter);
  m_showAll = new QPushButton(tr("Show all charts"));
  connect(m_showAll, &QPushButton::clicked, this, [this] {
    m_hiddenPanels.clear();
    showCards();
  });
  addItems(
      new QVBoxLayout(m_empty),
      {BoxItem::stretch(0), m_emptyText, {m_showAll, 0, Qt::AlignHCenter}, BoxItem::stretch(0)});
}

void ChartPanel::setMetrics(const std::vector<MetricInfo>& metrics) {
  m_model.metrics = m_starts.metrics = metrics;
  std::vector<RunPlot*> cards;
  std::vector<RunPlot*> added;
  for (const MetricInfo& info : metrics) {
    const QString panel = QString::fromStdString(info.panelName());
    const auto isPanel = [&](const RunPlot* card) { return card->panel() == panel; };
    if (std::ranges::any_of(cards, isPanel)) continue;
    const auto old = std::ranges::find_if(m_cards, isPanel);
    const bool ofStarts = std::ranges::any_of(metrics, [&](const auto& other) {
      return other.panelName() == info.panelName() && other.role == MetricRole::StartCost;
    });
    RunPlotModel& model = ofStarts ? m_starts : m_model;
    cards.push_back(old == m_cards.end() ? addCard(info.panel, model) : *old);
    if (old == m_cards.end()) added.push_back(cards.back());
    if (!m_knownPanels.contains(panel)) {
      m_knownPanels.insert(panel);
      const bool any = std::ranges::any_of(metrics, [&](const MetricInfo& other) {
        return other.panelName() == info.panelName() && other.shown;
      });
      if (!any) m_hiddenPanels.insert(panel);
    }
  }
  for (RunPlot* card : m_cards) {
    if (std::ranges::find(cards, card) != cards.end()) continue;
    m_cardOptions.insert(card->panel(), card->options());
    if (card == m_maximized) m_maximized = nullptr;
    card->hide();
    card->deleteLater();
  }
  m_cards = std::move(cards);
  for (RunPlot* card : m_cards) card->metricsChanged();
  for (RunPlot* card : added) restoreCard(card);
  sortCards();
  showCards();
  updateRuns();
}

RunPlot* ChartPanel::addCard(const Message& panel, RunPlotModel& model) {
  auto* card = new RunPlot(panel, model, m_row);
  card->setMinimumWidth(leastCardWidth);
  card->setCursor(m_cursor);
  connect(card, &RunPlot::maximizeRequested, this,
          [this, card] { maximize(m_maximized == card ? nullptr : card); });
  connect(card->menu(), &QMenu::aboutToShow, this, [this, card] { addPanelActions(card); });
  // The samples have the resolution of the screen.
  onEvents(card->canvas(), {QEvent::Resize, QEvent::Show}, card, [this] { refresh(); });
  return card;
}

void ChartPanel::sortCards() {
  // The chart with most curves first: for a solver with a loss that is the losses.
  const auto shownCurves = [](const RunPlot* card) {
    return std::ranges::count_if(card->metrics(),
                                 [](const MetricInfo& info) { return info.shown; });
  };
  const auto most = std::ranges::max_element(m_cards, {}, shownCurves);
  if (most != m_cards.end()) std::rotate(m_cards.begin(), most, most + 1);
  QList<int> widths;
  for (std::size_t i = 0; i < m_cards.size(); ++i) {
    m_row->insertWidget(static_cast<int>(i), m_cards[i]);
    m_row->setStretchFactor(static_cast<int>(i), i == 0 ? 3 : 2);
    widths << (i == 0 ? 3 : 2) * 1000; // the splitter scales them to its width
  }
  m_row->setSizes(widths);
}

void ChartPanel::showCards() {
  bool any = false;
  for (RunPlot* card : m_cards) {
    const bool shown = m_maximized ? card == m_maximized : !m_hiddenPanels.contains(card->panel());
    card->setVisible(shown);
    card->setMaximized(card == m_maximized);
    any = any || shown;
  }
  m_scroll->setVisible(any);
  m_empty->setVisible(!any);
  m_showAll->setVisible(!m_cards.empty());
  m_emptyText->setText(m_cards.empty()
                           ? tr("The curves of a run appear here: choose a method and press Play.")
                           : tr("All charts are hidden."));
}

void ChartPanel::setCardShown(RunPlot* card, bool shown) {
  setMember(m_hiddenPanels, card->panel(), !shown);
  if (!shown && card == m_maximized) m_maximized = nullptr;
  showCards();
  updateRuns();
}

void ChartPanel::maximize(RunPlot* card) {
  m_maximized = card;
  showCards();
  refresh();
}

void ChartPanel::setRuns(const std::vector<RunCurve>& runs) {
  m_runs = runs;
  std::erase_if(m_runs, [](const RunCurve& run) { return !run.history; });
  updateRuns();
}

void ChartPanel::setRunShown(std::uint64_t runId, bool shown) {
  setMember(m_hiddenRuns, runId, !shown);
  updateRuns();
}

void ChartPanel::updateRuns() {
  m_model.runs.clear();
  const Theme theme = Theme::of(this);
  std::vector<LegendEntry> entries;
  for (const RunCurve& run : m_runs) {
    const bool shown = !m_hiddenRuns.contains(run.runId);
    const bool current = &run == &m_runs.front();
    const bool hasCurve = std::ranges::any_of(m_model.metrics, [&](const MetricInfo& info) {
      const QString panel = QString::fromStdString(info.panelName());
      return !m_hiddenPanels.contains(panel) && run.columnOf(m_model.metrics, info.key) >= 0;
    });
    if (!current && !hasCurve) continue; // of a method with different metrics
    entries.push_back({QString::number(run.runId),
                       current ? tr("%1 (current)").arg(run.label()) : run.label(),
                       {},
                       {current && !run.compared ? theme.text : run.color, {}},
                       shown});
    if (shown) m_model.runs.push_back(run);
  }
  m_runLegend->setEntries(entries);
  m_runLegend->setVisible(entries.size() > 1);
  m_model.updateSmoothing();
  m_starts.follow(m_model);
  refresh();
}

void ChartPanel::setDataProvenance(const std::function<FutureProvenance()>& provenance) {
  m_model.dataProvenance = m_starts.dataProvenance = provenance;
}

void ChartPanel::setOfTraining(bool ofTraining) {
  m_model.ofTraining = ofTraining;
  refresh();
}

void ChartPanel::refresh() {
  if (m_timer->isActive() || !isVisible()) return;
  const double pause = std::max(shortestPause, 2.0 * m_cost);
  const double since =
      m_sinceRebuild.isValid() ? static_cast<double>(m_sinceRebuild.elapsed()) : pause;
  m_timer->start(static_cast<int>(std::clamp(pause - since, 0.0, 1000.0)));
}

bool ChartPanel::rebuild() {
  QElapsedTimer timer;
  timer.start();
  const bool known = m_starts.advance();
  const bool caughtUp = m_model.advanceSmoothing() && m_starts.advanceSmoothing() && known;
  double painting = 0.0;
  for (RunPlot* card : m_cards) {
    if (!card->isVisible()) continue;
    painting += card->canvas()->renderCost();
    card->rebuild();
    card->setCursor(m_cursor); // which start it is may only be known now
  }
  const double cost = static_cast<double>(timer.nsecsElapsed()) * 1e-6 + painting;
  m_cost = m_cost == 0.0 ? cost : 0.8 * m_cost + 0.2 * cost;
  m_sinceRebuild.start();
  return caughtUp;
}

void ChartPanel::setOffset(std::int64_t iterations) {
  if (std::exchange(m_model.offset, iterations) != iterations) refresh();
}

void ChartPanel::setCursor(std::int64_t iteration) {
  m_cursor = iteration;
  for (RunPlot* card : m_cards) card->setCursor(m_cursor);
}

void ChartPanel::setSmoothing(double factor) {
  m_model.setSmoothing(factor);
  m_starts.setSmoothing(factor);
}

void ChartPanel::addPanelActions(RunPlot* card) {
  QMenu* menu = card->menu();
  menu->addSeparator();
  menu->addAction(card == m_maximized ? tr("Show all charts again")
                                      : tr("Enlarge this chart to fill the panel"),
                  this, [this, card] { maximize(card == m_maximized ? nullptr : card); });
  menu->addAction(tr("Hide this chart"), this, [this, card] { setCardShown(card, false); });
  QMenu* charts = menu->addMenu(tr("Charts"));
  for (RunPlot* each : m_cards) {
    checkable(charts->addAction(each->name(), this,
                                [this, each](bool shown) { setCardShown(each, shown); }),
              !m_hiddenPanels.contains(each->panel()));
  }
}

void ChartPanel::restoreCard(RunPlot* card) const {
  const auto known = m_cardOptions.find(card->panel());
  if (known != m_cardOptions.end()) card->setOptions(*known);
}

ChartOptions ChartPanel::options() const {
  ChartOptions options{m_cardOptions, {}, m_model.smoothing(), m_model.isLog()};
  for (const RunPlot* card : m_cards) options.charts.insert(card->panel(), card->options());
  for (const QString& panel : m_knownPanels)
    options.shown.insert(panel, !m_hiddenPanels.contains(panel));
  return options;
}

void ChartPanel::setOptions(const ChartOptions& options) {
  m_cardOptions = options.charts;
  for (RunPlot* card : m_cards) restoreCard(card);
  for (auto it = options.shown.begin(); it != options.shown.end(); ++it) {
    m_knownPanels.insert(it.key());
    setMember(m_hiddenPanels, it.key(), !it.value());
  }
  m_model.setLog(options.logIterations);
  setSmoothing(options.smoothing);
  showCards();
  refresh();
}

PlotsWindow::PlotsWindow(const QString& title, QWidget* parent)
    : QWidget(parent, Qt::Window), m_charts(new ChartPanel) {
  setWindowTitle(title);
  setBackgroundRole(QPalette::Window);
  fitToScreen(this, {1080_px, 560_px});
  makeLayout<QVBoxLayout>(this, {Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter},
                          Theme::gutter, {m_charts});
  connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
}

void PlotsWindow::showPlots(const QString& panel) {
  const auto& cards = m_charts->cards();
  const auto card =
      std::ranges::find_if(cards, [&](const RunPlot* plot) { return plot->panel() == panel; });
  if (card != cards.end()) {
    m_charts->setCardShown(*card, true);
    m_charts->maximize(*card);
  }
  show();
  raise();
  activateWindow();
}

} // namespace sudoscope
