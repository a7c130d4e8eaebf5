#pragma once

#include "app/listed_runs.h"
#include "core/base/random.h"
#include "core/runs/player.h"
#include "core/runs/run_verdict.h"
#include "ui/state/play_settings.h"
#include "ui/state/transport_state.h"

#include <QMap>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace sudoscope {

/// All that a person had chosen, to be brought back after a guided tour.
struct RunSelection {
  Puzzle puzzle;
  const RunnableEntry* solver = nullptr; ///< Null: none was chosen.
  ParameterValues parameters;
  std::uint64_t seed = defaultSeed;
  double speed = 0.0;
  StopConditions stop;
  QMap<QString, ParameterValues> lastValues; ///< By solver.
  RunId run = noRun;                         ///< The run shown.
  bool waits = false; ///< Some of it waited for a restart: it is not the run's own.
};

/// Where `RunSelection` lead back to.
struct RestorePoint {
  RunId run = noRun; ///< The very run they were taken from, where it is still there.
  RunSetup setup;    ///< Else a new run of this; without a solver there is none.
};

/// The parameter that names the file for want of which a run was not replayed, or null.
const Parameter* wantedFile(const RunSummary& run);

/// Everything a person wants of the runs goes through here, and everything the runs tell comes out
/// as signals. Lives on the GUI thread, owns the player's thread, never waits for it.
///
/// What the player has not done yet is shown as it will be: play turns to pause at once, an
/// edited parameter keeps its new value. Updates of a run that was left are dropped.
class RunController : public QObject {
  Q_OBJECT

public:
  /// Does what the settings say; they must outlive it.
  explicit RunController(PlaySettings& settings, const PlayerOptions& options = {},
                         QObject* parent = nullptr);

  PlaySettings& settings() const { return m_settings; }
  const Puzzle& puzzle() const { return m_puzzle; }
  /// Null until a solver was chosen.
  const RunnableEntry* solver() const { return m_solver; }
  std::uint64_t seed() const { return m_seed; }
  /// What the settings panel shows: the values at the position, and those that wait for a restart.
  ParameterValues shownParameters() const;
  /// Keys whose shown values wait for a restart.
  std::vector<std::string> waitingKeys() const;
  /// Whether the shown seed does.
  bool seedWaits() const { return m_seedWaits; }
  const TransportState& transport() const { return m_transport; }
  /// What became of the current run; nothing while it goes on or one looks back.
  std::optional<RunVerdict> verdict() const;
  SnapshotPtr snapshot() const { return m_snapshot; }
  /// In order of creation.
  const std::vector<RunInfo>& runs() const { return m_runs.all(); }
  const RunInfo* run(RunId id) const { return m_runs.find(id); }
  const RunInfo* currentRun() const { return run(m_transport.run); }
  /// Whether runs of a session are about to come: the list does not have them yet.
  bool isLoading() const { return m_runs.isExpecting(); }
  const std::vector<RunLogEntry>& log(RunId id) const { return m_runs.log(id); }
  /// The current run's bookmark there, or null.
  const Bookmark* bookmark(std::int64_t iteration) const;
  /// Looks at the current run's method where it stands, on the player's thread between two
  /// iterations. The function must not touch what lives on this one.
  void inspect(std::function<void(const Steppable&)> look);
  /// The same; what the function returns is then done on this thread unless `receiver` has gone.
  void inspect(QObject* receiver, std::function<std::function<void()>(const Steppable&)> look);
  /// What was to be seen of a run at an iteration (clamped to what is recorded), whatever is shown
  /// now; told on this thread unless `receiver` has gone by then. Its iteration is that of its P.
  /// Null: it cannot be had.
  void askForSnapshot(RunId run, std::int64_t iteration, QObject* receiver,
                      std::function<void(const SnapshotPtr&)> tell);
  /// Whether something waits for the runs' thread; of any thread.
  bool isAsked() const { return m_player.isAsked(); }
  QString runName(RunId id) const { return m_runs.name(id); }
  /// Whether a run is of the puzzle shown now: same board, same givens.
  bool isOfThisPuzzle(const RunInfo& info) const;
  /// Whether the charts draw its curves.
  bool isDrawn(const RunInfo& info) const;
  RunSelection choices() const;
  /// Goes back to these, in the very run they were taken from where that is still there. What is
  /// no longer `past`'s puzzle or solver was chosen by the person since and stays.
  void restore(const RunSelection& former, const sudoscope::RunSetup& past);
  /// What restore() would go back to.
  RestorePoint restorePoint(const RunSelection& former, const sudoscope::RunSetup& past) const;
  /// Asked before a run of a method from setOwnSolver() begins anew: true when that is taken over,
  /// say because its program must be opened again; `play`: the run is to be played then.
  void reopenWith(std::function<bool(bool play)> reopen) { m_reopen = std::move(reopen); }
  /// The charts begin anew: earlier runs are drawn only on purpose, until showEarlierRuns().
  void startCleanCharts();
  /// Ends that; the runs made since are then drawn only on purpose.
  void showEarlierRuns();

public slots:
  // --- what to run ---
  /// A new, paused run of the puzzle unless it is the current one's.
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  /// A new, paused run with the solver's defaults, or with what it last had.
  void setSolver(const sudoscope::RunnableEntry* solver);
  /// The same of a method that is in no registry; it is known as long as this object.
  void setOwnSolver(std::shared_ptr<const sudoscope::RunnableEntry> solver);
  void setParameter(const QString& key, const sudoscope::ParameterValue& value);
  /// Takes all values at once in a new run.
  void setParameters(const sudoscope::ParameterValues& values, std::uint64_t seed);
  void setSeed(quint64 seed);
  void resetParameters();
  /// P as a person has set it at the position. The next play(), step() or fork() goes on from it in
  /// a run of its own; everything else leaves it behind. Null: nothing is set.
  void setHandCube(std::shared_ptr<const sudoscope::ProbabilityCube> cube);
  /// A new run from all that is chosen now.
  void restart();
  /// A new run as the remedy says, from what is chosen now; plays it.
  void tryRemedy(const sudoscope::Remedy& remedy);
  /// The same with a seed that none of the runs has.
  void restartWithNewSeed();
  /// A run of any kind, made on the player's thread, and the setup it will have. Its method is
  /// known as long as this object.
  void addRun(std::shared_ptr<const sudoscope::RunnableEntry> method,
              const sudoscope::RunSetup& setup,
              std::function<std::unique_ptr<sudoscope::Run>()> make);
  /// Takes in what logs have gained since; whoever looks at the latest iteration stays there.
  void growLogs() { m_player.post(Reach::Nothing, &Player::grow); }
  /// A new run whose edits are known beforehand (a lesson's).
  void startScheduled(const sudoscope::RunSetup& setup, std::vector<sudoscope::RunEdit> edits);

  // --- moving in time ---
  /// From the end of a run that has ended: from its beginning again.
  void play();
  void playBackwards();
  void pause();
  void togglePlay();
  void step();
  void stepBack();
  /// To the latest iteration; plays on if it played before one looked back.
  void follow();
  void seek(std::int64_t iteration);

  // --- several runs ---
  /// Of a log: a new run of the method chosen before, which begins with the P shown.
  void fork();
  void activateRun(std::uint64_t id);
  void removeRun(std::uint64_t id);
  /// Leaves a fresh run with what is chosen now.
  void removeAllRuns();
  void renameRun(std::uint64_t id, const QString& name);
  void tagRun(std::uint64_t id, const QStringList& tags);
  void noteRun(std::uint64_t id, const QString& note);
  /// An index for Theme::series().
  void recolourRun(std::uint64_t id, int color);
  void setDrawn(std::uint64_t id, bool drawn);
  /// Draws these and, beside the current run, no others.
  void drawOnly(const QList<quint64>& ids);
  /// Answered by pathTold().
  void askForPath(std::size_t mostPoints);
  /// Answered by cellTold().
  void askForCell(int cell);
  /// Without a text: removes.
  void setBookmark(std::int64_t iteration, const std::optional<QString>& text);
  /// Replaces everything.
  void loadRuns(std::vector<sudoscope::StoredRun> runs,
                std::vector<sudoscope::RunAppearance> appearances, std::size_t current,
                std::int64_t position);
  /// Replays a run that is shown as it was stored; of any other nothing happens. Pressing play or
  /// step asks for it, too.
  void replay(std::uint64_t run);
  /// Replays a run that was not replayed for want of a file, and all that want the same one.
  void findFile(std::uint64_t run, const QString& path);

signals:
  /// A new run was asked for, from what is chosen.
  void runBegins();
  /// Null: there is nothing to show.
  void snapshotChanged(const sudoscope::SnapshotPtr& snapshot);
  void comparisonChanged(const sudoscope::SnapshotPtr& snapshot);
  /// Where the current run has been, as asked for.
  void pathTold(const std::shared_ptr<const sudoscope::RunPath>& path);
  /// P of a cell of the current run, as asked for.
  void cellTold(const std::shared_ptr<const sudoscope::CellHistory>& history);
  /// What was to be seen PlaySettings::lookBack iterations before; null: nothing.
  void earlierChanged(const sudoscope::SnapshotPtr& snapshot);
  void transportChanged(const sudoscope::TransportState& state);
  /// The list of runs, one of their names, edits, bookmarks, or which is current.
  void runsChanged();
  /// The current run is one of another puzzle or solver (activated, loaded).
  void puzzleChanged(const sudoscope::Puzzle& puzzle);
  void solverChanged(const sudoscope::RunnableEntry* solver);
  void parametersChanged();
  void samplesArrived();
  /// The first `keep` lines are as they were.
  void logChanged(std::uint64_t run, std::size_t keep);
  /// A cube set by hand was gone on from, or left behind.
  void handCubeTaken();
  /// In the words of the solver or the file, for a person.
  void failed(const QString& message);

private:
  /// From the player's thread: to be done on this object's.
  void tellThere(const QPointer<QObject>& receiver, std::function<void()> tell);
  void poll();
  void take(const RunUpdate& update);
  void takeTransport(const RunUpdate& update);
  void takeParameters(const RunUpdate& update);
  void followCurrentRun();
  void startRun(RunSetup setup, std::vector<RunEdit> edits = {});
  /// What a new run starts from: what is chosen now, or what was before a run that was added.
  RunSetup chosen() const;
  void restartFrom(const RunSetup& setup);
  bool isAdded(const RunnableEntry* method) const;
  bool isOwn(const RunnableEntry* method) const;
  /// The current run's program failed: it knows nothing of the run any more.
  bool isBroken() const;
  bool reopened(bool play);
  /// With the values at the position; -1 where there is none.
  std::int64_t iterationLimit(const RunnableEntry& method) const;
  void sendStopConditions();
  void compareWith(RunId id);
  void lookBack(std::int64_t iterations);
  void showPlaying(bool playing, bool backwards, std::uint64_t command);
  bool continueByHand(Player::GoOn goOn);
  void leaveHandCube();
  /// The values with the shown wish whether to stop when solved, where the method has that.
  ParameterValues withStopWish(ParameterValues values) const;
  void takeStopWishAlong();

  PlaySettings& m_settings;
  Puzzle m_puzzle;
  const RunnableEntry* m_solver = nullptr;
  std::vector<std::shared_ptr<const RunnableEntry>> m_added; ///< Methods of runs that were added.
  std::vector<std::shared_ptr<const RunnableEntry>> m_own;   ///< Methods that are in no registry.
  std::function<bool(bool)> m_reopen;
  RunSetup m_beforeAdded; ///< Without a solver: none was chosen before.
  std::uint64_t m_seed = defaultSeed;
  QMap<QString, ParameterValues> m_lastValues; ///< By solver, so that switching keeps them.

  ParameterValues m_values; ///< At the position, as last told or as just edited.
  std::map<std::string, ParameterValue, std::less<>> m_edited;  ///< Sent, fate not known yet.
  std::map<std::string, ParameterValue, std::less<>> m_waiting; ///< For a restart.
  bool m_seedWaits = false;

  TransportState m_transport;
  SnapshotPtr m_snapshot;
  ListedRuns m_runs;
  std::shared_ptr<const ProbabilityCube> m_handCube; ///< Or null.
  RunId m_newFork = noRun;                           ///< A fork that has just been made, or noRun.
  bool m_playAfterLooking = false;
  bool m_playWhenTold = false; ///< Once it is known whether an edit lets the ended run go on.
  bool m_hasRun = false;       ///< One was asked for; it may not have come yet.

  std::uint64_t m_generation = 0;   ///< Updates before it are of a run that was left.
  std::uint64_t m_playCommand = 0;  ///< Until it has begun, m_transport.playing is a promise.
  std::uint64_t m_paramCommand = 0; ///< Until it has begun, m_values is one.

  PlayerThread<Player> m_player; ///< Goes first: its thread calls into this object.
};

} // namespace sudoscope

Q_DECLARE_METATYPE(sudoscope::RunUpdate)
