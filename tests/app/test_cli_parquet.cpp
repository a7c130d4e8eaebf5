#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

using cli_process::run;

class TestCliParquet : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void parquetAndBack();

private:
  QString path(const QString& name) const { return m_folder.filePath(name); }
  QTemporaryDir m_folder;
};

void TestCliParquet::initTestCase() {
  const auto made = run({"dataset", "generate", path("a.csv"), "-n", "20", "--seed", "5"});
  QCOMPARE(made.err, "");
  QCOMPARE(made.code, 0);
  if (run({"dataset", "convert", path("a.csv"), path("probe.parquet")}).code != 0) {
    QSKIP("no libduckdb.so: run .ci/fetch_duckdb.sh");
  }
}

void TestCliParquet::parquetAndBack() {
  QCOMPARE(run({"dataset", "convert", path("a.csv"), path("a.parquet")}).code, 0);
  QVERIFY(run({"dataset", "info", path("a.parquet")}).out.contains("kind: parquet"));
  QCOMPARE(run({"dataset", "convert", path("a.parquet"), path("back.csv")}).code, 0);
  const auto rows = [this](const QString& name) {
    return run({"dataset", "head", "-n", "100", path(name)}).out;
  };
  QCOMPARE(rows("back.csv"), rows("a.csv"));
}

SUDOSCOPE_TEST(TestCliParquet, Nothing)
#include "test_cli_parquet.moc"
