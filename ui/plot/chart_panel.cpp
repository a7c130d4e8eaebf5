#include "ui/plot/chart_panel.h"

#include "ui/plot/chart_card.h"
#include "ui/plot/chart_pager.h"
#include "ui/plot/chart_readout.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

/// Milliseconds between two redraws: 30 Hz at most.
constexpr double shortestPause = 33.0;
/// Smoothing takes in so many samples at once, for at most so many milliseconds per redraw.
constexpr std::int64_t smoothingTurn = 5000;
constexpr qint64 smoothingBudget = 12;
/// Narrower charts than this are rather left to the next page, px.
constexpr int leastCardWidth = 232;

} // namespace

ChartPanel::ChartPanel(QWidget* parent)
    : QWidget(parent), m_runLegend(new LegendRow), m_scroll(new QScrollArea),
      m_row(new QSplitter(Qt::Horizontal)), m_pager(new ChartPager), m_timer(new QTimer(this)),
      m_popup(new ReadoutPopup(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(Theme::unit);
  layout->addWidget(m_runLegend);
  m_runLegend->hide();
  m_row->setHandleWidth(Theme::gutter);
  m_row->setChildrenCollapsible(false);
  m_scroll->setWidget(m_row);
  m_scroll->setWidgetResizable(true);
  m_scroll->setFrameShape(QFrame::NoFrame);
  m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_scroll->setFocusPolicy(Qt::NoFocus);
  auto* line = new QHBoxLayout;
  line->setSpacing(0);
  line->addWidget(m_scroll, 1);
  line->addWidget(m_pager);
  layout->addLayout(line, 1);
  connect(m_pager, &ChartPager::turned, this, [this] {
    showCards();
    shareRoom();
    scheduleRebuild();
  });
  buildEmptyPage();
  setMinimumHeight(132);
  setAccessibleName(tr("Charts"));

  m_timer->setSingleShot(true);
  connect(m_timer, &QTimer::timeout, this, &ChartPanel::rebuild);
  connect(m_runLegend, &LegendRow::toggled, this,
          [this](const QString& id, bool shown) { setRunShown(id.toULongLong(), shown); });
  connect(m_runLegend, &LegendRow::soloRequested, this, [this](const QString& id) {
    for (const RunCurve& run : m_runs) setRunShown(run.runId, run.runId == id.toULongLong());
  });
  showCards();
}

ChartPanel::~ChartPanel() = default;

void ChartPanel::buildEmptyPage() {
  m_empty = new QWidget;
  m_emptyText = new QLabel;
  m_emptyText->setAlignment(Qt::AlignCenter);
  m_emptyText->setWordWrap(true);
  m_emptyText->setProperty("role", QStringLiteral("muted"));
  m_showAll = new QPushButton(tr("Show all charts"));
  connect(m_showAll, &QPushButton::clicked, this, [this] {
    m_hiddenPanels.clear();
    showCards();
    emit settingsChanged();
  });
  auto* page = new QVBoxLayout(m_empty);
  page->addStretch();
  page->addWidget(m_emptyText);
  page->addWidget(m_showAll, 0, Qt::AlignHCenter);
  page->addStretch();
  static_cast<QVBoxLayout*>(layout())->addWidget(m_empty, 1);
}

void ChartPanel::setMetrics(const std::vector<MetricInfo>& metrics) {
  m_model.metrics = metrics;
  std::vector<ChartCard*> cards;
  std::vector<ChartCard*> added;
  for (const MetricInfo& info : metrics) {
    const QString panel = QString::fromStdString(info.panel);
    const auto isPanel = [&](const ChartCard* card) { return card->panel() == panel; };
    if (std::any_of(cards.begin(), cards.end(), isPanel)) continue;
    const auto old = std::find_if(m_cards.begin(), m_cards.end(), isPanel);
    cards.push_back(old == m_cards.end() ? addCard(panel) : *old);
    if (old == m_cards.end()) added.push_back(cards.back());
    if (!m_knownPanels.contains(panel)) {
      m_knownPanels.insert(panel);
      const bool any = std::any_of(metrics.begin(), metrics.end(), [&](const MetricInfo& other) {
        return other.panel == info.panel && other.shown;
      });
      if (!any) m_hiddenPanels.insert(panel);
    }
  }
  for (ChartCard* card : m_cards) {
    if (std::find(cards.begin(), cards.end(), card) != cards.end()) continue;
    m_cardStates.insert(card->panel(), card->state());
    if (card == m_maximized) m_maximized = nullptr;
    if (card == m_hovered) m_hovered = nullptr;
    card->hide();
    card->deleteLater();
  }
  m_cards = std::move(cards);
  for (ChartCard* card : m_cards) card->metricsChanged();
  for (ChartCard* card : added) card->setState(m_cardStates.value(card->panel()).toMap());
  sortCards();
  showCards();
  updateRuns();
}

ChartCard* ChartPanel::addCard(const QString& panel) {
  auto* card = new ChartCard(panel, m_model, m_row);
  connect(card, &ChartCard::zoomRequested, this,
          [this](const AxisRange& iterations) { setZoom(iterations); });
  connect(card, &ChartCard::followRequested, this, &ChartPanel::follow);
  connect(card, &ChartCard::hovered, this, [this, card](double at) { setCrosshair(at, card); });
  connect(card, &ChartCard::left, this, [this] { setCrosshair({}); });
  connect(card, &ChartCard::crosshairStepped, this,
          [this, card](int steps, bool fast) { stepCrosshair(steps, fast, card); });
  connect(card, &ChartCard::crosshairChosen, this, [this] {
    if (m_crosshair) emit cursorRequested(*m_crosshair);
  });
  connect(card, &ChartCard::iterationRequested, this, [this](double at) {
    const auto range = m_model.iterations();
    if (!range) return;
    emit cursorRequested(
        std::clamp(static_cast<std::int64_t>(std::llround(at)), range->first, range->second));
  });
  connect(card, &ChartCard::maximizeRequested, this,
          [this, card] { maximize(m_maximized == card ? nullptr : card); });
  connect(card, &ChartCard::settingsChanged, this, &ChartPanel::settingsChanged);
  connect(card->menu(), &QMenu::aboutToShow, this, [this, card] { fillMenu(card, card->menu()); });
  card->chart()->installEventFilter(this);
  return card;
}

void ChartPanel::sortCards() {
  // The chart with most curves first: of a solver with a loss that is the losses.
  const auto shownCurves = [](const ChartCard* card) {
    return std::count_if(card->metrics().begin(), card->metrics().end(),
                         [](const MetricInfo& info) { return info.shown; });
  };
  const auto most =
      std::max_element(m_cards.begin(), m_cards.end(), [&](const auto* a, const auto* b) {
        return shownCurves(a) < shownCurves(b);
      });
  if (most != m_cards.end()) std::rotate(m_cards.begin(), most, most + 1);
  for (std::size_t i = 0; i < m_cards.size(); ++i) {
    m_row->insertWidget(static_cast<int>(i), m_cards[i]);
    m_row->setStretchFactor(static_cast<int>(i), i == 0 ? 3 : 2);
  }
  shareRoom();
}

void ChartPanel::shareRoom() {
  QList<int> widths;
  for (std::size_t i = 0; i < m_cards.size(); ++i) {
    widths << (i == 0 ? 3 : 2) * 1000; // The splitter scales them to the room there is.
  }
  m_row->setSizes(widths);
}

void ChartPanel::showCards() {
  std::vector<ChartCard*> wanted;
  for (ChartCard* card : m_cards) {
    const bool shown = m_maximized ? card == m_maximized : !m_hiddenPanels.contains(card->panel());
    if (shown) wanted.push_back(card);
    card->setMaximized(card == m_maximized);
  }
  const int count = static_cast<int>(wanted.size());
  const auto roomFor = [this](int taken) {
    return (width() - taken + Theme::gutter) / (leastCardWidth + Theme::gutter);
  };
  m_pager->setCounts(count, roomFor(0) >= count ? count : roomFor(m_pager->sizeHint().width()));
  for (ChartCard* card : m_cards) {
    const auto place = std::find(wanted.begin(), wanted.end(), card) - wanted.begin();
    card->setVisible(place >= m_pager->first() && place < m_pager->first() + m_pager->room() &&
                     place < count);
  }
  const bool any = count > 0;
  m_scroll->setVisible(any);
  m_empty->setVisible(!any);
  m_showAll->setVisible(!m_cards.empty());
  m_emptyText->setText(m_cards.empty()
                           ? tr("The curves of a run appear here: choose a method and press play.")
                           : tr("All charts are hidden."));
}

void ChartPanel::setCardShown(ChartCard* card, bool shown) {
  if (shown) {
    m_hiddenPanels.remove(card->panel());
  } else {
    m_hiddenPanels.insert(card->panel());
    if (card == m_maximized) m_maximized = nullptr;
  }
  showCards();
  updateRuns();
  emit settingsChanged();
}

void ChartPanel::maximize(ChartCard* card) {
  m_maximized = card;
  showCards();
  scheduleRebuild();
}

void ChartPanel::setRuns(const std::vector<RunCurve>& runs) {
  m_runs = runs;
  std::erase_if(m_runs, [](const RunCurve& run) { return !run.history; });
  updateRuns();
}

void ChartPanel::setRunShown(std::uint64_t runId, bool shown) {
  if (shown) {
    m_hiddenRuns.remove(runId);
  } else {
    m_hiddenRuns.insert(runId);
  }
  updateRuns();
}

void ChartPanel::updateRuns() {
  m_model.runs.clear();
  std::vector<LegendEntry> entries;
  for (const RunCurve& run : m_runs) {
    const bool shown = !m_hiddenRuns.contains(run.runId);
    const bool current = &run == &m_runs.front();
    if (!current && !hasCurve(run)) continue; // Of a method with other figures altogether.
    entries.push_back({QString::number(run.runId),
                       current ? tr("%1 (current)").arg(run.name) : run.name,
                       {},
                       {run.color, {}},
                       shown});
    if (shown) m_model.runs.push_back(run);
  }
  m_runLegend->setEntries(entries);
  m_runLegend->setVisible(entries.size() > 1);
  updateSmoothing();
  scheduleRebuild();
}

void ChartPanel::setOfTraining(bool ofTraining) {
  m_model.ofTraining = ofTraining;
  scheduleRebuild();
}

bool ChartPanel::hasCurve(const RunCurve& run) const {
  return std::any_of(m_model.metrics.begin(), m_model.metrics.end(), [&](const MetricInfo& info) {
    const QString panel = QString::fromStdString(info.panel);
    return !m_hiddenPanels.contains(panel) && m_model.columnOf(run, info.key) >= 0;
  });
}

void ChartPanel::updateSmoothing() {
  std::vector<std::shared_ptr<SmoothedHistory>> former;
  former.swap(m_model.smoothed);
  if (m_model.smoothing <= 0.0) return;
  for (const RunCurve& run : m_model.runs) {
    const auto kept = std::find_if(former.begin(), former.end(), [&](const auto& smoothed) {
      return smoothed->source() == run.history && smoothed->factor() == m_model.smoothing;
    });
    m_model.smoothed.push_back(
        kept != former.end() ? *kept
                             : std::make_shared<SmoothedHistory>(run.history, m_model.smoothing));
  }
}

void ChartPanel::refresh() {
  scheduleRebuild();
}

void ChartPanel::scheduleRebuild() {
  if (m_timer->isActive() || !isVisible()) return;
  const double pause = std::max(shortestPause, 2.0 * m_cost);
  const double since =
      m_sinceRebuild.isValid() ? static_cast<double>(m_sinceRebuild.elapsed()) : pause;
  m_timer->start(static_cast<int>(std::clamp(pause - since, 0.0, 1000.0)));
}

void ChartPanel::rebuild() {
  QElapsedTimer timer;
  timer.start();
  bool caughtUp = true;
  for (const auto& smoothed : m_model.smoothed) {
    bool done = false;
    do {
      done = smoothed->update(smoothingTurn);
    } while (!done && timer.elapsed() < smoothingBudget);
    caughtUp = caughtUp && done;
  }
  double painting = 0.0;
  for (ChartCard* card : m_cards) {
    if (!card->isVisible()) continue;
    painting += card->chart()->renderCost();
    card->rebuild();
  }
  if (m_crosshair) showCrosshair();
  const double cost = static_cast<double>(timer.nsecsElapsed()) * 1e-6 + painting;
  m_cost = m_cost == 0.0 ? cost : 0.8 * m_cost + 0.2 * cost;
  m_sinceRebuild.start();
  if (!caughtUp) scheduleRebuild();
}

void ChartPanel::setCursor(std::int64_t iteration) {
  for (ChartCard* card : m_cards) card->chart()->setTimeMark(static_cast<double>(iteration));
}

void ChartPanel::setSmoothing(double factor) {
  factor = std::clamp(factor, 0.0, 0.9999);
  if (factor == m_model.smoothing) return;
  m_model.smoothing = factor;
  updateSmoothing();
  scheduleRebuild();
  emit settingsChanged();
}

void ChartPanel::setLogIterations(bool log) {
  if (log == m_model.logIterations) return;
  m_model.logIterations = log;
  scheduleRebuild();
  emit settingsChanged();
}

void ChartPanel::setZoom(std::optional<AxisRange> iterations) {
  if (iterations == m_model.zoom) return;
  m_model.zoom = iterations;
  scheduleRebuild();
}

void ChartPanel::follow() {
  m_model.zoom.reset();
  for (ChartCard* card : m_cards) card->setValueZoom({});
  scheduleRebuild();
}

void ChartPanel::setCrosshair(std::optional<double> iteration, ChartCard* at) {
  const auto range = m_model.iterations();
  m_crosshair.reset();
  m_hovered = at;
  if (iteration && range) {
    m_crosshair = std::clamp(static_cast<std::int64_t>(std::llround(*iteration)), range->first,
                             range->second);
  }
  showCrosshair();
}

void ChartPanel::showCrosshair() {
  bool needsPopup = false;
  for (ChartCard* card : m_cards) {
    if (!card->isVisible()) continue;
    card->showCrosshair(m_crosshair);
    if (card != m_hovered || !m_crosshair) continue;
    const MetricChart* chart = card->chart();
    if (chart->readout().rows.empty() || chart->hasRoomFor(chart->readout())) continue;
    needsPopup = true;
    const double x = chart->pixelOf({static_cast<double>(*m_crosshair), 0.0}).x();
    m_popup->showAbove(chart->readout(), chart->mapToGlobal(QPoint(static_cast<int>(x), 0)));
  }
  if (!needsPopup) m_popup->hide();
}

void ChartPanel::stepCrosshair(int steps, bool fast, ChartCard* at) {
  const auto range = m_model.visibleIterations();
  if (!range) return;
  const std::int64_t by = fast ? std::max<std::int64_t>((range->second - range->first) / 20, 2) : 1;
  const std::int64_t from =
      m_crosshair.value_or(steps > 0 ? range->first - by : range->second + by);
  setCrosshair(static_cast<double>(std::clamp(from + steps * by, range->first, range->second)), at);
}

void ChartPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  scheduleRebuild();
}

void ChartPanel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
    scheduleRebuild();
  QWidget::changeEvent(event);
}

void ChartPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const int room = m_pager->room();
  showCards();
  if (room != m_pager->room()) shareRoom();
}

bool ChartPanel::eventFilter(QObject* watched, QEvent* event) {
  // The resolution of the samples is that of the screen.
  if (event->type() == QEvent::Resize || event->type() == QEvent::Show) scheduleRebuild();
  return QWidget::eventFilter(watched, event);
}

} // namespace sudoscope
