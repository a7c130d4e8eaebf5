#pragma once

#include "app/background_job.h"
#include "app/own_place.h"
#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/training_puzzles.h"
#include "core/datasets/dataset_examples.h"
#include "core/training/trainer_parameters.h"
#include "core/training/training_run.h"
#include "ui/training/train_window.h"
#include "ui/training/training_plan.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <vector>

namespace sudoscope {

/// When a run had solved so much of its held-out puzzles, in seconds of training; -1: not yet.
struct TrainingMilestones {
  double first = -1.0;
  double half = -1.0;
  double nine = -1.0; ///< 90 %.
};

/// Training in the window: what its buttons do. The training itself is a run of an engine of its
/// own, so that it is recorded, scrubbed and forked like every run, and the main window's runs go
/// on beside it. Lives on the GUI thread, never waits for the worker except at the program's end.
class TrainingController : public QObject {
  Q_OBJECT

public:
  /// What is kept by itself lies in the folder: networks that were put to use, and the training as
  /// it last stood. The window is made when it is first shown.
  explicit TrainingController(QString folder, QObject* parent = nullptr);
  ~TrainingController() override;

  TrainWindow& window();
  bool hasWindow() const { return m_window != nullptr; }
  Playback& playback() { return m_playback; }
  RunDraft& draft() { return m_draft; }
  RunCollection& runs() { return m_runs; }
  ViewState& state() { return m_state; }
  const TrainingPlan& plan() const { return m_plan; }
  void setPlan(const TrainingPlan& plan);
  TrainingMilestones milestones() const;
  /// Seconds of training that the current run has had.
  double seconds() const;

  void show();
  /// A new run of what is chosen.
  void train();
  void pause();
  /// At the end of its time: as long again.
  void resume();
  /// Files; what is wrong is said in the window. They are written and read off this thread.
  void saveTo(const QString& path);
  void continueFrom(const QString& path);
  void useHeldOutFile(const QString& path);
  /// Puzzles to train on; the name is for the list.
  void useSplit(const learning::DatasetSplit& split, const QString& name);

  /// Whether something was learned that is in no file of the person's.
  bool hasUnsaved() const;
  /// From how many seconds of training on that counts; 10 unless told otherwise.
  void setWorthwhile(double seconds) { m_worthwhile = seconds; }
  /// Writes the training as it stands to keptFile(); waits for that, a few seconds at most. The
  /// error says why it could not be written.
  MaybeError keepNow();
  QString keptFile();
  /// What a file of the network as it stands is called: which network, when, and the share of
  /// held-out boards it gets right (of cells, while that is 0).
  QString networkName(const QDateTime& when) const;

signals:
  /// A network was written there, for the main window to solve with.
  void networkReady(const QString& path);
  void dataFileWanted(const QString& path);
  void saved(const QString& path);

private:
  void previewBoards();
  void connectBar();
  void connectRun();
  void connectChoices();
  void startRun(std::optional<learning::TensorFile> checkpoint);
  void begin(learning::TrainerSetup setup, std::optional<learning::TensorFile> checkpoint);
  void editParameter(const QString& key, const ParameterValue& value);
  void chooseRecipe(TrainingRecipe recipe);
  void chooseTeacher(Teacher teacher);
  /// Edits what differs from the wanted values, of the parameters of a schema.
  void editTowards(const ParameterValues& wanted, const ParameterSchema& among);
  /// The settings of the run where one looks.
  learning::TrainerSettings shownSettings() const;
  static QString stepsKey();
  void takeParameters();
  void showPlan();
  void showTransport();
  void showRuns();
  void showFigures();
  void tick();
  void stretchSchedule(double seconds, double tolerance);
  void noteMilestones();
  QString sentence() const;
  double metric(learning::TrainerMetric metric) const;
  std::int64_t updates() const;
  void say(const QString& message, bool isError);
  void askAndSave();
  void askAndContinue();
  void use();
  void keep();
  void write(const QString& path, bool weightsOnly, std::function<void(const MaybeError&)> done);

  /// What is known of a run beyond what Playback reports.
  struct Progress {
    double seconds = 0.0;
    int budget = 0;
    std::int64_t firstUpdate = 0; ///< Updates of the checkpoint it began with.
    std::int64_t savedAt = 0;     ///< Iteration that was last saved.
    double nextStretch = 2.0;     ///< Seconds.
    TrainingMilestones milestones;
  };
  Progress forkedProgress(const Progress& progress, RunId run, std::int64_t iteration) const;
  Progress* progress();
  const Progress* progress() const;

  QString m_folder;
  OwnPlace m_own;             ///< Of keptFile().
  double m_worthwhile = 10.0; ///< s
  TrainingPlan m_plan;
  TrainingData m_data;
  std::vector<std::unique_ptr<learning::TrainingEntry>> m_entries; ///< The runs refer to them.
  std::map<RunId, Progress> m_progress;
  Progress m_nextProgress;   ///< For the run that was asked for and has not come yet.
  bool m_runPending = false; ///< Since it was asked for, until it comes.
  QElapsedTimer m_clock;     ///< Since the last tick while training.
  QTimer m_ticker;
  double m_sinceKept = 0.0;
  PuzzleModel m_puzzle; ///< Of the first held-out board.
  ViewState m_state{m_puzzle};
  RunCollection m_runs{m_state};
  RunDraft m_draft{m_state};
  Playback m_playback;
  BackgroundJob m_preparing;
  BackgroundJob m_reading;
  std::unique_ptr<TrainWindow> m_window;
};

} // namespace sudoscope
