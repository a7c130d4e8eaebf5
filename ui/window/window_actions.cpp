#include "ui/window/window_actions.h"

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
  return {
      {Command::NewPuzzle, QT_TRANSLATE_NOOP("WindowActions", "&New Puzzle"),
       Keys{QKeySequence::New}, Icon::Board},
      {Command::Open, QT_TRANSLATE_NOOP("WindowActions", "&Open…"), Keys{QKeySequence::Open},
       Icon::Open},
      {Command::SaveSession, QT_TRANSLATE_NOOP("WindowActions", "&Save Session"),
       Keys{QKeySequence::Save}, Icon::Save},
      {Command::SaveSessionAs, QT_TRANSLATE_NOOP("WindowActions", "Save Session &As…"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}},
      {Command::ExportPuzzle, QT_TRANSLATE_NOOP("WindowActions", "&Export Puzzle…"), Keys{},
       Icon::Export},
      {Command::SaveImage, QT_TRANSLATE_NOOP("WindowActions", "Save P&icture of the Window…"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P)}, Icon::Camera},
      {Command::Quit, QT_TRANSLATE_NOOP("WindowActions", "&Quit"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_Q)}},
      {Command::Undo, QT_TRANSLATE_NOOP("WindowActions", "&Undo"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_Z)}, Icon::Undo},
      {Command::Redo, QT_TRANSLATE_NOOP("WindowActions", "&Redo"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)},
       Icon::Redo},
      {Command::Copy, QT_TRANSLATE_NOOP("WindowActions", "&Copy Puzzle as Text"),
       Keys{QKeySequence::Copy}, Icon::Copy},
      {Command::CopyImage, QT_TRANSLATE_NOOP("WindowActions", "Copy Puzzle as &Image"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)}},
      {Command::Paste, QT_TRANSLATE_NOOP("WindowActions", "&Paste Puzzle"),
       Keys{QKeySequence::Paste}, Icon::Paste},
      {Command::ClearGrid, QT_TRANSLATE_NOOP("WindowActions", "C&lear the Grid"), Keys{},
       Icon::Clear},
      {Command::ClearMarks, QT_TRANSLATE_NOOP("WindowActions", "Clear Candida&tes"), Keys{}},
      {Command::FillMarks, QT_TRANSLATE_NOOP("WindowActions", "&Fill In Candidates"), Keys{},
       Icon::Candidates},
      {Command::Diagonals, QT_TRANSLATE_NOOP("WindowActions", "&Diagonals Count Too"), Keys{}},
      {Command::Windoku, QT_TRANSLATE_NOOP("WindowActions", "&Windoku Windows Count Too"), Keys{}},
      {Command::DrawRegions, QT_TRANSLATE_NOOP("WindowActions", "Draw Regio&ns"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_J)}, Icon::Jigsaw},
      {Command::Generate, QT_TRANSLATE_NOOP("WindowActions", "&Generate a Puzzle…"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_G)}, Icon::Generate},
      {Command::CheckPuzzle, QT_TRANSLATE_NOOP("WindowActions", "Chec&k the Puzzle"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_E)}, Icon::CheckCircle},
      {Command::Settings, QT_TRANSLATE_NOOP("WindowActions", "&Settings…"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_Comma)}, Icon::Settings},
      {Command::PlayPause, QT_TRANSLATE_NOOP("WindowActions", "&Play or Pause"),
       Keys{QKeySequence(Qt::Key_Space)}, Icon::Play},
      {Command::Step, QT_TRANSLATE_NOOP("WindowActions", "&Step"), Keys{QKeySequence(Qt::Key_F2)},
       Icon::Step},
      {Command::StepBack, QT_TRANSLATE_NOOP("WindowActions", "Step &Back"),
       Keys{QKeySequence(Qt::SHIFT | Qt::Key_F2)}, Icon::StepBack},
      {Command::PlayBackwards, QT_TRANSLATE_NOOP("WindowActions", "Play Back&wards"),
       Keys{QKeySequence(Qt::SHIFT | Qt::Key_Space)}, Icon::PlayBack},
      {Command::ToStart, QT_TRANSLATE_NOOP("WindowActions", "To the &First Iteration"),
       Keys{QKeySequence(Qt::Key_Home)}, Icon::ToStart},
      {Command::ToEnd, QT_TRANSLATE_NOOP("WindowActions", "To the &Last Iteration"),
       Keys{QKeySequence(Qt::Key_End)}},
      {Command::Follow, QT_TRANSLATE_NOOP("WindowActions", "Follow the L&atest"),
       Keys{QKeySequence(Qt::ALT | Qt::Key_Right)}, Icon::Follow},
      {Command::Restart, QT_TRANSLATE_NOOP("WindowActions", "&Restart"),
       Keys{QKeySequence(Qt::ALT | Qt::Key_Left)}, Icon::Restart},
      {Command::Faster, QT_TRANSLATE_NOOP("WindowActions", "Fas&ter"),
       Keys{QKeySequence(Qt::Key_Plus), QKeySequence(Qt::SHIFT | Qt::Key_Plus)}, Icon::Plus},
      {Command::Slower, QT_TRANSLATE_NOOP("WindowActions", "Sl&ower"),
       Keys{QKeySequence(Qt::Key_Minus)}, Icon::Minus},
      {Command::StopConditions, QT_TRANSLATE_NOOP("WindowActions", "Stop Playing Whe&n…"), Keys{},
       Icon::Target},
      {Command::Fork, QT_TRANSLATE_NOOP("WindowActions", "For&k Here"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_D)}, Icon::Fork},
      {Command::Bookmark, QT_TRANSLATE_NOOP("WindowActions", "Book&mark This Iteration…"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_B)}, Icon::Bookmark},
      {Command::PreviousBookmark,
       QT_TRANSLATE_NOOP("WindowActions", "Previous Mark on the Timeline"),
       Keys{QKeySequence(Qt::ALT | Qt::Key_Up)}},
      {Command::NextBookmark, QT_TRANSLATE_NOOP("WindowActions", "Next Mark on the Timeline"),
       Keys{QKeySequence(Qt::ALT | Qt::Key_Down)}},
      {Command::DefaultParameters, QT_TRANSLATE_NOOP("WindowActions", "&Default Parameters"),
       Keys{}, Icon::Sliders},
      {Command::Compare, QT_TRANSLATE_NOOP("WindowActions", "&Compare Methods…"), Keys{},
       Icon::Compare},
      {Command::Benchmark, QT_TRANSLATE_NOOP("WindowActions", "Be&nchmark…"), Keys{},
       Icon::Histogram},
      {Command::Sweep, QT_TRANSLATE_NOOP("WindowActions", "Parameter &Sweep…"), Keys{},
       Icon::Sliders},
      {Command::TrainNetwork, QT_TRANSLATE_NOOP("WindowActions", "&Train a Network…"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_T)}, Icon::Network},
      {Command::BrowseData, QT_TRANSLATE_NOOP("WindowActions", "&Browse a Data Set…"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B)}, Icon::List},
      {Command::CommandPalette, QT_TRANSLATE_NOOP("WindowActions", "&Command Palette…"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_K)}, Icon::Search},
      {Command::FullScreen, QT_TRANSLATE_NOOP("WindowActions", "&Full Screen"),
       Keys{QKeySequence(Qt::Key_F11)}, Icon::Window},
      {Command::LargeGrid, QT_TRANSLATE_NOOP("WindowActions", "Large &Grid"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_L)}, Icon::Board},
      {Command::NextPanel, QT_TRANSLATE_NOOP("WindowActions", "&Next Panel"),
       Keys{QKeySequence(Qt::Key_F6)}},
      {Command::PreviousPanel, QT_TRANSLATE_NOOP("WindowActions", "Pre&vious Panel"),
       Keys{QKeySequence(Qt::SHIFT | Qt::Key_F6)}},
      {Command::Larger, QT_TRANSLATE_NOOP("WindowActions", "&Everything Larger"),
       // Where + is the shifted =, the keyboard tells of Ctrl and + alone.
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Plus),
            QKeySequence(Qt::CTRL | Qt::Key_Plus)},
       Icon::Plus},
      {Command::Smaller, QT_TRANSLATE_NOOP("WindowActions", "Everything S&maller"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Minus)}, Icon::Minus},
      {Command::UsualSize, QT_TRANSLATE_NOOP("WindowActions", "&Usual Size"),
       Keys{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0)}},
      {Command::ResetLayout, QT_TRANSLATE_NOOP("WindowActions", "&Reset Layout"), Keys{},
       Icon::DockReset},
      {Command::ThemeSystem, QT_TRANSLATE_NOOP("WindowActions", "&System Theme"), Keys{},
       Icon::Palette},
      {Command::ThemeLight, QT_TRANSLATE_NOOP("WindowActions", "&Light Theme"), Keys{}, Icon::Sun},
      {Command::ThemeDark, QT_TRANSLATE_NOOP("WindowActions", "&Dark Theme"), Keys{}, Icon::Moon},
      {Command::Help, QT_TRANSLATE_NOOP("WindowActions", "&Help"), Keys{QKeySequence(Qt::Key_F1)},
       Icon::Help},
      {Command::Shortcuts, QT_TRANSLATE_NOOP("WindowActions", "&Keyboard Shortcuts"),
       Keys{QKeySequence(Qt::CTRL | Qt::Key_Question), QKeySequence(Qt::CTRL | Qt::Key_Slash),
            QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Question)},
       Icon::Keyboard},
      {Command::About, QT_TRANSLATE_NOOP("WindowActions", "&About Sudoscope"), Keys{}, Icon::Info},
  };
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
        Command::LargeGrid, Command::ThemeSystem, Command::ThemeLight, Command::ThemeDark}) {
    m_actions[command]->setCheckable(true);
  }
  auto* themes = new QActionGroup(this);
  for (const Command command : {Command::ThemeSystem, Command::ThemeLight, Command::ThemeDark}) {
    themes->addAction(m_actions[command]);
    m_actions[command]->setIconVisibleInMenu(false); // it would take the place of the mark
  }
}

std::vector<QAction*> WindowActions::all() const {
  std::vector<QAction*> actions;
  for (const auto& [command, action] : m_actions) actions.push_back(action);
  return actions;
}

} // namespace sudoscope
