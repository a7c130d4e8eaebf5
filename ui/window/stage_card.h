#pragma once

#include <QWidget>

namespace sudoscope {

class CubeCard;
class PuzzleCard;
class PuzzleModel;

/// The stage: the grid and the cube on one card, the rows of both at the same height. Gives each
/// its place; the grid is as large as the height and half the width allow.
class StageCard : public QWidget {
  Q_OBJECT

public:
  /// The model must outlive the card.
  explicit StageCard(PuzzleModel* model, QWidget* parent = nullptr);

  PuzzleCard* puzzle() const { return m_puzzle; }
  CubeCard* cube() const { return m_cube; }
  /// The grid alone on the stage.
  void setCubeShown(bool shown);

  QSize minimumSizeHint() const override { return {560, 360}; }

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void arrange();
  /// The rows of the cube to the height of the grid's.
  void align();
  void showTitle();

  PuzzleCard* m_puzzle;
  CubeCard* m_cube;
};

} // namespace sudoscope
