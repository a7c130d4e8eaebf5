#pragma once

#include "core/base/random.h"
#include "core/runs/diagnosis.h"
#include "core/runs/run_plan.h"
#include "ui/state/view_state.h"

#include <QMap>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace sudoscope {

class RunCollection;

/// The setup of the next run: the puzzle of the model, method, parameters and seed.
///
/// Invariant: setup() is the current run's setup with the values at its position, or isDirty().
/// "Current" is the run requested last, even if it has not started yet. A change accepted by the
/// run (it answers later) makes the draft clean again; a refused one applies to the next run and
/// survives seeks and other runs of the same method. Starting a run makes it clean. A puzzle that
/// is opened during a training also applies to the next run.
///
/// A recording cannot be restarted: next() is then the last choice that solves puzzles.
class RunDraft : public QObject {
  Q_OBJECT

public:
  using Reopen = std::function<bool(bool play)>;

  /// The state must outlive it.
  explicit RunDraft(ViewState& state, QObject* parent = nullptr);

  const Puzzle& puzzle() const { return m_state.puzzle.puzzle(); }
  /// Null until one is chosen.
  const RunnableEntry* solver() const { return m_solver; }
  const ParameterValues& parameters() const { return m_parameters; }
  std::uint64_t seed() const { return m_seed; }
  RunSetup setup() const { return {m_solver, puzzle(), m_parameters, m_seed}; }
  RunSetup next() const;
  /// The last method that solves puzzles, before a training or a recording.
  const RunnableEntry* lastSolver() const;
  bool isDirty() const;
  /// Keys of the parameters that apply to the next run.
  std::vector<std::string> waitingKeys() const;
  bool seedWaits() const { return m_run.solver != nullptr && m_seed != m_run.seed; }
  bool awaitsAnswer() const { return !m_sent.empty(); }
  /// By method: its last values, which are restored when it is chosen again.
  const QMap<QString, ParameterValues>& lastValues() const { return m_lastValues; }
  void setLastValues(QMap<QString, ParameterValues> values) { m_lastValues = std::move(values); }

  // --- changing it ---
  /// A new, paused run with the solver's last values or defaults. Null: none.
  void setSolver(const RunnableEntry* solver);
  /// For a method outside of the registry, owned by this object.
  void setOwnSolver(std::shared_ptr<const RunnableEntry> solver);
  /// The error is that of ParameterSchema::check(), in which case nothing changes.
  MaybeError setParameter(const QString& key, const ParameterValue& value);
  /// Sets all values at once in a new run.
  void setParameters(const ParameterValues& values, std::uint64_t seed) {
    if (m_solver != nullptr && !isRecorded()) start({m_solver, puzzle(), values, seed});
  }
  /// A run at its start restarts with the seed; otherwise the seed applies to the next run.
  void setSeed(quint64 seed);
  /// Also the stop conditions; in a new run, unless no parameter changes.
  void resetParameters();
  /// Also sets whether the method itself ends when solved.
  void setStopConditions(const StopConditions& conditions);

  // --- starting it ---
  /// A new run from next().
  void restart() {
    if (m_solver != nullptr && !reopen(false)) start(next());
  }
  /// Like restart() with a seed that no run has.
  void restartWithNewSeed(const RunCollection& runs);
  void start(const RunSetup& setup, std::vector<RunEdit> edits = {});
  /// A new run with a suggestion applied. The error says why its values are refused.
  MaybeError trySuggestion(const Suggestion& suggestion);
  /// Called before a run of an external method restarts: true if the handler takes over, e.g.
  /// because its program must be reopened; `play`: play the run then.
  void setReopenHandler(Reopen reopen) { m_reopen = std::move(reopen); }
  bool reopen(bool play) const;

  // --- following the current run: for Playback ---
  /// A run of that setup was requested which cannot be started here. Its method, if outside of the
  /// registry, is owned by this object.
  void expect(const RunSetup& setup, std::shared_ptr<const RunnableEntry> method = nullptr);
  /// Without a solver: there is no current run, and the next change of the puzzle starts one.
  void followRun(const RunSetup& setup);
  /// The values at the position, which apply once the run has answered all changes, and the keys of
  /// refused ones.
  void followParameters(const ParameterValues& values, bool answered,
                        const std::vector<std::string>& refused);
  /// A new fork has the values of its origin; from then on the stop conditions apply.
  void syncStopWhenSolved();

signals:
  void startRequested(const sudoscope::RunSetup& setup,
                      const std::vector<sudoscope::RunEdit>& edits);
  /// followParameters() reports whether the run accepts the change.
  void parameterEdited(const std::string& key, const sudoscope::ParameterValue& value);
  void solverChanged(const sudoscope::RunnableEntry* solver);
  /// Values, seed, or which of them apply later.
  void parametersChanged();

private:
  void takePuzzle();
  bool isPuzzleOfRun() const;
  bool isRecorded() const { return m_solver != nullptr && m_solver->kind == MethodKind::Log; }
  void show(const RunSetup& setup);
  bool changeSolver(const RunnableEntry* solver);
  ParameterValues withStopWhenSolved(ParameterValues values) const;

  ViewState& m_state;
  const RunnableEntry* m_solver = nullptr;
  ParameterValues m_parameters;
  std::uint64_t m_seed = defaultSeed;
  RunSetup m_run;               ///< The current run's; without a solver: none.
  std::set<std::string> m_sent; ///< Keys of changes without an answer.
  RunSetup m_before;            ///< The last one that solves; without a solver: none.
  QMap<QString, ParameterValues> m_lastValues;
  std::vector<std::shared_ptr<const RunnableEntry>> m_methods; ///< Outside of the registry.
  Reopen m_reopen;
};

inline bool changesWait(const RunDraft& draft) {
  return draft.seedWaits() || !draft.waitingKeys().empty();
}

} // namespace sudoscope
