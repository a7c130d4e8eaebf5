#pragma once

#include "ui/cube/cube_view.h"
#include "ui/widgets/popup_panel.h"

class QButtonGroup;
class QCheckBox;
class QLabel;
class QSlider;

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

} // namespace sudoscope
