#pragma once

namespace sudoscope {

/// System: the colours of the desktop.
enum class ThemeChoice { System, Light, Dark };

} // namespace sudoscope
