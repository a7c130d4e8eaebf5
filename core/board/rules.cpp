#include "core/board/rules.h"

#include "core/board/digit_set.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace sudoscope::rules {

std::vector<int> conflicts(const Geometry& geometry, const Grid& digits) {
  std::vector<int> result;
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    const auto digit = digits[cell];
    if (digit == 0) continue;
    if (std::ranges::any_of(geometry.peersOf(cell),
                            [&](int peer) { return digits[peer] == digit; }))
      result.push_back(cell);
  }
  return result;
}

namespace {

bool holdsEachDigit(const Group& group, int side, const Grid& digits) {
  DigitSet seen = 0;
  for (const int cell : group.cells) {
    if (const int digit = digits[cell]; digit != 0) seen |= digitBit(digit);
  }
  return seen == allDigits(side);
}

} // namespace

std::vector<int> violatedGroupsOf(const Geometry& geometry, const Grid& digits) {
  std::vector<int> violated;
  const auto& groups = geometry.groups();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (!holdsEachDigit(groups[i], geometry.side(), digits)) {
      violated.push_back(static_cast<int>(i));
    }
  }
  return violated;
}

int violatedGroups(const Geometry& geometry, const Grid& digits) {
  return static_cast<int>(std::ranges::count_if(geometry.groups(), [&](const Group& group) {
    return !holdsEachDigit(group, geometry.side(), digits);
  }));
}

bool isSolved(const Puzzle& puzzle, const Grid& digits) {
  const Geometry& geometry = puzzle.geometry();
  if (std::ssize(digits) != geometry.cellCount()) return false;
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    const int digit = digits[cell];
    if (digit < 1 || digit > geometry.side()) return false;
    if (puzzle.isGiven(cell) && puzzle.given(cell) != digit) return false;
  }
  return std::ranges::all_of(geometry.groups(), [&](const Group& group) {
    return holdsEachDigit(group, geometry.side(), digits);
  });
}

int countMissingDigits(const Geometry& geometry, const Grid& digits,
                       std::span<std::uint8_t> missing) {
  const auto& groups = geometry.groups();
  assert(std::ssize(digits) == geometry.cellCount() && missing.size() == groups.size());
  const int side = geometry.side();
  int sum = 0;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    DigitSet seen = 0;
    for (const int cell : groups[group].cells) {
      if (const int digit = digits[cell]; digit > 0 && digit <= side) seen |= digitBit(digit);
    }
    const int lost = side - std::popcount(seen);
    missing[group] = static_cast<std::uint8_t>(lost);
    sum += lost;
  }
  return sum;
}

std::vector<DigitSet> directCandidates(const Geometry& geometry, const Grid& digits) {
  std::vector<DigitSet> used(geometry.groups().size(), 0);
  std::vector<DigitSet> candidates(geometry.cellCount(), allDigits(geometry.side()));
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    if (digits[cell] == 0) continue;
    for (const int group : geometry.groupsOf(cell)) used[group] |= digitBit(digits[cell]);
  }
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    for (const int group : geometry.groupsOf(cell)) candidates[cell] &= ~used[group];
    if (digits[cell] != 0) candidates[cell] = digitBit(digits[cell]);
  }
  return candidates;
}

} // namespace sudoscope::rules
