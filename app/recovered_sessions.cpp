#include "app/recovered_sessions.h"

#include "app/autosave.h"
#include "app/file_actions.h"
#include "app/session_file.h"
#include "ui/style/core_text.h"
#include "ui/window/main_window.h"
#include "ui/window/status_offer.h"

#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>

namespace sudoscope {

namespace {

constexpr qsizetype mostKept = 10;

QString timeOf(const QString& path) {
  return QLocale::system().toString(QFileInfo(path).lastModified(), QLocale::ShortFormat);
}

/// "21.11.26 17:03, 15 runs": what tells one session from another.
QString titleOf(const QString& path) {
  constexpr qint64 quicklyRead = 1 << 18; // bytes
  QFile file(path);
  if (file.size() > quicklyRead || !file.open(QIODevice::ReadOnly)) return timeOf(path);
  const auto session = readSession(file.readAll().toStdString());
  if (!session) return timeOf(path);
  return RecoveredSessions::tr("%1, runs: %2").arg(timeOf(path)).arg(session->runs.size());
}

} // namespace

RecoveredSessions::RecoveredSessions(Autosave& autosave, FileActions& files, MainWindow& window,
                                     QObject* parent)
    : QObject(parent), m_autosave(autosave), m_files(files), m_window(window),
      m_menu(new QMenu(tr("&Kept Sessions"), &window)) {
  auto* fileMenu = qobject_cast<QMenu*>(window.recentMenu()->parentWidget());
  fileMenu->insertMenu(window.samplesMenu()->menuAction(), m_menu);
  connect(fileMenu, &QMenu::aboutToShow, this, &RecoveredSessions::fillMenu);
  fillMenu();
}

void RecoveredSessions::offer() {
  QStringList leftovers = m_autosave.leftovers();
  while (leftovers.size() > mostKept) Autosave::discard(leftovers.takeLast());
  if (leftovers.isEmpty()) return;
  const QString last = leftovers.front();
  const QString question =
      leftovers.size() == 1
          ? tr("Your last session (%1) is here:").arg(timeOf(last))
          : tr("Your last session (%1) is here, earlier ones in File > Kept Sessions:")
                .arg(timeOf(last));
  StatusOffer* offer = m_window.offer();
  offer->ask(question, tr("Reopen"), tr("Discard"));
  connect(offer, &StatusOffer::accepted, this, [this, last] { reopen(last); });
  connect(offer, &StatusOffer::declined, this, [last] { Autosave::discard(last); });
}

void RecoveredSessions::fillMenu() {
  m_menu->clear();
  for (const QString& path : m_autosave.leftovers()) {
    QAction* action = m_menu->addAction(titleOf(path));
    // Queued: reopening changes this very menu.
    connect(
        action, &QAction::triggered, this, [this, path] { reopen(path); }, Qt::QueuedConnection);
  }
  m_menu->setEnabled(!m_menu->isEmpty());
}

void RecoveredSessions::reopen(const QString& path) {
  if (const auto error = m_files.openNow(path)) {
    m_window.showNotice(errorText(*error), true);
    return; // it is kept
  }
  m_files.forgetSessionPath();
  m_autosave.adopt(path);
}

} // namespace sudoscope
