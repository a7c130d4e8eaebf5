#include "tests/app/app_fixture.h"
#include "tests/app/stop_sheet.h"
#include "tests/support/test_program.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/inspectors/digit_sliders.h"
#include "ui/panels/learn_panel.h"
#include "ui/window/settings_dialog.h"

#include <QComboBox>
#include <QFile>
#include <QMessageBox>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

QMessageBox* offered(AppFixture& f) {
  return f.window().findChild<QMessageBox*>(QStringLiteral("restart"));
}

QString offer(AppFixture& f) {
  QMessageBox* box = offered(f);
  return box == nullptr ? QString() : box->informativeText() + box->text();
}

void accept(AppFixture& f) {
  for (QAbstractButton* button : offered(f)->buttons()) {
    if (offered(f)->buttonRole(button) == QMessageBox::AcceptRole) return button->click();
  }
}

AppSettings settingsOf(const AppFixture& f) {
  return AppSettings(f.folder.filePath(QStringLiteral("settings.ini")));
}

void chooseLanguage(AppFixture& f, const QString& code) {
  f.window().actions()[Command::Settings]->trigger();
  auto* dialog = f.window().findChild<SettingsDialog*>();
  QVERIFY(dialog != nullptr);
  for (QComboBox* box : dialog->findChildren<QComboBox*>()) {
    if (const int at = box->findData(code); at >= 0) box->setCurrentIndex(at);
  }
  dialog->accept();
}

} // namespace

/// A new start for another size, as main() makes it in another process.
class TestRestart : public QObject {
  Q_OBJECT

private slots:
  void nothingToLoseNeedsNoQuestion();
  void theWorkAndItsViewGoOn();
  void aLessonGoesOn();
  void thePuzzleOfAChangedSceneGoesOn();
  void asksWhatIsLost();
  void sizeOfTheCommandLine();
  void workGoesOnInAnotherLanguage();
  void tellsWhenThereIsNoRoom();
};

void TestRestart::nothingToLoseNeedsNoQuestion() {
  AppFixture f;
  QVERIFY(f.ready());
  f.window().actions()[Command::Larger]->trigger();
  QVERIFY(offered(f) == nullptr);
  QCOMPARE(settingsOf(f).scale(), 125);
}

void TestRestart::theWorkAndItsViewGoOn() {
  AppFixture f;
  const QString path = f.folder.filePath(QStringLiteral("mine.txt"));
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("530070000600195000098000060800060003400803001700020006060000280000419005000080079\n");
  file.close();
  StartOptions options;
  options.open = path;
  f.start(options);
  QVERIFY(f.ready());
  f.playback().step();
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  StopConditions stop;
  stop.whenSolved = false;
  stop.afterIterations = 40;
  stop.lossBelow = 0.5;
  chooseStop(f.window().transport(), stop);
  CubeOptions cube = f.window().cube()->options();
  cube.slice = {SliceKind::Row, 4};
  cube.colormap = Colormap::Cividis;
  f.window().cube()->setOptions(cube);
  f.window().actions()[Command::Larger]->trigger();
  QVERIFY(offered(f) == nullptr);

  f.start(f.program->restartOptions());
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  QVERIFY(f.window().cube()->options().slice == cube.slice);
  QCOMPARE(f.window().cube()->options().colormap, Colormap::Cividis);
  QVERIFY(f.window().transport()->stopConditions() == stop);
  QVERIFY(f.state().stop.value() == stop);
  QVERIFY2(f.window().windowTitle().contains(QStringLiteral("mine.txt")),
           qPrintable(f.window().windowTitle()));
}

void TestRestart::aLessonGoesOn() {
  AppFixture f;
  QVERIFY(f.ready());
  f.state().speed.set(30.0);
  f.playback().step();
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  StopConditions stop;
  stop.afterIterations = 40;
  chooseStop(f.window().transport(), stop);
  const QString puzzle = f.program->model().lineText();
  const std::size_t runs = f.runs().all().size();

  LearnPanel* learn = f.window().learn();
  f.window().showView(QStringLiteral("learn"));
  learn->openLesson(1);
  QVERIFY(f.until([&] { return f.runs().all().size() == runs + 1; }));
  f.playback().step();
  QVERIFY(f.untilResting());
  learn->nextScene();
  QCOMPARE(learn->currentScene(), 1);
  QVERIFY(f.until([&] { return f.runs().all().size() == runs + 2; }));
  QVERIFY(f.untilResting());
  const QString scene = f.program->model().lineText();
  f.window().actions()[Command::Larger]->trigger();
  QVERIFY2(offer(f).contains(QStringLiteral("scene of the lesson")), qPrintable(offer(f)));
  accept(f);

  f.start(f.program->restartOptions());
  learn = f.window().learn();
  QVERIFY(f.until([&] { return learn->currentScene() == 1; }));
  QCOMPARE(learn->currentLesson(), 1);
  QVERIFY(f.until([&] { return f.runs().all().size() == runs + 2; }));
  QVERIFY(f.untilResting());
  QCOMPARE(f.program->model().lineText(), scene);

  learn->showList();
  QVERIFY(f.until([&] { return f.program->model().lineText() == puzzle; }));
  QVERIFY(f.untilAt(1));
  QVERIFY(f.untilResting());
  QCOMPARE(f.playback().transport().position, std::int64_t(1));
  QCOMPARE(f.state().speed.value(), 30.0);
  QVERIFY(f.state().stop.value() == stop);
  QVERIFY(f.window().transport()->stopConditions() == stop);
  QVERIFY2(f.runs().current()->summary.id == f.runs().all().front().summary.id,
           "the run from before the lesson");
}

void TestRestart::thePuzzleOfAChangedSceneGoesOn() {
  AppFixture f;
  QVERIFY(f.ready());
  f.window().showView(QStringLiteral("learn"));
  f.window().learn()->openLesson(1);
  const LessonScene& scene = f.window().learn()->lessons()[1].scenes.front();
  QVERIFY(f.until([&] { return f.draft().puzzle().givens() == scene.puzzle.givens(); }));
  QVERIFY(f.untilResting());
  f.program->model().setPuzzle(Puzzle(*Geometry::ofSide(4)));
  const StartOptions options = f.program->restartOptions();
  const auto session = readSession(options.session.toStdString());
  QVERIFY(session);
  QCOMPARE(session->puzzle.geometry().side(), 4);
  QCOMPARE(session->runs[session->current].stored.plan.setup.puzzle.geometry().side(), 4);
}

void TestRestart::asksWhatIsLost() {
  AppFixture f;
  QVERIFY(f.ready());
  QVERIFY(f.untilResting());
  f.window().showView(QStringLiteral("hand"));
  f.clickCell(1);
  CubeEditPanel* panel = f.window().cubeEditPanel();
  QTRY_COMPARE(panel->digits()->count(), 9);
  panel->digits()->slider(4)->setFocus();
  QTest::keyClick(panel->digits()->slider(4), Qt::Key_PageUp);
  QVERIFY(f.state().draft() != nullptr);
  f.window().actions()[Command::Larger]->trigger();
  QVERIFY2(offer(f).contains(QStringLiteral("by hand")), qPrintable(offer(f)));
  QVERIFY2(offer(f).contains(QStringLiteral("undone")), qPrintable(offer(f)));
}

void TestRestart::sizeOfTheCommandLine() {
  StartOptions options;
  options.scale = 150;
  AppFixture f(options);
  QVERIFY(f.ready());
  // Another language is no wish for this size.
  chooseLanguage(f, QStringLiteral("de"));
  QVERIFY(f.until([&] { return f.program->language().code() == QLatin1String("de"); }));
  QCOMPARE(settingsOf(f).language(), QStringLiteral("de"));
  QCOMPARE(settingsOf(f).scale(), 100);
  QVERIFY(f.program->restartOptions().scale == 150);
  f.window().actions()[Command::UsualSize]->trigger();
  QVERIFY2(!f.program->restartOptions().scale, "it was chosen since");
}

void TestRestart::workGoesOnInAnotherLanguage() {
  AppFixture f;
  QVERIFY(f.ready());
  const QString start = f.program->language().code();
  for (const QString& language : {QStringLiteral("de"), QStringLiteral("es"), start}) {
    chooseLanguage(f, language);
    QVERIFY(f.until([&] { return f.program->language().code() == language; }));
    const std::string before = toLine(f.program->model().puzzle().givens());
    f.window().grid()->setFocus();
    f.clickCell(0);
    QTest::keyClick(f.window().grid(), Qt::Key_Delete);
    QTest::keyClick(f.window().grid(), Qt::Key_5);
    const std::string after = toLine(f.program->model().puzzle().givens());
    QVERIFY2(after != before, after.c_str());
    QCOMPARE(toLine(f.program->draft().puzzle().givens()), after);
    f.window().actions()[Command::Undo]->trigger();
    f.window().actions()[Command::Undo]->trigger();
    QCOMPARE(toLine(f.program->draft().puzzle().givens()), before);
  }
}

void TestRestart::tellsWhenThereIsNoRoom() {
  StartOptions options;
  options.scaleApplied = {125, 175};
  AppFixture f(options);
  QVERIFY2(f.notice().contains(QStringLiteral("175")), qPrintable(f.notice()));
}

SUDOSCOPE_TEST(TestRestart, Windows)
#include "test_restart.moc"
