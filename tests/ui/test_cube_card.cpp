#include "tests/support/at_least_one.h"
#include "tests/ui/cube_view_fixture.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/cube/cube_card.h"

#include <QCheckBox>
#include <QMenu>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace sudoscope;
using namespace sudoscope::test;

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

/// The card of the cube, and a row of cubes.
class TestCubeCard : public QObject {
  Q_OBJECT

private slots:
  void cardSetsOptions() {
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
    QVERIFY(tool(QStringLiteral("Slice")));
    card.view()->setOption(&CubeOptions::slice, {SliceKind::Row, 2});
    QCOMPARE(tool(QStringLiteral("Slice"))->text(), QStringLiteral("Slice: row 3"));
    card.view()->setOption(&CubeOptions::slice, {});
    QCOMPARE(tool(QStringLiteral("Slice"))->text(), QStringLiteral("Slice"));
    QMenu* colours = tool(QStringLiteral("Colour"))->menu();
    const OpenMenu open(colours);
    for (QAction* action : atLeastOne(colours->actions())) {
      if (action->text() == QStringLiteral("cividis")) action->trigger();
      // Neither logits nor another run nor an earlier step: those cannot be chosen.
      if (action->text().startsWith(QStringLiteral("Gradient"))) QVERIFY(!action->isEnabled());
    }
    QCOMPARE(card.view()->options().colormap, Colormap::Cividis);
  }

  void toolsSayWhatTheyAre() {
    CubeCard card;
    card.view()->setPuzzle(Puzzle(*Geometry::boxes(2, 2)));
    card.resize(1000, 500);
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    const auto tools = card.findChildren<QToolButton*>();
    QCOMPARE(tools.size(), 3);
    QString tips;
    QList<QAction*> entries;
    for (const QToolButton* tool : atLeastOne(tools)) {
      QVERIFY(!tool->accessibleName().isEmpty() && !tool->toolTip().isEmpty());
      tips += tool->toolTip();
      entries += tool->menu()->actions();
    }
    for (const char* key : {"[", "(W)", "Ctrl+R"}) QVERIFY2(tips.contains(QLatin1String(key)), key);
    // What is not on the picture itself is in a menu of theirs.
    for (const char* name : {"threshold", "walls"})
      QVERIFY2(entries.contains(card.findChild<QMenu*>(QLatin1String(name))->menuAction()), name);
  }

  void tabGoesThroughASheet() {
    CubeCard card;
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    auto* sheet = card.findChild<QMenu*>(QStringLiteral("threshold"));
    sheet->popup(card.mapToGlobal(QPoint()));
    auto* slider = sheet->findChild<QSlider*>();
    auto* automatic = sheet->findChild<QCheckBox*>();
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Tab);
    QVERIFY(sheet->isVisible());
    QCOMPARE(sheet->focusWidget(), automatic);
  }

  void rowShowsAtMostFour() {
    CubeRow row;
    row.setCubes(itemsOf(6));
    QCOMPARE(row.count(), 4);
    QCOMPARE(row.view(3)->model().field().value({5, 1}), 0.2 + 0.2 * 3);
    row.showSnapshot(9, nullptr); // out of range: nothing happens
  }

  void rowTurnsAllTogether() {
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

  void rowSharesSliceAndSelection() {
    CubeRow row;
    row.resize(900, 400);
    row.setCubes(itemsOf(2));
    for (const int i : {0, 1}) row.view(i)->setOption(&CubeOptions::animate, false);
    row.show();
    QVERIFY(QTest::qWaitForWindowExposed(&row));
    paintNow(*row.view(0));
    const auto& walls = row.view(0)->model().walls();
    const auto wall = std::find_if(walls.begin(), walls.end(), [](const WallQuad& quad) {
      return quad.cell.kind == WallKind::Row && quad.cell.index == 2 && quad.cell.k == 3;
    });
    QVERIFY(wall != walls.end());
    const auto at = row.view(0)->model().camera().project(wall->centre, row.view(0)->size());
    QTest::mouseClick(row.view(0), Qt::LeftButton, {}, at->toPoint());
    QCOMPARE(row.view(1)->model().marks().lit.size(), std::size_t(4));
    row.view(0)->look(CubeLook::Front); // nothing covers anything there
    paintNow(*row.view(1));
    QSignalSpy selected(&row, &CubeRow::cellSelected);
    QTest::mouseClick(row.view(1), Qt::LeftButton, {}, pixelOf(*row.view(1), {5, 1}));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(row.view(0)->model().marks().selectedCell, 5);
    row.view(0)->setOption(&CubeOptions::slice, {SliceKind::Column, 1});
    QCOMPARE(row.view(1)->options().slice, (CubeSlice{SliceKind::Column, 1}));
  }

  void rowHasFewerCubesLater() {
    CubeRow row;
    row.setCubes(itemsOf(4));
    row.setCubes(itemsOf(2));
    QCOMPARE(row.count(), 2);
    QCOMPARE(row.findChildren<CubeView*>().size(), 2);
  }
};

SUDOSCOPE_UI_TEST(TestCubeCard)
#include "test_cube_card.moc"
