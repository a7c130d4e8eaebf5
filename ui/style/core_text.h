#pragma once

#include <QString>

#include <string>

namespace sudoscope {

/// A text that core made for people (a parameter's label, a method's summary), translated: core
/// knows no Qt, so its texts are looked up under the context "core".
QString coreText(const std::string& text);

} // namespace sudoscope
