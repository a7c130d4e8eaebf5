#pragma once

#include "core/datasets/dataset_index.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QLayout;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableView;

namespace sudoscope {

class Card;
class ClueHistogram;
class DatasetModel;
class NoticeBar;
class NumberField;
class PageOrWords;
class RowPreview;

/// The window in which a data set is looked through: its rows, how many clues they have, which of
/// them are wrong. Shows and asks; files are read elsewhere.
class DataBrowser : public QWidget {
  Q_OBJECT

public:
  explicit DataBrowser(QWidget* parent = nullptr);

  /// Shows what is there so far; called again as more is read.
  void showIndex(std::shared_ptr<const learning::DatasetIndex> index);
  /// More rows have been read, or all.
  void grow();
  /// A job is at work: 0..1, or above 1 when nobody knows how long; negative ends it.
  void setBusy(double progress, const QString& what = {});
  void showError(const QString& message);

  DatasetModel* model() const { return m_model; }
  QTableView* table() const { return m_table; }
  ClueHistogram* histogram() const { return m_histogram; }
  RowPreview* preview() const { return m_preview; }
  QString summary() const;

signals:
  void openWanted();
  void fileDropped(const QString& path);
  void cancelRequested();
  /// A row to be put into the main window's grid; `goThere` brings that window to the front.
  void puzzleChosen(const sudoscope::Puzzle& puzzle, bool goThere);
  /// The shown rows as training puzzles.
  void trainWanted();

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QWidget* buildTable();
  QWidget* buildSide();
  QWidget* buildSummary();
  QLayout* buildRange();
  QLayout* buildHealth();
  QLayout* buildJob();
  void takeFilter();
  void showReport();
  void showRow();
  void load(bool goThere);
  void goToRow();

  std::shared_ptr<const learning::DatasetIndex> m_index;
  DatasetModel* m_model = nullptr;
  QTableView* m_table = nullptr;
  PageOrWords* m_page = nullptr; ///< The table, or what to do first.
  ClueHistogram* m_histogram = nullptr;
  RowPreview* m_preview = nullptr;
  Card* m_rowsCard = nullptr;
  QSpinBox* m_from = nullptr;
  QSpinBox* m_to = nullptr;
  QComboBox* m_health = nullptr;
  NumberField* m_goTo = nullptr;
  QLabel* m_about = nullptr;
  QLabel* m_faults = nullptr;
  QPushButton* m_train = nullptr;
  QPushButton* m_cancel = nullptr;
  QProgressBar* m_progress = nullptr;
  QLabel* m_progressText = nullptr;
  NoticeBar* m_notice = nullptr;
  bool m_rangeTouched = false; ///< A person chose a range; else it follows the rows.
};

} // namespace sudoscope
