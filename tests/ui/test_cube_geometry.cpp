#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/ui/cube_fixture.h"
#include "ui/cube/cube_geometry.h"

#include <QTest>

#include <set>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

Geometry boardOf(int height, int width) {
  return *Geometry::boxes(height, width);
}

CubeGeometry plain(const Geometry& board, CubeArrangement arrangement = {}) {
  return CubeGeometry(board, arrangement);
}

const QVector3D eyeUpRight(20, 15, 40);

} // namespace

class TestCubeGeometry : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void frontFaceReadsAsTheGrid();
  void orientationsPlaceAxes_data();
  void orientationsPlaceAxes();
  void voxelsNeverCoincide_data();
  void voxelsNeverCoincide();
  void explodeKeepsRegionsTogether();
  void explodeSpreadsDigits();
  void slices_data();
  void slices();
  void flattenedBlockIsATable();
  void flattenTakesTheRestAway();
  void wallsStandOnTheFarSides();
  void wallCellsSumTheRightVoxels_data();
  void wallCellsSumTheRightVoxels();
  void regionWallFillsEachRegionWithItsDigits();
  void regionOutlinesCloseEachBox();
  void frameLeavesOutNearEdges();
  void rayHitsCube_data();
  void rayHitsCube();
  void rayHitsQuad();
};

void TestCubeGeometry::initTestCase() {
  // Vectors as test data need QtGui loaded, which the linker drops unless something calls it.
  QVERIFY(QImage(1, 1, QImage::Format_RGB32).save(QStringLiteral("/dev/null"), "PNG"));
}

void TestCubeGeometry::frontFaceReadsAsTheGrid() {
  const CubeGeometry geometry = plain(Geometry());
  const QVector3D first = geometry.centre(0, 0);
  const QVector3D right = geometry.centre(1, 0);
  const QVector3D below = geometry.centre(9, 0);
  const QVector3D behind = geometry.centre(0, 1);
  QCOMPARE(right - first, QVector3D(1, 0, 0));
  QCOMPARE(below - first, QVector3D(0, -1, 0));
  QCOMPARE(behind - first, QVector3D(0, 0, -1));
  QCOMPARE(first, QVector3D(-4, 4, 4));
  QCOMPARE(geometry.centre(40, 4), QVector3D(0, 0, 0));
}

void TestCubeGeometry::orientationsPlaceAxes_data() {
  QTest::addColumn<int>("orientation");
  QTest::addColumn<QVector3D>("row");
  QTest::addColumn<QVector3D>("column");
  QTest::addColumn<QVector3D>("digit");
  QTest::newRow("rows down") << 0 << QVector3D(0, -1, 0) << QVector3D(1, 0, 0)
                             << QVector3D(0, 0, -1);
  QTest::newRow("digits up") << 1 << QVector3D(0, 0, 1) << QVector3D(1, 0, 0) << QVector3D(0, 1, 0);
  QTest::newRow("digits right") << 2 << QVector3D(0, -1, 0) << QVector3D(0, 0, -1)
                                << QVector3D(1, 0, 0);
  QTest::newRow("digits down") << 3 << QVector3D(0, 0, -1) << QVector3D(1, 0, 0)
                               << QVector3D(0, -1, 0);
}

void TestCubeGeometry::orientationsPlaceAxes() {
  QFETCH(int, orientation);
  CubeArrangement arrangement;
  arrangement.axes = CubeAxes::of(static_cast<CubeOrientation>(orientation));
  const CubeGeometry geometry = plain(boardOf(2, 2), arrangement);
  const QVector3D first = geometry.centre(0, 0);
  QTEST(geometry.centre(4, 0) - first, "row");
  QTEST(geometry.centre(1, 0) - first, "column");
  QTEST(geometry.centre(0, 1) - first, "digit");
}

void TestCubeGeometry::voxelsNeverCoincide_data() {
  QTest::addColumn<int>("height");
  QTest::addColumn<int>("width");
  QTest::addColumn<float>("explode");
  for (const float explode : {0.0f, 0.5f, 1.0f}) {
    const QByteArray suffix = " exploded " + QByteArray::number(double(explode));
    QTest::newRow(("4x4" + suffix).constData()) << 2 << 2 << explode;
    QTest::newRow(("6x6" + suffix).constData()) << 2 << 3 << explode;
    QTest::newRow(("9x9" + suffix).constData()) << 3 << 3 << explode;
    QTest::newRow(("25x25" + suffix).constData()) << 5 << 5 << explode;
  }
}

void TestCubeGeometry::voxelsNeverCoincide() {
  QFETCH(int, height);
  QFETCH(int, width);
  QFETCH(float, explode);
  CubeArrangement arrangement;
  arrangement.explodeRegions = arrangement.explodeDigits = explode;
  const CubeGeometry geometry = plain(boardOf(height, width), arrangement);
  const int n = geometry.side();
  // Neighbours are at least one voxel apart along their axis, so none can overlap.
  for (int cell = 0; cell < n * n; ++cell) {
    const int column = cell % n;
    for (int k = 0; k < n; ++k) {
      const QVector3D here = geometry.centre(cell, k);
      if (column + 1 < n) QVERIFY(geometry.centre(cell + 1, k).x() - here.x() >= 0.999f);
      if (cell + n < n * n) QVERIFY(here.y() - geometry.centre(cell + n, k).y() >= 0.999f);
      if (k + 1 < n) QVERIFY(here.z() - geometry.centre(cell, k + 1).z() >= 0.999f);
    }
  }
}

void TestCubeGeometry::explodeKeepsRegionsTogether() {
  CubeArrangement arrangement;
  arrangement.explodeRegions = 1.0f;
  const CubeGeometry geometry = plain(Geometry(), arrangement);
  QCOMPARE(geometry.centre(1, 0).x() - geometry.centre(0, 0).x(), 1.0f); // same box
  QVERIFY(geometry.centre(3, 0).x() - geometry.centre(2, 0).x() > 2.0f); // across a border
  QVERIFY(geometry.centre(18, 0).y() - geometry.centre(27, 0).y() > 2.0f);
}

void TestCubeGeometry::explodeSpreadsDigits() {
  CubeArrangement arrangement;
  arrangement.explodeDigits = 1.0f;
  const CubeGeometry geometry = plain(Geometry(), arrangement);
  QVERIFY(geometry.centre(0, 0).z() - geometry.centre(0, 1).z() > 2.0f);
  QCOMPARE(geometry.centre(1, 0).x() - geometry.centre(0, 0).x(), 1.0f);
}

void TestCubeGeometry::slices_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<int>("inside");
  QTest::newRow("none") << int(SliceKind::None) << 729;
  QTest::newRow("row") << int(SliceKind::Row) << 81;
  QTest::newRow("column") << int(SliceKind::Column) << 81;
  QTest::newRow("digit") << int(SliceKind::Digit) << 81;
  QTest::newRow("region") << int(SliceKind::Region) << 81;
}

void TestCubeGeometry::slices() {
  QFETCH(int, kind);
  const CubeGeometry geometry = plain(Geometry());
  const CubeSlice slice{static_cast<SliceKind>(kind), 4};
  int inside = 0;
  for (int cell = 0; cell < 81; ++cell) {
    for (int k = 0; k < 9; ++k) inside += geometry.inSlice(slice, cell, k);
  }
  QTEST(inside, "inside");
  // The very middle belongs to the fifth of everything, the first voxel to none of them.
  QVERIFY(geometry.inSlice(slice, 40, 4));
  QCOMPARE(geometry.inSlice(slice, 0, 0), slice.kind == SliceKind::None);
}

void TestCubeGeometry::flattenedBlockIsATable() {
  CubeArrangement arrangement;
  arrangement.axes = CubeAxes::of(CubeOrientation::DigitsUp);
  arrangement.flattenRegion = 4;
  arrangement.flattenStage = 2.0f;
  const CubeGeometry geometry = plain(Geometry(), arrangement);
  // Cells of the middle box in reading order become rows, digits columns, all in one plane.
  const int cells[] = {30, 31, 32, 39, 40, 41, 48, 49, 50};
  for (int i = 0; i < 9; ++i) {
    for (int k = 0; k < 9; ++k) {
      QCOMPARE(geometry.centre(cells[i], k), QVector3D(float(k) - 4, 4 - float(i), 0));
    }
  }
  // Its digit sums stand below the table, and every copy falls into the one of its digit.
  arrangement.flattenStage = 3.0f;
  const CubeGeometry summed = plain(Geometry(), arrangement);
  for (const int cell : cells) {
    QCOMPARE(summed.fallingCentre(cell, 3), summed.sumCentre(3));
    QCOMPARE(summed.centre(cell, 3), geometry.centre(cell, 3));
  }
  QCOMPARE(summed.sumCentre(3).x(), geometry.centre(30, 3).x());
  QVERIFY(summed.sumCentre(3).y() < geometry.centre(50, 3).y() - 1);
}

void TestCubeGeometry::flattenTakesTheRestAway() {
  CubeArrangement arrangement;
  arrangement.flattenRegion = 0;
  arrangement.flattenStage = 1.0f;
  const CubeGeometry block = plain(Geometry(), arrangement);
  QCOMPARE(block.presence(0), 1.0f);
  QCOMPARE(block.presence(80), 0.0f);
  QVector3D middle;
  const Geometry board;
  for (const int cell : board.groups()[18].cells) middle += block.centre(cell, 4) / 9.0f;
  QVERIFY(middle.length() < 1e-4f); // pulled to the centre of the stage
  QVERIFY(block.walls({}, eyeUpRight).empty());
  arrangement.flattenRegion = 99;
  QCOMPARE(plain(Geometry(), arrangement).presence(80), 1.0f);
}

void TestCubeGeometry::wallsStandOnTheFarSides() {
  const CubeGeometry geometry = plain(Geometry());
  const auto quads = geometry.walls({}, eyeUpRight);
  QCOMPARE(quads.size(), std::size_t(3 * 81));
  for (const WallQuad& quad : atLeastOne(quads)) {
    switch (quad.cell.kind) {
    case WallKind::Row:
      QVERIFY(quad.centre.x() < -4.5f);
      break;
    case WallKind::Column:
      QVERIFY(quad.centre.y() < -4.5f);
      break;
    default:
      QVERIFY(quad.centre.z() < -4.5f);
    }
  }
  for (const WallQuad& quad : atLeastOne(geometry.walls({}, -eyeUpRight))) {
    const QVector3D c = quad.centre;
    QVERIFY(std::max({c.x(), c.y(), c.z()}) > 4.5f);
  }
  QCOMPARE(geometry.walls({false, true, BackWall::None}, eyeUpRight).size(), std::size_t(81));
}

void TestCubeGeometry::wallCellsSumTheRightVoxels_data() {
  QTest::addColumn<int>("kind");
  for (int kind = 0; kind < 4; ++kind) {
    QTest::newRow(qPrintable(QString::number(kind))) << kind;
  }
}

void TestCubeGeometry::wallCellsSumTheRightVoxels() {
  QFETCH(int, kind);
  const CubeGeometry geometry = plain(boardOf(2, 3));
  const Geometry& board = geometry.board();
  CubeWalls walls;
  if (static_cast<WallKind>(kind) == WallKind::Region) walls.back = BackWall::Regions;
  std::set<std::pair<int, int>> covered;
  for (const WallQuad& quad : atLeastOne(geometry.walls(walls, eyeUpRight))) {
    if (static_cast<int>(quad.cell.kind) != kind) continue;
    const auto voxels = geometry.summed(quad.cell);
    QCOMPARE(voxels.size(), std::size_t(6));
    for (const Voxel& voxel : atLeastOne(voxels)) {
      QVERIFY(covered.insert({voxel.cell, voxel.k}).second);
      switch (quad.cell.kind) {
      case WallKind::Row:
        QCOMPARE(board.rowOf(voxel.cell), quad.cell.index);
        // The wall cell lies on the line of its voxels.
        QCOMPARE(geometry.centre(voxel.cell, voxel.k).y(), quad.centre.y());
        QCOMPARE(geometry.centre(voxel.cell, voxel.k).z(), quad.centre.z());
        break;
      case WallKind::Column:
        QCOMPARE(board.columnOf(voxel.cell), quad.cell.index);
        QCOMPARE(geometry.centre(voxel.cell, voxel.k).x(), quad.centre.x());
        QCOMPARE(geometry.centre(voxel.cell, voxel.k).z(), quad.centre.z());
        break;
      case WallKind::Cell:
        QCOMPARE(voxel.cell, quad.cell.index);
        QCOMPARE(geometry.centre(voxel.cell, voxel.k).x(), quad.centre.x());
        break;
      case WallKind::Region:
        QCOMPARE(board.regionOf(voxel.cell), quad.cell.index);
        QCOMPARE(voxel.k, quad.cell.k);
      }
    }
    const int group = geometry.groupOf(quad.cell);
    if (quad.cell.kind == WallKind::Cell)
      QCOMPARE(group, -1);
    else
      QCOMPARE(board.groups()[std::size_t(group)].index, quad.cell.index);
  }
  QCOMPARE(covered.size(), std::size_t(216)); // every voxel in exactly one sum
}

void TestCubeGeometry::regionWallFillsEachRegionWithItsDigits() {
  const auto board = Geometry::jigsaw(4, {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3});
  const CubeGeometry geometry = plain(*board);
  std::set<std::pair<int, int>> cells;
  for (const WallQuad& quad : geometry.walls({false, false, BackWall::Regions}, eyeUpRight)) {
    cells.insert({quad.cell.index, quad.cell.k});
  }
  QCOMPARE(cells.size(), std::size_t(16));
}

void TestCubeGeometry::regionOutlinesCloseEachBox() {
  // Four boxes of 2×2: each has 8 unit edges around it.
  QCOMPARE(plain(boardOf(2, 2)).regionOutlines(eyeUpRight).size(), std::size_t(32));
}

void TestCubeGeometry::frameLeavesOutNearEdges() {
  const CubeGeometry geometry = plain(Geometry());
  QCOMPARE(geometry.frame(eyeUpRight).size(), std::size_t(9));  // three faces seen
  QCOMPARE(geometry.frame({0, 0, 40}).size(), std::size_t(12)); // one face seen
  for (const Segment& edge : atLeastOne(geometry.frame(eyeUpRight))) {
    QVERIFY(edge.from != QVector3D(4.5f, 4.5f, 4.5f));
    QVERIFY(edge.to != QVector3D(4.5f, 4.5f, 4.5f));
  }
}

void TestCubeGeometry::rayHitsCube_data() {
  QTest::addColumn<QVector3D>("origin");
  QTest::addColumn<QVector3D>("direction");
  QTest::addColumn<float>("distance"); // below 0: no hit
  QTest::newRow("straight") << QVector3D(0, 0, 10) << QVector3D(0, 0, -1) << 9.5f;
  QTest::newRow("beside") << QVector3D(0.6f, 0, 10) << QVector3D(0, 0, -1) << -1.0f;
  QTest::newRow("away") << QVector3D(0, 0, 10) << QVector3D(0, 0, 1) << -1.0f;
  QTest::newRow("from inside") << QVector3D(0.1f, 0, 0) << QVector3D(0, 1, 0) << 0.0f;
  QTest::newRow("aslant") << QVector3D(10, 10, 0) << QVector3D(-1, -1, 0).normalized()
                          << 9.5f * std::sqrt(2.0f);
}

void TestCubeGeometry::rayHitsCube() {
  QFETCH(QVector3D, origin);
  QFETCH(QVector3D, direction);
  QFETCH(float, distance);
  const auto hit = CubeGeometry::hitCube({origin, direction}, QVector3D(), 0.5f);
  QCOMPARE(hit.has_value(), distance >= 0.0f);
  if (hit) QVERIFY(std::abs(*hit - distance) < 1e-4f);
}

void TestCubeGeometry::rayHitsQuad() {
  const WallQuad quad{{}, {0, 0, -5}, {0.5f, 0, 0}, {0, 0.5f, 0}};
  const QVector3D forward(0, 0, -1);
  QCOMPARE(CubeGeometry::hitQuad({{0.4f, 0.4f, 0}, forward}, quad), std::optional(5.0f));
  QVERIFY(!CubeGeometry::hitQuad({{0.6f, 0, 0}, forward}, quad));
  QVERIFY(!CubeGeometry::hitQuad({{0, 0, -6}, forward}, quad));
  QVERIFY(!CubeGeometry::hitQuad({{0, 0, 0}, {1, 0, 0}}, quad));
}

SUDOSCOPE_TEST(TestCubeGeometry, Nothing)
#include "test_cube_geometry.moc"
