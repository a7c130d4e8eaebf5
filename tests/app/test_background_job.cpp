#include "app/base/background_job.h"
#include "tests/support/test_program.h"
#include "ui/style/core_text.h"

#include <QTest>

#include <stdexcept>
#include <thread>

using namespace sudoscope;

class TestBackgroundJob : public QObject {
  Q_OBJECT

private slots:
  void whatIsThrownIsTold() {
    BackgroundJob job;
    QStringList told;
    connect(&job, &BackgroundJob::failed, this, [&](const Error& error) {
      QVERIFY(!job.isRunning());
      told << errorText(error);
    });
    job.start([](const Cancelled&) -> Finish { throw std::runtime_error("no room"); });
    QVERIFY(job.isRunning());
    QTRY_COMPARE(told, QStringList{QStringLiteral("no room")});
    QVERIFY(!job.isRunning());

    bool done = false;
    job.start([&done](const Cancelled&) -> Finish { return [&done] { done = true; }; });
    QVERIFY(job.isRunning());
    QTRY_VERIFY(done);
    QVERIFY(!job.isRunning());
    QCOMPARE(told.size(), 1);

    job.start([](const Cancelled&) -> Finish { throw 42; });
    QTRY_COMPARE(told.size(), 2);
    QCOMPARE(told[1], QStringLiteral("an unknown exception"));
    QVERIFY(!job.isRunning());
  }

  void whatIsGivenUpTellsNothing() {
    BackgroundJob job;
    QStringList told;
    connect(&job, &BackgroundJob::failed, this,
            [&](const Error& error) { told << errorText(error); });
    job.start([](const Cancelled& cancelled) -> Finish {
      while (!cancelled()) std::this_thread::yield();
      throw std::runtime_error("too late");
    });
    job.cancel();
    QVERIFY(!job.isRunning());
    // What the next one sends comes after all that the first could have sent.
    bool done = false;
    job.start([&done](const Cancelled&) -> Finish { return [&done] { done = true; }; });
    QTRY_VERIFY(done);
    QCOMPARE(told, QStringList());
  }

private:
  using Cancelled = BackgroundJob::Cancelled;
  using Finish = BackgroundJob::Finish;
};

SUDOSCOPE_TEST(TestBackgroundJob, EventLoop)
#include "test_background_job.moc"
