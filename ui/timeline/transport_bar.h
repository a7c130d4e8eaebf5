#pragma once

#include "core/solvers/snapshot.h"
#include "core/solvers/solver.h"
#include "ui/state/stop_conditions.h"
#include "ui/state/transport_state.h"
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
  /// The choice of a method, for the window to place; hidden until then.
  QComboBox* solverBox() const;
  bool isRunning() const { return m_state.playing; }
  StopConditions stopConditions() const { return m_stop; }
  /// "60 steps/s", "1 step/s", "unlimited", translated.
  static QString speedText(double stepsPerSecond);

  /// Narrower than its words need, the bar leaves captions out and shows signs alone.
  QSize minimumSizeHint() const override;

public slots:
  void showTransport(const sudoscope::TransportState& state);
  /// How the givens contradict each other, in words; empty when they do not.
  void showContradiction(const QString& words);
  void setSolvers(const std::vector<sudoscope::SolverEntry>& solvers, const QString& current);
  void setCurrentSolver(const QString& name);
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
  void showState();
  void showPill();
  void showSpeedText();
  void measureStopButton();
  void showStopButton();
  void setStopWordy(bool wordy);
  void addCaption(QHBoxLayout* layout, const QString& text);
  void setCompact(bool compact);

  TransportState m_state;
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
