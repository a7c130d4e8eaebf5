#pragma once

#include "core/base/provenance.h"
#include "core/base/result.h"
#include "core/runs/metric_history.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <vector>

class QWidget;

namespace sudoscope {

struct CsvColumn {
  QString title;
  std::shared_ptr<const MetricHistory> history;
  std::size_t metric = 0;
};

/// Writes the provenance (commentLines(): the program, then the facts), `<counted>,<titles>` and a
/// row for each iteration first..last (or other counted quantity), without decimation. Figures are
/// exact; undefined ones are empty fields. `progress` receives the share done and returns false to
/// stop. The error says what went wrong, or that it was stopped.
MaybeError writeCsv(std::ostream& file, const QString& counted,
                    const std::vector<CsvColumn>& columns, std::int64_t first, std::int64_t last,
                    const std::function<bool(double)>& progress, const Provenance& provenance = {});

/// Rows of fields as CSV (RFC 4180 quoting, line feeds), headed like writeCsv().
MaybeError writeCsvRows(const QString& path, const std::vector<QStringList>& rows,
                        const Provenance& provenance = {});

/// Asks where to save (the suffix is added where it is missing; then a file of that name is
/// replaced only if allowed), calls `write` and reports an error to the user.
void exportCsv(QWidget* parent, const QString& name,
               const std::function<MaybeError(const QString& path)>& write);

} // namespace sudoscope
