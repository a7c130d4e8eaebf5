#include "app/external/external_solvers.h"

#include "app/playback/playback.h"
#include "app/playback/run_draft.h"
#include "app/settings/app_settings.h"
#include "core/external/engine_protocol.h"
#include "ui/panels/console_view.h"
#include "ui/studies/method_list.h"
#include "ui/style/core_text.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/dialogs.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>

#include <algorithm>
#include <chrono>
#include <utility>

namespace sudoscope {

using namespace std::chrono_literals;

namespace {

QString text(const std::string& text) {
  return QString::fromStdString(text);
}

} // namespace

ExternalSolvers::ExternalSolvers(const ControllerParts& parts, ExternalMethods& methods)
    : Controller(parts), m_methods(methods), m_known(read()) {
  showMenu();
  connect(m_window.actions()[Command::OwnSolver], &QAction::triggered, this,
          &ExternalSolvers::choose);
  connect(m_window.transport(), &TransportBar::solverChosen, this, &ExternalSolvers::startNamed);
  ConsoleView* console = m_window.console();
  connect(console, &ConsoleView::restartRequested, this, &ExternalSolvers::restart);
  connect(console, &ConsoleView::stopRequested, this, &ExternalSolvers::stop);
  connect(console, &ConsoleView::forgetRequested, this, &ExternalSolvers::forget);
  connect(&m_draft, &RunDraft::solverChanged, this, &ExternalSolvers::showCurrent);
  // The title only has room for its start.
  connect(&m_playback, &Playback::failed, this, [this](const Error& error) {
    if (current() == nullptr) return;
    m_failure = errorText(error);
    m_shownBytes = 0;
    lookAtPrograms();
    showFailure();
    m_window.showView(QStringLiteral("console"));
  });
  connect(&m_draft, &RunDraft::startRequested, this, &ExternalSolvers::forgetFailure);
  connect(&m_state.transport, &PropertySignal::changed, this, [this] {
    if (m_state.transport.value().playing) forgetFailure();
  });
  m_draft.setReopenHandler([this](bool play) { return reopen(play); });
  connect(&m_methods, &ExternalMethods::wanted, this, &ExternalSolvers::openForStudies);
  connect(&m_opening, &BackgroundJob::failed, this, [this](const Error& why) {
    if (!m_toOpen.isEmpty()) m_methods.fail(m_toOpen.takeFirst(), why);
    openNext();
  });
  updateStudies();
  connect(&m_starting, &BackgroundJob::runningChanged, this, [this](bool running) {
    m_window.setProgress(&m_starting, running ? 0.0 : -1.0, tr("Starting your solver"));
  });
  connect(&m_starting, &BackgroundJob::failed, &m_window, &MainWindow::showNotice);
  connect(&m_window, &MainWindow::cancelRequested, this, [this](const void* work) {
    if (work == &m_starting && m_giveUp != nullptr) *m_giveUp = true;
  });
  m_timer.setInterval(200ms);
  connect(&m_timer, &QTimer::timeout, this, &ExternalSolvers::lookAtPrograms);
  if (m_draft.solver() != nullptr) showCurrent();
}

ExternalSolvers::~ExternalSolvers() {
  if (m_giveUp != nullptr) *m_giveUp = true;
  *m_closed = true;
  m_draft.setReopenHandler({});
  m_methods.setList({});
}

std::vector<ExternalSolvers::Known> ExternalSolvers::read() const {
  std::vector<Known> known;
  for (const QString& line : m_settings.ownSolvers()) {
    const QJsonObject object = QJsonDocument::fromJson(line.toUtf8()).object();
    Known one;
    const QJsonArray words = object[QStringLiteral("command")].toArray();
    for (const auto& word : words) one.command.words.push_back(word.toString().toStdString());
    one.command.folder = object[QStringLiteral("folder")].toString().toStdString();
    one.name = object[QStringLiteral("name")].toString();
    one.title = object[QStringLiteral("title")].toString();
    if (!one.command.words.empty() && !one.name.isEmpty()) known.push_back(std::move(one));
  }
  return known;
}

void ExternalSolvers::write() {
  QStringList lines;
  for (const Known& one : m_known) {
    QJsonArray words;
    for (const std::string& word : one.command.words) words << text(word);
    const QJsonObject object{{QStringLiteral("command"), words},
                             {QStringLiteral("folder"), text(one.command.folder)},
                             {QStringLiteral("name"), one.name},
                             {QStringLiteral("title"), one.title}};
    lines << QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
  }
  m_settings.ownSolvers.set(lines);
}

void ExternalSolvers::showMenu() {
  for (QAction* entry : std::exchange(m_entries, {})) delete entry;
  QMenu* menu = m_window.menu(MainWindow::SolversMenu);
  QAction* choose = m_window.actions()[Command::OwnSolver];
  menu->removeAction(choose);
  m_entries.push_back(menu->addSeparator());
  TransportBar* bar = m_window.transport();
  for (const Known& one : m_known) {
    auto* action = new QAction(QString(one.title).replace(u'&', QStringLiteral("&&")), menu);
    action->setData(one.name);
    action->setToolTip(text(one.command.text()));
    action->setCheckable(true);
    action->setChecked(current() != nullptr && text(current()->name) == one.name);
    connect(action, &QAction::triggered, this, [this, name = one.name] { startNamed(name); });
    menu->addAction(action);
    m_entries.push_back(action);
    bar->addSolver(one.title, one.name, text(one.command.text()));
  }
  menu->addAction(choose);
}

void ExternalSolvers::startNamed(const QString& name) {
  const auto one = std::ranges::find(m_known, name, &Known::name);
  if (one != m_known.end()) start(EngineCommand(one->command));
}

QString ExternalSolvers::python() const {
  for (auto one = m_known.rbegin(); one != m_known.rend(); ++one) {
    QString program = text(one->command.words.front());
    if (QFileInfo(program).fileName().startsWith(QLatin1String("python"))) return program;
  }
  return QStringLiteral("python3");
}

void ExternalSolvers::choose() {
  OwnSolverDialog dialog(python(), &m_window);
  // Before agreeing to run a program, the user must see which one it is.
  const auto judge = [&dialog](const QString& line) {
    if (line.isEmpty()) return;
    const auto command = EngineCommand::parse(line.toStdString());
    if (!command) return dialog.showNotice(command.error());
    const auto program = command->program();
    if (!program) dialog.showNotice(program.error());
  };
  connect(&dialog, &OwnSolverDialog::commandChanged, &dialog, judge);
  if (dialog.exec() != QDialog::Accepted) return;
  const auto command =
      EngineCommand::parse(dialog.commandLine().toStdString(), dialog.folder().toStdString());
  if (!command) return m_window.showNotice(command.error());
  start(*command);
}

bool ExternalSolvers::reopen(bool play) {
  const ExternalSolverEntry* entry = current();
  if (entry == nullptr || entry->pool->files().changed().empty()) return false;
  start(EngineCommand(entry->pool->command()));
  m_playWhenOpen = play;
  return true;
}

void ExternalSolvers::start(const EngineCommand& command) {
  m_playWhenOpen = false;
  if (m_giveUp != nullptr) *m_giveUp = true;
  m_giveUp = std::make_shared<std::atomic<bool>>(false);
  // The user decides in the console how long to wait for an answer. A long step must not prevent
  // pausing and seeking.
  const WaitOptions waiting{.patience = 0ms,
                            .cancelled = [giveUp = m_giveUp] { return giveUp->load(); },
                            .givesWay = [playback = &m_playback] { return playback->isAsked(); }};
  m_starting.start([this, command, waiting](const BackgroundJob::Cancelled&) {
    auto opened = std::make_shared<Result<std::shared_ptr<const ExternalSolverEntry>>>(
        ExternalSolverEntry::open(command, waiting));
    return BackgroundJob::Finish([this, opened] {
      m_giveUp.reset(); // it has started; stop() ends it
      if (*opened) return take(**opened);
      const QString why = errorText(opened->error());
      m_window.console()->setOutput(why);
      m_window.showView(QStringLiteral("console"));
      m_window.showNotice(failure(why.section(u'\n', 0, 0)));
    });
  });
}

void ExternalSolvers::addKnown(const std::shared_ptr<const ExternalSolverEntry>& entry) {
  const Known fresh{entry->pool->command(), text(entry->name), translated(entry->title)};
  std::erase_if(m_known, [&](const Known& one) {
    return one.command == fresh.command || one.name == fresh.name;
  });
  m_known.push_back(fresh);
  write();
  m_opened.push_back(entry);
  updateStudies();
}

void ExternalSolvers::updateStudies() const {
  std::vector<ExternalMethod> list;
  for (const Known& one : m_known) {
    ExternalMethod own{one.name, one.title, text(one.command.text())};
    for (const auto& entry : m_opened) { // the latest
      if (entry->pool->command() == one.command && text(entry->name) == one.name) own.entry = entry;
    }
    list.push_back(std::move(own));
  }
  m_methods.setList(std::move(list));
}

void ExternalSolvers::openForStudies(const QString& name) {
  m_toOpen << name;
  if (m_toOpen.size() == 1) openNext();
}

void ExternalSolvers::openNext() {
  const auto one = std::ranges::find_if(m_known, [&](const Known& known) {
    return !m_toOpen.isEmpty() && known.name == m_toOpen.first();
  });
  if (one == m_known.end()) {
    for (const QString& name : std::exchange(m_toOpen, {}))
      m_methods.fail(name, failure(tr("This solver was removed.")));
    return;
  }
  const WaitOptions waiting{.cancelled = [closed = m_closed] { return closed->load(); }};
  m_opening.start([this, command = one->command, waiting](const BackgroundJob::Cancelled&) {
    const auto opened = ExternalSolverEntry::open(command, waiting);
    MaybeError error;
    std::shared_ptr<const ExternalSolverEntry> entry;
    // It has described itself and ends here; new processes are started for runs.
    if (opened) entry = (*opened)->apart(WaitOptions{.patience = 0ms});
    if (!opened) error = opened.error();
    return BackgroundJob::Finish([this, entry, error] {
      const QString name = m_toOpen.takeFirst();
      if (entry != nullptr) addKnown(entry);
      const ExternalMethod* own = m_methods.find(name);
      if (own == nullptr || own->entry == nullptr) {
        m_methods.fail(name,
                       error ? *error
                             : failure(tr("It now has another name: %1.").arg(text(entry->name))));
      }
      showMenu();
      QMetaObject::invokeMethod(this, &ExternalSolvers::openNext, Qt::QueuedConnection);
    });
  });
}

void ExternalSolvers::take(std::shared_ptr<const ExternalSolverEntry> entry) {
  addKnown(entry);
  m_failure.clear();
  m_shown = entry;
  m_shownBytes = 0;
  m_shownWarnings = 0;
  m_output.clear();
  m_past.clear();
  m_window.console()->setOutput({});
  showMenu(); // views of the current method look it up there
  m_draft.setOwnSolver(std::move(entry));
  showCurrent();
  // Keep showing its output if that is visible; otherwise show the parameters.
  const bool bare = m_shown->schema->parameters().empty();
  if (!m_window.console()->isVisible()) {
    m_window.showView(bare ? QStringLiteral("console") : QStringLiteral("parameters"));
  }
  if (std::exchange(m_playWhenOpen, false)) m_playback.play();
}

const ExternalSolverEntry* ExternalSolvers::current() const {
  return ExternalSolverEntry::of(m_draft.solver());
}

void ExternalSolvers::restart() {
  if (m_shown != nullptr) start(EngineCommand(m_shown->pool->command()));
}

void ExternalSolvers::stop() {
  if (m_giveUp != nullptr) *m_giveUp = true;
  if (m_shown == nullptr) return;
  for (const auto& process : m_shown->pool->running()) process->interrupt();
}

void ExternalSolvers::forget() {
  if (m_shown == nullptr) return;
  std::erase_if(m_known, [&](const Known& one) { return one.command == m_shown->pool->command(); });
  write();
  updateStudies();
  m_window.transport()->removeSolver(text(m_shown->name));
  showMenu();
}

void ExternalSolvers::showCurrent() {
  if (const ExternalSolverEntry* entry = current()) {
    for (const auto& opened : m_opened) {
      if (opened.get() == entry) m_shown = opened;
    }
  }
  if (m_shown == nullptr) return;
  m_window.console()->setProgram(translated(m_shown->title), text(m_shown->pool->command().text()));
  m_shownBytes = 0;
  m_timer.start();
  lookAtPrograms();
}

void ExternalSolvers::showFailure() {
  // If the program printed more than the limit, the past was dropped.
  const QString output = m_output.startsWith(m_past) ? m_output.mid(m_past.size()) : m_output;
  // A printed traceback is not shown twice.
  const QString words = m_failure.mid(m_failure.indexOf(u'\n') + 1).trimmed();
  if (!words.isEmpty() && output.trimmed().endsWith(words))
    return m_window.console()->setOutput(output);
  const bool gap = !m_failure.isEmpty() && !output.isEmpty() && !output.endsWith(u'\n');
  m_window.console()->setOutput(output + (gap ? QStringLiteral("\n") : QString()) + m_failure);
}

void ExternalSolvers::forgetFailure() {
  if (std::exchange(m_failure, {}).isEmpty() || m_shown == nullptr) return;
  lookAtPrograms();  // output since then is also past
  m_past = m_output; // a traceback is also printed
  showFailure();
}

void ExternalSolvers::lookAtPrograms() {
  if (m_shown == nullptr) return;
  const auto processes = m_shown->pool->running();
  ConsoleView* console = m_window.console();
  console->setRunning(!processes.empty());
  std::uint64_t bytes = 0;
  bool silent = false;
  QString waitsFor;
  for (const auto& process : processes) {
    bytes += process->outputBytes();
    if (process->silence() < engine_protocol::silenceNotice) continue;
    silent = true;
    waitsFor = text(process->waitingFor());
  }
  const std::vector<Message> warnings = m_shown->pool->warnings();
  const bool warned = warnings.size() > std::exchange(m_shownWarnings, warnings.size());
  if (warned) m_window.showNotice(Error{warnings.back()});
  if ((bytes != m_shownBytes || warned) && !processes.empty()) {
    m_shownBytes = bytes;
    QString all;
    for (const Message& warning : warnings) all += translated(warning) + u'\n';
    for (const auto& process : processes) all += text(process->output());
    m_output = all;
    showFailure();
  }
  if (silent && !m_reportedSilence) {
    const QString title = translated(m_shown->title);
    m_window.showView(QStringLiteral("console"));
    m_window.showNotice(failure(
        waitsFor.isEmpty()
            ? tr("%1 has not answered for 10 seconds. Wait, or stop it in the console.").arg(title)
            : tr("%1 has not answered for 10 seconds (its last message: %2). Wait, or stop it in "
                 "the console.")
                  .arg(title, waitsFor)));
  }
  m_reportedSilence = silent;
}

void IsolatedProcesses::interruptSilent(std::chrono::milliseconds time) const {
  for (const auto& [entry, apart] : m_entries) {
    for (const auto& process : apart->pool->running()) {
      if (process->silence() >= time) process->interrupt();
    }
  }
}

} // namespace sudoscope
