#pragma once

#include "core/studies/study.h"

#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// The methods of a sweep: `base` with every combination of the axes' values, the first axis
/// varying fastest. The error names an invalid value, an empty axis or a duplicate one.
Result<std::vector<StudyMethod>> sweepMethods(const SolverEntry& solver,
                                              const ParameterValues& base,
                                              const std::vector<SweepAxis>& axes);

/// The index of each axis' value at a point (the index of a method).
std::vector<std::size_t> sweepCoordinates(const std::vector<SweepAxis>& axes, std::size_t point);

struct SweepPoint {
  std::size_t runs = 0;
  std::size_t solved = 0;
  std::size_t failed = 0;        ///< See RunFigures::failed.
  double medianIterations = 0.0; ///< Of the solved ones; NaN if none.
  double solvedShare() const {
    return runs == 0 ? 0.0 : static_cast<double>(solved) / static_cast<double>(runs);
  }
};

/// By point, for one set or all together. Precondition: there is a set.
std::vector<SweepPoint> sweepPoints(const Study& study, std::optional<std::size_t> set = {});

} // namespace sudoscope
