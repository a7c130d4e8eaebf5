#pragma once

#include "core/runs/run_update.h"

#include <QMetaType>

namespace sudoscope {

/// How the transport stands.
struct TransportState {
  RunId run = noRun; ///< noRun: nothing to play.
  bool playing = false;
  bool backwards = false;
  std::int64_t position = 0;
  std::int64_t snapshotIteration = 0; ///< Of which iteration P is; see Run.
  std::int64_t head = 0;
  bool recorded = false; ///< A log's run: it cannot be changed, nor go on from its head.
  bool stored = false;   ///< What a file keeps of the run is shown, until its replay is asked for.
  std::int64_t limit = -1; ///< Iteration at which the run will end, -1 when unknown.
  Status status = Status::Running;
  Status headStatus = Status::Running;
  bool solved = false; ///< The decoded grid at the position is a solution, whatever the status.
  StopReason stopReason = StopReason::None;
  double stepsPerSecond = 0.0; ///< Measured; 0 when not playing.
  double progress = -1.0;      ///< 0..1 while something takes longer.
  bool changedByHand = false;  ///< P at the position is: the status is that of the run's own P.

  bool atHead() const { return position == head; }
  bool operator==(const TransportState&) const = default;
};

} // namespace sudoscope

Q_DECLARE_METATYPE(sudoscope::TransportState)
