#include "core/logs/log_frame.h"
#include "core/logs/log_json.h"
#include "core/logs/log_writer.h"
#include "core/logs/logged_run.h"
#include "core/runs/diagnosis.h"
#include "core/solvers/registry.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/paths.h"
#include "tests/support/player_listener.h"
#include "tests/support/recordings.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QTemporaryDir>
#include <QTest>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <sstream>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

RunSetup setupOf(const char* solver, const Puzzle& puzzle) {
  const SolverEntry* entry = findSolver(solver);
  RunSetup setup{entry, puzzle, entry->defaults(), 7};
  if (const Parameter* stop = entry->schema->find(ParameterRole::StopWhenSolved)) {
    [[maybe_unused]] const auto error = setup.parameters.set(stop->key, false);
  }
  return setup;
}

Puzzle smallPuzzle() {
  return *Puzzle::fromGivens(*Geometry::boxes(2, 2),
                             {1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2});
}

Puzzle mediumPuzzle() {
  return solver_puzzles::ofLine(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
}

std::string logOf(const RunSetup& setup, std::int64_t length, LogForm form = {}) {
  std::ostringstream stream;
  const auto method = *setup.solver->start(setup.puzzle, setup.parameters, setup.seed);
  LogWriter writer(stream, setup, form);
  [[maybe_unused]] auto error = writer.add(*method);
  while (method->iteration() < length && method->status() == Status::Running) {
    method->step();
    error = writer.add(*method);
  }
  error = writer.finish(*method);
  return stream.str();
}

struct LogFile {
  QTemporaryDir folder;
  std::string path = folder.filePath("run.sudolog").toStdString();

  Result<std::unique_ptr<LoggedRun>> open(std::string_view bytes) const {
    std::ofstream(path, std::ios::binary) << bytes;
    return LoggedRun::open(path);
  }
};

bool sameBits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

bool sameBits(const ProbabilityCube& a, const ProbabilityCube& b) {
  return a.side() == b.side() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

std::string line(const std::string& json) {
  return json + '\n';
}

/// "hello" and "new" of a 4×4 board, with one curve.
std::string beginning() {
  return line(R"({"type": "hello", "protocol": 1, "metrics": [{"key": "loss"}]})") +
         line(R"({"type": "new", "side": 4, "givens": [1,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0], )"
              R"("boxes": [2, 2], "groups": []})");
}

std::string rows(const std::vector<std::int64_t>& iterations, const std::vector<double>& values,
                 const std::vector<std::int64_t>& at = {}, std::vector<double> cubes = {}) {
  std::ostringstream stream;
  const auto count = static_cast<std::int64_t>(iterations.size());
  const auto states = static_cast<std::int64_t>(at.size());
  LogFrameBuilder frame("rows");
  frame.add("iteration", {count}, iterations);
  frame.add("metrics",
            {count, static_cast<std::int64_t>(values.size()) / std::max(count, std::int64_t{1})},
            values);
  frame.add("P_at", {states}, at);
  cubes.resize(static_cast<std::size_t>(states) * 64, 0.25);
  frame.add("P", {states, 4, 4, 4}, cubes);
  stream << frame.bytes();
  return stream.str();
}

/// P of the 4×4 board, or of its solution.
std::string stateRow(std::int64_t iteration, bool solved) {
  const std::string solution = "1234341221434321";
  std::vector<double> cube(64, 0.25);
  for (std::size_t cell = 0; solved && cell < 16; ++cell) {
    for (std::size_t k = 0; k < 4; ++k) {
      cube[cell * 4 + k] = solution[cell] - '1' == static_cast<int>(k) ? 1.0 : 0.0;
    }
  }
  return rows({iteration}, {1.0}, {iteration}, cube);
}

} // namespace

class TestLogFiles : public QObject {
  Q_OBJECT

private slots:
  void reopenedRunIsTheLiveOne_data() {
    const auto row = test::columns<int, bool>("every", "logits");
    row("all of P", 0, false);
    row("P, Z and gradient", 1, true);
    row("every seventh P", 7, true);
  }

  void reopenedRunIsTheLiveOne() {
    QFETCH(int, every);
    QFETCH(bool, logits);
    constexpr std::int64_t length = 60;
    RunSetup setup = setupOf(solver_names::gradient, mediumPuzzle());
    if (every == 7) QVERIFY(!setup.parameters.setText("givens_loss", "squared"));
    const LogFile file;
    const auto run = test::valueOf(
        file.open(logOf(setup, length, {.every = every, .logits = logits, .gradient = logits})));
    const auto live = *test::startRecording(setup);
    while (live->head() < length) QVERIFY(live->step());

    QCOMPARE(run->head(), length);
    QCOMPARE(run->setup().puzzle, setup.puzzle);
    QCOMPARE(run->setup().seed, setup.seed);
    for (const Parameter& parameter : setup.solver->schema->parameters()) {
      QVERIFY(run->parameters().value(parameter.key) == setup.parameters.value(parameter.key));
    }
    QCOMPARE(run->setup().solver->metrics.size(), setup.solver->metrics.size());
    for (std::size_t m = 0; m < setup.solver->metrics.size(); ++m) {
      const MetricInfo& ours = setup.solver->metrics[m];
      const MetricInfo& theirs = run->setup().solver->metrics[m];
      QCOMPARE(theirs.key, ours.key);
      QCOMPARE(theirs.title.english(), ours.title.english());
      QCOMPARE(theirs.panel.english(), ours.panel.english());
      QCOMPARE(theirs.log, ours.log);
      QCOMPARE(theirs.role, ours.role);
    }
    for (std::int64_t iteration = length; iteration >= 0; --iteration) { // also backwards
      QVERIFY(run->seek(iteration));
      live->seek(iteration);
      for (std::size_t m = 0; m < run->metrics().size(); ++m) {
        QVERIFY(sameBits(run->metrics()[m], live->metrics()[m]));
        QVERIFY(
            sameBits(run->history()->value(m, iteration), live->history()->value(m, iteration)));
      }
      const std::int64_t nearest =
          every == 0 || iteration == length ? iteration : iteration / every * every;
      QCOMPARE(run->snapshotIteration(), nearest);
      live->seek(nearest);
      const Snapshot logged = run->snapshot();
      const Snapshot expected = live->snapshot();
      QCOMPARE(logged.iteration, iteration);
      QVERIFY(sameBits(logged.cube, expected.cube));
      QCOMPARE(logged.decoded, expected.decoded);
      QVERIFY(!logits || sameBits(logged.logits->logits, expected.logits->logits));
      QCOMPARE(logged.logits->temperature, expected.logits->temperature);
      QVERIFY(logged.logits->weights == expected.logits->weights);
    }
  }

  void boardsComeBack_data() {
    const auto row = test::columns<Geometry>("geometry");
    row("2x3", *Geometry::boxes(2, 3));
    row("1x5", *Geometry::boxes(1, 5));
    row("jigsaw", *Geometry::jigsaw(4, {0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3}));
    row("diagonals and windoku", *Geometry().withDiagonals().withExtra(ExtraKind::Windoku));
    row("36", *Geometry::ofSide(36));
  }

  void boardsComeBack() {
    QFETCH(Geometry, geometry);
    const LogFile file;
    const auto opened = test::valueOf(file.open(
        logOf(setupOf(solver_names::gradient, Puzzle(geometry)), geometry.side() > 9 ? 1 : 2)));
    QVERIFY(opened->setup().puzzle.geometry() == geometry);
  }

  void solvedIsJudged() {
    const LogFile file;
    std::string claimed = beginning() + rows({0}, {1.0}, {0});
    claimed.replace(claimed.find(R"("type":"rows")"), 13, R"("type":"rows","status":"solved")");
    const auto opened = test::valueOf(file.open(claimed));
    QVERIFY(!opened->solvedAtHead());
    QCOMPARE(opened->headStatus(), Status::Running);
  }

  void solvedIsToldOfTheFirst() {
    const LogFile file;
    std::string log = beginning();
    for (std::int64_t i = 0; i < 9; ++i) log += stateRow(i, i >= 3 && i != 5);
    const auto run = test::valueOf(file.open(log));
    QVERIFY(run->solvedAtHead());
    QCOMPARE(run->solvedAt().value_or(-1), std::int64_t(3));
    QVERIFY(run->seek(run->head()));
    const auto verdict =
        diagnosisOf(run->setup(), run->snapshot(), *run->history(), run->solvedAt());
    QVERIFY(verdict && verdict->kind == Diagnosis::Kind::Solved);
    QVERIFY2(verdict->text.english().starts_with("Solved at iteration 3:"),
             verdict->text.english().c_str());
    // It may come with what is appended; a head that is none is no solution.
    const auto growing = file.open(beginning() + stateRow(0, false));
    QVERIFY(!(*growing)->solvedAt());
    std::ofstream(file.path, std::ios::app) << stateRow(1, true) << stateRow(2, true);
    QVERIFY(*(*growing)->grow());
    QCOMPARE((*growing)->solvedAt().value_or(-1), std::int64_t(1));
    std::ofstream(file.path, std::ios::app) << stateRow(3, false);
    QVERIFY(*(*growing)->grow());
    QVERIFY(!(*growing)->solvedAt());
    // Of more states than are looked at at once it is exact, too.
    std::ostringstream many;
    const auto frame = [&many](std::int64_t from, std::int64_t count, const std::string& one) {
      for (std::int64_t i = from; i < from + count; ++i) many << stateRow(i, one == "solved");
    };
    frame(0, 30007, "open");
    frame(30007, 20001, "solved");
    const auto large = test::valueOf(file.open(beginning() + many.str()));
    QCOMPARE(large->solvedAt().value_or(-1), std::int64_t(30007));
  }

  void rowsOfNothingAreRows() {
    const LogFile file;
    const double none = std::nan("");
    const auto opened =
        test::valueOf(file.open(beginning() + rows({0, 2}, {none, none}) + rows({3}, {1.0})));
    QCOMPARE(opened->snapshot().cube.at(0, 0), 1.0); // before any P the givens are known
    for (const auto& [iteration, logged] :
         {std::pair{0, true}, std::pair{1, false}, std::pair{2, true}, std::pair{3, true}}) {
      QVERIFY(opened->seek(iteration));
      QCOMPARE(opened->isLogged(), logged);
    }
  }

  void whatTakesItsPlaceIsSeen() {
    const LogFile file;
    const std::string first = beginning() + stateRow(0, false);
    const auto open = [&] { return std::move(*file.open(first)); };
    auto run = open();
    QVERIFY(!run->replaced());
    std::ofstream(file.path, std::ios::app) << stateRow(1, false);
    QVERIFY(!run->replaced());
    QVERIFY(*run->grow() && !run->replaced());
    // Another file of that name; the same file, shorter, as long, longer.
    const std::string other = file.path + ".new";
    std::ofstream(other, std::ios::binary) << first;
    QCOMPARE(std::rename(other.c_str(), file.path.c_str()), 0);
    QVERIFY(run->replaced());
    for (const std::string& anew :
         {beginning(), beginning() + stateRow(0, true),
          beginning() + stateRow(0, true) + stateRow(1, true) + stateRow(2, true)}) {
      run = open();
      std::ofstream(file.path, std::ios::binary) << anew;
      QVERIFY(run->replaced());
      const auto grown = run->grow(); // what is there now is no part of this run
      QVERIFY2(grown.ok() && !*grown, grown.ok() ? "" : grown.error().text().c_str());
      QCOMPARE(run->head(), std::int64_t(0));
    }
    run = open();
    QCOMPARE(std::remove(file.path.c_str()), 0); // nothing has taken its place yet
    QVERIFY(!run->replaced());
  }

  void liesBesideRecordings() {
    const LogFile file;
    auto run = std::move(
        *file.open(logOf(setupOf(solver_names::gradient, smallPuzzle()), 30, {.every = 10})));
    const auto entry = run->entry();
    PlayerListener listener(walkSetup());
    listener.player.post(Reach::Play, &Player::step, 3);
    listener.player.post(
        Reach::Everything, &Player::add, [&] { return std::move(run); }, std::int64_t(0));
    PlayUntil until;
    until.solved = false;
    listener.player.post(Reach::Nothing, &Player::setPlayUntil, until);
    const auto playing = listener.player.post(Reach::Play, &Player::play, true);
    QVERIFY(listener.until([&] {
      return listener.latest.lastCommand >= playing && listener.latest.activity == Activity::Idle &&
             listener.latest.position == 30;
    }));
    QCOMPARE(listener.latest.stopReason, StopReason::Ended);
    QCOMPARE(listener.runs.size(), std::size_t(2));
    const RunSummary& logged = listener.current();
    QVERIFY(!logged.can.extend && !logged.can.edit && !logged.can.fork);
    QVERIFY2(std::isnan(logged.seconds), "nobody watched how long it took");
    listener.player.post(Reach::Seek, &Player::seek, 25);
    QVERIFY(listener.until([&] { return listener.latest.position == 25; }));
    QCOMPARE(listener.latest.snapshotIteration, std::int64_t(20));
    listener.player.post(Reach::Nothing, &Player::setParameter, "w_row", 2.0);
    QVERIFY(listener.until([&] { return !listener.restartKeys.empty(); }));
    listener.player.post(Reach::Play, &Player::fork);
    QVERIFY(listener.until([&] { return !listener.errors.empty(); }));
    QCOMPARE(listener.runs.size(), std::size_t(2));
  }

  void fileThatChangedIsTold() {
    const LogFile file;
    // Too large for one frame, so that going back reads again.
    const auto setup = setupOf(solver_names::gradient, mediumPuzzle());
    const std::string bytes = logOf(setup, 250);
    PlayerListener listener;
    listener.player.post(
        Reach::Everything, &Player::add, [&] { return std::move(*file.open(bytes)); },
        std::int64_t(0));
    listener.player.post(Reach::Seek, &Player::seek, 250);
    QVERIFY(listener.until([&] { return listener.latest.position == 250; }));
    std::ofstream(file.path, std::ios::binary) << bytes.substr(0, 2000);
    listener.player.post(Reach::Seek, &Player::seek, 3);
    QVERIFY(listener.until([&] { return !listener.errors.empty(); }));
    QVERIFY(listener.errors[0].text().find("has changed since it was opened") != std::string::npos);
    QCOMPARE(listener.latest.position, std::int64_t(250));
  }

  void growsByteByByte() {
    const LogFile file;
    const auto run = test::valueOf(file.open(beginning() + rows({0}, {0.0}, {0})));
    std::ofstream more(file.path, std::ios::binary | std::ios::app);
    for (std::int64_t i = 1; i < 4; ++i) {
      const std::string frame = rows({i}, {0.5 * static_cast<double>(i)}, {i});
      for (std::size_t at = 0; at < frame.size(); ++at) {
        QCOMPARE(*run->grow(), false);
        QCOMPARE((*LoggedRun::open(file.path))->head(), i - 1); // as of a file that was cut here
        more << frame[at] << std::flush;
      }
      QCOMPARE(*run->grow(), true);
      QCOMPARE(run->head(), i);
      QCOMPARE(run->position(), std::int64_t(0)); // nobody moved
      QCOMPARE(run->history()->value(0, i), 0.5 * static_cast<double>(i));
      QVERIFY(run->seek(i));
      QCOMPARE(run->snapshotIteration(), i);
      QCOMPARE(run->metrics()[0], 0.5 * static_cast<double>(i));
      QVERIFY(run->seek(0));
      QVERIFY(!run->ended());
    }
    LogFrameBuilder last("rows");
    last.header()["status"] = "exhausted";
    last.add("iteration", {1}, std::vector<std::int64_t>{9});
    last.add("metrics", {1, 1}, std::vector<double>{0.25});
    more << last.bytes();
    more.flush();
    QCOMPARE(*run->grow(), true);
    QVERIFY(run->ended());
    QCOMPARE(run->head(), std::int64_t(9));
    QCOMPARE(run->headStatus(), Status::Exhausted);
    QVERIFY(std::isnan(run->history()->value(0, 5)));
    QCOMPARE(run->log().back().kind, RunLogKind::Ended);
    QCOMPARE(*run->grow(), false);
  }

  void growingIsWaitedFor() {
    const LogFile file;
    int asked = 0;
    // Not there; then without a run; then without a row.
    const auto opened = LoggedRun::follow(file.path, [&] {
      ++asked;
      if (asked == 3) std::ofstream(file.path, std::ios::binary) << beginning().substr(0, 60);
      if (asked == 6) std::ofstream(file.path, std::ios::app) << beginning().substr(60);
      if (asked == 9) std::ofstream(file.path, std::ios::app) << rows({0, 1}, {1.0, 2.0}, {1});
      return asked > 1000;
    });
    QVERIFY(opened.ok());
    QVERIFY(asked >= 9);
    QCOMPARE((*opened)->head(), std::int64_t(1));
    const auto given = LoggedRun::follow(file.path + "x", [] { return true; });
    QVERIFY(!given.ok());
    QCOMPARE(given.error().code, ErrorCode::Cancelled);
  }

  void laterFaultsEndTheGrowing() {
    const LogFile file;
    const auto opened = test::valueOf(file.open(beginning() + rows({0, 1}, {0.0, 1.0}, {0, 1})));
    std::ofstream(file.path, std::ios::app) << rows({2}, {2.0}) + "this is no frame\n";
    const auto grown = opened->grow();
    QVERIFY(!grown.ok());
    QVERIFY(grown.error().text().find("frame 5 (byte ") != std::string::npos);
    QCOMPARE(opened->head(), std::int64_t(2)); // what came before it
    QCOMPARE(*opened->grow(), false);
    // What was there can still be gone through.
    QVERIFY(opened->seek(1));
    QCOMPARE(opened->metrics()[0], 1.0);
  }

  void curvesThatBeginLaterAreTold() {
    const LogFile file;
    const auto run = test::valueOf(file.open(beginning() + rows({0}, {0.5})));
    const std::string announced = line(R"({"type": "metrics", "metrics": [{"key": "late"}]})");
    std::ofstream(file.path, std::ios::app) << announced + rows({1}, {0.25, 8.0});
    const auto grown = run->grow();
    VERIFY_CONTAINS(test::errorOf(grown), "the log has new curves");
    std::ofstream(file.path, std::ios::app) << rows({2}, {0.125, 8.0});
    QCOMPARE(*run->grow(), true); // told once
    QVERIFY(run->seek(2));
    QCOMPARE(run->metrics(), std::vector<double>{0.125});
    QCOMPARE(LoggedRun::open(file.path).value()->setup().solver->metrics.size(), std::size_t(2));
  }

  void whoeverLooksAtTheHeadStaysThere() {
    const LogFile file;
    auto opened = test::valueOf(file.open(beginning() + rows({0, 1}, {0.0, 1.0}, {0, 1})));
    const auto entry = opened->entry();
    std::unique_ptr<Run> run = std::move(opened);
    PlayerListener listener;
    listener.player.post(
        Reach::Everything, &Player::add, [&] { return std::move(run); }, std::int64_t(0));
    listener.player.post(Reach::Seek, &Player::seek, 1);
    QVERIFY(listener.untilAt(1));
    std::ofstream(file.path, std::ios::app) << rows({2, 3}, {2.0, 3.0}, {3});
    listener.player.post(Reach::Nothing, &Player::grow);
    QVERIFY(listener.until([&] { return listener.latest.head == 3; }));
    QCOMPARE(listener.latest.position, std::int64_t(3));
    QCOMPARE(listener.latest.snapshotIteration, std::int64_t(3));
    listener.player.post(Reach::Seek, &Player::seek, 2);
    QVERIFY(listener.until([&] { return listener.latest.position == 2; }));
    std::ofstream(file.path, std::ios::app) << rows({4}, {4.0});
    listener.player.post(Reach::Nothing, &Player::grow);
    QVERIFY(listener.until([&] { return listener.latest.head == 4; }));
    QCOMPARE(listener.latest.position, std::int64_t(2));
  }

  void eventsComeBack() {
    for (const char* method : {"constriction", "local-search"}) {
      const RunSetup setup = setupOf(method, mediumPuzzle());
      const LogFile file;
      const auto live = *test::startRecording(setup);
      while (live->head() < 50 && live->step()) {
      }
      std::ostringstream stream;
      QVERIFY(!writePlan(stream, live->plan(), {}));
      const auto opened = test::valueOf(file.open(stream.str()));
      const auto& theirs = opened->log();
      const auto& ours = live->log();
      QCOMPARE(theirs.size(), ours.size());
      QVERIFY(ours.size() > 5);
      for (std::size_t i = 0; i < ours.size(); ++i) {
        QCOMPARE(theirs[i].iteration, ours[i].iteration);
        QCOMPARE(theirs[i].kind, ours[i].kind);
        QCOMPARE(theirs[i].event.kind, ours[i].event.kind);
        QCOMPARE(theirs[i].event.cell, ours[i].event.cell);
        QCOMPARE(theirs[i].event.digit, ours[i].event.digit);
        QCOMPARE(theirs[i].event.count, ours[i].event.count);
        QCOMPARE(theirs[i].event.amount, ours[i].event.amount);
        QCOMPARE(theirs[i].event.constriction, ours[i].event.constriction);
      }
    }
  }

  void eventsOfOthersKeepTheirWords() {
    const LogFile file;
    LogFrameBuilder frame("rows");
    frame.header()["events"] = nlohmann::ordered_json::parse(
        R"([{"iteration": 1, "text": "warmed up"}, {"iteration": 1, "kind": "dance"},
            {"iteration": 2, "kind": "move", "cell": 99, "digit": 77, "count": "x"},
            {"iteration": 2000, "kind": "restart", "text": "no better swap", "count": 3}])");
    frame.add("iteration", {3}, std::vector<std::int64_t>{0, 1, 2});
    frame.add("metrics", {3, 1}, std::vector<double>{3, 2, 1});
    std::ostringstream stream;
    stream << frame.bytes();
    const auto opened = test::valueOf(file.open(beginning() + stream.str()));
    const auto& log = opened->log();
    QCOMPARE(log.size(), std::size_t(4)); // a kind of a later time without words says nothing
    QCOMPARE(log[1].text, std::string("warmed up"));
    QCOMPARE(log[2].event.cell, 15);
    QCOMPARE(log[2].event.digit, 4);
    QCOMPARE(log[3].iteration, std::int64_t(2));
    QCOMPARE(log[3].event.kind, EventKind::Restart);
    QCOMPARE(log[3].event.count, 3);
    QCOMPARE(log[3].text, std::string("no better swap"));
  }

  void plansAreWrittenAsTheyRan() {
    const RunSetup setup = setupOf(solver_names::gradient, mediumPuzzle());
    const auto live = *test::startRecording(setup);
    while (live->head() < 8) QVERIFY(live->step());
    QVERIFY(!live->setParameter("lr", 0.5));
    while (live->head() < 12) QVERIFY(live->step());
    ProbabilityCube cube = live->snapshot().cube;
    for (int k = 0; k < 9; ++k) cube.at(2, k) = k == 3 ? 1.0 : 0.0;
    QVERIFY(!live->setCube(cube));
    while (live->head() < 20) QVERIFY(live->step());
    std::ostringstream stream;
    double done = 0.0;
    QVERIFY(!writePlan(stream, live->plan(), {.every = 1}, [&](double share) {
      done = share;
      return true;
    }));
    QCOMPARE(done, 1.0);
    const LogFile file;
    const auto opened = test::valueOf(file.open(stream.str()));
    QCOMPARE(opened->head(), std::int64_t(20));
    for (std::int64_t i = 0; i <= 20; ++i) {
      QVERIFY(opened->seek(i));
      live->seek(i);
      QVERIFY2(sameBits(opened->snapshot().cube, live->snapshot().cube),
               qPrintable(QString::number(i)));
      for (std::size_t m = 0; m < live->metrics().size(); ++m) {
        QVERIFY(sameBits(opened->metrics()[m], live->metrics()[m]));
      }
    }
    // Given up in the middle, it is a log of what there was.
    std::ostringstream part;
    QVERIFY(!writePlan(part, live->plan(), {}, [](double share) { return share < 0.5; }));
    const LogFile half;
    QCOMPARE((*half.open(part.str()))->head(), std::int64_t(10));
  }
};

SUDOSCOPE_TEST(TestLogFiles, Nothing)
#include "test_log_files.moc"
