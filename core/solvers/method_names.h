#pragma once

namespace sudoscope {

/// What studies and the command line call the exact solver. It is no method to watch, so it is in
/// no registry; no other method may be called so.
inline constexpr const char* exactMethod = "exact";

} // namespace sudoscope
