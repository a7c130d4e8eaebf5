#include "core/exact/exact_solver.h"
#include "tests/ui/drive.h"
#include "tests/ui/grid_fixture.h"
#include "tests/ui/ui_test.h"
#include "ui/grid/new_puzzle.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

/// The card around the grid: regions, sizes, generate, check, options.
class TestPuzzleCard : public QObject {
  Q_OBJECT

private slots:
  void regionsArePaintedWithTheMouse() {
    GridFixture s;
    s.model.beginDrawingRegions();
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
    GridFixture s;
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
                .contains(QStringLiteral("Region 2 is in 2 pieces")));
    s.press(Qt::Key_Delete); // nothing to clear here
    QVERIFY(s.model.isDrawingRegions());
    QTest::mouseClick(s.card->findChild<QPushButton*>(QStringLiteral("discardRegions")),
                      Qt::LeftButton);
    QVERIFY(!s.model.isDrawingRegions());
    QVERIFY(s.model.puzzle().geometry().hasBoxes());
  }

  // ---- the card

  void sizesAreOffered() {
    GridFixture s;
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
    QVERIFY(visibleTexts(&dialog).contains(QStringLiteral("this gives 40")));
    dialog.findChildren<QRadioButton*>().at(1)->setChecked(true);
    spins.at(2)->setValue(7);
    QVERIFY(dialog.wantsDrawing());
    QCOMPARE(dialog.board()->side(), 7);
  }

  void generateIsAskedFor() {
    GridFixture s;
    QSignalSpy spy(s.card, &PuzzleCard::generateRequested);
    auto* sheet = s.card->findChild<GeneratorSheet*>();
    sheet->setSeed(100);
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
    const QSize before = s.grid->size();
    s.card->setBusy(QStringLiteral("Generating…"));
    deliverEvents();
    QCOMPARE(s.grid->size(), before);
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
    GridFixture s;
    s.grid->pasteText(QString(easy).replace(0, 2, QStringLiteral("..")).replace(4, 1, u'.'));
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
    s.press(Qt::Key_Escape); // ends the comparison, and nothing else
    QCOMPARE(s.card->notice(), QString());
    QVERIFY(!s.grid->cellContent(2).contains(QStringLiteral("another")));
    QCOMPARE(s.grid->selectedCell(), 0);
    s.card->showCheck(check);
    QVERIFY(s.grid->cellContent(2).contains(QStringLiteral("another")));
    s.typeText("5"); // an edit ends the comparison
    QVERIFY(!s.grid->cellContent(2).contains(QStringLiteral("another")));
    QCOMPARE(s.card->notice(), QString());
    check.verdict = Verdict::Unique;
    s.card->showCheck(check);
    QVERIFY(s.card->notice().contains(QStringLiteral("exactly one")));
    check.difficulty = Difficulty::HiddenSingles;
    check.minimal = false;
    s.card->showCheck(check);
    QVERIFY(s.card->notice().contains(QStringLiteral("hidden singles are enough")));
    QVERIFY(s.card->notice().contains(QStringLiteral("are redundant")));
    check.verdict = Verdict::NoSolution;
    s.card->showCheck(check);
    QVERIFY(s.card->notice().contains(QStringLiteral("no solution")));
    check.verdict = Verdict::Undecided;
    s.card->showCheck(check);
    QVERIFY(s.card->notice().contains(QStringLiteral("after 5\u202f000\u202f000 wrong guesses")));
  }

  void optionsFromTheMenu() {
    GridFixture s;
    QSignalSpy spy(s.grid, &GridView::optionsChanged);
    auto* menu = s.card->findChild<QToolButton*>(QStringLiteral("more"))->menu();
    const OpenMenu open(menu);
    for (const char* name : {"candidates", "numbers", "advance", "wrap"}) {
      auto* action = s.card->findChild<QAction*>(QLatin1String(name));
      QVERIFY(!action->isChecked());
      action->trigger();
    }
    s.card->findChild<QAction*>(QStringLiteral("shading"))->trigger();
    QCOMPARE(spy.count(), 5);
    const GridOptions options = s.grid->options();
    QVERIFY(options.display == CellDisplay::Candidates && options.numbers && options.autoAdvance &&
            options.wrap && !options.shading && !options.histograms);
  }
};

SUDOSCOPE_UI_TEST(TestPuzzleCard)
#include "test_puzzle_card.moc"
