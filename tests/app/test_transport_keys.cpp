// The transport and the timeline as a person drives them: real keys, real clicks.
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/timeline/transport_bar.h"

#include <QCheckBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include <chrono>
#include <future>
#include <limits>
#include <memory>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Opens the stop button's sheet with the mouse, lets `edit` fill it in, and closes it with Esc.
void editStopConditions(AppFixture& f, const std::function<void(StopConditionsMenu*)>& edit) {
  auto* menu = f.window().transport()->findChild<StopConditionsMenu*>();
  const auto editing = onceThere<StopConditionsMenu>([menu] { return menu; },
                                                     [edit](StopConditionsMenu* shown) {
                                                       edit(shown);
                                                       QTest::keyClick(shown, Qt::Key_Escape);
                                                     });
  QTest::mouseClick(f.window().transport()->findChild<QToolButton*>(QStringLiteral("stopWhen")),
                    Qt::LeftButton);
  QVERIFY(f.until([menu] { return !menu->isVisible(); }));
}

void click(QCheckBox* box) {
  QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
}

/// How far the run really is, asked of its worker; -1 when that does not answer.
std::int64_t workersIteration(AppFixture& f) {
  auto told = std::make_shared<std::promise<std::int64_t>>();
  auto iteration = told->get_future();
  f.playback().inspect([told](const Steppable& solver) { told->set_value(solver.iteration()); });
  const bool answered = f.until(
      [&] { return iteration.wait_for(std::chrono::seconds(0)) == std::future_status::ready; });
  return answered ? iteration.get() : -1;
}

void playUnlimited(AppFixture& f) {
  f.state().speed.set(std::numeric_limits<double>::infinity());
  f.key(Qt::Key_Space);
}

} // namespace

class TestTransportKeys : public QObject {
  Q_OBJECT

private slots:
  void keysGoThroughTheRun();
  void arrowsMoveTheTimeline();
  void keysChangeTheSpeed();
  void stopIsObeyedAtOnce();
  void stopsAtAnIteration();
  void stopsBelowALoss();
  void runsOnAfterASolution();
  void theWishGoesAlongToTheNextMethod();
  void bookmarksAreNamedFoundAndRemoved();
  void playsBackwards();
};

void TestTransportKeys::keysGoThroughTheRun() {
  AppFixture f;
  QVERIFY(f.ready());
  for (int i = 1; i <= 6; ++i) {
    f.key(Qt::Key_F2);
    QVERIFY(f.untilAt(i));
  }
  QVERIFY(f.untilResting());
  f.key(Qt::Key_F2, Qt::ShiftModifier);
  QTRY_COMPARE(f.track()->position(), std::int64_t(5));
  f.key(Qt::Key_Home);
  QTRY_COMPARE(f.track()->position(), std::int64_t(0));
  QTRY_COMPARE(f.state().snapshot.value()->iteration, std::int64_t(0));
  f.key(Qt::Key_End);
  QTRY_COMPARE(f.track()->position(), std::int64_t(6));
  f.key(Qt::Key_Home);
  QTRY_COMPARE(f.track()->position(), std::int64_t(0));
  f.key(Qt::Key_Right, Qt::AltModifier);
  QTRY_COMPARE(f.track()->position(), std::int64_t(6));
  f.key(Qt::Key_Left, Qt::AltModifier); // restart
  QTRY_COMPARE(f.playback().transport().head, std::int64_t(0));
}

void TestTransportKeys::arrowsMoveTheTimeline() {
  AppFixture f;
  QVERIFY(f.ready());
  playUnlimited(f);
  QVERIFY(f.until([&] { return f.playback().transport().headStatus == Status::Solved; }));
  QVERIFY(f.untilResting());
  const std::int64_t head = f.playback().transport().head;
  f.clickTimeline(head / 2);
  QVERIFY(f.track()->hasFocus());
  const std::int64_t middle = f.track()->position();
  QVERIFY(std::abs(middle - head / 2) <= 1);
  f.key(Qt::Key_Left);
  QTRY_COMPARE(f.state().snapshot.value()->iteration, middle - 1);
  f.key(Qt::Key_Right);
  f.key(Qt::Key_Right, Qt::ShiftModifier);
  QVERIFY2(f.track()->position() > middle + 1, "Shift goes faster");
  f.key(Qt::Key_Home);
  QTRY_COMPARE(f.state().snapshot.value()->iteration, std::int64_t(0));
}

void TestTransportKeys::keysChangeTheSpeed() {
  AppFixture f;
  QVERIFY(f.ready());
  const double before = f.window().transport()->speed();
  f.key(Qt::Key_Minus);
  QVERIFY(f.window().transport()->speed() < before);
  QCOMPARE(f.state().speed.value(), f.window().transport()->speed());
  f.key(Qt::Key_Plus);
  QCOMPARE(f.window().transport()->speed(), before);
}

void TestTransportKeys::stopIsObeyedAtOnce() {
  AppFixture f;
  QVERIFY(f.ready());
  f.draft().setParameter(QStringLiteral("steps"), std::int64_t(10000000));
  f.draft().restart();
  QVERIFY(f.untilResting());
  editStopConditions(
      f, [](StopConditionsMenu* menu) { click(menu->findChildren<QCheckBox*>().at(0)); });
  playUnlimited(f);
  QVERIFY(f.untilAt(500));
  f.key(Qt::Key_Space);
  QVERIFY(!f.playback().transport().playing);
  // The worker answers after it has heard of the pause; were it still at work, it would say more
  // from one answer to the next.
  const std::int64_t head = workersIteration(f);
  QVERIFY(head >= 500 && head < 10000000);
  for (int i = 0; i < 20; ++i) QCOMPARE(workersIteration(f), head);
  QTRY_COMPARE(f.playback().transport().head, head);
  QVERIFY(f.untilResting());
}

void TestTransportKeys::theWishGoesAlongToTheNextMethod() {
  AppFixture f;
  QVERIFY(f.ready());
  f.draft().setSolver(findSolver("rrr"));
  QVERIFY(f.untilResting());
  editStopConditions(
      f, [](StopConditionsMenu* menu) { click(menu->findChildren<QCheckBox*>().at(0)); });
  QVERIFY(!f.window().transport()->stopConditions().whenSolved);
  f.draft().setSolver(findSolver("gradient"));
  QVERIFY(f.until([&] {
    const ParameterValues values = f.draft().parameters();
    return values.schema().find("stop_when_solved") != nullptr && !values.flag("stop_when_solved");
  }));
}

void TestTransportKeys::stopsAtAnIteration() {
  AppFixture f;
  QVERIFY(f.ready());
  editStopConditions(f, [](StopConditionsMenu* menu) {
    click(menu->findChildren<QCheckBox*>().at(1));
    auto* field = menu->findChild<QSpinBox*>();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("30"));
    QTest::keyClick(field, Qt::Key_Tab);
  });
  playUnlimited(f);
  QVERIFY(f.until([&] { return f.playback().transport().head == 30; }));
  QVERIFY(f.untilResting());
  QCOMPARE(f.playback().transport().head, std::int64_t(30));
}

void TestTransportKeys::stopsBelowALoss() {
  AppFixture f;
  QVERIFY(f.ready());
  editStopConditions(f, [](StopConditionsMenu* menu) {
    click(menu->findChildren<QCheckBox*>().at(2));
    QLineEdit* field = nullptr;
    for (auto* each : menu->findChildren<QLineEdit*>()) {
      if (!qobject_cast<QSpinBox*>(each->parentWidget())) field = each;
    }
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("5"));
    QTest::keyClick(field, Qt::Key_Tab);
  });
  const auto loss = [&] {
    const auto metric = static_cast<std::size_t>(f.draft().solver()->metricIndex("L_total"));
    return f.state().snapshot.value()->metrics[metric];
  };
  playUnlimited(f);
  QVERIFY(f.until([&] {
    return f.playback().transport().head > 0 && !f.playback().transport().playing &&
           f.state().snapshot.value()->iteration == f.playback().transport().head;
  }));
  QVERIFY2(loss() < 5.0, qPrintable(QString::number(loss())));
  f.key(Qt::Key_F2, Qt::ShiftModifier);
  const std::int64_t before = f.playback().transport().head - 1;
  QVERIFY(f.until([&] { return f.state().snapshot.value()->iteration == before; }));
  QVERIFY2(loss() >= 5.0, "it stopped at the first iteration below");
}

void TestTransportKeys::runsOnAfterASolution() {
  AppFixture f;
  QVERIFY(f.ready());
  playUnlimited(f);
  QVERIFY(f.until([&] { return f.playback().transport().headStatus == Status::Solved; }));
  QVERIFY(f.untilResting());
  const std::int64_t solved = f.playback().transport().head;
  QVERIFY(solved < 300);
  f.key(Qt::Key_Left, Qt::AltModifier);
  QTRY_COMPARE(f.playback().transport().head, std::int64_t(0));
  editStopConditions(
      f, [](StopConditionsMenu* menu) { click(menu->findChildren<QCheckBox*>().at(0)); });
  QVERIFY(!f.window().transport()->stopConditions().whenSolved);
  f.key(Qt::Key_Space);
  QVERIFY2(f.until([&] { return f.playback().transport().head == 300; }),
           "the schedule goes on to its end");
}

void TestTransportKeys::bookmarksAreNamedFoundAndRemoved() {
  AppFixture f;
  QVERIFY(f.ready());
  for (int i = 1; i <= 4; ++i) {
    f.key(Qt::Key_F2);
    QVERIFY(f.untilAt(i));
  }
  QVERIFY(f.untilResting());
  const auto naming = onceThere<QInputDialog>(
      [&f] { return f.window().findChild<QInputDialog*>(); },
      [](QInputDialog* dialog) {
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("here"));
        QTest::keyClick(dialog, Qt::Key_Return);
      });
  f.key(Qt::Key_B, Qt::ControlModifier);
  QVERIFY(f.until([&] { return f.track()->marks().size() == 1; }));
  QCOMPARE(f.track()->marks().front().text, QStringLiteral("here"));
  QCOMPARE(f.track()->marks().front().iteration, std::int64_t(4));
  f.window().activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(&f.window()));
  f.key(Qt::Key_Home);
  QTRY_COMPARE(f.track()->position(), std::int64_t(0));
  f.key(Qt::Key_Down, Qt::AltModifier);
  QTRY_COMPARE(f.track()->position(), std::int64_t(4));
  f.key(Qt::Key_B, Qt::ControlModifier);
  QVERIFY(f.until([&] { return f.track()->marks().empty(); }));
}

void TestTransportKeys::playsBackwards() {
  AppFixture f;
  QVERIFY(f.ready());
  playUnlimited(f);
  QVERIFY(f.until([&] { return f.playback().transport().headStatus == Status::Solved; }));
  QVERIFY(f.untilResting());
  const std::int64_t head = f.playback().transport().head;
  f.state().speed.set(60.0);
  f.key(Qt::Key_Space, Qt::ShiftModifier);
  QVERIFY(f.until([&] { return f.playback().transport().position < head - 3; }));
  QVERIFY(f.playback().transport().backwards);
  f.key(Qt::Key_Space);
  QVERIFY(f.untilResting());
  QCOMPARE(f.playback().transport().head, head);
}

SUDOSCOPE_TEST(TestTransportKeys, Windows)
#include "test_transport_keys.moc"
