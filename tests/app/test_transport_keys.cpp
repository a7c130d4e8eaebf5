// The transport as a person drives it: real keys, real clicks.
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/app/stop_sheet.h"
#include "tests/support/test_program.h"

#include <QInputDialog>
#include <QLineEdit>

#include <limits>

using namespace sudoscope;
using namespace sudoscope::test;

class TestTransportKeys : public QObject {
  Q_OBJECT

private slots:
  void keysGoThroughTheRunAndChangeItsSpeed() {
    AppFixture f;
    for (int i = 1; i <= 6; ++i) {
      f.key(Qt::Key_F2);
      QVERIFY(f.untilAt(i));
    }
    QVERIFY(f.untilResting());
    const std::pair<QKeyCombination, int> moves[] = {{Qt::SHIFT | Qt::Key_F2, 5},
                                                     {Qt::Key_Home, 0},
                                                     {Qt::Key_End, 6},
                                                     {Qt::Key_Home, 0},
                                                     {Qt::ALT | Qt::Key_Right, 6}};
    for (const auto& [keys, position] : moves) {
      f.key(keys.key(), keys.keyboardModifiers());
      QTRY_COMPARE(f.track()->position(), std::int64_t(position));
      QVERIFY(f.untilShown(position));
    }
    f.key(Qt::Key_Left, Qt::AltModifier); // restart
    QTRY_COMPARE(f.transport().head, std::int64_t(0));
    const double before = f.window().transport()->speed();
    f.key(Qt::Key_Minus);
    QVERIFY(f.window().transport()->speed() < before);
    QCOMPARE(f.state().speed.value(), f.window().transport()->speed());
    f.key(Qt::Key_Plus);
    QCOMPARE(f.window().transport()->speed(), before);
  }

  void stopsBelowALoss() {
    AppFixture f;
    const StopConditions stop{true, 100'000, 5.0};
    chooseStop(f.window().transport(), stop);
    QCOMPARE(f.window().transport()->stopConditions(), stop);
    f.state().speed.set(std::numeric_limits<double>::infinity());
    f.key(Qt::Key_Space);
    QVERIFY(f.until([&] { return f.transport().head > 0; }));
    QVERIFY(f.untilResting());
    QVERIFY(f.untilShown(f.transport().head));
    const auto loss = [&] {
      const auto metric = static_cast<std::size_t>(f.draft().solver()->metricIndex("L_total"));
      return f.snapshot()->metrics[metric];
    };
    QVERIFY2(loss() < 5.0, qPrintable(QString::number(loss())));
    f.key(Qt::Key_F2, Qt::ShiftModifier);
    QVERIFY(f.untilShown(f.transport().head - 1));
    QVERIFY2(loss() >= 5.0, "it stopped at the first iteration below");
  }

  void theWishGoesAlongToTheNextMethod() {
    AppFixture f;
    f.draft().setSolver(findSolver("rrr"));
    QVERIFY(f.untilResting());
    chooseStop(f.window().transport(), StopConditions{false, {}, {}});
    f.draft().setSolver(findSolver("gradient"));
    QVERIFY(f.until([&] {
      const ParameterValues values = f.draft().parameters();
      return values.schema().find("stop_when_solved") != nullptr &&
             !values.flag("stop_when_solved");
    }));
  }

  void bookmarksAreNamedFoundAndRemoved() {
    AppFixture f;
    QVERIFY(f.step(4));
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

  void playsBackwards() {
    AppFixture f;
    QVERIFY(f.playUntil(Status::Solved));
    const std::int64_t head = f.transport().head;
    f.state().speed.set(60.0);
    f.key(Qt::Key_Space, Qt::ShiftModifier);
    QVERIFY(f.until([&] { return f.transport().position < head - 3; }));
    QVERIFY(f.transport().backwards);
    f.key(Qt::Key_Space);
    QVERIFY(f.untilResting());
    QCOMPARE(f.transport().head, head);
  }
};

SUDOSCOPE_TEST(TestTransportKeys, Windows)
#include "test_transport_keys.moc"
