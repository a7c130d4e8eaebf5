#include "core/base/file_input.h"
#include "core/base/json.h"
#include "core/base/random.h"
#include "core/base/result.h"
#include "tests/support/growth.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <new>
#include <sys/stat.h>

using namespace sudoscope;

/// What comes from outside: the parser of JSON and the reader of whole files.
class TestJson : public QObject {
  Q_OBJECT

private slots:
  void faultsHaveAPlace_data();
  void faultsHaveAPlace();
  void aHundredLevelsAreRead();
  void tooSmallNumbersAreZero();
  void numbersAreReadWithoutATree_data();
  void numbersAreReadWithoutATree();
  void numbersAreTheNearestDoubles();
  void listsAreSplit_data();
  void listsAreSplit();
  void deepTextsTakeLinearTime();
  void filesWithoutAnEndAreRefused_data();
  void filesWithoutAnEndAreRefused();
  void readingCanBeCancelled();
  void exceptionsBecomeErrors();
};

void TestJson::faultsHaveAPlace_data() {
  const auto row = test::columns<QByteArray, QString, bool>("text", "error", "limit");
  row("too large", "[1,\n 1e999]", "f:2:2: the number 1e999 is too large", true);
  row("many digits", "[" + QByteArray(400, '9') + "]",
      "f:1:2: the number 999999999999999999999999... is too large", true);
  row("too deep", QByteArray(10'000, '[') + QByteArray(10'000, ']'),
      "f:1:101: the JSON is nested more than 100 deep", true);
  row("broken", "{\"ä\": 1,,}", "f:1:9: found broken JSON, expected a whole document", false);
  row("nothing", "", "f:1:1: found broken JSON, expected a whole document", false);
  row("no UTF-8", "[\"\xff\"]", "f:1:3: found broken JSON, expected a whole document", false);
}

void TestJson::faultsHaveAPlace() {
  QFETCH(QByteArray, text);
  QFETCH(QString, error);
  QFETCH(bool, limit);
  const auto value = parseJson(text.toStdString(), "f");
  QCOMPARE(QString::fromStdString(test::errorOf(value)), error);
  QCOMPARE(value.error().code == ErrorCode::Limit, limit);
}

void TestJson::aHundredLevelsAreRead() {
  const std::string text = std::string(100, '[') + "1e-999, \"[[[\\\"[\"" + std::string(100, ']');
  QVERIFY(parseJson(text).ok());
}

void TestJson::tooSmallNumbersAreZero() {
  const std::string zeros(400, '0');
  const auto json = parseJson("[0." + zeros + ", -0." + zeros + "1, 1e-999, 1" + zeros + "e-400]");
  QVERIFY2(json.ok(), json.ok() ? "" : json.error().text().c_str());
  QCOMPARE(jsonAs<std::vector<double>>(*json), (std::vector{0.0, 0.0, 0.0, 1.0}));
}

void TestJson::numbersAreReadWithoutATree_data() {
  QTest::addColumn<QByteArray>("list");
  QTest::addColumn<bool>("isShort"); ///< It is no binary value.
  const auto row = [](const char* name, const QByteArray& first, bool isShort) {
    QByteArray list = "[" + first;
    for (int i = 1; i < 16; ++i) list += ", " + QByteArray::number(i);
    QTest::newRow(name) << list + "]" << isShort;
  };
  row("numbers", "-0.1e-3", false);
  row("whole numbers", "0", false);
  row("spaces", "\n\t 1E+2 ", false);
  row("text", "\"a\"", true);
  row("list", "[2, 3]", true);
  row("null", "null", true);
  row("more digits than a double has", "9007199254740993", true);
  QTest::newRow("few numbers") << QByteArray("[1, 2.5, 3]") << true;
  QTest::newRow("none") << QByteArray("[]") << true;
}

/// The document is the same as parseJson() reads.
void TestJson::numbersAreReadWithoutATree() {
  QFETCH(QByteArray, list);
  QFETCH(bool, isShort);
  const std::string text = "{\"a\": [\"[1]\", " + list.toStdString() + "], \"b\": {\"[\\\"\": 1}}";
  const auto expected = parseJson(text);
  const auto json = parseNumericJson(text);
  QVERIFY(expected.ok());
  QVERIFY(json.ok());
  const Json& read = json->at("a").at(1);
  QCOMPARE(!read.is_binary(), isShort);
  if (isShort) {
    QVERIFY(*json == *expected);
  } else {
    QVERIFY(jsonAs<std::vector<double>>(read) ==
            jsonAs<std::vector<double>>(expected->at("a").at(1)));
    Json rest = *json;
    rest["a"][1] = expected->at("a").at(1);
    QVERIFY(rest == *expected);
  }
  for (const char* wrong : {"01", "1.", "1.e5", "-", "1e", "+1", ".5", "1 1", "1,", "0x1"}) {
    std::string broken = list.toStdString();
    broken.insert(broken.size() - 1, std::string(isShort && list.size() == 2 ? "" : ", ") + wrong);
    QVERIFY2(!parseNumericJson(broken).ok(), broken.c_str());
  }
  // Whole numbers must be whole, and a text cannot stand for a list.
  if (!isShort) {
    const bool isWhole = list.contains("[0,");
    const auto whole = [&] { return jsonAs<std::vector<int>>(read).size(); };
    if (isWhole) QCOMPARE(whole(), std::size_t(16));
    if (!isWhole) QVERIFY_EXCEPTION_THROWN(whole(), std::domain_error);
  }
  QVERIFY_EXCEPTION_THROWN(numberAs<int>(0.5), std::domain_error);
  QVERIFY_EXCEPTION_THROWN(numberAs<int>(1e10), std::domain_error);
  QCOMPARE(numberAs<int>(-3.0), -3);
  const std::string mark = "[\"\\u00010\", " + list.toStdString() + "]";
  QVERIFY(parseNumericJson(mark)->at(0).is_string());
}

void TestJson::numbersAreTheNearestDoubles() {
  Random random(1);
  std::string text;
  for (int i = 0; i < 20'000; ++i) {
    std::string number = std::to_string(1 + random.below(1U << (1 + random.below(31))));
    if (random.below(2) == 0) number += std::to_string(random.below(1U << 31));
    if (random.below(3) == 0)
      number.insert(0, "0.").insert(2, random.below(6), '0');
    else if (number.size() > 1)
      number.insert(1 + random.below(std::min<std::uint32_t>(number.size() - 1, 15)), ".");
    if (random.below(4) == 0) number += "e-" + std::to_string(random.below(30));
    text += (text.empty() ? "[" : ",") + std::string(random.below(2), '-') + number;
  }
  text += "]";
  QVERIFY(parseNumericJson(text)->is_binary());
  QVERIFY(jsonAs<std::vector<double>>(*parseNumericJson(text)) ==
          jsonAs<std::vector<double>>(*parseJson(text)));
}

void TestJson::listsAreSplit_data() {
  const auto row =
      test::columns<QByteArray, QByteArray, QList<QByteArray>>("text", "rest", "items");
  using Items = QList<QByteArray>;
  row("objects", QByteArray(R"({"a": 1, "runs": [{"b": [2]}, {"c": "]}"}], "d": {}})"),
      QByteArray(R"({"a": 1, "runs": [], "d": {}})"), Items{R"({"b": [2]})", R"({"c": "]}"})"});
  row("lines", "{\n \"runs\": [\n  {},\n  {}\n ]\n}\n", "{\n \"runs\": []\n}\n", Items{"{}", "{}"});
  row("others", QByteArray(R"({"runs":[1,"x\"]", null ,[],true]})"), QByteArray(R"({"runs":[]})"),
      Items{"1", R"("x\"]")", "null", "[]", "true"});
  row("empty", QByteArray(R"({"runs": [ ]})"), QByteArray(R"({"runs": []})"), Items{});
  // What is no such list stays as it is.
  for (const char* text :
       {"", "[]", "{}", R"({"x": {"runs": [1]}})", R"({"runs": {"a": [1]}})", R"({"runs": [1)",
        R"({"runs" [1]})", R"({"x": "runs", [1]})", R"("runs": [1])", "{\"runs"}) {
    row(text, QByteArray(text), QByteArray(text), Items{});
  }
}

void TestJson::listsAreSplit() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, rest);
  QFETCH(QList<QByteArray>, items);
  const std::string own = text.toStdString();
  const SplitJson parts = splitJson(own, "runs");
  QCOMPARE(QByteArray::fromStdString(parts.rest), rest);
  QList<QByteArray> found;
  for (const std::string_view item : parts.items)
    found << QByteArray(item.data(), qsizetype(item.size()));
  QCOMPARE(found, items);
}

void TestJson::deepTextsTakeLinearTime() {
  const double deep = test::growth(
      20'000'000, [](int size) { QVERIFY(!parseJson(std::string(std::size_t(size), '[')).ok()); });
  QVERIFY2(deep < test::linearGrowth, qPrintable(QString::number(deep)));
  const double digits = test::growth(5'000'000, [](int size) {
    QVERIFY(!parseJson("[" + std::string(std::size_t(size), '9') + "]").ok());
  });
  QVERIFY2(digits < test::linearGrowth, qPrintable(QString::number(digits)));
}

void TestJson::filesWithoutAnEndAreRefused_data() {
  const auto row = test::columns<QString, QString>("path", "message");
  row("device", "/dev/zero", "is larger than 1 MiB, the most that is read");
  row("folder", "/", "is a folder, expected a file");
  row("missing", "/nonexistent", "cannot be opened: No such file or directory");
  row("pipe without a writer", "", "no data arrived from this pipe for 2 seconds");
}

void TestJson::filesWithoutAnEndAreRefused() {
  QFETCH(QString, path);
  QFETCH(QString, message);
  QTemporaryDir folder;
  if (path.isEmpty()) {
    path = folder.filePath("pipe");
    QCOMPARE(::mkfifo(qPrintable(path), 0600), 0);
  }
  const auto text = readWholeFile(path.toStdString(), std::uint64_t(1) << 20);
  QCOMPARE(QString::fromStdString(test::errorOf(text)), path + ": " + message);
}

void TestJson::readingCanBeCancelled() {
  int pieces = 0;
  const auto text =
      readWholeFile("/dev/zero", std::uint64_t(1) << 40, [&pieces] { return ++pieces == 3; });
  QVERIFY(!text.ok());
  QVERIFY(text.error().code == ErrorCode::Cancelled);
  QCOMPARE(pieces, 3);
}

void TestJson::exceptionsBecomeErrors() {
  const auto result = guarded([]() -> Result<int> { throw std::bad_alloc(); });
  QCOMPARE(QString::fromStdString(test::errorOf(result)), "unexpected error: std::bad_alloc");
}

SUDOSCOPE_TEST(TestJson, Nothing)
#include "test_json.moc"
