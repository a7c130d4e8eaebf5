#include "ui/window/stage_card.h"

#include "ui/cube/cube_card.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/held_out_boards.h"
#include "ui/grid/puzzle_card.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layouts.h"

#include <algorithm>
#include <utility>

namespace sudoscope {

StageCard::StageCard(PuzzleModel* model, QWidget* parent)
    : QWidget(parent), m_puzzle(named(new PuzzleCard(model, this), "puzzleCard")),
      m_cube(named(new CubeCard(this), "cubeCard")), m_boards(new HeldOutBoards),
      m_boardsCard(new Card(tr("Held-out boards"), this)) {
  setObjectName(QStringLiteral("stage"));
  m_cube->setPlain(Theme::gutter);
  m_boardsCard->setBody(m_boards);
  m_boardsCard->setPlain(2 * Theme::gutter);
  m_boardsCard->hide();
  connect(m_boards, &HeldOutBoards::boardChosen, this, &StageCard::showChosenBoard);
  connect(model, &PuzzleModel::puzzleChanged, this, &StageCard::arrange);
  const GridView* grid = m_puzzle->grid();
  CubeView* cube = m_cube->view();
  connect(grid, &GridView::layoutChanged, this, &StageCard::align);
  connect(grid, &GridView::newPuzzleChanged, this, &StageCard::arrange); // for its button
  connect(grid, &GridView::rowClicked, cube, [cube](int row) {
    cube->toggleSlice({SliceKind::Row, row});
  });
  connect(grid, &GridView::columnClicked, cube, [cube](int column) {
    cube->toggleSlice({SliceKind::Column, column});
  });
  connect(cube, &CubeView::optionsChanged, this, &StageCard::showTitle);
  showTitle();
}

QWidget* StageCard::besideCube() const {
  return m_showsBoards ? static_cast<QWidget*>(m_boardsCard) : m_puzzle;
}

void StageCard::setTraining(bool training) {
  if (training == m_training) return;
  m_training = training;
  m_boards->showSnapshot(nullptr);
  showSnapshot(m_snapshot);
  arrange();
  emit trainingChanged(training);
}

void StageCard::setPuzzle(const Puzzle& puzzle) {
  m_shownPuzzle = puzzle;
  if (!m_showsBoards) m_cube->view()->setPuzzle(puzzle);
}

void StageCard::showSnapshot(const SnapshotPtr& snapshot) {
  m_snapshot = snapshot;
  const bool has = snapshot != nullptr && snapshot->training != nullptr;
  // Several starts train nothing. A training that was left may still be shown.
  const bool starts = has && snapshot->training->weights == 0;
  if (std::exchange(m_showsBoards, m_training || starts) != m_showsBoards) {
    m_puzzle->setVisible(!m_showsBoards);
    m_boardsCard->setVisible(m_showsBoards);
    if (!m_showsBoards) {
      m_cube->view()->setPuzzle(m_shownPuzzle);
      m_cube->setTitle({});
    }
    arrange();
  }
  if (!m_showsBoards) return m_cube->view()->showSnapshot(snapshot);
  m_boardsCard->setTitle(m_training ? tr("Held-out boards") : tr("Starts"));
  m_boards->showSnapshot(snapshot);
  showChosenBoard();
}

void StageCard::showChosenBoard() {
  if (!m_training && m_showsBoards) { // the start that everything else shows
    const auto& boards = m_boards->boards();
    const auto solved = std::ranges::find_if(boards, &SampleBoard::solved);
    m_boards->choose(solved == boards.end() ? 0 : static_cast<int>(solved - boards.begin()));
  }
  const int index = m_boards->chosen();
  if (!m_showsBoards || index < 0) return m_cube->view()->showSnapshot(nullptr);
  const SampleBoard& board = m_boards->boards()[index];
  const auto chosen = snapshotOf(board);
  chosen->runId = m_snapshot->runId;
  chosen->iteration = m_snapshot->iteration;
  m_cube->setTitle(tr("P of board %1").arg(HeldOutBoards::letter(index)));
  m_cube->view()->setPuzzle(board.puzzle);
  m_cube->view()->showSnapshot(chosen);
  align();
}

void StageCard::showTitle() {
  // The grid shows the cube's P from the front, independent of the cube's colours.
  const bool isDistribution = m_cube->view()->model().field().isDistribution;
  const QString symbol = isDistribution ? QStringLiteral("P") : tr("weight");
  m_puzzle->setTitle(symbol + QStringLiteral("[r,c,k]"));
  m_puzzle->header()->setToolTip(
      isDistribution
          ? tr("The probability P of digit k in row r and column c: from the front, and as a cube")
          : tr("The weight of digit k in row r and column c, from the front and as a cube; values "
               "in a cell need not add up to 1"));
}

void StageCard::align() {
  if (m_showsBoards) {
    const int index = m_boards->chosen();
    if (index < 0) return;
    // As high as the boards allow, with its rows centred.
    constexpr double rows = 0.62;
    const int side = m_boards->boards()[index].puzzle.side();
    const double high = rows * m_boards->height();
    return m_cube->view()->alignRows(m_boards, 0.5 * (m_boards->height() - high), high / side);
  }
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
  const int puzzle = alone           ? width()
                     : m_showsBoards ? std::min(height(), most)
                                     : std::min(std::max(m_puzzle->widthForHeight(height()),
                                                         m_puzzle->header()->sizeHint().width()),
                                                most);
  besideCube()->setGeometry(0, 0, puzzle, height());
  m_cube->setGeometry(puzzle, 0, width() - puzzle, height());
  align();
}

void StageCard::paintEvent(QPaintEvent*) {
  paintCard(this);
}

} // namespace sudoscope
