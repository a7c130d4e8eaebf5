#include "core/runs/cell_history.h"

#include <algorithm>

namespace sudoscope {

int CellHistory::digitAt(std::size_t index) const {
  constexpr float tie = 1e-6F;
  const auto p = at(index);
  const auto best = std::max_element(p.begin(), p.end());
  const auto near = std::count_if(p.begin(), p.end(), [&](float v) { return v > *best - tie; });
  return near == 1 ? static_cast<int>(best - p.begin()) + 1 : 0;
}

std::vector<DigitFlip> CellHistory::flips() const {
  std::vector<DigitFlip> flips;
  int last = 0;
  for (std::size_t i = 0; i < iterations.size(); ++i) {
    const int digit = digitAt(i);
    if (digit == 0) continue;
    if (last != 0 && digit != last) flips.push_back({iterations[i], last, digit});
    last = digit;
  }
  return flips;
}

void CellHistory::add(std::int64_t iteration, const ProbabilityCube& cube, const Event& event) {
  side = cube.side();
  const auto place = std::lower_bound(iterations.begin(), iterations.end(), iteration);
  const auto at = (place - iterations.begin()) * side;
  std::vector<float> p;
  p.reserve(side);
  for (int k = 0; k < side; ++k) p.push_back(static_cast<float>(cube.at(cell, k)));
  // That a method stopped changes no cell.
  const bool reported = at > 0 && event.kind != EventKind::None &&
                        event.kind != EventKind::Converged &&
                        !std::equal(p.begin(), p.end(), values.begin() + at - side);
  iterations.insert(place, iteration);
  values.insert(values.begin() + at, p.begin(), p.end());
  if (!reported) return;
  const auto later = std::ranges::upper_bound(events, iteration, {}, &CellEvent::iteration);
  events.insert(later, {iteration, event});
  if (events.size() > maxEvents) events.erase(events.begin());
}

} // namespace sudoscope
