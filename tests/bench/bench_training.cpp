// Segments per second and thread of training: the products of matrices in float32 beside bfloat16
// where the processor multiplies in it, measured in turns, and all threads beside one.
#include "core/base/parallel.h"
#include "core/base/thread_time.h"
#include "core/networks/kernels.h"
#include "core/training/trainer.h"
#include "tests/bench/ratio_table.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace sudoscope;
using training::Trainer;

namespace {

constexpr int rounds = 9;
constexpr int stepsPerRound = 4;
constexpr int puzzles = 32;

std::unique_ptr<Trainer> trainerWith(int width, const char* precision, int threads) {
  ParameterValues values(Trainer::schema());
  const std::pair<const char*, std::string> settings[] = {
      {"width", std::to_string(width)},   {"hidden", std::to_string(2 * width)},
      {"batch", std::to_string(puzzles)}, {"held_out", "1"},
      {"evaluate_every", "100000"},       {"steps", "1000000"},
      {"precision", precision},           {"threads", std::to_string(threads)}};
  for (const auto& [key, text] : settings) {
    if (auto error = values.setText(key, text)) {
      std::fprintf(stderr, "%s\n", error->message.english().c_str());
      std::exit(1);
    }
  }
  auto trainer = Trainer::create({}, values, 1);
  if (!trainer.ok()) {
    std::fprintf(stderr, "%s\n", trainer.error().message.english().c_str());
    std::exit(1);
  }
  for (int step = 0; step < 2; ++step) (*trainer)->step(); // every place has its puzzle
  return std::move(*trainer);
}

/// Seconds for a segment: of the processor with one thread, else of the clock.
double secondsPerSegment(Trainer& trainer, bool clock) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const double busy = threadMilliseconds();
  for (int step = 0; step < stepsPerRound; ++step) trainer.step();
  const double seconds = clock ? std::chrono::duration<double>(Clock::now() - begin).count()
                               : (threadMilliseconds() - busy) / 1000.0;
  return seconds / (stepsPerRound * puzzles);
}

void compare(const char* what, int width, Trainer& first, Trainer& second, bool clock,
             int threads) {
  const bench::Pair pair = bench::inTurns(
      rounds, [&] { return secondsPerSegment(first, clock); },
      [&] { return secondsPerSegment(second, clock); });
  std::printf("%3d × %-3d  %-38s %8.0f %8.0f %8.2f\n", width, 2 * width, what, 1.0 / pair.ours,
              1.0 / (pair.theirs * threads), pair.ours / pair.theirs);
  std::fflush(stdout);
}

} // namespace

int main() {
  const int threads = threadCount(0);
  std::printf("Segments (8 iterations forth and back on a 9×9 puzzle) per second and thread\n"
              "weights    %-38s %8s %8s %8s\n",
              "compared", "first", "second", "faster");
  for (const int width : {32, 48}) {
    const auto single = trainerWith(width, "float32", 1);
    if (networks::bfloat16Kernels() != nullptr) {
      const auto units = trainerWith(width, "bfloat16", 1);
      compare("float32, then bfloat16, one thread", width, *single, *units, false, 1);
    }
    const auto all = trainerWith(width, "float32", threads);
    compare("float32, one thread, then all", width, *single, *all, true, threads);
  }
  if (networks::bfloat16Kernels() == nullptr) {
    std::puts("This processor does not multiply in bfloat16.");
  }
}
