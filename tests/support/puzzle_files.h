#pragma once

#include "core/datasets/puzzle_list.h"

#include <string>

namespace sudoscope {

/// All puzzles of a file.
inline Result<std::vector<PuzzleRecord>> readPuzzleFile(const std::string& path) {
  auto reader = openPuzzles(path);
  if (!reader) return reader.error();
  return readPuzzles(std::move(*reader));
}

} // namespace sudoscope
