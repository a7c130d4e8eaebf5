#include "core/exact/exact_solver.h"
#include "tests/ui/grid_fixture.h"
#include "tests/ui/ui_test.h"

#include <QClipboard>
#include <QDropEvent>
#include <QMimeData>

using namespace sudoscope;
using namespace sudoscope::test;

/// Undo, copy, paste and drops.
class TestGridClipboard : public QObject {
  Q_OBJECT

private slots:
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

SUDOSCOPE_UI_TEST(TestGridClipboard)
#include "test_grid_clipboard.moc"
