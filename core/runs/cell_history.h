#pragma once

#include "core/runs/run_plan.h"
#include "core/solvers/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoscope {

struct DigitFlip {
  std::int64_t iteration = 0; ///< The first with the new digit.
  int from = 0;               ///< 1..N.
  int to = 0;                 ///< 1..N.

  bool operator==(const DigitFlip&) const = default;
};

/// The effect of a step on a cell, as reported by the method.
struct CellEvent {
  std::int64_t iteration = 0;
  Event event;
};

/// P of one cell's digits at the available iterations of a run, in increasing order.
struct CellHistory {
  RunId run = noRun;
  int cell = -1;
  int side = 0;
  std::vector<std::int64_t> iterations;
  std::vector<float> values; ///< side entries per iteration, digit 1 first.
  /// The reported changes of the cell; limited to the newest.
  std::vector<CellEvent> events;

  static constexpr std::size_t maxEvents = 100;

  bool empty() const { return iterations.empty(); }
  /// Whether no iteration between the first and the last is left out, so that all flips are known.
  bool isComplete() const {
    return static_cast<std::int64_t>(iterations.size()) > iterations.back() - iterations.front();
  }
  std::span<const float> at(std::size_t index) const {
    return {values.data() + index * static_cast<std::size_t>(side), static_cast<std::size_t>(side)};
  }
  /// The most probable digit, 1..N; 0 if two digits are within 1e-6.
  int digitAt(std::size_t index) const;
  /// Changes between digits; iterations without a most probable digit are ignored.
  std::vector<DigitFlip> flips() const;
  /// Adds a new iteration; `event` is that of its step.
  void add(std::int64_t iteration, const ProbabilityCube& cube, const Event& event);
};

} // namespace sudoscope
