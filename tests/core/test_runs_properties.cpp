#include "tests/support/property.h"
#include "tests/support/recordings.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QTest>

#include <map>
#include <ostream>
#include <vector>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// What a person may do with a recorded run.
struct Act {
  enum Kind : int { Steps, Seek, Rate, Cube, Memory, Fork } kind;
  int amount; ///< Iterations, per mille of the head, hundredths, kilobytes: as the kind has it.
};

std::ostream& operator<<(std::ostream& out, const Act& act) {
  constexpr const char* names[] = {"steps", "seek", "rate", "cube", "memory", "fork"};
  return out << names[act.kind] << " " << act.amount;
}

rc::Gen<std::vector<Act>> acts() {
  return rc::gen::scale(0.4, rc::gen::container<std::vector<Act>>(rc::gen::map(
                                 rc::gen::pair(rc::gen::inRange(0, 6), rc::gen::inRange(0, 1000)),
                                 [](const std::pair<int, int>& choice) {
                                   return Act{static_cast<Act::Kind>(choice.first), choice.second};
                                 })));
}

void apply(const Act& act, std::unique_ptr<Run>& recording) {
  switch (act.kind) {
  case Act::Steps:
    for (int i = 0; i < act.amount % 50; ++i) recording->step();
    break;
  case Act::Seek:
    recording->seek(recording->head() * act.amount / 1000);
    break;
  case Act::Rate:
    recording->seek(recording->head());
    RC_ASSERT(!recording->setParameter("rate", act.amount / 100.0));
    break;
  case Act::Cube: {
    recording->seek(recording->head());
    ProbabilityCube cube(4, 1.0);
    cube.at(act.amount % 16, act.amount % 4) = 3.0;
    RC_ASSERT(!recording->setCube(cube));
    break;
  }
  case Act::Memory:
    recording->setMemoryBound(static_cast<std::size_t>(act.amount) * 1000);
    break;
  case Act::Fork:
    recording = recording->fork(1);
    break;
  }
}

std::unique_ptr<Run> started(RunSetup setup = walkSetup()) {
  return std::move(*test::startRecording(std::move(setup), 50000));
}

} // namespace

/// What holds for every recorded run.
class TestRunsProperties : public QObject {
  Q_OBJECT

private slots:
  /// However one went about in a run: its plan, run anew from the beginning, passes the same
  /// states.
  void everyPlaceIsAsInAFreshRun() {
    VERIFY_PROPERTY([] {
      const auto done = *acts().as("done");
      auto places = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1001));
      places.push_back(1000); // the head
      auto recording = started();
      for (const Act& act : done) apply(act, recording);
      auto fresh = started(recording->plan().setup);
      RC_ASSERT(!fresh->schedule(recording->plan().edits));
      std::map<std::int64_t, Snapshot> seen;
      seen[0] = fresh->snapshot();
      while (fresh->head() < recording->head() && fresh->step()) {
        seen[fresh->position()] = fresh->snapshot();
      }
      RC_ASSERT(fresh->head() == recording->head());
      for (std::int64_t i = 0; i <= fresh->head(); ++i) {
        RC_ASSERT(recording->history()->value(0, i) == fresh->history()->value(0, i));
      }
      for (const int place : places) {
        const std::int64_t iteration = recording->head() * place / 1000;
        RC_ASSERT(recording->seek(iteration));
        RC_ASSERT(recording->position() == iteration);
        RC_ASSERT(equalSnapshots(recording->snapshot(), seen.at(iteration)));
      }
    });
  }

  void statesStayInTheirMemory() {
    VERIFY_PROPERTY([] {
      const auto bounds =
          *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 100000)))
               .as("bounds");
      const RunSetup setup = walkSetup();
      const auto solver =
          std::move(*setup.solver->start(setup.puzzle, setup.parameters, setup.seed));
      StateStore store(static_cast<std::size_t>(bounds.front()));
      std::size_t bound = 0;
      std::int64_t last = 0;
      store.offer(*solver, 0, {});
      for (const int next : bounds) {
        bound = static_cast<std::size_t>(next);
        store.setMemoryBound(bound);
        for (int i = 0; i < 7; ++i) {
          solver->step();
          last = solver->iteration();
          store.offer(*solver, 0, {});
        }
        RC_ASSERT(store.bytes() <= bound || store.count() == 1U);
        for (std::int64_t i = 0; i <= last; ++i) {
          const RecordedState& state = store.nearest(i);
          RC_ASSERT(state.iteration <= i);
          RC_ASSERT(state.iteration % store.stride() == 0);
          RC_ASSERT(state.solver->iteration() == state.iteration);
          // While one stride fits into memory, no stretch is longer.
          if (store.count() > 1) RC_ASSERT(i - state.iteration < store.stride());
        }
        const StateStore half = store.upTo(last / 2, 0);
        RC_ASSERT(half.nearest(last).iteration == store.nearest(last / 2).iteration);
        RC_ASSERT(half.bytes() <= store.bytes());
      }
    });
  }

  void aLongRunKeepsStatesCloseTogether() {
    const RunSetup setup = walkSetup();
    const auto solver = std::move(*setup.solver->start(setup.puzzle, setup.parameters, setup.seed));
    StateStore store(Recording::defaultMemoryBound, Recording::solverStride);
    store.offer(*solver, 0, {});
    std::size_t most = 0;
    while (solver->iteration() < 2'000'000) {
      solver->step();
      store.offer(*solver, 0, {});
      if (store.stride() < StateStore::longStride) most = std::max(most, store.count());
    }
    QCOMPARE(most, StateStore::mostStates);
    QCOMPARE(store.stride(), StateStore::longStride); // 8192 for 256 states
    QVERIFY(store.count() <= StateStore::mostOfLongRun);
  }
};

SUDOSCOPE_TEST(TestRunsProperties, Nothing)
#include "test_runs_properties.moc"
