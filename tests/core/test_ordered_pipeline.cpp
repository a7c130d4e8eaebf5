#include "core/base/parallel.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <optional>
#include <semaphore>

using namespace sudoscope;

namespace {

/// Gives 0 .. count-1, one by one.
auto numbers(int count) {
  return [count, next = 0]() mutable {
    return next < count ? std::optional<int>(next++) : std::nullopt;
  };
}

} // namespace

class TestOrderedPipeline : public QObject {
  Q_OBJECT

private slots:
  void outcomesKeepTheOrder_data() { test::rowsOf("threads", {1, 2, 5}); }
  void outcomesKeepTheOrder() {
    QFETCH(int, threads);
    std::vector<int> emitted;
    orderedPipeline(
        threads, 16, numbers(2000),
        [](int&& task) {
          // Every seventh is much more work, so that others overtake it.
          for (volatile int i = task % 7 == 0 ? 100000 : 0; i > 0;) i = i - 1;
          return 3 * task;
        },
        [&](int&& outcome) { emitted.push_back(outcome); });
    QCOMPARE(emitted.size(), std::size_t(2000));
    for (int i = 0; i < 2000; ++i) QCOMPARE(emitted[static_cast<std::size_t>(i)], 3 * i);
  }

  void windowBoundsWhatIsInside() {
    std::atomic<int> inside = 0;
    std::atomic<int> most = 0;
    std::counting_semaphore<> tooMany{0};
    orderedPipeline(
        3, 8,
        [&, next = numbers(500)]() mutable {
          const auto task = next();
          if (task) most = std::max(most.load(), ++inside);
          if (most > 8) tooMany.release();
          return task;
        },
        [&](int&& task) {
          // As long as the first is not done, nothing leaves: now a ninth could come in.
          if (task == 0) (void)tooMany.try_acquire_for(std::chrono::milliseconds(20));
          return task;
        },
        [&](int&&) { --inside; });
    QVERIFY2(most <= 8, qPrintable(QString::number(most)));
    QCOMPARE(inside.load(), 0);
  }

  void outcomesComeWhileTheInputIsOpen() {
    std::counting_semaphore<3> emitted{0};
    int before = 0;
    orderedPipeline(
        2, 8,
        [&, next = numbers(3)]() mutable {
          const auto task = next();
          while (!task && before < 3 && emitted.try_acquire_for(std::chrono::seconds(5))) ++before;
          return task;
        },
        [](int&& task) { return task; }, [&](int&&) { emitted.release(); });
    QCOMPARE(before, 3);
  }

  void exceptionsComeOut_data() { outcomesKeepTheOrder_data(); }
  void exceptionsComeOut() {
    QFETCH(int, threads);
    for (const bool inWork : {true, false}) {
      std::atomic<int> emitted = 0;
      bool thrown = false;
      try {
        orderedPipeline(
            threads, 4, numbers(100),
            [&](int&& task) {
              if (inWork && task == 5) throw std::runtime_error("work");
              return task;
            },
            [&](int&& task) {
              if (!inWork && task == 5) throw std::runtime_error("emit");
              ++emitted;
            });
      } catch (const std::runtime_error& error) {
        thrown = true;
        QCOMPARE(std::string(error.what()), std::string(inWork ? "work" : "emit"));
      }
      QVERIFY(thrown);
      QVERIFY(emitted <= 5);
    }
  }
};

SUDOSCOPE_TEST(TestOrderedPipeline, Nothing)
#include "test_ordered_pipeline.moc"
