#include "ui/window_actions.h"

#include "ui/style/icons.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>
#include <QWidget>

#include <optional>

namespace sudoscope {

namespace {

struct Entry {
  Command command;
  const char* text;
  QList<QKeySequence> keys;
  std::optional<Icon> icon = {};
};

using Keys = QList<QKeySequence>;

// A function, not a constant: key sequences need the application.
std::vector<Entry> entries() {
#define TEXT(text) QT_TRANSLATE_NOOP("WindowActions", text)
  return {
      {Command::NewPuzzle, TEXT("&New Puzzle…"), Keys{QKeySequence::New}, Icon::Grid},
      {Command::Open, TEXT("&Open…"), Keys{QKeySequence::Open}, Icon::Open},
      {Command::SaveSession, TEXT("&Save Session"), Keys{QKeySequence::Save}, Icon::Save},
      {Command::SaveSessionAs, TEXT("Save Session &As…"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}},
      {Command::ExportPuzzle, TEXT("&Export Puzzle…"), Keys{}, Icon::Export},
      {Command::SaveImage, TEXT("Save &Picture of the Window…"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)}, Icon::Camera},
      {Command::Quit, TEXT("&Quit"), Keys{QKeySequence(Qt::CTRL | Qt::Key_Q)}},
      {Command::Undo, TEXT("&Undo"), Keys{QKeySequence(Qt::CTRL | Qt::Key_Z)}, Icon::Undo},
      {Command::Redo, TEXT("&Redo"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)},
       Icon::Redo},
      {Command::Copy, TEXT("&Copy Puzzle as Text"), Keys{QKeySequence::Copy}, Icon::Copy},
      {Command::CopyImage, TEXT("Copy Puzzle as &Image"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)}},
      {Command::Paste, TEXT("&Paste Puzzle"), Keys{QKeySequence::Paste}, Icon::Paste},
      {Command::ClearGrid, TEXT("C&lear the Grid"), Keys{}, Icon::Clear},
      {Command::ClearMarks, TEXT("Clear Pencil &Marks"), Keys{}},
      {Command::FillMarks, TEXT("&Fill In Pencil Marks"), Keys{}, Icon::Candidates},
      {Command::Diagonals, TEXT("&Diagonals Hold Each Digit"), Keys{}},
      {Command::Windoku, TEXT("&Windows Hold Each Digit"), Keys{}},
      {Command::DrawRegions, TEXT("Draw &Regions"), Keys{QKeySequence(Qt::CTRL | Qt::Key_J)},
       Icon::Jigsaw},
      {Command::Generate, TEXT("&Generate a Puzzle…"), Keys{QKeySequence(Qt::CTRL | Qt::Key_G)},
       Icon::Generate},
      {Command::CheckPuzzle, TEXT("Chec&k the Puzzle"), Keys{QKeySequence(Qt::CTRL | Qt::Key_E)},
       Icon::CheckCircle},
      {Command::Settings, TEXT("&Settings…"), Keys{QKeySequence(Qt::CTRL | Qt::Key_Comma)},
       Icon::Settings},
      {Command::PlayPause, TEXT("&Play or Pause"), Keys{QKeySequence(Qt::Key_Space)}, Icon::Play},
      {Command::Step, TEXT("&Step"), Keys{QKeySequence(Qt::Key_F2)}, Icon::Step},
      {Command::StepBack, TEXT("Step &Back"), Keys{QKeySequence(Qt::SHIFT | Qt::Key_F2)},
       Icon::StepBack},
      {Command::PlayBackwards, TEXT("Play Back&wards"),
       Keys{QKeySequence(Qt::SHIFT | Qt::Key_Space)}, Icon::PlayBack},
      {Command::ToStart, TEXT("To the &First Iteration"), Keys{QKeySequence(Qt::Key_Home)},
       Icon::ToStart},
      {Command::ToEnd, TEXT("To the &Last Iteration"), Keys{QKeySequence(Qt::Key_End)}},
      {Command::Follow, TEXT("Follow the L&atest"), Keys{QKeySequence(Qt::ALT | Qt::Key_Right)},
       Icon::Follow},
      {Command::Restart, TEXT("&Restart"), Keys{QKeySequence(Qt::ALT | Qt::Key_Left)},
       Icon::Restart},
      {Command::Faster, TEXT("Fas&ter"),
       Keys{QKeySequence(Qt::Key_Plus), QKeySequence(Qt::SHIFT | Qt::Key_Plus)}, Icon::Plus},
      {Command::Slower, TEXT("Sl&ower"), Keys{QKeySequence(Qt::Key_Minus)}, Icon::Minus},
      {Command::Fork, TEXT("For&k Here"), Keys{QKeySequence(Qt::CTRL | Qt::Key_D)}, Icon::Fork},
      {Command::Bookmark, TEXT("Book&mark This Iteration…"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_B)}, Icon::Bookmark},
      {Command::PreviousBookmark, TEXT("Previous Mark on the Timeline"),
       Keys{QKeySequence(Qt::ALT | Qt::Key_Up)}},
      {Command::NextBookmark, TEXT("Next Mark on the Timeline"),
       Keys{QKeySequence(Qt::ALT | Qt::Key_Down)}},
      {Command::DefaultParameters, TEXT("&Default Parameters"), Keys{}, Icon::Sliders},
      {Command::CommandPalette, TEXT("&Command Palette…"), Keys{QKeySequence(Qt::CTRL | Qt::Key_K)},
       Icon::Search},
      {Command::FullScreen, TEXT("&Full Screen"), Keys{QKeySequence(Qt::Key_F11)}, Icon::Window},
      {Command::ResetLayout, TEXT("&Reset Layout"), Keys{}, Icon::DockReset},
      {Command::ThemeSystem, TEXT("&System Theme"), Keys{}, Icon::Palette},
      {Command::ThemeLight, TEXT("&Light Theme"), Keys{}, Icon::Sun},
      {Command::ThemeDark, TEXT("&Dark Theme"), Keys{}, Icon::Moon},
      {Command::Help, TEXT("&Help"), Keys{QKeySequence(Qt::Key_F1)}, Icon::Help},
      {Command::Shortcuts, TEXT("&Keyboard Shortcuts"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_Question), QKeySequence(Qt::CTRL | Qt::Key_Slash),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Question)},
       Icon::Keyboard},
      {Command::About, TEXT("&About Sudoscope"), Keys{}, Icon::Info},
  };
#undef TEXT
}

} // namespace

WindowActions::WindowActions(QWidget* window) : QObject(window) {
  for (const Entry& entry : entries()) {
    auto* action = new QAction(QCoreApplication::translate("WindowActions", entry.text), window);
    action->setShortcuts(entry.keys);
    if (entry.icon) action->setIcon(themedIcon(*entry.icon));
    window->addAction(action); // works in full screen too, where the menus are hidden
    m_actions[entry.command] = action;
  }
  for (const Command command :
       {Command::Diagonals, Command::Windoku, Command::DrawRegions, Command::FullScreen,
        Command::ThemeSystem, Command::ThemeLight, Command::ThemeDark}) {
    m_actions[command]->setCheckable(true);
  }
  auto* themes = new QActionGroup(this);
  for (const Command command : {Command::ThemeSystem, Command::ThemeLight, Command::ThemeDark}) {
    themes->addAction(m_actions[command]);
  }
}

std::vector<QAction*> WindowActions::all() const {
  std::vector<QAction*> actions;
  for (const auto& [command, action] : m_actions) actions.push_back(action);
  return actions;
}

} // namespace sudoscope
