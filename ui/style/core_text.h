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

/// In one line: the first and the last of several, which of a traceback say most.
QString headAndEnd(const QString& text);

/// Plain text as a tool tip whose lines are broken where they get long, as those of rich text are.
QString tipText(const QString& plain);

} // namespace sudoscope
