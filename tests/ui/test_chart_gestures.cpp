#include "tests/ui/chart_fixture.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"

#include <QImage>
#include <QSignalSpy>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

class TestChartGestures : public QObject {
  Q_OBJECT

private slots:
  void init() { QVERIFY(m_fixture.open()); }
  void cleanup() { m_fixture.close(); }

  void boxZoomStaysAndFollowResumes() {
    PlotCanvas* chart = m_fixture.losses();
    const PlotAxis x = chart->xAxis();
    const PlotAxis y = chart->yAxis();
    const QRectF plot = chart->plotArea();
    const QPoint from(int(plot.left() + plot.width() * 0.25),
                      int(plot.top() + plot.height() * 0.2));
    const QPoint to(int(plot.left() + plot.width() * 0.5), int(plot.top() + plot.height() * 0.7));
    const double low = x.valueAt((from.x() - plot.left()) / plot.width());
    const double high = x.valueAt((to.x() - plot.left()) / plot.width());
    const double top = y.valueAt((plot.bottom() - from.y()) / plot.height());
    drag(chart, from, to, Qt::LeftButton);
    m_fixture.settle();
    QCOMPARE(chart->xAxis().low(), low);
    QCOMPARE(chart->xAxis().high(), high);
    QVERIFY(std::abs(chart->yAxis().high() / top - 1.0) < 1e-9);
    QVERIFY2(m_fixture.card("Temperature")->canvas()->xAxis() == chart->xAxis(),
             "time is one for all charts");
    QVERIFY(buttonNamed(m_fixture.card("Losses"), QStringLiteral("Follow"))->isVisible());

    const PlotAxis zoomed = chart->xAxis();
    const PlotAxis zoomedY = chart->yAxis();
    grow(m_fixture.history(), 900);
    m_fixture.panel()->refresh();
    m_fixture.settle();
    QVERIFY2(chart->xAxis() == zoomed && chart->yAxis() == zoomedY,
             "new samples must not reset a zoom");

    QTest::mouseClick(buttonNamed(m_fixture.card("Losses"), QStringLiteral("Follow")),
                      Qt::LeftButton);
    m_fixture.settle();
    QVERIFY(!buttonNamed(m_fixture.card("Losses"), QStringLiteral("Follow"))->isVisible());
    QCOMPARE(chart->xAxis().high(), 1000.0);
    grow(m_fixture.history(), 1100);
    m_fixture.panel()->refresh();
    m_fixture.settle();
    QVERIFY2(chart->xAxis().high() >= 1100.0, "the view follows again");
  }

  void plainWheelDoesNothing() {
    PlotCanvas* chart = m_fixture.losses();
    const PlotAxis x = chart->xAxis();
    const PlotAxis y = chart->yAxis();
    wheel(chart, chart->plotArea().center().toPoint(), 120, Qt::NoModifier);
    wheel(chart, chart->plotArea().center().toPoint(), -120, Qt::ShiftModifier);
    m_fixture.settle();
    QVERIFY(chart->xAxis() == x);
    QVERIFY(chart->yAxis() == y);
  }

  void controlWheelZoomsAboutTheMouse() {
    PlotCanvas* chart = m_fixture.losses();
    const QPoint at = chart->plotArea().topLeft().toPoint() + QPoint(60, 20);
    const double before =
        chart->xAxis().valueAt((at.x() - chart->plotArea().left()) / chart->plotArea().width());
    const double width = chart->xAxis().high() - chart->xAxis().low();
    wheel(chart, at, 120, Qt::ControlModifier);
    m_fixture.settle();
    QVERIFY(chart->xAxis().high() - chart->xAxis().low() < width * 0.9);
    const double after =
        chart->xAxis().valueAt((at.x() - chart->plotArea().left()) / chart->plotArea().width());
    QVERIFY(std::abs(after - before) < 1e-6);
    const double height = std::log10(chart->yAxis().high() / chart->yAxis().low());
    wheel(chart, at, 120, Qt::ControlModifier | Qt::ShiftModifier);
    m_fixture.settle();
    QVERIFY(std::log10(chart->yAxis().high() / chart->yAxis().low()) < height * 0.9);
  }

  void middleDragPans() {
    PlotCanvas* chart = m_fixture.losses();
    m_fixture.card("Losses")->model()->setZoom(AxisRange{50.0, 100.0});
    m_fixture.settle();
    const QRectF plot = chart->plotArea();
    const QPoint from = plot.center().toPoint();
    drag(chart, from, from + QPoint(-40, 0), Qt::MiddleButton);
    m_fixture.settle();
    const double moved = 40.0 / plot.width() * 50.0;
    QVERIFY(std::abs(chart->xAxis().low() - (50.0 + moved)) < 1e-6);
    QVERIFY(std::abs(chart->xAxis().high() - (100.0 + moved)) < 1e-6);
  }

  void doubleClickResets() {
    PlotCanvas* chart = m_fixture.losses();
    QSignalSpy requested(m_fixture.panel(), &ChartPanel::cursorRequested);
    const PlotAxis x = chart->xAxis();
    m_fixture.card("Losses")->model()->setZoom(AxisRange{50.0, 100.0});
    m_fixture.settle();
    QTest::mouseClick(chart, Qt::LeftButton, {}, chart->plotArea().center().toPoint());
    QTest::mouseDClick(chart, Qt::LeftButton, {}, chart->plotArea().center().toPoint());
    m_fixture.settle(); // a single click would be taken for one by now
    QVERIFY(chart->xAxis() == x);
    QVERIFY2(requested.isEmpty(), "undoing a zoom must not move the timeline");
  }

  void crosshairShowsExactFigures() {
    PlotCanvas* chart = m_fixture.losses();
    const QPoint at = chart->pixelOf({137.0, 1.0}).toPoint();
    QMouseEvent move(QEvent::MouseMove, at, chart->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(chart, &move);
    const auto iteration = std::int64_t(*chart->crosshair());
    QVERIFY(std::abs(double(iteration) - 137.0) <= 1.0);
    const Readout& readout = chart->readout();
    QCOMPARE(readout.rows.size(), std::size_t(2));
    QCOMPARE(readout.rows[0].name, QStringLiteral("row"));
    QCOMPARE(readout.rows[0].values[0], m_fixture.history().value(1, iteration));
    QCOMPARE(readout.rows[1].values[0], m_fixture.history().value(2, iteration));
    QVERIFY(
        readout.text().contains(QString::number(m_fixture.history().value(1, iteration), 'g', 7)));
    const PlotCanvas* other = m_fixture.card("Temperature")->canvas();
    QCOMPARE(other->crosshair(), chart->crosshair());
    QCOMPARE(other->readout().rows[0].values[0], m_fixture.history().value(0, iteration));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(chart, &leave);
    QVERIFY(!chart->crosshair() && !other->crosshair());
  }

  void smallChartsShowBareFigures() {
    m_fixture.panel()->resize(520, 220);
    m_fixture.settle();
    PlotCanvas* chart = m_fixture.card("Temperature")->canvas();
    QTest::keyClick(m_fixture.losses(), Qt::Key_Right);
    QVERIFY2(!chart->hasRoomFor(chart->readout()), "the words would cover the curves");
    const Readout bare = chart->readout().bare();
    QVERIFY(chart->hasRoomFor(bare));
    QCOMPARE(bare.rows[0].values[0], m_fixture.history().value(0, 0));
    QVERIFY(bare.title.isEmpty() && bare.rows[0].name.isEmpty());
    // The figures are seen: the box covers a part of the plot.
    const QImage with = chart->grab().toImage();
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(m_fixture.losses(), &leave);
    const QImage without = chart->grab().toImage();
    int changed = 0;
    for (int y = 0; y < with.height(); ++y)
      for (int x = 0; x < with.width(); ++x) changed += with.pixel(x, y) != without.pixel(x, y);
    // The line of the crosshair changes a column; the strokes of a figure are 150 pixels and more.
    QVERIFY2(changed > 150 + with.height(), qPrintable(QString::number(changed)));
  }

  void clickRequestsTheIteration() {
    PlotCanvas* chart = m_fixture.losses();
    QSignalSpy requested(m_fixture.panel(), &ChartPanel::cursorRequested);
    QTest::mouseClick(chart, Qt::LeftButton, {}, chart->pixelOf({80.0, 1.0}).toPoint());
    QCOMPARE(requested.size(), 1);
    QVERIFY(std::abs(requested[0][0].value<std::int64_t>() - 80) <= 1);
    m_fixture.panel()->setCursor(80);
    QCOMPARE(chart->timeMark(), std::optional<double>(80.0));
    // Right of the newest sample there is nothing to go to but that.
    grow(m_fixture.history(), 230);
    m_fixture.panel()->refresh();
    m_fixture.settle();
    QTest::mouseClick(chart, Qt::LeftButton, {},
                      chart->plotArea().topRight().toPoint() + QPoint(-3, 20));
    QCOMPARE(requested.last()[0].value<std::int64_t>(), std::int64_t(229));
  }

  void keyboardMovesTheCrosshair() {
    PlotCanvas* chart = m_fixture.losses();
    QSignalSpy requested(m_fixture.panel(), &ChartPanel::cursorRequested);
    chart->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chart, Qt::Key_Right);
    QCOMPARE(chart->crosshair(), std::optional<double>(0.0));
    QTest::keyClick(chart, Qt::Key_Right);
    QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(chart, Qt::Key_Left);
    QCOMPARE(chart->crosshair(), std::optional<double>(9.0));
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(requested.last()[0].value<std::int64_t>(), std::int64_t(*chart->crosshair()));
    QVERIFY(chart->accessibleDescription().contains(QStringLiteral("row")));
    QTest::keyClick(chart, Qt::Key_Plus);
    m_fixture.settle();
    QVERIFY(m_fixture.card("Losses")->model()->zoom().has_value());
    QTest::keyClick(chart, Qt::Key_0);
    QVERIFY(!m_fixture.card("Losses")->model()->zoom().has_value());
  }

private:
  ChartFixture m_fixture;
};

SUDOSCOPE_UI_TEST(TestChartGestures)
#include "test_chart_gestures.moc"
