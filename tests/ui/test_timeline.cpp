#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/ui/ui_test.h"
#include "ui/timeline/time_card.h"

#include <QAccessible>
#include <QAccessibleValueInterface>
#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <utility>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

std::int64_t lastRequest(const QSignalSpy& spy) {
  return spy.last()[0].value<std::int64_t>();
}

} // namespace

class TestTimeline : public QObject {
  Q_OBJECT

private slots:
  void init() {
    m_timeline = new TimeCard;
    m_track = m_timeline->lanes();
    m_timeline->resize(1240, 210);
    m_track->setRange(0, 300);
    m_timeline->setPosition(100);
    QVERIFY(showActive(m_timeline));
  }

  void cleanup() { delete std::exchange(m_timeline, nullptr); }

  void draggingScrubs() {
    QSignalSpy requested(m_timeline, &TimeCard::positionRequested);
    QTest::mousePress(m_track, Qt::LeftButton, {}, at(50));
    QCOMPARE(requested.size(), 1);
    QCOMPARE(lastRequest(requested), std::int64_t(50));
    for (const int iteration : {60, 150, 299}) {
      moveTo(at(iteration), Qt::LeftButton);
      QCOMPARE(lastRequest(requested), std::int64_t(iteration));
      QCOMPARE(m_track->position(), std::int64_t(iteration));
    }
    // Beyond either end there is nothing recorded.
    const QPoint far(m_track->width() + 500, 10);
    moveTo(far, Qt::LeftButton);
    QCOMPARE(lastRequest(requested), std::int64_t(300));
    QTest::mouseRelease(m_track, Qt::LeftButton, {}, far);
    const auto count = requested.size();
    moveTo(at(20), Qt::NoButton);
    QCOMPARE(requested.size(), count);
  }

  void draggingIsNotDisturbed() {
    QTest::mousePress(m_track, Qt::LeftButton, {}, at(50));
    m_track->setRange(0, 400);
    m_timeline->setPosition(400);
    QCOMPARE(m_track->position(), std::int64_t(50));
    QTest::mouseRelease(m_track, Qt::LeftButton, {}, at(50));
    QCOMPARE(m_track->position(), std::int64_t(400));
  }

  void keys_data() {
    const auto row = test::columns<int, int, int>("key", "modifiers", "expected");
    row("left", Qt::Key_Left, Qt::NoModifier, 99);
    row("right", Qt::Key_Right, Qt::NoModifier, 101);
    row("fast left", Qt::Key_Left, Qt::ShiftModifier, 94);
    row("fast right", Qt::Key_Right, Qt::ShiftModifier, 106);
    row("next mark", Qt::Key_Right, Qt::ControlModifier, 170);
    row("former mark", Qt::Key_Left, Qt::ControlModifier, 30);
    row("page up", Qt::Key_PageUp, Qt::NoModifier, 70);
    row("page down", Qt::Key_PageDown, Qt::NoModifier, 130);
    row("home", Qt::Key_Home, Qt::NoModifier, 0);
    row("end", Qt::Key_End, Qt::NoModifier, 300);
  }

  void keys() {
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QFETCH(int, expected);
    m_timeline->setMarks({{170, QStringLiteral("later"), TimelineMark::Event},
                          {30, QStringLiteral("earlier"), TimelineMark::Event},
                          {100, QStringLiteral("here"), TimelineMark::Event}});
    QSignalSpy requested(m_timeline, &TimeCard::positionRequested);
    m_track->setFocus();
    QTest::keyClick(m_track, Qt::Key(key), Qt::KeyboardModifiers(modifiers));
    QCOMPARE(requested.size(), 1);
    QCOMPARE(lastRequest(requested), std::int64_t(expected));
  }

  void keysAtTheEnds() {
    QSignalSpy requested(m_timeline, &TimeCard::positionRequested);
    m_timeline->setPosition(300);
    QTest::keyClick(m_track, Qt::Key_Right);
    QTest::keyClick(m_track, Qt::Key_End);
    QVERIFY(requested.isEmpty());
    m_timeline->setPosition(2);
    QTest::keyClick(m_track, Qt::Key_PageUp);
    QCOMPARE(lastRequest(requested), std::int64_t(0));
  }

  void crowdedMarksAreMerged() {
    std::vector<TimelineMark> marks;
    marks.reserve(6);
    for (int i = 0; i < 5; ++i)
      marks.push_back({50 + i, QStringLiteral("change %1").arg(i), TimelineMark::Parameter});
    marks.push_back({200, QStringLiteral("alone"), TimelineMark::Bookmark});
    m_timeline->setMarks(marks);
    const auto clusters = m_track->clusters();
    QCOMPARE(clusters.size(), std::size_t(2));
    QCOMPARE(clusters[0].marks.size(), std::size_t(5));
    QCOMPARE(clusters[0].caption, QStringLiteral("×5"));
    QCOMPARE(clusters[1].marks.front().text, QStringLiteral("alone"));
    const QString hint = m_track->hintAt(clusters[0].x);
    for (int i = 0; i < 5; ++i) QVERIFY(hint.contains(QStringLiteral("change %1").arg(i)));
    QVERIFY(!hint.contains(QStringLiteral("alone")));
    // Captions never run into the next mark.
    const QString tooLong =
        QStringLiteral("a text much too long for the little space before the next mark");
    marks.push_back({200, QStringLiteral("η 0.3"), TimelineMark::Parameter});
    marks.push_back({215, tooLong, TimelineMark::Parameter});
    marks.push_back({230, QStringLiteral("η 0.2"), TimelineMark::Parameter});
    m_timeline->setMarks(marks);
    const auto crowded = m_track->clusters();
    QCOMPARE(crowded[2].marks.front().text, tooLong);
    QVERIFY(crowded[2].caption.isEmpty());
  }

  void hintNamesMarksAndStretches() {
    m_timeline->setMarks({{200, QStringLiteral("restart 1"), TimelineMark::Event}});
    m_timeline->lanes()->setStretches({{0, 149, 8}, {150, 300, 1}});
    QVERIFY(m_track->hintAt(m_track->xOf(200)).contains(QStringLiteral("restart 1")));
    QVERIFY(m_track->hintAt(m_track->xOf(100)).contains(QStringLiteral("one state in 8")));
    QVERIFY(!m_track->hintAt(m_track->xOf(200)).contains(QStringLiteral("one state in")));
    QVERIFY(m_track->hintAt(m_track->xOf(100)).startsWith(QStringLiteral("Iteration 100")));
  }

  void bookmarks() {
    QSignalSpy toggled(m_timeline, &TimeCard::bookmarkToggled);
    auto* button = m_timeline->findChild<QPushButton*>(QStringLiteral("bookmark"));
    QVERIFY(!button->isChecked());
    QTest::keyClick(m_track, Qt::Key_B);
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(lastRequest(toggled), std::int64_t(100));
    QVERIFY2(!button->isChecked(), "there is no mark until somebody sets one");
    m_timeline->setMarks({{100, QStringLiteral("bookmark"), TimelineMark::Bookmark}});
    QVERIFY(button->isChecked());
    m_timeline->setPosition(101);
    QVERIFY(!button->isChecked());
  }

  void bookmarksAreRenamedInTheMenu() {
    m_timeline->setMarks({{100, QStringLiteral("first look"), TimelineMark::Bookmark},
                          {200, QStringLiteral("η 0.2 → 2"), TimelineMark::Parameter}});
    QSignalSpy renamed(m_timeline, &TimeCard::bookmarkRenameRequested);
    QSignalSpy toggled(m_timeline, &TimeCard::bookmarkToggled);
    const auto choose = [this](QPoint where, const char* name) {
      QContextMenuEvent event(QContextMenuEvent::Mouse, where, m_track->mapToGlobal(where));
      QCoreApplication::sendEvent(m_track, &event);
      QMenu* menu = m_timeline->findChildren<QMenu*>(QStringLiteral("timelineMenu")).last();
      auto* action = menu->findChild<QAction*>(QLatin1String(name));
      if (action != nullptr) action->trigger();
      menu->close();
      return action != nullptr;
    };
    const QPoint onMark(int(std::lround(m_track->xOf(100))), m_track->height() - 24);
    QVERIFY(choose(onMark, "renameBookmark"));
    QCOMPARE(renamed.size(), 1);
    QCOMPARE(lastRequest(renamed), std::int64_t(100));
    QVERIFY(toggled.isEmpty());
    QVERIFY(choose(onMark, "removeBookmark"));
    QCOMPARE(lastRequest(toggled), std::int64_t(100));
    const QPoint onParameter(int(std::lround(m_track->xOf(200))), m_track->height() - 8);
    QVERIFY2(!choose(onParameter, "renameBookmark"), "that is no bookmark");
    QVERIFY(choose(at(50), "setBookmark"));
    QCOMPARE(lastRequest(toggled), std::int64_t(50));
  }

  void buttons() {
    QSignalSpy follow(m_timeline, &TimeCard::followRequested);
    QSignalSpy fork(m_timeline, &TimeCard::forkRequested);
    auto* following = m_timeline->findChild<QPushButton*>(QStringLiteral("follow"));
    QTest::mouseClick(following, Qt::LeftButton);
    QTest::mouseClick(m_timeline->findChild<QPushButton*>(QStringLiteral("fork")), Qt::LeftButton);
    QCOMPARE(follow.size(), 1);
    QCOMPARE(fork.size(), 1);
    TransportState behind;
    behind.head = 300;
    behind.position = 100;
    m_timeline->showTransport(behind);
    QVERIFY(!following->isChecked());
  }

  void theTrackEndsAtTheLimitInSight() {
    m_track->setRange(0, 26);
    m_track->setLimit(300);
    QCOMPARE(m_track->end(), 300.0);
    // A method without a limit: in steps.
    m_track->setLimit(-1);
    QCOMPARE(m_track->end(), 30.0);
    m_track->setRange(0, 29);
    QCOMPARE(m_track->end(), 30.0);
    m_track->setRange(0, 31);
    QVERIFY(m_track->end() > 30.0);
    m_track->setRange(0, 26);
    m_track->setLimit(1000000);
    QCOMPARE(m_track->end(), 30.0);
    m_track->setRange(0, 900000);
    QCOMPARE(m_track->end(), 1000000.0);
    // The part that is still to come cannot be scrubbed to.
    m_track->setRange(0, 26);
    m_track->setLimit(300);
    QCOMPARE(m_track->iterationAt(m_track->xOf(200)), std::int64_t(26));
  }

  void longRunsHitEveryPixel() {
    m_track->setRange(0, 1000000);
    QCOMPARE(m_track->iterationAt(m_track->xOf(1000000)), std::int64_t(1000000));
    QCOMPARE(m_track->iterationAt(m_track->xOf(0)), std::int64_t(0));
    for (const double iteration : {1234.0, 500000.0, 999999.0})
      QVERIFY(std::abs(double(m_track->iterationAt(m_track->xOf(iteration))) - iteration) <= 1.0);
  }

  void accessibleValue() {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(m_track);
    QVERIFY(interface);
    QCOMPARE(interface->role(), QAccessible::Slider);
    QCOMPARE(interface->text(QAccessible::Name), QStringLiteral("Timeline"));
    QAccessibleValueInterface* value = interface->valueInterface();
    QVERIFY(value);
    QCOMPARE(value->currentValue().toLongLong(), 100LL);
    QCOMPARE(value->maximumValue().toLongLong(), 300LL);
    QSignalSpy requested(m_timeline, &TimeCard::positionRequested);
    value->setCurrentValue(42);
    QCOMPARE(lastRequest(requested), std::int64_t(42));
    for (const QWidget* button : atLeastOne(m_timeline->findChildren<QAbstractButton*>())) {
      QAccessibleInterface* control =
          QAccessible::queryAccessibleInterface(const_cast<QWidget*>(button));
      QVERIFY(!control->text(QAccessible::Name).isEmpty());
    }
  }

private:
  QPoint at(double iteration) const {
    return {int(std::lround(m_track->xOf(iteration))), m_track->height() / 2};
  }
  void moveTo(QPoint place, Qt::MouseButtons held) {
    QMouseEvent move(QEvent::MouseMove, place, m_track->mapToGlobal(place), Qt::NoButton, held, {});
    QCoreApplication::sendEvent(m_track, &move);
  }

  TimeCard* m_timeline = nullptr;
  TimelineTrack* m_track = nullptr;
};

SUDOSCOPE_UI_TEST(TestTimeline)
#include "test_timeline.moc"
