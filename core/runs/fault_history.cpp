#include "core/runs/fault_history.h"

#include "core/board/rules.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sudoscope {

FaultHistory::FaultHistory(Geometry geometry)
    : m_geometry(std::move(geometry)),
      m_faults(groupCount(), static_cast<std::uint8_t>(m_geometry.side())),
      m_missing(static_cast<int>(groupCount()) * m_geometry.side()),
      m_violated(static_cast<int>(groupCount())) {}

FaultHistory::FaultHistory(std::shared_ptr<const FaultHistory> past, std::int64_t upTo)
    : FaultHistory(past->geometry()) {
  m_past = std::move(past);
  // A fork of a fork in their common part is a fork of the first.
  const std::int64_t rows =
      std::clamp<std::int64_t>(upTo - m_past->firstIteration() + 1, 0,
                               m_past->lastIteration() - m_past->firstIteration() + 1);
  while (m_past->m_past != nullptr && static_cast<std::size_t>(rows) <= m_past->m_pastRows)
    m_past = m_past->m_past;
  m_first = m_past->firstIteration();
  m_size = m_pastRows = static_cast<std::size_t>(rows);
}

void FaultHistory::append(std::int64_t iteration, const Grid& digits) {
  assert(std::ssize(digits) == m_geometry.cellCount());
  if (digits != m_digits) {
    m_digits = digits;
    m_missing = rules::countMissingDigits(m_geometry, digits, m_faults);
    m_violated =
        static_cast<int>(std::ranges::count_if(m_faults, [](auto faults) { return faults > 0; }));
  }
  const std::lock_guard lock(m_mutex);
  if (m_size == 0) m_first = iteration;
  assert(iteration == m_first + static_cast<std::int64_t>(m_size));
  if ((m_size - m_pastRows) / rowsPerBlock == m_blocks.size()) {
    m_blocks.emplace_back();
    // Saves memory in short runs: the first block grows when needed.
    const std::size_t rows = m_blocks.size() > 1 ? rowsPerBlock : 16;
    m_blocks.back().reserve(rows * groupCount());
  }
  m_blocks.back().insert(m_blocks.back().end(), m_faults.begin(), m_faults.end());
  ++m_size;
}

void FaultHistory::truncateAfter(std::int64_t iteration) {
  const std::lock_guard lock(m_mutex);
  const auto remaining =
      static_cast<std::size_t>(std::max<std::int64_t>(iteration - m_first + 1, 0));
  if (remaining >= m_size) return;
  m_size = remaining;
  m_pastRows = std::min(m_pastRows, remaining);
  const std::size_t own = remaining - m_pastRows;
  m_blocks.resize((own + rowsPerBlock - 1) / rowsPerBlock);
  if (own % rowsPerBlock != 0) m_blocks.back().resize(own % rowsPerBlock * groupCount());
  ++m_truncations;
}

std::uint64_t FaultHistory::truncations() const {
  const std::lock_guard lock(m_mutex);
  return m_truncations;
}

std::int64_t FaultHistory::firstIteration() const {
  const std::lock_guard lock(m_mutex);
  return m_first;
}

std::int64_t FaultHistory::lastIteration() const {
  const std::lock_guard lock(m_mutex);
  return m_first + static_cast<std::int64_t>(m_size) - 1;
}

int FaultHistory::faults(std::size_t group, std::int64_t iteration) const {
  assert(group < groupCount());
  const std::lock_guard lock(m_mutex);
  const std::int64_t index = iteration - m_first;
  if (index < 0 || index >= static_cast<std::int64_t>(m_size)) return -1;
  int result = 0;
  withRow(static_cast<std::size_t>(index), [&](const std::uint8_t* row) { result = row[group]; });
  return result;
}

std::int64_t FaultHistory::cleanSince() const {
  const std::lock_guard lock(m_mutex);
  std::size_t begin = m_size;
  bool clean = true;
  while (begin > 0 && clean) {
    withRow(begin - 1, [&](const std::uint8_t* row) {
      clean = std::all_of(row, row + groupCount(), [](std::uint8_t faults) { return faults == 0; });
    });
    if (clean) --begin;
  }
  return begin == m_size ? -1 : m_first + static_cast<std::int64_t>(begin);
}

bool FaultHistory::mean(std::int64_t from, std::int64_t to, std::span<Mean> groups) const {
  assert(groups.size() == groupCount());
  constexpr std::int64_t mostLookedAt = 64;
  std::fill(groups.begin(), groups.end(), Mean());
  const std::lock_guard lock(m_mutex);
  const std::int64_t begin = std::max<std::int64_t>(from - m_first, 0);
  const std::int64_t end = std::min(to - m_first + 1, static_cast<std::int64_t>(m_size));
  if (begin >= end) return false;
  const std::int64_t looks = std::min(end - begin, mostLookedAt);
  for (std::int64_t i = 0; i < looks; ++i) {
    const auto add = [&](const std::uint8_t* faults) {
      for (std::size_t group = 0; group < groups.size(); ++group) {
        groups[group].violated += faults[group] > 0 ? 1.0F : 0.0F;
        groups[group].faults += static_cast<float>(faults[group]);
      }
    };
    withRow(static_cast<std::size_t>(begin + i * (end - begin) / looks), add);
  }
  for (Mean& group : groups) {
    group.violated /= static_cast<float>(looks);
    group.faults /= static_cast<float>(looks);
  }
  return true;
}

std::size_t FaultHistory::bytes() const {
  const std::lock_guard lock(m_mutex);
  return sizeof(*this) + (m_size - m_pastRows) * groupCount();
}

} // namespace sudoscope
