#include "app/exports/film_actions.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "app/settings/app_settings.h"
#include "app/window/run_views.h"
#include "app/workspace/workspace.h"
#include "core/base/sha256.h"
#include "ui/cube/cube_card.h"
#include "ui/cube/cube_view.h"
#include "ui/film/film_dialog.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/held_out_boards.h"
#include "ui/plot/chart_panel.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"
#include "ui/timeline/time_card.h"
#include "ui/widgets/figure_dialog.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/stage_card.h"

#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace sudoscope {

namespace {

constexpr QLatin1String settingsName("film");
constexpr QLatin1String kindName("kind");

constexpr int signalInterval = 50; ///< ms

/// Records SIGINT and SIGTERM while it exists.
class SignalCatcher {
public:
  SignalCatcher() {
    caught = 0;
    for (std::size_t i = 0; i < handled.size(); ++i) m_before[i] = std::signal(handled[i], note);
  }
  ~SignalCatcher() {
    for (std::size_t i = 0; i < handled.size(); ++i) std::signal(handled[i], m_before[i]);
  }
  SignalCatcher(const SignalCatcher&) = delete;
  SignalCatcher& operator=(const SignalCatcher&) = delete;

  static inline volatile std::sig_atomic_t caught = 0;

private:
  static void note(int signal) { caught = signal; }
  static constexpr std::array handled{SIGINT, SIGTERM};
  std::array<void (*)(int), handled.size()> m_before{};
};

} // namespace

FigureActions::FigureActions(const ControllerParts& parts, Workspace& workspace)
    : Controller(parts), m_workspace(workspace) {
  const WindowActions& actions = m_window.actions();
  const auto exporting = [this](auto* view) {
    return [this, view] {
      Figure figure = view->figure();
      for (auto& fact : shownProvenance()) figure.provenance.push_back(std::move(fact));
      figure.dataProvenance = dataProvenance();
      exportFigure(&m_window, figure);
    };
  };
  const auto exportCube = exporting(m_window.cube());
  connect(actions[Command::ExportGrid], &QAction::triggered, this, exporting(m_window.grid()));
  connect(actions[Command::ExportCube], &QAction::triggered, this, exportCube);
  connect(m_window.cubeCard(), &CubeCard::exportRequested, this, exportCube);
  m_window.charts()->setDataProvenance([this] { return dataProvenance(); });
}

Provenance FigureActions::provenance() const {
  Provenance provenance = shownProvenance();
  const Provenance data = dataProvenance().get();
  provenance.insert(provenance.end(), data.begin(), data.end());
  return provenance;
}

Provenance FigureActions::shownProvenance() const {
  Provenance provenance;
  if (const RunInfo* run = m_runs.current()) {
    provenance = provenanceOf(*run->summary.plan);
    provenance.emplace_back("run", m_runs.name(run->summary.id).toStdString());
    const TransportState& now = m_state.transport.value();
    provenance.emplace_back("iteration", std::to_string(now.position));
    if (now.recorded)
      provenance.emplace_back("recorded", "yes: shown as its log has it, not re-run");
    if (now.snapshotIteration != now.position) {
      provenance.emplace_back("iteration of P", std::to_string(now.snapshotIteration));
    }
  }
  return provenance;
}

FutureProvenance FigureActions::dataProvenance() const {
  const auto find = [paths = QStringList{m_workspace.puzzlePath(), m_workspace.sessionPath()}] {
    Provenance provenance;
    for (const QString& path : paths) {
      if (path.isEmpty() || !QFileInfo(path).isFile()) continue;
      const std::string name = QFile::encodeName(path).toStdString();
      const auto hash = sha256OfFile(name);
      provenance.emplace_back("data", name + (hash.ok() ? " sha256 " + *hash : ""));
    }
    return provenance;
  };
  return std::async(std::launch::deferred, find).share();
}

FilmActions::FilmActions(const ControllerParts& parts, Workspace& workspace, FigureActions& figures)
    : Controller(parts), m_workspace(workspace), m_figures(figures) {
  connect(m_window.actions()[Command::ExportFilm], &QAction::triggered, this, &FilmActions::open);
}

FilmScene FilmActions::scene() const {
  const RunInfo& run = *m_runs.current();
  const RunnableEntry& method = *run.summary.plan->setup.solver;
  FilmScene scene;
  scene.puzzle = run.summary.plan->setup.puzzle;
  scene.head = m_playback.transport().head;
  scene.stepsBefore = run.summary.stepsBefore;
  if (method.kind == MethodKind::Training) {
    const HeldOutBoards* boards = m_window.stage()->boards();
    scene.board = std::max(0, boards->chosen());
    if (!boards->boards().empty()) scene.puzzle = boards->boards()[scene.board].puzzle;
  }
  scene.grid = m_window.grid()->options();
  const CubeView* cube = m_window.cube();
  scene.cube = cube->options();
  // The alignment beside the grid would not suit the film.
  if (!cube->isAligned()) scene.camera = cube->camera();
  scene.metrics = metricsOn(scene.puzzle.geometry(), method);
  scene.objective = method.objective;
  scene.runs = runCurves(m_runs, Theme::of(&m_window));
  const LaneView* lanes = m_window.timeline()->lanes();
  scene.lanes = lanes->choices();
  scene.curves = lanes->curves();
  scene.marks = lanes->marks();
  const RunListEntry entry = runEntry(m_runs, run, Theme::lightTheme());
  scene.title = entry.parameters.isEmpty()
                    ? entry.solver
                    : tr("%1 · %2", "method and parameters").arg(entry.solver, entry.parameters);
  for (auto& fact : programProvenance()) {
    // Equal runs give equal films.
    if (fact.first != "date") scene.provenance.push_back(std::move(fact));
  }
  for (auto& fact : m_figures.provenance()) {
    if (fact.first != "iteration") scene.provenance.push_back(std::move(fact));
  }
  return scene;
}

FetchSnapshot FilmActions::fetcher() const {
  if (m_playback.transport().replays) m_playback.replay(m_playback.transport().run); // for every P
  return [&playback = m_playback,
          run = m_playback.transport().run](std::int64_t iteration, QObject* receiver,
                                            std::function<void(const SnapshotPtr&)> done) {
    playback.requestSnapshot(run, iteration, receiver, std::move(done));
  };
}

MaybeError FilmActions::save(const QString& path, FilmOptions options,
                             std::chrono::milliseconds patience) {
  const FilmEncoders encoders = FilmEncoders::find();
  if (m_runs.current() == nullptr) return failure(tr("There is no run to film."));
  options.dark = Theme::of(&m_window).dark;
  QString target = path;
  const QFileInfo info(path);
  if (encoders.program.isEmpty() && info.suffix().toLower() != QLatin1String("png")) {
    target = info.dir().filePath(info.completeBaseName() + QStringLiteral(".png"));
    std::fprintf(stderr, "sudoscope: there is no ffmpeg in the path, so the film is numbered "
                         "pictures\n");
  }
  const FilmScene filmed = scene();
  if (options.range.first > filmed.head) {
    return failure(tr("The run ends at iteration %1, before the first iteration of the film.")
                       .arg(filmed.head));
  }
  if (options.range.last > filmed.head) {
    std::fprintf(stderr, "sudoscope: the run ends at iteration %lld, and so does the film\n",
                 static_cast<long long>(filmed.head));
  }
  if (auto error = options.check()) return error;
  auto writer = FilmWriter::open(target, options, encoders, filmed.provenance);
  if (!writer) return writer.error();
  FilmMaker maker(filmed, options, std::move(*writer), fetcher(), patience);
  QEventLoop loop;
  MaybeError error = failure(tr("The program was closed before the film was complete."), target);
  connect(&maker, &FilmMaker::progressed, &loop, [&maker] {
    if (isatty(STDERR_FILENO) == 0) return; // only a terminal updates its line
    const bool last = maker.framesDone() == maker.frameCount();
    std::fprintf(stderr, "\rsudoscope: frame %d of %d%s", maker.framesDone(), maker.frameCount(),
                 last ? "\n" : "");
  });
  connect(&maker, &FilmMaker::failed, &loop, [&](const Error& why) {
    error = why;
    loop.quit();
  });
  connect(&maker, &FilmMaker::done, &loop, [&] {
    error.reset();
    loop.quit();
  });
  // Allows cleaning up before the program ends.
  const SignalCatcher catcher;
  QTimer look;
  connect(&look, &QTimer::timeout, &loop, [&] {
    if (SignalCatcher::caught == 0) return;
    error = failure(tr("Interrupted before the film was complete: no file was written."), target);
    loop.quit();
  });
  look.start(signalInterval);
  loop.exec();
  if (!error && maker.nearestFrames() > 0) {
    std::fprintf(stderr,
                 "sudoscope: this run is shown as it ran, not re-run: %d of %d frames show the "
                 "nearest P\n",
                 maker.nearestFrames(), maker.frameCount());
  }
  return error;
}

FilmDialog* FilmActions::open() {
  const FilmEncoders encoders = FilmEncoders::find(); // takes time, while runs continue
  if (m_runs.current() == nullptr || m_playback.transport().head == 0) {
    m_window.showNotice(tr("There is nothing to film yet: start the run first."));
    return nullptr;
  }
  auto* dialog = new FilmDialog(scene(), encoders, fetcher(), &m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  const QVariantMap known = m_settings.view(settingsName);
  auto options = restored<FilmOptions>(known);
  options.dark = Theme::of(&m_window).dark;
  dialog->setOptions(options);
  dialog->setSuffix(known.value(kindName).toString());
  QString stem = QFileInfo(m_workspace.shownPath()).completeBaseName();
  if (stem.isEmpty()) stem = QStringLiteral("sudoscope");
  dialog->setName(stem);
  connect(dialog, &FilmDialog::filmMade, this, [this, dialog](const QString& path) {
    QVariantMap chosen = saved(dialog->options());
    chosen.insert(kindName, dialog->suffix());
    m_settings.setView(settingsName, chosen);
    confirmSaved(&m_window, path);
  });
  dialog->open();
  return dialog;
}

} // namespace sudoscope
