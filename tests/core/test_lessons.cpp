#include "core/lessons/lesson.h"
#include "tests/core/lesson_check.h"
#include "tests/support/at_least_one.h"
#include "tests/support/file_bytes.h"
#include "tests/support/paths.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QTest>

using namespace sudoscope;
using sudoscope::test::atLeastOne;
using sudoscope::test::bytesOf;
using sudoscope::test::checkLesson;

namespace {

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
    QDirIterator it(QStringLiteral(SUDOSCOPE_RESOURCES "/lessons"), {QStringLiteral("*.json")});
    int count = 0;
    while (it.hasNext()) {
      it.next();
      QTest::newRow(qPrintable(it.fileName())) << it.filePath();
      ++count;
    }
    QVERIFY(count >= 16);
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
