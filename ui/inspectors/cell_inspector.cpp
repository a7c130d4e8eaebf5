#include "ui/inspectors/cell_inspector.h"

#include "core/board/rules.h"
#include "ui/inspectors/multiplier_view.h"
#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/state/snapshot_reading.h"
#include "ui/style/colormap.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/bar_list.h"
#include "ui/widgets/layouts.h"

#include <QActionGroup>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

QColor gradientTermColor(GradientTerm term, const Theme& theme) {
  constexpr std::array<int, gradientTermCount> colors{0, 1, 2, 5, 3, 4, 4};
  return theme.lossTerm(colors[static_cast<std::size_t>(term)]);
}

BarRow whyRow(const CellReport& report, const DigitReport& digit, const Theme& theme) {
  BarRow row;
  if (!digit.pushes) {
    row.result = claimWord(digit);
    row.quiet = report.kind != ReportKind::Claims;
    if (row.quiet) return row;
    for (std::size_t v = 0; v < digit.claimed.size(); ++v) {
      const QColor color = gradientTermColor(static_cast<GradientTerm>(v), theme);
      if (digit.claimed[v]) row.parts.push_back({*digit.claimed[v], color});
    }
    return row;
  }
  for (int v = 0; v < gradientTermCount; ++v) {
    const QColor color = gradientTermColor(static_cast<GradientTerm>(v), theme);
    row.parts.push_back({(*digit.pushes)[v], color});
  }
  row.net = digit.netPush();
  row.result = pushText(*row.net, digit.pushUnit()).remove(QChar(0x2212)).remove(u'+');
  row.quiet = roundsToZero(*row.net, digit.pushUnit());
  row.trend = row.quiet ? BarRow::None : *row.net > 0.0 ? BarRow::Up : BarRow::Down;
  return row;
}

QString lookBackText(qint64 iterations) {
  if (iterations == 1) return CellInspector::tr("1 iteration ago");
  return CellInspector::tr("%1 iterations ago").arg(iterations);
}

constexpr std::size_t listedGroupCount = 8;
constexpr int historyPause = 150; ///< Minimum time between requests of the history, ms.

} // namespace

CellInspector::CellInspector(QWidget* parent)
    : LazyCard(tr("Explain"), parent),
      m_more(iconButton(Icon::More, tr("What to show of each digit"))),
      m_views(new QActionGroup(this)), m_name(named(roleLabel("pill"), "cellName")),
      m_bars(new BarList), m_scroll(new ScrollArea(m_bars)), m_words(new QLabel),
      m_legend(new QLabel), m_history(new CellHistoryView),
      m_compare(named(new QComboBox, "lookBack")), m_flipWords(named(new QLabel, "flip")),
      m_change(named(roleLabel("muted"), "change")), m_board(named(new QLabel, "board")),
      m_links(new QLabel), m_wait(new QTimer(this)) {
  m_name->hide();
  addTool(m_name);
  buildMenu();
  onEvents(m_scroll, {QEvent::Resize}, this, [this] { m_bars->fitHeight(m_scroll->height()); });
  m_clock.start();
  connect(m_bars, &BarList::currentRowChanged, this, [this](int row) {
    if (m_shown.empty()) {
      const ContestedGroup& chosen = m_listed[row];
      return emit groupSelected(chosen.group, chosen.k);
    }
    m_digit = m_shown[row].digit;
    const QRectF bar = m_bars->barRect(row);
    m_scroll->ensureVisible(0, static_cast<int>(bar.center().y()), 0, 16);
    showWords();
    emit digitSelected(m_digit - 1);
  });
  m_wait->setSingleShot(true);
  m_wait->setInterval(historyPause);
  connect(m_wait, &QTimer::timeout, this, [this] {
    if (isVisible() && hasCell() && m_snapshot) emit historyWanted(m_cell);
  });
  connect(m_history, &CellHistoryView::iterationRequested, this,
          &CellInspector::iterationRequested);
  m_page = new EmptyStateStack(buildContent());
  setBody(m_page);
  rebuild();
}

QWidget* CellInspector::buildContent() {
  m_links->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  for (QLabel* label : {m_words, m_legend, m_flipWords, m_change, m_board, m_links}) {
    label->setWordWrap(label != m_links);
    label->setContentsMargins(12_px, 0, 12_px, 0);
  }
  for (QLabel* label : {m_flipWords, m_change, m_board}) {
    label->setMinimumHeight(1); // the text shrinks in a low window
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(label, &QLabel::linkActivated, this, [this](const QString& link) {
      const QString index = link.section(u':', 1);
      if (link.startsWith(QLatin1String("at:"))) emit iterationRequested(index.toLongLong());
      if (link.startsWith(QLatin1String("cell:"))) emit cellSelected(index.toInt());
    });
  }
  m_board->setToolTip(tr(
      "Loss of a group: (sum of P − 1)², added up over its digits; 0 where the rule is satisfied"));
  m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_legend->setTextFormat(Qt::RichText);
  m_links->setTextFormat(Qt::RichText);
  m_links->hide();
  connect(m_links, &QLabel::linkActivated, this, &CellInspector::openRequested);

  m_compare->setAccessibleName(tr("Compare with"));
  m_compare->setToolTip(tr("Compare cell, grid and cube with an earlier iteration of this run"));
  m_compare->addItem(tr("Compare …"), 0);
  for (const int back : {1, 10, 100}) m_compare->addItem(lookBackText(back), back);
  connect(m_compare, &QComboBox::activated, this,
          [this] { emit lookBackRequested(m_compare->currentData().toLongLong()); });
  auto* foot = makeLayout<QHBoxLayout>(nullptr, {12_px, 0, 0, 0}, 4_px, {m_compare, {m_links, 1}});
  auto* content = new QWidget;
  // The bars get their full height before the history grows.
  auto* column =
      makeLayout<QVBoxLayout>(content, {0, 2_px, 0, 8_px}, 3_px, {m_board, {m_scroll, 4}});
  addItems(column, {m_legend, m_words, m_flipWords, m_change, {m_history, 1}, foot});
  column->addStretch(0);
  return content;
}

void CellInspector::buildMenu() {
  QMenu* menu = buttonMenu(m_more);
  for (const QString& text :
       {tr("Why it moves"), tr("Probability P"), tr("Logit Z"), tr("Gradient ∂L/∂Z")}) {
    QAction* action = checkable(m_views->addAction(menu->addAction(text)));
    action->setData(static_cast<int>(m_views->actions().size()) - 1);
  }
  connect(m_views, &QActionGroup::triggered, this,
          [this](const QAction* action) { setView(static_cast<View>(action->data().toInt())); });
  setStyleProperty(m_more, "iconOnly", true);
  addTool(m_more);
  setView(m_view);
}

void CellInspector::addLink(const QString& text, const QString& panel) {
  QString links = m_links->text();
  if (!links.isEmpty()) links += QStringLiteral(" &nbsp;·&nbsp; ");
  m_links->setText(links + QStringLiteral("<a href=\"%1\">%2</a>").arg(panel, text));
  m_links->show();
}

void CellInspector::showSnapshot(const SnapshotPtr& snapshot) {
  if (m_snapshot && (!snapshot || snapshot->runId != m_snapshot->runId)) {
    m_cellHistory = nullptr;
    m_flip.reset();
    m_causeOfFlip = nullptr;
    m_reach = 0.0;
    m_ranking.forget();
  }
  m_snapshot = snapshot;
  m_isDistribution = !snapshot || m_meaning.isDistribution(*snapshot);
  nameProbability();
  askForHistory();
  rebuild();
}

void CellInspector::askForHistory() {
  if (!m_wait->isActive()) m_wait->start();
}

void CellInspector::setPuzzle(const Puzzle& puzzle) {
  if (puzzle.side() != m_puzzle.side()) m_cell = -1;
  if (!(puzzle.geometry() == m_puzzle.geometry())) m_ranking.forget();
  m_puzzle = puzzle;
  rebuild();
}

void CellInspector::setSelectedCell(int cell) {
  if (cell == m_cell) return;
  m_cell = cell;
  m_digit = 0;
  m_reach = 0.0;
  m_cellHistory = nullptr;
  m_flip.reset();
  m_causeOfFlip = nullptr;
  askForHistory();
  rebuild();
}

void CellInspector::setView(View view) {
  m_view = view;
  m_reach = 0.0;
  m_views->actions().at(static_cast<int>(view))->setChecked(true);
  nameProbability();
  if (body() != nullptr) rebuild();
}

void CellInspector::showHistory(const std::shared_ptr<const CellHistory>& history) {
  const bool ours = history && history->cell == m_cell && m_snapshot &&
                    history->run == m_snapshot->runId && history->side == m_puzzle.side();
  m_cellHistory = ours ? history : nullptr;
  askForFlip();
  rebuild();
}

void CellInspector::setLookBack(qint64 iterations) {
  if (m_compare->findData(iterations) < 0) m_compare->addItem(lookBackText(iterations), iterations);
  m_compare->setCurrentIndex(m_compare->findData(iterations));
}

QString CellInspector::probabilityName() const {
  return m_isDistribution ? tr("P") : tr("w");
}

void CellInspector::nameProbability() {
  m_views->actions()
      .at(static_cast<int>(View::Probability))
      ->setText(m_isDistribution ? tr("Probability P") : tr("Weight w"));
}

QString CellInspector::emptyText() const {
  const bool nothing = !m_snapshot || m_snapshot->cube.side() != m_puzzle.side();
  const QString select = tr("Select a cell in the grid or the cube to see what moves its digits.");
  if (!hasCell()) return nothing ? select : QString();
  if (nothing) return tr("Press Play to see what moves the digits of the selected cell.");
  const bool hasZ = m_snapshot->logits || (m_view == View::Logit && m_snapshot->messages);
  if ((m_view == View::Logit || m_view == View::Gradient) && !hasZ) {
    return tr("This method, or its log, has no such numbers at this iteration. Choose “%1” or “%2” "
              "in the menu above.")
        .arg(tr("Why it moves"), m_isDistribution ? tr("Probability P") : tr("Weight w"));
  }
  return {};
}

void CellInspector::makeContents() {
  const QString empty = emptyText();
  m_page->setWords(empty);
  QString name = cellName();
  if (hasCell() && m_puzzle.isGiven(m_cell))
    name = QStringLiteral("%1 = %2").arg(name, symbolOf(m_puzzle.given(m_cell)));
  m_name->setText(name);
  m_name->setVisible(hasCell());
  const bool ofCell = hasCell() && empty.isEmpty();
  const CellReport report = ofCell ? cellReport(m_puzzle, *m_snapshot, m_cell) : CellReport();
  if (ofCell) m_kind = report.kind;
  QString question = tr("Why does each digit move?");
  if (m_kind == ReportKind::Messages) question = tr("Which way do messages push?");
  if (m_kind == ReportKind::Claims) question = tr("Who claims each digit?");
  if (m_view == View::Probability)
    question = m_isDistribution ? tr("How probable is each digit?")
                                : tr("How large is the weight of each digit?");
  if (m_view == View::Logit) question = tr("Logits");
  if (m_view == View::Gradient) question = tr("Gradient");
  if (!hasCell())
    question = !empty.isEmpty()       ? tr("Explain")
               : isStart(*m_snapshot) ? tr("How far from 1 are the sums?")
                                      : tr("Which groups are violated?");
  setTitle(question);
  for (QLabel* label : {m_legend, m_flipWords, m_change}) label->setFont(Theme::small(font()));
  m_scroll->setVisible(ofCell);
  m_history->setVisible(ofCell);
  m_words->setVisible(empty.isEmpty());
  m_board->setVisible(!ofCell);
  if (!ofCell) {
    if (!std::exchange(m_shown, {}).empty()) {
      m_reach = 0.0;
      m_bars->setRows({}, false);
    }
    m_legend->hide();
    m_flipWords->hide();
    if (empty.isEmpty()) showBoard();
    return;
  }
  m_listed.clear();
  m_shown = report.digits;
  showBars(report);
  showLegend(report);
  showWords();
  m_history->setHistory(m_cellHistory, tr("%1 of %2").arg(probabilityName(), cellName()));
}

double CellInspector::reachFor(double needed, double least) {
  // Avoid jumps: the axis grows when necessary, and shrinks only for much smaller values.
  needed = std::max(needed, least);
  if (needed > m_reach || needed < m_reach / 12.0) m_reach = niceStep(needed, {1.0, 2.0, 4.0, 6.0});
  return m_reach;
}

void CellInspector::showBars(const CellReport& report) {
  m_bars->setAccessibleName(tr("Digits of the cell"));
  const Theme theme = Theme::of(this);
  std::vector<BarRow> rows;
  const DigitReport* chosen = chosenDigit();
  for (const DigitReport& digit : m_shown) {
    BarRow row;
    if (m_view == View::Why) row = whyRow(report, digit, theme);
    if (m_view == View::Probability)
      row.parts = {{digit.probability, colorAt(Colormap::Viridis, digit.probability)}};
    if (m_view == View::Logit) {
      if (std::isfinite(*digit.logit)) row.parts = {{*digit.logit, theme.mutedText}};
      row.result = decimalText(*digit.logit, 3);
    }
    if (m_view == View::Gradient) {
      // Drawn in the direction of descent: a positive derivative lowers the digit.
      row.parts = {{-*digit.gradient, theme.mutedText}};
      row.result = decimalsOrPower(*digit.gradient, 3);
      row.trend = *digit.gradient > 0.0   ? BarRow::Down
                  : *digit.gradient < 0.0 ? BarRow::Up
                                          : BarRow::None;
    }
    row.label = symbolOf(digit.digit);
    row.figure = decimalText(digit.probability, 2);
    row.hint = sentence(digit);
    if (m_earlier && m_earlier->cube.side() == m_puzzle.side()) {
      row.hint +=
          QLatin1Char(' ') + tr("%1 was %2 at iteration %3.")
                                 .arg(probabilityName())
                                 .arg(decimalText(m_earlier->cube.at(m_cell, digit.digit - 1), 2),
                                      countText(m_earlier->iteration));
    }
    rows.push_back(std::move(row));
  }
  const bool pushes = m_view == View::Why && report.kind != ReportKind::Claims;
  const bool signedScale = m_view == View::Logit || m_view == View::Gradient || pushes;
  BarAxis axis{tr("digit"), probabilityName(), {}, {}, 1.0};
  const bool messages = report.kind == ReportKind::Messages;
  if (pushes) {
    axis.bars = messages ? tr("push on the logit Z") : tr("push on the logit, ×10⁻³");
    axis.result = tr("net");
    axis.unit = messages ? 1.0 : 1e-3;
  } else if (m_view == View::Why) {
    axis.bars = tr("total P in the other cells");
  }
  double reach = 1.0;
  if (m_view == View::Why && !pushes) reach = report.hasExtra ? 4.0 : 3.0;
  // If nothing pushes, the axis has its unit.
  const bool wide = m_view == View::Logit || messages;
  if (signedScale) reach = reachFor(BarList::longestSide(rows), wide ? 1.0 : 1e-3);
  m_bars->setAxis(axis);
  m_bars->setRows(std::move(rows), signedScale, reach);
  m_bars->setCurrentRow(chosen == nullptr ? -1 : chosen->digit - 1);
  m_scroll->setMaximumHeight(m_bars->fullHeight());
}

void CellInspector::showLegend(const CellReport& report) {
  m_legend->setVisible(m_view == View::Why);
  if (m_view != View::Why) return;
  const Theme theme = Theme::of(this);
  QString text;
  for (int v = 0; v < gradientTermCount; ++v) {
    const auto term = static_cast<GradientTerm>(v);
    if (term == GradientTerm::Extra && !report.hasExtra) continue;
    const bool ofGradient = term == GradientTerm::Givens || term == GradientTerm::Entropy;
    if (ofGradient && report.kind != ReportKind::Gradient) continue;
    if (term == GradientTerm::Cell && report.kind != ReportKind::Messages) continue;
    text += QStringLiteral("<span style=\"white-space:nowrap\"><span style=\"color:%1\">■</span> "
                           "%2</span>&nbsp; ")
                .arg(gradientTermColor(term, theme).name(), gradientTermName(term));
  }
  m_legend->setText(text);
  m_legend->setToolTip(
      report.kind == ReportKind::Messages
          ? tr("Push: how fast the logit grows with the strength of these messages in the last\n"
               "iteration, compared with the cell's other digits; it does not predict the next "
               "step")
          : QString());
}

const DigitReport* CellInspector::chosenDigit() const {
  const DigitReport* chosen = nullptr;
  for (const DigitReport& digit : m_shown) {
    if (m_digit == 0 ? chosen == nullptr || digit.probability > chosen->probability
                     : digit.digit == m_digit)
      chosen = &digit;
  }
  return chosen;
}

QString CellInspector::words() const {
  const DigitReport* chosen = chosenDigit();
  if (chosen == nullptr) return {};
  QStringList sentences;
  const int given = m_puzzle.given(m_cell);
  if (given > 0) sentences << tr("%1 is given: the grid always shows it.").arg(symbolOf(given));
  if (given == 0 || !roundsToZero(chosen->netPush(), chosen->pushUnit()))
    sentences << sentence(*chosen);
  sentences << techniqueInWords(m_puzzle, m_snapshot->cube, m_cell)
            << (chosen->pushes ? rivalWords(*chosen) : eventWords()) << priceWords(chosen->digit);
  if (m_snapshot->firstSolved >= 0)
    sentences << tr("The network first solved this puzzle at step %1 of its training.")
                     .arg(countText(m_snapshot->firstSolved));
  sentences.removeAll(QString());
  return sentences.join(QLatin1Char(' '));
}

QString CellInspector::rivalWords(const DigitReport& digit) const {
  const DigitReport* rival = nullptr;
  for (const DigitReport& other : m_shown) {
    if (other.digit == digit.digit) continue;
    if (rival == nullptr || other.probability > rival->probability) rival = &other;
  }
  if (rival == nullptr || rival->probability < 0.005) return {};
  return tr("Rival: %1 (P %2).").arg(movementHead(*rival), decimalText(rival->probability, 2));
}

QString CellInspector::priceWords(int digit) const {
  const Geometry& geometry = m_puzzle.geometry();
  const auto field =
      std::ranges::find_if(m_snapshot->groupQuantities, [&](const GroupQuantity& each) {
        return each.prices && each.suits(geometry);
      });
  if (field == m_snapshot->groupQuantities.end()) return {};
  const auto side = static_cast<std::size_t>(m_puzzle.side());
  const std::size_t ofCell = geometry.groups().size() * side + m_cell;
  if (std::isnan(field->values[ofCell])) return {}; // a given
  QStringList parts;
  double total = 0.0;
  const auto add = [&](const QString& name, std::size_t at) {
    total += field->values[at];
    parts << name + u' ' + priceText(field->values[at]);
  };
  for (const int group : geometry.groupsOf(m_cell))
    add(groupLabel(geometry, group), group * side + digit - 1);
  add(tr("cell"), ofCell);
  return tr("Prices of %1: %2; together %3 (above 0 lowers the digit).")
      .arg(symbolOf(digit), parts.join(QStringLiteral(", ")), priceText(total));
}

QString CellInspector::eventWords() const {
  if (!m_cellHistory || m_cellHistory->events.empty() || !m_cellHistory->isComplete()) return {};
  const CellEvent& last = m_cellHistory->events.back();
  const QString what = eventText(last.event, m_puzzle.geometry());
  return tr("Last event here, at iteration %1: %2.").arg(last.iteration).arg(what);
}

void CellInspector::askForFlip() {
  const auto flips = m_cellHistory ? m_cellHistory->flips() : std::vector<DigitFlip>();
  if (flips.empty()) {
    m_flip.reset();
    m_causeOfFlip = nullptr;
    return;
  }
  const auto& times = m_cellHistory->iterations;
  const auto at = std::lower_bound(times.begin(), times.end(), flips.back().iteration);
  const bool messages = m_snapshot && m_snapshot->messages; // they made the digits that are shown
  const CellFlip flip{flips.back(), *std::prev(at),
                      messages ? flips.back().iteration : *std::prev(at)};
  // The known data of the same flip remain valid when fewer iterations are recorded now.
  const bool known = m_flip && m_flip->digits.from == flip.digits.from &&
                     m_flip->digits.to == flip.digits.to && m_flip->before >= flip.before &&
                     m_flip->digits.iteration <= flip.digits.iteration;
  if (known) return;
  m_flip = flip;
  m_causeOfFlip = nullptr;
  emit flipAsked(flip.cause);
}

void CellInspector::showCauseOfFlip(const SnapshotPtr& snapshot) {
  const bool ours = snapshot && m_snapshot && m_flip && snapshot->runId == m_snapshot->runId &&
                    snapshot->iteration == m_flip->cause &&
                    snapshot->cube.side() == m_puzzle.side();
  if (!ours) return;
  m_causeOfFlip = snapshot;
  rebuild();
}

QString CellInspector::flipWords() const {
  if (!m_flip || !hasCell()) return {};
  const DigitFlip& flip = m_flip->digits;
  const bool known = m_flip->before == flip.iteration - 1;
  const QString what =
      (known ? tr("Flipped %1→%2 at iteration %3") : tr("Flipped %1→%2 by iteration %3"))
          .arg(symbolOf(flip.from), symbolOf(flip.to), countText(flip.iteration));
  const QString link = QStringLiteral("<a href=\"at:%1\">%2</a>").arg(flip.iteration).arg(what);
  const auto& events = m_cellHistory->events;
  const auto event = std::ranges::find(events, flip.iteration, &CellEvent::iteration);
  if (event != events.end()) {
    const QString cause = eventText(event->event, m_puzzle.geometry());
    return QStringLiteral("%1: %2.").arg(link, cause.toHtmlEscaped());
  }
  if (!m_causeOfFlip) return link + QLatin1Char('.');
  const CellReport report = cellReport(m_puzzle, *m_causeOfFlip, m_cell);
  const auto digit = [&](int d) { return report.digits[d - 1]; };
  return tr("%1: %2, at iteration %3.")
      .arg(link, overtakingInWords(digit(flip.from), digit(flip.to)),
           countText(m_causeOfFlip->iteration));
}

bool CellInspector::listsMissing() const {
  return std::ranges::any_of(m_listed, [](const auto& entry) { return entry.missing > 0; });
}

QString CellInspector::boardWords() const {
  if (hasCell() || !m_snapshot || m_snapshot->cube.side() != m_puzzle.side()) return {};
  const auto groups = m_puzzle.geometry().groups().size();
  const int violated = rules::violatedGroups(m_puzzle.geometry(), m_snapshot->decoded);
  QStringList sentences;
  sentences << (violated == 0          ? tr("No group is violated.")
                : isStart(*m_snapshot) ? tr("Before the first step.")
                : violated == 1        ? tr("One of %1 groups is violated.").arg(groups)
                                : tr("%1 of %2 groups are violated.").arg(violated).arg(groups));
  if (!m_isDistribution) {
    sentences << tr("This refers to the decoded grid; the cube shows weights, which need not add "
                    "up to 1.");
  } else if (std::ranges::all_of(m_listed, [](auto& e) { return e.value < leastDeviation; })) {
    sentences << tr("All sums are close to 1.");
    const auto undecided = std::ranges::count_if(certaintyOf(m_snapshot->cube),
                                                 [](double p) { return p <= digitShownFrom; });
    if (undecided > 0) sentences << tr("Undecided cells (no P above 0.5): %1.").arg(undecided);
  }
  const auto all = violatedGroups(m_puzzle, *m_snapshot, m_isDistribution);
  const auto largest = std::ranges::max_element(all, {}, &ContestedGroup::value);
  if (listsMissing() && largest->missing == 0 && !m_ranking.isPlaying()) {
    sentences << tr("The largest deviation from 1 is that of %1, which has all its digits.")
                     .arg(groupLabel(m_puzzle.geometry(), largest->group));
  }
  if (!m_listed.empty()) {
    sentences << (listsMissing() ? tr("Violated groups first, by their deviation from 1:")
                                 : tr("Largest deviations from 1:"));
  }
  return sentences.join(QLatin1Char(' '));
}

void CellInspector::setPlaying(bool playing) {
  if (playing == m_ranking.isPlaying()) return;
  m_ranking.setPlaying(playing);
  if (!playing && !hasCell()) rebuild();
}

void CellInspector::showBoard() {
  const Theme theme = Theme::of(this);
  const Geometry& geometry = m_puzzle.geometry();
  m_listed = m_ranking.of(violatedGroups(m_puzzle, *m_snapshot, m_isDistribution), listedGroupCount,
                          m_clock.elapsed());
  std::vector<BarRow> rows;
  for (const ContestedGroup& entry : m_listed) {
    const Group& group = geometry.groups()[entry.group];
    BarRow row;
    row.label = groupLabel(geometry, entry.group);
    row.parts = {{entry.value, gradientTermColor(termOf(group.family), theme)}};
    row.result = decimalText(entry.value, m_isDistribution ? 3 : 0);
    if (entry.missing > 0) row.figure = QString::number(entry.missing);
    row.hint = tr("%1: deviation %2").arg(row.label, row.result);
    if (entry.missing > 0) row.hint += tr(", missing digits: %1").arg(entry.missing);
    rows.push_back(std::move(row));
  }
  m_bars->setAccessibleName(title());
  BarAxis axis;
  axis.label = tr("rule");
  if (listsMissing()) axis.figure = tr("missing");
  axis.bars = m_isDistribution ? tr("Σ (sum of P − 1)²") : tr("Σ (sum − 1)²");
  m_bars->setAxis(axis);
  const double reach = reachFor(BarList::longestSide(rows), m_isDistribution ? 1e-3 : 1.0);
  m_bars->setCurrentRow(-1);
  m_bars->setRows(std::move(rows), false, reach);
  m_scroll->setVisible(!m_listed.empty());
  m_scroll->setMaximumHeight(m_bars->fullHeight());
  m_board->setText(boardWords().toHtmlEscaped());
  m_words->setText(tr("Select a cell in the grid or the cube to see what moves its digits."));
  showChange();
}

QString CellInspector::changeWords() const {
  if (!m_earlier || !hasCell() || m_earlier->cube.side() != m_puzzle.side()) return {};
  if (static_cast<int>(m_shown.size()) != m_puzzle.side()) return {}; // still of another board
  std::vector<std::pair<double, int>> changes;
  for (const DigitReport& digit : m_shown) {
    const double change = digit.probability - m_earlier->cube.at(m_cell, digit.digit - 1);
    if (std::abs(change) >= 0.005) changes.emplace_back(change, digit.digit);
  }
  const qint64 asked =
      std::max<qint64>(0, m_snapshot->iteration - m_compare->currentData().toLongLong());
  const QString nearest = m_earlier->iteration >= asked
                              ? QString()
                              : tr("The stored P nearest to iteration %1 is that of iteration %2.")
                                        .arg(asked)
                                        .arg(m_earlier->iteration) +
                                    u' ';
  if (changes.empty())
    return nearest + tr("Unchanged since iteration %1.").arg(m_earlier->iteration);
  const auto size = [](const auto& change) { return std::abs(change.first); };
  std::ranges::stable_sort(changes, std::greater(), size);
  QStringList words;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, changes.size()); ++i) {
    const auto& [change, digit] = changes[i];
    words << symbolOf(digit) + u' ' + signedText(change, decimalText(change, 2));
  }
  return nearest + tr("Since iteration %1: %2")
                       .arg(m_earlier->iteration)
                       .arg(words.join(QStringLiteral(", ")));
}

void CellInspector::showWords() {
  m_words->setText(words());
  const QString flip = flipWords();
  m_flipWords->setText(flip);
  m_flipWords->setVisible(!flip.isEmpty());
  showChange();
}

void CellInspector::showChange() {
  QStringList change;
  if (!changeWords().isEmpty()) change << changeWords().toHtmlEscaped();
  if (m_earlier && m_snapshot && m_earlier->cube.side() == m_puzzle.side() &&
      m_snapshot->cube.side() == m_puzzle.side()) {
    change << boardChangeInWords(m_puzzle, *m_earlier, *m_snapshot, m_method);
  }
  m_change->setText(change.join(QStringLiteral("<br>")));
  m_change->setVisible(!change.isEmpty());
}

} // namespace sudoscope
