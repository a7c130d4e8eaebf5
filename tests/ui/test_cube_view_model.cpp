#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/ui/cube_fixture.h"
#include "ui/cube/axis_labels.h"
#include "ui/cube/cube_view_model.h"

#include <QTest>

#include <cmath>

using namespace sudoscope;
using sudoscope::test::atLeastOne;
using test::singleVoxel;
using test::snapshotOf;

namespace {

const QSizeF stageSize(1000, 800);
const QMarginsF margins(80, 30, 80, 60);

Puzzle smallPuzzle() {
  return Puzzle(*Geometry::boxes(2, 2));
}

} // namespace

class TestCubeViewModel : public QObject {
  Q_OBJECT

private slots:
  void movesSmoothlyBetweenSnapshots() {
    CubeViewModel model;
    model.setPuzzle(smallPuzzle());
    model.showSnapshot(snapshotOf(singleVoxel(4, 0, 0, 0.0), 1), 0);
    model.showSnapshot(snapshotOf(singleVoxel(4, 0, 0, 1.0), 2), 1000);
    double last = -1.0;
    int frames = 0;
    for (std::int64_t now = 1000; model.advance(now); now += 16) {
      QVERIFY(model.field().value({0, 0}) > last);
      last = model.field().value({0, 0});
      ++frames;
    }
    QVERIFY(frames >= 5);
    QCOMPARE(model.field().value({0, 0}), 1.0);
  }

  void quickSnapshotsAreShownAtOnce() {
    CubeViewModel model;
    model.setPuzzle(smallPuzzle());
    for (int i = 0; i < 10; ++i) {
      model.showSnapshot(snapshotOf(singleVoxel(4, 0, 0, i / 10.0), i), 1000 + 20 * i);
      if (i > 0) QVERIFY(!model.advance(1000 + 20 * i));
      if (i > 0) QCOMPARE(model.field().value({0, 0}), i / 10.0);
    }
  }

  void withoutAnimationNothingMoves() {
    CubeViewModel model;
    model.setPuzzle(smallPuzzle());
    CubeOptions options;
    options.animate = false;
    model.setOptions(options, 0);
    model.showSnapshot(snapshotOf(singleVoxel(4, 0, 0, 0.0), 1), 0);
    model.showSnapshot(snapshotOf(singleVoxel(4, 0, 0, 1.0), 2), 5000);
    model.setPitch({1, 2, 2}, true, 5000);
    QVERIFY(!model.advance(5000));
    QCOMPARE(model.field().value({0, 0}), 1.0);
    QCOMPARE(model.geometry().pitch(), QVector3D(1, 2, 2));
  }

  void changeRefersToTheSnapshotBefore() {
    CubeViewModel model;
    model.setPuzzle(smallPuzzle());
    CubeOptions options;
    options.source = CubeSource::Change;
    options.animate = false;
    model.setOptions(options, 0);
    model.showSnapshot(snapshotOf(singleVoxel(4, 3, 1, 0.2), 1), 0);
    QVERIFY(!model.canShow(CubeSource::Change));
    model.showSnapshot(snapshotOf(singleVoxel(4, 3, 1, 0.7), 2), 100);
    QVERIFY(model.canShow(CubeSource::Change));
    QVERIFY(std::abs(model.field().value({3, 1}) - 0.5) < 1e-12);
    // The end of a run shows its last iteration once more.
    model.showSnapshot(snapshotOf(singleVoxel(4, 3, 1, 0.7), 2), 200);
    QCOMPARE(model.before()->iteration, 1);
  }

  void anotherRunHasNoChange() {
    CubeViewModel model;
    model.setPuzzle(smallPuzzle());
    model.showSnapshot(snapshotOf(ProbabilityCube(4, 0.25), 9, 1), 0);
    model.showSnapshot(snapshotOf(ProbabilityCube(4, 0.25), 0, 2), 100);
    QVERIFY(!model.before());
  }

  void handDraftsDoNotRenameTheRun() {
    CubeViewModel model;
    model.setPuzzle(smallPuzzle());
    const SnapshotPtr run = snapshotOf(ProbabilityCube(4, 0.25), 9, 1);
    Snapshot draft = *run;
    draft.cube = ProbabilityCube(4, 0.4);
    draft.event = {EventKind::Intervention};
    const auto isDistribution = [&](const SnapshotPtr& snapshot) {
      model.showSnapshot(snapshot, 0);
      model.advance(10000);
      return model.field().isDistribution;
    };
    QVERIFY(isDistribution(run));
    QVERIFY2(!isDistribution(std::make_shared<Snapshot>(draft)), "its sums are 1.6");
    QVERIFY2(isDistribution(run), "what was tried by hand is no property of the run");
    // The other way round: a run of weights is called so also where the hand makes the sums 1.
    QVERIFY(!isDistribution(snapshotOf(ProbabilityCube(4, 0.4), 9, 2)));
    draft.cube = ProbabilityCube(4, 0.25);
    draft.runId = 2;
    QVERIFY(!isDistribution(std::make_shared<Snapshot>(draft)));
  }

  void anotherSizeForgetsEverything() {
    CubeViewModel model;
    model.setPuzzle(smallPuzzle());
    model.showSnapshot(snapshotOf(ProbabilityCube(4, 0.25)), 0);
    CubeOptions options;
    options.slice = {SliceKind::Row, 3};
    model.setOptions(options, 0);
    CubeMarks marks;
    marks.selectedCell = 12;
    model.setMarks(marks);
    QCOMPARE(model.marks().selectedCell, 12);
    model.setPuzzle(Puzzle(*Geometry::boxes(2, 3)));
    QVERIFY(model.field().empty());
    QVERIFY(!model.snapshot());
    QCOMPARE(model.marks().selectedCell, -1);
    QCOMPARE(model.options().slice.kind, SliceKind::None);
    // A late snapshot of the old board shows nothing.
    model.showSnapshot(snapshotOf(ProbabilityCube(4, 0.25)), 10);
    QVERIFY(model.field().empty());
  }

  void aNewPitchIsReachedSmoothly() {
    CubeViewModel model;
    model.setPitch({1, 2, 3}, true, 1000);
    QVERIFY(model.advance(1100));
    const float onTheWay = model.geometry().pitch().z();
    QVERIFY(onTheWay > 1.0f && onTheWay < 3.0f);
    while (model.advance(100000)) {
    }
    QCOMPARE(model.geometry().pitch(), QVector3D(1, 2, 3));
  }

  void fittedShowsTheWholeCube() {
    CubeViewModel model;
    const OrbitCamera camera = model.fitted(OrbitCamera(), stageSize, margins);
    const CubeGeometry& geometry = model.geometry();
    const QRectF picture(QPointF(), stageSize);
    for (int cell = 0; cell < 81; ++cell) {
      for (const int k : {0, 8}) {
        QVERIFY(picture.contains(*camera.project(geometry.centre(cell, k), stageSize)));
      }
    }
  }

  void cameraGlides() {
    CubeViewModel model;
    OrbitCamera target;
    target.setAngles(-60, 10);
    const float before = model.camera().yaw();
    model.moveCamera(target, 0);
    QVERIFY(model.advance(100));
    QVERIFY(model.camera().yaw() < before && model.camera().yaw() > -60);
    QVERIFY(!model.advance(10000));
    QCOMPARE(model.camera().yaw(), -60.0f);
  }

  void everyRowHasALabelOutsideTheCube() {
    CubeViewModel model;
    model.setCamera(model.fitted(OrbitCamera(), stageSize, margins));
    model.advance(0);
    const AxisLabels axes =
        placeAxisLabels(model.geometry(), model.options().walls, model.camera(), stageSize, 12);
    int counts[3] = {};
    // The outline of the cube on the screen: no label may lie within any of its faces.
    const auto corners = model.geometry().corners();
    const int faces[6][4] = {{0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4},
                             {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}};
    for (const AxisLabel& label : atLeastOne(axes.labels)) {
      ++counts[static_cast<int>(label.axis)];
      for (const auto& face : faces) {
        QPolygonF polygon;
        for (const int corner : face) {
          polygon << *model.camera().project(corners[static_cast<std::size_t>(corner)], stageSize);
        }
        QVERIFY(!polygon.containsPoint(label.anchor, Qt::OddEvenFill));
      }
    }
    for (const int count : counts) QCOMPARE(count, 9);
    QCOMPARE(axes.titles.size(), std::size_t(3));
  }

  void labelsNeverTouch_data() {
    QTest::addColumn<int>("box");
    QTest::addColumn<QSizeF>("size");
    for (const int box : {2, 3, 4, 5, 6}) {
      for (const QSizeF& size : {QSizeF(1000, 800), QSizeF(320, 260)}) {
        const QString name = QStringLiteral("%1 in %2").arg(box * box).arg(size.width());
        QTest::newRow(qPrintable(name)) << box << size;
      }
    }
  }

  void labelsNeverTouch() {
    QFETCH(int, box);
    QFETCH(QSizeF, size);
    CubeViewModel model;
    model.setPuzzle(Puzzle(*Geometry::boxes(box, box)));
    model.setCamera(model.fitted(OrbitCamera(), size, QMarginsF(30, 15, 30, 30)));
    model.advance(0);
    const AxisLabels axes =
        placeAxisLabels(model.geometry(), model.options().walls, model.camera(), size, 12);
    QVERIFY(!axes.labels.empty());
    for (std::size_t i = 1; i < axes.labels.size(); ++i) {
      const AxisLabel& a = axes.labels[i - 1];
      const AxisLabel& b = axes.labels[i];
      if (a.axis != b.axis) continue;
      const QPointF step = b.anchor - a.anchor;
      QVERIFY(std::abs(step.y()) >= 11 || std::abs(step.x()) >= 20);
    }
  }

  void frontViewLeavesOutTheDepthAxis() {
    CubeViewModel model;
    OrbitCamera camera;
    camera.setAngles(0, 0);
    camera.setFieldOfView(OrbitCamera::parallelFieldOfView);
    model.setCamera(model.fitted(camera, stageSize, margins));
    model.advance(0);
    const auto placed = placeAxisLabels(model.geometry(), {false, false, BackWall::None},
                                        model.camera(), stageSize, 12);
    for (const AxisLabel& label : atLeastOne(placed.labels)) QVERIFY(label.axis != CubeAxis::Digit);
  }

  void wordsForVoxelsAndWalls() {
    Puzzle puzzle = smallPuzzle();
    puzzle.setGiven(6, 3);
    CubeViewModel model;
    model.setPuzzle(puzzle);
    ProbabilityCube cube = singleVoxel(4, 6, 2, 0.4775);
    cube.at(6, 0) = 0.5225;
    model.showSnapshot(snapshotOf(cube), 0);
    model.advance(100000);
    QCOMPARE(describeVoxel(model, {6, 2}), QStringLiteral("r2 c3 = 3   P 0.477   given"));
    QCOMPARE(describeVoxel(model, {0, 0}), QStringLiteral("r1 c1 = 1   P 0.000"));
    QCOMPARE(describeWall(model, {WallKind::Row, 1, 2}),
             QStringLiteral("row 2, digit 3: sum of P 0.477 (blue: 0.522 below 1)"));
    QCOMPARE(describeWall(model, {WallKind::Cell, 6, -1}),
             QStringLiteral("r2 c3: sum of P over its digits 1.000 (1: the rule holds)"));
    QVERIFY(describeVoxel(model, {}).isEmpty());
    cube.at(6, 2) = 1.5; // no distribution
    model.showSnapshot(snapshotOf(cube), 0);
    model.advance(100000);
    QCOMPARE(describeWall(model, {WallKind::Row, 1, 2}),
             QStringLiteral("row 2, digit 3: sum of weight 1.500"));
    QCOMPARE(axisLabelText(CubeAxis::Digit, 9), QStringLiteral("A"));
  }

  void wordsForProblems() {
    CubeViewModel model;
    model.setPuzzle(smallPuzzle());
    QVERIFY(!describeProblem(model, false).isEmpty());
    model.showSnapshot(snapshotOf(ProbabilityCube(4, 0.25)), 0);
    QVERIFY(describeProblem(model, true).isEmpty());
    QVERIFY(describeProblem(model, false).contains(QStringLiteral("0.05")));
    CubeOptions options;
    options.source = CubeSource::Gradient;
    model.setOptions(options, 0);
    QVERIFY(describeProblem(model, false).contains(QStringLiteral("logits")));
  }
};

SUDOSCOPE_TEST(TestCubeViewModel, Nothing)
#include "test_cube_view_model.moc"
