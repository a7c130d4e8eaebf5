#include "ui/window/stage_card.h"

#include "ui/cube/cube_card.h"
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
}

void StageCard::setCubeShown(bool shown) {
  m_cube->setVisible(shown);
  arrange();
}

void StageCard::arrange() {
  constexpr double share = 0.5; // of the width at most, beside the cube
  const bool alone = m_cube->isHidden();
  const int most = alone ? width() : static_cast<int>(width() * share) + 20;
  const int puzzle = alone ? width() : std::min(m_puzzle->widthForHeight(height()), most);
  m_puzzle->setGeometry(0, 0, puzzle, height());
  m_cube->setGeometry(puzzle, 0, width() - puzzle, height());
}

void StageCard::paintEvent(QPaintEvent*) {
  paintCard(this);
}

void StageCard::resizeEvent(QResizeEvent*) {
  arrange();
}

} // namespace sudoscope
