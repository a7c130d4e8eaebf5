#include "app/settings/app_settings.h"
#include "app/workspace/autosave.h"
#include "app/workspace/session_file.h"
#include "core/base/json.h"
#include "core/solvers/registry.h"
#include "tests/support/file_bytes.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/support/walk_solver.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <cmath>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

const RunnableEntry* findWalk(std::string_view name) {
  return name == "walk" ? &walkEntry() : nullptr;
}

/// A value on each line.
std::string indented(const std::string& text) {
  return Json::parse(text).dump(1);
}

Session rich() {
  Session session;
  const Geometry jigsaw = *Geometry::jigsaw(4, {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3});
  session.puzzle = *Puzzle::fromGivens(*jigsaw.withExtra({"mine", {{0, 5, 10, 15}}}),
                                       {1, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2});
  session.puzzle.setMarks(std::vector<DigitSet>(16, 5));
  session.puzzle.title = "A \"quoted\" title: åß";
  Session::Run first;
  first.stored.plan.setup = walkSetup(0xfedcba9876543210ULL);
  first.stored.plan.setup.puzzle = session.puzzle;
  first.stored.plan.setup.parameters.set("rate", 0.1 + 0.2);
  auto cube = std::make_shared<ProbabilityCube>(4, 1.0 / 3.0);
  cube->at(3, 2) = std::nextafter(0.7, 1.0);
  first.stored.plan.edits = {{5, ParameterEdit{"rate", 0.1 + 0.2, 1e-300}}, {9, CubeEdit{cube}}};
  first.stored.plan.length = 1234;
  first.stored.plan.bookmarks = {{7, "look"}, {8, ""}};
  RunResult result;
  result.iteration = 1234;
  result.status = Status::Stuck;
  result.grid = Grid(16, 3);
  result.cube = ProbabilityCube(4, 0.25);
  result.bookmarks = {{7, ProbabilityCube(4, 0.125)}};
  result.curves = {{"p", {0, 600, 1234}, {0.25, 1e-9, 0.5}}};
  result.files = {{"weights", "net.safetensors", std::string(64, 'a')},
                  {"library", "numpy", "2.0"}};
  result.program = "0.1";
  first.stored.result = std::make_shared<const RunResult>(result);
  first.name = "hot";
  first.tags = {"baseline", "17 clues"};
  first.note = "Two lines:\nwarm, \"then\" cold";
  first.begun = "2026-11-22T10:00:00Z";
  Session::Run second = first;
  second.stored.parent = 0;
  second.stored.forkedAt = 9;
  second.overlaid = false;
  second.color = 5;
  session.runs = {first, second};
  session.current = 1;
  session.position = 77;
  session.speed = 60.0;
  session.view = {5, {"cell", "log"}, "annealing", 2, {false, 40, 0.125}};
  return session;
}

/// QSettings remembers a file by its name: what was read before is not read again.
QString copyOf(const QString& path) {
  static int number = 0;
  QString copy = path + QString::number(++number);
  QFile::copy(path, copy);
  return copy;
}

} // namespace

class TestSession : public QObject {
  Q_OBJECT

private slots:
  void survivesWritingAndReading() {
    const Session session = rich();
    const auto read = readSession(writeSession(session), "x", findWalk);
    QVERIFY2(read.ok(), read.ok() ? "" : read.error().text().c_str());
    QCOMPARE(read->puzzle, session.puzzle);
    QCOMPARE(read->puzzle.title, session.puzzle.title);
    QCOMPARE(read->current, std::size_t(1));
    QCOMPARE(read->position, 77);
    QCOMPARE(read->speed, 60.0);
    QVERIFY(read->view && read->view->cell == 5 && read->view->panels == session.view->panels);
    QVERIFY(read->view->lesson == "annealing" && read->view->scene == 2);
    QVERIFY(read->view->stop == session.view->stop);
    QCOMPARE(read->runs.size(), std::size_t(2));
    const RunPlan& before = session.runs[0].stored.plan;
    const RunPlan& after = read->runs[0].stored.plan;
    QCOMPARE(after.setup.seed, before.setup.seed);
    QVERIFY(after.setup.parameters == before.setup.parameters);
    QVERIFY(after.setup.puzzle == before.setup.puzzle);
    QVERIFY(std::get<ParameterEdit>(after.edits[0].what) ==
            std::get<ParameterEdit>(before.edits[0].what));
    QVERIFY(*std::get<CubeEdit>(after.edits[1].what).cube ==
            *std::get<CubeEdit>(before.edits[1].what).cube);
    QCOMPARE(after.edits[1].iteration, 9);
    QCOMPARE(after.length, 1234);
    QVERIFY(after.bookmarks == before.bookmarks);
    QCOMPARE(read->runs[0].name, "hot");
    QCOMPARE(read->runs[0].tags, session.runs[0].tags);
    QCOMPARE(read->runs[0].note, session.runs[0].note);
    QCOMPARE(read->runs[0].begun, session.runs[0].begun);
    const RunResult& result = *read->runs[0].stored.result;
    QCOMPARE(result.iteration, 1234);
    QCOMPARE(result.status, Status::Stuck);
    QCOMPARE(result.grid, Grid(16, 3));
    QVERIFY(result.cube == ProbabilityCube(4, 0.25));
    QVERIFY(result.bookmarks.at(0).cube == ProbabilityCube(4, 0.125));
    QCOMPARE(result.curves.at(0).values, std::vector({0.25, 1e-9, 0.5}));
    QVERIFY(result.files == session.runs[0].stored.result->files);
    QCOMPARE(result.program, "0.1");
    QCOMPARE(read->runs[1].stored.parent, 0);
    QVERIFY(!read->runs[1].overlaid);
    QVERIFY(!read->runs[0].color);
    QCOMPARE(read->runs[1].color, std::optional<int>(5));
  }

  void theHeadTellsWhatItIsAbout() {
    Session session = rich();
    session.puzzle.title = "braces } and \"quotes\"";
    // However large the rest is.
    for (int i = 0; i < 20; ++i) session.runs.push_back(session.runs[0]);
    const std::string text = writeSession(session);
    QVERIFY(text.size() > 20000);
    const SessionAbout about = readSessionAbout(std::string_view(text).substr(0, 4096));
    QVERIFY(about == aboutOf(session));
    QCOMPARE(about.puzzle, session.puzzle.title);
    QCOMPARE(about.side, 4);
    QCOMPARE(about.givens, 3);
    QCOMPARE(about.runs, std::size_t(22));
    QCOMPARE(about.method, "walk");
    QCOMPARE(readSessionAbout("{\n \"format\": \"sudoscope-session\"").side, 0);
    QCOMPARE(readSessionAbout("{\n \"about\": {\n  \"board\": -4\n },").side, 0);
  }

  void complaintsNameThePlace_data() {
    const auto row = test::columns<QString, QString, QString>("from", "to", "complaint");
    row("solver", "\"solver\": \"walk\"", "\"solver\": \"crawl\"", "there is no method \"crawl\"");
    row("no text", "\"solver\": \"walk\"", "\"solver\": 5", "runs[0].solver: has the wrong type");
    row("no solver", "\"solver\": \"walk\"", "\"solvr\": \"walk\"", "runs[0]");
    row("value", "\"work\": \"0\"", "\"work\": \"x\"", "runs[0].parameters.work:");
    row("comma", "\"rate\": \"0.30000000000000004\"", "\"rate\": \"0,3\"",
        "runs[0].parameters.rate: parameter rate: \"0,3\" has a decimal comma: write 0.3");
    row("key", "\"work\"", "\"wrok\"", "runs[0].parameters.wrok:");
    row("iteration", "\"iteration\": 5", "\"iteration\": -5", "runs[0].edits[0].iteration:");
    row("order", "\"iteration\": 5", "\"iteration\": 50", "runs[0].edits[1].iteration: edits must");
    row("type", "\"length\": 1234", "\"length\": \"long\"", "runs[0].length: expected a whole");
    row("missing", "\"position\"", "\"pozition\"", "\"position\" is missing");
    row("color", "\"color\": 5", "\"color\": 4294967289",
        "runs[1].color: expected a whole number up");
    row("tags", "\"17 clues\"", "17", "runs[0].tags:");
    row("side", "\"side\": 4", "\"side\": 4294967300",
        "puzzle.side: expected a whole number up to");
    row("version", "\"version\": 1", "\"version\": \"new\"", "version: expected a whole number");
    row("files", "\"role\": \"library\"", "\"role\": 5",
        "runs[0].result.files: has the wrong type");
    row("givens", "\"1.....4........2\"", "\"1.....9........2\"", "givens: unknown symbol '9'");
    row("cell", "\"cell\": 5", "\"cell\": 16", "view.cell: ");
    row("json", "{", "[", "this is not valid JSON");
    row("number", "\"iteration\": 5", "\"iteration\": 1e999", ": the number 1e999 is too large");
  }

  void complaintsNameThePlace() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, complaint);
    QString text = QString::fromStdString(indented(writeSession(rich())));
    const qsizetype at = text.indexOf(from);
    QVERIFY2(at >= 0, qPrintable(text.left(3000)));
    text.replace(at, from.size(), to);
    const auto read = readSession(text.toStdString(), "my.sudoscope", findWalk);
    if (complaint.startsWith("runs[") || complaint.startsWith("there is no method")) {
      // The run is kept as it is, with the complaint.
      QVERIFY(read.ok());
      const auto refused = std::find_if(read->runs.begin(), read->runs.end(),
                                        [](const auto& run) { return run.stored.refused; });
      QVERIFY(refused != read->runs.end());
      const QString said = QString::fromStdString(refused->stored.refused->text());
      QVERIFY2(said.contains(complaint) && (complaint.startsWith(u'r') || !said.contains(u'[')),
               qPrintable(said));
      QCOMPARE(QString::fromStdString(indented(writeSession(*read))), text);
      // Nor is anything lost where nobody remembers the complaint.
      Session forgetful = *read;
      for (Session::Run& run : forgetful.runs) run.stored.refused.reset();
      QCOMPARE(QString::fromStdString(indented(writeSession(forgetful))), text);
      return;
    }
    QVERIFY(!read.ok());
    const QString said = QString::fromStdString(read.error().text());
    QVERIFY2(said.contains(complaint), qPrintable(said));
    QVERIFY(said.startsWith("my.sudoscope: "));
  }

  void whatCannotBeReplayedIsKept() {
    std::string text = indented(writeSession(rich()));
    text.replace(text.find("\"solver\": \"walk\"") + 10, 6, "\"crawl\"");
    auto session = readSession(text, "x", findWalk);
    QVERIFY(session.ok());
    QVERIFY(session->runs[0].stored.refused && !session->runs[1].stored.refused);
    QCOMPARE(session->runs[0].name, "hot");
    QCOMPARE(session->runs[0].stored.plan.setup.solver->title.text(), "crawl");
    QCOMPARE(session->runs[0].stored.plan.length, 1234);
    QCOMPARE(session->runs[1].stored.parent, 0);
    QCOMPARE(indented(writeSession(*session)), text);
    // What was changed in the list of runs is all that differs.
    Session swapped = *session;
    std::swap(swapped.runs[0], swapped.runs[1]);
    swapped.runs[1].name = "cold";
    const auto again = readSession(writeSession(swapped), "x", findWalk);
    QVERIFY(again->runs[1].stored.refused);
    QCOMPARE(again->runs[1].name, "cold");
    QVERIFY(again->runs[1].fileText->json.find("\"crawl\"") != std::string::npos);
    QVERIFY(again->runs[1].fileText->json.find("\"cube\"") != std::string::npos);
  }

  void otherFormatsGiveTheirPuzzle_data() {
    const auto row = test::columns<QString, QString>("from", "to");
    row("later", "\"version\": 1", "\"version\": 6");
    row("first of all", "\"about\"", "\"nothing\"");
  }

  void otherFormatsGiveTheirPuzzle() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    Session session;
    Session::Run run;
    RunPlan& plan = run.stored.plan;
    plan.setup = walkSetup(7);
    plan.setup.solver = findSolver("lagrangian");
    plan.setup.parameters = plan.setup.solver->defaults();
    plan.setup.parameters.set("forget", std::int64_t{70});
    plan.length = 5;
    session.puzzle = plan.setup.puzzle;
    session.runs = {run};
    for (const char* title : {"", "Easy 1"}) {
      session.puzzle.title = title;
      QString text = QString::fromStdString(writeSession(session));
      text.replace(text.indexOf(from), from.size(), to);
      text.replace("\"kappa\"", "\"since removed\"");
      const auto read = readSession(text.toStdString(), "my.sudoscope");
      QVERIFY(!read.ok());
      QCOMPARE(read.error().code, ErrorCode::OtherFormat);
      const QString named =
          *title == 0 ? QStringLiteral("4×4, givens: 0") : QString::fromUtf8(title);
      QVERIFY2(QString::fromStdString(read.error().text()).endsWith(": " + named),
               read.error().text().c_str());
      const auto setup = readSetup(text.toStdString(), "my.sudoscope");
      QVERIFY2(setup.ok(), setup ? "" : setup.error().text().c_str());
      QVERIFY(setup->puzzle.givens() == session.puzzle.givens());
      QCOMPARE(setup->runs.size(), std::size_t(1));
      const RunPlan& found = setup->runs[0].stored.plan;
      QCOMPARE(found.length, 0);
      QCOMPARE(found.setup.seed, std::uint64_t(7));
      QVERIFY(found.setup.solver == plan.setup.solver);
      QVERIFY(found.setup.parameters == plan.setup.parameters);
    }
  }

  void autosaveKeepsAndCleans() {
    QTemporaryDir folder;
    QByteArray text = "first";
    QString path;
    {
      Autosave autosave(folder.path());
      autosave.start(0, [&] { return [text] { return text; }; });
      path = autosave.path();
      autosave.save();
      QVERIFY(QFile::exists(path));
      Autosave other(folder.path());
      QVERIFY2(other.leftovers().isEmpty(), "its owner lives");
      text.clear();
      autosave.save();
      QVERIFY2(!QFile::exists(path), "nothing worth keeping");
      text = "again";
      autosave.save();
      QVERIFY(QFile::exists(path));
    }
    QVERIFY2(!QFile::exists(path), "a clean end leaves nothing behind");
  }

  void aCopyStillBeingWrittenIsReplaced() {
    QTemporaryDir folder;
    Autosave autosave(folder.path());
    QByteArray text = "first";
    bool asked = false;
    autosave.start(1, [&] {
      asked = true;
      return [text] { return text; };
    });
    QVERIFY(!autosave.save());
    text = "second";
    asked = false;
    // Not a turn of the event loop more than it takes to begin: how it went is not told.
    while (!asked) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    text = "first";
    QVERIFY(!autosave.save());
    QCOMPARE(bytesOf(autosave.path()), QByteArray("first"));
  }

  void filesOfAKilledProgramAreFound() {
    QTemporaryDir folder;
    const QString left = folder.filePath("dead.sudoscope");
    writeBytes(left, "kept");
    // What a crashed program's lock looks like: that of a process that is no more.
    QByteArray content;
    {
      Autosave living(folder.path());
      content = bytesOf(living.path() + ".lock");
    }
    content.replace(0, content.indexOf('\n'), "999999999");
    writeBytes(left + ".lock", content);
    Autosave autosave(folder.path());
    QCOMPARE(autosave.leftovers(), QStringList{left});
    Autosave::discard(left);
    QVERIFY(autosave.leftovers().isEmpty());
  }

  void readingCanBeGivenUp() {
    const std::string text = writeSession(rich());
    int asked = 0;
    const auto read = readSession(text, "x", findWalk, [&asked] { return ++asked > 1; });
    QCOMPARE(read.error().code, ErrorCode::Cancelled);
    QCOMPARE(asked, 2);
    int all = 0;
    QVERIFY(readSession(text, "x", findWalk, [&all] { return ++all < 0; }).ok());
    // The last time it is asked is before the last run.
    asked = 0;
    const auto late = readSession(text, "x", findWalk, [&] { return ++asked == all; });
    QCOMPARE(late.error().code, ErrorCode::Cancelled);
    Session fewer = rich();
    fewer.runs.resize(1);
    fewer.current = 0;
    int few = 0;
    QVERIFY(readSession(writeSession(fewer), "x", findWalk, [&few] { return ++few < 0; }).ok());
    QVERIFY(few < all);
  }

  void anyLayoutIsRead() {
    const std::string text = writeSession(rich());
    const Json document = Json::parse(text);
    for (const int indent : {-1, 0, 4}) {
      const auto read = readSession(document.dump(indent), "x", findWalk);
      QVERIFY(read.ok());
      QCOMPARE(QString::fromStdString(writeSession(*read)), QString::fromStdString(text));
    }
    // A list that is there twice counts where it is the last, as in any JSON.
    const std::string twice = "{\"runs\": []," + document.dump().substr(1);
    QCOMPARE(readSession(twice, "x", findWalk)->runs.size(), rich().runs.size());
    // A fault in a run has its place in the whole text.
    const std::size_t at = text.find("\"edits\"");
    const auto broken = readSession(text.substr(0, at) + "?" + text.substr(at), "x", findWalk);
    const auto line = std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n') + 1;
    QVERIFY2(broken.error().text().find("line " + std::to_string(line) + ",") != std::string::npos,
             broken.error().text().c_str());
  }

  void whatDidNotChangeIsWrittenAsItStood() {
    Session session = *readSession(writeSession(rich()), "x", findWalk);
    const std::string own = R"({"name":"as it was"})";
    session.runs[0].fileText = std::make_shared<const RunText>(RunText{own});
    session.runs[0].asInFile = true;
    session.runs[0].name = "other";
    QVERIFY(writeSession(session).find(own) != std::string::npos);
    session.runs[0].asInFile = false;
    QVERIFY(writeSession(session).find(R"("name":"other")") != std::string::npos);
  }

  void aParentThatCannotBeReadIsKept() {
    std::string text = writeSession(rich());
    text.replace(text.find("\"parent\":0"), 10, "\"parent\":99");
    Session session = *readSession(text, "x", findWalk);
    QVERIFY(session.runs[1].stored.refused);
    session.runs[1].name = "renamed";
    const std::string renamed = writeSession(session);
    QVERIFY(renamed.find("\"parent\":99") != std::string::npos);
    QVERIFY(renamed.find("renamed") != std::string::npos);
  }

  void bookmarksAtOneIterationBecomeOneWithAllTexts() {
    Session session = rich();
    session.runs.resize(1);
    session.current = 0;
    session.runs[0].stored.plan.bookmarks = {{8, "late"},  {7, "first"},  {7, ""},
                                             {7, "first"}, {7, "second"}, {9, ""}};
    const auto read = readSession(writeSession(session), "x", findWalk);
    const std::vector<Bookmark> expected = {{7, "first; second"}, {8, "late"}, {9, ""}};
    QVERIFY(read->runs[0].stored.plan.bookmarks == expected);
  }

  void copiesAreMadeInTheBackground() {
    QTemporaryDir folder;
    Autosave autosave(folder.path());
    std::atomic<bool> isOwnThread = false;
    std::atomic<int> made = 0;
    autosave.start(1, [&] {
      return [&] {
        isOwnThread = QThread::currentThread() != qApp->thread();
        ++made;
        return QByteArray("work");
      };
    });
    QTRY_VERIFY(made > 0);
    QVERIFY(isOwnThread);
    const QString path = autosave.path();
    QTRY_VERIFY(QFile::exists(path));
    autosave.start(0, nullptr);
  }

  void settingsAreKept() {
    QTemporaryDir folder;
    const QString path = folder.filePath("settings.ini");
    {
      AppSettings settings(path);
      settings.setTheme(ThemeChoice::Dark);
      settings.setSpeed(std::numeric_limits<double>::infinity());
      for (int i = 0; i < 12; ++i) settings.addRecentFile(QString::number(i));
      settings.addRecentFile("5");
      settings.setView("charts", {{"smoothing", 0.5}});
    }
    AppSettings settings(copyOf(path));
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
    QVERIFY(std::isinf(settings.speed()));
    QCOMPARE(settings.recentFiles().size(), AppSettings::maxRecentFiles);
    QCOMPARE(settings.recentFiles().front(), "5");
    QCOMPARE(settings.recentFiles().count("5"), 1);
    QCOMPARE(settings.view("charts").value("smoothing"), 0.5);
  }

  void aFullDiskKeepsTheSettings() {
    QTemporaryDir folder;
    const QString path = folder.filePath("settings.ini");
    {
      AppSettings settings(path);
      settings.setTheme(ThemeChoice::Dark);
      settings.setView("charts", {{"smoothing", 0.5}});
    }
    const QByteArray before = bytesOf(path);
    QVERIFY(before.size() > 40);
    for (std::size_t room = 0; room <= std::size_t(before.size()); ++room) {
      const FileSizeLimit full(room);
      AppSettings(path).language.set("es");
      QCOMPARE(bytesOf(path), before);
    }
    AppSettings(path).language.set("es");
    const AppSettings kept(copyOf(path));
    QCOMPARE(kept.language(), "es");
    QCOMPARE(kept.theme(), ThemeChoice::Dark);

    // Nor is a file replaced that could not be read.
    const QString unread = copyOf(path);
    {
      AppSettings settings(unread);
      {
        const FileSizeLimit full(0);
        settings.language.set("de");
      }
      settings.language.set("fr");
    }
    QCOMPARE(AppSettings(copyOf(unread)).theme(), ThemeChoice::Dark);
  }

  void settingsWithAFaultAreKept() {
    QTemporaryDir folder;
    const QString path = folder.filePath("settings.ini");
    for (const char* fault : {"lang", "[win", "=", "a=@Variant(\\0)"}) {
      writeBytes(path, QByteArray("theme=dark\nlanguage=de\n") + fault);
      const QString faulty = copyOf(path);
      AppSettings(faulty).setSpeed(5.0);
      const AppSettings kept(copyOf(faulty));
      QVERIFY2(kept.theme() == ThemeChoice::Dark, fault);
      QCOMPARE(kept.language(), "de");
      QVERIFY2(kept.speed() == 5.0, fault);
    }
  }

  void absurdSettingsAreClamped() {
    QTemporaryDir folder;
    const QString path = folder.filePath("settings.ini");
    {
      QSettings absurd(path, QSettings::IniFormat);
      absurd.setValue("autosave", 2'000'000'000);
      absurd.setValue("scale", "large");
      absurd.setValue("solver", QStringList{"a", "b"});
      absurd.setValue("memory/runs", "18446744073709551615");
      absurd.setValue("speed", "nan");
      absurd.setValue("recentFiles", QStringList(5000, "x"));
    }
    const AppSettings settings(path);
    QCOMPARE(settings.autosaveInterval(), 86'400);
    QCOMPARE(settings.scale(), 100);
    QCOMPARE(settings.solver(), QString::fromStdString(solverRegistry().front().name));
    QCOMPARE(settings.memory(), std::size_t(1) << 40);
    QCOMPARE(settings.speed(), 60.0);
    QCOMPARE(settings.recentFiles().size(), AppSettings::maxRecentFiles);
  }
};

SUDOSCOPE_TEST(TestSession, Windows)
#include "test_session.moc"
