#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
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

CubeGeometry plain(const Geometry& board) {
  return CubeGeometry(board);
}

const QVector3D eyeUpRight(20, 15, 40);

} // namespace

class TestCubeGeometry : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    // Vectors as test data need QtGui loaded, which the linker drops unless something calls it.
    QVERIFY(QImage(1, 1, QImage::Format_RGB32).save(QStringLiteral("/dev/null"), "PNG"));
  }

  void frontFaceReadsAsTheGrid() {
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

  void voxelsNeverCoincide_data() {
    const auto row = test::columns<int, int>("height", "width");
    row("4x4", 2, 2);
    row("6x6", 2, 3);
    row("9x9", 3, 3);
    row("25x25", 5, 5);
  }

  void voxelsNeverCoincide() {
    QFETCH(int, height);
    QFETCH(int, width);
    const CubeGeometry geometry = plain(boardOf(height, width));
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

  void slices_data() {
    const auto row = test::columns<int, int>("kind", "inside");
    row("none", int(SliceKind::None), 729);
    row("row", int(SliceKind::Row), 81);
    row("column", int(SliceKind::Column), 81);
    row("digit", int(SliceKind::Digit), 81);
    row("region", int(SliceKind::Region), 81);
  }

  void slices() {
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

  void wallsStandOnTheFarSides() {
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

  void wallCellsSumTheRightVoxels_data() { test::rowsOf("kind", {0, 1, 2, 3}); }

  void wallCellsSumTheRightVoxels() {
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
      const int group = quad.cell.group(board.side());
      if (quad.cell.kind == WallKind::Cell)
        QCOMPARE(group, -1);
      else
        QCOMPARE(board.groups()[std::size_t(group)].index, quad.cell.index);
    }
    QCOMPARE(covered.size(), std::size_t(216)); // every voxel in exactly one sum
  }

  void regionWallFillsEachRegionWithItsDigits() {
    const auto board = Geometry::jigsaw(4, {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3});
    const CubeGeometry geometry = plain(*board);
    std::set<std::pair<int, int>> cells;
    for (const WallQuad& quad : geometry.walls({false, false, BackWall::Regions}, eyeUpRight)) {
      cells.insert({quad.cell.index, quad.cell.k});
    }
    QCOMPARE(cells.size(), std::size_t(16));
  }

  void regionOutlinesCloseEachBox() {
    // Four boxes of 2×2: each has 8 unit edges around it.
    QCOMPARE(plain(boardOf(2, 2)).regionOutlines(eyeUpRight).size(), std::size_t(32));
  }

  void frameLeavesOutNearEdges() {
    const CubeGeometry geometry = plain(Geometry());
    QCOMPARE(geometry.frame(eyeUpRight).size(), std::size_t(9));  // three faces seen
    QCOMPARE(geometry.frame({0, 0, 40}).size(), std::size_t(12)); // one face seen
    for (const Segment& edge : atLeastOne(geometry.frame(eyeUpRight))) {
      QVERIFY(edge.from != QVector3D(4.5f, 4.5f, 4.5f));
      QVERIFY(edge.to != QVector3D(4.5f, 4.5f, 4.5f));
    }
  }

  void rayHitsCube_data() {
    // A distance below 0: no hit.
    const auto row = test::columns<QVector3D, QVector3D, float>("origin", "direction", "distance");
    row("straight", QVector3D(0, 0, 10), QVector3D(0, 0, -1), 9.5f);
    row("beside", QVector3D(0.6f, 0, 10), QVector3D(0, 0, -1), -1.0f);
    row("away", QVector3D(0, 0, 10), QVector3D(0, 0, 1), -1.0f);
    row("from inside", QVector3D(0.1f, 0, 0), QVector3D(0, 1, 0), 0.0f);
    row("aslant", QVector3D(10, 10, 0), QVector3D(-1, -1, 0).normalized(), 9.5f * std::sqrt(2.0f));
  }

  void rayHitsCube() {
    QFETCH(QVector3D, origin);
    QFETCH(QVector3D, direction);
    QFETCH(float, distance);
    const auto hit = CubeGeometry::hitCube({origin, direction}, QVector3D(), 0.5f);
    QCOMPARE(hit.has_value(), distance >= 0.0f);
    if (hit) QVERIFY(std::abs(*hit - distance) < 1e-4f);
  }

  void rayHitsQuad() {
    const WallQuad quad{{}, {0, 0, -5}, {0.5f, 0, 0}, {0, 0.5f, 0}};
    const QVector3D forward(0, 0, -1);
    QCOMPARE(CubeGeometry::hitQuad({{0.4f, 0.4f, 0}, forward}, quad), std::optional(5.0f));
    QVERIFY(!CubeGeometry::hitQuad({{0.6f, 0, 0}, forward}, quad));
    QVERIFY(!CubeGeometry::hitQuad({{0, 0, -6}, forward}, quad));
    QVERIFY(!CubeGeometry::hitQuad({{0, 0, 0}, {1, 0, 0}}, quad));
  }
};

SUDOSCOPE_TEST(TestCubeGeometry, Nothing)
#include "test_cube_geometry.moc"
