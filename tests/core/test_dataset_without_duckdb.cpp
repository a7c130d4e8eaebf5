#include "core/datasets/dataset_examples.h"
#include "core/datasets/dataset_writer.h"
#include "core/datasets/duckdb_session.h"
#include "core/datasets/puzzle_list.h"
#include "tests/support/paths.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace sudoscope;
using namespace sudoscope::datasets;

/// A program of its own, since the library is looked for once in a process.
class TestDatasetWithoutDuckDb : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() { qputenv("SUDOSCOPE_DUCKDB", "/nonexistent/libduckdb.so"); }
  void parquetSaysHowToGetTheLibrary() {
    QTemporaryDir folder;
    const QString path = folder.filePath("a.parquet");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("PAR1");
    file.close();
    const auto reader = openPuzzles(path.toStdString());
    VERIFY_CONTAINS(test::errorOf(reader), ".ci/fetch_duckdb.sh");
    QVERIFY(!DatasetWriter::open(folder.filePath("b.parquet").toStdString()).ok());
  }

  void plainTablesAreReadAllTheSame() {
    auto reader = test::valueOf(openPuzzles(SUDOSCOPE_TEST_DATA "/formats/same_puzzle/table.csv"));
    const auto row = reader.next();
    QVERIFY(row && row->ok());
    QCOMPARE(faultOf((*row)->puzzle, (*row)->solution), RowFault::None);
  }

  /// No other folder could have a library loaded: not the working folder, LD_LIBRARY_PATH or a
  /// build tree.
  void onlyTheSystemsFoldersAndTheProgramsPrefixAreSearched() {
    const QByteArray kept = qgetenv("SUDOSCOPE_DUCKDB");
    qunsetenv("SUDOSCOPE_DUCKDB");
    qputenv("LD_LIBRARY_PATH", "/tmp/of-somebody");
    const auto paths = DuckDbLibrary::candidates();
    qunsetenv("LD_LIBRARY_PATH");
    qputenv("SUDOSCOPE_DUCKDB", kept);

    const QDir program(QFileInfo(QFile::symLinkTarget("/proc/self/exe")).path());
    QVERIFY(paths.size() > 1);
    QCOMPARE(QString::fromStdString(paths.front()),
             QDir::cleanPath(program.filePath("../lib/sudoscope/libduckdb.so")));
    const QRegularExpression system("^/usr/(local/lib|lib64|lib(/[a-z0-9_]+-linux-gnu[a-z0-9]*)?)/+"
                                    "libduckdb\\.so$");
    for (std::size_t i = 1; i < paths.size(); ++i) {
      QVERIFY2(system.match(QString::fromStdString(paths[i])).hasMatch(), paths[i].c_str());
    }
  }

  void aSettingIsTheOnlyPlace_data() {
    const auto row = test::columns<QByteArray, QString>("setting", "path");
    row("a file", "/opt/a/libduckdb.so", "/opt/a/libduckdb.so");
    row("a folder", "/usr/lib", "/usr/lib/libduckdb.so");
    // dlopen() would look for a bare name in LD_LIBRARY_PATH.
    row("a name", "libduckdb.so", QDir::current().filePath("libduckdb.so"));
  }

  void aSettingIsTheOnlyPlace() {
    QFETCH(QByteArray, setting);
    QFETCH(QString, path);
    const QByteArray kept = qgetenv("SUDOSCOPE_DUCKDB");
    qputenv("SUDOSCOPE_DUCKDB", setting);
    const auto paths = DuckDbLibrary::candidates();
    qputenv("SUDOSCOPE_DUCKDB", kept);
    QCOMPARE(paths, std::vector<std::string>{path.toStdString()});
  }
};

SUDOSCOPE_TEST(TestDatasetWithoutDuckDb, Nothing)
#include "test_dataset_without_duckdb.moc"
