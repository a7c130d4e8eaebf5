#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using cli_process::run;

class TestCliParquet : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void parquetAndBack();
  void parquetWhereverAPuzzleGoes_data();
  void parquetWhereverAPuzzleGoes();

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

void TestCliParquet::parquetWhereverAPuzzleGoes_data() {
  QTest::addColumn<QStringList>("command");
  const auto row = [](const char* text) {
    QTest::newRow(text) << QString::fromLatin1(text).split(u' ');
  };
  row("solve --solver rrr");
  row("check");
  row("trace --puzzle 3 --max-iterations 5");
  row("constraints --puzzle 3");
  row("convert --to line");
}

/// The answer is that to the table it was made of.
void TestCliParquet::parquetWhereverAPuzzleGoes() {
  QFETCH(QStringList, command);
  QCOMPARE(run({"dataset", "convert", path("a.csv"), path("b.parquet")}).code, 0);
  const auto text = run(command + QStringList{path("a.csv")});
  const auto parquet = run(command + QStringList{path("b.parquet")});
  QCOMPARE(parquet.err, "");
  QCOMPARE(parquet.code, text.code);
  QVERIFY(!text.out.isEmpty());
  QCOMPARE(cli_process::withoutTimes(parquet.lines()), cli_process::withoutTimes(text.lines()));
}

SUDOSCOPE_TEST(TestCliParquet, Nothing)
#include "test_cli_parquet.moc"
