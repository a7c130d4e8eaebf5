#include "core/exact/generator.h"

#include "core/exact/fast_generator.h"
#include "core/exact/sat_encoding.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace sudoscope {
namespace {

Error cancelledError() {
  return Error{Message::tr("cancelled"), {}, 0, 0, ErrorCode::Cancelled};
}

/// The sets of cells whose givens are removed together, in random order.
std::vector<std::vector<int>> orbits(const Geometry& geometry, ClueSymmetry symmetry,
                                     Random& random) {
  std::vector<std::vector<int>> result;
  const int cells = geometry.cellCount();
  for (int cell = 0; cell < cells; ++cell) {
    const int turned = cells - 1 - cell;
    if (symmetry == ClueSymmetry::None || cell == turned) {
      result.push_back({cell});
    } else if (cell < turned) {
      result.push_back({cell, turned});
    }
  }
  random.shuffle(result);
  return result;
}

struct Dug {
  Grid givens;
  int clues = 0;
  bool limited = false; ///< Whether some remaining givens may be unnecessary.
};

/// Empty when cancelled. `progress` receives the number of remaining givens.
std::optional<Dug> dig(const Geometry& geometry, const Grid& solution, const SearchLimits& limits,
                       const std::vector<std::vector<int>>& orbits, int wanted,
                       const std::function<void(int)>& progress) {
  OtherSolutions others(geometry, solution, limits);
  Dug dug{solution, geometry.cellCount()};
  for (const auto& orbit : orbits) {
    const int size = static_cast<int>(orbit.size());
    if (dug.clues - size < wanted) continue;
    for (const int cell : orbit) dug.givens[cell] = 0;
    const auto another = others.exist(dug.givens);
    if (!another && limits.cancelled && limits.cancelled()) return std::nullopt;
    dug.limited = dug.limited || !another;
    if (!another || *another) { // undecided: leave the givens
      for (const int cell : orbit) dug.givens[cell] = solution[cell];
    } else {
      dug.clues -= size;
    }
    progress(dug.clues);
  }
  return dug;
}

/// A map of regions: the usual boxes, or the rows if the side is prime, which exchange cells and
/// remain connected.
class RegionMap {
public:
  explicit RegionMap(int side) : m_side(side), m_region(static_cast<std::size_t>(side * side)) {
    const auto boxes = Geometry::ofSide(side);
    for (int cell = 0; cell < side * side; ++cell) {
      at(cell) = boxes.ok() ? boxes->regionOf(cell) : cell / side;
    }
  }

  const std::vector<int>& regions() const { return m_region; }

  /// Tries to exchange a border cell with one of the neighbouring region, unless that disconnects
  /// one of both.
  void exchangeCells(Random& random) {
    const int first = randomOf(m_region.size(), random);
    const auto near = neighbours(first);
    if (near.empty()) return; // a board of one cell
    const int beside = near[randomOf(near.size(), random)];
    const int from = at(first);
    const int to = at(beside);
    if (from == to) return;
    std::vector<int> partners;
    for (int cell = 0; cell < m_side * m_side; ++cell) {
      if (at(cell) == to && cell != beside && touches(cell, from, first)) partners.push_back(cell);
    }
    if (partners.empty()) return;
    const int second = partners[randomOf(partners.size(), random)];
    std::swap(at(first), at(second));
    if (!connected(from) || !connected(to)) std::swap(at(first), at(second));
  }

private:
  static int randomOf(std::size_t count, Random& random) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  }

  int& at(int cell) { return m_region[cell]; }

  std::vector<int> neighbours(int cell) const {
    std::vector<int> result;
    if (cell % m_side > 0) result.push_back(cell - 1);
    if (cell % m_side < m_side - 1) result.push_back(cell + 1);
    if (cell >= m_side) result.push_back(cell - m_side);
    if (cell < m_side * (m_side - 1)) result.push_back(cell + m_side);
    return result;
  }

  bool touches(int cell, int region, int except) {
    const auto near = neighbours(cell);
    return std::any_of(near.begin(), near.end(),
                       [&](int n) { return n != except && at(n) == region; });
  }

  bool connected(int region) {
    std::vector<int> reached;
    for (int cell = 0; cell < m_side * m_side && reached.empty(); ++cell) {
      if (at(cell) == region) reached.push_back(cell);
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const int n : neighbours(reached[i])) {
        if (at(n) == region && std::find(reached.begin(), reached.end(), n) == reached.end()) {
          reached.push_back(n);
        }
      }
    }
    return static_cast<int>(reached.size()) == m_side;
  }

  int m_side;
  std::vector<int> m_region;
};

} // namespace

Result<Grid> randomSolution(const Geometry& geometry, Random& random, const CancelCheck& cancelled,
                            std::int64_t maxConflicts) {
  if (isClassic(geometry)) {
    Grid grid = FastGenerator::make(geometry)->randomSolution(random);
    if (!grid.empty()) return grid;
  }
  SatEncoding sat(geometry, {cancelled, maxConflicts});
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    sat.prefer(cell, static_cast<int>(random.below(static_cast<std::uint32_t>(geometry.side()))));
  }
  const auto found = sat.solve();
  if (!found && cancelled && cancelled()) return cancelledError();
  if (!found) {
    return Error{
        Message::tr("no full grid was found within %1 conflicts of the search", maxConflicts),
        std::string(), 0, 0, ErrorCode::Limit};
  }
  if (!*found)
    return Error{Message::tr("this board has no full grid: its groups contradict each other")};
  return sat.grid();
}

Result<Geometry> randomJigsaw(int side, Random& random, const CancelCheck& cancelled,
                              std::int64_t maxConflicts, int maxAttempts) {
  if (side < Geometry::minSide || side > Geometry::maxSide) {
    return Error{Message::tr("a jigsaw board needs a side of %1 to %2, not %3", Geometry::minSide,
                             Geometry::maxSide, side)};
  }
  for (int attempt = 0; attempt < maxAttempts; ++attempt) {
    Geometry geometry = scrambledBoxes(side, random);
    const auto grid = randomSolution(geometry, random, cancelled, maxConflicts);
    if (grid) return geometry;
    if (grid.error().code == ErrorCode::Cancelled) return grid.error();
  }
  return Error{
      Message::tr("no jigsaw board of side %1 with a full grid was found in %2 attempts of "
                  "%3 conflicts each",
                  side, maxAttempts, maxConflicts),
      std::string(), 0, 0, ErrorCode::Limit};
}

Result<Puzzle> generatePuzzle(const Geometry& geometry, const GeneratorOptions& options) {
  if (options.clues < 0 || options.clues > geometry.cellCount()) {
    return Error{Message::tr("a board with %1 cells cannot have %2 givens", geometry.cellCount(),
                             options.clues)};
  }
  if (options.clues > 0 && hasTooFewClues(geometry, options.clues)) {
    return Error{
        Message::tr("fewer than %1 clues cannot have one solution on a 9x9 board (McGuire, "
                    "Tugemann, Civario 2012)",
                    fewestClues)};
  }
  // Two digits that are both missing can be exchanged in any solution.
  if (options.clues > 0 && options.clues < geometry.side() - 1) {
    return Error{Message::tr("fewer than %1 givens cannot have one solution on a board of side %2: "
                             "all digits but one must be among them",
                             geometry.side() - 1, geometry.side())};
  }
  int wanted = options.clues;
  if (options.symmetry == ClueSymmetry::Rotational && geometry.cellCount() % 2 == 0) {
    wanted -= wanted % 2;
  }
  constexpr int largestUsual = 25;
  const std::int64_t conflicts =
      options.maxConflicts.value_or(geometry.side() > largestUsual ? 500 : 20'000);
  Random random(options.seed);
  int fewest = geometry.cellCount();
  for (int attempt = 0; attempt < options.maxAttempts; ++attempt) {
    const auto progress = [&](int clues) {
      if (options.progress) options.progress(attempt + 1, clues);
    };
    progress(geometry.cellCount());
    const auto solution = randomSolution(geometry, random, options.cancelled, conflicts);
    if (!solution) return solution.error();
    const auto dug = dig(geometry, *solution, {options.cancelled, conflicts},
                         orbits(geometry, options.symmetry, random), wanted, progress);
    if (!dug) return cancelledError();
    fewest = std::min(fewest, dug->clues);
    if (wanted == 0 || dug->clues == wanted) {
      if (wanted == 0 && dug->limited && options.limited) options.limited(dug->clues, conflicts);
      return Puzzle::fromGivens(geometry, dug->givens);
    }
  }
  if (wanted == options.clues) {
    return Error{
        Message::tr("no puzzle with %1 givens was found in %2 attempts; the fewest were %3", wanted,
                    options.maxAttempts, fewest)};
  }
  return Error{Message::tr("no puzzle with %1 givens (the symmetry allows only even numbers) was "
                           "found in %2 attempts; the fewest were %3",
                           wanted, options.maxAttempts, fewest)};
}

namespace {

using Clue = std::pair<std::size_t, std::uint8_t>; ///< A cell and its digit.

/// A clue that is in at least `fewest` of the solutions, and not in more than `most`; empty if
/// there is none.
std::optional<Clue> clueWithin(const std::vector<Grid>& solutions, const std::vector<Clue>& except,
                               std::size_t fewest, std::size_t most, Random& random) {
  constexpr std::size_t digits = 10;
  std::vector<std::size_t> counts(solutions.front().size() * digits);
  for (const Grid& solution : solutions) {
    for (std::size_t cell = 0; cell < solution.size(); ++cell)
      ++counts[cell * digits + solution[cell]];
  }
  std::vector<Clue> clues;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const Clue clue{i / digits, static_cast<std::uint8_t>(i % digits)};
    if (counts[i] >= fewest && counts[i] <= most && std::ranges::find(except, clue) == except.end())
      clues.push_back(clue);
  }
  if (clues.empty()) return std::nullopt;
  return clues[random.below(static_cast<std::uint32_t>(clues.size()))];
}

} // namespace

std::optional<Puzzle> drawNeighbour(const Puzzle& puzzle, int exchanged, Random& random) {
  constexpr int mostSolutions = 5000;
  Grid givens = puzzle.givens();
  std::vector<Clue> removed;
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] != 0) removed.emplace_back(cell, givens[cell]);
  }
  random.shuffle(removed);
  removed.resize(std::min(removed.size(), static_cast<std::size_t>(exchanged)));
  for (const auto& [cell, digit] : removed) givens[cell] = 0;
  for (std::size_t left = removed.size(); left > 0; --left) {
    const auto open = Puzzle::fromGivens(puzzle.geometry(), givens);
    if (!open) return std::nullopt;
    const auto solutions = countSolutions(*open, mostSolutions).solutions;
    // With a single solution a further clue would not be needed.
    const bool unknown = left == 1 && std::ssize(solutions) == mostSolutions;
    if (unknown || solutions.size() < 2) return std::nullopt;
    const std::size_t most = left == 1 ? 1 : solutions.size() - 1;
    const auto clue = clueWithin(solutions, removed, std::min<std::size_t>(left, 2), most, random);
    if (!clue) return std::nullopt;
    givens[clue->first] = clue->second;
  }
  auto neighbour = Puzzle::fromGivens(puzzle.geometry(), std::move(givens));
  return neighbour ? std::optional(std::move(*neighbour)) : std::nullopt;
}

Geometry scrambledBoxes(int side, Random& random) {
  RegionMap map(side);
  const int attempts = 6 * side * side;
  for (int i = 0; i < attempts; ++i) map.exchangeCells(random);
  return std::move(Geometry::jigsaw(side, map.regions())).value();
}

} // namespace sudoscope
