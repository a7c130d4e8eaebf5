// The one table of `./dev bench`: ratios, each pair measured in the same run. README.md explains
// the rows.
//   bench_table [--json FILE] [PART...]
#include "tests/bench/bench_table.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

namespace sudoscope::bench {

Puzzle puzzleOf(std::string_view line, int side) {
  Puzzle puzzle(*Geometry::ofSide(side));
  for (int cell = 0; cell < static_cast<int>(line.size()); ++cell) {
    const char symbol = line[static_cast<std::size_t>(cell)];
    if (symbol != '.') puzzle.setGiven(cell, symbol <= '9' ? symbol - '0' : symbol - 'A' + 10);
  }
  return puzzle;
}

Puzzle seventeenClues() {
  return puzzleOf(
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
}

Puzzle ninetyEightClues() {
  return puzzleOf("....47.....9B.1...5..9F2.6....43B..3.....E24..9...9.....A57..2.."
                  ".DA4E..7...C.F...1.6..4.E....8.B....81BF..4.5..7...F9A....D..E.4"
                  "5.2..3....A71...6..C.B..G9FE....7.8....9.D..C.3...G.6...1..3E45."
                  "..F..E8D.....A...2..741.....3..8D6....5.92B..1...A.EB.....C6....",
                  16);
}

} // namespace sudoscope::bench

int main(int argc, char** argv) {
  using namespace sudoscope::bench;
  struct Part {
    std::string_view name;
    void (*add)(RatioTable&);
  };
  constexpr Part parts[] = {{"steps", addSteps},
                            {"recordings", addRecordings},
                            {"starts", addStarts},
                            {"peers", addPeers}};
  std::string path;
  std::vector<std::string_view> wanted;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    const bool known = std::any_of(std::begin(parts), std::end(parts),
                                   [&](const Part& part) { return part.name == argument; });
    if (argument == "--json" && i + 1 < argc) {
      path = argv[++i];
    } else if (known) {
      wanted.push_back(argument);
    } else {
      std::fprintf(stderr, "usage: bench_table [--json FILE] [PART...]\nparts:");
      for (const Part& part : parts) std::fprintf(stderr, " %s", std::string(part.name).c_str());
      std::fprintf(stderr, "\n");
      return 2;
    }
  }
  RatioTable table(path);
  for (const Part& part : parts) {
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), part.name) != wanted.end())
      part.add(table);
  }
  return table.write() ? 0 : 1;
}
