#include "ui/cube/cube_scene.h"

#include "ui/paint/scale.h"
#include "ui/state/snapshot_reading.h"

#include <algorithm>
#include <array>
#include <cmath>

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

double interpolate(double a, double b, float t) {
  return a + (b - a) * static_cast<double>(t);
}

constexpr double ghostBelow = 0.05; // magnitude below which a lit voxel is only an outline

/// 256 colours of the value scale, which avoids QColor arithmetic per voxel.
struct Palette {
  explicit Palette(const SceneInput& input) {
    for (std::size_t i = 0; i < colors.size(); ++i) {
      colors[i] =
          Rgba::of(valueColor(input.field.isSigned, input.options.colormap,
                              static_cast<double>(i) / 255.0, input.field.side(), input.theme));
    }
  }
  Rgba at(double t) const {
    return colors[static_cast<std::size_t>(std::clamp(t, 0.0, 1.0) * 255.0 + 0.5)];
  }
  std::array<Rgba, 256> colors;
};

Rgba mixed(Rgba a, Rgba b, float t) {
  const auto mix = [t](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(float(x) + (float(y) - float(x)) * t + 0.5f);
  };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), mix(a.a, b.a)};
}

std::uint8_t byteOf(double alpha) {
  return static_cast<std::uint8_t>(std::clamp(alpha, 0.0, 1.0) * 255.0 + 0.5);
}

bool stands(const CubeGeometry& geometry, const CubeOptions& options, Voxel voxel) {
  return geometry.inSlice(options.slice, voxel.cell, voxel.k);
}

bool isShown(const CubeGeometry& geometry, const VoxelField& field, const CubeOptions& options,
             double threshold, Voxel voxel) {
  return field.magnitude(voxel) >= threshold && stands(geometry, options, voxel);
}

class VoxelMaker {
public:
  explicit VoxelMaker(const SceneInput& input)
      : m_in(input), m_palette(input), m_ink(Rgba::of(input.theme.text)),
        m_accent(Rgba::of(input.theme.accent)), m_ground(Rgba::of(input.theme.card)),
        m_lit(input.field.values.size(), false) {
    const auto light = [this](Voxel voxel) {
      m_lit[index(voxel)] = true;
      // Others fade only if a lit voxel is in the slice.
      m_fades = m_fades || stands(m_in.geometry, m_in.options, voxel);
    };
    for (const Voxel& voxel : input.marks.lit) light(voxel);
    const int cell = input.marks.selectedCell;
    const bool byCell =
        input.marks.lit.empty() && cell >= 0 && cell < input.field.values.cellCount();
    for (int k = 0; byCell && k < input.field.side(); ++k) light({cell, k});
    m_byCell = byCell;
  }

  /// Lit ones are shown regardless of their size.
  bool isLit(Voxel voxel) const { return m_lit[index(voxel)]; }

  VoxelInstance make(Voxel voxel, double magnitude) const {
    const VoxelField& field = m_in.field;
    const CubeGeometry& geometry = m_in.geometry;
    const double value = field.value(voxel);
    const double t = field.isSigned ? 0.5 + 0.5 * value / field.scale : value / field.scale;

    VoxelInstance instance;
    instance.centre = geometry.centre(voxel.cell, voxel.k);
    instance.half = 0.5f * voxelSize(magnitude) * geometry.leastPitch();
    instance.cell = voxel.cell;
    instance.k = voxel.k;
    instance.fill = m_palette.at(t);
    // Opaque, so that a voxel has the exact colour of the colour bar.
    double alpha = 1.0;
    instance.edge = mixed(instance.fill, m_ink, m_in.theme.dark ? 0.5f : 0.45f);
    instance.edge.a = byteOf(0.8);
    instance.edgeWidth = 0.8f;
    if (m_in.puzzle.given(voxel.cell) == voxel.k + 1) {
      instance.edge = m_ink;
      instance.edgeWidth = 1.6f;
    }
    if (m_fades && isLit(voxel)) {
      instance.edge = m_byCell ? m_ink : m_accent;
      instance.edgeWidth = m_byCell ? 1.8f : 2.0f;
      if (m_byCell && magnitude < ghostBelow) {
        instance.fill = m_ground;
        alpha = 0.6;
        instance.edgeWidth = 0.9f;
      }
    } else if (m_fades) {
      const double share = 0.11 + 0.39 * magnitude;
      alpha *= share;
      instance.edge.a = byteOf(share * instance.edge.a / 255.0);
    }
    if (voxel == m_in.marks.cursor) {
      alpha = std::max(alpha, 0.9);
      instance.edge = m_accent;
      instance.edgeWidth = 2.5f;
    }
    instance.fill.a = byteOf(alpha);
    return instance;
  }

private:
  std::size_t index(Voxel voxel) const {
    return static_cast<std::size_t>(voxel.k * m_in.field.values.cellCount() + voxel.cell);
  }

  const SceneInput& m_in;
  Palette m_palette;
  Rgba m_ink;
  Rgba m_accent;
  Rgba m_ground;
  std::vector<bool> m_lit;
  bool m_byCell = false; ///< Whether the lit ones are the selected cell's.
  bool m_fades = false;  ///< Whether unlit voxels fade.
};

void addVoxels(CubeScene& scene, const SceneInput& input) {
  struct Candidate {
    Voxel voxel;
    float magnitude;
    float rank = 0; ///< Voxels with larger ranks are shown first.
  };
  const VoxelMaker maker(input);
  const double threshold = input.options.threshold(input.field.side());
  std::vector<Candidate> shown;
  for (int k = 0; k < input.field.side(); ++k) {
    for (int cell = 0; cell < input.field.values.cellCount(); ++cell) {
      const Voxel voxel{cell, k};
      const bool shows = maker.isLit(voxel) ? stands(input.geometry, input.options, voxel)
                                            : isShown(input.geometry, input.field, input.options,
                                                      threshold, voxel);
      if (shows) {
        shown.push_back({voxel, static_cast<float>(input.field.magnitude(voxel))});
      }
    }
  }
  if (input.budget > 0 && shown.size() > input.budget) {
    scene.left = shown.size() - input.budget;
    // On ties, those near the eye, which cover the others.
    for (Candidate& c : shown) {
      const float away = (input.geometry.centre(c.voxel.cell, c.voxel.k) - input.eye).length();
      c.rank = std::round(c.magnitude * 50.0f) - away / 10000.0f;
    }
    std::nth_element(shown.begin(), shown.begin() + static_cast<std::ptrdiff_t>(input.budget),
                     shown.end(),
                     [](const Candidate& a, const Candidate& b) { return a.rank > b.rank; });
    shown.resize(input.budget);
  }
  for (const Candidate& c : shown) {
    scene.voxels.push_back(maker.make(c.voxel, static_cast<double>(c.magnitude)));
  }
}

void sortFarToNear(std::vector<VoxelInstance>& voxels, const QVector3D& eye) {
  std::vector<std::pair<float, std::uint32_t>> order(voxels.size());
  for (std::size_t i = 0; i < voxels.size(); ++i) {
    order[i] = {-(voxels[i].centre - eye).lengthSquared(), static_cast<std::uint32_t>(i)};
  }
  std::ranges::sort(order);
  std::vector<VoxelInstance> sorted;
  sorted.reserve(voxels.size());
  for (const auto& entry : order) sorted.push_back(voxels[entry.second]);
  voxels = std::move(sorted);
}

class LineMaker {
public:
  LineMaker(CubeScene& scene, const SceneInput& input) : m_scene(scene), m_in(input) {}

  void addAll() {
    addWalls();
    add(m_scene.lines, m_in.geometry.wallGrid(m_in.options.walls, m_in.eye), m_in.theme.border, 1.0,
        1.0f);
    if (m_in.options.walls.back != BackWall::None) {
      add(m_scene.lines, m_in.geometry.regionOutlines(m_in.eye), m_in.theme.mutedText, 0.55, 1.0f);
    }
    add(m_scene.lines, m_in.geometry.frame(m_in.eye), m_in.theme.border, 1.0, 1.0f);
    addSelection();
  }

private:
  void add(std::vector<LineInstance>& target, const std::vector<Segment>& segments,
           const QColor& color, double opacity, float width) {
    const Rgba stroke = Rgba::of(color, opacity);
    for (const Segment& segment : segments)
      target.push_back({segment.from, segment.to, stroke, width});
  }

  void addWalls() {
    for (const WallQuad& quad : m_in.geometry.walls(m_in.options.walls, m_in.eye)) {
      constexpr double strength = 0.7; // of the scale's: walls are large
      const QColor tint = m_in.theme.sumTint(m_in.field.sum(quad.cell), strength);
      // A sum of 1 is invisible, and painting it would cost time.
      if (tint.alpha() > 0) {
        const QColor fill = mix(tint, m_in.theme.track, double(tint.alphaF()));
        m_scene.walls.push_back({quad.centre, quad.halfU, quad.halfV, Rgba::of(fill)});
      }
      if (quad.cell == m_in.marks.litWall) {
        add(m_scene.marks, outline(quad.centre, quad.halfU, quad.halfV), m_in.theme.accent, 1.0,
            2.0f);
      }
    }
  }

  void addSelection() {
    const CubeGeometry& geometry = m_in.geometry;
    const int cell = m_in.marks.selectedCell;
    if (cell < 0 || cell >= geometry.board().cellCount()) return;
    const QVector3D beyond = geometry.steps().digit * 0.9f;
    const Segment thread{geometry.centre(cell, 0) - beyond,
                         geometry.centre(cell, geometry.side() - 1) + beyond};
    add(m_scene.marks, {thread}, m_in.theme.accent, 0.9, 1.6f);
  }

  static std::vector<Segment> outline(const QVector3D& centre, const QVector3D& u,
                                      const QVector3D& v) {
    const QVector3D corners[4] = {centre - u - v, centre + u - v, centre + u + v, centre - u + v};
    return {{corners[0], corners[1]},
            {corners[1], corners[2]},
            {corners[2], corners[3]},
            {corners[3], corners[0]}};
  }

  CubeScene& m_scene;
  const SceneInput& m_in;
};

} // namespace

double VoxelField::magnitude(Voxel voxel) const {
  const double ratio = std::abs(value(voxel)) / scale;
  return ratio >= 0.0 ? std::min(ratio, 1.0) : 0.0;
}

double VoxelField::sum(const WallCell& cell) const {
  const int group = cell.group(sums.side);
  return group < 0 ? sums.cell(cell.index) : sums.group(group, cell.k);
}

VoxelField VoxelField::between(const VoxelField& from, const VoxelField& to, float t) {
  const bool alike = from.side() == to.side() && from.isSigned == to.isSigned &&
                     from.sums.groups.size() == to.sums.groups.size();
  if (t >= 1.0f || !alike) return to;
  VoxelField result = to;
  const auto blend = [t](auto& target, const auto& source) {
    for (std::size_t i = 0; i < source.size(); ++i) {
      target.data()[i] = interpolate(source.data()[i], target.data()[i], t);
    }
  };
  blend(result.values, from.values);
  blend(result.cube, from.cube);
  blend(result.sums.cells, from.sums.cells);
  blend(result.sums.groups, from.sums.groups);
  result.scale = interpolate(from.scale, to.scale, t);
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
  return value > 1e-6 ? niceStep(value) : 1e-6;
}

Rgba Rgba::of(const QColor& color, double alpha) {
  return {static_cast<std::uint8_t>(color.red()), static_cast<std::uint8_t>(color.green()),
          static_cast<std::uint8_t>(color.blue()), byteOf(alpha)};
}

CubeScene buildScene(const SceneInput& input) {
  CubeScene scene;
  if (input.field.empty() || input.field.side() != input.geometry.side()) return scene;
  LineMaker(scene, input).addAll();
  addVoxels(scene, input);
  sortFarToNear(scene.voxels, input.eye);
  return scene;
}

std::vector<Voxel> visibleVoxels(const CubeGeometry& geometry, const VoxelField& field,
                                 const CubeOptions& options) {
  std::vector<Voxel> voxels;
  if (field.empty()) return voxels;
  const double threshold = options.threshold(field.side());
  for (int cell = 0; cell < field.values.cellCount(); ++cell) {
    for (int k = 0; k < field.side(); ++k) {
      if (isShown(geometry, field, options, threshold, {cell, k})) voxels.push_back({cell, k});
    }
  }
  return voxels;
}

Voxel pickVoxel(const CubeScene& scene, const Ray& ray) {
  // Nearest last, so the first hit from the end is in front.
  for (auto voxel = scene.voxels.rbegin(); voxel != scene.voxels.rend(); ++voxel) {
    if (voxel->fill.a < 8) continue;
    if (CubeGeometry::hitCube(ray, voxel->centre, std::max(voxel->half, 0.2f))) {
      return {voxel->cell, voxel->k};
    }
  }
  return {};
}

WallCell pickWall(const std::vector<WallQuad>& walls, const Ray& ray) {
  WallCell hit;
  float best = std::numeric_limits<float>::max();
  for (const WallQuad& quad : walls) {
    const auto distance = CubeGeometry::hitQuad(ray, quad);
    if (distance && *distance < best) {
      best = *distance;
      hit = quad.cell;
    }
  }
  return hit;
}

float voxelSize(double magnitude) {
  return 0.98f * (0.26f + 0.62f * static_cast<float>(std::sqrt(std::clamp(magnitude, 0.0, 1.0))));
}

QColor valueColor(bool isSigned, Colormap colormap, double t, int side, const Theme& theme) {
  if (!isSigned) return colorAt(colormap, t, 1.0 / std::max(side, 1));
  return divergingColor(t, theme.dark ? mix(theme.text, theme.card, 0.35) : QColor(Qt::white));
}

} // namespace sudoscope
