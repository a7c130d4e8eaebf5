#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "ui/paint/curve.h"
#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/plot/run_plot_model.h"

#include <QPointF>
#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace sudoscope;

namespace {

QStringList labels(const PlotAxis& axis, int limit) {
  QStringList result;
  for (const AxisTick& tick : axis.ticks(limit)) result << tick.label;
  return result;
}

} // namespace

class TestPlotAxis : public QObject {
  Q_OBJECT

private slots:
  void ticksAreRound_data() {
    const auto row = test::columns<bool, double, double, int, QString>("log", "low", "high",
                                                                       "limit", "expected");
    row("iterations", false, 0.0, 300.0, 6, "0 100 200 300");
    row("small", false, 0.0, 0.05, 6, "0 0.01 0.02 0.03 0.04 0.05");
    row("tiny", false, 0.0, 4e-6, 5, "0 1e−6 2e−6 3e−6 4e−6");
    row("signed", false, -1.0, 1.0, 5, "−1.0 −0.5 0 0.5 1.0");
    row("thousands", false, 0.0, 20000.0, 5, "0 5k 10k 15k 20k");
    row("a million", false, 0.0, 1e6, 4, "0 0.5M 1.0M");
    row("deep in a long run", false, 1234500.0, 1234560.0, 4,
        "1 234 500 1 234 520 1 234 540 1 234 560");
    row("decades", true, 1e-4, 100.0, 4, "1e−4 0.01 1 100");
    row("one decade", true, 1.0, 10.0, 5, "1 2 5 10");
    row("part of a decade", true, 2.0, 4.0, 3, "2 3 4");
  }

  void ticksAreRound() {
    QFETCH(bool, log);
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(int, limit);
    QFETCH(QString, expected);
    const PlotAxis axis =
        log ? PlotAxis::logarithmic({low, high}, low) : PlotAxis::linear({low, high});
    QCOMPARE(labels(axis, limit).join(u' ').replace(QChar(0x202f), QChar(u' ')), expected);
  }

  void countsHaveWholeTicks() {
    const PlotAxis axis = PlotAxis::around(0.0, 3.0, false).withWholeTicks();
    QStringList labels;
    for (const AxisTick& tick : axis.ticks(16)) labels << tick.label;
    QCOMPARE(labels.join(QLatin1Char(' ')), QStringLiteral("0 1 2 3"));
    QCOMPARE(PlotAxis::linear({0.0, 1000.0}).withWholeTicks().ticks(6).size(), std::size_t(6));
  }

  void labelsCountOn() {
    // Of a training resumed after 130 steps.
    const PlotAxis axis = PlotAxis::linear({0.0, 100.0}).withOffset(130.0);
    for (const PlotAxis& each : {axis, axis.between(0.2, 0.9)}) {
      const auto ticks = each.ticks(5);
      QVERIFY(ticks.size() >= 2);
      for (const AxisTick& tick : ticks) {
        QCOMPARE(tick.label, QString::number(tick.value + 130.0));
        QCOMPARE(std::fmod(tick.value + 130.0, 10.0), 0.0);
      }
    }
    for (const AxisTick& tick : PlotAxis::logarithmic({1.0, 100.0}, 0.5).withOffset(130.0).ticks(5))
      QCOMPARE(tick.label, QString::number(tick.value + 130.0));
  }

  void positionsAndValuesAgree() {
    for (const PlotAxis& axis :
         {PlotAxis::linear({-3.0, 7.0}), PlotAxis::logarithmic({1e-6, 1e3}, 1e-6)}) {
      QCOMPARE(axis.position(axis.low()), 0.0);
      QCOMPARE(axis.position(axis.high()), 1.0);
      for (const double position : {-0.5, 0.0, 0.3, 1.0, 1.7}) {
        if (axis.isLog() && position < 0.0) continue;
        QVERIFY(std::abs(axis.position(axis.valueAt(position)) - position) < 1e-12);
      }
      const PlotAxis part = axis.between(0.75, 0.25);
      QVERIFY(std::abs(part.low() / axis.valueAt(0.25) - 1.0) < 1e-12);
      QVERIFY(std::abs(part.high() / axis.valueAt(0.75) - 1.0) < 1e-12);
    }
  }

  void zeroOnALogAxisIsTheFloor() {
    const PlotAxis axis = PlotAxis::around(0.003, 42.0, true);
    QCOMPARE(axis.low(), 0.001);
    QCOMPARE(axis.high(), 100.0);
    QCOMPARE(axis.position(0.0), 0.0);
    QCOMPARE(axis.position(-5.0), 0.0);
    QVERIFY(std::isfinite(axis.scaled(0.0)));
  }

  void endsAreRoundAndSeldomChange() {
    QCOMPARE(niceEnd(0, 0), 10.0);
    QCOMPARE(niceEnd(0, 26), 30.0);
    QCOMPARE(niceEnd(0, 300), 300.0);
    QCOMPARE(niceEnd(0, 301), 400.0);
    QCOMPARE(niceEnd(0, 1000000), 1000000.0);
    QCOMPARE(niceEnd(500, 1000), 1000.0);
    int changes = 0;
    for (int last = 1; last <= 100000; ++last) {
      const double end = niceEnd(0, last);
      QVERIFY(end >= last);
      QVERIFY(last < 10 || end <= last * 1.36);
      changes += end != niceEnd(0, last - 1);
    }
    QVERIFY(changes <= 40);
    QCOMPARE(PlotAxis::around(24.0, 243.0, false).range(), (AxisRange{0.0, 300.0}));
    QCOMPARE(PlotAxis::around(81.0, 83.0, false).range(), (AxisRange{81.0, 83.0}));
    QVERIFY(PlotAxis::around(5.0, 5.0, false).high() > 5.0);
    QVERIFY(PlotAxis::around(0.0, 0.0, false).high() > 0.0);
  }

  void narrowRangesStayUsable() {
    PlotAxis axis = PlotAxis::linear({0.0, 1.0});
    for (int i = 0; i < 200; ++i) axis = axis.between(0.45, 0.55);
    QVERIFY(axis.high() > axis.low());
    QVERIFY(axis.ticks(5).size() <= 5);
    QVERIFY(std::isfinite(axis.position(0.5)));
  }

  void figures_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const QString& text, const char* expected) {
      QTest::addRow("%s", expected) << text << QString::fromUtf8(expected);
    };
    const double none = std::nan("");
    const double infinite = std::numeric_limits<double>::infinity();
    row(figureText(0.25), "0.25");
    row(figureText(double(0.1F)), "0.1");
    row(figureText(-1.5e-7), "−1.5e−7");
    row(figureText(2e100, 2), "2e100");
    row(figureText(none), "–");
    row(figureText(-infinite), "−∞");
    row(countText(999), "999");
    row(countText(1234567).replace(QChar(0x202f), u' '), "1 234 567");
    row(countText(-12345.5).replace(QChar(0x202f), u' '), "−12 345.5");
    row(countText(9999.5), "9999.5");
    row(decimalText(-0.25, 2), "−0.25");
    row(powerText(2.5e-6, 2), "2.50e−6");
    row(powerText(-3e12, 0), "−3e12");
    row(decimalsOrPower(0.0042, 2), "4e−3");
    row(decimalsOrPower(0.0052, 2), "0.01");
    row(decimalsOrPower(0.0, 2), "0.00");
    row(steadyText(26.0), "26");
    row(steadyText(0.3), "0.30");
    row(steadyText(12.51), "12.5");
    row(steadyText(0.00123), "0.0012");
    row(steadyText(123456.7), "123457");
    row(signedText(0.5, figureText(0.5)), "+0.5");
    row(signedText(-0.5, figureText(-0.5)), "−0.5");
    row(percentText(0.004), "<1 %");
    row(percentText(0.48), "48 %");
    row(durationText(0.35), "350 ms");
    row(durationText(12.34), "12.3 s");
    row(durationText(200.9), "3 min 20 s");
    row(clockText(9.9), "0:09");
    row(clockText(3725.0), "1:02:05");
    row(exactText(1.0, 2), "1.00");
    row(exactText(0.02, 2), "0.02");
    row(exactText(0.12345, 2), "0.12345");
    row(exactText(1e-8, 2), "1e-8");
    row(exactText(2.5e-12, 2), "2.5e-12");
    row(exactText(1e300, 2), "1e+300");
    row(exactText(300.0, 2), "300");
    row(exactText(12.5, 2), "12.50");
    row(exactText(1e7), "10000000");
    row(exactText(-0.1), "-0.1");
  }

  void figures() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(text, expected);
  }

  void samplesOfAShortRunAreExact() {
    MetricHistory history(1);
    for (int i = 0; i < 50; ++i) history.append(i, std::array{std::sqrt(double(i))});
    const PlotAxis x = PlotAxis::linear({0.0, 60.0});
    const CurveSamples samples = sampleCurve(history, 0, x, 400.0);
    const QList<QPointF> points = curvePoints(samples, PlotAxis::linear({0.0, 10.0}), 100.0);
    QCOMPARE(points.size(), 50);
    for (int i = 0; i < 50; ++i) QCOMPARE(points[i], QPointF(i, std::sqrt(double(i))));
    QCOMPARE(samples.extent.high, 7.0);
  }

  void logIterationsKeepEarlySamples() {
    MetricHistory history(1);
    for (int i = 0; i < 100000; ++i) history.append(i, std::array{i == 3 ? 1000.0 : double(i % 7)});
    const PlotAxis x = PlotAxis::logarithmic({0.5, 1e5}, 0.5);
    const CurveSamples samples = sampleCurve(history, 0, x, 500.0);
    QVERIFY(samples.buckets.size() < 1500);
    QCOMPARE(samples.buckets[0].iteration, 0.0);
    QCOMPARE(samples.buckets[3].iteration, 3.0);
    QCOMPARE(samples.buckets[3].last, 1000.0);
    QCOMPARE(samples.buckets.back().lastIteration, 99999.0);
    for (std::size_t i = 1; i < samples.buckets.size(); ++i)
      QVERIFY(samples.buckets[i].iteration > samples.buckets[i - 1].lastIteration);
  }

  void missingValuesAreGaps_data() {
    // From there on two stretches of 60 have no values.
    const auto row = test::columns<int, int, double, int>("every", "from", "gap", "stretches");
    row("none missing", 1, 5000, std::nan(""), 1);
    row("missing for a while", 1, 300, std::nan(""), 3);
    row("infinite for a while", 1, 300, std::numeric_limits<double>::infinity(), 3);
    row("every seventh value", 7, 5000, std::nan(""), 1);
    row("every fifth, for a while none", 5, 300, std::nan(""), 3);
  }

  void missingValuesAreGaps() {
    QFETCH(int, every);
    QFETCH(int, from);
    QFETCH(double, gap);
    QFETCH(int, stretches);
    MetricHistory history(1);
    for (int i = 0; i < 2000; ++i) {
      const bool missing = (i >= from && i < from + 60) || (i >= 2 * from && i < 2 * from + 60);
      history.append(i, std::array{missing || i % every != 0 ? gap : 1.0});
    }
    const PlotAxis y = PlotAxis::around(1.0, 1.0, false);
    for (const double width : {150.0, 300.0, 2500.0}) {
      const auto samples = sampleCurve(history, 0, PlotAxis::linear({0.0, 2000.0}), width);
      QCOMPARE(samples.extent.high, 1.0);
      QCOMPARE(splitCurve(curvePoints(samples, y, 100.0), y).size(), std::size_t(stretches));
    }
  }

  void valuesOffTheAxisAreCounted() {
    MetricHistory history(1);
    const auto valueAt = [](int i) {
      if (i == 77) return std::numeric_limits<double>::infinity();
      return i < 40 ? -1.0 : i < 50 ? 0.0 : i < 1000 ? 5.0 : i < 1200 ? 1e-9 : 1e9;
    };
    for (int i = 0; i < 1500; ++i) history.append(i, std::array{valueAt(i)});
    const PlotAxis x = PlotAxis::linear({10.0, 1300.0});
    const CurveSamples samples = sampleCurve(history, 0, x, 100.0);
    const PlotAxis log = PlotAxis::logarithmic({1e-3, 10.0}, 1e-3);
    QCOMPARE(countOffAxis(history, 0, samples, x, log).text(),
             QStringLiteral("301 beyond the axis, 40 zero or negative, with no "
                            "place on a logarithmic axis, 1 infinite"));
    const PlotAxis linear = PlotAxis::linear({-0.5, 2.0});
    QCOMPARE(countOffAxis(history, 0, samples, x, linear).text(),
             QStringLiteral("1080 beyond the axis, 1 infinite"));
    // What lies below is not drawn on the lowest line.
    QVERIFY(log.position(1e-9) < -1.0);
  }

  void hugeAndTinyValuesAreInPlace() {
    MetricHistory history(2);
    for (int i = 0; i < 1000; ++i) history.append(i, std::array{1e300 * (1 + i), 5e-324 * (i % 3)});
    const PlotAxis x = PlotAxis::linear({0.0, 1000.0});
    const CurveSamples huge = sampleCurve(history, 0, x, 100.0);
    const PlotAxis y = PlotAxis::around(huge.extent.low, huge.extent.high, false);
    const QList<QPointF> points = curvePoints(huge, y, 100.0);
    QVERIFY(y.position(points.front().y()) < 0.01);
    QVERIFY(y.position(points.back().y()) > 0.6);
    for (const AxisTick& tick : test::atLeastOne(y.ticks(5))) QVERIFY(tick.label.size() < 8);
    const CurveSamples tiny = sampleCurve(history, 1, x, 100.0);
    for (const bool isLog : {false, true}) {
      const double low = isLog ? *tiny.extent.lowestPositive : tiny.extent.low;
      const PlotAxis axis = PlotAxis::around(low, tiny.extent.high, isLog);
      QVERIFY(std::isfinite(axis.position(1e-323)));
      QVERIFY(axis.high() > axis.low());
    }
  }

  void curvesAreSplitAtGaps_data() {
    const auto row = test::columns<bool, double, QList<int>>("log", "odd", "sizes");
    constexpr double infinity = std::numeric_limits<double>::infinity();
    row("undefined", false, std::nan(""), QList<int>{2, 1});
    row("infinite", true, -infinity, QList<int>{2, 1});
    row("zero", false, 0.0, QList<int>{5});
    row("zero on a logarithmic axis", true, 0.0, QList<int>{2, 1});
    row("below it", true, -3.0, QList<int>{2, 1});
  }

  void curvesAreSplitAtGaps() {
    QFETCH(bool, log);
    QFETCH(double, odd);
    QFETCH(QList<int>, sizes);
    const PlotAxis y = PlotAxis::around(1.0, 100.0, log);
    QList<int> found;
    for (const auto& stretch : splitCurve({{0, 1}, {1, 10}, {2, odd}, {3, 100}, {4, odd}}, y)) {
      for (const QPointF& point : stretch) QVERIFY(std::isfinite(y.scaled(point.y())));
      found << int(stretch.size());
    }
    QCOMPARE(found, sizes);
  }

  /// A zero within a pixel does not interrupt a curve on a logarithmic axis.
  void gapsWithinAPixelAreNotSeen() {
    MetricHistory history(1);
    for (int i = 0; i < 10000; ++i) history.append(i, std::array{i % 10 == 9 ? 0.0 : 0.25});
    const CurveSamples samples = sampleCurve(history, 0, PlotAxis::linear({0.0, 1e4}), 100.0);
    const PlotAxis y = PlotAxis::around(0.1, 1.0, true);
    QCOMPARE(splitCurve(curvePoints(samples, y, 100.0), y).size(), std::size_t(1));
  }

  void smoothingFollowsTheFormula() {
    auto history = std::make_shared<MetricHistory>(2);
    constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
    for (int i = 0; i < 40; ++i)
      history->append(i + 5, std::array{double(i % 4), i == 20 ? undefined : 3.0});
    SmoothedHistory smoothed(history, 0.9);
    QVERIFY(!smoothed.update(10));
    QVERIFY(smoothed.update(1000));
    QCOMPARE(smoothed.history().firstIteration(), std::int64_t(5));
    QCOMPARE(smoothed.history().size(), std::int64_t(40));
    double sum = 0.0;
    for (int i = 0; i < 40; ++i) {
      sum = 0.9 * sum + 0.1 * (i % 4);
      const double expected = sum / (1.0 - std::pow(0.9, i + 1));
      QVERIFY(std::abs(smoothed.history().value(0, i + 5) - expected) < 1e-6);
      QVERIFY(i == 20 || std::abs(smoothed.history().value(1, i + 5) - 3.0) < 1e-6);
    }
    QVERIFY(std::isnan(smoothed.history().value(1, 25)));
    // A run that continues differently is smoothed anew from its beginning.
    history->truncateAfter(14);
    for (int i = 15; i < 30; ++i) history->append(i, std::array{100.0, 3.0});
    QVERIFY(smoothed.update(1000));
    QCOMPARE(smoothed.history().lastIteration(), std::int64_t(29));
    QVERIFY(smoothed.history().value(0, 29) > 50.0);
  }
};

SUDOSCOPE_TEST(TestPlotAxis, Nothing)
#include "test_plot_axis.moc"
