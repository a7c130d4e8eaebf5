#include "app/exports/film_actions.h"
#include "core/datasets/training_run.h"
#include "tests/app/app_fixture.h"
#include "tests/app/tiny_training.h"
#include "tests/support/file_bytes.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/film/film_dialog.h"
#include "ui/grid/held_out_boards.h"
#include "ui/style/theme.h"
#include "ui/window/stage_card.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QProcess>
#include <QProgressBar>

#include <algorithm>
#include <functional>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// A short, small film.
FilmOptions shortFilm() {
  FilmOptions options;
  options.size = QSize(480, 320);
  options.fps = 10;
  options.seconds = 0.8;
  return options;
}

/// A run of some iterations, looked at in its middle.
bool runTo(AppFixture& f, std::int64_t iterations, std::int64_t position) {
  StopConditions stop;
  stop.whenSolved = false;
  stop.afterIterations = iterations;
  f.state().stop.set(stop);
  f.playback().play();
  if (!f.until([&] { return f.transport().head == iterations; })) return false;
  f.playback().seek(position);
  return f.until([&] { return f.transport().position == position; }) && f.untilResting();
}

QStringList namesIn(const QString& folder) {
  return QDir(folder).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
}

SnapshotPtr fetched(AppFixture& f, std::int64_t iteration) {
  SnapshotPtr told;
  bool answered = false;
  QObject receiver;
  f.program->films().fetcher()(iteration, &receiver, [&](const SnapshotPtr& snapshot) {
    told = snapshot;
    answered = true;
  });
  return f.until([&] { return answered; }) ? told : nullptr;
}

/// Whether the stage fills the frame, painted like this within its card's margins.
void checkStage(const QImage& frame, const FilmOptions& options,
                const std::function<void(QPainter&, const QSizeF&)>& paint) {
  const double ratio = options.pixelRatio();
  const QRectF room =
      QRectF(QPointF(), QSizeF(options.size) / ratio).adjusted(22.0, 22.0, -22.0, -22.0);
  QImage expected(frame.size(), QImage::Format_RGB32);
  expected.fill(Theme::lightTheme().card);
  {
    QPainter painter(&expected);
    painter.scale(ratio, ratio);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                           QPainter::SmoothPixmapTransform);
    painter.setClipRect(room);
    painter.translate(room.topLeft());
    paint(painter, room.size());
  }
  const QRect inside = QRectF(room.topLeft() * ratio, room.size() * ratio).toAlignedRect();
  int other = 0;
  for (int y = inside.top() + 2; y < inside.bottom() - 2; ++y) {
    for (int x = inside.left() + 2; x < inside.right() - 2; ++x)
      other += frame.pixel(x, y) != expected.pixel(x, y) ? 1 : 0;
  }
  QVERIFY2(other < inside.width() * inside.height() / 200, qPrintable(QString::number(other)));
}

/// A program that is found as ffmpeg while this lives.
class StandIn {
public:
  /// What it does with the frames.
  StandIn(const QString& folder, const QByteArray& script) {
    QDir().mkpath(folder);
    const QString path = folder + QStringLiteral("/ffmpeg");
    writeBytes(path, "#!/bin/sh\n"
                     "case \"$*\" in *-encoders*) echo ' V....D libx264   H.264'; exit 0;; esac\n" +
                         script);
    QFile::setPermissions(path,
                          QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    qputenv("PATH", QFile::encodeName(folder) + ":/usr/bin:/bin");
  }
  /// No program is found.
  StandIn() { qputenv("PATH", "/nonexistent"); }
  ~StandIn() { qputenv("PATH", m_path); }

private:
  QByteArray m_path = qgetenv("PATH");
};

} // namespace

/// What the window does; the other films are those of cli/film.txt.
class TestFilm : public QObject {
  Q_OBJECT

private slots:
  void framesAreSpreadOverTheRange() {
    FilmOptions options = shortFilm();
    const auto even = options.iterations(70);
    QCOMPARE(even, (std::vector<std::int64_t>{0, 10, 20, 30, 40, 50, 60, 70}));
    options.range = {20, 1000}; // beyond what there is
    QCOMPARE(options.iterations(70).front(), 20);
    QCOMPARE(options.iterations(70).back(), 70);
    options = shortFilm();
    QCOMPARE(options.iterations(0), std::vector<std::int64_t>(8, 0));
    options.title = false;
    QCOMPARE(restored<FilmOptions>(saved(options)), options);
    QCOMPARE(restored<FilmOptions>(
                 {{QStringLiteral("fps"), -3}, {QStringLiteral("size"), QSize(161, 160)}}),
             FilmOptions());
  }

  void pathIsNotLeft() {
    AppFixture f;
    QVERIFY(runTo(f, 40, 12));
    const TransportState before = f.transport();
    const SnapshotPtr shown = f.snapshot();
    const SnapshotPtr later = fetched(f, 33); // behind the position
    QVERIFY(later != nullptr);
    QCOMPARE(later->iteration, 33);
    QVERIFY(std::ranges::equal(fetched(f, 12)->cube.values(), shown->cube.values()));
    QVERIFY(f.untilAnswered());
    QCOMPARE(f.transport().position, before.position);
    QCOMPARE(f.transport().head, before.head);
    QVERIFY(f.seek(33));
    QVERIFY(std::ranges::equal(f.snapshot()->cube.values(), later->cube.values()));
  }

  void framesAreTheViewsPictures() {
    AppFixture f;
    QVERIFY(runTo(f, 30, 30));
    FilmOptions options = shortFilm();
    options.grid = options.lanes = options.title = false;
    FilmPicture cube(f.program->films().scene(), options);
    for (const std::int64_t iteration : {std::int64_t{0}, std::int64_t{30}}) {
      const SnapshotPtr snapshot = fetched(f, iteration);
      const QImage frame = cube.frame(snapshot, iteration);
      QCOMPARE(frame.size(), options.size);
      CubeView view;
      view.setOption(&CubeOptions::animate, false);
      view.setPuzzle(f.model().puzzle());
      view.showSnapshot(snapshot);
      checkStage(frame, options, [&](QPainter& painter, const QSizeF& size) {
        view.printed().paint(painter, size, Theme::lightTheme());
      });
    }
    // The grid, as large as the stage: the digits of the end.
    options.cube = false;
    options.grid = true;
    FilmPicture grid(f.program->films().scene(), options);
    const QImage begin = grid.frame(fetched(f, 0), 0);
    const QImage end = grid.frame(fetched(f, 30), 30);
    QVERIFY(begin != end);
    QCOMPARE(grid.frame(fetched(f, 0), 0), begin);
    // The lanes' playhead goes from left to right.
    options.grid = false;
    options.lanes = true;
    options.size = QSize(1280, 720); // in which a line covers most of a pixel
    FilmPicture lanes(f.program->films().scene(), options);
    const QColor accent = Theme::lightTheme().accent;
    const auto playhead = [&](const QImage& frame) {
      for (int x = 0; x < frame.width(); ++x) {
        int hits = 0;
        for (int y = 0; y < frame.height(); ++y) {
          const QColor c = frame.pixelColor(x, y);
          hits += std::abs(c.red() - accent.red()) + std::abs(c.green() - accent.green()) +
                              std::abs(c.blue() - accent.blue()) <
                          130
                      ? 1
                      : 0;
        }
        if (hits > frame.height() / 2) return x;
      }
      return -1;
    };
    const int left = playhead(lanes.frame(fetched(f, 0), 0));
    const int right = playhead(lanes.frame(fetched(f, 30), 30));
    QVERIFY2(left >= 0 && right > left + 100,
             qPrintable(QStringLiteral("%1 %2").arg(left).arg(right)));
  }

  /// The held-out boards of the nearest earlier keyframe, with its step.
  void aTrainingIsFilmedAsOnTheStage() {
    AppFixture f;
    QVERIFY(f.ready());
    f.draft().setSolver(&datasets::trainingEntry());
    f.draft().setParameters(tinyTraining(), 1);
    QVERIFY(runTo(f, 30, 21));
    QVERIFY(f.until([&] { return f.state().snapshot.value()->iteration == 21; }));
    const std::int64_t shown = f.playback().transport().snapshotIteration;
    const SnapshotPtr there = fetched(f, 21);
    QVERIFY(there != nullptr);
    QCOMPARE(there->iteration, shown);
    const FilmScene scene = f.program->films().scene();
    QCOMPARE(scene.place(21, shown), QStringLiteral("step 21, boards of step %1").arg(shown));
    QCOMPARE(scene.place(30, 30), QStringLiteral("step 30"));

    FilmOptions options = shortFilm();
    options.size = QSize(1280, 720);
    options.cube = options.lanes = options.title = false;
    FilmPicture picture(scene, options);
    const QImage frame = picture.frame(there, 21);
    HeldOutBoards boards;
    boards.setPalette(Theme::lightTheme().palette());
    boards.setFont(Theme::baseFont());
    boards.showSnapshot(there);
    checkStage(frame, options, [&](QPainter& painter, const QSizeF& size) {
      boards.resize(size.toSize());
      boards.print(painter, options.pixelRatio());
    });
    // The cube is that of the chosen board, whose side is not the puzzle's.
    options.grid = false;
    options.cube = true;
    FilmPicture cube(scene, options);
    QVERIFY(cube.frame(fetched(f, 0), 0) != cube.frame(fetched(f, 30), 30));
  }

  void withoutFfmpegThereArePictures() {
    AppFixture f;
    QVERIFY(runTo(f, 10, 10));
    const StandIn nothing;
    QVERIFY(FilmEncoders::find().program.isEmpty());
    FilmDialog* dialog = f.program->films().open();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->suffix(), QStringLiteral("png"));
    const auto* note = dialog->findChild<QLabel*>(QStringLiteral("note"));
    QVERIFY(note->isVisible() && note->text().contains(QStringLiteral("ffmpeg")));
    dialog->close();
  }

  void cancelLeavesNothing() {
    AppFixture f;
    QVERIFY(runTo(f, 10, 10));
    const QTemporaryDir folder;
    const QString mark = folder.filePath(QStringLiteral("bin/process"));
    // It writes what it was told to, and is never done.
    const StandIn slow(folder.filePath(QStringLiteral("bin")),
                       "for last in \"$@\"; do :; done\necho part >\"${last#file:}\"\necho $$ >" +
                           QFile::encodeName(mark) + "\ncat >/dev/null\nexec sleep 1000\n");
    const QString path = folder.filePath(QStringLiteral("never.mp4"));
    writeBytes(path, "the old film");
    FilmDialog* dialog = f.program->films().open();
    QVERIFY(dialog != nullptr);
    dialog->setOptions(shortFilm());
    dialog->setSuffix(QStringLiteral("mp4"));
    QCOMPARE(dialog->suffix(), QStringLiteral("mp4"));
    dialog->make(path);
    QVERIFY(dialog->isMaking());
    auto* progress = dialog->findChild<QProgressBar*>(QStringLiteral("progress"));
    QVERIFY(f.until([&] { return progress->value() == 8; }));
    QVERIFY(progress->isVisible());
    QVERIFY(f.until([&] { return bytesOf(mark).endsWith('\n'); }));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("close")), Qt::LeftButton);
    QVERIFY(!dialog->isMaking());
    QVERIFY(dialog->isVisible());
    const QString process = QString::fromLatin1(bytesOf(mark).trimmed());
    QVERIFY2(!QDir(QStringLiteral("/proc/") + process).exists(), "ffmpeg goes on");
    QCOMPARE(bytesOf(path), QByteArray("the old film"));
    QCOMPARE(namesIn(folder.path()),
             (QStringList{QStringLiteral("bin"), QStringLiteral("never.mp4")}));
    // The same of pictures.
    FilmOptions longer = shortFilm();
    longer.seconds = 100.0;
    dialog->setOptions(longer);
    dialog->setSuffix(QStringLiteral("png"));
    dialog->make(folder.filePath(QStringLiteral("half.png")));
    QVERIFY(f.until([&] { return progress->value() >= 3; }));
    QVERIFY(progress->value() < 1000);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(!dialog->isMaking());
    QCOMPARE(namesIn(folder.path()),
             (QStringList{QStringLiteral("bin"), QStringLiteral("never.mp4")}));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(!dialog->isVisible());
  }

  void theDialogMakesAFilm() {
    AppFixture f;
    QVERIFY2(f.program->films().open() == nullptr, "there is nothing to film");
    QVERIFY(runTo(f, 40, 7));
    f.playback().setBookmark(10, QStringLiteral("from"));
    f.playback().setBookmark(20, QStringLiteral("to"));
    QVERIFY(f.untilAnswered());
    f.window().actions()[Command::ExportFilm]->trigger();
    auto* dialog = f.window().findChild<FilmDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    auto* range = dialog->findChild<QComboBox*>(QStringLiteral("range"));
    test::choose(range, 1);
    QCOMPARE(dialog->options().range, (FilmRange{10, 20}));
    FilmOptions options = shortFilm();
    options.range = {10, 20};
    options.seconds = 0.5;
    options.fps = 6;
    dialog->setOptions(options);
    dialog->setSuffix(QStringLiteral("png"));
    QCOMPARE(dialog->options(), options);
    // The preview is the frame that will be made.
    auto* preview = dialog->findChild<QLabel*>(QStringLiteral("preview"));
    QVERIFY(f.until([&] { return !preview->pixmap().isNull(); }));
    QTemporaryDir folder;
    dialog->make(folder.filePath(QStringLiteral("film.png")));
    QVERIFY(f.until([&] { return !dialog->isMaking(); }));
    QCOMPARE(namesIn(dialog->made()).size(), 3);
    QCOMPARE(QFileInfo(dialog->made()).fileName(), QStringLiteral("film_frames"));
    QCOMPARE(f.transport().position, 7);
    QVERIFY(!dialog->findChild<QCheckBox*>(QStringLiteral("grid"))->text().isEmpty());
    for (const char* view : {"grid", "cube", "lanes"})
      dialog->findChild<QCheckBox*>(QString::fromLatin1(view))->setChecked(false);
    QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("save"))->isEnabled());
    dialog->close();
    // It remembers what was made.
    FilmDialog* again = f.program->films().open();
    QCOMPARE(again->options().seconds, 0.5);
    QCOMPARE(again->options().size, options.size);
    QCOMPARE(again->suffix(), QStringLiteral("png"));
    again->close();
  }

  void videosHoldTheFrames_data() { rowsOf("suffix", {"mp4", "webm"}); }

  void videosHoldTheFrames() {
    QFETCH(QString, suffix);
    const FilmEncoders encoders = FilmEncoders::find();
    const auto kinds = filmKinds(encoders);
    const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                   [&](const FilmKind& one) { return one.suffix == suffix; });
    if (!kind->missing.isEmpty()) QSKIP("ffmpeg is not here");
    AppFixture f;
    QVERIFY(runTo(f, 30, 30));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("film.") + suffix);
    const FilmOptions options = shortFilm();
    const auto error = f.program->films().save(path, options);
    QVERIFY2(!error, error ? error->text().c_str() : "");
    QProcess ffmpeg;
    ffmpeg.start(encoders.program,
                 {QStringLiteral("-loglevel"), QStringLiteral("error"), QStringLiteral("-i"), path,
                  folder.filePath(QStringLiteral("%d.png"))});
    QVERIFY(ffmpeg.waitForFinished(60000));
    QCOMPARE(ffmpeg.exitCode(), 0);
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("8.png"))));
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("9.png"))));
    // Colours are what they were, but for what the encoding takes.
    const QImage last(folder.filePath(QStringLiteral("8.png")));
    QCOMPARE(last.size(), options.size);
    FilmPicture picture(f.program->films().scene(), options);
    const QImage expected = picture.frame(fetched(f, 30), 30);
    double difference = 0.0;
    for (int y = 0; y < last.height(); ++y) {
      for (int x = 0; x < last.width(); ++x) {
        const QColor a = last.pixelColor(x, y);
        const QColor b = expected.pixelColor(x, y);
        difference += std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) +
                      std::abs(a.blue() - b.blue());
      }
    }
    difference /= 3.0 * last.width() * last.height();
    QVERIFY2(difference < 4.0, qPrintable(QString::number(difference)));
  }
};

SUDOSCOPE_TEST(TestFilm, Windows)
#include "test_film.moc"
