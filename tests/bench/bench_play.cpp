// What the window costs a run at full speed: steps per second of a recording without anybody
// looking, and with every view of the window open. Needs a display; adds its rows to the table of
// bench_table:
// xvfb-run -a build/release/benchmarks/bench_play [--json FILE]
#include "app/application.h"
#include "core/solvers/registry.h"
#include "tests/bench/endless_run.h"
#include "tests/bench/ratio_table.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <cstdio>
#include <limits>
#include <semaphore>
#include <string_view>

using namespace sudoscope;

namespace {

constexpr int rounds = 4;
constexpr int milliseconds = 1200;

/// Steps per second without any window: updates are fetched and thrown away.
double headless(const RunSetup& setup) {
  std::counting_semaphore<> woken(0); // outlives the player, which calls it
  PlayerThread<Player> player([&] { woken.release(); });
  PlayUntil until;
  until.solved = false;
  player.post(Reach::Nothing, &Player::setPlayUntil, until);
  player.post(Reach::Everything, &Player::start, setup, {});
  player.post(Reach::Play, &Player::play, true);
  std::int64_t first = -1;
  std::int64_t last = 0;
  QElapsedTimer timer;
  while (first < 0 || timer.elapsed() < milliseconds) {
    woken.acquire(); // as often as the window is
    const auto update = player.poll();
    if (!update || update->position == 0) continue;
    if (first < 0) {
      first = update->position;
      timer.start();
    }
    last = update->position;
  }
  return static_cast<double>(last - first) / (static_cast<double>(timer.elapsed()) / 1000.0);
}

/// The same in the window, with the event loop painting whatever it wants to.
double windowed(Application& program, const RunSetup& setup) {
  Playback& playback = program.playback();
  ViewState& state = program.state();
  StopConditions stop;
  stop.whenSolved = false;
  state.speed.set(std::numeric_limits<double>::infinity());
  const RunId former = playback.transport().run; // shown, with its position, until the new one is
  program.draft().start(setup);
  state.stop.set(stop);
  playback.play();
  std::int64_t first = -1;
  QElapsedTimer timer;
  while (first < 0 || timer.elapsed() < milliseconds) {
    QApplication::processEvents(QEventLoop::WaitForMoreEvents, 16);
    const TransportState& now = playback.transport();
    if (first < 0 && now.run != former && now.position > 0) {
      first = now.position;
      timer.start();
    }
  }
  const std::int64_t last = playback.transport().position;
  const double elapsed = static_cast<double>(timer.elapsed()) / 1000.0;
  const RunId run = playback.transport().run;
  playback.pause();
  playback.remove(run); // the next round begins with the same memory
  return static_cast<double>(last - first) / elapsed;
}

} // namespace

int main(int argc, char** argv) {
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  QApplication application(argc, argv);
  QTemporaryDir folder;
  StartOptions options;
  options.size = QSize(1600, 1000);
  Application program(options, AppPlaces::in(folder.path()));
  if (const auto error = program.start()) {
    std::fprintf(stderr, "%s\n", error->text().c_str());
    return 1;
  }
  const bool toFile = argc == 3 && std::string_view(argv[1]) == "--json";
  bench::RatioTable table(toFile ? argv[2] : "", toFile);
  for (const char* name : {"gradient", "rrr"}) {
    const SolverEntry* solver = findSolver(name);
    if (solver == nullptr) continue;
    const RunSetup setup = bench::endlessRun(*solver);
    const bench::Pair pair = bench::inTurns(
        rounds,
        [&] {
          program.window().show();
          return 1e6 / windowed(program, setup);
        },
        [&] {
          program.window().hide();
          return 1e6 / headless(setup);
        });
    table.add({"In the window, 9x9: a step at full speed, beside a recording nobody looks at", name,
               pair.ours, pair.theirs, "us", pair.theirs / pair.ours, ">= 0.9"});
  }
  return table.write() ? 0 : 1;
}
