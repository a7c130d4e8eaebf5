#include "core/base/json.h"
#include "core/datasets/training_run.h"
#include "core/lessons/lesson.h"
#include "tests/support/at_least_one.h"
#include "tests/support/file_bytes.h"
#include "tests/support/paths.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace sudoscope;
using sudoscope::test::atLeastOne;
using sudoscope::test::bytesOf;

namespace {

/// What a scene's run left to compare: every metric at every iteration, and the cubes asked for.
struct SceneRun {
  const RunnableEntry* entry = nullptr;
  std::vector<std::vector<double>> metrics; ///< By iteration, then metric.
  std::vector<ProbabilityCube> cubes;       ///< By iteration.
  Status status = Status::Running;
  std::string fault;
};

void record(const Steppable& solver, SceneRun& run) {
  run.metrics.emplace_back(run.entry->metrics.size());
  solver.metrics(run.metrics.back());
  run.cubes.emplace_back();
  solver.cube(run.cubes.back());
}

SceneRun play(const LessonScene& scene) {
  SceneRun run;
  run.entry = datasets::findRunnable(scene.solver);
  auto created = run.entry->start(scene.puzzle, scene.parameters, scene.seed);
  if (!created) {
    run.fault = created.error().message.english();
    return run;
  }
  Steppable& solver = **created;
  record(solver, run);
  while (solver.iteration() < scene.runTo && solver.status() == Status::Running) {
    for (const auto& change : scene.changes) {
      if (change.iteration != solver.iteration()) continue;
      const auto value = run.entry->schema->parse(change.key, change.value);
      if (const auto error = solver.setParameter(change.key, *value))
        run.fault = error->message.english();
    }
    solver.step();
    record(solver, run);
  }
  run.status = solver.status();
  return run;
}

int cellNamed(const Geometry& geometry, const std::string& name) {
  int cell = 0;
  while (geometry.cellName(cell) != name) {
    if (++cell == geometry.cellCount()) throw std::runtime_error("there is no cell " + name);
  }
  return cell;
}

int metricOf(const Json& key, const SceneRun& run) {
  const int metric = run.entry->metricIndex(key.get<std::string>());
  if (metric < 0) throw std::runtime_error("there is no metric " + key.get<std::string>());
  return metric;
}

/// The metric, or P of a cell's digit, at an iteration or at the end of the run.
double figure(const Json& claim, const Geometry& geometry, const SceneRun& run) {
  if (run.metrics.empty()) return std::numeric_limits<double>::quiet_NaN();
  const std::size_t at = std::min(claim.value("at", run.metrics.size()), run.metrics.size() - 1);
  if (!claim.contains("cell")) return run.metrics[at][metricOf(claim.at("metric"), run)];
  return run.cubes[at].at(cellNamed(geometry, claim.at("cell")), claim.at("digit").get<int>() - 1);
}

int reversals(std::size_t metric, const SceneRun& run) {
  int count = 0;
  double direction = 0.0;
  for (std::size_t i = 1; i < run.metrics.size(); ++i) {
    const double change = run.metrics[i][metric] - run.metrics[i - 1][metric];
    if (change == 0.0 || std::isnan(change)) continue;
    count += direction * change < 0.0;
    direction = change;
  }
  return count;
}

/// Empty when the claim about the last run holds.
std::string fault(const Json& claim, const Geometry& geometry, const std::vector<SceneRun>& runs) {
  const SceneRun& run = runs.back();
  if (claim.contains("status")) {
    const std::string status = statusName(run.status);
    const auto claimed = claim.at("status").get<std::string>();
    return status == claimed ? "" : "ended " + status + ", not " + claimed;
  }
  if (claim.contains("reversals")) {
    const int count = reversals(metricOf(claim.at("reversals"), run), run);
    const bool enough = count >= claim.at("atLeast").get<double>();
    return enough ? "" : claim.dump() + ": turned only " + std::to_string(count) + " times";
  }
  if (claim.contains("below") == claim.contains("above"))
    return claim.dump() + " needs either \"below\" or \"above\"";
  const bool less = claim.contains("below");
  const double value = figure(claim, geometry, run);
  double bound = claim.at(less ? "below" : "above").get<double>();
  if (claim.contains("timesScene")) {
    const auto scene = claim.at("timesScene").get<std::size_t>();
    if (scene + 1 >= runs.size()) return claim.dump() + " must name an earlier scene";
    bound *= figure(claim, geometry, runs[scene]);
  }
  if (less ? value < bound : value > bound) return "";
  return claim.dump() + " is " + std::to_string(value) + ", the bound is " + std::to_string(bound);
}

/// Runs the scenes of a lesson file and checks their claims, described in
/// resources/lessons/README.md. Returns in words each claim that does not hold, each scene without
/// a claim and each change that its run never reaches. Precondition: parseLesson() reads the file.
std::vector<std::string> checkLesson(std::string_view json) {
  const auto parsed = parseLesson(json);
  if (!parsed) return {parsed.error().text()};
  const Lesson& lesson = *parsed;
  const Json document = Json::parse(json);
  std::vector<std::string> faults;
  std::vector<SceneRun> runs;
  for (const auto& scene : lesson.scenes) {
    runs.push_back(play(scene));
    const std::string where = lesson.id + ", scene " + std::to_string(runs.size()) + ": ";
    if (!runs.back().fault.empty()) faults.push_back(where + runs.back().fault);
    const auto end = static_cast<std::int64_t>(runs.back().metrics.size()) - 1;
    for (const auto& change : scene.changes) {
      if (change.iteration < end) continue;
      faults.push_back(where + "the change of " + change.key + " at " +
                       std::to_string(change.iteration) + " never comes, the run ends at " +
                       std::to_string(end));
    }
    const Json claims = document.at("scenes").at(runs.size() - 1).value("claims", Json::array());
    if (claims.empty()) faults.push_back(where + "claims nothing");
    for (const Json& claim : claims) {
      const auto text = fault(claim, scene.puzzle.geometry(), runs);
      if (!text.empty()) faults.push_back(where + text);
    }
  }
  return faults;
}

std::vector<const LocalizedText*> textsOf(const Lesson& lesson) {
  std::vector<const LocalizedText*> texts = {&lesson.title, &lesson.summary};
  for (const auto& scene : lesson.scenes) {
    texts.push_back(&scene.text);
    if (!scene.after.empty()) texts.push_back(&scene.after);
    if (!scene.question) continue;
    texts.push_back(&scene.question->text);
    for (const auto& choice : scene.question->choices) {
      texts.push_back(&choice.text);
      texts.push_back(&choice.answer);
    }
  }
  return texts;
}

QByteArray smallLesson(const char* scene) {
  return QByteArray(R"({"id":"x","title":{"en":"x"},"summary":{"en":"x"},"scenes":[)") + scene +
         "]}";
}

} // namespace

class TestLessons : public QObject {
  Q_OBJECT

private slots:
  void claimsHold_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(SUDOSCOPE_RESOURCES "/lessons"));
    const QStringList names = folder.entryList({QStringLiteral("*.json")});
    for (const QString& name : names) QTest::newRow(qPrintable(name)) << folder.filePath(name);
    QVERIFY(names.size() >= 16);
  }

  void claimsHold() {
    QFETCH(QString, path);
    const auto faults = checkLesson(bytesOf(path).toStdString());
    for (const auto& fault : faults) qWarning("%s", fault.c_str());
    QVERIFY(faults.empty());
  }

  void everyTextIsTranslated_data() { claimsHold_data(); }
  void everyTextIsTranslated() {
    QFETCH(QString, path);
    const auto lesson = test::valueOf(parseLesson(bytesOf(path).toStdString()));
    for (const LocalizedText* text : atLeastOne(textsOf(lesson))) {
      for (const char* language : {"en", "de", "es"}) {
        QVERIFY2(text->all().contains(language) && !text->in(language).empty(),
                 text->in("en").c_str());
      }
    }
  }

  void wrongFilesAreExplained_data() {
    const auto row = test::columns<QByteArray, QString>("json", "message");
    const char* good = R"("text":{"en":"t"},"board":[2,2],"puzzle":"1...............","runTo":5)";
    row("no JSON", "{", "broken JSON");
    row("no id", "{}", "the lesson needs \"id\"");
    row("unknown method",
        smallLesson((std::string("{") + good + R"(,"solver":"magic","claims":[]})").c_str()),
        "scene 1: unknown method \"magic\"");
    row("unknown parameter",
        smallLesson((std::string("{") + good +
                     R"(,"solver":"gradient","parameters":{"rate":1},"claims":[]})")
                        .c_str()),
        "scene 1: there is no parameter \"rate\"");
    row("bad digit",
        smallLesson(
            R"({"text":{"en":"t"},"board":[2,2],"puzzle":"7...............","runTo":5,"solver":"gradient","claims":[]})"),
        "\"7\" is no digit of this board");
  }

  void wrongFilesAreExplained() {
    QFETCH(QByteArray, json);
    QFETCH(QString, message);
    const auto lesson = parseLesson(json.toStdString(), "x.json");
    VERIFY_CONTAINS(test::errorOf(lesson), message.toStdString());
    QCOMPARE(lesson.error().file, std::string("x.json"));
  }

  void changesThatNeverComeAreFound() {
    const auto faults = checkLesson(
        smallLesson(R"({"text":{"en":"t"},"board":[2,2],"puzzle":"12343412214343.1","runTo":50,
          "solver":"gradient","changes":[{"at":0,"key":"lr","value":0.3},
          {"at":49,"key":"lr","value":0.2}],"claims":[{"status":"solved"}]})")
            .toStdString());
    QCOMPARE(faults.size(), std::size_t(1));
    QVERIFY2(faults[0].find("the change of lr at 49 never comes") != std::string::npos,
             faults[0].c_str());
  }

  void falseClaimsAreFound() {
    const auto faultsOf = [](const char* claims) {
      const QByteArray scene = R"({"text":{"en":"t"},"board":[2,2],"puzzle":"12343412214343.1",
          "runTo":5,"solver":"constriction","claims":)";
      return checkLesson(smallLesson((scene + claims + '}').constData()).toStdString());
    };
    const auto faults = faultsOf(R"([{"status":"stuck"},
          {"cell":"r4c3","digit":3,"above":0.5},{"cell":"r4c3","digit":2,"above":0.5}])");
    QCOMPARE(faults.size(), std::size_t(2));
    QVERIFY(faults[0].find("ended solved, not stuck") != std::string::npos);
    QCOMPARE(faultsOf("[]").size(), std::size_t(1));
  }

  void figuresOfTheRunAreQuoted() {
    const auto figures = [](const LessonFigure& figure) -> std::optional<double> {
      if (figure.metric == "unknown") return std::nullopt;
      if (figure.metric == "many") return 1049.0;
      return figure.metric.empty() ? 200.0 : static_cast<double>(figure.scene) + 0.5;
    };
    QCOMPARE(withFigures("{L_total@60} then {0:L_total}; at {iteration}: {unknown}", 1, figures),
             std::string("1.5 then 0.5; at 200: –"));
    QCOMPARE(withFigures("{many}", 0, figures), std::string("1049"));
    QCOMPARE(withFigures("no figure", 0, {}), std::string("no figure"));
    // A lesson that quotes what its method does not have is refused.
    const QByteArray scene = R"({"text":{"en":"x"},"after":{"en":"{%1}"},"board":[2,2],
      "puzzle":"12343412214343.1","solver":"gradient","runTo":3,"claims":[{"status":"solved"}]})";
    const auto lessonWith = [&](const char* figure) {
      return parseLesson(
          smallLesson(QString::fromUtf8(scene).arg(QLatin1String(figure)).toUtf8().constData())
              .toStdString());
    };
    QVERIFY(lessonWith("L_total@2"));
    for (const char* figure : {"nothing", "1:L_total"}) {
      const auto refused = lessonWith(figure);
      QVERIFY2(!refused, figure);
      QVERIFY(refused.error().message.english().find("scene 1 quotes") != std::string::npos);
    }
  }
};

SUDOSCOPE_TEST(TestLessons, Nothing)
#include "test_lessons.moc"
