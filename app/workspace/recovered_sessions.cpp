#include "app/workspace/recovered_sessions.h"

#include "app/workspace/autosave.h"
#include "app/workspace/file_actions.h"
#include "app/workspace/session_file.h"
#include "core/datasets/training_run.h"
#include "ui/style/core_text.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QDateTime>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

namespace sudoscope {

namespace {

constexpr qsizetype mostInMenu = 10;

QString timeOf(const QString& path) {
  return QLocale::system().toString(QFileInfo(path).lastModified(), QLocale::ShortFormat);
}

/// Only the time for today: it must fit beside the buttons of an offer.
QString shortTimeOf(const QString& path) {
  const QDateTime time = QFileInfo(path).lastModified();
  if (time.date() != QDate::currentDate()) return timeOf(path);
  return QLocale::system().toString(time.time(), QLocale::ShortFormat);
}

SessionAbout aboutFile(const QString& path) {
  constexpr qint64 head = 4096;
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return readSessionAbout(file.peek(head).toStdString());
}

/// "21.11.26 17:03 · 9×9, 30 givens · Gradient descent · runs: 15": distinguishes sessions.
QString titleOf(const QString& path) {
  const SessionAbout about = aboutFile(path);
  QStringList parts{timeOf(path)};
  if (about.side == 0) return parts.front();
  QString puzzle = QString::fromStdString(about.puzzle).simplified();
  constexpr qsizetype longest = 40;
  if (puzzle.size() > longest) puzzle = puzzle.left(longest) + u'…';
  parts << (puzzle.isEmpty()
                ? RecoveredSessions::tr("%1×%1, givens: %2").arg(about.side).arg(about.givens)
                : puzzle);
  const RunnableEntry* method = learning::findRunnable(about.method);
  const QString name =
      method == nullptr ? QString::fromStdString(about.method) : translated(method->title);
  if (!name.isEmpty()) parts << name;
  parts << RecoveredSessions::tr("runs: %1").arg(about.runs);
  return parts.join(QStringLiteral(" · ")).replace(u'&', QStringLiteral("&&"));
}

} // namespace

RecoveredSessions::RecoveredSessions(Autosave& autosave, FileActions& files, MainWindow& window,
                                     QObject* parent)
    : QObject(parent), m_autosave(autosave), m_files(files), m_window(window),
      m_menu(new QMenu(tr("&Kept Sessions"), &window)) {
  m_menu->setObjectName(QStringLiteral("keptSessions"));
  auto* fileMenu = qobject_cast<QMenu*>(window.menu(MainWindow::RecentMenu)->parentWidget());
  fileMenu->insertMenu(window.menu(MainWindow::SamplesMenu)->menuAction(), m_menu);
  connect(fileMenu, &QMenu::aboutToShow, this, &RecoveredSessions::fillMenu);
  fillMenu();
}

void RecoveredSessions::offer() {
  const QStringList leftovers = m_autosave.leftovers(2);
  if (leftovers.isEmpty()) return;
  const QString& last = leftovers.front();
  QString about = titleOf(last).replace(QStringLiteral("&&"), QStringLiteral("&"));
  if (leftovers.size() > 1) {
    about += u'\n' + tr("Earlier sessions are in File > Kept Sessions.");
  }
  StatusOffer* offer = m_window.titleRow()->offer();
  offer->ask(tr("Your last session (%1)").arg(shortTimeOf(last)), about, tr("Reopen"),
             tr("Discard"));
  offer->yesButton()->setToolTip(tr("Open this session as it was left"));
  offer->noButton()->setToolTip(tr("Delete this session for good"));
  connect(offer, &StatusOffer::accepted, this, [this, last] { reopen(last); });
  connect(offer, &StatusOffer::declined, this, [last] { Autosave::discard(last); });
}

void RecoveredSessions::fillMenu() {
  m_menu->clear();
  // To see whether a session has an owner takes a look at its lock: of many it would be felt.
  const QStringList leftovers = m_autosave.leftovers(mostInMenu + 1);
  for (const QString& path : leftovers.mid(0, mostInMenu)) {
    QAction* action = m_menu->addAction(titleOf(path));
    action->setData(path);
    // Queued: reopening changes this menu.
    connect(
        action, &QAction::triggered, this, [this, path] { reopen(path); }, Qt::QueuedConnection);
  }
  m_menu->setEnabled(!m_menu->isEmpty());
  if (leftovers.isEmpty()) return;
  m_menu->addSeparator();
  if (leftovers.size() > mostInMenu) {
    connect(m_menu->addAction(tr("&Open Another…")), &QAction::triggered, this,
            &RecoveredSessions::askForOne, Qt::QueuedConnection);
  }
  connect(m_menu->addAction(tr("&Delete All…")), &QAction::triggered, this,
          &RecoveredSessions::deleteAll, Qt::QueuedConnection);
}

void RecoveredSessions::askForOne() {
  const QString path = QFileDialog::getOpenFileName(
      &m_window, tr("Kept sessions"), m_autosave.folder(), tr("Sessions (*.sudoscope)"));
  if (!path.isEmpty()) reopen(path);
}

void RecoveredSessions::deleteAll() {
  const QStringList leftovers = m_autosave.leftovers();
  const auto answer = QMessageBox::question(
      &m_window, tr("Kept sessions"),
      leftovers.size() == 1 ? tr("Delete the kept session for good?")
                            : tr("Delete %1 kept sessions for good?").arg(leftovers.size()));
  if (answer != QMessageBox::Yes) return;
  for (const QString& path : leftovers) Autosave::discard(path);
}

void RecoveredSessions::reopen(const QString& path) {
  if (const auto error = m_files.openNow({path})) {
    if (error->code == ErrorCode::OtherFormat) return m_files.open(path); // which offers its puzzle
    m_window.showNotice(errorText(*error), true);
    return; // it is not deleted
  }
  m_files.forgetSessionPath();
  m_autosave.adopt(path);
}

} // namespace sudoscope
