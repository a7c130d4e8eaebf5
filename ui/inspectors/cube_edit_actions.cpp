#include "ui/inspectors/cube_edit_actions.h"

#include "core/relaxation/cube_edits.h"

#include <QMenu>

#include <cmath>

namespace sudoscope {

namespace {

QString groupText(const Geometry& geometry, int group) {
  const Group& g = geometry.groups()[static_cast<std::size_t>(group)];
  switch (g.family) {
  case GroupFamily::Row:
    return CubeEditActions::tr("row %1").arg(g.index + 1);
  case GroupFamily::Column:
    return CubeEditActions::tr("column %1").arg(g.index + 1);
  case GroupFamily::Region:
    return CubeEditActions::tr("block %1").arg(g.index + 1);
  case GroupFamily::Extra:
    break;
  }
  return QString::fromStdString(geometry.groupName(group));
}

QString capitalized(QString text) {
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

} // namespace

CubeEditActions::CubeEditActions(QWidget* owner)
    : QObject(owner), m_owner(owner), m_breakMenu(new QMenu(owner)), m_setMenu(new QMenu(owner)) {
  m_breakMenu->setToolTipsVisible(true);
  m_setMenu->setToolTipsVisible(true);
  m_breakMenu->addSeparator();
  m_violate = add(m_breakMenu, tr("The Given"),
                  tr("The cell becomes certain of another digit than its given"));
  connect(m_violate, &QAction::triggered, this, [this] {
    const auto k = hand_edits::violatingDigit(m_puzzle, m_cell);
    if (!k) return;
    emit changed(
        tr("Violate the given of %1").arg(cellText()),
        [cell = m_cell, k = *k](ProbabilityCube& p) { hand_edits::setOneHot(p, cell, k); });
  });
  buildSetMenu();
}

QAction* CubeEditActions::add(QMenu* menu, const QString& text, const QString& tip) {
  QAction* action = menu->addAction(text);
  action->setToolTip(tip);
  return action;
}

void CubeEditActions::buildSetMenu() {
  m_uniformCell = add(m_setMenu, tr("Cell Uniform"), tr("1/N for every digit of the cell"));
  connect(m_uniformCell, &QAction::triggered, this, [this] {
    emit changed(tr("Make %1 uniform").arg(cellText()),
                 [cell = m_cell](ProbabilityCube& p) { hand_edits::setUniform(p, cell); });
  });
  m_normalizeCell =
      add(m_setMenu, tr("Cell's Sum to 1"), tr("Scales the cell's digits alike to the sum 1"));
  connect(m_normalizeCell, &QAction::triggered, this, [this] {
    emit changed(tr("Normalize %1").arg(cellText()),
                 [cell = m_cell](ProbabilityCube& p) { hand_edits::normalize(p, cell); });
  });
  m_keepSum = add(m_setMenu, tr("Bars Keep the Sum 1"),
                  tr("What one digit gains the others of the cell lose"));
  m_keepSum->setCheckable(true);
  m_keepSum->setChecked(true);
  m_setMenu->addSeparator();
  m_fromGivens = add(m_setMenu, tr("Cube: Givens Certain, All Else Uniform"),
                     tr("1 at every given, 1/N everywhere else"));
  connect(m_fromGivens, &QAction::triggered, this, [this] {
    emit changed(tr("Start from the givens"), [puzzle = m_puzzle](ProbabilityCube& p) {
      p = cubeOf(puzzle.side(), puzzle.givens());
    });
  });
  m_fromAnswer = add(m_setMenu, tr("Cube: the Most Probable Digits"),
                     tr("Every cell certain of its most probable digit"));
  connect(m_fromAnswer, &QAction::triggered, this, [this] {
    emit changed(tr("Start from the most probable digits"),
                 [](ProbabilityCube& p) { p = cubeOf(p.side(), argmaxDigits(p)); });
  });
  m_normalizeAll =
      add(m_setMenu, tr("Cube: Every Cell's Sum to 1"), tr("Scales every cell to the sum 1"));
  connect(m_normalizeAll, &QAction::triggered, this, [this] {
    emit changed(tr("Normalize every cell"), [](ProbabilityCube& p) {
      for (int cell = 0; cell < p.cellCount(); ++cell) hand_edits::normalize(p, cell);
    });
  });
}

QString CubeEditActions::cellText() const {
  return QString::fromStdString(m_puzzle.geometry().cellName(m_cell));
}

void CubeEditActions::show(const Puzzle& puzzle, int cell, const ProbabilityCube* cube) {
  m_puzzle = puzzle;
  m_cell = cell;
  const bool hasCell = cell >= 0 && cube != nullptr;
  showBreaks(hasCell ? puzzle.geometry().groupsOf(cell) : std::vector<int>{});
  m_violate->setVisible(hasCell && puzzle.isGiven(cell));
  m_uniformCell->setEnabled(hasCell);
  m_normalizeCell->setEnabled(hasCell && std::abs(hand_edits::cellSum(*cube, cell) - 1.0) > 1e-5);
  for (QAction* action : {m_fromGivens, m_fromAnswer}) action->setEnabled(cube != nullptr);
  m_normalizeAll->setEnabled(cube != nullptr && !hand_edits::isNormalized(*cube));
}

void CubeEditActions::showBreaks(const std::vector<int>& groups) {
  const std::size_t before = m_breaks.size();
  while (m_breaks.size() > groups.size()) {
    delete m_breaks.back();
    m_breaks.pop_back();
  }
  while (m_breaks.size() < groups.size()) {
    auto* action = new QAction(m_owner);
    const std::size_t index = m_breaks.size();
    connect(action, &QAction::triggered, this, [this, index] { breakGroup(index); });
    m_breakMenu->insertAction(m_breakMenu->actions()[static_cast<qsizetype>(index)], action);
    m_breaks.push_back(action);
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const QString name = groupText(m_puzzle.geometry(), groups[i]);
    m_breaks[i]->setText(capitalized(name));
    m_breaks[i]->setToolTip(
        tr("The cell takes a digit that the others of %1 already hold").arg(name));
  }
  if (m_breaks.size() != before) emit breaksChanged();
}

void CubeEditActions::breakGroup(std::size_t index) {
  const int group = m_puzzle.geometry().groupsOf(m_cell)[index];
  emit changed(tr("Break %1").arg(groupText(m_puzzle.geometry(), group)),
               [puzzle = m_puzzle, cell = m_cell, group](ProbabilityCube& p) {
                 const int k = hand_edits::breakingDigit(puzzle.geometry(), p, cell, group);
                 hand_edits::setOneHot(p, cell, k);
               });
}

} // namespace sudoscope
