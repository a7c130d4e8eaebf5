#pragma once

#include "core/base/provenance.h"
#include "core/board/puzzle.h"
#include "core/runs/player.h"
#include "core/runs/run_update.h"
#include "core/studies/multi_start.h"
#include "ui/plot/plot.h"
#include "ui/state/puzzle_model.h"
#include "ui/studies/method_list.h"
#include "ui/studies/puzzle_picker.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;
class QTableWidget;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

class Card;
class CubeRow;
class ElidedLabel;
class FigureLabel;
class GridView;
class StatusPill;

/// The common transport of compared runs: play or pause, step, restart, the measure by which they
/// advance, speed, and a slider over the recording.
class CompareBar : public QWidget {
  Q_OBJECT

public:
  explicit CompareBar(QWidget* parent = nullptr);

  PlayBy by() const;
  /// Iterations, or milliseconds of thread time, per second; infinity = unlimited.
  double speed() const;
  void setPlaying(bool playing);
  bool isPlaying() const { return m_playing; }
  void play() { emit playRequested(); }
  void step() { emit stepRequested(); }
  /// The common progress of all runs, and the longest recording, in iterations or milliseconds;
  /// `ended`: no further step is possible.
  void showReached(double reached, double recorded, bool ended);

signals:
  void playRequested();
  void pauseRequested();
  void stepRequested();
  void restartRequested();
  void seekRequested(double reached);
  void byChanged();
  void speedChanged(double perSecond);

private:
  void buildButtons();
  QString speedText() const;
  void showSpeed();
  double placesPerUnit() const;

  bool m_playing = false;
  bool m_ended = false;
  QPushButton* m_play = nullptr;
  QPushButton* m_step = nullptr;
  QPushButton* m_restart = nullptr;
  QComboBox* m_by = nullptr;
  QSlider* m_speed = nullptr;
  QSlider* m_place = nullptr;
  FigureLabel* m_speedText = nullptr;
  FigureLabel* m_reached = nullptr;
};

/// One chart for all compared runs: a selectable metric over iterations or over each run's time.
class CompareChart : public Plot {
  Q_OBJECT

public:
  explicit CompareChart(QWidget* parent = nullptr);

  /// The lanes' names and methods; clears the curves.
  void setLanes(const std::vector<QString>& names, const std::vector<const SolverEntry*>& solvers);
  void showSet(const RunUpdate& update);
  /// Draws immediately instead of within a tenth of a second.
  void drawNow();

private:
  void chooseMetric();

  std::vector<QString> m_names;
  std::vector<std::vector<MetricInfo>> m_columns; ///< By run; see columnsOf().
  std::vector<RunProgress> m_runs;
  PlayBy m_by = PlayBy::Iteration;
  QComboBox* m_metric = nullptr;
  QTimer m_draw{this};
};

/// Two to four methods on the same puzzle: a cube or a grid each, one chart, one transport, one
/// table of results. Shows the set of a RunUpdate and emits what the user requests.
class CompareView : public QWidget {
  Q_OBJECT

public:
  static constexpr int fewest = 2;
  static constexpr int most = 4;

  /// `external` must outlive the view.
  explicit CompareView(ExternalMethods& external, QWidget* parent = nullptr);

  PuzzlePicker* picker() const { return m_picker; }
  CompareBar* bar() const { return m_bar; }
  CompareChart* chart() const { return m_chart; }
  QTableWidget* table() const { return m_table; }
  CubeRow* cubes() const { return m_cubes; }
  /// The common progress of all runs, in iterations or milliseconds, as last shown.
  double reached() const { return m_reached; }
  /// The sum of the runs' iterations, as last shown, which increases while any run advances.
  double progress() const;

  const Puzzle& puzzle() const { return m_model.puzzle(); }
  /// Two to four; emits setupChanged().
  void setMethods(const std::vector<MethodChoice>& methods) {
    rebuildLanes(methods);
    emit setupChanged();
  }
  std::vector<MethodChoice> methods() const;
  std::vector<RunSetup> setups() const;

  /// A row per method, in the terms of the command line.
  MaybeError saveCsv(const QString& path) const;

public slots:
  /// Emits setupChanged() if it differs.
  void setPuzzle(const sudoscope::Puzzle& puzzle) { m_model.setPuzzle(puzzle); }
  /// An update without a set only changes `playing`.
  void showSet(const sudoscope::RunUpdate& update, bool playing);
  /// The results of the repeats so far; `running`: more will follow.
  void showTally(const sudoscope::RepeatTally& tally, bool running);
  void showRepeatError(const sudoscope::Error& error);

signals:
  /// The puzzle, a method, its parameters or the common measure changed: the runs must restart.
  void setupChanged();
  /// Requests repeats of these methods on this puzzle, with other seeds.
  void repeatRequested(std::size_t count);
  void repeatCancelled();

private:
  struct Lane {
    MethodBox* box = nullptr;
    StatusPill* pill = nullptr;
    ElidedLabel* words = nullptr;
    GridView* grid = nullptr;
  };

  void buildTop(QVBoxLayout* column);
  void buildTable();
  void rebuildLanes(const std::vector<MethodChoice>& methods);
  void addLane(int index, const MethodChoice& method);
  void selectCell(int cell);
  void showLane(std::size_t index, const RunProgress& progress, bool playing);
  void showRow(int row, const RunProgress& progress, bool playing);
  void showVerdict(const RunUpdate& update);
  QWidget* buildRepeat();
  void clearTally();
  Provenance provenance() const;
  void setRepeating(bool repeating);

  ExternalMethods& m_external;
  PuzzleModel m_model; ///< Used by all grids.
  PuzzlePicker* m_picker = nullptr;
  CompareBar* m_bar = nullptr;
  QPushButton* m_add = nullptr;
  QToolButton* m_grids = nullptr;
  CubeRow* m_cubes = nullptr;
  CompareChart* m_chart = nullptr;
  Card* m_tableCard = nullptr;
  QTableWidget* m_table = nullptr;
  QLabel* m_verdict = nullptr;
  QWidget* m_repeat = nullptr; ///< Shown once a run has won.
  QPushButton* m_repeatButton = nullptr;
  QSpinBox* m_repeats = nullptr;
  QLabel* m_tallyWords = nullptr;
  RepeatTally m_tally;
  bool m_repeating = false;
  std::vector<RunProgress> m_shown; ///< As last shown, for saveCsv().
  std::vector<Lane> m_lanes;
  std::vector<QString> m_names;
  double m_reached = 0.0;
};

} // namespace sudoscope
