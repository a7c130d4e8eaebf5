#include "core/logs/log_writer.h"
#include "core/logs/logged_run.h"
#include "core/runs/recording.h"
#include "core/solvers/registry.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <cstdlib>
#include <fstream>

using namespace sudoscope;

namespace {

const QString python = "python3";
const QString folderOfModule = SUDOSCOPE_RESOURCES "/python";

/// Standard output of the code; the module can be imported. Fails on any other end than success.
bool runCode(const QString& code, const QStringList& arguments, QByteArray& output) {
  QProcess process;
  auto environment = QProcessEnvironment::systemEnvironment();
  const QString before = environment.value("PYTHONPATH");
  environment.insert("PYTHONPATH", folderOfModule + (before.isEmpty() ? "" : ":" + before));
  environment.insert("PYTHONDONTWRITEBYTECODE", "1");
  process.setProcessEnvironment(environment);
  process.start(python, QStringList{"-c", code} + arguments);
  if (!process.waitForFinished(100000) || process.exitCode() != 0) {
    qWarning("%s", process.readAllStandardError().constData());
    return false;
  }
  output = process.readAllStandardOutput();
  return true;
}

} // namespace

/// resources/python/sudoscope.py writes what the program reads, and reads what it writes.
class TestPythonModule : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void examplesInTheDocumentationHold();
  void isOfPython39();
  void logsForTheProgram();
  void logsOfABrokenScript();
  void takesTensors();
  void readsTheProgramsLogs();
  void fiveLinesOfNumPyReadThem();
};

void TestPythonModule::initTestCase() {
  QProcess process;
  process.start(python, {"-c", "import numpy"});
  if (!process.waitForStarted() || !process.waitForFinished(60000) || process.exitCode() != 0) {
    QSKIP("NumPy (python3-numpy) is not installed");
  }
}

void TestPythonModule::examplesInTheDocumentationHold() {
  QByteArray output;
  QVERIFY(runCode("import doctest, sudoscope\n"
                  "result = doctest.testmod(sudoscope)\n"
                  "assert result.failed == 0\n"
                  "print(result.attempted)",
                  {}, output));
  QVERIFY(output.trimmed().toInt() >= 8);
}

void TestPythonModule::isOfPython39() {
  QByteArray output;
  QVERIFY(runCode("import ast, sudoscope\n"
                  "ast.parse(open(sudoscope.__file__).read(), feature_version=(3, 9))",
                  {}, output));
}

void TestPythonModule::logsForTheProgram() {
  QTemporaryDir folder;
  const QString path = folder.filePath("halving.sudolog");
  QByteArray output;
  QVERIFY(runCode("import sys, numpy as np, sudoscope\n"
                  "run = sudoscope.Run(sys.argv[1], '1... .2.. ..3. ...4', title='Halving',\n"
                  "                    parameters={'lr': 0.1, 'steps': 3, 'fast': True})\n"
                  "P = np.full((4, 4, 4), 0.25)\n"
                  "for t in range(40):\n"
                  "    P[1, 2, 3] = t / 64\n"
                  "    more = {'late': t} if t >= 10 else {}\n"
                  "    run.log(P, loss=2.0**-t, **more)\n",
                  {path}, output));
  const auto opened = LoggedRun::open(path.toStdString());
  QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().text().c_str());
  LoggedRun& run = **opened;
  QCOMPARE(run.setup().solver->title.english(), std::string("Halving"));
  QCOMPARE(run.parameters().real("lr"), 0.1);
  QCOMPARE(run.parameters().integer("steps"), std::int64_t(3));
  QVERIFY(run.parameters().flag("fast"));
  QVERIFY(run.setup().puzzle.geometry() == *Geometry::boxes(2, 2));
  QCOMPARE(run.setup().puzzle.given(5), 2);
  QCOMPARE(run.head(), std::int64_t(39));
  for (std::int64_t t = 0; t < 40; ++t) {
    QVERIFY(run.seek(t));
    QCOMPARE(run.metrics()[0], std::pow(2.0, -static_cast<double>(t)));
    QCOMPARE(std::isnan(run.metrics()[1]), t < 10);
    QCOMPARE(run.snapshot().cube.at(1, 2, 3), static_cast<double>(t) / 64.0);
    QCOMPARE(run.snapshot().cube.at(1, 3, 2), 0.25);
  }
}

void TestPythonModule::logsOfABrokenScript() {
  QTemporaryDir folder;
  const QString path = folder.filePath("broken.sudolog");
  QByteArray output;
  QVERIFY(runCode("import sys, os, time, numpy as np, sudoscope\n"
                  "run = sudoscope.Run(sys.argv[1], '.' * 81, every=10)\n"
                  "for t in range(25):\n"
                  "    run.log(np.full((9, 9, 9), 1 / 9), loss=t)\n"
                  "try:\n"
                  "    run.log(np.zeros((9, 9)), loss=0)\n"
                  "except ValueError as error:\n"
                  "    print(error)\n"
                  "time.sleep(0.15)\n"
                  "run.log(np.full((9, 9, 9), 1 / 9), loss=25)\n"
                  "os._exit(0)\n", // as if it were killed
                  {path}, output));
  QVERIFY(output.contains("expected (9, 9, 9): [row, column, digit]"));
  const auto opened = LoggedRun::open(path.toStdString());
  QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().text().c_str());
  QCOMPARE((*opened)->head(), std::int64_t(25));
  QVERIFY((*opened)->seek(25));
  QCOMPARE((*opened)->snapshotIteration(), std::int64_t(20));
}

void TestPythonModule::takesTensors() {
  QByteArray output;
  QVERIFY(runCode("import io, numpy as np, sudoscope\n"
                  "class Tensor:\n" // what the module asks of PyTorch's
                  "    def __init__(self, v): self.v = v\n"
                  "    def detach(self): return self\n"
                  "    def cpu(self): return self\n"
                  "    def numpy(self): return self.v\n"
                  "    def __float__(self): return float(self.v)\n"
                  "file = io.BytesIO()\n"
                  "run = sudoscope.Run(file, Tensor(np.zeros((4, 4), int)))\n"
                  "run.log(Tensor(np.full((4, 4, 4), 0.25)), loss=Tensor(np.float32(0.5)),\n"
                  "        arrays={'Z': Tensor(np.ones((4, 4, 4)))})\n"
                  "run.close()\n"
                  "log = sudoscope.read(io.BytesIO(file.getvalue()))\n"
                  "print(log.P.sum(), log.metrics['loss'][0], log.arrays['Z'].sum())",
                  {}, output));
  QCOMPARE(output.trimmed(), QByteArray("16.0 0.5 64.0"));
}

void TestPythonModule::readsTheProgramsLogs() {
  QTemporaryDir folder;
  const std::string path = folder.filePath("ours.sudolog").toStdString();
  const SolverEntry* entry = findSolver(solver_names::gradient);
  const RunSetup setup{entry, Puzzle(*Geometry::boxes(2, 3)), entry->defaults(), 1};
  const auto method = *entry->start(setup.puzzle, setup.parameters, setup.seed);
  {
    std::ofstream stream(path, std::ios::binary);
    LogWriter writer(stream, setup, {.every = 2, .logits = true, .gradient = true});
    for (int i = 0; i < 6; ++i) {
      QVERIFY(!writer.add(*method));
      method->step();
    }
    QVERIFY(!writer.finish(*method));
  }
  ProbabilityCube cube;
  method->cube(cube);
  QByteArray output;
  QVERIFY(runCode("import sys, numpy as np, sudoscope\n"
                  "log = sudoscope.read(sys.argv[1])\n"
                  "Z, T = log.arrays['Z'], log.arrays['temperature'][:, None, None, None]\n"
                  "E = np.exp((Z - Z.max(3, keepdims=True)) / T)\n"
                  "assert abs(E / E.sum(3, keepdims=True) - log.P).max() < 1e-6\n"
                  "assert log.arrays['gradient'].shape == log.P.shape == (4, 6, 6, 6)\n"
                  "print(log.title, log.iteration.tolist(), log.P_at.tolist(), log.status,\n"
                  "      log.P[-1, 1, 2, 3].hex(), list(log.metrics)[0], sep='|')",
                  {QString::fromStdString(path)}, output));
  const auto parts = output.trimmed().split('|');
  QCOMPARE(parts.size(), qsizetype(6));
  QCOMPARE(parts[0].toStdString(), entry->title.english());
  QCOMPARE(parts[1], QByteArray("[0, 1, 2, 3, 4, 5, 6]"));
  QCOMPARE(parts[2], QByteArray("[0, 2, 4, 6]"));
  QCOMPARE(parts[3], QByteArray("running"));
  QCOMPARE(std::strtod(parts[4].constData(), nullptr), cube.at(1, 2, 3));
  QCOMPARE(parts[5].toStdString(), entry->metrics.front().key);
}

void TestPythonModule::fiveLinesOfNumPyReadThem() {
  QByteArray output;
  QVERIFY(runCode("import tempfile, os, json, numpy as np, sudoscope\n"
                  "os.chdir(tempfile.mkdtemp())\n"
                  "with sudoscope.Run('run.sudolog', '.' * 16) as run:\n"
                  "    run.log(np.full((4, 4, 4), 0.25), loss=3)\n"
                  "with open('run.sudolog', 'rb') as f:\n"
                  "    rows = [(h, {a['name']: np.frombuffer(f.read(a['nbytes']), a['dtype'])"
                  ".reshape(a['shape'])\n"
                  "                 for a in h.get('arrays', [])})"
                  " for h in map(json.loads, iter(f.readline, b''))]\n"
                  "print(rows[-1][1]['P'].sum(), rows[-1][1]['metrics'])",
                  {}, output));
  QCOMPARE(output.trimmed(), QByteArray("16.0 [[3.]]"));
}

SUDOSCOPE_TEST(TestPythonModule, Nothing)
#include "test_python_module.moc"
