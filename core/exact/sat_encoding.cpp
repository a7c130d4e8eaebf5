#include "core/exact/sat_encoding.h"

#include "core/board/digit_set.h"

#include <algorithm>
#include <limits>

namespace sudoscope {

SatEncoding::SatEncoding(const Geometry& geometry, const std::vector<DigitSet>& candidates,
                         SearchLimits limits)
    : m_side(geometry.side()), m_cells(geometry.cellCount()),
      m_literals(static_cast<std::size_t>(m_cells * m_side), 0), m_limits(std::move(limits)),
      m_solver(std::make_unique<CaDiCaL::Solver>()) {
  m_solver->set("quiet", 1);
  // "lucky" tries regular grids before guessing and finds one where boxes repeat evenly (4, 6, 8,
  // 16 digits): prefer() would have no effect.
  m_solver->set("lucky", 0);
  m_solver->connect_terminator(this);
  int variables = 0;
  for (int cell = 0; cell < m_cells; ++cell) {
    std::vector<int> digits;
    for (int k = 0; k < m_side; ++k) {
      if (!hasDigit(candidates[cell], k + 1)) continue;
      digits.push_back(++variables);
      m_literals[cell * m_side + k] = variables;
    }
    exactlyOne(digits);
  }
  for (const Group& group : geometry.groups()) {
    for (int k = 0; k < m_side; ++k) {
      std::vector<int> places;
      for (const int cell : group.cells) {
        if (const int place = literal(cell, k); place != 0) places.push_back(place);
      }
      exactlyOne(places);
    }
  }
  if (m_limits.maxConflicts > 0 || m_limits.progress) m_solver->connect_learner(this);
}

SatEncoding::SatEncoding(const Geometry& geometry, SearchLimits limits)
    : SatEncoding(geometry, std::vector<DigitSet>(geometry.cellCount(), allDigits(geometry.side())),
                  std::move(limits)) {}

SatEncoding::~SatEncoding() {
  m_solver->disconnect_learner();
  m_solver->disconnect_terminator();
}

void SatEncoding::exactlyOne(const std::vector<int>& literals) {
  for (const int literal : literals) m_solver->add(literal);
  m_solver->add(0);
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j) {
      m_solver->add(-literals[i]);
      m_solver->add(-literals[j]);
      m_solver->add(0);
    }
  }
}

void SatEncoding::prefer(int cell, int k) {
  for (int other = 0; other < m_side; ++other) {
    if (const int place = literal(cell, other); place != 0) {
      m_solver->phase(other == k ? place : -place);
    }
  }
}

void SatEncoding::exclude(const Grid& grid) {
  for (int cell = 0; cell < m_cells; ++cell) {
    if (const int place = literal(cell, grid[cell] - 1); place != 0) m_solver->add(-place);
  }
  m_solver->add(0);
}

std::optional<bool> SatEncoding::solve(std::span<const int> assumptions) {
  if (m_limits.maxConflicts > 0) {
    const std::int64_t left = m_limits.maxConflicts - m_conflicts;
    if (left <= 0) return std::nullopt;
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    m_solver->limit("conflicts", static_cast<int>(std::min(left, most)));
  }
  for (const int assumption : assumptions) m_solver->assume(assumption);
  const int answer = m_solver->solve();
  if (answer == 10) return true;
  if (answer == 20) return false;
  return std::nullopt;
}

Grid SatEncoding::grid() {
  Grid grid(m_cells, 0);
  for (int cell = 0; cell < m_cells; ++cell) {
    for (int k = 0; k < m_side; ++k) {
      if (const int place = literal(cell, k); place != 0 && m_solver->val(place) > 0) {
        grid[cell] = static_cast<std::uint8_t>(k + 1);
      }
    }
  }
  return grid;
}

} // namespace sudoscope
