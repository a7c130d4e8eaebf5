#pragma once

#include "core/base/result.h"
#include "core/studies/summary.h"

#include <QString>
#include <QStringList>
#include <QVariant>

#include <functional>
#include <vector>

class QTableWidget;
class QToolButton;

namespace sudoscope {

/// A table of figures to look at: no editing, rows chosen as a whole, names left, figures right.
void prepareResultTable(QTableWidget* table, const QStringList& columns);

/// For tables of more columns than a small window has room for: those named are hidden, the first
/// one first, as long as the others do not fit.
/// breaksTitles: long titles take two lines.
void spareColumns(QTableWidget* table, const std::vector<int>& columns, bool breaksTitles = false);

/// What a cell shows, and the exact figure for sorting (invalid: the text itself).
/// A place >= 0 shows the series' line before the text.
void setResultCell(QTableWidget* table, int row, int column, const QString& text,
                   const QVariant& exact, int place = -1);

/// The same with a note in brackets, which is drawn small below the figure; the note may be empty.
/// Once used for a cell, always to be used for it.
void setNotedCell(QTableWidget* table, int row, int column, const QString& text,
                  const QString& note, const QVariant& exact);
/// A figure with its interval, whose ends have so many decimals, as its note.
void setIntervalCell(QTableWidget* table, int row, int column, const QString& text, double exact,
                     const Interval& interval, int decimals);

/// A button that asks where to save a CSV file; the name is proposed.
QToolButton* saveCsvButton(const QString& name,
                           const std::function<MaybeError(const QString& path)>& save);

} // namespace sudoscope
