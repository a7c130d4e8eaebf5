#include "core/exact/exact_solver.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/grid_fixture.h"
#include "ui/grid/sum_bar.h"
#include "ui/style/colormap.h"

#include <QHelpEvent>
#include <QLabel>

using namespace sudoscope;
using namespace sudoscope::test;

/// What the grid shows and says of a cell.
class TestGridPicture : public QObject {
  Q_OBJECT

private slots:
  void init() { Theme::lightTheme().apply(*qApp); }

  void cellsAreShadedByCertainty() {
    GridFixture s;
    s.grid->pasteText(easy);
    const auto solution = solveExact(s.model.puzzle());
    const Theme theme = Theme::lightTheme();
    QCOMPARE(cellFill(s.grid, 2), theme.card);
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), *solution, 0.55));
    const QColor faint = cellFill(s.grid, 2);
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), *solution, 1.0));
    const QColor strong = cellFill(s.grid, 2);
    QVERIFY(faint.red() < theme.card.red());
    QVERIFY(strong.red() < faint.red());
    QCOMPARE(cellFill(s.grid, 0), theme.card); // a given
    s.setOption(&GridOptions::shading, false);
    QCOMPARE(cellFill(s.grid, 2), theme.card);
    s.grid->showSnapshot(nullptr);
    QCOMPARE(s.grid->cellContent(2), QStringLiteral("empty"));
  }

  void conflictsAreMarkedAndSaid() {
    GridFixture s;
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
    GridFixture s;
    s.grid->pasteText(easy);
    Grid digits = *solveExact(s.model.puzzle());
    digits[0] = 9; // 5 is given
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), digits, 0.9));
    QVERIFY2(s.grid->cellContent(0).contains(QStringLiteral("given 5, changed to 9")),
             qPrintable(s.grid->cellContent(0)));
    const QRect cell = s.grid->gridLayout().cellRect(0).toAlignedRect();
    QVERIFY(countColor(picture(s.grid), cell, Theme::lightTheme().warn) > 10);
  }

  void openCellsShowTheirCandidatesAsTiles() {
    GridFixture s;
    s.grid->pasteText(easy);
    const auto solution = *solveExact(s.model.puzzle());
    const auto colours = [&](double p) {
      s.grid->showSnapshot(snapshotOf(s.model.puzzle(), solution, p));
      const QRect cell = s.grid->gridLayout().cellRect(2).toAlignedRect();
      return countColor(picture(s.grid), cell, colorAt(Colormap::Viridis, p));
    };
    QVERIFY2(colours(0.5) > 20, "a tile in the colour of its P");
    QCOMPARE(colours(0.51), 0); // decided: the digit, in ink
    // Below 0.05 a candidate has no tile.
    s.grid->showSnapshot(snapshotOf(s.model.puzzle(), solution, 0.5)); // the others have 0.0625
    const QRect cell = s.grid->gridLayout().cellRect(2).toAlignedRect();
    QVERIFY(countColor(picture(s.grid), cell, colorAt(Colormap::Viridis, 0.5 / 8)) > 20);
    auto sharp = std::make_shared<Snapshot>(
        *snapshotOf(s.model.puzzle(), solution, 0.5)); // the others fall below
    for (int k = 0; k < 9; ++k) {
      if (sharp->cube.at(2, k) < 0.5) sharp->cube.at(2, k) = 0.049;
    }
    s.grid->showSnapshot(sharp);
    QCOMPARE(countColor(picture(s.grid), cell, colorAt(Colormap::Viridis, 0.049)), 0);
  }

  void theBarOfSumsChoosesTheDigit() {
    PuzzleModel model;
    GridView grid(&model);
    grid.setRimmed(true);
    SumBar bar(&grid);
    grid.showSnapshot(snapshotOf(model.puzzle(), Grid(81, 7), 1.0));
    grid.setSelectedCell(3);
    QCOMPARE(grid.selectedDigit(), 6); // it follows the selection
    for (const int side : {4, 9, 16, 25, 36}) {
      auto geometry = Geometry::ofSide(side);
      model.setGeometry(*geometry);
      grid.resize(grid.widthForHeight(460), 460);
      bar.resize(grid.width(), 80);
      QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.digitRect(side - 1).center().toPoint());
      QCOMPARE(grid.selectedDigit(), side - 1);
      QVERIFY(QRectF(bar.rect()).contains(bar.digitRect(side - 1)));
      QVERIFY(bar.digitRect(side - 1).width() >= 12.0); // room for the widest, W
      QTest::keyClick(&bar, Qt::Key_Left);
      QCOMPARE(grid.selectedDigit(), side - 2);
      QVERIFY(bar.accessibleName().contains(QLatin1Char(digitSymbol(side - 1))));
    }
  }

  void runsShowTheirContradictions() {
    GridFixture s;
    s.grid->pasteText(easy);
    Grid digits = *solveExact(s.model.puzzle());
    digits[2] = 3; // stands again in row 1, where it is given
    const auto conflicts = [&](double certainty, Status status) {
      s.grid->showSnapshot(snapshotOf(s.model.puzzle(), digits, certainty, status));
      return s.grid->cellContent(2).contains(QStringLiteral("conflict"));
    };
    QVERIFY(conflicts(0.9, Status::Running));
    QVERIFY(!s.grid->cellContent(1).contains(QStringLiteral("conflict"))); // the given is right
    QVERIFY(conflicts(0.9, Status::Stuck));
    QVERIFY2(!conflicts(0.4, Status::Running), "what is not decided is no duplicate");
  }

  void snapshotsOfOtherBoardsAreNotShown() {
    GridFixture s;
    s.grid->pasteText(easy);
    s.grid->showSnapshot(
        snapshotOf(s.model.puzzle(), *solveExact(s.model.puzzle()), 1.0, Status::Solved));
    QVERIFY(s.grid->cellContent(2).contains(QStringLiteral("probability 100 %")));
    s.model.setGeometry(*Geometry::ofSide(4));
    QCOMPARE(s.grid->cellContent(2), QStringLiteral("empty"));
    s.grid->grab();
  }

  void highlightedGroups() {
    GridFixture s;
    const QColor plain = cellFill(s.grid, 3);
    s.grid->setSelectedGroup(0); // row 1
    QVERIFY(cellFill(s.grid, 3) != plain);
    QCOMPARE(cellFill(s.grid, 12), plain);
    s.grid->setSelectedGroup(-1);
    QCOMPARE(cellFill(s.grid, 3), plain);
    s.grid->setSelectedGroup(999);
    QCOMPARE(cellFill(s.grid, 3), plain);
  }

  void everySizePaintsInEveryMode_data() { rowsOf("side", {2, 4, 5, 6, 9, 12, 16, 25, 36}); }
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
        const auto digits = Grid(static_cast<std::size_t>(side * side), 1);
        grid.showSnapshot(snapshotOf(model.puzzle(), digits, 0.7));
        const QImage shown = picture(&grid);
        const QRectF frame = grid.gridLayout().frame();
        QVERIFY(QRectF(grid.rect()).contains(frame));
        QVERIFY(frame.width() > size * 0.85 - side);
        QVERIFY(countColor(shown, shown.rect(), Theme::lightTheme().boxLine) > size);
      }
    }
  }

  void optionsSurviveSaving() {
    GridOptions options;
    options.display = CellDisplay::Candidates;
    options.shading = false;
    options.wrap = true;
    QCOMPARE(restored<GridOptions>(saved(options)), options);
    const QString candidates = QStringLiteral("candidates"); // a flag in older files
    QCOMPARE(restored<GridOptions>({{candidates, true}}).display, CellDisplay::Candidates);
    QCOMPARE(restored<GridOptions>({{candidates, 2}, {QStringLiteral("shading"), 0}}),
             GridOptions());
  }

  void themeSwitchRepaints() {
    GridFixture s;
    s.grid->pasteText(easy);
    QCOMPARE(cellFill(s.grid, 2), Theme::lightTheme().card);
    Theme::darkTheme().apply(*qApp);
    QCOMPARE(cellFill(s.grid, 2), Theme::darkTheme().card);
  }

  void tooltipsTellTheDistribution() {
    GridFixture s;
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
    QVERIFY2(text.count(u'\n') == 1, qPrintable(text));
    // Below the cell, and clicks go to the grid.
    QVERIFY(tip->y() > s.grid->mapToGlobal(s.center(2)).y() + 10);
    tip->hide();
  }
};

SUDOSCOPE_TEST(TestGridPicture, Windows)
#include "test_grid_picture.moc"
