#include "tests/app/app_fixture.h"
#include "ui/grid/generator_sheet.h"
#include "ui/grid/puzzle_model.h"

#include <QClipboard>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMimeData>
#include <QSlider>
#include <QTimer>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

const QString easy = QStringLiteral(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
const QString other = QStringLiteral(
    "6....9.85.4....2...8..47..64...16...81.....42...48...33..87..5...4....2.95.3....4");

QDockWidget* dock(AppFixture& f, const char* name) {
  return f.window().findChild<QDockWidget*>(QLatin1String(name));
}

QRect placeOf(const QWidget* widget) {
  return {widget->mapToGlobal(QPoint()), widget->size()};
}

double gridWidth(AppFixture& f) {
  return f.grid()->gridLayout().frame().width();
}

/// Enter and drop, as the platform sends them to the widget under the pointer.
bool dropOn(QWidget* target, const QMimeData& data) {
  const QPoint place(60, 60);
  QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(target, &enter);
  QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(target, &drop);
  return enter.isAccepted();
}

} // namespace

/// The grid and its card inside the whole program.
class TestGridInWindow : public QObject {
  Q_OBJECT

private slots:
  void theGridFillsItsColumn_data();
  void theGridFillsItsColumn();
  void anOlderLayoutIsLeftAside();
  void theLargeGridUsesTheRoom();
  void largeGridAndBack();
  void theViewMenuTellsWhatIsShown();
  void bigBoardsAreReadableLarge();
  void droppedTextAndFiles();
  void brokenFilesSayWhere();
  void exportingThePuzzle_data();
  void exportingThePuzzle();
  void recentFilesCouldBeRead();
  void theClipboardHoldsThePicture();
  void undoCoversEverything();
  void generatingWithKeys();
  void longGeneratingIsCancelled();
};

void TestGridInWindow::theGridFillsItsColumn_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<int>("least");
  QTest::newRow("1280x800 less the desktop's bars") << QSize(1280, 760) << 280;
  QTest::newRow("1600x1000") << QSize(1600, 960) << 360;
  QTest::newRow("1920x1080") << QSize(1900, 1040) << 420;
}

void TestGridInWindow::theGridFillsItsColumn() {
  QFETCH(QSize, size);
  QFETCH(int, least);
  StartOptions options;
  options.size = size;
  AppFixture f(options);
  QTRY_VERIFY2(gridWidth(f) >= least, qPrintable(QString::number(gridWidth(f))));
  const QRect puzzle = placeOf(dock(f, "puzzle"));
  const QRect cell = placeOf(dock(f, "cell"));
  const QRect charts = placeOf(dock(f, "charts"));
  const QRect timeline = placeOf(dock(f, "timeline"));
  QVERIFY2(puzzle.width() - gridWidth(f) < 80, "little is left beside the grid");
  QVERIFY2(cell.height() > 180, "the inspector below stays roomy");
  QVERIFY(charts.left() > puzzle.right() && timeline.left() > puzzle.right());
  QVERIFY2(std::abs(cell.bottom() - timeline.bottom()) < 4, "the column has the whole height");
}

void TestGridInWindow::anOlderLayoutIsLeftAside() {
  AppFixture f;
  QMainWindow old;
  old.addDockWidget(Qt::LeftDockWidgetArea, new QDockWidget(&old));
  const QRect before = placeOf(dock(f, "puzzle"));
  QVERIFY(!f.window().restoreLayout(old.saveState(3)));
  QVERIFY(!f.window().restoreLayout(QByteArray("no layout")));
  QCOMPARE(placeOf(dock(f, "puzzle")), before);
  QVERIFY(dock(f, "cell")->isVisible());
}

void TestGridInWindow::theLargeGridUsesTheRoom() {
  StartOptions options;
  options.size = QSize(1600, 960);
  AppFixture f(options);
  f.window().actions()[Command::LargeGrid]->trigger();
  QTRY_VERIFY2(gridWidth(f) > 720, qPrintable(QString::number(gridWidth(f))));
}

void TestGridInWindow::largeGridAndBack() {
  AppFixture f;
  QTRY_VERIFY(gridWidth(f) >= 280);
  const double before = gridWidth(f);
  f.clickCell(0);
  f.key(Qt::Key_L, Qt::ControlModifier);
  QTRY_VERIFY2(gridWidth(f) > 1.5 * before, qPrintable(QString::number(gridWidth(f))));
  QVERIFY(!dock(f, "cell")->isVisible());
  QVERIFY(f.grid()->hasFocus());
  f.key(Qt::Key_L, Qt::ControlModifier);
  QTRY_COMPARE(gridWidth(f), before);
  QVERIFY(dock(f, "cell")->isVisible());
  QVERIFY(f.grid()->hasFocus());
  // It is for a while: the next start has the usual layout, and so has a reset.
  f.key(Qt::Key_L, Qt::ControlModifier);
  f.window().close();
  f.start();
  QVERIFY(dock(f, "cell")->isVisible());
  QTRY_COMPARE(gridWidth(f), before);
  QAction* large = f.window().actions()[Command::LargeGrid];
  large->trigger();
  f.window().actions()[Command::ResetLayout]->trigger();
  QVERIFY(!large->isChecked());
  QVERIFY(dock(f, "cell")->isVisible());
}

void TestGridInWindow::theViewMenuTellsWhatIsShown() {
  AppFixture f;
  const auto isChecked = [&f](const char* name) {
    const QString text = dock(f, name)->toggleViewAction()->text();
    for (QMenu* menu : f.window().findChildren<QMenu*>()) {
      for (const QAction* action : menu->actions()) {
        if (action->text() != text || !action->isCheckable()) continue;
        emit menu->aboutToShow();
        return action->isChecked();
      }
    }
    return false;
  };
  QVERIFY(isChecked("puzzle") && isChecked("cell"));
  QVERIFY2(!isChecked("learn"), "it waits for a lesson");
  f.window().actions()[Command::LargeGrid]->trigger();
  QVERIFY(isChecked("puzzle") && !isChecked("cell") && !isChecked("log"));
}

void TestGridInWindow::bigBoardsAreReadableLarge() {
  AppFixture f;
  f.program->model().setGeometry(*Geometry::ofSide(25));
  f.window().actions()[Command::LargeGrid]->trigger();
  QTRY_VERIFY2(gridWidth(f) / 25 >= 19, "digits of some 10 px at 1280×800");
}

void TestGridInWindow::droppedTextAndFiles() {
  AppFixture f;
  const auto line = [&f] { return f.program->model().lineText(); };
  const QString first = line();
  QMimeData text;
  text.setText(easy);
  QVERIFY(dropOn(f.grid(), text));
  QCOMPARE(line(), easy);
  QMimeData elsewhere;
  elsewhere.setText(other);
  QVERIFY(dropOn(&f.window(), elsewhere));
  QTRY_COMPARE(line(), other);

  QFile file(f.folder.filePath(QStringLiteral("a puzzle.sdm")));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(easy.toLatin1());
  file.close();
  QMimeData urls;
  urls.setUrls({QUrl::fromLocalFile(file.fileName())});
  QVERIFY2(dropOn(f.window().puzzleCard()->parentWidget(), urls) || dropOn(&f.window(), urls),
           "a file is taken wherever it falls");
  QTRY_COMPARE(line(), easy);
  f.grid()->setFocus();
  for (const QString& before : {other, easy, first}) {
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(line(), before);
  }
}

void TestGridInWindow::brokenFilesSayWhere() {
  AppFixture f;
  QFile file(f.folder.filePath(QStringLiteral("broken.txt")));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write((easy.left(30) + QLatin1Char('$') + easy.mid(31)).toLatin1());
  file.close();
  const QString before = f.program->model().lineText();
  QMimeData urls;
  urls.setUrls({QUrl::fromLocalFile(file.fileName())});
  QVERIFY(dropOn(&f.window(), urls));
  QTRY_VERIFY2(f.window().noticeText().contains(QStringLiteral("broken.txt")),
               qPrintable(f.window().noticeText()));
  QVERIFY2(f.window().noticeText().contains(QStringLiteral("31")),
           qPrintable(f.window().noticeText()));
  QCOMPARE(f.program->model().lineText(), before);
}

void TestGridInWindow::exportingThePuzzle_data() {
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
  QTest::newRow("a format without an extension") << "d.csv"
                                                 << "grid,solution"
                                                 << "d.csv" << QByteArray("grid,solution");
}

void TestGridInWindow::exportingThePuzzle() {
  QFETCH(QString, name);
  QFETCH(QString, filter);
  QFETCH(QString, written);
  QFETCH(QByteArray, begins);
  AppFixture f;
  f.grid()->pasteText(easy);
  bool chosen = false;
  QTimer answer;
  connect(&answer, &QTimer::timeout, &answer, [&] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    answer.stop();
    const QStringList filters = dialog->nameFilters();
    const auto wanted = std::find_if(filters.begin(), filters.end(),
                                     [&](const QString& one) { return one.contains(filter); });
    chosen = wanted != filters.end();
    if (chosen) dialog->selectNameFilter(*wanted);
    dialog->setDirectory(f.folder.path());
    dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(f.folder.filePath(name));
    static_cast<QDialog*>(dialog)->accept();
  });
  answer.start(50);
  f.window().actions()[Command::ExportPuzzle]->trigger();
  QVERIFY(chosen);
  QFile file(f.folder.filePath(written));
  QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(f.window().noticeText()));
  const QByteArray text = file.readAll();
  QVERIFY2(text.startsWith(begins), text.constData());
}

void TestGridInWindow::recentFilesCouldBeRead() {
  AppFixture f;
  const auto write = [&f](const char* name, const QString& text) {
    QFile file(f.folder.filePath(QLatin1String(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toLatin1());
  };
  write("good.txt", easy);
  write("bad.txt", QStringLiteral("no puzzle"));
  for (const char* name : {"bad.txt", "good.txt"}) {
    QMimeData urls;
    urls.setUrls({QUrl::fromLocalFile(f.folder.filePath(QLatin1String(name)))});
    QVERIFY(dropOn(&f.window(), urls));
    QTest::qWait(100);
  }
  QTRY_COMPARE(f.program->model().lineText(), easy);
  QStringList recent;
  for (const QAction* action : f.window().recentMenu()->actions()) recent << action->text();
  QVERIFY(recent.contains(QStringLiteral("good.txt")));
  QVERIFY(!recent.contains(QStringLiteral("bad.txt")));
}

void TestGridInWindow::theClipboardHoldsThePicture() {
  AppFixture f;
  f.grid()->setFocus();
  f.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  const QMimeData* data = QApplication::clipboard()->mimeData();
  QVERIFY(data->hasImage());
  const QImage image = data->imageData().value<QImage>();
  QVERIFY(image.width() >= 600 && image.width() == image.height());
}

void TestGridInWindow::undoCoversEverything() {
  AppFixture f;
  QVERIFY(f.ready());
  PuzzleModel& model = f.program->model();
  const WindowActions& actions = f.window().actions();
  using State = std::pair<Puzzle, std::vector<int>>;
  const auto state = [&model] { return State{model.puzzle(), model.regionDraft()}; };
  std::vector<State> states{state()};
  const auto changed = [&](const char* what) {
    if (state() == states.back()) qWarning("%s changed nothing", what);
    const bool other = state() != states.back();
    states.push_back(state());
    return other;
  };
  QApplication::clipboard()->setText(easy);
  f.clickCell(2);
  f.key(Qt::Key_V, Qt::ControlModifier);
  QVERIFY(changed("paste"));
  f.key(Qt::Key_4);
  QVERIFY(changed("a digit"));
  f.key(Qt::Key_Delete);
  QVERIFY(changed("clearing a cell"));
  f.key(Qt::Key_1, Qt::ControlModifier);
  QVERIFY(changed("a candidate"));
  actions[Command::FillMarks]->trigger();
  QVERIFY(changed("filling in candidates"));
  actions[Command::ClearMarks]->trigger();
  QVERIFY(changed("clearing candidates"));
  actions[Command::Diagonals]->trigger();
  QVERIFY(changed("diagonals"));
  actions[Command::Windoku]->trigger();
  QVERIFY(changed("windoku"));
  actions[Command::DrawRegions]->trigger();
  QVERIFY(changed("drawing regions"));
  f.clickCell(2);
  f.key(Qt::Key_Right, Qt::ShiftModifier);
  QVERIFY(changed("a stroke"));
  f.clickCell(12);
  f.key(Qt::Key_Left, Qt::ShiftModifier);
  QVERIFY(changed("another stroke"));
  auto* use = f.window().findChild<QPushButton*>(QStringLiteral("useRegions"));
  QVERIFY(use->isEnabled());
  QTest::mouseClick(use, Qt::LeftButton);
  QVERIFY(changed("new regions"));
  QVERIFY(!model.puzzle().geometry().hasBoxes());
  actions[Command::ClearGrid]->trigger();
  QVERIFY(changed("clearing"));
  model.setGeometry(*Geometry::ofSide(4));
  QVERIFY(changed("another size"));
  auto* sheet = f.window().findChild<GeneratorSheet*>();
  sheet->findChild<QPushButton*>(QStringLiteral("generate"))->click();
  QTRY_VERIFY(model.puzzle().clueCount() > 0);
  QVERIFY(changed("generating"));
  actions[Command::NewPuzzle]->trigger();
  QVERIFY(changed("a new puzzle"));

  f.grid()->setFocus();
  for (std::size_t i = states.size() - 1; i-- > 0;) {
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY2(state() == states[i], qPrintable(QString::number(i)));
  }
  QVERIFY(!model.undoStack()->canUndo());
  for (std::size_t i = 1; i < states.size(); ++i) {
    f.key(i % 2 ? Qt::Key_Y : Qt::Key_Z,
          i % 2 ? Qt::ControlModifier : Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY2(state() == states[i], qPrintable(QString::number(i)));
  }
}

void TestGridInWindow::generatingWithKeys() {
  AppFixture f;
  PuzzleModel& model = f.program->model();
  model.setGeometry(*Geometry::ofSide(6));
  f.grid()->setFocus();
  f.key(Qt::Key_G, Qt::ControlModifier);
  auto* sheet = f.window().findChild<GeneratorSheet*>();
  QVERIFY2(sheet->isVisible(), "Ctrl+G opens the sheet");
  auto* clues = sheet->findChild<QSlider*>(QStringLiteral("clues"));
  QTRY_VERIFY2(clues->hasFocus(), "the keys go to its controls");
  QTest::keyClick(clues, Qt::Key_Home); // as few givens as possible
  QCOMPARE(clues->value(), 0);
  const auto tab = [] { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab); };
  tab();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // symmetric
  tab();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // jigsaw
  tab();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // Generate
  QVERIFY(!sheet->isVisible());
  QTRY_VERIFY(model.puzzle().clueCount() > 0);
  QVERIFY(!model.puzzle().geometry().hasBoxes());
  for (int cell = 0; cell < 36; ++cell) {
    QCOMPARE(model.puzzle().isGiven(cell), model.puzzle().isGiven(35 - cell));
  }
  QVERIFY(f.window().actions()[Command::Generate]->isEnabled());
  model.beginDrawingRegions();
  QVERIFY(!f.window().actions()[Command::Generate]->isEnabled());
}

void TestGridInWindow::longGeneratingIsCancelled() {
  AppFixture f;
  PuzzleModel& model = f.program->model();
  model.setGeometry(*Geometry::ofSide(25));
  const Puzzle before = model.puzzle();
  auto* sheet = f.window().findChild<GeneratorSheet*>();
  sheet->findChild<QSlider*>(QStringLiteral("clues"))->setValue(0); // as few as possible
  sheet->findChild<QPushButton*>(QStringLiteral("generate"))->click();
  PuzzleCard* card = f.window().puzzleCard();
  QVERIFY2(card->notice().contains(QStringLiteral("Generating")), qPrintable(card->notice()));
  QTest::qWait(300);
  QVERIFY2(card->notice().contains(QStringLiteral("Generating")), "takes long");
  QPushButton* cancel = nullptr;
  for (auto* button : card->findChildren<QPushButton*>()) {
    if (button->isVisible() && button->text() == QStringLiteral("Cancel")) cancel = button;
  }
  QVERIFY(cancel != nullptr);
  QTest::mouseClick(cancel, Qt::LeftButton);
  QVERIFY(f.until([&] { return !card->notice().contains(QStringLiteral("Generating")); }));
  QVERIFY(model.puzzle() == before);
}

QTEST_MAIN(TestGridInWindow)
#include "test_grid_in_window.moc"
