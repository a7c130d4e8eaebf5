#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace sudoscope {

/// What one can do to P by hand beyond the digits' bars: break a group or the given of the chosen
/// cell, set the cell or the whole cube. Tells each as a change to apply to the present cube.
class CubeEditActions : public QObject {
  Q_OBJECT

public:
  using Change = std::function<void(ProbabilityCube&)>;

  /// The menus and actions belong to the owner.
  explicit CubeEditActions(QWidget* owner);

  QMenu* breakMenu() const { return m_breakMenu; }
  QMenu* setMenu() const { return m_setMenu; }
  /// "Row 1", "Column 3", ... in the order of Geometry::groupsOf().
  const std::vector<QAction*>& breaks() const { return m_breaks; }
  QAction* violate() const { return m_violate; }
  QAction* uniformCell() const { return m_uniformCell; }
  QAction* normalizeCell() const { return m_normalizeCell; }
  QAction* keepSum() const { return m_keepSum; }
  QAction* fromGivens() const { return m_fromGivens; }
  QAction* fromAnswer() const { return m_fromAnswer; }
  QAction* normalizeAll() const { return m_normalizeAll; }

  /// Which actions there are and which make sense now; cell -1 and a null cube for none.
  void show(const Puzzle& puzzle, int cell, const ProbabilityCube* cube);

signals:
  void breaksChanged();
  /// What is done, in words, for undo.
  void changed(const QString& what, const sudoscope::CubeEditActions::Change& change);

private:
  QAction* add(QMenu* menu, const QString& text, const QString& tip);
  void buildSetMenu();
  void showBreaks(const std::vector<int>& groups);
  void breakGroup(std::size_t index);
  QString cellText() const;

  QWidget* m_owner;
  Puzzle m_puzzle;
  int m_cell = -1;
  QMenu* m_breakMenu;
  QMenu* m_setMenu;
  std::vector<QAction*> m_breaks;
  QAction* m_violate = nullptr;
  QAction* m_uniformCell = nullptr;
  QAction* m_normalizeCell = nullptr;
  QAction* m_keepSum = nullptr;
  QAction* m_fromGivens = nullptr;
  QAction* m_fromAnswer = nullptr;
  QAction* m_normalizeAll = nullptr;
};

} // namespace sudoscope
