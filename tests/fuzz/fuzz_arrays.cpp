#include "core/logs/initial_state.h"
#include "tests/fuzz/fuzz_target.h"

using namespace sudoscope;

/// `.npy`, `.safetensors` and logs as the start of a run: P or Z of some board, or an error.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  const fuzz::MemoryFile file(text);
  const auto state = InitialState::read({.file = file.path()});
  if (fuzz::failed(state, text)) return 0;
  static const Puzzle puzzles[] = {Puzzle(*Geometry::boxes(2, 2)), Puzzle()};
  for (const Puzzle& puzzle : puzzles) checkState(*state, puzzle);
  return 0;
}
