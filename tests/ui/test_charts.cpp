#include "tests/support/at_least_one.h"
#include "tests/support/file_bytes.h"
#include "tests/ui/chart_fixture.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/plot/chart_panel.h"
#include "ui/plot/plot.h"

#include <QImage>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

class TestCharts : public QObject {
  Q_OBJECT

private slots:
  void chartsMadeLaterHaveTheTimeMark() {
    ChartPanel panel;
    panel.setCursor(40);
    panel.setMetrics(test::metrics);
    const auto canvases = panel.findChildren<PlotCanvas*>();
    QVERIFY(!canvases.isEmpty());
    for (const PlotCanvas* canvas : canvases) QCOMPARE(canvas->timeMark().value_or(-1.0), 40.0);
  }

  void init() { QVERIFY(m_fixture.open()); }
  void cleanup() { m_fixture.close(); }

  void oneCardPerPanel() {
    QCOMPARE(m_fixture.panel()->cards().size(), std::size_t(3));
    QVERIFY2(m_fixture.panel()->cards()[0]->panel() == QLatin1String("Losses"),
             "the chart with most curves comes first");
    QVERIFY(m_fixture.card("Temperature")->isVisible());
    QVERIFY2(!m_fixture.card("Gradient")->isVisible(), "nothing in it is shown by default");
    QCOMPARE(m_fixture.card("Losses")->title(), QStringLiteral("Losses (log)"));
    QVERIFY(m_fixture.card("Losses")->width() > m_fixture.card("Temperature")->width());
  }

  void curvesAreTheSamples() {
    const auto& curves = m_fixture.losses()->curves();
    QCOMPARE(curves.size(), std::size_t(2));
    // The first metric lies on top, so it comes last.
    for (std::size_t c = 0; c < 2; ++c) {
      const QList<QPointF>& points = curves[c].points;
      QCOMPARE(points.size(), 200);
      for (int i = 0; i < 200; ++i) {
        QCOMPARE(points[i].x(), double(i));
        QCOMPARE(points[i].y(), m_fixture.history().value(c == 0 ? 2 : 1, i));
      }
    }
    grow(m_fixture.history(), 230);
    m_fixture.panel()->refresh();
    m_fixture.settle();
    QCOMPARE(m_fixture.losses()->curves()[1].points.size(), 230);
    QCOMPARE(m_fixture.losses()->curves()[1].points.back().y(), m_fixture.history().value(1, 229));
  }

  void zeroOnALogAxisIsAGap() {
    PlotCanvas* chart = m_fixture.losses();
    QVERIFY(chart->yAxis().isLog());
    const QList<QPointF>& points = chart->curves()[0].points;
    QCOMPARE(points[9].y(), 0.0);
    QCOMPARE(chart->pixelOf(points[9]).y(), chart->plotArea().bottom());
    QCOMPARE(chart->picture().note,
             QStringLiteral("givens: 20 zero or negative, with no place on a logarithmic axis"));
    m_fixture.card("Losses")->showOnly(QStringLiteral("L_giv"));
    m_fixture.settle();
    // The curve stays at its level on both sides of each gap.
    const QImage image = chart->grab().toImage();
    const QColor givens = Theme::of(chart).lossTerm(3);
    const std::array<double, 2> levels{chart->pixelOf({0.0, 0.25}).y(),
                                       chart->plotArea().bottom() - 1.0};
    std::array<int, 2> found{};
    for (std::size_t level = 0; level < 2; ++level)
      for (int y = int(levels[level]) - 2; y <= int(levels[level]) + 1; ++y)
        for (int x = int(chart->plotArea().left()); x < int(chart->plotArea().right()); ++x)
          found[level] += std::abs(image.pixelColor(x, y).green() - givens.green()) < 30 &&
                          std::abs(image.pixelColor(x, y).red() - givens.red()) < 30;
    QVERIFY(found[0] > 20);
    QCOMPARE(found[1], 0);
  }

  void legendHidesAndShows() {
    const auto& chips = m_fixture.card("Losses")->legend()->chips();
    QCOMPARE(chips.size(), std::size_t(2));
    QCOMPARE(chips[0]->text(), QStringLiteral("row"));
    QTest::mouseClick(chips[0], Qt::LeftButton);
    m_fixture.settle();
    QCOMPARE(m_fixture.losses()->curves().size(), std::size_t(1));
    QCOMPARE(m_fixture.losses()->curves()[0].points[3].y(), 0.25);
    QVERIFY(!chips[0]->isChecked());
    QTest::mouseClick(chips[0], Qt::LeftButton);
    m_fixture.settle();
    QCOMPARE(m_fixture.losses()->curves().size(), std::size_t(2));
    QTest::mouseClick(chips[1], Qt::LeftButton, Qt::ControlModifier);
    QVERIFY(!chips[0]->isChecked() && chips[1]->isChecked());
    chips[0]->setFocus();
    QTest::keyClick(chips[0], Qt::Key_Space);
    QVERIFY(chips[0]->isChecked());
  }

  void seldomCurvesAreInTheMenu() {
    std::vector<MetricInfo> more = metrics;
    more[3].panel = verbatim("Losses"); // not shown by default
    m_fixture.panel()->setMetrics(more);
    m_fixture.settle();
    RunPlot* losses = m_fixture.card("Losses");
    QCOMPARE(losses->legend()->chips().size(), std::size_t(2));
    QMenu* menu = losses->menu();
    { const OpenMenu open(menu); }
    QAction* curve = nullptr;
    for (QMenu* sub : menu->findChildren<QMenu*>())
      for (QAction* action : atLeastOne(sub->actions()))
        if (action->text() == QLatin1String("gradient norm")) curve = action;
    QVERIFY(curve && !curve->isChecked());
    curve->trigger();
    m_fixture.settle();
    QCOMPARE(losses->legend()->chips().size(), std::size_t(3));
    QCOMPARE(losses->canvas()->curves().size(), std::size_t(3));
  }

  void aChartOfSeldomCurvesDrawsThem() {
    RunPlot* gradient = m_fixture.card("Gradient");
    QVERIFY(gradient != nullptr && !gradient->isVisible());
    m_fixture.panel()->setCardShown(gradient, true);
    m_fixture.settle();
    QVERIFY(gradient->isVisible());
    QCOMPARE(gradient->canvas()->curves().size(), std::size_t(1));
    // Hidden by a person it stays hidden, also after its state was kept.
    const auto chips = gradient->legend()->chips();
    QTest::mouseClick(chips.front(), Qt::LeftButton);
    m_fixture.settle();
    QVERIFY(gradient->canvas()->curves().empty());
    QCOMPARE(gradient->options().curves.size(), 1);
  }

  void severalRuns() {
    const auto other = historyOf(400);
    const QColor orange(0xd55e00);
    m_fixture.panel()->setRuns({runOf(2, Qt::blue, m_fixture.run()), runOf(1, orange, other)});
    m_fixture.settle();
    const auto& curves = m_fixture.losses()->curves();
    QCOMPARE(curves.size(), std::size_t(4));
    QCOMPARE(curves[0].pen.color().rgb(), orange.rgb());
    // As in the lanes the name of another run stands at the end of one of its lines.
    QStringList labels;
    for (const PlotCurve& curve : curves) {
      if (!curve.label.isEmpty()) labels << curve.label;
    }
    QCOMPARE(labels, QStringList{QStringLiteral("run 1")});
    QVERIFY2(curves[0].pen.widthF() < curves[3].pen.widthF(), "the current run is the strong one");
    QCOMPARE(curves[3].points.size(), 200);
    QCOMPARE(m_fixture.losses()->xAxis().high(), 400.0);
    const auto* legend =
        m_fixture.panel()->findChild<PlotLegend*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(legend && legend->isVisible());
    QCOMPARE(legend->chips().size(), std::size_t(2));
    QTest::mouseClick(legend->chips()[1], Qt::LeftButton);
    m_fixture.settle();
    QCOMPARE(m_fixture.losses()->curves().size(), std::size_t(2));
    QCOMPARE(m_fixture.losses()->xAxis().high(), 200.0);
  }

  void runsOfAnotherSolver() {
    // Its columns stand in another order, and one is missing.
    auto other = std::make_shared<MetricHistory>(2);
    for (int i = 0; i < 10; ++i) other->append(i, std::array{double(i), 7.0});
    m_fixture.panel()->setRuns(
        {runOf(2, Qt::blue, m_fixture.run()), runOf(1, Qt::red, other, {cost, metrics[1]})});
    m_fixture.settle();
    QCOMPARE(m_fixture.losses()->curves().size(), std::size_t(3));
    QCOMPARE(m_fixture.losses()->curves()[0].points[4], QPointF(4.0, 7.0));
    QCOMPARE(m_fixture.card("Temperature")->canvas()->curves().size(), std::size_t(1));
  }

  void runsWithoutACurveTakeNoRoom() {
    // A long run that shares one figure with the current one, and another that shares none.
    auto partly = std::make_shared<MetricHistory>(1);
    for (int i = 0; i < 1000; ++i) partly->append(i, std::array{7.0});
    m_fixture.panel()->setRuns({runOf(3, Qt::blue, m_fixture.run()),
                                runOf(2, Qt::red, partly, {metrics[1]}),
                                runOf(1, Qt::green, partly, {cost})});
    m_fixture.settle();
    QCOMPARE(m_fixture.losses()->xAxis().high(), 1000.0);
    RunPlot* temperature = m_fixture.card("Temperature");
    QCOMPARE(temperature->canvas()->xAxis().high(), 200.0);
    QCOMPARE(temperature->readoutAt(5).columns.size(), std::size_t(1));
    QCOMPARE(m_fixture.card("Losses")->readoutAt(5).columns.size(), std::size_t(2));
    const auto* legend =
        m_fixture.panel()->findChild<PlotLegend*>(QString(), Qt::FindDirectChildrenOnly);
    QCOMPARE(legend->chips().size(), std::size_t(2));
    QCOMPARE(legend->chips()[1]->text(), QStringLiteral("run 2"));
  }

  void theCurrentRunIsSeenBesideALongOne() {
    m_fixture.panel()->setRuns(
        {runOf(2, Qt::blue, historyOf(21)), runOf(1, Qt::red, historyOf(5000))});
    m_fixture.settle();
    QCOMPARE(m_fixture.losses()->xAxis().high(), 200.0);
    m_fixture.panel()->setRunShown(2, false); // on demand the other one whole
    m_fixture.settle();
    QCOMPARE(m_fixture.losses()->xAxis().high(), 5000.0);
  }

  /// A method that begins anew tells a figure per start: the chart counts the starts, a click leads
  /// to a start's end, and the file has a row per start.
  void startsAreCountedOnTheirAxis() {
    const std::vector<MetricInfo> ofStarts{cost,
                                           {"restarts",
                                            verbatim("restarts"),
                                            verbatim("Restarts"),
                                            {},
                                            false,
                                            false,
                                            MetricRole::Restarts},
                                           {"end",
                                            verbatim("final cost"),
                                            verbatim("Starts"),
                                            {},
                                            false,
                                            true,
                                            MetricRole::StartCost}};
    auto history = std::make_shared<MetricHistory>(ofStarts.size());
    const double nothing = std::nan("");
    // Starts of ten iterations, each of which ends one lower than the one before.
    const auto growTo = [&](std::int64_t size, double lower) {
      for (std::int64_t i = history->size(); i < size; ++i) {
        const bool anew = i > 0 && i % 10 == 0;
        const std::int64_t tens = i / 10;
        history->append(i, std::array{double(10 - i % 10), double(tens),
                                      anew ? 20.0 - double(tens) - lower : nothing});
      }
    };
    growTo(56, 0.0);
    ChartPanel* panel = m_fixture.panel();
    panel->setMetrics(ofStarts);
    panel->setRuns({runOf(2, Qt::blue, history)});
    panel->setCursor(31);
    m_fixture.settle();
    RunPlot* card = m_fixture.card("Starts");
    const auto drawn = [&] {
      return card->canvas()->curves().empty() ? QList<QPointF>()
                                              : card->canvas()->curves().front().points;
    };
    QCOMPARE(drawn(), QList<QPointF>({{1, 19}, {2, 18}, {3, 17}, {4, 16}, {5, 15}}));
    QCOMPARE(card->canvas()->timeMark(), std::optional<double>(4.0));
    QCOMPARE(m_fixture.card("Cost")->canvas()->timeMark(), std::optional<double>(31.0));
    QCOMPARE(card->readoutAt(3).title, QStringLiteral("start 3"));
    QCOMPARE(card->readoutAt(3).rows[0].values[0], 17.0);

    QSignalSpy asked(panel, &ChartPanel::cursorRequested);
    card->model()->choose(3.0);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.front().front().toLongLong(), 29LL); // the last iteration of the third start

    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("starts.csv"));
    QVERIFY(!card->saveCsv(path, false));
    const QByteArray table = bytesOf(path);
    QVERIFY2(table.endsWith("start,end\n1,19\n2,18\n3,17\n4,16\n5,15\n"), table.constData());

    // The run ends within its sixth start, whose last iteration shows its end.
    history->append(56, std::array{0.0, 5.0, 3.0});
    panel->refresh();
    m_fixture.settle();
    QCOMPARE(drawn().size(), 6);
    QCOMPARE(drawn().back(), QPointF(6, 3));
    card->model()->choose(6.0);
    QCOMPARE(asked.back().front().toLongLong(), 56LL);
    // Its limits are widened: it goes on and ends elsewhere.
    history->append(57, std::array{0.0, 5.0, nothing});
    history->append(58, std::array{0.0, 5.0, 2.0});
    panel->refresh();
    m_fixture.settle();
    QCOMPARE(drawn().size(), 6);
    QCOMPARE(drawn().back(), QPointF(6, 2));

    // The run takes another way from its 25th iteration on.
    history->truncateAfter(25);
    growTo(42, 5.0);
    panel->refresh();
    m_fixture.settle();
    QCOMPARE(drawn(), QList<QPointF>({{1, 19}, {2, 18}, {3, 12}, {4, 11}}));
  }

  void smoothingDrawsOverTheRawCurve() {
    m_fixture.panel()->setSmoothing(0.9);
    m_fixture.settle();
    const auto& curves = m_fixture.losses()->curves();
    QCOMPARE(curves.size(), std::size_t(4));
    QCOMPARE(curves[0].points[150].y(), m_fixture.history().value(1, 150));
    QVERIFY(curves[0].pen.color().alpha() < 128);
    const double smooth = curves[3].points[150].y();
    QVERIFY(smooth != curves[0].points[150].y());
    QVERIFY(curves[3].pen.color().alpha() == 255);
    // The crosshair tells the samples, not the smoothed figures.
    QTest::keyClick(m_fixture.losses(), Qt::Key_Right);
    QCOMPARE(m_fixture.losses()->readout().rows[0].values[0], m_fixture.history().value(1, 0));
  }

  void maximizeAndHide() {
    QTest::mouseClick(buttonNamed(m_fixture.card("Temperature"),
                                  QStringLiteral("Enlarge this chart to fill the panel")),
                      Qt::LeftButton);
    QVERIFY(m_fixture.card("Temperature")->isVisible() && !m_fixture.card("Losses")->isVisible());
    QTest::mouseClick(
        buttonNamed(m_fixture.card("Temperature"), QStringLiteral("Show all charts again")),
        Qt::LeftButton);
    QVERIFY(m_fixture.card("Losses")->isVisible());
    m_fixture.panel()->setCardShown(m_fixture.card("Gradient"), true);
    m_fixture.settle();
    QVERIFY(m_fixture.card("Gradient")->isVisible());
    for (RunPlot* each : m_fixture.panel()->cards()) m_fixture.panel()->setCardShown(each, false);
    auto* button = m_fixture.panel()->findChild<QPushButton*>();
    QVERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(m_fixture.card("Losses")->isVisible() && !button->isVisible());
  }

  void stateIsRestored() {
    m_fixture.card("Losses")->setLog(false);
    m_fixture.card("Losses")->setShown(QStringLiteral("L_giv"), false);
    m_fixture.panel()->setCardShown(m_fixture.card("Temperature"), false);
    m_fixture.panel()->setSmoothing(0.5);
    ChartPanel other;
    other.setOptions(restored<ChartOptions>(saved(m_fixture.panel()->options())));
    other.setMetrics(metrics);
    QCOMPARE(other.smoothing(), 0.5);
    QVERIFY(!other.cards()[0]->isLog());
    QVERIFY(!other.cards()[0]->isShown(QStringLiteral("L_giv")));
    QVERIFY(other.cards()[0]->isShown(QStringLiteral("L_row")));
    QVERIFY(other.cards()[1]->isHidden());
    // A solver without losses in between does not make them forgotten.
    other.setMetrics({cost});
    QCOMPARE(other.cards().size(), std::size_t(1));
    other.setMetrics(metrics);
    QVERIFY(!other.cards()[0]->isLog());
  }

  void longRunsAreDecimated() {
    grow(m_fixture.history(), 300000);
    m_fixture.panel()->refresh();
    m_fixture.settle();
    for (const PlotCurve& curve : atLeastOne(m_fixture.losses()->curves())) {
      QVERIFY(curve.points.size() < 4 * m_fixture.losses()->plotArea().width());
      double low = 1e9;
      double high = 0.0;
      for (const QPointF& point : curve.points) {
        low = std::min(low, point.y());
        high = std::max(high, point.y());
      }
      QVERIFY(high > 0.2);
      // The zeros of the givens' loss lie within a pixel, where a logarithmic axis shows the rest.
      const bool givens = &curve == &m_fixture.losses()->curves().front();
      QVERIFY(givens ? low == 0.25 : low < 1e-6);
    }
  }

  void scrollsWhereThereIsNoRoom() {
    m_fixture.panel()->setMetrics({{"a", verbatim("a"), verbatim("Losses"), {}, false, true},
                                   {"b", verbatim("b"), verbatim("Two"), {}, false, true},
                                   {"c", verbatim("c"), verbatim("Three"), {}, false, true}});
    const auto* bar = m_fixture.panel()->findChild<QScrollArea*>()->horizontalScrollBar();
    m_fixture.panel()->resize(1000, 260);
    QTRY_COMPARE(bar->maximum(), 0);
    m_fixture.panel()->resize(520, 260);
    QTRY_VERIFY(bar->maximum() > 0);
    for (const RunPlot* card : m_fixture.panel()->cards()) QVERIFY(card->width() >= 232);
  }

private:
  ChartFixture m_fixture;
};

SUDOSCOPE_UI_TEST(TestCharts)
#include "test_charts.moc"
