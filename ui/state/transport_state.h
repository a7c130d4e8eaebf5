#pragma once

#include "core/runs/run_update.h"

#include <QMetaType>

#include <cstdint>

namespace sudoscope {

struct TransportState : PlayState {
  bool playing = false;
  bool backwards = false;
  std::int64_t stepsBefore = 0; ///< See Steppable: views add it to the iterations that they show.
  bool recorded = false;        ///< A log's run, which can neither be changed nor continued.
  bool stored = false;          ///< Shows the data stored in a file, until Play or a replay.
  bool replays = false;         ///< Stored, and can be computed again in place: not a training.
  std::int64_t limit = -1;      ///< Expected last iteration, -1 if unknown.
  bool changedByHand = false;   ///< P at the position is edited; the status is the run's.

  bool atHead() const { return position == head; }
  bool operator==(const TransportState&) const = default;
};

} // namespace sudoscope

Q_DECLARE_METATYPE(sudoscope::TransportState)
Q_DECLARE_METATYPE(sudoscope::StopConditions)
