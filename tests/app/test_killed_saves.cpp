#include "tests/app/app_fixture.h"
#include "tests/support/file_bytes.h"
#include "tests/support/test_program.h"
#include "tests/support/write_faults.h"
#include "ui/style/file_output.h"

#include <QDir>
#include <QFileInfo>

using namespace sudoscope;
using namespace sudoscope::test;

/// kill -9 while the window writes: its command to save, the automatic save, a picture. The
/// command is given directly: the killed process is a copy without threads, in which no event may
/// be handled. Training is saved as test_write_faults does it.
class TestKilledSaves : public QObject {
  Q_OBJECT

private slots:
  void theOldOrTheNewFileStands_data() {
    QTest::addColumn<QString>("way");
    for (const char* way : {"save", "autosave", "picture"})
      QTest::newRow(way) << QString::fromUtf8(way);
  }

  void theOldOrTheNewFileStands() {
    QFETCH(QString, way);
    AppFixture f;
    QVERIFY(QDir(f.folder.path()).mkdir(QStringLiteral("work")));
    QString path = f.path(QStringLiteral("work/mine"));
    QImage picture;
    std::function<void()> save = [&] { savePngFile(picture, path); };
    if (way == QStringLiteral("save")) {
      QVERIFY(f.workspace().saveTo(path));
      save = [&] { f.workspace().saveTo(path); };
    } else if (way == QStringLiteral("autosave")) {
      path = f.workspace().autosave().path();
      save = [&] { f.workspace().autosave().save(); };
    }
    const std::string folder = QFileInfo(path).path().toStdString();
    // Takes a step, so that there is something new to save.
    const auto work = [&] {
      QVERIFY(f.step());
      picture = f.window().grab().toImage();
      picture.setText(QStringLiteral("iteration"), QString::number(f.transport().position));
    };
    // Without this, what a killed process wrote would be asked about. Not in the killed one: it
    // changes the title.
    const auto forget = [&] { f.workspace().forgetSessionPath(); };
    const auto savedOperations = [&] {
      forget();
      const WriteFaults counter(folder);
      save();
      return counter.operations();
    };
    work();
    save(); // from now on an old file stands
    work();
    const int operations = savedOperations();
    QVERIFY(operations >= 6);
    int kills = 0;
    bool changed = false;
    while (kills < 50) {
      work();
      const QByteArray old = bytesOf(path);
      std::vector<QByteArray> left;
      for (const Fault fault : {Fault::KillBefore, Fault::KillHalfway, Fault::KillAfter}) {
        for (int at = 1; at <= operations; ++at) {
          forget();
          QVERIFY2(killed(folder, fault, at, save), "every one of them is killed");
          ++kills;
          left.push_back(bytesOf(path));
        }
      }
      savedOperations(); // sweeps up what the killed ones left
      const QByteArray fresh = bytesOf(path);
      QVERIFY2(fresh != old, "there was something to save");
      for (const QByteArray& content : left) {
        QVERIFY2(content == old || content == fresh, "the old or the new file");
        changed = changed || content == fresh;
      }
      const auto partial = QDir(QFileInfo(path).path()).entryList({QStringLiteral("*.partial*")});
      QVERIFY2(partial.isEmpty(), qPrintable(partial.join(u' ')));
    }
    QVERIFY2(changed, "some were killed when the new file had its name");
  }
};

SUDOSCOPE_TEST(TestKilledSaves, Windows)
#include "test_killed_saves.moc"
