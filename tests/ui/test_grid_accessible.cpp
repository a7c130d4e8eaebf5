#include "core/exact/exact_solver.h"
#include "tests/ui/grid_fixture.h"
#include "tests/ui/ui_test.h"

#include <QAccessible>

using namespace sudoscope;
using namespace sudoscope::test;

/// The grid as a table for screen readers.
class TestGridAccessible : public QObject {
  Q_OBJECT

private slots:
  void aTableForScreenReaders() {
    GridFixture s;
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
    QCOMPARE(s.grid->selectedCells(), (std::vector<int>{80}));
    s.model.setGeometry(*Geometry::ofSide(4));
    QCOMPARE(table->rowCount(), 4);
    QVERIFY(!grid->child(80));
  }

  void cellsSayWhatTheMethodThinks() {
    GridFixture s;
    s.grid->pasteText(easy);
    QAccessibleTableInterface* table =
        QAccessible::queryAccessibleInterface(s.grid)->tableInterface();
    const auto name = [table](int row, int column) {
      return table->cellAt(row, column)->text(QAccessible::Name);
    };
    Snapshot snapshot;
    snapshot.cube = ProbabilityCube(9, 1.0 / 9.0);
    snapshot.decoded = *solveExact(s.model.puzzle());
    const auto set = [&snapshot](int cell, const std::vector<double>& p) {
      for (int k = 0; k < 9; ++k) snapshot.cube.at(cell, k) = p[static_cast<std::size_t>(k)];
    };
    const int open = 3 * 9 + 1; // row 4, column 2
    set(open, {0.1, 0.1, 0.1, 0.02, 0.1, 0.48, 0.06, 0.03, 0.01});
    set(2, {0.5, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0});
    s.grid->showSnapshot(std::make_shared<Snapshot>(snapshot));
    QCOMPARE(name(3, 1), QStringLiteral("row 4, column 2, block 4: empty, most probable 6 (0.48)"));
    QCOMPARE(name(0, 2),
             QStringLiteral("row 1, column 3, block 1: empty, most probable 1, 4 (0.50 each)"));
    QCOMPARE(
        name(0, 3),
        QStringLiteral("row 1, column 4, block 2: empty, every digit equally probable (0.11)"));
    QCOMPARE(name(0, 0), QStringLiteral("row 1, column 1, block 1: given 5"));
    set(2, std::vector<double>(9, 0.0)); // as a contradiction leaves a cell
    s.grid->showSnapshot(std::make_shared<Snapshot>(snapshot));
    QCOMPARE(name(0, 2), QStringLiteral("row 1, column 3, block 1: empty, no digit is left"));
    set(2, {0.5, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0});
    snapshot.status = Status::Solved;
    s.grid->showSnapshot(std::make_shared<Snapshot>(snapshot));
    QCOMPARE(name(0, 2), QStringLiteral("row 1, column 3, block 1: 4, probability 50 %"));
  }

  void rowsAndColumnsAreSelected() {
    GridFixture s;
    QAccessibleTableInterface* table =
        QAccessible::queryAccessibleInterface(s.grid)->tableInterface();
    QVERIFY(table->selectRow(3));
    QVERIFY(table->selectColumn(0));
    QCOMPARE(table->selectedCellCount(), 17);
    QCOMPARE(table->selectedRows(), QList<int>{3});
    QCOMPARE(table->selectedColumns(), QList<int>{0});
    QVERIFY(table->isRowSelected(3) && !table->isRowSelected(4));
    QVERIFY(table->unselectRow(3));
    QCOMPARE(table->selectedCellCount(), 8);
    QCOMPARE(table->selectedRowCount(), 0);
    QCOMPARE(table->selectedColumnCount(), 0); // its crossing with the row is gone
    QVERIFY(!table->selectRow(9) && !table->selectColumn(-1) && !table->unselectRow(99));
    s.typeText("4");
    QCOMPARE(s.model.puzzle().clueCount(), 8);
    QCOMPARE(table->rowDescription(3), QStringLiteral("row 4"));
    QCOMPARE(table->columnDescription(8), QStringLiteral("column 9"));
  }
};

SUDOSCOPE_UI_TEST(TestGridAccessible)
#include "test_grid_accessible.moc"
