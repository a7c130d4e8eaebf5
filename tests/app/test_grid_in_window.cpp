#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/support/file_bytes.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/cube/cube_card.h"
#include "ui/grid/new_puzzle.h"
#include "ui/panels/learn_panel.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/length.h"
#include "ui/widgets/labels.h"

#include <QClipboard>
#include <QDockWidget>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>
#include <QMimeData>
#include <QSlider>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

QDockWidget* dock(AppFixture& f, const char* name) {
  return f.window().findChild<QDockWidget*>(QLatin1String(name));
}

QRect placeOf(const QWidget* widget) {
  return {widget->mapToGlobal(QPoint()), widget->size()};
}

double gridWidth(AppFixture& f) {
  return f.grid()->gridLayout().frame().width();
}

} // namespace

/// The grid and its card inside the whole program.
class TestGridInWindow : public QObject {
  Q_OBJECT

private slots:
  void oneOfSeveralDroppedFilesIsChosen() {
    AppFixture f;
    QList<QUrl> urls;
    for (const QString& text : {easyPuzzle, otherPuzzle}) {
      const QString path = f.path(QStringLiteral("puzzle%1.txt").arg(urls.size()));
      urls << QUrl::fromLocalFile(writeBytes(path, text.toLatin1()));
    }
    f.model().resetPuzzle(Puzzle(Geometry()));
    QMimeData data;
    data.setUrls(urls);
    QVERIFY(dropOn(&f.window(), data));
    auto* dialog = f.window().findChild<QInputDialog*>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->comboBoxItems().size(), 2);
    dialog->setTextValue(urls[1].toLocalFile());
    dialog->accept();
    QVERIFY(f.until([&] { return f.model().puzzle().given(0) == 6; })); // of otherPuzzle
  }

  /// Typed character by character, as scanners and remote desktops paste, or pasted in the middle.
  void aNewPuzzleTakesALine() {
    AppFixture f;
    const QString line = QStringLiteral(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    const auto givens = [&] { return f.program->model().lineText(); };
    f.window().actions()[Command::NewPuzzle]->trigger();
    f.key(Qt::Key_8); // where the keyboard is
    QTest::keyClicks(f.grid(), line.mid(1));
    QCOMPARE(givens(), line);
    // A line with noughts is the same.
    f.window().actions()[Command::NewPuzzle]->trigger();
    QTest::keyClicks(f.grid(), QString(line).replace(QLatin1Char('.'), QLatin1Char('0')));
    QCOMPARE(givens(), line);
    f.window().actions()[Command::NewPuzzle]->trigger();
    QTest::keyClicks(f.grid(), QStringLiteral("12"));
    QCOMPARE(givens().left(3), QStringLiteral("12."));
    QGuiApplication::clipboard()->setText(line);
    f.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(givens(), line);
  }

  void theStageIsFilled_data() {
    // least: of a cell, px
    const auto row = columns<QSize, int>("size", "least");
    row("1280x800", QSize(1280, 800), 41);
    row("1600x1000", QSize(1600, 1000), 60);
    row("1920x1080", QSize(1900, 1080), 68);
  }

  void theStageIsFilled() {
    QFETCH(QSize, size);
    QFETCH(int, least);
    StartOptions options;
    options.size = size;
    AppFixture f(options);
    QTRY_VERIFY2(gridWidth(f) >= 9 * least, qPrintable(QString::number(gridWidth(f) / 9)));
    const QRect stage = placeOf(f.window().findChild<QWidget*>(QStringLiteral("stage")));
    const QRect grid = placeOf(f.grid());
    const QRect cube = placeOf(f.window().cube());
    QVERIFY(stage.contains(grid) && stage.contains(cube));
    QVERIFY2(cube.left() > grid.left() + gridWidth(f) && cube.width() > 0.4 * stage.width(),
             "the cube stands beside the grid");
  }

  void theCubesRowsStandAtTheGrids_data() { rowsOf("side", {4, 9, 16, 25}); }

  void theCubesRowsStandAtTheGrids() {
    QFETCH(int, side);
    StartOptions options;
    options.size = QSize(1280, 800);
    AppFixture f(options);
    f.program->model().setGeometry(*Geometry::ofSide(side));
    QVERIFY(f.ready());
    CubeView* cube = f.window().cube();
    QVERIFY(cube->isAligned());
    const auto rowsMeet = [&] {
      const CubeGeometry& geometry = cube->model().geometry();
      if (geometry.side() != side || f.grid()->gridLayout().side() != side) return false;
      const float edge = 0.5f * static_cast<float>(side);
      for (int row = 0; row < side; ++row) {
        const QPointF at = *cube->camera().project(
            geometry.toWorld(-edge, geometry.coordinateOf(row), -edge), cube->size());
        const QPointF cell = f.grid()->gridLayout().cellRect(row * side).center();
        const double here = cube->mapTo(&f.window(), at).y();
        if (std::abs(here - f.grid()->mapTo(&f.window(), cell).y()) > 1.5) return false;
      }
      return true;
    };
    QTRY_VERIFY(rowsMeet());
    // Turning the cube leaves that view; the reset brings it back.
    cube->setFocus();
    QTest::keyClick(cube, Qt::Key_Left);
    QVERIFY(!cube->isAligned());
    QTest::keyClick(cube, Qt::Key_R, Qt::ControlModifier);
    QVERIFY(cube->isAligned());
    QTRY_VERIFY(rowsMeet());
    // The names beside the grid slice the cube.
    const QRectF last = f.grid()->gridLayout().cellRect(2 * side - 1);
    QTest::mouseClick(f.grid(), Qt::LeftButton, {},
                      (QPointF(last.right() + 18, last.center().y())).toPoint());
    QCOMPARE(cube->options().slice, (CubeSlice{SliceKind::Row, 1}));
  }

  void anOlderLayoutIsLeftAside() {
    AppFixture f;
    QMainWindow old;
    old.addDockWidget(Qt::LeftDockWidgetArea, new QDockWidget(&old));
    const QRect before = placeOf(f.grid());
    QVERIFY(!f.window().restoreLayout(old.saveState(3)));
    QVERIFY(!f.window().restoreLayout(QByteArray("no layout")));
    QCOMPARE(placeOf(f.grid()), before);
    QVERIFY(dock(f, "cell")->isVisible());
  }

  void aLectureShowsTheStageAndOneLane() {
    AppFixture f;
    const QStringList panels = f.window().frontPanels();
    const auto ink = [&f] {
      const QRect cell = f.grid()->gridLayout().cellRect(40).toAlignedRect();
      return f.grid()->grab(cell).toImage().pixelColor(cell.width() / 2, cell.height() / 2);
    };
    const int rail = dock(f, "cell")->width();
    f.clickCell(0);
    f.key(Qt::Key_F11, Qt::ShiftModifier);
    QTRY_VERIFY(f.window().isFullScreen());
    QTRY_COMPARE(f.window().frontPanels(), QStringList(QStringLiteral("timeline")));
    QCOMPARE(f.window().timeline()->lanes()->lanes().size(), std::size_t(1));
    QVERIFY(f.window().cubeCard()->isVisible());
    QCOMPARE(textScale(), 1.5);
    QTRY_VERIFY(f.window().timeline()->height() <= 162); // though the type is large
    QVERIFY(!f.window().timeline()->findChild<QWidget*>(QStringLiteral("fork"))->isVisible());
    const QColor dimmed = ink();
    f.clickCell(40);
    QVERIFY2(ink().lightness() < dimmed.lightness(), "the spotlight");
    f.key(Qt::Key_F11, Qt::ShiftModifier);
    QTRY_COMPARE(f.window().frontPanels(), panels);
    QVERIFY(!f.window().isFullScreen());
    QCOMPARE(textScale(), 1.0);
    QTRY_VERIFY2(qAbs(dock(f, "cell")->width() - rail) < 20, "large type widens it");
    QVERIFY(f.window().timeline()->lanes()->lanes().size() > 1);
  }

  void theTitleIsWholeInANewPuzzle() {
    AppFixture f;
    f.window().actions()[Command::NewPuzzle]->trigger();
    const auto* title = f.window().puzzleCard()->header()->findChild<ElidedLabel*>();
    QTRY_VERIFY(title->isVisible());
    QTRY_COMPARE(title->shownText(), QStringLiteral("P[r,c,k]"));
    // The height of the time card is remembered.
    f.window().timeline()->lanes()->setCardHeight(240);
    f.window().close();
    f.start();
    QTRY_COMPARE(f.window().timeline()->height(), 240);
  }

  void theLargeGridUsesTheRoom() {
    StartOptions options;
    options.size = QSize(1600, 960);
    AppFixture f(options);
    f.window().actions()[Command::LargeGrid]->trigger();
    // Half the window, but for a tenth for margins and names.
    QTRY_VERIFY2(gridWidth(f) > 1600 * 0.45, qPrintable(QString::number(gridWidth(f))));
  }

  void largeGridAndBack() {
    AppFixture f;
    QTRY_VERIFY2(gridWidth(f) >= 300,
                 qPrintable(QString::number(
                     gridWidth(f)))); // the layout at this size, not one on the way there
    const double before = gridWidth(f);
    f.clickCell(0);
    f.key(Qt::Key_L, Qt::ControlModifier);
    QTRY_VERIFY2(gridWidth(f) > 1.25 * before, qPrintable(QString::number(gridWidth(f))));
    QVERIFY(!dock(f, "timeline")->isVisible() && !f.window().cubeCard()->isVisible());
    QVERIFY(f.grid()->hasFocus());
    f.key(Qt::Key_L, Qt::ControlModifier);
    QTRY_COMPARE(gridWidth(f), before);
    QVERIFY(dock(f, "timeline")->isVisible() && f.window().cubeCard()->isVisible());
    QVERIFY(f.grid()->hasFocus());
    // It is for a while: the next start has the usual layout, and so has a reset.
    f.key(Qt::Key_L, Qt::ControlModifier);
    f.window().close();
    f.start();
    QVERIFY(dock(f, "timeline")->isVisible());
    QTRY_COMPARE(gridWidth(f), before);
    QAction* large = f.window().actions()[Command::LargeGrid];
    large->trigger();
    f.window().actions()[Command::ResetLayout]->trigger();
    QVERIFY(!large->isChecked());
    QVERIFY(dock(f, "timeline")->isVisible() && f.window().cubeCard()->isVisible());
  }

  void theLargeGridKeepsWhatIsOpenedMeanwhile() {
    AppFixture f;
    dock(f, "log")->close();
    f.clickCell(0);
    f.key(Qt::Key_L, Qt::ControlModifier);
    LearnPanel* learn = f.window().learn();
    f.window().showView(QStringLiteral("log"));
    f.window().showView(QStringLiteral("learn"));
    learn->openLesson(1);
    dock(f, "landscape")->close();
    f.window().actions()[Command::LargeGrid]->trigger();
    QCOMPARE(learn->currentLesson(), 1);
    QTRY_VERIFY2(!learn->visibleRegion().isEmpty(), "in front");
    QVERIFY(dock(f, "log")->isVisible());
    QVERIFY(dock(f, "cell")->isVisibleTo(&f.window()));
    QVERIFY2(dock(f, "landscape")->isHidden(), "closed meanwhile");
    // Nor does another layout end the lesson; only closing its panel does.
    f.window().actions()[Command::ResetLayout]->trigger();
    QCOMPARE(learn->currentLesson(), 1);
    QTRY_VERIFY(!learn->visibleRegion().isEmpty());
    dock(f, "learn")->close();
    QCOMPARE(learn->currentLesson(), -1);
  }

  void aLessonBesideTheGridGoesOn() {
    AppFixture f;
    auto* stage = qobject_cast<QMainWindow*>(dock(f, "learn")->parentWidget());
    QVERIFY(stage != nullptr);
    stage->tabifyDockWidget(dock(f, "timeline"), dock(f, "learn"));
    f.window().showView(QStringLiteral("learn"));
    f.window().learn()->openLesson(1);
    QAction* large = f.window().actions()[Command::LargeGrid];
    large->trigger();
    QVERIFY(!dock(f, "learn")->isVisible());
    QCOMPARE(f.window().learn()->currentLesson(), 1);
    large->trigger();
    QVERIFY(dock(f, "learn")->isVisible());
    QCOMPARE(f.window().learn()->currentLesson(), 1);
    // The View menu puts it away for good.
    for (QAction* action : f.window().menuActions()) {
      if (action->text() == dock(f, "learn")->toggleViewAction()->text()) action->trigger();
    }
    QVERIFY(dock(f, "learn")->isHidden());
    QCOMPARE(f.window().learn()->currentLesson(), -1);
  }

  void theViewMenuTellsWhatIsShown() {
    AppFixture f;
    const auto isChecked = [&f](const char* name) {
      const QString text = dock(f, name)->toggleViewAction()->text();
      for (QMenu* menu : f.window().findChildren<QMenu*>()) {
        for (const QAction* action : menu->actions()) {
          if (action->text() != text || !action->isCheckable()) continue;
          const OpenMenu open(menu);
          return action->isChecked();
        }
      }
      return false;
    };
    QVERIFY(isChecked("cell"));
    QVERIFY2(!isChecked("learn"), "it waits for a lesson");
    f.window().actions()[Command::LargeGrid]->trigger();
    QVERIFY(!isChecked("timeline"));
  }

  void bigBoardsAreReadableLarge() {
    AppFixture f;
    f.program->model().setGeometry(*Geometry::ofSide(25));
    f.window().actions()[Command::LargeGrid]->trigger();
    QTRY_VERIFY2(gridWidth(f) / 25 >= 19, "digits of some 10 px at 1280×800");
  }

  void theClipboardHoldsThePicture() {
    AppFixture f;
    f.window().actions()[Command::CopyImage]->trigger();
    const QMimeData* data = QApplication::clipboard()->mimeData();
    QVERIFY(data->hasImage());
    const QImage image = data->imageData().value<QImage>();
    QVERIFY(image.width() >= 600 && image.width() == image.height());
  }

  void undoCoversEverything() {
    AppFixture f;
    PuzzleModel& model = f.program->model();
    using State = std::pair<Puzzle, std::vector<int>>;
    const auto state = [&model] { return State{model.puzzle(), model.regionDraft()}; };
    std::vector<State> states{state()};
    const auto trigger = [&f](Command command) {
      return [&f, command] { f.window().actions()[command]->trigger(); };
    };
    const auto stroke = [&f](int cell, Qt::Key key) {
      return [&f, cell, key] {
        f.clickCell(cell);
        f.key(key, Qt::ShiftModifier);
      };
    };
    const auto button = [](const QWidget* where, const char* name) {
      return where->findChild<QPushButton*>(QLatin1String(name));
    };
    QApplication::clipboard()->setText(easyPuzzle);
    f.clickCell(2);
    const std::pair<const char*, std::function<void()>> changes[] = {
        {"paste", [&] { f.key(Qt::Key_V, Qt::ControlModifier); }},
        {"a digit", [&] { f.key(Qt::Key_4); }},
        {"clearing a cell", [&] { f.key(Qt::Key_Delete); }},
        {"a candidate", [&] { f.key(Qt::Key_1, Qt::ControlModifier); }},
        {"filling in candidates", trigger(Command::FillMarks)},
        {"clearing candidates", trigger(Command::ClearMarks)},
        {"diagonals", trigger(Command::Diagonals)},
        {"windoku", trigger(Command::Windoku)},
        {"drawing regions", trigger(Command::DrawRegions)},
        {"a stroke", stroke(2, Qt::Key_Right)},
        {"another stroke", stroke(12, Qt::Key_Left)},
        {"new regions",
         [&] { QTest::mouseClick(button(&f.window(), "useRegions"), Qt::LeftButton); }},
        {"clearing", trigger(Command::ClearGrid)},
        {"another size", [&] { model.setGeometry(*Geometry::ofSide(4)); }},
        {"generating",
         [&] { button(f.window().findChild<GeneratorSheet*>(), "generate")->click(); }},
        {"a new puzzle", trigger(Command::NewPuzzle)}};
    for (const auto& [what, change] : changes) {
      change();
      QTRY_VERIFY2(state() != states.back(), what); // generating takes a while
      states.push_back(state());
    }

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

  void generatingWithKeys() {
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

  void longGeneratingIsCancelled() {
    AppFixture f;
    PuzzleModel& model = f.program->model();
    model.setGeometry(*Geometry::ofSide(25));
    const Puzzle before = model.puzzle();
    auto* sheet = f.window().findChild<GeneratorSheet*>();
    sheet->findChild<QSlider*>(QStringLiteral("clues"))->setValue(0); // as few as possible
    sheet->findChild<QPushButton*>(QStringLiteral("generate"))->click();
    PuzzleCard* card = f.window().puzzleCard();
    QVERIFY2(card->notice().contains(QStringLiteral("Generating")), qPrintable(card->notice()));
    const auto isOver = [&] { return !card->notice().contains(QStringLiteral("Generating")); };
    QPushButton* cancel = nullptr;
    for (auto* button : card->findChildren<QPushButton*>()) {
      if (button->isVisible() && button->text() == QStringLiteral("Cancel")) cancel = button;
    }
    QVERIFY(cancel != nullptr);
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(f.until(isOver));
    QVERIFY(model.puzzle() == before);
  }
};

SUDOSCOPE_TEST(TestGridInWindow, Windows)
#include "test_grid_in_window.moc"
