#include "core/base/random.h"
#include "core/runs/metric_history.h"
#include "core/runs/undefined_curves.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <memory>
#include <thread>

using namespace sudoscope;

namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

/// What decimated() promises, told without a pyramid: buckets in order that cover every sample
/// once, each with the extremes and the last number of the samples up to the next bucket.
void compareWithBruteForce(const MetricHistory& history, std::size_t metric, std::int64_t from,
                           std::int64_t to, std::size_t limit) {
  const auto buckets = history.decimated(metric, from, to, limit);
  from = std::max(from, history.firstIteration());
  to = std::min(to, history.lastIteration());
  QVERIFY(buckets.size() <= limit);
  const bool onePerSample = to - from + 1 <= std::int64_t(limit);
  std::size_t bucket = 0;
  MetricBucket expected;
  bool open = false;
  const auto close = [&] {
    if (!open) return;
    QVERIFY(bucket < buckets.size());
    QCOMPARE(buckets[bucket].min, expected.min);
    QCOMPARE(buckets[bucket].max, expected.max);
    QCOMPARE(buckets[bucket].last, expected.last);
    QCOMPARE(buckets[bucket].lastIteration, expected.lastIteration);
    ++bucket;
    open = false;
  };
  for (std::int64_t iteration = from; iteration <= to; ++iteration) {
    if (bucket + (open ? 1 : 0) < buckets.size() &&
        double(iteration) == buckets[bucket + (open ? 1 : 0)].iteration) {
      close();
    }
    const double value = history.value(metric, iteration);
    if (std::isnan(value)) continue;
    if (!open || onePerSample) {
      close();
      expected = {double(iteration), value, value, value, double(iteration)};
      open = true;
    } else {
      expected.min = std::min(expected.min, value);
      expected.max = std::max(expected.max, value);
      expected.last = value;
      expected.lastIteration = double(iteration);
    }
  }
  close();
  QCOMPARE(bucket, buckets.size());
}

} // namespace

class TestMetricHistory : public QObject {
  Q_OBJECT

private slots:
  void keepsEverySample() {
    MetricHistory history(2);
    QCOMPARE(history.metricCount(), std::size_t(2));
    for (int i = 0; i < 5000; ++i) history.append(i + 7, std::array{i * 0.5, -double(i) / 3.0});
    QCOMPARE(history.size(), std::int64_t(5000));
    QCOMPARE(history.firstIteration(), std::int64_t(7));
    QCOMPARE(history.lastIteration(), std::int64_t(5006));
    for (int i = 0; i < 5000; ++i) {
      QCOMPARE(history.value(0, i + 7), i * 0.5);
      QVERIFY(history.value(1, i + 7) == -double(i) / 3.0); // to the last bit
    }
    // The samples themselves and little more.
    QVERIFY(history.bytes() > 5000 * 2 * 8);
    QVERIFY(history.bytes() < 5000 * 2 * 8 * 1.08 + 20000);
  }

  void emptyAndOutside() {
    MetricHistory history(1);
    QCOMPARE(history.size(), std::int64_t(0));
    QCOMPARE(history.lastIteration(), history.firstIteration() - 1);
    QVERIFY(std::isnan(history.value(0, 0)));
    QVERIFY(history.decimated(0, -100, 100, 10).empty());
    history.append(-3, std::array{1.0});
    QCOMPARE(history.firstIteration(), std::int64_t(-3));
    QCOMPARE(history.value(0, -3), 1.0);
    QVERIFY(std::isnan(history.value(0, -4)));
    QVERIFY(std::isnan(history.value(0, -2)));
    QCOMPARE(history.decimated(0, -100, 100, 10).size(), std::size_t(1));
    QVERIFY(history.decimated(0, -100, 100, 0).empty());
    QVERIFY(history.decimated(0, 5, 4, 10).empty());
  }

  void decimatesLikeBruteForce_data() {
    const auto row = test::columns<int, int, int, int>("size", "from", "to", "buckets");
    for (const int size : {1, 15, 16, 17, 255, 256, 4097, 40000}) {
      for (const int buckets : {1, 2, 7, 256, 1000}) {
        const QByteArray name = QByteArray::number(size) + "/" + QByteArray::number(buckets);
        row(name + " all", size, 0, size - 1, buckets);
        row(name + " inner", size, size / 3, size - size / 5, buckets);
        row(name + " beyond", size, -50, size + 50, buckets);
      }
    }
  }

  void decimatesLikeBruteForce() {
    QFETCH(int, size);
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(int, buckets);
    Random random(std::uint64_t(size) * 1000 + std::uint64_t(buckets));
    MetricHistory history(3);
    double walk = 0.0;
    for (int i = 0; i < size; ++i) {
      walk += random.normal();
      const double gappy = random.below(3) == 0 ? undefined : random.uniform();
      history.append(i, std::array{walk, gappy, random.below(500) == 0 ? 1e6 : -1.0});
    }
    for (std::size_t metric = 0; metric < 3; ++metric)
      compareWithBruteForce(history, metric, from, to, std::size_t(buckets));
  }

  void extremesOfAMillionAreNeverLost() {
    constexpr std::int64_t size = 1000000;
    constexpr std::int64_t high = 123457;
    constexpr std::int64_t low = 876543;
    MetricHistory history(1);
    for (std::int64_t i = 0; i < size; ++i)
      history.append(i, std::array{i == high ? 5.0 : i == low ? -5.0 : std::sin(double(i))});
    const auto buckets = history.decimated(0, 0, size - 1, 1000);
    QCOMPARE(buckets.size(), std::size_t(1000));
    QCOMPARE(buckets[high / 1000].max, 5.0);
    QCOMPARE(buckets[low / 1000].min, -5.0);
    QCOMPARE(buckets.back().last, std::sin(double(size - 1)));
  }

  void latestIsDefined() {
    MetricHistory history(1);
    for (int i = 0; i < 1000; ++i)
      history.append(i, std::array{i >= 300 && i < 905 ? undefined : double(i)});
    QVERIFY(std::isnan(history.value(0, 300)));
    QCOMPARE(history.latest(0, 300), 299.0);
    QCOMPARE(history.latest(0, 5000), 999.0);
  }

  void infinitiesAreKept() {
    MetricHistory history(1);
    for (int i = 0; i < 64; ++i)
      history.append(i, std::array{i == 20 ? infinity : i == 40 ? -infinity : 1e300});
    QCOMPARE(history.value(0, 20), infinity);
    QCOMPARE(history.value(0, 0), 1e300);
    const auto buckets = history.decimated(0, 0, 63, 1);
    QCOMPARE(buckets[0].max, infinity);
    QCOMPARE(buckets[0].min, -infinity);
  }

  void truncatesAndContinues() {
    MetricHistory history(1);
    for (int i = 0; i < 5000; ++i) history.append(i, std::array{double(i)});
    history.truncateAfter(6000);
    QCOMPARE(history.truncations(), std::uint64_t(0));
    history.truncateAfter(1233);
    QCOMPARE(history.truncations(), std::uint64_t(1));
    QCOMPARE(history.lastIteration(), std::int64_t(1233));
    QVERIFY(std::isnan(history.value(0, 1234)));
    for (int i = 1234; i < 3000; ++i) history.append(i, std::array{-double(i)});
    QCOMPARE(history.value(0, 1233), 1233.0);
    QCOMPARE(history.value(0, 1234), -1234.0);
    compareWithBruteForce(history, 0, 0, 5000, 17);
    history.truncateAfter(-1);
    QCOMPARE(history.size(), std::int64_t(0));
    history.append(42, std::array{1.0});
    QCOMPARE(history.firstIteration(), std::int64_t(42));
    compareWithBruteForce(history, 0, 0, 5000, 17);
  }

  /// Forks anywhere, of forks too, read as if they had all samples themselves.
  void forksShareTheirPast() {
    Random random(4);
    const auto sample = [](std::int64_t i, int run) {
      return std::array{std::sin(double(i)) * run, i % 7 == 0 ? undefined : double(i * run)};
    };
    const auto first = std::make_shared<MetricHistory>(2);
    for (std::int64_t i = 0; i < 20000; ++i) first->append(i, sample(i, 1));
    for (const std::int64_t at : {0, 1, 15, 16, 255, 256, 4095, 4096, 12345, 19999}) {
      auto fork = std::make_shared<MetricHistory>(first, at - 1);
      MetricHistory whole(2);
      for (std::int64_t i = 0; i < at; ++i) whole.append(i, sample(i, 1));
      for (std::int64_t i = at; i < at + 5000; ++i) {
        fork->append(i, sample(i, 2));
        whole.append(i, sample(i, 2));
      }
      auto second = std::make_shared<MetricHistory>(fork, at + 700);
      QCOMPARE(second->past(), static_cast<const MetricHistory*>(fork.get()));
      auto early = std::make_shared<MetricHistory>(fork, at / 2);
      QVERIFY(early->past() == first.get() || at < 32);
      for (std::int64_t i = at + 701; i < at + 5000; ++i) second->append(i, sample(i, 2));
      for (const auto& history : {fork, second}) {
        QCOMPARE(history->size(), whole.size());
        QCOMPARE(history->firstIteration(), std::int64_t(0));
        for (int trial = 0; trial < 40; ++trial) {
          const auto from = std::int64_t(random.below(std::uint32_t(at + 4000)));
          const auto to = from + std::int64_t(random.below(5000));
          for (const std::size_t metric : {0, 1}) {
            const auto one = history->decimated(metric, from, to, 50);
            const auto other = whole.decimated(metric, from, to, 50);
            QCOMPARE(one.size(), other.size());
            for (std::size_t b = 0; b < one.size(); ++b) {
              QCOMPARE(one[b].min, other[b].min);
              QCOMPARE(one[b].max, other[b].max);
              QCOMPARE(one[b].last, other[b].last);
              QCOMPARE(one[b].iteration, other[b].iteration);
            }
          }
          QCOMPARE(history->value(0, from), whole.value(0, from));
        }
      }
      // Only what is its own, and what stands between two borders of 16.
      QVERIFY(fork->bytes() <= 5015 * 2 * 8 * 1.08 + 20000);
    }
    QCOMPARE(first->size(), std::int64_t(20000));
  }

  void readersSeeOneState() {
    // Branch b of the run holds i + b/2^8 at iteration i, so whatever a reader sees must come from
    // one branch from the fork on: min and max of a bucket belong together.
    constexpr std::int64_t length = 20000;
    constexpr std::int64_t fork = 5000;
    constexpr int branches = 60;
    MetricHistory history(2);
    std::atomic<bool> done{false};
    std::atomic<int> failures{0};
    std::atomic<int> reads{0};
    const auto read = [&] {
      while (!done.load() || reads.load() == 0) {
        const auto buckets = history.decimated(1, fork, length, 50);
        for (std::size_t i = 0; i + 1 < buckets.size(); ++i) {
          const double first = double(buckets[i].min) - buckets[i].iteration;
          const double last = double(buckets[i].max) - (buckets[i + 1].iteration - 1);
          const double next = double(buckets[i + 1].min) - buckets[i + 1].iteration;
          if (first != last || first != next || buckets[i].last != buckets[i].max) ++failures;
        }
        const double value = history.value(0, 100);
        if (!std::isnan(value) && value != 100.0) ++failures;
        ++reads;
      }
    };
    std::vector<std::jthread> readers;
    readers.reserve(3);
    for (int i = 0; i < 3; ++i) readers.emplace_back(read);
    for (int branch = 0; branch < branches; ++branch) {
      history.truncateAfter(fork - 1);
      for (std::int64_t i = history.size(); i < length - branch * 100; ++i)
        history.append(i, std::array{double(i), double(i) + (i < fork ? 0.0 : branch / 256.0)});
    }
    done = true;
    readers.clear();
    QCOMPARE(failures.load(), 0);
    QVERIFY(reads.load() > 0);
  }

  void curvesThatStopBeingNumbers() {
    using Found = UndefinedCurves::Found;
    const auto history = std::make_shared<MetricHistory>(3);
    UndefinedCurves curves;
    // The first at every iteration, the second at every fifth, the third never yet.
    for (std::int64_t i = 0; i <= 11; ++i) {
      history->append(i, std::array{double(i), i % 5 == 0 ? 1.0 : undefined, undefined});
      curves.look(history);
      QVERIFY(curves.found().empty());
    }
    for (std::int64_t i = 12; i <= 18; ++i)
      history->append(i, std::array{1.0, undefined, undefined});
    while (curves.look(history, 2)) {
    }
    QVERIFY(curves.found().empty()); // the second has had gaps of four: eight are nothing unusual
    history->append(19, std::array{1.0, undefined, undefined});
    curves.look(history);
    QVERIFY((curves.found() == std::vector{Found{1, 11}}));
    // It goes on after all; the first stops, with a number that is none.
    history->append(20, std::array{infinity, 1.0, 1.0});
    curves.look(history);
    QVERIFY((curves.found() == std::vector{Found{0, 20}, Found{1, 11, true}}));
    // What was forgotten counts no more.
    history->truncateAfter(15);
    curves.look(history);
    QVERIFY(curves.found().empty());
    curves.look(nullptr);
    QVERIFY(curves.found().empty());
    // Without any number it is told after a while.
    const auto none = std::make_shared<MetricHistory>(1);
    for (std::int64_t i = 0; i < UndefinedCurves::patience; ++i)
      none->append(i, std::array{undefined});
    curves.look(none);
    QVERIFY(curves.found().empty());
    none->append(UndefinedCurves::patience, std::array{undefined});
    curves.look(none);
    QVERIFY((curves.found() == std::vector{Found{0, 0}}));
    // An infinity between numbers counts, and a late start does not.
    const auto late = std::make_shared<MetricHistory>(2);
    for (std::int64_t i = 0; i < 90; ++i)
      late->append(i, std::array{i == 40 ? infinity : 1.0, i < 50 ? undefined : 1.0});
    curves.look(late);
    QVERIFY((curves.found() == std::vector{Found{0, 40, true}}));
  }
};

SUDOSCOPE_TEST(TestMetricHistory, Nothing)
#include "test_metric_history.moc"
