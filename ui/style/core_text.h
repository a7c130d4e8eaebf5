#pragma once

#include "core/base/result.h"

#include <QString>

#include <string>
#include <vector>

namespace sudoscope {

/// A text that core made for people (a parameter's label, a method's summary, the message of an
/// Error), translated: core knows no Qt, so its texts are looked up under the context "core".
/// A text with figures or names in it is translated by its form (see coreForms()); one that is
/// not known comes back as it is.
QString coreText(const std::string& text);

/// An Error for people: its place, where there is one, and its message.
QString errorText(const Error& error);

/// The forms of core's texts that hold something variable, such as "found %1, expected %2".
const std::vector<const char*>& coreForms();

} // namespace sudoscope
