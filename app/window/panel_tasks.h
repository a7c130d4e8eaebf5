#pragma once

#include "app/base/background_job.h"
#include "app/base/controller.h"
#include "core/runs/run_update.h"
#include "ui/grid/new_puzzle.h"
#include "ui/inspectors/landscape_view.h"
#include "ui/plot/figure_table.h"

#include <cstdint>
#include <map>
#include <memory>

namespace sudoscope {

/// Computes the landscapes for the view, outside of the GUI thread: first requests the run's path,
/// then computes the plane and its losses.
class LandscapeController : public Controller {
  Q_OBJECT

public:
  explicit LandscapeController(const ControllerParts& parts);

  bool isBusy() const { return m_waiting || m_job.isRunning(); }
  /// Progress of the computation, 0..1.
  double progress() const { return m_progress; }

private:
  void make(const std::shared_ptr<const RunPath>& path);

  LandscapeView* m_view;
  LandscapeChoice m_choice;
  bool m_waiting = false;
  double m_progress = 0.0;
  BackgroundJob m_job;
};

/// Generates and checks puzzles outside of the GUI thread, for the puzzle card and the menus.
class PuzzleTasks : public Controller {
  Q_OBJECT

public:
  explicit PuzzleTasks(const ControllerParts& parts);

  void generate(const GeneratorRequest& request);
  void check();

private:
  BackgroundJob m_job;
};

/// Tables to copy: losses per iteration, P, and the compared runs with their verdicts.
class FigureTables : public Controller {
  Q_OBJECT

public:
  explicit FigureTables(const ControllerParts& parts);

private:
  enum Table : std::uint8_t { Losses, AllCells, SelectedCell, ComparedRuns };

  void open(Table table);
  FigureTable losses() const;
  FigureTable probabilities(bool selected) const;
  FigureTable comparison() const;
  /// Requests the last states of the compared runs, which their verdicts need.
  void requestVerdicts();

  FigureTableWindow* m_tables = nullptr;
  std::map<RunId, QString> m_verdicts;
};

} // namespace sudoscope
