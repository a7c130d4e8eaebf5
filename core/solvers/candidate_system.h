#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/snapshot.h"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

/// What is still open on a board, as exact-cover sets: every *candidate* is a (blank cell, digit)
/// that no given rules out, and every *set* is a list of candidates of which exactly one must be
/// true. Sets are, in this order: one per blank cell; then per Geometry::groups() entry g and
/// digit k that no given supplies, the candidates for k in g. What the givens settle is left out,
/// so boxes, jigsaw pieces and extra families are all just further lists.
///
/// Immutable after construction; clones of a solver share one.
class CandidateSystem {
public:
  /// With `singles`, naked and hidden singles are filled in first, until there are none left.
  explicit CandidateSystem(const Puzzle& puzzle, bool singles = false);

  const Puzzle& puzzle() const { return m_puzzle; }
  int side() const { return m_puzzle.side(); }

  /// True when a set has no candidate or two givens conflict: a proof that there is no solution.
  bool infeasible() const { return m_infeasible; }

  int candidateCount() const { return static_cast<int>(m_cellOf.size()); }
  int cellOf(int candidate) const { return m_cellOf[static_cast<std::size_t>(candidate)]; }
  int digitOf(int candidate) const { return m_digitOf[static_cast<std::size_t>(candidate)]; }

  /// Blank cells = the first sets; candidates are numbered by cell, then digit, so the members of
  /// a cell set are consecutive.
  int blankCount() const { return m_blankCount; }
  int setCount() const { return static_cast<int>(m_setBegin.size()) - 1; }
  int setSize(int set) const { return memberEnd(set) - memberBegin(set); }
  /// Candidates of the set, increasing.
  std::span<const std::int32_t> members(int set) const {
    return {m_members.data() + memberBegin(set), static_cast<std::size_t>(setSize(set))};
  }
  /// Members of all sets, concatenated: set s owns memberBegin(s) .. memberEnd(s) - 1.
  const std::vector<std::int32_t>& members() const { return m_members; }
  int memberBegin(int set) const { return m_setBegin[static_cast<std::size_t>(set)]; }
  int memberEnd(int set) const { return m_setBegin[static_cast<std::size_t>(set) + 1]; }
  /// The member with the largest of values[candidate]; the first maximum wins.
  template <class Number>
  int largestMember(int set, const Number* values) const {
    int best = members(set).front();
    for (const auto i : members(set)) {
      if (values[i] > values[best]) best = i;
    }
    return best;
  }
  /// Index into Geometry::groups(), or -1 for a cell set.
  int groupOf(int set) const { return m_groupOf[static_cast<std::size_t>(set)]; }
  /// The set's digit index k for a group set, the blank cell for a cell set.
  int keyOf(int set) const { return m_keyOf[static_cast<std::size_t>(set)]; }

  /// Sets that hold the candidate, increasing: its cell first, then its groups.
  std::span<const std::int32_t> setsOf(int candidate) const {
    const auto begin = m_setsBegin[static_cast<std::size_t>(candidate)];
    const auto end = m_setsBegin[static_cast<std::size_t>(candidate) + 1];
    return {m_sets.data() + begin, static_cast<std::size_t>(end - begin)};
  }

  /// Blank cells (as cell-set numbers) of Geometry::groups()[group].
  std::span<const std::int32_t> blanksOf(int group) const {
    const auto begin = m_blanksBegin[static_cast<std::size_t>(group)];
    const auto end = m_blanksBegin[static_cast<std::size_t>(group) + 1];
    return {m_blanks.data() + begin, static_cast<std::size_t>(end - begin)};
  }

  /// The first group at or (cyclically) after `from` in which the grid breaks the rules, or -1
  /// when it is solved. chosen(blank) is any callable that gives a blank cell's candidate; only as
  /// many cells are asked as the answer needs, so asking first where it failed last is cheap.
  template <class Chosen>
  int brokenGroup(int from, const Chosen& chosen) const {
    const int groups = static_cast<int>(m_blanksBegin.size()) - 1;
    for (int tried = 0; tried < groups; ++tried) {
      const int group = from + tried < groups ? from + tried : from + tried - groups;
      if (!keepsRules(group, chosen)) return group;
    }
    return -1;
  }
  /// Whether the chosen digits of the group's blank cells are those its givens leave open.
  template <class Chosen>
  bool keepsRules(int group, const Chosen& chosen) const {
    DigitSet seen = 0;
    for (const auto blank : blanksOf(group)) seen |= DigitSet{1} << digitOf(chosen(blank));
    return seen == m_openDigits[static_cast<std::size_t>(group)];
  }

  /// Givens and filled-in singles; 0 in blank cells.
  const Grid& fixed() const { return m_fixed; }

  /// Cube with one-hot fixed cells and the given value per candidate, 0 elsewhere; `value(i)` is
  /// any callable from candidate to double.
  template <class Value>
  void fillCube(ProbabilityCube& cube, const Value& value) const {
    cube = ProbabilityCube(side());
    for (int cell = 0; cell < cube.cellCount(); ++cell) {
      if (const int digit = m_fixed[static_cast<std::size_t>(cell)]; digit != 0) {
        cube.at(cell, digit - 1) = 1.0;
      }
    }
    for (int i = 0; i < candidateCount(); ++i) cube.at(cellOf(i), digitOf(i) - 1) = value(i);
  }

  /// A number per group and digit; value(set) is any callable, digits that a group's givens supply
  /// get 0.
  template <class Value>
  GroupQuantity groupQuantity(std::string key, std::string title, const Value& value) const {
    GroupQuantity field{std::move(key), std::move(title), true, {}};
    field.values.assign(m_puzzle.geometry().groups().size() * static_cast<std::size_t>(side()),
                        0.0);
    for (int set = m_blankCount; set < setCount(); ++set) {
      field.values[static_cast<std::size_t>(groupOf(set) * side() + keyOf(set))] = value(set);
    }
    return field;
  }

  /// The candidates' values in a cube that a person set, normalized to sum 1 per cell; uniform
  /// in a cell whose candidates are all zero. Digits that are no candidates are ignored.
  std::vector<double> readCube(const ProbabilityCube& cube) const;

  std::size_t bytes() const;

private:
  void collectCandidates(const std::vector<DigitSet>& candidates);
  void collectSets(const std::vector<DigitSet>& candidates);
  void addSet(int group, int key, std::span<const std::int32_t> candidates);
  void indexSets();
  void indexGroups();

  Puzzle m_puzzle;
  Grid m_fixed;
  bool m_infeasible = false;
  int m_blankCount = 0;
  std::vector<std::int32_t> m_cellOf;
  std::vector<std::int32_t> m_digitOf;
  std::vector<std::int32_t> m_setBegin{0};
  std::vector<std::int32_t> m_members;
  std::vector<std::int32_t> m_groupOf;
  std::vector<std::int32_t> m_keyOf;
  std::vector<std::int32_t> m_setsBegin;
  std::vector<std::int32_t> m_sets;
  std::vector<std::int32_t> m_blanksBegin;
  std::vector<std::int32_t> m_blanks;
  std::vector<DigitSet> m_openDigits; ///< Per group, digit d as bit d.
};

} // namespace sudoscope
