#pragma once

#include "core/board/exact_cover.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/snapshot.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

/// The exact cover of a puzzle plus what the candidate methods need: the sets of a candidate, the
/// blank cells of a group, conversion from and to cubes.
///
/// Immutable after construction; clones of a solver share one.
class CandidateSystem : public ExactCover {
public:
  /// With `singles`, all naked and hidden singles are filled in first.
  explicit CandidateSystem(const Puzzle& puzzle, bool singles = false);

  const Puzzle& puzzle() const { return m_puzzle; }
  int side() const { return m_puzzle.side(); }

  /// True if a set has no candidate or two givens conflict, which proves that no solution exists.
  bool infeasible() const { return m_infeasible; }

  /// The member with the largest of values[candidate]; the first maximum wins.
  template <class Number>
  int largestMember(int set, const Number* values) const {
    int best = members(set).front();
    for (const auto i : members(set)) {
      if (values[i] > values[best]) best = i;
    }
    return best;
  }
  /// Sets that hold the candidate, increasing: its cell first, then its groups.
  std::span<const std::int32_t> setsOf(int candidate) const {
    const auto begin = m_setsBegin[candidate];
    const auto end = m_setsBegin[candidate + 1];
    return std::span(m_sets).subspan(begin, end - begin);
  }

  /// Blank cells (as cell-set numbers) of Geometry::groups()[group].
  std::span<const std::int32_t> blanksOf(int group) const {
    const auto begin = m_blanksBegin[group];
    const auto end = m_blanksBegin[group + 1];
    return std::span(m_blanks).subspan(begin, end - begin);
  }

  /// The first group at or (cyclically) after `from` in which the grid breaks the rules, or -1 if
  /// it is solved. chosen(blank) is any callable that returns a blank cell's candidate. It is
  /// called only as often as needed, so starting where the last check failed is cheap.
  template <class Chosen>
  int brokenGroup(int from, const Chosen& chosen) const {
    const int groups = static_cast<int>(m_blanksBegin.size()) - 1;
    for (int tried = 0; tried < groups; ++tried) {
      const int group = from + tried < groups ? from + tried : from + tried - groups;
      if (!obeysRules(group, chosen)) return group;
    }
    return -1;
  }
  /// Whether the chosen digits of the group's blank cells are those that its givens leave open.
  template <class Chosen>
  bool obeysRules(int group, const Chosen& chosen) const {
    DigitSet seen = 0;
    for (const auto blank : blanksOf(group)) seen |= digitBit(digitOf(chosen(blank)));
    return seen == m_openDigits[group];
  }

  /// Givens and filled-in singles; 0 in blank cells.
  const Grid& fixed() const { return m_fixed; }

  /// Cube with one-hot fixed cells, value(i) for candidate i, and 0 elsewhere; `value` is any
  /// callable from candidate to double.
  template <class Value>
  void fillCube(ProbabilityCube& cube, const Value& value) const {
    cube = ProbabilityCube(side());
    for (int cell = 0; cell < cube.cellCount(); ++cell) {
      if (const int digit = m_fixed[cell]; digit != 0) {
        cube.at(cell, digit - 1) = 1.0;
      }
    }
    for (int i = 0; i < candidateCount(); ++i) cube.at(cellOf(i), digitOf(i) - 1) = value(i);
  }

  /// A number per group and digit, and with `cells` per cell; value(set) is any callable. Digits
  /// that are givens in a group get 0, cells with a given NaN.
  template <class Value>
  GroupQuantity groupQuantity(std::string key, Message title, const Value& value,
                              bool cells = false) const {
    GroupQuantity field{std::move(key), std::move(title), true, {}};
    field.values.assign(m_puzzle.geometry().groups().size() * side(), 0.0);
    const std::size_t first = field.values.size();
    if (cells) field.values.resize(first + m_fixed.size(), std::nan(""));
    for (int set = cells ? 0 : blankCount(); set < setCount(); ++set) {
      const std::size_t at =
          set < blankCount() ? first + keyOf(set) : groupOf(set) * side() + keyOf(set);
      field.values[at] = value(set);
    }
    return field;
  }

  /// Of the numbers of the set's candidates.
  double sum(int set, const std::vector<double>& values) const {
    double total = 0.0;
    for (const auto i : members(set)) total += values[i];
    return total;
  }
  /// The largest | sum - 1 | over the sets from `first`.
  double imbalance(int first, const std::vector<double>& values) const {
    double largest = 0.0;
    for (int set = first; set < setCount(); ++set)
      largest = std::max(largest, std::abs(sum(set, values) - 1.0));
    return largest;
  }

  /// The candidates' values in a cube; all other digits are ignored.
  std::vector<double> readCube(const ProbabilityCube& cube) const;

private:
  void indexSets();
  void indexGroups();

  Puzzle m_puzzle;
  Grid m_fixed;
  bool m_infeasible = false;
  std::vector<std::int32_t> m_setsBegin;
  std::vector<std::int32_t> m_sets;
  std::vector<std::int32_t> m_blanksBegin;
  std::vector<std::int32_t> m_blanks;
  std::vector<DigitSet> m_openDigits; ///< Per group.
};

} // namespace sudoscope
