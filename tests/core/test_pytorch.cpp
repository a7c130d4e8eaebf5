#include "core/datasets/dataset_writer.h"
#include "core/networks/candidate_graph.h"
#include "core/networks/model.h"
#include "core/solvers/network_solver.h"
#include "core/training/puzzle_source.h"
#include "core/training/trainer.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <span>

using namespace sudoscope;
using namespace sudoscope::learning;

namespace {

const QString python = "/usr/bin/python3";
const QString script = SUDOSCOPE_RESOURCES "/pytorch/constraint_net.py";
const QString gpuScript = SUDOSCOPE_RESOURCES "/pytorch/constraint_net_cuda.py";

/// Standard output of a script, which `launcher` may name itself; fails the test on any other end
/// than success.
bool runScript(const QStringList& arguments, const QByteArray& input, QByteArray& output,
               const QStringList& launcher = {script}) {
  QProcess process;
  auto environment = QProcessEnvironment::systemEnvironment();
  environment.insert("OMP_NUM_THREADS", "1");
  environment.insert("PYTHONDONTWRITEBYTECODE", "1"); // beside the sources
  process.setProcessEnvironment(environment);
  process.start(python, launcher + arguments);
  process.write(input);
  process.closeWriteChannel();
  if (!process.waitForFinished(250000) || process.exitCode() != 0) {
    qWarning("%s", process.readAllStandardError().constData());
    return false;
  }
  output = process.readAllStandardOutput();
  return true;
}

std::vector<TrainingExample> examplesOf(const char* boards, int count) {
  GeneratorRecipe recipe;
  recipe.boards = boards;
  Random random(8);
  const auto source = GeneratedSource::make(recipe);
  std::vector<TrainingExample> examples;
  examples.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) examples.push_back((*source)->next(random));
  return examples;
}

/// As `dataset generate` writes it.
bool writePuzzles(const QString& path, std::span<const TrainingExample> examples) {
  auto writer = DatasetWriter::open(path.toStdString(), {.regions = true});
  if (!writer) return false;
  for (const auto& example : examples) {
    const auto puzzle = Puzzle::fromGivens(example.geometry, example.givens);
    if (!puzzle.ok() || writer->write({*puzzle, example.solution})) return false;
  }
  return !writer->finish();
}

/// How many boards the network solves by its own iterations alone.
int solvedBy(const Model& model, std::span<const TrainingExample> examples) {
  return static_cast<int>(std::ranges::count_if(examples, [&](const TrainingExample& example) {
    const CandidateGraph graph(example.geometry, example.givens);
    const auto tape = model.network->makeActivations();
    std::vector<float> state;
    model.network->start(model.parameters.data(), graph, state);
    model.network->forward(model.parameters.data(), graph, 32, false, state, *tape);
    return mostProbable(graph, tape->logits(0)) == example.solution;
  }));
}

} // namespace

/// The companion script in PyTorch computes the same network and writes the same files.
class TestPytorch : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void forwardPassesAgree();
  void trainedFilesSolve_data();
  void trainedFilesSolve();
  void derivativesForTheGpuAgree_data();
  void derivativesForTheGpuAgree();
  void trainingForTheGpuLearns();
  void badInputIsAnError_data();
  void badInputIsAnError();
  void badInputForTheGpuIsAnError_data();
  void badInputForTheGpuIsAnError();
};

void TestPytorch::initTestCase() {
  QProcess process;
  process.start(python, {"-c", "import torch; print(torch.__version__)"});
  if (!process.waitForStarted() || !process.waitForFinished(60000) || process.exitCode() != 0) {
    QSKIP("PyTorch (python3-torch) is not installed");
  }
}

void TestPytorch::forwardPassesAgree() {
  QTemporaryDir folder;
  const QString path = folder.filePath("net.safetensors");
  const auto model = loadNetwork(shippedNetworks().front().name);
  QVERIFY(model.ok());
  QVERIFY(!writeTensors(path.toStdString(), toTensors(*model)));
  std::vector<TrainingExample> examples;
  for (const char* boards : {"4", "6", "9", "16"}) {
    for (auto& example : examplesOf(boards, 2)) examples.push_back(std::move(example));
  }
  QByteArray lines;
  for (const auto& example : examples) lines += toLine(example.givens).c_str() + QByteArray("\n");
  QByteArray output;
  QVERIFY(runScript({"forward", "--network", path, "--iterations", "16"}, lines, output));
  const auto answers = output.trimmed().split('\n');
  QCOMPARE(std::size_t(answers.size()), examples.size());
  // In double precision, where two ways to add up differ by nothing that matters.
  const auto network = makeNetwork<double>(model->network->architecture());
  QVERIFY(network.ok());
  const std::vector<double> parameters(model->parameters.begin(), model->parameters.end());
  double largest = 0.0;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const CandidateGraph graph(examples[i].geometry, examples[i].givens);
    const auto tape = (*network)->makeActivations();
    std::vector<double> state;
    (*network)->start(parameters.data(), graph, state);
    (*network)->forward(parameters.data(), graph, 16, false, state, *tape);
    const QJsonArray theirs = QJsonDocument::fromJson(answers[qsizetype(i)]).array();
    QCOMPARE(int(theirs.size()), graph.nodeCount());
    for (int node = 0; node < graph.nodeCount(); ++node) {
      const QJsonArray entry = theirs[node].toArray();
      QCOMPARE(entry[0].toInt(), graph.cellOf(node));
      QCOMPARE(entry[1].toInt(), graph.digitOf(node));
      largest = std::max(largest, std::abs(entry[2].toDouble() - tape->logits(0)[node]));
    }
  }
  QVERIFY2(largest < 1e-9, qPrintable(QString::number(largest)));
  QVERIFY(largest > 0.0); // two programs, not one
}

void TestPytorch::trainedFilesSolve_data() {
  QTest::addColumn<QStringList>("launcher");
  QTest::addColumn<int>("processes");
  QTest::addRow("one process") << QStringList{script} << 1;
  // What PyTorch 1.13 under Python 3.11 needs is what the script's documentation says.
  QTest::addRow("two processes")
      << QStringList{"-m", "torch.distributed.run", "--redirects", "2",   "--tee",
                     "2",  "--nproc_per_node",      "2",           script}
      << 2;
}

/// Four puzzles a step, by one process or two each by two: the same file, as good a network.
void TestPytorch::trainedFilesSolve() {
  QFETCH(const QStringList, launcher);
  QFETCH(const int, processes);
  QTemporaryDir folder;
  const QString data = folder.filePath("puzzles.csv");
  const auto examples = examplesOf("4", 100);
  QVERIFY(writePuzzles(data, std::span(examples).first(60)));
  const QString net = folder.filePath("net.safetensors");
  QByteArray output;
  QVERIFY(runScript({"train",   "--data",    data,
                     "--out",   net,         "--steps",
                     "30",      "--batch",   QString::number(4 / processes),
                     "--width", "16",        "--hidden",
                     "32",      "--warm-up", "3",
                     "--lr",    "0.005",     "--report",
                     "10",      "--device",  "cpu"},
                    {}, output, launcher));
  QVERIFY2(output.contains("step 30  loss "), output.constData());
  QVERIFY(output.contains(QString("processes %1").arg(processes).toLatin1()));
  QCOMPARE(output.count("step "), qsizetype(3)); // one of them tells
  const auto model = loadModel(net.toStdString());
  QVERIFY2(model.ok(), model.ok() ? "" : model.error().text().c_str());
  QCOMPARE(model->network->architecture().hidden, 32);
  const QJsonObject recipe =
      QJsonDocument::fromJson(QByteArray::fromStdString(model->recipe)).object();
  QCOMPARE(recipe["trainer"].toString(), QString("pytorch"));
  QCOMPARE(recipe["processes"].toInt(), processes);

  const int right = solvedBy(*model, std::span(examples).subspan(60)); // which it has not seen
  QVERIFY2(right >= 36, qPrintable(QString::number(right)));           // of 40
}

void TestPytorch::derivativesForTheGpuAgree_data() {
  QTest::addColumn<QStringList>("extra");
  QTest::addRow("cross-entropy") << QStringList{};
  QTest::addRow("generalized, grown") << QStringList{"--ce-q", "0.5", "--hidden", "160"};
}

/// Those that are written out for the GPU, against automatic ones; boards of every kind at once.
void TestPytorch::derivativesForTheGpuAgree() {
  QFETCH(const QStringList, extra);
  QTemporaryDir folder;
  const QString data = folder.filePath("puzzles.csv");
  std::vector<TrainingExample> examples;
  for (const char* boards : {"6", "j7", "9", "j9", "16"}) {
    for (auto& example : examplesOf(boards, 4)) examples.push_back(std::move(example));
  }
  QVERIFY(writePuzzles(data, examples));
  const QString net = folder.filePath("net.safetensors");
  const auto model = loadNetwork(shippedNetworks().front().name);
  QVERIFY(model.ok() && !writeTensors(net.toStdString(), toTensors(*model)));
  QByteArray output;
  QVERIFY(runScript(
      QStringList{"check", "--data", data, "--init", net, "--slots", "6:2,7:2,9:4,16:1"} + extra,
      {}, output, {gpuScript}));
  QVERIFY2(output.startsWith("9 puzzles, loss "), output.constData());
}

/// From a network that knows nothing, on the processor.
void TestPytorch::trainingForTheGpuLearns() {
  QTemporaryDir folder;
  const QString data = folder.filePath("puzzles.csv");
  const auto examples = examplesOf("4", 100);
  QVERIFY(writePuzzles(data, std::span(examples).first(60)));
  const QString first = folder.filePath("first.safetensors");
  const QString net = folder.filePath("net.safetensors");
  QByteArray output;
  QVERIFY(runScript({"train", "--data", data, "--out", first, "--steps", "1", "--batch", "1",
                     "--width", "16", "--hidden", "32", "--lr", "0", "--device", "cpu"},
                    {}, output));
  QVERIFY(runScript({"train", "--data", data, "--init", first, "--out", net, "--slots", "4:8",
                     "--steps", "40", "--warm-up", "3", "--lr", "0.01"},
                    {}, output, {gpuScript}));
  const auto untrained = loadModel(first.toStdString());
  const auto trained = loadModel(net.toStdString());
  QVERIFY(untrained.ok() && trained.ok());
  const auto unseen = std::span(examples).subspan(60);
  const int before = solvedBy(*untrained, unseen);
  const int after = solvedBy(*trained, unseen);
  QVERIFY2(before <= 4 && after >= 36, qPrintable(QString("%1 %2").arg(before).arg(after)));
}

void TestPytorch::badInputIsAnError_data() {
  QTest::addColumn<QByteArray>("table");
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QByteArray>("message");
  const QByteArray good = "1............... 1234341221434321\n";
  const QStringList out{"--out", "net.safetensors"};
  QTest::newRow("digit") << good + "1..!............ 1234341221434321\n"
                         << out << QByteArray("puzzles, line 2: '!' is no digit");
  QTest::newRow("too large") << QByteArray("5............... 1234341221434321\n") << out
                             << QByteArray("line 1: expected digits up to 4");
  QTest::newRow("another puzzle's")
      << good + "2............... 1234341221434321\n"
      << out << QByteArray("line 2: the solution breaks the rules, or");
  QTest::newRow("no boxes") << "1" + QByteArray(24, '.') + " " + QByteArray(25, '1') + "\n"
                            << out << QByteArray("line 1: a board of this side has no usual boxes");
  QTest::newRow("full") << QByteArray("1234341221434321 1234341221434321\n") << out
                        << QByteArray("line 1: nothing is left to find");
  QTest::newRow("none") << QByteArray("\n") << out << QByteArray("puzzles holds no puzzle");
  QTest::newRow("data as output") << good << QStringList{"--out", "puzzles"}
                                  << QByteArray("puzzles is in use, so it is not written over");
  QTest::newRow("folder") << good << QStringList{"--out", "nowhere/net"}
                          << QByteArray("'nowhere/net.partial'");
  QTest::newRow("weights") << good << out + QStringList{"--init", "puzzles"}
                           << QByteArray("puzzles is no .safetensors file");
  QTest::newRow("rate") << good << out + QStringList{"--lr", "1e30", "--warm-up", "0"}
                        << QByteArray("no longer finite, and not saved");
  QTest::newRow("units") << good << out + QStringList{"--width", "17"}
                         << QByteArray("number (a multiple of 16) value: '17'");
}

/// Of the readable script: told in one line, and what is read or was kept stays.
void TestPytorch::badInputIsAnError() {
  QFETCH(const QByteArray, table);
  QFETCH(const QStringList, arguments);
  QFETCH(const QByteArray, message);
  QTemporaryDir folder;
  QFile file(folder.filePath("puzzles"));
  QVERIFY(file.open(QIODevice::ReadWrite) && file.write(table) == table.size());
  QVERIFY(file.flush());
  QProcess process;
  process.setWorkingDirectory(folder.path());
  process.start(python, QStringList{"-B", script, "train", "--data", "puzzles", "--steps", "9",
                                    "--batch", "2", "--device", "cpu"} +
                            arguments);
  QVERIFY(process.waitForFinished(60000));
  const QByteArray said = process.readAllStandardError();
  QCOMPARE(process.exitCode(), 2);
  QVERIFY2(said.contains(message) && !said.contains("Traceback"), said.constData());
  QVERIFY(file.seek(0));
  QCOMPARE(file.readAll(), table);
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"puzzles"});
}

void TestPytorch::badInputForTheGpuIsAnError_data() {
  QTest::addColumn<QByteArray>("table");
  QTest::addColumn<QString>("sides");
  QTest::addColumn<QByteArray>("message");
  const QByteArray head = "puzzle,solution,regions\n";
  const QByteArray good = "1...............,1234341221434321,\n";
  QTest::newRow("columns") << QByteArray("a,b\n1,2\n") << "4:1" << QByteArray("no column puzzle");
  QTest::newRow("length") << head + good + "1..,1234341221434321,\n"
                          << "4:1" << QByteArray("line 3: expected a square board");
  QTest::newRow("givens") << head + good + "11..............,1234341221434321,\n"
                          << "4:1" << QByteArray("puzzle 2 of side 4: the givens break the rules");
  QTest::newRow("solution") << head + "2...............,1234341221434321,\n"
                            << "4:1"
                            << QByteArray("puzzle 1 of side 4: the givens break the rules, or");
  QTest::newRow("no solution") << head + "1...............,................,\n"
                               << "4:1" << QByteArray("puzzle 1 of side 4");
  QTest::newRow("digit") << head + "5...............,1234341221434321,\n"
                         << "4:1" << QByteArray("expected digits up to 4");
  QTest::newRow("regions") << head + "1...............,1234341221434321,1111222233334445\n"
                           << "4:1" << QByteArray("expected regions of 4 cells each");
  QTest::newRow("slots") << head + good << "4" << QByteArray("--slots 4: expected SIDE:PUZZLES");
  QTest::newRow("side") << head + good << "9:1" << QByteArray("no boards of side 9");
}

void TestPytorch::badInputForTheGpuIsAnError() {
  QFETCH(const QByteArray, table);
  QFETCH(const QString, sides);
  QFETCH(const QByteArray, message);
  QTemporaryDir folder;
  const QString data = folder.filePath("puzzles.csv");
  QFile file(data);
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(table) == table.size());
  file.close();
  const QString net = SUDOSCOPE_RESOURCES "/networks/constraint.safetensors";
  QProcess process;
  process.start(python,
                {"-B", gpuScript, "check", "--data", data, "--init", net, "--slots", sides});
  QVERIFY(process.waitForFinished(60000));
  const QByteArray said = process.readAllStandardError();
  QCOMPARE(process.exitCode(), 2);
  QVERIFY2(said.contains(message) && said.count('\n') == 1, said.constData());
}

SUDOSCOPE_TEST(TestPytorch, Nothing)
#include "test_pytorch.moc"
