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
      {NewPuzzle, QT_TR_NOOP("&New puzzle"), {QKeySequence::New}, Icon::Board},
      {Open, QT_TR_NOOP("&Open…"), {QKeySequence::Open}, Icon::Open},
      {SaveSession, QT_TR_NOOP("&Save session"), {QKeySequence::Save}, Icon::Save},
      {SaveSessionAs, QT_TR_NOOP("Save session &as…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_S}},
      {SaveRunLog, QT_TR_NOOP("Save run &log…"), {}},
      {ExportPuzzle, QT_TR_NOOP("&Export puzzle…"), {}, Icon::Export},
      {ExportGrid, QT_TR_NOOP("Export &grid as figure…"), {}},
      {ExportCube, QT_TR_NOOP("Export &cube as figure…"), {}},
      {ExportFilm, QT_TR_NOOP("Export fil&m…"), {}},
      {ExportPage, QT_TR_NOOP("Export we&b page…"), {}},
      {SaveImage,
       QT_TR_NOOP("Save p&icture of the window…"),
       {Qt::CTRL | Qt::SHIFT | Qt::Key_P},
       Icon::Camera},
      {Quit, QT_TR_NOOP("&Quit"), {Qt::CTRL | Qt::Key_Q}},
      {Undo, QT_TR_NOOP("&Undo"), {Qt::CTRL | Qt::Key_Z}, Icon::Undo},
      {Redo,
       QT_TR_NOOP("&Redo"),
       {Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y},
       Icon::Redo},
      {Copy, QT_TR_NOOP("&Copy puzzle"), {QKeySequence::Copy}, Icon::Copy},
      {CopyImage, QT_TR_NOOP("Copy as &image"), {}},
      {CopyLink, QT_TR_NOOP("&Copy link"), {Qt::CTRL | Qt::SHIFT | Qt::Key_C}, Icon::Copy},
      {CopyCommand, QT_TR_NOOP("Cop&y as command"), {}},
      {CopyPython, QT_TR_NOOP("Copy as Pyt&hon"), {}},
      {Paste, QT_TR_NOOP("&Paste"), {QKeySequence::Paste}, Icon::Paste},
      {ClearGrid, QT_TR_NOOP("C&lear puzzle"), {}, Icon::Clear},
      {ClearMarks, QT_TR_NOOP("Clear candida&tes"), {}},
      {FillMarks, QT_TR_NOOP("&Fill in candidates"), {}, Icon::Candidates},
      {Diagonals, QT_TR_NOOP("Add &diagonals"), {}},
      {Windoku, QT_TR_NOOP("Add &Windoku boxes"), {}},
      {DrawRegions, QT_TR_NOOP("Draw jigsaw regio&ns"), {Qt::CTRL | Qt::Key_J}, Icon::Jigsaw},
      {Generate, QT_TR_NOOP("&Generate puzzle…"), {Qt::CTRL | Qt::Key_G}, Icon::Generate},
      {CheckPuzzle, QT_TR_NOOP("Chec&k uniqueness"), {Qt::CTRL | Qt::Key_E}, Icon::CheckCircle},
      {Settings, QT_TR_NOOP("&Settings…"), {Qt::CTRL | Qt::Key_Comma}, Icon::Settings},
      {PlayPause, QT_TR_NOOP("&Play or pause"), {Qt::Key_Space}, Icon::Play},
      {Step, QT_TR_NOOP("&Step"), {Qt::Key_F2}, Icon::Step},
      {StepBack, QT_TR_NOOP("Step &back"), {Qt::SHIFT | Qt::Key_F2}, Icon::StepBack},
      {PlayBackwards, QT_TR_NOOP("Play back&wards"), {Qt::SHIFT | Qt::Key_Space}, Icon::PlayBack},
      {ToStart, QT_TR_NOOP("Go to f&irst iteration"), {Qt::Key_Home}, Icon::ToStart},
      {ToEnd, QT_TR_NOOP("Go to &last iteration"), {Qt::Key_End}},
      {Follow, QT_TR_NOOP("&Follow"), {Qt::ALT | Qt::Key_Right}, Icon::Follow},
      {Restart, QT_TR_NOOP("&Restart"), {Qt::ALT | Qt::Key_Left}, Icon::Restart},
      {RestartNewSeed,
       QT_TR_NOOP("Restart with n&ew seed"),
       {Qt::ALT | Qt::SHIFT | Qt::Key_Left},
       Icon::Generate},
      {Faster, QT_TR_NOOP("Fas&ter"), {Qt::Key_Plus, Qt::SHIFT | Qt::Key_Plus}, Icon::Plus},
      {Slower, QT_TR_NOOP("Sl&ower"), {Qt::Key_Minus}, Icon::Minus},
      {StopConditions, QT_TR_NOOP("Stop playing whe&n…"), {}, Icon::Target},
      {Fork, QT_TR_NOOP("For&k here"), {Qt::CTRL | Qt::Key_D}, Icon::Fork},
      {Bookmark, QT_TR_NOOP("Book&mark…"), {Qt::CTRL | Qt::Key_B}, Icon::Bookmark},
      {PreviousBookmark, QT_TR_NOOP("Go to previous mark on the timeline"), {Qt::ALT | Qt::Key_Up}},
      {NextBookmark, QT_TR_NOOP("Go to next mark on the timeline"), {Qt::ALT | Qt::Key_Down}},
      {DefaultParameters, QT_TR_NOOP("Reset parameters to defa&ults"), {}, Icon::Sliders},
      {WhichMethod, QT_TR_NOOP("Which method solves this pu&zzle?"), {}},
      {OwnSolver, QT_TR_NOOP("&Your own…"), {}},
      {Compare, QT_TR_NOOP("&Compare methods…"), {}, Icon::Compare},
      {Benchmark, QT_TR_NOOP("Be&nchmark…"), {}, Icon::Histogram},
      {Sweep, QT_TR_NOOP("Parameter &sweep…"), {}, Icon::Sliders},
      {Figures, QT_TR_NOOP("Table of &figures…"), {}, Icon::List},
      {TrainNetwork, QT_TR_NOOP("&Train a network"), {Qt::CTRL | Qt::Key_T}, Icon::Network},
      {CommandPalette, QT_TR_NOOP("&Command palette…"), {Qt::CTRL | Qt::Key_K}, Icon::Search},
      {FullScreen, QT_TR_NOOP("&Full screen"), {Qt::Key_F11}, Icon::Window},
      {LectureView, QT_TR_NOOP("Lec&ture view"), {Qt::SHIFT | Qt::Key_F11}},
      {LargeGrid, QT_TR_NOOP("Large &grid"), {Qt::CTRL | Qt::Key_L}, Icon::Board},
      {NextPanel, QT_TR_NOOP("&Next panel"), {Qt::Key_F6}},
      {PreviousPanel, QT_TR_NOOP("Pre&vious panel"), {Qt::SHIFT | Qt::Key_F6}},
      {Larger,
       QT_TR_NOOP("&Everything larger"),
       // Where + is Shift+=, the keyboard reports only Ctrl and +.
       {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::SHIFT | Qt::Key_Plus},
       Icon::Plus},
      {Smaller,
       QT_TR_NOOP("Everything s&maller"),
       {Qt::CTRL | Qt::Key_Minus, Qt::CTRL | Qt::SHIFT | Qt::Key_Minus},
       Icon::Minus},
      {UsualSize,
       QT_TR_NOOP("Defa&ult size"),
       {Qt::CTRL | Qt::Key_0, Qt::CTRL | Qt::SHIFT | Qt::Key_0}},
      {ResetLayout, QT_TR_NOOP("&Reset layout"), {}, Icon::DockReset},
      {ThemeSystem, QT_TR_NOOP("&System theme"), {}, Icon::Palette},
      {ThemeLight, QT_TR_NOOP("&Light theme"), {}, Icon::Sun},
      {ThemeDark, QT_TR_NOOP("&Dark theme"), {}, Icon::Moon},
      {Help, QT_TR_NOOP("&Help"), {Qt::Key_F1}, Icon::Help},
      {Command::Tour, QT_TR_NOOP("&Tour of the window"), {}, Icon::Target},
      {Shortcuts,
       QT_TR_NOOP("&Keyboard shortcuts"),
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
  for (const Command command : {Command::Diagonals, Command::Windoku, Command::DrawRegions,
                                Command::FullScreen, Command::LectureView, Command::LargeGrid,
                                Command::ThemeSystem, Command::ThemeLight, Command::ThemeDark}) {
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
