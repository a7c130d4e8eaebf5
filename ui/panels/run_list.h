#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

class QListView;
class QMenu;
class QModelIndex;

namespace sudoscope {

class RunListModel;

/// A run as the list shows it; all texts are ready for people.
struct RunListEntry {
  std::uint64_t id = 0;
  QString name;
  QColor color;    ///< Of its curves.
  QString outcome; ///< "solved", "open" ...
  QString solver;  ///< The method's title.
  QString details; ///< What sets it apart: changed parameters, seed, where it was forked.
  std::int64_t iterations = 0;
  bool current = false;
  bool overlaid = true;     ///< Drawn in the charts beside the current run.
  bool compared = false;    ///< Its cube is the other one of the cube's "difference".
  bool elsewhere = false;   ///< It is of another puzzle than the one shown.
  QString notReplayed = {}; ///< Why it was not replayed; empty for all others.
  QString difference = {};  ///< In what its replay is not what was stored; mostly empty.
  std::int64_t stride = 1;  ///< Every so many iterations a state is recorded.
  bool wantsFile = false;   ///< Namely for want of a file, which a person may find.

  bool operator==(const RunListEntry&) const = default;
};

/// The runs of this sitting: choose one to look at, overlay others in the charts, compare its cube
/// with another's, rename, close. Only emits intents.
///
/// Keys: up and down choose a line, Enter makes its run current, O overlays it, C compares with
/// it, R renames, F finds the file that it wants, Delete closes it; the context menu has the same.
class RunList : public QWidget {
  Q_OBJECT

public:
  explicit RunList(QWidget* parent = nullptr);

  void setRuns(const std::vector<RunListEntry>& runs);
  QListView* view() const { return m_view; }
  /// The entries of the context menu on a line, or beside all lines.
  void fillMenu(QMenu& menu, const QModelIndex& index);

  QSize sizeHint() const override { return {320, 180}; }
  QSize minimumSizeHint() const override { return {160, 96}; }

  /// Where the button that removes a run lies in its row, in the list's coordinates.
  QRect closeButtonRect(int row) const;

signals:
  void runActivated(quint64 id);
  void overlayToggled(quint64 id, bool overlaid);
  /// 0: no comparison any more.
  void compareRequested(quint64 id);
  void runRenamed(quint64 id, const QString& name);
  /// color is an index for Theme::series().
  void runRecoloured(quint64 id, int color);
  void runClosed(quint64 id);
  /// The file that the run wants is to be found.
  void fileWanted(quint64 id);
  /// All runs are to be removed.
  void clearRequested();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  enum class Ask { Activate, Overlay, Compare, Rename, Close, Find };
  void ask(Ask what, const QModelIndex& index);
  void showMenu(const QPoint& position);
  void addColours(QMenu& menu, const RunListEntry& entry);

  RunListModel* m_model = nullptr;
  QListView* m_view = nullptr;
};

} // namespace sudoscope
