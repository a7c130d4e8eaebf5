#include "core/base/file_writer.h"
#include "core/runs/player.h"
#include "core/runs/unreplayed_run.h"
#include "tests/support/at_least_one.h"
#include "tests/support/player_listener.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();

RunSetup walkWith(const char* key, std::int64_t value) {
  RunSetup setup = walkSetup();
  [[maybe_unused]] const auto error = setup.parameters.set(key, value);
  return setup;
}

/// A walk that does no step before it is allowed.
struct GatedRun {
  GatedRun() : entry(walkEntry()) {
    entry.create = [this](const Puzzle& puzzle, const ParameterValues& values,
                          std::uint64_t seed) -> std::unique_ptr<Solver> {
      return std::make_unique<GatedWalk>(WalkSolver(puzzle, values, seed), gate);
    };
  }
  RunSetup setup() {
    RunSetup result = walkSetup();
    result.solver = &entry;
    return result;
  }
  StepGate gate;
  SolverEntry entry;
};

/// Walks of that length with seeds from 0.
std::vector<SessionRun> storedWalks(std::size_t count, std::int64_t length) {
  std::vector<SessionRun> stored(count);
  for (std::size_t i = 0; i < count; ++i) {
    stored[i].plan.setup = walkSetup(i);
    stored[i].plan.length = length;
  }
  return stored;
}

/// With a bookmark at 50.
bool walksTo500(PlayerListener& listener) {
  listener.player.post(Reach::Everything, &Player::start, walkSetup(), {});
  listener.player.post(Reach::Play, &Player::step, 50);
  listener.player.post(Reach::Nothing, &Player::setBookmark, noRun, 50, "here");
  listener.player.post(Reach::Play, &Player::step, 450);
  return listener.until([&] {
    return listener.latest.head == 500 && !listener.runs.empty() && listener.current().end &&
           listener.current().end->iteration == 500;
  });
}

/// What is said of a run whose replay, seen at an iteration, differs from its result.
std::string saidOf(const SessionRun& stored, std::int64_t at) {
  PlayerListener listener;
  const auto generation = listener.player.post(Reach::Everything, &Player::load, {stored}, 0, at);
  const bool there = listener.until([&] {
    return listener.latest.generation == generation && listener.latest.activity == Activity::Idle &&
           listener.latest.position == at;
  });
  if (!there) return "never replayed";
  const std::string difference = listener.current().difference.english();
  return difference.empty() == listener.errors.empty() ? difference : "not told";
}

} // namespace

class TestRunEngine : public QObject {
  Q_OBJECT

private slots:
  void playsAndPauses() {
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.untilAt(1000));
    QCOMPARE(listener.latest.activity, Activity::Playing);
    listener.player.pause();
    QVERIFY(listener.untilIdle());
    QCOMPARE(listener.latest.stopReason, StopReason::Asked);
    QCOMPARE(listener.snapshot->iteration, listener.latest.position);
    const auto& history = *listener.current().history;
    QVERIFY2(history.size() == listener.latest.position + 1, "every sample must be there");
    const auto there = listener.latest.position;
    QVERIFY(listener.settle());
    QCOMPARE(listener.latest.position, there);
  }

  void cancelTakesEffectWithinOneIteration() {
    GatedRun run;
    PlayerListener listener(run.setup());
    listener.player.post(Reach::Play, &Player::play, true);
    run.gate.allow(2);
    run.gate.untilArrived(3);
    listener.player.pause();
    run.gate.open();
    QVERIFY(listener.settle());
    QVERIFY(listener.untilIdle());
    QVERIFY2(listener.latest.position == 3, "the step under way and no other may finish");
  }

  void pauseBeforePlayBeginsIsNotLost() {
    GatedRun run;
    PlayerListener listener(run.setup());
    listener.player.post(Reach::Play, &Player::step, 1); // busy while the next two arrive
    run.gate.untilArrived(1);
    listener.player.post(Reach::Play, &Player::play, true);
    listener.player.pause();
    run.gate.open();
    QVERIFY(listener.settle());
    QVERIFY(listener.untilIdle());
    QVERIFY(listener.latest.position <= 1);
  }

  void speedIsKept() {
    for (const bool isSet : {false, true}) {
      PlayerListener listener;
      if (isSet) {
        listener.player.post(Reach::Everything, &Player::startSet, {walkSetup(), walkSetup(2)},
                             PlayBy::Iteration);
      } else {
        listener.player.post(Reach::Everything, &Player::start, walkSetup(), {});
      }
      listener.player.post(Reach::Nothing, &Player::setSpeed, 50.0);
      const auto begin = std::chrono::steady_clock::now();
      listener.player.post(Reach::Play, &Player::play, true);
      QVERIFY(listener.untilAt(20));
      // Never sooner than set, but for the first step; how much later is the machine's business.
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      QVERIFY2(static_cast<double>(listener.latest.position) <= 50.0 * took.count() + 2.0,
               qPrintable(QString::number(took.count())));
      listener.player.post(Reach::Nothing, &Player::setSpeed, unlimited);
      QVERIFY(listener.untilAt(5000));
    }
  }

  void singleStepsAreNeverSwallowed() {
    PlayerListener listener(walkSetup());
    for (int i = 0; i < 100; ++i) listener.player.post(Reach::Play, &Player::step, 1);
    QVERIFY(listener.settle());
    QCOMPARE(listener.latest.position, 100);
  }

  void parameterChangeMidRun() {
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.untilAt(200));
    listener.player.post(Reach::Nothing, &Player::setParameter, "rate", 0.7);
    QVERIFY(listener.until([&] { return !listener.current().plan->edits.empty(); }));
    const RunEdit edit = listener.current().plan->edits.front();
    QVERIFY2(listener.latest.activity == Activity::Playing, "a change must not stop the run");
    listener.player.pause();
    QVERIFY(listener.untilIdle());
    QCOMPARE(std::get<ParameterEdit>(edit.what).after, ParameterValue(0.7));
    QCOMPARE(listener.latest.parameters.real("rate"), 0.7);
    const auto& history = *listener.current().history;
    QCOMPARE(history.value(1, edit.iteration), 0.1);
    QCOMPARE(history.value(1, edit.iteration + 1), 0.7);
  }

  void parameterChangeBeforeTheFirstStepRemakesTheRun() {
    PlayerListener listener(walkSetup());
    QVERIFY(listener.until([&] { return listener.snapshot != nullptr; }));
    const RunId run = listener.latest.run;
    listener.player.post(Reach::Nothing, &Player::setParameter, "throw_at", std::int64_t(77));
    QVERIFY(listener.until([&] { return listener.latest.parameters.integer("throw_at") == 77; }));
    QCOMPARE(listener.latest.run, run);
    QVERIFY(listener.current().plan->edits.empty());
    QCOMPARE(listener.current().plan->setup.parameters.integer("throw_at"), 77);
  }

  void nonLiveParametersWaitForARestart() {
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::step, 5);
    listener.player.post(Reach::Nothing, &Player::setParameter, "throw_at", std::int64_t(77));
    QVERIFY(listener.until([&] { return !listener.restartKeys.empty(); }));
    QCOMPARE(listener.restartKeys.front(), "throw_at");
    QCOMPARE(listener.latest.parameters.integer("throw_at"), 0);
    listener.player.post(Reach::Nothing, &Player::setParameter, "rate", 100.0);
    QVERIFY(listener.until([&] { return !listener.errors.empty(); }));
  }

  void editsBelowTheHeadFork() {
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::step, 100);
    listener.player.post(Reach::Seek, &Player::seek, 40);
    listener.player.post(Reach::Nothing, &Player::setParameter, "rate", 0.9);
    QVERIFY(listener.until([&] { return listener.runs.size() == 2; }));
    QCOMPARE(listener.current().parent, listener.runs.front().id);
    QCOMPARE(listener.current().forkedAt, 40);
    QCOMPARE(listener.latest.head, 40);
    QCOMPARE(listener.current().plan->edits.front().iteration, 40);
    QCOMPARE(listener.runs.front().head, 100);
    QVERIFY(listener.runs.front().plan->edits.empty());
    QCOMPARE(listener.logs[listener.latest.run].back().kind, RunLogKind::Parameter);
  }

  void interventions() {
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::step, 10);
    const ProbabilityCube cube = oneHotCell(5, 1);
    listener.player.post(Reach::Nothing, &Player::setCube, cube);
    QVERIFY(listener.until([&] {
      return listener.snapshot && listener.snapshot->event.kind == EventKind::Intervention;
    }));
    QCOMPARE(listener.snapshot->cube.at(5, 1), 1.0);
    listener.player.post(Reach::Play, &Player::step, 5);
    QVERIFY(listener.untilAt(15));
    listener.player.post(Reach::Seek, &Player::seek, 10);
    QVERIFY(listener.until([&] { return listener.snapshot->iteration == 10; }));
    QCOMPARE(listener.snapshot->cube.at(5, 1), 1.0);
  }

  void continuesFromACubeSetByHand() {
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::step, 10);
    QVERIFY(listener.untilAt(10));
    const RunId first = listener.latest.run;
    const ProbabilityCube cube = oneHotCell(5, 1);
    listener.player.post(Reach::Play, &Player::continueFrom, cube, Player::Then::Step);
    QVERIFY(
        listener.until([&] { return listener.latest.run != first && listener.latest.head == 11; }));
    QCOMPARE(listener.runs.size(), std::size_t(2));
    QCOMPARE(listener.current().parent, first);
    QCOMPARE(listener.current().forkedAt, 10);
    QVERIFY2(listener.run(first).plan->edits.empty(), "the run it came from is as it was");
    listener.player.post(Reach::Seek, &Player::seek, 10);
    QVERIFY(listener.until([&] { return listener.snapshot->iteration == 10; }));
    QCOMPARE(listener.snapshot->cube.at(5, 1), 1.0);
    QCOMPARE(listener.snapshot->event.kind, EventKind::Intervention);

    const RunId second = listener.latest.run;
    listener.player.post(Reach::Play, &Player::continueFrom, ProbabilityCube(9, 1.0),
                         Player::Then::Play);
    QVERIFY(listener.until([&] { return !listener.errors.empty(); }));
    QVERIFY(listener.untilIdle());
    QCOMPARE(listener.latest.run, second);
    QCOMPARE(listener.latest.position, 10);
    QCOMPARE(listener.runs.size(), std::size_t(2));
  }

  void forksAndComparison() {
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::step, 50);
    QVERIFY(listener.untilAt(50));
    const RunId first = listener.latest.run;
    listener.player.post(Reach::Seek, &Player::seek, 20);
    listener.player.post(Reach::Play, &Player::fork);
    listener.player.post(Reach::Nothing, &Player::setParameter, "rate", 1.5);
    listener.player.post(Reach::Play, &Player::step, 10);
    QVERIFY(
        listener.until([&] { return listener.runs.size() == 2 && listener.latest.head == 30; }));
    listener.player.post(Reach::Nothing, &Player::compareWith, first);
    QVERIFY(listener.until([&] { return listener.latest.comparison != nullptr; }));
    QCOMPARE(listener.latest.comparison->runId, first);
    QCOMPARE(listener.latest.comparison->iteration, 30);
    QVERIFY(!(listener.latest.comparison->cube == listener.snapshot->cube));
    listener.player.post(Reach::Seek, &Player::seek, 15);
    QVERIFY(listener.until(
        [&] { return listener.latest.comparison && listener.latest.comparison->iteration == 15; }));
    QVERIFY2(listener.latest.comparison->cube == listener.snapshot->cube, "their past is one");
    const auto generation = listener.player.post(Reach::Everything, &Player::activate, first);
    QVERIFY(listener.until([&] { return listener.latest.generation == generation; }));
    QCOMPARE(listener.latest.run, first);
    QCOMPARE(listener.latest.head, 50);
    listener.player.post(Reach::Nothing, &Player::remove, first);
    QVERIFY(listener.until([&] { return listener.runs.size() == 1; }));
    QVERIFY(listener.latest.run != first && listener.latest.run != noRun);
  }

  void replacesOnlyUntouchedRuns() {
    PlayerListener listener(walkSetup(1));
    listener.player.post(Reach::Everything, &Player::start, walkSetup(2), {});
    listener.player.post(Reach::Play, &Player::step, 1);
    auto generation = listener.player.post(Reach::Everything, &Player::start, walkSetup(3), {});
    QVERIFY(listener.until([&] { return listener.latest.generation == generation; }));
    QCOMPARE(listener.runs.size(), std::size_t(2));
    QCOMPARE(listener.runs.front().plan->setup.seed, 2U);
    generation = listener.player.post(Reach::Everything, &Player::clear);
    QVERIFY(listener.until([&] { return listener.latest.generation == generation; }));
    QVERIFY(listener.runs.empty());
    QCOMPARE(listener.latest.run, noRun);
  }

  void staleNewsCarryAnOldGeneration() {
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.untilAt(100));
    const auto generation =
        listener.player.post(Reach::Everything, &Player::start, walkSetup(9), {});
    // Whatever was told before the new run began can be recognized, and what comes after is of the
    // new run alone.
    bool sawNew = false;
    while (!sawNew) {
      if (const auto update = listener.player.poll()) {
        sawNew = update->generation >= generation;
        QVERIFY(!sawNew || (update->snapshot && update->snapshot->runId == update->run));
        QVERIFY(!sawNew || update->position == 0);
      }
      std::this_thread::yield();
    }
  }

  void playsBackwards() {
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::step, 400);
    listener.player.post(Reach::Play, &Player::play, false);
    QVERIFY(listener.until([&] { return listener.latest.stopReason == StopReason::AtStart; }));
    QCOMPARE(listener.snapshot->iteration, 0);
    QCOMPARE(listener.latest.head, 400);
  }

  void playUntil() {
    PlayerListener listener(walkSetup());
    PlayUntil stops;
    stops.iterations = 123;
    listener.player.post(Reach::Nothing, &Player::setPlayUntil, stops);
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.until([&] { return listener.latest.stopReason == StopReason::Iterations; }));
    QCOMPARE(listener.snapshot->iteration, 123);
    stops.iterations = -1;
    stops.metric = "rate";
    stops.below = 0.05;
    listener.player.post(Reach::Nothing, &Player::setPlayUntil, stops);
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.untilAt(1000));
    listener.player.post(Reach::Nothing, &Player::setParameter, "rate", 0.01);
    QVERIFY(listener.until([&] { return listener.latest.stopReason == StopReason::Below; }));
    const auto stoppedAt = listener.latest.position;
    QCOMPARE(listener.current().plan->edits.front().iteration, stoppedAt - 1);
    // It is below already: only falling below stops.
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.untilAt(stoppedAt + 100));
  }

  void endsAndTellsTheLog() {
    PlayerListener listener(walkWith("steps", 35));
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.until([&] { return listener.latest.stopReason == StopReason::Ended; }));
    QCOMPARE(listener.latest.headStatus, Status::Exhausted);
    QCOMPARE(listener.snapshot->iteration, 35);
    const auto& log = listener.logs[listener.latest.run];
    QCOMPARE(log.size(), std::size_t(5)); // started, three restarts, ended
    QCOMPARE(log.back().kind, RunLogKind::Ended);
    QCOMPARE(log[2].event.count, 2);
    // What no longer changes this run is for the next.
    listener.player.post(Reach::Nothing, &Player::setParameter, "rate", 0.3);
    QVERIFY(listener.until([&] { return !listener.latest.restartKeys.empty(); }));
    QCOMPARE(log.size(), std::size_t(5));
    QVERIFY(listener.current().plan->edits.empty());
    // What lets it go on is its own; undoing that takes its line back.
    listener.player.post(Reach::Nothing, &Player::setParameter, "steps", std::int64_t(50));
    QVERIFY(listener.until([&] { return listener.logs[listener.latest.run].size() == 6; }));
    QCOMPARE(listener.latest.headStatus, Status::Running);
    listener.player.post(Reach::Nothing, &Player::setParameter, "steps", std::int64_t(20));
    QVERIFY(listener.until([&] { return listener.logs[listener.latest.run].size() == 5; }));
    QVERIFY(listener.current().plan->edits.empty());
    QCOMPARE(listener.latest.headStatus, Status::Exhausted);
  }

  void exceptionsAreTold() {
    PlayerListener listener(walkWith("throw_at", 50));
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.until([&] { return listener.latest.stopReason == StopReason::Failed; }));
    QCOMPARE(listener.errors.size(), std::size_t(1));
    QCOMPARE(listener.errors.front().text(), "walked off a cliff");
    QCOMPARE(listener.latest.position, 49);
    // The player and the run's past are unharmed.
    listener.player.post(Reach::Seek, &Player::seek, 20);
    QVERIFY(
        listener.until([&] { return listener.snapshot && listener.snapshot->iteration == 20; }));
    listener.player.post(Reach::Seek, &Player::seek, Player::head);
    QVERIFY(listener.until([&] { return listener.snapshot->iteration == 49; }));
  }

  void keepsWhatCannotBeReplayed() {
    // A method that wants a file, which is there only for the second seed.
    SolverEntry wants = walkEntry();
    wants.create = [](const Puzzle& puzzle, const ParameterValues& values,
                      std::uint64_t seed) -> Result<std::unique_ptr<Solver>> {
      if (seed == 1) return Error{verbatim("cannot be opened"), "lost.file"};
      return std::unique_ptr<Solver>(std::make_unique<WalkSolver>(puzzle, values, seed));
    };
    const auto planned = [](std::uint64_t seed) {
      SessionRun stored;
      stored.plan.setup = walkSetup(seed);
      stored.plan.length = 30;
      stored.plan.bookmarks = {{7, "look"}};
      return stored;
    };
    std::vector<SessionRun> stored{planned(1), planned(2), planned(3), planned(4)};
    stored[0].plan.setup.solver = &wants;
    stored[0].plan.edits = {{5, ParameterEdit{"rate", 0.1, 0.2}}};
    stored[1].parent = 0;
    stored[2].plan.setup.solver = &unknownMethod();
    stored[2].plan.setup.parameters = unknownMethod().defaults();
    stored[2].refused = Error{verbatim("there is no method \"crawl\"")};
    stored[3].plan.edits = {{20, ParameterEdit{"throw_at", std::int64_t(0), std::int64_t(9)}}};

    PlayerListener listener;
    const auto generation = listener.player.post(Reach::Everything, &Player::load, stored, 0, 0);
    QVERIFY(listener.until([&] { return listener.latest.generation == generation; }));
    QVERIFY(
        listener.until([&] { return listener.runs.size() == 4 && listener.runs[3].notReplayed; }));
    QVERIFY(listener.until([&] { return listener.runs[1].head == 30; }));
    QCOMPARE(listener.runs[0].notReplayed->file, "lost.file");
    QCOMPARE(listener.runs[0].plan->length, 30);
    QCOMPARE(listener.runs[0].plan->edits.size(), std::size_t(1));
    QCOMPARE(listener.runs[1].parent, listener.runs[0].id);
    QCOMPARE(listener.runs[2].notReplayed->text(), "there is no method \"crawl\"");
    QCOMPARE(listener.runs[3].notReplayed->text(), "at iteration 20: only before the start");
    QCOMPARE(listener.runs[3].plan->edits.size(), std::size_t(1));
    // It is not made room for a new run, nor changed.
    listener.player.post(Reach::Everything, &Player::activate, listener.runs[0].id);
    listener.player.post(Reach::Play, &Player::play, true);
    listener.player.post(Reach::Play, &Player::fork);
    listener.player.post(Reach::Nothing, &Player::setBookmark, noRun, 3, "mine");
    listener.player.post(Reach::Everything, &Player::start, walkSetup(9), {});
    QVERIFY(listener.until([&] { return listener.runs.size() == 5; }));
    QCOMPARE(listener.runs[0].plan->bookmarks.size(), std::size_t(1));

    RunPlan found = *listener.runs[0].plan;
    found.setup.seed = 2;
    const RunId shown = listener.latest.run;
    listener.player.post(Reach::Play, &Player::replay, listener.runs[0].id, found);
    QVERIFY(listener.until([&] { return listener.runs[0].head == 30; }));
    QVERIFY(!listener.runs[0].notReplayed);
    QCOMPARE(listener.runs[0].plan->edits.size(), std::size_t(1));
    QCOMPARE(listener.latest.run, shown);
  }

  void replayIsCheckedAgainstItsResult() {
    PlayerListener first;
    QVERIFY(walksTo500(first));
    const RunSummary& run = first.current();
    const RunResult result = resultOf(*run.plan, *run.end, run.solved, *run.history, run.files);
    QCOMPARE(result.iteration, 500);
    QCOMPARE(result.curves.size(), std::size_t(2));
    QVERIFY(result.curves[0].values.size() > 30);
    QVERIFY(result.curves[0].values.size() <= RunResult::curveSamples);
    QCOMPARE(result.bookmarks.size(), std::size_t(1));

    const auto said = [&](const std::function<void(RunResult&)>& change) {
      auto stored = std::make_shared<RunResult>(result);
      change(*stored);
      SessionRun plan{*run.plan, -1, 0};
      for (Bookmark& mark : plan.plan.bookmarks) mark.cube.reset();
      plan.result = std::move(stored);
      return saidOf(plan, 500);
    };
    QCOMPARE(said([](RunResult&) {}), std::string());
    QVERIFY(said([](RunResult& r) { r.curves[0].values[20] *= 1.01; }).find("p was") !=
            std::string::npos);
    QCOMPARE(said([](RunResult& r) { r.cube.at(0, 0) += 0.01; }),
             std::string("its final P differs"));
    QCOMPARE(said([](RunResult& r) { r.grid[3] = static_cast<std::uint8_t>(r.grid[3] % 4 + 1); }),
             std::string("its final grid differs"));
    QCOMPARE(said([](RunResult& r) { r.bookmarks[0].cube.at(0, 0) += 0.01; }),
             std::string("at the bookmark of iteration 50, P differs"));
    QCOMPARE(said([](RunResult& r) { r.status = Status::Exhausted; }),
             std::string("its outcome differs"));
  }

  void anotherFileUnderTheSameNameIsSaid() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("weights").toStdString();
    QVERIFY(!writeFile(path, "first"));
    SolverEntry reader = walkEntry();
    std::vector<Parameter> parameters = reader.schema->parameters();
    parameters.push_back(pathParameter("Walk", "weights", "weights file", path, "It reads none."));
    reader.schema = std::make_shared<const ParameterSchema>(std::move(parameters));
    reader.files = [](const ParameterValues& values) {
      return SourceFiles{sourceFile("weights", values.text("weights"))};
    };
    RunSetup setup = walkSetup();
    setup.solver = &reader;
    setup.parameters = reader.defaults();
    PlayerListener first(setup);
    first.player.post(Reach::Play, &Player::step, 20);
    QVERIFY(first.until([&] {
      return first.latest.head == 20 && !first.runs.empty() && first.current().end &&
             first.current().end->iteration == 20;
    }));
    const RunSummary& run = first.current();
    RunResult result = resultOf(*run.plan, *run.end, run.solved, *run.history, run.files);
    const SessionRun stored{*run.plan, -1, 0, std::make_shared<const RunResult>(std::move(result))};

    QCOMPARE(saidOf(stored, 20), std::string());
    QVERIFY(!writeFile(path, "other"));
    QCOMPARE(saidOf(stored, 20), "weights file: not the file that this run used");
  }

  void longRunsAreReplayedWhenAsked() {
    PlayerListener first;
    QVERIFY(walksTo500(first));
    const RunSummary& run = first.current();
    RunResult result = resultOf(*run.plan, *run.end, run.solved, *run.history, run.files);
    result.seconds = 26.0 * 60.0;
    SessionRun longRun{*run.plan, -1, 0, std::make_shared<const RunResult>(result)};
    result.seconds = 0.4;
    SessionRun shortRun{*run.plan, -1, 0, std::make_shared<const RunResult>(result)};

    PlayerListener second;
    auto generation = second.player.post(Reach::Everything, &Player::load,
                                         {longRun, shortRun, shortRun, shortRun}, 0, 500);
    QVERIFY(second.until([&] {
      return second.latest.generation == generation && second.latest.activity == Activity::Idle &&
             second.runs.size() == 4 && second.runs[2].head == 500 && !second.runs[2].isDeferred;
    }));
    const auto waits = [&](std::size_t i) { return second.runs[i].isDeferred; };
    QVERIFY(waits(0) && !waits(1) && !waits(2) && waits(3)); // two of 0.4 s are less than a second
    QVERIFY(second.errors.empty());
    // Its end is there at once, with its curves.
    QCOMPARE(second.latest.position, 500);
    QCOMPARE(second.runs[0].head, 500);
    QCOMPARE(second.runs[0].plan->length, 500);
    QCOMPARE(second.snapshot->decoded, run.end->decoded);
    QVERIFY(second.snapshot->cube == longRun.result->cube);
    QVERIFY(second.runs[0].history->decimated(0, 0, 500, 1000).size() > 30);
    QVERIFY(second.runs[0].history->bytes() < 100000);
    const auto known = [&] {
      int count = 0;
      for (int i = 0; i <= 500; ++i) count += std::isfinite(second.runs[0].history->value(0, i));
      return count;
    };
    QVERIFY2(known() > 30 && known() < 100, qPrintable(QString::number(known())));
    // Elsewhere the nearest P that is stored is shown.
    second.player.post(Reach::Seek, &Player::seek, 70);
    QVERIFY(second.until([&] { return second.latest.position == 70; }));
    QCOMPARE(second.latest.snapshotIteration, 50);
    QCOMPARE(second.snapshot->iteration, 50);
    QVERIFY(second.snapshot->cube == longRun.result->bookmarks[0].cube);
    second.player.post(Reach::Play, &Player::fork);
    QVERIFY(second.until([&] { return !second.errors.empty(); }));
    QVERIFY(second.errors.back().text().find("press Play") != std::string::npos);
    QCOMPARE(second.runs.size(), std::size_t(4));

    second.errors.clear();
    second.player.post(Reach::Play, &Player::replay, second.runs[0].id, {});
    QVERIFY(second.until([&] { return !waits(0) && second.latest.activity == Activity::Idle; }));
    QCOMPARE(second.latest.position, 70);
    QCOMPARE(second.latest.snapshotIteration, 70);
    QCOMPARE(known(), 501);
    QVERIFY(second.runs[0].difference.empty() && second.errors.empty());

    // What the replay of a run that waited comes to is compared, too.
    auto other = std::make_shared<RunResult>(*longRun.result);
    other->grid[3] = static_cast<std::uint8_t>(other->grid[3] % 4 + 1);
    longRun.result = other;
    PlayerListener third;
    generation = third.player.post(Reach::Everything, &Player::load, {longRun}, 0, 500);
    QVERIFY(third.until([&] {
      return third.latest.generation == generation && third.runs.size() == 1 &&
             third.runs[0].isDeferred;
    }));
    third.player.post(Reach::Play, &Player::replay, third.runs[0].id, {});
    QVERIFY(third.until([&] { return !third.runs[0].difference.empty(); }));
    QCOMPARE(third.errors.size(), std::size_t(1));
  }

  void anUpdateCarriesWhatChanged() {
    PlayerListener listener;
    listener.player.post(Reach::Everything, &Player::load, storedWalks(300, 3), 0, 3);
    QVERIFY(listener.until([&] { return listener.runs.size() == 300; }));
    QVERIFY(listener.settle());
    QVERIFY(listener.untilIdle());
    for (std::size_t i = 0; i < listener.runs.size(); ++i) {
      QCOMPARE(listener.runs[i].plan->setup.seed, std::uint64_t(i));
      QVERIFY(listener.runs[i].plan->length >= 3);
    }
    const RunId first = listener.latest.run;
    const RunId other = listener.runs[200].id;
    const auto summariesOf = [&](const auto& asked) {
      const std::size_t before = listener.summaries;
      asked();
      return listener.settle() ? listener.summaries - before : std::size_t(10000);
    };
    constexpr std::size_t few = 10; // the current run comes with each update at rest
    QVERIFY(summariesOf([&] { listener.player.post(Reach::Play, &Player::step, 1); }) < few);
    QCOMPARE(listener.current().head, 4);
    QVERIFY(summariesOf([&] {
              listener.player.post(Reach::Nothing, &Player::setBookmark, other, 2, "here");
            }) < few);
    QCOMPARE(listener.run(other).plan->bookmarks.size(), std::size_t(1));
    QVERIFY(summariesOf(
                [&] { listener.player.post(Reach::Everything, &Player::activate, other); }) < few);
    QVERIFY(summariesOf([&] { listener.player.post(Reach::Nothing, &Player::remove, first); }) <
            few);
    QCOMPARE(listener.runs.size(), std::size_t(299));
    QVERIFY(summariesOf([&] { listener.player.post(Reach::Play, &Player::fork); }) < few);
    QCOMPARE(listener.runs.size(), std::size_t(300));
    QCOMPARE(listener.current().parent, other);
    // What was left while it played is seen where it came to rest.
    listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.until([&] { return listener.latest.head > 100; }));
    const RunId played = listener.latest.run;
    QVERIFY(summariesOf(
                [&] { listener.player.post(Reach::Everything, &Player::activate, other); }) < few);
    QCOMPARE(listener.run(played).end->iteration, listener.run(played).head);
    listener.player.post(Reach::Everything, &Player::clear);
    QVERIFY(listener.until([&] { return listener.runs.empty(); }));
  }

  void changesAreMerged() {
    const auto summary = [](RunId id, std::int64_t head) {
      RunSummary run;
      run.id = id;
      run.head = head;
      return run;
    };
    RunChanges older{{summary(2, 1), summary(3, 1), summary(5, 1)}, {1}};
    RunChanges newer{{summary(3, 2), summary(6, 2)}, {4, 5}};
    absorb(newer, older);
    std::vector<std::pair<RunId, std::int64_t>> changed;
    for (const RunSummary& run : newer.changed) changed.emplace_back(run.id, run.head);
    QCOMPARE(changed, (decltype(changed){{2, 1}, {3, 2}, {6, 2}}));
    QCOMPARE(newer.removed, (std::vector<RunId>{1, 4, 5}));
  }

  void loadingStopsAtTheMemoryBound() {
    PlayerOptions options;
    options.memory = 200000;
    PlayerListener listener(options);
    listener.player.post(Reach::Everything, &Player::load, storedWalks(3, 1000000), 0, 0);
    QVERIFY(listener.until([&] { return !listener.errors.empty(); }));
    QVERIFY2(listener.errors.front().text().find("fill the available memory") != std::string::npos,
             listener.errors.front().text().c_str());
    for (const RunSummary& run : atLeastOne(listener.runs)) {
      QVERIFY(run.history->bytes() < 1000000);
      QCOMPARE(run.plan->length, 1000000);
    }
  }

  void oneWakeAtMost() {
    PlayerListener listener(walkSetup());
    QVERIFY(listener.until([&] { return !listener.runs.empty(); }));
    const auto history = listener.current().history;
    listener.player.post(Reach::Play, &Player::play, true);
    // Nobody takes anything: dozens of publications could happen, one wake-up may.
    while (history->size() < 200000) std::this_thread::yield();
    QVERIFY(listener.untilAt(1));
    QVERIFY(listener.wakes() <= listener.taken + 1);
  }

  void shutsDownWhileRunning_data() {
    const auto row = test::columns<int, double>("work", "speed");
    row("full speed", 0, unlimited);
    row("long steps", 5000, unlimited);
    row("one step a minute", 0, 1.0 / 60);
  }

  void shutsDownWhileRunning() {
    QFETCH(int, work);
    QFETCH(double, speed);
    {
      PlayerListener listener;
      listener.player.post(Reach::Nothing, &Player::setSpeed, speed);
      listener.player.post(Reach::Everything, &Player::start, walkWith("work", work), {});
      listener.player.post(Reach::Play, &Player::play, true);
      QVERIFY(listener.untilAt(1));
      // To finish these would take longer than a test may.
      listener.player.post(Reach::Play, &Player::step, 1000000000);
    }
  }

  void commandsFromManyThreads() {
    PlayerListener listener(walkSetup());
    std::vector<std::thread> threads;
    for (std::uint64_t number = 0; number < 3; ++number) {
      threads.emplace_back([&listener, number] {
        Random random(number);
        for (int i = 0; i < 200; ++i) {
          PlayerThread<Player>& player = listener.player;
          switch (random.below(9)) {
          case 0:
            player.post(Reach::Play, &Player::play, true);
            break;
          case 1:
            player.pause();
            break;
          case 2:
            player.post(Reach::Seek, &Player::seek, random.below(2000));
            break;
          case 3:
            player.post(Reach::Play, &Player::step,
                        static_cast<std::int64_t>(random.below(20)) - 10);
            break;
          case 4:
            player.post(Reach::Nothing, &Player::setParameter, "rate", random.uniform());
            break;
          case 5:
            player.post(Reach::Play, &Player::play, false);
            break;
          case 6:
            player.post(Reach::Nothing, &Player::setSpeed,
                        random.below(2) == 0 ? unlimited : 1000.0);
            break;
          case 7:
            player.post(Reach::Play, &Player::fork);
            break;
          default:
            std::this_thread::yield();
            break;
          }
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    listener.player.pause();
    QVERIFY(listener.settle());
    QVERIFY(listener.untilIdle());
    for (const RunSummary& run : atLeastOne(listener.runs))
      QCOMPARE(run.history->lastIteration(), run.head);
  }
};

SUDOSCOPE_TEST(TestRunEngine, Nothing)
#include "test_run_engine.moc"
