#include "core/datasets/dataset_examples.h"
#include "core/datasets/dataset_writer.h"
#include "core/datasets/duckdb_session.h"
#include "core/datasets/puzzle_list.h"
#include "tests/core/dataset_rows.h"
#include "tests/support/at_least_one.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace sudoscope;
using sudoscope::test::atLeastOne;
using namespace sudoscope::datasets;
using namespace sudoscope::dataset_rows;

namespace {

/// The digits as the integers of an SQL list.
std::string integers(const QByteArray& cells, bool nested) {
  std::string text = "[";
  for (qsizetype i = 0; i < cells.size(); ++i) {
    if (nested && i % 9 == 0) text += "[";
    text += cells[i] == '.' ? '0' : cells[i];
    if (nested && i % 9 == 8) text += "]";
    if (i + 1 < cells.size()) text += ",";
  }
  return text + "]";
}

} // namespace

/// Parquet and whatever else needs DuckDB.
class TestDatasetDuckdb : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (!DuckDbLibrary::load().ok()) QSKIP("no libduckdb.so: run .ci/fetch_duckdb.sh");
  }

  void parquetOfEveryKind_data() {
    const auto row =
        test::columns<QByteArray, QByteArray, QString>("select", "options", "puzzleType");
    const QByteArray strings = "'" + puzzle + "' AS \"%1\", '" + solution + "' AS \"%2\"";
    const auto named = [&](const char* first, const char* second) {
      return QByteArray(strings).replace("%1", first).replace("%2", second);
    };
    row("snappy", named("grid", "solution"), "COMPRESSION snappy", "VARCHAR");
    row("zstd", named("puzzle", "solution"), "COMPRESSION zstd", "VARCHAR");
    row("gzip", named("quizzes", "solutions"), "COMPRESSION gzip", "VARCHAR");
    row("not compressed", named("question", "answer"), "COMPRESSION uncompressed", "VARCHAR");
    row("other columns around",
        "7 AS id, 'x' AS name, " + named("Puzzle", "Solution") + ", 1.5 AS rating",
        "COMPRESSION zstd", "VARCHAR");
    const auto list = [](const QByteArray& cells, bool nested) {
      return QByteArray::fromStdString(integers(cells, nested));
    };
    row("lists of integers",
        list(puzzle, false) + " AS question, " + list(solution, false) + " AS answer",
        "COMPRESSION zstd", "INTEGER[]");
    row("blanks are nulls",
        QByteArray(list(puzzle, false)).replace("0", "NULL") + " AS quizzes, " +
            list(solution, false) + " AS solutions",
        "COMPRESSION snappy", "INTEGER[]");
    row("lists of lists",
        list(puzzle, true) + " AS puzzle, " + list(solution, true) + " AS solution",
        "COMPRESSION snappy", "INTEGER[][]");
    row("small integers",
        list(puzzle, false) + "::UTINYINT[] AS puzzle, " + list(solution, false) +
            "::UTINYINT[] AS solution",
        "COMPRESSION snappy", "UTINYINT[]");
  }

  void parquetOfEveryKind() {
    QFETCH(QByteArray, select);
    QFETCH(QByteArray, options);
    QFETCH(QString, puzzleType);
    const std::string path = m_folder.filePath("kind.parquet").toStdString();
    auto session = *DuckDbSession::open("");
    const auto error =
        session->run("COPY (SELECT " + select.toStdString() + " FROM range(3000)) TO " +
                     sqlText(path) + " (FORMAT parquet, " + options.toStdString() + ")");
    QVERIFY2(!error, error ? error->text().c_str() : "");
    auto reader = test::valueOf(openPuzzles(path));
    QCOMPARE(reader.info().rowCount, std::optional<std::int64_t>(3000));
    for (const TableColumn& column : atLeastOne(reader.info().columns)) {
      if (column.name == reader.info().puzzleColumn) {
        QCOMPARE(QString::fromStdString(column.type), puzzleType);
      }
    }
    std::int64_t rows = 0;
    while (const auto row = reader.next()) {
      QVERIFY2(row->ok(), row->ok() ? "" : row->error().text().c_str());
      ++rows;
      QCOMPARE((*row)->number, rows);
      QCOMPARE(QByteArray::fromStdString(toLine((*row)->puzzle.givens())), puzzle);
      QCOMPARE(QByteArray::fromStdString(toLine(*(*row)->solution)), solution);
      QCOMPARE(faultOf((*row)->puzzle, (*row)->solution), RowFault::None);
    }
    QCOMPARE(rows, std::int64_t(3000));
  }

  void writingThenReadingIsTheIdentity_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("parquet") << "out.parquet";
    QTest::newRow("csv") << "out.csv";
  }

  void writingThenReadingIsTheIdentity() {
    QFETCH(QString, name);
    const std::string path = m_folder.filePath(name).toStdString();
    std::vector<PuzzleRecord> rows;
    const Geometry jigsaw = *Geometry::jigsaw(4, {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3});
    for (const Geometry& geometry : {Geometry(), jigsaw, *Geometry::ofSide(16),
                                     *Geometry::boxes(2, 6), *Geometry::boxes(2, 3)}) {
      Puzzle blank(geometry);
      blank.setGiven(3, geometry.side());
      rows.push_back({blank});
    }
    auto writer = DatasetWriter::open(path, {.regions = true});
    QVERIFY2(writer.ok(), writer.ok() ? "" : writer.error().text().c_str());
    for (const PuzzleRecord& row : rows) QVERIFY(!(*writer)->write(row));
    QVERIFY(!QFile::exists(QString::fromStdString(path)) || name.isEmpty());
    const auto error = (*writer)->finish();
    QVERIFY2(!error, error ? error->text().c_str() : "");
    auto reader = openPuzzles(path);
    QVERIFY2(reader.ok(), reader.ok() ? "" : reader.error().text().c_str());
    for (const PuzzleRecord& row : rows) {
      const auto back = reader->next();
      QVERIFY(back.has_value());
      QVERIFY2(back->ok(), back->ok() ? "" : back->error().text().c_str());
      QVERIFY((*back)->puzzle == row.puzzle);
      QVERIFY((*back)->solution == row.solution);
    }
    QVERIFY(!reader->next().has_value());
    // Nothing is left beside the file.
    { const auto gone = std::move(*writer); }
    QCOMPARE(QDir(m_folder.path()).entryList({name + ".part*"}).size(), 0);
  }

  void tablesNameTheColumnsThatWereFound() {
    const std::string path = m_folder.filePath("a.parquet").toStdString();
    auto session = *DuckDbSession::open("");
    QVERIFY(!session->run("COPY (SELECT 'a' AS alpha, 'b' AS beta) TO " + sqlText(path) +
                          " (FORMAT parquet)"));
    auto reader = test::valueOf(openPuzzles(path));
    QCOMPARE(test::errorOf(*reader.next()),
             path + ": found the columns alpha (VARCHAR), beta (VARCHAR), expected one named "
                    "puzzle, quizzes, grid or question");
  }

  void damagedParquetIsAnError() {
    const QString whole = m_folder.filePath("whole.parquet");
    auto session = *DuckDbSession::open("");
    const auto error =
        session->run("COPY (SELECT '" + puzzle.toStdString() + "' AS puzzle, '" +
                     solution.toStdString() + "' || range AS solution FROM range(3000)) TO " +
                     sqlText(whole.toStdString()) + " (FORMAT parquet, COMPRESSION zstd)");
    QVERIFY2(!error, error ? error->text().c_str() : "");
    QFile file(whole);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.size() > 4000);
    // The directory of a Parquet file is at its end: no beginning of it can be opened.
    for (const QByteArray& content :
         {QByteArray(), QByteArray("puzzle\n123\n"), bytes.left(4), bytes.left(bytes.size() / 2),
          bytes.chopped(9), bytes.chopped(1)}) {
      const QString cut = write(m_folder, "cut.parquet", content);
      const auto reader = openPuzzles(cut.toStdString());
      QVERIFY2(!reader.ok(), qPrintable(QString::number(content.size())));
      QCOMPARE(QString::fromStdString(reader.error().file), cut);
      QVERIFY(!reader.error().message.empty());
    }
    // Data overwritten in the middle shows when it is read.
    QByteArray scratched = bytes;
    for (qsizetype i = bytes.size() / 3; i < bytes.size() / 3 + 400; ++i) scratched[i] = '\x5a';
    auto reader = openPuzzles(write(m_folder, "scratched.parquet", scratched).toStdString());
    int errors = 0;
    if (reader.ok()) {
      for (int calls = 0; calls < 4000; ++calls) {
        const auto row = reader->next();
        if (!row) break;
        errors += row->ok() ? 0 : 1;
        if (!row->ok()) QVERIFY(!row->error().message.empty());
      }
    } else {
      errors = 1;
    }
    QVERIFY(errors > 0);
    QVERIFY(!reader.ok() || !reader->next().has_value() || errors > 1);
  }

  /// No pattern, address or folder with a column's name in it: the file of that name alone is read.
  void namesAreTakenLiterally_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("other"); // would be read too, or instead
    for (const QString ending : {".parquet", ".csv"}) {
      const auto add = [&](const char* kind, const QString& name, const QString& other) {
        QTest::addRow("%s, %s", kind, qPrintable(ending)) << name + ending << other + ending;
      };
      add("star", "a*b", "axxb");
      add("two stars", "**", "x");
      add("question mark", "a?", "ab");
      add("brackets", "a[bc]", "ab");
      add("quotes", "it's \"a\" {b}", "b");
      add("folder of a column", "puzzle=zzz/a", "puzzle=zzz/b");
      add("folder of a pattern", "x[1]/a", "x1/a");
    }
  }

  void namesAreTakenLiterally() {
    QFETCH(QString, name);
    QFETCH(QString, other);
    QTemporaryDir folder;
    Puzzle written;
    for (const QString& file : {other, name}) {
      QVERIFY(QDir().mkpath(QFileInfo(folder.filePath(file)).path()));
      auto writer = DatasetWriter::open(folder.filePath(file).toStdString());
      QVERIFY2(writer.ok(), writer.ok() ? "" : writer.error().text().c_str());
      written = Puzzle();
      written.setGiven(0, file == name ? 7 : 3);
      QVERIFY(!(*writer)->write(PuzzleRecord{written}));
      const auto error = (*writer)->finish();
      QVERIFY2(!error, error ? error->text().c_str() : "");
    }
    auto reader = openPuzzles(folder.filePath(name).toStdString());
    QVERIFY2(reader.ok(), reader.ok() ? "" : reader.error().text().c_str());
    const auto row = reader->next();
    QVERIFY(row.has_value());
    QVERIFY2(row->ok(), row->ok() ? "" : row->error().text().c_str());
    QVERIFY((*row)->puzzle == written);
    QVERIFY(!reader->next().has_value());
  }

  void cellsThatAreNoBoardsAreErrors_data() {
    QTest::addColumn<QByteArray>("value");
    const auto list = [](int count, int value) {
      QByteArray text = "[";
      for (int i = 0; i < count; ++i) text += (i > 0 ? "," : "") + QByteArray::number(value);
      return text + "]";
    };
    QTest::newRow("null") << QByteArray("NULL");
    QTest::newRow("empty") << QByteArray("''");
    QTest::newRow("one cell short") << "'" + puzzle.left(80) + "'";
    QTest::newRow("strange symbol") << "'" + QByteArray(puzzle).replace('3', '%') + "'";
    QTest::newRow("empty list") << QByteArray("[]::INTEGER[]");
    QTest::newRow("short list") << list(80, 0);
    QTest::newRow("digit too large") << list(81, 10);
    QTest::newRow("negative") << list(81, -1);
    QTest::newRow("huge") << QByteArray(list(81, 0)).replace("[0,", "[9223372036854775807,");
  }

  void cellsThatAreNoBoardsAreErrors() {
    QFETCH(QByteArray, value);
    const std::string path = m_folder.filePath("cells.parquet").toStdString();
    auto session = *DuckDbSession::open("");
    const std::string good =
        value.startsWith('[') ? integers(puzzle, false) : "'" + puzzle.toStdString() + "'";
    const auto error =
        session->run("COPY (SELECT " + good + " AS puzzle UNION ALL SELECT " + value.toStdString() +
                     " UNION ALL SELECT " + good + ") TO " + sqlText(path) + " (FORMAT parquet)");
    QVERIFY2(!error, error ? error->text().c_str() : "");
    auto reader = test::valueOf(openPuzzles(path));
    const DatasetReport report = examine(reader);
    QCOMPARE(report.rows, std::int64_t(3));
    QCOMPARE(report.unreadable.firstRows, std::vector<std::int64_t>{2});
    QVERIFY2(report.firstError->text().find("cells.parquet:2:") != std::string::npos,
             report.firstError->text().c_str());
  }

  void extensionsAreNeverFetched() {
    auto session = *DuckDbSession::open("");
    auto rows = test::valueOf(DuckDbRows::query(
        session, "SELECT CAST(current_setting('autoinstall_known_extensions') AS VARCHAR), "
                 "CAST(current_setting('autoload_known_extensions') AS VARCHAR)"));
    QVERIFY(*rows->next());
    QCOMPARE(rows->cell(0).value_or(""), std::string_view("false"));
    QCOMPARE(rows->cell(1).value_or(""), std::string_view("false"));
  }

private:
  QTemporaryDir m_folder;
};

SUDOSCOPE_TEST(TestDatasetDuckdb, Nothing)
#include "test_dataset_duckdb.moc"
