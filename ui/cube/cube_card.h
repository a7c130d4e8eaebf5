#pragma once

#include "ui/cube/cube_view.h"
#include "ui/widgets/card.h"

#include <QString>

#include <vector>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

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
    QWidget* box = nullptr;
    QWidget* caption = nullptr;
    QLabel* chip = nullptr;
    QLabel* name = nullptr;
    CubeView* view = nullptr;
  };
  void buildTools();
  QToolButton* addMenuTool(QMenu* menu, const QString& name, const QString& hint);
  Place addPlace(CubeView* view);
  static void showCaption(const Place& place, const QColor& color);
  void shareOptions();
  void refresh();

  CubeView* m_view;
  QHBoxLayout* m_cubes = nullptr;
  Place m_first;
  Place m_other;
  QToolButton* m_slice = nullptr;
};

struct CubeRowItem {
  QString name; ///< Of the run, for accessibility.
  Puzzle puzzle;
  SnapshotPtr snapshot; ///< Null: nothing to show yet.
};

/// Two to four adjacent cubes with common orientation, slice and marks, each on a card with a
/// heading.
class CubeRow : public QWidget {
  Q_OBJECT

public:
  static constexpr int mostCubes = 4;

  explicit CubeRow(QWidget* parent = nullptr);

  /// Shows these runs; those beyond mostCubes are left out.
  void setCubes(const std::vector<CubeRowItem>& items);
  int count() const { return static_cast<int>(m_places.size()); }
  /// Precondition: 0 <= index < count().
  CubeView* view(int index) const { return m_places[index].view; }

  /// Sets a cube's heading and a replacement for the cube. Takes ownership of both, for the
  /// lifetime of the cube. Call once for each.
  void setAppearance(int index, QWidget* heading, QWidget* instead);
  void setShowsInstead(bool on);

public slots:
  void showSnapshot(int index, const sudoscope::SnapshotPtr& snapshot);
  void setSelectedCell(int cell);

signals:
  void cellSelected(int cell);

private:
  struct Place {
    QWidget* box = nullptr;
    QWidget* instead = nullptr; ///< Null until set.
    CubeView* view = nullptr;
  };

  Place makePlace();
  void arrange();
  void shareOptions(CubeView* from);
  void shareMarks(CubeView* from, int cell, int group, int k);

  std::vector<Place> m_places;
  QGridLayout* m_layout;
  bool m_showsInstead = false;
  bool m_sharing = false;
  int m_columns = 0;
};

} // namespace sudoscope
