#include "core/base/random.h"
#include "core/runs/run_plan.h"
#include "core/solvers/registry.h"
#include "core/studies/study.h"
#include "core/studies/study_file.h"
#include "core/studies/study_journal.h"
#include "core/studies/study_report.h"
#include "tests/core/solver_puzzles.h"
#include "tests/core/studies.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <numeric>
#include <set>

using namespace sudoscope;
using test::studyOf;

namespace {

StudyMethod method(const char* name) {
  const SolverEntry* entry = findSolver(name);
  return {name, entry, entry->defaults()};
}

StudySet allBoards() {
  std::vector<Puzzle> puzzles;
  for (const auto& item : solver_puzzles::load()) {
    if (item.puzzle.side() <= 9) puzzles.push_back(item.puzzle);
  }
  return StudySet::of("boards", std::move(puzzles));
}

/// Claims that every grid is solved.
class FalseClaimer final : public test::WalkSolver {
public:
  using WalkSolver::WalkSolver;
  Status status() const override { return Status::Solved; }
  std::unique_ptr<Solver> clone() const override { return std::make_unique<FalseClaimer>(*this); }
};

std::vector<Puzzle> boards() {
  std::vector<Puzzle> puzzles;
  for (const auto& item : solver_puzzles::load()) {
    if (item.puzzle.side() <= 9 && puzzles.size() < 4) puzzles.push_back(item.puzzle);
  }
  return puzzles;
}

/// Two parameters, two sets, a setting that draws nothing beside others that do.
Study madeStudy(const Shard& shard = {}) {
  const SolverEntry& entry = *findSolver("gradient");
  StudyPlan plan = test::sweepPlan(entry,
                                   {*parseSweepAxis(*entry.schema, "noise=0,0.5"),
                                    *parseSweepAxis(*entry.schema, "lr=0.1:0.4:3:log")},
                                   boards());
  plan.sets.front().name = "one, with a comma";
  plan.sets.push_back(StudySet::of("other", {boards().front(), boards().back()}, {2, 9}, "/x.txt"));
  plan.seeds = 3;
  plan.seed = 11;
  plan.maxIterations = 60;
  plan.bestLoss = true;
  Study study(std::move(plan));
  StudyOptions options;
  options.shard = shard;
  if (runStudy(study, options)) qFatal("a study that should run");
  return study;
}

const Provenance facts{{"program", programProvenance()[0].second}, {"date", "today"}};

/// As read from a file.
StudyFile fileOf(const Study& study, const Shard& shard = {}) {
  return test::valueOf(parseStudy(studyText(study, shard, facts), "file"));
}

std::string mergeError(std::vector<std::pair<std::string, StudyFile>> files) {
  const auto merged = mergeStudies(std::move(files));
  return merged ? std::string() : merged.error().text();
}

} // namespace

class TestStudies : public QObject {
  Q_OBJECT

private slots:
  void aLossNotYetDefinedIsNoLowest() {
    const SolverEntry& belief = *findSolver("belief-propagation");
    const Puzzle puzzle = allBoards().puzzles.front();
    const double lowest = bestLossOf(belief, puzzle, belief.defaults(), 1, 5);
    QVERIFY2(lowest > 0.0, std::to_string(lowest).c_str());
  }

  void theBestLossIsTheLowestOfTheRun() {
    const SolverEntry& annealing = *findSolver("annealing");
    const Puzzle puzzle = allBoards().puzzles.back();
    constexpr std::int64_t length = 500;
    const auto solver = *annealing.create(puzzle, annealing.defaults(), 3);
    std::vector<double> metrics(annealing.metrics.size());
    double lowest = 1e9;
    while (solver->iteration() <= length) {
      solver->metrics(metrics);
      lowest = std::min(lowest, metrics[annealing.objective]);
      if (solver->status() != Status::Running || solver->iteration() == length) break;
      solver->step();
    }
    QCOMPARE(bestLossOf(annealing, puzzle, annealing.defaults(), 3, length), lowest);
    const Study study =
        studyOf(StudySet::of("one", {puzzle}), method("annealing"), [](StudyPlan& plan) {
          plan.bestLoss = true;
          plan.maxIterations = length;
        });
    QCOMPARE(study.runs[0].bestLoss,
             bestLossOf(annealing, puzzle, annealing.defaults(), startSeed(defaultSeed, 0),
                        study.runs[0].iterations));
  }

  void falseClaimsAreFound() {
    SolverEntry claimer = test::walkEntry();
    claimer.create = [](const Puzzle& puzzle, const ParameterValues& values,
                        std::uint64_t seed) -> std::unique_ptr<Solver> {
      return std::make_unique<FalseClaimer>(puzzle, values, seed);
    };
    const StudySet set = allBoards();
    const Study study = studyOf(set, {"false-claimer", &claimer, claimer.defaults()});
    QCOMPARE(summaryOf(study, 0, 0).solved, std::size_t(0)); // the rules judge, not the claim
    QCOMPARE(wrongClaims(study, 0, 0, 0), set.puzzles.size());
    QCOMPARE(wrongClaims(studyOf(set, method("rrr")), 0, 0, 0), std::size_t(0));
  }

  void initTestCase() { m_whole = madeStudy(); }

  void aRangeIsFoundAgain() {
    const auto& schema = *findSolver("rrr")->schema;
    const auto range = rangeOf(schema, *parseSweepAxis(schema, "restart=100:3200:6:log"));
    QVERIFY(range && range->scale == Scale::Log && range->count == 6 && range->to == 3200.0);
    QVERIFY(!rangeOf(schema, *parseSweepAxis(schema, "beta=0.3,0.4,0.9")));
    // Words with commas in them.
    const auto& constriction = *findSolver("constriction")->schema;
    const auto orders =
        test::valueOf(sweepList(constriction, "order", "row,column,block,digit;digit"));
    QCOMPARE(orders.values.size(), std::size_t(2));
  }

  void aFileGivesTheStudyBack() {
    const std::string text = studyText(m_whole, {}, facts);
    const auto file = test::valueOf(parseStudy(text, "file"));
    QVERIFY(!comparePlans(m_whole.plan, file.study.plan));
    QVERIFY(file.study.complete());
    QCOMPARE(studyText(file.study, {}, file.provenance), text);
    QCOMPARE(sweepCsv(file.study), sweepCsv(m_whole));
    // A row per run: noise 0 draws nothing and is run once, the rest three times.
    const auto rows =
        std::count(text.begin(), text.end(), '\n') - std::count(text.begin(), text.end(), '#') - 1;
    QCOMPARE(std::size_t(rows), std::size_t(6) * 3 * (1 + 3));
    QVERIFY(text.find("\nother,9,") != std::string::npos);
  }

  /// Whoever keeps a study may be killed at any byte: what was made before is there.
  void aJournalHasEveryRunAtOnce() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("kept.csv").toStdString();
    Study empty(m_whole.plan);
    std::vector<std::size_t> order(m_whole.runs.size());
    std::iota(order.begin(), order.end(), 0);
    Random(3).shuffle(order);
    {
      auto journal = StudyJournal::open(path);
      QVERIFY(journal.ok() && journal->isEmpty());
      QVERIFY(!journal->begin(empty, {}, facts));
      for (std::size_t i = 0; i < 20; ++i) {
        QVERIFY(!journal->append(m_whole, order[i]));
        const auto file = test::valueOf(readStudy(path));
        QCOMPARE(file.study.made(), i + 1);
      }
    }
    QFile file(folder.filePath("kept.csv"));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray whole = file.readAll();
    const auto lastRow = whole.lastIndexOf('\n', whole.size() - 2) + 1;
    for (auto size = lastRow; size < whole.size(); ++size) {
      const auto torn = parseStudy(whole.left(size).toStdString(), "torn");
      QVERIFY2(torn.ok(), qPrintable(QString::number(size)));
      QCOMPARE(torn->study.made(), std::size_t(19));
      QCOMPARE(torn->torn, std::size_t(size - lastRow));
    }
    // What is torn is cut off, and the rest follows it.
    QVERIFY(file.resize(whole.size() - 4));
    auto journal = StudyJournal::open(path);
    QVERIFY(journal.ok() && !journal->isEmpty());
    auto read = readStudy(path);
    QVERIFY(read.ok());
    QVERIFY(!journal->resume(*read));
    for (std::size_t i = 19; i < order.size(); ++i) QVERIFY(!journal->append(m_whole, order[i]));
    read = readStudy(path);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().text().c_str());
    QCOMPARE(read->torn, std::size_t(0));
    QVERIFY(read->study.complete());
    QVERIFY(!journal->finish(read->study, {}, facts));
    file.close();
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().toStdString(), studyText(m_whole, {}, facts));
  }

  void aJournalHasOneWriter() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("kept.csv").toStdString();
    auto journal = StudyJournal::open(path);
    QVERIFY(journal.ok());
    QVERIFY(!StudyJournal::open(path).ok());
    QVERIFY(!journal->begin(m_whole, {}, facts));
    QVERIFY(!journal->begin(m_whole, {}, facts)); // in place of what is there
    const auto other = StudyJournal::open(path);
    QCOMPARE(test::errorOf(other), path + ": is being used by another program at the moment");
    QVERIFY(!journal->finish(m_whole, {}, facts));
    QVERIFY(StudyJournal::open(path).ok());
  }

  void shardsAreDisjointAndWhole_data() { test::rowsOf("count", {1, 2, 3, 7, 100}); }
  void shardsAreDisjointAndWhole() {
    QFETCH(int, count);
    const auto shards = static_cast<std::size_t>(count);
    std::vector<std::size_t> times(m_whole.runs.size(), 0);
    std::size_t least = m_whole.runs.size();
    std::size_t most = 0;
    for (std::size_t index = 0; index < shards; ++index) {
      std::size_t size = 0;
      std::set<std::size_t> methods;
      for (std::size_t run = 0; run < times.size(); ++run) {
        const StudyPlace place = m_whole.layout.placeOf(run);
        if (!m_whole.layout.isIn({index, shards}, place)) continue;
        ++times[run];
        ++size;
        methods.insert(place.method);
      }
      QCOMPARE(m_whole.total({index, shards}), size);
      least = std::min(least, size);
      most = std::max(most, size);
      // Each has all methods, else the shard of the slow one would take longest.
      if (shards <= 3) QCOMPARE(methods.size(), m_whole.plan.methods.size());
    }
    for (const std::size_t n : times) QCOMPARE(n, std::size_t(1));
    if (shards <= 3) QVERIFY(4 * least >= 3 * most);
  }

  void filesThatDecideAreCompared() {
    const auto plan = [this](const SourceFiles& files) {
      StudyPlan changed = m_whole.plan;
      changed.files = files;
      return changed;
    };
    const std::string one(64, '1');
    const std::string two(64, '2');
    const auto wanted = plan({{"weights", "w.safetensors", one}, {importRole, "/a/core.py", one}});
    QVERIFY(!comparePlans(wanted, wanted));
    // Where the files are does not matter, nor whether a program came to an import.
    QVERIFY(!comparePlans(wanted, plan({{"weights", "/b/w.safetensors", one}})));
    QVERIFY(!comparePlans(plan({{"weights", "w.safetensors", one}}), wanted));
    const auto differs = [&](const SourceFiles& files) {
      const auto error = comparePlans(wanted, plan(files));
      return error ? error->text() : std::string();
    };
    QCOMPARE(differs({{"weights", "w.safetensors", two}}),
             "has runs with w.safetensors of SHA-256 222222222222, not of SHA-256 "
             "111111111111");
    QCOMPARE(differs({{"weights", "w.safetensors", one}, {importRole, "/b/core.py", two}}),
             "has runs with /b/core.py of SHA-256 222222222222, not of SHA-256 "
             "111111111111");
    QVERIFY(differs({}).starts_with("has no runs with w.safetensors sha256 111"));
    QVERIFY(differs({{"weights", "w.safetensors", one}, {"start", "P.npy", two}})
                .starts_with("has runs with P.npy sha256 222"));
    // A file keeps them, and shards of different files are not merged.
    Study study = m_whole;
    study.plan = wanted;
    const StudyFile file = fileOf(study);
    QCOMPARE(file.study.plan.files, wanted.files);
    StudyFile other = file;
    other.study.plan.files.front().digest = two;
    Study taken(other.study.plan);
    const auto refused = takeRuns(taken, {}, file, "f.csv");
    QCOMPARE(test::errorOf(refused), "f.csv: holds another study: it has runs with w.safetensors "
                                     "of SHA-256 111111111111, not of SHA-256 222222222222");
    QCOMPARE(taken.made(), std::size_t(0));
    StudyFile first = fileOf(madeStudy({0, 2}), {0, 2});
    StudyFile second = fileOf(madeStudy({1, 2}), {1, 2});
    first.study.plan.files = wanted.files;
    second.study.plan.files = other.study.plan.files;
    QVERIFY(mergeError({{"a", first}, {"b", second}})
                .find("b: is not a shard of the study of a: it has "
                      "runs with w.safetensors") == 0);
  }

  /// What is changed in the middle of the runs leaves a mark that no other plan agrees with.
  void filesThatChangeMeanwhileAreNoticed() {
    QTemporaryDir folder;
    QFile weights(folder.filePath("w"));
    QVERIFY(weights.open(QIODevice::WriteOnly) && weights.write("one") == 3 && weights.flush());
    SolverEntry entry = *findSolver("rrr");
    const std::string path = weights.fileName().toStdString();
    entry.files = [&](const ParameterValues&) { return SourceFiles{sourceFile("weights", path)}; };
    StudyPlan plan;
    plan.methods = {{"rrr", &entry, entry.defaults()}};
    plan.files = decidingFiles(plan);
    const StudyPlan before = plan;
    QVERIFY(!checkFiles(plan));
    QCOMPARE(plan.files, before.files);
    QVERIFY(weights.write("two") == 3 && weights.flush());
    const auto changed = checkFiles(plan);
    QCOMPARE(test::errorOf(changed),
             path + ": was changed during the runs: they may mix both contents");
    QVERIFY(comparePlans(before, plan).has_value());
    StudyPlan now = before;
    now.files = decidingFiles(now);
    QVERIFY(comparePlans(now, plan).has_value());
    // Of what is read but once the digest is that of what was read.
    const FileStamp stamp(path);
    QVERIFY(sourceFile("weights", stamp).ok());
    QVERIFY(weights.write("three") == 5 && weights.flush());
    const auto late = sourceFile("weights", stamp);
    QCOMPARE(test::errorOf(late), path + ": was changed while it was read: read it again");
  }

  void modulesAreKnownByTheirNames() {
    const std::string one(64, '1');
    const std::string two(64, '2');
    const SourceFile here{importRole, "/a/core.py", one, "core"};
    const SourceFile there{importRole, "/b/core/__init__.py", two, "core"};
    const SourceFile moved{importRole, "/c/core.py", one, "core"};
    QVERIFY(!compareFiles({here}, {moved}));
    const auto differs = compareFiles({there}, {here});
    QCOMPARE(test::errorOf(differs), "has runs with /a/core.py of SHA-256 111111111111, not of "
                                     "SHA-256 222222222222");
    // The first of three shards never came to it.
    std::vector<std::pair<std::string, StudyFile>> files;
    for (std::size_t i = 0; i < 3; ++i) {
      files.emplace_back(std::string(1, static_cast<char>('a' + i)),
                         fileOf(madeStudy({i, 3}), {i, 3}));
    }
    files[1].second.study.plan.files = {here};
    files[2].second.study.plan.files = {moved};
    QCOMPARE(mergeError(files), std::string());
    files[2].second.study.plan.files = {there};
    QVERIFY2(mergeError(files).starts_with("c: is not a shard of the study of a: it has runs with"),
             mergeError(files).c_str());
    // Put back where it is not found.
    const SourceFile lost{"weights", "w.safetensors", {}};
    QCOMPARE(compareFiles({lost}, {{"weights", "w.safetensors", one}})->text(),
             "has runs with w.safetensors of SHA-256 111111111111, which cannot be read "
             "here: put the file back");
  }

  /// Whoever kills the program must not be told of other files than those that made the rows.
  void aJournalNamesWhatIsLoadedLate() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("kept.csv").toStdString();
    SourceFiles loaded;
    SolverEntry entry = *findSolver("rrr");
    entry.loaded = [&] { return loaded; };
    StudyPlan plan;
    plan.methods = {{"rrr", &entry, entry.defaults()}};
    plan.sets = {StudySet::of("puzzles", boards())};
    Study study(std::move(plan));
    QVERIFY(!runStudy(study, {}));
    Study empty(study.plan);
    auto journal = StudyJournal::open(path);
    QVERIFY(journal.ok() && !journal->begin(empty, {}, facts) && !journal->append(study, 0));
    QVERIFY(readStudy(path)->study.plan.files.empty());
    loaded = {{importRole, "/a/core.py", std::string(64, '1'), "core"},
              {versionRole, "numpy", "1.2"}};
    QVERIFY(!journal->append(study, 1));
    QCOMPARE(readStudy(path)->study.plan.files, loaded);
    QCOMPARE(readStudy(path)->study.made(), std::size_t(2));
    loaded.front().digest = changedDigest;
    QVERIFY(!journal->append(study, 2));
    const auto file = readStudy(path);
    QCOMPARE(file->study.plan.files, loaded);
    Study again(study.plan);
    again.plan.files = {{importRole, "/a/core.py", std::string(64, '1'), "core"}};
    const auto refused = takeRuns(again, {}, *file, path);
    QVERIFY(refused && refused->text().find("changed during the runs") != std::string::npos);
  }

  void aFileContainsItsPuzzles() {
    auto file = fileOf(m_whole);
    for (std::size_t set = 0; set < m_whole.plan.sets.size(); ++set) {
      const auto& wanted = m_whole.plan.sets[set].puzzles;
      const auto& found = file.study.plan.sets[set].puzzles;
      QCOMPARE(found.size(), wanted.size());
      for (std::size_t i = 0; i < wanted.size(); ++i) {
        QCOMPARE(found[i].givens(), wanted[i].givens());
        QCOMPARE(found[i].geometry().regionMap(), wanted[i].geometry().regionMap());
      }
    }
    // So that a run can be made again without any other file.
    file.study.runs[5] = {};
    QVERIFY(!runStudy(file.study));
    QCOMPARE(file.study.runs[5].iterations, m_whole.runs[5].iterations);
    QCOMPARE(file.study.runs[5].status, m_whole.runs[5].status);
  }

private:
  Study m_whole;
};

SUDOSCOPE_TEST(TestStudies, Nothing)
#include "test_studies.moc"
