#pragma once

#include "core/solvers/snapshot.h"
#include "ui/grid/grid_layout.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace sudoscope {

/// P and the answer of a board as a snapshot.
std::shared_ptr<Snapshot> snapshotOf(const SampleBoard& board);

/// Small grids of the held-out boards of a training run, shaded by the network's belief. Each has a
/// letter and its state above: the iterations to its solution, or, after the first step, the number
/// of violated groups. A click or the arrow keys choose one.
class HeldOutBoards : public QWidget {
  Q_OBJECT

public:
  explicit HeldOutBoards(QWidget* parent = nullptr);

  const std::vector<SampleBoard>& boards() const { return m_boards; }
  /// -1 if there are no boards.
  int chosen() const;
  int solvedCount() const;
  QRect boardRect(int index) const { return tile(index).toAlignedRect(); }
  /// Without a background, as the widget; `pixelRatio`: device pixels per unit.
  void print(QPainter& painter, double pixelRatio) const;
  /// "A", "B", ...
  static QString letter(int index);
  /// "solved in 7", "3 groups violated".
  QString stateText(int index) const;

  QSize sizeHint() const override { return {420, 420}; }
  QSize minimumSizeHint() const override { return {240, 200}; }

public slots:
  /// Of a training or of several starts; null: no boards.
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void choose(int index);

signals:
  void boardChosen(int index);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

private:
  int columns() const;
  double sizeWith(int columns) const;
  double captionHeight() const;
  QRectF tile(int index) const;
  int indexAt(const QPointF& point) const;
  void paintBoard(QPainter& painter, int index, double pixelRatio) const;
  void paintCaption(QPainter& painter, int index) const;
  QString describe(int index) const;
  void refresh();

  std::vector<SampleBoard> m_boards;
  bool m_started = false; ///< Whether a step was done.
  int m_chosen = 0;
};

} // namespace sudoscope
