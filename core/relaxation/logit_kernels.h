#pragma once

#include "core/base/instruction_set.h"

#include <cstddef>
#include <cstdint>

namespace sudoscope {

/// How the N digit planes of a board lie in memory, in numbers: plane k at k * stride, cell after
/// cell, the last vector filled up. The same for each instruction set.
struct PlaneLayout {
  /// What cells are counted in: lanes of the widest register. Sums over cells are added up in so
  /// many parts, whatever the width of the set at work.
  static constexpr std::ptrdiff_t chunk = 16;

  std::ptrdiff_t side = 0;
  std::ptrdiff_t cells = 0;
  std::ptrdiff_t padded = 0; ///< Cells, in whole chunks.
  std::ptrdiff_t stride = 0;

  constexpr PlaneLayout() = default;
  constexpr explicit PlaneLayout(int boardSide)
      : side(boardSide), cells(side * side), padded(wholeChunks(cells)), stride(padded) {
    // Planes a multiple of 512 bytes apart would share few places of the cache.
    if (stride % (8 * chunk) == 0) stride += chunk;
  }

  static constexpr std::ptrdiff_t wholeChunks(std::ptrdiff_t count) {
    return (count + chunk - 1) / chunk * chunk;
  }
  /// Numbers of a cube; vectors that begin in the last row may end behind it.
  std::ptrdiff_t size() const { return side * stride + 4 * chunk; }
};

/// What of a puzzle the kernels need; pointers into arrays that somebody else owns.
template <class Scalar>
struct LogitBoard {
  PlaneLayout layout;
  std::ptrdiff_t boxHeight = 0; ///< Rows of a box; the side where the regions are no boxes.
  std::ptrdiff_t boxWidth = 0;  ///< Columns of a box; 0 where the regions are no boxes.
  /// N cells for each group that is neither row, column nor box: first regions, then extra groups.
  const std::int32_t* listed = nullptr;
  std::ptrdiff_t listedRegions = 0;
  std::ptrdiff_t listedGroups = 0;      ///< Regions and extra groups.
  const std::int32_t* givens = nullptr; ///< Offset into a cube of each given's entry.
  std::ptrdiff_t givenCount = 0;
  const Scalar* live = nullptr; ///< 1 per cell, 0 in the padding.

  std::ptrdiff_t bands() const { return layout.side / boxHeight; }
  /// Numbers that LogitArrays::scratch needs: row sums, column sums, and per band the box sums and
  /// what rows and boxes of it have in common, for each digit; the givens' entries, twice.
  std::ptrdiff_t scratchSize() const {
    const std::ptrdiff_t row = rowStride();
    return layout.side * row * (2 + 2 * bands()) + 2 * PlaneLayout::wholeChunks(givenCount) +
           4 * PlaneLayout::chunk;
  }
  /// Numbers from one row of sums to the next; the vectors of a row may begin in its last lane.
  std::ptrdiff_t rowStride() const { return PlaneLayout::wholeChunks(layout.side); }
};

/// The cubes at work, each of layout.size() numbers, aligned to 64 bytes.
template <class Scalar>
struct LogitArrays {
  Scalar* logits = nullptr;
  Scalar* probabilities = nullptr;
  Scalar* gradient = nullptr; ///< dL/dZ
  Scalar* first = nullptr;    ///< Adam's mean gradient.
  Scalar* second = nullptr;   ///< Adam's mean squared gradient.
  Scalar* push = nullptr;     ///< dL/dP of everything but the entropy; scratch.
  Scalar* scratch = nullptr;
  Scalar* offset = nullptr;       ///< Per cell: log P = (Z - offset) / T; layout.padded of them.
  Scalar* lowest = nullptr;       ///< Per cell: the smallest log P.
  Scalar* scale = nullptr;        ///< Per cell; scratch.
  std::uint8_t* digits = nullptr; ///< The most probable per cell, layout.padded of them.
};

/// Adam's constants for one update, bias corrections included.
template <class Scalar>
struct AdamStep {
  Scalar keep1, add1; ///< beta1, 1 - beta1
  Scalar keep2, add2; ///< beta2, 1 - beta2
  Scalar rate;        ///< Learning rate / (1 - beta1^t).
  Scalar spread;      ///< 1 / sqrt(1 - beta2^t)
  Scalar eps;
};

/// LossWeights in the kernel's number type.
template <class Scalar>
struct KernelWeights {
  Scalar row, column, region, extra, givens, entropy, eps;
};

/// What an evaluation adds up: the losses, unweighted, and the square of the gradient's norm.
struct LossSums {
  double row = 0.0;
  double column = 0.0;
  double region = 0.0;
  double extra = 0.0;
  double givens = 0.0;
  double entropy = 0.0;
  double squaredNorm = 0.0;
};

/// The inner loops of descent on logits for one instruction set. Each set gives the same bits.
template <class Scalar>
struct LogitKernels {
  /// Probabilities and digits from the logits; coldness is 1 / T.
  void (*activate)(const LogitBoard<Scalar>& board, const LogitArrays<Scalar>& arrays,
                   Scalar coldness);
  /// An update of logits and moments along the gradient, then activate().
  void (*adam)(const LogitBoard<Scalar>& board, const LogitArrays<Scalar>& arrays,
               const AdamStep<Scalar>& step, Scalar coldness);
  /// The gradient at the probabilities.
  void (*differentiate)(const LogitBoard<Scalar>& board, const LogitArrays<Scalar>& arrays,
                        const KernelWeights<Scalar>& weights, Scalar coldness, LossSums& sums);
};

/// The versions for one instruction set: for any board, and those for the usual boxes, whose sizes
/// their compiler knew.
template <class Scalar>
struct LogitKernelTable {
  LogitKernels<Scalar> any;
  LogitKernels<Scalar> box2, box3, box4, box5; ///< Boards of 2×2 to 5×5 boxes.
};

/// The fastest for the board. Precondition: the set is available.
template <class Scalar>
const LogitKernels<Scalar>& logitKernels(InstructionSet set, const LogitBoard<Scalar>& board);

} // namespace sudoscope
