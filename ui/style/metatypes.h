#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/snapshot.h"

#include <QMetaType>

// What signals carry from room to room, also across threads in queued connections.
Q_DECLARE_METATYPE(sudoscope::SnapshotPtr)
Q_DECLARE_METATYPE(sudoscope::Puzzle)
Q_DECLARE_METATYPE(sudoscope::ParameterValue)
Q_DECLARE_METATYPE(sudoscope::Status)
