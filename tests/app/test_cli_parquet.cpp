#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using cli_process::run;

class TestCliParquet : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void parquetAndBack();
  void ratingsAndSourcesSurvive();
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

void TestCliParquet::ratingsAndSourcesSurvive() {
  const QByteArray puzzles[] = {"1000003002000004,,", "1000400000200300,,"};
  for (const QByteArray ratings : {"7 12", "2.5 8.1", "2.50 easy"}) {
    const QByteArray table = "puzzle,solution,rating,source\n" + puzzles[0] +
                             ratings.split(' ')[0] + ",\"a, book\"\n" + puzzles[1] +
                             ratings.split(' ')[1] + ",\n";
    QFile file(path("rated.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(table);
    file.close();
    QCOMPARE(run({"dataset", "convert", path("rated.csv"), path("rated.parquet")}).code, 0);
    const QString type = ratings == "7 12" ? "BIGINT" : ratings == "2.5 8.1" ? "DOUBLE" : "VARCHAR";
    const auto info = run({"dataset", "info", path("rated.parquet")}).out;
    QVERIFY2(info.contains("column: rating " + type + " (rating)"), qPrintable(info));
    QCOMPARE(run({"dataset", "convert", path("rated.parquet"), path("rated_back.csv")}).code, 0);
    QFile back(path("rated_back.csv"));
    QVERIFY(back.open(QIODevice::ReadOnly));
    QCOMPARE(back.readAll(), table);
  }
  const auto grouped = run({"bench", path("rated.parquet"), "-s", "rrr", "--by", "rating"});
  QVERIFY2(grouped.lines().value(3).startsWith("rated  rrr     easy"), qPrintable(grouped.out));
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
