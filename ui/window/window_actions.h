#pragma once

#include <QAction>
#include <QObject>

#include <cstdint>
#include <map>
#include <vector>

namespace sudoscope {

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
  ExportReport,
  ExportFilm,
  SaveImage,
  Quit,
  // Edit
  Undo,
  Redo,
  Copy,
  CopyImage,
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
  OwnSolver,
  // Tools
  Compare,
  Benchmark,
  Sweep,
  TrainNetwork,
  // View
  CommandPalette,
  FullScreen,
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

} // namespace sudoscope
