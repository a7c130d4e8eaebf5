#pragma once

#include "core/base/random.h"
#include "core/runs/run_plan.h"
#include "core/runs/run_verdict.h"
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

/// What the next run will be: the puzzle of the model, method, parameters and seed.
///
/// Invariant: setup() is the current run's set-up with the values at its position, or isDirty().
/// "Current" is the run asked for last, even if it has not begun yet. A change that the run takes
/// (its answer comes later) makes the draft clean again; one that it does not take waits for the
/// next run and survives seeks and other runs of the same method. Starting a run makes it clean. A
/// puzzle that is opened during a training waits for the next run, too.
///
/// A run that was only recorded has nothing to restart: next() is then what was chosen before it.
class RunDraft : public QObject {
  Q_OBJECT

public:
  using Reopen = std::function<bool(bool play)>;

  /// The state must outlive it.
  explicit RunDraft(ViewState& state, QObject* parent = nullptr);

  const Puzzle& puzzle() const { return m_state.puzzle.puzzle(); }
  /// Null until one was chosen.
  const RunnableEntry* solver() const { return m_solver; }
  const ParameterValues& parameters() const { return m_parameters; }
  std::uint64_t seed() const { return m_seed; }
  RunSetup setup() const { return {m_solver, puzzle(), m_parameters, m_seed}; }
  /// What a restart starts.
  RunSetup next() const;
  bool isDirty() const;
  /// Keys of the parameters that wait for the next run.
  std::vector<std::string> waitingKeys() const;
  bool seedWaits() const { return m_run.solver != nullptr && m_seed != m_run.seed; }
  /// Whether the run has not answered yet if it takes a changed parameter.
  bool awaitsAnswer() const { return !m_sent.empty(); }
  /// By method: what each had last, so that choosing it again brings it back.
  const QMap<QString, ParameterValues>& lastValues() const { return m_lastValues; }
  void setLastValues(QMap<QString, ParameterValues> values) { m_lastValues = std::move(values); }

  // --- changing it ---
  /// A new, paused run with the solver's defaults, or with what it last had. Null: nothing.
  void setSolver(const RunnableEntry* solver);
  /// The same of a method that is in no registry; it is known as long as this object.
  void setOwnSolver(std::shared_ptr<const RunnableEntry> solver);
  /// The error is that of ParameterSchema::check(); nothing changes then.
  MaybeError setParameter(const QString& key, const ParameterValue& value);
  /// Takes all values at once in a new run.
  void setParameters(const ParameterValues& values, std::uint64_t seed);
  /// A run at its beginning restarts with the seed; otherwise the seed waits for the next run.
  void setSeed(quint64 seed);
  /// In a new run, unless nothing differs.
  void resetParameters();
  /// A method that ends by itself when solved follows the same choice.
  void setStopConditions(const StopConditions& conditions);

  // --- starting it ---
  /// A new run from next().
  void restart();
  /// The same with a seed that none of the runs has.
  void restartWithNewSeed(const RunCollection& runs);
  /// A new run of another setup, with edits that are known beforehand.
  void start(const RunSetup& setup, std::vector<RunEdit> edits = {});
  /// A new run as the remedy says. The error says why its values are refused.
  MaybeError tryRemedy(const Remedy& remedy);
  /// Asked before a run of an own method starts again: true when that is taken over, say because
  /// its program must be opened again; `play`: the run is to be played then.
  void setReopenHandler(Reopen reopen) { m_reopen = std::move(reopen); }
  bool reopen(bool play) const;

  // --- following the current run: for Playback ---
  /// A run of that setup was asked for which is not one to start. Its method, if it is in no
  /// registry, is known as long as this object.
  void expect(const RunSetup& setup, std::shared_ptr<const RunnableEntry> method = nullptr);
  /// Without a solver: there is no current run, and the next change of the puzzle starts one.
  void followRun(const RunSetup& setup);
  /// The values at the position, which count once the run has answered all changes sent, and the
  /// keys of those that it did not take.
  void followParameters(const ParameterValues& values, bool answered,
                        const std::vector<std::string>& refused);
  /// A new fork has the values of where it left; from there on the stop conditions hold.
  void syncStopWhenSolved();

signals:
  /// A new run was asked for.
  void startRequested(const sudoscope::RunSetup& setup,
                      const std::vector<sudoscope::RunEdit>& edits);
  /// Whether the run takes the change is for followParameters().
  void parameterEdited(const std::string& key, const sudoscope::ParameterValue& value);
  void solverChanged(const sudoscope::RunnableEntry* solver);
  /// Values, seed, or which of them wait.
  void parametersChanged();

private:
  void takePuzzle();
  bool isPuzzleOfRun() const;
  bool isRecorded() const;
  void show(const RunSetup& setup);
  ParameterValues withStopWhenSolved(ParameterValues values) const;

  ViewState& m_state;
  const RunnableEntry* m_solver = nullptr;
  ParameterValues m_parameters;
  std::uint64_t m_seed = defaultSeed;
  RunSetup m_run;               ///< The current run's; without a solver: none.
  std::set<std::string> m_sent; ///< Keys of changes that the run has not answered.
  RunSetup m_beforeRecorded;    ///< Without a solver: none was chosen before.
  QMap<QString, ParameterValues> m_lastValues;
  std::vector<std::shared_ptr<const RunnableEntry>> m_methods; ///< In no registry.
  Reopen m_reopen;
};

} // namespace sudoscope
