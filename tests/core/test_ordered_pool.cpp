#include "core/base/ordered_pool.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <atomic>
#include <numeric>

using namespace sudoscope;

class TestOrderedPool : public QObject {
  Q_OBJECT

private slots:
  void outcomesKeepTheOrder_data();
  void outcomesKeepTheOrder();
  void windowBoundsWhatIsInside();
  void outcomesComeWhileTheInputIsOpen();
  void exceptionsComeOut_data();
  void exceptionsComeOut();
};

void TestOrderedPool::outcomesKeepTheOrder_data() {
  QTest::addColumn<int>("threads");
  for (const int threads : {1, 2, 5}) QTest::addRow("%d threads", threads) << threads;
}

void TestOrderedPool::outcomesKeepTheOrder() {
  QFETCH(int, threads);
  std::vector<int> emitted;
  OrderedPool<int, int> pool(
      threads, 16,
      [](int&& task) {
        if (task % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
        return 3 * task;
      },
      [&](int&& outcome) { emitted.push_back(outcome); });
  for (int i = 0; i < 2000; ++i) pool.submit(i);
  pool.finish();
  QCOMPARE(emitted.size(), std::size_t(2000));
  for (int i = 0; i < 2000; ++i) QCOMPARE(emitted[static_cast<std::size_t>(i)], 3 * i);
}

void TestOrderedPool::windowBoundsWhatIsInside() {
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  OrderedPool<int, int> pool(
      3, 8,
      [&](int&& task) {
        if (task == 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return task;
      },
      [&](int&&) { --inside; });
  for (int i = 0; i < 500; ++i) {
    pool.submit(i);
    most = std::max(most.load(), ++inside);
  }
  pool.finish();
  // One more may have left the window and not yet have been handed out.
  QVERIFY2(most <= 9, qPrintable(QString::number(most)));
  QCOMPARE(inside.load(), 0);
}

void TestOrderedPool::outcomesComeWhileTheInputIsOpen() {
  std::atomic<int> emitted = 0;
  OrderedPool<int, int> pool(
      2, 8, [](int&& task) { return task; }, [&](int&&) { ++emitted; });
  for (int i = 0; i < 3; ++i) pool.submit(i);
  QTRY_COMPARE(emitted.load(), 3);
  pool.finish();
}

void TestOrderedPool::exceptionsComeOut_data() {
  outcomesKeepTheOrder_data();
}

void TestOrderedPool::exceptionsComeOut() {
  QFETCH(int, threads);
  for (const bool inWork : {true, false}) {
    std::atomic<int> emitted = 0;
    OrderedPool<int, int> pool(
        threads, 4,
        [&](int&& task) {
          if (inWork && task == 5) throw std::runtime_error("work");
          return task;
        },
        [&](int&& task) {
          if (!inWork && task == 5) throw std::runtime_error("emit");
          ++emitted;
        });
    bool thrown = false;
    try {
      for (int i = 0; i < 100; ++i) pool.submit(i);
      pool.finish();
    } catch (const std::runtime_error& error) {
      thrown = true;
      QCOMPARE(std::string(error.what()), std::string(inWork ? "work" : "emit"));
    }
    QVERIFY(thrown);
    QVERIFY(emitted <= 5);
  }
}

SUDOSCOPE_TEST(TestOrderedPool, EventLoop)
#include "test_ordered_pool.moc"
