#include "ui/grid/grid_view.h"
#include "ui/state/puzzle_model.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <vector>

namespace sudoscope {

namespace {

int sideOf(const GridView* view) {
  return view->model()->puzzle().side();
}

/// Owned by its table, which registers it with QAccessible.
class GridCellAccessible : public QAccessibleInterface,
                           public QAccessibleTableCellInterface,
                           public QAccessibleActionInterface {
public:
  GridCellAccessible(GridView* view, int cell) : m_view(view), m_cell(cell) {}

  bool isValid() const override { return m_view && m_cell < sideOf(m_view) * sideOf(m_view); }
  QObject* object() const override { return nullptr; }
  QAccessibleInterface* parent() const override {
    return QAccessible::queryAccessibleInterface(m_view);
  }
  QAccessibleInterface* child(int) const override { return nullptr; }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  QWindow* window() const override { return m_view->window()->windowHandle(); }
  QAccessible::Role role() const override { return QAccessible::Cell; }
  QRect rect() const override {
    const QRect local = m_view->gridLayout().cellRect(m_cell).toAlignedRect();
    return {m_view->mapToGlobal(local.topLeft()), local.size()};
  }
  QString text(QAccessible::Text kind) const override {
    if (kind == QAccessible::Name)
      return m_view->cellPlace(m_cell) + QStringLiteral(": ") + m_view->cellContent(m_cell);
    return kind == QAccessible::Value ? m_view->cellContent(m_cell) : QString();
  }
  void setText(QAccessible::Text, const QString&) override {}
  QAccessible::State state() const override {
    QAccessible::State state;
    state.selectable = true;
    state.multiSelectable = true;
    state.focusable = true;
    state.editable = true;
    state.selected = isSelected();
    state.focused = m_view->hasFocus() && m_view->selectedCell() == m_cell;
    return state;
  }
  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::TableCellInterface) {
      return static_cast<QAccessibleTableCellInterface*>(this);
    }
    if (type == QAccessible::ActionInterface) return static_cast<QAccessibleActionInterface*>(this);
    return nullptr;
  }

  bool isSelected() const override {
    const auto cells = m_view->selectedCells();
    return std::ranges::binary_search(cells, m_cell);
  }
  QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
  QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
  int columnIndex() const override { return m_cell % sideOf(m_view); }
  int rowIndex() const override { return m_cell / sideOf(m_view); }
  int columnExtent() const override { return 1; }
  int rowExtent() const override { return 1; }
  QAccessibleInterface* table() const override { return parent(); }

  QStringList actionNames() const override { return {setFocusAction()}; }
  void doAction(const QString& name) override {
    if (name != setFocusAction()) return;
    m_view->setFocus();
    m_view->selectCells({m_cell});
  }
  QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
  GridView* m_view;
  int m_cell;
};

class GridAccessible : public QAccessibleWidget, public QAccessibleTableInterface {
public:
  explicit GridAccessible(GridView* view)
      : QAccessibleWidget(view, QAccessible::Table), m_view(view) {}
  ~GridAccessible() override {
    for (const auto& [cell, id] : m_cells) QAccessible::deleteAccessibleInterface(id);
  }

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::TableInterface) return static_cast<QAccessibleTableInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }
  int childCount() const override { return side() * side(); }
  QAccessibleInterface* child(int index) const override {
    if (index < 0 || index >= childCount()) return nullptr;
    const auto known = m_cells.find(index);
    if (known != m_cells.end()) return QAccessible::accessibleInterface(known->second);
    auto* cell = new GridCellAccessible(m_view, index);
    m_cells[index] = QAccessible::registerAccessibleInterface(cell);
    return cell;
  }
  int indexOfChild(const QAccessibleInterface* child) const override {
    auto* cell = const_cast<QAccessibleInterface*>(child)->tableCellInterface();
    return cell ? cell->rowIndex() * side() + cell->columnIndex() : -1;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    const auto cell = m_view->gridLayout().cellAt(m_view->mapFromGlobal(QPoint(x, y)));
    return cell ? child(*cell) : nullptr;
  }
  QAccessibleInterface* focusChild() const override {
    return m_view->hasFocus() && m_view->selectedCell() >= 0 ? child(m_view->selectedCell())
                                                             : nullptr;
  }

  QAccessibleInterface* caption() const override { return nullptr; }
  QAccessibleInterface* summary() const override { return nullptr; }
  QAccessibleInterface* cellAt(int row, int column) const override {
    const bool inside = row >= 0 && column >= 0 && row < side() && column < side();
    return inside ? child(row * side() + column) : nullptr;
  }
  int selectedCellCount() const override {
    return static_cast<int>(m_view->selectedCells().size());
  }
  QList<QAccessibleInterface*> selectedCells() const override {
    QList<QAccessibleInterface*> cells;
    for (const int cell : m_view->selectedCells()) cells << child(cell);
    return cells;
  }
  QString columnDescription(int column) const override {
    return GridView::tr("column %1").arg(column + 1);
  }
  QString rowDescription(int row) const override { return GridView::tr("row %1").arg(row + 1); }
  int selectedColumnCount() const override { return static_cast<int>(selectedColumns().size()); }
  int selectedRowCount() const override { return static_cast<int>(selectedRows().size()); }
  int columnCount() const override { return side(); }
  int rowCount() const override { return side(); }
  QList<int> selectedColumns() const override {
    return selectedLines(&GridAccessible::columnCells);
  }
  QList<int> selectedRows() const override { return selectedLines(&GridAccessible::rowCells); }
  bool isColumnSelected(int column) const override { return holdsAll(columnCells(column)); }
  bool isRowSelected(int row) const override { return holdsAll(rowCells(row)); }
  bool selectRow(int row) override { return change(rowCells(row), true); }
  bool selectColumn(int column) override { return change(columnCells(column), true); }
  bool unselectRow(int row) override { return change(rowCells(row), false); }
  bool unselectColumn(int column) override { return change(columnCells(column), false); }
  void modelChange(QAccessibleTableModelChangeEvent*) override {}

private:
  int side() const { return sideOf(m_view); }
  /// Empty if the board has no such row.
  std::vector<int> rowCells(int row) const { return line(row, row * side(), 1); }
  std::vector<int> columnCells(int column) const { return line(column, column, side()); }
  std::vector<int> line(int index, int first, int step) const {
    std::vector<int> cells;
    if (index < 0 || index >= side()) return cells;
    for (int i = 0; i < side(); ++i) cells.push_back(first + i * step);
    return cells;
  }
  bool holdsAll(const std::vector<int>& cells) const {
    const auto selected = m_view->selectedCells();
    return !cells.empty() &&
           std::includes(selected.begin(), selected.end(), cells.begin(), cells.end());
  }
  QList<int> selectedLines(std::vector<int> (GridAccessible::*cellsOf)(int) const) const {
    QList<int> lines;
    for (int i = 0; i < side(); ++i) {
      if (holdsAll((this->*cellsOf)(i))) lines << i;
    }
    return lines;
  }
  bool change(const std::vector<int>& cells, bool select) {
    if (cells.empty()) return false;
    const auto before = m_view->selectedCells();
    std::vector<int> after;
    if (select) {
      std::set_union(before.begin(), before.end(), cells.begin(), cells.end(),
                     std::back_inserter(after));
    } else {
      std::set_difference(before.begin(), before.end(), cells.begin(), cells.end(),
                          std::back_inserter(after));
    }
    m_view->selectCells(after);
    return true;
  }

  GridView* m_view;
  mutable std::unordered_map<int, QAccessible::Id> m_cells;
};

} // namespace

void installGridAccessibility() {
  QAccessible::installFactory([](const QString&, QObject* object) -> QAccessibleInterface* {
    auto* view = qobject_cast<GridView*>(object);
    return view ? new GridAccessible(view) : nullptr;
  });
}

void notifyGridFocus(GridView* view) {
  if (!QAccessible::isActive()) return;
  QAccessibleEvent selection(view, QAccessible::SelectionWithin);
  QAccessible::updateAccessibility(&selection);
  if (view->selectedCell() < 0 || !view->hasFocus()) return;
  QAccessibleEvent event(view, QAccessible::Focus);
  event.setChild(view->selectedCell());
  QAccessible::updateAccessibility(&event);
}

void notifyGridContent(GridView* view, bool otherBoard) {
  if (!QAccessible::isActive()) return;
  QAccessibleTableModelChangeEvent event(view, otherBoard
                                                   ? QAccessibleTableModelChangeEvent::ModelReset
                                                   : QAccessibleTableModelChangeEvent::DataChanged);
  if (!otherBoard) {
    const int last = sideOf(view) - 1;
    event.setFirstRow(0);
    event.setLastRow(last);
    event.setFirstColumn(0);
    event.setLastColumn(last);
  }
  QAccessible::updateAccessibility(&event);
  if (view->selectedCell() < 0 || !view->hasFocus()) return;
  // Reads out the typed content.
  QAccessibleEvent name(view, QAccessible::NameChanged);
  name.setChild(view->selectedCell());
  QAccessible::updateAccessibility(&name);
}

} // namespace sudoscope
