#include "ui/studies/compare_view.h"

#include "core/base/csv.h"
#include "core/base/file_writer.h"
#include "core/base/plain_text.h"
#include "core/solvers/registry.h"
#include "core/studies/summary.h"
#include "ui/cube/cube_card.h"
#include "ui/grid/grid_view.h"
#include "ui/paint/number_text.h"
#include "ui/plot/plot_export.h"
#include "ui/studies/result_table.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/status_pill.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>

namespace sudoscope {

namespace {

enum Column { Method, Outcome, Iterations, Time, Violated, Verified };

/// Iterations or milliseconds up to the head.
double recordedOf(const RunProgress& run, PlayBy by) {
  const std::int64_t head = run.figures->lastIteration();
  return by == PlayBy::Iteration ? static_cast<double>(head)
                                 : run.figures->value(RunFigure::ThreadTime, head);
}

/// Before the first step nothing is violated.
QString violatedOf(const RunProgress& run) {
  return run.position > 0 ? QString::number(run.violatedGroups) : QStringLiteral("–");
}

} // namespace

CompareView::CompareView(ExternalMethods& external, QWidget* parent)
    : QWidget(parent), m_external(external), m_picker(new PuzzlePicker), m_bar(new CompareBar),
      m_add(named(new QPushButton(tr("Add a method")), "addMethod")), m_grids(new QToolButton),
      m_cubes(new CubeRow), m_chart(new CompareChart), m_table(new QTableWidget),
      m_verdict(named(wordsLabel("", {}, {12_px, 6_px, 12_px, 8_px}), "compareVerdict")) {
  setObjectName(QStringLiteral("compare"));
  auto* column = makeLayout<QVBoxLayout>(
      this, {Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter}, Theme::gutter);
  buildTop(column);
  buildTable();
  auto* bottom = makeSplitter(Qt::Horizontal, {{m_chart, 1}, {m_tableCard, 1}}, {540, 660});
  m_cubes->setMinimumHeight(210_px);
  column->addWidget(makeSplitter(Qt::Vertical, {{m_cubes, 5}, {bottom, 3}}, {440, 270}), 1);
  connect(&m_model, &PuzzleModel::puzzleChanged, this, [this] { setMethods(methods()); });
  connect(m_cubes, &CubeRow::cellSelected, this, &CompareView::selectCell);
  rebuildLanes({MethodChoice::of(*findSolver(solver_names::gradient)),
                MethodChoice::of(*findSolver(solver_names::rrr)),
                MethodChoice::of(*findSolver(solver_names::ctds))});
}

void CompareView::buildTop(QVBoxLayout* column) {
  m_grids->setText(tr("Grids"));
  m_grids->setIcon(themedIcon(Icon::Board));
  m_grids->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_grids->setCheckable(true);
  m_grids->setToolTip(tr("Grids instead of cubes"));
  connect(m_grids, &QToolButton::toggled, m_cubes, &CubeRow::setShowsInstead);
  m_add->setIcon(themedIcon(Icon::Plus));
  connect(m_add, &QPushButton::clicked, this, [this] {
    std::vector<MethodChoice> all = methods();
    all.push_back(furtherMethod(all));
    setMethods(all);
  });
  addItems(column, {makeLayout<QHBoxLayout>(nullptr, {}, 12_px, {{m_bar, 1}}),
                    makeLayout<QHBoxLayout>(nullptr, {}, Theme::gutter,
                                            {roleLabel("muted", tr("Puzzle")),
                                             {m_picker, 1},
                                             BoxItem::gap(Theme::gutter),
                                             m_grids,
                                             m_add})});
  connect(m_bar, &CompareBar::byChanged, this, &CompareView::setupChanged);
}

void CompareView::buildTable() {
  m_tableCard = new Card(tr("Results"));
  m_tableCard->addTool(saveCsvButton(tr("comparison", "file name"),
                                     [this](const QString& path) { return saveCsv(path); }));
  prepareResultTable(
      m_table,
      {tr("Method"), tr("Status"), tr("Iterations"), tr("ms"), tr("Violated"), tr("Rules check")},
      {});
  m_table->setAccessibleName(tr("Results"));
  m_chart->setProvenance([this] { return provenance(); });
  auto* body = new QWidget;
  makeLayout<QVBoxLayout>(body, {1, 0, 1, 1}, 0, {{m_table, 1}, m_verdict, buildRepeat()});
  m_tableCard->setBody(body);
  m_tableCard->setMinimumWidth(540_px);
  m_tableCard->setMinimumHeight(170_px);
}

QWidget* CompareView::buildRepeat() {
  m_repeat = new QWidget;
  auto* line = makeLayout<QHBoxLayout>(m_repeat, {12_px, 0, 12_px, 8_px}, 8_px);
  m_repeatButton = named(new QPushButton, "compareRepeat");
  m_repeatButton->setToolTip(tr("A single race may be decided by chance: repeat it with other "
                                "seeds and count which method is first"));
  m_repeats = new WholeNumberBox;
  m_repeats->setRange(1, 10'000);
  m_repeats->setValue(static_cast<int>(defaultRepeats));
  m_repeats->setSuffix(tr(" seeds"));
  m_repeats->setAccessibleName(tr("Number of races"));
  m_tallyWords = named(wordsLabel("muted"), "compareTally");
  addItems(line, {m_repeatButton, m_repeats, {m_tallyWords, 1}});
  connect(m_repeatButton, &QPushButton::clicked, this, [this] {
    if (m_repeating) return emit repeatCancelled();
    setRepeating(true);
    emit repeatRequested(static_cast<std::size_t>(m_repeats->value()));
  });
  connect(this, &CompareView::setupChanged, this, &CompareView::clearTally);
  clearTally();
  return m_repeat;
}

std::vector<MethodChoice> CompareView::methods() const {
  std::vector<MethodChoice> result;
  for (const Lane& lane : m_lanes) result.push_back(lane.box->choice());
  return result;
}

std::vector<RunSetup> CompareView::setups() const {
  std::vector<RunSetup> result;
  for (const MethodChoice& method : methods()) {
    result.push_back({method.solver, puzzle(), method.parameters, method.seed});
  }
  return result;
}

void CompareView::rebuildLanes(const std::vector<MethodChoice>& methods) {
  std::vector<CubeRowItem> items;
  items.reserve(methods.size());
  for (const MethodChoice& method : methods) items.push_back({method.label(), puzzle(), {}});
  if (items.size() != m_lanes.size()) {
    m_cubes->setCubes({}); // deletes their headings
    m_lanes.clear();
    m_cubes->setCubes(items);
    for (std::size_t i = 0; i < methods.size(); ++i) addLane(static_cast<int>(i), methods[i]);
  } else {
    m_cubes->setCubes(items);
    for (std::size_t i = 0; i < methods.size(); ++i) m_lanes[i].box->setChoice(methods[i]);
  }
  for (const Lane& lane : m_lanes) {
    lane.box->setRemovable(static_cast<int>(m_lanes.size()) > fewest);
    lane.grid->showSnapshot(nullptr);
  }
  m_add->setEnabled(static_cast<int>(m_lanes.size()) < most);
  m_names = distinctNames(this->methods(), &MethodChoice::label);
  std::vector<const SolverEntry*> solvers;
  for (const Lane& lane : m_lanes) solvers.push_back(lane.box->choice().solver);
  m_chart->setLanes(m_names, solvers);
  m_table->setRowCount(static_cast<int>(m_lanes.size()));
  for (std::size_t i = 0; i < m_lanes.size(); ++i) showRow(static_cast<int>(i), {}, false);
  m_verdict->clear();
}

void CompareView::addLane(int index, const MethodChoice& method) {
  Lane lane;
  lane.box = new MethodBox(m_external, method, index, true);
  lane.pill = new StatusPill;
  lane.words = new ElidedLabel({});
  lane.grid = new GridView(&m_model);
  lane.words->setProperty("role", QStringLiteral("muted"));
  auto* heading = new QWidget;
  makeLayout<QVBoxLayout>(
      heading, {10_px, 8_px, 10_px, 4_px}, 6_px,
      {lane.box, makeLayout<QHBoxLayout>(nullptr, {}, 8_px, {lane.pill, {lane.words, 1}})});
  auto* instead = new QWidget;
  makeLayout<QVBoxLayout>(instead, {12_px, 4_px, 12_px, 12_px}, -1, {lane.grid});
  m_cubes->setAppearance(index, heading, instead);
  connect(lane.grid, &GridView::cellSelected, this, &CompareView::selectCell);
  connect(lane.box, &MethodBox::changed, this, [this] { setMethods(methods()); });
  connect(lane.box, &MethodBox::removeRequested, this, [this, box = lane.box] {
    std::vector<MethodChoice> rest;
    for (const Lane& other : m_lanes) {
      if (other.box != box) rest.push_back(other.box->choice());
    }
    // Not within the button's own signal, because the button is deleted.
    QMetaObject::invokeMethod(
        this, [this, rest] { setMethods(rest); }, Qt::QueuedConnection);
  });
  m_lanes.push_back(lane);
}

void CompareView::selectCell(int cell) {
  m_cubes->setSelectedCell(cell);
  for (const Lane& lane : m_lanes) lane.grid->setSelectedCell(cell);
}

void CompareView::showSet(const RunUpdate& update, bool playing) {
  m_bar->setPlaying(playing);
  if (update.set.size() != m_lanes.size()) return;
  m_shown = update.set;
  // With a speed the set continues counting after the last run has ended.
  std::int64_t farthest = 0;
  double recorded = 0.0;
  for (const RunProgress& run : update.set) {
    farthest = std::max(farthest, run.position);
    recorded = std::max(recorded, recordedOf(run, update.by));
  }
  m_reached = update.by == PlayBy::Iteration ? static_cast<double>(farthest) : update.reached;
  m_bar->showReached(m_reached, recorded, haveEnded(update.set));
  for (std::size_t i = 0; i < m_lanes.size(); ++i) {
    showLane(i, update.set[i], playing);
    showRow(static_cast<int>(i), update.set[i], playing);
  }
  m_chart->showSet(update);
  showVerdict(update);
}

double CompareView::progress() const {
  double sum = 0.0;
  for (const RunProgress& run : m_shown) sum += static_cast<double>(run.position);
  return sum;
}

void CompareView::showLane(std::size_t index, const RunProgress& progress, bool playing) {
  const Lane& lane = m_lanes[index];
  lane.pill->setState(StatusPill::stateOf(progress.status, playing, progress.position));
  lane.pill->setVisible(!progress.error);
  const QString words = !progress.error
                            ? tr("iteration %1 · %2 ms · violated groups: %3")
                                  .arg(countText(progress.position),
                                       steadyText(progress.milliseconds), violatedOf(progress))
                            : errorText(*progress.error);
  lane.words->setText(headAndEnd(words));
  // The table also has the figures; a narrow lane shows the two most important ones.
  lane.words->setShortText(progress.error
                               ? QString()
                               : tr("%1 · violated: %2", "iteration, groups")
                                     .arg(countText(progress.position), violatedOf(progress)));
  lane.words->setToolTip(words);
  m_cubes->showSnapshot(static_cast<int>(index), progress.snapshot);
  lane.grid->showSnapshot(progress.snapshot);
}

void CompareView::showRow(int row, const RunProgress& progress, bool playing) {
  const auto index = static_cast<std::size_t>(row);
  setResultCell(m_table, row, Method, m_names[index], {}, static_cast<int>(row));
  m_table->item(row, Method)->setToolTip(m_lanes[index].box->choice().key());
  const bool known = progress.snapshot != nullptr;
  const auto state = StatusPill::stateOf(progress.status, playing, progress.position);
  setResultCell(m_table, row, Outcome,
                progress.error ? tr("error")
                : known        ? StatusPill::word(state)
                               : QStringLiteral("–"),
                {});
  const auto figure = [&](Column column, const QString& text, double exact) {
    setResultCell(m_table, row, column, known ? text : QStringLiteral("–"),
                  known ? QVariant(exact) : QVariant());
  };
  figure(Iterations, countText(progress.position), static_cast<double>(progress.position));
  figure(Time, steadyText(progress.milliseconds), progress.milliseconds);
  figure(Violated, violatedOf(progress), progress.violatedGroups);
  const QString verified = progress.solved         ? tr("solution")
                           : progress.position > 0 ? tr("not solved")
                                                   : QStringLiteral("–");
  setResultCell(m_table, row, Verified, known ? verified : QStringLiteral("–"), {});
  m_table->item(row, Outcome)->setToolTip(progress.error ? errorText(*progress.error) : QString());
}

void CompareView::showVerdict(const RunUpdate& update) {
  const RunProgress* best = nullptr;
  QStringList winners;
  bool any = false;
  const auto measure = [&](const RunProgress& run) {
    return update.by == PlayBy::Iteration ? static_cast<double>(run.position) : run.milliseconds;
  };
  for (std::size_t i = 0; i < update.set.size(); ++i) {
    const RunProgress& run = update.set[i];
    any |= run.position > 0;
    if (!run.solved || (best != nullptr && measure(run) > measure(*best))) continue;
    if (best == nullptr || measure(run) < measure(*best)) {
      best = &run;
      winners.clear();
    }
    winners << m_names[i];
  }
  // A run that solved it before the others could start has not won yet.
  const bool ended = haveEnded(update.set);
  if (!any && !ended && update.reached <= 0.0) best = nullptr;
  QString text;
  if (update.stopReason == StopReason::MemoryFull) {
    text = tr("Paused: the curves fill the available memory.");
  } else if (best != nullptr && winners.size() > 1) {
    text = tr("A tie after %1 iterations: %2.")
               .arg(countText(best->position), winners.join(QStringLiteral(", ")));
  } else if (best != nullptr) {
    text = tr("%1 was first: %2 iterations, %3 ms of CPU time.")
               .arg(winners.front(), countText(best->position), steadyText(best->milliseconds));
  } else if (ended && any) {
    text = tr("All methods have ended; none solved the puzzle.");
  }
  m_verdict->setText(text);
  if (best == nullptr || !m_repeat->isHidden()) return;
  const bool differ = repeatsDiffer(setups(), m_bar->by());
  m_repeatButton->setEnabled(differ);
  m_repeats->setEnabled(differ);
  m_tallyWords->setText(
      differ ? QString()
             : tr("None of these methods uses random numbers: every race would be the same."));
  m_repeat->show();
}

void CompareView::clearTally() {
  m_tally = {};
  m_shown = {};
  m_tallyWords->clear();
  m_repeat->hide();
  setRepeating(false);
}

void CompareView::setRepeating(bool repeating) {
  m_repeating = repeating;
  m_repeatButton->setText(repeating ? tr("Cancel") : tr("Repeat over"));
  m_repeats->setEnabled(!repeating);
}

void CompareView::showTally(const RepeatTally& tally, bool running) {
  if (tally.first.size() != m_names.size()) return;
  m_tally = tally;
  setRepeating(running);
  QStringList parts;
  for (std::size_t i = 0; i < m_names.size(); ++i) {
    const Interval share = wilsonInterval(tally.first[i], tally.done);
    const auto percent = [](double value) { return decimalText(100.0 * value, 0); };
    parts << tr("%1 first in %2 of %3 (%4–%5 %)")
                 .arg(m_names[i])
                 .arg(tally.first[i])
                 .arg(tally.done)
                 .arg(percent(share.low), percent(share.high));
  }
  if (tally.ties > 0) parts << tr("a tie in %1").arg(tally.ties);
  if (tally.unsolved > 0) parts << tr("unsolved in %1").arg(tally.unsolved);
  QString text = parts.join(QStringLiteral(" · "));
  if (tally.done == 0) text.clear();
  if (tally.done < tally.asked) {
    text = (running ? tr("Race %1 of %2") : tr("Cancelled after %1 of %2 races"))
               .arg(tally.done)
               .arg(tally.asked) +
           (text.isEmpty() ? QString() : QStringLiteral(": ") + text);
  }
  m_tallyWords->setText(text);
}

void CompareView::showRepeatError(const Error& error) {
  setRepeating(false);
  m_tallyWords->setText(errorText(error));
}

Provenance CompareView::provenance() const {
  Provenance provenance{{"view", objectName().toStdString()},
                        {"race_by", m_bar->by() == PlayBy::Iteration ? "iteration" : "time"},
                        {"puzzle", toLine(puzzle().givens())},
                        {"hash", puzzleHash(puzzle())}};
  const std::vector<QString> keys = distinctNames(methods(), &MethodChoice::key);
  for (std::size_t i = 0; i < m_lanes.size(); ++i) {
    const MethodChoice& choice = m_lanes[i].box->choice();
    const std::string changed = choice.parameters.changedText();
    provenance.emplace_back("method", keys[i].toStdString() + ": " + choice.solver->name +
                                          (changed.empty() ? "" : ' ' + changed) +
                                          " seed=" + std::to_string(choice.seed));
    if (!choice.solver->command.empty())
      provenance.emplace_back("engine", choice.solver->name + " is " + choice.solver->command);
    if (choice.solver->files) addFiles(provenance, choice.solver->files(choice.parameters));
  }
  if (!haveEnded(m_shown)) provenance.emplace_back("cancelled", "yes: the race has not ended");
  if (m_tally.done > 0) {
    provenance.emplace_back("races", std::to_string(m_tally.done) + " of " +
                                         std::to_string(m_tally.asked) +
                                         ", the i-th with start seed i of each method's seed");
    provenance.emplace_back("ties", std::to_string(m_tally.ties));
    provenance.emplace_back("solved_by_none", std::to_string(m_tally.unsolved));
  }
  return provenance;
}

MaybeError CompareView::saveCsv(const QString& path) const {
  const bool counted = m_tally.done > 0;
  std::vector<std::string> names{
      "method", "seed", "status", "iterations", "ms", violatedGroupsColumn, "solved", "parameters"};
  if (counted) names.emplace_back("first");
  std::string text = commentLines(programProvenance()) + commentLines(provenance()) + csvRow(names);
  for (std::size_t i = 0; i < m_lanes.size() && i < m_shown.size(); ++i) {
    const MethodChoice& choice = m_lanes[i].box->choice();
    const RunProgress& lane = m_shown[i];
    std::vector<std::string> row{choice.solver->name,
                                 std::to_string(choice.seed),
                                 statusName(lane.status),
                                 std::to_string(lane.position),
                                 shortestText(lane.milliseconds),
                                 std::to_string(lane.violatedGroups),
                                 lane.solved ? "yes" : "no",
                                 choice.parameters.changedText()};
    if (counted) row.push_back(std::to_string(m_tally.first[i]));
    text += csvRow(row);
  }
  return writeFile(QFile::encodeName(path).toStdString(), text);
}

} // namespace sudoscope
