// What a solver of one's own costs beside its own work: a round trip, steps in batches, large
// cubes, a logged step in Python, opening and seeking a log of a gigabyte. Figures of one's own
// Python depend on the Python and on the machine, so they stand beside the least that both can do:
// a line that goes through two pipes and back, with nobody who reads it.
#include "core/external/engine_solver.h"
#include "core/logs/log_frame.h"
#include "core/logs/logged_run.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace sudoscope;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

constexpr int rounds = 7;
constexpr int batches = 60; ///< Of a hundred round trips each.

void tell(const std::string& what, double value, const char* unit, const char* goal) {
  std::printf("%-50s %10.1f %10s %-5s %s\n", what.c_str(), value, "", unit, goal);
  std::fflush(stdout);
}

/// The value that so much of them is below.
double quantile(std::vector<double> values, double share) {
  const auto at =
      values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

double median(std::vector<double> values) {
  return quantile(std::move(values), 0.5);
}

/// The best of the rounds, which others disturbed least, and the median.
void tell(const std::string& what, const std::vector<double>& values, bool largestIsBest,
          const char* unit, const char* goal) {
  const auto [least, largest] = std::minmax_element(values.begin(), values.end());
  std::printf("%-50s %10.1f %10.1f %-5s %s\n", what.c_str(), largestIsBest ? *largest : *least,
              median(values), unit, goal);
  std::fflush(stdout);
}

/// Microseconds of one call: the median of a hundred, of each batch.
std::vector<double> batchesOf(const std::function<void()>& call) {
  std::vector<double> medians;
  for (int batch = 0; batch < batches; ++batch) {
    std::vector<double> times;
    for (int i = 0; i < 100; ++i) {
      const auto began = Clock::now();
      call();
      times.push_back(1e6 * secondsSince(began));
    }
    medians.push_back(median(std::move(times)));
  }
  return medians;
}

/// The lower quartile of the batches stands for a machine on which others work, too.
void tellTrip(const std::string& what, const std::vector<double>& medians, double floor,
              const char* goal) {
  const double least = *std::min_element(medians.begin(), medians.end());
  const double quartile = quantile(medians, 0.25);
  std::printf("%-50s %10.1f %10.1f us    %s", what.c_str(), least, quartile, goal);
  if (floor > 0.0) std::printf(" %.1f times the floor", least / floor);
  std::printf("\n");
  std::fflush(stdout);
}

/// A line through a pipe to a Python that sends it back as it is; the best, 0 where there is none.
double benchFloor() {
  int to[2] = {};
  int back[2] = {};
  if (pipe(to) != 0 || pipe(back) != 0) return 0.0;
  const pid_t process = fork();
  if (process == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(back[1], STDOUT_FILENO);
    for (const int end : {to[0], to[1], back[0], back[1]}) close(end);
    execlp("python3", "python3", "-c",
           "import os\n"
           "while True:\n"
           "    line = os.read(0, 65536)\n"
           "    if not line: break\n"
           "    os.write(1, line)\n",
           nullptr);
    _exit(1);
  }
  close(to[0]);
  close(back[1]);
  const std::string line = std::string(99, 'x') + '\n'; // as long as a request for a step
  std::vector<char> answer(4096);
  bool good = process > 0;
  const auto trip = [&] {
    good = good && write(to[1], line.data(), line.size()) == ssize_t(line.size()) &&
           read(back[0], answer.data(), answer.size()) == ssize_t(line.size());
  };
  trip(); // until Python is there
  const auto medians = batchesOf(trip);
  close(to[1]);
  close(back[0]);
  if (process > 0) waitpid(process, nullptr, 0);
  if (!good) {
    std::printf("there is no python3 that answers\n");
    return 0.0;
  }
  tellTrip("the floor: a line to Python and back", medians, 0.0, "");
  return *std::min_element(medians.begin(), medians.end());
}

std::shared_ptr<const ExternalSolverEntry> opened(const std::string& name,
                                                  const EngineCommand& command) {
  const auto entry = ExternalSolverEntry::open(command);
  if (entry) return *entry;
  std::printf("%s: %s\n", name.c_str(), entry.error().text().c_str());
  return nullptr;
}

void benchEngine(const std::string& name, const EngineCommand& command, double floor) {
  const auto entry = opened(name, command);
  if (!entry) return;
  const Puzzle puzzle;
  for (const bool cube : {false, true}) {
    auto solver = *entry->create(puzzle, entry->defaults(), 1);
    ProbabilityCube seen;
    const auto medians = batchesOf([&] {
      solver->step();
      if (cube) solver->cube(seen); // from the second on it comes with the step
    });
    tellTrip(name + (cube ? ": round trip of a step with P, 9x9" : ": round trip of a step, 9x9"),
             medians, floor, cube ? "" : "(at most 60)");
  }
  auto solver = *entry->create(puzzle, entry->defaults(), 1);
  constexpr std::int64_t steps = 100000;
  solver->expectSteps(rounds * steps, std::chrono::milliseconds(100));
  std::vector<double> rates;
  for (int round = 0; round < rounds; ++round) {
    const std::int64_t first = solver->iteration();
    const auto began = Clock::now();
    while (solver->iteration() < first + steps && secondsSince(began) < 10.0) solver->step();
    rates.push_back(double(solver->iteration() - first) / secondsSince(began));
  }
  tell(name + ": steps in batches", rates, true, "/s", "(at least 100,000)");
}

/// A step and its P at a time, of the largest board that there is.
void benchLargeCubes(const std::string& name, const EngineCommand& command) {
  const auto entry = opened(name, command);
  if (!entry) return;
  const Puzzle puzzle(*Geometry::boxes(6, 6));
  auto solver = *entry->create(puzzle, entry->defaults(), 1);
  ProbabilityCube seen;
  std::vector<double> rates;
  for (int round = 0; round < rounds; ++round) {
    constexpr int cubes = 100;
    const auto began = Clock::now();
    for (int i = 0; i < cubes; ++i) {
      solver->step();
      solver->cube(seen);
    }
    rates.push_back(cubes / secondsSince(began));
  }
  if (seen.side() != puzzle.side()) std::printf("P has another side\n");
  tell(name + ": steps with P, 36x36", rates, true, "/s", "(at least 60)");
}

void benchLogging(const std::string& log) {
  const std::string script =
      "import sys, time; sys.path.insert(0, '" SUDOSCOPE_RESOURCES "/python')\n"
      "import numpy as np, sudoscope\n"
      "run = sudoscope.Run(sys.argv[1], '.' * 81)\n"
      "P = np.full((9, 9, 9), 1 / 9, np.float32)\n"
      "for again in range(int(sys.argv[2])):\n"
      "    began = time.perf_counter()\n"
      "    for t in range(3000):\n" // writing included
      "        run.log(P, loss=1.0 / (t + 1), T=0.5)\n"
      "    print((time.perf_counter() - began) / 3000 * 1e6)\n"
      "run.close()\n";
  const std::string command =
      "python3 -c \"" + script + "\" '" + log + "' " + std::to_string(rounds) + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  char line[256] = {};
  std::string last;
  std::vector<double> times;
  while (pipe != nullptr && std::fgets(line, sizeof line, pipe) != nullptr) {
    last = line;
    times.push_back(std::atof(line));
  }
  if (pipe == nullptr || pclose(pipe) != 0) {
    std::printf("logging from Python: %s", last.c_str());
    return;
  }
  tell("sudoscope.py: a logged step with P, 9x9", times, false, "us", "(at most 30)");
}

void writeLog(const std::string& path, std::size_t bytes) {
  std::ofstream file(path, std::ios::binary);
  LogFrameBuilder hello("hello");
  hello.header()["protocol"] = 1;
  hello.header()["name"] = "large";
  hello.header()["metrics"] = {{{"key", "loss"}}, {{"key", "T"}}};
  file << hello.bytes();
  LogFrameBuilder start("new");
  start.header()["side"] = 9;
  start.header()["givens"] = std::vector<int>(81, 0);
  start.header()["boxes"] = {3, 3};
  start.header()["groups"] = std::vector<int>();
  start.header()["seed"] = 1;
  file << start.bytes();
  constexpr std::int64_t rows = 88; // about a quarter of a megabyte, as sudoscope.py makes them
  std::vector<float> cubes(static_cast<std::size_t>(rows) * 729, 1.0F / 9);
  std::int64_t iteration = 0;
  while (static_cast<std::size_t>(file.tellp()) < bytes) {
    std::vector<std::int64_t> iterations;
    std::vector<double> metrics;
    for (std::int64_t i = 0; i < rows; ++i) {
      iterations.push_back(iteration++);
      metrics.insert(metrics.end(), {1.0 / double(iteration), 0.5});
    }
    LogFrameBuilder frame("rows");
    frame.add("iteration", {rows}, iterations);
    frame.add("metrics", {rows, 2}, metrics);
    frame.add("P_at", {rows}, iterations);
    frame.add("P", {rows, 9, 9, 9}, cubes);
    file << frame.bytes();
  }
}

void benchLog(const std::string& path) {
  constexpr std::size_t gigabyte = std::size_t(1) << 30;
  writeLog(path, gigabyte);
  auto began = Clock::now();
  const auto run = LoggedRun::open(path);
  if (!run) {
    std::printf("%s\n", run.error().text().c_str());
    return;
  }
  tell("opening a log of 1 GB", 1e3 * secondsSince(began), "ms", "(at most 1000)");
  double slowest = 0.0;
  std::int64_t at = 1;
  for (int i = 0; i < 200; ++i) {
    at = (at * 7919 + 12345) % ((*run)->head() + 1);
    began = Clock::now();
    if (!(*run)->seek(at) || (*run)->snapshot().cube.empty()) std::printf("cannot seek\n");
    slowest = std::max(slowest, secondsSince(began));
  }
  tell("the slowest of 200 seeks in it", 1e3 * slowest, "ms", "(at most 200)");
}

} // namespace

int main() {
  const std::string folder =
      (std::filesystem::temp_directory_path() / ("bench_engine_" + std::to_string(getpid())))
          .string();
  std::filesystem::create_directory(folder);
  double load[1] = {};
  getloadavg(load, 1);
  std::printf(
      "Load of the machine %.1f\nRound trips: the median of 100, the best of %d of these and "
      "their lower quartile\n",
      load[0], batches);
  const double floor = benchFloor();
  benchEngine("plain Python", {{"python3", SUDOSCOPE_TEST_DATA "/engines/bad.py", "nothing"}},
              floor);
  const std::string own = folder + "/own.py";
  std::ofstream(own) << "import sys; sys.path.insert(0, '" SUDOSCOPE_RESOURCES "/python')\n"
                        "import numpy as np, sudoscope\n"
                        "@sudoscope.solver('counter', metrics=['count'])\n"
                        "def counter(puzzle, p):\n"
                        "    n = puzzle.side\n"
                        "    P = np.full((n, n, n), 1 / n, np.float32)\n"
                        "    count = 0\n"
                        "    while True:\n"
                        "        yield P, {'count': float(count)}\n"
                        "        count += 1\n"
                        "sudoscope.serve()\n";
  benchEngine("sudoscope.py", {{"python3", own}}, floor);
  benchLargeCubes("sudoscope.py", {{"python3", own}});
  std::printf("The rest: the best of %d rounds and their median\n", rounds);
  benchLogging(folder + "/own.sudolog");
  benchLog(folder + "/large.sudolog");
  std::filesystem::remove_all(folder);
}
