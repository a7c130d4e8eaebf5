#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/style/theme.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/status_pill.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include <cmath>
#include <limits>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

TransportState stateAt(std::int64_t position, std::int64_t limit, Status status = Status::Running) {
  TransportState state;
  state.position = position;
  state.limit = limit;
  state.status = status;
  return state;
}

} // namespace

class TestTransportBar : public QObject {
  Q_OBJECT

private slots:
  void buttonsEmitIntents() {
    TransportBar bar;
    bar.showTransport(stateAt(5, 300));
    const std::pair<const char*, const char*> buttons[] = {
        {"toStart", SIGNAL(toStartRequested())},
        {"stepBack", SIGNAL(stepBackRequested())},
        {"play", SIGNAL(playRequested())},
        {"step", SIGNAL(stepRequested())},
        {"restart", SIGNAL(restartRequested())}};
    for (const auto& [name, signal] : buttons) {
      QSignalSpy spy(&bar, signal);
      auto* button = bar.findChild<QPushButton*>(QLatin1String(name));
      QVERIFY(!button->accessibleName().isEmpty());
      QTest::mouseClick(button, Qt::LeftButton);
      QCOMPARE(spy.count(), 1);
    }
  }

  void playBecomesPause() {
    TransportBar bar;
    auto* play = bar.findChild<QPushButton*>(QStringLiteral("play"));
    QSignalSpy played(&bar, &TransportBar::playRequested);
    QSignalSpy paused(&bar, &TransportBar::pauseRequested);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    const int width = play->width();
    TransportState playing;
    playing.playing = true;
    bar.showTransport(playing);
    QCOMPARE(play->text(), QStringLiteral("Pause"));
    QApplication::processEvents();
    QCOMPARE(play->width(), width);
    QTest::mouseClick(play, Qt::LeftButton);
    QCOMPARE(paused.count(), 1);
    QCOMPARE(played.count(), 0);
  }

  void buttonsThatCannotActAreDisabled() {
    TransportBar bar;
    const auto enabled = [&bar](const char* name) {
      return bar.findChild<QPushButton*>(QLatin1String(name))->isEnabled();
    };
    bar.showTransport({});
    QVERIFY(!enabled("toStart") && !enabled("stepBack") && enabled("step"));
    bar.showTransport(stateAt(7, -1, Status::Solved));
    QVERIFY(enabled("toStart") && enabled("stepBack") && !enabled("step"));
  }

  void speedRunsFromOneToUnlimited() {
    TransportBar bar;
    auto* slider = bar.findChild<QSlider*>(QStringLiteral("speed"));
    QSignalSpy spy(&bar, &TransportBar::speedChanged);
    slider->setValue(slider->minimum());
    QCOMPARE(bar.speed(), 1.0);
    QCOMPARE(TransportBar::speedText(bar.speed()), QStringLiteral("1 step/s"));
    double previous = 0.0;
    for (int position = slider->minimum(); position < slider->maximum(); ++position) {
      slider->setValue(position);
      QVERIFY(bar.speed() > previous);
      previous = bar.speed();
    }
    slider->setValue(slider->maximum());
    QVERIFY(std::isinf(bar.speed()));
    QCOMPARE(TransportBar::speedText(bar.speed()), QStringLiteral("unlimited"));
    QVERIFY(std::isinf(spy.last().at(0).toDouble()));
    for (const double speed : {1.0, 2.0, 10.0, 60.0, 100.0, 10000.0}) {
      bar.showSpeed(speed);
      QCOMPARE(bar.speed(), speed);
    }
    bar.showSpeed(std::numeric_limits<double>::infinity());
    bar.slower();
    QVERIFY(std::isfinite(bar.speed()));
    bar.faster();
    QVERIFY(std::isinf(bar.speed()));
  }

  void countsTheIterations() {
    TransportBar bar;
    const auto shownText = [&bar] {
      for (const auto* child : bar.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        if (child->accessibleName().startsWith(QStringLiteral("Iteration")))
          return child->accessibleName();
      }
      return QString();
    };
    bar.showTransport(stateAt(60, 300));
    QCOMPARE(shownText(), QStringLiteral("Iteration 60 of 300"));
    // Without a limit: of what there is, where one looks back.
    TransportState state = stateAt(60, -1);
    state.head = 902;
    bar.showTransport(state);
    QCOMPARE(shownText(), QStringLiteral("Iteration 60 of 902"));
    state.position = 902;
    bar.showTransport(state);
    QCOMPARE(shownText(), QStringLiteral("Iteration 902"));
  }

  void progressInWords_data() {
    const auto row = columns<Status, bool, int>("status", "running", "iteration");
    row("ready", Status::Running, false, 0);
    row("running", Status::Running, true, 26);
    row("paused", Status::Running, false, 26);
    row("solved", Status::Solved, false, 26);
    row("stuck", Status::Stuck, false, 26);
    row("infeasible", Status::Infeasible, false, 26);
    row("unsolved", Status::Exhausted, false, 26);
    row("diverged", Status::Diverged, false, 26);
  }
  void progressInWords() {
    QFETCH(Status, status);
    QFETCH(bool, running);
    QFETCH(int, iteration);
    const QString word = QTest::currentDataTag();
    StatusPill pill;
    pill.setState(StatusPill::stateOf(status, running, iteration));
    QCOMPARE(StatusPill::word(pill.state()), word);
    static const int width = pill.sizeHint().width();
    QCOMPARE(pill.sizeHint().width(), width); // nothing beside it moves
    QVERIFY(pill.accessibleName().contains(word));
    QVERIFY(!pill.toolTip().isEmpty());
  }

  void solversAreChosenByName() {
    std::vector<SolverEntry> solvers(2);
    solvers[0].name = "gradient";
    solvers[0].title = verbatim("Gradient (Adam on logits)");
    solvers[0].summary = verbatim("Descends.");
    solvers[1].name = "constriction";
    solvers[1].title = verbatim("Constriction");
    solvers[1].summary = verbatim("Removes.");
    TransportBar bar;
    QSignalSpy spy(&bar, &TransportBar::solverChosen);
    bar.setSolvers(solvers, QStringLiteral("constriction"));
    auto* combo = bar.findChild<QComboBox*>(QStringLiteral("solver"));
    QCOMPARE(combo->currentData().toString(), QStringLiteral("constriction"));
    QCOMPARE(combo->toolTip(), QStringLiteral("Removes."));
    QCOMPARE(spy.count(), 0);
    combo->setFocus();
    QTest::keyClick(combo, Qt::Key_Up);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).toString(), QStringLiteral("gradient"));
    QCOMPARE(combo->toolTip(), QStringLiteral("Descends."));
    // The list has room for what it says of a method.
    solvers[0].summary = verbatim(std::string(110, 'n'));
    bar.setSolvers(solvers, QStringLiteral("gradient"));
    const QFontMetrics metrics(Theme::small(combo->font()));
    QVERIFY(combo->view()->minimumWidth() > metrics.horizontalAdvance(QString(110, u'n')));
  }

  void compactBarsHoldEverything() {
    TransportBar bar;
    bar.setSolvers({}, {});
    bar.showTransport(stateAt(123456, 300000));
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    int before = 0;
    for (const bool compact : {false, true}) {
      bar.setCompact(compact);
      bar.resize(bar.sizeHint());
      QApplication::processEvents();
      QVERIFY(!compact || bar.width() < before);
      before = bar.width();
      for (const auto* child : atLeastOne(bar.findChildren<QWidget*>())) {
        if (!child->isVisible() || child->window() != &bar) continue;
        const QRect place(child->mapTo(&bar, QPoint()), child->size());
        QVERIFY2(bar.rect().contains(place), child->metaObject()->className());
      }
      for (const auto* button : atLeastOne(bar.findChildren<QPushButton*>())) {
        const int words = button->fontMetrics().horizontalAdvance(button->text());
        QVERIFY(button->width() >= words + (button->text().isEmpty() ? 16 : 24));
        QVERIFY(!button->accessibleName().isEmpty());
      }
    }
  }

  void stopConditions() {
    TransportBar bar;
    QSignalSpy spy(&bar, &TransportBar::stopConditionsChanged);
    auto* menu = bar.findChild<StopConditionsMenu*>();
    auto boxes = menu->findChildren<QCheckBox*>();
    QCOMPARE(boxes.size(), 3);
    boxes.at(1)->click();
    menu->findChild<QSpinBox*>()->setValue(77);
    QCOMPARE(bar.stopConditions(), (StopConditions{true, 77, std::nullopt}));
    boxes.at(0)->click();
    boxes.at(2)->click();
    auto* loss = menu->findChild<QLineEdit*>(QString(), Qt::FindChildrenRecursively);
    QVERIFY(loss != nullptr);
    QCOMPARE(spy.last().at(0).value<StopConditions>(), bar.stopConditions());
    QVERIFY(!bar.stopConditions().whenSolved);
    QCOMPARE(bar.stopConditions().lossBelow.value_or(0.0), 0.001);
    QVERIFY(StopConditionsMenu::describe(bar.stopConditions()).contains(QStringLiteral("77")));
    // An iteration that lies behind stops nothing any more, and the button does not say it would.
    const auto* button = bar.findChild<QToolButton*>(QStringLiteral("stopWhen"));
    bar.resize(bar.sizeHint());
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    bar.setStopConditions({false, 77, std::nullopt});
    bar.showTransport(stateAt(76, 300));
    QCOMPARE(button->text(), QStringLiteral("at 77"));
    bar.showTransport(stateAt(77, 300));
    QCOMPARE(button->text(), QStringLiteral("77 passed"));
    QVERIFY(button->toolTip().contains(QStringLiteral("Play continues")));
    bar.showTransport(stateAt(0, 300));
    QCOMPARE(button->text(), QStringLiteral("at 77"));
    const auto emitted = spy.count();
    bar.setStopConditions({});
    QCOMPARE(spy.count(), emitted);
    QVERIFY(boxes.at(0)->isChecked() && !boxes.at(1)->isChecked() && !boxes.at(2)->isChecked());
  }

  void stopButtonSaysWhen() {
    TransportBar bar;
    bar.setSolvers({}, {});
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    auto* button = bar.findChild<QToolButton*>(QStringLiteral("stopWhen"));
    QCOMPARE(button->text(), QStringLiteral("solved"));
    QVERIFY(!button->accessibleName().isEmpty());
    // The sheet opens with a click, and without the tick a run goes on after its solution.
    auto* menu = bar.findChild<StopConditionsMenu*>();
    const auto editing = onceThere<StopConditionsMenu>(
        [menu] { return menu; },
        [](StopConditionsMenu* sheet) {
          QTest::mouseClick(sheet->findChildren<QCheckBox*>().at(0), Qt::LeftButton, {}, {8, 8});
          sheet->close();
        });
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(!bar.stopConditions().whenSolved);
    QCOMPARE(button->text(), QStringLiteral("never"));
    bar.setStopConditions({true, 500, {}});
    QCOMPARE(button->text(), QStringLiteral("solved or 500"));
    // What has no room is in the tool tip.
    bar.setStopConditions({true, 123456789, 0.00123});
    QVERIFY(button->text().startsWith("solved or 123") && button->text().endsWith(u'…'));
    QVERIFY(button->toolTip().contains(QStringLiteral("0.00123")));
    QVERIFY(bar.rect().contains(button->geometry()));
  }
};

SUDOSCOPE_UI_TEST(TestTransportBar)
#include "test_transport_bar.moc"
