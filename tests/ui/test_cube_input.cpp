#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/ui/cube_view_fixture.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolTip>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

CubeHandle handleOf(const CubeView& view, CubeHandle::Kind kind, CubeAxis axis, int index) {
  const CubeFrame frame{view.model(), view.scene(), {}};
  for (const CubeHandle& handle : cubeHandles(frame, view.font(), view.size())) {
    if (handle.kind == kind && handle.axis == axis && handle.index == index) return handle;
  }
  return {};
}

void dragBy(CubeView& view, QPoint from, QPoint way) {
  QTest::mousePress(&view, Qt::LeftButton, {}, from);
  for (int i = 1; i <= 10; ++i) QTest::mouseMove(&view, from + way * i / 10);
  QTest::mouseRelease(&view, Qt::LeftButton, {}, from + way);
}

} // namespace

class TestCubeInput : public QObject {
  Q_OBJECT

private slots:
  void clickSelectsTheCell_data() { addBackends(); }

  void clickSelectsTheCell() {
    QFETCH(QString, backend);
    const auto view = makeView(backend);
    QSignalSpy selected(view.get(), &CubeView::cellSelected);
    const Geometry board = *Geometry::boxes(2, 2);
    const ProbabilityCube cube = test::solvedCube(board);
    view->look(CubeLook::Front); // nothing covers anything there
    paintNow(*view);
    for (int cell = 0; cell < 16; cell += 5) {
      int k = 0;
      while (cube.at(cell, k) == 0.0) ++k;
      QTest::mouseClick(view.get(), Qt::LeftButton, {}, pixelOf(*view, {cell, k}));
      QCOMPARE(selected.count(), 1);
      QCOMPARE(selected.takeFirst().at(0).toInt(), cell);
      QCOMPARE(view->model().marks().selectedCell, cell);
    }
  }

  void clickOnWallLightsItsLine() {
    const auto view = makeView(QStringLiteral("image"));
    view->showSnapshot(snapshotOf(ProbabilityCube(4, 0.0))); // nothing stands before the walls
    paintNow(*view);
    QSignalSpy groups(view.get(), &CubeView::groupSelected);
    QSignalSpy cells(view.get(), &CubeView::cellSelected);
    for (const WallQuad& quad : atLeastOne(view->model().walls())) {
      if (quad.cell.kind == WallKind::Cell) continue;
      const QPoint at = view->model().camera().project(quad.centre, view->size())->toPoint();
      QTest::mouseClick(view.get(), Qt::LeftButton, {}, at);
      QCOMPARE(groups.count(), 1);
      const QList<QVariant> arguments = groups.takeFirst();
      const int offset = quad.cell.kind == WallKind::Row ? 0 : 4;
      QCOMPARE(arguments.at(0).toInt(), offset + quad.cell.index);
      QCOMPARE(arguments.at(1).toInt(), quad.cell.k);
      QCOMPARE(view->model().marks().lit.size(), std::size_t(4));
    }
    QCOMPARE(cells.count(), 0);
    paintNow(*view);
    QCOMPARE(view->scene().voxels.size(), std::size_t(4)); // the lit ones, though all are 0
  }

  void clickOnBackWallSelectsTheCell() {
    const auto view = makeView(QStringLiteral("image"));
    view->showSnapshot(snapshotOf(ProbabilityCube(4, 0.0)));
    paintNow(*view);
    QSignalSpy cells(view.get(), &CubeView::cellSelected);
    for (const WallQuad& quad : view->model().walls()) {
      if (quad.cell != WallCell{WallKind::Cell, 7, -1}) continue;
      const QPoint at = view->model().camera().project(quad.centre, view->size())->toPoint();
      QTest::mouseClick(view.get(), Qt::LeftButton, {}, at);
    }
    QCOMPARE(cells.count(), 1);
    QCOMPARE(cells.first().at(0).toInt(), 7);
    for (const Voxel& voxel : atLeastOne(view->model().marks().lit)) QCOMPARE(voxel.cell, 7);
  }

  void hoverNamesTheVoxel_data() {
    const auto row = columns<double, QString>("other", "words");
    row("probabilities", 0.375, "r1 c1 = 1   P 0.625");
    row("weights that disagree", 0.75, "r1 c1 = 1   weight 0.625   of 1.375 in this cell");
  }

  void hoverNamesTheVoxel() {
    QFETCH(double, other);
    QFETCH(QString, words);
    const auto view = makeView(QStringLiteral("image"));
    ProbabilityCube cube = singleVoxel(4, 0, 0, 0.625);
    cube.at(0, 3) = other;
    view->showSnapshot(snapshotOf(cube, 1, 2));
    paintNow(*view);
    QSignalSpy hovered(view.get(), &CubeView::hovered);
    movePointer(view.get(), QPoint(5, 5));
    movePointer(view.get(), pixelOf(*view, {0, 0}));
    QVERIFY(!hovered.isEmpty());
    QCOMPARE(hovered.last().at(0).toString(), words);
    movePointer(view.get(), QPoint(5, 5));
    QCOMPARE(hovered.last().at(0).toString(), QString());
  }

  void hoverFollowsTheView() {
    const auto view = makeView(QStringLiteral("image"));
    const QPoint at = pixelOf(*view, {0, 0});
    movePointer(view.get(), QPoint(5, 5));
    movePointer(view.get(), at);
    QVERIFY(view->model().marks().cursor.valid());
    // The voxel moves away under a pointer that rests.
    QTest::keyClick(view.get(), Qt::Key_Right, Qt::ShiftModifier);
    for (int i = 0; i < 12; ++i) QTest::keyClick(view.get(), Qt::Key_Right, Qt::ShiftModifier);
    paintNow(*view);
    const Ray ray = view->model().camera().rayAt(at, view->size());
    QCOMPARE(view->model().marks().cursor, pickVoxel(view->scene(), ray));
  }

  void arrowsAreExplained() {
    const auto view = makeView(QStringLiteral("image"));
    const auto hint = [&](QPoint at) {
      QHelpEvent help(QEvent::ToolTip, at, view->mapToGlobal(at));
      QCoreApplication::sendEvent(view.get(), &help);
      return QToolTip::isVisible() ? QToolTip::text() : QString();
    };
    const QPoint gizmo(view->width() - 46, view->height() - 50);
    QVERIFY(hint(gizmo).contains(QStringLiteral("rows (r)")));
  }

  void dragOrbitsAndKeepsTheSelection() {
    const auto view = makeView(QStringLiteral("image"));
    QSignalSpy selected(view.get(), &CubeView::cellSelected);
    QSignalSpy moved(view.get(), &CubeView::cameraChanged);
    const float yaw = view->camera().yaw();
    const float pitch = view->camera().pitch();
    const QPoint from(320, 260);
    dragBy(*view, from, QPoint(60, 30));
    QVERIFY(view->camera().yaw() < yaw - 10); // the cube follows the hand
    QVERIFY(view->camera().pitch() > pitch + 5);
    QVERIFY(moved.count() > 0);
    QCOMPARE(selected.count(), 0);
  }

  void turningNeverPushesTheCubeOut() {
    const auto view = makeView(QStringLiteral("image"));
    for (int i = 0; i < 30; ++i) {
      QTest::keyClick(view.get(), i % 3 ? Qt::Key_Left : Qt::Key_Down);
      for (const QVector3D& corner : atLeastOne(view->model().geometry().corners())) {
        QVERIFY(QRectF(view->rect()).contains(*view->camera().project(corner, view->size())));
      }
    }
  }

  void middleAndShiftDragPan() {
    for (const bool shift : {false, true}) {
      const auto view = makeView(QStringLiteral("image"));
      const Qt::MouseButton button = shift ? Qt::LeftButton : Qt::MiddleButton;
      const Qt::KeyboardModifiers keys = shift ? Qt::ShiftModifier : Qt::NoModifier;
      const float yaw = view->camera().yaw();
      const QPointF before = *view->camera().project({}, view->size());
      QTest::mousePress(view.get(), button, keys, QPoint(300, 200));
      QTest::mouseMove(view.get(), QPoint(310, 210));
      QTest::mouseMove(view.get(), QPoint(340, 230));
      QTest::mouseRelease(view.get(), button, keys, QPoint(340, 230));
      const QPointF after = *view->camera().project({}, view->size());
      QVERIFY(std::abs(after.x() - before.x() - 40) < 2);
      QVERIFY(std::abs(after.y() - before.y() - 30) < 2);
      QCOMPARE(view->camera().yaw(), yaw);
    }
  }

  void wheelZooms() {
    const auto view = makeView(QStringLiteral("image"));
    const float distance = view->camera().distance();
    const QPointF at(320, 260);
    const auto turn = [&](int angle) {
      QWheelEvent event(at, view->mapToGlobal(at), {}, {0, angle}, Qt::NoButton, Qt::NoModifier,
                        Qt::NoScrollPhase, false);
      QApplication::sendEvent(view.get(), &event);
    };
    turn(120);
    QVERIFY(view->camera().distance() < 0.9f * distance);
    turn(-120);
    QVERIFY(std::abs(view->camera().distance() - distance) < 0.01f * distance);
  }

  void keysTurnZoomResetAndFit() {
    const auto view = makeView(QStringLiteral("image"));
    const OrbitCamera start = view->camera();
    QTest::keyClick(view.get(), Qt::Key_Left);
    QVERIFY(view->camera().yaw() > start.yaw());
    QTest::keyClick(view.get(), Qt::Key_Up);
    QVERIFY(view->camera().pitch() < start.pitch());
    // Turning brings perspective, which is nearer at the same size.
    const auto size = [&] { return view->camera().pixelsPerVoxel(view->size()); };
    const float large = start.pixelsPerVoxel(view->size());
    QTest::keyClick(view.get(), Qt::Key_Plus);
    QVERIFY(size() > large);
    const float turned = view->camera().yaw();
    QTest::keyClick(view.get(), Qt::Key_F);
    QVERIFY(std::abs(size() / large - 1.0f) < 0.15f);
    QCOMPARE(view->camera().yaw(), turned);
    QTest::keyClick(view.get(), Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(view->camera().shift().x() > start.shift().x());
    QTest::keyClick(view.get(), Qt::Key_R, Qt::ControlModifier);
    QCOMPARE(view->camera().yaw(), OrbitCamera::defaultYaw);
    QCOMPARE(view->camera().pitch(), OrbitCamera::defaultPitch);
    QVERIFY(std::abs(size() / large - 1.0f) < 1e-4f);
  }

  void namesAndEndsOfTheAxesSlice() {
    using Kind = CubeHandle::Kind;
    const auto view = makeView(QStringLiteral("image"));
    const OrbitCamera still = view->camera();
    for (const CubeAxis axis : {CubeAxis::Row, CubeAxis::Column, CubeAxis::Digit}) {
      const SliceKind kind = axis == CubeAxis::Row      ? SliceKind::Row
                             : axis == CubeAxis::Column ? SliceKind::Column
                                                        : SliceKind::Digit;
      const QPoint name = handleOf(*view, Kind::AxisName, axis, 2).area.center().toPoint();
      QTest::mouseClick(view.get(), Qt::LeftButton, {}, name);
      QCOMPARE(view->options().slice, (CubeSlice{kind, 2}));
      QTest::mouseClick(view.get(), Qt::LeftButton, {}, name);
      QCOMPARE(view->options().slice, CubeSlice());
      const QPoint from = handleOf(*view, Kind::AxisKnob, axis, 0).area.center().toPoint();
      const QPoint to = handleOf(*view, Kind::AxisKnob, axis, 3).area.center().toPoint();
      dragBy(*view, from, (to - from) * 3 / 8); // the second of four
      QCOMPARE(view->options().slice, (CubeSlice{kind, 1}));
      view->setOption(&CubeOptions::slice, {});
    }
    QVERIFY2(view->camera() == still, "a drag of a knob turns nothing");
  }

  void theMarkOnTheColourBarHides() {
    const auto view = makeView(QStringLiteral("image"));
    const QRectF bar = colourBarRect(view->size());
    const QPoint mark =
        handleOf(*view, CubeHandle::Kind::HideBelow, CubeAxis::Row, 0).area.center().toPoint();
    dragBy(*view, mark, QPoint(0, static_cast<int>(bar.center().y()) - mark.y()));
    QVERIFY2(std::abs(view->options().hideBelow - 0.5) < 0.03,
             qPrintable(QString::number(view->options().hideBelow)));
  }

  void theArrowsAreViews() {
    using Kind = CubeHandle::Kind;
    const auto view = makeView(QStringLiteral("image"));
    const auto press = [&](Kind kind, CubeAxis axis) {
      paintNow(*view);
      QTest::mouseClick(view.get(), Qt::LeftButton, {},
                        handleOf(*view, kind, axis, 0).area.center().toPoint());
    };
    press(Kind::View, CubeAxis::Digit);
    QCOMPARE(view->camera().yaw(), 0.0f);
    QCOMPARE(view->camera().pitch(), 0.0f);
    press(Kind::Reset, CubeAxis::Row);
    QCOMPARE(view->camera().yaw(), OrbitCamera::defaultYaw);
    press(Kind::View, CubeAxis::Row);
    QCOMPARE(view->camera().pitch(), 89.0f);
  }

  void slicesBeginAtTheSelection() {
    const auto view = makeView(QStringLiteral("image"));
    view->setSelectedCell(6);
    view->setSelectedDigit(2);
    QCOMPARE(view->selectedIndex(SliceKind::Row), 1);
    QCOMPARE(view->selectedIndex(SliceKind::Column), 2);
    QCOMPARE(view->selectedIndex(SliceKind::Region), 1);
    QTest::keyClick(view.get(), Qt::Key_BracketRight);
    QCOMPARE(view->options().slice, (CubeSlice{SliceKind::Digit, 2}));
    QTest::keyClick(view.get(), Qt::Key_BracketRight);
    QCOMPARE(view->options().slice, (CubeSlice{SliceKind::Digit, 3}));
  }

  void keysStepThroughVoxels() {
    const auto view = makeView(QStringLiteral("image"));
    QSignalSpy selected(view.get(), &CubeView::cellSelected);
    QTest::keyClick(view.get(), Qt::Key_Return);
    QCOMPARE(view->model().marks().cursor, (Voxel{0, 0}));
    QVERIFY(view->accessibleDescription().contains(QStringLiteral("r1 c1 = 1")));
    QTest::keyClick(view.get(), Qt::Key_Tab);
    QCOMPARE(view->model().marks().cursor, (Voxel{1, 1}));
    QTest::keyClick(view.get(), Qt::Key_Tab);
    QTest::keyClick(view.get(), Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(view->model().marks().cursor, (Voxel{1, 1}));
    QTest::keyClick(view.get(), Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(view->model().marks().cursor, (Voxel{5, 1}));
    QTest::keyClick(view.get(), Qt::Key_PageDown);
    QCOMPARE(view->model().marks().cursor, (Voxel{5, 2}));
    QTest::keyClick(view.get(), Qt::Key_Return);
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.first().at(0).toInt(), 5);
    QTest::keyClick(view.get(), Qt::Key_Escape);
    QVERIFY(!view->model().marks().cursor.valid());
  }

  void tabPassesThroughUntilEnter() {
    QWidget window;
    auto* layout = new QHBoxLayout(&window);
    auto* before = new QLineEdit;
    auto* cube = new CubeView;
    auto* after = new QLineEdit;
    for (QWidget* widget : {static_cast<QWidget*>(before), static_cast<QWidget*>(cube),
                            static_cast<QWidget*>(after)}) {
      layout->addWidget(widget);
    }
    const Geometry board = *Geometry::boxes(2, 2);
    cube->setPuzzle(Puzzle(board));
    cube->showSnapshot(snapshotOf(test::solvedCube(board)));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.activateWindow();
    before->setFocus();
    QTRY_VERIFY(before->hasFocus());
    QTest::keyClick(before, Qt::Key_Tab);
    QVERIFY(cube->hasFocus());
    QTest::keyClick(cube, Qt::Key_Tab);
    QVERIFY(after->hasFocus());
    cube->setFocus();
    QTest::keyClick(cube, Qt::Key_Return);
    QTest::keyClick(cube, Qt::Key_Tab);
    QVERIFY(cube->hasFocus());
    QTest::keyClick(cube, Qt::Key_Escape);
    QTest::keyClick(cube, Qt::Key_Tab);
    QVERIFY(after->hasFocus());
  }

  void keysChangeSliceAndWalls() {
    const auto view = makeView(QStringLiteral("image"));
    QTest::keyClick(view.get(), Qt::Key_BracketRight);
    QCOMPARE(view->options().slice, (CubeSlice{SliceKind::Digit, 0}));
    QTest::keyClick(view.get(), Qt::Key_BracketLeft);
    QCOMPARE(view->options().slice, (CubeSlice{SliceKind::Digit, 3}));
    QTest::keyClick(view.get(), Qt::Key_W);
    QCOMPARE(view->options().walls, (CubeWalls{false, false, BackWall::None}));
  }
};

SUDOSCOPE_UI_TEST(TestCubeInput)
#include "test_cube_input.moc"
