#include "ui/window/stage_card.h"

#include "ui/cube/cube_card.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"

#include <algorithm>

namespace sudoscope {

StageCard::StageCard(PuzzleModel* model, QWidget* parent)
    : QWidget(parent), m_puzzle(new PuzzleCard(model, this)), m_cube(new CubeCard(this)) {
  setObjectName(QStringLiteral("stage"));
  m_puzzle->setObjectName(QStringLiteral("puzzleCard"));
  m_cube->setObjectName(QStringLiteral("cubeCard"));
  m_puzzle->setStaged();
  m_cube->setPlain(Theme::gutter);
  connect(model, &PuzzleModel::puzzleChanged, this, &StageCard::arrange);
  const GridView* grid = m_puzzle->grid();
  CubeView* cube = m_cube->view();
  connect(grid, &GridView::layoutChanged, this, &StageCard::align);
  connect(grid, &GridView::rowClicked, cube, [cube](int row) {
    cube->toggleSlice({SliceKind::Row, row});
  });
  connect(grid, &GridView::columnClicked, cube, [cube](int column) {
    cube->toggleSlice({SliceKind::Column, column});
  });
  connect(cube, &CubeView::optionsChanged, this, &StageCard::showTitle);
  showTitle();
}

void StageCard::showTitle() {
  // What the grid shows from the front is what the cube shows as P, whatever that is coloured by.
  const bool isDistribution = m_cube->view()->model().field().isDistribution;
  const QString symbol = isDistribution ? QStringLiteral("P") : tr("weight");
  m_puzzle->setTitle(symbol + QStringLiteral("[r,c,k]"));
  m_puzzle->header()->setToolTip(
      isDistribution
          ? tr("The probability P of digit k in row r and column c: from the front, and as a cube")
          : tr("The weight of digit k in row r and column c, from the front and as a cube; those "
               "of "
               "a cell need not sum to 1"));
}

void StageCard::align() {
  const GridLayout& layout = m_puzzle->grid()->gridLayout();
  m_cube->view()->alignRows(m_puzzle->grid(), layout.frame().top(), layout.cellSize());
}

void StageCard::setCubeShown(bool shown) {
  m_cube->setVisible(shown);
  arrange();
}

void StageCard::arrange() {
  constexpr double share = 0.54; // of the width at most, beside the cube
  const bool alone = m_cube->isHidden();
  const int most = alone ? width() : static_cast<int>(width() * share);
  const int puzzle = alone ? width() : std::min(m_puzzle->widthForHeight(height()), most);
  m_puzzle->setGeometry(0, 0, puzzle, height());
  m_cube->setGeometry(puzzle, 0, width() - puzzle, height());
  align();
}

void StageCard::paintEvent(QPaintEvent*) {
  paintCard(this);
}

void StageCard::resizeEvent(QResizeEvent*) {
  arrange();
}

} // namespace sudoscope
