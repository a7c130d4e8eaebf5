#pragma once

#include "ui/cube/cube_view.h"

#include <QString>

#include <vector>

class QGridLayout;

namespace sudoscope {

/// One cube of a comparison.
struct CubeRowItem {
  QString name; ///< Of the run, for whoever cannot see it.
  Puzzle puzzle;
  SnapshotPtr snapshot; ///< May be null: nothing to show yet.
};

/// Two to four cubes side by side that are turned, sliced and marked as one, each on a card with a
/// heading.
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

  /// Gives a cube its heading, and something to show instead of it. Takes ownership of both; they
  /// live as long as the cube. To be called once for each.
  void setAppearance(int index, QWidget* heading, QWidget* instead);
  /// Shows what setAppearance() has given instead of the cubes.
  void setShowsInstead(bool on);

public slots:
  void showSnapshot(int index, const sudoscope::SnapshotPtr& snapshot);
  void setSelectedCell(int cell);

signals:
  void cellSelected(int cell);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  struct Place {
    QWidget* box = nullptr;
    QWidget* instead = nullptr; ///< Null until it is given.
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
