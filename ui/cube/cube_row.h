#pragma once

#include "ui/cube/cube_view.h"

#include <QColor>
#include <QString>

#include <vector>

class QGridLayout;
class QLabel;

namespace sudoscope {

/// One cube of a comparison.
struct CubeRowItem {
  QString name; ///< Of the run.
  QColor color; ///< As in the charts.
  Puzzle puzzle;
  SnapshotPtr snapshot; ///< May be null: nothing to show yet.
};

/// Two to four cubes side by side that are turned, sliced and marked as one. Each carries the name
/// and colour of its run. On request all but the first show how they differ from the first.
class CubeRow : public QWidget {
  Q_OBJECT

public:
  static constexpr int mostCubes = 4;

  explicit CubeRow(QWidget* parent = nullptr);

  /// Shows these runs; what lies beyond mostCubes is left out.
  void setCubes(const std::vector<CubeRowItem>& items);
  int count() const { return static_cast<int>(m_places.size()); }
  /// Precondition: 0 <= index < count().
  CubeView* view(int index) const { return m_places[index].view; }

  /// Gives a cube a card of its own with another heading than its run's name, and something to
  /// show instead of it. Takes ownership of both; they live as long as the cube.
  void appearance(int index, QWidget* heading, QWidget* instead);
  /// Shows what appearance() has given instead of the cubes.
  void setShowsInstead(bool on);

public slots:
  void showSnapshot(int index, const sudoscope::SnapshotPtr& snapshot);
  void setSelectedCell(int cell);
  void setSelectedGroup(int group, int k);
  /// Colours all but the first by P − P of the first.
  void setShowsDifference(bool on);

signals:
  void cellSelected(int cell);
  void groupSelected(int group, int k);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  struct Place {
    QWidget* box = nullptr;
    QWidget* heading = nullptr;
    QWidget* instead = nullptr; ///< Null unless dressed.
    QLabel* chip = nullptr;
    QLabel* name = nullptr;
    QLabel* iteration = nullptr;
    CubeView* view = nullptr;
  };

  Place makePlace();
  void arrange();
  void refer();
  void shareOptions(CubeView* from);
  void shareMarks(CubeView* from, int cell, int group, int k);

  std::vector<Place> m_places;
  QGridLayout* m_layout;
  bool m_difference = false;
  bool m_showsInstead = false;
  bool m_sharing = false;
  int m_columns = 0;
};

} // namespace sudoscope
