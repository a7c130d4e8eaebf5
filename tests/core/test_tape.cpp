#include "core/runs/recording.h"
#include "core/runs/run_store.h"
#include "tests/support/player_listener.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <map>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// A run of which only that is known which somebody wrote down: all metrics, but P of every fifth
/// iteration alone.
class MemoryTape final : public Run {
public:
  static constexpr std::int64_t keyframeStride = 5;

  /// What a recording of the same setup tells, up to the iteration.
  MemoryTape(const RunSetup& setup, std::int64_t length) : Run(setup) {
    const auto source = *Recording::start(setup);
    take(*source);
    while (m_head < length && source->step()) take(*source);
    m_headStatus = Status::Exhausted;
    logEnd();
    seek(0);
  }

  std::int64_t position() const override { return m_position; }
  std::int64_t snapshotIteration() const override {
    return std::prev(m_keyframes.upper_bound(m_position))->first;
  }
  std::int64_t stride() const override { return keyframeStride; }
  Status status() const override { return atHead() ? m_headStatus : Status::Running; }
  bool solvedHere() const override { return false; }
  bool solvedAtHead() const override { return false; }
  const ParameterValues& parameters() const override { return m_setup.parameters; }
  Snapshot snapshot() const override {
    Snapshot snapshot = m_keyframes.at(snapshotIteration());
    snapshot.iteration = m_position;
    snapshot.status = status();
    snapshot.metrics = m_metrics;
    return snapshot;
  }
  bool step() override {
    if (atHead()) return false;
    return seek(m_position + 1);
  }
  bool seek(std::int64_t iteration, const StopCheck& = {}) override {
    m_position = std::clamp<std::int64_t>(iteration, 0, m_head);
    for (std::size_t m = 0; m < m_metrics.size(); ++m) {
      m_metrics[m] = m_history->value(m, m_position);
    }
    return true;
  }

private:
  void take(const Run& source) {
    m_head = source.head();
    m_history->append(m_head, source.metrics());
    if (m_head % keyframeStride == 0) m_keyframes[m_head] = source.snapshot();
  }

  std::int64_t m_position = 0;
  std::map<std::int64_t, Snapshot> m_keyframes;
};

} // namespace

class TestTape : public QObject {
  Q_OBJECT

private slots:
  void liesBesideRecordings();
  void playsToItsEnd();
  void scrubsToTheNearestCube();
  void whatIsComparedSaysOfWhichIterationItIs();
  void cannotBeChanged();
};

void TestTape::liesBesideRecordings() {
  RunStore store(std::size_t(1) << 20);
  QVERIFY(!store.start(1, walkSetup()));
  store.add(2, std::make_unique<MemoryTape>(walkSetup(), 40));
  QCOMPARE(store.currentId(), RunId(2));
  const std::vector<RunSummary> runs = store.changes(true).changed;
  QCOMPARE(runs.size(), std::size_t(2));
  QVERIFY(runs[0].can.extend && runs[0].can.edit && runs[0].can.fork);
  QVERIFY(!runs[1].can.extend && !runs[1].can.edit && !runs[1].can.fork);
  QCOMPARE(runs[1].head, std::int64_t(40));
  QVERIFY2(std::isnan(runs[1].seconds), "nobody watched how long it took");
  QCOMPARE(runs[1].history->size(), std::int64_t(41));
  QVERIFY(!store.fork(3));
  QCOMPARE(store.currentId(), RunId(2));
}

void TestTape::playsToItsEnd() {
  PlayerListener listener;
  listener.player.post(Reach::Everything, &Player::add,
                       [] { return std::make_unique<MemoryTape>(walkSetup(), 40); });
  const auto playing = listener.player.post(Reach::Play, &Player::play, true);
  QVERIFY(listener.until([&] {
    return listener.latest.lastCommand >= playing && listener.latest.activity == Activity::Idle &&
           listener.latest.position == 40;
  }));
  QCOMPARE(listener.latest.stopReason, StopReason::Ended);
  QCOMPARE(listener.latest.headStatus, Status::Exhausted);
}

void TestTape::scrubsToTheNearestCube() {
  PlayerListener listener;
  listener.player.post(Reach::Everything, &Player::add,
                       [] { return std::make_unique<MemoryTape>(walkSetup(), 40); });
  const auto reference = *Recording::start(walkSetup());
  while (reference->head() < 23) reference->step();
  listener.player.post(Reach::Seek, &Player::seek, 23);
  QVERIFY(listener.until([&] { return listener.latest.position == 23; }));
  QVERIFY(listener.snapshot != nullptr);
  QCOMPARE(listener.snapshot->metrics[0], reference->history()->value(0, 23));
  reference->seek(20);
  QVERIFY(listener.snapshot->cube == reference->snapshot().cube);
  listener.player.post(Reach::Play, &Player::step, -1);
  QVERIFY(listener.until([&] { return listener.latest.position == 22; }));
}

void TestTape::whatIsComparedSaysOfWhichIterationItIs() {
  PlayerListener listener;
  listener.player.post(Reach::Everything, &Player::add,
                       [] { return std::make_unique<MemoryTape>(walkSetup(), 40); });
  listener.player.post(Reach::Seek, &Player::seek, 23);
  listener.player.post(Reach::Nothing, &Player::lookBack, 10);
  QVERIFY(listener.until([&] { return listener.latest.earlier != nullptr; }));
  QCOMPARE(listener.latest.earlier->iteration, std::int64_t(10)); // of 13 there is none
  QCOMPARE(listener.latest.position, std::int64_t(23));
  const RunId tape = listener.latest.run;
  std::promise<SnapshotPtr> asked;
  auto told = asked.get_future();
  listener.player.post(Reach::Nothing, &Player::requestSnapshot, tape, 19,
                       [&](const SnapshotPtr& there) { asked.set_value(there); });
  QVERIFY(told.wait_for(std::chrono::seconds(10)) == std::future_status::ready);
  QCOMPARE(told.get()->iteration, std::int64_t(15));
  listener.player.post(Reach::Everything, &Player::start, walkSetup(), {});
  listener.player.post(Reach::Play, &Player::step, 7);
  listener.player.post(Reach::Nothing, &Player::compareWith, tape);
  QVERIFY(listener.until([&] { return listener.latest.comparison != nullptr; }));
  QCOMPARE(listener.latest.comparison->runId, tape);
  QCOMPARE(listener.latest.comparison->iteration, std::int64_t(5));
}

void TestTape::cannotBeChanged() {
  PlayerListener listener;
  listener.player.post(Reach::Everything, &Player::add,
                       [] { return std::make_unique<MemoryTape>(walkSetup(), 40); });
  listener.player.post(Reach::Seek, &Player::seek, 10);
  listener.player.post(Reach::Nothing, &Player::setParameter, "rate", 0.7);
  QVERIFY(listener.until([&] { return !listener.restartKeys.empty(); }));
  QCOMPARE(listener.restartKeys.front(), std::string("rate"));
  listener.player.post(Reach::Play, &Player::fork);
  QVERIFY(listener.until([&] { return !listener.errors.empty(); }));
  QCOMPARE(listener.current().head, std::int64_t(40));
  QCOMPARE(listener.runs.size(), std::size_t(1));
}

SUDOSCOPE_TEST(TestTape, Nothing)
#include "test_tape.moc"
