#pragma once

#include "core/base/instruction_set.h"

#include <cstddef>
#include <cstdint>

namespace sudoscope {

/// `lanes` adjacent lists; see SlicedLists.
struct ListSlice {
  std::int32_t begin = 0; ///< First slot.
  std::int32_t width = 0; ///< Length of the longest list in it.
};

/// SlicedLists as kernels read it.
struct ListView {
  /// Number of adjacent lists, independent of the register width.
  static constexpr int lanes = 8;

  const ListSlice* slices = nullptr;
  std::ptrdiff_t sliceCount = 0;
  const std::int32_t* index = nullptr;  ///< Per slot.
  const std::int32_t* listAt = nullptr; ///< Per lane.
};

struct ClauseWeights {
  float eta = 0.1F;    ///< Growth of the multipliers.
  float linear = 0.0F; ///< kappa.
};

/// Arrays of a step of RrrSolver per candidate, each with `count` entries.
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

/// Arrays of a step of RrrLanes, with one run in each of `lanes` lanes: an array per candidate has
/// count * lanes entries, candidate by candidate; the same holds per member or set.
struct RrrLaneArrays {
  static constexpr int lanes = 16;

  std::ptrdiff_t count = 0; ///< Candidates.
  std::ptrdiff_t sets = 0;
  const std::int32_t* setBegin = nullptr;   ///< Start of each set's members, sets + 1 entries.
  const std::int32_t* members = nullptr;    ///< Candidate of each member.
  const std::int32_t* placeBegin = nullptr; ///< Starts of the candidates' places, count + 1.
  const std::int32_t* places = nullptr;     ///< Pairs: a set and the position in it.
  const float* share = nullptr;             ///< Per candidate, shared by all runs.
  float* mean = nullptr;
  float* shared = nullptr;
  float* field = nullptr;
  float* step = nullptr;
  float* own = nullptr;           ///< Per member.
  std::int32_t* chosen = nullptr; ///< Per set the chosen member; -1: none.
};

/// The inner loops of methods on lists of candidates for one instruction set. All instruction sets
/// give bit-equal results.
struct ListKernels {
  /// See SlicedLists::argmax().
  void (*argmax)(const ListView& lists, const float* table, const float* own, std::int32_t* best);
  /// p = exp(z), for -60 <= z <= 80; count is a multiple of ListView::lanes.
  void (*exponentiate)(const float* z, std::ptrdiff_t count, float* p);
  /// See RrrSolver.
  void (*average)(const RrrArrays& arrays, float beta);
  /// average(), the work between and argmax() for the runs in all lanes; see RrrLanes.
  void (*averageLanes)(const RrrLaneArrays& arrays, float beta);
  void (*argmaxLanes)(const RrrLaneArrays& arrays);
  /// The squared distance between the projections, the sum of (A_e - P_i)² over all replicas;
  /// arrays as in RrrArrays.
  double (*squaredDistance)(std::ptrdiff_t count, const float* mean, const std::int32_t* votes,
                            const std::int32_t* setsOf);
  int (*countPositive)(std::ptrdiff_t count, const float* values);
  /// The three parts of ClauseField::weigh(); the first two return the largest multiplier, the
  /// last the largest |force|.
  float (*weighSets)(const ListView& members, const float* p, ClauseWeights weights,
                     float* multipliers, float* terms);
  float (*weighPairs)(const ListView& rivals, const float* p, ClauseWeights weights,
                      float* multipliers, float* force);
  float (*addSets)(const ListView& sets, const float* p, const float* terms, float* force);
  /// Sum of K² over the clauses of the first `sets` lists of members and over the pairs in them,
  /// less the repeated ones; see ClauseField::violation().
  double (*violation)(const ListView& members, int sets, const ListView& repeated, const float* p);
};

inline const ListKernels& listKernels() {
  return chosenKernels<ListKernels>();
}

} // namespace sudoscope
