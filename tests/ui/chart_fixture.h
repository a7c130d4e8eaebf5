#pragma once

#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/plot/chart_panel.h"
#include "ui/plot/plot_canvas.h"
#include "ui/plot/run_plot.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QPoint>
#include <QTest>
#include <QWheelEvent>

#include <array>
#include <cmath>
#include <memory>

namespace sudoscope::test {

inline const std::vector<MetricInfo> metrics{
    {"T", verbatim("temperature"), verbatim("Temperature"), {}, false, true},
    {"L_row", verbatim("row"), verbatim("Losses"), {}, true, true, MetricRole::RowTerm},
    {"L_giv", verbatim("givens"), verbatim("Losses"), {}, true, true, MetricRole::GivensTerm},
    {"grad_norm", verbatim("gradient norm"), verbatim("Gradient"), {}, true, false},
};

/// T falls, L_row falls with ripples, L_giv is zero now and then.
inline void grow(MetricHistory& history, std::int64_t size) {
  for (std::int64_t i = history.size(); i < size; ++i) {
    const auto t = static_cast<double>(i);
    history.append(i, std::array{1.5 - t * 1e-3, 50.0 * std::exp(-t * 0.01) * (1.5 + std::sin(t)),
                                 i % 10 == 9 ? 0.0 : 0.25, t});
  }
}

inline std::shared_ptr<MetricHistory> historyOf(std::int64_t size) {
  auto history = std::make_shared<MetricHistory>(metrics.size());
  grow(*history, size);
  return history;
}

/// How many columns of the picture hold a pixel of about the colour.
inline int columnsWith(const QImage& image, const QColor& color) {
  const auto near = [&](const QColor& pixel) {
    return std::abs(pixel.red() - color.red()) < 12 && std::abs(pixel.blue() - color.blue()) < 12;
  };
  int columns = 0;
  for (int x = 0; x < image.width(); ++x) {
    int y = 0;
    while (y < image.height() && !near(image.pixelColor(x, y))) ++y;
    columns += y < image.height();
  }
  return columns;
}

inline void wheel(QWidget* widget, QPoint at, int delta, Qt::KeyboardModifiers modifiers) {
  QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, modifiers,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(widget, &event);
}

inline void drag(QWidget* widget, QPoint from, QPoint to, Qt::MouseButton button) {
  QTest::mousePress(widget, button, {}, from);
  for (int i = 1; i <= 5; ++i) {
    const QPoint at = from + (to - from) * i / 5;
    QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, button, {});
    QCoreApplication::sendEvent(widget, &move);
  }
  QTest::mouseRelease(widget, button, {}, to);
}

inline RunCurve runOf(int number, const QColor& color, std::shared_ptr<MetricHistory> history,
                      std::vector<MetricInfo> columns = {}) {
  return {RunId(number), QStringLiteral("run %1").arg(number), color, std::move(history),
          std::move(columns)};
}

/// A metric of other methods.
inline const MetricInfo cost{"cost", verbatim("cost"), verbatim("Cost"), {}, false,
                             true,   MetricRole::Cost};

/// A panel of charts with a run of 200 samples.
class ChartFixture {
public:
  bool open() {
    m_panel = std::make_unique<ChartPanel>();
    m_panel->resize(1000, 260);
    m_panel->setMetrics(metrics);
    m_history = historyOf(200);
    m_panel->setRuns({runOf(1, Qt::blue, m_history)});
    if (!showActive(m_panel.get())) return false;
    settle();
    return true;
  }
  void close() { m_panel.reset(); }
  /// Waits until the charts show what they were given.
  void settle() const { QVERIFY(untilNothingIsDue(m_panel.get())); }

  ChartPanel* panel() const { return m_panel.get(); }
  MetricHistory& history() const { return *m_history; }
  const std::shared_ptr<MetricHistory>& run() const { return m_history; }
  RunPlot* card(const char* panel) const {
    for (RunPlot* card : m_panel->cards()) {
      if (card->panel() == QLatin1String(panel)) return card;
    }
    return nullptr;
  }
  PlotCanvas* losses() const { return card("Losses")->canvas(); }

private:
  std::unique_ptr<ChartPanel> m_panel;
  std::shared_ptr<MetricHistory> m_history;
};

} // namespace sudoscope::test
