#pragma once

#include "core/solvers/snapshot.h"
#include "core/solvers/solver.h"
#include "ui/state/view_state.h"
#include "ui/widgets/popup_panel.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QPushButton;
class QSlider;
class QSpinBox;
class QToolButton;

namespace sudoscope {

class ElidedLabel;
class FigureLabel;
class IterationCounter;
class NumberField;

class StopConditionsMenu : public PopupPanel {
  Q_OBJECT

public:
  explicit StopConditionsMenu(QWidget* parent = nullptr);

  void setConditions(const StopConditions& conditions);
  /// "Stops when solved, at iteration 500", translated.
  static QString describe(const StopConditions& conditions);
  /// For a button, for a run at the position: "solved or 500", "solved or 500 passed".
  static QString summary(const StopConditions& conditions, std::int64_t position = 0);
  /// Whether the position is at or beyond a stop condition, so that play continues.
  static bool isPassed(const StopConditions& conditions, std::int64_t position) {
    return conditions.afterIterations && *conditions.afterIterations > 0 &&
           position >= *conditions.afterIterations;
  }

signals:
  void edited(const sudoscope::StopConditions& conditions);

private:
  void publish();

  bool m_updating = false;
  QCheckBox* m_solved = nullptr;
  QCheckBox* m_useIterations = nullptr;
  QSpinBox* m_iterations = nullptr;
  QCheckBox* m_useLoss = nullptr;
  NumberField* m_loss = nullptr;
  double m_lossBelow = 0.001; ///< Initial value of m_loss.
};

/// The transport controls in a column: position, to the start, step back, play or pause, step,
/// restart, speed, and stop conditions. Also has the choice of a method. Only emits requests; its
/// state is set from outside.
class TransportBar : public QWidget {
  Q_OBJECT

public:
  explicit TransportBar(QWidget* parent = nullptr);

  /// Steps per second; infinity = unlimited.
  double speed() const;
  /// The choice of a method, laid out by the window; hidden until then.
  QComboBox* solverBox() const { return m_solver; }
  bool isRunning() const { return m_state.playing; }
  StopConditions stopConditions() const { return m_stop; }
  /// "60 steps/s", "1 step/s", "unlimited", translated.
  static QString speedText(double stepsPerSecond);

  void setCompact(bool compact);

public slots:
  void showTransport(const sudoscope::TransportState& state);
  void setSolvers(const std::vector<sudoscope::SolverEntry>& solvers, const QString& current);
  /// Adds or renames a method outside of the registry.
  void addSolver(const QString& title, const QString& name, const QString& help);
  void removeSolver(const QString& name);
  void setCurrentSolver(const QString& name);
  /// Replaces the list's choice for a recording: the method that made it, with a tool tip.
  void setRecordedSolver(const QString& title, const QString& help);
  /// The state of a run's log, below the iteration; %1 is replaced by the file's name, elided if
  /// necessary. Empty for other runs.
  void setLogState(const QString& text, const QString& name, const QString& help);
  /// Moves the slider to the nearest position; emits nothing.
  void showSpeed(double stepsPerSecond);
  void faster();
  void slower();
  void setStopConditions(const sudoscope::StopConditions& conditions);
  void showStopConditions();

signals:
  void playRequested();
  void pauseRequested();
  void stepRequested();
  void stepBackRequested();
  void restartRequested();
  /// For a run that shows stored data.
  void replayRequested();
  void toStartRequested();
  void speedChanged(double stepsPerSecond);
  void solverChosen(const QString& name);
  /// An additional text of solverBox() changed.
  void solverNamed();
  void stopConditionsChanged(const sudoscope::StopConditions& conditions);

private:
  void buildSolver();
  QWidget* buildButtons();
  void buildSpeed(QGridLayout* layout);
  void buildStop(QGridLayout* layout);
  void showState();
  void showSpeedText();
  void showStopButton();

  TransportState m_state;
  StopConditions m_stop;

  QPushButton* m_toStart = nullptr;
  QPushButton* m_stepBack = nullptr;
  QPushButton* m_play = nullptr;
  QPushButton* m_step = nullptr;
  QPushButton* m_restart = nullptr;
  QToolButton* m_stopButton = nullptr;
  QSlider* m_speed = nullptr;
  FigureLabel* m_speedText = nullptr;
  QComboBox* m_solver = nullptr;
  IterationCounter* m_counter = nullptr;
  ElidedLabel* m_logState = nullptr;
  QPushButton* m_replay = nullptr;
};

} // namespace sudoscope
