#pragma once

#include "core/datasets/dataset_index.h"
#include "ui/widgets/card.h"

#include <optional>

class QLabel;
class QPushButton;

namespace sudoscope {

/// The chosen row of a data set as a small grid, its solution filled in where it has one, with the
/// button that puts it into the main window.
class RowPreview : public Card {
  Q_OBJECT

public:
  explicit RowPreview(QWidget* parent = nullptr);

  /// Without a row the reason stands in its place.
  void showRow(const std::optional<learning::DatasetRow>& row, const QString& otherwise = {});
  /// Says that the shown row is in the main window's grid.
  void showLoaded();
  const std::optional<learning::DatasetRow>& row() const { return m_row; }
  QString words() const;

signals:
  void loadWanted();

private:
  class Board;

  std::optional<learning::DatasetRow> m_row;
  Board* m_board = nullptr;
  QLabel* m_words = nullptr;
  QPushButton* m_load = nullptr;
};

} // namespace sudoscope
