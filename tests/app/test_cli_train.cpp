#include "core/networks/tensor_file.h"
#include "tests/app/cli_process.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace sudoscope;
using cli_process::Outcome;
using cli_process::run;
using sudoscope::test::atLeastOne;

namespace {

/// A training that takes a few seconds.
QStringList smallTraining(const QString& out, const QStringList& more) {
  return QStringList{"train", "--out", out} + more;
}

QStringList recipe(int steps) {
  QStringList arguments{"--seed", "3"};
  for (const QString& setting :
       {QString("boards=4:1,j5:1"), QString("width=16"), QString("hidden=16"), QString("batch=16"),
        QString("held_out=4"), QString("threads=1"), QString("steps=%1").arg(steps)}) {
    arguments << "--set" << setting;
  }
  return arguments;
}

/// The state of a training as far as it is numbers; the metrics hold speeds too.
decltype(learning::TensorFile::tensors) tensorsOf(const QString& path) {
  const auto file = learning::readTensors(path.toStdString());
  if (!file.ok()) qFatal("%s", file.error().text().c_str());
  return file->tensors;
}

void write(const QString& path, const QByteArray& text) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
}

QString recipeText(const QString& net) {
  return QString::fromStdString(learning::readTensors(net.toStdString())->metadata.at("recipe"));
}

} // namespace

class TestCliTrain : public QObject {
  Q_OBJECT

private slots:
  void killedRunsContinueToTheBit();
  void weightsAloneAreEnoughToSolve();
  void aTrainingBeginsWithGivenWeights();
  void noFileIsLost();
  void aTrainingOfADataSetNeedsOne();
  void aPuzzleWithoutASolutionIsToldWithItsLine();
  void wrongSolutionsAreRefused();
  void textBehindAPuzzleIsItsSolutionOrAnError_data();
  void textBehindAPuzzleIsItsSolutionOrAnError();
  void aRecipeNamesTheContentOfItsData();
  void anInterruptEndsTheReadingOfPuzzles_data();
  void anInterruptEndsTheReadingOfPuzzles();
  void aTableThatCannotBeWrittenIsSaid();
  void evaluateReportsEveryFile();
  void evaluationsAreReportedLikeBenchmarks();
  void evaluateIsToldTheBoxes();
  void solutionsSayWhoseDoingTheyAre();
  void minutesAreUsedUp();
  void logsHoldEveryMetric();
  void aLogThatCannotBeWrittenIsSaid();
  void badInputIsAnError_data();
  void badInputIsAnError();

private:
  QString path(const QString& name) const { return m_folder.filePath(name); }
  QTemporaryDir m_folder;
};

void TestCliTrain::killedRunsContinueToTheBit() {
  constexpr int steps = 1500;
  const auto whole = run(smallTraining(path("whole.safetensors"), recipe(steps)));
  QCOMPARE(whole.err, "");
  QCOMPARE(whole.code, 0);
  const QString net = path("killed.safetensors");
  QStringList arguments = smallTraining(net, recipe(steps) + QStringList{"--save-every", "0"});
  int kills = 0;
  bool ended = false;
  for (int round = 0; round < 100 && !ended; ++round) {
    QProcess process;
    process.start(cli_process::program(), arguments);
    // Long enough for some steps even where a start takes long; the file is written all the while.
    ended = process.waitForFinished(250 + 7 * round);
    if (ended) {
      QCOMPARE(process.readAllStandardError(), QByteArray());
      QCOMPARE(process.exitCode(), 0);
      break;
    }
    QCOMPARE(::kill(pid_t(process.processId()), SIGKILL), 0);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    ++kills;
    // Killed before the first file there is nothing to resume.
    if (QFile::exists(net)) arguments = smallTraining(net, {"--resume", net, "--save-every", "0"});
  }
  QVERIFY(kills > 0);
  // A program that starts slowly, say a sanitized one, has not come to its end by then.
  if (!ended) QCOMPARE(run(arguments).code, 0);
  const auto expected = tensorsOf(path("whole.safetensors"));
  const auto found = tensorsOf(net);
  QVERIFY(expected.contains("training.first_moment"));
  QCOMPARE(found.size(), expected.size());
  for (const auto& [name, tensor] : atLeastOne(expected)) {
    QVERIFY2(found.contains(name), name.c_str());
    QVERIFY2(found.at(name).values == tensor.values, name.c_str());
  }
}

void TestCliTrain::weightsAloneAreEnoughToSolve() {
  const QString net = path("weights.safetensors");
  const auto trained = run(smallTraining(net, recipe(400) + QStringList{"--weights-only"}));
  QCOMPARE(trained.code, 0);
  QVERIFY(QFile(net).size() < QFile(path("whole.safetensors")).size());
  const auto solved =
      run({"solve", "--solver", "network", "--set", "weights=" + net, "--set", "mode=search", "-"},
          "1...\n..3.\n.2..\n...4\n");
  QVERIFY2(solved.out.contains("1"), qPrintable(solved.err));
  QCOMPARE(solved.code, 0);
  const auto resumed = run(smallTraining(path("other.safetensors"), {"--resume", net}));
  QCOMPARE(resumed.code, 2);
  QVERIFY2(resumed.err.contains("not the state of its training"), qPrintable(resumed.err));
}

/// Its own optimizer and schedule, and the file tells where the weights came from, also when it
/// goes on.
void TestCliTrain::aTrainingBeginsWithGivenWeights() {
  const QString net = path("first.safetensors");
  const QString next = path("second.safetensors");
  QCOMPARE(run(smallTraining(net, recipe(40) + QStringList{"--weights-only"})).code, 0);
  const QStringList still{"--set", "lr=0"};
  const auto wider = run(smallTraining(next, {"--from", net, "--set", "width=32"}));
  QCOMPARE(wider.code, 2);
  QVERIFY2(wider.err.contains("holds a network with width=16, not 32"), qPrintable(wider.err));
  const auto begun = run(smallTraining(next, recipe(20) + still + QStringList{"--from", net}));
  QCOMPARE(begun.err, "");
  QCOMPARE(begun.code, 0);
  for (const auto& [name, tensor] : atLeastOne(tensorsOf(net))) {
    const auto values = tensorsOf(next).at(name).values;
    QCOMPARE(values.size(), tensor.values.size());
    for (std::size_t i = 0; i < values.size(); ++i) // averaging rounds
      QVERIFY2(std::abs(values[i] - tensor.values[i]) < 1e-6F, name.c_str());
  }
  const QString grown = path("grown.safetensors");
  QCOMPARE(run(smallTraining(grown,
                             recipe(1) + still + QStringList{"--from", net, "--set", "hidden=32"}))
               .code,
           0);
  const auto w2 = tensorsOf(grown).at("w2");
  QCOMPARE(w2.shape, (std::vector<std::int64_t>{32, 16}));
  const auto first = tensorsOf(net).at("w2").values;
  for (std::size_t i = 0; i < w2.values.size(); ++i)
    QVERIFY(std::abs(w2.values[i] - (i < first.size() ? first[i] : 0.0F)) < 1e-6F);
  // Only where it is asked for: 64 are the usual ones.
  const auto alike = run(smallTraining(path("alike.safetensors"),
                                       {"--from", net, "--set", "boards=4", "--set", "steps=1"}));
  QCOMPARE(alike.code, 0);
  QCOMPARE(tensorsOf(path("alike.safetensors")).at("w2").shape, tensorsOf(net).at("w2").shape);
  const auto smaller = run(smallTraining(next, {"--from", grown, "--set", "hidden=16"}));
  QVERIFY2(smaller.err.contains("holds a network with hidden=32, not 16"), qPrintable(smaller.err));
  QCOMPARE(smaller.code, 2);
  const auto uneven =
      run(smallTraining(grown, recipe(1) + QStringList{"--from", net, "--set", "hidden=24"}));
  QVERIFY2(uneven.err.contains("hidden units in steps of 16 up to 512, not 24"),
           qPrintable(uneven.err));
  QCOMPARE(uneven.code, 2);
  const auto recipeOf = [](const QString& file) {
    return QString::fromStdString(learning::readTensors(file.toStdString())->metadata.at("recipe"));
  };
  const QString origin = "\"from\":" + recipeOf(net);
  QVERIFY2(recipeOf(next).contains(origin), qPrintable(recipeOf(next)));
  QVERIFY(recipeOf(next).contains("\"updates\":20"));
  QCOMPARE(run(smallTraining(next, {"--resume", next, "--set", "steps=25"})).code, 0);
  QVERIFY2(recipeOf(next).contains(origin), qPrintable(recipeOf(next)));
  QVERIFY(recipeOf(next).contains("\"updates\":25"));
  const auto both = run(smallTraining(next, {"--from", net, "--resume", next}));
  QCOMPARE(both.code, 2);
  QVERIFY2(both.err.contains("--resume"), qPrintable(both.err));
}

void TestCliTrain::noFileIsLost() {
  const auto contentOf = [](const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  };
  const QString net = path("kept.safetensors");
  QCOMPARE(run(smallTraining(net, recipe(3))).code, 0);
  const QString puzzles = path("kept.txt");
  QFile file(puzzles);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("1.....3..2.....4\n1...4.....2..3..\n");
  file.close();
  const QString regions = path("kept_regions.txt");
  QVERIFY(QFile::copy(puzzles, regions));
  const QString start = path("start.npy");
  QFile array(start);
  QVERIFY(array.open(QIODevice::WriteOnly));
  const QByteArray header = "{'descr': '<f8', 'fortran_order': False, 'shape': (4, 4, 4), }\n";
  array.write(QByteArray("\x93NUMPY\x01\x00", 8) + char(header.size()) + '\0' + header);
  const std::vector<double> quarters(64, 0.25);
  array.write(reinterpret_cast<const char*>(quarters.data()), 64 * sizeof(double));
  array.close();
  const QByteArray numbersOfStart = contentOf(start);
  const QString other = path("other.safetensors");
  const QString weights = "weights=" + net;
  const QList<QStringList> commands = {
      smallTraining(puzzles, recipe(3) + QStringList{"--data", puzzles}),
      smallTraining(puzzles, recipe(3) + QStringList{"--held-out", puzzles}),
      smallTraining(other, recipe(3) + QStringList{"--data", puzzles, "--log", puzzles}),
      smallTraining(other, recipe(3) + QStringList{"--from", net, "--log", net}),
      smallTraining(other, recipe(3) + QStringList{"--log", other}),
      {"bench", "-s", "network:" + weights, puzzles, "--out", net},
      {"bench", "-s", "network:" + weights, puzzles, "--runs", net, "--replace"},
      {"sweep", "-s", "network", "--sweep", weights, puzzles, "--runs", net, "--replace"},
      {"trace", "-s", "network", "--set", weights, "--puzzle", "1", puzzles, "--out", net},
      {"trace", "-s", "network", "--set", weights, "--puzzle", "1", puzzles, "--log", net},
      {"constraints", "--regions", regions, "--puzzle", "1", puzzles, "--out", regions},
      {"constraints", "--init", start, "--puzzle", "1", puzzles, "--out", start},
      {"sweep", "-s", "gradient", "--sweep", "lr=0.4", "--init", start, puzzles, "--out", start},
      smallTraining(net, {"--resume", net, "--weights-only"}),
      {"convert", "--regions", regions, puzzles, "--to", "sdm", "-o", regions}};
  const QByteArray texts = contentOf(puzzles);
  const QByteArray numbers = contentOf(net);
  QVERIFY(!texts.isEmpty() && !numbers.isEmpty());
  for (const QStringList& command : commands) {
    const auto outcome = run(command);
    QVERIFY2(outcome.code == 2, qPrintable(command.join(' ')));
    QVERIFY2(outcome.err.contains("would be lost"), qPrintable(outcome.err));
    QCOMPARE(contentOf(puzzles), texts);
    QCOMPARE(contentOf(regions), texts);
    QCOMPARE(contentOf(net), numbers);
    QCOMPARE(contentOf(start), numbersOfStart);
  }
}

void TestCliTrain::aTrainingOfADataSetNeedsOne() {
  const QString puzzles = path("own.txt");
  QFile file(puzzles);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("1.....3..2.....4\n");
  file.close();
  const QString net = path("own.safetensors");
  const auto trained = run(smallTraining(net, recipe(5) + QStringList{"--data", puzzles}));
  QVERIFY2(trained.code == 0, qPrintable(trained.err));
  const QStringList onward{"--resume", net, "--set", "steps=8"};
  const auto without = run(smallTraining(path("on.safetensors"), onward));
  QCOMPARE(without.code, 2);
  QVERIFY2(without.err.contains("was trained on other puzzles (puzzles of"),
           qPrintable(without.err));
  const auto with =
      run(smallTraining(path("on.safetensors"), onward + QStringList{"--data", puzzles}));
  QVERIFY2(with.code == 0, qPrintable(with.err));
}

void TestCliTrain::aPuzzleWithoutASolutionIsToldWithItsLine() {
  const QString puzzles = path("unsolvable.txt");
  QFile file(puzzles);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("# two\n1.....3..2.....4\n\n123....4........\n");
  file.close();
  const QString net = path("none.safetensors");
  for (const QString option : {"--data", "--held-out"}) {
    const auto outcome = run(smallTraining(net, recipe(3) + QStringList{option, puzzles}));
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.contains(puzzles + ":4: puzzle 2 has no solution"),
             qPrintable(outcome.err));
  }
}

void TestCliTrain::wrongSolutionsAreRefused() {
  const QByteArray good = "1.....3..2.....4,1342243142133124\n";
  const QString puzzles = path("wrong.csv");
  write(puzzles, "puzzle,solution\n" + good + "1.....3..2.....4,1342243142133121\n" +
                     "2.....3..2.....4,1342243142133124\n" + "1.....3..2.....4,\n");
  const QString net = path("wrong.safetensors");
  const QStringList training = smallTraining(net, recipe(3));
  for (const QString option : {"--data", "--held-out"}) {
    const auto refused = run(training + QStringList{option, puzzles});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.err.contains(
                 QRegularExpression("wrong.csv:\\d+: row 2: the solution breaks the rules")),
             qPrintable(refused.err));
    QVERIFY(!QFile::exists(net));
  }
  const auto skipped = run(training + QStringList{"--data", puzzles, "--skip-bad"});
  QCOMPARE(skipped.code, 1);
  QVERIFY2(skipped.err.contains("wrong.csv: rows skipped: 2 (the first: "),
           qPrintable(skipped.err));
  QVERIFY(QFile::exists(net));
  const QString nonsense = path("nonsense.csv");
  write(nonsense,
        "puzzle,solution\n" + QByteArray("1.....3..2.....4,1111111111111111\n").repeated(9));
  const auto none = run(training + QStringList{"--data", nonsense, "--skip-bad"});
  QCOMPARE(none.code, 2);
  QVERIFY2(none.err.contains("nonsense.csv: no row can be used"), qPrintable(none.err));
  // Of another puzzle, in another kind of file, by another command.
  const QString lines = path("wrong.txt");
  write(lines, "# one\n2.....3..2.....4 1342243142133124\n");
  const auto text = run(training + QStringList{"--data", lines});
  QCOMPARE(text.code, 2);
  QVERIFY2(text.err.contains("wrong.txt:2: row 1: the solution contradicts the puzzle"),
           qPrintable(text.err));
  const QString converted = path("converted.csv");
  const auto refused = run({"dataset", "convert", puzzles, converted});
  QCOMPARE(refused.code, 2);
  QVERIFY2(refused.err.contains("row 2: the solution breaks the rules"), qPrintable(refused.err));
  QCOMPARE(run({"dataset", "convert", puzzles, converted, "--skip-bad"}).code, 1);
  QVERIFY(run({"dataset", "info", converted}).lines().contains("rows: 2"));
}

void TestCliTrain::textBehindAPuzzleIsItsSolutionOrAnError_data() {
  QTest::addColumn<QByteArray>("behind");
  QTest::addColumn<QString>("message");
  QTest::newRow("its solution") << QByteArray(",1342243142133124") << "";
  QTest::newRow("behind a blank") << QByteArray(" 1342243142133124") << "";
  QTest::newRow("a rating") << QByteArray(";7.2") << "";
  QTest::newRow("a name") << QByteArray(" from the web") << "";
  QTest::newRow("a comment") << QByteArray("  # easy, from the web") << "";
  const QString expected = QStringLiteral(" behind the puzzle, expected its solution");
  QTest::newRow("two digits exchanged")
      << QByteArray(",3142243142133124") << "row 2: found \"3142243142133124\"" + expected;
  QTest::newRow("not complete") << QByteArray(" 134224314213312.")
                                << "row 2: found \"134224314213312.\"" + expected;
  QTest::newRow("the puzzle again")
      << QByteArray(",1.....3..2.....4") << "row 2: found \"1.....3..2.....4\"" + expected;
  QTest::newRow("half of it") << QByteArray(",13422431") << "row 2: found \"13422431\"" + expected;
  QTest::newRow("words") << QByteArray("\thello") << "row 2: found \"hello\"" + expected;
}

/// A line of "puzzle,solution" under no header.
void TestCliTrain::textBehindAPuzzleIsItsSolutionOrAnError() {
  QFETCH(QByteArray, behind);
  QFETCH(QString, message);
  const QString lines = path("behind.txt");
  const QByteArray puzzle = "1.....3..2.....4";
  write(lines, puzzle + ",1342243142133124\n" + puzzle + behind + "\n");
  const QString net = path("behind.safetensors");
  const QStringList training = smallTraining(net, recipe(2));
  const auto outcome = run(training + QStringList{"--data", lines});
  QCOMPARE(outcome.code, message.isEmpty() ? 0 : 2);
  if (message.isEmpty()) return;
  QVERIFY2(outcome.err.contains("behind.txt:2: " + message), qPrintable(outcome.err));
  const auto skipped = run(training + QStringList{"--data", lines, "--skip-bad"});
  QCOMPARE(skipped.code, 1);
  QVERIFY2(skipped.err.contains("rows skipped: 1"), qPrintable(skipped.err));
}

void TestCliTrain::aRecipeNamesTheContentOfItsData() {
  const QByteArray rows = "puzzle,solution\n1.....3..2.....4,1342243142133124\n";
  const QString puzzles = path("hashed.csv");
  write(puzzles, rows);
  const QString net = path("hashed.safetensors");
  QCOMPARE(run(smallTraining(net, recipe(3) + QStringList{"--data", puzzles})).code, 0);
  const QString hash = QCryptographicHash::hash(rows, QCryptographicHash::Sha256).toHex();
  QVERIFY2(recipeText(net).contains(" sha256 " + hash), qPrintable(recipeText(net)));
  // It goes on with the same content, wherever that is, and with no other.
  const QString moved = path("moved.csv");
  QVERIFY(QFile::rename(puzzles, moved));
  const QStringList onward =
      smallTraining(path("on.safetensors"), {"--resume", net, "--set", "steps=5", "--data"});
  QCOMPARE(run(onward + QStringList{moved}).code, 0);
  write(moved, rows + "...4.2...1......,\n");
  const auto other = run(onward + QStringList{moved});
  QCOMPARE(other.code, 2);
  QVERIFY2(other.err.contains("was trained on other puzzles"), qPrintable(other.err));
}

void TestCliTrain::anInterruptEndsTheReadingOfPuzzles_data() {
  QTest::addColumn<QStringList>("command");
  QTest::addColumn<bool>("bySignal");
  // Before the first run these have nothing to keep, and a signal ends what it ends anywhere.
  QTest::newRow("bench") << QStringList{"bench", "-s", "rrr"} << true;
  QTest::newRow("sweep") << QStringList{"sweep", "-s", "rrr", "--sweep", "beta=0.4:0.5:2"} << true;
  QTest::newRow("evaluate") << QStringList{"evaluate"} << false;
}

/// A pipe whose writer says nothing: neither its puzzles nor its digest may be waited for.
void TestCliTrain::anInterruptEndsTheReadingOfPuzzles() {
  QFETCH(QStringList, command);
  const QTemporaryDir folder;
  const QByteArray pipe = folder.filePath("pipe").toLocal8Bit();
  QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
  QProcess process;
  process.start(cli_process::program(), command + QStringList{QString::fromLocal8Bit(pipe)});
  int writer = -1; // there is one as soon as somebody reads
  QTRY_VERIFY_WITH_TIMEOUT(
      (writer = ::open(pipe.constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC)) >= 0, 30000);
  QCOMPARE(::kill(pid_t(process.processId()), SIGINT), 0);
  const bool ended = process.waitForFinished(30000);
  ::close(writer);
  QVERIFY(ended);
  QFETCH(bool, bySignal);
  QCOMPARE(process.exitStatus(), bySignal ? QProcess::CrashExit : QProcess::NormalExit);
  QCOMPARE(process.exitCode(), bySignal ? SIGINT : 1);
}

void TestCliTrain::aTableThatCannotBeWrittenIsSaid() {
  QFile file(path("few.txt"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("1.....3..2.....4\n");
  file.close();
  QProcess process;
  process.setStandardOutputFile("/dev/full");
  process.start(cli_process::program(), {"evaluate", "--iterations", "8", file.fileName()});
  QVERIFY(process.waitForFinished(30000));
  QCOMPARE(process.exitCode(), 2);
  QVERIFY(process.readAllStandardError().contains("cannot be written"));
}

void TestCliTrain::evaluateReportsEveryFile() {
  QFile file(path("boards.txt"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("1.....3..2.....4\n11..............\n");
  file.close();
  const auto result =
      run({"evaluate", "--iterations", "8,16", file.fileName(), file.fileName(), "--first", "1"});
  QVERIFY2(result.code == 0, qPrintable(result.err));
  QCOMPARE(result.lines().size(), 7); // the intervals follow
  QVERIFY(result.lines()[0].contains(" alone "));
  QVERIFY2(result.lines()[1].contains(QRegularExpression("^boards.txt +1 +1.0000 +1.0000 ")),
           qPrintable(result.out));
  // A board that breaks the rules counts as not solved, which is said.
  const auto both = run({"evaluate", "--iterations", "16", file.fileName()});
  QVERIFY2(both.lines().value(1).contains(QRegularExpression("^boards.txt +2 +0.5000 +0.5000 ")),
           qPrintable(both.out + both.err));
  QVERIFY2(both.err.contains("the givens of 1 of 2 puzzles (the first: line 2)"),
           qPrintable(both.err));
}

void TestCliTrain::evaluationsAreReportedLikeBenchmarks() {
  const QByteArray rows = "puzzle,rating,source\n1.....3..2.....4,10,web\n2.....3..2.....4,2,book\n"
                          "...1.2....3.4...,2,web\n";
  const QString file = path("rated.csv");
  write(file, rows);
  const QStringList command{"evaluate", "--iterations", "8,16", "--seed", "3", file};
  const auto whole = run(command + QStringList{"--json", "--provenance"});
  QVERIFY2(whole.code == 0, qPrintable(whole.err));
  const auto json = nlohmann::json::parse(whole.out.toStdString());
  const auto& provenance = json.at("provenance");
  const QString hash = QCryptographicHash::hash(rows, QCryptographicHash::Sha256).toHex();
  QVERIFY(QString::fromStdString(provenance.at("data").get<std::string>()).endsWith(hash));
  QCOMPARE(provenance.at("seed").get<std::string>(), std::string("3"));
  QVERIFY(provenance.at("command").get<std::string>().find(" evaluate ") != std::string::npos);
  const auto& results = json.at("results");
  QCOMPARE(results.size(), std::size_t(2)); // modes iterate and search
  const auto within = results[0].at("solved_within");
  QCOMPARE(within[1].at("iterations").get<int>(), 16);
  QCOMPARE(within[1].at("solved_share").get<double>(), 1.0);
  QCOMPARE(within[1].at("interval")[0].get<double>(), 0.438503); // Wilson's of 3 of 3
  QCOMPARE(within[1].at("interval")[1].get<double>(), 1.0);
  QCOMPARE(results[1].at("alone_share_interval").size(), std::size_t(2));
  const auto csv = run(command + QStringList{"--format", "csv"}).lines();
  QCOMPARE(csv.size(), 3);
  const auto column = csv[0].split(',').indexOf("percent_within_16_low");
  QCOMPARE(csv[1].split(',').value(column), QString("43.9"));
  const auto byRating = run(command + QStringList{"--by", "rating"}).lines();
  QStringList groups;
  for (const QString& line : byRating.mid(1, 3)) groups << line.simplified().section(' ', 0, 2);
  QCOMPARE(groups, (QStringList{"rated.csv all 3", "rated.csv 2 2", "rated.csv 10 1"}));
  const auto without = run({"evaluate", "--by", "source", path("boards.txt")});
  QCOMPARE(without.code, 2);
  QVERIFY2(without.err.contains("--by source: no puzzle has a source"), qPrintable(without.err));
}

void TestCliTrain::evaluateIsToldTheBoxes() {
  QFile file(path("three_rows_of_two.txt"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(".42536253641364152415263526314631425\n");
  file.close();
  const QStringList command{"evaluate", "--iterations", "8", file.fileName()};
  const auto usual = run(command);
  QVERIFY2(usual.lines().value(1).contains(QRegularExpression(" 1 +0.0000 ")),
           qPrintable(usual.out));
  QVERIFY2(usual.err.contains("--box"), qPrintable(usual.err));
  const auto told = run(command + QStringList{"--box", "3x2"});
  QVERIFY2(told.lines().value(1).contains(QRegularExpression(" 1 +1.0000 ")),
           qPrintable(told.out + told.err));
  QCOMPARE(told.err, QByteArray());
}

/// A network that was hardly trained solves by search; every command that says "solved" says so.
void TestCliTrain::solutionsSayWhoseDoingTheyAre() {
  const QString net = path("weak.safetensors");
  QCOMPARE(run(smallTraining(net, recipe(1))).code, 0);
  const QByteArray puzzle = "....5.4.6...2....5...21...1......53.\n";
  const QStringList weak{"--set", "weights=" + net, "--set", "mode=search"};
  const auto solved = run(QStringList{"solve", "-s", "network", "--json"} + weak, puzzle);
  QCOMPARE(solved.code, 0);
  const auto json = nlohmann::json::parse(solved.out.toStdString());
  QCOMPARE(json.at("alone").get<bool>(), false);
  QVERIFY(json.at("taken_back").get<int>() + json.at("starts").get<int>() > 1);
  QVERIFY(json.at("right_alone").get<int>() < int(puzzle.count('.')));
  QVERIFY(json.at("passes_alone").get<int>() >= 1);
  QVERIFY(json.at("remark").get<std::string>().find("Not solved by the network alone") !=
          std::string::npos);
  QVERIFY2(solved.err.contains("of 1 solved puzzles 0 were solved by the network alone"),
           qPrintable(solved.err));
  for (const auto& [text, key] : {std::pair{"cells right before any retry", "right_alone"},
                                  {"choices undone", "taken_back"},
                                  {"starts", "starts"}}) {
    const QString said = QString("; %1 %2").arg(text).arg(json.at(key).get<int>());
    QVERIFY2(solved.err.contains(said), qPrintable(solved.err));
  }

  const auto shipped = run({"solve", "-s", "network", "--json"}, puzzle);
  QVERIFY(nlohmann::json::parse(shipped.out.toStdString()).at("alone").get<bool>());
  QVERIFY2(shipped.err.contains("of 1 solved puzzles 1 were solved by the network alone; "),
           qPrintable(shipped.err));

  const auto traced = run(QStringList{"trace", "-s", "network"} + weak, puzzle);
  const QStringList names = traced.lines().value(0).split(',');
  const QStringList last = traced.lines().constLast().split(',');
  QCOMPARE(last.value(int(names.indexOf("alone"))), QString("0"));
  QCOMPARE(last.value(int(names.indexOf("taken_back"))).toInt(), json.at("taken_back").get<int>());

  QFile file(path("one.txt"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(puzzle);
  file.close();
  const QString method = "network:mode=search,weights=" + net;
  const auto table = run(
      {"bench", file.fileName(), "-s", method, "-s", "network", "-s", "rrr", "--format", "csv"});
  // Counted from the end: a method's label may hold commas.
  const QStringList head = table.lines().value(0).split(',');
  const auto alone = head.size() - head.indexOf("alone");
  QVERIFY2(head.contains("alone"), qPrintable(table.out));
  for (const auto& [row, figure] : {std::pair{1, "0"}, {2, "1"}, {3, "-"}}) {
    const QStringList cells = table.lines().value(row).split(',');
    QCOMPARE(cells.value(cells.size() - alone), QString(figure));
  }

  const auto shares = run({"evaluate", "--network", net, "--iterations", "16", file.fileName()});
  const auto columns = shares.lines().value(1).simplified().split(' ');
  QCOMPARE(columns.value(3), QString("0.0000")); // alone
  QCOMPARE(columns.value(4), QString("1.0000")); // with retries
}

/// However few the steps were that it was planned with.
void TestCliTrain::minutesAreUsedUp() {
  const QString net = path("ended.safetensors");
  QCOMPARE(run(smallTraining(net, recipe(2))).code, 0);
  const auto told = run(smallTraining(net, {"--resume", net}));
  QVERIFY2(told.err.contains("this training has ended at step 2"), qPrintable(told.err));
  QCOMPARE(told.code, 0);
  constexpr double minutes = 0.02;
  QElapsedTimer timer;
  timer.start();
  const auto onward =
      run(smallTraining(net, {"--resume", net, "--minutes", QString::number(minutes)}));
  QVERIFY(static_cast<double>(timer.elapsed()) >= minutes * 60'000.0);
  QCOMPARE(onward.err, "");
  QCOMPARE(onward.code, 0);
}

void TestCliTrain::logsHoldEveryMetric() {
  const QString log = path("log.tsv");
  QCOMPARE(run(smallTraining(path("log.safetensors"), recipe(60) + QStringList{"--log", log})).code,
           0);
  QFile file(log);
  QVERIFY(file.open(QIODevice::ReadOnly));
  auto lines = file.readAll().trimmed().split('\n');
  QVERIFY(lines[0].startsWith("# program: Sudoscope "));
  lines.removeIf([](const QByteArray& line) { return line.startsWith('#'); });
  QVERIFY(lines.size() >= 2);
  QVERIFY(lines[0].startsWith("seconds\tstep\tloss\t"));
  for (const QByteArray& line : atLeastOne(lines)) QCOMPARE(line.count('\t'), lines[0].count('\t'));
  QCOMPARE(lines.last().split('\t')[1], QByteArray("60"));
}

void TestCliTrain::aLogThatCannotBeWrittenIsSaid() {
  const QString net = path("logged.safetensors");
  const auto outcome = run(smallTraining(net, recipe(3) + QStringList{"--log", "/dev/full"}));
  QCOMPARE(outcome.code, 0);
  QVERIFY2(outcome.err.contains("/dev/full: cannot be written"), qPrintable(outcome.err));
  QCOMPARE(outcome.err.count("/dev/full"), 1);
  QVERIFY(QFile::exists(net));
}

void TestCliTrain::badInputIsAnError_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  const auto train = [](const char* name, const QStringList& options, const char* message) {
    QTest::newRow(name) << QStringList{"train", "--out", "/nonexistent/net"} + options << message;
  };
  train("minutes nan", {"--minutes", "nan"}, "\"nan\" is not allowed");
  train("minutes endless", {"--minutes", "inf"}, "expected a number from 0 to 1e+06");
  train("minutes negative", {"--minutes", "-1"}, "\"-1\" is not allowed");
  train("save-every", {"--save-every", "often"}, "\"often\" is not allowed");
  train("seed negative", {"--seed", "-1"}, "\"-1\" is not allowed");
  train("steps", {"--set", "steps=0"}, "expected a whole number from 1");
  train("no value", {"--set", "steps"}, "expected KEY=VALUE");
  train("rate", {"--set", "lr=nan"}, "\"nan\" is not allowed");
  train("boards", {"--set", "boards=7"}, "\"7\" is no board");
  train("folder", {"--set", "boards=4"}, "/nonexistent/net");
  train("data", {"--data", "/nonexistent/a.csv"}, "/nonexistent/a.csv");
  train("resume", {"--resume", "/nonexistent/b"}, "/nonexistent/b");
  train("from", {"--from", "/nonexistent/b"}, "/nonexistent/b");
  train("from nothing", {"--from", ""}, "expected the name of a file");
  train("two networks", {"--network", "cnn", "--set", "network=mlp"},
        "--network and --set network cannot both name the network");
  train("resumed seed", {"--resume", "/nonexistent/b", "--seed", "5"}, "--seed");
  const auto evaluate = [](const char* name, const QStringList& options, const char* message) {
    QTest::newRow(name) << QStringList{"evaluate", "/dev/null"} + options << message;
  };
  evaluate("first", {"--first", "-1"}, "\"-1\" is not allowed");
  evaluate("negative threads", {"--threads", "-1"}, "expected a whole number from 0 to 1024");
  evaluate("threads", {"--threads", "99999999999"}, "expected a whole number from 0 to 1024");
  evaluate("no iterations", {"--iterations", "0"}, "expected a whole number from 1 to 10000000");
  evaluate("iterations", {"--iterations", "32,1e3"}, "\"1e3\" is not allowed");
  evaluate("network", {"--network", "/nonexistent/c"}, "/nonexistent/c");
  evaluate("weights", {"--set", "weights=constraint"}, "--set cannot change weights or mode");
  evaluate("mode", {"--set", "mode=fill"}, "--set cannot change weights or mode");
  evaluate("limit", {"--set", "limit=0"}, "expected a whole number from 1");
  evaluate("by", {"--by", "colour"}, "colour");
  evaluate("empty", {}, "/dev/null");
}

void TestCliTrain::badInputIsAnError() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const Outcome outcome = run(arguments);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.err.contains(message), qPrintable(outcome.err));
  QVERIFY2(!outcome.out.contains("nan"), qPrintable(outcome.out));
}

SUDOSCOPE_TEST(TestCliTrain, Nothing)
#include "test_cli_train.moc"
