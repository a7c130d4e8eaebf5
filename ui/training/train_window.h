#pragma once

#include "core/solvers/snapshot.h"
#include "ui/training/training_bar.h"

#include <QWidget>

class QLabel;

namespace sudoscope {

class ChartPanel;
class CubeCard;
class NoticeBar;
class ParameterPanel;
class PlotsWindow;
class SampleBoards;
class TimeCard;
class Timeline;
class TrainingSetup;
class Card;

/// The window in which a network is trained: what to train on the left, the boards it is measured
/// on and the cube of one of them in the middle, curves and timeline below. Shows and asks; who
/// trains is connected from outside.
class TrainWindow : public QWidget {
  Q_OBJECT

public:
  explicit TrainWindow(QWidget* parent = nullptr);

  TrainingBar* bar() const { return m_bar; }
  TrainingSetup* setup() const { return m_setup; }
  ParameterPanel* recipe() const { return m_recipe; }
  SampleBoards* boards() const { return m_boards; }
  CubeCard* cube() const { return m_cube; }
  /// The curves as large plots, in a window of their own.
  ChartPanel* charts() const;
  Timeline* timeline() const;
  /// The same with its lanes.
  TimeCard* time() const { return m_time; }
  NoticeBar* notice() const { return m_notice; }

  /// One sentence about how it goes.
  void setStatus(const QString& text);
  QString statusText() const;

public slots:
  /// Boards and cube; null: nothing to show.
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);

signals:
  void fileDropped(const QString& path);

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QWidget* buildLeft();
  QWidget* buildStage();
  void buildPlots();
  void showPlots(const QString& panel);
  void addShortcuts();
  void showChosenCube();

  SnapshotPtr m_snapshot;
  TrainingBar* m_bar = nullptr;
  TrainingSetup* m_setup = nullptr;
  ParameterPanel* m_recipe = nullptr;
  SampleBoards* m_boards = nullptr;
  Card* m_boardsCard = nullptr;
  CubeCard* m_cube = nullptr;
  PlotsWindow* m_plots = nullptr;
  TimeCard* m_time = nullptr;
  NoticeBar* m_notice = nullptr;
  QLabel* m_status = nullptr;
};

} // namespace sudoscope
