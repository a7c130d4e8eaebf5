#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <vector>

class QAbstractItemModel;
class QWidget;

namespace sudoscope {

/// The shortest text that reads back to the same number, independent of the locale; empty for NaN.
QString csvNumber(double value);

/// Rows of fields as CSV (RFC 4180 quoting, line feeds). The error says what went wrong; half a
/// file is not left behind.
MaybeError writeCsvRows(const QString& path, const std::vector<QStringList>& rows);

/// Header and rows of a table; a cell's Qt::UserRole is written where it has one (the exact
/// figure), else what is displayed.
std::vector<QStringList> csvRows(const QAbstractItemModel& model);

/// Asks where to save; empty when given up. The suffix is added where it is missing.
QString askForExportPath(QWidget* parent, const QString& name, const QString& suffix,
                         const QString& filter);

/// Tells a person that an export failed; nothing without an error.
void reportExport(QWidget* parent, const MaybeError& error);

} // namespace sudoscope
