#include "app/window/run_messages.h"

#include "app/playback/log_follower.h"
#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/window/run_views.h"
#include "core/exact/exact_solver.h"
#include "core/external/engine_solver.h"
#include "core/solvers/registry.h"
#include "core/studies/multi_start.h"
#include "ui/paint/number_text.h"
#include "ui/panels/event_log.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QMap>
#include <QPushButton>
#include <QStringList>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace sudoscope {

constexpr std::int64_t searchLimit = 2'000'000; ///< Iterations.

RunMessages::RunMessages(const ControllerParts& parts, const LogFollower& logs)
    : Controller(parts), m_logs(logs) {
  StatusLine* status = m_window.titleRow()->status();
  connect(status, &StatusLine::noticeChanged, this, &RunMessages::showStatus);
  connect(&m_state.transport, &PropertySignal::changed, this, &RunMessages::showStatus);
  connect(&m_state.shown, &PropertySignal::changed, this, &RunMessages::showStatus);
  connect(&m_draft, &RunDraft::parametersChanged, this, &RunMessages::showStatus);
  connect(m_window.titleRow()->suggestions(), &SuggestionButton::suggestionChosen, this,
          [this](const Suggestion& suggestion) {
            if (const auto error = m_draft.trySuggestion(suggestion))
              return m_window.showNotice(*error);
            m_playback.play();
          });
  connect(m_window.titleRow()->restart(), &QPushButton::clicked, &m_draft, &RunDraft::restart);
  connect(&m_playback, &Playback::failed, &m_window, &MainWindow::showNotice);
  // Errors of the previous run do not apply to this one.
  connect(&m_draft, &RunDraft::startRequested, this, [this, status] {
    m_asked = false;
    if (status->showsError()) status->showNotice({});
  });
  connect(m_window.actions()[Command::WhichMethod], &QAction::triggered, this, [this] {
    m_asked = true;
    searchSolution();
    showStatus();
  });
  connect(&m_playback, &Playback::samplesArrived, this, &RunMessages::lookForUndefined);
  connect(&m_draft, &RunDraft::solverChanged, this, &RunMessages::showLogState);
  connect(&m_logs, &LogFollower::stateChanged, this, [this] {
    showLogState();
    showStatus();
  });
  const auto tellContradiction = [title = m_window.titleRow()](const Puzzle& puzzle) {
    title->showContradiction(translated(clashOf(puzzle)));
  };
  connect(&m_state.puzzle, &PuzzleModel::puzzleChanged, m_window.titleRow(), tellContradiction);
  tellContradiction(m_state.puzzle.puzzle());

  EventLog* log = m_window.eventLog();
  connect(log, &EventLog::iterationRequested, &m_playback, &Playback::seek);
  connect(&m_runs, &RunCollection::changed, this, [this] {
    if (m_state.transport.value().run != m_loggedRun) showLog(0);
    showStatus();
  });
  connect(&m_runs, &RunCollection::logChanged, this,
          [this](std::uint64_t run, std::size_t unchanged) {
            if (run == m_state.transport.value().run) showLog(unchanged);
          });
  if (m_draft.solver() == nullptr) return;
  // A new window needs the current state.
  showLogState();
  showLog(0);
  showStatus();
}

void RunMessages::showLog(std::size_t unchanged) {
  const RunId run = m_state.transport.value().run;
  const std::vector<RunLogEntry>& entries = m_runs.log(run);
  EventLog* log = m_window.eventLog();
  if (run != m_loggedRun || unchanged < m_loggedLines || entries.size() < m_loggedLines) {
    log->model()->clear();
    m_loggedLines = 0;
    m_loggedRun = run;
    if (const RunInfo* info = m_runs.current()) {
      log->model()->setGeometry(info->summary.plan->setup.puzzle.geometry());
    }
  }
  std::vector<LogEntry> lines;
  for (; m_loggedLines < entries.size(); ++m_loggedLines) {
    const RunLogEntry& entry = entries[m_loggedLines];
    const bool event =
        entry.kind == RunLogKind::SolverEvent || entry.kind == RunLogKind::Intervention;
    const LogKind kind = entry.kind == RunLogKind::Parameter ? LogKind::Parameter : LogKind::Run;
    lines.push_back(
        event ? LogEntry::of(entry.iteration, entry.event, QString::fromStdString(entry.text))
              : LogEntry{entry.iteration, kind, {}, logText(entry, m_runs, run)});
  }
  if (!lines.empty()) log->append(lines);
}

void RunMessages::showStatus() {
  // An error is about the last action; it is obsolete when the run plays.
  StatusLine* status = m_window.titleRow()->status();
  const bool playing = m_state.transport.value().playing;
  if (!std::exchange(m_wasPlaying, playing) && playing) {
    m_asked = false;
    if (status->showsError()) status->showNotice({});
  }
  const bool byHand = m_state.shown.value().isChangedByHand();
  // A suggestion beside an error would look like its solution.
  const bool silent = byHand || m_state.transport.value().recorded || status->showsError();
  const auto diagnosis = silent ? std::nullopt : diagnosisOf(m_state, m_runs);
  auto suggestions = diagnosis ? diagnosis->suggestions : std::vector<Suggestion>();
  QString warning = undefinedText();
  const bool failed = diagnosis && diagnosis->kind != Diagnosis::Kind::Solved &&
                      diagnosis->kind != Diagnosis::Kind::Infeasible;
  if (failed) searchSolution();
  const bool searched = isSearched();
  const Suggestion other = otherMethod();
  const bool offered = std::ranges::count(suggestions, other.method, &Suggestion::method) > 0;
  if (m_asked && !playing && !offered) suggestions.push_back(other);
  const bool isFirst = !suggestions.empty() && suggestions.front().method == other.method;
  const bool helps = isFirst || (offered && m_solvedIn);
  QString answer;
  if (searched && (m_asked || (m_lacksSolution ? failed : helps))) answer = answerText();
  if (m_lacksSolution && searched) suggestions.clear();
  // A verdict comes first, unless nothing could solve the puzzle.
  if (warning.isEmpty() && (!diagnosis || m_lacksSolution)) warning.swap(answer);
  status->setText(byHand ? draftSentence(m_state.transport.value())
                         : statusSentence(m_state, m_draft, m_runs, {warning, answer}));
  m_window.titleRow()->suggestions()->setSuggestions(suggestions);
  m_window.titleRow()->restart()->setVisible(!byHand && !playing && changesWait(m_draft));
}

bool RunMessages::isSearched() const {
  return m_searched && m_searched->second == m_draft.seed() &&
         isSameForSolvers(m_searched->first, m_draft.puzzle());
}

void RunMessages::searchSolution() {
  if (isSearched()) return;
  m_searched.emplace(m_draft.puzzle(), m_draft.seed());
  m_lacksSolution = false;
  m_solvedIn.reset();
  m_search.start([this, puzzle = m_draft.puzzle(),
                  seed = m_draft.seed()](const BackgroundJob::Cancelled& cancelled) {
    const SolutionCount found =
        countSolutions(puzzle, 1, {cancelled, secondsOfConflicts(puzzle.geometry())});
    const bool lacks = found.decided && found.count() == 0;
    std::optional<std::int64_t> iterations;
    if (!lacks) {
      const SolverEntry& other = *findSolver(otherMethod().method);
      const auto run = runToEnd(other, puzzle, other.defaults(), seed, {searchLimit, cancelled});
      if (run && run->status == Status::Solved) iterations = run->iterations;
    }
    return BackgroundJob::Finish([this, lacks, iterations] {
      m_lacksSolution = lacks;
      m_solvedIn = iterations;
      showStatus();
    });
  });
}

QString RunMessages::answerText() const {
  if (m_lacksSolution) return tr("This puzzle has no solution: no method can solve it.");
  const QString method = translated(findSolver(otherMethod().method)->shortTitle);
  if (m_solvedIn)
    return tr("%1 solves this puzzle in %2 iterations.").arg(method, countText(*m_solvedIn));
  return m_search.isRunning() ? tr("Looking for a method that solves this puzzle …")
                              : tr("%1 does not solve this puzzle in %2 iterations.")
                                    .arg(method, countText(searchLimit));
}

void RunMessages::showLogState() {
  const auto log = m_logs.state(m_draft.solver());
  if (!log) return m_window.transport()->setLogState({}, {}, {});
  const QString rows = countText(log->rows);
  QString text = tr("following %1 · %2 rows").arg(QStringLiteral("%1"), rows);
  QString help = tr("%1 grows while its script writes it. At the latest iteration, the view "
                    "follows it (Follow).");
  if (log->deleted) {
    text = tr("%1 · %2 rows · deleted").arg(QStringLiteral("%1"), rows);
    help = tr("%1 was deleted or moved. A new file of that name is shown when it appears.");
  } else if (log->broken) {
    text = tr("%1 · %2 rows · damaged").arg(QStringLiteral("%1"), rows);
    help = tr("The end of %1 cannot be read, so reading stops there.");
  } else if (log->stopped) {
    text = tr("%1 · %2 rows · stopped").arg(QStringLiteral("%1"), rows);
    help = tr("The script of %1 stopped before its end; the log of the run gives the reason.");
  } else if (log->ended) {
    text = tr("%1 · %2 rows · ended").arg(QStringLiteral("%1"), rows);
    help = tr("%1 no longer grows: its script has ended.");
  }
  m_window.transport()->setLogState(text, log->name, help.arg(log->name));
}

void RunMessages::lookForUndefined() {
  const RunInfo* run = m_runs.current();
  const auto kind = run == nullptr ? MethodKind() : run->summary.plan->setup.solver->kind;
  const bool wanted = kind == MethodKind::Engine || kind == MethodKind::Log;
  const auto before = m_undefined.found();
  const bool more = m_undefined.look(wanted ? run->summary.history : nullptr);
  if (before != m_undefined.found()) showStatus();
  if (more) QTimer::singleShot(0, this, &RunMessages::lookForUndefined);
}

QString RunMessages::undefinedText() const {
  const RunInfo* run = m_runs.current();
  if (run == nullptr) return {};
  const RunnableEntry* method = run->summary.plan->setup.solver;
  if (const auto log = m_logs.state(method); log && log->undefinedState >= 0) {
    return tr("P has contained NaN or infinity since iteration %1.")
        .arg(countText(log->undefinedState));
  }
  const TransportState& now = m_state.transport.value();
  const auto* own = ExternalSolverEntry::of(method);
  if (own != nullptr && now.headStatus == Status::Diverged) {
    if (const auto why = own->pool->divergence(now.head)) return errorText(*why) + u'.';
  }
  QMap<std::pair<bool, std::int64_t>, QStringList> names; // many curves fail together
  for (const auto& [metric, iteration, ended] : m_undefined.found()) {
    if (metric < method->metrics.size())
      names[{ended, iteration}] << translated(method->metrics[metric].title);
  }
  QStringList sentences;
  for (auto it = names.begin(); it != names.end(); ++it) {
    const bool several = it->size() > 1;
    const QString text = it.key().first
                             ? (several ? tr("%1 were NaN or infinite at iteration %2.")
                                        : tr("%1 was NaN or infinite at iteration %2."))
                             : (several ? tr("%1 have been NaN or infinite since iteration %2.")
                                        : tr("%1 has been NaN or infinite since iteration %2."));
    sentences << text.arg(it->join(QStringLiteral(", ")), countText(it.key().second));
  }
  return sentences.join(u' ');
}

} // namespace sudoscope
