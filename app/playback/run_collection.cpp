#include "app/playback/run_collection.h"

#include "ui/style/core_text.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

bool isSamePlan(const RunPlan& a, const RunPlan& b) {
  return a.length == b.length && a.edits == b.edits && a.bookmarks == b.bookmarks &&
         a.setup.solver == b.setup.solver && a.setup.seed == b.setup.seed &&
         a.setup.parameters == b.setup.parameters;
}

bool isSameSummary(const RunSummary& a, const RunSummary& b) {
  return a.head == b.head && a.stride == b.stride && a.status == b.status && a.solved == b.solved &&
         a.solvedAt == b.solvedAt && a.history == b.history && a.isDeferred == b.isDeferred &&
         a.stored == b.stored && a.difference == b.difference &&
         a.notReplayed.has_value() == b.notReplayed.has_value() && isSamePlan(*a.plan, *b.plan);
}

RunId idOf(const RunInfo& info) {
  return info.summary.id;
}

} // namespace

bool isSameForSolvers(const Puzzle& a, const Puzzle& b) {
  return a.geometry() == b.geometry() && a.givens() == b.givens();
}

const Parameter* missingFile(const RunSummary& run) {
  if (!run.notReplayed || run.notReplayed->file.empty()) return nullptr;
  const ParameterValues& values = run.plan->setup.parameters;
  for (const Parameter& parameter : values.schema().parameters()) {
    if (parameter.kind == ParameterKind::Path &&
        values.text(parameter.key) == run.notReplayed->file) {
      return &parameter;
    }
  }
  return nullptr;
}

RunCollection::RunCollection(const ViewState& state, QObject* parent)
    : QAbstractListModel(parent), m_state(state), m_puzzle(state.puzzle.puzzle()) {
  connect(&state.puzzle, &PuzzleModel::puzzleChanged, this, &RunCollection::takePuzzle);
}

const RunInfo* RunCollection::find(RunId id) const {
  const auto it = std::ranges::lower_bound(m_runs, id, {}, idOf); // ids grow from row to row
  return it == m_runs.end() || idOf(*it) != id ? nullptr : &*it;
}

const Bookmark* RunCollection::bookmark(std::int64_t iteration) const {
  const RunInfo* run = current();
  if (run == nullptr) return nullptr;
  const auto& marks = run->summary.plan->bookmarks;
  const auto it = std::ranges::find(marks, iteration, &Bookmark::iteration);
  return it == marks.end() ? nullptr : &*it;
}

QString RunCollection::name(RunId id) const {
  const RunInfo* info = find(id);
  if (info == nullptr) return {};
  return info->name.isEmpty() ? tr("Run %1").arg(info->number) : shortened(info->name);
}

const std::vector<RunLogEntry>& RunCollection::log(RunId id) const {
  static const std::vector<RunLogEntry> none;
  const auto it = m_logs.find(id);
  return it == m_logs.end() ? none : it->second;
}

void RunCollection::signalRow(const RunInfo& run) {
  m_changed = true;
  m_drawnChanged = m_drawnChanged || isDrawn(run);
  const QModelIndex changed = index(static_cast<int>(&run - m_runs.data()));
  emit dataChanged(changed, changed);
}

void RunCollection::announce() {
  for (auto [before, now] : {std::pair(&m_current, m_state.transport.value().run),
                             std::pair(&m_compared, m_state.comparedRun.value())}) {
    if (*before == now) continue;
    m_changed = true;
    m_drawnChanged = m_drawnChanged || before == &m_current;
    signalRun(std::exchange(*before, now));
    signalRun(now);
  }
  if (std::exchange(m_drawnChanged, false)) emit drawnChanged();
  if (std::exchange(m_changed, false)) emit changed();
}

template <class T>
void RunCollection::assign(RunId id, T RunAppearance::*member, const T& value) {
  RunInfo* run = ownRun(id);
  if (run == nullptr || run->*member == value) return;
  run->*member = value;
  run->asInFile = false;
  signalRow(*run);
  announce();
}

void RunCollection::setCheckpoint(RunId id, const RunResult::Checkpoint& checkpoint) {
  RunInfo* run = ownRun(id);
  if (run == nullptr) return;
  run->checkpoint = checkpoint;
  m_changed = true;
  announce();
}

void RunCollection::rename(std::uint64_t id, const QString& name) {
  for (const RunInfo& run : m_runs) {
    if (run.summary.parent == id) signalRow(run); // which names it
  }
  assign(id, &RunInfo::name, name.trimmed());
}

void RunCollection::tag(std::uint64_t id, const QStringList& tags) {
  assign(id, &RunInfo::tags, tags);
}

void RunCollection::note(std::uint64_t id, const QString& note) {
  assign(id, &RunInfo::note, note);
}

void RunCollection::recolour(std::uint64_t id, int color) {
  assign(id, &RunInfo::color, std::optional(color));
}

bool RunCollection::isOfThisPuzzle(const RunInfo& info) const {
  return isSameForSolvers(info.summary.plan->setup.puzzle, m_state.puzzle.puzzle());
}

bool RunCollection::isFitting(const RunInfo& info) const {
  return idOf(info) > m_chartsBegin && isOfThisPuzzle(info);
}

bool RunCollection::isDrawn(const RunInfo& info) const {
  return idOf(info) == m_state.transport.value().run ||
         std::ranges::binary_search(m_drawn, idOf(info));
}

/// Returns those that are drawn now or were before, but not both.
std::vector<RunId> RunCollection::chooseDrawn() {
  std::vector<RunId> chosen;
  for (const auto curves : {RunInfo::Curves::Shown, RunInfo::Curves::Fitting}) {
    for (auto run = m_runs.rbegin(); run != m_runs.rend() && chosen.size() < mostDrawn; ++run) {
      if (run->curves != curves) continue;
      if (curves == RunInfo::Curves::Shown || isFitting(*run)) chosen.push_back(idOf(*run));
    }
  }
  std::ranges::sort(chosen);
  std::vector<RunId> moved;
  std::ranges::set_symmetric_difference(m_drawn, chosen, std::back_inserter(moved));
  m_drawn = std::move(chosen);
  m_drawnChanged = m_drawnChanged || !moved.empty();
  return moved;
}

void RunCollection::redraw() {
  for (const RunId id : chooseDrawn()) signalRun(id);
  announce();
}

void RunCollection::takePuzzle() {
  const Puzzle& puzzle = m_state.puzzle.puzzle();
  if (isSameForSolvers(puzzle, m_puzzle)) return;
  m_puzzle = puzzle;
  // Runs of other puzzles are compared only if a user chooses them.
  if (std::ranges::none_of(m_comparison, [this](RunId id) { return isOfThisPuzzle(*find(id)); }))
    compare({});
  if (m_runs.empty()) return;
  static_cast<void>(chooseDrawn()); // all rows are signalled
  m_changed = true;
  emit dataChanged(index(0), index(rowCount() - 1));
  announce();
}

void RunCollection::draw(RunInfo& info, bool drawn) {
  const bool fits = isFitting(info);
  // A run that the user hid or showed never appears by itself.
  const bool chosen = info.curves != RunInfo::Curves::Fitting;
  const auto off = fits || chosen ? RunInfo::Curves::Hidden : RunInfo::Curves::Fitting;
  const auto on = fits ? RunInfo::Curves::Fitting : RunInfo::Curves::Shown;
  const auto wanted = drawn ? on : off;
  if (info.curves == wanted) return;
  info.curves = wanted;
  info.asInFile = false;
  signalRow(info);
}

void RunCollection::setDrawn(std::uint64_t id, bool drawn) {
  RunInfo* run = ownRun(id);
  if (run == nullptr) return;
  draw(*run, drawn);
  redraw();
  if (!drawn || isDrawn(*run)) return;
  run->curves = RunInfo::Curves::Shown; // it fits, but is not among the latest
  redraw();
}

void RunCollection::compare(QList<quint64> ids) {
  ids.removeIf([this](RunId id) { return find(id) == nullptr; });
  ids = ids.size() < 2 ? QList<quint64>() : ids.mid(0, mostCompared);
  std::ranges::sort(ids);
  if (ids == m_comparison) return;
  const QList<quint64> before = std::exchange(m_comparison, ids);
  for (const quint64 id : before + ids) signalRun(id);
  m_drawnChanged = true;
  announce();
}

void RunCollection::drawOnly(const QList<quint64>& ids) {
  const QSet<quint64> wanted(ids.begin(), ids.end());
  for (RunInfo& info : m_runs) draw(info, wanted.contains(idOf(info)));
  redraw();
}

void RunCollection::startClean() {
  m_chartsBegin = m_runs.empty() ? noRun : idOf(m_runs.back());
  redraw();
}

void RunCollection::showEarlier() {
  if (m_chartsBegin == noRun) return;
  for (RunInfo& info : m_runs) {
    if (idOf(info) > m_chartsBegin && info.curves == RunInfo::Curves::Fitting) {
      info.curves = RunInfo::Curves::Hidden;
      info.asInFile = false;
    }
  }
  m_chartsBegin = noRun;
  redraw();
}

void RunCollection::expect(std::vector<RunAppearance> appearances) {
  beginResetModel();
  m_expected = std::move(appearances);
  m_runs.clear();
  m_drawn.clear();
  m_comparison.clear();
  m_logs.clear();
  m_changed = m_drawnChanged = true;
  endResetModel();
}

RunId RunCollection::take(const RunChanges& runs) {
  if (runs.empty()) return noRun;
  remove(runs.removed);
  const auto first = std::ranges::upper_bound(
      runs.changed, m_runs.empty() ? noRun : idOf(m_runs.back()), {}, &RunSummary::id);
  for (auto run = runs.changed.begin(); run != first; ++run) {
    RunInfo* known = ownRun(run->id);
    if (known == nullptr) continue;
    const bool same = isSameSummary(known->summary, *run);
    known->summary = *run;
    known->asInFile = known->asInFile && same;
    if (!same) signalRow(*known);
  }
  RunId fork = noRun;
  std::vector<RunId> moved;
  if (first == runs.changed.end()) {
    moved = chooseDrawn();
  } else {
    const auto more = static_cast<int>(runs.changed.end() - first);
    beginInsertRows({}, rowCount(), rowCount() + more - 1);
    for (auto run = first; run != runs.changed.end(); ++run) {
      if (m_runs.size() >= m_expected.size() && run->parent != noRun) fork = run->id;
      append(*run);
    }
    moved = chooseDrawn();
    endInsertRows();
    m_changed = true;
    m_expected.clear();
    std::erase_if(moved, [&](RunId id) { return id >= first->id; }); // seen in their rows
  }
  for (const RunId id : moved) signalRun(id);
  return fork;
}

void RunCollection::remove(const std::vector<RunId>& ids) {
  const auto isRemoved = [&](const RunInfo& run) {
    return std::ranges::binary_search(ids, idOf(run));
  };
  QList<quint64> left = m_comparison;
  for (const RunId id : ids) left.removeAll(id);
  compare(left);
  // From behind, in stretches that stand together.
  auto end = m_runs.end();
  while (!ids.empty()) {
    const auto last = std::find_if(std::reverse_iterator(end), m_runs.rend(), isRemoved).base();
    const auto first =
        std::find_if_not(std::reverse_iterator(last), m_runs.rend(), isRemoved).base();
    if (first == last) return;
    beginRemoveRows({}, static_cast<int>(first - m_runs.begin()),
                    static_cast<int>(last - m_runs.begin()) - 1);
    for (auto run = first; run != last; ++run) m_logs.erase(idOf(*run));
    end = m_runs.erase(first, last);
    endRemoveRows();
    m_changed = true;
  }
}

void RunCollection::append(const RunSummary& summary) {
  RunInfo info;
  info.summary = summary;
  info.number = m_runs.empty() ? 1 : m_runs.back().number + 1;
  if (m_runs.size() < m_expected.size()) {
    static_cast<RunAppearance&>(info) = std::move(m_expected[m_runs.size()]);
    info.asInFile = info.fileText != nullptr;
  } else {
    info.begun = QDateTime::currentDateTimeUtc();
  }
  m_runs.push_back(std::move(info));
}

void RunCollection::takeLog(const LogUpdate& update) {
  auto& log = m_logs[update.run];
  log.resize(std::min(update.keep, log.size()));
  log.insert(log.end(), update.entries.begin(), update.entries.end());
  emit logChanged(update.run, update.keep);
}

} // namespace sudoscope
