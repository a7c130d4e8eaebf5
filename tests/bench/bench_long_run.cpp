// A long run at full speed in the window: what memory the program takes, and how long a person
// waits for a key to show in the grid, for the File menu, for any place of the run, and for a fork
// there. When the run has filled
// the memory it may take, it is removed and begun again, as a person would. Needs a display:
// xvfb-run -a build/release/benchmarks/bench_long_run [METHOD] [MINUTES]
#include "app/application.h"
#include "core/base/random.h"
#include "core/solvers/registry.h"
#include "tests/bench/endless_run.h"
#include "tests/bench/window_waits.h"
#include "ui/grid/grid_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QKeyEvent>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

using namespace sudoscope;
using namespace sudoscope::bench;

namespace {

constexpr int keys = 60;   ///< Pressed each time.
constexpr int places = 20; ///< Sought, and forked at, each time.
constexpr int looks = 6;   ///< In the time given, besides one whenever the memory is full.

/// MiB of the program that lie in memory.
double resident() {
  QFile status(QStringLiteral("/proc/self/status"));
  if (!status.open(QIODevice::ReadOnly)) return std::numeric_limits<double>::quiet_NaN();
  for (const QByteArray& line : status.readAll().split('\n')) {
    if (line.startsWith("VmRSS:")) return line.simplified().split(' ').at(1).toDouble() / 1024.0;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

/// From a key behind all that waits to be handled until the grid with another cell selected.
double pressKey(GridView* grid, Qt::Key key) {
  const Painted painted(grid, true);
  const int before = grid->selectedCell();
  QCoreApplication::postEvent(grid, new QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier),
                              Qt::LowEventPriority);
  return waitFor("a key", [&] { return painted.seen() && grid->selectedCell() != before; })
      .milliseconds;
}

double percentile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values.at(static_cast<std::size_t>(share * static_cast<double>(values.size() - 1)));
}

/// One line: what a person at the program would meet now. The run goes on afterwards.
void look(Application& program, double minutes, Random& random) {
  Playback& playback = program.playback();
  ViewState& state = program.state();
  const RunId run = playback.transport().run;
  const std::int64_t head = playback.transport().head;
  const double memory = resident();
  std::vector<double> presses; // while it plays, as the menu
  GridView* grid = program.window().grid();
  grid->selectCells({0});
  for (int i = 0; i < keys; ++i) {
    presses.push_back(pressKey(grid, i % 2 == 0 ? Qt::Key_Right : Qt::Key_Left));
    // Somewhere between two frames, not right behind one.
    const double pause = 100.0 * random.uniform();
    QElapsedTimer timer;
    timer.start();
    waitFor("the next key", [&] { return static_cast<double>(timer.elapsed()) >= pause; });
  }
  const double menu = openFileMenu(program.window());
  std::vector<double> seeks;
  std::vector<double> forks;
  for (int place = 0; place < places; ++place) {
    const auto wanted = static_cast<std::int64_t>(random.uniform() * static_cast<double>(head));
    playback.seek(wanted);
    seeks.push_back(waitFor("a place", [&] {
                      return state.snapshot.value() && state.snapshot.value()->iteration == wanted;
                    }).milliseconds);
    playback.fork();
    forks.push_back(waitFor("a fork", [&] {
                      const TransportState& now = playback.transport();
                      return now.run != run && now.position == wanted;
                    }).milliseconds);
    const RunId fork = playback.transport().run;
    playback.activate(run);
    waitFor("the former run", [&] { return playback.transport().run == run; });
    playback.remove(fork);
  }
  std::printf("%7.1f %12lld %10.0f %10.1f %10.1f %10.1f %10.1f %10.1f %10.1f %10.1f\n", minutes,
              static_cast<long long>(head), memory, percentile(presses, 0.5),
              percentile(presses, 0.95), menu, percentile(seeks, 0.5), percentile(seeks, 1.0),
              percentile(forks, 0.5), percentile(forks, 1.0));
  std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  QApplication application(argc, argv);
  const SolverEntry* solver = findSolver(argc > 1 ? argv[1] : "rrr");
  const double minutes = argc > 2 ? std::atof(argv[2]) : 60.0;
  if (solver == nullptr || !(minutes > 0.0)) {
    std::fprintf(stderr, "usage: bench_long_run [METHOD] [MINUTES]\n");
    return 2;
  }
  QTemporaryDir folder;
  StartOptions options;
  options.size = QSize(1600, 1000);
  Application program(options, AppPlaces::in(folder.path()));
  if (const auto error = program.start()) {
    std::fprintf(stderr, "%s\n", error->text().c_str());
    return 1;
  }
  program.window().show();

  Playback& playback = program.playback();
  ViewState& state = program.state();
  StopConditions stop;
  stop.whenSolved = false;
  state.speed.set(std::numeric_limits<double>::infinity());
  Random random(1);
  std::printf("%s for %g minutes; %.0f MiB after the start, %zu MiB for runs\n",
              solver->name.c_str(), minutes, resident(), PlayerOptions{}.memory >> 20);
  std::printf("%7s %12s %10s %10s %10s %10s %10s %10s %10s %10s\n", "minute", "iterations", "MiB",
              "key ms", "95 of 100", "menu ms", "place ms", "at most", "fork ms", "at most");
  QElapsedTimer timer;
  timer.start();
  const auto elapsed = [&] { return static_cast<double>(timer.elapsed()) / 60e3; };
  double next = minutes / looks;
  while (elapsed() < minutes) {
    program.draft().start(bench::endlessRun(*solver));
    state.stop.set(stop);
    playback.play();
    waitFor("the first iterations", [&] { return playback.transport().head > 0; });
    bool full = false;
    while (!full && elapsed() < minutes) {
      QApplication::processEvents(QEventLoop::WaitForMoreEvents, 16);
      full = !playback.transport().playing;
      if (!full && elapsed() < next) continue;
      look(program, elapsed(), random);
      next = elapsed() + minutes / looks;
      if (full) continue;
      playback.follow();
      playback.play();
    }
    playback.pause();
    playback.remove(playback.transport().run);
  }
  return 0;
}
