#include "tests/app/cli_process.h"
#include "tests/app/cli_scripts.h"
#include "tests/core/reference_data.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace cli_process;

namespace {

/// A .npy file as NumPy writes one, of doubles or floats.
template <class Number>
QByteArray npy(const QList<int>& shape, const std::vector<Number>& values,
               const char* order = "False") {
  QStringList extents;
  for (const int extent : shape) extents << QString::number(extent);
  QByteArray header = QString("{'descr': '<f%1', 'fortran_order': %2, 'shape': (%3), }")
                          .arg(sizeof(Number))
                          .arg(order, extents.join(", "))
                          .toUtf8();
  header += QByteArray(63 - (header.size() + 10) % 64, ' ') + '\n';
  QByteArray bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(header.size() & 0xFF);
  bytes += static_cast<char>(header.size() >> 8);
  bytes += header;
  bytes.append(reinterpret_cast<const char*>(values.data()),
               static_cast<qsizetype>(values.size() * sizeof(Number)));
  return bytes;
}

/// One-hot times `scale`, [row, column, digit].
std::vector<double> oneHot(const QByteArray& digits, double scale) {
  std::vector<double> values(729, 0.0);
  for (int cell = 0; cell < 81; ++cell) {
    values[static_cast<std::size_t>(cell * 9 + digits[cell] - '1')] = scale;
  }
  return values;
}

} // namespace

/// Starts from files (--init), with the real program.
class TestCliStarts : public QObject {
  Q_OBJECT

private slots:
  void aRunBeginsWithP();
  void theFiguresOfTheNotebookAreExact();
  void everyRunOfManyBeginsWithP();
  void aRunBeginsWithTheRowOfALog();
  void aRunBeginsWithDoublesOfATensorFile();
  void startsThatCannotBe_data();
  void startsThatCannotBe();

private:
  FileFolder m_folder;
};

void TestCliStarts::aRunBeginsWithP() {
  const QString puzzle = m_folder.write("puzzle.txt", easy);
  const QString half = m_folder.write("half.npy", npy<double>({9, 9, 9}, oneHot(solution, 0.5)));
  // Of every method that takes a P.
  for (const char* method : {"gradient", "constriction", "local-search", "rrr", "sinkhorn"}) {
    const auto outcome = run({"solve", puzzle, "-s", method, "--init", half});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
    QCOMPARE(outcome.lines().first().section(',', 4, 4), QString(solution.trimmed()));
    QVERIFY2(outcome.lines().first().section(',', 2, 2).toInt() <= 1, qPrintable(outcome.out));
    // What it changes, by how much and why, in a sentence.
    QVERIFY2(outcome.err.contains("half.npy: P changes in "), qPrintable(outcome.err));
    QVERIFY2(outcome.err.contains("by at most 0.5 (r1c"), qPrintable(outcome.err));
    QCOMPARE(outcome.err.count(" because "), 1);
  }
  // The figures are those of the array, whatever the method makes of it.
  for (const char* method : {"gradient", "rrr", "network"}) {
    const auto sums =
        run({"constraints", puzzle, "--init", half, "-s", method, "--format", "json"});
    QVERIFY2(sums.code == 0, qPrintable(sums.err));
    QCOMPARE(sums.err, QString());
    const auto json = nlohmann::json::parse(sums.out.toStdString());
    for (const char* name : {"row", "column", "block", "cell"}) {
      for (const auto& row : json[name]) {
        for (const double sum : row) QCOMPARE(sum, 0.5);
      }
    }
    QCOMPARE(json["losses"]["row"].get<double>(), 81 * 0.25);
  }
  // In the order of Fortran, and as a batch of one.
  std::vector<float> turned(729);
  const auto straight = oneHot(solution, 1.0);
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      for (std::size_t k = 0; k < 9; ++k) {
        turned[(k * 9 + c) * 9 + r] = static_cast<float>(straight[(r * 9 + c) * 9 + k]);
      }
    }
  }
  for (const QString& file : {m_folder.write("fortran.npy", npy<float>({9, 9, 9}, turned, "True")),
                              m_folder.write("batch.npy", npy<double>({1, 9, 9, 9}, straight))}) {
    const auto outcome = run({"solve", puzzle, "-s", "local-search", "--init", file});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.err, QString());
    QVERIFY(outcome.lines().first().section(',', 2, 2).toInt() <= 1);
  }
  // Z, of methods that have logits: at T the P that softmax makes of it.
  const QString logits = m_folder.write("z.npy", npy<double>({9, 9, 9}, oneHot(solution, 20.0)));
  const auto withZ = run({"solve", puzzle, "--init", logits, "--init-array", "Z"});
  QVERIFY2(withZ.code == 0, qPrintable(withZ.err));
  QCOMPARE(withZ.err, QString());
  QVERIFY(withZ.lines().first().section(',', 2, 2).toInt() <= 1);
}

/// The violated given of the notebook, whose P is 0, costs -log(eps).
void TestCliStarts::theFiguresOfTheNotebookAreExact() {
  const auto data = reference::load("constraints_4x4.json");
  std::vector<double> values(64, 0.25);
  for (std::size_t column = 0; column < 4; ++column) {
    for (std::size_t k = 0; k < 4; ++k) values[column * 4 + k] = k == column ? 1.0 : 0.0;
  }
  values[2 * 4 + 2] = 0.0;
  values[2 * 4 + 1] = 1.0;
  const QString puzzle = m_folder.write("four.txt", "1234............\n");
  const QString given = m_folder.write("bad.npy", npy<double>({4, 4, 4}, values));
  const QStringList double9{"--set", "precision=double", "--set", "eps=1e-9", "--init", given};
  const auto outcome = run(QStringList{"constraints", puzzle, "--format", "json"} + double9);
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  const auto losses = nlohmann::json::parse(outcome.out.toStdString())["losses"];
  const std::pair<const char*, const char*> terms[] = {{"row", "L_row"},
                                                       {"column", "L_col"},
                                                       {"block", "L_blk"},
                                                       {"givens", "L_giv"},
                                                       {"entropy", "L_ent"}};
  for (const auto& [ours, published] : terms)
    QVERIFY2(reference::deviation(losses[ours], data["bad"][published]) <= 1e-12, ours);
  QCOMPARE(losses["column"].get<double>(), 3.0);
  QCOMPARE(losses["row"].get<double>(), 2.0);
  // That of the valid P, with all weights of sums 1.
  values[2 * 4 + 2] = 1.0;
  values[2 * 4 + 1] = 0.0;
  const QString good = m_folder.write("good.npy", npy<double>({4, 4, 4}, values));
  const auto valid = run({"constraints", puzzle, "--format", "json", "--set", "precision=double",
                          "--set", "eps=1e-9", "--set", "w_blk=1", "--init", good});
  QVERIFY2(valid.code == 0, qPrintable(valid.err));
  const auto total = nlohmann::json::parse(valid.out.toStdString())["losses"]["total"];
  QVERIFY(std::abs(total.get<double>() - 5.166357) < 2e-6);
  // Descent starts from the same P.
  const auto trace = run(QStringList{"trace", puzzle, "--json", "--max-iterations", "1"} + double9);
  QVERIFY2(trace.code == 0, qPrintable(trace.err));
  const auto start = nlohmann::json::parse(trace.lines().first().toStdString());
  QCOMPARE(start["L_giv"].get<double>(), losses["givens"].get<double>());
  QCOMPARE(start["L_col"].get<double>(), 3.0);
  QVERIFY2(!trace.err.contains("P changes"), qPrintable(trace.err));
}

/// Runs side by side start from it, too; and a log holds what was changed.
void TestCliStarts::everyRunOfManyBeginsWithP() {
  const QString puzzle = m_folder.write("puzzle.txt", easy);
  const QString solved = m_folder.write("solved.npy", npy<double>({9, 9, 9}, oneHot(solution, 1)));
  const auto many = run({"solve", puzzle, "-s", "rrr", "--restarts", "40", "--init", solved,
                         "--max-iterations", "1", "--json"});
  QVERIFY2(many.code == 0, qPrintable(many.err + many.out));
  const auto starts = nlohmann::json::parse(many.out.toStdString());
  QCOMPARE(starts["solved_starts"].size(), std::size_t(40));
  QCOMPARE(starts["iterations"].get<int>(), 0);
  const QString log = m_folder.path("changed.sudolog");
  const QString half = m_folder.write("half.npy", npy<double>({9, 9, 9}, oneHot(solution, 0.5)));
  const auto outcome = run({"trace", puzzle, "-s", "rrr", "--init", half, "--log", log});
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  const auto sentence = outcome.err.mid(outcome.err.indexOf("P changes")).trimmed();
  QFile file(log);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY2(file.readAll().contains(sentence.toUtf8()), qPrintable(sentence));
}

void TestCliStarts::aRunBeginsWithTheRowOfALog() {
  const QString puzzle = m_folder.write("puzzle.txt", easy);
  const QString log = m_folder.path("run.sudolog");
  const QStringList gradient{"trace", puzzle, "-s", "gradient", "--set", "precision=double"};
  QCOMPARE(
      run(gradient + QStringList{"--log", log, "--arrays", "Z", "--max-iterations", "20"}).code, 0);
  // A run from the Z that another began with is that run.
  const auto whole = run(gradient);
  const auto begun =
      run(gradient + QStringList{"--init", log, "--init-array", "Z", "--init-iteration", "0"});
  QVERIFY2(begun.code == 0, qPrintable(begun.err));
  QCOMPARE(begun.out, whole.out);
  const auto last = run({"constraints", puzzle, "--init", log, "--format", "json"});
  const auto reached =
      run({"constraints", puzzle, "--at", "20", "--set", "precision=double", "--format", "json"});
  QVERIFY2(last.code == 0, qPrintable(last.err));
  const auto a = nlohmann::json::parse(last.out.toStdString());
  const auto b = nlohmann::json::parse(reached.out.toStdString());
  for (std::size_t i = 0; i < 9; ++i) {
    for (std::size_t j = 0; j < 9; ++j) {
      QVERIFY(std::abs(a["row"][i][j].get<double>() - b["row"][i][j].get<double>()) < 1e-5);
    }
  }
}

void TestCliStarts::aRunBeginsWithDoublesOfATensorFile() {
  const auto values = oneHot(solution, 0.5);
  QByteArray header = R"({"P":{"dtype":"F64","shape":[9,9,9],"data_offsets":[0,5832]}})";
  QByteArray bytes(8, '\0');
  bytes[0] = static_cast<char>(header.size());
  bytes += header;
  bytes.append(reinterpret_cast<const char*>(values.data()), 5832);
  const auto outcome = run({"solve", "--init", m_folder.write("doubles.safetensors", bytes)}, easy);
  QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
  QVERIFY2(outcome.err.contains("by at most 0.5 (r1c1"), qPrintable(outcome.err));
  const auto missing =
      run({"solve", "--init", m_folder.path("missing.npy"), "--init-iteration", "3"}, easy);
  QCOMPARE(missing.code, 2);
  QVERIFY2(missing.err.contains("missing.npy: cannot be"), qPrintable(missing.err));
  QVERIFY2(missing.err.contains("No such file"), qPrintable(missing.err));
}

void TestCliStarts::startsThatCannotBe_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QStringList>("more");
  QTest::addColumn<QString>("expected");
  const auto straight = oneHot(solution, 1.0);
  auto negative = straight;
  negative[9 * 9 + 9 * 2 + 3] = -0.25;
  auto infinite = straight;
  infinite[5] = std::numeric_limits<double>::infinity();
  auto undefined = straight;
  undefined[7] = std::numeric_limits<double>::quiet_NaN();
  auto blank = straight;
  std::fill_n(blank.begin() + 9, 9, 0.0);
  std::vector<double> planes(729);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (std::size_t k = 0; k < 9; ++k) planes[k * 81 + cell] = straight[cell * 9 + k];
  }
  const QByteArray good = npy<double>({9, 9, 9}, straight);
  const QStringList none;
  QTest::newRow("a matrix") << npy<double>({81, 9}, straight) << none
                            << "has the shape (81, 9), expected (N, N, N): [row, column, digit]";
  QTest::newRow("another side") << npy<double>({4, 4, 4}, std::vector<double>(64, 0.25)) << none
                                << "for a board of side 4, but this one has side 9";
  QTest::newRow("digit planes") << npy<double>({9, 9, 9}, planes) << none
                                << "as if its axes were [digit, row, column]";
  auto crossed = straight; // rows and columns exchanged
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::size_t other = cell % 9 * 9 + cell / 9;
    for (std::size_t k = 0; k < 9; ++k) crossed[other * 9 + k] = straight[cell * 9 + k];
  }
  QTest::newRow("columns first") << npy<double>({9, 9, 9}, crossed) << none
                                 << "as if its axes were [column, row, digit]";
  // Nine planes: sums are 1 across them, and along no other axis.
  std::vector<double> turned(729);
  for (std::size_t k = 0; k < 9; ++k) {
    for (std::size_t cell = 0; cell < 81; ++cell) turned[k * 81 + cell] = k == cell % 7 ? 0.2 : 0.1;
  }
  QTest::newRow("sums of another axis")
      << npy<double>({9, 9, 9}, turned) << none
      << "its sums are 1 as if its axes were [digit, row, column], expected [row, column, digit]";
  QTest::newRow("an archive") << QByteArray("PK\x03\x04") + QByteArray(60, '\0') << none
                              << "is a .npz archive; save its array alone";
  QTest::newRow("not a number") << npy<double>({9, 9, 9}, undefined) << none
                                << "holds nan at [0, 0, 7], expected a number from 0 on";
  QTest::newRow("a negative number") << npy<double>({9, 9, 9}, negative) << none
                                     << "holds -0.25 at [1, 2, 3], expected a number from 0 on";
  QTest::newRow("infinity") << npy<double>({9, 9, 9}, infinite) << none << "holds inf at [0, 0, 5]";
  QTest::newRow("only zeros") << npy<double>({9, 9, 9}, blank) << none << "r1c2 has only zeros";
  QTest::newRow("cut") << good.left(500) << none << "its numbers take";
  QTest::newRow("cut in the header") << good.left(40) << none << "ends in the header";
  QTest::newRow("nothing") << QByteArray() << none << "start";
  QTest::newRow("no array file") << QByteArray("hello, this is no array at all") << none << "start";
  QTest::newRow("iterations of no log")
      << good << QStringList{"--init-iteration", "3"} << "is no log: it has no iterations";
  QTest::newRow("Z for a method without logits")
      << good << QStringList{"--init-array", "Z", "-s", "constriction"} << "has no logits";
}

void TestCliStarts::startsThatCannotBe() {
  QFETCH(QByteArray, bytes);
  QFETCH(QStringList, more);
  QFETCH(QString, expected);
  const auto outcome =
      run(QStringList{"solve", "--init", m_folder.write("start.npy", bytes)} + more, easy);
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, QString());
  QVERIFY2(outcome.err.contains(expected), qPrintable(outcome.err));
}

SUDOSCOPE_TEST(TestCliStarts, Nothing)
#include "test_cli_starts.moc"
