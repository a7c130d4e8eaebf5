#include "core/networks/shipped_networks.h"
#include "core/solvers/network_solver.h"
#include "core/training/puzzle_source.h"
#include "core/training/trainer.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace sudoscope;
using namespace sudoscope::learning;

namespace {

const QString python = "/usr/bin/python3";
const QString script = SUDOSCOPE_RESOURCES "/pytorch/constraint_net.py";

/// Standard output of the script; fails the test on any other end than success.
bool runScript(const QStringList& arguments, const QByteArray& input, QByteArray& output) {
  QProcess process;
  process.start(python, QStringList(script) + arguments);
  process.write(input);
  process.closeWriteChannel();
  if (!process.waitForFinished(100000) || process.exitCode() != 0) {
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
  for (int i = 0; i < count; ++i) examples.push_back((*source)->next(random));
  return examples;
}

} // namespace

/// The companion script in PyTorch computes the same network and writes the same files.
class TestPytorch : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void forwardPassesAgree();
  void trainedFilesLoad();
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
  double largest = 0.0;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const CandidateGraph graph(examples[i].geometry, examples[i].givens);
    const auto tape = model->network->makeTape();
    std::vector<float> state;
    model->network->start(model->parameters.data(), graph, state);
    model->network->forward(model->parameters.data(), graph, 16, false, state, *tape);
    const QJsonArray theirs = QJsonDocument::fromJson(answers[qsizetype(i)]).array();
    QCOMPARE(int(theirs.size()), graph.nodeCount());
    for (int node = 0; node < graph.nodeCount(); ++node) {
      const QJsonArray entry = theirs[node].toArray();
      QCOMPARE(entry[0].toInt(), graph.cellOf(node));
      QCOMPARE(entry[1].toInt(), graph.digitOf(node));
      const double difference =
          std::abs(entry[2].toDouble() - static_cast<double>(tape->logits(0)[node]));
      largest = std::max(largest, difference);
    }
  }
  QVERIFY2(largest < 1e-4, qPrintable(QString::number(largest)));
  QVERIFY(largest > 0.0); // two programs, not one
}

void TestPytorch::trainedFilesLoad() {
  QTemporaryDir folder;
  const QString data = folder.filePath("puzzles.csv");
  QFile file(data);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("grid,solution\n");
  for (const auto& example : examplesOf("4", 50)) {
    file.write((toLine(example.givens) + "," + toLine(example.solution) + "\n").c_str());
  }
  file.close();
  const QString net = folder.filePath("net.safetensors");
  QByteArray output;
  QVERIFY(runScript({"train", "--data", data, "--out", net, "--steps", "6", "--batch", "4",
                     "--width", "16", "--hidden", "32", "--device", "cpu"},
                    {}, output));
  const auto model = loadModel(net.toStdString());
  QVERIFY2(model.ok(), model.ok() ? "" : model.error().text().c_str());
  QCOMPARE(model->network->architecture().hidden, 32);
  QVERIFY(model->recipe.find("pytorch") != std::string::npos);
}

SUDOSCOPE_TEST(TestPytorch, Nothing)
#include "test_pytorch.moc"
