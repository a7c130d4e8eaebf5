#pragma once

#include "core/solvers/snapshot.h"
#include "core/solvers/solver.h"
#include "ui/state/stop_conditions.h"
#include "ui/style/metatypes.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace sudoscope {

class FigureLabel;
class StatusPill;

/// The bar that drives a run: to the start, step back, play or pause, step, restart, speed, method,
/// and how the run stands. Only emits intents; what it shows is set from outside.
class TransportBar : public QWidget {
  Q_OBJECT

public:
  explicit TransportBar(QWidget* parent = nullptr);

  /// Steps per second; infinity = as fast as it goes.
  double speed() const;
  QString currentSolver() const;
  bool isRunning() const { return m_running; }
  StopConditions stopConditions() const { return m_stop; }
  /// "60 steps/s", "1 step/s", "unlimited", translated.
  static QString speedText(double stepsPerSecond);

  /// Narrower than its words need, the bar leaves captions out and shows signs alone.
  QSize minimumSizeHint() const override;

public slots:
  void setRunning(bool running);
  /// limit: the iteration at which the method will end, -1 when it has none.
  void showProgress(std::int64_t iteration, std::int64_t limit, sudoscope::Status status);
  /// What the status alone does not say: the grid shown is a solution, though the method would go
  /// on; the givens contradict each other (in words, else empty).
  void showVerdict(bool solved, const QString& contradiction);
  void setSolvers(const std::vector<sudoscope::SolverEntry>& solvers, const QString& current);
  void setCurrentSolver(const QString& name);
  /// Rounded to the slider's nearest position; emits speedChanged when that changes it.
  void setSpeed(double stepsPerSecond);
  void faster();
  void slower();
  void setStopConditions(const sudoscope::StopConditions& conditions);
  /// Opens the sheet in which they are chosen.
  void showStopConditions();

signals:
  void playRequested();
  void pauseRequested();
  void stepRequested();
  void stepBackRequested();
  void restartRequested();
  void toStartRequested();
  void speedChanged(double stepsPerSecond);
  void solverChosen(const QString& name);
  void stopConditionsChanged(const sudoscope::StopConditions& conditions);

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void buildButtons(QHBoxLayout* layout);
  void buildSpeed(QHBoxLayout* layout);
  void buildProgress(QHBoxLayout* layout);
  void buildStopMenu();
  void showState();
  void showPill();
  void showSpeed();
  void measureStopButton();
  void showStopButton();
  void setStopWordy(bool wordy);
  void addCaption(QHBoxLayout* layout, const QString& text);
  void setCompact(bool compact);

  bool m_running = false;
  std::int64_t m_iteration = 0;
  std::int64_t m_limit = -1;
  Status m_status = Status::Running;
  bool m_solved = false;
  QString m_contradiction;
  StopConditions m_stop;
  bool m_compact = false;
  int m_fullWidth = 0; ///< What the bar needs with all its words but the stop button's, px.
  int m_stopWords = 0; ///< What those need, px.
  std::vector<QLabel*> m_captions;

  QPushButton* m_toStart = nullptr;
  QPushButton* m_stepBack = nullptr;
  QPushButton* m_play = nullptr;
  QPushButton* m_step = nullptr;
  QPushButton* m_restart = nullptr;
  QToolButton* m_stopButton = nullptr;
  QSlider* m_speed = nullptr;
  FigureLabel* m_speedText = nullptr;
  QComboBox* m_solver = nullptr;
  FigureLabel* m_iterationText = nullptr;
  StatusPill* m_pill = nullptr;
};

} // namespace sudoscope
