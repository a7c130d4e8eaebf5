#pragma once

#include "core/datasets/puzzle_list.h"

#include <QAbstractTableModel>
#include <QDialog>
#include <QTimer>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace sudoscope {

class EmptyStateStack;
class PuzzlePreview;

/// The puzzles of a file as a table that can be searched and sorted. A search reads the records in
/// slices between other events, so that the user can continue to type, and appends its results.
///
/// A list of any length is shown while it is still being read, at four bytes a row.
class RecordTable : public QAbstractTableModel {
  Q_OBJECT

public:
  enum Column { Number, Label, Board, Clues, Rating, Givens, ColumnCount };

  explicit RecordTable(std::shared_ptr<const PuzzleList> list, QObject* parent = nullptr);

  /// Finds rows with the text in a field, ignoring case; in the digits `0` also matches a blank.
  void search(const QString& text);
  /// Whether all records so far have the same there, as far as they are in memory.
  bool isConstant(int column) const { return !m_varies[static_cast<std::size_t>(column)]; }
  bool isSearching() const { return m_scanned < m_order.size(); }
  bool isComplete() const { return m_list->complete(); }
  /// Whether the rows can have another order than that of the file.
  bool canSort() const { return m_list->complete() && m_list->isInMemory(); }
  /// All records so far.
  std::size_t size() const { return m_order.size(); }
  /// The error says why a row of the file cannot be read.
  Result<PuzzleRecord> record(std::size_t index) const { return m_list->record(index); }
  std::size_t recordAt(int row) const { return m_shown[row]; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : ColumnCount;
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  void sort(int column, Qt::SortOrder order) override;

signals:
  void searched();
  /// The file has more rows, or was read completely.
  void grown();

private:
  void startOver();
  void scan();
  bool matches(std::size_t index) const;
  void grow();
  void compare(std::size_t from);

  std::shared_ptr<const PuzzleList> m_list;
  std::vector<std::uint32_t> m_order; ///< All records as sorted.
  std::vector<std::uint32_t> m_shown; ///< Those of m_order[0 .. m_scanned) that match.
  std::size_t m_scanned = 0;
  QString m_text;
  std::string m_digits;                ///< m_text as it would stand in a puzzle, blanks as given.
  std::string m_blanked;               ///< The same with `.` for 0.
  std::optional<PuzzleRecord> m_first; ///< The first that can be read,
  std::array<bool, ColumnCount> m_varies{}; ///< and in what others differ from it.
  QTimer m_timer;
  QTimer m_growth; ///< Runs while the file is being read.
};

/// Asks for a puzzle of a file with several: a table of their differences, and the chosen one as a
/// grid.
class PuzzleChooser : public QDialog {
  Q_OBJECT

public:
  /// The list may still be being read.
  PuzzleChooser(std::shared_ptr<const PuzzleList> list, const QString& fileName,
                QWidget* parent = nullptr);

  /// Index into the list.
  std::size_t chosen() const;

private:
  void buildTable();
  void showChoice();
  void showGrowth(const QString& fileName);

  RecordTable* m_records = nullptr;
  QLineEdit* m_search = nullptr;
  QLabel* m_growth = nullptr; ///< Progress of reading the file.
  QTableView* m_table = nullptr;
  EmptyStateStack* m_page = nullptr; ///< The table, or that nothing was found.
  PuzzlePreview* m_preview = nullptr;
  QPushButton* m_open = nullptr;
};

} // namespace sudoscope
