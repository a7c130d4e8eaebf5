#pragma once

#include "ui/widgets/card.h"
#include "ui/widgets/notice.h"

#include <QAction>
#include <QMainWindow>
#include <QObject>

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
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
class CubeEditPanel;
class CubeView;
class EventLog;
class GridView;
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

/// All commands of the window, for menus, keys and the command palette.
enum class Command : std::uint8_t {
  // File
  NewPuzzle,
  Open,
  SaveSession,
  SaveSessionAs,
  SaveRunLog,
  ExportPuzzle,
  ExportGrid,
  ExportCube,
  ExportFilm,
  ExportPage,
  SaveImage,
  Quit,
  // Edit
  Undo,
  Redo,
  Copy,
  CopyImage,
  CopyLink,
  CopyCommand,
  CopyPython,
  Paste,
  ClearGrid,
  ClearMarks,
  FillMarks,
  Diagonals,
  Windoku,
  DrawRegions,
  Generate,
  CheckPuzzle,
  Settings,
  // Run
  PlayPause,
  Step,
  StepBack,
  PlayBackwards,
  ToStart,
  ToEnd,
  Follow,
  Restart,
  RestartNewSeed,
  Faster,
  Slower,
  StopConditions,
  Fork,
  Bookmark,
  PreviousBookmark,
  NextBookmark,
  DefaultParameters,
  WhichMethod,
  OwnSolver,
  // Tools
  Compare,
  Benchmark,
  Sweep,
  Figures,
  TrainNetwork,
  // View
  CommandPalette,
  FullScreen,
  LectureView,
  LargeGrid,
  NextPanel,
  PreviousPanel,
  Larger,
  Smaller,
  UsualSize,
  ResetLayout,
  ThemeSystem,
  ThemeLight,
  ThemeDark,
  // Help
  Help,
  Tour,
  Shortcuts,
  About,
};

/// The window's actions: texts, keys and icons. Owned by the main window; connect to
/// QAction::triggered.
class WindowActions : public QObject {
  Q_OBJECT

public:
  explicit WindowActions(QWidget* window);

  QAction* operator[](Command command) const { return m_actions.at(command); }
  /// In the order of the enumeration.
  std::vector<QAction*> all() const;

private:
  struct Entry;
  static std::vector<Entry> entries();

  std::map<Command, QAction*> m_actions;
};

/// The window: the title row, the stage with grid and cube in the middle, and docks around it. Has
/// only layout, no program logic.
class MainWindow : public QMainWindow, public NoticePlace {
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
  /// The curves as large plots, in a separate window; the view "plots".
  ChartPanel* charts() const;
  TimeCard* timeline() const { return m_time; }
  LearnPanel* learn() const { return m_learn; }
  StageCard* stage() const { return m_stageCard; }
  LearnedPanel* learned() const { return m_learned; }

  /// Menus with entries added from outside.
  enum OpenMenu : std::uint8_t { RecentMenu, SamplesMenu, SolversMenu, LessonsMenu };
  QMenu* menu(OpenMenu which) const { return m_openMenus.at(which); }
  /// Every entry of every menu, for the command palette and the shortcuts sheet.
  std::vector<QAction*> menuActions() const;

  /// Sets the title: the file's name (may be empty) and the mark of unsaved work.
  void setWorkName(const QString& name, bool modified);
  /// Progress of long work, identified by any address: 0..1 shows the bar with its cancel button,
  /// negative ends it. The last one that started is shown.
  void setProgress(const void* work, double progress, const QString& what = {});
  /// Temporarily, over the status.
  void showNotice(const Notice& notice) override;

  QByteArray layoutState() const;
  bool restoreLayout(const QByteArray& state);
  /// Called before the window closes; false cancels that.
  void setCloseGuard(std::function<bool()> guard) { m_closeGuard = std::move(guard); }
  /// Shows a part of the window: "puzzle", "cube", or the name of a dock, e.g. "timeline", "learn";
  /// false for an unknown name.
  bool showView(const QString& name);
  /// The names of the docks in view, for showView().
  QStringList frontPanels() const;

signals:
  void fileDropped(const QString& path);
  void textDropped(const QString& text);
  /// The work whose progress is shown, see setProgress().
  void cancelRequested(const void* work);
  /// Before the window closes; the application saves its state.
  void closing();

protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  /// Alt shows and hides the menus in full screen.
  void keyReleaseEvent(QKeyEvent* event) override;
  /// Tab goes from panel to panel, in reading order.
  bool focusNextPrevChild(bool next) override;

private:
  void resetLayout();
  /// Makes the grid as large as possible instead of the cube and the docks below, or for a lecture
  /// shows only the stage, with a spotlight, and one lane; false restores the layout.
  void setReduced(bool reduced, bool toLecture);
  void arrange();
  /// Explain above the other panels of the rail; in a low window all are tabs of one place.
  void placeRail();
  /// During a training its recipe replaces the levers, and the learned panel replaces the
  /// explanation of a cell.
  void showTraining(bool training);
  void arrangeRail();
  void arrangeTime();
  void restoreReduced();
  /// Shows a dock, raises it above other tabs, or hides it if it is in front.
  QAction* viewAction(QDockWidget* dock);
  /// The visible panels in reading order: docks, the title row, the cards of grid and cube.
  std::vector<QWidget*> panels() const;
  void buildDocks(PuzzleModel* model);
  void nameChapters();
  void buildMenus();
  void fillPuzzleMenu();
  /// The dock's name in the View menu; default: the card's title.
  void addCard(const char* id, Card* card, const QString& menuText = {});
  QDockWidget* dock(const char* id) const;
  using MenuEntries = std::initializer_list<std::optional<Command>>; ///< Empty: a separator.
  QMenu* addMenu(const QString& title, const MenuEntries& entries);
  void append(QMenu* menu, const MenuEntries& entries);

  QByteArray m_whole; ///< The layout to restore; empty while it is not reduced.
  std::vector<QDockWidget*> m_putAside;
  bool m_tall = true;    ///< The rail has two parts.
  int m_railBefore = 0;  ///< Width of the rail before a training is shown, px.
  bool m_arrange = true; ///< Whether the first show sets the sizes of the docks.
  QStringList m_front;   ///< To be shown after that.
  WindowActions* m_actions = nullptr;
  QMainWindow* m_stage = nullptr; ///< Inside, so that docks have a margin.
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
