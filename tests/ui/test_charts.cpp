#include "tests/ui/ui_test.h"
#include "ui/charts/chart_card.h"
#include "ui/charts/chart_pager.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/legend_row.h"
#include "ui/charts/metric_chart.h"
#include "ui/style/theme.h"

#include <QFile>
#include <QImage>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>
#include <QtTest>

#include <array>
#include <cmath>

using namespace sudoscope;

namespace {

const std::vector<MetricInfo> metrics{
    {"T", "temperature", "Temperature", "", false, true},
    {"L_row", "row", "Losses", "", true, true},
    {"L_giv", "givens", "Losses", "", true, true},
    {"grad_norm", "gradient norm", "Gradient", "", true, false},
};

/// T falls, L_row falls with ripples, L_giv is zero now and then.
void grow(MetricHistory& history, std::int64_t size) {
  for (std::int64_t i = history.size(); i < size; ++i) {
    const auto t = static_cast<double>(i);
    history.append(i, std::array{1.5 - t * 1e-3, 50.0 * std::exp(-t * 0.01) * (1.5 + std::sin(t)),
                                 i % 10 == 9 ? 0.0 : 0.25, t});
  }
}

std::shared_ptr<MetricHistory> historyOf(std::int64_t size) {
  auto history = std::make_shared<MetricHistory>(metrics.size());
  grow(*history, size);
  return history;
}

void wheel(QWidget* widget, QPoint at, int delta, Qt::KeyboardModifiers modifiers) {
  QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, modifiers,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(widget, &event);
}

void drag(QWidget* widget, QPoint from, QPoint to, Qt::MouseButton button) {
  QTest::mousePress(widget, button, {}, from);
  for (int i = 1; i <= 5; ++i) {
    const QPoint at = from + (to - from) * i / 5;
    QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, button, {});
    QCoreApplication::sendEvent(widget, &move);
  }
  QTest::mouseRelease(widget, button, {}, to);
}

} // namespace

class TestCharts : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void init();
  void cleanup();

  void oneCardPerPanel();
  void curvesAreTheSamples();
  void curvesAreDrawnInTheirColours();
  void boxZoomStaysAndFollowResumes();
  void plainWheelDoesNothing();
  void controlWheelZoomsAboutTheMouse();
  void middleDragPans();
  void doubleClickResets();
  void zeroOnALogAxisKeepsTheCurve();
  void legendHidesAndShows();
  void seldomCurvesAreInTheMenu();
  void crosshairShowsExactFigures();
  void clickRequestsTheIteration();
  void keyboardMovesTheCrosshair();
  void severalRuns();
  void runsOfAnotherSolver();
  void smoothingDrawsOverTheRawCurve();
  void csvHoldsEverySample();
  void csvOfTheVisibleRange();
  void csvCanBeStopped();
  void picturesShowTheCurves();
  void maximizeAndHide();
  void stateIsRestored();
  void longRunsAreDecimated();
  void turnsPagesWhereThereIsNoRoom();

private:
  ChartCard* card(const char* panel) const;
  MetricChart* losses() const { return card("Losses")->chart(); }
  void settle() const { QTest::qWait(120); }

  ChartPanel* m_panel = nullptr;
  std::shared_ptr<MetricHistory> m_history;
};

void TestCharts::initTestCase() {
  Theme::lightTheme().apply(*qApp);
}

void TestCharts::init() {
  m_panel = new ChartPanel;
  m_panel->resize(1000, 260);
  m_panel->setMetrics(metrics);
  m_history = historyOf(200);
  m_panel->setRuns({{1, QStringLiteral("run 1"), QColor(Qt::blue), m_history, {}}});
  QVERIFY(showActive(m_panel));
  settle();
}

void TestCharts::cleanup() {
  delete m_panel;
  m_panel = nullptr;
}

ChartCard* TestCharts::card(const char* panel) const {
  for (ChartCard* card : m_panel->cards())
    if (card->panel() == QLatin1String(panel)) return card;
  return nullptr;
}

void TestCharts::oneCardPerPanel() {
  QCOMPARE(m_panel->cards().size(), std::size_t(3));
  QVERIFY2(m_panel->cards()[0]->panel() == QLatin1String("Losses"),
           "the chart with most curves comes first");
  QVERIFY(card("Temperature")->isVisible());
  QVERIFY2(!card("Gradient")->isVisible(), "nothing in it is shown by default");
  QCOMPARE(card("Losses")->title(), QStringLiteral("Losses (log)"));
  QVERIFY(card("Losses")->width() > card("Temperature")->width());
}

void TestCharts::curvesAreTheSamples() {
  const auto& curves = losses()->curves();
  QCOMPARE(curves.size(), std::size_t(2));
  // The first metric lies on top, so it comes last.
  for (std::size_t c = 0; c < 2; ++c) {
    const QList<QPointF>& points = curves[c].points;
    QCOMPARE(points.size(), 200);
    for (int i = 0; i < 200; ++i) {
      QCOMPARE(points[i].x(), double(i));
      QCOMPARE(points[i].y(), m_history->value(c == 0 ? 2 : 1, i));
    }
  }
  grow(*m_history, 230);
  m_panel->refresh();
  settle();
  QCOMPARE(losses()->curves()[1].points.size(), 230);
  QCOMPARE(losses()->curves()[1].points.back().y(), m_history->value(1, 229));
}

void TestCharts::curvesAreDrawnInTheirColours() {
  const QImage image = losses()->grab().toImage();
  const QColor row = Theme::of(losses()).lossTerm(0);
  int found = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      found += std::abs(image.pixelColor(x, y).red() - row.red()) < 12 &&
               std::abs(image.pixelColor(x, y).blue() - row.blue()) < 12;
  QVERIFY2(found > 100, qPrintable(QString::number(found)));
}

void TestCharts::boxZoomStaysAndFollowResumes() {
  MetricChart* chart = losses();
  const PlotAxis x = chart->xAxis();
  const PlotAxis y = chart->yAxis();
  const QRectF plot = chart->plotArea();
  const QPoint from(int(plot.left() + plot.width() * 0.25), int(plot.top() + plot.height() * 0.2));
  const QPoint to(int(plot.left() + plot.width() * 0.5), int(plot.top() + plot.height() * 0.7));
  const double low = x.valueAt((from.x() - plot.left()) / plot.width());
  const double high = x.valueAt((to.x() - plot.left()) / plot.width());
  const double top = y.valueAt((plot.bottom() - from.y()) / plot.height());
  drag(chart, from, to, Qt::LeftButton);
  settle();
  QCOMPARE(chart->xAxis().low(), low);
  QCOMPARE(chart->xAxis().high(), high);
  QVERIFY(std::abs(chart->yAxis().high() / top - 1.0) < 1e-9);
  QVERIFY2(card("Temperature")->chart()->xAxis() == chart->xAxis(), "time is one for all charts");
  QVERIFY(card("Losses")->followButton()->isVisible());

  const PlotAxis zoomed = chart->xAxis();
  const PlotAxis zoomedY = chart->yAxis();
  grow(*m_history, 900);
  m_panel->refresh();
  settle();
  QVERIFY2(chart->xAxis() == zoomed && chart->yAxis() == zoomedY,
           "new samples must not reset a zoom");

  QTest::mouseClick(card("Losses")->followButton(), Qt::LeftButton);
  settle();
  QVERIFY(!card("Losses")->followButton()->isVisible());
  QCOMPARE(chart->xAxis().high(), 1000.0);
  grow(*m_history, 1100);
  m_panel->refresh();
  settle();
  QVERIFY2(chart->xAxis().high() >= 1100.0, "the view follows again");
}

void TestCharts::plainWheelDoesNothing() {
  MetricChart* chart = losses();
  const PlotAxis x = chart->xAxis();
  const PlotAxis y = chart->yAxis();
  wheel(chart, chart->plotArea().center().toPoint(), 120, Qt::NoModifier);
  wheel(chart, chart->plotArea().center().toPoint(), -120, Qt::ShiftModifier);
  settle();
  QVERIFY(chart->xAxis() == x);
  QVERIFY(chart->yAxis() == y);
}

void TestCharts::controlWheelZoomsAboutTheMouse() {
  MetricChart* chart = losses();
  const QPoint at = chart->plotArea().topLeft().toPoint() + QPoint(60, 20);
  const double before =
      chart->xAxis().valueAt((at.x() - chart->plotArea().left()) / chart->plotArea().width());
  const double width = chart->xAxis().high() - chart->xAxis().low();
  wheel(chart, at, 120, Qt::ControlModifier);
  settle();
  QVERIFY(chart->xAxis().high() - chart->xAxis().low() < width * 0.9);
  const double after =
      chart->xAxis().valueAt((at.x() - chart->plotArea().left()) / chart->plotArea().width());
  QVERIFY(std::abs(after - before) < 1e-6);
  const double height = std::log10(chart->yAxis().high() / chart->yAxis().low());
  wheel(chart, at, 120, Qt::ControlModifier | Qt::ShiftModifier);
  settle();
  QVERIFY(std::log10(chart->yAxis().high() / chart->yAxis().low()) < height * 0.9);
}

void TestCharts::middleDragPans() {
  MetricChart* chart = losses();
  m_panel->setZoom(AxisRange{50.0, 100.0});
  settle();
  const QRectF plot = chart->plotArea();
  const QPoint from = plot.center().toPoint();
  drag(chart, from, from + QPoint(-40, 0), Qt::MiddleButton);
  settle();
  const double moved = 40.0 / plot.width() * 50.0;
  QVERIFY(std::abs(chart->xAxis().low() - (50.0 + moved)) < 1e-6);
  QVERIFY(std::abs(chart->xAxis().high() - (100.0 + moved)) < 1e-6);
}

void TestCharts::doubleClickResets() {
  MetricChart* chart = losses();
  QSignalSpy requested(m_panel, &ChartPanel::cursorRequested);
  const PlotAxis x = chart->xAxis();
  m_panel->setZoom(AxisRange{50.0, 100.0});
  settle();
  QTest::mouseClick(chart, Qt::LeftButton, {}, chart->plotArea().center().toPoint());
  QTest::mouseDClick(chart, Qt::LeftButton, {}, chart->plotArea().center().toPoint());
  QTest::qWait(QApplication::doubleClickInterval() + 100);
  QVERIFY(chart->xAxis() == x);
  QVERIFY2(requested.isEmpty(), "undoing a zoom must not move the timeline");
}

void TestCharts::zeroOnALogAxisKeepsTheCurve() {
  MetricChart* chart = losses();
  QVERIFY(chart->yAxis().isLog());
  const QList<QPointF>& points = chart->curves()[0].points;
  QCOMPARE(points[9].y(), 0.0);
  QCOMPARE(chart->pixelOf(points[9]).y(), chart->plotArea().bottom());
  card("Losses")->showOnly(QStringLiteral("L_giv"));
  settle();
  // The curve runs between its level and the bottom: its colour is found at both.
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
  QVERIFY(found[1] > 20);
}

void TestCharts::legendHidesAndShows() {
  const auto& chips = card("Losses")->legend()->chips();
  QCOMPARE(chips.size(), std::size_t(2));
  QCOMPARE(chips[0]->text(), QStringLiteral("row"));
  QTest::mouseClick(chips[0], Qt::LeftButton);
  settle();
  QCOMPARE(losses()->curves().size(), std::size_t(1));
  QCOMPARE(losses()->curves()[0].points[3].y(), 0.25);
  QVERIFY(!chips[0]->isChecked());
  QTest::mouseClick(chips[0], Qt::LeftButton);
  settle();
  QCOMPARE(losses()->curves().size(), std::size_t(2));
  QTest::mouseClick(chips[1], Qt::LeftButton, Qt::ControlModifier);
  QVERIFY(!chips[0]->isChecked() && chips[1]->isChecked());
  chips[0]->setFocus();
  QTest::keyClick(chips[0], Qt::Key_Space);
  QVERIFY(chips[0]->isChecked());
}

void TestCharts::seldomCurvesAreInTheMenu() {
  std::vector<MetricInfo> more = metrics;
  more[3].panel = "Losses"; // not shown by default
  m_panel->setMetrics(more);
  settle();
  ChartCard* losses = card("Losses");
  QCOMPARE(losses->legend()->chips().size(), std::size_t(2));
  QMenu* menu = losses->menu();
  QTimer::singleShot(50, menu, [menu] { menu->hide(); });
  menu->exec();
  QAction* curve = nullptr;
  for (QMenu* sub : menu->findChildren<QMenu*>())
    for (QAction* action : sub->actions())
      if (action->text() == QLatin1String("gradient norm")) curve = action;
  QVERIFY(curve && !curve->isChecked());
  curve->trigger();
  settle();
  QCOMPARE(losses->legend()->chips().size(), std::size_t(3));
  QCOMPARE(losses->chart()->curves().size(), std::size_t(3));
}

void TestCharts::crosshairShowsExactFigures() {
  MetricChart* chart = losses();
  const QPoint at = chart->pixelOf({137.0, 1.0}).toPoint();
  QMouseEvent move(QEvent::MouseMove, at, chart->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
  QCoreApplication::sendEvent(chart, &move);
  const auto iteration = std::int64_t(*chart->crosshair());
  QVERIFY(std::abs(double(iteration) - 137.0) <= 1.0);
  const Readout& readout = chart->readout();
  QCOMPARE(readout.rows.size(), std::size_t(2));
  QCOMPARE(readout.rows[0].name, QStringLiteral("row"));
  QCOMPARE(readout.rows[0].values[0], m_history->value(1, iteration));
  QCOMPARE(readout.rows[1].values[0], m_history->value(2, iteration));
  QVERIFY(readout.text().contains(QString::number(m_history->value(1, iteration), 'g', 7)));
  const MetricChart* other = card("Temperature")->chart();
  QCOMPARE(other->crosshair(), chart->crosshair());
  QCOMPARE(other->readout().rows[0].values[0], m_history->value(0, iteration));
  QEvent leave(QEvent::Leave);
  QCoreApplication::sendEvent(chart, &leave);
  QVERIFY(!chart->crosshair() && !other->crosshair());
}

void TestCharts::clickRequestsTheIteration() {
  MetricChart* chart = losses();
  QSignalSpy requested(m_panel, &ChartPanel::cursorRequested);
  QTest::mouseClick(chart, Qt::LeftButton, {}, chart->pixelOf({80.0, 1.0}).toPoint());
  QCOMPARE(requested.size(), 1);
  QVERIFY(std::abs(requested[0][0].value<std::int64_t>() - 80) <= 1);
  m_panel->setCursor(80);
  QCOMPARE(chart->timeMark(), std::optional<double>(80.0));
  // Right of the newest sample there is nothing to go to but that.
  grow(*m_history, 230);
  m_panel->refresh();
  settle();
  QTest::mouseClick(chart, Qt::LeftButton, {},
                    chart->plotArea().topRight().toPoint() + QPoint(-3, 20));
  QCOMPARE(requested.last()[0].value<std::int64_t>(), std::int64_t(229));
}

void TestCharts::keyboardMovesTheCrosshair() {
  MetricChart* chart = losses();
  QSignalSpy requested(m_panel, &ChartPanel::cursorRequested);
  chart->setFocus(Qt::TabFocusReason);
  QTest::keyClick(chart, Qt::Key_Right);
  QCOMPARE(chart->crosshair(), std::optional<double>(0.0));
  QTest::keyClick(chart, Qt::Key_Right);
  QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
  QTest::keyClick(chart, Qt::Key_Left);
  QCOMPARE(chart->crosshair(), std::optional<double>(1.0 + 199 / 20 - 1.0));
  QTest::keyClick(chart, Qt::Key_Return);
  QCOMPARE(requested.last()[0].value<std::int64_t>(), std::int64_t(*chart->crosshair()));
  QVERIFY(chart->accessibleDescription().contains(QStringLiteral("row")));
  QTest::keyClick(chart, Qt::Key_Plus);
  settle();
  QVERIFY(m_panel->zoom().has_value());
  QTest::keyClick(chart, Qt::Key_0);
  QVERIFY(!m_panel->zoom().has_value());
}

void TestCharts::severalRuns() {
  const auto other = historyOf(400);
  const QColor orange(0xd55e00);
  m_panel->setRuns({{2, QStringLiteral("run 2"), QColor(Qt::blue), m_history, {}},
                    {1, QStringLiteral("run 1"), orange, other, {}}});
  settle();
  const auto& curves = losses()->curves();
  QCOMPARE(curves.size(), std::size_t(4));
  QCOMPARE(curves[0].pen.color().rgb(), orange.rgb());
  QVERIFY2(curves[0].pen.widthF() < curves[3].pen.widthF(), "the current run is the strong one");
  QCOMPARE(curves[3].points.size(), 200);
  QCOMPARE(losses()->xAxis().high(), 400.0);
  const auto* legend = m_panel->findChild<LegendRow*>(QString(), Qt::FindDirectChildrenOnly);
  QVERIFY(legend && legend->isVisible());
  QCOMPARE(legend->chips().size(), std::size_t(2));
  QTest::mouseClick(legend->chips()[1], Qt::LeftButton);
  settle();
  QCOMPARE(losses()->curves().size(), std::size_t(2));
  QCOMPARE(losses()->xAxis().high(), 200.0);
}

void TestCharts::runsOfAnotherSolver() {
  // Its columns stand in another order, and one is missing.
  auto other = std::make_shared<MetricHistory>(2);
  for (int i = 0; i < 10; ++i) other->append(i, std::array{double(i), 7.0});
  m_panel->setRuns({{2, QStringLiteral("run 2"), QColor(Qt::blue), m_history, {}},
                    {1,
                     QStringLiteral("run 1"),
                     QColor(Qt::red),
                     other,
                     {{"cost", "cost", "Cost", "", false, true}, metrics[1]}}});
  settle();
  QCOMPARE(losses()->curves().size(), std::size_t(3));
  QCOMPARE(losses()->curves()[0].points[4], QPointF(4.0, 7.0));
  QCOMPARE(card("Temperature")->chart()->curves().size(), std::size_t(1));
}

void TestCharts::smoothingDrawsOverTheRawCurve() {
  m_panel->setSmoothing(0.9);
  settle();
  const auto& curves = losses()->curves();
  QCOMPARE(curves.size(), std::size_t(4));
  QCOMPARE(curves[0].points[150].y(), m_history->value(1, 150));
  QVERIFY(curves[0].pen.color().alpha() < 128);
  const double smooth = curves[3].points[150].y();
  QVERIFY(smooth != curves[0].points[150].y());
  QVERIFY(curves[3].pen.color().alpha() == 255);
  // The crosshair tells the samples, not the smoothed figures.
  QTest::keyClick(losses(), Qt::Key_Right);
  QCOMPARE(losses()->readout().rows[0].values[0], m_history->value(1, 0));
}

void TestCharts::csvHoldsEverySample() {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("losses.csv"));
  grow(*m_history, 20000);
  QVERIFY(!m_panel->saveCsv(card("Losses"), path, false));
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readLine(), QByteArray("iteration,L_row,L_giv\n"));
  for (int i = 0; i < 20000; ++i) {
    const QList<QByteArray> fields = file.readLine().trimmed().split(',');
    QCOMPARE(fields.size(), 3);
    QCOMPARE(fields[0].toInt(), i);
    QCOMPARE(fields[1].toFloat(), float(m_history->value(1, i)));
    QCOMPARE(fields[2].toFloat(), float(m_history->value(2, i)));
  }
  QVERIFY(file.atEnd());
}

void TestCharts::csvOfTheVisibleRange() {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("t.csv"));
  m_panel->setZoom(AxisRange{49.5, 60.5});
  QVERIFY(!m_panel->saveCsv(card("Temperature"), path, true));
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
  QCOMPARE(lines.size(), 12);
  QVERIFY(lines[1].startsWith("50,"));
  QVERIFY(lines[11].startsWith("60,"));
  QCOMPARE(lines[11].split(',')[1].toFloat(), float(m_history->value(0, 60)));
  m_panel->setZoom(AxisRange{300.0, 400.0});
  QVERIFY(m_panel->saveCsv(card("Temperature"), path, true).has_value());
}

void TestCharts::csvCanBeStopped() {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("t.csv"));
  grow(*m_history, 20000);
  double share = 0.0;
  const auto error = m_panel->saveCsv(card("Losses"), path, false, [&share](double done) {
    share = done;
    return false;
  });
  QVERIFY(error.has_value());
  QVERIFY(share > 0.0 && share < 0.5);
  QVERIFY2(!QFile::exists(path), "half a file must not stay");
  const auto nowhere =
      m_panel->saveCsv(card("Losses"), folder.filePath(QStringLiteral("no/such/x.csv")), false);
  QVERIFY(nowhere.has_value());
}

void TestCharts::picturesShowTheCurves() {
  const QTemporaryDir folder;
  const QString png = folder.filePath(QStringLiteral("losses.png"));
  const QString svg = folder.filePath(QStringLiteral("losses.svg"));
  QVERIFY(!m_panel->savePicture(card("Losses"), png));
  QVERIFY(!m_panel->savePicture(card("Losses"), svg));
  const QImage image(png);
  QCOMPARE(image.size(), card("Losses")->size() * 2);
  QSvgRenderer renderer(svg);
  QVERIFY(renderer.isValid());
  QImage drawn(image.size(), QImage::Format_ARGB32);
  drawn.fill(Qt::white);
  QPainter painter(&drawn);
  renderer.render(&painter);
  painter.end();
  const QColor row = Theme::of(m_panel).lossTerm(0);
  for (const QImage& picture : {image, drawn}) {
    int found = 0;
    for (int y = picture.height() / 3; y < picture.height(); ++y)
      for (int x = 0; x < picture.width(); ++x)
        found += std::abs(picture.pixelColor(x, y).red() - row.red()) < 12 &&
                 std::abs(picture.pixelColor(x, y).blue() - row.blue()) < 12;
    QVERIFY2(found > 200, qPrintable(QString::number(found)));
  }
  QFile text(svg);
  QVERIFY(text.open(QIODevice::ReadOnly));
  const QByteArray content = text.readAll();
  QVERIFY2(content.contains("polyline") || content.contains("<path"), "curves are vectors");
  QVERIFY(content.contains("Losses (log)"));
  QVERIFY(m_panel->savePicture(card("Losses"), folder.filePath(QStringLiteral("no/such/x.svg")))
              .has_value());
}

void TestCharts::maximizeAndHide() {
  QTest::mouseClick(card("Temperature")->maximizeButton(), Qt::LeftButton);
  QVERIFY(card("Temperature")->isVisible() && !card("Losses")->isVisible());
  QTest::mouseClick(card("Temperature")->maximizeButton(), Qt::LeftButton);
  QVERIFY(card("Losses")->isVisible());
  m_panel->setCardShown(card("Gradient"), true);
  settle();
  QVERIFY(card("Gradient")->isVisible());
  for (ChartCard* each : m_panel->cards()) m_panel->setCardShown(each, false);
  auto* button = m_panel->findChild<QPushButton*>();
  QVERIFY(button->isVisible());
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(card("Losses")->isVisible() && !button->isVisible());
}

void TestCharts::stateIsRestored() {
  card("Losses")->setLog(false);
  card("Losses")->setShown(QStringLiteral("L_giv"), false);
  m_panel->setCardShown(card("Temperature"), false);
  m_panel->setSmoothing(0.5);
  ChartPanel other;
  other.setState(m_panel->state());
  other.setMetrics(metrics);
  QCOMPARE(other.smoothing(), 0.5);
  QVERIFY(!other.cards()[0]->isLog());
  QVERIFY(!other.cards()[0]->isShown(QStringLiteral("L_giv")));
  QVERIFY(other.cards()[0]->isShown(QStringLiteral("L_row")));
  QVERIFY(other.cards()[1]->isHidden());
  // A solver without losses in between does not make them forgotten.
  other.setMetrics({{"cost", "cost", "Cost", "", false, true}});
  QCOMPARE(other.cards().size(), std::size_t(1));
  other.setMetrics(metrics);
  QVERIFY(!other.cards()[0]->isLog());
}

void TestCharts::longRunsAreDecimated() {
  grow(*m_history, 300000);
  m_panel->refresh();
  settle();
  for (const PlotCurve& curve : losses()->curves()) {
    QVERIFY(curve.points.size() < 4 * losses()->plotArea().width());
    double low = 1e9;
    double high = 0.0;
    for (const QPointF& point : curve.points) {
      low = std::min(low, point.y());
      high = std::max(high, point.y());
    }
    QVERIFY(high > 0.2);
    QVERIFY(low < 1e-6);
  }
}

void TestCharts::turnsPagesWhereThereIsNoRoom() {
  m_panel->setMetrics({{"a", "a", "Losses", "", false, true},
                       {"b", "b", "Two", "", false, true},
                       {"c", "c", "Three", "", false, true}});
  m_panel->resize(1000, 260);
  const auto shown = [this] {
    QStringList names;
    for (const ChartCard* card : m_panel->cards()) {
      if (card->isVisible()) names << card->panel();
    }
    return names.join(QLatin1Char(' '));
  };
  QTRY_COMPARE(shown(), QStringLiteral("Losses Two Three"));
  QVERIFY(!m_panel->pager()->isVisible());
  m_panel->resize(520, 260);
  QTRY_COMPARE(shown(), QStringLiteral("Losses Two"));
  QVERIFY(m_panel->pager()->isVisible());
  QTest::mouseClick(m_panel->pager()->next(), Qt::LeftButton);
  QTRY_COMPARE(shown(), QStringLiteral("Two Three"));
  QVERIFY(!m_panel->pager()->next()->isEnabled());
  for (const ChartCard* card : m_panel->cards()) {
    if (!card->isVisible()) continue;
    QTRY_VERIFY(m_panel->rect().contains(card->rect().translated(card->mapTo(m_panel, QPoint()))));
  }
  QTest::mouseClick(m_panel->pager()->previous(), Qt::LeftButton);
  QTRY_COMPARE(shown(), QStringLiteral("Losses Two"));
  m_panel->resize(1000, 260);
  QTRY_COMPARE(shown(), QStringLiteral("Losses Two Three"));
}

QTEST_MAIN(TestCharts)
#include "test_charts.moc"
