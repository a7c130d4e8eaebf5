#pragma once

#include "core/board/digit_set.h"
#include "core/board/puzzle.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sudoscope {

/// The open part of a board as an exact cover: every *candidate* is a digit of a blank cell, every
/// *set* a list of candidates of which exactly one must be true. Sets are, in this order: one per
/// blank cell; then per Geometry::groups() entry g and digit that no filled cell of g has, the
/// candidates for that digit in g. Boxes, jigsaw pieces and extra families are all just further
/// lists. No set is empty: see contradictory().
///
/// A value; the candidate methods and the networks build on it.
class ExactCover {
public:
  ExactCover() = default;
  /// `digits` has N² entries, 0 = blank; `candidates` gives the open digits of each blank cell and
  /// is ignored for filled cells.
  ExactCover(const Geometry& geometry, const Grid& digits, const std::vector<DigitSet>& candidates);

  /// A blank cell has no candidate or a digit has no place in a group: no solution.
  bool contradictory() const { return m_contradictory; }

  /// Candidates are numbered by cell, then digit, so the members of a cell's set are consecutive.
  int candidateCount() const { return static_cast<int>(m_cellOf.size()); }
  int cellOf(int candidate) const { return m_cellOf[candidate]; }
  int digitOf(int candidate) const { return m_digitOf[candidate]; }

  /// The sets of blank cells come first.
  int blankCount() const { return m_blankCount; }
  int setCount() const { return static_cast<int>(m_setBegin.size()) - 1; }
  int setSize(int set) const { return memberEnd(set) - memberBegin(set); }
  /// Candidates of the set, increasing.
  std::span<const std::int32_t> members(int set) const {
    return std::span(m_members).subspan(memberBegin(set), setSize(set));
  }
  /// Members of all sets, concatenated: set s owns memberBegin(s) .. memberEnd(s) - 1.
  const std::vector<std::int32_t>& members() const { return m_members; }
  const std::vector<std::int32_t>& memberBegins() const { return m_setBegin; }
  int memberBegin(int set) const { return m_setBegin[set]; }
  int memberEnd(int set) const { return m_setBegin[set + 1]; }
  /// Index into Geometry::groups(), or -1 for a cell's set.
  int groupOf(int set) const { return m_groupOf[set]; }
  /// The digit index (digit - 1) of a group's set, the cell of a cell's set.
  int keyOf(int set) const { return m_keyOf[set]; }

private:
  void closeSet(int group, int key);

  bool m_contradictory = false;
  int m_blankCount = 0;
  std::vector<std::int32_t> m_cellOf;
  std::vector<std::int32_t> m_digitOf;
  std::vector<std::int32_t> m_setBegin{0};
  std::vector<std::int32_t> m_members;
  std::vector<std::int32_t> m_groupOf;
  std::vector<std::int32_t> m_keyOf;
};

} // namespace sudoscope
