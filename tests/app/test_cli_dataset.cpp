#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using cli_process::run;

class TestCliDataset : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void generatedRowsAreGoodAndRepeatable();
  void rowsOfATraining();
  void infoSaysWhatIsWrong();
  void headAndSample();
  void conversionsKeepRatingsAndSources();
  void badInputIsAnError();

private:
  QString path(const QString& name) const { return m_folder.filePath(name); }
  QTemporaryDir m_folder;
};

void TestCliDataset::initTestCase() {
  const auto made = run({"dataset", "generate", path("a.csv"), "-n", "20", "--seed", "5"});
  QCOMPARE(made.err, "");
  QCOMPARE(made.code, 0);
}

void TestCliDataset::generatedRowsAreGoodAndRepeatable() {
  const auto info = run({"dataset", "info", path("a.csv")});
  QCOMPARE(info.code, 0);
  QVERIFY(info.lines().contains("rows: 20"));
  QVERIFY(info.lines().contains("board 9x9: 20"));
  QCOMPARE(run({"dataset", "generate", path("b.csv"), "-n", "20", "--seed", "5"}).code, 0);
  QFile first(path("a.csv"));
  QFile second(path("b.csv"));
  QVERIFY(first.open(QIODevice::ReadOnly) && second.open(QIODevice::ReadOnly));
  QCOMPARE(first.readAll(), second.readAll());
}

void TestCliDataset::rowsOfATraining() {
  const QStringList settings{"--set", "boards=4:3,j6:1", "--set", "hard=0"};
  const auto made = run(QStringList{"dataset", "generate", path("t.csv"), "-n", "30"} + settings);
  QVERIFY2(made.code == 0 && made.err.isEmpty(), qPrintable(made.err));
  const auto info = run({"dataset", "info", path("t.csv")}); // 1 where a solution is none
  QVERIFY2(info.code == 0, qPrintable(info.out));
  QCOMPARE(info.lines().filter(QRegularExpression("^board (4x4|6x6): \\d+$")).size(), 2);
  QFile file(path("t.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readLine(), "puzzle,solution,regions\n"); // whatever board comes first
  // Each row follows from the one 64 rows before: of one solution.
  const auto chains = run({"dataset", "generate", path("chains.csv"), "-n", "128", "--set",
                           "boards=6", "--set", "exchanges=1", "--set", "fresh=0"});
  QVERIFY2(chains.code == 0, qPrintable(chains.err));
  const auto rows = run({"dataset", "head", "-n", "128", path("chains.csv")}).lines();
  QCOMPARE(rows.size(), 128);
  int moved = 0;
  for (int i = 0; i < 64; ++i) {
    const auto before = rows[i].split(',');
    const auto after = rows[i + 64].split(',');
    QCOMPARE(after[2], before[2]);
    moved += after[1] != before[1] ? 1 : 0;
  }
  QVERIFY2(moved > 20, qPrintable(QString::number(moved)));
  const auto refused = [&](const QStringList& arguments, const char* message) {
    const auto outcome = run(QStringList{"dataset", "generate", path("never.csv")} + arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.contains(message), qPrintable(outcome.err));
    QVERIFY(!QFile::exists(path("never.csv")));
  };
  refused({"--set", "lr=0.1"}, "lr does not affect the puzzles of a training");
  refused({"--set", "held_out=5"}, "held_out says nothing");
  refused({"--set", "boards=3"}, "\"3\" is no board");
  refused({"--set", "boards=9:9,x9:1"}, "a data set has no place for extra groups: diagonals");
  refused({"--set", "hard=1", "--clues", "30"}, "--clues");
  refused({"--set", "boards"}, "expected KEY=VALUE");
  refused({"--set", "hard=1", "--box", "2x3"}, "--box");
}

void TestCliDataset::infoSaysWhatIsWrong() {
  QFile file(path("wrong.csv"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("puzzle,solution\n1..............1,\n11..............,\n");
  file.close();
  const auto info = run({"dataset", "info", file.fileName()});
  QCOMPARE(info.code, 1);
  QVERIFY2(info.out.contains("fault: the givens break the rules: 1 (rows 2)"),
           qPrintable(info.out));
  QVERIFY(info.out.contains("fault: no complete solution is given: 1 (rows 1)"));
  const auto json = run({"dataset", "info", "--json", file.fileName()});
  QVERIFY(json.out.contains("\"the givens break the rules\":{\"count\":1,\"rows\":[2]}"));
}

void TestCliDataset::headAndSample() {
  const auto rows = run({"dataset", "head", "-n", "3", "--from", "4", path("a.csv")}).lines();
  QCOMPARE(rows.size(), 3);
  QVERIFY(rows[0].startsWith("4,") && rows[2].startsWith("6,"));
  QCOMPARE(rows[0].split(',').at(1).size(), 81);
  const QStringList sample{"dataset", "sample", "-n", "5", "--seed", "3", path("a.csv")};
  QCOMPARE(run(sample).lines().size(), 5);
  QCOMPARE(run(sample).out, run(sample).out);
}

void TestCliDataset::conversionsKeepRatingsAndSources() {
  QFile file(path("rated.csv"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("source,question,answer,rating\n\"a, book\",1.....3..2.....4,1342243142133124,2.50\n"
             ",1...4.....2..3..,,easy\n");
  file.close();
  const auto converted = run({"dataset", "convert", file.fileName(), path("kept.csv")});
  QVERIFY2(converted.code == 0, qPrintable(converted.err));
  QFile kept(path("kept.csv"));
  QVERIFY(kept.open(QIODevice::ReadOnly));
  QCOMPARE(kept.readAll(), QByteArray("puzzle,solution,rating,source\n"
                                      "1000003002000004,1342243142133124,2.50,\"a, book\"\n"
                                      "1000400000200300,,easy,\n"));
}

void TestCliDataset::badInputIsAnError() {
  const auto missing = run({"dataset", "info", path("nosuch.parquet")});
  QCOMPARE(missing.code, 2);
  QVERIFY(missing.err.contains("nosuch.parquet: cannot be opened: No such file"));
  QVERIFY(run({"dataset"}).code != 0);
  QCOMPARE(run({"dataset", "generate", path("c.csv"), "--box", "3"}).code, 2);
}

SUDOSCOPE_TEST(TestCliDataset, Nothing)
#include "test_cli_dataset.moc"
