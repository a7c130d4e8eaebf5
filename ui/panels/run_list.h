#pragma once

#include "ui/panels/run_table.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QMenu;
class QModelIndex;
class QTreeView;

namespace sudoscope {

/// The runs of this sitting: choose one to look at, overlay others in the charts, compare its cube
/// with another's, rename, tag, note, close; sorted and searched, in the panel and in a
/// window with room for all columns. Only emits intents.
///
/// Keys: up and down choose a line, Enter makes its run current, O overlays it, C compares with
/// it, R renames, T tags, N notes, F finds the file that it wants, Delete closes it; the context
/// menu has the same.
class RunList : public QWidget {
  Q_OBJECT

public:
  explicit RunList(QWidget* parent = nullptr);

  /// See RunListModel; once.
  void setRuns(const QAbstractItemModel* runs, RunListModel::EntryOf entryOf);
  RunListModel* model() const { return m_model; }
  void scrollTo(int row) const;
  RunTable* table() const { return m_table; }
  QTreeView* view() const { return m_table->view(); }
  /// Shows the same runs in a window of their own.
  void openAsTable();
  /// The entries of the context menu on a line of a table, or beside all lines.
  void fillMenu(QMenu& menu, RunTable& table, const QModelIndex& index);
  void fillMenu(QMenu& menu, const QModelIndex& index) { fillMenu(menu, *m_table, index); }

  /// Which columns are shown.
  QVariantMap state() const;
  void setState(const QVariantMap& state);

  QSize sizeHint() const override { return {320, 180}; }
  QSize minimumSizeHint() const override { return {160, 96}; }

  /// Where the button that removes a run lies in its row, in the list's coordinates.
  QRect closeButtonRect(int row) const { return m_table->closeButtonRect(row); }

signals:
  void runActivated(quint64 id);
  void overlayToggled(quint64 id, bool overlaid);
  /// Of all runs these are to be drawn in the charts.
  void drawnOnly(const QList<quint64>& ids);
  /// 0: no comparison any more.
  void compareRequested(quint64 id);
  void runRenamed(quint64 id, const QString& name);
  void runTagged(quint64 id, const QStringList& tags);
  void runNoted(quint64 id, const QString& note);
  /// color is an index for Theme::series().
  void runRecoloured(quint64 id, int color);
  void runClosed(quint64 id);
  void replayRequested(quint64 id);
  /// The file that the run wants is to be found.
  void fileWanted(quint64 id);
  /// All runs are to be removed.
  void clearRequested();

private:
  void connectTable(RunTable* table);
  void answer(RunTable& table, RunTable::Ask what, quint64 id, const QModelIndex& index);
  void addColours(QMenu& menu, const RunListEntry& entry);
  void exportTable();

  RunListModel* m_model = nullptr;
  RunTable* m_table = nullptr;
  RunTable* m_large = nullptr;
};

} // namespace sudoscope
