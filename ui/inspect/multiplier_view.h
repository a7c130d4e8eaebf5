#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"
#include "ui/inspect/constraint_tables.h"
#include "ui/style/card.h"
#include "ui/style/metatypes.h"

#include <QString>

#include <vector>

class QLabel;

namespace sudoscope {

class BarList;
class HeatMap;
class HeatMapGrid;
class ScaleBar;

/// The multipliers of the methods that have them, as log10: which constraint is being fought over.
/// A heat map per family (row-digit, column-digit, block-digit, extra families, cells), all on one
/// logarithmic scale from the smallest to the largest; digits that a given settles are left empty.
/// For other methods it says in words why there is nothing.
class MultiplierView : public Card {
  Q_OBJECT

public:
  explicit MultiplierView(QWidget* parent = nullptr);

  const std::vector<HeatMap*>& maps() const { return m_maps; }
  BarList* most() const { return m_most; }
  /// The sentence under the maps, or why there are none.
  QString words() const;

public slots:
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);
  void setSelectedGroup(int group, int k);
  /// The method's title, for the words while there are no multipliers.
  void setMethod(const QString& title);

signals:
  void groupSelected(int group, int k);
  void cellSelected(int cell);

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  void rebuild();
  std::vector<ConstraintTable> tables(const GroupField& field) const;
  void showTables(const std::vector<ConstraintTable>& tables);
  void showMost(const std::vector<ConstraintTable>& tables);
  void showSelection();
  void showWords(const HeatMap* map, int line, int column);
  QString describe(const ConstraintTable& table, int line, int column) const;

  Puzzle m_puzzle;
  SnapshotPtr m_snapshot;
  QString m_method;
  int m_cell = -1;
  int m_group = -1;
  int m_k = -1;
  double m_low = 0.0; ///< Of the scale, log10.
  double m_high = 1.0;
  bool m_stale = true;
  std::vector<HeatMap*> m_maps;
  std::vector<ContestedGroup> m_groups; ///< In the list of the largest.
  QWidget* m_content = nullptr;
  ScaleBar* m_scale = nullptr;
  HeatMapGrid* m_grid = nullptr;
  QLabel* m_mostTitle = nullptr;
  BarList* m_most = nullptr;
  QLabel* m_words = nullptr;
  QLabel* m_empty = nullptr;
};

/// "1", "37", "10^4.2": a multiplier from its log10, in words.
QString multiplierText(double logarithm);

} // namespace sudoscope
