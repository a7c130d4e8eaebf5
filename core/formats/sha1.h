#pragma once

#include <string>
#include <string_view>

namespace sudoscope {

/// SHA-1 as 40 lower-case hexadecimal digits (FIPS 180-4). Names records of puzzle banks; not for
/// anything that must be secure.
std::string sha1Hex(std::string_view bytes);

} // namespace sudoscope
