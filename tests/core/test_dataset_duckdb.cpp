#include "core/datasets/dataset_examples.h"
#include "core/datasets/duckdb_session.h"
#include "core/datasets/puzzle_list.h"
#include "tests/core/dataset_rows.h"
#include "tests/support/at_least_one.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

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

  void cellsThatAreNoBoardsAreErrors_data() {
    const auto row = test::columns<QByteArray>("value");
    const auto list = [](int count, int value) {
      QByteArray text = "[";
      for (int i = 0; i < count; ++i) text += (i > 0 ? "," : "") + QByteArray::number(value);
      return text + "]";
    };
    row("null", "NULL");
    row("empty", "''");
    row("one cell short", "'" + puzzle.left(80) + "'");
    row("strange symbol", "'" + QByteArray(puzzle).replace('3', '%') + "'");
    row("empty list", "[]::INTEGER[]");
    row("short list", list(80, 0));
    row("digit too large", list(81, 10));
    row("negative", list(81, -1));
    row("huge", list(81, 0).replace("[0,", "[9223372036854775807,"));
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
