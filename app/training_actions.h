#pragma once

#include "app/background_job.h"
#include "core/datasets/training_run.h"
#include "core/runs/run_result.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>

namespace sudoscope {

class MainWindow;
class Playback;
class RunCollection;
class RunDraft;

/// What a person can do with a training beyond what can be done with any run: choose what it is
/// made of, save and continue it, solve with its network. Keeps a training that goes on every
/// minute, and when it pauses. Lives on the GUI thread, never waits for the worker except at the
/// program's end.
class TrainingActions : public QObject {
  Q_OBJECT

public:
  /// Networks in use, and trainings as they last stood, lie in the folder. All must outlive it.
  TrainingActions(QString folder, Playback& playback, RunDraft& draft, RunCollection& runs,
                  MainWindow& window, QObject* parent = nullptr);
  ~TrainingActions() override;

  /// Files are read and written off this thread; what is wrong is said in the window.
  void saveTo(const QString& path);
  void continueFrom(const QString& path);
  /// Puzzles to train on, and to measure on.
  void useData(const QString& path);
  void useHeldOut(const QString& path);
  /// Rows of a data set that were read so far, and then those that were looked through.
  std::int64_t rowsRead() const { return m_rows; }

  /// Whether something was learned that is in no file of the person's.
  bool hasUnsaved() const;
  /// From how many seconds of training on that counts; 10 unless told otherwise.
  void setWorthwhile(double seconds) { m_worthwhile = seconds; }
  /// Where a training was kept last; empty: nowhere yet.
  QString keptFile() const;
  /// A session speaks of what was kept until now: it stays.
  void pin() { m_kept.clear(); }
  /// Asks where a trained network is in no file of the user's; true = it is kept, go on.
  bool mayClose();
  /// What a file of the network at the position is called: which network, when, and the share of
  /// held-out boards it gets right (of cells, while that is 0).
  QString networkName(const QDateTime& when) const;

signals:
  void saved(const QString& path);

private:
  void connectWindow();
  void takeDrop(const QString& path);
  void choose(const ParameterValues& values);
  ParameterValues chosen() const;
  void solve();
  void askAndSave();
  void askAndContinue();
  void begin(const QString& path, const learning::CheckpointRecipe& recipe);
  void watch();
  void keep();
  QString nextKept() const;
  void takeKept(std::uint64_t run, const RunResult::Checkpoint& checkpoint);
  MaybeError keepNow();
  bool quitsAfter(const Error& error);
  bool isTraining() const;
  double metric(learning::TrainerMetric metric) const;
  void say(const QString& message, bool isError);

  Playback& m_playback;
  RunDraft& m_draft;
  RunCollection& m_runs;
  MainWindow& m_window;
  const QString m_folder;
  QStringList m_kept; ///< Files of trainings that later ones may replace.
  QString m_lastKept;
  double m_worthwhile = 10.0;                    ///< s
  std::map<std::uint64_t, std::int64_t> m_saved; ///< By run: the iteration that was last saved.
  std::uint64_t m_run = 0;                       ///< The training that played last; 0: none did.
  bool m_wasPlaying = false;
  std::atomic<std::int64_t> m_rows{0};
  QTimer m_keeper;
  QTimer m_progress;
  BackgroundJob m_reading;
};

} // namespace sudoscope
