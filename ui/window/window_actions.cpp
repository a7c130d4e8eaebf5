#include "ui/style/icons.h"
#include "ui/window/main_window.h"

#include <QActionGroup>
#include <QKeySequence>
#include <QWidget>

#include <optional>

namespace sudoscope {

struct WindowActions::Entry {
  Command command;
  const char* text;
  QList<QKeySequence> keys;
  std::optional<Icon> icon = {};
};

// A function, because key sequences need the application.
std::vector<WindowActions::Entry> WindowActions::entries() {
  using enum Command;
  return {
      {NewPuzzle, QT_TR_NOOP("&New Puzzle"), {QKeySequence::New}, Icon::Board},
      {Open, QT_TR_NOOP("&Open…"), {QKeySequence::Open}, Icon::Open},
      {SaveSession, QT_TR_NOOP("&Save Session"), {QKeySequence::Save}, Icon::Save},
      {SaveSessionAs, QT_TR_NOOP("Save Session &As…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_S}},
      {SaveRunLog, QT_TR_NOOP("Save Run &Log…"), {}},
      {ExportPuzzle, QT_TR_NOOP("&Export Puzzle…"), {}, Icon::Export},
      {ExportGrid, QT_TR_NOOP("Export &Grid as Figure…"), {}},
      {ExportCube, QT_TR_NOOP("Export &Cube as Figure…"), {}},
      {ExportReport, QT_TR_NOOP("Export La&b Report…"), {}},
      {ExportFilm, QT_TR_NOOP("Export Fil&m…"), {}},
      {SaveImage,
       QT_TR_NOOP("Save P&icture of the Window…"),
       {Qt::CTRL | Qt::SHIFT | Qt::Key_P},
       Icon::Camera},
      {Quit, QT_TR_NOOP("&Quit"), {Qt::CTRL | Qt::Key_Q}},
      {Undo, QT_TR_NOOP("&Undo"), {Qt::CTRL | Qt::Key_Z}, Icon::Undo},
      {Redo,
       QT_TR_NOOP("&Redo"),
       {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y},
       Icon::Redo},
      {Copy, QT_TR_NOOP("&Copy Puzzle as Text"), {QKeySequence::Copy}, Icon::Copy},
      {CopyImage, QT_TR_NOOP("Copy Puzzle as &Image"), {Qt::CTRL | Qt::SHIFT | Qt::Key_C}},
      {Paste, QT_TR_NOOP("&Paste Puzzle"), {QKeySequence::Paste}, Icon::Paste},
      {ClearGrid, QT_TR_NOOP("C&lear the Grid"), {}, Icon::Clear},
      {ClearMarks, QT_TR_NOOP("Clear Candida&tes"), {}},
      {FillMarks, QT_TR_NOOP("&Fill In Candidates"), {}, Icon::Candidates},
      {Diagonals, QT_TR_NOOP("&Diagonals Count Too"), {}},
      {Windoku, QT_TR_NOOP("&Windoku Windows Count Too"), {}},
      {DrawRegions, QT_TR_NOOP("Draw Regio&ns"), {Qt::CTRL | Qt::Key_J}, Icon::Jigsaw},
      {Generate, QT_TR_NOOP("&Generate a Puzzle…"), {Qt::CTRL | Qt::Key_G}, Icon::Generate},
      {CheckPuzzle, QT_TR_NOOP("Chec&k the Puzzle"), {Qt::CTRL | Qt::Key_E}, Icon::CheckCircle},
      {Settings, QT_TR_NOOP("&Settings…"), {Qt::CTRL | Qt::Key_Comma}, Icon::Settings},
      {PlayPause, QT_TR_NOOP("&Play or Pause"), {Qt::Key_Space}, Icon::Play},
      {Step, QT_TR_NOOP("&Step"), {Qt::Key_F2}, Icon::Step},
      {StepBack, QT_TR_NOOP("Step &Back"), {Qt::SHIFT | Qt::Key_F2}, Icon::StepBack},
      {PlayBackwards, QT_TR_NOOP("Play Back&wards"), {Qt::SHIFT | Qt::Key_Space}, Icon::PlayBack},
      {ToStart, QT_TR_NOOP("To the &First Iteration"), {Qt::Key_Home}, Icon::ToStart},
      {ToEnd, QT_TR_NOOP("To the &Last Iteration"), {Qt::Key_End}},
      {Follow, QT_TR_NOOP("Follow the L&atest"), {Qt::ALT | Qt::Key_Right}, Icon::Follow},
      {Restart, QT_TR_NOOP("&Restart"), {Qt::ALT | Qt::Key_Left}, Icon::Restart},
      {RestartNewSeed,
       QT_TR_NOOP("Restart with N&ew Seed"),
       {Qt::ALT | Qt::SHIFT | Qt::Key_Left},
       Icon::Generate},
      {Faster, QT_TR_NOOP("Fas&ter"), {Qt::Key_Plus, Qt::SHIFT | Qt::Key_Plus}, Icon::Plus},
      {Slower, QT_TR_NOOP("Sl&ower"), {Qt::Key_Minus}, Icon::Minus},
      {StopConditions, QT_TR_NOOP("Stop Playing Whe&n…"), {}, Icon::Target},
      {Fork, QT_TR_NOOP("For&k Here"), {Qt::CTRL | Qt::Key_D}, Icon::Fork},
      {Bookmark, QT_TR_NOOP("Book&mark This Iteration…"), {Qt::CTRL | Qt::Key_B}, Icon::Bookmark},
      {PreviousBookmark, QT_TR_NOOP("Previous Mark on the Timeline"), {Qt::ALT | Qt::Key_Up}},
      {NextBookmark, QT_TR_NOOP("Next Mark on the Timeline"), {Qt::ALT | Qt::Key_Down}},
      {DefaultParameters, QT_TR_NOOP("&Default Parameters"), {}, Icon::Sliders},
      {OwnSolver, QT_TR_NOOP("&Your Own…"), {}},
      {Compare, QT_TR_NOOP("&Compare Methods…"), {}, Icon::Compare},
      {Benchmark, QT_TR_NOOP("Be&nchmark…"), {}, Icon::Histogram},
      {Sweep, QT_TR_NOOP("Parameter &Sweep…"), {}, Icon::Sliders},
      {TrainNetwork, QT_TR_NOOP("&Train a Network"), {Qt::CTRL | Qt::Key_T}, Icon::Network},
      {CommandPalette, QT_TR_NOOP("&Command Palette…"), {Qt::CTRL | Qt::Key_K}, Icon::Search},
      {FullScreen, QT_TR_NOOP("&Full Screen"), {Qt::Key_F11}, Icon::Window},
      {LargeGrid, QT_TR_NOOP("Large &Grid"), {Qt::CTRL | Qt::Key_L}, Icon::Board},
      {NextPanel, QT_TR_NOOP("&Next Panel"), {Qt::Key_F6}},
      {PreviousPanel, QT_TR_NOOP("Pre&vious Panel"), {Qt::SHIFT | Qt::Key_F6}},
      {Larger,
       QT_TR_NOOP("&Everything Larger"),
       // Where + is Shift+=, the keyboard reports only Ctrl and +.
       {Qt::CTRL | Qt::SHIFT | Qt::Key_Plus, Qt::CTRL | Qt::Key_Plus},
       Icon::Plus},
      {Smaller,
       QT_TR_NOOP("Everything S&maller"),
       {Qt::CTRL | Qt::SHIFT | Qt::Key_Minus, Qt::CTRL | Qt::Key_Minus},
       Icon::Minus},
      {UsualSize,
       QT_TR_NOOP("&Usual Size"),
       {Qt::CTRL | Qt::SHIFT | Qt::Key_0, Qt::CTRL | Qt::Key_0}},
      {ResetLayout, QT_TR_NOOP("&Reset Layout"), {}, Icon::DockReset},
      {ThemeSystem, QT_TR_NOOP("&System Theme"), {}, Icon::Palette},
      {ThemeLight, QT_TR_NOOP("&Light Theme"), {}, Icon::Sun},
      {ThemeDark, QT_TR_NOOP("&Dark Theme"), {}, Icon::Moon},
      {Help, QT_TR_NOOP("&Help"), {Qt::Key_F1}, Icon::Help},
      {Command::Tour, QT_TR_NOOP("&Tour of the Window"), {}, Icon::Target},
      {Shortcuts,
       QT_TR_NOOP("&Keyboard Shortcuts"),
       {Qt::CTRL | Qt::Key_Question, Qt::CTRL | Qt::Key_Slash,
        Qt::CTRL | Qt::SHIFT | Qt::Key_Question},
       Icon::Keyboard},
      {About, QT_TR_NOOP("&About Sudoscope"), {}, Icon::Info},
  };
}

WindowActions::WindowActions(QWidget* window) : QObject(window) {
  for (const Entry& entry : entries()) {
    auto* action = new QAction(tr(entry.text), window);
    action->setShortcuts(entry.keys);
    if (entry.icon) action->setIcon(themedIcon(*entry.icon));
    window->addAction(action); // also works in full screen, where the menus are hidden
    m_actions[entry.command] = action;
  }
  for (const Command command :
       {Command::Diagonals, Command::Windoku, Command::DrawRegions, Command::FullScreen,
        Command::LargeGrid, Command::ThemeSystem, Command::ThemeLight, Command::ThemeDark}) {
    m_actions[command]->setCheckable(true);
  }
  auto* themes = new QActionGroup(this);
  for (const Command command : {Command::ThemeSystem, Command::ThemeLight, Command::ThemeDark}) {
    themes->addAction(m_actions[command]);
    m_actions[command]->setIconVisibleInMenu(false); // it would replace the check mark
  }
}

std::vector<QAction*> WindowActions::all() const {
  std::vector<QAction*> actions;
  for (const auto& [command, action] : m_actions) actions.push_back(action);
  return actions;
}

} // namespace sudoscope
