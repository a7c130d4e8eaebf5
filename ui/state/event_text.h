#pragma once

#include "core/board/geometry.h"
#include "core/solvers/snapshot.h"

#include <QString>

namespace sudoscope {

/// The translation of describe(); empty for EventKind::None. `reason` replaces the event's own.
QString eventText(const Event& event, const Geometry& geometry, const QString& reason = {});

} // namespace sudoscope
