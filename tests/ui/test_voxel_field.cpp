#include "core/relaxation/losses.h"
#include "tests/support/test_program.h"
#include "tests/ui/cube_fixture.h"
#include "ui/cube/cube_scene.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sudoscope;
using test::singleVoxel;
using test::snapshotOf;

class TestVoxelField : public QObject {
  Q_OBJECT

private slots:
  void showsProbabilitiesAsTheyAre() {
    const Puzzle puzzle(*Geometry::boxes(2, 2));
    const auto now = snapshotOf(singleVoxel(4, 5, 2, 0.25));
    const VoxelField field = makeField(CubeSource::Probability, puzzle, {now.get()}, 0.0);
    QVERIFY(!field.isSigned);
    QCOMPARE(field.scale, 1.0);
    QCOMPARE(field.value({5, 2}), 0.25);
    QCOMPARE(field.magnitude({5, 2}), 0.25);
    QVERIFY(makeField(CubeSource::Probability, puzzle, {}, 0.0).empty());
    // A snapshot of another shape, still on its way when the board changed, shows nothing.
    QVERIFY(makeField(CubeSource::Probability, Puzzle(), {now.get()}, 0.0).empty());
  }

  void tellsProbabilitiesFromWeights() {
    const Puzzle puzzle(*Geometry::boxes(2, 2));
    const auto isDistribution = [&](const ProbabilityCube& cube) {
      const SnapshotPtr snapshot = test::snapshotOf(cube);
      return makeField(CubeSource::Probability, puzzle, {snapshot.get()}, 0.0).isDistribution;
    };
    QVERIFY(isDistribution(ProbabilityCube(4, 0.25)));
    QVERIFY(isDistribution(test::solvedCube(puzzle.geometry())));
    // A cell without any digit left has nothing that could sum to 1.
    ProbabilityCube cube = test::solvedCube(puzzle.geometry());
    for (int k = 0; k < 4; ++k) cube.at(5, k) = 0.0;
    QVERIFY(isDistribution(cube));
    cube.at(5, 1) = 0.8;
    QVERIFY(!isDistribution(cube));
  }

  void sumsAreThoseOfCore() {
    const auto board = Geometry::jigsaw(4, {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3});
    ProbabilityCube cube(4);
    for (std::size_t i = 0; i < cube.size(); ++i) cube.data()[i] = double(i % 7) / 10.0;
    const auto now = snapshotOf(cube);
    const VoxelField field = makeField(CubeSource::Probability, Puzzle(*board), {now.get()}, 0.0);
    double byHand = 0.0;
    for (const int cell : {0, 1, 2, 4}) byHand += cube.at(cell, 3);
    QVERIFY(std::abs(field.sum({WallKind::Region, 0, 3}) - byHand) < 1e-12);
    const double row = cube.at(4, 1) + cube.at(5, 1) + cube.at(6, 1) + cube.at(7, 1);
    QVERIFY(std::abs(field.sum({WallKind::Row, 1, 1}) - row) < 1e-12);
    const double column = cube.at(2, 0) + cube.at(6, 0) + cube.at(10, 0) + cube.at(14, 0);
    QVERIFY(std::abs(field.sum({WallKind::Column, 2, 0}) - column) < 1e-12);
    const double cell = cube.at(9, 0) + cube.at(9, 1) + cube.at(9, 2) + cube.at(9, 3);
    QVERIFY(std::abs(field.sum({WallKind::Cell, 9, -1}) - cell) < 1e-12);
  }

  void changeAndDifference() {
    const Puzzle puzzle(*Geometry::boxes(2, 2));
    const auto before = snapshotOf(singleVoxel(4, 0, 0, 0.9), 3);
    const auto now = snapshotOf(singleVoxel(4, 0, 0, 0.5), 4);
    const auto other = snapshotOf(singleVoxel(4, 7, 1, 0.3), 4, 2);
    const FieldSources sources{now.get(), before.get(), other.get()};
    const VoxelField change = makeField(CubeSource::Change, puzzle, sources, 0.0);
    QVERIFY(change.isSigned);
    QVERIFY(std::abs(change.value({0, 0}) + 0.4) < 1e-12);
    QCOMPARE(change.scale, 0.5);
    QVERIFY(std::abs(change.magnitude({0, 0}) - 0.8) < 1e-12);
    const VoxelField difference = makeField(CubeSource::Difference, puzzle, sources, 0.0);
    QCOMPARE(difference.value({0, 0}), 0.5);
    QCOMPARE(difference.value({7, 1}), -0.3);
    // The walls always show the sums of P itself.
    QCOMPARE(difference.sum({WallKind::Cell, 0, -1}), 0.5);
  }

  void gradientIsThatOfCore() {
    Puzzle puzzle(*Geometry::boxes(2, 2));
    puzzle.setGiven(0, 1);
    Snapshot now;
    now.cube = ProbabilityCube(4, 0.25);
    now.logits = LogitState{ProbabilityCube(4), 0.8, {}};
    const ProbabilityCube expected =
        logitGradient(puzzle, now.cube, now.logits->temperature, now.logits->weights);
    const VoxelField field = makeField(CubeSource::Gradient, puzzle, {&now}, 0.0);
    QVERIFY(field.isSigned);
    QCOMPARE(field.values, expected);
    QVERIFY(expected.at(0, 0) < 0.0); // descent raises the given's digit
  }

  void saysWhatCannotBeShown() {
    const auto now = snapshotOf(ProbabilityCube(4, 0.25));
    const auto bigger = snapshotOf(ProbabilityCube(9, 0.1));
    QVERIFY(canShow(CubeSource::Probability, {now.get()}));
    QVERIFY(!canShow(CubeSource::Probability, {}));
    QVERIFY(!canShow(CubeSource::Gradient, {now.get()}));
    QVERIFY(!canShow(CubeSource::Change, {now.get()}));
    QVERIFY(!canShow(CubeSource::Change, {now.get(), bigger.get()}));
    QVERIFY(canShow(CubeSource::Difference, {now.get(), nullptr, now.get()}));
    const Puzzle puzzle(*Geometry::boxes(2, 2));
    const VoxelField field = makeField(CubeSource::Gradient, puzzle, {now.get()}, 0.0);
    QVERIFY(field.isSigned);
    QCOMPARE(field.magnitude({3, 3}), 0.0);
  }

  void colourBarEndIsRound_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("scale");
    QTest::newRow("one") << 1.0 << 1.0;
    QTest::newRow("above one") << 1.01 << 2.0;
    QTest::newRow("small") << 0.00031 << 0.0005;
    QTest::newRow("big") << 73.0 << 100.0;
    QTest::newRow("zero") << 0.0 << 1e-6;
    QTest::newRow("nan") << std::numeric_limits<double>::quiet_NaN() << 1e-6;
  }

  void colourBarEndIsRound() {
    QFETCH(double, value);
    QFETCH(double, scale);
    QVERIFY(std::abs(roundScale(value) / scale - 1.0) < 1e-9);
  }

  void colourBarStaysSteady() {
    const Puzzle puzzle(*Geometry::boxes(2, 2));
    const auto before = snapshotOf(ProbabilityCube(4));
    const auto scaleFor = [&](double change, double former) {
      const auto now = snapshotOf(singleVoxel(4, 0, 0, change));
      return makeField(CubeSource::Change, puzzle, {now.get(), before.get()}, former).scale;
    };
    QCOMPARE(scaleFor(0.3, 0.0), 0.5);
    QCOMPARE(scaleFor(0.12, 0.5), 0.5);  // still fills a fifth
    QCOMPARE(scaleFor(0.04, 0.5), 0.05); // too small for it
    QCOMPARE(scaleFor(0.7, 0.5), 1.0);   // too big
  }

  void fewLargeValuesDoNotSetTheScale() {
    const Puzzle puzzle(*Geometry::boxes(3, 3));
    ProbabilityCube cube(9);
    for (int i = 0; i < 200; ++i) cube.data()[i] = 0.0002;
    cube.data()[200] = -0.8;
    const auto before = snapshotOf(ProbabilityCube(9));
    const auto now = snapshotOf(cube, 1);
    const VoxelField field = makeField(CubeSource::Change, puzzle, {now.get(), before.get()}, 0.0);
    QCOMPARE(field.scale, 0.0002);
    QCOMPARE(field.magnitude({0, 0}), 1.0);
  }

  void blendsBetweenFields() {
    const Puzzle puzzle(*Geometry::boxes(2, 2));
    const auto a = snapshotOf(singleVoxel(4, 0, 0, 0.2));
    const auto b = snapshotOf(singleVoxel(4, 0, 0, 0.6));
    const VoxelField from = makeField(CubeSource::Probability, puzzle, {a.get()}, 0.0);
    const VoxelField to = makeField(CubeSource::Probability, puzzle, {b.get()}, 0.0);
    const VoxelField half = VoxelField::between(from, to, 0.5f);
    QVERIFY(std::abs(half.value({0, 0}) - 0.4) < 1e-9);
    QVERIFY(std::abs(half.sum({WallKind::Cell, 0, -1}) - 0.4) < 1e-9);
    QCOMPARE(VoxelField::between(from, to, 1.0f).value({0, 0}), 0.6);
    // Fields of different kinds do not mix.
    const VoxelField change = makeField(CubeSource::Change, puzzle, {b.get(), a.get()}, 0.0);
    QCOMPARE(VoxelField::between(from, change, 0.5f).value({0, 0}), change.value({0, 0}));
  }

  void toleratesNaN() {
    const Puzzle puzzle(*Geometry::boxes(2, 2));
    const auto now = snapshotOf(singleVoxel(4, 0, 0, std::numeric_limits<double>::quiet_NaN()));
    const VoxelField field = makeField(CubeSource::Probability, puzzle, {now.get()}, 0.0);
    QCOMPARE(field.magnitude({0, 0}), 0.0);
  }

  void optionsSurviveSaving() {
    CubeOptions options;
    options.source = CubeSource::Change;
    options.colormap = Colormap::Cividis;
    options.hideBelow = 0.3;
    options.walls = {false, true, BackWall::Regions};
    options.animate = false;
    QCOMPARE(saved(restored<CubeOptions>(saved(options))), saved(options));
    QCOMPARE(saved(restored<CubeOptions>({})), saved(CubeOptions()));
    // What an older or broken file holds is ignored.
    const auto mended = restored<CubeOptions>({{QStringLiteral("source"), 77},
                                               {QStringLiteral("hideBelow"), 12.0},
                                               {QStringLiteral("colormap"), -2},
                                               {QStringLiteral("backWall"), 256},
                                               {QStringLiteral("rowWall"), QStringLiteral("no")},
                                               {QStringLiteral("animate"), QStringList()}});
    QCOMPARE(saved(mended), saved(CubeOptions()));
  }
};

SUDOSCOPE_TEST(TestVoxelField, Nothing)
#include "test_voxel_field.moc"
