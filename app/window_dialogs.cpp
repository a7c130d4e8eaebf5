#include "app/window_dialogs.h"

#include "app/app_settings.h"
#include "app/ui_scale.h"
#include "ui/state/view_state.h"
#include "ui/window/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/settings_dialog.h"
#include "ui/window/shortcut_sheet.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace sudoscope {

namespace {

constexpr std::size_t oneMebibyte = std::size_t(1) << 20;

} // namespace

WindowDialogs::WindowDialogs(MainWindow& window, AppSettings& settings, ViewState& state, int scale,
                             QObject* parent)
    : QObject(parent), m_window(window), m_settings(settings), m_state(state), m_scale(scale) {
  const WindowActions& actions = window.actions();
  const auto on = [&](Command command, void (WindowDialogs::*open)()) {
    connect(actions[command], &QAction::triggered, this, open);
  };
  on(Command::CommandPalette, &WindowDialogs::showPalette);
  on(Command::Shortcuts, &WindowDialogs::showShortcuts);
  on(Command::Settings, &WindowDialogs::showSettings);
  on(Command::About, &WindowDialogs::showAbout);
}

void WindowDialogs::showPalette() {
  auto* palette = new CommandPalette(m_window.menuActions(), &m_window);
  palette->setAttribute(Qt::WA_DeleteOnClose);
  palette->show();
}

void WindowDialogs::showShortcuts() {
  auto* sheet = new ShortcutSheet(m_window.menuActions(), &m_window);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  sheet->show();
}

void WindowDialogs::showSettings() {
  SettingsValues values;
  values.theme = static_cast<int>(m_state.theme.value());
  values.language = m_settings.language();
  values.stateMemory = static_cast<int>(m_settings.stateMemory() / oneMebibyte);
  values.metricMemory = static_cast<int>(m_settings.metricMemory() / oneMebibyte);
  values.autosave = m_settings.autosaveInterval();
  values.scale = m_scale;
  QList<int> scales;
  for (const int scale : UiScale::sizes()) {
    if (scale == m_scale || UiScale::fitsSomewhere(m_scale, scale)) scales << scale;
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
    m_settings.setLanguage(chosen.language);
    m_settings.setMemory(static_cast<std::size_t>(chosen.stateMemory) * oneMebibyte,
                         static_cast<std::size_t>(chosen.metricMemory) * oneMebibyte);
    m_settings.setAutosaveInterval(chosen.autosave);
    emit autosaveIntervalChanged(chosen.autosave);
    // One new start does for both.
    if (speaksAnother) return emit languageChosen(chosen.scale);
    if (chosen.scale != m_scale) emit scaleChosen(chosen.scale);
  });
  dialog->open();
}

void WindowDialogs::showAbout() {
  QMessageBox::about(
      &m_window, tr("About Sudoscope"),
      tr("<h3>Sudoscope %1</h3><p>A lab in which one watches numerical methods solve Sudoku on one "
         "probability cube.</p><p>Free software under the GNU General Public License, version 3 or "
         "later. Built with Qt, Eigen, CaDiCaL and nlohmann-json.</p>")
          .arg(QCoreApplication::applicationVersion()));
}

} // namespace sudoscope
