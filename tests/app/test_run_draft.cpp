#include "core/base/random.h"
#include "core/solvers/registry.h"
#include "tests/app/playback_driver.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

bool isSame(const RunSetup& a, const RunSetup& b) {
  return a.solver == b.solver && a.seed == b.seed && a.parameters == b.parameters &&
         isSameForSolvers(a.puzzle, b.puzzle);
}

/// With a walk on a small board.
struct DraftFixture : PlaybackFixture {
  DraftFixture() {
    StopConditions never;
    never.whenSolved = false;
    state().stop.set(never);
    puzzle.setPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    draft().setSolver(&walkEntry());
    QVERIFY(ready());
  }

  /// Waits until all that was asked of the player before was done and is shown.
  bool untilSettled() {
    bool answered = false;
    QObject receiver;
    playback().inspect(&receiver, [&](const Steppable&) { return [&] { answered = true; }; });
    return until([&] { return answered; }) && untilResting();
  }
  /// The current run's set-up with the values at its position.
  RunSetup current() {
    const RunPlan& plan = *runs().current()->summary.plan;
    RunSetup setup = plan.setup;
    for (const RunEdit& edit : plan.edits) {
      const auto* change = std::get_if<ParameterEdit>(&edit.what);
      if (change == nullptr || edit.iteration > transport().position) continue;
      if (setup.parameters.set(change->key, change->after)) setup.solver = nullptr;
    }
    return setup;
  }
  std::vector<std::string> differingKeys() {
    std::vector<std::string> keys;
    const RunSetup run = current();
    for (const Parameter& parameter : run.parameters.schema().parameters()) {
      const bool same =
          run.parameters.value(parameter.key) == draft().parameters().value(parameter.key);
      if (!same) keys.push_back(parameter.key);
    }
    return keys;
  }
};

/// Something a user does; the names are for a failure's message.
struct Action {
  const char* name;
  void (*act)(DraftFixture&, Random&);
  bool edits = false;  ///< May leave the draft different from the run.
  bool starts = false; ///< Starts a run of the draft.
};

const std::array actions{
    Action{"step", [](DraftFixture& f, Random&) { f.playback().step(); }},
    Action{"step back", [](DraftFixture& f, Random&) { f.playback().stepBack(); }},
    Action{"seek",
           [](DraftFixture& f, Random& random) {
             f.playback().seek(std::int64_t(random.below(std::uint32_t(f.transport().head + 1))));
           }},
    Action{"follow", [](DraftFixture& f, Random&) { f.playback().follow(); }},
    Action{"play for a moment",
           [](DraftFixture& f, Random&) {
             const std::int64_t there = f.transport().position;
             f.playback().play();
             QVERIFY(f.until([&] {
               const TransportState& now = f.transport();
               return now.position != there || !now.playing;
             }));
             f.playback().pause();
           },
           false, true},
    Action{"fork", [](DraftFixture& f, Random&) { f.playback().fork(); }},
    Action{"activate",
           [](DraftFixture& f, Random& random) {
             const auto& all = f.runs().all();
             f.playback().activate(all[random.below(std::uint32_t(all.size()))].summary.id);
           }},
    Action{"remove",
           [](DraftFixture& f, Random& random) {
             const auto& all = f.runs().all();
             if (all.size() > 3)
               f.playback().remove(all[random.below(std::uint32_t(all.size()))].summary.id);
           }},
    Action{"live edit",
           [](DraftFixture& f, Random& random) {
             if (f.draft().solver() != &walkEntry()) return;
             for (int i = 0; i < 2; ++i) {
               f.draft().setParameter("rate", 0.1 * double(1 + random.below(9)));
             }
           },
           true},
    Action{"edit for a restart",
           [](DraftFixture& f, Random& random) {
             if (f.draft().solver() != &walkEntry()) return;
             f.draft().setParameter("throw_at", std::int64_t(1000 + random.below(9)));
             f.draft().setParameter("rate", 0.1 * double(1 + random.below(9)));
           },
           true},
    Action{"an end",
           [](DraftFixture& f, Random& random) {
             if (f.draft().solver() != &walkEntry()) return;
             const std::int64_t steps = f.transport().head + std::int64_t(random.below(3));
             f.draft().setParameter("steps", std::max<std::int64_t>(1, steps));
           },
           true},
    Action{"wrong value",
           [](DraftFixture& f, Random&) {
             if (f.draft().solver() == &walkEntry() && !f.draft().setParameter("rate", -1.0)) {
               QFAIL("a rate below 0 was taken");
             }
           }},
    Action{"seed", [](DraftFixture& f, Random& random) { f.draft().setSeed(random.below(5)); },
           true},
    Action{"puzzle",
           [](DraftFixture& f, Random& random) { f.puzzle.setDigit(0, int(random.below(3))); },
           true},
    Action{"pencil marks", [](DraftFixture& f, Random&) { f.puzzle.fillMarks(); }},
    Action{"undo", [](DraftFixture& f, Random&) { f.puzzle.undoStack()->undo(); }, true},
    Action{"method",
           [](DraftFixture& f, Random&) {
             const bool walks = f.draft().solver() == &walkEntry();
             f.draft().setSolver(walks ? findSolver("constriction")
                                       : static_cast<const RunnableEntry*>(&walkEntry()));
           },
           true, true},
    Action{"defaults", [](DraftFixture& f, Random&) { f.draft().resetParameters(); }, true},
    Action{"restart", [](DraftFixture& f, Random&) { f.draft().restart(); }, true, true},
    Action{"another seed", [](DraftFixture& f, Random&) { f.draft().restartWithNewSeed(f.runs()); },
           true, true},
};

} // namespace

class TestRunDraft : public QObject {
  Q_OBJECT

private slots:
  void isTheRunsOrDirty_data() { rowsOf("seed", {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}); }

  void isTheRunsOrDirty() {
    QFETCH(int, seed);
    Random random(static_cast<std::uint64_t>(seed));
    DraftFixture f;
    QString done;
    for (int i = 0; i < 40; ++i) {
      const bool wasDirty = f.draft().isDirty();
      // Some come before the last was answered.
      const int inARow = 1 + static_cast<int>(random.below(3));
      bool edits = false;
      for (int j = 0; j < inARow; ++j) {
        const Action& action = actions[random.below(std::uint32_t(actions.size()))];
        done += QLatin1String(action.name) + ", ";
        edits = edits || action.edits;
        action.act(f, random);
        if (QTest::currentTestFailed()) return;
      }
      QVERIFY2(f.untilSettled(), qPrintable(done));
      QVERIFY2(!f.draft().awaitsAnswer(), qPrintable(done));
      const RunSetup run = f.current();
      QVERIFY2(isSame(f.draft().setup(), run) == !f.draft().isDirty(), qPrintable(done));
      QVERIFY2(f.draft().solver() == run.solver, qPrintable(done));
      QVERIFY2(isSameForSolvers(f.draft().puzzle(), run.puzzle), qPrintable(done));
      QCOMPARE(f.draft().seedWaits(), f.draft().seed() != run.seed);
      QVERIFY2(f.draft().waitingKeys() == f.differingKeys(), qPrintable(done));
      if (!edits && !wasDirty) QVERIFY2(!f.draft().isDirty(), qPrintable(done));
    }
  }

  /// The run answers them one by one; none of the answers is lost.
  void changesInARowAreAllAnswered() {
    DraftFixture f;
    f.playback().step();
    QVERIFY(f.untilSettled());
    f.draft().setParameter("throw_at", std::int64_t(77)); // not taken
    QVERIFY(f.draft().isDirty());
    QVERIFY(f.draft().awaitsAnswer());
    QVERIFY2(f.draft().waitingKeys().empty(), "its fate is not known");
    for (const double rate : {0.2, 0.3, 0.4}) f.draft().setParameter("rate", rate);
    QVERIFY(f.untilSettled());
    QCOMPARE(f.draft().waitingKeys(), std::vector<std::string>{"throw_at"});
    QCOMPARE(f.draft().parameters().integer("throw_at"), 77);
    QCOMPARE(f.draft().parameters().real("rate"), 0.4);
  }

  void aRestartTakesTheDraft() {
    DraftFixture f;
    f.playback().step();
    QVERIFY(f.untilSettled());
    f.draft().setParameter("throw_at", std::int64_t(77));
    f.draft().setSeed(4);
    QVERIFY(f.untilSettled());
    QVERIFY(f.draft().isDirty());
    const RunSetup wanted = f.draft().setup();
    f.draft().restart();
    QVERIFY2(!f.draft().isDirty(), "the run asked for is the current one");
    QVERIFY(f.untilSettled());
    QVERIFY(!f.draft().isDirty());
    QVERIFY(isSame(f.current(), wanted));
  }

  void waitingChangesSurviveSeeksAndOtherRuns() {
    DraftFixture f;
    f.playback().step();
    f.playback().fork();
    QVERIFY(f.untilSettled());
    const RunId first = f.runs().all().front().summary.id;
    f.draft().setParameter("throw_at", std::int64_t(77));
    f.draft().setSeed(4);
    QVERIFY(f.untilSettled());
    f.playback().seek(0);
    QVERIFY(f.untilSettled());
    f.playback().activate(first);
    QVERIFY(f.untilSettled());
    QCOMPARE(f.transport().run, first);
    QCOMPARE(f.draft().waitingKeys(), std::vector<std::string>{"throw_at"});
    QCOMPARE(f.draft().seed(), std::uint64_t(4));
  }

  void theFirstValueAgainWaitsNoLonger() {
    DraftFixture f;
    f.playback().step();
    QVERIFY(f.untilSettled());
    const std::uint64_t seed = f.draft().seed();
    f.draft().setSeed(seed + 1);
    f.draft().setParameter("throw_at", std::int64_t(77));
    QVERIFY(f.untilSettled());
    QVERIFY(f.draft().isDirty());
    f.draft().setSeed(seed);
    f.draft().setParameter("throw_at", std::int64_t(0));
    QVERIFY(f.untilSettled());
    QVERIFY(!f.draft().isDirty());
    QVERIFY(!f.draft().seedWaits());
  }
};

SUDOSCOPE_TEST(TestRunDraft, EventLoop)
#include "test_run_draft.moc"
