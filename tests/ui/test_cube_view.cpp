#include "tests/ui/cube_fixture.h"
#include "ui/cube/cube_card.h"
#include "ui/cube/cube_view.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QOpenGLWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <memory>

using namespace sudoscope;
using test::singleVoxel;
using test::snapshotOf;

namespace {

const char* const backendNames[] = {"widget", "image", "painter"};

/// A shown view of a solved 4×4 cube, drawn in a given way.
std::unique_ptr<CubeView> makeView(const QString& backend, QSize size = {640, 520}) {
  qputenv("SUDOSCOPE_CUBE", backend.toLatin1());
  auto view = std::make_unique<CubeView>();
  qunsetenv("SUDOSCOPE_CUBE");
  view->setAnimated(false);
  view->resize(size);
  const Geometry board = *Geometry::boxes(2, 2);
  view->setPuzzle(Puzzle(board));
  view->showSnapshot(snapshotOf(test::solvedCube(board)));
  view->show();
  if (!QTest::qWaitForWindowExposed(view.get())) return view;
  view->activateWindow();
  view->setFocus();
  view->paintNow();
  return view;
}

QImage picture(CubeView& view) {
  view.paintNow();
  return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

QPoint pixelOf(const CubeView& view, Voxel voxel) {
  const QVector3D centre = view.stage().geometry().centre(voxel.cell, voxel.k);
  return view.stage().camera().project(centre, view.size())->toPoint();
}

bool close(QRgb a, const QColor& b, int within) {
  return std::abs(qRed(a) - b.red()) <= within && std::abs(qGreen(a) - b.green()) <= within &&
         std::abs(qBlue(a) - b.blue()) <= within;
}

int colouredPixels(const QImage& image) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
    for (int x = 0; x < image.width(); ++x) {
      const int high = std::max({qRed(line[x]), qGreen(line[x]), qBlue(line[x])});
      const int low = std::min({qRed(line[x]), qGreen(line[x]), qBlue(line[x])});
      count += high - low > 90;
    }
  }
  return count;
}

/// Mean absolute difference of two pictures' channels, 0..255.
double difference(const QImage& a, const QImage& b) {
  double sum = 0.0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const QRgb p = a.pixel(x, y);
      const QRgb q = b.pixel(x, y);
      sum += std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) +
             std::abs(qBlue(p) - qBlue(q));
    }
  }
  return sum / 3.0 / a.width() / a.height();
}

} // namespace

class TestCubeView : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void drawsColouredPixels_data();
  void drawsColouredPixels();
  void voxelHasItsColourAtItsPlace_data();
  void voxelHasItsColourAtItsPlace();
  void allWaysDrawTheSamePicture();
  void exportedImageIsThePictureOnScreen();
  void clickSelectsTheCell_data();
  void clickSelectsTheCell();
  void clickOnWallLightsItsLine();
  void clickOnBackWallSelectsTheCell();
  void clickBesideClearsTheLight();
  void hoverNamesTheVoxel();
  void dragOrbitsAndKeepsTheSelection();
  void middleAndShiftDragPan();
  void wheelZooms();
  void keysTurnZoomResetAndFit();
  void keysStepThroughVoxels();
  void tabPassesThroughUntilEnter();
  void keysChangeSliceOrientationAndWalls();
  void movingToAnotherWindowRebuildsEverything_data();
  void movingToAnotherWindowRebuildsEverything();
  void paintsOnlyWhenSomethingChanged_data();
  void paintsOnlyWhenSomethingChanged();
  void hiddenViewDoesNotPaint();
  void quittingFromWithinAFrameIsSafe();
  void themeChangesTheGround();
  void groupsFromOutsideAreLit();
  void cardSetsOptions();
  void cardFlattensStepByStep();
};

void TestCubeView::initTestCase() {
  Theme::lightTheme().apply(*qApp);
}

static void addBackends() {
  QTest::addColumn<QString>("backend");
  for (const char* name : backendNames) QTest::newRow(name) << QString::fromLatin1(name);
}

void TestCubeView::drawsColouredPixels_data() {
  addBackends();
}

void TestCubeView::drawsColouredPixels() {
  QFETCH(QString, backend);
  const auto view = makeView(backend);
  QCOMPARE(view->findChildren<QOpenGLWidget*>().isEmpty(), backend != QStringLiteral("widget"));
  const int solved = colouredPixels(picture(*view));
  QVERIFY2(solved > 15000, qPrintable(QString::number(solved)));
  view->showSnapshot(nullptr);
  const int nothing = colouredPixels(picture(*view));
  QVERIFY2(nothing < 3000, qPrintable(QString::number(nothing))); // legends alone
}

void TestCubeView::voxelHasItsColourAtItsPlace_data() {
  addBackends();
}

void TestCubeView::voxelHasItsColourAtItsPlace() {
  QFETCH(QString, backend);
  const auto view = makeView(backend);
  const QColor ground = Theme::of(view.get()).card;
  view->setWalls({false, false, BackWall::None});
  for (const auto& [voxel, p] : {std::pair(Voxel{0, 0}, 1.0), std::pair(Voxel{10, 3}, 0.95)}) {
    view->showSnapshot(snapshotOf(singleVoxel(4, voxel.cell, voxel.k, p)));
    const QImage image = picture(*view);
    const QPoint at = pixelOf(*view, voxel);
    // The middle of the box is on its front face or close to it, which has the plain colour.
    const QPoint onFront = at + QPoint(-6, 8);
    const QColor expected = colorAt(Colormap::Viridis, p);
    const QString seen = QColor(image.pixel(onFront)).name() + QLatin1Char(' ') + expected.name();
    QVERIFY2(close(image.pixel(onFront), expected, 6), qPrintable(seen));
    const Voxel elsewhere{15 - voxel.cell, 3 - voxel.k};
    QVERIFY(close(image.pixel(pixelOf(*view, elsewhere)), ground, 3));
  }
}

void TestCubeView::allWaysDrawTheSamePicture() {
  QImage pictures[3];
  for (int i = 0; i < 3; ++i) {
    const auto view = makeView(QString::fromLatin1(backendNames[i]));
    view->setSelectedCell(6);
    pictures[i] = picture(*view);
  }
  const double painter = difference(pictures[1], pictures[2]);
  const double widget = difference(pictures[0], pictures[1]);
  QVERIFY2(painter < 2.0, qPrintable(QString::number(painter)));
  QVERIFY2(widget < 2.0, qPrintable(QString::number(widget)));
  // The measure does tell pictures apart.
  const auto view = makeView(QStringLiteral("painter"));
  view->setSlice({SliceKind::Row, 0});
  QVERIFY(difference(pictures[2], picture(*view)) > 6.0);
}

void TestCubeView::exportedImageIsThePictureOnScreen() {
  const auto view = makeView(QStringLiteral("painter"));
  const QImage screen = picture(*view);
  const QImage same = view->image(view->size()).convertToFormat(QImage::Format_RGB32);
  QVERIFY(difference(screen, same) < 0.5);
  const QImage big = view->image({900, 900}, 2.0);
  QCOMPARE(big.size(), QSize(1800, 1800));
  QVERIFY(colouredPixels(big) > 100000);
  QVERIFY(difference(screen, picture(*view)) < 0.5); // exporting left the view alone
}

void TestCubeView::clickSelectsTheCell_data() {
  addBackends();
}

void TestCubeView::clickSelectsTheCell() {
  QFETCH(QString, backend);
  const auto view = makeView(backend);
  QSignalSpy selected(view.get(), &CubeView::cellSelected);
  const Geometry board = *Geometry::boxes(2, 2);
  const ProbabilityCube cube = test::solvedCube(board);
  view->look(CubeLook::Front); // nothing covers anything there
  view->paintNow();
  for (int cell = 0; cell < 16; cell += 5) {
    int k = 0;
    while (cube.at(cell, k) == 0.0) ++k;
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, pixelOf(*view, {cell, k}));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.takeFirst().at(0).toInt(), cell);
    QCOMPARE(view->stage().marks().selectedCell, cell);
  }
}

void TestCubeView::clickOnWallLightsItsLine() {
  const auto view = makeView(QStringLiteral("image"));
  view->showSnapshot(snapshotOf(ProbabilityCube(4, 0.0))); // nothing stands before the walls
  view->paintNow();
  QSignalSpy groups(view.get(), &CubeView::groupSelected);
  QSignalSpy cells(view.get(), &CubeView::cellSelected);
  for (const WallQuad& quad : view->stage().walls()) {
    if (quad.cell.kind == WallKind::Cell) continue;
    const QPoint at = view->stage().camera().project(quad.centre, view->size())->toPoint();
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, at);
    QCOMPARE(groups.count(), 1);
    const QList<QVariant> arguments = groups.takeFirst();
    const int offset = quad.cell.kind == WallKind::Row ? 0 : 4;
    QCOMPARE(arguments.at(0).toInt(), offset + quad.cell.index);
    QCOMPARE(arguments.at(1).toInt(), quad.cell.k);
    QCOMPARE(view->stage().marks().lit.size(), std::size_t(4));
  }
  QCOMPARE(cells.count(), 0);
  view->paintNow();
  QCOMPARE(view->scene().voxels.size(), std::size_t(4)); // the lit ones, though all are 0
}

void TestCubeView::clickOnBackWallSelectsTheCell() {
  const auto view = makeView(QStringLiteral("image"));
  view->showSnapshot(snapshotOf(ProbabilityCube(4, 0.0)));
  view->paintNow();
  QSignalSpy cells(view.get(), &CubeView::cellSelected);
  for (const WallQuad& quad : view->stage().walls()) {
    if (quad.cell != WallCell{WallKind::Cell, 7, -1}) continue;
    const QPoint at = view->stage().camera().project(quad.centre, view->size())->toPoint();
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, at);
  }
  QCOMPARE(cells.count(), 1);
  QCOMPARE(cells.first().at(0).toInt(), 7);
  for (const Voxel& voxel : view->stage().marks().lit) QCOMPARE(voxel.cell, 7);
}

void TestCubeView::clickBesideClearsTheLight() {
  const auto view = makeView(QStringLiteral("image"));
  view->setSelectedGroup(2, 1);
  QCOMPARE(view->stage().marks().lit.size(), std::size_t(4));
  QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(4, 4));
  QVERIFY(view->stage().marks().lit.empty());
}

void TestCubeView::hoverNamesTheVoxel() {
  const auto view = makeView(QStringLiteral("image"));
  view->showSnapshot(snapshotOf(singleVoxel(4, 0, 0, 0.625)));
  view->paintNow();
  QSignalSpy hovered(view.get(), &CubeView::hovered);
  QTest::mouseMove(view.get(), QPoint(5, 5));
  QTest::mouseMove(view.get(), pixelOf(*view, {0, 0}));
  QTRY_VERIFY(!hovered.isEmpty());
  QCOMPARE(hovered.last().at(0).toString(), QStringLiteral("r1 c1 = 1   P 0.625"));
  QTest::mouseMove(view.get(), QPoint(5, 5));
  QTRY_COMPARE(hovered.last().at(0).toString(), QString());
}

void TestCubeView::dragOrbitsAndKeepsTheSelection() {
  const auto view = makeView(QStringLiteral("image"));
  QSignalSpy selected(view.get(), &CubeView::cellSelected);
  QSignalSpy moved(view.get(), &CubeView::cameraChanged);
  const float yaw = view->camera().yaw();
  const float pitch = view->camera().pitch();
  const QPoint from(320, 260);
  QTest::mousePress(view.get(), Qt::LeftButton, {}, from);
  for (int i = 1; i <= 10; ++i) QTest::mouseMove(view.get(), from + QPoint(6 * i, 3 * i));
  QTest::mouseRelease(view.get(), Qt::LeftButton, {}, from + QPoint(60, 30));
  QVERIFY(view->camera().yaw() < yaw - 10); // the cube follows the hand
  QVERIFY(view->camera().pitch() > pitch + 5);
  QVERIFY(moved.count() > 0);
  QCOMPARE(selected.count(), 0);
}

void TestCubeView::middleAndShiftDragPan() {
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

void TestCubeView::wheelZooms() {
  const auto view = makeView(QStringLiteral("image"));
  const float distance = view->camera().distance();
  const QPointF at(320, 260);
  QWheelEvent in(at, view->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                 Qt::NoScrollPhase, false);
  QApplication::sendEvent(view.get(), &in);
  QVERIFY(view->camera().distance() < 0.9f * distance);
  QWheelEvent out(at, view->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                  Qt::NoScrollPhase, false);
  QApplication::sendEvent(view.get(), &out);
  QVERIFY(std::abs(view->camera().distance() - distance) < 0.01f * distance);
}

void TestCubeView::keysTurnZoomResetAndFit() {
  const auto view = makeView(QStringLiteral("image"));
  const OrbitCamera start = view->camera();
  QTest::keyClick(view.get(), Qt::Key_Left);
  QVERIFY(view->camera().yaw() > start.yaw());
  QTest::keyClick(view.get(), Qt::Key_Up);
  QVERIFY(view->camera().pitch() < start.pitch());
  QTest::keyClick(view.get(), Qt::Key_Plus);
  QVERIFY(view->camera().distance() < start.distance());
  const float turned = view->camera().yaw();
  QTest::keyClick(view.get(), Qt::Key_F);
  QVERIFY(std::abs(view->camera().distance() / start.distance() - 1.0f) < 0.15f);
  QCOMPARE(view->camera().yaw(), turned);
  QTest::keyClick(view.get(), Qt::Key_Right, Qt::ShiftModifier);
  QVERIFY(view->camera().shift().x() > start.shift().x());
  QTest::keyClick(view.get(), Qt::Key_R, Qt::ControlModifier);
  QCOMPARE(view->camera().yaw(), OrbitCamera::defaultYaw);
  QCOMPARE(view->camera().pitch(), OrbitCamera::defaultPitch);
  QVERIFY(std::abs(view->camera().distance() - start.distance()) < 1e-3f);
}

void TestCubeView::keysStepThroughVoxels() {
  const auto view = makeView(QStringLiteral("image"));
  QSignalSpy selected(view.get(), &CubeView::cellSelected);
  QTest::keyClick(view.get(), Qt::Key_Return);
  QCOMPARE(view->stage().marks().cursor, (Voxel{0, 0}));
  QVERIFY(view->accessibleDescription().contains(QStringLiteral("r1 c1 = 1")));
  QTest::keyClick(view.get(), Qt::Key_Tab);
  QCOMPARE(view->stage().marks().cursor, (Voxel{1, 1}));
  QTest::keyClick(view.get(), Qt::Key_Tab);
  QTest::keyClick(view.get(), Qt::Key_Backtab, Qt::ShiftModifier);
  QCOMPARE(view->stage().marks().cursor, (Voxel{1, 1}));
  QTest::keyClick(view.get(), Qt::Key_Down, Qt::ControlModifier);
  QCOMPARE(view->stage().marks().cursor, (Voxel{5, 1}));
  QTest::keyClick(view.get(), Qt::Key_PageDown);
  QCOMPARE(view->stage().marks().cursor, (Voxel{5, 2}));
  QTest::keyClick(view.get(), Qt::Key_Return);
  QCOMPARE(selected.count(), 1);
  QCOMPARE(selected.first().at(0).toInt(), 5);
  QTest::keyClick(view.get(), Qt::Key_Escape);
  QVERIFY(!view->stage().marks().cursor.valid());
}

void TestCubeView::tabPassesThroughUntilEnter() {
  QWidget window;
  auto* layout = new QHBoxLayout(&window);
  auto* before = new QLineEdit;
  auto* cube = new CubeView;
  auto* after = new QLineEdit;
  for (QWidget* widget :
       {static_cast<QWidget*>(before), static_cast<QWidget*>(cube), static_cast<QWidget*>(after)}) {
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

void TestCubeView::keysChangeSliceOrientationAndWalls() {
  const auto view = makeView(QStringLiteral("image"));
  QTest::keyClick(view.get(), Qt::Key_BracketRight);
  QCOMPARE(view->options().slice, (CubeSlice{SliceKind::Digit, 0}));
  QTest::keyClick(view.get(), Qt::Key_BracketLeft);
  QCOMPARE(view->options().slice, (CubeSlice{SliceKind::Digit, 3}));
  QTest::keyClick(view.get(), Qt::Key_2);
  QCOMPARE(view->options().orientation, CubeOrientation::DigitsUp);
  QTest::keyClick(view.get(), Qt::Key_W);
  QCOMPARE(view->options().walls, (CubeWalls{false, false, BackWall::None}));
  QTest::keyClick(view.get(), Qt::Key_E);
  QCOMPARE(view->options().explodeRegions, 1.0f);
  QTest::keyClick(view.get(), Qt::Key_B);
  QCOMPARE(view->stage().flattenStage(), 1);
  QTest::keyClick(view.get(), Qt::Key_Escape);
  QCOMPARE(view->stage().flattenStage(), 0);
}

void TestCubeView::movingToAnotherWindowRebuildsEverything_data() {
  addBackends();
}

void TestCubeView::movingToAnotherWindowRebuildsEverything() {
  QFETCH(QString, backend);
  QWidget first;
  QWidget second;
  auto* firstLayout = new QHBoxLayout(&first);
  auto* secondLayout = new QHBoxLayout(&second);
  CubeView* view = makeView(backend).release();
  firstLayout->addWidget(view);
  for (QWidget* window : {&first, &second}) {
    window->resize(640, 520);
    window->show();
    QVERIFY(QTest::qWaitForWindowExposed(window));
  }
  const int before = colouredPixels(picture(*view));
  for (int i = 0; i < 3; ++i) {
    (i % 2 ? firstLayout : secondLayout)->addWidget(view);
    QTest::qWait(60);
    const int after = colouredPixels(picture(*view));
    QVERIFY2(std::abs(after - before) < before / 10, qPrintable(QString::number(after)));
  }
}

void TestCubeView::paintsOnlyWhenSomethingChanged_data() {
  addBackends();
}

void TestCubeView::paintsOnlyWhenSomethingChanged() {
  QFETCH(QString, backend);
  const auto view = makeView(backend);
  QTest::qWait(300);
  const std::uint64_t idle = view->frameCount();
  QTest::qWait(300);
  QCOMPARE(view->frameCount(), idle);
  view->setSelectedCell(3);
  QTRY_VERIFY(view->frameCount() > idle);
  // Snapshots that come faster than frames are skipped, the last one stays.
  const std::uint64_t before = view->frameCount();
  for (int i = 1; i <= 500; ++i) {
    view->showSnapshot(snapshotOf(singleVoxel(4, 2, 1, i / 500.0), i));
    if (i % 50 == 0) QTest::qWait(1);
  }
  QTRY_COMPARE(view->stage().field().value({2, 1}), 1.0);
  QTest::qWait(300);
  QVERIFY(view->frameCount() - before < 30);
}

void TestCubeView::hiddenViewDoesNotPaint() {
  const auto view = makeView(QStringLiteral("image"));
  view->hide();
  const std::uint64_t before = view->frameCount();
  for (int i = 0; i < 20; ++i) {
    view->showSnapshot(snapshotOf(singleVoxel(4, 0, 0, 0.5), i));
    QTest::qWait(5);
  }
  QCOMPARE(view->frameCount(), before);
  view->show();
  QTRY_VERIFY(view->frameCount() > before);
  QCOMPARE(view->stage().field().value({0, 0}), 0.5);
}

void TestCubeView::quittingFromWithinAFrameIsSafe() {
  auto view = makeView(QStringLiteral("widget"));
  auto* canvas = view->findChild<QOpenGLWidget*>();
  QVERIFY(canvas);
  // As a window would on "run to N, save, quit": asked for during the frame, done after it.
  connect(
      canvas, &QOpenGLWidget::aboutToCompose, view.get(), [&view] { view->close(); },
      Qt::QueuedConnection);
  view->setSelectedCell(1);
  QTRY_VERIFY(!view->isVisible());
  view.reset();
}

void TestCubeView::themeChangesTheGround() {
  const auto view = makeView(QStringLiteral("image"));
  const QPoint corner(3, 3);
  QVERIFY(close(picture(*view).pixel(corner), Theme::lightTheme().card, 2));
  Theme::darkTheme().apply(*qApp);
  QTest::qWait(100);
  QVERIFY(close(picture(*view).pixel(corner), Theme::darkTheme().card, 2));
  Theme::lightTheme().apply(*qApp);
}

void TestCubeView::groupsFromOutsideAreLit() {
  const auto view = makeView(QStringLiteral("image"));
  view->setSelectedGroup(8 + 3, 2); // block 4
  QCOMPARE(view->stage().marks().lit.size(), std::size_t(4));
  QCOMPARE(view->stage().marks().litWall, (WallCell{WallKind::Region, 3, 2}));
  view->setSelectedGroup(-1, 0);
  QVERIFY(view->stage().marks().lit.empty());
}

void TestCubeView::cardSetsOptions() {
  CubeCard card;
  card.resize(900, 600);
  const Geometry board = *Geometry::boxes(2, 2);
  card.view()->setPuzzle(Puzzle(board));
  card.view()->showSnapshot(snapshotOf(test::solvedCube(board)));
  card.show();
  QVERIFY(QTest::qWaitForWindowExposed(&card));
  const auto tools = card.findChildren<QToolButton*>();
  const auto tool = [&tools](const QString& start) -> QToolButton* {
    for (QToolButton* button : tools) {
      if (button->text().startsWith(start)) return button;
    }
    return nullptr;
  };
  for (const QToolButton* button : tools) QVERIFY(!button->accessibleName().isEmpty());
  QVERIFY(tool(QStringLiteral("Slice")));
  card.view()->setSlice({SliceKind::Row, 2});
  QCOMPARE(tool(QStringLiteral("Slice"))->text(), QStringLiteral("Slice: row 3"));
  card.view()->setHideBelow(0.2);
  QCOMPARE(tool(QStringLiteral("Hide"))->text(), QStringLiteral("Hide below 0.20"));
  QMenu* colours = tool(QStringLiteral("Colour"))->menu();
  emit colours->aboutToShow();
  for (QAction* action : colours->actions()) {
    if (action->text() == QStringLiteral("cividis")) action->trigger();
    // Neither logits nor another run nor an earlier step: those cannot be chosen.
    if (action->text().startsWith(QStringLiteral("Gradient"))) QVERIFY(!action->isEnabled());
  }
  QCOMPARE(card.view()->options().colormap, Colormap::Cividis);
}

void TestCubeView::cardFlattensStepByStep() {
  CubeCard card;
  card.resize(800, 600);
  card.view()->setPuzzle(Puzzle(*Geometry::boxes(2, 2)));
  card.view()->showSnapshot(snapshotOf(ProbabilityCube(4, 0.25)));
  card.view()->setAnimated(false);
  card.show();
  QVERIFY(QTest::qWaitForWindowExposed(&card));
  auto* bar = card.findChild<FlattenBar*>();
  QVERIFY(bar && !bar->isVisible());
  card.view()->flatten(1, 1);
  QVERIFY(bar->isVisible());
  const auto buttons = bar->findChildren<QPushButton*>();
  QCOMPARE(buttons.size(), 3); // back, next, done
  buttons[1]->click();
  QCOMPARE(card.view()->stage().flattenStage(), 2);
  QCOMPARE(card.view()->camera().yaw(), 0.0f); // a table is read from the front
  buttons[1]->click();
  QVERIFY(!buttons[1]->isEnabled());
  card.view()->paintNow();
  QVERIFY(colouredPixels(card.view()->grab().toImage().convertToFormat(QImage::Format_RGB32)) > 0);
  buttons[2]->click();
  QVERIFY(!bar->isVisible());
  QCOMPARE(card.view()->camera().yaw(), OrbitCamera::defaultYaw);
}

int main(int argc, char** argv) {
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  QApplication application(argc, argv);
  TestCubeView test;
  return QTest::qExec(&test, argc, argv);
}

#include "test_cube_view.moc"
