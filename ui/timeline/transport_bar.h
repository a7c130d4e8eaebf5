#pragma once

#include "core/solvers/snapshot.h"
#include "core/solvers/solver.h"
#include "ui/state/stop_conditions.h"
#include "ui/state/transport_state.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QComboBox;
class QGridLayout;
class QPushButton;
class QSlider;
class QToolButton;

namespace sudoscope {

class ElidedLabel;
class FigureLabel;
class IterationCounter;

/// What drives a run, a column of few controls: where it stands, to the start, step back, play or
/// pause, step, restart, speed, and when it is to stop. The choice of a method belongs to it, too.
/// Only emits intents; what it shows is set from outside.
class TransportBar : public QWidget {
  Q_OBJECT

public:
  explicit TransportBar(QWidget* parent = nullptr);

  /// Steps per second; infinity = as fast as it goes.
  double speed() const;
  QString currentSolver() const;
  /// The choice of a method, for the window to place; hidden until then.
  QComboBox* solverBox() const;
  bool isRunning() const { return m_state.playing; }
  StopConditions stopConditions() const { return m_stop; }
  /// "60 steps/s", "1 step/s", "unlimited", translated.
  static QString speedText(double stepsPerSecond);

  /// Smaller buttons and less space, for small windows.
  void setCompact(bool compact);

public slots:
  void showTransport(const sudoscope::TransportState& state);
  void setSolvers(const std::vector<sudoscope::SolverEntry>& solvers, const QString& current);
  /// Adds one that is in no registry, or names it anew.
  void addSolver(const QString& title, const QString& name, const QString& help);
  void removeSolver(const QString& name);
  void setCurrentSolver(const QString& name);
  /// Instead of one of the list: what recorded a run that is only shown, and what is to be said of
  /// it.
  void setRecordedSolver(const QString& title, const QString& help);
  /// How the log of a run stands, below the iteration; %1 in it is the file's name, which is
  /// shortened where there is no room. Empty for all others.
  void setLogState(const QString& text, const QString& name, const QString& help);
  /// The slider goes to the nearest of its positions; emits nothing.
  void showSpeed(double stepsPerSecond);
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
  /// Of a run that is shown as it was stored.
  void replayRequested();
  void toStartRequested();
  void speedChanged(double stepsPerSecond);
  void solverChosen(const QString& name);
  /// What solverBox() shows beyond its own list is another.
  void solverNamed();
  void stopConditionsChanged(const sudoscope::StopConditions& conditions);

protected:
  void resizeEvent(QResizeEvent* event) override;

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
