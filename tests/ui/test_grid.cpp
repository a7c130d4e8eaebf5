#include "core/board/rules.h"
#include "core/exact/sat_oracle.h"
#include "tests/ui/ui_test.h"
#include "ui/grid/board_dialog.h"
#include "ui/grid/generator_sheet.h"
#include "ui/grid/grid_keys.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/grid/puzzle_model.h"
#include "ui/style/metatypes.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

using namespace sudoscope;

namespace {

const QString easy = QStringLiteral(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

/// A window with the card, and a field before and after it for the Tab key.
struct Stage {
  PuzzleModel model;
  QWidget window;
  QLineEdit* before = new QLineEdit;
  PuzzleCard* card = new PuzzleCard(&model);
  QLineEdit* after = new QLineEdit;
  GridView* grid = card->grid();

  Stage() {
    auto* layout = new QVBoxLayout(&window);
    layout->addWidget(before);
    layout->addWidget(card);
    layout->addWidget(after);
    window.resize(420, 520);
    QVERIFY(showActive(&window));
    grid->setFocus();
  }

  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(grid, key, modifiers);
  }
  void typeText(const char* text) { QTest::keyClicks(grid, QString::fromLatin1(text)); }
  QPoint center(int cell) const { return grid->gridLayout().cellRect(cell).center().toPoint(); }
  void click(int cell, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::mouseClick(grid, Qt::LeftButton, modifiers, center(cell));
  }
  void drag(const std::vector<int>& cells) {
    QTest::mousePress(grid, Qt::LeftButton, Qt::NoModifier, center(cells.front()));
    for (const int cell : cells) {
      // QTest::mouseMove carries no pressed button.
      QMouseEvent move(QEvent::MouseMove, center(cell), grid->mapToGlobal(center(cell)),
                       Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(grid, &move);
    }
    QTest::mouseRelease(grid, Qt::LeftButton, Qt::NoModifier, center(cells.back()));
  }
  int given(int cell) const { return model.puzzle().given(cell); }
};

SnapshotPtr snapshotOf(const Puzzle& puzzle, const Assignment& digits, double certainty,
                       Status status = Status::Running) {
  auto snapshot = std::make_shared<Snapshot>();
  const int side = puzzle.side();
  snapshot->cube = ProbabilityCube(side, (1.0 - certainty) / (side - 1));
  for (int cell = 0; cell < side * side; ++cell) {
    snapshot->cube.at(cell, digits[static_cast<std::size_t>(cell)] - 1) = certainty;
  }
  snapshot->decoded = digits;
  snapshot->status = status;
  return snapshot;
}

/// What a widget shows, with one pixel per px at every scale.
QImage picture(QWidget* widget) {
  QImage image = widget->grab().toImage();
  image.setDevicePixelRatio(1.0);
  return image.size() == widget->size()
             ? image
             : image.scaled(widget->size(), Qt::IgnoreAspectRatio, Qt::FastTransformation);
}

int countColor(const QImage& image, const QRect& rect, const QColor& color) {
  int count = 0;
  for (int y = rect.top(); y <= rect.bottom(); ++y) {
    for (int x = rect.left(); x <= rect.right(); ++x) count += image.pixelColor(x, y) == color;
  }
  return count;
}

QColor cellFill(GridView* grid, int cell) {
  const QRectF rect = grid->gridLayout().cellRect(cell);
  return picture(grid).pixelColor((rect.topLeft() + QPointF(5, 5)).toPoint());
}

} // namespace

class TestGrid : public QObject {
  Q_OBJECT

private slots:
  void init() { Theme::lightTheme().apply(*qApp); }

  // ---- typing

  void digitsAreTyped() {
    Stage s;
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
    Stage s;
    s.click(10);
    s.typeText("5");
    s.press(static_cast<Qt::Key>(key));
    QCOMPARE(s.given(10), 0);
    s.model.undoStack()->undo();
    QCOMPARE(s.given(10), 5);
  }

  void digitsBeyondTheBoardAreExplained() {
    Stage s;
    s.model.setGeometry(*Geometry::ofSide(4));
    s.click(0);
    s.typeText("7");
    QCOMPARE(s.given(0), 0);
    QVERIFY(s.card->notice().contains(QStringLiteral("1 to 4")));
  }

  void autoAdvanceMovesOn() {
    Stage s;
    GridOptions options = s.grid->options();
    options.autoAdvance = true;
    s.grid->setOptions(options);
    s.click(7);
    s.typeText("123");
    QCOMPARE(s.given(7), 1);
    QCOMPARE(s.given(8), 2);
    QCOMPARE(s.given(9), 3);
    QCOMPARE(s.grid->selectedCell(), 10);
  }

  void blanksAreTypedWhileAPuzzleIs() {
    Stage s;
    GridOptions options = s.grid->options();
    options.autoAdvance = true;
    s.grid->setOptions(options);
    s.model.setPuzzle(*Puzzle::fromGivens(Geometry(), Assignment(81, 0)));
    s.click(0);
    s.typeText("5 .03");
    QCOMPARE(s.given(0), 5);
    for (const int blank : {1, 2, 3}) QCOMPARE(s.given(blank), 0);
    QCOMPARE(s.given(4), 3);
    QCOMPARE(s.grid->selectedCell(), 5);
  }

  void lettersAndNumbersAboveNine() {
    Stage s;
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
    QTest::qWait(1000); // a pause ends the number
    s.typeText("2");
    QCOMPARE(s.given(4), 2);
  }

  void autoAdvanceWaitsForASecondFigure() {
    Stage s;
    s.model.setGeometry(*Geometry::ofSide(16));
    GridOptions options = s.grid->options();
    options.autoAdvance = true;
    s.grid->setOptions(options);
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
    Stage s;
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
    QTest::addColumn<int>("key");
    QTest::addColumn<uint>("scanCode");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<int>("figure");
    const int shift = Qt::ShiftModifier;
    QTest::newRow("US Shift+1") << int(Qt::Key_Exclam) << 10U << shift << 1;
    QTest::newRow("US Shift+7") << int(Qt::Key_Ampersand) << 16U << shift << 7;
    QTest::newRow("German Shift+7") << int(Qt::Key_Slash) << 16U << shift << 7;
    QTest::newRow("German Shift+0") << int(Qt::Key_Equal) << 19U << shift << 0;
    QTest::newRow("French 1") << int(Qt::Key_Ampersand) << 10U << 0 << 1;
    QTest::newRow("French Shift+1") << int(Qt::Key_1) << 10U << shift << 1;
    QTest::newRow("a letter") << int(Qt::Key_A) << 38U << 0 << -1;
    QTest::newRow("minus") << int(Qt::Key_Minus) << 20U << 0 << -1;
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

  void lettersToggleCandidatesWithShift() {
    Stage s;
    s.model.setGeometry(*Geometry::ofSide(16));
    s.click(0);
    s.press(Qt::Key_B, Qt::ShiftModifier);
    QCOMPARE(s.model.puzzle().marks().at(0), DigitSet{1} << 10);
  }

  // ---- navigation and selection

  void arrowsMove() {
    Stage s;
    s.click(0);
    s.press(Qt::Key_Right);
    s.press(Qt::Key_Down);
    QCOMPARE(s.grid->selectedCell(), 10);
    s.press(Qt::Key_Left);
    s.press(Qt::Key_Up);
    s.press(Qt::Key_Left);
    s.press(Qt::Key_Up);
    QCOMPARE(s.grid->selectedCell(), 0);
    GridOptions options = s.grid->options();
    options.wrap = true;
    s.grid->setOptions(options);
    s.press(Qt::Key_Left);
    QCOMPARE(s.grid->selectedCell(), 8);
    s.press(Qt::Key_Up);
    QCOMPARE(s.grid->selectedCell(), 80);
  }

  void controlArrowFindsTheNextEmptyCell() {
    Stage s;
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
    Stage s;
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
    Stage s;
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
    Stage s;
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
    Stage s;
    QSignalSpy spy(s.grid, &GridView::cellSelected);
    s.grid->setSelectedCell(33);
    QCOMPARE(s.grid->selectedCells(), (std::vector<int>{33}));
    s.grid->setSelectedCell(-1);
    QVERIFY(s.grid->selectedCells().empty());
    QCOMPARE(spy.count(), 0);
  }

  void tabLeavesAndEscapeDeselects() {
    Stage s;
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
    Stage s;
    s.click(4);
    QApplication::clipboard()->setText(easy);
    QTest::mouseClick(s.card->findChild<QPushButton*>(QStringLiteral("paste")), Qt::LeftButton);
    QVERIFY(s.grid->hasFocus());
    QCOMPARE(s.given(0), 5);
    s.typeText("9");
    QCOMPARE(s.given(4), 9);
  }

  void gridKeysBeatShortcuts() {
    Stage s;
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
    GridOptions options = s.grid->options();
    options.autoAdvance = true;
    s.grid->setOptions(options);
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

  // ---- undo, clipboard

  void undoKeys() {
    Stage s;
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
    Stage s;
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
  }
  void pasteTakesAnyShape() {
    QFETCH(QString, text);
    Stage s;
    QApplication::clipboard()->setText(text);
    s.press(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(s.card->notice(), QString());
    QCOMPARE(s.model.lineText(), easy);
  }

  void badPasteSaysWhatAndWhere() {
    Stage s;
    s.grid->pasteText(easy);
    QSignalSpy spy(s.grid, &GridView::pasteFailed);
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
    Stage s;
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
    Stage s;
    s.grid->pasteText(easy);
    s.grid->copyImage();
    const QImage image = QApplication::clipboard()->image();
    QVERIFY(image.width() >= 600);
    QCOMPARE(image.width(), image.height());
    QVERIFY(countColor(image, image.rect(), Theme::lightTheme().text) > 1000);
  }

  void solutionsAreCopied() {
    Stage s;
    s.grid->pasteText(easy);
    const auto solution = solveExact(s.model.puzzle());
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), *solution, 1.0, Status::Solved));
    s.grid->copySolution();
    QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(toLine(*solution)));
  }

  // ---- what is shown

  void cellsAreShadedByCertainty() {
    Stage s;
    s.grid->pasteText(easy);
    const auto solution = solveExact(s.model.puzzle());
    const Theme theme = Theme::lightTheme();
    QCOMPARE(cellFill(s.grid, 2), theme.card);
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), *solution, 0.3));
    const QColor faint = cellFill(s.grid, 2);
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), *solution, 0.9));
    const QColor strong = cellFill(s.grid, 2);
    QVERIFY(faint.red() < theme.card.red());
    QVERIFY(strong.red() < faint.red());
    QCOMPARE(cellFill(s.grid, 0), theme.card); // a given
    GridOptions options = s.grid->options();
    options.shading = false;
    s.grid->setOptions(options);
    QCOMPARE(cellFill(s.grid, 2), theme.card);
    s.grid->showSnapshot(nullptr);
    QCOMPARE(s.grid->cellContent(2), QStringLiteral("empty"));
  }

  void conflictsAreMarkedAndSaid() {
    Stage s;
    s.click(0);
    s.typeText("5");
    s.click(8);
    s.typeText("5");
    s.grid->setSelectedCell(40);
    QVERIFY(s.grid->cellContent(0).contains(QStringLiteral("conflict")));
    QVERIFY(!s.grid->cellContent(40).contains(QStringLiteral("conflict")));
    const QImage shown = picture(s.grid);
    const QColor red = Theme::lightTheme().conflict;
    const QRect cell = s.grid->gridLayout().cellRect(0).toAlignedRect();
    QVERIFY(countColor(shown, cell, red) > 10);
    // The stroke: red far from the digit, towards the lower left corner.
    const QRect corner(cell.left() + cell.width() / 5, cell.bottom() - cell.height() * 2 / 5,
                       cell.width() / 6, cell.height() / 6);
    bool reddish = false;
    for (int y = corner.top(); y <= corner.bottom(); ++y) {
      for (int x = corner.left(); x <= corner.right(); ++x) {
        const QColor c = shown.pixelColor(x, y);
        reddish |= c.red() - c.green() > 100;
      }
    }
    QVERIFY(reddish);
    s.press(Qt::Key_Delete);
    s.click(8);
    s.press(Qt::Key_Delete);
    QVERIFY(!s.grid->cellContent(0).contains(QStringLiteral("conflict")));
  }

  void changedGivensAreFlagged() {
    Stage s;
    s.grid->pasteText(easy);
    Assignment digits = *solveExact(s.model.puzzle());
    digits[0] = 9; // 5 is given
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), digits, 0.9));
    QVERIFY2(s.grid->cellContent(0).contains(QStringLiteral("given 5, changed to 9")),
             qPrintable(s.grid->cellContent(0)));
    const QRect cell = s.grid->gridLayout().cellRect(0).toAlignedRect();
    QVERIFY(countColor(picture(s.grid), cell, Theme::lightTheme().warn) > 10);
  }

  void endedRunsShowTheirContradictions() {
    Stage s;
    s.grid->pasteText(easy);
    Assignment digits = *solveExact(s.model.puzzle());
    digits[2] = 3; // stands again in row 1
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), digits, 0.9));
    QVERIFY(!s.grid->cellContent(2).contains(QStringLiteral("conflict")));
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), digits, 0.9, Status::Stuck));
    QVERIFY(s.grid->cellContent(2).contains(QStringLiteral("conflict")));
  }

  void snapshotsOfOtherBoardsAreNotShown() {
    Stage s;
    s.grid->pasteText(easy);
    s.grid->showSnapshot(
        snapshotOf(s.model.puzzle(), *solveExact(s.model.puzzle()), 1.0, Status::Solved));
    QVERIFY(s.grid->cellContent(2).contains(QStringLiteral("probability 100 %")));
    s.model.setGeometry(*Geometry::ofSide(4));
    QCOMPARE(s.grid->cellContent(2), QStringLiteral("empty"));
    s.grid->grab();
  }

  void highlightedGroups() {
    Stage s;
    const QColor plain = cellFill(s.grid, 3);
    s.grid->setHighlightedGroup(0); // row 1
    QVERIFY(cellFill(s.grid, 3) != plain);
    QCOMPARE(cellFill(s.grid, 12), plain);
    s.grid->setHighlightedGroup(-1);
    QCOMPARE(cellFill(s.grid, 3), plain);
    s.grid->setHighlightedGroup(999);
    QCOMPARE(cellFill(s.grid, 3), plain);
  }

  void everySizePaintsInEveryMode_data() {
    QTest::addColumn<int>("side");
    for (const int side : {2, 4, 5, 6, 9, 12, 16, 25, 36}) {
      QTest::addRow("%d", side) << side;
    }
  }
  void everySizePaintsInEveryMode() {
    QFETCH(int, side);
    PuzzleModel model;
    auto geometry = Geometry::ofSide(side);
    if (!geometry) geometry = Geometry::boxes(1, side);
    model.setGeometry(*geometry);
    model.setDiagonals(true);
    model.setDigit(0, side);
    model.fillMarks();
    GridView grid(&model);
    for (const int size : {160, 340, 900}) {
      grid.resize(size, size);
      for (const CellDisplay display : {CellDisplay::Digits, CellDisplay::Candidates}) {
        GridOptions options;
        options.display = display;
        options.numbers = display == CellDisplay::Candidates;
        grid.setOptions(options);
        const auto digits = Assignment(static_cast<std::size_t>(side * side), 1);
        grid.showSnapshot(snapshotOf(model.puzzle(), digits, 0.7));
        const QImage shown = picture(&grid);
        const QRectF frame = grid.gridLayout().frame();
        QVERIFY(QRectF(grid.rect()).contains(frame));
        QVERIFY(frame.width() > size * 0.85 - side);
        QVERIFY(countColor(shown, shown.rect(), Theme::lightTheme().boxLine) > size);
      }
    }
  }

  void themeSwitchRepaints() {
    Stage s;
    s.grid->pasteText(easy);
    QCOMPARE(cellFill(s.grid, 2), Theme::lightTheme().card);
    Theme::darkTheme().apply(*qApp);
    QCOMPARE(cellFill(s.grid, 2), Theme::darkTheme().card);
  }

  void tooltipsTellTheDistribution() {
    Stage s;
    s.grid->pasteText(easy);
    const auto solution = *solveExact(s.model.puzzle());
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), solution, 0.6));
    QHelpEvent help(QEvent::ToolTip, s.center(2), s.grid->mapToGlobal(s.center(2)));
    QApplication::sendEvent(s.grid, &help);
    QWidget* tip = nullptr;
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      if (widget->inherits("QTipLabel")) tip = widget;
    }
    QVERIFY(tip);
    const QString text = qobject_cast<QLabel*>(tip)->text();
    QVERIFY(text.contains(QStringLiteral("row 1, column 3, block 1")));
    QVERIFY(text.contains(QStringLiteral("0.600")));
    QVERIFY(text.contains(QStringLiteral("0.050")));
    QVERIFY(text.contains(QStringLiteral("entropy 1.505")));
    tip->hide();
  }

  // ---- jigsaw

  void regionsArePaintedWithTheMouse() {
    Stage s;
    s.card->findChild<QAction*>(QStringLiteral("drawRegions"))->trigger();
    auto* faults = s.card->findChild<QLabel*>(QStringLiteral("faults"));
    auto* use = s.card->findChild<QPushButton*>(QStringLiteral("useRegions"));
    QVERIFY(faults->isVisible() && use->isEnabled());
    QCOMPARE(faults->text(), QStringLiteral("Every region has 9 cells."));
    s.drag({2, 3, 12}); // region 1 takes two cells of region 2
    QCOMPARE(s.model.regionDraft()[3], 0);
    QCOMPARE(s.model.regionDraft()[12], 0);
    QVERIFY(faults->text().contains(QStringLiteral("Region 1 has 11 cells instead of 9")));
    QVERIFY(faults->text().contains(QStringLiteral("Region 2 has 7 of 9 cells")));
    QVERIFY(!use->isEnabled());
    s.press(Qt::Key_Z, Qt::ControlModifier); // the whole stroke
    QCOMPARE(s.model.regionDraft(), Geometry().regionMap());
    s.press(Qt::Key_Y, Qt::ControlModifier);
    s.drag({4, 11, 2}); // region 2 gets two cells back from region 1
    QVERIFY(use->isEnabled());
    QTest::mouseClick(use, Qt::LeftButton);
    QVERIFY(!s.model.isDrawingRegions());
    QVERIFY(!s.model.puzzle().geometry().hasBoxes());
    QVERIFY(!faults->isVisible());
    QVERIFY(s.grid->cellPlace(3).contains(QStringLiteral("region 1")));
  }

  void regionsArePaintedWithKeys() {
    Stage s;
    s.model.beginDrawingRegions();
    s.click(2);
    s.press(Qt::Key_Right, Qt::ShiftModifier); // takes region 1 along
    QCOMPARE(s.model.regionDraft()[3], 0);
    s.click(0);
    s.typeText("2");
    QCOMPARE(s.model.regionDraft()[0], 1);
    QVERIFY(s.card->findChild<QPushButton*>(QStringLiteral("useRegions"))->isEnabled());
    QVERIFY(s.card->findChild<QLabel*>(QStringLiteral("faults"))
                ->text()
                .contains(QStringLiteral("Region 2 lies in 2 pieces")));
    s.press(Qt::Key_Delete); // nothing to clear here
    QVERIFY(s.model.isDrawingRegions());
    QTest::mouseClick(s.card->findChild<QPushButton*>(QStringLiteral("discardRegions")),
                      Qt::LeftButton);
    QVERIFY(!s.model.isDrawingRegions());
    QVERIFY(s.model.puzzle().geometry().hasBoxes());
  }

  // ---- the card

  void sizesAreOffered() {
    Stage s;
    auto* size = s.card->findChild<QToolButton*>(QStringLiteral("size"));
    QCOMPARE(size->text(), QStringLiteral("9×9"));
    for (QAction* action : size->menu()->actions()) {
      if (!action->text().startsWith(QStringLiteral("16×16"))) continue;
      action->trigger();
    }
    QCOMPARE(size->text(), QStringLiteral("16×16"));
    QCOMPARE(s.model.puzzle().geometry().boxHeight(), 4);
    s.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(size->text(), QStringLiteral("9×9"));
  }

  void customBoards() {
    BoardDialog dialog{Geometry()};
    auto spins = dialog.findChildren<QSpinBox*>();
    QCOMPARE(spins.size(), 3);
    spins.at(0)->setValue(2);
    spins.at(1)->setValue(7);
    QVERIFY(dialog.board());
    QCOMPARE(dialog.board()->side(), 14);
    spins.at(1)->setValue(20);
    QVERIFY(!dialog.board());
    bool explained = false;
    for (const auto* label : dialog.findChildren<QLabel*>()) {
      explained |= label->text().contains(QStringLiteral("this gives 40"));
    }
    QVERIFY(explained);
    dialog.findChildren<QRadioButton*>().at(1)->setChecked(true);
    spins.at(2)->setValue(7);
    QVERIFY(dialog.wantsDrawing());
    QCOMPARE(dialog.board()->side(), 7);
  }

  void generateIsAskedFor() {
    Stage s;
    s.card->setGeneratorSeed(100);
    QSignalSpy spy(s.card, &PuzzleCard::generateRequested);
    auto* sheet = s.card->findChild<GeneratorSheet*>();
    sheet->findChild<QSlider*>(QStringLiteral("clues"))->setValue(0);
    auto* go = sheet->findChild<QPushButton*>(QStringLiteral("generate"));
    go->click();
    go->click();
    QCOMPARE(spy.count(), 2);
    const auto first = spy.at(0).at(0).value<GeneratorRequest>();
    QCOMPARE(first.clues, 0);
    QCOMPARE(first.seed, std::uint64_t{100});
    QCOMPARE(spy.at(1).at(0).value<GeneratorRequest>().seed, std::uint64_t{101});
    QVERIFY(first.geometry == Geometry());
    s.card->setBusy(QStringLiteral("Generating…"));
    QCOMPARE(s.card->notice(), QStringLiteral("Generating…"));
    QSignalSpy cancel(s.card, &PuzzleCard::cancelRequested);
    for (auto* button : s.card->findChildren<QPushButton*>()) {
      if (button->text() == QStringLiteral("Cancel")) button->click();
    }
    QCOMPARE(cancel.count(), 1);
    s.card->setBusy({});
    QCOMPARE(s.card->notice(), QString());
  }

  void checkShowsTwoSolutions() {
    Stage s;
    s.grid->pasteText(QString(easy).replace(0, 2, QStringLiteral("..")).replace(4, 1, u'.'));
    QSignalSpy spy(s.card, &PuzzleCard::checkRequested);
    s.card->findChild<QAction*>(QStringLiteral("check"))->trigger();
    QCOMPARE(spy.count(), 1);
    PuzzleCheck check;
    check.solutions = countSolutions(s.model.puzzle(), 2).solutions;
    QCOMPARE(check.solutions.size(), std::size_t{2});
    check.verdict = Verdict::SeveralSolutions;
    s.card->showCheck(check);
    QVERIFY(s.card->notice().contains(QStringLiteral("more than one")));
    int differing = 0;
    for (int cell = 0; cell < 81; ++cell) {
      const auto i = static_cast<std::size_t>(cell);
      const bool differs = check.solutions[0][i] != check.solutions[1][i];
      differing += differs;
      if (!s.model.puzzle().isGiven(cell)) {
        const QString expected = QStringLiteral("%1 in one solution, %2 in another")
                                     .arg(check.solutions[0][i])
                                     .arg(check.solutions[1][i]);
        QCOMPARE(s.grid->cellContent(cell), expected);
      }
    }
    QVERIFY(differing > 0);
    s.click(0);
    s.typeText("5"); // an edit ends the comparison
    QVERIFY(!s.grid->cellContent(2).contains(QStringLiteral("another")));
    QCOMPARE(s.card->notice(), QString());
    check.verdict = Verdict::Unique;
    s.card->showCheck(check);
    QVERIFY(s.card->notice().contains(QStringLiteral("exactly one")));
    check.difficulty = Difficulty::HiddenSingles;
    check.minimal = false;
    s.card->showCheck(check);
    QVERIFY(s.card->notice().contains(QStringLiteral("hidden singles suffice")));
    QVERIFY(s.card->notice().contains(QStringLiteral("could be left out")));
    check.verdict = Verdict::NoSolution;
    s.card->showCheck(check);
    QVERIFY(s.card->notice().contains(QStringLiteral("no solution")));
  }

  void samplesAreOfferedOnlyToWhoHasThem() {
    Stage s;
    auto* menu = s.card->findChild<QToolButton*>(QStringLiteral("more"))->menu();
    auto* library = s.card->findChild<QAction*>(QStringLiteral("library"));
    emit menu->aboutToShow();
    QVERIFY(!library->isVisible());
    QSignalSpy spy(s.card, &PuzzleCard::libraryRequested);
    emit menu->aboutToShow();
    QVERIFY(library->isVisible());
    library->trigger();
    QCOMPARE(spy.count(), 1);
  }

  void optionsFromTheMenu() {
    Stage s;
    QSignalSpy spy(s.grid, &GridView::optionsChanged);
    auto* menu = s.card->findChild<QToolButton*>(QStringLiteral("more"))->menu();
    emit menu->aboutToShow();
    for (const char* name : {"candidates", "numbers", "advance", "wrap"}) {
      auto* action = s.card->findChild<QAction*>(QLatin1String(name));
      QVERIFY(!action->isChecked());
      action->trigger();
    }
    s.card->findChild<QAction*>(QStringLiteral("shading"))->trigger();
    QCOMPARE(spy.count(), 5);
    const GridOptions options = s.grid->options();
    QVERIFY(options.display == CellDisplay::Candidates && options.numbers && options.autoAdvance &&
            options.wrap && !options.shading && options.histograms);
  }

  // ---- accessibility

  void aTableForScreenReaders() {
    Stage s;
    s.grid->pasteText(easy);
    s.click(1);
    QAccessibleInterface* grid = QAccessible::queryAccessibleInterface(s.grid);
    QVERIFY(grid);
    QCOMPARE(grid->role(), QAccessible::Table);
    QCOMPARE(grid->text(QAccessible::Name), QStringLiteral("Puzzle grid"));
    QAccessibleTableInterface* table = grid->tableInterface();
    QVERIFY(table);
    QCOMPARE(table->rowCount(), 9);
    QCOMPARE(table->columnCount(), 9);
    QAccessibleInterface* cell = table->cellAt(0, 1);
    QCOMPARE(cell->role(), QAccessible::Cell);
    QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("row 1, column 2, block 1: given 3"));
    QVERIFY(cell->state().selected && cell->state().focused);
    QCOMPARE(grid->focusChild(), cell);
    QCOMPARE(table->cellAt(0, 2)->text(QAccessible::Name),
             QStringLiteral("row 1, column 3, block 1: empty"));
    QCOMPARE(table->cellAt(3, 4)->tableCellInterface()->rowIndex(), 3);
    QCOMPARE(table->cellAt(3, 4)->tableCellInterface()->columnIndex(), 4);
    QCOMPARE(grid->indexOfChild(table->cellAt(3, 4)), 31);
    QCOMPARE(grid->childCount(), 81);
    QCOMPARE(table->selectedCellCount(), 1);
    QVERIFY(!table->cellAt(9, 0));
    const QPoint global = s.grid->mapToGlobal(s.center(80));
    QCOMPARE(grid->childAt(global.x(), global.y()), table->cellAt(8, 8));
    QVERIFY(table->cellAt(8, 8)->rect().contains(global));
    table->cellAt(8, 8)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(s.grid->selectedCell(), 80);
    s.model.setGeometry(*Geometry::ofSide(4));
    QCOMPARE(table->rowCount(), 4);
    QVERIFY(!grid->child(80));
  }
};

QTEST_MAIN(TestGrid)
#include "test_grid.moc"
