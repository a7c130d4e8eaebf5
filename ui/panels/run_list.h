#pragma once

#include "ui/panels/run_list_model.h"

#include <QWidget>

#include <cstdint>

class QLabel;
class QLineEdit;
class QMenu;
class QModelIndex;
class QPushButton;
class QTreeView;

namespace sudoscope {

/// The runs as a table that is sorted and searched. Where it is narrow, a row shows a run in two
/// lines with its best loss beside; where it is wide, each figure has its column. Only emits
/// requests.
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
  /// Adds a small control behind the search line.
  void addTool(QWidget* tool);
  /// The run of a line of the view.
  const RunListEntry& entry(const QModelIndex& index) const { return m_filter->entry(index); }
  /// Ids of the runs that the search finds, in the order shown.
  QList<quint64> listed() const;
  QList<quint64> selected() const;
  /// Edits the cell in place, or in a dialog if its column is hidden.
  void edit(const QModelIndex& index, RunColumn column);
  void fillOrderMenu(QMenu& menu);
  bool isWide() const { return m_wide; }
  bool isShown(RunColumn column) const;

  /// To a row of the model.
  void scrollTo(int row) const;

  /// Where the button that removes a run lies in its row, in the view's coordinates.
  QRect closeButtonRect(int row) const;

signals:
  void asked(sudoscope::RunTable::Ask what, quint64 run, const QModelIndex& index);
  void menuRequested(const QModelIndex& index, const QPoint& global);
  void selectionChanged(const QList<quint64>& ids);

protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  QLayout* buildTools();
  void buildView();
  void connectView();
  void showColumns();
  void showCount();
  void ask(Ask what, const QModelIndex& index);

  RunListModel* m_runs;
  RunFilter* m_filter;
  QLineEdit* m_search;
  QLabel* m_count;
  QTreeView* m_view;
  bool m_wide = false;
  bool m_sized = false; ///< Whether the columns' widths are set.
};

/// The runs of this sitting: choose one to look at, select several to compare them, overlay others
/// in the charts, compare its cube with another's, rename, tag, note, close; sorted and searched,
/// in the panel and in a window with room for all columns. Only emits intents.
///
/// Keys: up and down choose a line, Enter makes its run current, O overlays it, C compares with
/// it, R renames, T tags, N notes, F finds the file that it wants, Delete closes it; the context
/// menu has the same.
class RunList : public QWidget {
  Q_OBJECT

public:
  explicit RunList(QWidget* parent = nullptr);

  /// The owner sets its runs, once.
  RunListModel* model() const { return m_model; }
  void scrollTo(int row) const;
  RunTable* table() const { return m_table; }
  QTreeView* view() const { return m_table->view(); }
  /// Shows the same runs in a window of their own.
  void openAsTable();
  /// The entries of the context menu on a line of a table, or beside all lines.
  void fillMenu(QMenu& menu, RunTable& table, const QModelIndex& index);

  QSize sizeHint() const override { return {320, 180}; }
  QSize minimumSizeHint() const override { return {160, 96}; }

signals:
  void runActivated(quint64 id);
  void overlayToggled(quint64 id, bool overlaid);
  /// Two or more are to be compared; fewer: no comparison.
  void runsSelected(const QList<quint64>& ids);
  void comparisonRequested();
  /// Of all runs these are to be drawn in the charts.
  void drawnOnly(const QList<quint64>& ids);
  /// 0: no comparison any more.
  void compareRequested(quint64 id);
  /// color is an index for Theme::series().
  void runRecoloured(quint64 id, int color);
  void runClosed(quint64 id);
  void replayRequested(quint64 id);
  void fileWanted(quint64 id);
  /// These are to be saved as a session.
  void sessionRequested(const QList<quint64>& ids);
  void clearRequested();

private:
  void connectTable(RunTable* table);
  void answer(RunTable& table, RunTable::Ask what, quint64 id, const QModelIndex& index);
  void addColours(QMenu& menu, const RunListEntry& entry);
  /// Offers the table of a comparison.
  void showSelection(const QList<quint64>& ids);
  /// Entries that concern all runs.
  void addForAll(QMenu& menu, RunTable& table);

  RunListModel* m_model = nullptr;
  RunTable* m_table = nullptr;
  RunTable* m_large = nullptr;
  QPushButton* m_compare = nullptr;
};

} // namespace sudoscope
