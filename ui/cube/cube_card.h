#pragma once

#include "ui/cube/cube_view.h"
#include "ui/widgets/card.h"

class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

/// The cube view in a card with three menus in the header; other controls are in the picture.
class CubeCard : public Card {
  Q_OBJECT

public:
  explicit CubeCard(QWidget* parent = nullptr);

  CubeView* view() const { return m_view; }
  /// The second cube while two runs are compared; otherwise null.
  CubeView* otherView() const { return m_other.view; }

public slots:
  /// Shows another run's cube beside the first; both share orientation, slice and marks. Colours as
  /// in the list of runs.
  void compare(const QColor& color, const QColor& otherColor, const sudoscope::Puzzle& otherPuzzle);
  /// Sets the captions of the cubes. Precondition: compare().
  void nameCompared(const QString& name, const QString& otherName);
  void showComparison(const sudoscope::SnapshotPtr& snapshot);
  void endComparison();

signals:
  void otherOpened(sudoscope::CubeView* view);
  void exportRequested();

private:
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
