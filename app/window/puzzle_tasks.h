#pragma once

#include "app/base/background_job.h"
#include "ui/grid/new_puzzle.h"

#include <QObject>

namespace sudoscope {

class MainWindow;
class PuzzleModel;

/// Generates and checks puzzles outside of the GUI thread, for the puzzle card and the menus.
class PuzzleTasks : public QObject {
  Q_OBJECT

public:
  PuzzleTasks(PuzzleModel& model, MainWindow& window, QObject* parent = nullptr);

  void generate(const GeneratorRequest& request);
  void check();

private:
  PuzzleModel& m_model;
  MainWindow& m_window;
  BackgroundJob m_job;
};

} // namespace sudoscope
