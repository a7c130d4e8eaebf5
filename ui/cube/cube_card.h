#pragma once

#include "ui/cube/cube_view.h"
#include "ui/widgets/card.h"

class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

/// The cube view in a card with three menus in the header; the rest is on the picture itself.
class CubeCard : public Card {
  Q_OBJECT

public:
  explicit CubeCard(QWidget* parent = nullptr);

  CubeView* view() const { return m_view; }
  /// The second cube while two runs are compared, else null.
  CubeView* otherView() const { return m_other.view; }

public slots:
  /// Shows another run's cube beside the first; both are turned, sliced and marked as one. Colours
  /// as in the list of runs.
  void compare(const QColor& color, const QColor& otherColor, const sudoscope::Puzzle& otherPuzzle);
  /// What stands above the cubes. Precondition: compare().
  void nameCompared(const QString& name, const QString& otherName);
  void showComparison(const sudoscope::SnapshotPtr& snapshot);
  void endComparison();

signals:
  void otherOpened(sudoscope::CubeView* view);
  /// The cube is to be written as a figure.
  void exportRequested();

private:
  /// A cube with the name of its run above.
  struct Place {
    QWidget* caption = nullptr;
    QLabel* chip = nullptr;
    QLabel* name = nullptr;
    CubeView* view = nullptr;
  };
  void buildTools();
  QToolButton* addMenuTool(QMenu* menu, const QString& name, const QString& hint);
  static void addCaption(Place& place, QVBoxLayout* column);
  static void showCaption(const Place& place, const QColor& color);
  void openOther();
  void shareOptions();
  void refresh();

  CubeView* m_view;
  QHBoxLayout* m_cubes = nullptr;
  Place m_first;
  Place m_other;
  QWidget* m_otherBox = nullptr;
  QToolButton* m_slice = nullptr;
};

} // namespace sudoscope
