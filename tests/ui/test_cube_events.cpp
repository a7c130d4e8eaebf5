#include "core/base/random.h"
#include "tests/ui/cube_view_fixture.h"
#include "tests/ui/ui_test.h"

#include <QApplication>
#include <QSignalSpy>
#include <QWheelEvent>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

Geometry boardOf(int box) {
  return *Geometry::boxes(box, box);
}

/// What any order of events must leave true: marks stand on the board that is shown.
void checkMarks(const CubeView& view) {
  const CubeMarks& marks = view.model().marks();
  const Geometry& board = view.model().puzzle().geometry();
  const auto stands = [&](Voxel voxel) {
    return voxel == Voxel() || (voxel.valid() && voxel.cell < board.cellCount() &&
                                voxel.k < view.model().puzzle().side());
  };
  QVERIFY(marks.selectedCell < board.cellCount());
  QVERIFY(stands(marks.cursor));
  for (const Voxel& voxel : marks.lit) QVERIFY(voxel.valid() && stands(voxel));
  QCOMPARE(view.model().geometry().side(), board.side());
  QVERIFY(view.model().field().empty() || view.model().field().side() == board.side());
}

QImage grabbed(CubeView& view) {
  return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

void sendMouse(CubeView& view, QEvent::Type type, QPointF at, Qt::MouseButton button,
               Qt::KeyboardModifiers modifiers = {}) {
  const Qt::MouseButton cause = type == QEvent::MouseMove ? Qt::NoButton : button;
  const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : button;
  QMouseEvent event(type, at, view.mapToGlobal(at), cause, held, modifiers);
  QApplication::sendEvent(&view, &event);
}

void click(CubeView& view, QPointF at) {
  sendMouse(view, QEvent::MouseButtonPress, at, Qt::LeftButton);
  sendMouse(view, QEvent::MouseButtonRelease, at, Qt::LeftButton);
}

void sendWheel(CubeView& view, QPointF at, int turn) {
  QWheelEvent event(at, view.mapToGlobal(at), {}, {0, turn}, Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(&view, &event);
}

/// A cube inside a window that does not ask the window manager for each size.
struct Scene {
  explicit Scene(const QString& backend) {
    view = makeView(backend, {420, 360}).release();
    view->setParent(&window);
    window.resize(640, 560);
    view->show();
    window.show();
  }

  void show(const Geometry& board) {
    view->setPuzzle(Puzzle(board));
    view->showSnapshot(snapshotOf(solvedCube(board)));
  }

  QWidget window;
  CubeView* view;
};

/// Does what people, runs and other views do to a cube, in any order.
class Driver {
public:
  Driver(CubeView& view, std::uint64_t seed) : m_view(view), m_random(seed) {}

  void act() {
    switch (m_random.below(13)) {
    case 0:
    case 1:
      return pressKey();
    case 2:
      return click(m_view, place());
    case 3:
      return sendMouse(m_view, QEvent::MouseMove, place(), Qt::NoButton);
    case 4:
      return drag();
    case 5:
      return sendWheel(m_view, place(), 40 * (number(25) - 12));
    case 6:
      return m_view.resize(220 + number(300), 200 + number(260));
    case 7:
      return m_view.setPuzzle(Puzzle(boardOf(2 + number(3))));
    case 8:
    case 9:
      return m_view.showSnapshot(snapshot());
    case 10:
      return m_view.setReference(snapshot());
    case 11:
      return changeOptions();
    default:
      return markFromOutside();
    }
  }

private:
  int number(int bound) { return static_cast<int>(m_random.below(static_cast<unsigned>(bound))); }
  QPointF place() { return {1.0 * number(m_view.width()), 1.0 * number(m_view.height())}; }

  void pressKey() {
    static const Qt::Key keys[] = {Qt::Key_Left,        Qt::Key_Right,
                                   Qt::Key_Up,          Qt::Key_Down,
                                   Qt::Key_Plus,        Qt::Key_Minus,
                                   Qt::Key_F,           Qt::Key_R,
                                   Qt::Key_Return,      Qt::Key_Tab,
                                   Qt::Key_PageUp,      Qt::Key_Escape,
                                   Qt::Key_BracketLeft, Qt::Key_BracketRight,
                                   Qt::Key_1,           Qt::Key_2,
                                   Qt::Key_3,           Qt::Key_4,
                                   Qt::Key_E,           Qt::Key_W,
                                   Qt::Key_B,           Qt::Key_B,
                                   Qt::Key_B,           Qt::Key_PageDown};
    static const Qt::KeyboardModifiers modifiers[] = {Qt::NoModifier, Qt::NoModifier,
                                                      Qt::ShiftModifier, Qt::ControlModifier};
    QTest::keyClick(&m_view, keys[number(std::size(keys))], modifiers[number(4)]);
  }

  void drag() {
    const auto button = number(2) ? Qt::LeftButton : Qt::MiddleButton;
    sendMouse(m_view, QEvent::MouseButtonPress, place(), button);
    for (int i = number(4); i > 0; --i) {
      sendMouse(m_view, QEvent::MouseMove, place(), button);
      if (number(4) == 0) m_view.showSnapshot(snapshot());
      if (number(8) == 0) m_view.setPuzzle(Puzzle(boardOf(2 + number(3))));
    }
    sendMouse(m_view, QEvent::MouseButtonRelease, place(), button);
  }

  /// Mostly of the board that is shown; also none, one of another board, and one without a cube.
  SnapshotPtr snapshot() {
    const int kind = number(8);
    if (kind == 0) return nullptr;
    if (kind == 1) return snapshotOf({}, number(3), m_run);
    const Geometry board = kind == 2 ? boardOf(2 + number(3)) : m_view.model().puzzle().geometry();
    m_run += kind == 3;
    if (kind == 4) return snapshotOf(singleVoxel(board.side(), 1, 1, std::nan("")), 1, m_run);
    if (kind == 5) return snapshotOf(ProbabilityCube(board.side(), 0.4), number(9), m_run);
    return snapshotOf(solvedCube(board), number(9), m_run);
  }

  void changeOptions() {
    CubeOptions options = m_view.options();
    switch (number(4)) {
    case 0:
      options.source = static_cast<CubeSource>(number(4));
      break;
    case 1:
      options.slice = {static_cast<SliceKind>(number(5)), number(16)};
      break;
    case 2:
      options.walls = {number(2) == 0, number(2) == 0, static_cast<BackWall>(number(3))};
      break;
    default:
      options.animate = !options.animate;
    }
    m_view.setOptions(options);
    if (number(4) == 0) m_view.look(static_cast<CubeLook>(number(4)));
  }

  /// Another view may be of another board.
  void markFromOutside() {
    if (number(2)) return m_view.setSelectedCell(number(300) - 20);
    m_view.setSelectedGroup(number(60) - 3, number(20) - 2);
  }

  CubeView& m_view;
  Random m_random;
  std::uint64_t m_run = 1;
};

} // namespace

class TestCubeEvents : public QObject {
  Q_OBJECT

private slots:
  void whatIsPaintedIsOfOneMoment_data() {
    QTest::addColumn<QString>("backend");
    QTest::addColumn<int>("change");
    for (const char* backend : backendNames) {
      for (const int change : {0, 1, 2, 3, 4}) {
        QTest::addRow("%s, change %d", backend, change) << QString::fromLatin1(backend) << change;
      }
    }
  }

  /// The window may paint at any time, also between what changes the cube and the next frame.
  void whatIsPaintedIsOfOneMoment() {
    QFETCH(QString, backend);
    QFETCH(int, change);
    Scene s(backend);
    s.show(boardOf(3));
    s.view->look(CubeLook::Front); // voxels that tell their digits
    s.view->setSelectedCell(80);
    paintNow(*s.view);
    const QImage before = grabbed(*s.view);

    switch (change) {
    case 0:
      s.view->showSnapshot(nullptr);
      break;
    case 1:
      s.view->showSnapshot(snapshotOf({}, 3, 2));
      break;
    case 2:
      s.view->setPuzzle(Puzzle(boardOf(2)));
      break;
    case 3:
      s.show(boardOf(2));
      break;
    default:
      s.show(boardOf(4));
    }
    const QImage between = grabbed(*s.view);
    QCOMPARE(difference(before, between), 0.0);
    paintNow(*s.view);
    QVERIFY(difference(before, grabbed(*s.view)) > 0.1);
    checkMarks(*s.view);
  }

  void wallOfAnotherBoardIsNotNamed() {
    Scene s(QStringLiteral("painter"));
    const Geometry large = boardOf(4);
    s.view->setPuzzle(Puzzle(large));
    s.view->showSnapshot(snapshotOf(ProbabilityCube(16, 0.0))); // nothing stands before the walls
    paintNow(*s.view);
    QSignalSpy hovered(s.view, &CubeView::hovered);
    for (const WallQuad& quad : s.view->model().walls()) {
      if (quad.cell != WallCell{WallKind::Row, 15, 15}) continue;
      const QPointF at = *s.view->model().camera().project(quad.centre, s.view->size());
      sendMouse(*s.view, QEvent::MouseMove, at, Qt::NoButton);
    }
    QVERIFY(!hovered.isEmpty());
    QVERIFY(hovered.last().at(0).toString().startsWith(QStringLiteral("row 16, digit G")));
    s.show(boardOf(2));
    QCOMPARE(hovered.last().at(0).toString(), QString());
    QVERIFY(!grabbed(*s.view).isNull());
    paintNow(*s.view);
    QVERIFY(!hovered.last().at(0).toString().contains(QStringLiteral("16")));
  }

  void clickOnAnotherBoardsPictureSelectsNothing() {
    Scene s(QStringLiteral("painter"));
    s.show(boardOf(4));
    s.view->look(CubeLook::Front);
    paintNow(*s.view);
    const ProbabilityCube cube = solvedCube(boardOf(4));
    int k = 0;
    while (cube.at(255, k) == 0.0) ++k;
    const QPoint last = pixelOf(*s.view, {255, k});
    QSignalSpy selected(s.view, &CubeView::cellSelected);
    click(*s.view, last);
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.takeFirst().at(0).toInt(), 255);
    s.show(boardOf(2)); // the picture is still the large board's
    click(*s.view, last);
    sendMouse(*s.view, QEvent::MouseMove, last, Qt::NoButton);
    QCOMPARE(selected.count(), 0);
    checkMarks(*s.view);
  }

  void anyOrderOfEventsIsSafe_data() {
    QTest::addColumn<QString>("backend");
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 6; ++seed) {
      const char* backend = backendNames[seed % 3];
      QTest::addRow("%s, seed %d", backend, seed) << QString::fromLatin1(backend) << seed;
    }
  }

  void anyOrderOfEventsIsSafe() {
    QFETCH(QString, backend);
    QFETCH(int, seed);
    Scene s(backend);
    s.show(boardOf(3));
    Driver driver(*s.view, static_cast<std::uint64_t>(seed));
    for (int i = 0; i < 100; ++i) {
      driver.act();
      checkMarks(*s.view);
      if (QTest::currentTestFailed()) return;
      if (i % 3 == 0) s.view->grab(); // whatever has changed since the last frame
      if (i % 5 == 0) QCoreApplication::processEvents();
    }
    paintNow(*s.view);
    QVERIFY(s.view->frameCount() > 0);
  }
};

SUDOSCOPE_UI_TEST(TestCubeEvents)
#include "test_cube_events.moc"
