#include "tests/ui/cube_view_fixture.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QOpenGLWidget>
#include <QPainter>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Whether the view paints what was asked for and then no more.
bool comesToRest(const CubeView& view) {
  constexpr int patience = 50; // frames
  for (int i = 0; i < patience; ++i) {
    const std::uint64_t before = view.frameCount();
    if (!untilNothingIsDue(&view)) return false;
    if (view.frameCount() == before) return true;
  }
  return false;
}

} // namespace

class TestCubeView : public QObject {
  Q_OBJECT

private slots:
  void voxelHasItsColourAtItsPlace_data() { addBackends(); }

  void voxelHasItsColourAtItsPlace() {
    QFETCH(QString, backend);
    const auto view = makeView(backend);
    const QColor ground = Theme::of(view.get()).card;
    view->setOption(&CubeOptions::walls, {false, false, BackWall::None});
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

  void allWaysDrawTheSamePicture() {
    QImage pictures[3];
    for (int i = 0; i < 3; ++i) {
      const auto view = makeView(QString::fromLatin1(backendNames[i]));
      QCOMPARE(view->findChildren<QOpenGLWidget*>().isEmpty(), i != 0);
      view->setSelectedCell(6);
      pictures[i] = picture(*view);
    }
    const double painter = difference(pictures[1], pictures[2]);
    const double widget = difference(pictures[0], pictures[1]);
    QVERIFY2(painter < 2.0, qPrintable(QString::number(painter)));
    // Painting on a GL widget smooths no edge of the axes' lines and knobs and of the figures.
    QVERIFY2(widget < 2.5, qPrintable(QString::number(widget)));
    // The measure does tell pictures apart.
    const auto view = makeView(QStringLiteral("painter"));
    view->setOption(&CubeOptions::slice, {SliceKind::Row, 0});
    QVERIFY(difference(pictures[2], picture(*view)) > 6.0);
  }

  void exportedImageIsThePictureOnScreen() {
    const auto view = makeView(QStringLiteral("painter"));
    const QImage screen = picture(*view);
    const Theme theme = Theme::of(view.get());
    const auto printed = [&](const QSize& size, double ratio) {
      QImage image(size * ratio, QImage::Format_RGB32);
      image.setDevicePixelRatio(ratio);
      image.fill(theme.card);
      QPainter painter(&image);
      view->printed().paint(painter, size, theme);
      return image;
    };
    const QImage same = printed(view->size(), 1.0);
    QVERIFY(difference(screen, same) < 0.5);
    const QImage big = printed({900, 900}, 2.0);
    // The same picture on more pixels: a square of its lesser extent, four times as many as such.
    QVERIFY(colouredPixels(big) > 4 * colouredPixels(screen));
    QVERIFY(difference(screen, picture(*view)) < 0.5); // exporting left the view alone
  }

  void movingToAnotherWindowRebuildsEverything_data() { addBackends(); }

  void movingToAnotherWindowRebuildsEverything() {
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
      int after = 0;
      QTRY_VERIFY2((after = colouredPixels(picture(*view)), std::abs(after - before) < before / 10),
                   qPrintable(QString::number(after)));
    }
  }

  void paintsOnlyWhenSomethingChanged_data() { addBackends(); }

  void paintsOnlyWhenSomethingChanged() {
    QFETCH(QString, backend);
    const auto view = makeView(backend);
    QVERIFY(comesToRest(*view));
    const std::uint64_t idle = view->frameCount();
    view->setSelectedCell(3);
    QTRY_VERIFY(view->frameCount() > idle);
    // Snapshots that come faster than frames are skipped, the last one stays.
    const std::uint64_t before = view->frameCount();
    for (int i = 1; i <= 500; ++i) {
      view->showSnapshot(snapshotOf(singleVoxel(4, 2, 1, i / 500.0), i));
      if (i % 50 == 0) QCoreApplication::processEvents();
    }
    QTRY_COMPARE(view->model().field().value({2, 1}), 1.0);
    QVERIFY(comesToRest(*view));
    QVERIFY2(view->frameCount() - before < 30, "ten times there was an occasion to paint");
  }

  void whatStreamsHasFewerVoxelsUntilItRests() {
    const auto view = makeView(QStringLiteral("painter"), {320, 260});
    const Geometry board = *Geometry::boxes(4, 4);
    view->setPuzzle(Puzzle(board));
    const auto uniform = [](std::int64_t iteration) {
      return snapshotOf(ProbabilityCube(16, 1.0 / 16), iteration);
    };
    view->showSnapshot(uniform(0));
    QTRY_COMPARE(view->scene().voxels.size(), std::size_t(4096));
    const auto stream = [&](std::int64_t iteration, double frameMs) {
      for (int i = 0; i < 2; ++i) view->frameDone(frameMs);
      view->showSnapshot(uniform(iteration));
      view->showSnapshot(uniform(iteration + 1));
      paintNow(*view);
      return view->scene().voxels.size();
    };
    const std::size_t few = stream(1, 30.0);
    QVERIFY2(few < 2000 && few >= 1000, qPrintable(QString::number(few)));
    QCOMPARE(few + view->scene().left, std::size_t(4096));
    const std::size_t more = stream(3, 1.0); // there is time for more
    QVERIFY(more > few && more < 4096);
    // Nothing new comes: what was left out is there again, and nobody had to ask.
    QTRY_COMPARE(view->scene().left, std::size_t(0));
    QCOMPARE(view->scene().voxels.size(), std::size_t(4096));
  }

  void hiddenViewDoesNotPaint() {
    const auto view = makeView(QStringLiteral("image"));
    view->hide();
    const std::uint64_t before = view->frameCount();
    for (int i = 0; i < 20; ++i) {
      view->showSnapshot(snapshotOf(singleVoxel(4, 0, 0, 0.5), i));
      QCoreApplication::processEvents();
    }
    QVERIFY(comesToRest(*view));
    QCOMPARE(view->frameCount(), before);
    view->show();
    QTRY_VERIFY(view->frameCount() > before);
    QCOMPARE(view->model().field().value({0, 0}), 0.5);
  }

  void quittingFromWithinAFrameIsSafe() {
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

  void themeChangesTheGround() {
    const auto view = makeView(QStringLiteral("image"));
    const QPoint corner(3, 3);
    QVERIFY(close(picture(*view).pixel(corner), Theme::lightTheme().card, 2));
    Theme::darkTheme().apply(*qApp);
    QTRY_VERIFY(close(picture(*view).pixel(corner), Theme::darkTheme().card, 2));
    Theme::lightTheme().apply(*qApp);
  }

  void groupsFromOutsideAreLit() {
    const auto view = makeView(QStringLiteral("image"));
    view->setSelectedGroup(8 + 3, 2); // block 4
    QCOMPARE(view->model().marks().lit.size(), std::size_t(4));
    QCOMPARE(view->model().marks().litWall, (WallCell{WallKind::Region, 3, 2}));
    view->setSelectedGroup(-1, 0);
    QVERIFY(view->model().marks().lit.empty());
  }
};

SUDOSCOPE_UI_TEST(TestCubeView)
#include "test_cube_view.moc"
