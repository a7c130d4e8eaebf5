#include "core/base/random.h"
#include "core/studies/study_report.h"
#include "core/studies/summary.h"
#include "tests/bench/ratio_table.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace sudoscope;

namespace {

RunFigures outcomeOf(bool solved, std::int64_t iterations) {
  RunFigures outcome;
  outcome.status = solved ? Status::Solved : Status::Exhausted;
  outcome.solved = solved;
  outcome.iterations = iterations;
  return outcome;
}

std::vector<RunFigures> outcomes(const char* solved) {
  std::vector<RunFigures> runs;
  for (; *solved != 0; ++solved) runs.push_back(outcomeOf(*solved == '1', 10));
  return runs;
}

} // namespace

class TestSummary : public QObject {
  Q_OBJECT

private slots:
  void aRoundThatFailedGivesNoFigure() {
    using bench::inTurns;
    const auto second = [] { return 2.0; };
    QCOMPARE(inTurns(
                 3, [] { return 1.0; }, second)
                 .ours,
             1.0);
    for (const double failed : {-34.4, 0.0, std::nan(""), HUGE_VAL}) {
      int round = 0;
      const bench::Pair pair = inTurns(
          4, [&] { return ++round == 2 ? failed : 1.0; }, second);
      QVERIFY(std::isnan(pair.ours));
      QCOMPARE(pair.theirs, 2.0);
    }
  }

  void quantiles() {
    QVERIFY(std::isnan(quantile({}, 0.5)));
    QCOMPARE(quantile({7.0}, 0.95), 7.0);
    QCOMPARE(quantile({3.0, 1.0, 2.0}, 0.5), 2.0);
    QCOMPARE(quantile({4.0, 1.0, 3.0, 2.0}, 0.5), 2.5);
    QCOMPARE(quantile({1.0, 2.0, 3.0}, 0.0), 1.0);
    QCOMPARE(quantile({1.0, 2.0, 3.0}, 1.0), 3.0);
  }

  void onlySolvedRunsAreTimed() {
    const auto run = [](Status status, std::int64_t iterations) {
      RunFigures outcome;
      outcome.status = status;
      outcome.solved = status == Status::Solved;
      outcome.iterations = iterations;
      outcome.milliseconds = 0.5 * static_cast<double>(iterations);
      return outcome;
    };
    const Summary summary =
        summarize(std::vector{run(Status::Solved, 10), run(Status::Exhausted, 1000),
                              run(Status::Solved, 30), run(Status::Running, 5)});
    QCOMPARE(summary.runs, std::size_t(3)); // the cancelled one does not count
    QCOMPARE(summary.solved, std::size_t(2));
    QCOMPARE(summary.medianIterations, 20.0);
    QCOMPARE(summary.p95Iterations, 29.0);
    QCOMPARE(summary.medianMilliseconds, 10.0);
    QCOMPARE(summary.solvedShare(), 2.0 / 3.0);
    QVERIFY(!summary.alone);
    RunFigures searched = run(Status::Solved, 10);
    searched.alone = false;
    RunFigures alone = run(Status::Solved, 20);
    alone.alone = true;
    const Summary told = summarize(std::vector{searched, alone, searched});
    QCOMPARE(told.solved, std::size_t(3));
    QCOMPARE(told.alone.value(), std::size_t(1));
    const Summary none = summarize(std::vector{run(Status::Stuck, 10)});
    QVERIFY(std::isnan(none.medianIterations));
    QCOMPARE(summarize({}).solvedShare(), 0.0);
  }

  void shareIntervals_data() {
    const auto row = test::columns<int, int, double, double>("hits", "runs", "low", "high");
    // Where (share - p)² = z² p (1 - p) / runs, by bisection in Python.
    row("none", 0, 10, 0.0, 0.2775328);
    row("all", 10, 10, 0.7224672, 1.0);
    row("half", 5, 10, 0.2365931, 0.7634069);
    row("some", 38, 50, 0.6258732, 0.8570261);
  }

  void shareIntervals() {
    QFETCH(int, hits);
    QFETCH(int, runs);
    const Interval interval = wilsonInterval(hits, runs);
    QTEST(std::round(interval.low * 1e7) / 1e7, "low");
    QTEST(std::round(interval.high * 1e7) / 1e7, "high");
    QVERIFY(std::isnan(wilsonInterval(0, 0).low));
  }

  void decayRateIsTheExponents() {
    std::vector<RunFigures> runs(200);
    for (std::size_t i = 0; i < 190; ++i) { // the last ten are not solved
      const double share = 1.0 - static_cast<double>(i) / 200.0;
      runs[i].solved = true;
      runs[i].iterations = 50 + std::llround(-std::log(share) / 0.002);
    }
    const DecayRate decay = decayRate(runs);
    QVERIFY(std::abs(decay.rate - 0.002) < 2e-6);
    QVERIFY(decay.interval.low < 0.0019 && decay.interval.low > 0.0014);
    QVERIFY(decay.interval.high > 0.0021 && decay.interval.high < 0.0026);
    QVERIFY(std::isnan(decayRate(std::span(runs).last(10)).rate));
  }

  void medianIntervalIsTheBootstraps_data() { test::rowsOf("size", {1, 2, 3, 20, 51, 400}); }
  void medianIntervalIsTheBootstraps() {
    QFETCH(int, size);
    Random random{std::uint64_t(size)};
    std::vector<double> values(static_cast<std::size_t>(size));
    std::iota(values.begin(), values.end(), 0.0);
    const Interval interval = medianInterval(values);
    // The bootstrap as one does it by hand, with many resamples.
    std::vector<double> medians;
    std::vector<double> resample(values.size());
    constexpr int resamples = 4000;
    for (int i = 0; i < resamples; ++i) {
      for (double& value : resample) value = values[random.below(std::uint32_t(size))];
      medians.push_back(quantile(resample, 0.5));
    }
    // A place beside it is the chance of the resamples.
    const double room = 1.0 + 0.01 * size;
    QVERIFY(std::abs(interval.low - quantile(medians, 0.025)) <= room);
    QVERIFY(std::abs(interval.high - quantile(medians, 0.975)) <= room);
    QVERIFY(interval.low <= quantile(values, 0.5) && quantile(values, 0.5) <= interval.high);
  }

  void unsolvedRunsAreCensored() {
    std::vector<RunFigures> runs;
    for (int i = 1; i <= 5; ++i) runs.push_back(outcomeOf(true, 10 * i));
    for (int i = 0; i < 4; ++i) runs.push_back(outcomeOf(false, 7)); // gave up early
    const Summary summary = summarize(runs, 100);
    QCOMPARE(summary.medianIterations, 30.0);
    QCOMPARE(summary.medianAll, 50.0);
    QVERIFY(std::isinf(summary.medianAllInterval.high));
    QCOMPARE(summary.par2, (150.0 + 4 * 200.0) / 9.0);
    QVERIFY(std::isnan(summarize(runs).par2)); // twice no limit is no number
    runs.push_back(outcomeOf(false, 100));
    QVERIFY(std::isinf(summarize(runs, 100).medianAll));
  }

  void pairsAreTestedExactly() {
    // McNemar's exact test: 8 against 1 of 9 discordant pairs, 2 * (1 + 9) / 2^9.
    const auto pair = comparePaired(outcomes("11111111"
                                             "0"
                                             "110"),
                                    1, //
                                    outcomes("00000000"
                                             "1"
                                             "110"),
                                    1);
    QCOMPARE(pair.better, std::size_t(8));
    QCOMPARE(pair.worse, std::size_t(1));
    QCOMPARE(pair.equal, std::size_t(3));
    QCOMPARE(pair.p, 20.0 / 512.0);
    QCOMPARE(comparePaired(outcomes("10"), 1, outcomes("10"), 1).p, 1.0);
    QCOMPARE(comparePaired(outcomes("10"), 1, outcomes("01"), 1).p, 1.0);
    // Two runs per puzzle against one: the shares of a puzzle are compared.
    auto twice = outcomes("11"
                          "10"
                          "00"
                          "01");
    const auto mixed = comparePaired(twice, 2, outcomes("1101"), 1);
    QCOMPARE(mixed.better, std::size_t(0));
    QCOMPARE(mixed.worse, std::size_t(2));
    QCOMPARE(mixed.equal, std::size_t(2));
    QCOMPARE(mixed.p, 0.5);
    // What was cancelled says nothing.
    twice[0].status = twice[1].status = Status::Running;
    QCOMPARE(comparePaired(twice, 2, outcomes("1101"), 1).equal, std::size_t(1));
  }

  void severalTestsAreCorrectedByHolm() {
    // R's p.adjust(p, "holm").
    const std::vector<double> corrected = holmCorrected({0.04, 0.01, 0.5, 0.03, 0.005});
    const std::vector<double> expected{0.09, 0.04, 0.5, 0.09, 0.025};
    QCOMPARE(corrected.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) QCOMPARE(corrected[i], expected[i]);
    QCOMPARE(holmCorrected({0.6, 0.7}), (std::vector<double>{1.0, 1.0}));
    QVERIFY(holmCorrected({}).empty());
  }

  void puzzlesAreGroupedByValues() {
    using Names = std::vector<std::string>;
    const auto few = groupPuzzles("rating", {{"10", "2", ""}, {"2", "1.5"}});
    QCOMPARE(few.names, (Names{"1.5", "2", "10", "none"}));
    QCOMPARE(few.groups[0], (std::vector<std::size_t>{2, 1, 3}));
    QCOMPARE(few.groups[1], (std::vector<std::size_t>{1, 0}));
    QCOMPARE(groupPuzzles("rating", {{"hard", "10", "easy"}}).names, (Names{"10", "easy", "hard"}));
    // Of many numbers each range has about as many puzzles, equal ones the same.
    std::vector<std::string> many(40, "0");
    for (int i = 1; i <= 60; ++i) many.push_back(std::to_string(i));
    const auto ranges = groupPuzzles("rating", {many});
    QCOMPARE(ranges.names, (Names{"0", "1 to 20", "21 to 40", "41 to 60"}));
    std::vector<std::size_t> sizes(ranges.names.size());
    for (const std::size_t group : ranges.groups[0]) ++sizes[group];
    QCOMPARE(sizes, (std::vector<std::size_t>{40, 20, 20, 20}));
    // Of many texts the frequent ones.
    std::vector<std::string> texts;
    for (char c = 'a'; c <= 'z'; ++c) texts.insert(texts.end(), c < 'm' ? 2 : 1, std::string(1, c));
    const auto frequent = groupPuzzles("source", {texts});
    QCOMPARE(frequent.names.size(), std::size_t(13));
    QCOMPARE(frequent.names.front(), std::string("a"));
    QCOMPARE(frequent.names.back(), std::string("14 others"));
  }

  void guessesAreGroupedInBuckets() {
    std::vector<std::string> values{""};
    for (const int guesses : {51, 50, 11, 10, 2, 1, 0}) values.push_back(guessBucket(guesses));
    const auto groups = groupPuzzles("guesses", {values}, guessBuckets());
    QCOMPARE(groups.names, (std::vector<std::string>{"0", "1-2", "3-10", "11-50", "51+", "none"}));
    QCOMPARE(groups.groups[0], (std::vector<std::size_t>{5, 4, 3, 3, 2, 1, 1, 0}));
  }

  void sourcesAreWeightedToAMixture() {
    const std::vector<std::vector<std::string>> sources{{"a", "a", "b"}, {"b", "x"}};
    const auto weighed = weighPuzzles("# A note\nsource,share\na,1\nb,2\n\"c, d\",1\n", sources);
    QCOMPARE(weighed->weights, (std::vector<std::vector<double>>{{0.5, 0.5, 1.0}, {1.0, 0.0}}));
    QCOMPARE(weighed->measured, 0.75);
    QCOMPARE(weighed->missing, std::vector<std::string>{"c, d"});
    for (const char* wrong : {"source,share\na,-1\n", "source,share\na,one\n", "#\nrating,n\n",
                              "a,1\na,2\n", "a,1\nb\n"}) {
      const auto refused = weighPuzzles(wrong, sources);
      QVERIFY2(!refused && refused.error().line == 2, wrong);
    }
    QVERIFY(!weighPuzzles("source,share\nc,1\n", sources).ok());
  }
};

SUDOSCOPE_TEST(TestSummary, Nothing)
#include "test_summary.moc"
