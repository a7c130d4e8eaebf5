#include "core/base/file_writer.h"
#include "tests/support/file_bytes.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace sudoscope;
using namespace sudoscope::test;

class TestFileWriter : public QObject {
  Q_OBJECT

private slots:
  void twoWritersOfOnePathDoNotMeet() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("net").toStdString();
    auto one = FileWriter::open(path);
    auto other = FileWriter::open(path);
    QVERIFY(one.ok() && other.ok());
    QVERIFY(one->partialPath() != other->partialPath());
    one->stream() << std::string(1000, '1');
    other->stream() << std::string(500, '2');
    QVERIFY(!one->commit());
    QCOMPARE(contentOf(path), std::string(1000, '1'));
    QVERIFY(!other->commit());
    QCOMPARE(contentOf(path), std::string(500, '2'));
    QCOMPARE(filesIn(folder), QStringList{"net"});
  }

  void whatKilledWritersLeftIsRemoved() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("net").toStdString();
    QVERIFY(!writeFile(path, "old"));
    const pid_t child = ::fork();
    if (child == 0) {
      auto file = FileWriter::open(path);
      file->stream() << std::string(100'000, 'x');
      ::raise(SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(filesIn(folder).size(), 2);
    // Files with names of others are theirs.
    const QString foreign = folder.filePath("net.draft.partial");
    QVERIFY(!writeFile(foreign.toStdString(), "mine"));
    const QString notes = folder.filePath("net.1.partial.notes");
    QVERIFY(!writeFile(notes.toStdString(), "mine"));
    QVERIFY(
        !writeFile(folder.filePath("net.1-1.partial.duckdb").toStdString(), "a killed export's"));
    auto living = FileWriter::open(path);
    QVERIFY(living.ok());
    QVERIFY(QFile::exists(foreign) && QFile::exists(notes));
    QCOMPARE(filesIn(folder).size(), 4);
    QVERIFY(!writeFile(path, "new"));
    QVERIFY2(QFile::exists(QString::fromStdString(living->partialPath())), "its writer lives");
    living->stream() << "newest";
    QVERIFY(!living->commit());
    QCOMPARE(contentOf(path), std::string("newest"));
  }

  /// Else each picture of a film would cost as much as there are pictures before it.
  void aPartialFolderIsNotLookedThrough() {
    const QTemporaryDir folder;
    for (const auto& [process, stays] :
         {std::pair{::getpid(), true}, std::pair{::getppid(), false}}) {
      const QString frames = QStringLiteral("film_frames.%1.partial").arg(process);
      QVERIFY(QDir(folder.path()).mkdir(frames));
      const QDir pictures(folder.filePath(frames));
      const QString left = pictures.filePath("1.png.1-1.partial"); // as of a killed writer
      QVERIFY(!writeFile(left.toStdString(), "half"));
      QVERIFY(!writeFile(pictures.filePath("1.png").toStdString(), "whole"));
      QCOMPARE(QFile::exists(left), stays);
      QCOMPARE(contentOf(pictures.filePath("1.png").toStdString()), std::string("whole"));
    }
  }

  void linksAreFollowedAndPermissionsKept() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("real").toStdString();
    const std::string link = folder.filePath("link").toStdString();
    QVERIFY(!writeFile(path, "old"));
    QVERIFY(::chmod(path.c_str(), 0640) == 0);
    QVERIFY(::symlink("real", link.c_str()) == 0);
    QVERIFY(!writeFile(link, "new"));
    QCOMPARE(contentOf(path), std::string("new"));
    struct stat now {};
    QVERIFY(::lstat(link.c_str(), &now) == 0 && S_ISLNK(now.st_mode));
    QVERIFY(::stat(path.c_str(), &now) == 0);
    QCOMPARE(now.st_mode & 07777, mode_t(0640));
  }

  void linksToNothingYetAreFollowed() {
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("elsewhere"));
    const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
    QVERIFY(::symlink("elsewhere/real", path("first").c_str()) == 0);
    QVERIFY(::symlink(path("first").c_str(), path("second").c_str()) == 0);
    QVERIFY(!writeFile(path("second"), "new"));
    for (const char* link : {"first", "second"}) {
      struct stat now {};
      QVERIFY(::lstat(path(link).c_str(), &now) == 0 && S_ISLNK(now.st_mode));
    }
    QCOMPARE(bytesOf(folder.filePath("elsewhere/real")), QByteArray("new"));
    // Where a link leads round in a circle, or into a folder that is not there, nothing is written.
    QVERIFY(::symlink("circle", path("circle").c_str()) == 0);
    QVERIFY(::symlink("nowhere/file", path("lost").c_str()) == 0);
    for (const char* link : {"circle", "lost"}) {
      const auto error = writeFile(path(link), "new");
      QVERIFY(error.has_value());
      QCOMPARE(error->file, path(link));
      struct stat now {};
      QVERIFY(::lstat(path(link).c_str(), &now) == 0 && S_ISLNK(now.st_mode));
    }
  }

  void anUncommittedFileLeavesNothing() {
    const QTemporaryDir folder;
    {
      auto file = test::valueOf(FileWriter::open(folder.filePath("never").toStdString()));
      file.stream() << "something";
      QCOMPARE(filesIn(folder).size(), 1);
    }
    QCOMPARE(filesIn(folder).size(), 0);
  }

private:
  static std::string contentOf(const std::string& path) {
    return bytesOf(QString::fromStdString(path)).toStdString();
  }
  static QStringList filesIn(const QTemporaryDir& folder) {
    return QDir(folder.path()).entryList(QDir::Files);
  }
};

SUDOSCOPE_TEST(TestFileWriter, Nothing)
#include "test_file_writer.moc"
