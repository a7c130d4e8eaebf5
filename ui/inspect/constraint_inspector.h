#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"
#include "ui/inspect/constraint_tables.h"
#include "ui/style/card.h"
#include "ui/style/metatypes.h"

#include <optional>
#include <string>
#include <vector>

class QLabel;
class QMenu;
class QScrollArea;
class QToolButton;

namespace sudoscope {

class BarList;
class HeatMap;
class HeatMapGrid;

/// How well each constraint holds: heat maps of the cells, rows, columns, blocks and extra
/// families, the loss of each group, and for methods that have them their own numbers per group
/// (multipliers): which constraint is being fought over.
class ConstraintInspector : public Card {
  Q_OBJECT

public:
  explicit ConstraintInspector(QWidget* parent = nullptr);

  const std::vector<HeatMap*>& maps() const { return m_maps; }
  BarList* contested() const { return m_contested; }
  /// What the maps show now; no measure while a group field is shown.
  std::optional<ConstraintMeasure> measure() const;
  /// The sentence under the maps.
  QString words() const;

public slots:
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  /// Marks the lines of the cell's groups.
  void setSelectedCell(int cell);
  /// Outlines a group's digit, or the whole group for k = -1; nothing for group -1.
  void setSelectedGroup(int group, int k);
  /// Missing: whatever suits the method.
  void setMeasure(std::optional<sudoscope::ConstraintMeasure> measure);
  /// Shows the numbers of a group field (GroupField::key) as long as the method has it.
  void setField(const QString& key);

signals:
  /// k = digit index, -1 for the whole group.
  void groupSelected(int group, int k);
  void cellSelected(int cell);

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  void rebuild();
  void fillMenu();
  const GroupField* shownField() const;
  void showTables(const std::vector<ConstraintTable>& tables);
  void showContested(const std::vector<ConstraintTable>& tables);
  void showSelection();
  void showWords(const HeatMap* map, int line, int column);
  QString describe(const ConstraintTable& table, int line, int column) const;
  QString emptyText() const;

  Puzzle m_puzzle;
  SnapshotPtr m_snapshot;
  std::optional<ConstraintMeasure> m_measure; ///< Chosen by hand.
  std::string m_field;                        ///< Key of the chosen group field, or empty.
  int m_cell = -1;
  int m_group = -1;
  int m_k = -1;
  bool m_stale = true;
  std::vector<HeatMap*> m_maps;
  std::vector<ContestedGroup> m_contestedGroups;
  QToolButton* m_view = nullptr;
  QMenu* m_menu = nullptr;
  QWidget* m_content = nullptr;
  HeatMapGrid* m_grid = nullptr;
  QLabel* m_contestedTitle = nullptr;
  BarList* m_contested = nullptr;
  QLabel* m_words = nullptr;
  QLabel* m_empty = nullptr;
};

} // namespace sudoscope
