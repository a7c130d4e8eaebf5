#include "ui/plot/plot_export.h"

#include "core/base/csv.h"
#include "ui/style/core_text.h"
#include "ui/style/file_output.h"
#include "ui/widgets/save_dialog.h"

#include <QCoreApplication>
#include <QPointer>
#include <QWidget>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <ostream>
#include <string>

namespace sudoscope {

namespace {

struct PlotExportWords {
  Q_DECLARE_TR_FUNCTIONS(PlotExport)
};

void appendNumber(std::string& row, auto number) {
  char text[40];
  const auto [end, error] = std::to_chars(text, text + sizeof text, number);
  row.append(text, error == std::errc() ? end : text);
}

std::string headOf(const Provenance& provenance) {
  return commentLines(programProvenance()) + commentLines(provenance);
}

} // namespace

MaybeError writeCsv(std::ostream& file, const QString& counted,
                    const std::vector<CsvColumn>& columns, std::int64_t first, std::int64_t last,
                    const std::function<bool(double)>& progress, const Provenance& provenance) {
  std::vector<std::string> header{counted.toStdString()};
  for (const CsvColumn& column : columns) header.push_back(column.title.toStdString());
  std::string text = headOf(provenance) + csvRow(header);
  const bool sparse = std::all_of(columns.begin(), columns.end(), [](const CsvColumn& column) {
    return column.history->isSparse();
  });
  constexpr std::int64_t rowsPerTurn = 4096;
  for (std::int64_t iteration = first; iteration <= last; ++iteration) {
    const std::size_t row = text.size();
    bool known = false;
    appendNumber(text, iteration);
    for (const CsvColumn& column : columns) {
      text += ',';
      const double value = column.history->value(column.metric, iteration);
      if (std::isnan(value)) continue;
      appendNumber(text, value);
      known = true;
    }
    text += '\n';
    if (sparse && !known) text.resize(row);
    if ((iteration - first + 1) % rowsPerTurn != 0 && iteration != last) continue;
    file << text;
    if (!file) return std::nullopt; // the file has the reason
    text.clear();
    const double share =
        static_cast<double>(iteration - first + 1) / static_cast<double>(last - first + 1);
    if (progress && !progress(share)) {
      Error stopped = failure(PlotExportWords::tr("The export was stopped."));
      stopped.code = ErrorCode::Cancelled;
      return stopped;
    }
  }
  file << text;
  return std::nullopt;
}

MaybeError writeCsvRows(const QString& path, const std::vector<QStringList>& rows,
                        const Provenance& provenance) {
  std::string text = headOf(provenance);
  for (const QStringList& row : rows) {
    std::vector<std::string> fields;
    for (const QString& field : row) fields.push_back(field.toStdString());
    text += csvRow(fields);
  }
  return writeFile(path, QByteArray::fromStdString(text));
}

void exportCsv(QWidget* parent, const QString& name,
               const std::function<MaybeError(const QString&)>& write) {
  const QString ending = QStringLiteral(".csv");
  const QPointer<QWidget> asking(parent); // may go while the dialogs are open
  QString path =
      askWhereToSave(parent, PlotExportWords::tr("Export"), name + ending, QStringLiteral("csv"),
                     PlotExportWords::tr("Comma-separated values (*.csv)"));
  if (path.isEmpty() || !asking) return;
  if (!path.endsWith(ending, Qt::CaseInsensitive)) {
    path += ending;
    if (!mayReplace(path, parent) || !asking) return;
  }
  const MaybeError error = write(path);
  if (!asking) return;
  if (error && error->code == ErrorCode::Cancelled) return;
  reportSaved(parent, path, error);
}

} // namespace sudoscope
