#include "tests/support/rows.h"
#include "tests/ui/drive.h"
#include "tests/ui/grid_fixture.h"
#include "tests/ui/ui_test.h"
#include "ui/grid/grid_view.h"

#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

/// Digits, letters, blanks and candidates by key.
class TestGridKeys : public QObject {
  Q_OBJECT

private slots:
  void digitsAreTyped() {
    GridFixture s;
    s.click(0);
    s.typeText("5");
    QCOMPARE(s.given(0), 5);
    QCOMPARE(s.grid->selectedCell(), 0);
    QTest::keyClick(s.grid, Qt::Key_7, Qt::KeypadModifier);
    QCOMPARE(s.given(0), 7);
    s.typeText("q"); // letters mean nothing on a 9×9 board
    QCOMPARE(s.given(0), 7);
  }

  void everyClearKeyClears_data() {
    QTest::addColumn<int>("key");
    for (const auto& [name, key] : {std::pair{"0", Qt::Key_0},
                                    {".", Qt::Key_Period},
                                    {"backspace", Qt::Key_Backspace},
                                    {"delete", Qt::Key_Delete}}) {
      QTest::newRow(name) << static_cast<int>(key);
    }
  }
  void everyClearKeyClears() {
    QFETCH(int, key);
    GridFixture s;
    s.click(10);
    s.typeText("5");
    s.press(static_cast<Qt::Key>(key));
    QCOMPARE(s.given(10), 0);
    s.model.undoStack()->undo();
    QCOMPARE(s.given(10), 5);
  }

  void digitsBeyondTheBoardAreExplained() {
    GridFixture s;
    s.model.setGeometry(*Geometry::ofSide(4));
    s.click(0);
    s.typeText("7");
    QCOMPARE(s.given(0), 0);
    QVERIFY(s.card->notice().contains(QStringLiteral("1 to 4")));
  }

  void autoAdvanceMovesOn_data() {
    const auto row = columns<int, int, QString, QList<int>>("side", "first", "typed", "digits");
    row("to the next row", 9, 7, "123", QList<int>{1, 2, 3});
    row("blanks", 9, 0, "5 .03", QList<int>{5, 0, 0, 0, 3});
    // What waits for a second figure stays: two digits, a blank; 17 is no digit here.
    row("numbers", 16, 0, "1a1.179125", QList<int>{1, 10, 1, 0, 1, 7, 9, 12, 5});
  }
  void autoAdvanceMovesOn() {
    QFETCH(int, side);
    QFETCH(int, first);
    QFETCH(QString, typed);
    QFETCH(QList<int>, digits);
    GridFixture s;
    s.setOption(&GridOptions::autoAdvance);
    s.model.setPuzzle(Puzzle(*Geometry::ofSide(side)));
    s.click(first);
    QTest::keyClicks(s.grid, typed);
    QList<int> found;
    for (int i = 0; i < digits.size(); ++i) found << s.given(first + i);
    QCOMPARE(found, digits);
    if (side == 9) QCOMPARE(s.grid->selectedCell(), first + int(digits.size()));
  }

  void aNewPuzzleIsTypedAlongTheRow() {
    GridFixture s;
    auto* movesOn = s.card->findChild<QToolButton*>(QStringLiteral("movesOn"));
    s.grid->pasteText(easy);
    QVERIFY(!movesOn->isVisible());
    s.model.clear();
    QVERIFY(movesOn->isVisible() && movesOn->isChecked());
    s.typeText("53007.2"); // no cell is chosen: from the first on
    const std::vector<int> typed{5, 3, 0, 0, 7, 0, 2};
    for (int cell = 0; cell < 7; ++cell) QCOMPARE(s.given(cell), typed[std::size_t(cell)]);
    QCOMPARE(s.grid->selectedCell(), 7);
    // One digit at a time is taken back, and the puzzle is still a new one.
    s.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(s.given(6), 0);
    QCOMPARE(s.given(4), 7);
    s.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(s.given(4), 0);
    QCOMPARE(s.given(1), 3);
    s.click(40);
    s.typeText("12");
    QCOMPARE(s.given(41), 2);
    // Turned off where one sees it.
    QTest::mouseClick(movesOn, Qt::LeftButton);
    QVERIFY(!s.grid->options().advanceInNew);
    s.click(20);
    s.typeText("89");
    QCOMPARE(s.given(20), 9);
    QCOMPARE(s.grid->selectedCell(), 20);
    QTest::mouseClick(movesOn, Qt::LeftButton);
    s.typeText("4");
    QCOMPARE(s.grid->selectedCell(), 21);
    // A puzzle that came from elsewhere is no new one.
    s.grid->pasteText(easy);
    QVERIFY(!movesOn->isVisible());
    s.click(2);
    s.typeText("4");
    QCOMPARE(s.grid->selectedCell(), 2);
  }

  void lettersAndNumbersAboveNine() {
    GridFixture s;
    s.setOption(&GridOptions::advanceInNew, false);
    s.model.setGeometry(*Geometry::ofSide(16));
    s.click(0);
    s.press(Qt::Key_C);
    QCOMPARE(s.given(0), 12);
    s.press(Qt::Key_Z); // 35 is beyond
    QCOMPARE(s.given(0), 12);
    s.click(1);
    s.typeText("14"); // one number
    QCOMPARE(s.given(1), 14);
    s.model.undoStack()->undo();
    QCOMPARE(s.given(1), 0);
    s.click(2);
    s.typeText("17"); // 17 is beyond: two entries
    QCOMPARE(s.given(2), 7);
    s.click(3);
    s.typeText("10");
    QCOMPARE(s.given(3), 10);
    s.click(4);
    s.typeText("1");
    QVERIFY(untilNothingIsDue(s.grid)); // a pause ends the number
    s.typeText("2");
    QCOMPARE(s.given(4), 2);
  }

  void autoAdvanceWaitsForASecondFigure() {
    GridFixture s;
    s.model.setGeometry(*Geometry::ofSide(16));
    s.setOption(&GridOptions::autoAdvance);
    s.click(0);
    s.typeText("1");
    QCOMPARE(s.grid->selectedCell(), 0);
    s.typeText("2");
    QCOMPARE(s.given(0), 12);
    QCOMPARE(s.grid->selectedCell(), 1);
    s.typeText("1");
    QTRY_COMPARE(s.grid->selectedCell(), 2);
    QCOMPARE(s.given(1), 1);
  }

  // ---- candidates

  void candidatesAreToggledByKey() {
    GridFixture s;
    s.click(0);
    s.press(Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(s.model.puzzle().marks().at(0), DigitSet{1} << 2);
    s.press(Qt::Key_Exclam, Qt::ShiftModifier); // Shift+1 where no key code is known
    QCOMPARE(s.model.puzzle().marks().at(0), DigitSet{0b101});
    s.press(Qt::Key_3, Qt::ControlModifier);
    s.press(Qt::Key_1, Qt::ShiftModifier);
    QVERIFY(s.model.puzzle().marks().empty());
    QCOMPARE(s.given(0), 0);
  }

  void figuresAreReadFromTheKey_data() {
    const auto row = columns<int, uint, int, int>("key", "scanCode", "modifiers", "figure");
    const int shift = Qt::ShiftModifier;
    row("US Shift+1", Qt::Key_Exclam, 10U, shift, 1);
    row("US Shift+7", Qt::Key_Ampersand, 16U, shift, 7);
    row("German Shift+7", Qt::Key_Slash, 16U, shift, 7);
    row("German Shift+0", Qt::Key_Equal, 19U, shift, 0);
    row("French 1", Qt::Key_Ampersand, 10U, 0, 1);
    row("French Shift+1", Qt::Key_1, 10U, shift, 1);
    row("Russian Shift+3", 0x2116, 12U, shift, 3);
    row("Persian 7", 0x6f7, 16U, 0, 7);
    row("Persian 7, code unknown", 0x6f7, 0U, 0, 7);
    row("Persian keypad", 0x6f7, 79U, Qt::KeypadModifier, 7);
    row("keypad Home", Qt::Key_Home, 79U, Qt::KeypadModifier, -1);
    row("a letter", Qt::Key_A, 38U, 0, -1);
    row("minus", Qt::Key_Minus, 20U, 0, -1);
  }
  void figuresAreReadFromTheKey() {
#ifndef Q_OS_LINUX
    QSKIP("the table holds the key codes of Linux");
#endif
    QFETCH(int, key);
    QFETCH(uint, scanCode);
    QFETCH(int, modifiers);
    QFETCH(int, figure);
    QCOMPARE(figureOnKey(key, Qt::KeyboardModifiers::fromInt(modifiers), scanCode, 0), figure);
  }

  void shiftOnTheKeypadMovesNothing() {
    GridFixture s;
    s.click(40);
    const auto keypad = Qt::ShiftModifier | Qt::KeypadModifier;
    for (const auto key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_End, Qt::Key_Clear})
      s.press(key, keypad);
    QCOMPARE(s.model.puzzle().marks().at(40), DigitSet{0b10011001}); // 4, 8, 1, 5
    s.press(Qt::Key_Insert, keypad);                                 // 0: neither pastes
    s.press(Qt::Key_Delete, keypad);                                 // nor cuts
    QCOMPARE(s.model.puzzle().marks().at(40), DigitSet{0b10011001});
    QCOMPARE(s.grid->selectedCell(), 40);
    QCOMPARE(s.grid->selectedCells(), std::vector<int>{40});
    s.press(Qt::Key_Left, Qt::KeypadModifier); // without Num Lock
    QCOMPARE(s.grid->selectedCell(), 39);
  }

  void lettersToggleCandidatesWithShift() {
    GridFixture s;
    s.model.setGeometry(*Geometry::ofSide(16));
    s.click(0);
    s.press(Qt::Key_B, Qt::ShiftModifier);
    QCOMPARE(s.model.puzzle().marks().at(0), DigitSet{1} << 10);
  }
};

SUDOSCOPE_UI_TEST(TestGridKeys)
#include "test_grid_keys.moc"
