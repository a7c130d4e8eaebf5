#include "core/datasets/duckdb_session.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

using namespace sudoscope;
using namespace sudoscope::datasets;

/// Where the library is looked for. (What is said when it is not there: cli/dataset_faults.txt.)
class TestDuckDbLibrary : public QObject {
  Q_OBJECT

private slots:
  /// No other folder could have a library loaded: not the working folder, LD_LIBRARY_PATH or a
  /// build tree.
  void onlyTheSystemsFoldersAndTheProgramsPrefixAreSearched() {
    qunsetenv("SUDOSCOPE_DUCKDB");
    qputenv("LD_LIBRARY_PATH", "/tmp/of-somebody");
    const auto paths = DuckDbLibrary::candidates();
    qunsetenv("LD_LIBRARY_PATH");

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
    qputenv("SUDOSCOPE_DUCKDB", setting);
    const auto paths = DuckDbLibrary::candidates();
    QCOMPARE(paths, std::vector<std::string>{path.toStdString()});
  }
};

SUDOSCOPE_TEST(TestDuckDbLibrary, Nothing)
#include "test_duckdb_library.moc"
