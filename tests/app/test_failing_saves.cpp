#include "tests/app/app_fixture.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/test_program.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QFile>

using namespace sudoscope;
using namespace sudoscope::test;

/// What the window says, and what stands on the disk, when its saves fail. (Those of core:
/// test_write_faults.)
class TestFailingSaves : public QObject {
  Q_OBJECT

private slots:
  void workThatIsNotKeptIsSaidOnce() {
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
};

SUDOSCOPE_TEST(TestFailingSaves, Windows)
#include "test_failing_saves.moc"
