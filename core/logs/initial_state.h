#pragma once

#include "core/base/result.h"
#include "core/relaxation/probability_cube.h"
#include "core/solvers/solver.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace sudoscope {

struct InitialSource {
  std::string file;       ///< .npy, .safetensors or .sudolog, detected by content.
  std::string array = {}; ///< "P" or "Z"; empty: the existing one, P first. (.npy: P.)
  std::optional<std::int64_t> iteration = {}; ///< Of a log; default: the last one with the array.
};

struct InitialState {
  ProbabilityCube values; ///< As in the file.
  bool logits = false;    ///< Z in place of P.
  Message note = {};      ///< What was changed as the file was read; may be empty.
  std::string source;     ///< The file and the part used, for errors and messages.
  SourceFile file;        ///< Its role contains the array and the iteration, e.g. "start_Z_40".

  /// Reads an array of N×N×N numbers, [row, column, digit]. The error says what was found instead:
  /// another shape, a number that is not finite, P below 0.
  static Result<InitialState> read(const InitialSource& source);
};

/// Tolerance of a sum of up to 36 single-precision numbers.
inline constexpr double sumRounding = 1e-4;

/// Detects axes of P (or of Z) in another order than [row, column, digit]: the givens have the
/// largest values in another order, or, for P only, the sums over digits are not 1, but those over
/// another axis are. Empty if there is no fault, or too few givens to exclude chance.
std::optional<Message> wrongAxes(const ProbabilityCube& values, bool logits, const Puzzle& puzzle);

/// Checks a state for a puzzle: an error if the side differs, a cell of P has only zeros, or the
/// axes are in another order (see wrongAxes()). Otherwise the number of givens that contradict it,
/// in words; empty if none does.
Result<Message> checkState(const InitialState& state, const Puzzle& puzzle);

/// The method with another start: its runs have that state at iteration 0. The entry must outlive
/// it. Methods that cannot represent the state refuse the puzzle. `report` receives the remark of
/// checkState() and the method's changes, from any thread; may be empty.
SolverEntry beginningWith(const SolverEntry& entry, std::shared_ptr<const InitialState> state,
                          std::function<void(const Message&)> report = {});

} // namespace sudoscope
