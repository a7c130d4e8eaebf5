#include "tests/app/tool_fixture.h"
#include "tests/support/test_program.h"
#include "ui/inspectors/heat_map.h"
#include "ui/inspectors/multiplier_view.h"
#include "ui/style/core_text.h"
#include "ui/widgets/bar_list.h"

#include <cmath>

using namespace sudoscope;
using namespace sudoscope::test;

class TestMultiplierView : public QObject {
  Q_OBJECT

private slots:
  void init() { m_fixture.start(); }
  void cleanup() { m_fixture.stop(); }

  void multipliersAreThoseOfTheRun() {
    AppFixture& app = *m_fixture.app;
    MultiplierView* view = app.window().multipliers();
    QVERIFY(app.window().showView(QStringLiteral("multipliers")));
    app.draft().setSolver(findSolver("ctds"));
    QVERIFY(app.until([&] { return view->maps().size() == 4; }));
    StopConditions stop;
    stop.afterIterations = 150;
    app.state().stop.set(stop);
    app.playback().play();
    QVERIFY(app.untilShown(150));
    const auto& fields = app.snapshot()->groupQuantities;
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [](const GroupQuantity& f) { return f.key == "multiplier"; });
    QVERIFY(field != fields.end());
    const Puzzle& puzzle = app.model().puzzle();
    const std::size_t groups = puzzle.geometry().groups().size() * 9;
    QCOMPARE(field->values.size(), groups + 81);
    int open = 0;
    for (std::size_t map = 0; map < 3; ++map) {
      const ConstraintTable& table = view->maps()[map]->table();
      for (int line = 0; line < 9; ++line) {
        for (int k = 0; k < 9; ++k) {
          const double shown = table.value(line, k);
          if (std::isnan(shown)) continue;
          ++open;
          QCOMPARE(shown, field->values[(map * 9 + std::size_t(line)) * 9 + std::size_t(k)]);
          QVERIFY(shown >= 0.0);
        }
      }
    }
    // Every given settles its digit in a row, a column and a block.
    QCOMPARE(open, 3 * (81 - puzzle.clueCount()));
    const ConstraintTable& cells = view->maps()[3]->table();
    QVERIFY(cells.ofCells);
    for (int at = 0; at < 81; ++at)
      QCOMPARE(std::isnan(cells.value(at / 9, at % 9)), puzzle.isGiven(at));

    // A click lights the group's cells in grid and cube.
    HeatMap* columns = view->maps()[1];
    QTest::mouseClick(columns, Qt::LeftButton, {}, columns->squareRect(2, 6).center().toPoint());
    QVERIFY2(view->words().startsWith(QStringLiteral("digit 7 in column 3")),
             qPrintable(view->words()));
    QCOMPARE(app.window().cube()->model().marks().lit.size(), std::size_t(9));
    QVERIFY(!view->list()->rows().empty());

    // Scrubbed back, they are all 1 again.
    QVERIFY(app.seek(0));
    QCOMPARE(view->maps()[0]->table().value(0, 0), 0.0);
  }

  void multipliersSayWhyThereAreNone() {
    MultiplierView* view = m_fixture.app->window().multipliers();
    QVERIFY(m_fixture.app->window().showView(QStringLiteral("multipliers")));
    QVERIFY(m_fixture.app->until([&] { return view->words().contains(QStringLiteral("RRR")); }));
    for (const char* method : {"ctds", "lagrangian"}) {
      const QString title = translated(findSolver(method)->title);
      QVERIFY2(view->words().contains(title), qPrintable(view->words()));
    }
    m_fixture.app->draft().setSolver(findSolver("lagrangian"));
    // Its cells are distributions anyway, so they have none.
    QVERIFY(m_fixture.app->until([&] { return view->maps().size() == 3; }));
  }

private:
  ToolFixture m_fixture;
};

SUDOSCOPE_TEST(TestMultiplierView, Windows)
#include "test_multiplier_view.moc"
