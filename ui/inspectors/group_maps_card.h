#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"
#include "ui/inspectors/constraint_tables.h"
#include "ui/inspectors/heat_map.h"
#include "ui/widgets/bar_list.h"
#include "ui/widgets/card.h"

#include <QElapsedTimer>
#include <QString>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace sudoscope {

class HeatMapGrid;
class EmptyStateStack;
struct Theme;

/// The common part of the views of constraints: a heat map per family, a list of prominent groups,
/// a sentence about the item under the pointer or selected, and a common selection. Derived classes
/// define the content of the maps.
class GroupMapsCard : public LazyCard {
  Q_OBJECT

public:
  const std::vector<HeatMap*>& maps() const { return m_maps; }
  BarList* list() const { return m_list; }
  /// The sentence under the maps, or why there are none.
  QString words() const;

public slots:
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell) {
    m_cell = cell;
    showSelection();
  }
  /// Outlines a group's digit, or the whole group if k = -1; none if group is -1.
  void setSelectedGroup(int group, int k);
  /// While a run plays, the list changes its order only every few seconds.
  void setPlaying(bool playing);

signals:
  /// k = digit index, -1 for the whole group.
  void groupSelected(int group, int k);
  void cellSelected(int cell);

protected:
  GroupMapsCard(const QString& title, QWidget* parent);

  struct Content {
    std::vector<ConstraintTable> tables;
    HeatMap::Scale scale; ///< Of all tables except the entropy.
    QString listTitle;
    QString idleWords; ///< Shown while nothing is selected or under the pointer.
  };

  /// Call when the ranked quantity changes.
  void forgetOrder() { m_ranking.forget(); }

  /// Why there are no maps; empty if there are. Called before the following functions, which may
  /// assume a snapshot of the puzzle's side.
  virtual QString emptyText() const = 0;
  virtual Content content(const Theme& theme) = 0;
  /// The list entry of a group, without label and hint, which are added here.
  virtual BarRow listRow(const ContestedGroup& entry, const Theme& theme) const = 0;
  /// Column -1 is the whole line.
  virtual QString describe(const ConstraintTable& table, int line, int column) const = 0;

  const Puzzle& puzzle() const { return m_puzzle; }
  const SnapshotPtr& snapshot() const { return m_snapshot; }
  bool hasCube() const { return m_snapshot && m_snapshot->cube.side() == m_puzzle.side(); }
  /// Above the maps, in the same scroll area.
  void addAbove(QWidget* widget);

private:
  void makeContents() override;
  QWidget* buildContent();
  void showTables();
  void choose(int group, int k) {
    setSelectedGroup(group, k);
    emit groupSelected(group, k);
  }
  void showList();
  void showSelection();
  void showWords(const HeatMap* map, int line, int column);

  Puzzle m_puzzle;
  SnapshotPtr m_snapshot;
  int m_cell = -1;
  int m_group = -1;
  int m_k = -1;
  Content m_content;
  std::vector<HeatMap*> m_maps;
  std::vector<ContestedGroup> m_listed;
  StableOrder m_ranking;
  QElapsedTimer m_clock;
  QVBoxLayout* m_column = nullptr;
  HeatMapGrid* m_grid = nullptr;
  QLabel* m_listTitle = nullptr;
  BarList* m_list = nullptr;
  QLabel* m_words = nullptr;
  EmptyStateStack* m_page = nullptr;
};

} // namespace sudoscope
