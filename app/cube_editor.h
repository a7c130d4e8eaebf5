#pragma once

#include "core/relaxation/probability_cube.h"
#include "core/runs/edit_preview.h"
#include "core/solvers/snapshot.h"
#include "ui/style/metatypes.h"

#include <QObject>

#include <memory>
#include <optional>

namespace sudoscope {

class CubeEditPanel;
class MainWindow;
class PuzzleModel;
class RunController;
struct RunPlan;

/// Keeps the cube that a person changes by hand until the run goes on from it: every view shows it
/// in place of the run's, the controller continues from it, and the puzzle's undo stack takes its
/// steps back. It belongs to one place in one run; where another cube comes to be seen it ends.
class CubeEditor : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  CubeEditor(RunController& controller, PuzzleModel& model, MainWindow& window,
             QObject* parent = nullptr);

  /// Null while nothing is changed.
  const SnapshotPtr& draft() const { return m_draft; }

signals:
  /// What the views are to show: the draft, else the run's snapshot. May be null.
  void shown(const sudoscope::SnapshotPtr& snapshot);

private:
  friend class HandCommand;
  using CubePtr = std::shared_ptr<const ProbabilityCube>;
  /// Where a step of the experiment was made.
  struct Place {
    std::uint64_t run = 0;
    std::int64_t iteration = 0;

    bool operator==(const Place&) const = default;
  };
  /// A cube that waits for its place to be seen again.
  struct Return {
    Place place;
    CubePtr cube; ///< Null: the run's own.
  };

  void edit(const ProbabilityCube& cube, const QString& what, int gesture);
  void reset();
  void takeSnapshot(const SnapshotPtr& snapshot);
  void showCube(const CubePtr& cube);
  /// Goes to the place and shows the cube there; false when the run is gone.
  bool bringBack(const Place& place, const CubePtr& cube);
  void drop();
  EditPreview outlook(const ProbabilityCube& cube);

  RunController& m_controller;
  PuzzleModel& m_model;
  MainWindow& m_window;
  CubeEditPanel* m_panel;
  SnapshotPtr m_base; ///< The run's.
  CubePtr m_cube;     ///< As changed, or null.
  SnapshotPtr m_draft;
  std::optional<Return> m_return;
  std::unique_ptr<Solver> m_trial; ///< Of the plan, as at the place; asked what it would take.
  std::shared_ptr<const RunPlan> m_planOfTrial;
  Place m_placeOfTrial;
};

} // namespace sudoscope
