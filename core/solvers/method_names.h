#pragma once

namespace sudoscope {

/// The name of the exact solver in studies and on the command line. It cannot be watched, so it is
/// not in the registry; no other method may have this name.
inline constexpr const char* exactMethod = "exact";

} // namespace sudoscope
