#include "core/relaxation/cube_edits.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/core/reference_data.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/inspectors/constraint_inspector.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/inspectors/heat_map.h"
#include "ui/widgets/number_field.h"

#include <QMenu>
#include <QScrollArea>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

/// The experiment by hand in the real window, with real clicks and keys.
namespace {

/// Waits until what a method would make of the cube by hand has been told.
bool previewed(AppFixture& f) {
  return f.until([&] {
    const ShownSnapshot& shown = f.state().shown.value();
    return shown.isChangedByHand() && shown.preview.has_value();
  });
}

} // namespace

class TestCubeDraft : public QObject {
  Q_OBJECT

private slots:
  void referenceFiguresComeOut_data() { rowsOf("how", {"good", "one-hot", "row", "given"}); }

  void referenceFiguresComeOut() {
    QFETCH(QString, how);
    const auto data = reference::load(QStringLiteral("constraints_4x4.json"));
    const auto& expected = data[how == QLatin1String("good") ? "good" : "bad"];
    AppFixture f;
    f.model().setPuzzle(reference::puzzle(data["puzzle"]));
    QVERIFY(f.until([&] { return f.snapshot() && f.snapshot()->cube.side() == 4; }));
    f.draft().setParameter(QStringLiteral("eps"), data["eps"].get<double>());
    QVERIFY(f.until([&] { return f.snapshot()->logits->weights.eps == 1e-9; }));
    open(f);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    f.clickCell(2);
    choose(panel, "Set", "Cube: reset to the givens");
    if (how == QLatin1String("one-hot")) click(panel->digits()->certain(1));
    if (how == QLatin1String("row")) choose(panel, "Break", "Row 1");
    if (how == QLatin1String("given")) choose(panel, "Break", "Given");

    // The figures of the panel.
    const std::pair<int, const char*> lines[] = {
        {0, "L_row"}, {1, "L_col"}, {2, "L_blk"}, {3, "L_giv"}, {4, "L_ent"}};
    for (const auto& [line, key] : lines) {
      const double figure = panel->losses()->nowText(line).toDouble();
      const double wanted = expected[key].get<double>();
      QVERIFY2(std::abs(figure - wanted) <= 1e-4 * std::abs(wanted) + 1e-6,
               qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(key)).arg(figure)));
    }
    // The maps of the constraint inspector.
    f.window().showView(QStringLiteral("constraints"));
    ConstraintInspector* constraints = f.window().constraintInspector();
    constraints->setMeasure(ConstraintMeasure::Sums);
    QVERIFY(f.until([&] { return constraints->isVisible() && constraints->maps().size() >= 4; }));
    const ConstraintTable& rows = constraints->maps()[1]->table();
    for (int k = 0; k < 4; ++k) {
      const double wanted = expected["row_sum"][0][static_cast<std::size_t>(k)];
      QVERIFY(std::abs(rows.value(0, k) - wanted) < 1e-9);
    }
    // Grid and cube show it too.
    QCOMPARE(f.window().cube()->model().snapshot()->cube.at(2, 1),
             how == QLatin1String("good") ? 0.0 : 1.0);
    QVERIFY(f.grid()->cellContent(2).contains(QLatin1Char('3')));
  }

  void aBrokenCubeIsNotCalledSolved() {
    AppFixture f;
    QVERIFY(f.playUntil(Status::Solved));
    const StatusLine* pill = f.window().titleRow()->status();
    QVERIFY(pill != nullptr);
    QTRY_COMPARE(pill->state(), StatusLine::State::Solved);
    const QString solved = f.status();
    open(f);
    f.clickCell(0);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    choose(panel, "Break", "Row 1");
    QTRY_COMPARE(pill->state(), StatusLine::State::Paused);
    QVERIFY2(f.status().contains(QStringLiteral("You edited the cube")), qPrintable(f.status()));
    f.grid()->setFocus();
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(pill->state(), StatusLine::State::Solved);
    QCOMPARE(f.status(), solved);
  }

  void slidersKeepTheSumAndAreUndone() {
    AppFixture f;
    open(f);
    const int cell = 1;
    f.clickCell(cell);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    QVERIFY(panel->digits()->count() == 9);
    const ProbabilityCube before = f.snapshot()->cube;
    ProbabilityBar* slider = panel->digits()->slider(4);
    slider->setFocus();
    for (int i = 0; i < 5; ++i) QTest::keyClick(slider, Qt::Key_PageUp);
    const auto p = [&] { return f.window().cube()->model().snapshot()->cube; };
    QVERIFY(p().at(cell, 4) > 0.5);
    QVERIFY(std::abs(cube_edits::cellSum(p(), cell) - 1.0) < 1e-6);
    QVERIFY(panel->words().contains(QStringLiteral("One cell")));
    const int total = static_cast<int>(panel->losses()->rows().size()) - 1;
    QVERIFY(panel->losses()->changeText(total).startsWith(QLatin1Char('+')));

    NumberField* field = panel->digits()->field(0);
    enterText(field, QStringLiteral("0.25"));
    QCOMPARE(p().at(cell, 0), 0.25);
    enterText(field, QStringLiteral("1.5"));
    QCOMPARE(p().at(cell, 0), 0.25);

    f.grid()->setFocus();
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(p().at(cell, 0) != 0.25);
    f.key(Qt::Key_Z, Qt::ControlModifier); // all five presses at once
    QVERIFY(p() == before);
    QVERIFY(!continueButton(panel)->isEnabled());
    f.key(Qt::Key_Y, Qt::ControlModifier);
    f.key(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(p().at(cell, 0), 0.25);
    QCOMPARE(f.runs().all().size(), std::size_t(1));
  }

  void barsAreDragged() {
    AppFixture f;
    open(f);
    const int cell = 1;
    f.clickCell(cell);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    QTRY_COMPARE(panel->digits()->count(), 9);
    ProbabilityBar* bar = panel->digits()->slider(6);
    const ProbabilityCube before = f.snapshot()->cube;
    const auto p = [&] { return f.window().cube()->model().snapshot()->cube; };
    const int y = bar->height() / 2;
    QTest::mousePress(bar, Qt::LeftButton, {}, QPoint(bar->width() / 4, y));
    QVERIFY(std::abs(p().at(cell, 6) - 0.25) < 0.05);
    for (int step = 5; step <= 8; ++step) {
      QTest::mouseMove(bar, QPoint(bar->width() * step / 10, y));
      QCoreApplication::processEvents();
    }
    QTest::mouseRelease(bar, Qt::LeftButton, {}, QPoint(bar->width() * 8 / 10, y));
    QVERIFY(std::abs(p().at(cell, 6) - 0.8) < 0.05);
    QVERIFY(std::abs(cube_edits::cellSum(p(), cell) - 1.0) < 1e-9);
    f.grid()->setFocus();
    f.key(Qt::Key_Z, Qt::ControlModifier); // the whole drag is one step
    QVERIFY(p() == before);
  }

  void freeSumsAndNormalizing() {
    AppFixture f;
    open(f);
    f.clickCell(1);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    choose(panel, "Set", "Keep bars normalized");
    QTRY_VERIFY(panel->digits()->slider(0)->isVisible());
    panel->digits()->slider(0)->setFocus();
    QTRY_VERIFY(panel->digits()->slider(0)->hasFocus());
    QTest::keyClick(panel->digits()->slider(0), Qt::Key_End);
    QCOMPARE(panel->digits()->slider(0)->value(), panel->digits()->slider(0)->maximum());
    const auto p = [&] { return f.window().cube()->model().snapshot()->cube; };
    QVERIFY(cube_edits::cellSum(p(), 1) > 1.5);
    QTRY_VERIFY2(panel->words().contains(QStringLiteral("sum 1")), qPrintable(panel->words()));
    const CubeViewModel& model = f.window().cube()->model();
    QTRY_VERIFY(!model.field().isDistribution);
    choose(panel, "Set", "Normalize cell");
    QVERIFY(std::abs(cube_edits::cellSum(p(), 1) - 1.0) < 1e-12);
    click(revertButton(panel));
    QTRY_VERIFY2(model.field().isDistribution, "the run's own cube is one of probabilities");
  }

  void tellsItWithTheParametersOfThePlace() {
    AppFixture f;
    open(f);
    f.draft().setSolver(findSolver("belief-propagation"));
    QVERIFY(f.untilMethod(findSolver("belief-propagation")));
    QVERIFY(f.step());
    // No digit can be certain with so small a bound on the log-odds.
    f.draft().setParameter(QStringLiteral("bound"), 0.5);
    QVERIFY(f.step());
    const int cell = 2;
    f.clickCell(cell);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    int k = 0;
    while (!(f.snapshot()->cube.at(cell, k) > 0.0)) ++k;
    for (const int iteration : {2, 0}) {
      QVERIFY(f.seek(iteration));
      click(panel->digits()->certain(k));
      QVERIFY(previewed(f));
      QVERIFY2(panel->words().contains(QStringLiteral("-0.5 to 0.5")) == (iteration == 2),
               qPrintable(panel->words()));
    }
  }

  void tellsNothingOfAnEarlierCube() {
    AppFixture f;
    open(f);
    f.draft().setSolver(findSolver("constriction"));
    QVERIFY(f.untilMethod(findSolver("constriction")));
    f.clickCell(0);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    const auto isTold = [panel] { return panel->words().contains(QStringLiteral("(r1c1, digit")); };
    choose(panel, "Break", "Given");
    QTRY_VERIFY2(isTold(), qPrintable(panel->words()));
    QVERIFY(continueButton(panel)->isEnabled());
    // The method has not been asked about the next one yet.
    const ProbabilityCube& broken = f.state().shown.value().snapshot->cube;
    int other = 0;
    while (other + 1 == f.model().puzzle().given(0) || broken.at(0, other) > 0.0) ++other;
    click(panel->digits()->certain(other));
    QVERIFY2(!isTold(), qPrintable(panel->words()));
    QVERIFY(!continueButton(panel)->isEnabled());
    QVERIFY(previewed(f));
    QVERIFY2(isTold(), qPrintable(panel->words()));
    QVERIFY(continueButton(panel)->isEnabled());
  }

  void goesBackByItsButton() {
    AppFixture f;
    open(f);
    f.clickCell(1);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    QVERIFY(!revertButton(panel)->isEnabled());
    click(panel->digits()->certain(3));
    QVERIFY(panel->digits()->certain(3)->isChecked());
    click(panel->digits()->certain(3));
    QVERIFY(panel->digits()->certain(3)->isChecked());
    click(revertButton(panel));
    QVERIFY(f.state().draft() == nullptr);
    QVERIFY(!panel->digits()->certain(3)->isChecked());
    QVERIFY(!continueButton(panel)->isEnabled());
    f.grid()->setFocus();
    f.key(Qt::Key_Z, Qt::ControlModifier); // going back can itself be undone
    QVERIFY(f.state().draft() != nullptr);
  }

  void playGoesOnFromTheCube() {
    AppFixture f;
    open(f);
    QVERIFY(f.step());
    f.clickCell(1);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    click(panel->digits()->certain(6));
    const RunId first = f.transport().run;
    QTRY_VERIFY(continueButton(panel)->isEnabled());
    click(continueButton(panel));
    QVERIFY(f.until([&] { return f.transport().head > 20; }));
    f.playback().pause();
    QVERIFY(f.untilResting());
    QVERIFY(f.transport().run != first);
    const RunInfo* run = f.runs().current();
    QCOMPARE(run->summary.parent, first);
    QCOMPARE(run->summary.forkedAt, 1);
    QCOMPARE(f.runs().find(first)->summary.head, 1);
    QVERIFY(f.seek(1));
    QVERIFY(f.snapshot()->cube.at(1, 6) > 0.99);
    QVERIFY(f.state().draft() == nullptr);
  }

  void aMethodThatCannotGoOnSaysWhy() {
    AppFixture f;
    open(f);
    f.clickCell(1);
    f.draft().setSolver(findSolver("network"));
    QVERIFY(f.untilMethod(findSolver("network")));
    CubeEditPanel* panel = f.window().cubeEditPanel();
    click(panel->digits()->certain(6));
    QVERIFY(previewed(f));
    QVERIFY(f.state().draft() != nullptr);
    QVERIFY(!continueButton(panel)->isEnabled());
    QVERIFY2(panel->words().contains(QStringLiteral("cannot continue")),
             qPrintable(panel->words()));
    const RunId before = f.transport().run;
    f.playback().step();
    QVERIFY(f.until([&] { return !f.notice().isEmpty(); }));
    QCOMPARE(f.transport().run, before);
  }

  void leavesWithTheRunAndComesBackByUndo() {
    AppFixture f;
    open(f);
    QVERIFY(f.step(3));
    f.clickCell(1);
    CubeEditPanel* panel = f.window().cubeEditPanel();
    click(panel->digits()->certain(6));
    click(panel->digits()->certain(7));
    QVERIFY(f.state().draft() != nullptr);
    f.key(Qt::Key_F2, Qt::ShiftModifier);
    QVERIFY(f.untilShown(2));
    QVERIFY2(f.state().draft() == nullptr, "another cube is seen");
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(f.until([&] { return f.state().draft() != nullptr; }));
    QCOMPARE(f.transport().position, 3);
    QCOMPARE(f.state().shown.value().snapshot->cube.at(1, 6), 1.0);
  }

private:
  static void open(AppFixture& f) {
    f.window().showView(QStringLiteral("hand"));
    QVERIFY(f.until([&] { return f.window().cubeEditPanel()->isVisible(); }));
  }
  static void click(QWidget* button) {
    QTRY_VERIFY(button->isVisible());
    for (QWidget* above = button; above != nullptr; above = above->parentWidget()) {
      if (auto* scroll = qobject_cast<QScrollArea*>(above)) scroll->ensureWidgetVisible(button);
    }
    QTest::mouseClick(button, Qt::LeftButton);
  }
  static QAbstractButton* continueButton(const CubeEditPanel* panel) {
    return buttonNamed(panel, QStringLiteral("Continue"));
  }
  static QAbstractButton* revertButton(const CubeEditPanel* panel) {
    return buttonNamed(panel, QStringLiteral("Return to the cube of the run"));
  }
  /// Opens the menu of the panel's button and clicks the entry.
  static void choose(const CubeEditPanel* panel, const char* menuName, const char* entry) {
    auto* button =
        qobject_cast<QToolButton*>(buttonNamed(panel->window(), QLatin1String(menuName)));
    QTimer::singleShot(0, button, [button, entry] {
      QMenu* menu = button->menu();
      QTRY_VERIFY(menu->isVisible());
      QAction* action = entryNamed(button, QLatin1String(entry));
      QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
      if (menu->isVisible()) menu->close();
    });
    click(button);
  }
};

SUDOSCOPE_TEST(TestCubeDraft, Windows)
#include "test_cube_draft.moc"
