#pragma once

#include "core/base/result.h"
#include "ui/plot/chart_model.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <functional>
#include <string>
#include <vector>

class QIODevice;
class QPainter;

namespace sudoscope {

/// One column of a CSV file.
struct CsvColumn {
  QString title;
  std::shared_ptr<const MetricHistory> history;
  std::size_t metric = 0;
};

/// The columns for the metrics of all runs of the model; titled by key, with the run's name before
/// it when there are several runs.
std::vector<CsvColumn> csvColumns(const ChartModel& model, const std::vector<MetricInfo>& metrics);

/// Writes `iteration,<titles>` and a row per iteration first..last, every sample, nothing
/// decimated. Figures read back to the same float; undefined ones are empty fields. `progress` is
/// told the share done and returns false to stop. The error says what went wrong, or that it was
/// stopped.
MaybeError writeCsv(QIODevice& device, const std::vector<CsvColumn>& columns, std::int64_t first,
                    std::int64_t last, const std::function<bool(double)>& progress);

using PaintFunction = std::function<void(QPainter&, const QRectF&)>;

/// Twice as many pixels as the size says, for documents.
MaybeError savePng(const QString& path, QSizeF size, const PaintFunction& paint);
MaybeError saveSvg(const QString& path, QSizeF size, const QString& title,
                   const PaintFunction& paint);

} // namespace sudoscope
