#pragma once

#include "core/base/result.h"

#include <QString>

#include <string>

namespace sudoscope {

/// A message of core's in the language of the window: core knows no Qt, so its templates are looked
/// up under the context "core". One that is not known comes back in English.
QString translated(const Message& message);

/// An Error in words that are translated already, about a file perhaps.
Error failure(const QString& words, const QString& path = {});

/// A text that core made for people (a parameter's label, a method's summary), translated like a
/// message without arguments.
QString coreText(const std::string& text);

/// An Error for people: its place, where there is one, and its message.
QString errorText(const Error& error);

} // namespace sudoscope
