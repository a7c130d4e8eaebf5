#include "core/logs/log_frame.h"
#include "core/logs/logged_run.h"
#include "core/runs/fault_history.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace sudoscope;

namespace {

constexpr std::int64_t rowsPerFrame = 350; // about a megabyte of P
constexpr std::int64_t frames = 70;

float valueAt(std::int64_t iteration) {
  return 1.0F / static_cast<float>(iteration + 2);
}

} // namespace

/// Logs beyond LogReader::readWhole, whose P is read when it is looked at.
class TestLargeLogs : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    m_path = m_folder.filePath("large.sudolog").toStdString();
    std::ofstream file(m_path, std::ios::binary);
    LogFrameBuilder hello("hello");
    hello.header()["protocol"] = 1;
    hello.header()["metrics"] = {{{"key", "loss"}}};
    file << hello.bytes();
    LogFrameBuilder start("new");
    start.header()["side"] = 9;
    start.header()["givens"] = std::vector<int>(81, 0);
    start.header()["boxes"] = {3, 3};
    start.header()["groups"] = nlohmann::ordered_json::array();
    file << start.bytes();
    for (std::int64_t frame = 0; frame < frames; ++frame) {
      std::vector<std::int64_t> iterations;
      std::vector<double> metrics;
      std::vector<float> cubes;
      for (std::int64_t i = 0; i < rowsPerFrame; ++i) {
        iterations.push_back(frame * rowsPerFrame + i);
        metrics.push_back(static_cast<double>(iterations.back()));
        cubes.insert(cubes.end(), 729, valueAt(iterations.back()));
      }
      LogFrameBuilder rows("rows");
      rows.add("iteration", {rowsPerFrame}, iterations);
      rows.add("metrics", {rowsPerFrame, 1}, metrics);
      rows.add("P_at", {rowsPerFrame}, iterations);
      rows.add("P", {rowsPerFrame, 9, 9, 9}, cubes);
      file << rows.bytes();
    }
    QVERIFY(static_cast<std::uint64_t>(file.tellp()) > LogReader::readWhole);
  }

  void everyRowIsThere() {
    const auto run = test::valueOf(LoggedRun::open(m_path));
    QCOMPARE(run->head(), frames * rowsPerFrame - 1);
    for (const std::int64_t at :
         {std::int64_t(0), std::int64_t(351), std::int64_t(12345), run->head()}) {
      QVERIFY(run->seek(at));
      QCOMPARE(run->metrics()[0], double(at));
      QCOMPARE(run->history()->value(0, at), double(at));
      const Snapshot snapshot = run->snapshot();
      QCOMPARE(run->snapshotIteration(), at);
      QCOMPARE(snapshot.cube.at(80, 8), double(valueAt(at)));
    }
  }

  void theEndMayBeMissing() {
    const QString torn = m_folder.filePath("torn.sudolog");
    QVERIFY(QFile::copy(QString::fromStdString(m_path), torn));
    QVERIFY(QFile(torn).resize(QFile(torn).size() - 1));
    const auto run = test::valueOf(LoggedRun::open(torn.toStdString()));
    QCOMPARE(run->head(), (frames - 1) * rowsPerFrame - 1);
  }

  void damageIsFoundWhenItIsLookedAt() {
    const auto damagedAt = [&](const char* name, double part) {
      const QString path = m_folder.filePath(name);
      QFile::copy(QString::fromStdString(m_path), path);
      QFile file(path);
      if (!file.open(QIODevice::ReadWrite)) return path.toStdString();
      const auto at = static_cast<qint64>(static_cast<double>(file.size()) * part);
      file.seek(at);
      const char byte = file.read(1)[0];
      file.seek(at);
      file.write(QByteArray(1, static_cast<char>(byte ^ 0x20)));
      return path.toStdString();
    };
    // What would be shown at first, or judged, is looked at when the log is opened.
    for (const auto& [part, frame] : {std::pair{0.01, "frame 3 "}, std::pair{0.999, "frame 72 "}}) {
      const auto refused = LoggedRun::open(damagedAt(frame, part));
      QVERIFY(!refused.ok());
      QVERIFY2(refused.error().text().find(frame + std::string("(byte ")) != std::string::npos,
               refused.error().text().c_str());
    }
    const auto run = test::valueOf(LoggedRun::open(damagedAt("damaged.sudolog", 0.5)));
    // Opening it looks at grids, not at whole frames, so the lane of violated groups is there.
    QVERIFY(run->faults() != nullptr);
    QCOMPARE(run->faults()->lastIteration(), run->head());
    QVERIFY(run->seek(10));
    int damaged = 0;
    for (std::int64_t frame = 0; frame < frames; ++frame) {
      if (run->seek(frame * rowsPerFrame + 5)) continue;
      ++damaged;
      QVERIFY(QString::fromStdString(run->error()->text()).contains("crc32"));
      QCOMPARE(run->position(), (frame - 1) * rowsPerFrame + 5); // where it was
    }
    QCOMPARE(damaged, 1);
  }

  void whatFollowsIsFound() {
    auto reader = test::valueOf(LogReader::open(m_path));
    int count = 0;
    while (const auto frame = *reader.next()) ++count;
    QCOMPARE(count, int(frames) + 2);
    LogFrameBuilder more("rows");
    more.add("iteration", {1}, std::vector<std::int64_t>{frames * rowsPerFrame});
    more.add("metrics", {1, 1}, std::vector<double>{7.0});
    std::ofstream(m_path, std::ios::binary | std::ios::app) << more.bytes();
    const auto frame = *reader.next();
    QVERIFY(frame.has_value());
    QCOMPARE(frame->reals(*frame->find("metrics"), 0, 1)[0], 7.0);
  }

private:
  QTemporaryDir m_folder;
  std::string m_path;
};

SUDOSCOPE_TEST(TestLargeLogs, Nothing)
#include "test_large_logs.moc"
