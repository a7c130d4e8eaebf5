#pragma once

#include "core/datasets/puzzle_list.h"

#include <QDialog>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace sudoscope {

class EmptyStateStack;
class PuzzlePreview;
class RecordTable;

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
