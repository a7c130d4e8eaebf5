// Others at the same work: PyTorch and NumPy (peers.py), and CaDiCaL.
#include "core/base/thread_time.h"
#include "core/exact/exact_solver.h"
#include "core/external/engine_process.h"
#include "core/solvers/constriction.h"
#include "core/studies/multi_start.h"
#include "tests/bench/bench_table.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

namespace sudoscope::bench {

namespace {

constexpr std::string_view medium =
    "5....9.2........19...452..6.8.974...21..3.46...42.18.5.........8....7....73.9.65.";
/// A. Inkala's "AI Escargot", one of the eleven hardest of P. Norvig (MIT licence).
constexpr std::string_view hard =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// peers.py at work; its times in us.
class Peers {
public:
  Peers() {
    for (const char* python : {"/usr/bin/python3", "python3"}) {
      auto started = ChildProcess::start({{python, SUDOSCOPE_BENCH_FOLDER "/peers.py"}});
      if (!started) continue;
      m_process.emplace(std::move(*started));
      return;
    }
  }
  /// NaN where what it takes is not installed; says so once.
  double time(const std::string& work) {
    const std::string answer = ask(work + "\n");
    char* end = nullptr;
    const double value = std::strtod(answer.c_str(), &end);
    if (end != answer.c_str()) return value;
    if (!m_told) std::fprintf(stderr, "%s: %s\n", work.c_str(), answer.c_str());
    m_told = true;
    return std::nan("");
  }

private:
  std::string ask(const std::string& line) {
    if (!m_process) return "no python3";
    std::string_view left = line;
    std::string received;
    const auto until = ChildProcess::Clock::now() + std::chrono::seconds(60);
    while (received.find('\n') == std::string::npos) {
      const auto wait = m_process->exchange(left, received, until);
      if (wait != ChildProcess::Wait::Ready) return "no answer: " + m_process->errorText();
    }
    return received.substr(0, received.find('\n'));
  }

  std::optional<ChildProcess> m_process;
  bool m_told = false;
};

double constrictionTime() {
  const Puzzle puzzle = puzzleOf(medium);
  Constriction tensor(puzzle.geometry());
  constexpr int times = 300;
  const double begin = threadMilliseconds();
  for (int i = 0; i < times; ++i) {
    tensor.reset(puzzle.givens());
    const auto changes = [&](ConstrictionKind kind) { return tensor.apply(kind) != 0; };
    while (tensor.state() == ConstrictionState::Open &&
           std::ranges::any_of(usualConstrictionOrder, changes)) {
    }
    if (tensor.state() != ConstrictionState::Complete) return std::nan("");
  }
  return 1e3 * (threadMilliseconds() - begin) / times;
}

/// Mean time to the solution over some seeds, us.
double searchTime(const char* method, const Puzzle& puzzle, std::size_t seeds) {
  const SolverEntry& entry = *findSolver(method);
  double sum = 0.0;
  for (std::size_t seed = 1; seed <= seeds; ++seed) {
    const auto run = runToEnd(entry, puzzle, entry.defaults(), seed);
    if (!run.ok() || !run->solved) return std::nan("");
    sum += run->milliseconds;
  }
  return 1e3 * sum / static_cast<double>(seeds);
}

/// us of CaDiCaL until it has `limit` solutions or proves that there are no more.
double cadicalTime(const Puzzle& puzzle, int limit) {
  constexpr int times = 10;
  const double begin = threadMilliseconds();
  for (int i = 0; i < times; ++i) {
    if (!countByCadical(puzzle, limit).decided) return std::nan("");
  }
  return 1e3 * (threadMilliseconds() - begin) / times;
}

double classicTime(const Puzzle& puzzle) {
  constexpr int times = 2000;
  const double begin = threadMilliseconds();
  for (int i = 0; i < times; ++i) {
    if (!countSolutions(puzzle).decided) return std::nan("");
  }
  return 1e3 * (threadMilliseconds() - begin) / times;
}

} // namespace

void addPeers(RatioTable& table) {
  Peers peers;
  for (const int side : {4, 9, 16, 25}) {
    const std::string size = std::to_string(side);
    const Pair pair = inTurns(
        3, [&] { return adamStep(side); }, [&] { return peers.time("torch-adam " + size); });
    table.add({"Adam step beside eager PyTorch, one thread each",
               std::string(size).append("x").append(size), pair.ours, pair.theirs, "us",
               pair.theirs / pair.ours, side == 9 ? ">= 400" : ""});
  }
  const Pair constriction =
      inTurns(5, constrictionTime, [&] { return peers.time("numpy-constriction"); });
  table.add({"Constriction of a whole puzzle beside NumPy", "9x9 medium, 12 iterations",
             constriction.ours, constriction.theirs, "us",
             constriction.theirs / constriction.ours});
  struct Search {
    const char* method;
    Puzzle puzzle;
    const char* name;
    const char* goal = "";
  };
  for (const Search& search : {Search{"rrr", seventeenClues(), "rrr, 9x9 with 17 clues"},
                               Search{"lagrangian", seventeenClues(), "lagrangian, the same"},
                               Search{"rrr", ninetyEightClues(), "rrr, 16x16 with 98 clues"}}) {
    const Pair pair = inTurns(
        5, [&] { return searchTime(search.method, search.puzzle, 20); },
        [&] { return cadicalTime(search.puzzle, 1); });
    table.add({"Time to the solution (mean of 20 seeds) beside CaDiCaL", search.name, pair.ours,
               pair.theirs, "us", pair.theirs / pair.ours});
  }
  for (const Search& exact : {Search{"", seventeenClues(), "9x9 with 17 clues", ">= 200"},
                              Search{"", puzzleOf(hard), "9x9, hard", ">= 50"}}) {
    const Pair pair = inTurns(
        5, [&] { return classicTime(exact.puzzle); }, [&] { return cadicalTime(exact.puzzle, 2); });
    table.add({"Exact search for two solutions beside CaDiCaL", exact.name, pair.ours, pair.theirs,
               "us", pair.theirs / pair.ours, exact.goal});
  }
}

} // namespace sudoscope::bench
