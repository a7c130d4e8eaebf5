#include "tests/ui/grid_fixture.h"

#include <QAccessible>

using namespace sudoscope;
using namespace sudoscope::test;

/// The grid as a table for screen readers.
class TestGridAccessible : public QObject {
  Q_OBJECT

private slots:
  void init() { Theme::lightTheme().apply(*qApp); }

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

QTEST_MAIN(TestGridAccessible)
#include "test_grid_accessible.moc"
