#include "ui/plot/chart_panel.h"
#include "ui/plot/plot_export.h"
#include "ui/plot/run_plot.h"
#include "ui/style/theme.h"

#include <benchmark/benchmark.h>

#include <QApplication>

#include <array>
#include <cmath>
#include <sstream>

using namespace sudoscope;

namespace {

const std::vector<MetricInfo> metrics{
    {"L_total", verbatim("total"), verbatim("Losses"), {}, true, true},
    {"L_row", verbatim("row"), verbatim("Losses"), {}, true, true},
    {"L_col", verbatim("column"), verbatim("Losses"), {}, true, true},
    {"L_blk", verbatim("block"), verbatim("Losses"), {}, true, true},
    {"L_giv", verbatim("givens"), verbatim("Losses"), {}, true, true},
    {"L_ent", verbatim("entropy"), verbatim("Losses"), {}, true, true},
};

std::shared_ptr<MetricHistory> historyOf(std::int64_t size, double ripple) {
  auto history = std::make_shared<MetricHistory>(metrics.size());
  std::array<double, 6> values{};
  for (std::int64_t i = 0; i < size; ++i) {
    const double t = static_cast<double>(i) / static_cast<double>(size);
    for (std::size_t m = 0; m < values.size(); ++m) {
      values[m] = 100.0 * std::exp(-static_cast<double>(m + 2) * t) *
                  (1.0 + ripple * std::sin(static_cast<double>(i) * 1.7));
    }
    history->append(i, values);
  }
  return history;
}

/// The data and the painting of one chart of six curves, 520x200 pixels, as for each new frame of
/// a running solver. Second argument: whether the curves are smooth or fill a band.
void repaint(benchmark::State& state) {
  ChartPanel panel;
  panel.resize(540, 220);
  panel.setMetrics(metrics);
  panel.setRuns({{1, QStringLiteral("run"), QColor(Qt::blue),
                  historyOf(state.range(0), state.range(1) == 0 ? 0.0 : 0.4)}});
  panel.show();
  RunPlot* card = panel.cards().front();
  QImage image(card->canvas()->size(), QImage::Format_ARGB32_Premultiplied);
  for (auto _ : state) {
    card->rebuild();
    card->canvas()->render(&image);
  }
}
BENCHMARK(repaint)
    ->ArgNames({"samples", "rough"})
    ->Args({300, 0})
    ->Args({1000000, 0})
    ->Args({1000000, 1})
    ->Unit(benchmark::kMillisecond);

/// Moving the crosshair redraws no curve.
void moveCrosshair(benchmark::State& state) {
  ChartPanel panel;
  panel.resize(540, 220);
  panel.setMetrics(metrics);
  panel.setRuns({{1, QStringLiteral("run"), QColor(Qt::blue), historyOf(1000000, 0.4)}});
  panel.show();
  RunPlot* card = panel.cards().front();
  card->rebuild();
  QImage image(card->canvas()->size(), QImage::Format_ARGB32_Premultiplied);
  std::int64_t iteration = 0;
  for (auto _ : state) {
    card->model()->moveCrosshair(static_cast<double>(iteration), card->canvas());
    card->canvas()->render(&image);
    iteration = (iteration + 997) % 1000000;
  }
}
BENCHMARK(moveCrosshair)->Unit(benchmark::kMillisecond);

/// All samples of a long run as CSV; items are rows.
void exportCsv(benchmark::State& state) {
  RunPlotModel model;
  model.metrics = metrics;
  model.runs = {{1, QStringLiteral("run"), QColor(), historyOf(1000000, 0.4)}};
  const auto columns = model.csvColumns(metrics);
  for (auto _ : state) {
    std::ostringstream file;
    benchmark::DoNotOptimize(writeCsv(file, QStringLiteral("iteration"), columns, 0, 999999, {}));
  }
  state.SetItemsProcessed(state.iterations() * 1000000);
}
BENCHMARK(exportCsv)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  Theme::lightTheme().apply(application);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
