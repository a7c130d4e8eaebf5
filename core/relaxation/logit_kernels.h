#pragma once

#include "core/base/instruction_set.h"

#include <cstddef>
#include <cstdint>
#include <limits>

namespace sudoscope {

/// Memory layout of the N digit planes of a board, in numbers: plane k at k * stride, cell after
/// cell, padded to whole vectors. The same for each instruction set.
struct PlaneLayout {
  /// Granularity of cells: the lanes of the widest register. Sums over cells have this many partial
  /// sums on every instruction set.
  static constexpr std::ptrdiff_t chunk = 16;

  std::ptrdiff_t side = 0;
  std::ptrdiff_t cells = 0;
  std::ptrdiff_t padded = 0; ///< Cells, rounded up to whole chunks.
  std::ptrdiff_t stride = 0;

  constexpr PlaneLayout() = default;
  constexpr explicit PlaneLayout(int boardSide)
      : side(boardSide), cells(side * side), padded(wholeChunks(cells)), stride(padded) {
    // Planes at multiples of 512 bytes would compete for few cache sets.
    if (stride % (8 * chunk) == 0) stride += chunk;
  }

  static constexpr std::ptrdiff_t wholeChunks(std::ptrdiff_t count) {
    return (count + chunk - 1) / chunk * chunk;
  }
  /// Numbers of a cube; vectors that start in the last row may extend beyond it.
  std::ptrdiff_t size() const { return side * stride + 4 * chunk; }
};

/// The puzzle for the kernels; pointers into arrays owned elsewhere.
template <class Scalar>
struct LogitBoard {
  PlaneLayout layout;
  std::ptrdiff_t boxHeight = 0; ///< Rows of a box; the side if the regions are not boxes.
  std::ptrdiff_t boxWidth = 0;  ///< Columns of a box; 0 if the regions are not boxes.
  /// N cells for each group that is not a row, column or box: first regions, then extra groups.
  const std::int32_t* listed = nullptr;
  std::ptrdiff_t listedRegions = 0;
  std::ptrdiff_t listedGroups = 0;      ///< Regions and extra groups.
  const std::int32_t* givens = nullptr; ///< Offset into a cube of each given's entry.
  std::ptrdiff_t givenCount = 0;
  const Scalar* live = nullptr; ///< 1 per cell, 0 in the padding.

  std::ptrdiff_t bands() const { return layout.side / boxHeight; }
  /// Size of LogitArrays::scratch: for each digit row sums, column sums, and per band the box sums
  /// and the common part of its rows and boxes; the givens' entries, twice.
  std::ptrdiff_t scratchSize() const {
    const std::ptrdiff_t row = rowStride();
    return layout.side * row * (2 + 2 * bands()) + 2 * PlaneLayout::wholeChunks(givenCount) +
           4 * PlaneLayout::chunk;
  }
  /// Distance between rows of sums; the vectors of a row may start in its last lane.
  std::ptrdiff_t rowStride() const { return PlaneLayout::wholeChunks(layout.side); }
};

/// The cubes, each of layout.size() numbers, aligned to 64 bytes.
template <class Scalar>
struct LogitArrays {
  Scalar* logits = nullptr;
  Scalar* probabilities = nullptr;
  Scalar* gradient = nullptr; ///< dL/dZ
  Scalar* first = nullptr;    ///< Adam's mean gradient.
  Scalar* second = nullptr;   ///< Adam's mean squared gradient.
  Scalar* push = nullptr;     ///< dL/dP without the entropy; scratch.
  Scalar* scratch = nullptr;
  Scalar* offset = nullptr;       ///< Per cell: log P = (Z - offset) / T; layout.padded entries.
  Scalar* lowest = nullptr;       ///< Per cell: the smallest log P; 0 in the padding.
  Scalar* scale = nullptr;        ///< Per cell; scratch.
  std::uint8_t* digits = nullptr; ///< The most probable digit per cell, layout.padded entries.
};

/// Adam's constants for one update, including bias corrections.
template <class Scalar>
struct AdamStep {
  Scalar keep1, add1; ///< beta1, 1 - beta1
  Scalar keep2, add2; ///< beta2, 1 - beta2
  Scalar rate;        ///< Learning rate / (1 - beta1^t).
  Scalar spread;      ///< 1 / sqrt(1 - beta2^t)
  Scalar eps;
};

template <class Scalar>
struct KernelWeights {
  Scalar row, column, region, extra, givens, entropy, eps;
};

/// A number for each of the runs that go side by side.
template <class Scalar>
struct alignas(64) LaneNumbers {
  Scalar values[PlaneLayout::chunk] = {};
};

/// What differs between the runs in a step of advanceLanes().
template <class Scalar>
struct LaneStep {
  using Each = LaneNumbers<Scalar>;
  KernelWeights<Each> weights;
  AdamStep<Each> adam;
  Each coldness;     ///< 1 / T of the present P.
  Each nextColdness; ///< 1 / T after the update.
  Each bound;        ///< boundOfLogP()
};

/// The board of PlaneLayout::chunk runs that go side by side; pointers into arrays owned elsewhere.
/// Their cubes are [cell][digit][run], arrays per cell [cell][run].
template <class Scalar>
struct LaneBoard {
  LogitBoard<Scalar> board; ///< Without givens.
  /// The groups of each cell in the order in which dL/dP adds them, and where those of each cell
  /// begin. Group 0 is the first row, then come columns, boxes and extra groups.
  const std::int32_t* groups = nullptr;
  const std::int32_t* groupBegin = nullptr;
  /// Entries (cell * N + digit) that are given in some run, increasing, then the size of a cube;
  /// of each the weight in each run, 0 where it is not given.
  const std::int32_t* givens = nullptr;
  const Scalar* givenWeights = nullptr;
};

/// If log P is at least this for all digits of a chunk of cells, eps is below the rounding errors
/// of dL/dP: log(P + eps) + P / (P + eps) exceeds log P + 1 by less than (eps / P)² / 2.
template <class Scalar>
[[gnu::always_inline]] inline Scalar boundOfLogP(Scalar eps) {
  constexpr int bits = (std::numeric_limits<Scalar>::digits - 1) / 2 + 1;
  return static_cast<Scalar>(
      __builtin_log(static_cast<double>(eps) * static_cast<double>(1ULL << bits)));
}

/// Sums of an evaluation: the losses, unweighted, and the squared norm of the gradient.
struct LossSums {
  double row = 0.0;
  double column = 0.0;
  double region = 0.0;
  double extra = 0.0;
  double givens = 0.0;
  double entropy = 0.0;
  double squaredNorm = 0.0;
};

/// The inner loops of descent on logits for one instruction set. All sets give bit-equal results.
template <class Scalar>
struct LogitKernels {
  /// Probabilities and digits from the logits; coldness is 1 / T.
  void (*activate)(const LogitBoard<Scalar>& board, const LogitArrays<Scalar>& arrays,
                   Scalar coldness);
  /// An update of logits and moments along the gradient, then activate().
  void (*adam)(const LogitBoard<Scalar>& board, const LogitArrays<Scalar>& arrays,
               const AdamStep<Scalar>& step, Scalar coldness);
  void (*differentiate)(const LogitBoard<Scalar>& board, const LogitArrays<Scalar>& arrays,
                        const KernelWeights<Scalar>& weights, Scalar coldness, LossSums& sums);
  /// differentiate() and adam() for runs side by side, without the losses; null for boards on which
  /// that is not faster, because sixteen cubes exceed the second-level cache. Of `arrays` gradient
  /// and push are one scratch of `laneBlock` cells; scratch has N numbers for each group and run.
  void (*advanceLanes)(const LaneBoard<Scalar>& board, const LogitArrays<Scalar>& arrays,
                       const LaneStep<Scalar>& step);
  static constexpr std::ptrdiff_t laneBlock = 4;
};

/// The kernels of one instruction set: for any board, and those compiled for the usual box sizes.
template <class Scalar>
struct LogitKernelTable {
  LogitKernels<Scalar> any;
  LogitKernels<Scalar> box2, box3, box4, box5; ///< Boards of 2×2 to 5×5 boxes.
};

/// The fastest for the board. Precondition: the set is available.
template <class Scalar>
const LogitKernels<Scalar>& logitKernels(InstructionSet set, const LogitBoard<Scalar>& board);

} // namespace sudoscope
