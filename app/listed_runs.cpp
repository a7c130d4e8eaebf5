#include "app/listed_runs.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sudoscope {

bool isSameForSolvers(const Puzzle& a, const Puzzle& b) {
  return a.geometry() == b.geometry() && a.givens() == b.givens();
}

const RunInfo* ListedRuns::find(RunId id) const {
  const auto it = std::find_if(m_runs.begin(), m_runs.end(),
                               [&](const RunInfo& info) { return info.summary.id == id; });
  return it == m_runs.end() ? nullptr : &*it;
}

RunInfo* ListedRuns::change(RunId id) {
  return const_cast<RunInfo*>(std::as_const(*this).find(id));
}

QString ListedRuns::name(RunId id) const {
  const RunInfo* info = find(id);
  if (info == nullptr) return {};
  return info->name.isEmpty() ? tr("Run %1").arg(info->number) : info->name;
}

const std::vector<RunLogEntry>& ListedRuns::log(RunId id) const {
  static const std::vector<RunLogEntry> none;
  const auto it = m_logs.find(id);
  return it == m_logs.end() ? none : it->second;
}

// --- what a person says of them ------------------------------------------------------------------

bool ListedRuns::rename(RunId id, const QString& name) {
  RunInfo* info = change(id);
  if (info == nullptr || info->name == name) return false;
  info->name = name.trimmed();
  return true;
}

bool ListedRuns::tag(RunId id, const QStringList& tags) {
  RunInfo* info = change(id);
  if (info == nullptr || info->tags == tags) return false;
  info->tags = tags;
  return true;
}

bool ListedRuns::note(RunId id, const QString& note) {
  RunInfo* info = change(id);
  if (info == nullptr || info->note == note) return false;
  info->note = note;
  return true;
}

bool ListedRuns::recolour(RunId id, int color) {
  RunInfo* info = change(id);
  if (info == nullptr || (info->colorChosen && info->color == color)) return false;
  info->color = color;
  info->colorChosen = true;
  return true;
}

// --- which are drawn -----------------------------------------------------------------------------

bool ListedRuns::isFitting(const RunInfo& info, const Puzzle& puzzle) const {
  return info.summary.id > m_chartsBegin &&
         isSameForSolvers(info.summary.plan->setup.puzzle, puzzle);
}

bool ListedRuns::draw(RunInfo& info, bool drawn, const Puzzle& puzzle) {
  const bool fits = isFitting(info, puzzle);
  const auto off = fits ? RunInfo::Curves::Hidden : RunInfo::Curves::Fitting;
  const auto on = fits ? RunInfo::Curves::Fitting : RunInfo::Curves::Shown;
  const auto wanted = drawn ? on : off;
  if (info.curves == wanted) return false;
  info.curves = wanted;
  if (drawn) info.color = freeColor(info);
  return true;
}

bool ListedRuns::setDrawn(RunId id, bool drawn, const Puzzle& puzzle) {
  RunInfo* info = change(id);
  return info != nullptr && draw(*info, drawn, puzzle);
}

bool ListedRuns::drawOnly(const QList<quint64>& ids, const Puzzle& puzzle) {
  bool changed = false;
  // Those that go first give their colours away.
  for (const bool drawn : {false, true}) {
    for (RunInfo& info : m_runs) {
      if (ids.contains(info.summary.id) == drawn) changed = draw(info, drawn, puzzle) || changed;
    }
  }
  return changed;
}

int ListedRuns::freeColor(const RunInfo& wanted) const {
  if (wanted.colorChosen) return wanted.color;
  constexpr int palette = 8; // of Theme::series()
  std::array<bool, palette> taken{};
  const Puzzle& puzzle = wanted.summary.plan->setup.puzzle;
  for (const RunInfo& info : m_runs) {
    const bool beside = info.curves == RunInfo::Curves::Shown ||
                        (info.curves == RunInfo::Curves::Fitting && isFitting(info, puzzle));
    if (beside && info.summary.id != wanted.summary.id) {
      taken[info.color % palette] = true;
    }
  }
  const auto own = static_cast<std::size_t>(wanted.color % palette);
  if (!taken[own]) return wanted.color;
  const auto free = std::find(taken.begin(), taken.end(), false);
  return free == taken.end() ? wanted.color : static_cast<int>(free - taken.begin());
}

void ListedRuns::startClean() {
  m_chartsBegin = m_runs.empty() ? noRun : m_runs.back().summary.id;
}

bool ListedRuns::showEarlier() {
  if (m_chartsBegin == noRun) return false;
  for (RunInfo& info : m_runs) {
    if (info.summary.id > m_chartsBegin && info.curves == RunInfo::Curves::Fitting) {
      info.curves = RunInfo::Curves::Hidden;
    }
  }
  m_chartsBegin = noRun;
  return true;
}

// --- what the engine tells -----------------------------------------------------------------------

void ListedRuns::expect(std::vector<RunAppearance> appearances) {
  m_expected = std::move(appearances);
  m_runs.clear();
  m_logs.clear();
}

RunId ListedRuns::take(const std::vector<RunSummary>& runs) {
  RunId fork = noRun;
  int number = 0;
  std::vector<RunInfo> infos;
  std::vector<std::size_t> fresh;
  for (const RunSummary& summary : runs) {
    RunInfo info;
    if (const RunInfo* known = find(summary.id)) info = *known;
    if (info.number == 0) {
      info.number = number + 1;
      info.color = info.number - 1;
      if (infos.size() < m_expected.size()) {
        const RunAppearance& appearance = m_expected[infos.size()];
        info.name = appearance.name;
        info.colorChosen = appearance.color.has_value();
        info.color = appearance.color.value_or(info.color);
        info.fileText = appearance.fileText;
        info.tags = appearance.tags;
        info.note = appearance.note;
        info.begun = appearance.begun;
        info.curves = appearance.overlaid ? RunInfo::Curves::Fitting : RunInfo::Curves::Hidden;
      } else {
        info.begun = QDateTime::currentDateTimeUtc();
        if (summary.parent != noRun) fork = summary.id;
      }
      fresh.push_back(infos.size());
    }
    number = std::max(number, info.number);
    info.summary = summary;
    infos.push_back(std::move(info));
  }
  m_runs = std::move(infos);
  for (const std::size_t index : fresh) m_runs[index].color = freeColor(m_runs[index]);
  if (!m_runs.empty()) m_expected.clear();
  std::erase_if(m_logs, [this](const auto& entry) { return find(entry.first) == nullptr; });
  return fork;
}

void ListedRuns::takeLog(const LogUpdate& update) {
  auto& log = m_logs[update.run];
  log.resize(std::min(update.keep, log.size()));
  log.insert(log.end(), update.entries.begin(), update.entries.end());
}

} // namespace sudoscope
