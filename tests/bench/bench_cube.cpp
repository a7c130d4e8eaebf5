// How long the cube takes to paint. Needs a display: xvfb-run -a
// build/release/benchmarks/bench_cube
#include "core/base/random.h"
#include "core/base/thread_time.h"
#include "tests/ui/cube_fixture.h"
#include "tests/ui/paint_now.h"
#include "ui/cube/cube_card.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/theme.h"
#include "ui/window/stage_card.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace sudoscope;

namespace {

/// A cube of the middle of a run: every cell leans towards a few digits.
ProbabilityCube leaningCube(const Geometry& board) {
  const int n = board.side();
  ProbabilityCube cube = test::solvedCube(board);
  Random random(7);
  for (int cell = 0; cell < board.cellCount(); ++cell) {
    double sum = 0.0;
    for (int k = 0; k < n; ++k) {
      const double weight = std::exp(2.2 * random.normal() + 3.0 * cube.at(cell, k));
      cube.at(cell, k) = weight;
      sum += weight;
    }
    for (int k = 0; k < n; ++k) cube.at(cell, k) /= sum;
  }
  return cube;
}

/// Half of them, 95 of 100, all are no larger.
void count(benchmark::State& state, const std::string& name, std::vector<double> values) {
  std::sort(values.begin(), values.end());
  state.counters[name + "_p50_ms"] = values[values.size() / 2];
  state.counters[name + "_p95_ms"] = values[values.size() * 95 / 100];
  state.counters[name + "_max_ms"] = values.back();
}

/// What a person sees of a run that publishes 60 cubes a second: grid and cube on the stage, each
/// frame another snapshot, painted as a whole; from undecided to decided. Reports how long the
/// frames take, by the clock and of the window's thread alone.
void stream(benchmark::State& state, const char* backend) {
  const int box = static_cast<int>(state.range(0));
  const Geometry board = *Geometry::boxes(box, box);
  constexpr int snapshots = 60;
  qputenv("SUDOSCOPE_CUBE", backend);
  PuzzleModel model;
  model.setPuzzle(Puzzle(board));
  StageCard stage(&model);
  GridView* grid = stage.puzzle()->grid();
  CubeView* cube = stage.cube()->view();
  cube->setPuzzle(model.puzzle());
  stage.resize(1240, 640);
  stage.show();
  for (int i = 0; i < 20; ++i) QApplication::processEvents(QEventLoop::AllEvents, 20);
  // P^s, normalized, as a falling temperature makes it.
  const ProbabilityCube last = leaningCube(board);
  std::vector<SnapshotPtr> run;
  for (int i = 0; i < snapshots; ++i) {
    ProbabilityCube now = last;
    const double sharpness = 4.0 * i / snapshots;
    for (int cell = 0; cell < board.cellCount(); ++cell) {
      double sum = 0.0;
      for (int k = 0; k < board.side(); ++k)
        sum += now.at(cell, k) = std::pow(last.at(cell, k), sharpness);
      for (int k = 0; k < board.side(); ++k) now.at(cell, k) /= sum;
    }
    run.push_back(test::snapshotOf(std::move(now), i));
  }
  std::vector<double> times;
  std::vector<double> ownTimes;
  std::size_t next = 0;
  for (auto unused : state) {
    const SnapshotPtr& snapshot = run[next++ % run.size()];
    const double ownBefore = threadMilliseconds();
    QElapsedTimer timer;
    timer.start();
    grid->showSnapshot(snapshot);
    cube->showSnapshot(snapshot);
    grid->repaint();
    test::paintNow(*cube);
    times.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
    ownTimes.push_back(threadMilliseconds() - ownBefore);
    state.SetIterationTime(times.back() * 1e-3);
  }
  count(state, "frame", std::move(times));
  count(state, "thread", std::move(ownTimes));
}

void BM_StreamGlImage(benchmark::State& state) {
  stream(state, "image");
}
void BM_StreamGlWidget(benchmark::State& state) {
  stream(state, "widget");
}
void BM_StreamPainter(benchmark::State& state) {
  stream(state, "painter");
}
void streams(benchmark::internal::Benchmark* bench) {
  bench->ArgName("box")->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(180);
  for (const int box : {3, 5, 6}) bench->Arg(box);
}

BENCHMARK(BM_StreamGlImage)->Apply(streams);
BENCHMARK(BM_StreamGlWidget)->Apply(streams);
BENCHMARK(BM_StreamPainter)->Apply(streams);

} // namespace

int main(int argc, char** argv) {
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  QApplication application(argc, argv);
  Theme::lightTheme().apply(application);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
