#pragma once

#include "core/datasets/dataset_index.h"

#include <QAbstractTableModel>
#include <QCache>

#include <memory>
#include <vector>

namespace sudoscope {

/// The rows of a data set that pass a filter. Texts are made for the rows that are looked at and
/// for few others, so a table over millions of rows costs four bytes a row.
class DatasetModel : public QAbstractTableModel {
  Q_OBJECT

public:
  enum Column { Row, Clues, Grid, Solution, State, ColumnCount };

  explicit DatasetModel(QObject* parent = nullptr);

  void setIndex(std::shared_ptr<const learning::DatasetIndex> index);
  void setFilter(const learning::RowFilter& filter);
  const learning::RowFilter& filter() const { return m_filter; }
  /// Takes in what was read since.
  void grow();

  /// Rows of the index that pass, increasing.
  const std::vector<std::uint32_t>& rows() const { return m_rows; }
  /// How many of them can be trained on: readable, with givens that keep the rules.
  std::int64_t usableRows() const;
  /// The model's row that shows the file's row (from 1) or the next one that passes; -1: none.
  int rowAt(std::int64_t number) const;
  /// No row has a solution: a set of puzzles alone, in which that is no fault of any row.
  bool hasNoSolutions() const { return m_noSolutions; }
  Result<learning::DatasetRow> rowData(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  struct Line {
    QString clues;
    QString grid;
    QString solution;
    QString state;
    bool unreadable = false;
    learning::RowFault fault = learning::RowFault::None;
  };
  const Line& line(int row) const;
  void reselect();
  /// Whether it is still so; shown lines change their colour.
  void lookForSolutions();

  std::shared_ptr<const learning::DatasetIndex> m_index;
  learning::RowFilter m_filter;
  std::vector<std::uint32_t> m_rows;
  bool m_noSolutions = false;
  std::int64_t m_seen = 0; ///< Rows of the index that were asked about.
  mutable QCache<std::uint32_t, Line> m_lines;
};

} // namespace sudoscope
