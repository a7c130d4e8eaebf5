#pragma once

#include "core/relaxation/probability_cube.h"
#include "ui/state/view_state.h"

#include <QObject>

#include <memory>
#include <optional>

namespace sudoscope {

class RunController;

/// What is shown of a run: its snapshots, and in their place the cube that a person changes by hand
/// until the run goes on from it. The controller continues from that, and the puzzle's undo stack
/// takes its steps back. It belongs to one place in one run; where another cube comes to be seen it
/// ends.
class CubeEditor : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  CubeEditor(RunController& controller, ViewState& state, QObject* parent = nullptr);

  /// Null while nothing is changed.
  SnapshotPtr draft() const;

public slots:
  /// P as it should become and what was done, for undo; changes of equal gesture (> 0) are one.
  void edit(const sudoscope::ProbabilityCube& cube, const QString& what, int gesture);
  /// Back to the cube of the run.
  void reset();

signals:
  /// For a person.
  void noticed(const QString& message);

private:
  friend class CubeCommand;
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

  void takeSnapshot(const SnapshotPtr& snapshot);
  void showCube(const CubePtr& cube);
  /// Goes to the place and shows the cube there; false when the run is gone.
  bool bringBack(const Place& place, const CubePtr& cube);
  void drop();
  void askForPreview(const ShownSnapshot& shown);

  RunController& m_controller;
  ViewState& m_state;
  SnapshotPtr m_base; ///< The run's.
  CubePtr m_cube;     ///< As changed, or null.
  std::optional<Return> m_return;
};

} // namespace sudoscope
