// What a session of 5,000 runs costs in the window beside one of 50: to open it, to open the File
// menu, to step, to bookmark a run that plays, to fork, to rename a run. "frozen" is the longest
// time in which the window answered nothing. Needs a display:
// xvfb-run -a build/release/benchmarks/bench_many_runs [RUNS]
#include "app/application.h"
#include "app/workspace/session_file.h"
#include "core/solvers/registry.h"
#include "tests/bench/endless_run.h"
#include "tests/bench/ratio_table.h"
#include "tests/bench/window_waits.h"
#include "tests/support/recordings.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

using namespace sudoscope;
using namespace sudoscope::bench;

namespace {

constexpr int few = 50;
constexpr int rounds = 5;
constexpr int autosaveInterval = 20; ///< s
constexpr std::int64_t length = 20;  ///< Of each run.

/// A session of short runs with other seeds, as it would be saved.
void writeRuns(const QString& path, int count) {
  Session session;
  session.puzzle = unsolvable();
  const SolverEntry& method = *findSolver("gradient");
  for (int i = 0; i < count; ++i) {
    auto recording = test::startRecording(
        {&method, session.puzzle, method.defaults(), static_cast<std::uint64_t>(i)});
    Run& run = **recording;
    while (run.head() < length && run.step()) {
    }
    auto result = std::make_shared<RunResult>(
        resultOf(run.plan(), run.snapshot(), run.solvedAtHead(), *run.history(), {}));
    result->seconds = run.seconds();
    Session::Run& kept = session.runs.emplace_back();
    kept.stored.plan = run.plan();
    kept.stored.result = std::move(result);
  }
  const std::string text = writeSession(session);
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), qint64(text.size())) < 0)
    std::exit(1);
}

class ManyRuns {
public:
  ManyRuns(Application& program, QString path) : m_program(program), m_path(std::move(path)) {}

  std::map<std::string, double> figures; ///< ms; of several rounds the middle.

  void open(int count) {
    m_program.workspace().open(m_path);
    QElapsedTimer timer;
    timer.start();
    note("open", waitFor("the session", [&] {
           return m_program.runs().rowCount() == count &&
                  m_program.state().snapshot.value() != nullptr;
         }));
    constexpr std::int64_t place = 999'999; // what is asked last is answered last
    m_program.playback().setBookmark(place, QStringLiteral("opened"));
    waitFor("the last replay", [&] { return m_program.runs().bookmark(place) != nullptr; });
    figures["open and replay"] = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    settle("after opening");
  }

  void use() {
    Playback& playback = m_program.playback();
    std::vector<double> menus;
    for (int i = 0; i < rounds; ++i) {
      menus.push_back(openFileMenu(m_program.window()));
      m_program.runs().rename(m_program.runs().all().front().summary.id,
                              QStringLiteral("name %1").arg(i));
      settle("rename");
      const std::int64_t before = playback.transport().position;
      playback.step();
      note("step", waitFor("a step", [&] { return playback.transport().position > before; }));
      settle("step");
      const auto runs = m_program.runs().rowCount();
      playback.fork();
      note("fork",
           waitFor("a fork", [&] { return m_program.runs().rowCount() > runs && resting(); }));
      settle("fork");
    }
    figures["File menu"] = middle(menus);
    StopConditions stop;
    stop.whenSolved = false;
    m_program.state().stop.set(stop);
    m_program.state().speed.set(1000.0);
    playback.play();
    for (int i = 0; i < rounds; ++i) {
      const std::int64_t at = 1'000'000 + i;
      playback.setBookmark(at, QStringLiteral("here"));
      note("update while playing",
           waitFor("a bookmark", [&] { return m_program.runs().bookmark(at) != nullptr; }));
      settle("playing");
      menus.push_back(openFileMenu(m_program.window()));
    }
    figures["File menu while playing"] = *std::ranges::max_element(menus);
    playback.pause();
    settle("pause");
    m_program.runs().rename(m_program.runs().all().front().summary.id, QStringLiteral("saved"));
    QElapsedTimer timer;
    timer.start();
    m_program.workspace().saveTo(m_path);
    figures["save"] = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    m_program.runs().rename(m_program.runs().all().front().summary.id, QStringLiteral("kept"));
    settle("autosave", 1000 * autosaveInterval + 500);
  }

private:
  bool resting() {
    const TransportState& now = m_program.playback().transport();
    return now.run != noRun && !now.playing && now.progress < 0.0;
  }
  static double middle(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
  }
  void note(const std::string& what, const Wait& wait) {
    figures[what] = std::max(figures[what], wait.milliseconds);
    double& frozen = figures["frozen: " + what];
    frozen = std::max(frozen, wait.frozen);
  }
  /// Until what is looked at now and again has been looked at.
  void settle(const std::string& after, qint64 milliseconds = 1500) {
    QElapsedTimer timer;
    timer.start();
    const Wait wait = waitFor("nothing", [&] { return timer.elapsed() > milliseconds; });
    double& frozen = figures["frozen: " + after];
    frozen = std::max(frozen, wait.frozen);
  }

  Application& m_program;
  const QString m_path;
};

std::map<std::string, double> measure(int count) {
  QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("runs.sudoscope"));
  writeRuns(path, count);
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  std::printf("%d runs: %.1f MB\n", count, double(QFile(path).size()) / 1e6);
  QSettings settings(AppPlaces::in(folder.path()).settingsFile, QSettings::IniFormat);
  settings.setValue(QStringLiteral("autosave"), autosaveInterval);
  settings.sync();
  StartOptions options;
  options.size = QSize(1600, 1000);
  Application program(options, AppPlaces::in(folder.path()));
  if (const auto error = program.start()) {
    std::fprintf(stderr, "%s\n", error->text().c_str());
    std::exit(1);
  }
  program.window().show();
  ManyRuns runs(program, path);
  waitFor("the first run", [&] { return program.state().snapshot.value() != nullptr; });
  runs.open(count);
  for (const auto& [name, ms] : runs.figures) std::printf("%-40s %10.1f ms\n", name.c_str(), ms);
  std::fflush(stdout);
  runs.use();
  return runs.figures;
}

} // namespace

int main(int argc, char** argv) {
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  QApplication application(argc, argv);
  const int many = argc > 1 ? std::atoi(argv[1]) : 5000;
  const auto ofFew = measure(few);
  const auto ofMany = measure(many);
  RatioTable table({});
  for (const auto& [name, ms] : ofMany)
    table.add({"5,000 runs in a session, beside 50", name, ms, ofFew.at(name), "ms",
               ms / ofFew.at(name)});
  return 0;
}
