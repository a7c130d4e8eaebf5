#include "app/workspace/file_menu.h"

#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/settings/app_settings.h"
#include "app/workspace/puzzle_loader.h"
#include "app/workspace/session_file.h"
#include "app/workspace/workspace.h"
#include "core/base/file_writer.h"
#include "core/datasets/training_run.h"
#include "core/formats/format.h"
#include "core/logs/log_writer.h"
#include "core/logs/run_page.h"
#include "core/runs/unreplayed_run.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/style/file_output.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/dialogs.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QClipboard>
#include <QDateTime>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>

#include <algorithm>
#include <chrono>
#include <map>
#include <vector>

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

/// "21.11.26 17:03 · 9×9, 30 givens · Gradient descent · runs: 15": distinguishes sessions.
QString titleOf(const QString& path) {
  constexpr qint64 head = 4096; // bytes, see readSessionAbout()
  QFile file(path);
  SessionAbout about;
  if (file.open(QIODevice::ReadOnly)) about = readSessionAbout(file.peek(head).toStdString());
  QStringList parts{timeOf(path)};
  if (about.side == 0) return parts.front();
  QString puzzle = QString::fromStdString(about.puzzle).simplified();
  constexpr qsizetype longest = 40;
  if (puzzle.size() > longest) puzzle = puzzle.left(longest) + u'…';
  parts << (puzzle.isEmpty() ? FileMenu::tr("%1×%1, givens: %2").arg(about.side).arg(about.givens)
                             : puzzle);
  const RunnableEntry* method = datasets::findRunnable(about.method);
  const QString name =
      method == nullptr ? QString::fromStdString(about.method) : translated(method->title);
  if (!name.isEmpty()) parts << name;
  parts << FileMenu::tr("runs: %1").arg(about.runs);
  return parts.join(QStringLiteral(" · ")).replace(u'&', QStringLiteral("&&"));
}

/// "SudoCue collection (*.sdm)".
QString filterOf(const Format& info) {
  QStringList patterns;
  for (const auto& extension : info.extensions) {
    patterns << QStringLiteral("*.") + QString::fromStdString(extension);
  }
  if (patterns.isEmpty()) patterns << QStringLiteral("*");
  return QStringLiteral("%1 (%2)").arg(translated(info.description), patterns.join(u' '));
}

} // namespace

RunLogWriter::RunLogWriter(const RunCollection& runs, const ViewState& state, MainWindow& window,
                           QObject* parent)
    : QObject(parent), m_runs(runs), m_state(state), m_window(window) {
  connect(&m_job, &BackgroundJob::runningChanged, this, [this](bool running) {
    if (!running) m_window.setProgress(&m_job, -1.0);
  });
  connect(&m_job, &BackgroundJob::failed, &m_window, &MainWindow::showNotice);
  connect(&m_window, &MainWindow::cancelRequested, this, [this](const void* work) {
    if (work == &m_job) m_job.cancel();
  });
}

std::shared_ptr<RunPlan> RunLogWriter::planToRepeat(const QString& otherwise) const {
  const RunInfo* current = m_runs.current();
  if (current == nullptr || (!current->summary.can.extend && !current->summary.isDeferred)) {
    m_window.showNotice(failure(otherwise));
    return nullptr;
  }
  auto plan = std::make_shared<RunPlan>(*current->summary.plan);
  plan->length = current->summary.head; // edits planned beyond the end have not happened
  std::erase_if(plan->edits, [&](const RunEdit& edit) { return edit.iteration > plan->length; });
  return plan;
}

void RunLogWriter::askAndWrite(const QString& name) {
  const auto plan = planToRepeat(
      tr("This run was recorded, not re-run: copy its file instead; it holds everything."));
  if (plan == nullptr) return;
  const SnapshotPtr shown = m_state.snapshot.value();
  RunLogDialog dialog(shown != nullptr && shown->logits.has_value(), &m_window);
  if (dialog.exec() != QDialog::Accepted) return;
  const QString suffix = QStringLiteral("sudolog");
  const QString path = askWhereToSave(&m_window, tr("Save the log of the run"),
                                      name + u'.' + suffix, suffix, tr("Logs of runs (*.sudolog)"));
  if (!path.isEmpty()) write(plan, dialog.form(), path);
}

void RunLogWriter::write(const std::shared_ptr<const RunPlan>& plan, const LogForm& form,
                         const QString& path) {
  start(path, true, tr("Writing the log"),
        [plan, form](std::ostream& stream, const auto& keepGoing) {
          return writePlan(stream, *plan, form, keepGoing);
        });
}

void RunLogWriter::askAndWritePage(const QString& name, const RunLink& shown) {
  const auto plan = planToRepeat(tr("This run was recorded, not re-run: write its page with "
                                    "\"sudoscope-cli page FILE\" or sudoscope.show(FILE)."));
  if (plan == nullptr) return;
  const QString suffix = QStringLiteral("html");
  const QString path = askWhereToSave(&m_window, tr("Export the run as a web page"),
                                      name + u'.' + suffix, suffix, tr("Web pages (*.html)"));
  if (path.isEmpty()) return;
  start(path, false, tr("Writing the page"),
        [plan, shown, title = name.toStdString()](std::ostream& stream,
                                                  const auto& keepGoing) -> MaybeError {
          const auto run = startOrShow(*plan);
          if (auto error = run->notReplayed()) return error;
          const auto frames = pageFrames(*run, title, shown, keepGoing);
          if (!frames.ok()) return frames.error();
          stream << runPage({*frames});
          return std::nullopt;
        });
}

void RunLogWriter::start(const QString& path, bool isLog, const QString& doing,
                         const Written& write) {
  m_job.start([this, write, doing, isLog,
               path](const BackgroundJob::Cancelled& cancelled) -> BackgroundJob::Finish {
    using Clock = std::chrono::steady_clock;
    auto reported = Clock::now();
    const auto keepGoing = [&](double done) {
      if (Clock::now() - reported > std::chrono::milliseconds(100)) {
        reported = Clock::now();
        m_job.invokeLater(cancelled,
                          [this, done, doing] { m_window.setProgress(&m_job, done, doing); });
      }
      return !cancelled();
    };
    MaybeError error;
    auto file = FileWriter::open(QFile::encodeName(path).toStdString());
    if (!file) {
      error = file.error();
    } else if (!(error = write(file->stream(), keepGoing)) && !cancelled()) {
      error = file->commit();
    }
    return [this, error, path, isLog] {
      if (error) return m_window.showNotice(*error);
      if (isLog) emit written(path);
      confirmSaved(&m_window, path);
    };
  });
}

FileMenu::FileMenu(const ControllerParts& parts, Workspace& workspace)
    : Controller(parts), m_workspace(workspace), m_logWriter(m_runs, m_state, m_window),
      m_recovered(new QMenu(tr("Reco&vered sessions"), &m_window)) {
  m_recovered->setObjectName(QStringLiteral("recoveredSessions"));
  QMenu* samples = m_window.menu(MainWindow::SamplesMenu);
  auto* menu = qobject_cast<QMenu*>(samples->parentWidget());
  menu->insertMenu(samples->menuAction(), m_recovered);
  connect(menu, &QMenu::aboutToShow, this, &FileMenu::fillRecovered);
  const auto on = [this](Command command, auto act) {
    connect(m_window.actions()[command], &QAction::triggered, this, act);
  };
  on(Command::SaveRunLog, [this] { m_logWriter.askAndWrite(m_workspace.puzzleName()); });
  on(Command::ExportPage,
     [this] { m_logWriter.askAndWritePage(m_workspace.puzzleName(), shownLink()); });
  on(Command::CopyLink, [this] { copyRun(linkText(shownLink()), "%1\nsudoscope-cli trace '%1'"); });
  on(Command::CopyCommand, [this] { copyRun(linkText(shownLink()), "sudoscope-cli trace '%1'"); });
  on(Command::CopyPython, [this] { copyRun(pythonText(shownLink()), "%1"); });
  connect(
      qobject_cast<QMenu*>(m_window.menu(MainWindow::SolversMenu)->parentWidget()),
      &QMenu::aboutToShow, this, [this] {
        const auto text = linkText(shownLink());
        const QString why = text ? QString() : errorText(text.error());
        for (const Command command : {Command::CopyLink, Command::CopyCommand, Command::CopyPython})
          m_window.actions()[command]->setToolTip(why);
      });
  connect(&m_logWriter, &RunLogWriter::written, &workspace, &Workspace::rememberFile);
  on(Command::ExportPuzzle, [this] { exportPuzzle(); });
  on(Command::SaveImage, [this] { savePicture(); });
  connect(&workspace, &Workspace::recentFilesChanged, this, &FileMenu::fillRecent);
  fillRecent();
  fillSamples();
  fillRecovered();
}

void FileMenu::offerRecovered() {
  const QStringList leftovers = m_workspace.autosave().leftovers(2);
  if (leftovers.isEmpty()) return;
  const QString& last = leftovers.front();
  QString about = titleOf(last).replace(QStringLiteral("&&"), QStringLiteral("&"));
  if (leftovers.size() > 1) {
    about += u'\n' + tr("Earlier sessions are in File > Recovered sessions.");
  }
  m_window.titleRow()->offer()->showNotice(
      {tr("Your last session (%1)").arg(shortTimeOf(last)),
       about,
       {{tr("Reopen"), [this, last] { m_workspace.open(last); },
         tr("Open this session as it was left")},
        {tr("Discard"), [last] { Autosave::discard(last); },
         tr("Delete this session permanently")}}});
}

void FileMenu::fillRecovered() {
  m_recovered->clear();
  // Each lock takes time, so not all of many sessions are checked.
  const QStringList leftovers = m_workspace.autosave().leftovers(mostInMenu + 1);
  for (const QString& path : leftovers.mid(0, mostInMenu)) {
    QAction* action = m_recovered->addAction(titleOf(path));
    action->setData(path);
    // Queued: reopening changes this menu.
    connect(
        action, &QAction::triggered, this, [this, path] { m_workspace.open(path); },
        Qt::QueuedConnection);
  }
  m_recovered->setEnabled(!m_recovered->isEmpty());
  if (leftovers.isEmpty()) return;
  m_recovered->addSeparator();
  if (leftovers.size() > mostInMenu) {
    const auto ask = [this] {
      const QString path = QFileDialog::getOpenFileName(&m_window, tr("Recovered sessions"),
                                                        m_workspace.autosave().folder(),
                                                        tr("Sessions (*.sudoscope)"));
      if (!path.isEmpty()) m_workspace.open(path);
    };
    connect(m_recovered->addAction(tr("&Open another…")), &QAction::triggered, this, ask,
            Qt::QueuedConnection);
  }
  const auto deleteAll = [this] {
    const QStringList all = m_workspace.autosave().leftovers();
    const auto answer = QMessageBox::question(
        &m_window, tr("Recovered sessions"),
        all.size() == 1 ? tr("Delete the recovered session permanently?")
                        : tr("Delete %1 recovered sessions permanently?").arg(all.size()));
    if (answer != QMessageBox::Yes) return;
    for (const QString& path : all) Autosave::discard(path);
  };
  connect(m_recovered->addAction(tr("&Delete all…")), &QAction::triggered, this, deleteAll,
          Qt::QueuedConnection);
}

void FileMenu::exportPuzzle() {
  QStringList filters;
  std::vector<const Format*> formats;
  for (const Format& info : formatTable()) {
    if (cannotExpress(info, m_state.puzzle.puzzle().geometry())) continue;
    filters << filterOf(info);
    formats.push_back(&info);
  }
  QString filter;
  QString path = askWhereToSave(&m_window, tr("Export the puzzle"), m_workspace.puzzleName(), {},
                                filters.join(QStringLiteral(";;")), &filter);
  const qsizetype index = filters.indexOf(filter);
  if (path.isEmpty() || index < 0) return;
  const Format* format = formats[index];
  if (QFileInfo(path).suffix().isEmpty()) {
    if (!format->extensions.empty()) {
      path += u'.' + QString::fromStdString(format->extensions.front());
      if (!mayReplace(path, &m_window)) return;
    }
  } else if (const auto& all = format->extensions; // none: a format that has no usual one
             !all.empty() &&
             std::ranges::find(all, QFileInfo(path).suffix().toLower().toStdString()) ==
                 all.end()) {
    // A name that says another format is believed more than the list.
    if (const auto* named = formatForFileName(path.toStdString())) format = named;
  }
  const auto text = writePuzzle(m_state.puzzle.puzzle(), *format);
  if (!text) return m_window.showNotice(text.error());
  if (const auto error = writeFile(path, QByteArray::fromStdString(*text)))
    return m_window.showNotice(*error);
  confirmSaved(&m_window, path);
}

RunLink FileMenu::shownLink() const {
  const TransportState& now = m_state.transport.value();
  const StopConditions& stop = m_state.stop.value();
  const RunInfo* run = m_runs.current();
  RunLink link{run != nullptr ? *run->summary.plan : RunPlan{m_draft.next(), {}, 0, {}},
               now.position, m_state.cell.value()};
  link.stop = {stop.afterIterations.value_or(-1), stop.lossBelow ? "loss" : "",
               stop.lossBelow.value_or(0.0), stop.whenSolved};
  std::erase_if(link.plan.edits, [&](const RunEdit& edit) { return edit.iteration > now.head; });
  const SnapshotPtr& shown = m_state.snapshot.value();
  if (shown != nullptr && shown->runId == now.run && shown->iteration == now.position)
    link.cube = cubeName(shown->cube);
  return link;
}

void FileMenu::copyRun(const Result<std::string>& text, const char* form) {
  if (!text) return m_window.showNotice(text.error());
  QGuiApplication::clipboard()->setText(
      QString::fromUtf8(form).replace(QStringLiteral("%1"), QString::fromStdString(*text)));
  m_window.showNotice(tr("Copied"));
}

void FileMenu::savePicture() {
  const QImage picture = m_window.grab().toImage();
  const QString suffix = QStringLiteral("png");
  const QString path =
      askWhereToSave(&m_window, tr("Save a picture of the window"),
                     QStringLiteral("sudoscope.") + suffix, suffix, tr("Pictures (*.png)"));
  if (path.isEmpty()) return;
  saveInBackground(&m_window, path, [picture, path] { return savePngFile(picture, path); });
}

void FileMenu::fillRecent() {
  QMenu* menu = m_window.menu(MainWindow::RecentMenu);
  menu->clear();
  for (const QString& path : m_settings.recentFiles()) {
    QAction* action =
        menu->addAction(QFileInfo(path).fileName().replace(QLatin1Char('&'), QLatin1String("&&")));
    action->setToolTip(path);
    // Queued: opening rebuilds this very menu.
    connect(
        action, &QAction::triggered, this, [this, path] { m_workspace.open(path); },
        Qt::QueuedConnection);
  }
  menu->setEnabled(!menu->isEmpty());
  if (menu->isEmpty()) return;
  menu->addSeparator();
  connect(
      menu->addAction(tr("&Clear this list")), &QAction::triggered, this,
      [this] {
        m_settings.clearRecentFiles();
        fillRecent();
      },
      Qt::QueuedConnection);
}

void FileMenu::fillSamples() {
  QMenu* samples = m_window.menu(MainWindow::SamplesMenu);
  samples->setToolTipsVisible(true);
  std::map<int, QMenu*> bySize;
  for (const Sample& sample : sampleLibrary()) {
    QMenu* menu = samples;
    if (!sample.single) {
      if (bySize.empty()) samples->addSeparator();
      QMenu*& sized = bySize[sample.side];
      if (sized == nullptr) sized = samples->addMenu(tr("%1×%1").arg(sample.side));
      menu = sized;
      menu->setToolTipsVisible(true);
    }
    auto* action = menu->addAction(sample.title);
    action->setToolTip(sample.about);
    connect(action, &QAction::triggered, this,
            [this, path = sample.path] { m_workspace.open(path); });
  }
}

} // namespace sudoscope
