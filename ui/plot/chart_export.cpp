#include "ui/plot/chart_export.h"

#include "ui/style/picture_file.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace sudoscope {

namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ChartExport)
};

Error failure(const QString& message, const QString& path = {}) {
  return Error{message.toStdString(), path.toStdString()};
}

QString csvField(QString text) {
  if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) &&
      !text.contains(QLatin1Char('\n'))) {
    return text;
  }
  text.replace(QLatin1Char('"'), QLatin1String("\"\""));
  return QLatin1Char('"') + text + QLatin1Char('"');
}

void appendNumber(std::string& row, auto number) {
  char text[40];
  const auto [end, error] = std::to_chars(text, text + sizeof text, number);
  row.append(text, error == std::errc() ? end : text);
}

} // namespace

std::vector<CsvColumn> csvColumns(const ChartModel& model, const std::vector<MetricInfo>& metrics) {
  std::vector<CsvColumn> columns;
  for (const RunCurve& run : model.runs) {
    for (const MetricInfo& info : metrics) {
      const int column = model.columnOf(run, info.key);
      if (column < 0) continue;
      QString title = QString::fromStdString(info.key);
      if (model.runs.size() > 1) title.prepend(run.name + QStringLiteral(": "));
      columns.push_back({title, run.history, static_cast<std::size_t>(column)});
    }
  }
  return columns;
}

MaybeError writeCsv(QIODevice& device, const std::vector<CsvColumn>& columns, std::int64_t first,
                    std::int64_t last, const std::function<bool(double)>& progress) {
  QString header = QStringLiteral("iteration");
  for (const CsvColumn& column : columns) header += QLatin1Char(',') + csvField(column.title);
  std::string text = header.toStdString() + '\n';
  constexpr std::int64_t rowsPerTurn = 4096;
  for (std::int64_t iteration = first; iteration <= last; ++iteration) {
    appendNumber(text, iteration);
    for (const CsvColumn& column : columns) {
      text += ',';
      const auto value = static_cast<float>(column.history->value(column.metric, iteration));
      if (!std::isnan(value)) appendNumber(text, value);
    }
    text += '\n';
    if ((iteration - first + 1) % rowsPerTurn != 0 && iteration != last) continue;
    if (device.write(text.data(), static_cast<qint64>(text.size())) !=
        static_cast<qint64>(text.size())) {
      return failure(device.errorString());
    }
    text.clear();
    const double share =
        static_cast<double>(iteration - first + 1) / static_cast<double>(last - first + 1);
    if (progress && !progress(share)) return failure(Words::tr("The export was stopped."));
  }
  if (!text.empty()) device.write(text.data(), static_cast<qint64>(text.size()));
  return {};
}

MaybeError savePng(const QString& path, QSizeF size, const PaintFunction& paint) {
  constexpr double scale = 2.0;
  QImage image((size * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(scale);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  paint(painter, QRectF(QPointF(), size));
  painter.end();
  return savePngFile(image, path);
}

MaybeError saveSvg(const QString& path, QSizeF size, const QString& title,
                   const PaintFunction& paint) {
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly)) return failure(file.errorString(), path);
  QSvgGenerator generator;
  generator.setOutputDevice(&file);
  generator.setTitle(title);
  generator.setSize(size.toSize());
  generator.setViewBox(QRectF(QPointF(), size));
  generator.setResolution(96);
  QPainter painter(&generator);
  painter.setRenderHint(QPainter::Antialiasing);
  paint(painter, QRectF(QPointF(), size));
  if (!painter.end() || !file.commit()) return failure(file.errorString(), path);
  return {};
}

} // namespace sudoscope
