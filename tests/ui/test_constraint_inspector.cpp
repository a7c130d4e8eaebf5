#include "core/relaxation/losses.h"
#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/ui/inspector_runs.h"
#include "tests/ui/ui_test.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/inspectors/cell_report.h"
#include "ui/inspectors/constraint_inspector.h"
#include "ui/inspectors/heat_map.h"
#include "ui/inspectors/multiplier_view.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/bar_list.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <cmath>

using namespace sudoscope;
using namespace sudoscope::test;

class TestConstraintInspector : public QObject {
  Q_OBJECT

private slots:
  void theKeyboardStaysOnASmallerTable() {
    const auto tableOf = [](int side) {
      ConstraintTable table;
      table.lines = table.columns = side;
      table.values.assign(static_cast<std::size_t>(side * side), 1.0);
      return table;
    };
    HeatMap map;
    QSignalSpy chosen(&map, &HeatMap::chosen);
    map.setTable(tableOf(9), {});
    for (int i = 0; i < 8; ++i) {
      QTest::keyClick(&map, Qt::Key_Down);
      QTest::keyClick(&map, Qt::Key_Right);
    }
    QTest::keyClick(&map, Qt::Key_Return);
    QCOMPARE(chosen.takeFirst(), QVariantList({8, 8}));
    map.setTable(tableOf(4), {});
    QTest::keyClick(&map, Qt::Key_Return);
    QCOMPARE(chosen.takeFirst(), QVariantList({0, 0}));
    map.setTable({}, {});
    QTest::keyClick(&map, Qt::Key_Return);
    QCOMPARE(chosen.size(), 0);
  }

  void lossesAddUpToCores() {
    const Puzzle puzzle = puzzleOn(Geometry().withDiagonals());
    const SnapshotPtr snapshot = run("gradient", puzzle, 26);
    const Losses terms = losses(puzzle, snapshot->cube, {});
    const std::vector<double> expected{terms.row, terms.column, terms.block, terms.extra};
    const auto tables = constraintTables(puzzle, *snapshot, ConstraintMeasure::Loss);
    QCOMPARE(tables.size(), std::size_t(6));
    for (std::size_t family = 0; family < 4; ++family) {
      const ConstraintTable& table = tables[family + 1];
      double groups = 0.0;
      double entries = 0.0;
      for (const double loss : table.losses) groups += loss;
      for (const double loss : table.values) entries += loss;
      QVERIFY(std::abs(groups - expected[family]) < 1e-9);
      QVERIFY(std::abs(entries - expected[family]) < 1e-9);
    }
  }

  void candidateCountsAreCounted() {
    const SnapshotPtr snapshot = run("constriction", m_puzzle, 5);
    const auto tables = constraintTables(m_puzzle, *snapshot, ConstraintMeasure::Candidates);
    const Geometry& geometry = m_puzzle.geometry();
    for (int cell = 0; cell < 81; ++cell) {
      int open = 0;
      for (int k = 0; k < 9; ++k) open += snapshot->cube.at(cell, k) > 0.0;
      QCOMPARE(tables[0].value(geometry.rowOf(cell), geometry.columnOf(cell)), double(open));
    }
    for (std::size_t family = 1; family < 4; ++family) {
      for (int line = 0; line < 9; ++line) {
        const int group = tables[family].groups[std::size_t(line)];
        for (int k = 0; k < 9; ++k) {
          int open = 0;
          for (const int cell : geometry.groups()[std::size_t(group)].cells)
            open += snapshot->cube.at(cell, k) > 0.0;
          QCOMPARE(tables[family].value(line, k), double(open));
        }
      }
    }
  }

  void measureSuitsTheMethod() {
    QVERIFY(suggestedMeasure(*run("gradient", m_puzzle, 5)) == ConstraintMeasure::Sums);
    QVERIFY(suggestedMeasure(*run("constriction", m_puzzle, 5)) == ConstraintMeasure::Candidates);
    QVERIFY(suggestedMeasure(*run("local-search", m_puzzle, 5)) == ConstraintMeasure::Candidates);
    ConstraintInspector inspector;
    inspector.setPuzzle(m_puzzle);
    inspector.showSnapshot(run("constriction", m_puzzle, 5));
    QVERIFY(inspector.measure() == ConstraintMeasure::Candidates);
    inspector.setMeasure(ConstraintMeasure::Loss);
    inspector.showSnapshot(run("gradient", m_puzzle, 5));
    QVERIFY2(inspector.measure() == ConstraintMeasure::Loss, "what a person chose stays");
    inspector.setMeasure(std::nullopt);
    QVERIFY(inspector.measure() == ConstraintMeasure::Sums);
  }

  void extraFamiliesGetTheirMap() {
    const Puzzle puzzle = puzzleOn(Geometry().withDiagonals());
    Shown<ConstraintInspector> inspector(puzzle, run("gradient", puzzle, 5), -1, {400, 500});
    QCOMPARE(inspector.maps().size(), std::size_t(6));
    QCOMPARE(inspector.maps()[4]->table().lines, 2);
    QCOMPARE(inspector.maps()[4]->table().title, QStringLiteral("diagonals"));
    QCOMPARE(groupLabel(puzzle.geometry(), 28), QStringLiteral("diagonals 2"));
    const Puzzle plain = puzzleOn(Geometry());
    inspector.setPuzzle(plain);
    inspector.showSnapshot(run("gradient", plain, 5));
    QCOMPARE(inspector.maps().size(), std::size_t(5));
  }

  void clickOnASquareSelectsGroupAndDigit() {
    const SnapshotPtr snapshot = run("gradient", m_puzzle, 26);
    Shown<ConstraintInspector> inspector(m_puzzle, snapshot, -1, {420, 500});
    QSignalSpy selected(&inspector, &ConstraintInspector::groupSelected);
    HeatMap* columns = inspector.maps()[2];
    QTest::mouseClick(columns, Qt::LeftButton, {}, columns->squareRect(4, 6).center().toPoint());
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected[0][0].toInt(), 9 + 4);
    QCOMPARE(selected[0][1].toInt(), 6);
    const double sum = constraintSums(m_puzzle.geometry(), snapshot->cube).column(4, 6);
    QVERIFY(inspector.words().startsWith(QStringLiteral("column 5, digit 7: ")));
    QVERIFY(inspector.words().contains(QString::number(sum, 'g', 4)));
    // The number at the left stands for the whole group.
    HeatMap* blocks = inspector.maps()[3];
    QTest::mouseClick(blocks, Qt::LeftButton, {},
                      QPoint(4, int(blocks->squareRect(2, 0).center().y())));
    QCOMPARE(selected[1][0].toInt(), 18 + 2);
    QCOMPARE(selected[1][1].toInt(), -1);
    QVERIFY(inspector.words().startsWith(QStringLiteral("block 3")));
  }

  void clickOnACellSelectsIt() {
    Shown<ConstraintInspector> inspector(m_puzzle, run("gradient", m_puzzle, 26), -1, {420, 500});
    QSignalSpy cells(&inspector, &ConstraintInspector::cellSelected);
    QSignalSpy groups(&inspector, &ConstraintInspector::groupSelected);
    HeatMap* map = inspector.maps()[0];
    QTest::mouseClick(map, Qt::LeftButton, {}, map->squareRect(3, 7).center().toPoint());
    QCOMPARE(cells.size(), 1);
    QCOMPARE(cells[0][0].toInt(), 3 * 9 + 7);
    QVERIFY(groups.isEmpty());
  }

  void keyboardReachesEverySquare() {
    Shown<ConstraintInspector> inspector(m_puzzle, run("gradient", m_puzzle, 26), -1, {420, 500});
    QSignalSpy selected(&inspector, &ConstraintInspector::groupSelected);
    HeatMap* rows = inspector.maps()[1];
    rows->setFocus(Qt::TabFocusReason);
    for (const int key : {Qt::Key_Up, Qt::Key_Right, Qt::Key_Right, Qt::Key_Down})
      QTest::keyClick(rows, Qt::Key(key));
    QVERIFY(inspector.words().startsWith(QStringLiteral("row 2, digit 3: ")));
    QTest::keyClick(rows, Qt::Key_Return);
    QCOMPARE(selected[0][0].toInt(), 1);
    QCOMPARE(selected[0][1].toInt(), 2);
  }

  void groupQuantitiesHaveAViewOfTheirOwn() {
    auto snapshot = std::make_shared<Snapshot>(*run("gradient", m_puzzle, 5));
    GroupQuantity field{"multiplier", verbatim("Multipliers"), true,
                        std::vector<double>(27 * 9, 0.0)};
    field.values[12 * 9 + 4] = -3.5;
    field.values[20 * 9 + 8] = 2.0;
    snapshot->groupQuantities.push_back(field);
    snapshot->groupQuantities.push_back(
        {"age", verbatim("Age"), false, std::vector<double>(27, 1.0)});
    Shown<ConstraintInspector> inspector(m_puzzle, snapshot, -1, {420, 500});
    inspector.setField(QStringLiteral("multiplier"));
    QVERIFY(!inspector.measure());
    QCOMPARE(inspector.maps().size(), std::size_t(3));
    QCOMPARE(inspector.maps()[1]->table().value(3, 4), -3.5);
    QCOMPARE(inspector.maps()[2]->table().value(2, 8), 2.0);
    const auto& rows = inspector.list()->rows();
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].label + rows[0].figure, QStringLiteral("column 4digit 5"));
    QCOMPARE(rows[0].parts[0].value, -3.5);
    QSignalSpy selected(&inspector, &ConstraintInspector::groupSelected);
    BarList* list = inspector.list();
    QTest::mouseClick(list, Qt::LeftButton, {}, list->barRect(1).center().toPoint());
    QCOMPARE(selected[0][0].toInt(), 20);
    QCOMPARE(selected[0][1].toInt(), 8);

    inspector.setField(QStringLiteral("age"));
    QCOMPARE(inspector.maps()[0]->table().columns, 1);
    QTest::mouseClick(inspector.maps()[0], Qt::LeftButton, {},
                      inspector.maps()[0]->squareRect(5, 0).center().toPoint());
    QCOMPARE(selected.last()[0].toInt(), 5);
    QCOMPARE(selected.last()[1].toInt(), -1);
    // Another method without that field falls back to what it has.
    inspector.showSnapshot(run("gradient", m_puzzle, 6));
    QVERIFY(inspector.measure() == ConstraintMeasure::Sums);
    QCOMPARE(inspector.maps().size(), std::size_t(5));
  }

  void pricesHaveASignAndAreExplained() {
    const SnapshotPtr snapshot = run("lp", m_puzzle, 60);
    const std::vector<double>& prices = snapshot->groupQuantities.front().values;
    Shown<MultiplierView> view(m_puzzle, snapshot, -1, {420, 500});
    QCOMPARE(view.maps().size(), std::size_t(4));
    QCOMPARE(view.maps()[1]->table().value(3, 4), prices[12 * 9 + 4]);
    const auto negative = std::ranges::find_if(
        view.list()->rows(), [](const BarRow& row) { return row.parts[0].value < 0.0; });
    QVERIFY(negative != view.list()->rows().end());
    QCOMPARE(negative->result, priceText(negative->parts[0].value));
    const int cell =
        static_cast<int>(std::ranges::find(snapshot->decoded, 0) - snapshot->decoded.begin());
    Shown<CellInspector> inspector(m_puzzle, snapshot, cell, {420, 500});
    const QString digit = inspector.words().section(QStringLiteral("Prices of "), 1).left(1);
    const QString row = QStringLiteral("row %1 %2, column")
                            .arg(cell / 9 + 1)
                            .arg(priceText(prices[cell / 9 * 9 + digit.toInt() - 1]));
    QVERIFY2(inspector.words().contains(row), qPrintable(inspector.words()));
  }

  void anotherBoardHasNoQuantitiesYet() {
    const Puzzle before = puzzleOn(Geometry());
    const Puzzle after(*Geometry().withExtra(ExtraKind::Windoku));
    MultiplierView multipliers;
    ConstraintInspector inspector;
    inspector.setField(QStringLiteral("multiplier"));
    for (GroupMapsCard* view :
         {static_cast<GroupMapsCard*>(&multipliers), static_cast<GroupMapsCard*>(&inspector)}) {
      view->resize(420, 500);
      view->setPuzzle(before);
      view->showSnapshot(run("lagrangian", before, 5));
      QVERIFY(showActive(view));
    }
    QCOMPARE(multipliers.maps().size(), std::size_t(3));
    QVERIFY(!inspector.measure());
    multipliers.setPuzzle(after);
    QVERIFY2(multipliers.words().startsWith(QStringLiteral("Press Play")),
             qPrintable(multipliers.words()));
    inspector.setPuzzle(after);
    QVERIFY(inspector.measure());
    const SnapshotPtr anew = run("lagrangian", after, 0);
    multipliers.showSnapshot(anew);
    QCOMPARE(multipliers.maps().size(), std::size_t(4));
    inspector.showSnapshot(anew);
    QVERIFY(!inspector.measure());
  }

  void hiddenMapsOfAFormerBoardSelectNothing() {
    Puzzle large(*Geometry::ofSide(16));
    for (int i = 0; i < 16; ++i) large.setGiven(17 * i, i + 1);
    Shown<ConstraintInspector> inspector(large, run("gradient", large, 3), -1, {400, 600});
    QVERIFY(!inspector.list()->rows().empty());
    QSignalSpy selected(&inspector, &ConstraintInspector::groupSelected);
    QTest::keyClick(inspector.list(), Qt::Key_End);
    QCOMPARE(selected.count(), 1);
    inspector.hide();
    inspector.setPuzzle(puzzleOn(Geometry()));
    // The keyboard may have been left there.
    QTest::keyClick(inspector.list(), Qt::Key_Home);
    for (HeatMap* map : inspector.maps()) QTest::keyClick(map, Qt::Key_Down);
    QCOMPARE(selected.count(), 1);
  }

  void theMostViolatedStandFirst() {
    const SnapshotPtr snapshot = run("gradient", m_puzzle, 26);
    Shown<ConstraintInspector> inspector(m_puzzle, snapshot, -1, {336, 400});
    BarList* list = inspector.list();
    const auto yOf = [&](QWidget* widget) { return widget->mapTo(&inspector, QPoint()).y(); };
    QVERIFY(yOf(list) < yOf(inspector.maps()[0]));
    QVERIFY2(!list->visibleRegion().isEmpty(), "without scrolling");
    auto worst = violatedGroups(m_puzzle, *snapshot, true);
    std::ranges::stable_sort(worst, std::greater(), &ContestedGroup::value);
    worst.resize(std::min<std::size_t>(worst.size(), 6));
    QCOMPARE(worst.size(), list->rows().size());
    for (std::size_t i = 0; i < worst.size(); ++i) {
      QCOMPARE(list->rows()[i].label, groupLabel(m_puzzle.geometry(), worst[i].group));
      QVERIFY(std::abs(list->rows()[i].parts[0].value - worst[i].value) < 1e-12);
    }
    QSignalSpy selected(&inspector, &ConstraintInspector::groupSelected);
    QTest::mouseClick(list, Qt::LeftButton, {}, list->barRect(0).center().toPoint());
    QCOMPARE(selected[0][0].toInt(), worst[0].group);
  }

  /// The published hand-made example: the first row one-hot, all else uniform; then the same
  /// broken.
  void figuresOfTheBrokenFirstRow() {
    const Puzzle puzzle(*Geometry::ofSide(4));
    Snapshot snapshot;
    snapshot.cube = ProbabilityCube(4, 0.25);
    const auto setCell = [&](int cell, int digit) {
      for (int k = 0; k < 4; ++k) snapshot.cube.at(cell, k) = k + 1 == digit ? 1.0 : 0.0;
    };
    for (int column = 0; column < 4; ++column) setCell(column, column + 1);
    auto tables = constraintTables(puzzle, snapshot, ConstraintMeasure::Sums);
    for (int k = 0; k < 4; ++k) QCOMPARE(tables[1].value(0, k), 1.0);
    QCOMPARE(tables[1].losses[0], 0.0);
    QCOMPARE(tables[2].value(0, 0), 1.75);
    QCOMPARE(tables[3].value(0, 0), 1.5);
    QCOMPARE(tables[2].losses[0], 0.75 * 0.75 + 3 * 0.25 * 0.25);
    setCell(2, 1); // a second 1 in the first row, no 3
    tables = constraintTables(puzzle, snapshot, ConstraintMeasure::Sums);
    QCOMPARE(tables[1].value(0, 0), 2.0);
    QCOMPARE(tables[1].value(0, 2), 0.0);
    QCOMPARE(tables[1].losses[0], 2.0);
  }

  void entropyIsTheFifthMatrix() {
    const SnapshotPtr snapshot = run("gradient", m_puzzle, 26);
    const auto tables = constraintTables(m_puzzle, *snapshot, ConstraintMeasure::Sums);
    const ConstraintTable& entropy = tables[4];
    QVERIFY(entropy.ofCells && entropy.entropy);
    double sum = 0.0;
    for (const double value : entropy.values) {
      QVERIFY(value >= 0.0 && value <= std::log(9.0) + 1e-12);
      sum += value;
    }
    QVERIFY(std::abs(sum - losses(m_puzzle, snapshot->cube, {.eps = 1e-12}).entropy) < 1e-6);
    QCOMPARE(tables[1].title, QStringLiteral("row sums over columns"));
    QCOMPARE(tables[2].title, QStringLiteral("column sums over rows"));
  }

  void everySumHasTwoDecimals() {
    const Theme theme = Theme::lightTheme();
    const auto tables =
        constraintTables(m_puzzle, *run("gradient", m_puzzle, 26), ConstraintMeasure::Sums);
    const auto sums = scaleFor(ConstraintMeasure::Sums, tables, 9, theme).figure;
    QCOMPARE(sums(1.0), QStringLiteral("1.00"));
    QCOMPARE(sums(1.75), QStringLiteral("1.75"));
    QCOMPARE(sums(0.0), QStringLiteral("0.00"));
    QCOMPARE(entropyScale(9, theme).figure(std::log(9.0)), QStringLiteral("2.20"));
  }

  void figuresHaveRoom_data() { rowsOf("side", {1, 4, 9, 16, 25}); }

  /// In the rail's width all columns are seen; up to 9 of them with figures that have room.
  void figuresHaveRoom() {
    QFETCH(int, side);
    const Puzzle puzzle(*Geometry::ofSide(side));
    Shown<ConstraintInspector> inspector(puzzle, run("gradient", puzzle, 3), -1, {358, 500});
    inspector.setMeasure(ConstraintMeasure::Sums);
    auto* area = inspector.findChild<QScrollArea*>();
    for (HeatMap* map : atLeastOne(inspector.maps())) {
      // A larger board shows colours: all of its columns with the losses beside them.
      if (side <= 9) {
        const QFontMetricsF metrics(map->figureFont());
        QVERIFY(metrics.horizontalAdvance(QStringLiteral("1.00")) + 3.0 <=
                map->squareRect(0, 0).width());
        QVERIFY(metrics.height() <= map->squareRect(0, 0).height() + 2.0);
      }
      QVERIFY(map->squareRect(0, side - 1).right() <= map->width());
      QVERIFY(map->geometry().right() <= map->parentWidget()->width());
    }
    QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
  }

  /// The maps grow with the width, so what takes width away must not depend on their height.
  void everySizeComesToRest() {
    Shown<ConstraintInspector> inspector(m_puzzle, run("gradient", m_puzzle, 3), -1, {358, 500});
    inspector.setMeasure(ConstraintMeasure::Sums);
    auto* area = inspector.findChild<QScrollArea*>();
    const QWidget* content = area->widget();
    for (const int width : {300, 420, 640, 1000}) {
      inspector.resize(width, 3000);
      QCoreApplication::processEvents();
      const int rest = area->viewport()->width();
      // Around the height at which all just fits.
      const int fits =
          inspector.height() - area->viewport()->height() + content->minimumSizeHint().height();
      for (int height = fits - 40; height <= fits + 40; height += 2) {
        inspector.resize(width, height);
        QCoreApplication::processEvents();
        QCOMPARE(area->viewport()->width(), rest);
      }
    }
  }

  void lossesShowTheirFirstDigit() {
    const auto tables =
        constraintTables(m_puzzle, *run("gradient", m_puzzle, 26), ConstraintMeasure::Loss);
    const auto scale = scaleFor(ConstraintMeasure::Loss, tables, 9, Theme::lightTheme());
    QCOMPARE(scale.figure(1.2345), QStringLiteral("1.23"));
    QCOMPARE(scale.figure(0.0123), QStringLiteral("0.01"));
    QCOMPARE(scale.figure(0.00042), QStringLiteral("4e−4"));
    QCOMPARE(scale.figure(0.0), QStringLiteral("0"));
    // No loss that is one is shown as nothing, and the longest figure has its room.
    for (const ConstraintTable& table : tables) {
      if (table.entropy) continue;
      for (const double value : table.values) {
        QVERIFY(value < 1e-9 || scale.figure(value).replace(QChar(0x2212), u'-').toDouble() > 0.0);
        QVERIFY(scale.figure(value).size() <= scale.widest.size());
      }
    }
  }

  /// Beside the maps of a large board, too, the figures at the list's right are seen.
  void theListIsNeverCut() {
    Grid givens(256, 0);
    for (std::size_t digit = 1; digit <= 9; ++digit)
      givens[digit * 19] = static_cast<std::uint8_t>(digit);
    const Puzzle puzzle = *Puzzle::fromGivens(*Geometry::ofSide(16), givens);
    Shown<ConstraintInspector> inspector(puzzle, run("gradient", puzzle, 3), -1, {358, 500});
    inspector.setMeasure(ConstraintMeasure::Loss);
    auto* area = inspector.findChild<QScrollArea*>();
    const BarList* list = inspector.list();
    QVERIFY(!list->rows().empty());
    QVERIFY2(list->geometry().right() < area->viewport()->width(),
             qPrintable(QString::number(list->geometry().right())));
    inspector.resize(500, 500);
    QTRY_VERIFY(list->width() > 358);
  }

  void matricesAreCopied() {
    Shown<ConstraintInspector> inspector(m_puzzle, run("gradient", m_puzzle, 26), -1, {420, 500});
    HeatMap* map = inspector.maps()[2];
    map->setFocus(Qt::TabFocusReason);
    const auto copied = [] {
      std::vector<std::vector<double>> values;
      const QStringList lines =
          QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
      for (const QString& line : lines) {
        auto& row = values.emplace_back();
        const QStringList figures = line.split(QLatin1Char('\t'));
        for (const QString& figure : figures) row.push_back(figure.toDouble());
      }
      return values;
    };
    const auto part = [map](int line, int lines, int column, int columns) {
      std::vector<std::vector<double>> values;
      for (int i = line; i < line + lines; ++i) {
        auto& row = values.emplace_back();
        for (int j = column; j < column + columns; ++j) row.push_back(map->table().value(i, j));
      }
      return values;
    };
    QTest::keySequence(map, QKeySequence::Copy);
    QVERIFY2(copied() == part(0, 9, 0, 9), "the whole matrix, to the last bit");
    // By dragging; to the left and up as well.
    QTest::mousePress(map, Qt::LeftButton, {}, map->squareRect(4, 6).center().toPoint());
    const QPointF end = map->squareRect(2, 3).center();
    QMouseEvent move(QEvent::MouseMove, end, map->mapToGlobal(end), Qt::NoButton, Qt::LeftButton,
                     {});
    QApplication::sendEvent(map, &move);
    QTest::mouseRelease(map, Qt::LeftButton, {}, end.toPoint());
    QTest::keySequence(map, QKeySequence::Copy);
    QVERIFY(copied() == part(2, 3, 3, 4));
    // By keys.
    QTest::keyClick(map, Qt::Key_Right);
    QTest::keyClick(map, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keySequence(map, QKeySequence::Copy);
    QVERIFY(copied() == part(2, 1, 4, 2));
    QTest::keySequence(map, QKeySequence::SelectAll);
    QTest::keySequence(map, QKeySequence::Copy);
    QVERIFY(copied() == part(0, 9, 0, 9));
    // The number at the left stands for the whole line.
    QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(4, int(map->squareRect(5, 0).center().y())));
    QTest::keySequence(map, QKeySequence::Copy);
    QVERIFY(copied() == part(5, 1, 0, 9));
    // From the menu.
    QTimer::singleShot(0, this, [] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      QVERIFY(menu != nullptr);
      QVERIFY(menu->actions()[1]->isEnabled());
      QTest::keyClick(menu, Qt::Key_Down);
      QTest::keyClick(menu, Qt::Key_Return);
    });
    QContextMenuEvent ask(QContextMenuEvent::Mouse, {5, 5}, map->mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(map, &ask);
    QTRY_VERIFY(copied() == part(0, 9, 0, 9));
  }

private:
  const Puzzle m_puzzle = puzzleOn(Geometry());
};

SUDOSCOPE_UI_TEST(TestConstraintInspector)
#include "test_constraint_inspector.moc"
