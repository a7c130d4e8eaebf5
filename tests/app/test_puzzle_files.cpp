#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/grid/grid_view.h"
#include "ui/state/puzzle_model.h"
#include "ui/window/dialogs.h"
#include "ui/window/puzzle_chooser.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

/// Puzzles that come and go as files and drops.
class TestPuzzleFiles : public QObject {
  Q_OBJECT

private slots:
  void droppedTextAndFiles();
  void brokenFilesSayWhere();
  void exportingThePuzzle_data();
  void exportingThePuzzle();
  void exportingAsksBeforeItReplaces();
  void recentFilesCouldBeRead();
  void droppedSessionsHaveNoFile();
  void longTextsAreReadWhileTheWindowAnswers();
  void readingCanBeCancelled();
  void whatWasReadWaitsForDialogs();
  void whatWasReadOutlastsDialogsThatTellNothing();
  void workThatEndsLeavesTheProgressOfOther();
  void aLongPasteIsAPaste();
  void theStartOffersTheOtherPuzzlesOfItsFile();
  void theChooserShowsWhatCannotBeRead();
};

namespace {

/// More than is read at once.
QString manyPuzzles(const QString& first) {
  return first + u'\n' + (otherPuzzle + u'\n').repeated(2000);
}

} // namespace

void TestPuzzleFiles::droppedTextAndFiles() {
  AppFixture f;
  const auto line = [&f] { return f.model().lineText(); };
  const QString first = line();
  QMimeData text;
  text.setText(easyPuzzle);
  QVERIFY(dropOn(f.grid(), text));
  QCOMPARE(line(), easyPuzzle);
  QMimeData elsewhere;
  elsewhere.setText(otherPuzzle);
  QVERIFY(dropOn(&f.window(), elsewhere));
  QTRY_COMPARE(line(), otherPuzzle);

  QFile file(f.path(QStringLiteral("a puzzle.sdm")));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(easyPuzzle.toLatin1());
  file.close();
  QMimeData urls;
  urls.setUrls({QUrl::fromLocalFile(file.fileName())});
  QVERIFY2(dropOn(f.window().puzzleCard()->parentWidget(), urls) || dropOn(&f.window(), urls),
           "a file is taken wherever it falls");
  QTRY_COMPARE(line(), easyPuzzle);
  f.grid()->setFocus();
  for (const QString& before : {otherPuzzle, easyPuzzle, first}) {
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(line(), before);
  }
}

void TestPuzzleFiles::brokenFilesSayWhere() {
  AppFixture f;
  QFile file(f.path(QStringLiteral("broken.txt")));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write((easyPuzzle.left(30) + QLatin1Char('$') + easyPuzzle.mid(31)).toLatin1());
  file.close();
  const QString before = f.model().lineText();
  QMimeData urls;
  urls.setUrls({QUrl::fromLocalFile(file.fileName())});
  QVERIFY(dropOn(&f.window(), urls));
  QTRY_VERIFY2(f.notice().contains(QStringLiteral("broken.txt")), qPrintable(f.notice()));
  QVERIFY2(f.notice().contains(QStringLiteral("31")), qPrintable(f.notice()));
  QCOMPARE(f.model().lineText(), before);
}

void TestPuzzleFiles::exportingThePuzzle_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("filter");
  QTest::addColumn<QString>("written");
  QTest::addColumn<QByteArray>("begins");
  QTest::newRow("as listed") << "a.sdm"
                             << "*.sdm"
                             << "a.sdm" << QByteArray("530070000600195000");
  QTest::newRow("without an extension") << "b"
                                        << "*.sdm"
                                        << "b.sdm" << QByteArray("530070000");
  QTest::newRow("the name says it") << "c.sdm"
                                    << "*.txt"
                                    << "c.sdm" << QByteArray("530070000");
}

void TestPuzzleFiles::exportingThePuzzle() {
  QFETCH(QString, name);
  QFETCH(QString, filter);
  QFETCH(QString, written);
  QFETCH(QByteArray, begins);
  AppFixture f;
  f.grid()->pasteText(easyPuzzle);
  bool chosen = false;
  const auto answer = onceModal<QFileDialog>([&](QFileDialog* dialog) {
    const QStringList filters = dialog->nameFilters();
    const auto wanted = std::find_if(filters.begin(), filters.end(),
                                     [&](const QString& one) { return one.contains(filter); });
    chosen = wanted != filters.end();
    if (chosen) dialog->selectNameFilter(*wanted);
    dialog->setDirectory(f.folder.path());
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(f.path(name));
    static_cast<QDialog*>(dialog)->accept();
  });
  f.window().actions()[Command::ExportPuzzle]->trigger();
  QVERIFY(chosen);
  QFile file(f.path(written));
  QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(f.notice()));
  const QByteArray text = file.readAll();
  QVERIFY2(text.startsWith(begins), text.constData());
}

void TestPuzzleFiles::exportingAsksBeforeItReplaces() {
  AppFixture f;
  f.grid()->pasteText(easyPuzzle);
  const QString full = f.path(QStringLiteral("a.sdm"));
  QFile file(full);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("precious");
  file.close();
  bool asked = false;
  const auto refusal = onceModal<QMessageBox>([&](QMessageBox* box) {
    asked = true;
    box->button(QMessageBox::No)->click();
  });
  const auto answer = onceModal<QFileDialog>([&](QFileDialog* dialog) {
    for (const QString& filter : dialog->nameFilters()) {
      if (filter.contains(QStringLiteral("*.sdm"))) dialog->selectNameFilter(filter);
    }
    dialog->setDirectory(f.folder.path());
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))
        ->setText(f.path(QStringLiteral("a")));
    static_cast<QDialog*>(dialog)->accept();
  });
  f.window().actions()[Command::ExportPuzzle]->trigger();
  QVERIFY(asked);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll(), QByteArray("precious"));
}

void TestPuzzleFiles::droppedSessionsHaveNoFile() {
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
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QMimeData text;
  text.setText(QString::fromUtf8(file.readAll()));
  f.grid()->pasteText(otherPuzzle);
  QVERIFY(dropOn(&f.window(), text));
  QTRY_COMPARE(f.model().lineText(), easyPuzzle);
  QVERIFY2(f.workspace().sessionPath().isEmpty(), "saving must ask where to");
  QVERIFY2(f.workspace().shownPath().isEmpty(), "the title names no file");

  QMimeData line;
  line.setText(otherPuzzle);
  QVERIFY(dropOn(&f.window(), line));
  QTRY_COMPARE(f.model().lineText(), otherPuzzle);
  QVERIFY(f.workspace().shownPath().isEmpty());
}

void TestPuzzleFiles::longTextsAreReadWhileTheWindowAnswers() {
  AppFixture f;
  const QString before = f.model().lineText();
  bool offered = false;
  const auto choice = onceModal<PuzzleChooser>([&offered](PuzzleChooser* chooser) {
    offered = true;
    static_cast<QDialog*>(chooser)->accept();
  });
  f.grid()->pasteText(manyPuzzles(easyPuzzle));
  QCOMPARE(f.model().lineText(), before); // the result comes through the event loop
  QVERIFY(
      f.window().titleRow()->findChild<QToolButton*>(QStringLiteral("cancelWork"))->isVisible());
  QTRY_COMPARE(f.model().lineText(), easyPuzzle);
  QVERIFY(offered);
}

void TestPuzzleFiles::readingCanBeCancelled() {
  AppFixture f;
  const QString before = f.model().lineText();
  f.grid()->pasteText(manyPuzzles(easyPuzzle));
  auto* cancel = f.window().titleRow()->findChild<QToolButton*>(QStringLiteral("cancelWork"));
  QVERIFY(cancel->isVisible());
  cancel->click();
  QVERIFY(!cancel->isVisible());
  // What is read next comes after all that the first could still have sent.
  const QString third = QString(easyPuzzle).replace(u'1', u'.');
  QMimeData text;
  text.setText(third);
  QVERIFY(dropOn(&f.window(), text));
  QCOMPARE(f.model().lineText(), before);
  QTRY_COMPARE(f.model().lineText(), third);
  f.grid()->setFocus();
  f.key(Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(f.model().lineText(), before);
}

void TestPuzzleFiles::whatWasReadWaitsForDialogs() {
  AppFixture f;
  f.grid()->pasteText(easyPuzzle);
  QVERIFY(f.untilResting());
  const QString path = f.path(QStringLiteral("mine.sudoscope"));
  QVERIFY(f.workspace().saveTo(path));
  f.workspace().forgetSessionPath();
  const auto* cancel = f.window().titleRow()->findChild<QToolButton*>(QStringLiteral("cancelWork"));
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

void TestPuzzleFiles::whatWasReadOutlastsDialogsThatTellNothing() {
  AppFixture f;
  const auto* cancel = f.window().titleRow()->findChild<QToolButton*>(QStringLiteral("cancelWork"));
  auto dialog = std::make_unique<QDialog>(&f.window());
  dialog->setModal(true);
  dialog->show();
  QMimeData text;
  text.setText(easyPuzzle);
  QVERIFY(dropOn(&f.window(), text));
  QVERIFY(f.until([cancel] { return !cancel->isVisible(); }));
  QVERIFY(f.model().lineText() != easyPuzzle);
  // Of two the later is used, and only that.
  const QString other = QString(easyPuzzle).replace(0, 1, QStringLiteral("."));
  QVERIFY(other != easyPuzzle);
  text.setText(other);
  QVERIFY(dropOn(&f.window(), text));
  QVERIFY(f.until([cancel] { return !cancel->isVisible(); }));
  QStringList shown;
  connect(&f.model(), &PuzzleModel::puzzleChanged, this, [&] { shown << f.model().lineText(); });
  dialog->hide();
  dialog.reset();
  QTRY_COMPARE(f.model().lineText(), other);
  QVERIFY(!QTest::qWaitFor([&] { return shown.contains(easyPuzzle); }, 200));
}

void TestPuzzleFiles::workThatEndsLeavesTheProgressOfOther() {
  AppFixture f;
  auto* cancel = f.window().titleRow()->findChild<QToolButton*>(QStringLiteral("cancelWork"));
  f.window().setProgress(this, 0.5, QStringLiteral("Something"));
  QMimeData text;
  text.setText(easyPuzzle);
  QVERIFY(dropOn(&f.window(), text));
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

void TestPuzzleFiles::aLongPasteIsAPaste() {
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

  QSignalSpy noticed(f.grid(), &GridView::noticed);
  f.grid()->pasteText(QString(100'000, u'x'));
  QTRY_COMPARE(noticed.size(), 1);
  QVERIFY(noticed.front().front().value<Notice>().isError());

  // Where nobody reads for it, a grid reads it by itself.
  PuzzleModel model;
  GridView alone(&model);
  alone.pasteText(manyPuzzles(easyPuzzle));
  QCOMPARE(model.lineText(), easyPuzzle);
  f.workspace().forgetSessionPath(); // so that nobody is asked
}

void TestPuzzleFiles::theStartOffersTheOtherPuzzlesOfItsFile() {
  const QTemporaryDir folder;
  const auto written = [&folder](const char* name, const QString& text) {
    QFile file(folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
    file.write(text.toLatin1());
    return file.fileName();
  };
  const QString second = QString(easyPuzzle).replace(u'1', u'.');
  StartOptions options;
  options.open = written("set.txt", easyPuzzle + u'\n' + second + u'\n' + otherPuzzle + u'\n');
  {
    AppFixture f(options);
    QCOMPARE(f.model().lineText(), easyPuzzle);
    StatusOffer* offer = f.window().titleRow()->offer();
    QVERIFY(f.until([offer] { return offer->isVisible(); }));
    QVERIFY2(offer->question().contains(QStringLiteral("1 of 3 in set.txt")),
             qPrintable(offer->question()));
    const auto choice = onceModal<PuzzleChooser>([](PuzzleChooser* chooser) {
      chooser->findChild<QTableView*>()->selectRow(2);
      static_cast<QDialog*>(chooser)->accept();
    });
    offer->yesButton()->click();
    QTRY_COMPARE(f.model().lineText(), otherPuzzle);
    QVERIFY(!offer->isVisible());
    QCOMPARE(f.workspace().puzzlePath(), options.open);
    f.window().actions()[Command::Undo]->trigger();
    QCOMPARE(f.model().lineText(), easyPuzzle);
  }
  options.open = written("one.txt", easyPuzzle);
  AppFixture f(options);
  QVERIFY(!f.window().titleRow()->offer()->isVisible());
}

/// A puzzle of several that cannot be read keeps its number.
void TestPuzzleFiles::theChooserShowsWhatCannotBeRead() {
  AppFixture f;
  QFile file(f.path(QStringLiteral("some.txt")));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write((easyPuzzle + QLatin1String("\n12345\n") + otherPuzzle + u'\n').toLatin1());
  file.close();
  QString second;
  const auto choice = onceModal<PuzzleChooser>([&second](PuzzleChooser* chooser) {
    auto* table = chooser->findChild<QTableView*>();
    QCOMPARE(table->model()->rowCount(), 3);
    second = table->model()->index(1, RecordTable::Givens).data().toString();
    table->selectRow(2);
    static_cast<QDialog*>(chooser)->accept();
  });
  f.workspace().open(file.fileName());
  QTRY_VERIFY2(second.contains(QStringLiteral("12345")), qPrintable(second));
  QTRY_COMPARE(f.model().lineText(), otherPuzzle);
}

void TestPuzzleFiles::recentFilesCouldBeRead() {
  AppFixture f;
  const auto write = [&f](const char* name, const QString& text) {
    QFile file(f.path(QLatin1String(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toLatin1());
  };
  write("good.txt", easyPuzzle);
  write("bad.txt", QStringLiteral("no puzzle"));
  for (const char* name : {"bad.txt", "good.txt"}) {
    QMimeData urls;
    urls.setUrls({QUrl::fromLocalFile(f.path(QLatin1String(name)))});
    QVERIFY(dropOn(&f.window(), urls));
    QTRY_VERIFY(f.model().lineText() == easyPuzzle || f.notice().contains(QLatin1String(name)));
  }
  QTRY_COMPARE(f.model().lineText(), easyPuzzle);
  QStringList recent;
  for (const QAction* action : f.window().menu(MainWindow::RecentMenu)->actions())
    recent << action->text();
  QVERIFY(recent.contains(QStringLiteral("good.txt")));
  QVERIFY(!recent.contains(QStringLiteral("bad.txt")));
}

SUDOSCOPE_TEST(TestPuzzleFiles, Windows)
#include "test_puzzle_files.moc"
