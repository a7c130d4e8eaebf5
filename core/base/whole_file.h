#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <string>

namespace sudoscope {

/// The most that is read of a file of puzzles or a session that is held in memory as a whole.
constexpr std::uint64_t maxTextFileBytes = std::uint64_t(256) << 20;

/// Reads a file to its end. A pipe is one too, unless nothing comes from it for two seconds. More
/// than `limit` bytes (a device may be endless) are an error of code Limit, and so is a folder.
/// Asked between pieces, `cancelled` ends it with an error of code Cancelled.
Result<std::string> readWholeFile(const std::string& path, std::uint64_t limit = maxTextFileBytes,
                                  const std::function<bool()>& cancelled = {});

/// The same from an open descriptor, which stays open. `path` is for errors.
Result<std::string> readToEnd(int descriptor, const std::string& path,
                              std::uint64_t limit = maxTextFileBytes,
                              const std::function<bool()>& cancelled = {});

} // namespace sudoscope
