#include "tests/app/app_fixture.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/test_program.h"
#include "tests/support/write_faults.h"
#include "ui/style/file_output.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QDir>
#include <QFile>

using namespace sudoscope;
using namespace sudoscope::test;

/// What the window says, and what stands on the disk, when its saves fail. (Those of core:
/// test_write_faults.)
class TestFailingSaves : public QObject {
  Q_OBJECT

private slots:
  void everyOperationOfASessionMayFail();
  void workThatIsNotKeptIsSaidOnce();
};

void TestFailingSaves::everyOperationOfASessionMayFail() {
  AppFixture f;
  QVERIFY(f.ready());
  QVERIFY(QDir(f.folder.path()).mkdir(QStringLiteral("work")));
  const QString folder = f.folder.filePath(QStringLiteral("work"));
  const QString path = folder + QStringLiteral("/mine.sudoscope");
  const auto content = [&path] {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
  };
  QVERIFY(f.program->workspace().saveTo(path));
  const QByteArray old = content();
  f.playback().step();
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  QVERIFY(f.until([&] {
    const SnapshotPtr& end = f.runs().current()->summary.end;
    return end != nullptr && end->iteration == 1;
  }));
  QVERIFY(f.program->workspace().saveTo(path));
  const QByteArray fresh = content();
  QVERIFY(fresh != old);
  int operations = 0;
  {
    const WriteFaults counter(folder.toStdString());
    QVERIFY(f.program->workspace().saveTo(path));
    operations = counter.operations();
  }
  QCOMPARE(QString::fromUtf8(content()), QString::fromUtf8(fresh));
  QVERIFY2(operations >= 6, "open, lock, write, sync, rename, sync of the folder");

  int undone = 0;
  for (const Fault fault : {Fault::NoSpace, Fault::InputOutput, Fault::Short, Fault::ShortNoSpace,
                            Fault::Interrupted}) {
    for (int at = 1; at <= operations; ++at) {
      QVERIFY(!writeFile(path, old));
      f.program->workspace().forgetSessionPath(); // or the change would be asked about
      bool saved = false;
      f.window().showNotice({});
      {
        const WriteFaults faults(folder.toStdString(), fault, at);
        saved = f.program->workspace().saveTo(path);
      }
      const QString notice = f.notice();
      const QByteArray what = QStringLiteral("fault %1 at %2: %3")
                                  .arg(static_cast<int>(fault))
                                  .arg(at)
                                  .arg(notice)
                                  .toUtf8();
      const QByteArray now = content();
      QVERIFY2(now == old || now == fresh, what.constData());
      if (saved) {
        QVERIFY2(now == fresh, what.constData());
      } else if (now == old) {
        ++undone;
        QVERIFY2(notice.startsWith(path + QStringLiteral(": cannot be written: ")),
                 what.constData());
      } else {
        QVERIFY2(notice.startsWith(path + QStringLiteral(": is written, but")), what.constData());
      }
      if (fault == Fault::Short) QVERIFY2(saved, what.constData());
      QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden),
               QStringList{QStringLiteral("mine.sudoscope")});
    }
  }
  QVERIFY2(undone >= 8, "open, write, fsync and rename, each for two reasons at least");
  f.program->workspace().forgetSessionPath(); // so that nobody is asked
}

void TestFailingSaves::workThatIsNotKeptIsSaidOnce() {
  constexpr int patience = 60'000; // ms
  int asked = 0;
  int said = 0;
  AppFixture f;
  const StatusLine* status = f.window().titleRow()->status();
  connect(status, &StatusLine::noticeChanged, this, [&said, status] {
    said += status->notice().startsWith(QStringLiteral("Autosave failed: "));
  });
  f.program->workspace().autosave().start(1, [&asked] {
    return [letter = static_cast<char>('a' + ++asked % 20)] { return QByteArray(200, letter); };
  });
  {
    const FileSizeLimit full(100);
    QTRY_VERIFY_WITH_TIMEOUT(asked >= 3, patience);
    QCOMPARE(said, 1);
  }
  QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(f.program->workspace().autosave().path()), patience);
  QCOMPARE(said, 1);
  const FileSizeLimit full(100);
  QTRY_COMPARE_WITH_TIMEOUT(said, 2, patience);
}

SUDOSCOPE_TEST(TestFailingSaves, Windows)
#include "test_failing_saves.moc"
