#pragma once

#include "core/base/result.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/solver.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// Which array of which file a run is to begin with.
struct InitialSource {
  std::string file;       ///< .npy, .safetensors or .sudolog, told by its content.
  std::string array = {}; ///< "P" or "Z"; empty: the one that is there, P first. (.npy: P.)
  std::optional<std::int64_t> iteration = {}; ///< Of a log; else its last that has the array.
};

/// What a run begins with in place of the method's own start.
struct InitialState {
  ProbabilityCube values; ///< As in the file.
  bool logits = false;    ///< Z in place of P.
  std::string source;     ///< The file and what of it, for errors and messages.
  SourceFile file;        ///< Its role tells the array and the iteration, e.g. "start_Z_40".

  /// Reads an array of N×N×N numbers, [row, column, digit]. The error says what was found instead:
  /// another shape, a number that is not finite, P below 0.
  static Result<InitialState> read(const InitialSource& source);
};

/// By so much a sum of up to 36 single-precision numbers may differ from 1.
inline constexpr double sumRounding = 1e-4;

/// Why the axes of P (or of Z) seem to be in another order than [row, column, digit]: the givens
/// have the largest values where they would be then, or, of P alone, the sums over digits are not
/// 1, but those over another axis are. Nothing where all is well. So few givens that random
/// numbers could fit them show nothing.
std::optional<Message> wrongAxes(const ProbabilityCube& values, bool logits, const Puzzle& puzzle);

/// Whether the state is one of that puzzle: an error where the side differs, a cell of P has only
/// zeros, or givens or sums of 1 are in the array as they would be if its axes were in another
/// order. Else how many givens contradict it, in words; empty where none does.
Result<Message> checkState(const InitialState& state, const Puzzle& puzzle);

/// The method with another start: what it creates is at iteration 0 with that state. The entry must
/// outlive it. Methods that cannot hold the state refuse the puzzle. `report` gets the remark of
/// checkState() and what the method changes, from any thread; may be empty.
SolverEntry beginningWith(const SolverEntry& entry, std::shared_ptr<const InitialState> state,
                          std::function<void(const Message&)> report = {});

} // namespace sudoscope
