#include "tests/app/cli_process.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using cli_process::run;
using sudoscope::test::atLeastOne;

class TestCliBench : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void tableHasARowPerSetAndMethod();
  void figuresDoNotDependOnThreads();
  void jsonAndCsvAgree();
  void claimsAreChecked();
  void theExactSolverIsAReference();
  void skippedPuzzlesAreToldByTheExitCode();
  void exitCodes_data();
  void exitCodes();

private:
  QString write(const QString& name, const QByteArray& text);

  QTemporaryDir m_folder;
  QString m_easy;
  QString m_mixed;
};

QString TestCliBench::write(const QString& name, const QByteArray& text) {
  QFile file(m_folder.filePath(name));
  if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
  file.write(text);
  return file.fileName();
}

void TestCliBench::initTestCase() {
  // From P. Norvig's lists (MIT licence): two easy ones and one that needs more than singles.
  const QByteArray easy =
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n"
      "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3\n";
  m_easy = write("easy.txt", easy);
  m_mixed = write(
      "mixed.txt",
      easy + "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.\n");
}

void TestCliBench::tableHasARowPerSetAndMethod() {
  const auto outcome =
      run({"bench", m_easy, m_mixed, "-s", "constriction", "-s", "gradient:noise=0.5,lr=0.3"});
  QCOMPARE(outcome.code, 0);
  const QStringList lines = outcome.lines();
  QCOMPARE(lines.size(), 5);
  QCOMPARE(lines[0].simplified(), QString("set solver puzzles runs solved solved_percent "
                                          "median_iterations p95_iterations median_ms p95_ms"));
  QCOMPARE(lines[1].simplified().section(' ', 0, 5), QString("easy constriction 2 2 2 100.0"));
  QCOMPARE(lines[3].simplified().section(' ', 0, 5), QString("mixed constriction 3 3 2 66.7"));
  QVERIFY(lines[4].startsWith("mixed  gradient:noise=0.5,lr=0.3 "));
  for (const QString& line : atLeastOne(lines)) QCOMPARE(line.size(), lines[0].size());
}

void TestCliBench::figuresDoNotDependOnThreads() {
  const auto rows = [&](const char* threads) {
    auto json = nlohmann::json::parse(run({"bench", m_mixed, "-s", "gradient:noise=1", "--seeds",
                                           "4", "--json", "--threads", threads})
                                          .out.toStdString());
    for (auto& row : json) {
      row.erase("median_ms");
      row.erase("p95_ms");
    }
    return json;
  };
  const auto one = rows("1");
  QCOMPARE(one[0]["runs"].get<int>(), 12);
  QCOMPARE(one.dump(), rows("3").dump());
}

void TestCliBench::jsonAndCsvAgree() {
  const QStringList arguments{"bench",   m_mixed, "-s", "constriction:order=row,column,block,digit",
                              "--count", "2"};
  const auto json = nlohmann::json::parse(run(arguments + QStringList{"--json"}).out.toStdString());
  QCOMPARE(json.size(), std::size_t(1));
  QCOMPARE(json[0]["puzzles"].get<int>(), 2);
  QCOMPARE(json[0]["solved_share"].get<double>(), 1.0);
  const auto csv = run(arguments + QStringList{"--format", "csv"});
  QCOMPARE(csv.lines().size(), 2);
  QVERIFY(csv.lines()[1].startsWith("mixed,\"constriction:order=row,column,block,digit\",2,2,2,"));
  QCOMPARE(csv.lines()[1].split(',')[9].toDouble(), json[0]["median_iterations"].get<double>());
}

void TestCliBench::claimsAreChecked() {
  // A board without a solution and one with many, besides proper ones.
  const QString odd = write("odd.txt", "11..............\n1...............\n12341...........\n");
  const auto outcome =
      run({"bench", odd, m_easy, "-s", "constriction", "-s", "gradient", "--check", "--json"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  for (const auto& row : atLeastOne(nlohmann::json::parse(outcome.out.toStdString()))) {
    QCOMPARE(row["wrong"].get<int>(), 0);
  }
}

void TestCliBench::theExactSolverIsAReference() {
  const auto outcome = run({"bench", m_mixed, "-s", "exact", "-s", "rrr", "--check", "--json"});
  QCOMPARE(outcome.code, 0);
  const auto json = nlohmann::json::parse(outcome.out.toStdString());
  QCOMPARE(json[0]["solver"].get<std::string>(), std::string("exact"));
  QCOMPARE(json[0]["solved"].get<int>(), 3);
  QVERIFY(json[0]["median_iterations"].is_null());
  QVERIFY(json[0]["median_ms"].get<double>() > 0.0);
  QVERIFY(json[0]["p95_ms"].get<double>() >= json[0]["median_ms"].get<double>());
  QVERIFY(json[1]["median_iterations"].get<double>() > 0.0);
}

void TestCliBench::skippedPuzzlesAreToldByTheExitCode() {
  const QString file = write("gaps.txt", "1.3.34....4.4321\nnot a puzzle\n");
  QCOMPARE(run({"bench", file, "-s", "rrr"}).code, 2);
  const auto skipped = run({"bench", file, "-s", "rrr", "--skip-bad"});
  QCOMPARE(skipped.code, 1);
  QVERIFY2(skipped.err.contains("gaps.txt:2:"), qPrintable(skipped.err));
  QCOMPARE(skipped.lines()[1].simplified().section(' ', 0, 4), QString("gaps rrr 1 1 1"));
}

void TestCliBench::exitCodes_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  QTest::newRow("no file") << QStringList{"/no/such/file"} << "/no/such/file";
  QTest::newRow("nothing") << QStringList{} << "files";
  QTest::newRow("method") << QStringList{m_easy, "-s", "magic"} << "magic";
  QTest::newRow("setting") << QStringList{m_easy, "-s", "gradient:lr=0.3,noise"} << "noise";
  QTest::newRow("value") << QStringList{m_easy, "-s", "gradient:lr=x"} << "lr";
  QTest::newRow("order") << QStringList{m_easy, "-s", "constriction:order=rows"} << "order";
}

void TestCliBench::exitCodes() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const auto outcome = run(QStringList{"bench"} + arguments);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.err.contains(message), qPrintable(outcome.err));
}

SUDOSCOPE_TEST(TestCliBench, EventLoop)
#include "test_cli_bench.moc"
