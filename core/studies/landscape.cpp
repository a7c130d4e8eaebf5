#include "core/studies/landscape.h"

#include "core/base/random.h"
#include "core/relaxation/losses.h"
#include "core/relaxation/softmax.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sudoscope {

namespace {

bool isOpen(double logit) {
  return std::isfinite(logit);
}

/// The unmasked entries of one cell minus their mean; returns their length.
double centreCell(const ProbabilityCube& logits, int cell, std::vector<double>& values) {
  values.clear();
  double sum = 0.0;
  for (int k = 0; k < logits.side(); ++k) {
    if (isOpen(logits.at(cell, k))) values.push_back(logits.at(cell, k));
  }
  for (const double value : values) sum += value;
  const double mean = values.empty() ? 0.0 : sum / static_cast<double>(values.size());
  double square = 0.0;
  for (double& value : values) {
    value -= mean;
    square += value * value;
  }
  return std::sqrt(square);
}

ProbabilityCube randomDirection(const ProbabilityCube& logits, Random& random) {
  const int n = logits.side();
  ProbabilityCube direction(n);
  for (std::size_t i = 0; i < direction.size(); ++i) direction.data()[i] = random.normal();
  std::vector<double> values;
  for (int cell = 0; cell < logits.cellCount(); ++cell) {
    const double wanted = std::max(1.0, centreCell(logits, cell, values));
    for (int k = 0; k < n; ++k) {
      if (!isOpen(logits.at(cell, k))) direction.at(cell, k) = logits.at(cell, k);
    }
    const double length = centreCell(direction, cell, values);
    const double scale = length > 0.0 ? wanted / length : 0.0;
    std::size_t next = 0;
    for (int k = 0; k < n; ++k) {
      const bool open = isOpen(logits.at(cell, k));
      direction.at(cell, k) = open ? values[next++] * scale : 0.0;
    }
  }
  return direction;
}

auto flat(const ProbabilityCube& cube) {
  return Eigen::Map<const Eigen::ArrayXd>(cube.data(), static_cast<Eigen::Index>(cube.size()));
}

auto flat(ProbabilityCube& cube) {
  return Eigen::Map<Eigen::ArrayXd>(cube.data(), static_cast<Eigen::Index>(cube.size()));
}

double dot(const ProbabilityCube& a, const ProbabilityCube& b) {
  return (flat(a) * flat(b)).sum();
}

/// a - centre where both are unmasked, otherwise 0.
ProbabilityCube difference(const ProbabilityCube& a, const ProbabilityCube& centre) {
  ProbabilityCube result(centre.side());
  std::ranges::transform(a.values(), centre.values(), result.values().begin(),
                         [](double x, double c) { return isOpen(x) && isOpen(c) ? x - c : 0.0; });
  return result;
}

} // namespace

std::pair<double, double> LogitPlane::project(const ProbabilityCube& logits) const {
  const ProbabilityCube away = difference(logits, centre);
  const double u = dot(away, first);
  const double v = dot(away, second);
  const double aa = dot(first, first);
  const double ab = dot(first, second);
  const double bb = dot(second, second);
  const double determinant = aa * bb - ab * ab;
  return {(u * bb - v * ab) / determinant, (v * aa - u * ab) / determinant};
}

ProbabilityCube LogitPlane::at(double x, double y) const {
  ProbabilityCube logits = centre;
  flat(logits) += x * flat(first) + y * flat(second);
  return logits;
}

LogitPlane randomPlane(const ProbabilityCube& logits, std::uint64_t seed) {
  Random random(seed);
  LogitPlane plane;
  plane.centre = logits;
  plane.first = randomDirection(logits, random);
  plane.second = randomDirection(logits, random);
  return plane;
}

std::optional<LogitPlane> pathPlane(const ProbabilityCube& logits,
                                    const std::vector<PathPoint>& path) {
  std::vector<ProbabilityCube> away;
  away.reserve(path.size());
  for (const PathPoint& point : path) away.push_back(difference(point.logits, logits));
  const auto count = static_cast<Eigen::Index>(away.size());
  if (count < 2) return std::nullopt;
  // The principal components of few long vectors follow from the small matrix of their products.
  Eigen::MatrixXd products(count, count);
  for (Eigen::Index i = 0; i < count; ++i) {
    for (Eigen::Index j = 0; j <= i; ++j) products(i, j) = products(j, i) = dot(away[i], away[j]);
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(products);
  const double all = products.trace();
  const auto direction = [&](Eigen::Index which) {
    ProbabilityCube sum(logits.side());
    for (Eigen::Index i = 0; i < count; ++i) {
      flat(sum) += solver.eigenvectors()(i, which) * flat(away[i]);
    }
    flat(sum) /= std::sqrt(solver.eigenvalues()(which));
    // The path comes from the left and from below, independent of the solver's signs.
    if (dot(sum, away.front()) > 0.0) flat(sum) = -flat(sum);
    return sum;
  };
  if (!(solver.eigenvalues()(count - 2) > 1e-12 * all)) return std::nullopt;
  LogitPlane plane;
  plane.centre = logits;
  plane.first = direction(count - 1);
  plane.second = direction(count - 2);
  plane.firstShare = solver.eigenvalues()(count - 1) / all;
  plane.secondShare = solver.eigenvalues()(count - 2) / all;
  return plane;
}

double lossAt(const Puzzle& puzzle, const ProbabilityCube& logits, double temperature,
              const LossWeights& weights) {
  ProbabilityCube p;
  softmax(logits, temperature, p);
  return losses(puzzle, p, weights).total(weights);
}

std::optional<Landscape> landscape(const LandscapeRequest& request,
                                   const std::function<bool(double)>& progress) {
  Landscape result;
  result.plane = request.plane;
  result.radius = request.radius;
  result.resolution = request.resolution;
  const int n = request.resolution;
  for (int iy = 0; iy < n; ++iy) {
    for (int ix = 0; ix < n; ++ix) {
      const ProbabilityCube logits = request.plane.at(result.coordinate(ix), result.coordinate(iy));
      result.losses.push_back(
          lossAt(request.puzzle, logits, request.state.temperature, request.state.weights));
    }
    if (progress && !progress((iy + 1.0) / n)) return std::nullopt;
  }
  const auto [low, high] = std::minmax_element(result.losses.begin(), result.losses.end());
  result.lowest = *low;
  result.highest = *high;
  const auto projected = [&](const std::vector<PathPoint>& path) {
    std::vector<Landscape::Place> places;
    for (const PathPoint& point : path) {
      const auto [x, y] = request.plane.project(point.logits);
      places.push_back({point.iteration, x, y});
    }
    return places;
  };
  result.path = projected(request.path);
  std::ranges::transform(request.others, std::back_inserter(result.others), projected);
  return result;
}

} // namespace sudoscope
