#include "core/board/exact_cover.h"

namespace sudoscope {

ExactCover::ExactCover(const Geometry& geometry, const Grid& digits,
                       const std::vector<DigitSet>& candidates) {
  const int side = geometry.side();
  std::vector<std::int32_t> firstOf(digits.size());
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    if (digits[cell] != 0) continue;
    firstOf[cell] = candidateCount();
    for (DigitSet open = candidates[cell]; open != 0; open &= open - 1) {
      m_members.push_back(candidateCount());
      m_cellOf.push_back(static_cast<std::int32_t>(cell));
      m_digitOf.push_back(lowestDigit(open));
    }
    closeSet(-1, static_cast<int>(cell));
  }
  m_blankCount = setCount();
  for (std::size_t g = 0; g < geometry.groups().size(); ++g) {
    DigitSet supplied = 0;
    for (const int cell : geometry.groups()[g].cells) {
      const int digit = digits[cell];
      if (digit != 0) supplied |= digitBit(digit);
    }
    for (int digit = 1; digit <= side; ++digit) {
      if (hasDigit(supplied, digit)) continue;
      for (const int cell : geometry.groups()[g].cells) {
        if (digits[cell] != 0 || !hasDigit(candidates[cell], digit)) continue;
        const DigitSet smaller = candidates[cell] & (digitBit(digit) - 1);
        m_members.push_back(firstOf[cell] + std::popcount(smaller));
      }
      closeSet(static_cast<int>(g), digit - 1);
    }
  }
}

void ExactCover::closeSet(int group, int key) {
  const auto end = static_cast<std::int32_t>(m_members.size());
  if (end == m_setBegin.back()) {
    m_contradictory = true;
    return;
  }
  m_setBegin.push_back(end);
  m_groupOf.push_back(group);
  m_keyOf.push_back(key);
}

} // namespace sudoscope
