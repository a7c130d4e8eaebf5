#pragma once

#include "core/runs/race.h"

#include <QWidget>

class QComboBox;
class QPushButton;
class QSlider;

namespace sudoscope {

class FigureLabel;

/// The one transport of a race: play or pause, step, start anew, what makes it fair, how fast.
class RaceBar : public QWidget {
  Q_OBJECT

public:
  explicit RaceBar(QWidget* parent = nullptr);

  RaceBy by() const;
  /// Iterations, or milliseconds of thread time, per second; infinity = as fast as it goes.
  double speed() const;
  void setPlaying(bool playing);
  bool isPlaying() const { return m_playing; }
  /// As its buttons.
  void play() { emit playRequested(); }
  void step() { emit stepRequested(); }
  /// What all lanes have had, and whether there is more to do.
  void showReached(double reached, bool ended);

signals:
  void playRequested();
  void pauseRequested();
  void stepRequested();
  void restartRequested();
  void byChanged();
  void speedChanged(double perSecond);

private:
  QString speedText() const;
  void showSpeed();

  bool m_playing = false;
  bool m_ended = false;
  QPushButton* m_play = nullptr;
  QPushButton* m_step = nullptr;
  QPushButton* m_restart = nullptr;
  QComboBox* m_by = nullptr;
  QSlider* m_speed = nullptr;
  FigureLabel* m_speedText = nullptr;
  FigureLabel* m_reached = nullptr;
};

} // namespace sudoscope
