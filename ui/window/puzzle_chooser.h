#pragma once

#include "core/formats/puzzle_record.h"

#include <QDialog>

#include <vector>

class QLineEdit;
class QPushButton;
class QTableView;

namespace sudoscope {

class PageOrWords;
class PuzzlePreview;
class RecordTable;

/// Asks which puzzle of a file with several is meant: a table of what differs among them, and the
/// chosen one as a grid.
class PuzzleChooser : public QDialog {
  Q_OBJECT

public:
  /// The records must outlive the dialog.
  PuzzleChooser(const std::vector<PuzzleRecord>& records, const QString& fileName,
                QWidget* parent = nullptr);

  /// Index into the records.
  std::size_t chosen() const;

private:
  void showChoice();

  const std::vector<PuzzleRecord>& m_all;
  RecordTable* m_records = nullptr;
  QLineEdit* m_search = nullptr;
  QTableView* m_table = nullptr;
  PageOrWords* m_page = nullptr; ///< The table, or that it found nothing.
  PuzzlePreview* m_preview = nullptr;
  QPushButton* m_open = nullptr;
};

} // namespace sudoscope
