#pragma once

#include "core/base/result.h"

#include <QString>

namespace sudoscope {

/// A message of core's in the language of the window: core knows no Qt, so its templates are looked
/// up under the context "core". One that is not known comes back in English.
QString translated(const Message& message);

/// An Error in words that are translated already, about a file perhaps.
Error failure(const QString& words, const QString& path = {});

/// An Error for people: its place, where there is one, and its message.
QString errorText(const Error& error);

} // namespace sudoscope
