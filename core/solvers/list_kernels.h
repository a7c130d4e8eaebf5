#pragma once

#include "core/base/instruction_set.h"

#include <cstddef>
#include <cstdint>

namespace sudoscope {

/// `lanes` lists side by side; see SlicedLists.
struct ListSlice {
  std::int32_t begin = 0; ///< First slot.
  std::int32_t width = 0; ///< Length of the longest list in it.
};

/// SlicedLists as kernels read it.
struct ListView {
  /// How many lists lie side by side, whatever the width of the registers at work.
  static constexpr int lanes = 8;

  const ListSlice* slices = nullptr;
  std::ptrdiff_t sliceCount = 0;
  const std::int32_t* index = nullptr;  ///< Per slot.
  const std::int32_t* listAt = nullptr; ///< Per lane.
};

/// The constants of a ClauseField.
struct ClauseWeights {
  float eta = 0.1F;    ///< Growth of the multipliers.
  float linear = 0.0F; ///< kappa.
};

/// What a step of RrrSolver does per candidate; all arrays have `count` entries.
struct RrrArrays {
  std::ptrdiff_t count = 0;
  const std::int32_t* votes = nullptr;
  const std::int32_t* setsOf = nullptr;
  const float* share = nullptr;
  float* mean = nullptr;
  float* shared = nullptr;
  float* field = nullptr;
  float* step = nullptr;
};

/// The inner loops of methods on lists of candidates for one instruction set. Each set gives the
/// same bits.
struct ListKernels {
  /// See SlicedLists::argmax().
  void (*argmax)(const ListView& lists, const float* table, const float* own, std::int32_t* best);
  /// p = exp(z), for -60 <= z <= 80; count is a multiple of ListView::lanes.
  void (*exponentiate)(const float* z, std::ptrdiff_t count, float* p);
  /// See RrrSolver.
  void (*average)(const RrrArrays& arrays, float beta);
  /// The three parts of ClauseField::weigh(); the first two return the largest multiplier, the
  /// last the largest |force|.
  float (*weighSets)(const ListView& members, const float* p, ClauseWeights weights,
                     float* multipliers, float* terms);
  float (*weighPairs)(const ListView& rivals, const float* p, ClauseWeights weights,
                      float* multipliers, float* force);
  float (*addSets)(const ListView& sets, const float* p, const float* terms, float* force);
};

/// Those for the instruction set at hand.
const ListKernels& listKernels();

} // namespace sudoscope
