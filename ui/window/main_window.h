#pragma once

#include "ui/widgets/card.h"
#include "ui/window/window_actions.h"

#include <QMainWindow>

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

class QMenu;
class QMenuBar;

namespace sudoscope {

class CellInspector;
class ChartPanel;
class ConsoleView;
class ConstraintInspector;
class CubeCard;
class CubeView;
class EventLog;
class GridView;
class HeldOutBoards;
class CubeEditPanel;
class LandscapeView;
class LearnPanel;
class LearnedPanel;
class MultiplierView;
class ParameterPanel;
class PlotsWindow;
class PuzzleCard;
class PuzzleModel;
class RunList;
class StageCard;
class TimeCard;
class TitleRow;
class TransportBar;

/// The window: the title row, the stage with grid and cube in the middle and everything else in
/// docks around it. Arranges and exposes; decides nothing.
class MainWindow : public QMainWindow {
  Q_OBJECT

public:
  /// The model must outlive the window.
  explicit MainWindow(PuzzleModel* model, QWidget* parent = nullptr);

  const WindowActions& actions() const { return *m_actions; }
  TransportBar* transport() const;
  TitleRow* titleRow() const { return m_title; }
  PuzzleCard* puzzleCard() const;
  GridView* grid() const;
  CubeView* cube() const;
  CubeCard* cubeCard() const;
  CellInspector* cellInspector() const { return m_cell; }
  ConstraintInspector* constraintInspector() const { return m_constraints; }
  MultiplierView* multipliers() const { return m_multipliers; }
  EventLog* eventLog() const { return m_log; }
  ConsoleView* console() const { return m_console; }
  CubeEditPanel* cubeEditPanel() const { return m_cubeEditPanel; }
  LandscapeView* landscape() const { return m_landscape; }
  RunList* runList() const { return m_runs; }
  ParameterPanel* parameters() const { return m_parameters; }
  /// The curves as large plots, in a window of their own; the view "plots".
  ChartPanel* charts() const;
  TimeCard* timeline() const { return m_time; }
  LearnPanel* learn() const { return m_learn; }
  /// Grid or held-out boards, and the cube.
  StageCard* stage() const { return m_stageCard; }
  /// Where else a cell is explained, while a network is trained.
  LearnedPanel* learned() const { return m_learned; }

  /// Menus whose entries are made from outside.
  enum OpenMenu : std::uint8_t { RecentMenu, SamplesMenu, SolversMenu, LessonsMenu };
  QMenu* menu(OpenMenu which) const { return m_openMenus.at(which); }
  /// Every entry of every menu, for the palette and the shortcuts sheet.
  std::vector<QAction*> menuActions() const;

  /// What the title says: the file's name (empty without one), and the mark of unsaved work.
  void setWorkName(const QString& name, bool modified);
  /// Work that takes longer, told apart by any address: 0..1 shows the bar with its cancel button,
  /// negative ends it. Of several the last to begin is shown.
  void setProgress(const void* work, double progress, const QString& what = {});
  /// A passing message over the status, e.g. what was wrong with a paste.
  void showNotice(const QString& text, bool isError = false);

  /// Layout of docks, for the settings.
  QByteArray layoutState() const;
  bool restoreLayout(const QByteArray& state);
  /// Asked before the window closes; false keeps it open.
  void setCloseGuard(std::function<bool()> guard) { m_closeGuard = std::move(guard); }
  /// Brings a part of the window to view: "puzzle", "cube", or by the name of its dock, e.g.
  /// "timeline", "learn"; false when there is none of that name.
  bool showView(const QString& name);

signals:
  void fileDropped(const QString& path);
  void textDropped(const QString& text);
  /// Of the work whose progress is shown, see setProgress().
  void cancelRequested(const void* work);
  /// Before the window closes; the application saves its state.
  void closing();

protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  /// Tab goes through one panel after the other, as they are read.
  bool focusNextPrevChild(bool next) override;

private:
  void resetLayout();
  /// The grid as large as the window allows, in place of the cube and of what is docked below;
  /// false brings the layout from before back.
  void setGridLarge(bool large);
  /// The keyboard into the next shown panel (or the previous, for -1), also behind another tab.
  void goToPanel(int step);
  void arrange();
  /// Explain above the other panels of the rail, or in a low window all of them in one place.
  void placeRail();
  /// Opens the window of large plots; with that chart alone where its English name is given.
  void showPlots(const QString& panel = {});
  /// While a network is trained its recipe stands in the place of the levers, and what it has
  /// learned where else a cell is explained.
  void showTraining(bool training);
  /// Divides the height of the rail between its two parts.
  void arrangeRail();
  /// Gives the time card the height that suits its lanes.
  void arrangeTime();
  void leaveLargeGrid();
  /// Shows a dock, brings it before the other tabs, or hides it when it is in front.
  QAction* viewAction(QDockWidget* dock);
  /// What is shown now in the order of reading; docks, the title row, the grid's and the cube's
  /// card.
  std::vector<QWidget*> panels() const;
  void buildDocks(PuzzleModel* model);
  void buildPlots();
  void buildMenus();
  void shareKeys();
  /// The dock's name in the View menu is the card's title unless another is given.
  void addCard(const char* id, Card* card, const QString& menuText = {});
  QDockWidget* dock(const char* id) const;
  using MenuEntries = std::initializer_list<std::optional<Command>>; ///< Nothing: a separator.
  QMenu* addMenu(const QString& title, const MenuEntries& entries);
  void append(QMenu* menu, const MenuEntries& entries);

  QByteArray m_beforeLarge; ///< The layout to come back to; empty while the grid is not large.
  std::vector<QDockWidget*> m_hiddenForLarge;
  bool m_tall = true;    ///< The rail has two parts.
  bool m_arrange = true; ///< Whether the first show sets the sizes of the docks.
  WindowActions* m_actions = nullptr;
  QMainWindow* m_stage = nullptr; ///< Inside, so that docks keep a margin to the window's edge.
  TitleRow* m_title = nullptr;
  StageCard* m_stageCard = nullptr;
  CellInspector* m_cell = nullptr;
  ConstraintInspector* m_constraints = nullptr;
  MultiplierView* m_multipliers = nullptr;
  EventLog* m_log = nullptr;
  ConsoleView* m_console = nullptr;
  LandscapeView* m_landscape = nullptr;
  RunList* m_runs = nullptr;
  CubeEditPanel* m_cubeEditPanel = nullptr;
  ParameterPanel* m_parameters = nullptr;
  PlotsWindow* m_plots = nullptr;
  TimeCard* m_time = nullptr;
  LearnPanel* m_learn = nullptr;
  LearnedPanel* m_learned = nullptr;
  std::vector<QDockWidget*> m_docks; ///< In the order of the View menu.

  QMenuBar* m_menus = nullptr;
  std::function<bool()> m_closeGuard;
  QMenu* m_viewMenu = nullptr;
  std::array<QMenu*, 4> m_openMenus{}; ///< By OpenMenu.
};

} // namespace sudoscope
