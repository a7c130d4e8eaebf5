#include "tests/ui/grid_fixture.h"
#include "tests/ui/ui_test.h"

#include <QAction>
#include <QClipboard>
#include <QPushButton>
#include <QSignalSpy>

using namespace sudoscope;
using namespace sudoscope::test;

/// Moving about, selecting, and whose keys they are.
class TestGridSelection : public QObject {
  Q_OBJECT

private slots:
  void arrowsMove() {
    GridFixture s;
    s.click(0);
    s.press(Qt::Key_Right);
    s.press(Qt::Key_Down);
    QCOMPARE(s.grid->selectedCell(), 10);
    s.press(Qt::Key_Left);
    s.press(Qt::Key_Up);
    s.press(Qt::Key_Left);
    s.press(Qt::Key_Up);
    QCOMPARE(s.grid->selectedCell(), 0);
    s.setOption(&GridOptions::wrap);
    s.press(Qt::Key_Left);
    QCOMPARE(s.grid->selectedCell(), 8);
    s.press(Qt::Key_Up);
    QCOMPARE(s.grid->selectedCell(), 80);
  }

  /// Whoever hears of another puzzle before the grid may ask the grid for anything.
  void anotherBoardIsTakenAsAWhole() {
    for (const int box : {2, 4}) {
      const Geometry board = *Geometry::boxes(box, box);
      const Puzzle next(board);
      PuzzleModel model;
      GridView* grid = nullptr;
      int asked = 0;
      connect(&model, &PuzzleModel::puzzleChanged, &model, [&] {
        ++asked;
        QCOMPARE(grid->cellPlace(80), QStringLiteral("row 9, column 9, block 9"));
        QCOMPARE(grid->cellContent(80), QStringLiteral("1, probability 100 %, conflict"));
        QVERIFY(!picture(grid).isNull());
        grid->setSelectedCell(board.cellCount() - 1);
        grid->showSnapshot(
            snapshotOf(next, Grid(static_cast<std::size_t>(board.cellCount()), 1), 1.0));
        QVERIFY(!picture(grid).isNull());
      });
      GridView view(&model);
      grid = &view;
      view.resize(300, 300);
      view.showSnapshot(snapshotOf(model.puzzle(), Grid(81, 1), 1.0, Status::Stuck));
      view.selectCells({80});
      model.resetPuzzle(next);
      QCOMPARE(asked, 1);
      QVERIFY(view.selectedCells().empty());
      QCOMPARE(view.gridLayout().side(), box * box);
      QVERIFY(!picture(&view).isNull());
      QCOMPARE(view.cellContent(0), QStringLiteral("1, probability 100 %, conflict"));
    }
  }

  void controlArrowFindsTheNextEmptyCell() {
    GridFixture s;
    s.grid->pasteText(easy); // row 1: 53..7....
    s.click(0);
    s.press(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(s.grid->selectedCell(), 2);
    s.press(Qt::Key_Right, Qt::ControlModifier);
    s.press(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(s.grid->selectedCell(), 5);
    s.click(9); // column 1: 5 6 . 8 4 7 . . .
    s.press(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(s.grid->selectedCell(), 18);
    s.press(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(s.grid->selectedCell(), 54);
  }

  void homeAndEnd() {
    GridFixture s;
    s.click(40);
    s.press(Qt::Key_Home);
    QCOMPARE(s.grid->selectedCell(), 36);
    s.press(Qt::Key_End);
    QCOMPARE(s.grid->selectedCell(), 44);
    s.press(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(s.grid->selectedCell(), 0);
    s.press(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(s.grid->selectedCell(), 80);
  }

  void shiftArrowExtends() {
    GridFixture s;
    s.click(10);
    s.press(Qt::Key_Right, Qt::ShiftModifier);
    s.press(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(s.grid->selectedCells(), (std::vector<int>{10, 11, 19, 20}));
    s.press(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(s.grid->selectedCells(), (std::vector<int>{10, 19}));
    s.typeText("4");
    QCOMPARE(s.given(10), 4);
    QCOMPARE(s.given(19), 4);
    s.press(Qt::Key_Delete);
    QCOMPARE(s.model.puzzle().clueCount(), 0);
    QCOMPARE(s.model.undoStack()->count(), 2);
    s.press(Qt::Key_Right);
    QCOMPARE(s.grid->selectedCells(), (std::vector<int>{20}));
  }

  void mouseSelects() {
    GridFixture s;
    QSignalSpy spy(s.grid, &GridView::cellSelected);
    s.drag({0, 1, 2, 11});
    QCOMPARE(s.grid->selectedCells(), (std::vector<int>{0, 1, 2, 11}));
    QCOMPARE(spy.last().at(0).toInt(), 11);
    s.click(40, Qt::ControlModifier);
    QCOMPARE(s.grid->selectedCells().size(), std::size_t{5});
    s.click(40, Qt::ControlModifier);
    QCOMPARE(s.grid->selectedCells().size(), std::size_t{4});
    s.click(30);
    s.click(50, Qt::ShiftModifier);
    QCOMPARE(s.grid->selectedCells(), (std::vector<int>{30, 31, 32, 39, 40, 41, 48, 49, 50}));
    QTest::mouseClick(s.grid, Qt::LeftButton, Qt::NoModifier, QPoint(1, 1)); // beside the grid
    QCOMPARE(s.grid->selectedCell(), -1);
    QCOMPARE(spy.last().at(0).toInt(), -1);
  }

  void selectionFromOutsideIsSilent() {
    GridFixture s;
    QSignalSpy spy(s.grid, &GridView::cellSelected);
    s.grid->setSelectedCell(33);
    QCOMPARE(s.grid->selectedCells(), (std::vector<int>{33}));
    s.grid->setSelectedCell(-1);
    QVERIFY(s.grid->selectedCells().empty());
    QCOMPARE(spy.count(), 0);
  }

  void tabLeavesAndEscapeDeselects() {
    GridFixture s;
    s.before->setFocus();
    QTest::keyClick(s.before, Qt::Key_Tab);
    for (int i = 0; i < 8 && !s.grid->hasFocus(); ++i) { // past the card's buttons
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    QVERIFY(s.grid->hasFocus());
    QCOMPARE(s.grid->selectedCell(), 0); // reached by keyboard: a cell to type into
    s.press(Qt::Key_Tab);
    QVERIFY(!s.grid->hasFocus());
    s.grid->setFocus();
    s.press(Qt::Key_Escape);
    QCOMPARE(s.grid->selectedCell(), -1);
  }

  void toolClicksKeepTheFocus() {
    GridFixture s;
    s.click(4);
    QApplication::clipboard()->setText(easy);
    QTest::mouseClick(s.card->findChild<QPushButton*>(QStringLiteral("paste")), Qt::LeftButton);
    QVERIFY(s.grid->hasFocus());
    QCOMPARE(s.given(0), 5);
    s.typeText("9");
    QCOMPARE(s.given(4), 9);
  }

  void gridKeysBeatShortcuts() {
    GridFixture s;
    QAction play(&s.window);
    play.setShortcut(Qt::Key_Space);
    QSignalSpy spy(&play, &QAction::triggered);
    s.window.addAction(&play);
    QAction clear(&s.window);
    clear.setShortcut(Qt::Key_Delete);
    QSignalSpy clearSpy(&clear, &QAction::triggered);
    s.window.addAction(&clear);
    s.click(0);
    s.typeText("5");
    s.press(Qt::Key_Delete);
    QCOMPARE(s.given(0), 0);
    QCOMPARE(clearSpy.count(), 0);
    // Space plays, and erases nothing, unless blanks of a puzzle are being typed.
    s.typeText("5");
    s.press(Qt::Key_Space);
    QCOMPARE(s.given(0), 5);
    QCOMPARE(spy.count(), 1);
    s.setOption(&GridOptions::autoAdvance);
    s.typeText("6");
    s.press(Qt::Key_Space);
    QCOMPARE(spy.count(), 1);
    s.click(0);
    s.press(Qt::Key_Space);
    QCOMPARE(s.given(0), 6);
    QCOMPARE(spy.count(), 2);
    // The field swallows a space as text, so ask a widget that does not.
    s.window.setFocusPolicy(Qt::StrongFocus);
    s.window.setFocus();
    QTest::keyClick(&s.window, Qt::Key_Space);
    QCOMPARE(spy.count(), 3);
  }
};

SUDOSCOPE_UI_TEST(TestGridSelection)
#include "test_grid_selection.moc"
