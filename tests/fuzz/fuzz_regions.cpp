#include "core/board/geometry.h"
#include "core/formats/region_text.h"
#include "tests/fuzz/fuzz_target.h"

#include <sstream>

using namespace sudoscope;
using fuzz::require;

namespace {

/// Rows of tokens where there are blanks, else one symbol a cell.
RawGrid gridOf(std::string_view text) {
  RawGrid grid;
  grid.compact = text.find(' ') == std::string_view::npos;
  if (grid.compact) {
    for (const char c : text) {
      if (c != '\n') grid.symbols += c;
    }
  } else {
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) grid.tokens.push_back(word);
  }
  const std::size_t cells = grid.compact ? grid.symbols.size() : grid.tokens.size();
  grid.side = 1;
  while (grid.side < Geometry::maxSide && std::size_t((grid.side + 1) * (grid.side + 1)) <= cells)
    ++grid.side;
  const auto used = static_cast<std::size_t>(grid.side * grid.side);
  if (grid.compact)
    grid.symbols.resize(used, '1');
  else
    grid.tokens.resize(used, "1");
  return grid;
}

} // namespace

/// A region map is one, or says why not; a board of one is written and read back the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  RawGrid grid = gridOf(text);
  filledGridKind(grid);
  const auto numbers = regionNumbers(grid);
  if (fuzz::failed(numbers, text)) return 0;
  auto board = Geometry::jigsaw(grid.side, *numbers);
  if (fuzz::failed(board, text)) return 0;
  RawGrid again;
  again.side = grid.side;
  again.symbols = regionLine(*board);
  const auto back = regionNumbers(again);
  require(back.ok() && *back == *numbers, "a map comes back as another one", text);
  for (const char* name : {"boxes", "diagonals", "diagonal-", "diagonal+", "windoku", "disjoint"}) {
    const auto further = withNamedExtra(*board, name);
    if (!further) continue;
    const auto names = extraNames(*further);
    require(names.ok() && names->size() == 1, "a family without its name", text);
  }
  return 0;
}
