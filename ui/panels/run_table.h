#pragma once

#include "ui/panels/run_list_model.h"

#include <QVariantMap>
#include <QWidget>

#include <array>
#include <optional>

class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;
class QTreeView;

namespace sudoscope {

/// The runs as a table that is sorted, searched and filtered. Where it is narrow, a row tells a run
/// in two lines with few columns beside; where it is wide, each figure has its column. Which
/// columns are shown is chosen in the header's menu, for both widths apart. Only emits what is
/// asked for.
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

  /// Of the state: the columns of a narrow and of a wide table.
  static const QString narrowKey;
  static const QString wideKey;

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
  void fillFilterMenu(QMenu& menu);
  bool isWide() const { return m_wide; }
  bool isShown(RunColumn column) const;
  void setShown(RunColumn column, bool shown);

  void scrollTo(quint64 run) const;

  /// Which columns are shown, for both widths.
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
  void showColumns();
  void showCount();
  void ask(Ask what, const QModelIndex& index);

  RunListModel* m_runs;
  RunFilter* m_filter;
  QLineEdit* m_search;
  QToolButton* m_filterButton;
  QLabel* m_count;
  QTreeView* m_view;
  bool m_wide = false;
  std::array<std::array<bool, runColumnCount>, 2> m_shown{}; ///< Narrow, wide.
  std::array<bool, 2> m_sized{};                             ///< Whether their widths are set.
};

} // namespace sudoscope
