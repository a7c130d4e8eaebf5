#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>
#include <QVariant>

#include <functional>
#include <vector>

class QPixmap;
class QTableWidget;
class QToolButton;
class QWidget;

namespace sudoscope {

/// A read-only table of figures: selection by row, names left-aligned, figures right-aligned. In a
/// narrow window the spared columns are hidden, in this order, until the others fit.
void prepareResultTable(QTableWidget* table, const QStringList& columns,
                        const std::vector<int>& spared);

/// The line of the series at a place, on a transparent ground.
QPixmap lineSample(int place, const QWidget* widget);

/// Sets the text of a cell and its exact figure for sorting (invalid: sort by text). A place >= 0
/// shows the series' line before the text.
void setResultCell(QTableWidget* table, int row, int column, const QString& text,
                   const QVariant& exact, int place = -1);

/// Adds a note in brackets, drawn in small type below the figure; it may be empty. A cell with a
/// note must always be set by this function.
void setNotedCell(QTableWidget* table, int row, int column, const QString& text,
                  const QString& note, const QVariant& exact);

/// A button that asks for a CSV file, with a suggested name, and saves it.
QToolButton* saveCsvButton(const QString& name,
                           const std::function<MaybeError(const QString& path)>& save);

} // namespace sudoscope
