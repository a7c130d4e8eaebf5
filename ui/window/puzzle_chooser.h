#pragma once

#include "core/formats/puzzle_record.h"

#include <QDialog>

#include <vector>

class QLineEdit;
class QPushButton;
class QTableView;

namespace sudoscope {

class RecordTable;

/// Asks which puzzle of a file with several is meant.
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

  RecordTable* m_records = nullptr;
  QLineEdit* m_search = nullptr;
  QTableView* m_table = nullptr;
  QPushButton* m_open = nullptr;
};

} // namespace sudoscope
