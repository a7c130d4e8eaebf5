#include "app/playback/run_collection.h"

#include <algorithm>
#include <utility>

namespace sudoscope {

namespace {

bool isSamePlan(const RunPlan& a, const RunPlan& b) {
  return a.length == b.length && a.edits.size() == b.edits.size() && a.bookmarks == b.bookmarks &&
         a.setup.solver == b.setup.solver && a.setup.seed == b.setup.seed &&
         a.setup.parameters == b.setup.parameters;
}

/// Whether a row would be the same.
bool isSameSummary(const RunSummary& a, const RunSummary& b) {
  return a.head == b.head && a.stride == b.stride && a.status == b.status && a.solved == b.solved &&
         a.solvedAt == b.solvedAt && a.history == b.history && a.end == b.end &&
         a.waits == b.waits && a.stored == b.stored && a.difference == b.difference &&
         a.notReplayed.has_value() == b.notReplayed.has_value() && isSamePlan(*a.plan, *b.plan);
}

/// Where the run is, or would be: ids only grow from row to row.
template <class Runs, class Id>
auto placeOf(Runs& runs, RunId id, Id idOf) {
  return std::lower_bound(runs.begin(), runs.end(), id,
                          [&](const auto& run, RunId wanted) { return idOf(run) < wanted; });
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
    : QAbstractListModel(parent), m_state(state) {}

const RunInfo* RunCollection::find(RunId id) const {
  const auto it = placeOf(m_runs, id, idOf);
  return it == m_runs.end() || idOf(*it) != id ? nullptr : &*it;
}

const RunInfo* RunCollection::current() const {
  return find(m_state.transport.value().run);
}

const Bookmark* RunCollection::bookmark(std::int64_t iteration) const {
  const RunInfo* run = current();
  if (run == nullptr) return nullptr;
  const auto& marks = run->summary.plan->bookmarks;
  const auto it = std::find_if(marks.begin(), marks.end(),
                               [&](const Bookmark& mark) { return mark.iteration == iteration; });
  return it == marks.end() ? nullptr : &*it;
}

QString RunCollection::name(RunId id) const {
  const RunInfo* info = find(id);
  if (info == nullptr) return {};
  return info->name.isEmpty() ? tr("Run %1").arg(info->number) : info->name;
}

const std::vector<RunLogEntry>& RunCollection::log(RunId id) const {
  static const std::vector<RunLogEntry> none;
  const auto it = m_logs.find(id);
  return it == m_logs.end() ? none : it->second;
}

int RunCollection::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

QVariant RunCollection::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const RunInfo& info = m_runs[static_cast<std::size_t>(index.row())];
  if (role == Qt::DisplayRole) return name(info.summary.id);
  if (role == Qt::ToolTipRole) return info.note;
  if (role == Qt::UserRole) return QVariant::fromValue(info.summary.id);
  return {};
}

void RunCollection::signalRow(std::size_t row) {
  const QModelIndex changed = index(static_cast<int>(row));
  emit dataChanged(changed, changed);
}

// --- what a user says of them --------------------------------------------------------------------

template <class T>
void RunCollection::assign(RunId id, T RunInfo::*member, const T& value) {
  const auto it = placeOf(m_runs, id, idOf);
  if (it == m_runs.end() || idOf(*it) != id || (*it).*member == value) return;
  (*it).*member = value;
  signalRow(static_cast<std::size_t>(it - m_runs.begin()));
  emit changed();
}

void RunCollection::setCheckpoint(RunId id, const RunResult::Checkpoint& checkpoint) {
  const auto run =
      std::ranges::find(m_runs, id, [](const RunInfo& info) { return info.summary.id; });
  if (run != m_runs.end()) run->checkpoint = checkpoint;
}

void RunCollection::rename(std::uint64_t id, const QString& name) {
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

// --- which are drawn -----------------------------------------------------------------------------

bool RunCollection::isOfThisPuzzle(const RunInfo& info) const {
  return isSameForSolvers(info.summary.plan->setup.puzzle, m_state.puzzle.puzzle());
}

bool RunCollection::isFitting(const RunInfo& info) const {
  return idOf(info) > m_chartsBegin && isOfThisPuzzle(info);
}

bool RunCollection::isDrawn(const RunInfo& info) const {
  if (idOf(info) == m_state.transport.value().run) return true;
  return info.curves == RunInfo::Curves::Shown ||
         (info.curves == RunInfo::Curves::Fitting && isFitting(info));
}

bool RunCollection::draw(RunInfo& info, bool drawn) {
  const bool fits = isFitting(info);
  const auto off = fits ? RunInfo::Curves::Hidden : RunInfo::Curves::Fitting;
  const auto on = fits ? RunInfo::Curves::Fitting : RunInfo::Curves::Shown;
  const auto wanted = drawn ? on : off;
  if (info.curves == wanted) return false;
  info.curves = wanted;
  signalRow(static_cast<std::size_t>(&info - m_runs.data()));
  return true;
}

void RunCollection::setDrawn(std::uint64_t id, bool drawn) {
  const auto it = placeOf(m_runs, id, idOf);
  if (it != m_runs.end() && idOf(*it) == id && draw(*it, drawn)) emit changed();
}

void RunCollection::drawOnly(const QList<quint64>& ids) {
  bool any = false;
  for (RunInfo& info : m_runs) any = draw(info, ids.contains(idOf(info))) || any;
  if (any) emit changed();
}

void RunCollection::startClean() {
  m_chartsBegin = m_runs.empty() ? noRun : idOf(m_runs.back());
  emit changed();
}

void RunCollection::showEarlier() {
  if (m_chartsBegin == noRun) return;
  for (RunInfo& info : m_runs) {
    if (idOf(info) > m_chartsBegin && info.curves == RunInfo::Curves::Fitting) {
      info.curves = RunInfo::Curves::Hidden;
    }
  }
  m_chartsBegin = noRun;
  emit changed();
}

// --- the player's --------------------------------------------------------------------------------

void RunCollection::expect(std::vector<RunAppearance> appearances) {
  beginResetModel();
  m_expected = std::move(appearances);
  m_runs.clear();
  m_logs.clear();
  endResetModel();
}

RunId RunCollection::take(const std::vector<RunSummary>& runs) {
  removeAllBut(runs);
  const std::size_t known = m_runs.size();
  for (std::size_t row = 0; row < known; ++row) {
    const bool same = isSameSummary(m_runs[row].summary, runs[row]);
    m_runs[row].summary = runs[row];
    if (!same) signalRow(row);
  }
  RunId fork = noRun;
  if (runs.size() > known) {
    beginInsertRows({}, static_cast<int>(known), static_cast<int>(runs.size()) - 1);
    int number = 0;
    for (const RunInfo& info : m_runs) number = std::max(number, info.number);
    for (std::size_t row = known; row < runs.size(); ++row) {
      if (row >= m_expected.size() && runs[row].parent != noRun) fork = runs[row].id;
      append(runs[row], ++number);
    }
    endInsertRows();
  }
  if (!m_runs.empty()) m_expected.clear();
  return fork;
}

void RunCollection::removeAllBut(const std::vector<RunSummary>& runs) {
  const auto summaryId = [](const RunSummary& summary) { return summary.id; };
  for (std::size_t row = m_runs.size(); row-- > 0;) {
    const auto it = placeOf(runs, idOf(m_runs[row]), summaryId);
    if (it != runs.end() && it->id == idOf(m_runs[row])) continue;
    beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row));
    m_logs.erase(idOf(m_runs[row]));
    m_runs.erase(m_runs.begin() + static_cast<std::ptrdiff_t>(row));
    endRemoveRows();
  }
}

void RunCollection::append(const RunSummary& summary, int number) {
  RunInfo info;
  info.summary = summary;
  info.number = number;
  if (m_runs.size() < m_expected.size()) {
    const RunAppearance& appearance = m_expected[m_runs.size()];
    info.name = appearance.name;
    info.color = appearance.color;
    info.fileText = appearance.fileText;
    info.tags = appearance.tags;
    info.note = appearance.note;
    info.begun = appearance.begun;
    info.curves = appearance.overlaid ? RunInfo::Curves::Fitting : RunInfo::Curves::Hidden;
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

void RunCollection::announce() {
  emit changed();
}

} // namespace sudoscope
