#include "core/board/canonical_form.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

namespace sudoscope {
namespace {

using Color = std::uint64_t;

/// SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014).
Color mixed(Color x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

bool permutesLines(const Geometry& geometry) {
  return geometry.hasBoxes() && geometry.extraFamilies().empty();
}

Grid withDigitsInOrder(const Grid& givens) {
  std::array<std::uint8_t, 256> digitTo{};
  std::uint8_t next = 0;
  Grid form;
  for (const std::uint8_t digit : givens) {
    if (digit != 0 && digitTo[digit] == 0) digitTo[digit] = ++next;
    form.push_back(digitTo[digit]);
  }
  return form;
}

/// Colours of all rows, columns and digits, in this order, that symmetries preserve.
class Coloring {
public:
  Coloring(const Geometry& geometry, const Grid& givens, bool transposed = false)
      : m_side(static_cast<std::size_t>(geometry.side())),
        m_sizes{static_cast<std::size_t>(geometry.boxHeight()),
                static_cast<std::size_t>(geometry.boxWidth()), m_side},
        m_colors(3 * m_side), m_clues(3 * m_side) {
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
      if (givens[cell] == 0) continue;
      std::array lines{cell / m_side, cell % m_side};
      if (transposed) std::swap(lines[0], lines[1]);
      m_givens.push_back({lines[0], m_side + lines[1], 2 * m_side + givens[cell] - 1});
      for (const std::size_t vertex : m_givens.back()) ++m_clues[vertex];
    }
    refine();
  }

  /// With one line or digit told apart from the others of its class.
  Coloring with(std::size_t vertex) const {
    Coloring result = *this;
    result.m_colors[vertex] = mixed(m_colors[vertex] + 7);
    result.refine();
    return result;
  }

  /// The largest class whose order matters; empty if every line and digit has its place.
  std::vector<std::size_t> openClass() const {
    std::map<std::pair<std::size_t, Color>, std::vector<std::size_t>> classes;
    for (std::size_t i = 0; i < m_colors.size(); ++i)
      classes[{i / m_side, m_colors[i]}].push_back(i);
    std::vector<std::size_t> largest;
    for (const auto& [key, members] : classes) {
      // Empty lines of one band and missing digits are interchangeable.
      const bool alike =
          m_clues[members.front()] == 0 && bandOf(members.front()) == bandOf(members.back());
      if (!alike && members.size() > std::max<std::size_t>(largest.size(), 1)) largest = members;
    }
    return largest;
  }

  /// The givens with lines and digits in the order of their colours; missing digits are the last.
  Grid ordered() const {
    std::vector<Color> first(m_colors.size(), ~Color(0)); // of a band
    for (std::size_t i = 0; i < m_colors.size(); ++i)
      first[bandOf(i)] = std::min(first[bandOf(i)], m_colors[i]);
    std::vector<std::size_t> order(m_colors.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) {
      const bool missing = i >= 2 * m_side && m_clues[i] == 0;
      return std::tuple(i / m_side, missing, first[bandOf(i)], m_colors[i]);
    });
    std::vector<std::size_t> rank(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = i % m_side;
    Grid grid(m_side * m_side);
    for (const auto& [row, column, digit] : m_givens)
      grid[rank[row] * m_side + rank[column]] = static_cast<std::uint8_t>(rank[digit] + 1);
    return grid;
  }

  Color sum() const { return std::accumulate(m_colors.begin(), m_colors.end(), Color(0)); }

private:
  /// Splits classes by their neighbours. Enough for most; the search splits the others.
  void refine() {
    constexpr int rounds = 4;
    for (int round = 0; round < rounds; ++round) {
      std::vector<Color> bands(m_colors.size());
      for (std::size_t i = 0; i < m_colors.size(); ++i) bands[bandOf(i)] += mixed(m_colors[i]);
      std::vector<Color> next(m_colors.size());
      for (std::size_t i = 0; i < m_colors.size(); ++i)
        next[i] = mixed(m_colors[i]) + 3 * mixed(bands[bandOf(i)]);
      for (const auto& [row, column, digit] : m_givens) {
        next[row] += mixed(mixed(m_colors[column]) + 5 * mixed(m_colors[digit] + 1));
        next[column] += mixed(mixed(m_colors[row]) + 5 * mixed(m_colors[digit] + 1));
        next[digit] += mixed(mixed(m_colors[row]) + mixed(m_colors[column]));
      }
      std::ranges::transform(next, m_colors.begin(), mixed);
    }
  }

  /// The first row of the band, the first column of the stack, or the first digit.
  std::size_t bandOf(std::size_t vertex) const {
    return vertex - vertex % m_side % m_sizes[vertex / m_side];
  }

  std::size_t m_side;
  std::array<std::size_t, 3> m_sizes; ///< Of bands, stacks and all digits.
  std::vector<Color> m_colors;
  std::vector<int> m_clues; ///< Number of givens of each row, column and digit.
  std::vector<std::array<std::size_t, 3>> m_givens;
};

/// Finds the smallest grid of all ways to split classes; returns whether there were few enough.
bool searchOrders(const Coloring& coloring, int& left, Grid& smallest) {
  if (--left < 0) return false;
  const std::vector<std::size_t> open = coloring.openClass();
  if (open.empty()) {
    Grid grid = coloring.ordered();
    if (smallest.empty() || grid < smallest) smallest = std::move(grid);
  }
  return std::ranges::all_of(open, [&](std::size_t vertex) {
    return searchOrders(coloring.with(vertex), left, smallest);
  });
}

Color invariantOf(const Geometry& geometry, const Grid& givens) {
  if (permutesLines(geometry)) return Coloring(geometry, givens).sum();
  Color sum = 0;
  for (const std::uint8_t digit : withDigitsInOrder(givens)) sum = mixed(sum + digit);
  return sum;
}

} // namespace

std::optional<Grid> canonicalForm(const Geometry& geometry, const Grid& givens) {
  if (!permutesLines(geometry)) return withDigitsInOrder(givens);
  int left = 20'000; // tenths of a second
  Grid smallest;
  for (const bool transposed : {false, true}) {
    if (transposed && geometry.boxHeight() != geometry.boxWidth()) break;
    if (!searchOrders(Coloring(geometry, givens, transposed), left, smallest)) return std::nullopt;
  }
  return smallest;
}

void PuzzleOverlap::add(const Geometry& geometry, const Grid& givens) {
  m_entries.emplace(invariantOf(geometry, givens), Entry{geometry, givens});
}

void PuzzleOverlap::compare(const Geometry& geometry, const Grid& givens) {
  const auto [begin, end] = m_entries.equal_range(invariantOf(geometry, givens));
  for (auto entry = begin; entry != end; ++entry) {
    Entry& known = entry->second;
    if (known.found || !(known.geometry == geometry)) continue;
    const auto one = canonicalForm(geometry, givens);
    const auto other = canonicalForm(geometry, known.givens);
    known.found = !one || !other || *one == *other;
    m_shared += one && other && known.found;
    m_unknown += !one || !other;
  }
}

} // namespace sudoscope
