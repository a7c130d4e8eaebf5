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
  /// The double or text of a cell; invalid or NaN: unknown.
  std::function<QVariant(int row, int column)> at = {};
  QString shape = {}; ///< "9, 9, 9" of all but the first column as an array; or empty.
};

enum class TableFormat : std::uint8_t {
  Text, ///< With tabs.
  Csv,
  NumPy ///< A statement; the array holds objects if some cells are texts.
};

/// These rows of a table, with exact figures.
QString tableText(const FigureTable& table, const std::vector<int>& rows, TableFormat format);

/// Several tables in one window, of which one is shown.
class FigureTableWindow : public QDialog {
  Q_OBJECT

public:
  struct Source {
    QString title;
    std::function<FigureTable()> table;
  };

  FigureTableWindow(std::vector<Source> sources, QWidget* parent);

  void showTable(int source);
  /// Reads the shown table again, if the window is visible.
  void refresh();

private:
  /// To the clipboard: the selected rows, or all.
  void copy(TableFormat format) const;

  class Model;
  std::vector<Source> m_sources;
  QComboBox* m_choice;
  QTableView* m_view;
  Model* m_model;
};

} // namespace sudoscope
