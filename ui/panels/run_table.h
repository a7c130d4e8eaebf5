#pragma once

#include "ui/panels/run_list_model.h"

#include <QVariantMap>
#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QLineEdit;
class QMenu;
class QTreeView;

namespace sudoscope {

/// The runs as a table that is sorted and searched. Where it is narrow, a row shows a run in two
/// lines with its best loss beside; where it is wide, each figure has its column, and the header's
/// menu chooses which are shown. Only emits what is asked for.
class RunTable : public QWidget {
  Q_OBJECT

public:
  enum class Ask : std::uint8_t {
    Activate,
    Overlay,
    Compare,
    Close,
    Find,
    Replay,
    Rename,
    Tag,
    Note
  };

  explicit RunTable(RunListModel* runs, QWidget* parent = nullptr);

  QTreeView* view() const { return m_view; }
  QLineEdit* searchLine() const { return m_search; }
  /// Puts a small control behind the search line.
  void addTool(QWidget* tool);
  /// The run of a line of the view.
  const RunListEntry& entry(const QModelIndex& index) const { return m_filter->entry(index); }
  /// Ids of the runs that the search finds, in the order shown.
  QList<quint64> listed() const;
  /// Lets a person type into the cell, or into a dialog where its column is not shown.
  void edit(const QModelIndex& index, RunColumn column);
  void fillHeaderMenu(QMenu& menu);
  bool isWide() const { return m_wide; }
  bool isShown(RunColumn column) const;

  /// To a row of the model.
  void scrollTo(int row) const;

  /// Which columns are shown where it is wide.
  QVariantMap state() const;
  void setState(const QVariantMap& state);

  /// Where the button that removes a run lies in its row, in the view's coordinates.
  QRect closeButtonRect(int row) const;

signals:
  void asked(sudoscope::RunTable::Ask what, quint64 run, const QModelIndex& index);
  void menuRequested(const QModelIndex& index, const QPoint& global);

protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void setShown(RunColumn column, bool shown);
  void addColumnChoice(QMenu& columns);
  void showColumns();
  void showCount();
  void ask(Ask what, const QModelIndex& index);

  RunListModel* m_runs;
  RunFilter* m_filter;
  QLineEdit* m_search;
  QLabel* m_count;
  QTreeView* m_view;
  bool m_wide = false;
  std::array<bool, runColumnCount> m_shown{}; ///< Where it is wide.
  bool m_sized = false;                       ///< Whether the columns' widths are set.
};

} // namespace sudoscope
