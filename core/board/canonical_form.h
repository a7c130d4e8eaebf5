#pragma once

#include "core/board/puzzle.h"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace sudoscope {

/// A grid that is equal for exactly those givens that symmetries of the board map to each other:
/// permutations of digits; on boards with boxes and without extra groups also of bands, rows in a
/// band, stacks and columns in a stack, and, with square boxes, transposition. Found by
/// individualization and refinement (B. D. McKay, "Practical graph isomorphism", 1981). Empty if
/// the givens have too many symmetries of their own, as a row of nine digits has.
std::optional<Grid> canonicalForm(const Geometry& geometry, const Grid& givens);

/// Counts the puzzles of a set that another list contains, up to symmetry.
class PuzzleOverlap {
public:
  /// A puzzle of the set. All are added before the first is compared.
  void add(const Geometry& geometry, const Grid& givens);
  /// A puzzle of the other list.
  void compare(const Geometry& geometry, const Grid& givens);

  std::int64_t total() const { return static_cast<std::int64_t>(m_entries.size()); }
  std::int64_t shared() const { return m_shared; }
  /// Puzzles that may be in both, but for which canonicalForm() is empty.
  std::int64_t unknown() const { return m_unknown; }

private:
  struct Entry {
    Geometry geometry;
    Grid givens;
    bool found = false;
  };

  /// By a sum that symmetries preserve and that mostly differs for other givens.
  std::unordered_multimap<std::uint64_t, Entry> m_entries;
  std::int64_t m_shared = 0;
  std::int64_t m_unknown = 0;
};

} // namespace sudoscope
