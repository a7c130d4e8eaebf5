#include "core/studies/summary.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace sudoscope;

class TestSummary : public QObject {
  Q_OBJECT

private slots:
  void quantiles();
  void onlySolvedRunsAreTimed();
};

void TestSummary::quantiles() {
  QVERIFY(std::isnan(quantile({}, 0.5)));
  QCOMPARE(quantile({7.0}, 0.95), 7.0);
  QCOMPARE(quantile({3.0, 1.0, 2.0}, 0.5), 2.0);
  QCOMPARE(quantile({4.0, 1.0, 3.0, 2.0}, 0.5), 2.5);
  QCOMPARE(quantile({1.0, 2.0, 3.0}, 0.0), 1.0);
  QCOMPARE(quantile({1.0, 2.0, 3.0}, 1.0), 3.0);
}

void TestSummary::onlySolvedRunsAreTimed() {
  const auto run = [](Status status, std::int64_t iterations) {
    RunOutcome outcome;
    outcome.status = status;
    outcome.solved = status == Status::Solved;
    outcome.iterations = iterations;
    outcome.milliseconds = 0.5 * static_cast<double>(iterations);
    return outcome;
  };
  const Summary summary = summarize({run(Status::Solved, 10), run(Status::Exhausted, 1000),
                                     run(Status::Solved, 30), run(Status::Running, 5)});
  QCOMPARE(summary.runs, std::size_t(3)); // the cancelled one does not count
  QCOMPARE(summary.solved, std::size_t(2));
  QCOMPARE(summary.medianIterations, 20.0);
  QCOMPARE(summary.p95Iterations, 29.0);
  QCOMPARE(summary.medianMilliseconds, 10.0);
  QCOMPARE(summary.solvedShare(), 2.0 / 3.0);
  QVERIFY(!summary.alone);
  RunOutcome searched = run(Status::Solved, 10);
  searched.alone = false;
  RunOutcome alone = run(Status::Solved, 20);
  alone.alone = true;
  const Summary told = summarize({searched, alone, searched});
  QCOMPARE(told.solved, std::size_t(3));
  QCOMPARE(told.alone.value(), std::size_t(1));
  const Summary none = summarize({run(Status::Stuck, 10)});
  QVERIFY(std::isnan(none.medianIterations));
  QCOMPARE(summarize({}).solvedShare(), 0.0);
}

SUDOSCOPE_TEST(TestSummary, Nothing)
#include "test_summary.moc"
