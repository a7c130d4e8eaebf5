#include "core/base/parallel.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

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
  void outcomesKeepTheOrder_data();
  void outcomesKeepTheOrder();
  void windowBoundsWhatIsInside();
  void outcomesComeWhileTheInputIsOpen();
  void exceptionsComeOut_data();
  void exceptionsComeOut();
};

void TestOrderedPipeline::outcomesKeepTheOrder_data() {
  QTest::addColumn<int>("threads");
  for (const int threads : {1, 2, 5}) QTest::addRow("%d threads", threads) << threads;
}

void TestOrderedPipeline::outcomesKeepTheOrder() {
  QFETCH(int, threads);
  std::vector<int> emitted;
  orderedPipeline(
      threads, 16, numbers(2000),
      [](int&& task) {
        if (task % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
        return 3 * task;
      },
      [&](int&& outcome) { emitted.push_back(outcome); });
  QCOMPARE(emitted.size(), std::size_t(2000));
  for (int i = 0; i < 2000; ++i) QCOMPARE(emitted[static_cast<std::size_t>(i)], 3 * i);
}

void TestOrderedPipeline::windowBoundsWhatIsInside() {
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  orderedPipeline(
      3, 8,
      [&, next = numbers(500)]() mutable {
        const auto task = next();
        if (task) most = std::max(most.load(), ++inside);
        return task;
      },
      [&](int&& task) {
        if (task == 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return task;
      },
      [&](int&&) { --inside; });
  QVERIFY2(most <= 8, qPrintable(QString::number(most)));
  QCOMPARE(inside.load(), 0);
}

void TestOrderedPipeline::outcomesComeWhileTheInputIsOpen() {
  std::atomic<int> emitted = 0;
  int before = -1;
  orderedPipeline(
      2, 8,
      [&, next = numbers(3)]() mutable {
        const auto task = next();
        for (int i = 0; !task && i < 5000 && emitted < 3; ++i) {
          std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        if (!task) before = emitted;
        return task;
      },
      [](int&& task) { return task; }, [&](int&&) { ++emitted; });
  QCOMPARE(before, 3);
}

void TestOrderedPipeline::exceptionsComeOut_data() {
  outcomesKeepTheOrder_data();
}

void TestOrderedPipeline::exceptionsComeOut() {
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

SUDOSCOPE_TEST(TestOrderedPipeline, Nothing)
#include "test_ordered_pipeline.moc"
