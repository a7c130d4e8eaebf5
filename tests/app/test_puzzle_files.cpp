#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/core/dataset_rows.h"
#include "tests/support/file_bytes.h"
#include "tests/support/paths.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/state/puzzle_model.h"
#include "ui/window/dialogs.h"
#include "ui/window/puzzle_chooser.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include <map>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// More than is read at once.
QString manyPuzzles(const QString& first) {
  return first + u'\n' + (otherPuzzle + u'\n').repeated(2000);
}

/// Of what is read in the background.
QToolButton* cancelButton(AppFixture& f) {
  return f.window().titleRow()->findChild<QToolButton*>(QStringLiteral("cancelWork"));
}

/// Takes that name and that format in the file dialog that comes.
std::unique_ptr<QTimer> onceSavedAs(const QString& path, const QString& filter) {
  return onceModal<QFileDialog>([path, filter](QFileDialog* dialog) {
    for (const QString& one : dialog->nameFilters()) {
      if (one.contains(filter)) dialog->selectNameFilter(one);
    }
    dialog->setDirectory(QFileInfo(path).path());
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
    static_cast<QDialog*>(dialog)->accept();
  });
}

} // namespace

/// Puzzles that come and go as files and drops.
class TestPuzzleFiles : public QObject {
  Q_OBJECT

private slots:
  void droppedTextAndFiles() {
    AppFixture f;
    const auto line = [&f] { return f.model().lineText(); };
    const QString first = line();
    QVERIFY(dropText(f.grid(), easyPuzzle));
    QCOMPARE(line(), easyPuzzle);
    QVERIFY(dropText(&f.window(), otherPuzzle));
    QTRY_COMPARE(line(), otherPuzzle);

    const QString path = writeBytes(f.path(QStringLiteral("a puzzle.sdm")), easyPuzzle.toLatin1());
    QVERIFY2(dropFile(f.window().puzzleCard()->parentWidget(), path) || dropFile(&f.window(), path),
             "a file is taken wherever it falls");
    QTRY_COMPARE(line(), easyPuzzle);
    f.grid()->setFocus();
    for (const QString& before : {otherPuzzle, easyPuzzle, first}) {
      f.key(Qt::Key_Z, Qt::ControlModifier);
      QCOMPARE(line(), before);
    }
  }

  void brokenFilesSayWhere() {
    AppFixture f;
    const QString path =
        writeBytes(f.path(QStringLiteral("broken.txt")),
                   (easyPuzzle.left(30) + QLatin1Char('$') + easyPuzzle.mid(31)).toLatin1());
    const QString before = f.model().lineText();
    QVERIFY(dropFile(&f.window(), path));
    QTRY_VERIFY2(f.notice().contains(QStringLiteral("broken.txt")), qPrintable(f.notice()));
    QVERIFY2(f.notice().contains(QStringLiteral("31")), qPrintable(f.notice()));
    QCOMPARE(f.model().lineText(), before);
  }

  /// A file of which only one puzzle can be read opens that one, but not silently.
  void whatIsNotReadIsReported() {
    AppFixture f;
    const QString text = otherPuzzle + u'\n' + easyPuzzle.left(80) + u'\n';
    QVERIFY(dropFile(&f.window(), writeBytes(f.path("half.txt"), text.toLatin1())));
    QTRY_COMPARE(f.model().lineText(), otherPuzzle);
    QTRY_VERIFY2(f.notice().contains(QStringLiteral("1 of 2 puzzles were read")),
                 qPrintable(f.notice()));
    QVERIFY2(f.notice().contains(QStringLiteral("80")), qPrintable(f.notice()));
  }

  void exportingThePuzzle_data() {
    const auto row =
        columns<QString, QString, QString, QByteArray>("name", "filter", "written", "begins");
    row("as listed", "a.sdm", "*.sdm", "a.sdm", QByteArray("530070000600195000"));
    row("without an extension", "b", "*.sdm", "b.sdm", QByteArray("530070000"));
    row("the name says it", "c.sdm", "*.txt", "c.sdm", QByteArray("530070000"));
  }

  void exportingThePuzzle() {
    QFETCH(QString, name);
    QFETCH(QString, filter);
    QFETCH(QString, written);
    QFETCH(QByteArray, begins);
    AppFixture f;
    f.grid()->pasteText(easyPuzzle);
    const auto answer = onceSavedAs(f.path(name), filter);
    f.window().actions()[Command::ExportPuzzle]->trigger();
    const QByteArray text = bytesOf(f.path(written));
    QVERIFY2(text.startsWith(begins), qPrintable(f.notice()));
  }

  void exportingAsksBeforeItReplaces() {
    AppFixture f;
    f.grid()->pasteText(easyPuzzle);
    const QString path = writeBytes(f.path(QStringLiteral("a.sdm")), "precious");
    bool asked = false;
    const auto refusal = onceModal<QMessageBox>([&](QMessageBox* box) {
      asked = true;
      box->button(QMessageBox::No)->click();
    });
    const auto answer = onceSavedAs(f.path(QStringLiteral("a")), QStringLiteral("*.sdm"));
    f.window().actions()[Command::ExportPuzzle]->trigger();
    QVERIFY(asked);
    QCOMPARE(bytesOf(path), QByteArray("precious"));
  }

  void recentFilesCouldBeRead() {
    AppFixture f;
    const auto open = [&f](const char* name, const QString& text) {
      return dropFile(&f.window(), writeBytes(f.path(QLatin1String(name)), text.toLatin1()));
    };
    QVERIFY(open("bad.txt", QStringLiteral("no puzzle")));
    QVERIFY(f.untilNoticed(QStringLiteral("bad.txt")));
    QVERIFY(open("good.txt", easyPuzzle));
    QTRY_COMPARE(f.model().lineText(), easyPuzzle);
    QStringList recent;
    for (const QAction* action : f.window().menu(MainWindow::RecentMenu)->actions())
      recent << action->text();
    QVERIFY(recent.contains(QStringLiteral("good.txt")));
    QVERIFY(!recent.contains(QStringLiteral("bad.txt")));
  }

  void droppedSessionsHaveNoFile() {
    AppFixture f;
    f.grid()->pasteText(easyPuzzle);
    const auto prepared = [&f] {
      const RunInfo* run = f.runs().current();
      return run != nullptr && run->summary.plan->setup.puzzle == f.model().puzzle();
    };
    QVERIFY(f.until(prepared));
    const QString path = f.path(QStringLiteral("mine.sudoscope"));
    QVERIFY(f.workspace().saveTo(path));
    QCOMPARE(f.workspace().sessionPath(), path);
    f.grid()->pasteText(otherPuzzle);
    QVERIFY(dropText(&f.window(), QString::fromUtf8(bytesOf(path))));
    QTRY_COMPARE(f.model().lineText(), easyPuzzle);
    QVERIFY2(f.workspace().sessionPath().isEmpty(), "saving must ask where to");
    QVERIFY2(f.workspace().shownPath().isEmpty(), "the title names no file");

    QVERIFY(dropText(&f.window(), otherPuzzle));
    QTRY_COMPARE(f.model().lineText(), otherPuzzle);
    QVERIFY(f.workspace().shownPath().isEmpty());

    // On the grid, too, and from the clipboard.
    f.grid()->pasteText(QString::fromUtf8(bytesOf(path)));
    QTRY_COMPARE(f.model().lineText(), easyPuzzle);
    QVERIFY(f.workspace().sessionPath().isEmpty());
  }

  void longTextsAreReadWhileTheWindowAnswers() {
    AppFixture f;
    const QString before = f.model().lineText();
    bool offered = false;
    const auto choice = onceModal<PuzzleChooser>([&offered](PuzzleChooser* chooser) {
      offered = true;
      static_cast<QDialog*>(chooser)->accept();
    });
    f.grid()->pasteText(manyPuzzles(easyPuzzle));
    QCOMPARE(f.model().lineText(), before); // the result comes through the event loop
    QVERIFY(cancelButton(f)->isVisible());
    QTRY_COMPARE(f.model().lineText(), easyPuzzle);
    QVERIFY(offered);
  }

  void readingCanBeCancelled() {
    AppFixture f;
    const QString before = f.model().lineText();
    f.grid()->pasteText(manyPuzzles(easyPuzzle));
    QToolButton* cancel = cancelButton(f);
    QVERIFY(cancel->isVisible());
    cancel->click();
    QVERIFY(!cancel->isVisible());
    // What is read next comes after all that the first could still have sent.
    const QString third = QString(easyPuzzle).replace(u'1', u'.');
    QVERIFY(dropText(&f.window(), third));
    QCOMPARE(f.model().lineText(), before);
    QTRY_COMPARE(f.model().lineText(), third);
    f.grid()->setFocus();
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(f.model().lineText(), before);
  }

  void whatWasReadWaitsForDialogs() {
    AppFixture f;
    f.grid()->pasteText(easyPuzzle);
    QVERIFY(f.untilResting());
    const QString path = f.path(QStringLiteral("mine.sudoscope"));
    QVERIFY(f.workspace().saveTo(path));
    f.workspace().forgetSessionPath();
    QToolButton* cancel = cancelButton(f);
    bool read = false;
    bool used = true;
    const auto answer = onceModal<RunLogDialog>([&](RunLogDialog* dialog) {
      read = f.until([cancel] { return !cancel->isVisible(); });
      used = !f.workspace().sessionPath().isEmpty();
      dialog->reject();
    });
    f.workspace().open(path);
    QVERIFY(cancel->isVisible());
    f.window().actions()[Command::SaveRunLog]->trigger();
    QVERIFY(read && !used);
    QTRY_COMPARE(f.workspace().sessionPath(), path);
  }

  void whatWasReadOutlastsDialogsThatTellNothing() {
    AppFixture f;
    QToolButton* cancel = cancelButton(f);
    auto dialog = std::make_unique<QDialog>(&f.window());
    dialog->setModal(true);
    dialog->show();
    QVERIFY(dropText(&f.window(), easyPuzzle));
    QVERIFY(f.until([cancel] { return !cancel->isVisible(); }));
    QVERIFY(f.model().lineText() != easyPuzzle);
    // Of two the later is used, and only that.
    const QString other = QString(easyPuzzle).replace(0, 1, QStringLiteral("."));
    QVERIFY(other != easyPuzzle);
    QVERIFY(dropText(&f.window(), other));
    QVERIFY(f.until([cancel] { return !cancel->isVisible(); }));
    QStringList shown;
    connect(&f.model(), &PuzzleModel::puzzleChanged, this, [&] { shown << f.model().lineText(); });
    dialog->hide();
    dialog.reset();
    QTRY_COMPARE(f.model().lineText(), other);
    QVERIFY(!QTest::qWaitFor([&] { return shown.contains(easyPuzzle); }, 200));
  }

  void workThatEndsLeavesTheProgressOfOther() {
    AppFixture f;
    QToolButton* cancel = cancelButton(f);
    f.window().setProgress(this, 0.5, QStringLiteral("Something"));
    QVERIFY(dropText(&f.window(), easyPuzzle));
    QTRY_COMPARE(f.model().lineText(), easyPuzzle);
    QVERIFY(cancel->isVisible());
    // Of several the last to begin is shown, and it is what is cancelled.
    const void* cancelled = nullptr;
    connect(&f.window(), &MainWindow::cancelRequested, this,
            [&](const void* work) { cancelled = work; });
    f.window().setProgress(&f, 0.5, QStringLiteral("Something else"));
    cancel->click();
    QCOMPARE(cancelled, static_cast<const void*>(&f));
    f.window().setProgress(&f, -1.0);
    cancel->click();
    QCOMPARE(cancelled, static_cast<const void*>(this));
    f.window().setProgress(this, -1.0);
    QVERIFY(!cancel->isVisible());
  }

  void aLongPasteIsAPaste() {
    AppFixture f;
    const QString path = f.path(QStringLiteral("mine.sudoscope"));
    QVERIFY(f.workspace().saveTo(path));
    const auto choice = onceModal<PuzzleChooser>(
        [](PuzzleChooser* chooser) { static_cast<QDialog*>(chooser)->accept(); });
    f.grid()->pasteText(manyPuzzles(easyPuzzle));
    QTRY_COMPARE(f.model().lineText(), easyPuzzle);
    QCOMPARE(f.workspace().sessionPath(), path);
    f.window().actions()[Command::Undo]->trigger();
    QVERIFY(f.model().lineText() != easyPuzzle);

    f.grid()->pasteText(QString(100'000, u'x'));
    QTRY_VERIFY(f.window().puzzleCard()->notice().contains(QStringLiteral("not a puzzle")));
  }

  void badPastesSayWhatAndWhere() {
    AppFixture f;
    const auto notice = [&f] { return f.window().puzzleCard()->notice(); };
    f.grid()->pasteText(easyPuzzle);
    f.grid()->pasteText(QString(easyPuzzle).replace(4, 1, u'?').replace(20, 1, u'$'));
    QVERIFY2(notice().contains(QStringLiteral("line 1, column 21")), qPrintable(notice()));
    QCOMPARE(f.model().lineText(), easyPuzzle);
    f.grid()->pasteText(easyPuzzle.left(80));
    QVERIFY(notice().contains(QStringLiteral("80")));
    QMimeData blank;
    blank.setText(QStringLiteral("  "));
    f.grid()->pasteData(blank);
    QVERIFY(notice().contains(QStringLiteral("no text")));
    f.clickCell(2);
    f.key(Qt::Key_4); // an edit takes the message away
    QCOMPARE(notice(), QString());
    f.grid()->pasteText(easyPuzzle + u'\n' + easyPuzzle);
    QVERIFY(notice().contains(QStringLiteral("2 puzzles")));
    f.grid()->pasteText(easyPuzzle.left(80) + u'\n' + otherPuzzle + u'\n' + easyPuzzle);
    QCOMPARE(f.model().lineText(), otherPuzzle);
    QVERIFY2(notice().contains(QStringLiteral("2 of 3 puzzles were read")), qPrintable(notice()));
    QVERIFY2(notice().contains(QStringLiteral("line 1")), qPrintable(notice()));
  }

  void picturesAndCopiedFilesArePasted() {
    AppFixture f;
    const QString before = f.model().lineText();
    QMimeData picture;
    picture.setImageData(QImage(9, 9, QImage::Format_RGB32));
    for (QWidget* target : {static_cast<QWidget*>(f.grid()), static_cast<QWidget*>(&f.window())}) {
      f.window().puzzleCard()->showNotice({});
      QVERIFY(dropOn(target, picture));
      QVERIFY(f.window().puzzleCard()->notice().contains(QStringLiteral("picture")));
    }
    QCOMPARE(f.model().lineText(), before);
    const QString path = writeBytes(f.path(QStringLiteral("a b.txt")), easyPuzzle.toLatin1());
    QMimeData file;
    file.setUrls({QUrl::fromLocalFile(path)});
    f.grid()->pasteData(file);
    QTRY_COMPARE(f.model().lineText(), easyPuzzle);
    QCOMPARE(f.workspace().puzzlePath(), path);
  }

  void otherReadingsAreOffered() {
    struct Reading {
      const char* text;
      const char* question;
      bool answer;
      const char* line;
    };
    constexpr auto either =
        "1....2....3....4\n..3....41....2..\n.2..1......4..3.\n...4..3..2..1...\n";
    for (const Reading& reading :
         {Reading{".AntiKnight.Shape~4x4.~R1C1_1", "AntiKnight", true, "1..............."},
          Reading{"a,b\n1..4.2....3.....,4..1.2....3.....", "Which", true, "1..4.2....3....."},
          Reading{either, "can be candidates", true, "....34122143...."},
          Reading{either, "can be candidates", false, "1....2....3....4"}}) {
      for (const bool pasted : {true, false}) {
        AppFixture f;
        const QString before = f.model().lineText();
        if (pasted) {
          f.grid()->pasteText(QString::fromLatin1(reading.text));
        } else {
          f.workspace().open(writeBytes(f.path(QStringLiteral("a.txt")), reading.text));
        }
        const StatusOffer* offer = f.offer();
        QVERIFY(f.until([offer] { return offer->isVisible(); }));
        QVERIFY2(offer->accessibleName().contains(QLatin1String(reading.question)),
                 qPrintable(offer->accessibleName()));
        QCOMPARE(f.model().lineText(), before);
        const auto choice = onceModal<PuzzleChooser>(
            [](PuzzleChooser* chooser) { static_cast<QDialog*>(chooser)->accept(); });
        f.answerOffer(reading.answer);
        QTRY_COMPARE(f.model().lineText(), QLatin1String(reading.line));
      }
    }
  }

  /// Each example gives the same puzzle by paste and by File > Open, or a reason.
  void pasteAndOpenReadAlike() {
    std::map<QString, QString> files; // the first puzzle; empty: it may be refused
    const QDir examples(QStringLiteral(SUDOSCOPE_TEST_DATA "/formats/same_puzzle"));
    for (const QString& name : examples.entryList(QDir::Files))
      files[examples.filePath(name)] = QString::fromLatin1(dataset_rows::puzzle);
    const QDir cases(QStringLiteral(SUDOSCOPE_SHARED_DIR "/cases"));
    for (const QString& name : cases.entryList({QStringLiteral("[0-3]*.*")}, QDir::Files))
      files[cases.filePath(name)];
    const QByteArray expected = bytesOf(cases.filePath(QStringLiteral("EXPECTED.tsv")));
    for (const QByteArray& row : expected.split('\n')) {
      const QByteArrayList fields = row.split('\t');
      if (fields.size() > 2 && fields[1] == "1")
        files[cases.filePath(QString::fromUtf8(fields[0]))] = QString::fromLatin1(fields[2]);
    }
    AppFixture f;
    QTimer chooses;
    connect(&chooses, &QTimer::timeout, this, [] {
      if (auto* dialog = qobject_cast<PuzzleChooser*>(QApplication::activeModalWidget()))
        static_cast<QDialog*>(dialog)->accept();
    });
    chooses.start(10);
    const Puzzle empty{Geometry()};
    for (const auto& [path, puzzle] : files) {
      const QByteArray bytes = bytesOf(path);
      for (const bool pasted : {false, true}) {
        const QString text = QString::fromUtf8(bytes);
        if (pasted && text.toUtf8() != bytes) continue; // another encoding
        f.model().setPuzzle(empty);
        f.window().showNotice(QString());
        f.window().puzzleCard()->showNotice({});
        f.offer()->hide();
        if (pasted) {
          f.grid()->pasteText(text);
        } else {
          f.workspace().open(path);
        }
        const auto isDone = [&] {
          if (!puzzle.isEmpty()) return f.model().lineText().startsWith(puzzle);
          return f.model().puzzle() != empty || !f.notice().isEmpty() || f.offer()->isVisible() ||
                 !f.window().puzzleCard()->notice().isEmpty();
        };
        QVERIFY2(f.until(isDone), qPrintable(path + u' ' + f.notice()));
      }
    }
  }

  void theStartOffersTheOtherPuzzlesOfItsFile() {
    const QTemporaryDir folder;
    const auto written = [&folder](const char* name, const QString& text) {
      return writeBytes(folder.filePath(QLatin1String(name)), text.toLatin1());
    };
    const QString second = QString(easyPuzzle).replace(u'1', u'.');
    StartOptions options;
    options.open = written("set.txt", easyPuzzle + u'\n' + second + u'\n' + otherPuzzle + u'\n');
    {
      AppFixture f(options);
      QCOMPARE(f.model().lineText(), easyPuzzle);
      const StatusOffer* offer = f.offer();
      QVERIFY(f.until([offer] { return offer->isVisible(); }));
      QVERIFY2(offer->accessibleName().contains(QStringLiteral("1 of 3 in set.txt")),
               qPrintable(offer->accessibleName()));
      const auto choice = onceModal<PuzzleChooser>([](PuzzleChooser* chooser) {
        chooser->findChild<QTableView*>()->selectRow(2);
        static_cast<QDialog*>(chooser)->accept();
      });
      f.answerOffer(true);
      QTRY_COMPARE(f.model().lineText(), otherPuzzle);
      QVERIFY(!offer->isVisible());
      QCOMPARE(f.workspace().puzzlePath(), options.open);
      f.window().actions()[Command::Undo]->trigger();
      QCOMPARE(f.model().lineText(), easyPuzzle);
    }
    options.open = written("one.txt", easyPuzzle);
    AppFixture f(options);
    QVERIFY(!f.offer()->isVisible());
  }

  void theStartOpensWhatCanBeRead() {
    const QTemporaryDir folder;
    StartOptions options;
    const QString text = QStringLiteral("12345\n") + easyPuzzle + u'\n' + otherPuzzle + u'\n';
    options.open =
        writeBytes(folder.filePath(QStringLiteral("some.txt")), text.toLatin1() + "1234\n");
    AppFixture f(options);
    QCOMPARE(f.model().lineText(), easyPuzzle);
    QVERIFY(f.untilNoticed(QStringLiteral("2 of 4 puzzles were read")));
    QVERIFY2(f.notice().contains(QStringLiteral("line 1")), qPrintable(f.notice()));
    const StatusOffer* offer = f.offer();
    QVERIFY(f.until([offer] { return offer->isVisible(); }));
    QVERIFY(offer->accessibleName().contains(QStringLiteral("Puzzle 2 of 4 in some.txt")));
  }

  /// A puzzle of several that cannot be read keeps its number.
  void theChooserShowsWhatCannotBeRead() {
    AppFixture f;
    const QString path =
        writeBytes(f.path(QStringLiteral("some.txt")),
                   (easyPuzzle + QLatin1String("\n12345\n") + otherPuzzle + u'\n').toLatin1());
    QString second;
    const auto choice = onceModal<PuzzleChooser>([&second](PuzzleChooser* chooser) {
      auto* table = chooser->findChild<QTableView*>();
      QCOMPARE(table->model()->rowCount(), 3);
      second = table->model()->index(1, RecordTable::Givens).data().toString();
      table->selectRow(2);
      static_cast<QDialog*>(chooser)->accept();
    });
    f.workspace().open(path);
    QTRY_VERIFY2(second.contains(QStringLiteral("12345")), qPrintable(second));
    QTRY_COMPARE(f.model().lineText(), otherPuzzle);
  }
};

SUDOSCOPE_TEST(TestPuzzleFiles, Windows)
#include "test_puzzle_files.moc"
