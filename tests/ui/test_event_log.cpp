#include "tests/support/rows.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/panels/event_log.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace sudoscope;

namespace {

/// A move per iteration, a restart every tenth.
std::vector<LogEntry> entries(std::int64_t first, std::int64_t count) {
  std::vector<LogEntry> result;
  for (std::int64_t i = first; i < first + count; ++i) {
    const Event restart{EventKind::Restart, "stall", -1, 0, int(i / 10) + 1};
    const Event move{EventKind::Move, "", int(i % 81), int(i % 9) + 1, 0, -2.0};
    result.push_back(LogEntry::of(i, i % 10 == 9 ? restart : move));
  }
  return result;
}

/// The log with entries, shown.
struct ShownLog : EventLog {
  explicit ShownLog(const std::vector<LogEntry>& shown = {}, int width = 400) {
    resize(width, 300);
    append(shown);
    QVERIFY(showActive(this));
  }
};

} // namespace

class TestEventLog : public QObject {
  Q_OBJECT

private slots:
  void modelPassesQtsTester() {
    EventLogModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.append(entries(1, 100));
    QCOMPARE(model.rowCount(), 100);
    model.append({LogEntry::of(101, Event{})}); // nothing to tell
    QCOMPARE(model.rowCount(), 100);
    QCOMPARE(model.rowAt(0), -1);
    QCOMPARE(model.rowAt(1), 0);
    QCOMPARE(model.rowAt(50), 49);
    QCOMPARE(model.rowAt(5000), 99);
    model.append({LogEntry{100, LogKind::Parameter, {}, QStringLiteral("η 0.3 → 0.2")}});
    QCOMPARE(model.words(100), QStringLiteral("η 0.3 → 0.2"));
    model.setGeometry(*Geometry::ofSide(4));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
  }

  void words_data() {
    const auto row = test::columns<Event, QString>("event", "expected");
    const auto constriction = [](ConstrictionKind kind, int fixed, double open) {
      return Event{EventKind::Constriction, "", -1, 0, fixed, open, kind};
    };
    row("by blocks", constriction(ConstrictionKind::Block, 3, -17.0),
        "Constriction by block sums over cells: fixed cells +3, open candidates −17");
    row("by rows", constriction(ConstrictionKind::Row, 1, -2.0),
        "Constriction by row sums over columns: fixed cells +1, open candidates −2");
    row("by cells", constriction(ConstrictionKind::Cell, 0, -5.0),
        "Constriction by cell sums over digits: fixed cells 0, open candidates −5");
    row("move", Event{EventKind::Move, "", 9, 5, 3, -2.0}, "r2c1 changed to 5, cost −2");
    row("suppose", Event{EventKind::Suppose, "", 22, 4, 2}, "r3c5 = 4 supposed, depth 2");
    row("no place", Event{EventKind::Undo, "", -1, 9, 15}, "Undone: column 7 has no 9");
    row("no digit", Event{EventKind::Undo, "", 22}, "Undone: r3c5 has no digit");
    row("plain move", Event{EventKind::Move, "", 9, 5, 3}, "r2c1 changed to 5");
    row("restart", Event{EventKind::Restart, "stall", 9, 5, 3}, "Restart 3: stall");
    row("commit", Event{EventKind::Commit, "", 9, 5, 3, 0.75},
        "r2c1 fixed to 5 at P = 0.75, and 2 more cells");
    row("end", Event{EventKind::Converged, "no single left", 9, 5, 3}, "Stopped: no single left");
    row("by hand", Event{EventKind::Intervention, "", 9, 5, 3}, "The cube was edited by hand");
  }

  void words() {
    QFETCH(Event, event);
    QFETCH(QString, expected);
    QCOMPARE(eventText(event, Geometry()), expected);
  }

  void oldestAreForgotten() {
    EventLogModel model;
    const auto half = std::int64_t(EventLogModel::capacity / 2);
    model.append(entries(0, half));
    model.append(entries(half, half));
    QCOMPARE(model.forgotten(), std::int64_t(0));
    model.append(entries(2 * half, 1));
    QVERIFY(model.rowCount() <= int(EventLogModel::capacity));
    QCOMPARE(model.entry(model.rowCount() - 1).iteration, 2 * half);
    QCOMPARE(model.entry(0).iteration, model.forgotten());
    QVERIFY(model.forgotten() > 0);
  }

  void manyLinesStayFast() {
    ShownLog log;
    QSignalSpy inserted(log.model(), &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(log.model(), &QAbstractItemModel::modelReset);
    for (int i = 0; i < 1000; ++i) log.append(entries(i * 100, 100));
    QTRY_COMPARE(log.model()->rowCount(), 100000);
    QVERIFY2(inserted.count() > 0 && reset.count() == 0, "what is there stays, however much comes");
    QVERIFY2(log.view()->verticalScrollBar()->value() == log.view()->verticalScrollBar()->maximum(),
             "the newest line is in view");
  }

  void clickGoesThere() {
    ShownLog log(entries(5, 8));
    QSignalSpy requested(&log, &EventLog::iterationRequested);
    const QModelIndex third = log.view()->model()->index(2, 1);
    QTest::mouseClick(log.view()->viewport(), Qt::LeftButton, {},
                      log.view()->visualRect(third).center());
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested[0][0].value<std::int64_t>(), std::int64_t(7));
    QTest::keyClick(log.view(), Qt::Key_Down);
    QTest::keyClick(log.view(), Qt::Key_Return);
    QCOMPARE(requested.size(), 2);
    QCOMPARE(requested[1][0].value<std::int64_t>(), std::int64_t(8));
  }

  void filterByKind() {
    EventLog log;
    log.append(entries(0, 1000));
    QAbstractItemModelTester tester(log.view()->model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    log.setShown(LogKind::Move, false);
    QCOMPARE(log.view()->model()->rowCount(), 100);
    log.append(entries(1000, 20));
    QCOMPARE(log.view()->model()->rowCount(), 102);
    log.setPosition(1005); // a hidden line: the one before is marked, nothing breaks
    log.setShown(LogKind::Move, true);
    QCOMPARE(log.view()->model()->rowCount(), 1020);
  }

  void searchInWords() {
    ShownLog log(entries(0, 1000));
    log.findChild<QLineEdit*>()->setFocus();
    QTest::keyClicks(log.findChild<QLineEdit*>(), QStringLiteral("Restart 7"));
    QCOMPARE(log.view()->model()->rowCount(), 11); // 7 and 70 to 79
    log.findChild<QLineEdit*>()->clear();
    QCOMPARE(log.view()->model()->rowCount(), 1000);
  }

  void wholeLinesAreCopied() {
    ShownLog log(entries(1, 9), 200); // the words do not fit
    auto* view = log.findChild<QTableView*>();
    view->setFocus();
    view->selectRow(2);
    const auto* below = log.findChild<QLabel*>(QStringLiteral("wholeLine"));
    QVERIFY(below->isVisible());
    QCOMPARE(below->text(), log.model()->words(2));
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(),
             QStringLiteral("iteration 3: ") + log.model()->words(2));
    // Nothing that a row's tip or a copy tells is elided.
    QVERIFY(view->model()
                ->index(2, 1)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(log.model()->words(2)));
    QTest::keyClick(view, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().split(u'\n').size(), 2);
  }

  void staysAtTheEndOnlyWhenThere() {
    ShownLog log(entries(0, 500));
    QScrollBar* bar = log.view()->verticalScrollBar();
    bar->setValue(100);
    log.append(entries(500, 500));
    QCOMPARE(bar->value(), 100);
    bar->setValue(bar->maximum());
    log.append(entries(1000, 500));
    QCOMPARE(bar->value(), bar->maximum());
  }

  void emptyTexts() {
    ShownLog log;
    QVERIFY(!log.view()->isVisible());
    log.append(entries(0, 5));
    QVERIFY(log.view()->isVisible());
    log.findChild<QLineEdit*>()->setText(QStringLiteral("no such words"));
    QVERIFY(!log.view()->isVisible());
    QVERIFY(test::visibleTexts(&log).contains(QStringLiteral("No event")));
  }
};

SUDOSCOPE_UI_TEST(TestEventLog)
#include "test_event_log.moc"
