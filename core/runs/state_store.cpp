#include "core/runs/state_store.h"

#include <algorithm>
#include <cassert>

namespace sudoscope {

namespace {

/// Cost of a recorded state besides the solver's own bytes.
constexpr std::size_t overhead = sizeof(RecordedState) + 64;

/// The last state at or before the iteration; nullptr if none.
const RecordedState* lastBefore(const std::vector<RecordedState>& states, std::int64_t iteration) {
  const auto after = std::ranges::upper_bound(states, iteration, {}, &RecordedState::iteration);
  return after == states.begin() ? nullptr : &*std::prev(after);
}

} // namespace

void StateStore::offer(const Steppable& solver, std::size_t editsApplied, const Event& event) {
  const std::int64_t iteration = solver.iteration();
  if (iteration % m_stride != 0) return;
  if (!m_states.empty() && m_states.back().iteration >= iteration) return;
  m_states.push_back(
      {iteration, editsApplied, event, solver.copy(), solver.stateBytes() + overhead});
  m_bytes += m_states.back().bytes;
  thin();
}

const RecordedState& StateStore::nearest(std::int64_t iteration) const {
  const RecordedState* state = lastBefore(m_states, iteration);
  assert(state != nullptr);
  return *state;
}

StateStore StateStore::upTo(std::int64_t iteration, std::size_t maxEdits) const {
  StateStore result(m_bound, m_stride);
  for (const RecordedState& state : m_states) {
    if (state.iteration > iteration || state.editsApplied > maxEdits) break;
    result.m_states.push_back(state);
    result.m_bytes += state.bytes;
  }
  return result;
}

void StateStore::setMemoryBound(std::size_t bytes) {
  m_bound = bytes;
  thin();
}

void StateStore::thin() {
  while (tooMany() && m_states.size() > 1) {
    m_stride *= 2;
    std::erase_if(m_states, [&](const RecordedState& state) {
      const bool goes = state.iteration % m_stride != 0;
      if (goes) m_bytes -= state.bytes;
      return goes;
    });
  }
}

void RewindCache::begin(std::int64_t from, std::int64_t to) {
  // Within the first level's range the second is used, so that the first remains useful.
  const bool inner = !m_levels[0].states.empty() && m_levels[0].holds(from) &&
                     m_levels[0].holds(to) && m_levels[0].stride > 1;
  m_filling = &m_levels[inner ? 1 : 0];
  const std::int64_t stride = (to - from + statesPerLevel - 1) / statesPerLevel;
  *m_filling = Level{from, to, std::max<std::int64_t>(1, stride), {}, 0};
  if (!inner) m_levels[1] = Level{};
}

void RewindCache::offer(const Steppable& solver, std::size_t editsApplied, const Event& event) {
  const std::int64_t iteration = solver.iteration();
  if (m_filling == nullptr || !m_filling->holds(iteration)) return;
  if ((iteration - m_filling->from) % m_filling->stride != 0) return;
  if (!m_filling->states.empty() && m_filling->states.back().iteration >= iteration) return;
  // States near the end are needed first, so the oldest are removed.
  const std::size_t size = solver.stateBytes() + overhead;
  while (!m_filling->states.empty() && m_filling->bytes + size > m_bound) {
    m_filling->bytes -= m_filling->states.front().bytes;
    m_filling->states.erase(m_filling->states.begin());
  }
  if (m_filling->bytes + size > m_bound) return;
  m_filling->bytes += size;
  m_filling->states.push_back({iteration, editsApplied, event, solver.copy(), size});
}

const RecordedState* RewindCache::nearest(std::int64_t iteration) const {
  const RecordedState* outer = lastBefore(m_levels[0].states, iteration);
  const RecordedState* inner = lastBefore(m_levels[1].states, iteration);
  if (outer == nullptr || inner == nullptr) return outer == nullptr ? inner : outer;
  return inner->iteration >= outer->iteration ? inner : outer;
}

void RewindCache::clear() {
  m_levels = {};
  m_filling = nullptr;
}

} // namespace sudoscope
