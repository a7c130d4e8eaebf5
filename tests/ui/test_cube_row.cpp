#include "tests/ui/cube_view_fixture.h"
#include "tests/ui/ui_test.h"
#include "ui/cube/cube_card.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace sudoscope;
using test::singleVoxel;
using test::snapshotOf;

namespace {

std::vector<CubeRowItem> itemsOf(int count) {
  std::vector<CubeRowItem> items;
  const Puzzle puzzle(*Geometry::boxes(2, 2));
  for (int i = 0; i < count; ++i) {
    const double p = 0.2 + 0.2 * i;
    items.push_back({QStringLiteral("run %1").arg(i + 1), puzzle,
                     snapshotOf(singleVoxel(4, 5, 1, p), 10 * i, static_cast<std::uint64_t>(i))});
  }
  return items;
}

} // namespace

class TestCubeRow : public QObject {
  Q_OBJECT

private slots:
  void showsAtMostFour() {
    CubeRow row;
    row.setCubes(itemsOf(6));
    QCOMPARE(row.count(), 4);
    QCOMPARE(row.view(3)->model().field().value({5, 1}), 0.2 + 0.2 * 3);
    row.showSnapshot(9, nullptr); // out of range: nothing happens
  }

  void turnsAllTogether() {
    CubeRow row;
    row.resize(900, 400);
    row.setCubes(itemsOf(3));
    row.show();
    QVERIFY(QTest::qWaitForWindowExposed(&row));
    row.view(1)->setFocus();
    QTest::keyClick(row.view(1), Qt::Key_Left);
    QTest::keyClick(row.view(1), Qt::Key_Plus);
    for (const int i : {0, 2}) QVERIFY(row.view(i)->camera() == row.view(1)->camera());
    QVERIFY(row.view(0)->camera().yaw() != OrbitCamera::defaultYaw);
    row.view(2)->look(CubeLook::Top);
    for (const int i : {0, 1}) QCOMPARE(row.view(i)->camera().pitch(), 89.0f);
  }

  void sharesSliceAndSelection() {
    CubeRow row;
    row.resize(900, 400);
    row.setCubes(itemsOf(2));
    for (const int i : {0, 1}) row.view(i)->setOption(&CubeOptions::animate, false);
    row.show();
    QVERIFY(QTest::qWaitForWindowExposed(&row));
    test::paintNow(*row.view(0));
    const auto& walls = row.view(0)->model().walls();
    const auto wall = std::find_if(walls.begin(), walls.end(), [](const WallQuad& quad) {
      return quad.cell.kind == WallKind::Row && quad.cell.index == 2 && quad.cell.k == 3;
    });
    QVERIFY(wall != walls.end());
    const auto at = row.view(0)->model().camera().project(wall->centre, row.view(0)->size());
    QTest::mouseClick(row.view(0), Qt::LeftButton, {}, at->toPoint());
    QCOMPARE(row.view(1)->model().marks().lit.size(), std::size_t(4));
    row.view(0)->look(CubeLook::Front); // nothing covers anything there
    test::paintNow(*row.view(1));
    QSignalSpy selected(&row, &CubeRow::cellSelected);
    QTest::mouseClick(row.view(1), Qt::LeftButton, {}, test::pixelOf(*row.view(1), {5, 1}));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(row.view(0)->model().marks().selectedCell, 5);
    row.view(0)->setOption(&CubeOptions::slice, {SliceKind::Column, 1});
    QCOMPARE(row.view(1)->options().slice, (CubeSlice{SliceKind::Column, 1}));
  }

  void fewerCubesLater() {
    CubeRow row;
    row.setCubes(itemsOf(4));
    row.setCubes(itemsOf(2));
    QCOMPARE(row.count(), 2);
    QCOMPARE(row.findChildren<CubeView*>().size(), 2);
  }
};

SUDOSCOPE_UI_TEST(TestCubeRow)
#include "test_cube_row.moc"
