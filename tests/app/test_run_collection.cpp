#include "app/playback/run_collection.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

RunSummary summary(RunId id, std::int64_t head = 0, RunId parent = noRun) {
  RunSummary run;
  run.id = id;
  run.head = head;
  run.parent = parent;
  RunPlan plan;
  plan.setup = {&walkEntry(), Puzzle(*Geometry::boxes(2, 2)), walkEntry().defaults(), 1};
  plan.length = head;
  run.plan = std::make_shared<const RunPlan>(std::move(plan));
  return run;
}

RunChanges changes(std::vector<RunSummary> changed, std::vector<RunId> removed = {}) {
  return {std::move(changed), std::move(removed)};
}

RunChanges manyRuns(RunId count) {
  RunChanges many;
  for (RunId id = 1; id <= count; ++id) many.changed.push_back(summary(id));
  return many;
}

struct RunsFixture {
  RunsFixture() { puzzle.setPuzzle(Puzzle(*Geometry::boxes(2, 2))); }

  PuzzleModel puzzle;
  ViewState state{puzzle};
  RunCollection runs{state};
  QAbstractItemModelTester tester{&runs, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class TestRunCollection : public QObject {
  Q_OBJECT

private slots:
  void onlyRowsThatChangeAreSignalled() {
    RunsFixture f;
    QSignalSpy inserted(&f.runs, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&f.runs, &QAbstractItemModel::rowsRemoved);
    QSignalSpy changed(&f.runs, &QAbstractItemModel::dataChanged);
    f.runs.take(changes({summary(1), summary(2), summary(3)}));
    QCOMPARE(inserted.size(), 1);
    f.runs.take(changes({summary(1), summary(2), summary(3)}));
    QCOMPARE(inserted.size() + removed.size() + changed.size(), 1);
    f.runs.take(changes({summary(2, 5)}));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.front().front().toModelIndex().row(), 1);
    f.runs.take(changes({summary(3), summary(4)}, {2}));
    QCOMPARE(removed.size(), 1);
    QCOMPARE(removed.front()[1].toInt(), 1);
    QCOMPARE(inserted.size(), 2);
    QCOMPARE(changed.size(), 1);
  }

  void runsAreNumberedNamedAndFound() {
    RunsFixture f;
    f.runs.take(changes({summary(1), summary(5)}));
    QCOMPARE(f.runs.name(5), QStringLiteral("Run 2"));
    QCOMPARE(f.runs.all()[1].summary.id, RunId(5));
    QSignalSpy changed(&f.runs, &RunCollection::changed);
    f.runs.rename(5, QStringLiteral(" hot "));
    f.runs.rename(5, QStringLiteral("hot"));
    f.runs.rename(9, QStringLiteral("none"));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(f.runs.name(5), QStringLiteral("hot"));
    f.runs.take(changes({summary(6)}, {1}));
    QCOMPARE(f.runs.name(5), QStringLiteral("hot"));
    QCOMPARE(f.runs.name(6), QStringLiteral("Run 3"));
    QVERIFY(f.runs.find(1) == nullptr);
    f.runs.takeLog({5, 0, {RunLogEntry(), RunLogEntry()}});
    f.runs.takeLog({5, 1, {RunLogEntry(), RunLogEntry()}});
    QCOMPARE(f.runs.log(5).size(), std::size_t(3));
    f.runs.take(changes({}, {5}));
    QVERIFY(f.runs.log(5).empty());
    const QString text(300000, u'n');
    f.runs.rename(6, text);
    QCOMPARE(f.runs.name(6), text.left(200) + u'…');
    QCOMPARE(f.runs.find(6)->name, text);
  }

  void forksAreNew() {
    RunsFixture f;
    QCOMPARE(f.runs.take(changes({summary(1)})), noRun);
    QCOMPARE(f.runs.take(changes({summary(1), summary(2, 0, 1)})), RunId(2));
    QCOMPARE(f.runs.take(changes({summary(1), summary(2, 0, 1)})), noRun);
  }

  void expectedRunsLookAsInTheirFile() {
    RunsFixture f;
    f.runs.take(changes({summary(1)}));
    f.runs.expect({{QStringLiteral("a"), RunAppearance::Curves::Shown, 3},
                   {QStringLiteral("b"), RunAppearance::Curves::Hidden, {}}});
    QVERIFY(f.runs.isExpecting());
    QCOMPARE(f.runs.rowCount(), 0);
    QCOMPARE(f.runs.take(changes({summary(2), summary(3, 0, 2)})),
             noRun); // the file's forks are not new
    QVERIFY(!f.runs.isExpecting());
    QCOMPARE(f.runs.name(2), QStringLiteral("a"));
    QCOMPARE(f.runs.find(2)->color, std::optional(3));
    QVERIFY(!f.runs.isDrawn(*f.runs.find(3)));
  }

  void runsOfThisPuzzleAreDrawn() {
    RunsFixture f;
    f.runs.take(changes({summary(1), summary(2)}));
    QVERIFY(f.runs.isDrawn(*f.runs.find(1)));
    f.runs.drawOnly({2});
    QVERIFY(!f.runs.isDrawn(*f.runs.find(1)));
    f.puzzle.setPuzzle(Puzzle(*Geometry::boxes(3, 3)));
    QVERIFY(!f.runs.isDrawn(*f.runs.find(2)));
    f.runs.setDrawn(1, true); // on purpose, beside those of any puzzle
    QVERIFY(f.runs.isDrawn(*f.runs.find(1)));
    TransportState transport;
    transport.run = 2;
    f.state.transport.set(transport);
    QVERIFY2(f.runs.isDrawn(*f.runs.find(2)), "the current run always is");
    QCOMPARE(f.runs.current()->summary.id, RunId(2));
  }

  void hiddenRunsStayHidden() {
    RunsFixture f;
    f.runs.take(changes({summary(1), summary(2), summary(3)}));
    f.runs.setDrawn(1, false);
    f.puzzle.setPuzzle(Puzzle(*Geometry::boxes(3, 3)));
    f.runs.drawOnly({2});
    f.puzzle.setPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    QVERIFY(!f.runs.isDrawn(*f.runs.find(1)));
    // A comparison draws only its runs, and ends when one of two is removed.
    f.runs.compare({2, 1});
    QCOMPARE(f.runs.comparison(), (QList<quint64>{1, 2}));
    f.puzzle.setPuzzle(Puzzle(*Geometry::boxes(3, 3)));
    QVERIFY2(f.runs.comparison().isEmpty(), "they are of another puzzle");
    f.puzzle.setPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    f.runs.compare({2, 1});
    f.runs.take(changes({}, {2}));
    QVERIFY(f.runs.comparison().isEmpty());
    QVERIFY(!f.runs.isDrawn(*f.runs.find(1)));
  }

  void ofManyTheLatestAreDrawn() {
    RunsFixture f;
    constexpr auto most = RunCollection::mostDrawn;
    const auto isDrawn = [&](RunId id) { return f.runs.isDrawn(*f.runs.find(id)); };
    f.runs.take(manyRuns(500));
    QCOMPARE(f.runs.drawn().size(), most);
    QVERIFY(isDrawn(500) && isDrawn(501 - most) && !isDrawn(500 - most));
    // One that a user wants takes the place of the oldest.
    f.runs.setDrawn(7, true);
    QVERIFY(isDrawn(7) && !isDrawn(501 - most));
    QCOMPARE(f.runs.drawn().size(), most);
    f.runs.setDrawn(7, false);
    QVERIFY(!isDrawn(7) && isDrawn(501 - most));
    QList<quint64> all;
    for (const RunInfo& run : f.runs.all()) all << run.summary.id;
    f.puzzle.setPuzzle(Puzzle(*Geometry::boxes(3, 3)));
    QVERIFY(f.runs.drawn().empty());
    f.runs.drawOnly(all);
    QCOMPARE(f.runs.drawn().size(), most);
  }

  void whatHappensToOneOfManyTouchesItsRow() {
    RunsFixture f;
    f.runs.take(manyRuns(500));
    f.runs.announce();
    QSignalSpy rows(&f.runs, &QAbstractItemModel::dataChanged);
    QSignalSpy changed(&f.runs, &RunCollection::changed);
    QSignalSpy drawn(&f.runs, &RunCollection::drawnChanged);
    f.runs.take(changes({summary(3, 5)}));
    f.runs.announce();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(changed.size(), 1);
    QVERIFY2(drawn.empty(), "its curves are not in the charts");
    f.runs.announce();
    QCOMPARE(changed.size(), 1);
    f.runs.rename(499, QStringLiteral("hot"));
    QCOMPARE(rows.size(), 2);
    QCOMPARE(drawn.size(), 1);
    // Another current run: its row and that of the one before.
    TransportState transport;
    for (const RunId id : {RunId(499), RunId(498)}) {
      transport.run = id;
      f.state.transport.set(transport);
      f.runs.announce();
    }
    QCOMPARE(rows.size(), 2 + 1 + 2);
    QCOMPARE(drawn.size(), 3);
    // The oldest that was drawn is not any more.
    f.runs.take(changes({summary(501, 0, 3)}));
    QCOMPARE(rows.size(), 5 + 1);
    // A change that takes the place of one before it is seen.
    RunSummary edited = summary(3, 5);
    for (const double rate : {0.1, 0.2}) {
      RunPlan plan = *edited.plan;
      plan.edits = {{2, ParameterEdit{"rate", 0.5, rate}}};
      edited.plan = std::make_shared<const RunPlan>(std::move(plan));
      rows.clear();
      f.runs.take(changes({edited}));
      QCOMPARE(rows.size(), 1);
    }
    // The fork names the run that it came from.
    rows.clear();
    f.runs.rename(3, QStringLiteral("root"));
    QCOMPARE(rows.size(), 2);
  }
};

SUDOSCOPE_TEST(TestRunCollection, EventLoop)
#include "test_run_collection.moc"
