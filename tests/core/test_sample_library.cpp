#include "core/base/file_input.h"
#include "core/exact/exact_solver.h"
#include "core/exact/singles.h"
#include "core/formats/sample_library.h"
#include "tests/support/at_least_one.h"
#include "tests/support/paths.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

Result<SampleLibrary> openFolder(const std::string& folder) {
  return SampleLibrary::open([folder](const std::string& name) -> Result<std::string> {
    return readWholeFile(folder + "/" + name);
  });
}

} // namespace

/// What ships is as its index says.
class TestSampleLibrary : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() { QVERIFY(m_library.sets().size() > 30); }

  void everySetIsAsTheIndexSays_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_library.sets().size(); ++i) {
      QTest::newRow(m_library.sets()[i].file.c_str()) << static_cast<int>(i);
    }
  }

  void everySetIsAsTheIndexSays() {
    QFETCH(int, index);
    const SampleSet& set = m_library.sets()[static_cast<std::size_t>(index)];
    const auto records = test::valueOf(readPuzzleFile(SUDOSCOPE_RESOURCES "/puzzles/" + set.file));
    QCOMPARE(int(records.size()), set.puzzleCount);
    QCOMPARE(set.single, set.puzzleCount == 1 && set.single);
    for (const char* language : {"en", "de", "es"}) {
      QVERIFY(set.title.all().contains(language));
      QVERIFY(set.about.empty() || set.about.all().contains(language));
    }
    QVERIFY(!set.source.empty() && !set.licence.empty());
    int other = 0;
    int bySingles = 0;
    for (const PuzzleRecord& record : atLeastOne(records)) {
      QCOMPARE(record.puzzle.side(), set.side);
      if (!record.puzzle.geometry().hasBoxes()) ++other;
      if (difficultyOf(record.puzzle) != Difficulty::More) ++bySingles;
      // The large ones take the exact solver long; their sets are known to be unique.
      if (set.side < 16 && set.hardness != Hardness::Study) {
        QCOMPARE(countSolutions(record.puzzle).count(), 1);
      }
    }
    QCOMPARE(other > 0, set.jigsaw);
    const bool measured = !set.single && set.hardness <= Hardness::Hard;
    const Hardness hardness = 5 * bySingles >= 4 * set.puzzleCount ? Hardness::Easy
                              : 3 * bySingles >= set.puzzleCount   ? Hardness::Medium
                                                                   : Hardness::Hard;
    if (measured) QCOMPARE(int(set.hardness), int(hardness));
    QFile file(QString::fromStdString(SUDOSCOPE_RESOURCES "/puzzles/" + set.file));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readLine()).trimmed(),
             "# " + QString::fromStdString(set.title.in("en")));
  }

  void everyFileIsInTheIndex() {
    QStringList listed{"README.md", "first.txt", "index.json"};
    for (const SampleSet& set : m_library.sets()) listed << QString::fromStdString(set.file);
    listed.sort();
    QStringList present = QDir(SUDOSCOPE_RESOURCES "/puzzles").entryList(QDir::Files);
    present.sort();
    QCOMPARE(present, listed);
  }

  void aBrokenIndexIsAnError() {
    const auto open = [](const std::string& index) {
      return SampleLibrary::open(
          [index](const std::string&) -> Result<std::string> { return index; });
    };
    QVERIFY(open("{\"samples\": []}").ok());
    for (const char* bad : {"", "{}", "{\"samples\": [{\"file\": 3}]}"}) {
      const auto library = open(bad);
      QVERIFY(!library.ok());
      QCOMPARE(library.error().file, std::string("index.json"));
    }
    QVERIFY(!openFolder("/nonexistent").ok());
  }

private:
  SampleLibrary m_library = *openFolder(SUDOSCOPE_RESOURCES "/puzzles");
};

SUDOSCOPE_TEST(TestSampleLibrary, Nothing)
#include "test_sample_library.moc"
