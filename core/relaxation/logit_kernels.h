#pragma once

#include "core/base/instruction_set.h"

#include <cstddef>
#include <cstdint>

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
  bool squaredGivens; ///< See GivensLoss.
};

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
