#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace sudoscope {

/// A plane in the space of all logits: centre + x first + y second. Entries that are masked at the
/// centre are 0 in both directions.
struct LogitPlane {
  ProbabilityCube centre;
  ProbabilityCube first;
  ProbabilityCube second;
  /// Fraction of the path's squared distance from the centre along each direction, 0..1; only for
  /// planes made from a path.
  std::optional<double> firstShare;
  std::optional<double> secondShare;

  /// The orthogonal projection of the logits onto the plane. Precondition: the side of the centre;
  /// masked entries are ignored.
  std::pair<double, double> project(const ProbabilityCube& logits) const;
  ProbabilityCube at(double x, double y) const;
};

/// Two random directions, normalized per cell as H. Li et al., "Visualizing the loss landscape of
/// neural nets" (2018), normalize per filter: in each cell a direction has the length of the logits
/// (without their mean, which the softmax ignores), and at least 1, so that undecided cells also
/// move. Equal seeds give equal planes.
LogitPlane randomPlane(const ProbabilityCube& logits, std::uint64_t seed);

/// The plane through the logits that best contains the path: the first two principal components of
/// the path's differences from the logits, of length 1. Empty if the path has no two independent
/// differences.
std::optional<LogitPlane> pathPlane(const ProbabilityCube& logits,
                                    const std::vector<PathPoint>& path);

struct LandscapeRequest {
  Puzzle puzzle;
  LogitState state; ///< Temperature and weights apply everywhere on the plane.
  LogitPlane plane;
  std::vector<PathPoint> path;
  std::vector<std::vector<PathPoint>> others = {}; ///< Paths of other runs.
  double radius = 1.0; ///< The plane is computed from -radius to radius in both directions; > 0.
  int resolution = 41; ///< Points along each side, odd, at least 3; the middle is the centre.
};

/// The weighted total loss of losses.h over a plane.
struct Landscape {
  struct Place {
    std::int64_t iteration = 0;
    double x = 0.0;
    double y = 0.0;
  };

  LogitPlane plane;
  double radius = 1.0;
  int resolution = 0;
  std::vector<double> losses; ///< resolution² entries; one row per y, starting at -radius.
  std::vector<Place> path;    ///< The path's projections.
  std::vector<std::vector<Place>> others;
  double lowest = 0.0;
  double highest = 0.0;

  double loss(int ix, int iy) const { return losses[iy * resolution + ix]; }
  double centreLoss() const { return loss(resolution / 2, resolution / 2); }
  double coordinate(int index) const { return radius * (2.0 * index / (resolution - 1) - 1.0); }
};

double lossAt(const Puzzle& puzzle, const ProbabilityCube& logits, double temperature,
              const LossWeights& weights);

/// Computes the landscape; `progress` (0..1) is called after every row and may return false to
/// cancel, which gives an empty result. Preconditions as in LandscapeRequest.
std::optional<Landscape> landscape(const LandscapeRequest& request,
                                   const std::function<bool(double)>& progress = {});

} // namespace sudoscope
