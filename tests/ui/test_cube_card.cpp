#include "tests/support/at_least_one.h"
#include "tests/ui/cube_view_fixture.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/cube/cube_card.h"

#include <QCheckBox>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

#include <algorithm>

using namespace sudoscope;
using namespace sudoscope::test;

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
    for (const QToolButton* button : atLeastOne(tools))
      QVERIFY(!button->accessibleName().isEmpty());
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
    for (const QToolButton* tool : atLeastOne(tools)) {
      QVERIFY(!tool->accessibleName().isEmpty() && !tool->toolTip().isEmpty());
    }
    for (const QString& key :
         {QStringLiteral("["), QStringLiteral("(W)"), QStringLiteral("Ctrl+R")}) {
      QVERIFY2(std::any_of(tools.begin(), tools.end(),
                           [&](const QToolButton* tool) { return tool->toolTip().contains(key); }),
               qPrintable(key));
    }
    // What is not on the picture itself is in a menu of theirs.
    for (const QString& name : {QStringLiteral("threshold"), QStringLiteral("walls")}) {
      const auto* menu = card.findChild<QMenu*>(name);
      QVERIFY2(std::any_of(tools.begin(), tools.end(),
                           [&](const QToolButton* tool) {
                             return tool->menu()->actions().contains(menu->menuAction());
                           }),
               qPrintable(name));
    }
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
};

SUDOSCOPE_UI_TEST(TestCubeCard)
#include "test_cube_card.moc"
