#include "ui/cube/cube_field.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

std::size_t place(int index, int k, int side) {
  return static_cast<std::size_t>(index) * static_cast<std::size_t>(side) +
         static_cast<std::size_t>(k);
}

bool sameShape(const Snapshot* a, const Snapshot* b) {
  return a && b && !a->cube.empty() && a->cube.side() == b->cube.side();
}

ProbabilityCube minus(const ProbabilityCube& a, const ProbabilityCube& b) {
  ProbabilityCube result(a.side());
  result.flat() = a.flat() - b.flat();
  return result;
}

double mix(double a, double b, float t) {
  return a + (b - a) * static_cast<double>(t);
}

} // namespace

double CubeField::magnitude(Voxel voxel) const {
  const double ratio = std::abs(value(voxel)) / scale;
  return ratio >= 0.0 ? std::min(ratio, 1.0) : 0.0;
}

double CubeField::sum(const WallCell& cell) const {
  const auto& of = sums[static_cast<std::size_t>(cell.kind)];
  const std::size_t index = cell.kind == WallKind::Cell ? static_cast<std::size_t>(cell.index)
                                                        : place(cell.index, cell.k, side());
  return index < of.size() ? of[index] : 0.0;
}

void CubeField::addUp(const Geometry& board) {
  const int n = cube.side();
  for (auto& of : sums) of.assign(cube.size() / static_cast<std::size_t>(n), 0.0);
  auto& [rows, columns, cells, regions] = sums;
  for (int k = 0; k < n; ++k) {
    for (int cell = 0; cell < cube.cellCount(); ++cell) {
      const double p = cube.at(cell, k);
      rows[place(board.rowOf(cell), k, n)] += p;
      columns[place(board.columnOf(cell), k, n)] += p;
      cells[static_cast<std::size_t>(cell)] += p;
      regions[place(board.regionOf(cell), k, n)] += p;
    }
  }
}

CubeField CubeField::between(const CubeField& from, const CubeField& to, float t) {
  if (t >= 1.0f || from.side() != to.side() || from.isSigned != to.isSigned) return to;
  CubeField result = to;
  const auto blend = [t](auto& target, const auto& source) {
    for (std::size_t i = 0; i < source.size(); ++i) {
      target.data()[i] = mix(source.data()[i], target.data()[i], t);
    }
  };
  blend(result.values, from.values);
  blend(result.cube, from.cube);
  for (int kind = 0; kind < 4; ++kind) blend(result.sums[kind], from.sums[kind]);
  result.scale = mix(from.scale, to.scale, t);
  return result;
}

bool canShow(CubeSource source, const FieldSources& sources) {
  if (!sources.now) return false;
  switch (source) {
  case CubeSource::Probability:
    return true;
  case CubeSource::Gradient:
    return false;
  case CubeSource::Change:
    return sameShape(sources.now, sources.before);
  case CubeSource::Difference:
    return sameShape(sources.now, sources.reference);
  }
  return false;
}

CubeField makeField(CubeSource source, const Puzzle& puzzle, const FieldSources& sources,
                    double formerScale) {
  CubeField field;
  if (!sources.now || sources.now->cube.side() != puzzle.side()) return field;
  field.cube = sources.now->cube;
  field.addUp(puzzle.geometry());
  if (source == CubeSource::Probability) {
    field.values = field.cube;
    return field;
  }
  field.isSigned = true;
  if (!canShow(source, sources)) {
    field.values = ProbabilityCube(field.cube.side());
    return field;
  }
  const Snapshot* other = source == CubeSource::Change ? sources.before : sources.reference;
  field.values = minus(field.cube, other->cube);
  double largest = 0.0;
  for (std::size_t i = 0; i < field.values.size(); ++i) {
    const double size = std::abs(field.values.data()[i]);
    if (std::isfinite(size)) largest = std::max(largest, size);
  }
  const bool steady = largest <= formerScale && largest >= 0.2 * formerScale;
  field.scale = formerScale > 0.0 && steady ? formerScale : roundScale(largest);
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
