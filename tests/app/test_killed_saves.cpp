#include "tests/app/app_fixture.h"
#include "tests/support/test_program.h"
#include "tests/support/write_faults.h"
#include "ui/style/file_output.h"

#include <QDir>
#include <QFile>

using namespace sudoscope;
using namespace sudoscope::test;

/// kill -9 while the window writes: Ctrl+S, the automatic save, a picture. Training is saved as
/// test_write_faults does it.
class TestKilledSaves : public QObject {
  Q_OBJECT

private slots:
  void theOldOrTheNewFileStands_data();
  void theOldOrTheNewFileStands();

private:
  static QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
  }
};

void TestKilledSaves::theOldOrTheNewFileStands_data() {
  QTest::addColumn<QString>("way");
  for (const char* way : {"save", "autosave", "picture"})
    QTest::newRow(way) << QString::fromUtf8(way);
}

void TestKilledSaves::theOldOrTheNewFileStands() {
  QFETCH(QString, way);
  AppFixture f;
  QVERIFY(f.ready());
  QVERIFY(QDir(f.folder.path()).mkdir(QStringLiteral("work")));
  QString path = f.folder.filePath(QStringLiteral("work/mine"));
  QImage picture;
  std::function<void()> save = [&] { savePngFile(picture, path); };
  if (way == QStringLiteral("save")) {
    f.controller().step();
    QVERIFY(f.untilAt(1));
    QVERIFY(f.program->files().saveTo(path));
    save = [&] { QTest::keyClick(&f.window(), Qt::Key_S, Qt::ControlModifier); };
  } else if (way == QStringLiteral("autosave")) {
    path = f.program->autosave().path();
    save = [&] { f.program->autosave().save(); };
  }
  const std::string folder = QFileInfo(path).path().toStdString();
  int kills = 0;
  bool changed = false;
  for (int round = 1; kills < 50; ++round) {
    // More work, so that there is something to save.
    f.controller().step();
    QVERIFY(f.untilAt(round + 1));
    QVERIFY(f.untilResting());
    picture = f.window().grab().toImage();
    picture.setText(QStringLiteral("round"), QString::number(round));
    const QByteArray old = contentOf(path);
    std::vector<QByteArray> left;
    // As many operations as a save has where nobody was killed before; then all is done at once.
    constexpr int fewest = 6;
    for (const Fault fault : {Fault::KillBefore, Fault::KillHalfway, Fault::KillAfter}) {
      for (int at = 1; at <= fewest; ++at) {
        QVERIFY2(killed(folder, fault, at, save), "every one of them is killed");
        ++kills;
        left.push_back(contentOf(path));
      }
    }
    int operations = 0;
    {
      const WriteFaults counter(folder);
      save();
      operations = counter.operations();
    }
    QVERIFY(operations >= fewest);
    const QByteArray fresh = contentOf(path);
    QVERIFY2(fresh != old, "there was something to save");
    for (const QByteArray& content : left) {
      QVERIFY2(content == old || content == fresh, "the old or the new file");
      changed = changed || content == fresh;
    }
    const auto partial = QDir(QFileInfo(path).path()).entryList({QStringLiteral("*.partial*")});
    QVERIFY2(partial.isEmpty(), qPrintable(partial.join(u' ')));
  }
  QVERIFY2(changed, "some were killed when the new file had its name");
  f.program->files().forgetSessionPath(); // so that nobody is asked
}

SUDOSCOPE_TEST(TestKilledSaves, Windows)
#include "test_killed_saves.moc"
