#include "core/external/engine_solver.h"
#include "tests/fuzz/fuzz_target.h"

#include <csignal>

using namespace sudoscope;

/// What an engine answers, all of it beforehand: it is `cat` of a file. Whatever it says, each
/// request ends with an answer or an error, and the method stands somewhere.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto ignored = std::signal(SIGPIPE, SIG_IGN);
  (void)ignored;
  const fuzz::MemoryFile answers(fuzz::textOf(data, size));
  const auto entry = ExternalSolverEntry::open({{"/bin/cat", answers.path()}},
                                               {.patience = std::chrono::milliseconds(2000)});
  if (!entry) return 0;
  const Puzzle puzzle(*Geometry::boxes(2, 2));
  auto solver = (*entry)->create(puzzle, (*entry)->defaults(), 1);
  if (!solver) return 0;
  std::vector<double> metrics((*entry)->metrics.size());
  ProbabilityCube cube(puzzle.side());
  try {
    for (int steps = 0; steps < 3 && (*solver)->status() == Status::Running; ++steps) {
      (*solver)->step();
      (*solver)->metrics(metrics);
      (*solver)->cube(cube);
      fuzz::require(std::ssize((*solver)->decoded()) == puzzle.geometry().cellCount(),
                    "a grid of another size", fuzz::textOf(data, size));
    }
  } catch (const MethodError& error) { // what a run turns into its end, with these words
    fuzz::require(!error.error.message.empty(), "an error without a message",
                  fuzz::textOf(data, size));
  }
  return 0;
}
