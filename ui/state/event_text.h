#pragma once

#include "core/board/geometry.h"
#include "core/solvers/snapshot.h"

#include <QString>

namespace sudoscope {

/// An event in translated words, as describe() says it in English; empty for EventKind::None.
/// `reason`: in place of the event's own.
QString eventText(const Event& event, const Geometry& geometry, const QString& reason = {});

} // namespace sudoscope
