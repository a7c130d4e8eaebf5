#include "core/board/canonical_form.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

namespace sudoscope {
namespace {

using Color = std::uint64_t;

Color mixed(Color x) {
  // SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, 2014).
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

bool permutesLines(const Geometry& geometry) {
  return geometry.hasBoxes() && geometry.extraFamilies().empty();
}

Grid withDigitsInOrder(const Grid& givens) {
  std::vector<std::uint8_t> digitTo(256);
  std::uint8_t next = 0;
  Grid form;
  for (const std::uint8_t digit : givens) {
    if (digit != 0 && digitTo[digit] == 0) digitTo[digit] = ++next;
    form.push_back(digitTo[digit]);
  }
  return form;
}

Grid transposed(const Geometry& geometry, const Grid& givens) {
  Grid result(givens.size());
  for (int cell = 0; cell < geometry.cellCount(); ++cell)
    result[geometry.cellAt(geometry.columnOf(cell), geometry.rowOf(cell))] = givens[cell];
  return result;
}

/// Colours of rows, columns and digits that symmetries preserve.
class Coloring {
public:
  enum Kind : std::uint8_t { Rows, Columns, Digits };

  Coloring(const Geometry& geometry, const Grid& givens)
      : m_side(static_cast<std::size_t>(geometry.side())),
        m_sizes{static_cast<std::size_t>(geometry.boxHeight()),
                static_cast<std::size_t>(geometry.boxWidth()), m_side},
        m_colors(3 * m_side), m_clues(3 * m_side) {
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
      if (givens[cell] == 0) continue;
      m_triples.push_back({cell / m_side, m_side + cell % m_side, 2 * m_side + givens[cell] - 1});
      for (const std::size_t vertex : m_triples.back()) ++m_clues[vertex];
    }
  }

  /// Splits classes by their neighbours until nothing changes.
  void refine() {
    for (std::size_t classes = 0, before = 0;; before = classes) {
      std::vector<Color> next(m_colors.size());
      std::vector<Color> bands(m_colors.size());
      for (std::size_t i = 0; i < m_colors.size(); ++i) bands[bandOf(i)] += mixed(m_colors[i]);
      for (std::size_t i = 0; i < m_colors.size(); ++i)
        next[i] = mixed(m_colors[i]) + 3 * mixed(bands[bandOf(i)]);
      for (const auto& [row, column, digit] : m_triples) {
        const Color shades[] = {mixed(m_colors[row]), mixed(m_colors[column]),
                                mixed(m_colors[digit] + 1)};
        next[row] += mixed(shades[1] + 5 * shades[2]);
        next[column] += mixed(shades[0] + 5 * shades[2]);
        next[digit] += mixed(shades[0] + shades[1]); // the same after a transposition
      }
      for (Color& color : next) color = mixed(color);
      m_colors = std::move(next);
      classes = 0;
      for (const Kind kind : {Rows, Columns, Digits}) {
        std::vector<Color> sorted(of(kind).begin(), of(kind).end());
        std::ranges::sort(sorted);
        classes += static_cast<std::size_t>(std::ranges::unique(sorted).begin() - sorted.begin());
      }
      if (classes == before) return;
    }
  }

  /// The largest class whose order matters; empty if every line and digit has its place.
  std::vector<std::size_t> openClass() const {
    std::vector<std::size_t> best;
    Color bestColor = 0;
    for (const Kind kind : {Rows, Columns, Digits}) {
      for (std::size_t i = kind * m_side; i < (kind + 1) * m_side; ++i) {
        std::vector<std::size_t> members;
        for (std::size_t j = kind * m_side; j < (kind + 1) * m_side; ++j)
          if (m_colors[j] == m_colors[i]) members.push_back(j);
        // Empty lines of one band and missing digits are interchangeable.
        const bool alike = m_clues[i] == 0 && bandOf(members.front()) == bandOf(members.back());
        if (members.front() != i || members.size() == 1 || alike) continue;
        const bool better = best.empty() || members.size() > best.size() ||
                            (members.size() == best.size() && best.front() / m_side == kind &&
                             m_colors[i] < bestColor);
        if (!better) continue;
        best = std::move(members);
        bestColor = m_colors[i];
      }
    }
    return best;
  }

  Coloring with(std::size_t vertex) const {
    Coloring result = *this;
    result.m_colors[vertex] = mixed(m_colors[vertex] + 7);
    return result;
  }

  /// The givens with lines and digits in the order of their colours.
  Grid ordered() const {
    std::vector<std::size_t> rank(m_colors.size());
    for (const Kind kind : {Rows, Columns, Digits}) {
      std::vector<std::size_t> order(m_side);
      std::iota(order.begin(), order.end(), kind * m_side);
      std::vector<Color> first(m_colors.size(), ~Color(0)); // of a band
      for (const std::size_t i : order) first[bandOf(i)] = std::min(first[bandOf(i)], m_colors[i]);
      // Missing digits come last, so that the others are 1, 2, ...
      std::ranges::sort(order, {}, [&](std::size_t i) {
        return std::tuple(kind == Digits && m_clues[i] == 0, first[bandOf(i)], m_colors[i]);
      });
      for (std::size_t i = 0; i < m_side; ++i) rank[order[i]] = i;
    }
    Grid grid(m_side * m_side);
    for (const auto& [row, column, digit] : m_triples)
      grid[rank[row] * m_side + rank[column]] = static_cast<std::uint8_t>(rank[digit] + 1);
    return grid;
  }

  Color sum() const {
    Color lines = 0;
    for (const Color color : m_colors) lines += mixed(color);
    return lines;
  }

private:
  /// The index of the first vertex of the band, the stack, or all digits.
  std::size_t bandOf(std::size_t vertex) const {
    const std::size_t size = m_sizes[vertex / m_side];
    return vertex - vertex % m_side % size;
  }
  std::span<const Color> of(Kind kind) const {
    return std::span(m_colors).subspan(kind * m_side, m_side);
  }

  std::size_t m_side;
  std::array<std::size_t, 3> m_sizes; ///< Of bands, stacks and all digits.
  std::vector<Color> m_colors;        ///< Rows, columns, digits.
  std::vector<int> m_clues;           ///< Of each of these.
  std::vector<std::array<std::size_t, 3>> m_triples;
};

/// The smallest ordered grid of all ways to split classes; returns whether there were few enough.
bool searchOrders(Coloring coloring, int& left, Grid& smallest) {
  if (--left < 0) return false;
  coloring.refine();
  const std::vector<std::size_t> open = coloring.openClass();
  if (open.empty()) {
    Grid grid = coloring.ordered();
    if (smallest.empty() || grid < smallest) smallest = std::move(grid);
  }
  return std::ranges::all_of(open, [&](std::size_t vertex) {
    return searchOrders(coloring.with(vertex), left, smallest);
  });
}

} // namespace

std::optional<Grid> canonicalForm(const Geometry& geometry, const Grid& givens) {
  if (!permutesLines(geometry)) return withDigitsInOrder(givens);
  int left = 20'000;
  Grid smallest;
  if (!searchOrders(Coloring(geometry, givens), left, smallest)) return std::nullopt;
  const bool square = geometry.boxHeight() == geometry.boxWidth();
  if (square && !searchOrders(Coloring(geometry, transposed(geometry, givens)), left, smallest))
    return std::nullopt;
  return smallest;
}

std::uint64_t symmetryInvariant(const Geometry& geometry, const Grid& givens) {
  if (!permutesLines(geometry)) {
    Color sum = 0;
    for (const std::uint8_t digit : withDigitsInOrder(givens)) sum = mixed(sum + digit);
    return sum;
  }
  Coloring coloring(geometry, givens);
  coloring.refine();
  return coloring.sum();
}

void PuzzleOverlap::add(const Geometry& geometry, const Grid& givens) {
  m_entries.emplace(symmetryInvariant(geometry, givens), Entry{geometry, givens});
  ++m_total;
}

void PuzzleOverlap::compare(const Geometry& geometry, const Grid& givens) {
  const auto range = m_entries.equal_range(symmetryInvariant(geometry, givens));
  std::optional<std::optional<Grid>> form;
  for (auto entry = range.first; entry != range.second; ++entry) {
    Entry& known = entry->second;
    if (known.found || known.geometry != geometry) continue;
    if (!form) form = canonicalForm(geometry, givens);
    const auto other = canonicalForm(known.geometry, known.givens);
    known.found = !*form || !other || **form == *other;
    m_shared += *form && other && known.found;
    m_unknown += !*form || !other;
  }
}

} // namespace sudoscope
