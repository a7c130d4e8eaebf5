#include "app/window/window_dialogs.h"

#include "app/settings/app_settings.h"
#include "app/settings/appearance.h"
#include "app/workspace/workspace.h"
#include "ui/cube/cube_card.h"
#include "ui/grid/puzzle_card.h"
#include "ui/grid/sum_bar.h"
#include "ui/panels/parameter_panel.h"
#include "ui/state/view_state.h"
#include "ui/timeline/time_card.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/dialogs.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"
#include "ui/window/tour.h"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMessageBox>
#include <QTabBar>
#include <QToolButton>

#include <utility>

namespace sudoscope {

constexpr std::size_t oneMebibyte = std::size_t(1) << 20;

WindowDialogs::WindowDialogs(const ControllerParts& parts, Workspace& workspace, UiScale& scale)
    : Controller(parts), m_workspace(workspace), m_scale(scale) {
  const WindowActions& actions = m_window.actions();
  const auto on = [&](Command command, auto open) {
    connect(actions[command], &QAction::triggered, this, open);
  };
  on(Command::CommandPalette, [this] {
    std::vector<QAction*> all = m_window.menuActions();
    for (QAction* row : m_window.parameters()->findChildren<QAction*>(QStringLiteral("showRow")))
      all.push_back(row);
    for (QAction* question : findChildren<QAction*>()) all.push_back(question);
    for (const auto* button : m_window.findChildren<QToolButton*>()) {
      QMenu* menu = button->menu();
      // Suggestions may change while the palette is open.
      if (menu == nullptr || !button->isVisible() || button->window() != &m_window ||
          button == m_window.titleRow()->suggestions())
        continue;
      menu->setTitle(button->accessibleName().isEmpty() ? button->text()
                                                        : button->accessibleName());
      QMetaObject::invokeMethod(menu, &QMenu::aboutToShow); // fills it
      collectActions(menu, all);
    }
    auto* palette = new CommandPalette(all, &m_window);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->show();
  });
  on(Command::Settings, &WindowDialogs::showSettings);
  on(Command::Tour, &WindowDialogs::showTour);
  on(Command::About, &WindowDialogs::showAbout);
  askingActions();
}

/// Entries of the command palette that are questions, with the panel that answers.
void WindowDialogs::askingActions() {
  for (const auto& [view, words] :
       {std::pair{"cell", tr("Why this digit, and how sure is it? Explain")},
        {"parameters", tr("Why is it stuck, why so slow? Levers")},
        {"constraints", tr("Which groups are violated? Constraints")},
        {"log", tr("What happened, and when? Log")},
        {"learn", tr("Where do I start, and how does it work? Learn")}}) {
    connect(new QAction(words, this), &QAction::triggered, this,
            [this, name = QString::fromLatin1(view)] { m_window.showView(name); });
  }
  // Settings and commands by what a user would look for.
  for (const auto& [command, words] :
       {std::pair{Command::Help, tr("What went wrong? Failures, stuck and slow runs: Help")},
        {Command::Settings, tr("Settings: language: English, Deutsch, Español")},
        {Command::Settings, tr("Settings: theme, size of everything")},
        {Command::Settings, tr("Settings: memory, autosave interval")},
        {Command::Faster, tr("Speed: faster")},
        {Command::LectureView, tr("Spotlight on the selected cell: Lecture view")},
        {Command::OwnSolver, tr("Your own solver: add a method of your own")}}) {
    connect(new QAction(words, this), &QAction::triggered, m_window.actions()[command],
            &QAction::trigger);
  }
}

void WindowDialogs::showSettings() {
  SettingsValues values;
  values.theme = static_cast<int>(m_state.theme.value());
  values.language = m_settings.language();
  values.memory = static_cast<int>(m_settings.memory() / oneMebibyte);
  values.autosave = m_settings.autosaveInterval();
  values.scale = m_scale.percent();
  QList<int> scales;
  for (const int scale : UiScale::sizes()) {
    if (scale == values.scale || UiScale::fitsSomewhere(scale)) scales << scale;
  }
  auto* dialog = new SettingsDialog(values, scales, &m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &SettingsDialog::themeTried, this,
          [this](int theme) { m_state.theme.set(static_cast<ThemeChoice>(theme)); });
  connect(dialog, &QDialog::rejected, this,
          [this, before = m_state.theme.value()] { m_state.theme.set(before); });
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    const SettingsValues chosen = dialog->values();
    m_settings.setTheme(static_cast<ThemeChoice>(chosen.theme));
    const bool speaksAnother = chosen.language != m_settings.language();
    m_settings.language.set(chosen.language);
    m_settings.setMemory(static_cast<std::size_t>(chosen.memory) * oneMebibyte);
    m_settings.autosaveInterval.set(chosen.autosave);
    m_workspace.startAutosave(chosen.autosave);
    m_scale.choose(chosen.scale);
    if (speaksAnother) m_window.showNotice(tr("The language changes at the next start."));
  });
  dialog->open();
}

void WindowDialogs::showTour() {
  if (m_window.findChild<Tour*>() != nullptr) return;
  m_settings.tourSeen.set(true);
  for (const char* part : {"cube", "timeline", "parameters", "cell"}) {
    m_window.showView(QLatin1String(part));
  }
  std::vector<TourStop> stops{
      {tr("Start with a puzzle"),
       tr("Click a cell to follow it. Type digits, or paste or generate a puzzle above; File > New "
          "puzzle gives an empty grid."),
       {m_window.puzzleCard()}},
      {tr("Play, and go back"),
       tr("Press Play or Space to run the method. Drag along the curves to return to any "
          "iteration; changing something there starts a fork."),
       {m_window.transport(), m_window.timeline()}},
      {tr("One voxel, one probability"),
       tr("Each voxel shows how certain the method is that a cell holds a digit: larger and "
          "brighter means more certain. Drag to turn the cube; below the grid, choose the digit "
          "whose sums are shown."),
       {m_window.cubeCard(), m_window.puzzleCard()->findChild<SumBar*>()}},
      {tr("Why, and what if"),
       tr("Explain shows which rules push the digits of the selected cell. Levers change the "
          "weights and the temperature during the run. F1 opens the help about the panel in use."),
       {}}};
  auto& rail = stops.back().widgets;
  const auto* explain = m_window.findChild<QDockWidget*>(QStringLiteral("cell"));
  for (const char* name : {"cell", "parameters"}) {
    rail.emplace_back(m_window.findChild<QDockWidget*>(QLatin1String(name)));
  }
  for (auto* tabs :
       explain->parentWidget()->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
    rail.emplace_back(tabs);
  new Tour(std::move(stops), &m_window);
}

void WindowDialogs::showAbout() {
  QMessageBox::about(
      &m_window, tr("About Sudoscope"),
      tr("<h3>Sudoscope %1</h3><p>A laboratory for watching numerical methods solve Sudoku on one "
         "probability cube.</p><p>Free software under the GNU General Public License, version 3 or "
         "later. Built with Qt, Eigen, CaDiCaL and nlohmann-json.</p>")
          .arg(QCoreApplication::applicationVersion()));
}

} // namespace sudoscope
