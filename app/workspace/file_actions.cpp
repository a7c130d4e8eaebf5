#include "app/workspace/file_actions.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/settings/app_settings.h"
#include "app/workspace/puzzle_loader.h"
#include "app/workspace/session_keeper.h"
#include "core/formats/format.h"
#include "core/relaxation/softmax.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/state/event_text.h"
#include "ui/state/puzzle_model.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/style/file_output.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/puzzle_chooser.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QApplication>
#include <QCursor>
#include <QDate>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <utility>

namespace sudoscope {

namespace {

constexpr QLatin1String sessionSuffix("sudoscope");

std::string_view view(const QByteArray& text) {
  return {text.constData(), static_cast<std::size_t>(text.size())};
}

} // namespace

FileActions::FileActions(Playback& playback, const RunDraft& draft, const RunCollection& runs,
                         ViewState& state, MainWindow& window, AppSettings& settings,
                         LogFollower& follower, QObject* parent)
    : QObject(parent), m_playback(playback), m_draft(draft), m_runs(runs), m_state(state),
      m_window(window), m_settings(settings), m_logWriter(runs, state, window),
      m_follower(follower) {
  m_retry.setSingleShot(true);
  connect(&m_retry, &QTimer::timeout, this, &FileActions::useWithoutDialogs);
  connectActions();
  fillRecentMenu();
  fillSamplesMenu();
}

void FileActions::connectActions() {
  const WindowActions& actions = m_window.actions();
  connect(actions[Command::NewPuzzle], &QAction::triggered, this, &FileActions::newPuzzle);
  connect(actions[Command::Open], &QAction::triggered, this, &FileActions::askForFile);
  connect(actions[Command::SaveSession], &QAction::triggered, this, &FileActions::save);
  connect(actions[Command::SaveSessionAs], &QAction::triggered, this, &FileActions::saveAs);
  connect(actions[Command::SaveRunLog], &QAction::triggered, this,
          [this] { m_logWriter.askAndWrite(puzzleName()); });
  connect(actions[Command::ExportPuzzle], &QAction::triggered, this, &FileActions::exportPuzzle);
  connect(actions[Command::SaveImage], &QAction::triggered, this, &FileActions::savePicture);
  connect(m_window.puzzleCard(), &PuzzleCard::libraryRequested, this,
          [this] { m_window.menu(MainWindow::SamplesMenu)->popup(QCursor::pos()); });
  connect(&m_window, &MainWindow::fileDropped, this, [this](const QString& path) { open(path); });
  connect(&m_window, &MainWindow::textDropped, this, [this](const QString& text) {
    read({tr("dropped text"), text.toUtf8()});
  });
  connect(m_window.grid(), &GridView::longTextPasted, this, [this](const QString& text) {
    read({tr("pasted text"), text.toUtf8(), m_state.puzzle.boardOfTexts()});
  });
  for (BackgroundJob* job : {&m_reading, &m_waiting}) {
    connect(job, &BackgroundJob::runningChanged, this, [this, job](bool running) {
      m_window.setProgress(job, running ? 0.0 : -1.0,
                           job == &m_reading ? tr("Reading") : m_awaited);
    });
    connect(job, &BackgroundJob::failed, this,
            [this](const QString& message) { m_window.showNotice(message, true); });
    connect(&m_window, &MainWindow::cancelRequested, job, [job](const void* work) {
      if (work == job) job->cancel();
    });
  }
  connect(&m_rest, &BackgroundJob::failed, this,
          [this](const QString& message) { m_window.showNotice(message, true); });
  connect(&m_logWriter, &RunLogWriter::written, this, &FileActions::rememberFile);
  connect(&m_follower, &LogFollower::newRun, this, [this](const QString& path, bool again) {
    if (again) follow(path);
    const QString text = again ? tr("A new run began in %1.")
                               : tr("A new run began in %1; open it again to see it.");
    m_window.showNotice(text.arg(QFileInfo(path).fileName()));
  });
}

void FileActions::showError(const MaybeError& error) {
  if (error) m_window.showNotice(errorText(*error), true);
}

// --- opening -------------------------------------------------------------------------------------

void FileActions::newPuzzle() {
  m_place.puzzle.clear();
  forgetSessionPath();
  m_state.puzzle.setPuzzleAs(Puzzle(m_state.puzzle.puzzle().geometry()), tr("New puzzle"));
  // What is typed next is meant for it.
  m_state.cell.set(0);
  m_window.grid()->setNewPuzzle(true);
  m_window.grid()->setFocus();
  const ParameterValues& values = m_draft.parameters();
  QStringList kept;
  for (const auto& [key, text] : values.changed()) {
    kept << parameterName(values.schema(), key) + u' ' +
                parameterText(*values.schema().find(key), values.value(key));
  }
  if (kept.isEmpty()) return;
  m_window.showNotice(tr("New puzzle. Still as changed: %1. “Defaults” in Levers takes that back.")
                          .arg(kept.join(QStringLiteral(", "))));
}

void FileActions::askForFile() {
  const QStringList recent = m_settings.recentFiles();
  const QString path = QFileDialog::getOpenFileName(
      &m_window, tr("Open a puzzle, a session, a log or an array"),
      recent.isEmpty() ? QString() : QFileInfo(recent.front()).path(),
      tr("Puzzles, sessions, logs and arrays (*);;Sessions (*.%1);;Logs of runs (*.sudolog);;"
         "Arrays of P or Z (*.npy *.safetensors)")
          .arg(sessionSuffix));
  if (!path.isEmpty()) open(path);
}

void FileActions::open(const QString& path) {
  read({path});
}

void FileActions::read(const OpenSource& source) {
  m_waiting.cancel(); // what comes late does not replace this
  m_ready.clear();
  m_reading.start([this, source](const BackgroundJob::Cancelled& cancelled) {
    // Shared: a Finish can be copied, a run cannot.
    auto opened = std::make_shared<OpenedFile>(openFile(source, cancelled));
    const auto use = std::make_shared<const BackgroundJob::Finish>(
        [this, source, opened] { showError(show(source, std::move(*opened), true)); });
    return BackgroundJob::Finish([this, use] {
      m_ready.push_back(use);
      useWithoutDialogs();
    });
  });
}

MaybeError FileActions::show(const OpenSource& source, OpenedFile opened, bool asks) {
  const auto* error = std::get_if<Error>(&opened);
  if (error != nullptr && source.board) {
    m_window.grid()->takePasted(*error);
    return std::nullopt;
  }
  if (error != nullptr && asks && !QFileInfo(source.name).isReadable()) {
    m_settings.removeRecentFile(source.name);
    fillRecentMenu();
  }
  return std::visit([&](auto&& content) { return showOpened(source, std::move(content), asks); },
                    std::move(opened));
}

/// A dialog may be about what this replaces.
void FileActions::useWithoutDialogs() {
  if (m_ready.empty()) return;
  // Not every one tells when it ends.
  if (QApplication::activeModalWidget() != nullptr) return m_retry.start(50);
  for (const auto& use : std::exchange(m_ready, {})) {
    if (*use) (*use)();
  }
}

MaybeError FileActions::showOpened(const OpenSource& source, const InitialState& state, bool asks) {
  const QString name = QFileInfo(source.name).fileName();
  if (!asks) {
    return Error{
        Message::tr("is an array, not a puzzle: open its puzzle first, then drop the array "
                    "on the window (File > Open)"),
        source.name.toStdString()};
  }
  const auto remark = checkState(state, m_state.puzzle.puzzle());
  if (!remark) return remark.error();
  ProbabilityCube cube = state.values;
  QStringList remarks;
  if (!remark->empty()) remarks << translated(*remark);
  if (state.logits) {
    const SnapshotPtr shown = m_state.snapshot.value();
    const double temperature = shown != nullptr && shown->logits ? shown->logits->temperature : 1.0;
    softmax(state.values, temperature, cube);
    remarks << tr("P is the softmax of its Z at T = %1.").arg(temperature);
  }
  emit cubeRead(cube, tr("P of %1").arg(name), 0);
  const ShownSnapshot draft = m_state.shown.value();
  if (!draft.isChangedByHand()) return std::nullopt; // the editor said why
  remarks.prepend(tr("P is that of %1.").arg(name));
  // The notice waits for the method, which may change or refuse this P.
  auto* waiting = new QObject(this);
  m_state.shown.follow(waiting, [this, waiting, draft, remarks](const ShownSnapshot& now) {
    if (now.snapshot == draft.snapshot && !now.preview) return;
    waiting->deleteLater();
    if (now.snapshot != draft.snapshot) return;
    const QString change = CubeEditPanel::previewText(*now.preview);
    m_window.showNotice(
        (remarks + QStringList(change.isEmpty() ? tr("Play continues from it.") : change))
            .join(u' '));
  });
  return std::nullopt;
}

void FileActions::follow(const QString& path) {
  m_awaited = tr("Waiting for %1").arg(QFileInfo(path).fileName());
  m_waiting.start([this, path](const BackgroundJob::Cancelled& cancelled) {
    auto opened = std::make_shared<Result<std::unique_ptr<LoggedRun>>>(
        LoggedRun::follow(QFile::encodeName(path).toStdString(), cancelled));
    const auto show = std::make_shared<const BackgroundJob::Finish>([this, path, opened] {
      if (!*opened) {
        showError(opened->error());
        emit followingFailed(opened->error());
        return;
      }
      showLog(std::move(**opened), path, true);
      m_playback.follow();
    });
    return BackgroundJob::Finish([this, show] {
      m_ready.push_back(show);
      useWithoutDialogs();
    });
  });
}

void FileActions::showLog(std::unique_ptr<LoggedRun> run, const QString& path, bool again) {
  m_place.puzzle = path;
  const auto method = run->entry();
  m_follower.watch(path, again, method.get(), run->progress());
  const RunSetup setup = run->setup();
  auto kept = std::make_shared<std::unique_ptr<Run>>(std::move(run));
  m_playback.addRun(method, setup, [kept] { return std::move(*kept); });
  emit nameChanged();
}

MaybeError FileActions::showOpened(const OpenSource& source, std::unique_ptr<LoggedRun> run,
                                   bool asks) {
  if (asks) rememberFile(source.name);
  // The first puzzle is no change that could be undone.
  if (m_draft.solver() == nullptr) m_state.puzzle.resetPuzzle(run->setup().puzzle);
  showLog(std::move(run), source.name, false);
  return std::nullopt;
}

MaybeError FileActions::showOpened(const OpenSource&, OpenedSession opened, bool asks) {
  if (opened.refused) return asks ? offerSetup(std::move(opened)) : opened.refused;
  const QString path = opened.place.session;
  auto error = useSession(std::move(opened.session), std::move(opened.place));
  if (!error && asks && !path.isEmpty()) rememberFile(path);
  return error;
}

MaybeError FileActions::showOpened(const OpenSource& source,
                                   const std::shared_ptr<PuzzleList>& list, bool asks) {
  if (asks && source.isUsersFile()) rememberFile(source.name);
  if (source.board) {
    if (const auto error = list->firstError()) {
      m_window.grid()->takePasted(*error);
    } else if (auto chosen = choose(list, source.name)) {
      m_window.grid()->takePasted(std::vector{std::move(*chosen)});
    }
  } else if (asks) {
    if (const auto chosen = choose(list, QFileInfo(source.name).fileName()))
      usePuzzle(*chosen, source);
  } else {
    const auto first = list->record(0);
    if (!first) return first.error();
    usePuzzle(*first, source);
    if (list->complete() && list->size() == 1) return std::nullopt;
    m_others = list;
    m_othersSource = source;
  }
  return std::nullopt;
}

void FileActions::rememberFile(const QString& path) {
  m_settings.addRecentFile(QFileInfo(path).absoluteFilePath());
  fillRecentMenu();
}

void FileActions::readRest(const std::shared_ptr<PuzzleList>& list, std::function<void()> done) {
  m_rest.start([this, list, done = std::move(done)](
                   const BackgroundJob::Cancelled& cancelled) -> BackgroundJob::Finish {
    const MaybeError error = list->read([&] { return !cancelled(); });
    return [this, error, done] { error ? showError(error) : done(); };
  });
}

std::optional<PuzzleRecord> FileActions::choose(const std::shared_ptr<PuzzleList>& list,
                                                const QString& name) {
  for (std::size_t i = 0; list->complete() && list->readable() == 1; ++i) {
    if (auto only = list->record(i)) return std::move(*only);
  }
  if (!list->complete()) readRest(list, [] {});
  PuzzleChooser chooser(list, name, &m_window);
  const bool accepted = chooser.exec() == QDialog::Accepted;
  m_rest.cancel();
  if (!accepted) return std::nullopt;
  auto record = list->record(chooser.chosen());
  if (record) return std::move(*record);
  showError(record.error());
  return std::nullopt;
}

void FileActions::usePuzzle(const PuzzleRecord& record, const OpenSource& source) {
  m_place.puzzle = source.isUsersFile() ? source.name : QString();
  forgetSessionPath();
  // The first puzzle is no change that could be undone.
  if (m_draft.solver() == nullptr) {
    m_state.puzzle.resetPuzzle(record.puzzle);
  } else {
    m_state.puzzle.setPuzzleAs(record.puzzle, tr("Open %1").arg(QFileInfo(source.name).fileName()));
  }
  if (const QString left = leftOutText(record.notes); !left.isEmpty())
    m_window.showNotice(left, true);
}

MaybeError FileActions::openNow(const OpenSource& source) {
  constexpr std::size_t enough = 2; // of several puzzles the first is shown
  return show(source, openFile(source, {}, enough), false);
}

void FileActions::offerOthers() {
  if (m_others == nullptr) return;
  readRest(m_others, [this] {
    const QString name = QFileInfo(m_othersSource.name).fileName();
    StatusOffer* offer = m_window.titleRow()->offer();
    offer->ask(
        tr("Puzzle 1 of %1 in %2").arg(QLocale().toString(qulonglong(m_others->size())), name), {},
        tr("Choose Another…"), tr("Keep This One"));
    connect(
        offer, &StatusOffer::accepted, this,
        [this, list = std::exchange(m_others, nullptr), name] {
          if (const auto chosen = choose(list, name)) usePuzzle(*chosen, m_othersSource);
        },
        Qt::SingleShotConnection);
  });
}

MaybeError FileActions::useSession(Session session, FilePlace place) {
  if (m_archive && hasUnsavedWork()) {
    if (const auto error = m_archive()) {
      return failure(tr("The work on the screen cannot be kept, so the session was not opened: %1")
                         .arg(errorText(*error)),
                     place.session);
    }
  }
  m_place = std::move(place);
  showSession(std::move(session), m_playback, m_state);
  emit nameChanged();
  return std::nullopt;
}

MaybeError FileActions::offerSetup(OpenedSession opened) {
  QMessageBox box(QMessageBox::Question, tr("Open the puzzle alone?"), errorText(*opened.refused),
                  QMessageBox::NoButton, &m_window);
  box.setObjectName(QStringLiteral("otherFormat"));
  box.setInformativeText(
      tr("It opens with the method and the parameters of the session; the file stays as it is."));
  const QAbstractButton* open = box.addButton(tr("Open the &Puzzle"), QMessageBox::AcceptRole);
  box.addButton(QMessageBox::Cancel);
  box.exec();
  if (box.clickedButton() != open) return std::nullopt;
  return useSession(std::move(opened.session), {});
}

bool FileActions::mayClose() {
  if (m_place.session.isEmpty() || !hasUnsavedWork()) return true;
  QMessageBox box(QMessageBox::Question, tr("Save before closing?"),
                  tr("%1 was changed.").arg(QFileInfo(m_place.session).fileName()),
                  QMessageBox::NoButton, &m_window);
  box.setObjectName(QStringLiteral("saveChanges"));
  box.setInformativeText(tr("Changes that are not saved are kept and offered at the next start."));
  const QAbstractButton* save = box.addButton(tr("&Save"), QMessageBox::AcceptRole);
  const QAbstractButton* leave =
      box.addButton(tr("Close &Without Saving"), QMessageBox::DestructiveRole);
  box.setEscapeButton(box.addButton(tr("Stay &Here"), QMessageBox::RejectRole));
  box.exec();
  if (box.clickedButton() == save) return saveTo(m_place.session);
  return box.clickedButton() == leave;
}

bool FileActions::hasUnsavedWork() const {
  if (!isWorthKeeping(m_runs, m_state)) return false;
  return m_place.saved == nullptr || !holdsWork(*m_place.saved, m_runs, m_state);
}

void FileActions::forgetSessionPath() {
  m_place = {{}, {}, {}, m_place.puzzle};
  emit nameChanged();
}

// --- saving --------------------------------------------------------------------------------------

bool FileActions::save() {
  return m_place.session.isEmpty() ? saveAs() : saveTo(m_place.session);
}

bool FileActions::saveAs() {
  const QString path = askWhereToSave(&m_window, tr("Save the session"),
                                      m_place.session.isEmpty() ? suggestedName() : m_place.session,
                                      sessionSuffix, tr("Sessions (*.%1)").arg(sessionSuffix));
  return !path.isEmpty() && saveTo(path);
}

QString FileActions::puzzleName() const {
  QString base = m_place.puzzle.isEmpty()
                     ? QString::fromStdString(m_state.puzzle.puzzle().title).simplified()
                     : QFileInfo(m_place.puzzle).completeBaseName();
  base.remove(QRegularExpression(QStringLiteral("[/\\\\:*?\"<>|]")));
  constexpr qsizetype longest = 60;
  base = base.left(longest).trimmed();
  if (base.isEmpty() || base.startsWith(u'.')) {
    base = tr("session %1").arg(QDate::currentDate().toString(Qt::ISODate));
  }
  return base;
}

/// After the puzzle, in the folder that was used last; none that is taken.
QString FileActions::suggestedName() const {
  const QStringList recent = m_settings.recentFiles();
  const QDir folder(recent.isEmpty() ? QDir::homePath() : QFileInfo(recent.front()).path());
  const QString base = puzzleName();
  QString name = base;
  for (int number = 2; folder.exists(name + u'.' + sessionSuffix); ++number) {
    name = QStringLiteral("%1 %2").arg(base).arg(number);
  }
  return folder.filePath(name + u'.' + sessionSuffix);
}

std::optional<bool> FileActions::saveElsewhere(const QString& path) {
  const QString file = QFileInfo(path).canonicalFilePath();
  const bool own = path == m_place.session ||
                   (!file.isEmpty() && file == QFileInfo(m_place.session).canonicalFilePath());
  const auto state = own ? m_place.stamp.state() : FileStamp::State::Unchanged;
  if (state == FileStamp::State::Unchanged) return std::nullopt;
  switch (askAboutChangedFile(&m_window, path, state)) {
  case ChangedFile::Overwrite:
    return std::nullopt;
  case ChangedFile::SaveAs:
    return saveAs();
  case ChangedFile::Reload:
    open(path);
    break;
  case ChangedFile::Cancel:
    break;
  }
  return false;
}

bool FileActions::saveTo(const QString& path) {
  if (m_runs.isExpecting()) {
    m_window.showNotice(tr("The session is still being opened: save it in a moment."), true);
    return false;
  }
  if (const auto done = saveElsewhere(path)) return *done;
  Session session = takeSession(m_runs, m_state);
  const QByteArray text = QByteArray::fromStdString(writeSession(session));
  if (const auto error = writeFile(path, text)) {
    // It may have its new content all the same, which nobody else wrote.
    if (path == m_place.session) m_place.stamp.setContent(view(text));
    showError(error);
    return false;
  }
  m_place.session = path;
  m_place.stamp = FileStamp(QFile::encodeName(path).toStdString());
  m_place.stamp.setContent(view(text));
  m_place.saved = workOf(std::move(session));
  rememberFile(path);
  confirmSaved(&m_window, path);
  emit nameChanged();
  return true;
}

namespace {

QString extensionOf(const Format& info) {
  return info.extensions.empty() ? QString() : QString::fromStdString(info.extensions.front());
}

bool hasExtensionOf(const QString& path, const Format& info) {
  const auto& all = info.extensions; // none: a format that has no usual one
  return all.empty() || std::find(all.begin(), all.end(),
                                  QFileInfo(path).suffix().toLower().toStdString()) != all.end();
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

void FileActions::exportPuzzle() {
  QStringList filters;
  std::vector<const Format*> formats;
  for (const Format& info : formatTable()) {
    if (cannotExpress(info, m_state.puzzle.puzzle().geometry())) continue;
    filters << filterOf(info);
    formats.push_back(&info);
  }
  QString filter;
  QString path = askWhereToSave(&m_window, tr("Export the puzzle"), puzzleName(), {},
                                filters.join(QStringLiteral(";;")), &filter);
  const qsizetype index = filters.indexOf(filter);
  if (path.isEmpty() || index < 0) return;
  const Format* format = formats[index];
  if (QFileInfo(path).suffix().isEmpty()) {
    if (const QString suffix = extensionOf(*format); !suffix.isEmpty()) {
      path += u'.' + suffix;
      if (!mayReplace(path, &m_window)) return;
    }
  } else if (!hasExtensionOf(path, *format)) {
    // A name that says another format is believed more than the list.
    if (const auto* named = formatForFileName(path.toStdString())) format = named;
  }
  const auto text = writePuzzle(m_state.puzzle.puzzle(), *format);
  if (!text) return showError(text.error());
  if (const auto error = writeFile(path, QByteArray::fromStdString(*text))) return showError(error);
  confirmSaved(&m_window, path);
}

void FileActions::savePicture() {
  const QImage picture = m_window.grab().toImage();
  const QString suffix = QStringLiteral("png");
  const QString path =
      askWhereToSave(&m_window, tr("Save a picture of the window"),
                     QStringLiteral("sudoscope.") + suffix, suffix, tr("Pictures (*.png)"));
  if (path.isEmpty()) return;
  saveInBackground(&m_window, path, [picture, path] { return savePngFile(picture, path); });
}

// --- menus ---------------------------------------------------------------------------------------

void FileActions::fillRecentMenu() {
  QMenu* menu = m_window.menu(MainWindow::RecentMenu);
  menu->clear();
  for (const QString& path : m_settings.recentFiles()) {
    QAction* action =
        menu->addAction(QFileInfo(path).fileName().replace(QLatin1Char('&'), QLatin1String("&&")));
    action->setToolTip(path);
    // Queued: opening rebuilds this very menu.
    connect(
        action, &QAction::triggered, this, [this, path] { open(path); }, Qt::QueuedConnection);
  }
  menu->setEnabled(!menu->isEmpty());
  if (menu->isEmpty()) return;
  menu->addSeparator();
  connect(
      menu->addAction(tr("&Clear This List")), &QAction::triggered, this,
      [this] {
        m_settings.clearRecentFiles();
        fillRecentMenu();
      },
      Qt::QueuedConnection);
}

void FileActions::fillSamplesMenu() {
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
    connect(action, &QAction::triggered, this, [this, path = sample.path] { open(path); });
  }
}

} // namespace sudoscope
