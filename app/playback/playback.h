#pragma once

#include "core/runs/player.h"
#include "ui/state/view_state.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

class RunCollection;
class RunDraft;
struct RunAppearance;
struct RunInfo;

/// Plays the runs: owns the player's thread and never waits for it. Lives on the GUI thread.
///
/// What comes of a command is in ViewState (snapshot, transport, compared, earlier), in the
/// collection and in the draft, which it keeps up to date. What the player has not done yet is
/// shown as it will be: play turns to pause at once. Updates of a run that was left are dropped.
class Playback : public QObject {
  Q_OBJECT

public:
  /// Plays as the state says, starts what the draft requests. All must outlive it.
  Playback(ViewState& state, RunDraft& draft, RunCollection& runs,
           const PlayerOptions& options = {}, QObject* parent = nullptr);

  const TransportState& transport() const { return m_state.transport.value(); }
  /// Calls the function with the current run's method at its position, on the player's thread
  /// between two iterations. It must not access objects of this thread. Then calls what the
  /// function returned on this thread, unless `receiver` was deleted.
  void inspect(QObject* receiver, std::function<std::function<void()>(const Steppable&)> look);
  /// Like inspect() with the method of a run at its head.
  void inspectHead(RunId run, std::function<void(const Steppable&)> look);
  void inspectHead(RunId run, QObject* receiver,
                   std::function<std::function<void()>(const Steppable&)> look);
  /// Calls `ready` on this thread, unless `receiver` was deleted, with the snapshot of a run at an
  /// iteration, clamped to the recorded ones. The snapshot's iteration is that of its P. Null: the
  /// run has none.
  void requestSnapshot(RunId run, std::int64_t iteration, QObject* receiver,
                       std::function<void(const SnapshotPtr&)> ready);
  /// Whether a command waits for the player's thread. Callable from any thread.
  bool isAsked() const { return m_player.isAsked(); }

public slots:
  // --- moving in time ---
  /// At the end of a run that has ended: starts a new run with the changes made since, or replays
  /// the run from its start; a training continues for the same number of steps. A training from a
  /// file continues from its checkpoint; without one it starts from the beginning in a new run.
  void play();
  void playBackwards();
  void pause() { showPlaying(false, false, m_player.pause()); }
  void togglePlay() { transport().playing ? pause() : play(); }
  void step();
  void stepBack();
  /// To the latest iteration; plays on if it played before a user looked back.
  void follow();
  void seek(std::int64_t iteration);

  // --- several runs ---
  /// Of a log: a new run of the method chosen before, which begins with the P shown.
  void fork();
  void activate(std::uint64_t run) {
    if (run != transport().run) leaveRun(m_player.post(Reach::Everything, &Player::activate, run));
  }
  void remove(std::uint64_t run);
  /// Leaves a fresh run of the draft.
  void removeAll();
  /// A run of any kind, made on the player's thread, and the setup it will have; see Player::add().
  /// Its method is known as long as the draft.
  void addRun(std::shared_ptr<const sudoscope::RunnableEntry> method,
              const sudoscope::RunSetup& setup,
              std::function<std::unique_ptr<sudoscope::Run>()> make, std::int64_t position = 0);
  /// Reads what logs have gained since; a position at the latest iteration stays there.
  void growLogs() { m_player.post(Reach::Nothing, &Player::grow); }
  /// Replaces all runs.
  void load(std::vector<sudoscope::SessionRun> runs,
            std::vector<sudoscope::RunAppearance> appearances, std::size_t current,
            std::int64_t position);
  /// Replays a run that is shown as it was stored, by a plan or its own; see Player::replay().
  void replay(std::uint64_t run, const std::optional<sudoscope::RunPlan>& plan = {});
  /// Of the current run. Without a text: removes.
  void setBookmark(std::int64_t iteration, const std::optional<QString>& text);
  /// Answered by pathReady().
  void requestPath(std::size_t mostPoints) {
    m_player.post(Reach::Nothing, &Player::requestPath, mostPoints);
  }
  /// Answered by cellHistoryReady().
  void requestCell(int cell);

signals:
  /// Where the current run has been.
  void pathReady(const std::shared_ptr<const sudoscope::RunPath>& path);
  /// P of a cell of the current run.
  void cellHistoryReady(const std::shared_ptr<const sudoscope::CellHistory>& history);
  /// The curves may have grown.
  void samplesArrived();
  /// In the words of the solver or the file, for a user.
  void failed(const sudoscope::Error& error);

private:
  void start(const RunSetup& setup, const std::vector<RunEdit>& edits);
  /// A new run of an own program that failed; true: the program is opened first, which does it.
  bool restartBroken(bool play);
  bool isBroken() const;
  /// Whether a run is shown or was asked for.
  bool hasRun() const { return transport().run != noRun || m_generation > m_shownGeneration; }
  bool hasEnded() const;
  bool trainOn();
  const RunInfo* storedTraining() const;
  bool trainAgain();
  SnapshotPtr fitting(const SnapshotPtr& snapshot) const;
  void fitSnapshot();
  bool continueFromDraft(Player::Then then);
  /// Updates before the command are of a run that is left.
  void leaveRun(std::uint64_t command);
  void showPlaying(bool playing, bool backwards, std::uint64_t command);
  void sendStopConditions();
  void compareWith(RunId run);
  void lookBack(std::int64_t iterations);
  void invokeLater(const QPointer<QObject>& receiver, std::function<void()> call);
  void poll() {
    if (const auto update = m_player.poll()) take(*update);
  }
  void take(const RunUpdate& update);
  void takeTransport(const RunUpdate& update);
  void takeSnapshots(const RunUpdate& update);

  ViewState& m_state;
  RunDraft& m_draft;
  RunCollection& m_runs;
  bool m_playAfterLooking = false;
  bool m_playAfterEditResolved = false; ///< Once known whether an edit lets an ended run continue.

  std::uint64_t m_generation = 0;       ///< Updates before it are of a run that was left.
  std::uint64_t m_loadCommand = 0;      ///< Updates before it list runs that were replaced.
  std::uint64_t m_shownGeneration = 0;  ///< Of the update that was shown last.
  std::uint64_t m_playCommand = 0;      ///< Until it has begun, transport().playing is a promise.
  std::uint64_t m_parameterCommand = 0; ///< Until it has begun, the draft's values are one.

  PlayerThread<Player> m_player; ///< Goes first: its thread calls into this object.
};

} // namespace sudoscope
