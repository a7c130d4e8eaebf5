#include "tests/app/cli_process.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using cli_process::run;
using sudoscope::test::atLeastOne;

/// Sweeps, shards and their union on the command line.
class TestCliStudies : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void aSweepHasARowPerPoint();
  void aSettingWithoutRandomNumbersIsRunOnce();
  void valuesMayHoldCommas();
  void aSweepGoesOnAfterCtrlC();
  void aKilledSweepLosesNothingThatWasMade();
  void aFileOfAnotherPlanIsRefused();
  void mergedShardsAreTheWhole_data();
  void mergedShardsAreTheWhole();
  void mergeNamesWhatIsWrong();
  void badSweeps_data();
  void badSweeps();

private:
  QString path(const QString& name) const { return m_folder.filePath(name); }
  static QString text(const QString& path);
  /// Rows without what differs between two runs, and the plan.
  static QStringList rows(const QString& path);

  QTemporaryDir m_folder;
  QString m_puzzles;
};

QString TestCliStudies::text(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList TestCliStudies::rows(const QString& path) {
  static const QRegularExpression drawn(QStringLiteral("^# (?!study|method|sweep|seed|data|iter)"));
  QStringList result;
  for (const QString& line : text(path).split('\n', Qt::SkipEmptyParts)) {
    if (line.contains(drawn)) continue;
    QStringList fields = line.split(',');
    if (!line.startsWith('#') && fields.size() > 7) fields[7].clear(); // ms
    result << fields.join(',');
  }
  return result;
}

void TestCliStudies::initTestCase() {
  m_puzzles = path("mixed.txt");
  QFile file(m_puzzles);
  QVERIFY(file.open(QIODevice::WriteOnly));
  // From P. Norvig's lists (MIT licence).
  file.write("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n"
             "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3\n"
             "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.\n");
}

void TestCliStudies::aSweepHasARowPerPoint() {
  const auto outcome =
      run({"sweep", m_puzzles, "-s", "rrr", "--sweep", "beta=0.4:0.8:3", "--sweep",
           "restart=100:400:2:log", "--max-iterations", "2000", "--format", "csv"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  const QStringList lines = outcome.lines();
  QCOMPARE(lines.size(), 7);
  QVERIFY(lines[0].startsWith("beta,restart,runs,solved,solved_share,median_iterations,"));
  QVERIFY(lines[2].startsWith("0.6,100,3,"));
  QVERIFY(lines[6].startsWith("0.8,400,3,"));
  const auto json = nlohmann::json::parse(
      run({"sweep", m_puzzles, "-s", "local-search", "--sweep", "mode=steepest,plateau", "--sweep",
           "restarts=0,1", "--seeds", "2", "--json"})
          .out.toStdString());
  QCOMPARE(json.size(), std::size_t(4));
  QCOMPARE(json[3]["parameters"]["mode"].get<std::string>(), std::string("plateau"));
  QCOMPARE(json[3]["parameters"]["restarts"].get<int>(), 1);
  QCOMPARE(json[3]["runs"].get<int>(), 6);
}

void TestCliStudies::aSettingWithoutRandomNumbersIsRunOnce() {
  const auto outcome = run({"sweep", m_puzzles, "-s", "gradient", "--sweep", "noise=0,1", "--seeds",
                            "4", "--max-iterations", "50"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QCOMPARE(outcome.lines()[1].simplified().section(' ', 0, 1), QString("0 3"));
  QCOMPARE(outcome.lines()[2].simplified().section(' ', 0, 1), QString("1 12"));
  QVERIFY(outcome.out.contains("# 1 of 2 points draw no random numbers"));
}

void TestCliStudies::valuesMayHoldCommas() {
  const auto outcome = run({"sweep", m_puzzles, "-s", "constriction", "--sweep",
                            "order=cell,block,row,column;row,column;digit", "--seeds", "20",
                            "--format", "csv", "--runs", path("orders.csv")});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QCOMPARE(outcome.lines().size(), 4);
  QVERIFY(outcome.lines()[1].startsWith("\"cell,block,row,column\",3,"));
  QVERIFY2(outcome.lines()[2].startsWith("\"row,column\",3,"), qPrintable(outcome.lines()[2]));
  const auto json = nlohmann::json::parse(run({"sweep", m_puzzles, "-s", "constriction", "--sweep",
                                               "order=row,column;", "--seeds", "20", "--json"})
                                              .out.toStdString());
  QCOMPARE(json.size(), std::size_t(1));
  QCOMPARE(json[0]["runs"].get<int>(), 3);
  QCOMPARE(json[0]["deterministic"].get<bool>(), true);
  QVERIFY(run({"sweep", "--help"}).out.contains("semicolons"));
}

/// Nothing can be done on SIGKILL: what was made must already be there.
void TestCliStudies::aKilledSweepLosesNothingThatWasMade() {
  const QStringList arguments{
      "sweep", m_puzzles,          "-s",   "rrr",    "--sweep",         "beta=0.3,0.5", "--seeds",
      "1000",  "--max-iterations", "2000", "--runs", path("killed.csv")};
  QProcess process;
  process.start(cli_process::program(), arguments + QStringList{"--progress"});
  QVERIFY(process.waitForStarted());
  process.setReadChannel(QProcess::StandardError);
  static const QRegularExpression count(QStringLiteral("\\] (\\d{2,})/6000"));
  QByteArray told;
  while (!QString::fromLatin1(told).contains(count)) {
    QVERIFY2(process.waitForReadyRead(30000), told.constData());
    told += process.readAllStandardError();
  }
  // Nobody else keeps the same file meanwhile.
  const auto other = run(arguments);
  QCOMPARE(other.code, 2);
  QVERIFY2(other.err.contains("killed.csv: is kept by another program"), qPrintable(other.err));
  process.kill();
  QVERIFY(process.waitForFinished(60000));
  told += process.readAllStandardError();
  int made = 0;
  for (auto it = count.globalMatch(QString::fromLatin1(told)); it.hasNext();)
    made = it.next().captured(1).toInt();
  QString left = text(path("killed.csv"));
  const auto rowsLeft = left.count(",rrr,");
  QVERIFY2(rowsLeft >= made - 1, qPrintable(QString("%1 of %2").arg(rowsLeft).arg(made)));
  // A power cut may tear the last row.
  QFile file(path("killed.csv"));
  QVERIFY(file.resize(file.size() - 5));
  const auto again = run(arguments);
  QVERIFY2(again.code == 0, qPrintable(again.err));
  QVERIFY2(again.err.contains("the last row is incomplete and is dropped"), qPrintable(again.err));
  QStringList unbroken = arguments;
  unbroken.last() = path("unkilled.csv");
  QCOMPARE(run(unbroken).code, 0);
  QCOMPARE(rows(path("killed.csv")), rows(path("unkilled.csv")));
}

void TestCliStudies::aSweepGoesOnAfterCtrlC() {
  const QStringList arguments{
      "sweep", m_puzzles,          "-s",   "rrr",    "--sweep",          "beta=0.3,0.5", "--seeds",
      "1000",  "--max-iterations", "2000", "--runs", path("resumed.csv")};
  QProcess process;
  process.start(cli_process::program(), arguments + QStringList{"--progress"});
  QVERIFY(process.waitForStarted());
  process.setReadChannel(QProcess::StandardError);
  static const QRegularExpression some(QStringLiteral("\\] (\\d{2,})/6000"));
  QByteArray told;
  while (!QString::fromLatin1(told).contains(some)) {
    QVERIFY2(process.waitForReadyRead(30000), told.constData());
    told += process.readAllStandardError();
  }
  ::kill(static_cast<pid_t>(process.processId()), SIGINT);
  QVERIFY(process.waitForFinished(60000));
  const QString first = text(path("resumed.csv"));
  QCOMPARE(process.exitCode(), 1);
  QVERIFY(first.endsWith("\n# cancelled: yes: runs are missing\n"));
  told += process.readAllStandardError();
  QVERIFY2(told.contains("the same command continues"), told.constData());
  QStringList made = rows(path("resumed.csv"));
  QVERIFY(made.size() > 10);
  // Rows that are there are taken as they are: a mark in one of them stays.
  static const QRegularExpression aTime("(,solved,\\d+,)[0-9.]+,");
  QString marked = first;
  const auto match = aTime.match(marked);
  QVERIFY(match.hasMatch());
  marked.replace(match.capturedStart(), match.capturedLength(), match.captured(1) + "12345.75,");
  QFile file(path("resumed.csv"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(marked.toUtf8());
  file.close();
  const auto again = run(arguments);
  QVERIFY2(again.code == 0, qPrintable(again.err));
  const QString whole = text(path("resumed.csv"));
  QVERIFY(!whole.contains("cancelled"));
  QCOMPARE(whole.count(",12345.75,"), 1);
  QVERIFY(whole.contains("\n# begun: "));
  // The same as without the break.
  QStringList unbroken = arguments;
  unbroken.last() = path("unbroken.csv");
  QCOMPARE(run(unbroken).code, 0);
  QCOMPARE(rows(path("resumed.csv")), rows(path("unbroken.csv")));
  QCOMPARE(rows(path("unbroken.csv")).size(), rows(path("resumed.csv")).size());
  QVERIFY(text(path("unbroken.csv")).count("\nmixed,") == 6000);
}

void TestCliStudies::aFileOfAnotherPlanIsRefused() {
  const QString file = path("plan.csv");
  const QStringList base{"bench", m_puzzles, "-s", "rrr", "--max-iterations",
                         "500",   "--runs",  file};
  QCOMPARE(run(base).code, 0);
  const QString before = text(file);
  const auto other = run(base + QStringList{"--seeds", "2"});
  QCOMPARE(other.code, 2);
  QVERIFY2(other.err.contains("plan.csv: holds another study: it has another number of seeds"),
           qPrintable(other.err));
  QCOMPARE(text(file), before);
  QCOMPARE(run(base + QStringList{"--seeds", "2", "--replace"}).code, 0);
  QVERIFY(text(file) != before);
  // What is no study at all is not overwritten either.
  const auto puzzles = run({"bench", m_puzzles, "-s", "rrr", "--runs", path("notes.txt")});
  QCOMPARE(puzzles.code, 0);
  QFile notes(path("notes.txt"));
  QVERIFY(notes.open(QIODevice::WriteOnly));
  notes.write("my notes\n");
  notes.close();
  QCOMPARE(run({"bench", m_puzzles, "-s", "rrr", "--runs", path("notes.txt")}).code, 2);
  QCOMPARE(text(path("notes.txt")), QString("my notes\n"));
}

void TestCliStudies::mergedShardsAreTheWhole_data() {
  QTest::addColumn<QStringList>("study");
  QTest::newRow("bench") << QStringList{
      "bench", m_puzzles,          "-s", "rrr", "-s", "constriction", "-s", "exact", "--seeds",
      "3",     "--max-iterations", "500"};
  QTest::newRow("sweep") << QStringList{
      "sweep",      m_puzzles,          "-s",      "gradient", "--sweep",          "noise=0,1",
      "--sweep",    "lr=0.1:0.4:3:log", "--seeds", "2",        "--max-iterations", "50",
      "--best-loss"};
}

void TestCliStudies::mergedShardsAreTheWhole() {
  QFETCH(QStringList, study);
  const QString whole = path(QString(QTest::currentDataTag()) + "-whole.csv");
  const auto direct = run(study + QStringList{"--runs", whole, "--format", "csv"});
  QVERIFY2(direct.code == 0, qPrintable(direct.err));
  QStringList merge{"merge"};
  for (int i = 3; i >= 1; --i) {
    const QString part = path(QStringLiteral("%1-%2.csv").arg(QTest::currentDataTag()).arg(i));
    const auto shard =
        run(study + QStringList{"--runs", part, "--shard", QStringLiteral("%1/3").arg(i)});
    QVERIFY2(shard.code == 0, qPrintable(shard.err));
    QVERIFY(shard.out.isEmpty()); // a part tells nothing of the whole
    QVERIFY(!text(part).contains("cancelled"));
    merge << part;
  }
  const QString merged = path(QString(QTest::currentDataTag()) + "-merged.csv");
  const auto outcome = run(merge + QStringList{"--runs", merged, "--format", "csv"});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QVERIFY(rows(whole).size() > 20);
  QCOMPARE(rows(merged), rows(whole));
  QCOMPARE(text(merged).count("\n# part: "), 3);
  // And the report is the same but for times.
  const QStringList one = direct.lines();
  const QStringList other = outcome.lines();
  QCOMPARE(other.size(), one.size());
  const QStringList names = one[0].split(',');
  QCOMPARE(other[0].split(','), names);
  for (int line = 1; line < one.size(); ++line) {
    for (int column = 0; column < names.size(); ++column) {
      if (!names[column].contains("_ms"))
        QCOMPARE(other[line].split(',')[column], one[line].split(',')[column]);
    }
  }
}

void TestCliStudies::mergeNamesWhatIsWrong() {
  const auto part = [this](const QString& name, const QString& shard, const QString& seed) {
    const QString file = path(name);
    const auto outcome = run({"bench", m_puzzles, "-s", "rrr", "--max-iterations", "200", "--seed",
                              seed, "--runs", file, "--shard", shard});
    return outcome.code == 0 ? file : QString();
  };
  const QString one = part("s1.csv", "1/3", "1");
  const QString two = part("s2.csv", "2/3", "1");
  const QString other = part("o3.csv", "3/3", "2");
  QVERIFY(!one.isEmpty() && !two.isEmpty() && !other.isEmpty());
  const auto missing = run({"merge", one, two});
  QCOMPARE(missing.code, 2);
  QVERIFY2(missing.err.contains("these shards are missing: 3/3"), qPrintable(missing.err));
  const auto foreign = run({"merge", one, two, other});
  QCOMPARE(foreign.code, 2);
  QVERIFY2(foreign.err.contains("o3.csv: is no shard of the study of"), qPrintable(foreign.err));
  QVERIFY(foreign.err.contains("another seed: 2, not 1"));
  QCOMPARE(run({"merge", one, one, two}).code, 2);
  QCOMPARE(run({"merge", m_puzzles}).code, 2);
  QCOMPARE(run({"bench", m_puzzles, "-s", "rrr", "--shard", "1/2"}).code, 2); // where to?
  QCOMPARE(run({"bench", m_puzzles, "-s", "rrr", "--shard", "3/2", "--runs", path("x")}).code, 2);
}

void TestCliStudies::badSweeps_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  QTest::newRow("none") << QStringList{} << "--sweep";
  QTest::newRow("key") << QStringList{"--sweep", "magic=1"} << "magic";
  QTest::newRow("value") << QStringList{"--sweep", "beta=0.1,x"} << "beta";
  QTest::newRow("twice") << QStringList{"--sweep", "beta=0.1", "--sweep", "beta=0.2"} << "twice";
  QTest::newRow("set as well") << QStringList{"--sweep", "beta=0.1", "--set", "beta=0.2"} << "beta";
  QTest::newRow("too large") << QStringList{"--sweep", "beta=0.1:0.9:90000", "--sweep",
                                            "restart=1:100000:90000"}
                             << "too many";
}

void TestCliStudies::badSweeps() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const auto outcome = run(QStringList{"sweep", m_puzzles, "-s", "rrr"} + arguments);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.err.contains(message), qPrintable(outcome.err));
}

SUDOSCOPE_TEST(TestCliStudies, EventLoop)
#include "test_cli_studies.moc"
