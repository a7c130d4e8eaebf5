#pragma once

namespace sudoscope {

/// Which colours a person wants; System = those of the desktop.
enum class ThemeChoice { System, Light, Dark };

} // namespace sudoscope
