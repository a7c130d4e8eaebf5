#include "core/base/file_writer.h"
#include "core/datasets/dataset_writer.h"
#include "core/logs/log_writer.h"
#include "core/networks/tensor_file.h"
#include "core/solvers/registry.h"
#include "core/studies/study_file.h"
#include "core/studies/study_journal.h"
#include "core/training/trainer.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"
#include "tests/support/write_faults.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <unistd.h>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// One of the program's ways to a file; another `version` is another content.
struct Saver {
  const char* name;
  std::function<MaybeError(const std::string& path, int version)> save;
};

MaybeError saveManyPieces(const std::string& path, int version) {
  auto file = FileWriter::open(path);
  if (!file) return file.error();
  for (int i = 0; i < 30'000; ++i) file->stream() << i << ':' << version << '\n';
  return file->commit();
}

/// A training as it stands before its first update, and after so many.
const networks::TensorFile& checkpointOf(int version) {
  static std::map<int, networks::TensorFile> all;
  if (const auto known = all.find(version); known != all.end()) return known->second;
  ParameterValues values(training::Trainer::schema());
  values =
      with(std::move(values), "width=16;hidden=16;boards=4;batch=4;held_out=2;evaluate_every=100");
  auto trainer = training::Trainer::create({}, values, 1);
  if (!trainer) qFatal("%s", trainer.error().text().c_str());
  for (int i = 0; i < version; ++i) (*trainer)->step();
  return all.emplace(version, (*trainer)->checkpoint()).first->second;
}

MaybeError saveTraining(const std::string& path, int version) {
  return networks::writeTensors(path, checkpointOf(version));
}

MaybeError saveLog(const std::string& path, int version) {
  const SolverEntry* entry = findSolver("rrr");
  const RunSetup setup{entry, Puzzle(*Geometry::boxes(2, 2)), entry->defaults(),
                       static_cast<std::uint64_t>(version)};
  auto method = setup.solver->start(setup.puzzle, setup.parameters, setup.seed);
  if (!method) return method.error();
  auto file = FileWriter::open(path);
  if (!file) return file.error();
  LogWriter log(file->stream(), setup);
  for (int i = 0; i < 200 && (*method)->status() == Status::Running; ++i) {
    if (auto error = log.add(**method, (*method)->step())) return error;
    if (i % 40 == 0) log.flush();
  }
  if (auto error = log.finish(**method)) return error;
  return file->commit();
}

MaybeError exportPuzzles(const std::string& path, int version) {
  auto writer = datasets::DatasetWriter::open(path);
  if (!writer) return writer.error();
  for (int i = 0; i < 1000 + version; ++i) {
    if (auto error = (*writer)->write(PuzzleRecord{Puzzle()})) return error;
  }
  return (*writer)->finish();
}

const Provenance facts{{"program", programProvenance()[0].second}};

const Study& study() {
  static const Study made = [] {
    const SolverEntry& entry = *findSolver("rrr");
    StudyPlan plan;
    plan.methods = {{"rrr", &entry, entry.defaults()}};
    plan.sets = {StudySet::of("board", {Puzzle(*Geometry::boxes(2, 2))})};
    plan.seeds = 5;
    Study all(std::move(plan));
    if (const auto error = runStudy(all, {})) qFatal("%s", error->text().c_str());
    return all;
  }();
  return made;
}

MaybeError saveStudy(const std::string& path, int version) {
  return writeStudy(path, study(), {}, {{"version", std::to_string(version)}});
}

const std::vector<Saver>& savers() {
  static const std::vector<Saver> all = {
      {"a line",
       [](const std::string& path, int version) {
         return writeFile(path, "version " + std::to_string(version) + '\n');
       }},
      {"many pieces", saveManyPieces},
      {"training", saveTraining},
      {"log", saveLog},
      {"puzzles", exportPuzzles},
      {"study", saveStudy},
  };
  return all;
}

/// Apart from the time at which it was made, which a log has in its head.
std::string contentOf(const std::string& path) {
  QFile file(QString::fromStdString(path));
  if (!file.open(QIODevice::ReadOnly)) return "(none)";
  static const std::regex time(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)");
  return std::regex_replace(file.readAll().toStdString(), time, "(time)");
}

/// A file "work" in a folder of its own.
struct WorkFolder {
  QTemporaryDir folder;
  std::string root = folder.path().toStdString();
  std::string path = folder.filePath(QStringLiteral("work")).toStdString();

  QStringList files() const { return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden); }
  bool isAlone() const { return files() == QStringList{QStringLiteral("work")}; }
  /// The names of the operations by which the work writes here.
  std::vector<std::string> operationsOf(const std::function<void()>& work) const {
    const WriteFaults counter(root);
    work();
    return counter.names();
  }
};

constexpr Fault failures[] = {Fault::NoSpace, Fault::InputOutput, Fault::Short, Fault::ShortNoSpace,
                              Fault::Interrupted};
constexpr Fault kills[] = {Fault::KillBefore, Fault::KillHalfway, Fault::KillAfter};

} // namespace

class TestWriteFaults : public QObject {
  Q_OBJECT

private slots:
  void aFileIsOnTheDiskBeforeItsName_data() { saversAsRows(); }
  /// A power cut could else leave the new name with nothing behind it, or take it back.
  void aFileIsOnTheDiskBeforeItsName() {
    QFETCH(int, saver);
    const WorkFolder place;
    const std::string& path = place.path;
    const auto& save = savers()[static_cast<std::size_t>(saver)].save;
    auto names = place.operationsOf([&] { QVERIFY(!save(path, 1)); });
    std::erase_if(names, [](const std::string& name) {
      return name != "write" && name != "rename" && !name.starts_with("fsync");
    });
    names.erase(std::unique(names.begin(), names.end()), names.end()); // any number of writes
    QCOMPARE(names, (std::vector<std::string>{"write", "fsync", "rename", "fsync folder"}));
  }

  void everyOperationOfASaveMayFail_data() { saversAsRows(); }
  void everyOperationOfASaveMayFail() {
    QFETCH(int, saver);
    const auto& save = savers()[static_cast<std::size_t>(saver)].save;
    const WorkFolder place;
    const std::string& path = place.path;
    QVERIFY(!save(path, 2));
    const std::string fresh = contentOf(path);
    QVERIFY(!save(path, 1));
    const std::string old = contentOf(path);
    QVERIFY(old != fresh);
    const int operations = int(place.operationsOf([&] { QVERIFY(!save(path, 2)); }).size());
    QCOMPARE(contentOf(path), fresh);
    QVERIFY2(operations >= 6, "open, lock, write, sync, rename, sync of the folder");

    int undone = 0;
    int asBefore = 0; // beside the open, which does not say so
    for (const Fault fault : failures) {
      for (int at = 1; at <= operations; ++at) {
        QVERIFY(!save(path, 1));
        MaybeError error;
        {
          const WriteFaults faults(place.root, fault, at);
          error = save(path, 2);
        }
        const std::string what = "fault " + std::to_string(static_cast<int>(fault)) + " at " +
                                 std::to_string(at) + ": " + (error ? error->text() : "no error");
        const std::string now = contentOf(path);
        QVERIFY2(now == old || now == fresh, what.c_str());
        if (!error) QVERIFY2(now == fresh, what.c_str());
        if (error && now == old) {
          ++undone;
          asBefore += error->text().ends_with("; the file is as it was before");
          QVERIFY2(error->text().starts_with(path + ": cannot be written: "), what.c_str());
        }
        if (error && now == fresh) {
          QVERIFY2(error->text().starts_with(path + ": is written, but"), what.c_str());
        }
        if (fault == Fault::Short) QVERIFY2(!error, what.c_str());
        QVERIFY2(place.isAlone(), (what + '\n' + place.files().join(u' ').toStdString()).c_str());
      }
    }
    QVERIFY2(undone >= 8, "open, write, fsync and rename, each for two reasons at least");
    QVERIFY2(asBefore >= 6, "write, fsync and rename");
  }

  void killsAtAnyOperationOfASave_data() { saversAsRows(); }
  void killsAtAnyOperationOfASave() {
    QFETCH(int, saver);
    const auto& save = savers()[static_cast<std::size_t>(saver)].save;
    const WorkFolder place;
    const std::string& path = place.path;
    std::array<std::string, 2> contents;
    for (const int version : {2, 1}) {
      QVERIFY(!save(path, version));
      contents[static_cast<std::size_t>(version - 1)] = contentOf(path);
    }
    int killedSaves = 0;
    int version = 2;
    bool changed = false;
    // What a killed one leaves is what the next one finds.
    for (int round = 0; killedSaves < 50; ++round) {
      QVERIFY2(round < 50, "saves are killed");
      for (const Fault fault : kills) {
        bool over = false;
        for (int at = 1; !over; ++at) {
          const std::string before = contentOf(path);
          const bool dead = killed(place.root, fault, at, [&] {
            if (const auto error = save(path, version)) ::_exit(1);
          });
          killedSaves += dead;
          const std::string now = contentOf(path);
          const std::string& wanted = contents[static_cast<std::size_t>(version - 1)];
          QVERIFY2(now == before || now == wanted, "the old or the new file");
          if (!dead) QCOMPARE(now, wanted);
          changed = changed || (dead && now != before);
          over = !dead;
          if (now == wanted) version = 3 - version;
        }
      }
    }
    QVERIFY2(changed, "some were killed when the new file had its name");
    QVERIFY(!save(path, 1));
    QCOMPARE(contentOf(path), contents[0]);
    QVERIFY(place.isAlone());
  }

  void everyOperationOfAJournalMayFail() {
    const WorkFolder place;
    const std::string& path = place.path;
    // Goes on after an error as if there was none: whatever is read back later must be right.
    const auto keep = [&](std::vector<std::string>& errors) {
      std::size_t kept = 0;
      auto journal = StudyJournal::open(path);
      if (!journal) {
        errors.push_back(journal.error().text());
        return kept;
      }
      if (const auto error = journal->begin(Study(study().plan), {}, facts)) {
        errors.push_back(error->text());
        return kept;
      }
      for (std::size_t run = 0; run < study().runs.size(); ++run) {
        if (const auto error = journal->append(study(), run))
          errors.push_back(error->text());
        else
          ++kept;
      }
      return kept;
    };
    std::vector<std::string> errors;
    const int operations =
        int(place.operationsOf([&] { QCOMPARE(keep(errors), study().runs.size()); }).size());
    QVERIFY(errors.empty());
    for (const Fault fault : failures) {
      for (int at = 1; at <= operations; ++at) {
        QFile::remove(QString::fromStdString(path));
        errors.clear();
        std::size_t kept = 0;
        {
          const WriteFaults faults(place.root, fault, at);
          kept = keep(errors);
        }
        const std::string what =
            "fault " + std::to_string(static_cast<int>(fault)) + " at " + std::to_string(at);
        for (const std::string& error : errors) QVERIFY2(error.starts_with(path), error.c_str());
        if (kept < study().runs.size()) QVERIFY2(!errors.empty(), what.c_str());
        if (!QFile::exists(QString::fromStdString(path))) {
          QVERIFY2(!errors.empty() && kept == 0, what.c_str());
          continue;
        }
        const auto read = readStudy(path);
        QVERIFY2(read.ok(), (what + ": " + (read ? "" : read.error().text())).c_str());
        QVERIFY2(read->study.made() == kept, what.c_str());
        QVERIFY2(place.isAlone(), what.c_str());
      }
    }
  }

  void killsAtAnyOperationOfAJournal() {
    const WorkFolder place;
    const std::string& path = place.path;
    const std::size_t all = study().runs.size();
    int killedSaves = 0;
    std::size_t torn = 0;
    for (const Fault fault : kills) {
      bool over = false;
      for (int at = 1; !over; ++at) {
        QFile::remove(QString::fromStdString(path));
        const bool dead = killed(place.root, fault, at, [&] {
          auto journal = StudyJournal::open(path);
          if (!journal || journal->begin(Study(study().plan), {}, facts)) ::_exit(1);
          for (std::size_t run = 0; run < all; ++run) {
            if (journal->append(study(), run)) ::_exit(1);
          }
        });
        killedSaves += dead;
        over = !dead;
        // Going on as the command line does.
        auto journal = StudyJournal::open(path);
        QVERIFY2(journal.ok(), journal ? "" : journal.error().text().c_str());
        Study rest(study().plan);
        if (journal->isEmpty()) {
          QVERIFY(!journal->begin(rest, {}, facts));
        } else {
          const auto file = readStudy(path);
          QVERIFY2(file.ok(), file ? "" : file.error().text().c_str());
          const auto error = takeRuns(rest, {}, *file, path);
          QVERIFY2(!error, error ? error->text().c_str() : "");
          QVERIFY(!journal->resume(*file));
          torn += file->torn;
        }
        for (std::size_t run = 0; run < all; ++run) {
          if (!Study::isMade(rest.runs[run])) QVERIFY(!journal->append(study(), run));
        }
        const auto file = readStudy(path);
        QVERIFY2(file.ok(), file ? "" : file.error().text().c_str());
        QVERIFY(file->study.complete());
      }
    }
    QVERIFY2(killedSaves >= 20, std::to_string(killedSaves).c_str());
    QVERIFY2(torn > 0, "some were killed within a row");
  }

  void aJournalThatIsNotBegunLeavesNothing() {
    const WorkFolder place;
    const std::string& path = place.path;
    {
      auto journal = StudyJournal::open(path);
      QVERIFY(journal.ok() && journal->isEmpty());
    }
    QVERIFY(place.files().isEmpty());
    // One that was there, empty, is a person's.
    QVERIFY(!writeFile(path, ""));
    QVERIFY(StudyJournal::open(path).ok());
    QVERIFY(place.isAlone());
  }

private:
  static void saversAsRows() {
    QTest::addColumn<int>("saver");
    for (std::size_t i = 0; i < savers().size(); ++i) {
      QTest::newRow(savers()[i].name) << static_cast<int>(i);
    }
  }
};

SUDOSCOPE_TEST(TestWriteFaults, Nothing)
#include "test_write_faults.moc"
