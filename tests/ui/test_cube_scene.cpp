#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/cube_fixture.h"
#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"

#include <QTest>

#include <algorithm>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

const QSizeF viewport(1000, 800);

/// What a scene is built from, ready to change.
struct Setting {
  Puzzle puzzle{*Geometry::boxes(2, 2)};
  CubeOptions options;
  CubeMarks marks;
  OrbitCamera camera;
  Theme theme = Theme::lightTheme();
  ProbabilityCube cube = ProbabilityCube(4, 0.25);
  std::size_t budget = 0;

  CubeGeometry geometry() const { return CubeGeometry(puzzle.geometry()); }
  VoxelField field() const {
    Snapshot now;
    now.cube = cube;
    return makeField(CubeSource::Probability, puzzle, {&now}, 0.0);
  }
  CubeScene scene() const {
    const CubeGeometry shape = geometry();
    const VoxelField values = field();
    return buildScene({shape, values, puzzle, options, marks, theme, camera.eye(), budget});
  }
};

const VoxelInstance* find(const CubeScene& scene, int cell, int k) {
  const auto found =
      std::find_if(scene.voxels.begin(), scene.voxels.end(),
                   [&](const VoxelInstance& v) { return v.cell == cell && v.k == k; });
  return found == scene.voxels.end() ? nullptr : &*found;
}

} // namespace

class TestCubeScene : public QObject {
  Q_OBJECT

private slots:
  void uniformStartShowsEveryVoxel_data() { test::rowsOf("box", {2, 3, 5}); }

  void uniformStartShowsEveryVoxel() {
    QFETCH(int, box);
    Setting setting;
    setting.puzzle = Puzzle(*Geometry::boxes(box, box));
    const int n = box * box;
    setting.cube = ProbabilityCube(n, 1.0 / n);
    QCOMPARE(setting.scene().voxels.size(), std::size_t(n * n * n));
  }

  void aVeryLargeBoardStartsWithWhatStandsOut() {
    Setting setting;
    setting.puzzle = Puzzle(*Geometry::boxes(6, 6));
    constexpr int n = 36;
    setting.cube = ProbabilityCube(n, 1.0 / n);
    QVERIFY(setting.scene().voxels.empty());
    setting.cube.at(3, 2) = 2.0 / n;
    QCOMPARE(setting.scene().voxels.size(), std::size_t(1));
    setting.options.hideBelow = 0.0; // a person asked for all
    QCOMPARE(setting.scene().voxels.size(), std::size_t(n * n * n));
  }

  void smallValuesAreHidden() {
    Setting setting;
    setting.cube.at(3, 2) = 0.049;
    QCOMPARE(setting.scene().voxels.size(), std::size_t(63));
    setting.options.hideBelow = 0.0;
    QCOMPARE(setting.scene().voxels.size(), std::size_t(64));
    setting.options.hideBelow = 0.3;
    QCOMPARE(setting.scene().voxels.size(), std::size_t(0));
  }

  void valueIsCodedByColourAndSize() {
    Setting setting;
    setting.cube.at(0, 0) = 0.7;
    const CubeScene scene = setting.scene();
    const VoxelInstance* big = find(scene, 0, 0);
    const VoxelInstance* small = find(scene, 0, 1);
    QVERIFY(big && small);
    QVERIFY(big->half > small->half);
    QCOMPARE(big->half, 0.5f * voxelSize(0.7));
    QVERIFY(big->fill.color().rgb() != small->fill.color().rgb());
    QCOMPARE(int(big->fill.a), 255); // translucent, a colour would not be the bar's
    QCOMPARE(int(small->fill.a), 255);
    const QColor viridis = colorAt(Colormap::Viridis, 0.7);
    QVERIFY(std::abs(big->fill.r - viridis.red()) <= 2);
    QVERIFY(std::abs(big->fill.g - viridis.green()) <= 2);
    QVERIFY(std::abs(big->fill.b - viridis.blue()) <= 2);
    // A voxel never leaves its place in the lattice: the drawing order relies on that.
    for (int i = 0; i <= 100; ++i) QVERIFY(voxelSize(i / 100.0) < 1.0f);
  }

  void voxelsComeFarToNear_data() {
    const auto row = test::columns<float, float>("yaw", "pitch");
    row("corner", 32.0f, 24.0f);
    row("front", 0.0f, 0.0f);
    row("behind", 170.0f, -40.0f);
  }

  void voxelsComeFarToNear() {
    QFETCH(float, yaw);
    QFETCH(float, pitch);
    Setting setting;
    setting.camera.setAngles(yaw, pitch);
    const CubeScene scene = setting.scene();
    const QVector3D eye = setting.camera.eye();
    QVERIFY(scene.voxels.size() > 1);
    for (std::size_t i = 1; i < scene.voxels.size(); ++i) {
      const float before = (scene.voxels[i - 1].centre - eye).lengthSquared();
      QVERIFY(before >= (scene.voxels[i].centre - eye).lengthSquared());
    }
  }

  void orderIsAPaintersOrder() {
    // Along rays in all directions, voxels are met in the reverse of the drawing order.
    Setting setting;
    setting.camera.setDistance(9.0f); // close by, where perspective is strongest
    setting.camera.setAngles(41, 17);
    const CubeScene scene = setting.scene();
    int crossings = 0;
    for (int x = 0; x < 1000; x += 13) {
      for (int y = 0; y < 800; y += 13) {
        const Ray ray = setting.camera.rayAt(QPointF(x, y), viewport);
        float last = std::numeric_limits<float>::max();
        for (const VoxelInstance& voxel : atLeastOne(scene.voxels)) {
          const auto hit = CubeGeometry::hitCube(ray, voxel.centre, voxel.half);
          if (!hit) continue;
          QVERIFY(*hit <= last);
          last = *hit;
          ++crossings;
        }
      }
    }
    QVERIFY2(crossings > 1000, "a quarter of the rays, at least, meets a voxel");
  }

  void budgetKeepsTheLargest() {
    Setting setting;
    for (int cell = 0; cell < 16; ++cell) setting.cube.at(cell, 1) = 0.9;
    setting.budget = 20;
    const CubeScene scene = setting.scene();
    QCOMPARE(scene.voxels.size(), std::size_t(20));
    QCOMPARE(scene.left, std::size_t(44));
    for (int cell = 0; cell < 16; ++cell) QVERIFY(find(scene, cell, 1));
  }

  void givensAreOutlined() {
    Setting setting;
    setting.puzzle.setGiven(6, 3);
    const CubeScene scene = setting.scene();
    const VoxelInstance* given = find(scene, 6, 2);
    const VoxelInstance* other = find(scene, 6, 1);
    QVERIFY(given->edgeWidth > 1.5f * other->edgeWidth);
    QCOMPARE(given->edge.color().rgb(), setting.theme.text.rgb());
  }

  void litVoxelsShowHoweverSmall() {
    Setting setting;
    setting.cube.at(0, 0) = 0.0;
    QVERIFY(!find(setting.scene(), 0, 0));
    const VoxelInstance before = *find(setting.scene(), 8, 2);
    setting.marks.lit = setting.geometry().groupVoxels(0, 0);
    const CubeScene scene = setting.scene();
    QVERIFY(find(scene, 0, 0));
    QVERIFY(find(scene, 8, 2)->fill.a < before.fill.a / 2); // the others step back
    QCOMPARE(find(scene, 1, 0)->edge.color().rgb(), setting.theme.accent.rgb());
  }

  void selectionLightsTheLine() {
    Setting setting;
    setting.cube.at(5, 1) = 0.01;
    QVERIFY(setting.scene().marks.empty());
    setting.marks.selectedCell = 5;
    const CubeScene scene = setting.scene();
    QCOMPARE(scene.marks.size(), std::size_t(1)); // a thread through the voxels
    for (int k = 0; k < 4; ++k) {
      const VoxelInstance* lit = find(scene, 5, k);
      QVERIFY2(lit != nullptr, "however small");
      QCOMPARE(lit->fill.a == 255, k != 1); // the small one is but an outline
    }
    for (const VoxelInstance& voxel : atLeastOne(scene.voxels)) {
      if (voxel.cell == 5) continue;
      QCOMPARE(int(voxel.fill.a), qRound((0.11 + 0.39 * 0.25) * 255));
    }
    setting.marks.selectedCell = 99;
    QVERIFY(setting.scene().marks.empty());
  }

  void sliceLeavesOneLayer() {
    Setting setting;
    setting.options.slice = {SliceKind::Digit, 2};
    const CubeScene scene = setting.scene();
    QCOMPARE(scene.voxels.size(), std::size_t(16));
    for (const VoxelInstance& voxel : atLeastOne(scene.voxels)) QCOMPARE(voxel.k, 2);
  }

  void readingOrder() {
    Setting setting;
    setting.cube.at(0, 1) = 0.0;
    const auto voxels = visibleVoxels(setting.geometry(), setting.field(), setting.options);
    QCOMPARE(voxels.size(), std::size_t(63));
    QCOMPARE(voxels[0], (Voxel{0, 0}));
    QCOMPARE(voxels[1], (Voxel{0, 2}));
    QCOMPARE(voxels.back(), (Voxel{15, 3}));
  }

  void picksTheNearestVoxel() {
    Setting setting;
    setting.camera.setAngles(0, 0);
    const CubeScene scene = setting.scene();
    const CubeGeometry geometry = setting.geometry();
    const auto at = [&](int cell, int k) {
      const QPointF pixel = *setting.camera.project(geometry.centre(cell, k), viewport);
      return pickVoxel(scene, setting.camera.rayAt(pixel, viewport));
    };
    // From the front only the first digit's plane can be touched near the middle of the picture.
    QCOMPARE(at(0, 0), (Voxel{0, 0}));
    QCOMPARE(at(5, 0), (Voxel{5, 0}));
    QVERIFY(!pickVoxel(scene, setting.camera.rayAt({2, 2}, viewport)).valid());
  }

  void picksWallCells() {
    Setting setting;
    const CubeGeometry geometry = setting.geometry();
    const auto walls = geometry.walls({}, setting.camera.eye());
    for (const WallQuad& quad : atLeastOne(walls)) {
      const QPointF pixel = *setting.camera.project(quad.centre, viewport);
      QCOMPARE(pickWall(walls, setting.camera.rayAt(pixel, viewport)), quad.cell);
    }
    QVERIFY(!pickWall(walls, setting.camera.rayAt({1, 1}, viewport)).valid());
  }

  void sumsAreBlueBelowAndOrangeAbove() {
    for (const Theme& theme : {Theme::lightTheme(), Theme::darkTheme()}) {
      QCOMPARE(theme.sumTint(1.0).alpha(), 0);
      const QColor below = theme.sumTint(0.3);
      const QColor above = theme.sumTint(1.7);
      QVERIFY(below.blue() > below.red() + 80);
      QVERIFY(above.red() > above.blue() + 80);
      QVERIFY(theme.sumTint(0.0).alpha() > below.alpha());
      QCOMPARE(theme.sumTint(5.0), theme.sumTint(2.0));
    }
  }

  void lightOutsideTheSliceDimsNothing() {
    Setting setting;
    setting.cube = test::solvedCube(setting.puzzle.geometry());
    const CubeScene certain = setting.scene();
    QCOMPARE(certain.voxels.size(), std::size_t(16));
    for (const VoxelInstance& voxel : certain.voxels) QCOMPARE(int(voxel.fill.a), 255);
    const auto faint = [&] {
      const CubeScene scene = setting.scene();
      return std::count_if(scene.voxels.begin(), scene.voxels.end(),
                           [](const VoxelInstance& voxel) { return voxel.fill.a < 140; });
    };
    setting.marks.lit = {{0, 0}, {1, 0}, {2, 0}, {3, 0}}; // row 1, digit 1
    QVERIFY(faint() > 10);
    setting.options.slice = {SliceKind::Row, 2};
    QVERIFY(!setting.scene().voxels.empty());
    QCOMPARE(faint(), std::ptrdiff_t(0));
  }

  void fulfilledSumsAreNotPainted() {
    Setting setting;
    QCOMPARE(setting.scene().walls.size(), std::size_t(0)); // all sums of the uniform cube are 1
    setting.cube.at(5, 2) = 1.0;
    QCOMPARE(setting.scene().walls.size(), std::size_t(3)); // its row's, its column's, its own
  }
};

SUDOSCOPE_TEST(TestCubeScene, Nothing)
#include "test_cube_scene.moc"
