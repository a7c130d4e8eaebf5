#include "core/board/rules.h"
#include "core/external/engine_solver.h"
#include "core/lessons/lesson.h"
#include "core/logs/log_header.h"
#include "core/logs/log_writer.h"
#include "core/logs/logged_run.h"
#include "core/relaxation/softmax.h"
#include "core/runs/recording.h"
#include "core/runs/run_set.h"
#include "core/solvers/registry.h"
#include "tests/support/at_least_one.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstdlib>
#include <fstream>

using namespace sudoscope;

namespace {

const char* const easyPuzzle =
    "613.....9..7.9..3....5..67...892641...9..87635.1347.28....6.1.77.5.......967.5..4";
const char* const hardPuzzle =
    ".3.6.29.....5.9....49.3.2...9...7.3.218.............96..2.15..81.....42..7..2..6.";

const QString folderOfModule = SUDOSCOPE_RESOURCES "/python";

/// Of the two usual ones that which has NumPy; empty when none has.
QString python() {
  static const QString found = [] {
    for (const char* const name : {"/usr/bin/python3", "python3"}) {
      QProcess process;
      process.start(name, {"-c", "import numpy"});
      if (process.waitForStarted() && process.waitForFinished(60000) && process.exitCode() == 0) {
        return QString(name);
      }
    }
    return QString();
  }();
  return found;
}

/// Standard output of the code; the module can be imported. Fails on any other end than success.
bool runCode(const QString& code, const QStringList& arguments, QByteArray& output,
             const QString& program = python()) {
  QProcess process;
  auto environment = QProcessEnvironment::systemEnvironment();
  const QString before = environment.value("PYTHONPATH");
  environment.insert("PYTHONPATH", folderOfModule + (before.isEmpty() ? "" : ":" + before));
  environment.insert("PYTHONDONTWRITEBYTECODE", "1");
  process.setProcessEnvironment(environment);
  process.start(program, QStringList{"-c", code} + arguments);
  if (!process.waitForFinished(100000) || process.exitCode() != 0) {
    qWarning("%s", process.readAllStandardError().constData());
    return false;
  }
  output = process.readAllStandardOutput();
  return true;
}

bool thereIsPyTorch() {
  QByteArray output;
  return runCode("try:\n    import torch\n    print('there')\nexcept ImportError: pass", {},
                 output) &&
         output.trimmed() == "there";
}

} // namespace

/// resources/python/sudoscope.py writes what the program reads, and reads what it writes.
class TestPythonModule : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void examplesInTheDocumentationHold();
  void isOfPython39();
  void typesAreRight();
  void runsWithoutNumPy_data();
  void runsWithoutNumPy();
  void logsForTheProgram();
  void logsOfABrokenScript();
  void takesTensors();
  void takesTensorsOfPyTorch();
  void refusesArraysThatNobodyCouldRead();
  void aDiskThatIsFullEndsTheLogAlone();
  void theLastRowsOfACellAreWritten();
  void aCellThatIsRunAgainStartsANewFile();
  void aLogHasOneWriter();
  void twoProcessesOpenOnePathInTurn_data();
  void twoProcessesOpenOnePathInTurn();
  void aStartThatFailsLosesNothing();
  void whatIsNoLogStays_data();
  void whatIsNoLogStays();
  void aPipeHoldsTheWholeLog();
  void writesOnlyWhatCanBeRead_data();
  void writesOnlyWhatCanBeRead();
  void onlyAWholeRunHasEnded_data();
  void onlyAWholeRunHasEnded();
  void solversOfOneName();
  void whatCannotBeTakenChangesNothing();
  void readsTheProgramsLogs();
  void fiveLinesOfNumPyReadThem();
  void tellsWhatASolverIs();
  void servesRequests();
  void printsDoNotDisturb();
  void exceptionsEndTheRunAlone();
  void interruptsAreAnswered();
  void copiesGoOnAlike();
  void strangeRequestsAreRefused();
  void adamEqualsGradient_data();
  void adamEqualsGradient();
  void constrictionEqualsOurs_data();
  void constrictionEqualsOurs();
  void discreteDescentSolves();
  void networkEqualsOurs();
  void aNotebookLogsWithThreeLines();
  void aNotebookRaces();
  void scriptOfTheLessonMakesItsSteps();
  void scriptOfTheHelpIsThatOfTheLesson();
};

void TestPythonModule::initTestCase() {
  if (python().isEmpty()) QSKIP("NumPy (python3-numpy) is not installed");
}

void TestPythonModule::examplesInTheDocumentationHold() {
  QByteArray output;
  QVERIFY(runCode("import doctest, sudoscope\n"
                  "result = doctest.testmod(sudoscope)\n"
                  "assert result.failed == 0\n"
                  "print(result.attempted)",
                  {}, output));
  QVERIFY(output.trimmed().toInt() >= 24);
}

void TestPythonModule::isOfPython39() {
  QByteArray output;
  QVERIFY(runCode("import ast, glob, os, sudoscope\n"
                  "folder = os.path.dirname(sudoscope.__file__)\n"
                  "files = glob.glob(folder + '/*.py') + glob.glob(folder + '/examples/*.py')\n"
                  "assert len(files) == 5\n"
                  "for file in files:\n"
                  "    ast.parse(open(file).read(), feature_version=(3, 9))",
                  {}, output));
}

void TestPythonModule::typesAreRight() {
  QProcess process;
  process.start("mypy", {"--cache-dir=/dev/null", "--python-version", "3.9", "--strict",
                         folderOfModule + "/sudoscope.py"});
  if (!process.waitForStarted()) QSKIP("mypy is not installed");
  QVERIFY(process.waitForFinished(250000));
  QVERIFY2(process.exitCode() == 0, process.readAllStandardOutput().constData());
}

void TestPythonModule::runsWithoutNumPy_data() {
  QTest::addColumn<QString>("program");
  QTest::addRow("the usual one") << python();
  for (int minor = 9; minor <= 13; ++minor) {
    const QString name = QString("python3.%1").arg(minor);
    QTest::addRow("%s", qPrintable(name)) << name;
  }
}

/// A solver and a logger in plain Python, on every Python that is here.
void TestPythonModule::runsWithoutNumPy() {
  QFETCH(const QString, program);
  QProcess process;
  process.start(program, {"-c", "pass"});
  if (!process.waitForStarted() || !process.waitForFinished(60000) || process.exitCode() != 0) {
    QSKIP("is not installed");
  }
  QTemporaryDir folder;
  const QString path = folder.filePath("plain.sudolog");
  QByteArray output;
  QVERIFY(runCode("import os, sys, warnings\n"
                  "warnings.simplefilter('error')\n"
                  "sys.modules['numpy'] = None\n" // as if it were not there
                  "import sudoscope\n"
                  "sys.path.insert(0, os.path.dirname(sudoscope.__file__) + '/examples')\n"
                  "import discrete_descent\n"
                  "run = discrete_descent.Descent.start(sys.argv[2], seed=2, uphill=0)\n"
                  "fork = run.copy()\n"
                  "with sudoscope.Run(sys.argv[1], sys.argv[2]) as log:\n"
                  "    while run.status == 'running' and run.iteration < 300000:\n"
                  "        assert run.step()\n"
                  "        assert fork.step() and fork.curves == run.curves\n"
                  "        if run.iteration % 50 == 0 or run.status == 'solved':\n"
                  "            log.log(run.P.tolist(), iteration=run.iteration, **run.curves)\n"
                  "assert run.status == 'solved', run.status\n"
                  "for call in (lambda: sudoscope.read(sys.argv[1]), run.puzzle.candidates):\n"
                  "    try: call()\n"
                  "    except ImportError as error: assert 'needs NumPy' in str(error)\n"
                  "    else: assert False\n"
                  "@sudoscope.solver('of lists', metrics=[])\n"
                  "class Lists:\n"
                  "    def reset(self, puzzle, seed):\n"
                  "        self.P = [[[0.1, 0.2, 0.4, 0.3]] * 4] * 4\n"
                  "        return self.P, {}\n"
                  "    def step(self): return self.P, {}\n"
                  "    def set_cube(self, P): self.P = P\n"
                  "lists = Lists.start('.' * 16)\n"
                  "assert lists.decoded.tolist() == [[3] * 4] * 4 and lists.P[0, 0, 3] > 0.29\n"
                  "lists.set_cube([[[0.4, 0.3, 0.2, 0.1]] * 4] * 4)\n"
                  "assert lists.step() and lists.decoded.tolist() == [[1] * 4] * 4\n"
                  "print(run.iteration, *map(int, sum(run.decoded.tolist(), [])))",
                  {path, easyPuzzle}, output, program));
  const auto words = output.trimmed().split(' ');
  const auto opened = LoggedRun::open(path.toStdString());
  QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().text().c_str());
  QCOMPARE((*opened)->head(), std::int64_t(words[0].toInt()));
  QVERIFY((*opened)->seek((*opened)->head()));
  const Grid decoded = (*opened)->snapshot().decoded;
  QVERIFY(rules::isSolved((*opened)->setup().puzzle, decoded));
  for (std::size_t cell = 0; cell < decoded.size(); ++cell) {
    QCOMPARE(int(decoded[cell]), words[qsizetype(cell) + 1].toInt());
  }
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
  QVERIFY(
      runCode("import sys, os, time, numpy as np, sudoscope\n"
              "run = sudoscope.Run(sys.argv[1], '.' * 81, every=10)\n"
              "for t in range(25):\n"
              "    run.log(np.full((9, 9, 9), 1 / 9), loss=t)\n"
              "try:\n"
              "    run.log(np.zeros((9, 9)), loss=0)\n"
              "except ValueError as error:\n"
              "    print(error, flush=True)\n"
              "clock = time.monotonic\n"
              "time.monotonic = lambda: clock() + 1\n" // of a second later, as a row waits a tenth
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
                  "run.flush()\n"
                  "assert not sudoscope.read(io.BytesIO(file.getvalue())).ended\n"
                  "run.close()\n"
                  "log = sudoscope.read(io.BytesIO(file.getvalue()))\n"
                  "assert log.ended\n"
                  "print(log.P.sum(), log.metrics['loss'][0], log.arrays['Z'].sum())",
                  {}, output));
  QCOMPARE(output.trimmed(), QByteArray("16.0 0.5 64.0"));
}

/// Tensors as a notebook has them: in a graph, of other types and layouts, changed in place later.
void TestPythonModule::takesTensorsOfPyTorch() {
  if (!thereIsPyTorch()) QSKIP("PyTorch (python3-torch) is not installed");
  QTemporaryDir folder;
  const QString path = folder.filePath("torch.sudolog");
  QByteArray output;
  QVERIFY(runCode("import sys, torch, sudoscope\n"
                  "run = sudoscope.Run(sys.argv[1], torch.zeros(4, 4, dtype=torch.long))\n"
                  "Z = torch.zeros(4, 4, 4, dtype=torch.float64, requires_grad=True)\n"
                  "for t in range(3):\n"
                  "    P = torch.softmax(Z / 0.5, dim=2)\n"
                  "    loss = ((P.sum(0) - 1) ** 2).sum() - P[1, 2, 3]\n"
                  "    loss.backward()\n"
                  "    run.log(P, loss=loss, T=torch.tensor(0.5), arrays=dict(Z=Z,\n"
                  "        gradient=Z.grad, temperature=torch.tensor([0.5]),\n"
                  "        weights=torch.tensor([0, 1, 0, 0, 0, 0, 1e-8])))\n"
                  "    with torch.no_grad():\n"
                  "        Z -= Z.grad\n"
                  "        Z.grad.zero_()\n"
                  "for kind in (torch.bfloat16, torch.float16):\n"
                  "    run.log(torch.softmax(Z.float(), 2).to(kind).permute(1, 0, 2), loss=0)\n"
                  "run.close()\n"
                  "@sudoscope.solver('of tensors', metrics=['loss'])\n"
                  "def tensors(puzzle, p):\n"
                  "    n = puzzle.side\n"
                  "    Z = torch.zeros(n, n, n, requires_grad=True)\n"
                  "    adam = torch.optim.Adam([Z])\n"
                  "    while True:\n"
                  "        P = torch.softmax(Z, 2)\n"
                  "        loss = -P[:, :, 1].sum()\n"
                  "        yield P, dict(loss=loss)\n"
                  "        adam.zero_grad(); loss.backward(); adam.step()\n"
                  "one = tensors.start('.' * 16)\n"
                  "assert one.step() and (one.decoded == 2).all() and one.P.shape == (4, 4, 4)\n"
                  "log = sudoscope.read(sys.argv[1])\n"
                  "print(log.arrays == {}, log.P_at.tolist(), log.P[0, 0, 0, 0])",
                  {path}, output));
  QCOMPARE(output.trimmed(), QByteArray("True [0, 1, 2, 3, 4] 0.25"));
  const auto opened = LoggedRun::open(path.toStdString());
  QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().text().c_str());
  LoggedRun& run = **opened;
  for (const int t : {0, 1, 2, 4}) {
    QVERIFY(run.seek(t));
    const Snapshot snapshot = run.snapshot();
    QCOMPARE(snapshot.logits.has_value(), t < 3);
    if (t > 2) continue;
    QCOMPARE(snapshot.logits->temperature, 0.5);
    QCOMPARE(snapshot.logits->weights.column, 1.0);
    // Of that moment, not what became of it: P is the softmax of Z, and grows where the loss wants.
    ProbabilityCube fromLogits(4);
    softmax(snapshot.logits->logits, 0.5, fromLogits);
    for (int k = 0; k < 4; ++k) {
      QVERIFY(std::abs(fromLogits.at(1, 2, k) - snapshot.cube.at(1, 2, k)) < 1e-6);
    }
    QCOMPARE(snapshot.cube.at(1, 2, 3) > 0.26, t > 0);
  }
}

void TestPythonModule::refusesArraysThatNobodyCouldRead() {
  QByteArray output;
  QVERIFY(runCode("import io, numpy as np, sudoscope\n"
                  "file = io.BytesIO()\n"
                  "run = sudoscope.Run(file, '.' * 16)\n"
                  "P = np.full((4, 4, 4), 0.25)\n"
                  "for arrays in (dict(Z=np.zeros((16, 4))), dict(weights=[1, 2]),\n"
                  "               dict(temperature=[1, 2]), dict(P_at=[1]), dict(gradient=1)):\n"
                  "    try: run.log(P, arrays=arrays)\n"
                  "    except (TypeError, ValueError) as error: print(error)\n"
                  "run.log(P, arrays=dict(mine=[[1, 2]], temperature=np.array([0.5])))\n"
                  "run.close()\n"
                  "log = sudoscope.read(io.BytesIO(file.getvalue()))\n"
                  "print(len(log.iteration), log.arrays['mine'].shape, log.arrays['temperature'])",
                  {}, output));
  const auto lines = output.trimmed().split('\n');
  QCOMPARE(lines.size(), qsizetype(6));
  QCOMPARE(lines[0], QByteArray("Z has the shape (16, 4), expected (4, 4, 4)"));
  QCOMPARE(lines[1], QByteArray("weights has the shape (2,), expected (7,)"));
  QCOMPARE(lines[3], QByteArray("an array cannot be called P_at: the log has one of that name"));
  QCOMPARE(lines[5], QByteArray("1 (1, 1, 2) [0.5]"));
}

void TestPythonModule::aDiskThatIsFullEndsTheLogAlone() {
  // A limit of the file's size stands for the disk's: the last frame is cut where it is reached.
  QTemporaryDir folder;
  const QString path = folder.filePath("full.sudolog");
  QByteArray output;
  QVERIFY(runCode("import resource, sys, numpy as np, sudoscope\n"
                  "resource.setrlimit(resource.RLIMIT_FSIZE, (50000, 50000))\n"
                  "run = sudoscope.Run(sys.argv[1], '.' * 81)\n"
                  "P = np.full((9, 9, 9), 1 / 9)\n"
                  "told = []\n"
                  "for t in range(100):\n" // the script goes on with its own work
                  "    try:\n"
                  "        run.log(P, loss=t)\n"
                  "        run.flush()\n"
                  "    except (OSError, ValueError) as error:\n"
                  "        told.append(str(error))\n"
                  "run.close()\n"
                  "print(len(told), told[0].replace(sys.argv[1], 'PATH'), told[1], sep='|')\n"
                  "log = sudoscope.read(sys.argv[1])\n"
                  "assert len(log.iteration) == len(log.P) == 100 - len(told) > 5\n"
                  "assert log.metrics['loss'].tolist() == log.iteration.tolist()",
                  {path}, output));
  const auto parts = output.trimmed().split('|');
  QCOMPARE(parts.size(), qsizetype(3));
  QVERIFY2(parts[1].endsWith("; the log ends here: 'PATH'"), output.constData());
  QCOMPARE(parts[2], QByteArray("the log is closed"));
  const auto opened = LoggedRun::open(path.toStdString());
  QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().text().c_str());
  QCOMPARE((*opened)->head(), std::int64_t(99 - parts[0].toInt()));
}

/// As in a notebook: the object of the first run is collected late, with rows that wait.
/// A viewer sees the last rows of a cell although nothing is logged after them.
void TestPythonModule::theLastRowsOfACellAreWritten() {
  QTemporaryDir folder;
  QByteArray output;
  QVERIFY(runCode("import sys, time, sudoscope\n"
                  "path = sys.argv[1] + '/x.sudolog'\n"
                  "run = sudoscope.Run(path, '.' * 16)\n"
                  "for t in range(7): run.log(None, loss=t)\n"
                  "def rows():\n"
                  "    with open(path, 'rb') as file:\n"
                  "        return sum(len(arrays['iteration'])\n"
                  "                   for header, arrays in sudoscope.frames(file)\n"
                  "                   if header['type'] == 'rows')\n"
                  "until = time.monotonic() + 60\n"
                  "while rows() < 7 and time.monotonic() < until: time.sleep(0.01)\n"
                  "print(rows())\n",
                  {folder.path()}, output));
  QCOMPARE(output.trimmed(), QByteArray("7"));
}

void TestPythonModule::aCellThatIsRunAgainStartsANewFile() {
  QTemporaryDir folder;
  QByteArray output;
  QVERIFY(
      runCode("import os, sys, numpy as np, sudoscope\n"
              "os.chdir(sys.argv[1])\n"
              "P = np.full((4, 4, 4), 0.25)\n"
              "def cell(path, rows, value, **more):\n"
              "    run = sudoscope.Run(path, '.' * 16, **more)\n"
              "    for t in range(rows): run.log(P, loss=value)\n"
              "    return run\n"
              "first = cell('x.sudolog', 10, 1)\n"
              "os.symlink('x.sudolog', 'link.sudolog')\n"
              "second = cell('link.sudolog', 3, 2)\n"
              "for call in (lambda: first.log(P), lambda: cell('x.sudolog', 1, 3, dtype='f2'),\n"
              "             lambda: cell('x.sudolog', 1, 3, parameters=dict(lr=None))):\n"
              "    try: call()\n"
              "    except (TypeError, ValueError) as error: print(error)\n"
              "first.close(); del first\n"
              "second.log(P, loss=2)\n"
              "third = cell('x.sudolog', 2, 4, exist='new')\n"
              "third.close(); second.close()\n"
              "assert os.path.islink('link.sudolog')\n"
              "for name in ('x.sudolog', 'x.sudolog~', 'x-2.sudolog'):\n"
              "    log = sudoscope.read(name)\n"
              "    print(log.title, log.metrics['loss'].tolist(), log.ended, log.reason)\n"
              // A run without rows leaves those of the run before it where they are.
              "empty = cell('x.sudolog', 0, 5)\n"
              "again = cell('x.sudolog', 0, 6)\n"
              "assert len(sudoscope.read('x.sudolog~').iteration) == 4\n"
              "os.rename('x.sudolog', 'y.sudolog')\n"
              "other = cell('x.sudolog', 1, 7)\n" // the renamed file has its writer still
              "again.log(P, loss=6); again.close(); other.close()\n"
              "print(*[sudoscope.read(n).metrics['loss'] for n in ('x.sudolog', 'y.sudolog')])\n"
              "print(sorted(os.listdir('.')))",
              {folder.path()}, output));
  const auto lines = output.trimmed().split('\n');
  QCOMPARE(lines.size(), qsizetype(8));
  QCOMPARE(lines[0], QByteArray("the log is closed: a new Run writes its file"));
  QVERIFY2(lines[2].contains("lr is a flag, a number or a text"), lines[2].constData());
  QCOMPARE(lines[3], QByteArray("x [2.0, 2.0, 2.0, 2.0] True "));
  QCOMPARE(lines[4], "x " + QByteArray("[1.0") + QByteArray(", 1.0").repeated(9) +
                         "] False a new run took its file");
  QCOMPARE(lines[5], QByteArray("x-2 [4.0, 4.0] True "));
  QCOMPARE(lines[6], QByteArray("[7.] [6.]"));
  QCOMPARE(lines[7], QByteArray("['link.sudolog', 'x-2.sudolog', 'x.sudolog', 'x.sudolog~', "
                                "'y.sudolog']"));
}

void TestPythonModule::aLogHasOneWriter() {
  QTemporaryDir folder;
  QByteArray output;
  QVERIFY(runCode("import errno, os, subprocess, sys, numpy as np, sudoscope\n"
                  "os.chdir(sys.argv[1])\n"
                  "P = np.full((4, 4, 4), 0.25)\n"
                  "run = sudoscope.Run('x.sudolog', '.' * 16)\n"
                  "run.log(P, loss=1)\n"
                  "def other(more):\n" // another process
                  "    code = f'import sudoscope; sudoscope.Run(\"x.sudolog\", \".\" * 16{more})'\n"
                  "    done = subprocess.run([sys.executable, '-c', code], capture_output=True)\n"
                  "    return done.stderr.decode().strip().split(chr(10))[-1][:61]\n"
                  "print(other(''))\n"
                  "print(repr(other(', exist=\"new\"')), os.listdir('.').count('x-2.sudolog'))\n"
                  "sys.stdout.flush()\n" // or the child writes it a second time
                  "child = os.fork()\n"
                  "if child == 0:\n"
                  "    try: run.log(P, loss=2)\n"
                  "    except ValueError as error: os.write(1, str(error).encode() + b'\\n')\n"
                  "    sys.exit(0)\n" // with all that the end of a script does
                  "os.waitpid(child, 0)\n"
                  "run.log(P, loss=3)\n"
                  "run.close()\n"
                  "print(sudoscope.read('x.sudolog').metrics['loss'], repr(other('')))\n"
                  // A file system without locks: the log is written all the same.
                  "def refused(*arguments): raise OSError(errno.ENOLCK, 'no locks')\n"
                  "sudoscope.fcntl.flock = refused\n"
                  "with sudoscope.Run('x.sudolog', '.' * 16) as run: run.log(P, loss=4)\n"
                  "print(sudoscope.read('x.sudolog').metrics['loss'])\n"
                  "run = sudoscope.Run('x.sudolog', '.' * 16)\n"
                  "os.unlink('x.sudolog')\n"
                  "sys.stderr = sys.stdout\n"
                  "run.log(P, loss=5); run.flush()\n"
                  "run.log(P, loss=6); run.close()",
                  {folder.path()}, output));
  const auto lines = output.trimmed().split('\n');
  QCOMPARE(lines.size(), qsizetype(6));
  QCOMPARE(lines[0], QByteArray("BlockingIOError: [Errno 11] another process writes this log; "));
  QCOMPARE(lines[1], QByteArray("'' 1"));
  QVERIFY2(lines[2].startsWith("the log belongs to the process that made it"), output.constData());
  QCOMPARE(lines[3], QByteArray("[1. 3.] ''"));
  QCOMPARE(lines[4], QByteArray("[4.]"));
  QVERIFY2(lines[5].endsWith("x.sudolog was deleted: what is logged from now on is lost"),
           output.constData());
}

namespace {

/// Python that calls act(event) before each operation with files by which a log begins, one
/// operation at a time: attempt(n) says by what the n-th was, or None where there are fewer.
const char* const operations =
    "import errno, os, subprocess, sys\n"
    "sys.modules['numpy'] = None\n"
    "import sudoscope\n"
    "os.chdir(sys.argv[1])\n"
    "P = [[[0.25] * 4] * 4] * 4\n"
    "left = seen = None\n" // operations before that which is meant, and what it was
    "def watch(event, arguments):\n"
    "    global left, seen\n"
    "    file = event == 'open' and '.sudolog' in str(arguments[0])\n"
    "    if left is None or not (file or event in watched): return\n"
    "    left -= 1\n"
    "    if left < 0:\n"
    "        left, seen = None, event\n"
    "        act(event)\n"
    "sys.addaudithook(watch)\n"
    "def attempt(n):\n"
    "    global left, seen\n"
    "    left, seen = n, None\n"
    "    try: return sudoscope.Run('x.sudolog', '.' * 16)\n"
    "    except OSError as error: return error\n"
    "    finally: left = None\n"
    "def earlier():\n"
    "    for name in os.listdir('.'): os.unlink(name)\n"
    "    run = sudoscope.Run('x.sudolog', '.' * 16)\n"
    "    run.log(P, who=1)\n"
    "    return run\n"
    "def who(path):\n" // the curve's values; without NumPy read() does not work
    "    with open(path, 'rb') as file:\n"
    "        return [v for _, arrays in sudoscope.frames(file) if 'metrics' in arrays\n"
    "                for row in arrays['metrics'].tolist() for v in row]\n";

} // namespace

void TestPythonModule::twoProcessesOpenOnePathInTurn_data() {
  QTest::addColumn<QString>("fileSystem");
  QTest::addRow("with hard links") << "";
  QTest::addRow("without hard links")
      << "def refused(*arguments): raise OSError(errno.EPERM, 'no links')\n"
         "os.link = refused\n";
}

/// Between any two operations by which a log begins, another process opens the same path, logs and
/// closes; then two processes do so side by side.
void TestPythonModule::twoProcessesOpenOnePathInTurn() {
  QFETCH(const QString, fileSystem);
  QTemporaryDir folder;
  QByteArray output;
  QVERIFY(runCode(
      QString(operations) + fileSystem +
          "watched = ('os.link', 'os.rename', 'os.remove', 'fcntl.flock')\n"
          "rival = '''\n"
          "import os, sys\n"
          "sys.modules['numpy'] = None\n"
          "import sudoscope\n"
          "taken, most = 0, int(sys.argv[1])\n"
          "for t in range(1 if most == 1 else 10**6):\n" // until it had its turns
          "    try:\n"
          "        with sudoscope.Run('x.sudolog', '.' * 16) as run:\n"
          "            run.log([[[0.25] * 4] * 4] * 4, who=2)\n"
          "            run.flush()\n"
          "            file = os.fstat(run._file.fileno())\n"
          "            assert os.path.samestat(file, os.stat('x.sudolog'))\n"
          "            taken += 1\n"
          "    except BlockingIOError: pass\n"
          "    if taken == most: break\n"
          "print(taken)\n"
          "'''\n"
          "def act(event):\n"
          "    global taken\n"
          "    there = os.path.exists('x.sudolog') or not begun\n"
          "    assert there, event\n" // whoever looks finds one of the two
          "    said = subprocess.run([sys.executable, '-c', rival, '1'], capture_output=True)\n"
          "    assert not said.stderr, (event, said.stderr)\n"
          "    taken = int(said.stdout)\n"
          "for begun in False, True:\n"
          "    n, seen = 0, ''\n"
          "    while seen is not None:\n"
          "        earlier().close()\n"
          "        if not begun: os.unlink('x.sudolog')\n"
          "        taken = 0\n"
          "        run = attempt(n)\n"
          "        run.log(P, who=3)\n"
          "        run.close()\n"
          "        what = begun, n, seen, taken, sorted(os.listdir('.'))\n"
          "        assert who('x.sudolog') == [3], what\n"
          "        before = [2] if taken else [1] if begun else None\n"
          "        assert before is None or who('x.sudolog~') == before, what\n"
          "        assert len(what[-1]) == 1 + (before is not None), what\n"
          "        n += 1\n"
          "    assert n > 3, n\n"
          "both = [subprocess.Popen([sys.executable, '-c', rival, '50'], stdout=subprocess.PIPE,\n"
          "                         stderr=subprocess.PIPE) for _ in range(2)]\n"
          "for one in both: assert one.communicate() == (b'50\\n', b'')\n"
          "assert who('x.sudolog') == who('x.sudolog~') == [2]\n"
          "print(sorted(os.listdir('.')))",
      {folder.path()}, output));
  QVERIFY2(output.trimmed().endsWith("['x.sudolog', 'x.sudolog~']"), output.constData());
}

/// Any of the operations by which a log begins may fail.
void TestPythonModule::aStartThatFailsLosesNothing() {
  QTemporaryDir folder;
  QByteArray output;
  QVERIFY(runCode(
      QString(operations) +
          "watched = ('os.link', 'os.rename')\n"
          "def act(event): raise OSError(errno.ENOSPC, 'no space')\n"
          "write = sudoscope._write_all\n"
          "def full(file, data):\n"
          "    write(file, data[:10])\n"
          "    raise OSError(errno.ENOSPC, 'no space')\n"
          "def files(): return len(os.listdir('/proc/self/fd'))\n"
          "failed = set()\n"
          "for closed in True, False:\n" // a run of another script, or one of this one
          "    n, seen = -1, ''\n"
          "    while seen is not None:\n"
          "        first = earlier()\n"
          "        if closed: first.close()\n"
          "        opened = files()\n"
          "        if n < 0: sudoscope._write_all = full\n" // the disk is full at first
          "        got = attempt(n if n >= 0 else 1000)\n"
          "        sudoscope._write_all = write\n"
          "        if isinstance(got, OSError):\n"
          "            failed.add(seen or 'write')\n"
          "            assert files() == opened, (n, seen)\n"
          "            assert set(os.listdir('.')) <= {'x.sudolog', 'x.sudolog~'}, (n, seen)\n"
          "            if not closed: first.log(P, who=1)\n" // it is still the writer
          "            first.close()\n"
          "            assert who('x.sudolog') == ([1] if closed else [1, 1]), (n, seen)\n"
          "        else:\n"
          "            got.close()\n"
          "            assert who('x.sudolog~') == [1], (n, seen)\n"
          "        seen = '' if n < 0 else seen\n"
          "        n += 1\n"
          "os.unlink('x.sudolog'); os.unlink('x.sudolog~')\n"
          "sudoscope._write_all = full\n"
          "assert isinstance(attempt(1000), OSError) and os.listdir('.') == []\n"
          "print(sorted(failed))",
      {folder.path()}, output));
  QCOMPARE(output.trimmed(), QByteArray("['open', 'os.rename', 'write']"));
}

void TestPythonModule::whatIsNoLogStays_data() {
  QTest::addColumn<QString>("before"); // makes the files
  QTest::addColumn<QString>("path");
  QTest::addColumn<QByteArray>("refusal"); // empty: a log takes the path
  const QString log = "with sudoscope.Run('x.sudolog', '.' * 16) as run: run.log(P, loss=1)\n";
  const QByteArray noLog = "the log goes here, but this file is no log and stays as it is";
  QTest::addRow("a table") << "put('res.csv', b'a,b\\n1,2\\n')"
                           << "res.csv" << noLog;
  QTest::addRow("notes in one line") << "put('notes.txt', b'no log')"
                                     << "notes.txt" << noLog;
  QTest::addRow("JSON") << "put('x.json', b'{\"type\": \"new\"}\\n')"
                        << "x.json" << noLog;
  QTest::addRow("a list") << "put('x.json', b'[1]\\n')"
                          << "x.json" << noLog;
  QTest::addRow("bytes") << "put('x.npy', b'\\x93NUMPY\\n\\0')"
                         << "x.npy" << noLog;
  QTest::addRow("an editor's backup")
      << log + "put('x.sudolog~', b'my text\\n')"
      << "x.sudolog" << QByteArray("the rows of the previous run go here, but this file is no log");
  QTest::addRow("a folder of the backup's name")
      << log + "os.mkdir('x.sudolog~')"
      << "x.sudolog" << QByteArray("the rows of the previous run go here, but this is no file");
  QTest::addRow("a backup that has a writer")
      << log + "other = sudoscope.Run('x.sudolog~', '.' * 16)"
      << "x.sudolog" << QByteArray("another process writes this log");
  QTest::addRow("an empty file") << "put('x.sudolog', b'')"
                                 << "x.sudolog" << QByteArray();
  QTest::addRow("a beginning that was cut") << "put('x.sudolog', b'{\"type\": \"hel')"
                                            << "x.sudolog" << QByteArray();
  QTest::addRow("a log of another program")
      << "put('x.sudolog', b'{\"protocol\": 1, \"type\": \"hello\"}\\n')"
      << "x.sudolog" << QByteArray();
  const QString longName = QString(245, 'x') + ".sudolog"; // its backup has 254 characters of 255
  QTest::addRow("a long name") << QString(log).replace("x.sudolog", longName) << longName
                               << QByteArray();
  QTest::addRow("an empty backup") << log + "put('x.sudolog~', b'')"
                                   << "x.sudolog" << QByteArray();
  QTest::addRow("a backup that no run needs")
      << "put('x.sudolog', b''); put('x.sudolog~', b'my text')"
      << "x.sudolog" << QByteArray();
}

void TestPythonModule::whatIsNoLogStays() {
  QFETCH(const QString, before);
  QFETCH(const QString, path);
  QFETCH(const QByteArray, refusal);
  QTemporaryDir folder;
  QByteArray output;
  QVERIFY(runCode("import os, sys, sudoscope\n"
                  "os.chdir(sys.argv[1])\n"
                  "P = [[[0.25] * 4] * 4] * 4\n"
                  "def put(path, data):\n"
                  "    with open(path, 'wb') as file: file.write(data)\n"
                  "def contents():\n"
                  "    return {n: open(n, 'rb').read() if os.path.isfile(n) else None\n"
                  "            for n in os.listdir('.')}\n" +
                      before +
                      "\n"
                      "had = contents()\n"
                      "try:\n"
                      "    with sudoscope.Run(sys.argv[2], '.' * 16) as run: run.log(P, loss=2)\n"
                      "    print(sudoscope.read(sys.argv[2]).metrics['loss'])\n"
                      "    had = contents()\n"
                      "except OSError as error:\n"
                      "    print(type(error).__name__, error)\n"
                      "with sudoscope.Run(sys.argv[2], '.' * 16, exist='new') as run: pass\n"
                      "new = contents()\n"
                      "assert len(new) == len(had) + 1 and had.items() <= new.items()",
                  {folder.path(), path}, output));
  if (refusal.isEmpty()) {
    QCOMPARE(output.trimmed(), QByteArray("[2.]"));
  } else {
    QVERIFY2(output.contains(refusal), output.constData());
    QVERIFY2(output.contains(folder.path().toUtf8()), output.constData());
  }
}

void TestPythonModule::aPipeHoldsTheWholeLog() {
  QTemporaryDir folder;
  const QString path = folder.filePath("pipe.sudolog");
  QByteArray output;
  QVERIFY(runCode("import os, subprocess, sys, sudoscope\n"
                  "os.mkfifo(sys.argv[2])\n"
                  "with open(sys.argv[1], 'wb') as file:\n"
                  "    reader = subprocess.Popen(['cat', sys.argv[2]], stdout=file)\n"
                  "    with sudoscope.Run(sys.argv[2], '.' * 16) as run:\n"
                  "        run.log([[[0.25] * 4] * 4] * 4, loss=1)\n"
                  "    assert reader.wait() == 0",
                  {path, folder.filePath("pipe")}, output));
  const auto opened = LoggedRun::open(path.toStdString());
  QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().text().c_str());
  QCOMPARE((*opened)->head(), std::int64_t(0));
  QCOMPARE((*opened)->setup().solver->title.english(), std::string("pipe"));
  QVERIFY((*opened)->ended());
}

void TestPythonModule::writesOnlyWhatCanBeRead_data() {
  QTest::addColumn<QString>("setup");   // what Run is given
  QTest::addColumn<QString>("step");    // what the second log() is given beside P
  QTest::addColumn<QByteArray>("said"); // what Run or log() says to it
  const auto ofRun = [](const QString& setup, const QByteArray& said = {}) {
    QTest::addRow("Run(%s)", qPrintable(setup)) << setup << "" << said;
  };
  const auto ofLog = [](const QString& step, const QByteArray& said = {}) {
    QTest::addRow("log(%s)", qPrintable(step)) << "" << step << said;
  };
  const QByteArray seeds = ", expected a whole number from 0 to 18446744073709551615";
  ofRun("seed=-1", "refused: seed is -1" + seeds);
  ofRun("seed=2**64", "refused: seed is 18446744073709551616" + seeds);
  ofRun("seed=1.5", "refused: seed is 1.5" + seeds);
  ofRun("seed='7'", "refused: seed is '7'" + seeds);
  ofRun("seed=2**64 - 1");
  ofRun("seed=np.int64(3)");
  ofRun("seed=None");
  ofRun("every=-3", "refused: every is -3");
  ofRun("title=5", "refused: title is 5, expected a text");
  ofRun("title='a\\ud800'", "refused: title holds half a character");
  ofRun("title='x' * 2**20", "refused: the frame \"hello\" has");
  ofRun("title='\\x01 \\u03b2\\n'");
  ofRun("parameters=[1]", "refused: parameters are [1], expected values by name");
  const auto ofParameters = [&](const QString& values, const QByteArray& said = {}) {
    ofRun("parameters={" + values + "}", said);
  };
  ofParameters("'betas': [0.9, 0.999], 'range': (3, 1, 5), 'none': [], 'more': {'a': 1}");
  ofParameters("'array': np.ones(3), 'one': np.ones(1), 'real': np.float32(1), 'on': np.bool_(1)");
  ofParameters("'path': __import__('pathlib').Path('x'), 'text': 'a\\x01\\n'");
  ofParameters("'least': -2**63, 'most': 2**63 - 1, 'real': 1e308, 'small': -1e308");
  ofParameters("'a': 2**63", "refused: a is 9223372036854775808, expected a whole number from");
  ofParameters("'a': -10**400", "refused: a is -1000");
  ofParameters("'a': float('nan')", "refused: a is nan, expected a number");
  ofParameters("'a': None", "refused: a is a flag, a number or a text, not NoneType");
  ofParameters("1: 2", "refused: the name of a parameter is 1, expected a text");
  ofParameters("'a\\x01': 2", "refused: the name of a parameter has control characters: 'a\\x01'");
  ofParameters("'a\\n': 2", "refused: the name of a parameter has control characters");
  ofParameters("'a\\x85': 2", "refused: the name of a parameter has control characters");
  ofParameters("'a\\ud800': 2", "refused: the name of a parameter holds half a character");
  ofParameters("'a': '\\ud800'", "refused: the parameter a holds half a character");
  const QByteArray out = "out.sudolog leaves out ";
  ofLog("iteration=10**7");
  ofLog("iteration=2**53", out + "iterations before which too many were not logged; first: 90071");
  ofLog("iteration=2**63", out + "iterations before which");
  ofLog("iteration=10**7, **{f'c{i}': 1.0 for i in range(50)}",
        out + "curves: too many iterations before it were not logged; first: 'c8'");
  ofLog("iteration=1.5", "refused: iteration is 1.5, expected a whole number");
  ofLog("**{f'c{i}': 1.0 for i in range(1001)}",
        out + "curves: a log has at most 1000; first: 'c999'");
  ofLog("**{f'{i}' * 2000: 1.0 for i in range(999)}");
  ofLog("**{'x' * 2**20: 1.0}", out + "curves: a name is too long; first: 'xxx");
  ofLog("**{'x\\n': 1.0, 'x ': 1.0}",
        out + "curves: there is another one of this name, apart from control characters; first");
  ofLog("**{'a\\ud800': 1.0, 'b\\x01': 1.0, '': 1.0}");
  ofLog("accuracy='high'", out + "what is no number in the curve accuracy; first: 'high'");
  ofLog("steps=10**5000", out + "what is no number in the curve steps; first: a");
  ofLog("arrays=dict(x=np.zeros((1,) * 7), y=np.zeros((0, 3)), z=np.zeros((2**26, 0)))");
  ofLog("arrays=dict(x=np.zeros((1,) * 8))",
        out + "arrays: at most 7 dimensions can be read; first: 'x'");
  ofLog("arrays=dict(x=np.zeros(17 << 20))", out + "arrays: at most 67108864 bytes can be read");
  ofLog("arrays=dict(x=np.zeros((2**27, 0)))", out + "arrays: at most 67108864 bytes can be read");
  ofLog("arrays={5: [1], 'a\\ud800': [1]}", out + "arrays: a name is no text; first: 5");
  ofLog("arrays={f'{i}' * 100: [1] for i in range(9999)}",
        out + "arrays: the names of all arrays are too long; first: '");
  ofLog("event='\\ud800 \\x01'");
  ofLog("event=5", out + "events with faults; first: an event is a text or a dict, not 5");
  ofLog("event=dict(kind='dance')", out + "events with faults; first: an event is of kind");
  ofLog("event=dict(kind='move', count=2**31)", out + "events with faults; first: the count");
  ofLog("event=dict(kind='move', cell=10**400)", out + "events with faults; first: the cell");
  ofLog("event=dict(kind='move', amount=float('inf'))", out + "events with faults; first: the am");
}

/// What the program would refuse to open is refused, or left out, where it comes from.
void TestPythonModule::writesOnlyWhatCanBeRead() {
  QFETCH(const QString, setup);
  QFETCH(const QString, step);
  QFETCH(const QByteArray, said);
  QTemporaryDir folder;
  const QString path = folder.filePath("out.sudolog");
  QByteArray output;
  QVERIFY(runCode(QString("import sys, numpy as np, sudoscope\n"
                          "sys.stderr = sys.stdout\n"
                          "P = np.full((4, 4, 4), 0.25)\n"
                          "try:\n"
                          "    run = sudoscope.Run(sys.argv[1], '.' * 16, %1)\n"
                          "    run.log(P, loss=0)\n"
                          "    run.log(P, loss=1)\n"
                          "    for _ in range(2):\n" // what is left out is said once
                          "        run.log(P, %2)\n"
                          "        if run._last > 3: break\n"
                          "except (TypeError, ValueError) as error:\n"
                          "    print('refused:', error)\n"
                          "if 'run' in globals():\n"
                          "    run.log(P, loss=2)\n"
                          "    run.close()\n")
                      .arg(setup, step),
                  {path}, output));
  QVERIFY2(said.isEmpty() ? output.isEmpty() : output.contains(said), output.constData());
  QVERIFY2(output.count('\n') == (said.isEmpty() ? 0 : 1), output.constData());
  if (!setup.isEmpty() && !said.isEmpty()) {
    QVERIFY(!QFile::exists(path));
    return;
  }
  const auto opened = LoggedRun::open(path.toStdString());
  QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().text().c_str());
  LoggedRun& run = **opened;
  QVERIFY(run.ended());
  for (const std::int64_t iteration : {std::int64_t(0), std::int64_t(1), run.head()}) {
    QVERIFY(run.seek(iteration));
    QCOMPARE(run.metrics()[0], iteration > 1 ? 2.0 : static_cast<double>(iteration));
    QCOMPARE(run.snapshotIteration(), iteration);
  }
}

void TestPythonModule::onlyAWholeRunHasEnded_data() {
  QTest::addColumn<QString>("code");
  QTest::addColumn<QByteArray>("expected");
  const QString local = "def f():\n"
                        "    run = Run(path, '.' * 16)\n"
                        "    run.log(P, loss=0)\n"
                        "    %1\n"
                        "f()\n";
  const QString with = "with Run(path, '.' * 16) as run:\n"
                       "    run.log(P, loss=0)\n"
                       "    %1\n";
  const QByteArray whole = "1 True ";
  const QByteArray crashed = "1 False KeyError: 'lr'";
  QTest::addRow("a function returns") << local.arg("return") << whole;
  QTest::addRow("a function raises") << local.arg("raise KeyError('lr')") << crashed;
  QTest::addRow("a script ends") << "run = Run(path, '.' * 16); run.log(P, loss=0)\n" << whole;
  QTest::addRow("a script raises")
      << "run = Run(path, '.' * 16); run.log(P, loss=0)\nraise KeyError('lr')\n"
      << crashed;
  QTest::addRow("a block ends") << with.arg("pass") << whole;
  QTest::addRow("a block raises") << with.arg("raise KeyError('lr')") << crashed;
  QTest::addRow("a block exits") << with.arg("import sys; sys.exit()") << whole;
  QTest::addRow("a run is interrupted")
      << with.arg("raise KeyboardInterrupt") << QByteArray("1 False KeyboardInterrupt");
}

void TestPythonModule::onlyAWholeRunHasEnded() {
  QFETCH(const QString, code);
  QFETCH(const QByteArray, expected);
  QTemporaryDir folder;
  const QString path = folder.filePath("x.sudolog");
  QByteArray output;
  QVERIFY(runCode("import subprocess, sys, sudoscope\n"
                  "begin = 'import sys\\nfrom sudoscope import Run\\n' \\\n"
                  "    'P, path = [[[0.25] * 4] * 4] * 4, sys.argv[1]\\n'\n"
                  "subprocess.run([sys.executable, '-c', begin + sys.argv[2], sys.argv[1]],\n"
                  "               stderr=subprocess.DEVNULL)\n"
                  "log = sudoscope.read(sys.argv[1])\n"
                  "print(len(log.iteration), log.ended, log.reason)",
                  {path, code}, output));
  QCOMPARE(output.chopped(1), expected);
  // Nothing more comes: whoever follows the log need not wait.
  const auto opened = LoggedRun::open(path.toStdString());
  QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().text().c_str());
  QVERIFY((*opened)->ended());
  QCOMPARE(QByteArray::fromStdString((*opened)->reason()),
           expected.mid(expected.indexOf(' ', 2) + 1));
}

void TestPythonModule::solversOfOneName() {
  QByteArray output;
  QVERIFY(runCode("import contextlib, io, sudoscope\n"
                  "said = io.StringIO()\n"
                  "def make(title, **more):\n"
                  "    @sudoscope.solver(title, **more)\n"
                  "    def f(puzzle, p):\n"
                  "        yield puzzle.givens\n"
                  "    return f\n"
                  "with contextlib.redirect_stderr(said):\n"
                  "    one, two, three = make('One'), make('Two'), make('Three')\n"
                  "    again, own = make('Two'), make('Four', name='mine')\n"
                  "print([s.name for s in (one, two, three, again, own)])\n"
                  "print([s.title for s in sudoscope._solvers], two in sudoscope._solvers)\n"
                  "print(said.getvalue())",
                  {}, output));
  const auto lines = output.trimmed().split('\n');
  QCOMPARE(lines[0], QByteArray("['f', 'f-2', 'f-3', 'f-2', 'mine']"));
  QCOMPARE(lines[1], QByteArray("['One', 'Two', 'Three', 'Four'] False"));
  QVERIFY2(output.contains("there is a solver f already: \"Two\" is called f-2"),
           output.constData());
  QVERIFY2(output.contains("\"Two\" is defined again"), output.constData());
}

void TestPythonModule::whatCannotBeTakenChangesNothing() {
  QByteArray output;
  QVERIFY(runCode("import numpy as np, sudoscope\n"
                  "good = np.full((4, 4, 4), 0.25)\n"
                  "@sudoscope.solver('Steps', metrics=['a'])\n"
                  "class Steps:\n"
                  "    def reset(self, puzzle, seed):\n"
                  "        return good, dict(a=1.0)\n"
                  "    def step(self):\n"
                  "        return self.next\n"
                  "run = Steps.start('.' * 16)\n"
                  "def refused(state):\n"
                  "    run._work.next = state\n"
                  "    try: run.step()\n"
                  "    except ValueError as error: print(error)\n"
                  "    else: print('taken')\n"
                  "    assert run.curves == dict(a=1.0) and run.iteration == 0, run.curves\n"
                  "    assert run.status == 'running' and (run.P == good).all() and not run.event\n"
                  "refused((np.zeros((4, 4)) + 9, dict(a=2.0)))\n"
                  "refused((np.zeros((4, 4, 3)), dict(a=2.0)))\n"
                  "refused((good, 0.5))\n"
                  "refused((good, dict(a=2.0), None, dict(kind='dance')))\n"
                  "refused(sudoscope.State(good, dict(a=2.0), status='nearly'))\n"
                  "server = sudoscope._Server(Steps, None, None)\n"
                  "server.keys, server.key_set = ['a'], dict(a=0).keys()\n"
                  "for value in ('high', [1, 2], None, np.zeros(3)):\n"
                  "    run.curves = dict(a=value)\n"
                  "    try: server.row(run)\n"
                  "    except ValueError as error: print(error)",
                  {}, output));
  const auto lines = output.trimmed().split('\n');
  QCOMPARE(lines.size(), qsizetype(9));
  QCOMPARE(lines[0], QByteArray("a digit is 0 for none, or from 1 to 4"));
  QVERIFY(lines[1].startsWith("P has the shape (4, 4, 3), expected (4, 4, 4)"));
  QCOMPARE(lines[2], QByteArray("the curves are 0.5, expected numbers by name: dict(loss=0.5)"));
  QVERIFY(lines[3].startsWith("an event is of kind") && lines[4].startsWith("a state is running"));
  QCOMPARE(lines[5], QByteArray("the curve a is 'high', expected a number"));
  QCOMPARE(lines[6], QByteArray("the curve a is [1, 2], expected a number"));
  QCOMPARE(lines[7], QByteArray("the curve a is None, expected a number"));
  QCOMPARE(lines[8], QByteArray("the curve a is array([0., 0., 0.]), expected a number"));
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
                  "assert rows[-1][0]['ended']\n"
                  "last = [arrays for _, arrays in rows if 'P' in arrays][-1]\n"
                  "print(last['P'].sum(), last['metrics'])",
                  {}, output));
  QCOMPARE(output.trimmed(), QByteArray("16.0 [[3.]]"));
}

// --- solvers that are served ---------------------------------------------------------------------

namespace {

/// Python that starts `python3 FILE` as the program does, and talks to it.
const char* const client =
    "import sys, json, os, signal, subprocess, time, numpy as np, sudoscope\n"
    "class Engine:\n"
    "    def __init__(self, code, **environment):\n"
    "        self.process = subprocess.Popen([sys.executable, '-c', code],\n"
    "            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,\n"
    "            env=dict(os.environ, **environment))\n"
    "        self.frames, self.id = sudoscope.frames(self.process.stdout), 0\n"
    "    def send(self, type, **fields):\n"
    "        self.id += 1\n"
    "        frame = json.dumps(dict(fields, type=type, id=self.id)).encode() + b'\\n'\n"
    "        self.process.stdin.write(frame); self.process.stdin.flush()\n"
    "    def reply(self):\n"
    "        header, arrays = next(self.frames)\n"
    "        assert header['id'] == self.id, header\n"
    "        return header, arrays\n"
    "    def ask(self, type, **fields):\n"
    "        self.send(type, **fields)\n"
    "        return self.reply()\n"
    "    def new(self, run=1, side=4, seed=0, **parameters):\n"
    "        board = sudoscope.Puzzle('.' * side**2)\n"
    "        return self.ask('new', run=run, side=side, givens=[0] * side**2, seed=seed,\n"
    "                        groups=board.groups, boxes=board.boxes, parameters=parameters)\n"
    "    def end(self):\n"
    "        self.process.stdin.close()\n"
    "        return self.process.wait(60), self.process.stderr.read().decode()\n"
    "counter = '''\n"
    "import numpy as np, sudoscope\n"
    "@sudoscope.solver('Counter', by=(1.0, 0.0, 5.0), mode=['up', 'down'])\n"
    "def counter(puzzle, p, seed):\n"
    "    n, t = puzzle.side, float(seed)\n"
    "    while t < 1000:\n"
    "        P = np.full((n, n, n), 0.1)\n"
    "        P[0, 1, 2] = 0.5\n"
    "        yield P, dict(t=t)\n"
    "        t += p.by\n"
    "    return 'exhausted'\n"
    "sudoscope.serve()\n"
    "'''\n";

/// What the code prints, run after the client's.
bool runClient(const char* code, QByteArray& output) {
  return runCode(QString(client) + code, {}, output);
}

} // namespace

void TestPythonModule::tellsWhatASolverIs() {
  QByteArray output;
  QVERIFY(runClient("engine = Engine(counter)\n"
                    "hello, _ = engine.ask('hello', protocol=[1, 1], app='test')\n"
                    "assert engine.end() == (0, ''), engine.end()\n"
                    "print(json.dumps(hello))",
                    output));
  // What it says is read as a log's method is.
  const auto hello = nlohmann::json::parse(output.toStdString());
  LoggedMethod method;
  readHello(JsonPlace(hello), method);
  QCOMPARE(method.name, std::string("counter"));
  QCOMPARE(method.title.english(), std::string("Counter"));
  QVERIFY(method.usesSeed);
  QCOMPARE(method.metrics.size(), std::size_t(1));
  QCOMPARE(method.metrics[0].key, std::string("t"));
  const Parameter* by = method.schema->find("by");
  QVERIFY(by != nullptr && by->live && by->kind == ParameterKind::Real && by->max == 5.0);
  const Parameter* mode = method.schema->find("mode");
  QVERIFY(mode != nullptr && mode->kind == ParameterKind::Choice && mode->choices.size() == 2);
}

void TestPythonModule::servesRequests() {
  QByteArray output;
  QVERIFY(runClient(
      "engine = Engine(counter)\n"
      "state, arrays = engine.new(run=7, seed=10)\n"
      "assert (state['iteration'], state['done'], state['run']) == (0, 0, 7), state\n"
      "assert arrays['metrics'].tolist() == [[10]] and arrays['P'].shape == (4, 4, 4)\n"
      "assert arrays['P'].dtype == '<f4' and arrays['P'][0, 1, 2] == 0.5\n"
      "assert arrays['decoded'].tolist()[0][0] == [1, 3, 1, 1]\n"
      "state, arrays = engine.ask('step', run=7, n=3, budget_ms=10000, cube=False)\n"
      "assert (state['iteration'], state['done'], state['status']) == (3, 3, 'running'), state\n"
      "assert arrays['metrics'].tolist() == [[11], [12], [13]] and 'P' not in arrays\n"
      "assert arrays['decoded'].shape == (3, 4, 4)\n"
      "assert engine.ask('set', run=7, key='by', value=2)[0]['type'] == 'ok'\n"
      "state, arrays = engine.ask('step', run=7, n=1, budget_ms=16, cube=True)\n"
      "assert arrays['metrics'].tolist() == [[15]] and 'P' in arrays\n"
      "state, arrays = engine.ask('step', run=7, n=0, budget_ms=16, cube=True)\n"
      "assert (state['iteration'], state['done']) == (4, 0) and 'P' in arrays\n"
      "state, arrays = engine.new(run=8, seed=990, by=4)\n" // beside the other
      "state, arrays = engine.ask('step', run=8, n=100, budget_ms=10000)\n"
      "assert (state['done'], state['status']) == (2, 'exhausted'), state\n"
      "state, arrays = engine.ask('step', run=8, n=100, budget_ms=10000)\n"
      "assert (state['done'], state['status']) == (0, 'exhausted'), state\n"
      "state, arrays = engine.ask('step', run=7, n=10**9, budget_ms=0)\n" // one at least
      "assert state['done'] == 1 and arrays['metrics'].tolist() == [[17]], state\n"
      "assert engine.ask('drop', run=7)[0]['type'] == 'ok'\n"
      "assert engine.ask('step', run=7, n=1)[0]['code'] == 'refused'\n"
      "engine.send('bye')\n"
      "assert engine.process.wait(60) == 0\n"
      "print('done')",
      output));
  QCOMPARE(output.trimmed(), QByteArray("done"));
}

void TestPythonModule::printsDoNotDisturb() {
  QByteArray output;
  QVERIFY(
      runClient("code = '''\n"
                "import os, sys, sudoscope\n"
                "print('at first')\n"
                "@sudoscope.solver('Talker', metrics=[])\n"
                "def talker(puzzle, p):\n"
                "    while True:\n"
                "        print('in a step'); os.write(1, b'past Python\\\\n')\n"
                "        assert sys.stdin.read() == ''\n"
                "        sudoscope.wait('a moment', 3)\n"
                "        yield puzzle.givens\n"
                "sudoscope.serve()\n"
                "'''\n"
                "for unbuffered in '', '1':\n"
                "    engine = Engine(code, SUDOSCOPE_ENGINE='1', PYTHONUNBUFFERED=unbuffered)\n"
                "    assert engine.ask('hello', protocol=[1, 1])[0]['metrics'] == []\n"
                "    assert engine.new()[0]['type'] == 'wait'\n"
                "    assert engine.reply()[0]['type'] == 'state'\n"
                "    status, said = engine.end()\n"
                "    assert status == 0 and said == 'at first\\nin a step\\npast Python\\n', said\n"
                "print('done')",
                output));
  QCOMPARE(output.trimmed(), QByteArray("done"));
}

void TestPythonModule::exceptionsEndTheRunAlone() {
  QByteArray output;
  QVERIFY(runClient(
      "code = '''\n"
      "import numpy as np, sudoscope\n"
      "@sudoscope.solver('Breaker', metrics=['t'])\n"
      "def breaker(puzzle, p):\n"
      "    for t in range(5):\n"
      "        yield puzzle.givens, dict(t=t)\n"
      "    raise RuntimeError('this went wrong')\n"
      "sudoscope.serve()\n"
      "'''\n"
      "engine = Engine(code)\n"
      "engine.new()\n"
      "state, arrays = engine.ask('step', run=1, n=50, budget_ms=1000)\n" // what went right is kept
      "assert state['done'] == 4 and arrays['metrics'].ravel().tolist() == [1, 2, 3, 4]\n"
      "error, _ = engine.ask('step', run=1, n=50, budget_ms=1000)\n"
      "assert (error['type'], error['code']) == ('error', 'exception'), error\n"
      "assert error['text'].endswith('RuntimeError: this went wrong'), error['text']\n"
      "assert 'line 7' in error['text'] and 'sudoscope.py' not in error['text'], error['text']\n"
      "assert engine.new(run=2)[0]['type'] == 'state'\n" // the next puzzle works
      "status, said = engine.end()\n"
      "assert status == 0 and 'this went wrong' in said\n"
      "wrong = code.replace('yield puzzle.givens', 'yield np.zeros((4, 4, 3))')\n"
      "engine = Engine(wrong)\n"
      "error, _ = engine.new()\n"
      "print(error['text'].splitlines()[-1])",
      output));
  QCOMPARE(output.trimmed(), QByteArray("ValueError: P has the shape (4, 4, 3), expected (4, 4, 4):"
                                        " [row, column, digit], or (4, 4) digits"));
}

void TestPythonModule::interruptsAreAnswered() {
  QByteArray output;
  QVERIFY(runClient("code = '''\n"
                    "import time, sudoscope\n"
                    "@sudoscope.solver('Sleeper', metrics=[])\n"
                    "def sleeper(puzzle, p):\n"
                    "    yield puzzle.givens\n"
                    "    sudoscope.wait('sleeping')\n"
                    "    while True: time.sleep(1000)\n"
                    "sudoscope.serve()\n"
                    "'''\n"
                    "engine = Engine(code)\n"
                    "engine.new()\n"
                    "assert engine.ask('step', run=1, n=1)[0]['text'] == 'sleeping'\n"
                    "engine.process.send_signal(signal.SIGINT)\n"
                    "assert engine.reply()[0]['code'] == 'interrupted'\n"
                    "assert engine.new(run=2)[0]['type'] == 'state'\n"
                    "print(engine.end())",
                    output));
  QCOMPARE(output.trimmed(), QByteArray("(0, '')"));
}

void TestPythonModule::copiesGoOnAlike() {
  QByteArray output;
  QVERIFY(runClient(
      "code = '''\n"
      "import numpy as np, sudoscope\n"
      "@sudoscope.solver('Walker', metrics=['x'], by=1.0)\n"
      "class Walker:\n"
      "    def reset(self, puzzle, seed):\n"
      "        self.n, self.random = puzzle.side, np.random.default_rng(seed)\n"
      "        self.P = np.full((self.n,) * 3, 1 / self.n)\n"
      "        return self.P, dict(x=0)\n"
      "    def step(self):\n"
      "        if self.p.by > 9: return None\n"
      "        return self.P, dict(x=self.random.normal() * self.p.by)\n"
      "    def set_cube(self, P):\n"
      "        self.P = P\n"
      "sudoscope.serve()\n"
      "'''\n"
      "engine = Engine(code)\n"
      "assert engine.ask('hello', protocol=[1, 1])[0]['can'] == ['copy', 'cube']\n"
      "engine.new(run=1, seed=5)\n"
      "engine.ask('step', run=1, n=3)\n"
      "ok, _ = engine.ask('copy', run=1, to=2)\n"
      "assert ok['type'] == 'ok' and 512 < ok['bytes'] < 50000, ok\n"
      "engine.ask('set', run=2, key='by', value=2)\n"
      "mine = engine.ask('step', run=1, n=4)[1]['metrics']\n"
      "theirs = engine.ask('step', run=2, n=4)[1]['metrics']\n"
      "assert (theirs == 2 * mine).all() and (mine != 0).all()\n"
      "P = np.zeros((4, 4, 4), '<f8'); P[:, :, 1] = 1\n"
      "engine.id += 1\n"
      "engine.process.stdin.write(sudoscope._frame(\n"
      "    {'type': 'cube', 'id': engine.id, 'run': 1}, {'P': P})); engine.process.stdin.flush()\n"
      "state, arrays = engine.reply()\n"
      "assert state['done'] == 0 and (arrays['P'] == P).all() and (arrays['decoded'] == 2).all()\n"
      "engine.ask('set', run=1, key='by', value=10)\n"
      "assert engine.ask('step', run=1, n=4)[0]['status'] == 'stuck'\n"
      "engine.ask('set', run=1, key='by', value=1)\n" // it may go on
      "assert engine.ask('step', run=1, n=4)[0]['done'] == 4\n"
      "print(engine.end())",
      output));
  QCOMPARE(output.trimmed(), QByteArray("(0, '')"));
}

void TestPythonModule::strangeRequestsAreRefused() {
  QByteArray output;
  QVERIFY(runClient("engine = Engine(counter)\n"
                    "for request, code in ((dict(type='hello', protocol=[2, 3]), 'refused'),\n"
                    "                      (dict(type='dance'), 'unknown'),\n"
                    "                      (dict(type='step', run=3, n=1), 'refused'),\n"
                    "                      (dict(type='copy', run=3, to=4), 'refused')):\n"
                    "    assert engine.ask(**request)[0]['code'] == code, request\n"
                    "assert engine.new(by=7)[0]['text'] == 'by is 7, expected 0.0 to 5.0'\n"
                    "engine.new(later=1)\n" // what a later protocol may add
                    "assert engine.ask('copy', run=1, to=4)[0]['code'] == 'refused'\n"
                    "assert engine.ask('cube', run=1)[0]['code'] == 'refused'\n"
                    "assert engine.ask('set', run=1, key='by', value='x')[0]['code'] == 'refused'\n"
                    "assert engine.ask('set', run=1, key='mode', value='down')[0]['type'] == 'ok'\n"
                    "engine.process.stdin.write(b'no frame\\n'); engine.process.stdin.flush()\n"
                    "print(next(engine.frames)[0]['code'], engine.end())",
                    output));
  QCOMPARE(output.trimmed(), QByteArray("protocol (0, '')"));
}

// --- the examples --------------------------------------------------------------------------------

namespace {

/// A log of our method on the puzzle, with P of every iteration.
void logOurs(const char* method, const Puzzle& puzzle,
             const std::vector<std::pair<std::string, std::string>>& values, int steps,
             const QString& path) {
  const SolverEntry* entry = findSolver(method);
  RunSetup setup{entry, puzzle, entry->defaults(), 1};
  for (const auto& [key, value] : values) QVERIFY(!setup.parameters.setText(key, value));
  auto run = entry->start(setup.puzzle, setup.parameters, setup.seed);
  QVERIFY(run.ok());
  std::ofstream stream(path.toStdString(), std::ios::binary);
  LogWriter writer(stream, setup, {.every = 1});
  QVERIFY(!writer.add(**run));
  for (int i = 0; i < steps && (*run)->status() == Status::Running; ++i) {
    (*run)->step();
    QVERIFY(!writer.add(**run));
  }
  QVERIFY(!writer.finish(**run));
}

/// Python that has `ours` (the log), `board` (its puzzle) and imports the example.
QString comparison(const char* example, const char* code) {
  return QString("import os, sys, numpy as np, sudoscope\n"
                 "sys.path.insert(0, os.path.dirname(sudoscope.__file__) + '/examples')\n"
                 "import %1\n"
                 "ours = sudoscope.read(sys.argv[1])\n"
                 "board = sudoscope.Puzzle._of_frame(ours.new)\n")
             .arg(example) +
         code;
}

Puzzle puzzleOf(const Geometry& geometry, const char* cells) {
  Grid givens;
  for (const char* c = cells; *c != '\0'; ++c) {
    givens.push_back(static_cast<std::uint8_t>(*c == '.' ? 0 : *c - '0'));
  }
  return *Puzzle::fromGivens(geometry, std::move(givens));
}

} // namespace

void TestPythonModule::adamEqualsGradient_data() {
  QTest::addColumn<QString>("gradient");
  QTest::addColumn<bool>("diagonals");
  for (const char* gradient : {"by hand", "automatic"}) {
    for (const bool diagonals : {false, true}) {
      QTest::addRow("%s%s", gradient, diagonals ? ", with diagonals" : "")
          << QString(gradient) << diagonals;
    }
  }
}

void TestPythonModule::adamEqualsGradient() {
  QFETCH(const QString, gradient);
  QFETCH(const bool, diagonals);
  QByteArray output;
  if (gradient == "automatic" && !thereIsPyTorch()) {
    QSKIP("PyTorch (python3-torch) is not installed");
  }
  Geometry geometry = *Geometry::boxes(3, 3);
  if (diagonals) {
    ExtraFamily family{"diagonals", {{}, {}}};
    for (int i = 0; i < 9; ++i) {
      family.groups[0].push_back(10 * i);
      family.groups[1].push_back(8 * i + 8);
    }
    geometry = *geometry.withExtra(family);
  }
  QTemporaryDir folder;
  const QString path = folder.filePath("ours.sudolog");
  logOurs(solver_names::gradient, puzzleOf(geometry, hardPuzzle),
          {{"precision", "double"}, {"stop_when_solved", "off"}}, 1000, path);
  QVERIFY(
      runCode(comparison("adam_on_logits",
                         "run = adam_on_logits.adam.start(board, gradient=sys.argv[2])\n"
                         "largest = 0.0\n"
                         "for i in range(len(ours.iteration)):\n"
                         "    assert i == 0 or run.step()\n"
                         "    assert run.iteration == ours.iteration[i] == ours.P_at[i]\n"
                         "    difference = [abs(run.P - ours.P[i]).max()]\n"
                         "    difference += [abs(run.curves[key] - ours.metrics[key][i])\n"
                         "                   for key in adam_on_logits.adam.metrics]\n"
                         "    largest = max(largest, *difference)\n"
                         "assert not run.step() and run.status == 'exhausted'\n"
                         "assert len(ours.iteration) == 301 and ours.P.std(axis=0).max() > 0.1\n"
                         "print(largest)"),
              {path, gradient}, output));
  const double largest = output.trimmed().toDouble();
  QVERIFY2(largest < 1e-6, output.constData());
  QVERIFY(largest > 0.0); // two programs, not one
}

void TestPythonModule::constrictionEqualsOurs_data() {
  QTest::addColumn<QString>("puzzle");
  QTest::addRow("solved") << easyPuzzle;
  QTest::addRow("stuck") << hardPuzzle;
  QTest::addRow("infeasible") << QString(easyPuzzle).replace(3, 2, "88");
  QTest::addRow("empty") << QString(81, '.');
}

void TestPythonModule::constrictionEqualsOurs() {
  QFETCH(const QString, puzzle);
  const Puzzle board = puzzleOf(*Geometry::boxes(3, 3), puzzle.toLatin1().constData());
  const SolverEntry* entry = findSolver("constriction");
  const auto solver = *entry->create(board, entry->defaults(), 1);
  std::string events;
  int happened = 0;
  while (solver->status() == Status::Running) {
    const Event event = solver->step();
    if (event.kind != EventKind::Constriction) continue;
    events += std::to_string(solver->iteration()) + " " + constrictionName(event.constriction) +
              " " + std::to_string(event.count) + " " +
              std::to_string(static_cast<int>(event.amount)) + "\n";
    ++happened;
  }
  QTemporaryDir folder;
  const QString path = folder.filePath("ours.sudolog");
  logOurs("constriction", board, {}, 1000, path);
  QByteArray output;
  QVERIFY(runCode(
      comparison("constriction",
                 "run = constriction.Constriction.start(board)\n"
                 "at = dict(zip(ours.P_at.tolist(), range(len(ours.P_at))))\n"
                 "def same():\n"
                 "    i = at[run.iteration]\n"
                 "    assert ((run.P > 0) == (ours.P[i] > 0)).all(), i\n"
                 "    assert (run.decoded == ours.arrays['decoded'][i]).all(), i\n"
                 "    for key in constriction.Constriction.metrics:\n"
                 "        assert run.curves[key] == ours.metrics[key][i], (key, i)\n"
                 "same()\n"
                 "while run.status == 'running' and run.step():\n"
                 "    same()\n"
                 "    event = run.event\n"
                 "    if event:\n"
                 "        print(event['iteration'], event['constriction'], event['count'],\n"
                 "              int(event['amount']))\n"
                 "assert run.status == ours.status, (run.status, ours.status)\n"),
      {path}, output));
  QCOMPARE(output.toStdString(), events);
  QCOMPARE(happened > 0, puzzle.contains('6'));
}

void TestPythonModule::discreteDescentSolves() {
  QTemporaryDir folder;
  const QString path = folder.filePath("ours.sudolog");
  logOurs("constriction", puzzleOf(*Geometry::boxes(3, 3), easyPuzzle), {}, 1, path);
  QByteArray output;
  QVERIFY(
      runCode(comparison("discrete_descent",
                         "def play(run, most=300000):\n"
                         "    costs = [run.curves['cost']]\n"
                         "    while run.status == 'running' and run.iteration < most:\n"
                         "        assert run.step()\n"
                         "        costs.append(run.curves['cost'])\n"
                         "    return costs\n"
                         "run = discrete_descent.Descent.start(board, seed=2, uphill=0)\n"
                         "for _ in range(100): run.step()\n"
                         "fork = run.copy()\n"
                         "costs = play(run)\n"
                         "assert run.status == 'solved' and costs[-1] == 0 < costs[0]\n"
                         "if run.curves['restarts'] == 0:\n"
                         "    assert all(b <= a for a, b in zip(costs, costs[1:]))\n"
                         "assert play(fork) == costs and (fork.decoded == run.decoded).all()\n"
                         "again = discrete_descent.Descent.start(board, seed=2, uphill=0)\n"
                         "assert play(again)[100:] == costs and again.iteration == run.iteration\n"
                         "for symbols in run.decoded: print(''.join(map(str, symbols)), end='')\n"),
              {path}, output));
  const Puzzle board = puzzleOf(*Geometry::boxes(3, 3), easyPuzzle);
  const Puzzle answer = puzzleOf(board.geometry(), output.constData());
  QVERIFY(rules::isSolved(board, answer.givens()));
}

void TestPythonModule::networkEqualsOurs() {
  for (const char* puzzle : {easyPuzzle, hardPuzzle}) {
    QTemporaryDir folder;
    const QString path = folder.filePath("ours.sudolog");
    logOurs("network", puzzleOf(*Geometry::boxes(3, 3), puzzle), {{"mode", "iterate"}}, 24, path);
    QByteArray output;
    QVERIFY(runCode(comparison("trained_network",
                               "run = trained_network.network.start(board)\n"
                               "largest = abs(run.P - ours.P[0]).max()\n"
                               "for i in range(1, len(ours.iteration)):\n"
                               "    assert run.step() and run.iteration == ours.P_at[i]\n"
                               "    largest = max(largest, abs(run.P - ours.P[i]).max())\n"
                               "assert len(ours.iteration) >= 10\n"
                               "print(largest)"),
                    {path}, output));
    const double largest = output.trimmed().toDouble();
    QVERIFY2(largest < 1e-4, output.constData()); // float, in another order
    QVERIFY(largest > 0.0);
  }
}

namespace {

/// A notebook of somebody who knows nothing of this program, with lines put in place of others, in
/// a folder with the module beside it; its path.
QString notebookWith(const QTemporaryDir& folder,
                     const std::vector<std::pair<const char*, const char*>>& lines) {
  QFile module(folderOfModule + "/sudoscope.py");
  QFile notebook(SUDOSCOPE_TEST_DATA "/notebook/adam.py");
  if (!module.copy(folder.filePath("sudoscope.py")) || !notebook.open(QIODevice::ReadOnly)) {
    qFatal("cannot copy");
  }
  QString text = QString::fromUtf8(notebook.readAll());
  for (const auto& [before, after] : lines) {
    if (text.count(before) != 1) qFatal("the notebook has not once: %s", before);
    text.replace(before, after);
  }
  QFile script(folder.filePath("notebook.py"));
  if (!script.open(QIODevice::WriteOnly)) qFatal("cannot write");
  script.write(text.toUtf8());
  return script.fileName();
}

constexpr const char* importLine = "import numpy as np\n";
constexpr const char* solveLine = "def solve(givens, steps=600, lr=0.2, hot=1.0, cold=0.1):\n";
constexpr const char* lossLine = "        loss, gradient, P = loss_and_gradient(Z, T, givens)\n";

} // namespace

void TestPythonModule::aNotebookLogsWithThreeLines() {
  const auto printed = [](const QString& path) {
    QProcess process;
    process.setWorkingDirectory(QFileInfo(path).path());
    process.start(python(), {path});
    if (!process.waitForFinished(100000) || process.exitCode() != 0) {
      qWarning("%s", process.readAllStandardError().constData());
    }
    return process.readAllStandardOutput();
  };
  const QTemporaryDir plain;
  const QByteArray expected = printed(notebookWith(plain, {}));
  QVERIFY(expected.contains("4x4 loss 0.0") && expected.contains("9x9 loss 0.0"));
  const QTemporaryDir folder;
  const QByteArray logged = printed(notebookWith(
      folder, {{importLine, "import numpy as np\nimport sudoscope\n"},
               {"    m, v = np.zeros_like(Z), np.zeros_like(Z)\n",
                "    m, v = np.zeros_like(Z), np.zeros_like(Z)\n"
                "    run = sudoscope.Run(f'adam{n}.sudolog', givens)\n"},
               {lossLine, "        loss, gradient, P = loss_and_gradient(Z, T, givens)\n"
                          "        run.log(P, loss=loss, T=T)\n"}}));
  QCOMPARE(logged, expected); // it does what it did
  for (const int side : {4, 9}) {
    const auto run =
        LoggedRun::open(folder.filePath(QString("adam%1.sudolog").arg(side)).toStdString());
    QVERIFY2(run.ok(), run.ok() ? "" : run.error().text().c_str());
    QCOMPARE((*run)->head(), std::int64_t(599));
    QVERIFY((*run)->ended() && (*run)->solvedAtHead());
    QCOMPARE((*run)->setup().solver->metrics.size(), std::size_t(2));
    const std::int64_t first = (*run)->solvedAt().value_or(-1);
    QVERIFY(first > 0 && first < 599);
    QVERIFY((*run)->seek(first) && (*run)->solvedHere());
    QVERIFY((*run)->seek(first - 1) && !(*run)->solvedHere());
  }
}

void TestPythonModule::aNotebookRaces() {
  const QTemporaryDir folder;
  const QString path = notebookWith(
      folder, {{importLine, "import numpy as np\nimport sudoscope\n"},
               {solveLine, "@sudoscope.solver('Adam of a notebook', lr=(0.2, 1e-3, 2, 'log'),\n"
                           "                  steps=(600, 10, 5000))\n"
                           "def solve(puzzle, p):\n"
                           "    givens, steps, hot, cold = puzzle.givens, p.steps, 1.0, 0.1\n"},
               {lossLine, "        loss, gradient, P = loss_and_gradient(Z, T, givens)\n"
                          "        yield P, dict(loss=loss, T=T)\n"},
               {"        Z -= lr * (m", "        Z -= p.lr * (m"},
               {"for givens in (small, puzzle):\n"
                "    grid, loss = solve(givens)\n"
                "    print(f\"{givens.shape[0]}x{givens.shape[0]} loss {loss:.6f}\")\n"
                "    print(\"\\n\".join(\"\".join(map(str, row)) for row in grid))\n",
                "sudoscope.serve()\n"}});
  const auto entry = ExternalSolverEntry::open(
      EngineCommand{{python().toStdString(), path.toStdString()}, folder.path().toStdString()});
  QVERIFY2(entry.ok(), entry.ok() ? "" : entry.error().text().c_str());
  QCOMPARE((*entry)->title.english(), std::string("Adam of a notebook"));
  QVERIFY((*entry)->schema->find("lr") != nullptr && (*entry)->schema->find("steps") != nullptr);
  const Puzzle board = puzzleOf(*Geometry::boxes(3, 3), easyPuzzle);
  const SolverEntry* rrr = findSolver(solver_names::rrr);
  RunStore store(std::size_t(64) << 20);
  RunSet set(store, 1,
             {{entry->get(), board, (*entry)->defaults(), 1}, {rrr, board, rrr->defaults(), 1}},
             PlayBy::Iteration);
  while (!set.ended()) set.advance(50, true);
  for (const RunSet::Member& member : test::atLeastOne(set.members())) {
    QVERIFY(!member.error);
    QCOMPARE(member.run->status(), Status::Solved);
  }
}

namespace {

/// What stands in the first <pre> of an HTML text that serves a solver.
QString scriptIn(const QString& html) {
  for (qsizetype at = html.indexOf("<pre"); at >= 0; at = html.indexOf("<pre", at + 1)) {
    const qsizetype begin = html.indexOf('>', at) + 1;
    QString script = html.mid(begin, html.indexOf("</pre>", begin) - begin);
    if (script.contains("serve()")) return script;
  }
  return {};
}

/// Of the help, which is Markdown.
QString scriptInMarkdown(const QString& text) {
  const QStringList parts = text.split("```"); // every other is a block of code
  for (qsizetype i = 1; i < parts.size(); i += 2) {
    const qsizetype begin = parts[i].indexOf('\n') + 1;
    if (parts[i].contains("serve()")) return parts[i].mid(begin).chopped(1);
  }
  return {};
}

QByteArray contents(const char* path) {
  QFile file(QString(SUDOSCOPE_RESOURCES) + path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void TestPythonModule::scriptOfTheLessonMakesItsSteps() {
  const auto lesson = parseLesson(contents("/lessons/19-own-solver.json").toStdString());
  QVERIFY(lesson.ok());
  const LessonScene& scene = lesson->scenes.front();
  const QString script = scriptIn(QString::fromStdString(scene.text.in("en")));
  for (const char* language : {"de", "es"}) {
    QCOMPARE(scriptIn(QString::fromStdString(scene.text.in(language))), script);
  }
  QTemporaryDir folder;
  const QString path = folder.filePath("ours.sudolog");
  std::vector<std::pair<std::string, std::string>> values = scene.parameters.changed();
  logOurs(scene.solver.c_str(), scene.puzzle, values, 1000, path);
  const QString file = folder.filePath("mine.py");
  QFile written(file);
  QVERIFY(written.open(QIODevice::WriteOnly));
  written.write(script.toUtf8().replace("sudoscope.serve()", ""));
  written.close();
  QByteArray output;
  QVERIFY(runCode("import sys, os, numpy as np, sudoscope\n"
                  "sys.path.insert(0, os.path.dirname(sys.argv[2]))\n"
                  "import mine\n"
                  "ours = sudoscope.read(sys.argv[1])\n"
                  "run = mine.mine.start(sudoscope.Puzzle._of_frame(ours.new))\n"
                  "largest = 0.0\n"
                  "for i in range(len(ours.iteration)):\n"
                  "    assert i == 0 or run.step()\n"
                  "    largest = max(largest, abs(run.P - ours.P[i]).max(),\n"
                  "                  abs(run.curves['loss'] - ours.metrics['L_total'][i]))\n"
                  "assert run.status == ours.status == 'solved', (run.status, ours.status)\n"
                  "print(run.iteration, largest < 1e-5, largest)",
                  {path, file}, output));
  QVERIFY2(output.startsWith("118 True"), output.constData()); // as the scene says
}

void TestPythonModule::scriptOfTheHelpIsThatOfTheLesson() {
  const auto lesson = parseLesson(contents("/lessons/19-own-solver.json").toStdString());
  QVERIFY(lesson.ok());
  const QString script = scriptIn(QString::fromStdString(lesson->scenes.front().text.in("en")));
  for (const char* language : {"en", "de", "es"}) {
    const QByteArray help = contents(qPrintable(QString("/help/%1.md").arg(language)));
    QCOMPARE(scriptInMarkdown(QString::fromUtf8(help)), script);
  }
}

SUDOSCOPE_TEST(TestPythonModule, Nothing)
#include "test_python_module.moc"
