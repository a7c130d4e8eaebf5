#pragma once

#include "core/studies/study.h"

#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// The methods of a sweep: `base` with every combination of the axes' values, the first axis
/// varying fastest. The error says which value is not allowed, or that an axis is empty or there
/// twice.
Result<std::vector<StudyMethod>> sweepMethods(const SolverEntry& solver,
                                              const ParameterValues& base,
                                              const std::vector<SweepAxis>& axes);

/// Which value each axis has at a point (the index of a method).
std::vector<std::size_t> sweepCoordinates(const std::vector<SweepAxis>& axes, std::size_t point);

/// What the runs at one point came to.
struct SweepPoint {
  std::size_t runs = 0;
  std::size_t solved = 0;
  std::size_t failed = 0;        ///< See RunFigures::failed.
  double medianIterations = 0.0; ///< Of the solved ones; NaN when there is none.
  double solvedShare() const {
    return runs == 0 ? 0.0 : static_cast<double>(solved) / static_cast<double>(runs);
  }
};

/// By point, of one set or of all together. Precondition: there is a set.
std::vector<SweepPoint> sweepPoints(const Study& study, std::optional<std::size_t> set = {});

} // namespace sudoscope
