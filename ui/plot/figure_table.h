#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <cstdint>
#include <functional>
#include <vector>

class QComboBox;
class QTableView;

namespace sudoscope {

/// A table of figures and texts to read and to copy.
struct FigureTable {
  QString name; ///< Of the array in Python.
  QStringList columns;
  int rows = 0;
  /// The double, whole number or text of a cell; invalid or NaN: unknown.
  std::function<QVariant(int row, int column)> at = {};
  /// "9, 9, 9" of an array that has all columns but the first; empty: rows × columns.
  QString shape = {};
};

enum class TableFormat : std::uint8_t {
  Text, ///< Columns padded with spaces.
  Csv,
  NumPy ///< A statement; the array holds objects if some cells are texts.
};

/// These rows of a table, with exact figures.
QString tableText(const FigureTable& table, const std::vector<int>& rows, TableFormat format);

/// Several tables in one window, of which one is shown. A source is called whenever its table is
/// shown, or refreshed.
class FigureTableWindow : public QDialog {
  Q_OBJECT

public:
  struct Source {
    QString title;
    std::function<FigureTable()> table;
  };

  FigureTableWindow(std::vector<Source> sources, QWidget* parent);

  void showTable(int source);
  /// Shows the current figures, if the window is visible.
  void refresh();
  /// To the clipboard: the selected rows, or all.
  void copy(TableFormat format) const;

private:
  std::vector<Source> m_sources;
  QComboBox* m_choice;
  QTableView* m_view;
  class Model;
  Model* m_model;
};

} // namespace sudoscope
