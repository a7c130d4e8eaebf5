#pragma once

#include "app/base/background_job.h"
#include "app/base/controller.h"
#include "core/datasets/training_run.h"
#include "core/runs/run_result.h"

#include <QDateTime>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>

namespace sudoscope {

/// The user's actions on a training in addition to those of all runs: choose its inputs, save and
/// continue it, solve with its network. Stores a checkpoint every minute, and at a pause. Lives on
/// the GUI thread, never waits for the worker except at the program's end.
class TrainingActions : public Controller {
  Q_OBJECT

public:
  /// The folder has networks in use and checkpoints.
  TrainingActions(const ControllerParts& parts, QString folder);
  ~TrainingActions() override;

  /// Files are read and written in the background; errors are shown in the window.
  void saveTo(const QString& path);
  void continueFrom(const QString& path);
  void useData(const QString& path);
  /// Number of rows of a data set that were read so far, and then of those searched.
  std::int64_t rowsRead() const { return m_rows; }

  /// Whether the network has learned something that is in no network or session of the user.
  bool hasUnsaved() const { return isWorthSaving(savedUpTo(m_run)); }
  /// Minimum time of training since then, s, for that; default 10.
  void setWorthwhile(double seconds) { m_worthwhile = seconds; }
  /// The last checkpoint; may be empty.
  const QString& checkpointFile() const { return m_lastCheckpoint; }
  /// A session of the user now refers to the current checkpoints: they are saved.
  void pin();
  /// Asks about a network that is in no file of the user; true = stored, continue.
  bool mayClose();
  /// The file name of the network at the position: its kind, the date, and the share of correct
  /// held-out boards (of cells, while that is 0).
  QString networkName(const QDateTime& when) const;

private:
  void connectWindow();
  void choose(const ParameterValues& values);
  ParameterValues chosen() const;
  void solve();
  /// Writes the network of a training, and solves the puzzle with it.
  std::function<std::function<void()>(const Steppable&)> solvingWith(std::uint64_t run);
  /// When a run starts with another network than the one that was trained.
  void offerNetwork(const RunSetup& setup);
  void askAndContinue();
  void begin(const QString& path, const training::CheckpointRecipe& recipe);
  void watch();
  void autosave();
  QString nextCheckpoint() const;
  void addCheckpoint(std::uint64_t run, const RunResult::Checkpoint& checkpoint);
  MaybeError keepNow();

  bool isTraining() const;
  /// Restores a stored training at its checkpoint; without one there is a notice and no network.
  bool hasNetwork();
  std::int64_t savedUpTo(std::uint64_t run) const;
  /// Whether the training that played last went on long enough since an iteration.
  bool isWorthSaving(std::int64_t since) const;

  const QString m_folder;
  QStringList m_checkpoints; ///< Checkpoints that later ones may replace.
  QString m_lastCheckpoint;
  double m_worthwhile = 10.0;                    ///< s
  std::map<std::uint64_t, std::int64_t> m_saved; ///< By run: the last saved iteration.
  std::uint64_t m_run = 0;                       ///< The training that played last; 0: none.
  std::uint64_t m_offered = 0;                   ///< The training whose network was offered.
  bool m_wasPlaying = false;
  std::atomic<std::int64_t> m_rows{0};
  QTimer m_autosaveTimer;
  QTimer m_progress;
  BackgroundJob m_reading;
};

} // namespace sudoscope
