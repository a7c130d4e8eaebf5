#include "ui/cube/voxel_field.h"

#include "core/relaxation/gradient.h"
#include "ui/state/distribution_tracker.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace sudoscope {
namespace {

bool sameShape(const Snapshot* a, const Snapshot* b) {
  return a && b && !a->cube.empty() && a->cube.side() == b->cube.side();
}

ProbabilityCube minus(const ProbabilityCube& a, const ProbabilityCube& b) {
  ProbabilityCube result = a;
  for (std::size_t i = 0; i < result.size(); ++i) result.data()[i] -= b.data()[i];
  return result;
}

ProbabilityCube signedValues(CubeSource source, const Puzzle& puzzle, const FieldSources& sources) {
  const Snapshot& now = *sources.now;
  if (source == CubeSource::Gradient) {
    return logitGradient(puzzle, now.cube, now.logits->temperature, now.logits->weights);
  }
  return minus(now.cube, (source == CubeSource::Change ? sources.before : sources.reference)->cube);
}

/// The 98th percentile of the magnitudes that are not 0, so that a few large ones do not hide the
/// others. 0 without any.
double typicalMagnitude(const ProbabilityCube& values) {
  std::vector<double> sizes;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double size = std::abs(values.data()[i]);
    if (std::isfinite(size) && size > 0.0) sizes.push_back(size);
  }
  if (sizes.empty()) return 0.0;
  const auto rank = static_cast<std::ptrdiff_t>(0.98 * static_cast<double>(sizes.size() - 1));
  std::nth_element(sizes.begin(), sizes.begin() + rank, sizes.end());
  return sizes[rank];
}

double mix(double a, double b, float t) {
  return a + (b - a) * static_cast<double>(t);
}

} // namespace

double VoxelField::magnitude(Voxel voxel) const {
  const double ratio = std::abs(value(voxel)) / scale;
  return ratio >= 0.0 ? std::min(ratio, 1.0) : 0.0;
}

double VoxelField::sum(const WallCell& cell) const {
  switch (cell.kind) {
  case WallKind::Row:
    return sums.row(cell.index, cell.k);
  case WallKind::Column:
    return sums.column(cell.index, cell.k);
  case WallKind::Region:
    return sums.region(cell.index, cell.k);
  case WallKind::Cell:
    break;
  }
  return sums.cell(cell.index);
}

VoxelField VoxelField::between(const VoxelField& from, const VoxelField& to, float t) {
  const bool alike = from.side() == to.side() && from.isSigned == to.isSigned &&
                     from.sums.groups.size() == to.sums.groups.size();
  if (t >= 1.0f || !alike) return to;
  VoxelField result = to;
  const auto blend = [t](auto& target, const auto& source) {
    for (std::size_t i = 0; i < source.size(); ++i) {
      target.data()[i] = mix(source.data()[i], target.data()[i], t);
    }
  };
  blend(result.values, from.values);
  blend(result.cube, from.cube);
  blend(result.sums.cells, from.sums.cells);
  blend(result.sums.groups, from.sums.groups);
  result.scale = mix(from.scale, to.scale, t);
  return result;
}

bool canShow(CubeSource source, const FieldSources& sources) {
  if (!sources.now) return false;
  switch (source) {
  case CubeSource::Probability:
    return true;
  case CubeSource::Gradient:
    return sources.now->logits.has_value();
  case CubeSource::Change:
    return sameShape(sources.now, sources.before);
  case CubeSource::Difference:
    return sameShape(sources.now, sources.reference);
  }
  return false;
}

VoxelField makeField(CubeSource source, const Puzzle& puzzle, const FieldSources& sources,
                     double formerScale) {
  VoxelField field;
  if (!sources.now || sources.now->cube.side() != puzzle.side()) return field;
  field.cube = sources.now->cube;
  field.sums = constraintSums(puzzle.geometry(), field.cube);
  field.isDistribution = sumsOfProbabilities(field.sums.cells);
  if (source == CubeSource::Probability) {
    field.values = field.cube;
    return field;
  }
  field.isSigned = true;
  if (!canShow(source, sources)) {
    field.values = ProbabilityCube(field.cube.side());
    return field;
  }
  field.values = signedValues(source, puzzle, sources);
  const double typical = typicalMagnitude(field.values);
  const bool steady = typical <= formerScale && typical >= 0.2 * formerScale;
  field.scale = formerScale > 0.0 && steady ? formerScale : roundScale(typical);
  return field;
}

double roundScale(double value) {
  if (!(value > 1e-6)) return 1e-6;
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (value <= step * decade * (1.0 + 1e-9)) return step * decade;
  }
  return 10.0 * decade;
}

} // namespace sudoscope
