#pragma once

#include "core/solvers/snapshot.h"

#include <QWidget>

namespace sudoscope {

class Card;
class CubeCard;
class HeldOutBoards;
class PuzzleCard;
class PuzzleModel;

/// The stage: the grid and the cube on one card, with aligned rows. Lays out both; the grid is as
/// large as the height and half the width allow. The held-out boards of a training, or the boards
/// of several starts, replace the grid, and the cube is that of the chosen one.
class StageCard : public QWidget {
  Q_OBJECT

public:
  /// The model must outlive the card.
  explicit StageCard(PuzzleModel* model, QWidget* parent = nullptr);

  PuzzleCard* puzzle() const { return m_puzzle; }
  CubeCard* cube() const { return m_cube; }
  HeldOutBoards* boards() const { return m_boards; }
  /// The card beside the cube: puzzle or boards.
  QWidget* besideCube() const;
  void setTraining(bool training);
  void setCubeShown(bool shown);

  QSize minimumSizeHint() const override { return {560, 360}; }

public slots:
  /// Of the cube.
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);

signals:
  void trainingChanged(bool training);

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent*) override { arrange(); }

private:
  void arrange();
  void align();
  void showTitle();
  void showChosenBoard();

  PuzzleCard* m_puzzle;
  CubeCard* m_cube;
  HeldOutBoards* m_boards;
  Card* m_boardsCard;
  bool m_training = false;
  bool m_showsBoards = false;
  Puzzle m_shownPuzzle; ///< Of the run.
  SnapshotPtr m_snapshot;
};

} // namespace sudoscope
