#pragma once

#include "core/runs/run_update.h"

#include <QWidget>

class QComboBox;
class QPushButton;
class QSlider;

namespace sudoscope {

class FigureLabel;

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

} // namespace sudoscope
