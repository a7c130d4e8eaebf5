#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace sudoscope {

/// SHA-256 (FIPS 180-4) as 64 hexadecimal digits, as printed by `sha256sum`.
std::string sha256(std::string_view bytes);

/// Of a file's content, or of its first `most` bytes. The error says why it cannot be read.
Result<std::string> sha256OfFile(const std::string& path,
                                 std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

} // namespace sudoscope
