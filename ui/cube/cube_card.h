#pragma once

#include "ui/cube/cube_view.h"
#include "ui/widgets/card.h"
#include "ui/widgets/popup_panel.h"

class QButtonGroup;
class QCheckBox;
class QHBoxLayout;
class QLabel;
class QSlider;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

class CubeColourMenu : public QMenu {
  Q_OBJECT

public:
  explicit CubeColourMenu(CubeView* view, QWidget* parent = nullptr);

private:
  void refresh();

  CubeView* m_view;
  QList<QAction*> m_sources;
  QList<QAction*> m_colormaps;
};

class CubeSliceMenu : public PopupPanel {
  Q_OBJECT

public:
  explicit CubeSliceMenu(CubeView* view, QWidget* parent = nullptr);
  /// "all", "row 3", "digit 5", "block 2".
  static QString describe(const CubeSlice& slice);

private:
  void refresh();
  void apply();

  CubeView* m_view;
  QButtonGroup* m_kinds;
  QSlider* m_index;
  QLabel* m_text;
  bool m_refreshing = false;
};

class CubeThresholdMenu : public PopupPanel {
  Q_OBJECT

public:
  explicit CubeThresholdMenu(CubeView* view, QWidget* parent = nullptr);

private:
  void refresh();
  void apply();

  CubeView* m_view;
  QSlider* m_slider;
  QLabel* m_text;
  QCheckBox* m_automatic;
  bool m_refreshing = false;
};

class CubeWallsMenu : public QMenu {
  Q_OBJECT

public:
  explicit CubeWallsMenu(CubeView* view, QWidget* parent = nullptr);

private:
  void refresh();

  CubeView* m_view;
  QAction* m_rows;
  QAction* m_columns;
  QList<QAction*> m_backs;
};

class CubeViewMenu : public QMenu {
  Q_OBJECT

public:
  explicit CubeViewMenu(CubeView* view, QWidget* parent = nullptr);

signals:
  void exportRequested();

private:
  void addLooks();
  void refresh();

  CubeView* m_view;
  QAction* m_animate;
};

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
