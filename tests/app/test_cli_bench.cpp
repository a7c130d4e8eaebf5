#include "core/studies/summary.h"
#include "tests/app/cli_process.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using cli_process::Outcome;
using cli_process::run;
using sudoscope::holmCorrected;
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
  void runsCanBeRepeated_data();
  void runsCanBeRepeated();
  void statisticsStandBehindTheFigures();
  void resultsByAColumn();
  void wrongSolutionsAreErrors();
  void mediansMayEndWithAHalf();
  void repeatedPuzzlesAreReported();
  void severalComparisonsAreCorrected();
  void equalRunsAreMadeOnceAndThatIsSaid();
  void numbersAreAsShortAsTheyWereMeasured();
  void filesTellWhereTheyComeFrom();
  void cancelledRunsSaySo();
  void skippedPuzzlesAreToldByTheExitCode();
  void exitCodes_data();
  void exitCodes();
  void runsNeedAPlace();
  void otherWeightsAreAnotherStudy();
  void aStudyIsRepeatedFromItsFileAlone();

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
  QVERIFY(lines.size() > 5); // the statistics follow
  QCOMPARE(lines[0].simplified(), QString("set solver puzzles runs solved solved_percent "
                                          "median_iterations p95_iterations median_ms p95_ms"));
  QCOMPARE(lines[1].simplified().section(' ', 0, 5), QString("easy constriction 2 2 2 100.0"));
  QCOMPARE(lines[3].simplified().section(' ', 0, 5), QString("mixed constriction 3 3 2 66.7"));
  QVERIFY(lines[4].startsWith("mixed  gradient:noise=0.5,lr=0.3 "));
  for (const QString& line : lines.mid(0, 5)) QCOMPARE(line.size(), lines[0].size());
}

void TestCliBench::figuresDoNotDependOnThreads() {
  const auto rows = [&](const char* threads) {
    auto json = nlohmann::json::parse(run({"bench", m_mixed, "-s", "gradient:noise=1", "--seeds",
                                           "4", "--json", "--threads", threads})
                                          .out.toStdString());
    for (auto& row : json) {
      row.erase("median_ms");
      row.erase("p95_ms");
      row.erase("median_ms_interval");
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

void TestCliBench::runsCanBeRepeated_data() {
  QTest::addColumn<QString>("method");
  QTest::newRow("noisy gradient") << "gradient:noise=1,restarts=2";
  QTest::newRow("rrr") << "rrr";
  QTest::newRow("limited") << "annealing";
  QTest::newRow("no random numbers") << "constriction";
}

void TestCliBench::runsCanBeRepeated() {
  QFETCH(QString, method);
  const QString file = m_folder.filePath(method.section(':', 0, 0) + ".csv");
  const auto bench = run({"bench", m_mixed, "-s", method, "--seeds", "2", "--seed", "9",
                          "--max-iterations", "700", "--runs", file});
  QVERIFY2(bench.code == 0, qPrintable(bench.err));
  QFile written(file);
  QVERIFY(written.open(QIODevice::ReadOnly));
  QStringList lines = QString::fromUtf8(written.readAll()).split('\n', Qt::SkipEmptyParts);
  lines.removeIf([](const QString& line) { return line.startsWith('#'); });
  QCOMPARE(lines.takeFirst(),
           QString("set,puzzle,hash,method,seed,status,iterations,ms,best_loss,parameters,solved,"
                   "alone"));
  QCOMPARE(lines.size(), method == "constriction" ? 3 : 6);
  QFile data(m_mixed);
  QVERIFY(data.open(QIODevice::ReadOnly));
  const QList<QByteArray> puzzles = data.readAll().split('\n');
  for (const QString& line : lines) {
    const QStringList fields = line.split(',');
    QCOMPARE(fields.size(), 12);
    QCOMPARE(fields[10], QString(fields[5] == "solved" ? "yes" : "no"));
    QCOMPARE(fields[0], QString("mixed"));
    const QByteArray& puzzle = puzzles[fields[1].toInt() - 1];
    QCOMPARE(fields[2].toLatin1(),
             QCryptographicHash::hash(puzzle, QCryptographicHash::Sha256).toHex().left(16));
    QStringList again{"solve", "-s", fields[3], "--max-iterations", "700"};
    if (!fields[4].isEmpty()) again << "--seed" << fields[4];
    for (const QString& setting : fields[9].split(';', Qt::SkipEmptyParts)) {
      again << "--set" << setting;
    }
    const QStringList solved = run(again, puzzle + '\n').lines().value(0).split(',');
    QCOMPARE(solved.value(1), fields[5]);
    QCOMPARE(solved.value(2), fields[6]);
    bool isNumber = false;
    fields[8].toDouble(&isNumber);
    QVERIFY2(isNumber, qPrintable(line));
  }
}

void TestCliBench::statisticsStandBehindTheFigures() {
  const auto outcome = run({"bench", m_mixed, "-s", "constriction", "-s", "rrr", "--json",
                            "--max-iterations", "5000", "--budgets", "50,5000"});
  const auto json = nlohmann::json::parse(outcome.out.toStdString());
  const auto& simple = json[0]; // solves two of three
  QCOMPARE(simple["solved"].get<int>(), 2);
  QVERIFY(std::abs(simple["solved_share_interval"][0].get<double>() - 0.207660) < 2e-6);
  QVERIFY(std::abs(simple["solved_share_interval"][1].get<double>() - 0.938510) < 2e-6);
  QVERIFY(simple["median_all"].is_number());
  QVERIFY(simple["median_all_interval"][1].is_null()); // one of three is unsolved
  QVERIFY(simple["par2_iterations"].get<double>() > 10000.0 / 3.0);
  QCOMPARE(simple["solved_within"][1]["iterations"].get<int>(), 5000);
  QCOMPARE(simple["solved_within"][1]["solved_share"].get<double>(), 0.666667);
  QVERIFY(simple["deterministic"].get<bool>());
  QVERIFY(simple["complete"].get<bool>());
  QVERIFY(simple["paired"].empty());
  const auto& paired = json[1]["paired"];
  QCOMPARE(paired.size(), std::size_t(1));
  QCOMPARE(paired[0]["against"].get<std::string>(), std::string("constriction"));
  QCOMPARE(paired[0]["better"].get<int>(), 1);
  QCOMPARE(paired[0]["equal"].get<int>(), 2);
  QCOMPARE(paired[0]["p"].get<double>(), 1.0);
  const auto csv = run({"bench", m_mixed, "-s", "constriction", "-s", "rrr", "--format", "csv",
                        "--max-iterations", "5000", "--budgets", "50,5000"});
  const QStringList names = csv.lines()[0].split(',');
  const QStringList row = csv.lines()[1].split(',');
  QCOMPARE(row.size(), names.size());
  QCOMPARE(row[names.indexOf("solved_percent_low")], QString("20.8"));
  QCOMPARE(row[names.indexOf("median_all_high")], QString("inf"));
  QCOMPARE(row[names.indexOf("percent_within_5000")], QString("66.7"));
  QCOMPARE(row[names.indexOf("p")], QString("-"));
  QCOMPARE(csv.lines()[2].split(',')[names.indexOf("better")], QString("1"));
}

namespace {

/// The cells of a row by the names of its columns; for labels without commas.
QMap<QString, QString> rowOf(const Outcome& csv, int row) {
  const QStringList names = csv.lines().value(0).split(',');
  const QStringList cells = csv.lines().value(row).split(',');
  QMap<QString, QString> result;
  for (int i = 0; i < names.size(); ++i) result[names[i]] = cells.value(i);
  return result;
}

} // namespace

void TestCliBench::resultsByAColumn() {
  const QString file = write("rated.csv", "rating,puzzle,source\n10,1.....3..2.....4,web\n"
                                          "2,2.....3..2.....4,\"a, book\"\n"
                                          "2,...1.2....3.4...,web\n,11..............,web\n");
  const QStringList command{"bench", file, "-s", "constriction", "-s", "rrr", "--max-iterations",
                            "500"};
  const auto ratings = command + QStringList{"--by", "rating"};
  const auto json = nlohmann::json::parse(run(ratings + QStringList{"--json"}).out.toStdString());
  QStringList rows;
  for (const auto& row : json) {
    const auto& value = row["rating"];
    rows << QString("%1 %2 %3 %4")
                .arg(QString::fromStdString(row["solver"].get<std::string>()),
                     value.is_null() ? "all" : QString::fromStdString(value.get<std::string>()))
                .arg(row["puzzles"].get<int>())
                .arg(row["solved"].get<int>());
  }
  QCOMPARE(rows, (QStringList{"constriction all 4 3", "constriction 2 2 2", "constriction 10 1 1",
                              "constriction none 1 0", "rrr all 4 3", "rrr 2 2 2", "rrr 10 1 1",
                              "rrr none 1 0"}));
  // A decimal comma makes no name of a number.
  const QString commas =
      write("commas.csv", "rating;puzzle\n10,5;1.....3..2.....4\n1,5;2.....3..2.....4\n");
  const auto numbers =
      run({"bench", commas, "-s", "constriction", "--by", "rating", "--format", "csv"});
  QCOMPARE(rowOf(numbers, 2)["rating"], QString("1.5"));
  QCOMPARE(rowOf(numbers, 3)["rating"], QString("10.5"));
  const auto csv = run(ratings + QStringList{"--format", "csv"});
  QCOMPARE(rowOf(csv, 1)["rating"], QString("all"));
  QCOMPARE(rowOf(csv, 2)["rating"], QString("2"));
  QCOMPARE(rowOf(csv, 2)["solved_percent_low"], QString("34.2")); // Wilson's of 2 of 2
  const auto text = run(command + QStringList{"--by", "source"});
  QVERIFY2(text.lines()[0].simplified().startsWith("set solver source puzzles runs"),
           qPrintable(text.out));
  QVERIFY2(text.lines()[2].startsWith("rated  constriction  a, book "), qPrintable(text.out));
  const auto none = run({"bench", m_easy, "-s", "rrr", "--by", "rating"});
  QCOMPARE(none.code, 2);
  QVERIFY2(none.err.contains("no puzzle has a rating"), qPrintable(none.err));
}

void TestCliBench::wrongSolutionsAreErrors() {
  const QString file = write("solved.csv", "puzzle,solution\n1.....3..2.....4,1342243142133124\n"
                                           "2.....3..2.....4,1342243142133124\n");
  const auto refused = run({"bench", file, "-s", "constriction"});
  QCOMPARE(refused.code, 2);
  QVERIFY2(refused.err.contains("solved.csv:3: row 2: the solution contradicts the puzzle"),
           qPrintable(refused.err));
  const auto skipped = run({"bench", file, "-s", "constriction", "--skip-bad", "--json"});
  QCOMPARE(skipped.code, 1);
  QCOMPARE(nlohmann::json::parse(skipped.out.toStdString())[0]["puzzles"].get<int>(), 1);
}

void TestCliBench::mediansMayEndWithAHalf() {
  const QStringList command{"bench", m_easy, "-s", "rrr", "--seed"};
  for (int seed = 1;; ++seed) {
    QVERIFY(seed < 50); // every second sum of two numbers is odd
    const auto seeded = command + QStringList{QString::number(seed)};
    const auto json =
        nlohmann::json::parse(run(seeded + QStringList{"--json"}).out.toStdString())[0];
    const auto median = json["median_iterations"].get<double>();
    if (median == std::floor(median)) continue;
    const QString expected = QString::number(median, 'f', 1);
    const auto csv = rowOf(run(seeded + QStringList{"--format", "csv"}), 1);
    QCOMPARE(csv["median_iterations"], expected);
    QCOMPARE(csv["median_all"], expected);
    const auto text = run(seeded).lines();
    QCOMPARE(text[1].simplified().section(' ', 6, 6), expected);
    return;
  }
}

void TestCliBench::repeatedPuzzlesAreReported() {
  const QByteArray first = "1.....3..2.....4\n";
  const QByteArray second = "2.....3..2.....4\n";
  const QString file = write("repeated.txt", first + second + first + second + second);
  const QStringList command{"bench", file, m_easy, "-s", "constriction"};
  const auto text = run(command);
  QVERIFY2(text.out.contains("# repeated: 3 of 5 puzzles repeat an earlier one (the first: puzzle "
                             "3 is puzzle 1)"),
           qPrintable(text.out));
  QVERIFY(!text.out.contains("# easy"));
  const auto json = nlohmann::json::parse(run(command + QStringList{"--json"}).out.toStdString());
  QCOMPARE(json[0]["duplicates"].get<int>(), 3);
  QCOMPARE(json[0]["first_duplicate"]["puzzle"].get<int>(), 3);
  QCOMPARE(json[0]["first_duplicate"]["repeats"].get<int>(), 1);
  QCOMPARE(json[1]["duplicates"].get<int>(), 0);
  const auto csv = run(command + QStringList{"--format", "csv"});
  QCOMPARE(rowOf(csv, 1)["duplicates"], QString("3"));
  QCOMPARE(rowOf(csv, 2)["duplicates"], QString("0"));
  // The same givens on other regions are another puzzle.
  const QString regions = write("regions.csv", "puzzle,regions\n1.....3..2.....4,1122112233443344\n"
                                               "1.....3..2.....4,1112122233343444\n");
  const auto other = run({"bench", regions, "-s", "constriction", "--format", "csv"});
  QCOMPARE(rowOf(other, 1)["duplicates"], QString("0"));
}

void TestCliBench::severalComparisonsAreCorrected() {
  const QStringList command{"bench", m_mixed, "-s", "constriction", "-s", "rrr", "-s", "annealing"};
  const auto json = nlohmann::json::parse(run(command + QStringList{"--json"}).out.toStdString());
  std::vector<double> p;
  std::vector<double> corrected;
  for (const auto& row : json) {
    for (const auto& pair : row["paired"]) {
      p.push_back(pair["p"].get<double>());
      corrected.push_back(pair["p_holm"].get<double>());
      QCOMPARE(pair["comparisons"].get<int>(), 3);
    }
  }
  QCOMPARE(p.size(), std::size_t(3));
  QCOMPARE(corrected, holmCorrected(p));
  const auto csv = run(command + QStringList{"--format", "csv"});
  QCOMPARE(rowOf(csv, 1)["p_holm"], QString("-"));
  QCOMPARE(rowOf(csv, 2)["p_holm"].toDouble(), corrected[0]);
  const auto text = run(command);
  QVERIFY2(text.out.contains("Holm's method for the number of comparisons, 3"),
           qPrintable(text.out));
  QVERIFY2(text.out.contains("a median is the mean of two middle values"), qPrintable(text.out));
}

void TestCliBench::equalRunsAreMadeOnceAndThatIsSaid() {
  const auto text =
      run({"bench", m_easy, "-s", "gradient", "-s", "gradient:noise=1", "--seeds", "4"});
  QCOMPARE(text.lines()[1].simplified().section(' ', 0, 3), QString("easy gradient 2 2"));
  QCOMPARE(text.lines()[2].simplified().section(' ', 2, 3), QString("2 8"));
  QVERIFY2(text.out.contains("# easy, gradient: draws no random numbers, so one run per puzzle "
                             "instead of 4\n"),
           qPrintable(text.out));
  QCOMPARE(text.out.count('#'), 1);
}

void TestCliBench::numbersAreAsShortAsTheyWereMeasured() {
  // Times have whole nanoseconds, so at most six decimals of a millisecond. (The JSON library
  // writes one in 650 of these with more digits than it takes; they are the same number.)
  const auto isShort = [](const QString& line) {
    static const QRegularExpression number("\\d+\\.\\d+");
    for (auto match = number.globalMatch(line); match.hasNext();) {
      const double value = match.next().captured().toDouble();
      if (value != std::round(value * 1e6) / 1e6) return false;
    }
    return true;
  };
  const auto solve = run({"solve", m_mixed, "-s", "rrr", "--json"});
  QCOMPARE(solve.lines().size(), 3);
  QVERIFY2(isShort(solve.out), qPrintable(solve.out));
  const auto bench = run({"bench", m_mixed, "-s", "rrr", "--json"});
  for (const QString& line : atLeastOne(bench.lines())) {
    if (!line.contains("_share\"")) QVERIFY2(isShort(line), qPrintable(line));
  }
}

void TestCliBench::filesTellWhereTheyComeFrom() {
  const QString file = m_folder.filePath("table.csv");
  const QStringList arguments{"bench",  m_easy, "-s",       "gradient:noise=0.5",
                              "--seed", "7",    "--format", "csv"};
  QVERIFY(!run(arguments).out.contains('#')); // what programs read stays
  QVERIFY(run(arguments + QStringList{"--out", file}).out.isEmpty());
  QFile written(file);
  QVERIFY(written.open(QIODevice::ReadOnly));
  const QString text = QString::fromUtf8(written.readAll());
  QVERIFY2(text.startsWith("# program: Sudoscope "), qPrintable(text));
  QFile data(m_easy);
  QVERIFY(data.open(QIODevice::ReadOnly));
  const QByteArray hash = QCryptographicHash::hash(data.readAll(), QCryptographicHash::Sha256);
  for (const QString& line :
       {QString("# command: sudoscope-cli bench "), QString("# method: gradient noise=0.5\n"),
        QString("# seed: 7\n"), QString("# iteration_limit: 0\n"),
        "# data: " + m_easy + " sha256 " + hash.toHex() + '\n'}) {
    QVERIFY2(text.contains(line), qPrintable(line));
  }
  QVERIFY(QRegularExpression("\n# date: \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ\n")
              .match(text)
              .hasMatch());
  const auto json = nlohmann::json::parse(
      run({"bench", m_easy, "-s", "rrr", "--json", "--provenance"}).out.toStdString());
  QCOMPARE(json["provenance"]["seed"].get<std::string>(), std::string("1"));
  QCOMPARE(json["results"].size(), std::size_t(1));
}

void TestCliBench::cancelledRunsSaySo() {
  const QString file = m_folder.filePath("cancelled.csv");
  QProcess process;
  process.start(cli_process::program(), {"bench", m_mixed, "-s", "rrr", "-s", "annealing",
                                         "--seeds", "1000000", "--runs", file, "--progress"});
  QVERIFY(process.waitForStarted());
  process.setReadChannel(QProcess::StandardError);
  QVERIFY(process.waitForReadyRead(30000)); // at work
  ::kill(static_cast<pid_t>(process.processId()), SIGINT);
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitCode(), 1);
  QFile written(file);
  QVERIFY(written.open(QIODevice::ReadOnly));
  QVERIFY(written.readAll().endsWith("\n# cancelled: yes: runs are missing\n"));
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

void TestCliBench::runsNeedAPlace() {
  const QByteArray puzzle = "1..............4\n";
  const auto unnamed = run({"bench", "-s", "rrr", "--runs", "", "-"}, puzzle);
  QCOMPARE(unnamed.code, 2);
  QVERIFY2(unnamed.err.contains("expected the name of a file"), qPrintable(unnamed.err));
  const auto both = run({"bench", "-s", "rrr", "--runs", "-", "-"}, puzzle);
  QCOMPARE(both.code, 2);
  QVERIFY2(both.err.contains("--out FILE"), qPrintable(both.err));
  const QTemporaryDir folder;
  const auto apart = run(
      {"bench", "-s", "rrr", "--runs", "-", "--out", folder.filePath("table.txt"), "-"}, puzzle);
  QVERIFY2(apart.code == 0, qPrintable(apart.err));
  QVERIFY2(apart.out.contains("set,puzzle,hash,method,seed,status"), qPrintable(apart.out));
  QVERIFY(QFile::exists(folder.filePath("table.txt")));
}

void TestCliBench::otherWeightsAreAnotherStudy() {
  const QString weights = m_folder.filePath("w.safetensors");
  const auto use = [&](const QString& network) {
    QFile::remove(weights);
    return QFile::copy(SUDOSCOPE_RESOURCES "/networks/" + network, weights);
  };
  QVERIFY(use("constraint.safetensors"));
  const auto bench = [&](const QString& runs, const QStringList& further = {}) {
    return run(QStringList{"bench", m_easy, "-s", "network:weights=" + weights + ",limit=20",
                           "--runs", m_folder.filePath(runs)} +
               further);
  };
  QCOMPARE(bench("wz.csv").code, 0);
  QCOMPARE(bench("a.csv", {"--shard", "1/2"}).code, 0);
  QVERIFY(use("constraint64.safetensors"));
  const auto refused = bench("wz.csv");
  QCOMPARE(refused.code, 2);
  QVERIFY2(refused.err.contains("it has runs with " + weights + " of SHA-256 ") &&
               refused.err.contains("--replace"),
           qPrintable(refused.err));
  QCOMPARE(bench("wz.csv", {"--replace"}).code, 0);
  QCOMPARE(bench("b.csv", {"--shard", "2/2"}).code, 0);
  const auto merged = run({"merge", m_folder.filePath("a.csv"), m_folder.filePath("b.csv")});
  QCOMPARE(merged.code, 2);
  QVERIFY2(merged.err.contains("it has runs with " + weights), qPrintable(merged.err));
}

/// Neither the puzzles nor the command are needed again.
void TestCliBench::aStudyIsRepeatedFromItsFileAlone() {
  const QString puzzles = m_folder.filePath("gone.txt");
  QVERIFY(QFile::copy(m_mixed, puzzles));
  const QString runs = m_folder.filePath("alone.csv");
  QCOMPARE(run({"bench", puzzles, "-s", "rrr", "-s", "constriction", "--seeds", "2", "--runs", runs,
                "--max-iterations", "300"})
               .code,
           0);
  const QString expected = run({"convert", puzzles, "--to", "line"}).out;
  QVERIFY(QFile::remove(puzzles));
  QCOMPARE(run({"convert", runs, "--to", "line"}).out, expected);
  QFile file(runs);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> whole = file.readAll().split('\n');
  file.close();
  const auto rowsOf = [](const QList<QByteArray>& lines) {
    QList<QByteArray> rows;
    for (const QByteArray& line : lines) {
      if (line.startsWith('#')) continue;
      QList<QByteArray> fields = line.split(',');
      if (fields.size() > 7) fields[7].clear(); // ms
      rows << fields.join(',');
    }
    return rows;
  };
  QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
  file.write(whole.mid(0, whole.size() - 4).join('\n') + '\n');
  file.close();
  const auto other = run({"bench", "--runs", runs, "--seeds", "3"});
  QCOMPARE(other.code, 2);
  QVERIFY2(other.err.contains("--seeds cannot apply"), qPrintable(other.err));
  const auto continued = run({"bench", "--runs", runs});
  QVERIFY2(continued.code == 0, qPrintable(continued.err));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(rowsOf(file.readAll().split('\n')), rowsOf(whole));
  QCOMPARE(run({"bench"}).code, 2);
}

SUDOSCOPE_TEST(TestCliBench, EventLoop)
#include "test_cli_bench.moc"
