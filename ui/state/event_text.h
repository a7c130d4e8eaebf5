#pragma once

#include "core/board/geometry.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/snapshot.h"

#include <QString>

namespace sudoscope {

/// The translation of describe(); empty for EventKind::None. `reason` replaces the event's own.
QString eventText(const Event& event, const Geometry& geometry, const QString& reason = {});

/// The short name of a parameter: its symbol, otherwise its label.
QString parameterName(const ParameterSchema& schema, const std::string& key);

/// A parameter's value as text: "0.2", "off", "sgd", translated.
QString parameterText(const Parameter& parameter, const ParameterValue& value);

} // namespace sudoscope
