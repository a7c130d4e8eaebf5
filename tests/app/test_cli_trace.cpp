#include "core/base/file_writer.h"
#include "core/logs/log_frame.h"
#include "core/logs/log_reader.h"
#include "core/solvers/constriction.h"
#include "tests/app/cli_process.h"
#include "tests/core/reference_data.h"
#include "tests/support/at_least_one.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <numeric>
#include <sstream>

using namespace sudoscope;
using cli_process::run;
using sudoscope::test::atLeastOne;

class TestCliTrace : public QObject {
  Q_OBJECT

private slots:
  void theInputIsNotReplaced();
  void aFileOfAnotherKindIsNotReplaced();
  void gradientReproducesThePublishedTrace();
  void constrictionReproducesThePublishedTrace();
  void iterationsAreThoseOfTheWindow();
  void constraintsReproduceThePublishedSums();
  void integerSumsAreThoseOfTheNotebook_data();
  void integerSumsAreThoseOfTheNotebook();
  void constraintsAtAnIteration();
  void stopsWhenSolvedIfAsked();
  void otherColumns();
  void logsAreReadBack();
  void tracesSayWhatRepeatsThem();
  void logsThatCannotBe();
  void optionsOfLogs();
  void logsThatGrow();
  void logsThatAreWrittenAnew();
  void logsWithOddCurves();
  void jsonAgreesWithCsv();
  void severalPuzzlesAreToldApart();
  void filesTellWhereTheyComeFrom();
  void badInput();
  void solversAsJson();
  void solversAsText();
};

namespace {

QByteArray lineOf(const nlohmann::json& rows) {
  return QByteArray::fromStdString(toLine(reference::grid(rows))) + '\n';
}

} // namespace

void TestCliTrace::gradientReproducesThePublishedTrace() {
  const auto data = reference::load("gradient_9x9_medium.json");
  const auto outcome =
      run({"trace", "--solver", "gradient", "--set", "precision=double"}, lineOf(data["grid"]));
  QCOMPARE(outcome.code, 0);
  const QStringList rows = outcome.lines();
  QCOMPARE(rows[0], QString("iteration,T,L_row,L_col,L_blk,L_giv,L_ent,L_total,grad_norm"));
  // The published rows are the states from which an update was made; ours end with the last state.
  QCOMPARE(std::size_t(rows.size() - 2), data["trace"].size());
  for (int t = 1; t + 1 < rows.size(); ++t) {
    const QStringList fields = rows[t].split(',');
    const auto& expected = data["trace"][static_cast<std::size_t>(t - 1)];
    QCOMPARE(std::size_t(fields.size()), expected.size());
    for (int column = 0; column < fields.size(); ++column) {
      QVERIFY(reference::deviation(fields[column].toDouble(),
                                   expected[static_cast<std::size_t>(column)]) <= 1e-9);
    }
  }
}

void TestCliTrace::constrictionReproducesThePublishedTrace() {
  const auto data = reference::load("constriction.json")["9x9_hard"];
  const auto outcome = run({"trace", "--solver", "constriction"}, lineOf(data["puzzle"]));
  QCOMPARE(outcome.code, 0);
  QStringList rows = outcome.lines();
  QCOMPARE(rows.takeFirst(), QString("iteration,event,open_candidates"));
  QCOMPARE(rows.size(), data["final_iteration"].get<int>());
  int open = 729;
  for (int i = 0; i < rows.size(); ++i) {
    const QStringList fields = rows[i].split(',');
    const auto row = static_cast<std::size_t>(i);
    const std::string published = row < data["events"].size() ? data["events"][row][1] : "";
    std::string event; // the notebook names sums by what they run over
    for (const ConstrictionKind kind : usualConstrictionOrder) {
      if (published == notebookConstrictionName(kind)) event = constrictionName(kind);
    }
    QCOMPARE(event.empty(), published.empty());
    QCOMPARE(fields[0].toInt(), i + 1);
    QCOMPARE(fields[1].toStdString(), event);
    QVERIFY(fields[2].toInt() <= open);
    open = fields[2].toInt();
  }
}

/// As many as the published logs and the window (test_playback) count.
void TestCliTrace::iterationsAreThoseOfTheWindow() {
  const auto published = reference::load("constriction.json");
  for (const char* name : {"9x9_easy", "9x9_medium", "9x9_hard"}) {
    const auto outcome =
        run({"solve", "--json", "-s", "constriction"}, lineOf(published[name]["puzzle"]));
    const auto json = nlohmann::json::parse(outcome.out.toStdString());
    QCOMPARE(json["status"].dump(), published[name]["outcome"].dump());
    QCOMPARE(json["iterations"].dump(), published[name]["final_iteration"].dump());
  }
}

void TestCliTrace::constraintsReproduceThePublishedSums() {
  const auto data = reference::load("constraints_4x4.json");
  const auto outcome = run({"constraints", "--set", "clamp_givens=on", "--set", "eps=1e-9", "--set",
                            "precision=double", "--format", "json", "-"},
                           lineOf(data["puzzle"]));
  QCOMPARE(outcome.code, 0);
  const auto json = nlohmann::json::parse(outcome.out.toStdString());
  QCOMPARE(json["iteration"].get<int>(), 0);
  const auto& good = data["good"];
  const std::pair<const char*, const char*> matrices[] = {
      {"row", "row_sum"}, {"column", "col_sum"}, {"block", "blk_sum"}, {"cell", "cell_sum"}};
  for (const auto& [ours, published] : matrices) {
    QCOMPARE(json[ours].size(), std::size_t(4));
    for (std::size_t i = 0; i < 4; ++i) {
      QCOMPARE(json[ours][i].size(), std::size_t(4));
      for (std::size_t j = 0; j < 4; ++j) {
        QVERIFY(reference::deviation(json[ours][i][j], good[published][i][j]) <= 1e-12);
      }
    }
  }
  const std::pair<const char*, const char*> losses[] = {{"row", "L_row"},
                                                        {"column", "L_col"},
                                                        {"block", "L_blk"},
                                                        {"givens", "L_giv"},
                                                        {"entropy", "L_ent"}};
  for (const auto& [ours, published] : losses) {
    QVERIFY(reference::deviation(json["losses"][ours], good[published]) <= 1e-9);
  }
}

void TestCliTrace::integerSumsAreThoseOfTheNotebook_data() {
  QTest::addColumn<QString>("name");
  for (const char* name : {"4x4_two", "4x4_more_unknowns", "4x4_invalid", "9x9_easy", "9x9_hard"})
    QTest::newRow(name) << name;
}

void TestCliTrace::integerSumsAreThoseOfTheNotebook() {
  QFETCH(QString, name);
  const auto data = reference::load("constriction.json")[name.toStdString()];
  const QByteArray puzzle = lineOf(data["puzzle"]);
  const QStringList arguments{"constraints", "-s", "constriction", "--format"};
  const auto json =
      nlohmann::json::parse(run(arguments + QStringList{"json"}, puzzle).out.toStdString());
  const QString csv = run(arguments + QStringList{"csv"}, puzzle).out;
  const QString text = run(arguments + QStringList{"text"}, puzzle).out;
  QTemporaryDir folder;
  const QString log = folder.filePath("run.sudolog");
  QCOMPARE(run({"trace", "-s", "constriction", "--log", log}, puzzle).code, 0);
  auto reader = LogReader::open(log.toStdString());
  QVERIFY(reader.ok());
  std::optional<LogFrame> rows;
  while (auto frame = reader->next().value()) {
    if (frame->type() == "rows") rows = std::move(*frame);
  }
  QVERIFY(rows.has_value());
  const std::pair<std::string, const char*> kinds[] = {{"row", "row_counts"},
                                                       {"column", "col_counts"},
                                                       {"block", "block_counts"},
                                                       {"cell", "cell_counts"}};
  const std::size_t side = data["puzzle"].size();
  for (const auto& [kind, published] : kinds) {
    const auto& expected = data["initial"][published];
    QCOMPARE(json["candidates"][kind].dump(), expected.dump());
    const LogArray* logged = rows->find(kind + "_sums");
    QVERIFY2(logged != nullptr, kind.c_str());
    const auto values = rows->reals(*logged, 0, side * side);
    for (std::size_t i = 0; i < side; ++i) {
      QString line;
      for (std::size_t j = 0; j < side; ++j) {
        const int sum = expected[i][j].get<int>();
        QCOMPARE(values[i * side + j], double(sum));
        line += QString::number(sum).rightJustified(7);
        const auto row = QString("\ncandidates %1,%2,%3,%4\n");
        QVERIFY2(csv.contains(row.arg(kind.c_str()).arg(i + 1).arg(j + 1).arg(sum)), kind.c_str());
      }
      QVERIFY2(text.contains(line + '\n'), qPrintable(line));
    }
  }
}

void TestCliTrace::constraintsAtAnIteration() {
  const QByteArray puzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  // A constriction ends before that; said on the error channel, the state shown is the last.
  const auto solved =
      run({"constraints", "-s", "constriction", "--at", "1000", "--format", "csv"}, puzzle);
  QCOMPARE(solved.code, 0);
  QVERIFY(solved.err.contains("the method ended at iteration"));
  const QStringList rows = solved.lines();
  QCOMPARE(rows[0], QString("matrix,row,column,value"));
  QCOMPARE(rows.size(), qsizetype(1 + 9 * 81 + 7)); // sums of P and of the tensor, and losses
  int sums = 0;
  for (const QString& row : atLeastOne(rows)) {
    if (row.startsWith("loss") || row.startsWith("matrix") || row.startsWith("entropy")) continue;
    QVERIFY2(row.endsWith(",1"), qPrintable(row));
    ++sums;
  }
  QCOMPARE(sums, 8 * 81);
  const auto text = run({"constraints", "--at", "20"}, puzzle);
  QCOMPARE(text.code, 0);
  QVERIFY(text.out.startsWith("iteration 20, running\n"));
  QVERIFY(text.out.contains("row sums over columns (down: row, across: digit)"));
  // Every sum with two decimals, the ones too; the same from a file.
  const auto start = run({"constraints", "-s", "constriction", "--at", "1000"}, puzzle);
  QVERIFY(start.out.contains(QString("   1.00").repeated(9) + '\n'));
  QTemporaryFile file;
  QVERIFY(file.open());
  file.write(puzzle);
  file.close();
  QCOMPARE(run({"constraints", "--at", "20", file.fileName()}).out, text.out);
  QCOMPARE(run({"constraints", "--at", "-1"}, puzzle).code, 2);
  QCOMPARE(run({"constraints"}, "").code, 2);
}

void TestCliTrace::stopsWhenSolvedIfAsked() {
  const auto data = reference::load("gradient_9x9_easy.json");
  const auto whole = run({"trace"}, lineOf(data["grid"]));
  const auto early = run({"trace", "--set", "stop_when_solved=on"}, lineOf(data["grid"]));
  QCOMPARE(whole.lines().size(), 302);
  QVERIFY(early.lines().size() < 300);
  QCOMPARE(early.lines(), whole.lines().mid(0, early.lines().size()));
  const auto limited = run({"trace", "--max-iterations", "7"}, lineOf(data["grid"]));
  QCOMPARE(limited.lines(), whole.lines().mid(0, 9)); // 7 updates, 8 states
}

void TestCliTrace::otherColumns() {
  const auto data = reference::load("gradient_4x4_more_unknowns.json");
  const auto outcome = run({"trace", "--all"}, lineOf(data["grid"]));
  QVERIFY(outcome.lines()[0].startsWith("iteration,event,T,"));
  QVERIFY(outcome.lines()[0].contains(",violated_groups"));
  QCOMPARE(outcome.lines()[1].count(','), outcome.lines()[0].count(','));
}

void TestCliTrace::logsAreReadBack() {
  QTemporaryDir folder;
  const QString log = folder.filePath("run.sudolog");
  const QByteArray puzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  const auto written =
      run({"trace", "--log", log, "--every", "20", "--arrays", "P,Z,gradient"}, puzzle);
  QCOMPARE(written.code, 0);
  QVERIFY2(written.out.isEmpty(), qPrintable(written.out.left(200)));
  const auto read = run({"trace", log});
  QCOMPARE(read.code, 0);
  const QStringList rows = read.lines();
  QStringList expected = run({"trace", "--all"}, puzzle).lines();
  QVERIFY(rows.size() >= expected.size()); // the log has the last state, too
  for (int i = 0; i < expected.size(); ++i) {
    QStringList fields = expected[i].split(',');
    fields.removeAt(1); // the event
    QCOMPARE(rows[i], fields.join(','));
  }
}

void TestCliTrace::tracesSayWhatRepeatsThem() {
  QTemporaryDir folder;
  const QByteArray puzzle = "1..............4\n";
  const QString table = folder.filePath("t.csv");
  const QStringList method{"trace", "-s", "network", "--max-iterations", "3"};
  QCOMPARE(run(method + QStringList{"-o", table}, puzzle).code, 0);
  QCOMPARE(run({"convert", table, "--to", "line"}).out, QString::fromLatin1(puzzle));
  const auto again = run(method + QStringList{table}).lines();
  QCOMPARE(again, run(method, puzzle).lines());
  const QString log = folder.filePath("run.sudolog");
  QCOMPARE(run(method + QStringList{"--log", log}, puzzle).code, 0);
  QFile file(log);
  QVERIFY(file.open(QIODevice::ReadOnly));
  file.readLine();
  const auto start = nlohmann::json::parse(file.readLine().toStdString());
  const auto& facts = start["provenance"];
  QVERIFY(facts["program"].get<std::string>().starts_with("Sudoscope "));
  QVERIFY(facts["command"].get<std::string>().starts_with("sudoscope-cli trace -s network"));
  QCOMPARE(facts["weights"].get<std::string>().substr(0, 20), std::string("constraint64 sha256 "));
  QVERIFY(facts.contains("date"));
  // A board of other regions, too.
  const QString regions = folder.filePath("regions.txt");
  QFile map(regions);
  QVERIFY(map.open(QIODevice::WriteOnly));
  map.write("1112\n1322\n3324\n3444\n");
  map.close();
  const QStringList rrr{"trace", "-s", "rrr", "--max-iterations", "3"};
  const QStringList board{"--regions", regions, "--extra", "diagonals"};
  QCOMPARE(run(rrr + board + QStringList{"-o", table}, puzzle).code, 0);
  QCOMPARE(run(rrr + QStringList{table}).lines(), run(rrr + board, puzzle).lines());
  QVERIFY(run(rrr + QStringList{table}).lines() != run(rrr, puzzle).lines());
}

void TestCliTrace::logsThatCannotBe() {
  const QByteArray puzzle = "1..............4\n";
  QTemporaryDir folder;
  const QString log = folder.filePath("run.sudolog");
  const auto logits = run({"trace", "-s", "constriction", "--log", log, "--arrays", "Z"}, puzzle);
  QCOMPARE(logits.code, 2);
  QVERIFY(logits.err.contains("the method has no logits"));
  QVERIFY(!QFile::exists(log));
  QCOMPARE(run({"trace", "--every", "3"}, puzzle).code, 2);
  QCOMPARE(run({"trace", "--log", log, "--arrays", "Q"}, puzzle).code, 2);
  QCOMPARE(run({"trace", "--log", folder.filePath("none/run.sudolog")}, puzzle).code, 2);
  const auto unnamed = run({"trace", "--log", ""}, puzzle);
  QCOMPARE(unnamed.code, 2);
  QVERIFY2(unnamed.err.contains("expected the name of a file"), qPrintable(unnamed.err));
  QFile file(log);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("{\"type\": \"hello\", \"protocol\": 2}\n");
  file.close();
  const auto later = run({"trace", log});
  QCOMPARE(later.code, 2);
  QVERIFY2(later.err.contains("frame 1 (byte 0): protocol: is 2"), qPrintable(later.err));
}

/// A name behind --arrays is that of the puzzle's file, and what cannot apply to a log is said.
void TestCliTrace::optionsOfLogs() {
  const QTemporaryDir folder;
  const QString log = folder.filePath("run.sudolog");
  QFile puzzle(folder.filePath("p.txt"));
  QVERIFY(puzzle.open(QIODevice::WriteOnly));
  puzzle.write("1..............4\n");
  puzzle.close();
  const auto written =
      run({"trace", "--max-iterations", "3", "--log", log, "--arrays", "Z", puzzle.fileName()});
  QVERIFY2(written.code == 0, qPrintable(written.err));
  QCOMPARE(run({"trace", log}).code, 0);
  const auto more = run({"trace", log, "--json", "--seed", "4"});
  QCOMPARE(more.code, 2);
  QVERIFY2(more.err.contains("--seed, --json cannot apply"), qPrintable(more.err));
  QVERIFY(more.out.isEmpty());
}

void TestCliTrace::logsThatGrow() {
  QTemporaryDir folder;
  const QString log = folder.filePath("run.sudolog");
  const QByteArray puzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  QCOMPARE(run({"trace", "--log", log}, puzzle).code, 0);
  QFile whole(log);
  QVERIFY(whole.open(QIODevice::ReadOnly));
  const QByteArray bytes = whole.readAll();
  const QStringList expected = run({"trace", log}).lines();
  QVERIFY(expected.size() > 50);
  const auto piped = run({"trace", "--follow", "-"}, bytes);
  QCOMPARE(piped.code, 2);
  QVERIFY2(piped.err.contains("is read from a file"), qPrintable(piped.err));
  // From a file that is there in part, then as a whole.
  QFile::remove(log);
  QProcess process;
  process.start(cli_process::program(), {"trace", "--follow", log});
  QVERIFY(process.waitForStarted());
  QFile growing(log);
  QVERIFY(growing.open(QIODevice::WriteOnly));
  for (qsizetype at = 0; at < bytes.size(); at += bytes.size() / 5 + 1) {
    growing.write(bytes.mid(at, bytes.size() / 5 + 1));
    growing.flush();
  }
  QVERIFY(process.waitForFinished(60000)); // the log says how the run ended
  QCOMPARE(process.exitCode(), 0);
  QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts),
           expected);
  // What never ends, ends with Ctrl+C.
  growing.resize(bytes.size() / 2);
  process.start(cli_process::program(), {"trace", "--follow", log});
  QVERIFY(process.waitForReadyRead(60000) || process.state() == QProcess::Running);
  kill(static_cast<pid_t>(process.processId()), SIGINT);
  QVERIFY(process.waitForFinished(60000));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 1);
}

namespace {

/// A log as scripts write them, with a row for each value; its curves in JSON.
QByteArray scriptLog(const QByteArray& curves, const std::vector<double>& values, bool ended,
                     double p = 0.25) {
  std::ostringstream stream;
  stream << R"({"type":"hello","protocol":1,"metrics":)" << curves.toStdString() << "}\n"
         << R"({"type":"new","side":4,"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],)"
         << R"("boxes":[2,2],"groups":[]})" << '\n';
  std::vector<std::int64_t> iterations(values.size());
  std::iota(iterations.begin(), iterations.end(), std::int64_t(0));
  const auto count = static_cast<std::int64_t>(values.size());
  LogFrameBuilder rows("rows");
  if (ended) rows.header()["ended"] = true;
  rows.add("iteration", {count}, iterations);
  rows.add("metrics", {count, 1}, values);
  rows.add("P_at", {1}, std::vector<std::int64_t>{count - 1});
  rows.add("P", {1, 4, 4, 4}, std::vector<double>(64, p));
  rows.write(stream);
  return QByteArray::fromStdString(stream.str());
}

} // namespace

void TestCliTrace::logsThatAreWrittenAnew() {
  const QTemporaryDir folder;
  const QByteArray curve = R"([{"key":"loss"}])";
  const auto put = [](const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
  };
  for (const char* how : {"shorter", "longer", "renamed"}) {
    const QString log = folder.filePath(QString(how) + ".sudolog");
    put(log, scriptLog(curve, {4, 3, 2}, false));
    QProcess process;
    process.start(cli_process::program(), {"trace", "--follow", log});
    QByteArray out;
    const auto has = [&](const QByteArray& text) {
      if (!out.contains(text)) process.waitForReadyRead(200);
      out += process.readAllStandardOutput();
      return out.contains(text);
    };
    QTRY_VERIFY_WITH_TIMEOUT(has("2,2\n"), 60000);
    const QString next = how == std::string("renamed") ? log + ".new" : log;
    put(next, how == std::string("longer") ? scriptLog(curve, {9, 8, 7, 6, 5}, true)
                                           : scriptLog(curve, {9, 8}, true));
    if (next != log) QCOMPARE(std::rename(qPrintable(next), qPrintable(log)), 0);
    QVERIFY(process.waitForFinished(60000));
    out += process.readAllStandardOutput();
    QCOMPARE(process.exitCode(), 0);
    QVERIFY2(process.readAllStandardError().contains("a new run began"), how);
    QCOMPARE(out, how == std::string("longer")
                      ? QByteArray("iteration,loss\n0,4\n1,3\n2,2\n"
                                   "iteration,loss\n0,9\n1,8\n2,7\n3,6\n4,5\n")
                      : QByteArray("iteration,loss\n0,4\n1,3\n2,2\niteration,loss\n0,9\n1,8\n"));
  }
}

void TestCliTrace::logsWithOddCurves() {
  const QTemporaryDir folder;
  const QString log = folder.filePath("odd.sudolog");
  const double none = std::nan("");
  QFile file(log);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(scriptLog(R"([{"key":"loss, \"mean\""}])", {1, none, 3}, true, none));
  file.close();
  const auto outcome = run({"trace", log});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.out, QString("iteration,\"loss, \"\"mean\"\"\"\n0,1\n1,nan\n2,3\n"));
  QVERIFY2(outcome.err.contains("P holds numbers that are NaN or infinite, first at iteration 2"),
           qPrintable(outcome.err));
}

void TestCliTrace::jsonAgreesWithCsv() {
  const QByteArray puzzle = lineOf(reference::load("gradient_4x4_more_unknowns.json")["grid"]);
  const QStringList arguments{"trace", "--max-iterations", "20", "--set", "precision=double"};
  const QStringList csv = run(arguments, puzzle).lines();
  const QStringList json = run(arguments + QStringList{"--json"}, puzzle).lines();
  QCOMPARE(json.size(), csv.size() - 1);
  const QStringList names = csv[0].split(',');
  for (int row = 0; row < json.size(); ++row) {
    const auto object = nlohmann::json::parse(json[row].toStdString());
    const QStringList fields = csv[row + 1].split(',');
    QCOMPARE(object.size(), std::size_t(names.size()));
    for (int i = 0; i < names.size(); ++i) {
      QCOMPARE(object[names[i].toStdString()].get<double>(), fields[i].toDouble());
    }
  }
}

void TestCliTrace::severalPuzzlesAreToldApart() {
  const QByteArray puzzles = "1.3.34....4.4321\n..3.34....4.4321\n";
  for (const char* command : {"trace", "constraints"}) {
    const auto both = run({command}, puzzles);
    QCOMPARE(both.code, 2);
    QVERIFY(both.out.isEmpty());
    QVERIFY2(both.err.contains("line 2") && both.err.contains("--puzzle"), qPrintable(both.err));
    const auto second = run({command, "--puzzle", "2"}, puzzles);
    QCOMPARE(second.code, 0);
    QCOMPARE(second.out, run({command}, puzzles.mid(17)).out);
    QCOMPARE(run({command, "--puzzle", "3"}, puzzles).code, 2);
  }
}

void TestCliTrace::filesTellWhereTheyComeFrom() {
  const QByteArray puzzle = "1.3.34....4.4321\n";
  QTemporaryDir folder;
  for (const char* command : {"trace", "constraints"}) {
    const QString path = folder.filePath("out.csv");
    const QStringList arguments{command, "--set", "lr=0.1", "--format", "csv"};
    const auto plain = run(arguments, puzzle);
    QVERIFY(run(arguments + QStringList{"-o", path}, puzzle).out.isEmpty());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    QVERIFY(text.startsWith("# program: Sudoscope "));
    QVERIFY(text.contains("\n# method: gradient\n# parameters: "));
    QVERIFY(text.contains("lr=0.1") && text.contains("\n# seed: 1\n"));
    QVERIFY(text.contains("\n# data: standard input\n"));
    QVERIFY(text.endsWith(plain.out));
  }
}

void TestCliTrace::badInput() {
  const auto none = run({"trace"});
  QCOMPARE(none.code, 2);
  QVERIFY(none.out.isEmpty());
  const auto bad = run({"trace"}, "12345\n");
  QCOMPARE(bad.code, 2);
  QVERIFY2(bad.err.contains("line 1, column"), qPrintable(bad.err));
}

void TestCliTrace::solversAsJson() {
  const auto outcome = run({"solvers", "--json"});
  QCOMPARE(outcome.code, 0);
  const auto list = nlohmann::json::parse(outcome.out.toStdString());
  QStringList names;
  for (const auto& solver : atLeastOne(list)) {
    names << QString::fromStdString(solver.at("name"));
    for (const auto& parameter : atLeastOne(solver.at("parameters"))) {
      for (const char* key :
           {"key", "symbol", "unit", "min", "max", "default", "scale", "live", "help"}) {
        QVERIFY2(parameter.contains(key), key);
      }
      QVERIFY(!parameter["help"].get<std::string>().empty());
      QVERIFY(parameter["min"].is_null() || (parameter["min"] <= parameter["default"] &&
                                             parameter["default"] <= parameter["max"]));
    }
  }
  QVERIFY(names.contains("gradient"));
  QVERIFY(names.contains("constriction"));
  QStringList keys;
  for (const auto& parameter : list[0]["parameters"]) {
    keys << QString::fromStdString(parameter["key"]);
  }
  for (const char* key : {"steps", "lr", "T_start", "T_end", "w_row", "w_col", "w_blk", "w_giv",
                          "w_ent", "optimizer", "init_given", "init_unknown", "eps", "clamp_givens",
                          "mask_candidates", "noise", "precision"}) {
    QVERIFY2(keys.contains(key), key);
  }
}

void TestCliTrace::solversAsText() {
  const auto one = run({"solvers", "constriction"});
  QCOMPARE(one.code, 0);
  QVERIFY(one.out.contains("order = cell,block,row,column"));
  QVERIFY(!one.out.contains("T_start"));
  QCOMPARE(run({"solvers", "magic"}).code, 2);
}

void TestCliTrace::theInputIsNotReplaced() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("me.txt");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("1.3.34....4.4321\n");
  file.close();
  const QString link = folder.filePath("link.txt");
  QVERIFY(QFile::link(path, link));
  const QString other = folder.filePath("other");
  const QString toNothing = folder.filePath("to-nothing");
  QVERIFY(QFile::link("other", toNothing));
  const QString hard = folder.filePath("hard.txt");
  std::filesystem::create_hard_link(path.toStdString(), hard.toStdString());
  for (const QStringList& arguments :
       {QStringList{"trace", path, "-o", path}, QStringList{"trace", path, "--log", link},
        QStringList{"constraints", path, "-o", link}, QStringList{"bench", path, "--runs", path},
        QStringList{"bench", path, "-s", "rrr", "--runs", other, "-o", other},
        QStringList{"bench", path, "-s", "rrr", "--runs", other, "-o",
                    folder.filePath("../" + QDir(folder.path()).dirName() + "/other")},
        QStringList{"bench", path, "-s", "rrr", "--runs", toNothing, "-o", other},
        QStringList{"trace", path, "-o", hard}, QStringList{"merge", path, "--runs", hard},
        QStringList{"trace", path, "--engine", "cat '" + path + "'", "-o", hard},
        QStringList{"convert", path, "--regions", hard, "-o", link}}) {
    const auto outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.contains("it would be lost"), qPrintable(outcome.err));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("1.3.34....4.4321\n"));
    file.close();
    QVERIFY(!QFile::exists(other));
  }
}

void TestCliTrace::aFileOfAnotherKindIsNotReplaced() {
  const QTemporaryDir folder;
  const QString puzzle = folder.filePath("me.txt");
  const QString thesis = folder.filePath("thesis.tex");
  const QString runs = folder.filePath("runs.csv");
  const QByteArray text = "Years of work.\n";
  QVERIFY(!writeFile(puzzle.toStdString(), "1.3.34....4.4321\n"));
  QVERIFY(!writeFile(thesis.toStdString(), text.toStdString()));
  QCOMPARE(run({"bench", puzzle, "-s", "rrr", "--runs", runs}).code, 0);
  for (const QStringList& arguments :
       {QStringList{"convert", puzzle, "--to", "line", "-o", thesis},
        QStringList{"merge", runs, "--runs", thesis}, QStringList{"trace", puzzle, "--log", thesis},
        QStringList{"train", "--minutes", "0.001", "--out", thesis},
        QStringList{"dataset", "generate", thesis, "-n", "1", "--box", "2x2"},
        QStringList{"dataset", "convert", puzzle, thesis}}) {
    const auto outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.contains("thesis.tex: is not ") && outcome.err.contains("would be lost"),
             qPrintable(outcome.err));
    QFile file(thesis);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), text);
  }
  // What took work is replaced by neither a report nor puzzles.
  const QString log = folder.filePath("run.sudolog");
  QCOMPARE(run({"trace", puzzle, "-s", "rrr", "--log", log}).code, 0);
  for (const QString& path : {runs, log}) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    for (const QStringList& arguments :
         {QStringList{"bench", puzzle, "-s", "rrr", "-o", path},
          QStringList{"trace", puzzle, "-o", path},
          QStringList{"convert", puzzle, "--to", "line", "-o", path},
          QStringList{"dataset", "generate", path, "-n", "1", "--box", "2x2"},
          QStringList{"train", "--minutes", "0.001", "--log", path}}) {
      const auto outcome = run(arguments);
      QVERIFY2(outcome.code == 2, qPrintable(arguments.join(' ') + outcome.err));
      QVERIFY(file.open(QIODevice::ReadOnly));
      QCOMPARE(file.readAll(), before);
      file.close();
    }
  }
  // Another study is lost as well; the same one, and a file that is empty, are replaced.
  const QString others = folder.filePath("others.csv");
  QCOMPARE(run({"bench", puzzle, "-s", "constriction", "--runs", others}).code, 0);
  QCOMPARE(run({"merge", runs, "--runs", others}).code, 2);
  QVERIFY(!writeFile(thesis.toStdString(), ""));
  for (int again = 0; again < 2; ++again) {
    QCOMPARE(run({"merge", runs, "--runs", thesis}).code, 0);
    QCOMPARE(run({"convert", puzzle, "--to", "line", "-o", puzzle}).code, 0);
  }
}

SUDOSCOPE_TEST(TestCliTrace, EventLoop)
#include "test_cli_trace.moc"
