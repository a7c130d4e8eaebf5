#pragma once

#include "core/runs/run_plan.h"
#include "core/solvers/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoscope {

/// The most probable digit of a cell became another.
struct DigitFlip {
  std::int64_t iteration = 0; ///< The first at which it was so.
  int from = 0;               ///< 1..N.
  int to = 0;                 ///< 1..N.

  bool operator==(const DigitFlip&) const = default;
};

/// What a step did to a cell, as the method told it.
struct CellEvent {
  std::int64_t iteration = 0;
  Event event;
};

/// P of one cell's digits over the iterations of a run that could be had again, in rising order.
struct CellHistory {
  RunId run = noRun;
  int cell = -1;
  int side = 0;
  std::vector<std::int64_t> iterations;
  std::vector<float> values; ///< side entries per iteration, digit 1 first.
  /// What changed the cell, as far as the method tells; the newest are kept.
  std::vector<CellEvent> events;

  static constexpr std::size_t maxEvents = 100;

  bool empty() const { return iterations.empty(); }
  std::span<const float> at(std::size_t index) const {
    return {values.data() + index * static_cast<std::size_t>(side), static_cast<std::size_t>(side)};
  }
  /// The most probable digit, 1..N; 0 where two digits are within 1e-6.
  int digitAt(std::size_t index) const;
  /// From digit to digit; a time without a most probable digit between them counts for nothing.
  std::vector<DigitFlip> flips() const;
  /// Adds an iteration that is not there yet; `event` is what led to it.
  void add(std::int64_t iteration, const ProbabilityCube& cube, const Event& event);
};

} // namespace sudoscope
