#include "core/exact/exact_solver.h"
#include "tests/support/test_program.h"
#include "tests/ui/grid_fixture.h"

#include <QClipboard>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>

using namespace sudoscope;
using namespace sudoscope::test;

/// Undo, copy, paste and drops.
class TestGridClipboard : public QObject {
  Q_OBJECT

private slots:
  void init() { Theme::lightTheme().apply(*qApp); }

  void undoKeys() {
    GridFixture s;
    s.click(0);
    s.typeText("5");
    s.press(Qt::Key_Right);
    s.typeText("6");
    s.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(s.given(1), 0);
    s.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(s.given(0), 0);
    s.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(s.given(0), 5);
    s.press(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(s.given(1), 6);
  }

  void copyCutPaste() {
    GridFixture s;
    s.grid->pasteText(easy);
    s.press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), easy);
    s.press(Qt::Key_X, Qt::ControlModifier);
    QCOMPARE(s.model.puzzle().clueCount(), 0);
    s.press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(s.model.lineText(), easy);
    s.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(s.model.puzzle().clueCount(), 0);
  }

  void pasteTakesAnyShape_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("zeros") << QString(easy).replace(u'.', u'0');
    QTest::newRow("stars") << QString(easy).replace(u'.', u'*');
    QTest::newRow("underscores") << QString(easy).replace(u'.', u'_');
    QString framed = QStringLiteral("+-------+-------+-------+\n");
    for (int row = 0; row < 9; ++row) {
      const QString cells = easy.mid(row * 9, 9);
      framed += QStringLiteral("| %1 %2 %3 | %4 %5 %6 | %7 %8 %9 |\n")
                    .arg(cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6],
                         cells[7], cells[8]);
      if (row % 3 == 2) framed += QStringLiteral("+-------+-------+-------+\n");
    }
    QTest::newRow("frame") << framed;
    QString rows;
    for (int row = 0; row < 9; ++row) rows += easy.mid(row * 9, 9) + QStringLiteral("\r\n");
    QTest::newRow("rows") << rows;
    QString table;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const QChar cell = easy[row * 9 + column];
        if (column > 0) table += u'\t';
        if (cell != u'.') table += cell;
      }
      table += u'\n';
    }
    QTest::newRow("spreadsheet") << table;
  }
  void pasteTakesAnyShape() {
    QFETCH(QString, text);
    GridFixture s;
    QApplication::clipboard()->setText(text);
    s.press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(s.card->notice(), QString());
    QCOMPARE(s.model.lineText(), easy);
  }

  void badPasteSaysWhatAndWhere() {
    GridFixture s;
    s.grid->pasteText(easy);
    QSignalSpy spy(s.grid, &GridView::noticed);
    s.grid->pasteText(QString(easy).replace(4, 1, u'?').replace(20, 1, u'$'));
    QCOMPARE(spy.count(), 1);
    QVERIFY2(s.card->notice().contains(QStringLiteral("line 1, column 21")),
             qPrintable(s.card->notice()));
    QCOMPARE(s.model.lineText(), easy);
    s.grid->pasteText(easy.left(80));
    QVERIFY(s.card->notice().contains(QStringLiteral("80")));
    s.grid->pasteText(QStringLiteral("  "));
    QVERIFY(s.card->notice().contains(QStringLiteral("no text")));
    s.click(2);
    s.typeText("4"); // an edit takes the message away
    QCOMPARE(s.card->notice(), QString());
    s.grid->pasteText(easy + u'\n' + easy);
    QVERIFY(s.card->notice().contains(QStringLiteral("2 puzzles")));
  }

  void dropsArePasted() {
    GridFixture s;
    QMimeData data;
    data.setText(easy);
    const QPoint place(50, 50);
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(s.grid, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(s.grid, &drop);
    QCOMPARE(s.model.lineText(), easy);
    // A file is the window's business: the grid lets it through to its parents.
    struct DropCounter : QObject {
      int enters = 0;
      bool eventFilter(QObject*, QEvent* event) override {
        enters += event->type() == QEvent::DragEnter;
        return false;
      }
    } counter;
    s.window.setAcceptDrops(true);
    s.window.installEventFilter(&counter);
    QMimeData file;
    file.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/a.sdm"))});
    QDragEnterEvent fileEnter(place, Qt::CopyAction, &file, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(s.grid, &fileEnter);
    QCOMPARE(counter.enters, 1);
    QCOMPARE(s.model.lineText(), easy);
  }

  void imagesAreCopied() {
    GridFixture s;
    s.grid->pasteText(easy);
    s.grid->copy(GridView::Copy::Image);
    const QImage image = QApplication::clipboard()->image();
    QVERIFY(image.width() >= 600);
    QCOMPARE(image.width(), image.height());
    // A figure in a cell of 600 / 9 pixels has 30 of them and more that are nothing but ink.
    QVERIFY(countColor(image, image.rect(), Theme::lightTheme().text) >
            30 * s.model.puzzle().clueCount());
  }

  void solutionsAreCopied() {
    GridFixture s;
    s.grid->pasteText(easy);
    const auto solution = solveExact(s.model.puzzle());
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), *solution, 1.0, Status::Solved));
    s.grid->copy(GridView::Copy::Solution);
    QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(toLine(*solution)));
  }
};

SUDOSCOPE_TEST(TestGridClipboard, Windows)
#include "test_grid_clipboard.moc"
