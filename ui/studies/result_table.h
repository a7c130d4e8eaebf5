#pragma once

#include <QString>
#include <QStringList>
#include <QVariant>

class QTableWidget;

namespace sudoscope {

/// A table of figures to look at: no editing, rows chosen as a whole, names left, figures right.
void prepareResultTable(QTableWidget* table, const QStringList& columns);

/// What a cell shows, and the exact figure for sorting and CSV (invalid: the text itself).
/// A place >= 0 shows the series' line before the text.
void setResultCell(QTableWidget* table, int row, int column, const QString& text,
                   const QVariant& exact, int place = -1);

} // namespace sudoscope
