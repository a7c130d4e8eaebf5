#include "app/workspace/workspace.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/playback/run_draft.h"
#include "app/settings/app_settings.h"
#include "app/workspace/session_keeper.h"
#include "core/relaxation/softmax.h"
#include "core/runs/unreplayed_run.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/panels/learn_panel.h"
#include "ui/panels/run_list.h"
#include "ui/state/puzzle_model.h"
#include "ui/state/snapshot_reading.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/style/file_output.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/puzzle_chooser.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QApplication>
#include <QDate>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QUndoStack>
#include <QUrl>

#include <utility>

namespace sudoscope {

namespace {

constexpr QLatin1String sessionSuffix("sudoscope");

} // namespace

Workspace::Workspace(const ControllerParts& parts, LogFollower& follower,
                     const QString& autosaveFolder)
    : Controller(parts), m_follower(follower), m_autosave(autosaveFolder) {
  m_retry.setSingleShot(true);
  connect(&m_retry, &QTimer::timeout, this, &Workspace::useWithoutDialogs);
  m_checkDue.setSingleShot(true);
  m_checkDue.setInterval(checkInterval);
  connect(&m_checkDue, &QTimer::timeout, this, &Workspace::check);
  connect(this, &Workspace::nameChanged, this, &Workspace::check);
  connect(&m_runs, &RunCollection::changed, this, &Workspace::noteChange);
  connect(&m_state.transport, &PropertySignal::changed, this, &Workspace::noteTransport);
  connect(&m_state.puzzle, &PuzzleModel::puzzleChanged, this, &Workspace::noteChange);
  connect(m_state.puzzle.undoStack(), &QUndoStack::indexChanged, this, &Workspace::noteChange);
  const WindowActions& actions = m_window.actions();
  connect(actions[Command::NewPuzzle], &QAction::triggered, this, &Workspace::newPuzzle);
  connect(actions[Command::Open], &QAction::triggered, this, &Workspace::askForFile);
  connect(actions[Command::SaveSession], &QAction::triggered, this, &Workspace::save);
  connect(actions[Command::SaveSessionAs], &QAction::triggered, this, &Workspace::saveAs);
  connect(&m_window, &MainWindow::fileDropped, this, &Workspace::open);
  connect(&m_window, &MainWindow::textDropped, this, [this](const QString& text) {
    read({tr("dropped text"), text.toUtf8(), false, {.geometry = m_state.puzzle.boardOfTexts()}});
  });
  connect(m_window.grid(), &GridView::textPasted, this, &Workspace::paste);
  connect(m_window.runList(), &RunList::sessionRequested, this, [this](const QList<quint64>& runs) {
    const QString path = askForSession(tr("Save the selected runs"), suggestedName());
    if (!path.isEmpty()) saveRuns(runs, path);
  });
  showJob(m_reading, [] { return tr("Reading"); });
  showJob(m_waiting, [this] { return m_awaited; });
  connect(&m_rest, &BackgroundJob::failed, &m_window, &MainWindow::showNotice);
  connect(&m_follower, &LogFollower::newRun, this, [this](const QString& path, bool again) {
    if (again) follow(path);
    const QString text = again ? tr("A new run started in %1.")
                               : tr("A new run started in %1; open it again to see it.");
    m_window.showNotice(text.arg(QFileInfo(path).fileName()));
  });
  connect(&m_window, &MainWindow::closing, this, [this] {
    if (hasUnsavedWork()) m_autosave.keep();
  });
  m_autosave.setFailed([this](const Error& error) {
    m_window.showNotice(failure(tr("Autosave failed: %1").arg(errorText(error))));
  });
}

void Workspace::showJob(BackgroundJob& job, std::function<QString()> text) {
  connect(&job, &BackgroundJob::runningChanged, this,
          [this, &job, text = std::move(text)](bool running) {
            m_window.setProgress(&job, running ? 0.0 : -1.0, text());
          });
  connect(&job, &BackgroundJob::failed, &m_window, &MainWindow::showNotice);
  connect(&m_window, &MainWindow::cancelRequested, this, [&job](const void* work) {
    if (work == &job) job.cancel();
  });
}

void Workspace::newPuzzle() {
  m_place.puzzle.clear();
  forgetSessionPath();
  m_state.puzzle.setPuzzleAs(Puzzle(m_state.puzzle.puzzle().geometry()), tr("New puzzle"));
  // A training shows its boards in place of the puzzle.
  const bool trained =
      m_draft.solver() != nullptr && m_draft.solver()->kind == MethodKind::Training;
  const bool isListed = trained && m_state.transport.value().head > 0;
  if (trained) m_draft.setSolver(m_draft.lastSolver());
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
  QStringList notices;
  if (isListed) notices << tr("The training is paused; Runs lists it.");
  if (!kept.isEmpty()) {
    notices << tr("New puzzle. Parameters that still differ from the defaults: %1. "
                  "“Defaults” in Levers resets them.")
                   .arg(kept.join(QStringLiteral(", ")));
  }
  if (!notices.isEmpty()) m_window.showNotice(notices.join(QLatin1Char(' ')));
}

void Workspace::askForFile() {
  const QStringList recent = m_settings.recentFiles();
  const QString path = QFileDialog::getOpenFileName(
      &m_window, tr("Open a puzzle, a session, a log or an array"),
      recent.isEmpty() ? QString() : QFileInfo(recent.front()).path(),
      tr("Puzzles, sessions, logs and arrays (*);;Sessions (*.%1);;Logs of runs (*.sudolog);;"
         "Arrays of P or Z (*.npy *.safetensors)")
          .arg(sessionSuffix));
  if (!path.isEmpty()) open(path);
}

void Workspace::read(const OpenSource& source) {
  m_waiting.cancel(); // what comes late does not replace this
  m_ready.clear();
  m_reading.start([this, source](const BackgroundJob::Cancelled& cancelled) {
    // Shared: a Finish can be copied, a run cannot.
    auto opened = std::make_shared<OpenedFile>(openFile(source, cancelled));
    return withoutDialogs([this, source, opened] {
      if (const auto error = show(source, std::move(*opened), true)) m_window.showNotice(*error);
    });
  });
}

void Workspace::paste(const QString& text) {
  // Copied in a file manager.
  if (text.startsWith(QLatin1String("file:")))
    return open(QUrl(text.section(u'\n', 0, 0).trimmed()).toLocalFile());
  constexpr qsizetype longest = 64 * 1024; // some 800 puzzles, read within a few milliseconds
  const OpenSource source{
      tr("pasted text"), text.toUtf8(), true, {.geometry = m_state.puzzle.boardOfTexts()}};
  if (text.size() > longest) return read(source);
  if (const auto error = show(source, openFile(source), false)) m_window.showNotice(*error);
}

MaybeError Workspace::show(const OpenSource& source, OpenedFile opened, bool asks) {
  const auto* error = std::get_if<Error>(&opened);
  if (error != nullptr && (asks || source.pasted) && offerOtherReading(source, *error))
    return std::nullopt;
  if (error != nullptr && source.pasted) {
    Error inText = *error;
    inText.file.clear();
    m_window.titleRow()->offer()->hide(); // it was about an older text
    showNotice(source, failure(tr("This is not a puzzle: %1.").arg(errorText(inText))));
    return std::nullopt;
  }
  if (error != nullptr && asks && !QFileInfo(source.name).isReadable()) {
    m_settings.removeRecentFile(source.name);
    emit recentFilesChanged();
  }
  return std::visit([&](auto&& content) { return showOpened(source, std::move(content), asks); },
                    std::move(opened));
}

/// A dialog may be about what this replaces.
void Workspace::useWithoutDialogs() {
  if (m_ready.empty()) return;
  // Some dialogs emit no signal when they close.
  if (QApplication::activeModalWidget() != nullptr) return m_retry.start(50);
  for (const auto& use : std::exchange(m_ready, {})) use();
}

BackgroundJob::Finish Workspace::withoutDialogs(BackgroundJob::Finish use) {
  return [this, use = std::move(use)] {
    m_ready.push_back(use);
    useWithoutDialogs();
  };
}

MaybeError Workspace::showOpened(const OpenSource& source, const InitialState& state, bool asks) {
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

void Workspace::follow(const QString& path) {
  m_awaited = tr("Waiting for %1").arg(QFileInfo(path).fileName());
  m_waiting.start([this, path](const BackgroundJob::Cancelled& cancelled) {
    auto opened = std::make_shared<Result<std::unique_ptr<LoggedRun>>>(
        LoggedRun::follow(QFile::encodeName(path).toStdString(), cancelled));
    return withoutDialogs([this, path, opened] {
      if (!*opened) {
        m_window.showNotice(opened->error());
        emit followingFailed(opened->error());
        return;
      }
      showLog(std::move(**opened), path, true);
      m_playback.follow();
    });
  });
}

void Workspace::showLog(std::unique_ptr<LoggedRun> run, const QString& path, bool again) {
  m_window.learn()->showList(); // which restores what a lesson changed
  m_place.puzzle = path;
  const auto method = run->entry();
  m_follower.watch(path, again, method.get(), run->progress());
  const RunSetup setup = run->setup();
  auto kept = std::make_shared<std::unique_ptr<Run>>(std::move(run));
  m_playback.addRun(method, setup, [kept] { return std::move(*kept); });
  emit nameChanged();
}

MaybeError Workspace::showOpened(const OpenSource& source, std::unique_ptr<LoggedRun> run,
                                 bool asks) {
  if (asks) rememberFile(source.name);
  // The first puzzle is no change that could be undone.
  if (m_draft.solver() == nullptr) m_state.puzzle.resetPuzzle(run->setup().puzzle);
  showLog(std::move(run), source.name, false);
  return std::nullopt;
}

/// A run beside the others, as it was shown where the link was copied.
MaybeError Workspace::showOpened(const OpenSource&, const RunLink& link, bool) {
  const RunSetup& setup = link.plan.setup;
  if (m_draft.solver() == nullptr) m_state.puzzle.resetPuzzle(setup.puzzle);
  m_place.puzzle.clear();
  StopConditions stop{link.stop.solved, {}, {}};
  if (link.stop.iterations >= 0) stop.afterIterations = link.stop.iterations;
  if (!link.stop.metric.empty()) stop.lossBelow = link.stop.below;
  m_playback.addRun(
      nullptr, setup, [plan = link.plan] { return startOrShow(plan); }, link.at);
  m_state.stop.set(stop);
  if (link.cell >= 0) m_state.cell.set(link.cell);
  QStringList notes;
  for (const Message& note : link.notes) notes << translated(note) + u'.';
  if (!notes.isEmpty()) m_window.showNotice(failure(notes.join(u' ')));
  m_playback.inspect(this, [this, link](const Steppable& method) -> std::function<void()> {
    const Message difference = link.differenceOf(method);
    if (difference.empty()) return [] {};
    return [this, difference] { m_window.showNotice(failure(translated(difference))); };
  });
  emit nameChanged();
  return std::nullopt;
}

MaybeError Workspace::showOpened(const OpenSource& source, OpenedSession opened, bool asks) {
  if (opened.refused) return asks ? offerSetup(std::move(opened)) : opened.refused;
  const bool isRecovered = !source.text && m_autosave.isLeftover(source.name);
  if (isRecovered) opened.place = {};
  const QString path = opened.place.session;
  auto error = useSession(std::move(opened.session), std::move(opened.place));
  if (!error && isRecovered) m_autosave.adopt(source.name);
  if (!error && asks && !path.isEmpty()) rememberFile(path);
  return error;
}

MaybeError Workspace::showOpened(const OpenSource& source, const std::shared_ptr<PuzzleList>& list,
                                 bool asks) {
  if (asks && source.isUsersFile()) rememberFile(source.name);
  const QString name = QFileInfo(source.name).fileName();
  const auto chosen = asks ? choose(list, name) : list->firstReadable();
  if (!chosen) return std::nullopt;
  usePuzzle(*chosen, source);
  m_window.titleRow()->offer()->hide(); // it was about another puzzle
  const bool unread = (asks || source.pasted) && reportUnread(source, *list);
  if (asks || (list->complete() && list->size() == 1)) return std::nullopt;
  m_others = list;
  m_othersSource = source;
  if (!source.pasted) return std::nullopt;
  if (!unread) {
    showNotice(source,
               QStringList{leftOutText(chosen->notes),
                           tr("The text holds %1 puzzles; this is the first.").arg(list->size())}
                   .join(u' ')
                   .trimmed());
  }
  if (!m_window.titleRow()->offer()->isVisible()) offerOthers();
  return std::nullopt;
}

MaybeError Workspace::showOpened(const OpenSource& source, const OpenColumns& opened, bool asks) {
  if (!asks && !source.pasted) return opened.error;
  constexpr std::size_t most = 6; // buttons
  std::vector<Notice::Action> answers;
  for (const TableColumn& column : opened.columns) {
    // A number is no board.
    const bool may = column.type.find_first_of("[(") != std::string::npos ||
                     column.type == "VARCHAR" || column.type == "BLOB";
    if (!may || answers.size() == most) continue;
    OpenSource again = source;
    again.reading.puzzleColumn = column.name;
    answers.push_back({QString::fromStdString(column.name), [this, again] { read(again); }});
  }
  if (answers.empty()) return opened.error;
  const QString name = QFileInfo(source.name).fileName();
  m_window.titleRow()->offer()->showNotice(
      {tr("Which column of %1 holds the puzzles?").arg(name), {}, std::move(answers)});
  return std::nullopt;
}

bool Workspace::offerOtherReading(const OpenSource& source, const Error& error) {
  const auto answer = [&](const QString& text, CellsAs cells, bool ignoreRules) {
    OpenSource again = source;
    again.reading.cells = cells;
    again.reading.ignoreRules = ignoreRules;
    return Notice::Action{text, [this, again] { read(again); }};
  };
  const bool hasRules = error.code == ErrorCode::OtherRules;
  if (!hasRules && error.code != ErrorCode::Ambiguous) return false;
  std::vector<Notice::Action> answers;
  if (hasRules) {
    answers = {answer(tr("Open without these rules"), source.reading.cells, true),
               {tr("Do not open"), {}}};
  } else {
    const bool ignores = source.reading.ignoreRules;
    answers = {answer(tr("Candidates"), CellsAs::Candidates, ignores),
               answer(tr("Board"), CellsAs::Board, ignores)};
  }
  m_window.titleRow()->offer()->showNotice({errorText(error), {}, std::move(answers)});
  return true;
}

void Workspace::rememberFile(const QString& path) {
  m_settings.addRecentFile(QFileInfo(path).absoluteFilePath());
  emit recentFilesChanged();
}

void Workspace::readRest(const std::shared_ptr<PuzzleList>& list, std::function<void()> done) {
  m_rest.start([this, list, done = std::move(done)](
                   const BackgroundJob::Cancelled& cancelled) -> BackgroundJob::Finish {
    const MaybeError error = list->read([&] { return !cancelled(); });
    return [this, error, done] { error ? m_window.showNotice(*error) : done(); };
  });
}

std::optional<PuzzleRecord> Workspace::choose(const std::shared_ptr<PuzzleList>& list,
                                              const QString& name) {
  if (list->complete() && list->readable() == 1) return list->firstReadable();
  if (!list->complete()) readRest(list, [] {});
  PuzzleChooser chooser(list, name, &m_window);
  const bool accepted = chooser.exec() == QDialog::Accepted;
  m_rest.cancel();
  if (!accepted) return std::nullopt;
  auto record = list->record(chooser.chosen());
  if (record) return std::move(*record);
  m_window.showNotice(record.error());
  return std::nullopt;
}

void Workspace::usePuzzle(const PuzzleRecord& record, const OpenSource& source) {
  const QString left = leftOutText(record.notes);
  if (source.pasted) {
    m_state.puzzle.paste(record.puzzle);
    return showNotice(source, left);
  }
  m_place.puzzle = source.isUsersFile() ? source.name : QString();
  forgetSessionPath();
  // The first puzzle is no change that could be undone.
  if (m_draft.solver() == nullptr) {
    m_state.puzzle.resetPuzzle(record.puzzle);
  } else {
    m_state.puzzle.setPuzzleAs(record.puzzle, tr("Open %1").arg(QFileInfo(source.name).fileName()));
  }
  if (!left.isEmpty()) m_window.showNotice(failure(left));
}

void Workspace::showNotice(const OpenSource& source, const Notice& notice) {
  source.pasted ? m_window.puzzleCard()->showNotice(notice) : m_window.showNotice(notice);
}

bool Workspace::reportUnread(const OpenSource& source, const PuzzleList& list) {
  const auto error = list.firstError();
  if (!error) return false;
  const QLocale locale;
  showNotice(source, {tr("%1 of %2 puzzles were read. %3")
                          .arg(locale.toString(qulonglong(list.readable())),
                               locale.toString(qulonglong(list.size())), errorText(*error)),
                      Notice::Severity::Warning});
  offerOtherReading(source, *error);
  return true;
}

MaybeError Workspace::openNow(const OpenSource& source) {
  constexpr std::size_t enough = 2; // of several puzzles the first is shown
  return show(source, openFile(source, {}, enough), false);
}

void Workspace::offerOthers() {
  if (m_others == nullptr) return;
  readRest(m_others, [this] {
    const QString name = QFileInfo(m_othersSource.name).fileName();
    const auto list = std::exchange(m_others, nullptr);
    reportUnread(m_othersSource, *list);
    if (list->readable() < 2) return;
    const auto another = [this, list, name] {
      if (const auto chosen = choose(list, name)) usePuzzle(*chosen, m_othersSource);
    };
    m_window.titleRow()->offer()->showNotice(
        {tr("Puzzle %1 of %2 in %3")
             .arg(list->firstReadable()->number)
             .arg(QLocale().toString(qulonglong(list->size())), name),
         {},
         {{tr("Choose another…"), another}, {tr("Keep this one"), {}}}});
  });
}

MaybeError Workspace::useSession(Session session, FilePlace place) {
  if (m_saving) finishSaves(); // what is being saved needs no other copy
  if (hasUnsavedWork()) {
    if (const auto error = m_autosave.archive()) {
      return failure(
          tr("Your work on the screen could not be saved, so the session was not opened: %1")
              .arg(errorText(*error)),
          place.session);
    }
  }
  m_window.learn()->showList();
  ++m_work;
  m_place = std::move(place);
  const std::optional<Session::View> view = session.view;
  showSession(std::move(session), m_playback, m_state);
  m_awaitRuns.reset();
  if (view) showView(*view);
  emit nameChanged();
  return std::nullopt;
}

Session::View Workspace::view() const {
  Session::View view;
  for (const QString& name : m_window.frontPanels()) view.panels.push_back(name.toStdString());
  const LearnPanel* learn = m_window.learn();
  if (learn->currentLesson() < 0) return view;
  view.lesson = learn->lessons()[learn->currentLesson()].id;
  view.scene = static_cast<std::size_t>(std::max(0, learn->currentScene()));
  return view;
}

void Workspace::showView(const Session::View& view) {
  for (const std::string& name : view.panels) m_window.showView(QString::fromStdString(name));
  if (view.lesson.empty()) return;
  m_awaitRuns = std::make_unique<QObject>();
  connect(&m_runs, &RunCollection::changed, m_awaitRuns.get(), [this, view] {
    if (m_runs.isExpecting()) return;
    m_awaitRuns.release()->deleteLater();
    m_window.learn()->openLessonById(QString::fromStdString(view.lesson),
                                     static_cast<int>(view.scene));
  });
}

MaybeError Workspace::offerSetup(OpenedSession opened) {
  QMessageBox box(QMessageBox::Question, tr("Open only the puzzle?"), errorText(*opened.refused),
                  QMessageBox::NoButton, &m_window);
  box.setObjectName(QStringLiteral("otherFormat"));
  box.setInformativeText(
      tr("It opens with the method and the parameters of the session; the file is not changed."));
  const QAbstractButton* open = box.addButton(tr("Open the &puzzle"), QMessageBox::AcceptRole);
  box.addButton(QMessageBox::Cancel);
  box.exec();
  if (box.clickedButton() != open) return std::nullopt;
  return useSession(std::move(opened.session), {});
}

bool Workspace::saveAs() {
  const QString path = askForSession(tr("Save the session"),
                                     m_place.session.isEmpty() ? suggestedName() : m_place.session);
  return !path.isEmpty() && startSave(path);
}

QString Workspace::askForSession(const QString& title, const QString& name) {
  return askWhereToSave(&m_window, title, name, sessionSuffix,
                        tr("Sessions (*.%1)").arg(sessionSuffix));
}

void Workspace::saveRuns(const QList<quint64>& runs, const QString& path) {
  saveInBackground(&m_window, path, [make = sessionMaker(m_runs, m_state, view(), runs), path] {
    return writeFile(path, QByteArray::fromStdString(writeSession(make())));
  });
}

QString Workspace::puzzleName() const {
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
QString Workspace::suggestedName() const {
  const QStringList recent = m_settings.recentFiles();
  const QDir folder(recent.isEmpty() ? QDir::homePath() : QFileInfo(recent.front()).path());
  const QString base = puzzleName();
  QString name = base;
  for (int number = 2; folder.exists(name + u'.' + sessionSuffix); ++number) {
    name = QStringLiteral("%1 %2").arg(base).arg(number);
  }
  return folder.filePath(name + u'.' + sessionSuffix);
}

std::optional<bool> Workspace::saveElsewhere(const QString& path) {
  const QString file = QFileInfo(path).canonicalFilePath();
  const bool own = path == m_place.session ||
                   (!file.isEmpty() && file == QFileInfo(m_place.session).canonicalFilePath());
  const auto state = own ? m_place.stamp.state() : FileStamp::State::Unchanged;
  if (state == FileStamp::State::Unchanged) return std::nullopt;
  const ChangedFile answer = askAboutChangedFile(&m_window, path, state);
  if (answer == ChangedFile::Overwrite) return std::nullopt;
  if (answer == ChangedFile::SaveAs) return saveAs();
  if (answer == ChangedFile::Reload) open(path);
  return false;
}

struct Workspace::Saving {
  QString path;
  bool isOwn;         ///< It is the session's file already.
  std::uint64_t work; ///< m_work when it was taken.
  FileStamp stamp;
  std::function<Session()> make;
  QStringList leftOut;                       ///< See runsOutsideSessions().
  std::shared_ptr<const Session> saved = {}; ///< Without results; null until it is written.

  /// On any thread.
  MaybeError write() {
    Session session = make();
    const std::string text = writeSession(session);
    const auto error = writeFile(path, QByteArray::fromStdString(text));
    if (!error) stamp = FileStamp(QFile::encodeName(path).toStdString());
    // After an error it may have its new content all the same, which no other program wrote.
    if (!error || isOwn) stamp.setContent(text);
    if (!error) saved = workOf(std::move(session));
    return error;
  }
};

std::variant<bool, std::shared_ptr<Workspace::Saving>> Workspace::prepareSave(QString path) {
  if (m_runs.isExpecting()) {
    m_window.showNotice(
        failure(tr("The session is still being opened: save it again in a moment.")));
    return false;
  }
  const std::uint64_t work = m_work;
  if (m_saving) finishSaves(); // otherwise a save in progress looks like another program's change
  if (work != m_work) return false;
  if (const auto done = saveElsewhere(path)) return *done;
  return std::make_shared<Saving>(Saving{path, path == m_place.session, m_work, m_place.stamp,
                                         sessionMaker(m_runs, m_state, view()),
                                         runsOutsideSessions(m_runs)});
}

void Workspace::noteSaved(Saving& saving, const MaybeError& error) {
  if (error) {
    m_window.showNotice(*error);
  } else if (saving.leftOut.isEmpty()) {
    confirmSaved(&m_window, saving.path);
  } else {
    m_window.showNotice(failure(tr("%1. It does not contain runs that were read from logs: %2. "
                                   "Open their logs to see them again.")
                                    .arg(savedText(saving.path), saving.leftOut.join(u", "))));
  }
  if (!error) rememberFile(saving.path);
  if (saving.work != m_work) return; // other work is shown by now
  if (error && !saving.isOwn) return;
  m_place.stamp = std::move(saving.stamp);
  if (error) return;
  m_place.session = saving.path;
  m_place.saved = std::move(saving.saved);
  emit nameChanged();
  emit sessionSaved();
}

bool Workspace::startSave(const QString& path) {
  const auto prepared = prepareSave(path);
  if (const bool* done = std::get_if<bool>(&prepared)) return *done;
  m_saving = true;
  const auto& saving = std::get<1>(prepared);
  saveInBackground(
      &m_window, path, [saving] { return saving->write(); },
      [this, saving](const MaybeError& error) {
        m_saving = false;
        noteSaved(*saving, error);
      });
  return true;
}

bool Workspace::saveTo(const QString& path) {
  const auto prepared = prepareSave(path);
  if (const bool* done = std::get_if<bool>(&prepared)) return *done && finishSaves();
  Saving& saving = *std::get<1>(prepared);
  const MaybeError error = guarded([&] { return saving.write(); });
  noteSaved(saving, error);
  return !error;
}

bool Workspace::hasUnsavedWork() const {
  if (!isWorthKeeping(m_runs, m_state)) return false;
  return m_place.saved == nullptr || !holdsWork(*m_place.saved, m_runs, m_state);
}

void Workspace::noteChange() {
  m_autosave.makeDue();
  // Not restarted: frequent changes must not postpone the check forever.
  if (!m_checkDue.isActive()) m_checkDue.start();
}

void Workspace::noteTransport() {
  const TransportState& state = m_state.transport.value();
  const bool grew = state.run == m_run && state.head > m_head;
  const bool same = state.run == m_run && state.head == m_head;
  m_run = state.run;
  m_head = state.head;
  m_autosave.makeDue();
  // Unsaved work does not become saved because its run continues.
  if (!same && !(grew && m_unsaved)) noteChange();
}

void Workspace::check() {
  m_checkDue.stop();
  m_unsaved = hasUnsavedWork();
  emit checked();
}

void Workspace::startAutosave(int seconds) {
  m_autosave.start(seconds, [this] { return sessionText(m_runs, m_state, view()); });
}

bool Workspace::mayCloseFile() {
  if (m_place.session.isEmpty() || !hasUnsavedWork()) return true;
  QMessageBox box(QMessageBox::Question, tr("Save before closing?"),
                  tr("%1 was changed.").arg(QFileInfo(m_place.session).fileName()),
                  QMessageBox::NoButton, &m_window);
  box.setObjectName(QStringLiteral("saveChanges"));
  box.setInformativeText(tr("Unsaved changes are stored and offered at the next start."));
  const QAbstractButton* save = box.addButton(tr("&Save"), QMessageBox::AcceptRole);
  const QAbstractButton* leave =
      box.addButton(tr("Close &without saving"), QMessageBox::DestructiveRole);
  box.setEscapeButton(box.addButton(tr("Stay &here"), QMessageBox::RejectRole));
  box.exec();
  if (box.clickedButton() == save) return saveTo(m_place.session);
  return box.clickedButton() == leave;
}

bool Workspace::mayClose() {
  if (!mayCloseFile()) return false;
  if (!hasUnsavedWork()) return true;
  const auto error = m_autosave.save();
  if (!error) return true;
  QMessageBox box(QMessageBox::Warning, tr("Autosave failed"), errorText(*error),
                  QMessageBox::NoButton, &m_window);
  box.setObjectName(QStringLiteral("workIsNotKept"));
  box.setInformativeText(
      tr("Your work would be lost. Save it elsewhere first (File > Save session as)."));
  const QAbstractButton* leave =
      box.addButton(tr("Close and &lose it"), QMessageBox::DestructiveRole);
  box.setDefaultButton(box.addButton(tr("Stay &here"), QMessageBox::RejectRole));
  box.exec();
  return box.clickedButton() == leave;
}

} // namespace sudoscope
