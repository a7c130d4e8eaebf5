#include "core/formats/lz_string.h"
#include "core/formats/puzzle_reader.h"
#include "tests/core/dataset_rows.h"
#include "tests/support/growth.h"
#include "tests/support/puzzle_files.h"
#include "tests/support/results.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>
#include <istream>
#include <streambuf>

using namespace sudoscope;

namespace {

const QByteArray& validLine = dataset_rows::puzzle;

} // namespace

/// Hostile and broken inputs; what each fault is called: tests/cli/reading_errors.txt.
class TestFormatsErrors : public QObject {
  Q_OBJECT

private slots:
  void oneBadLineAmongManyIsSkipped() {
    QByteArray text;
    for (int i = 0; i < 100'000; ++i) text += i == 61'234 ? "oops\n" : validLine + "\n";
    PuzzleReader reader(text.toStdString(), {.fileName = "set.txt"});
    std::vector<PuzzleRecord> records;
    std::vector<Error> errors;
    while (auto next = reader.next()) {
      if (*next)
        records.push_back(std::move(**next));
      else
        errors.push_back(next->error());
    }
    QCOMPARE(records.size(), std::size_t(99'999));
    QCOMPARE(errors.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(errors[0].text()),
             "set.txt:61235:1: found \"oops\", expected a puzzle of 81 cells");
    QCOMPARE(records.back().line, std::size_t(100'000));
    QCOMPARE(records.back().number, std::int64_t(100'000));
  }

  void anEndlessLineIsAnError() {
    const auto report = readPuzzleFile("/dev/zero");
    QCOMPARE(QString::fromStdString(test::errorOf(report)),
             "/dev/zero:1: this line is longer than 64 MiB, the most that is read");
    QVERIFY(report.error().code == ErrorCode::Limit);
  }

  /// What was read before is not taken for the whole.
  void aBrokenInputIsAnError() {
    class Broken final : public std::streambuf {
      int_type underflow() override {
        if (std::exchange(m_read, true)) throw std::ios_base::failure("no more");
        setg(m_text.data(), m_text.data(), m_text.data() + m_text.size());
        return traits_type::to_int_type(m_text[0]);
      }
      bool m_read = false;
      std::string m_text = (validLine + "\n" + validLine).toStdString();
    } buffer;
    std::istream stream(&buffer);
    PuzzleReader reader(stream, {.fileName = "f"});
    const auto first = reader.next();
    QVERIFY(first && first->ok());
    const auto second = reader.next();
    QVERIFY(second && !second->ok());
    QCOMPARE(QString::fromStdString(second->error().text()),
             "f:2: the input cannot be read any further");
    QVERIFY(!reader.next());
  }

  void aPackedTextHasALimit() {
    const std::string packed = lzCompressToBase64(std::string(2'000'000, '1'));
    QVERIFY(packed.size() < 10'000);
    const auto text = lzDecompressFromBase64(packed);
    QVERIFY(!text.ok());
    QVERIFY(text.error().code == ErrorCode::Limit);
    QCOMPARE(QString::fromStdString(text.error().message.english()),
             "the packed text has more than 1048576 characters, the most that is read");
    QVERIFY(lzDecompressFromBase64(lzCompressToBase64(std::string(1'000'000, '1'))).ok());
  }

  /// Each of these took minutes, or all memory.
  void hostileTextsTakeLittleTime_data() {
    using Text = std::function<QByteArray(int)>;
    QTest::addColumn<Text>("text");
    QTest::addColumn<int>("parts");
    QTest::addColumn<bool>("good");
    QTest::addColumn<double>("limit");
    QTest::newRow("puzzles in puzzles") << Text([](int parts) {
      const QByteArray nested = QByteArray("{\"puzzle\":").repeated(99) + "1" + QByteArray(99, '}');
      return "[" + (nested + ",").repeated(parts) + "1]";
    }) << 60 << false << test::linearGrowth;
    QTest::newRow("ever deeper puzzles")
        << Text([](int parts) {
             const QByteArray nested =
                 QByteArray("{\"puzzle\":").repeated(parts) + "1" + QByteArray(parts, '}');
             return "[" + (nested + ",").repeated(40) + "1]";
           })
        << 96
        << false
        // A level is looked at from each above it, and a hundred are read: the cube would be 64.
        << 2 * test::quadraticGrowth;
    QByteArray board = "[";
    for (int row = 0; row < 9; ++row)
      board += row == 0 ? "[5,0,0,0,0,0,0,0,0]" : ",[0,0,0,0,0,0,0,0,0]";
    board += "]";
    QTest::newRow("many boards in one line") << Text([board](int parts) {
      return "[" + ("{\"grid\":" + board + "},").repeated(parts) + "1]";
    }) << 1200 << true << test::linearGrowth;
    QTest::newRow("many boards by name") << Text([board](int parts) {
      QByteArray text = "{";
      for (int i = 0; i < parts; ++i) text += "\"p" + QByteArray::number(i) + "\":" + board + ",\n";
      return text + "\"end\":1}";
    }) << 1200 << true << test::linearGrowth;
    const auto repeated = [](const QByteArray& part) {
      return Text([part](int parts) { return part.repeated(parts); });
    };
    QTest::newRow("brackets that never close")
        << repeated("[\n") << 100'000 << false << test::linearGrowth;
    QTest::newRow("rules without a board")
        << repeated("-----\n") << 50'000 << false << test::linearGrowth;
    QTest::newRow("an element that never begins")
        << repeated("<!a\n") << 100'000 << false << test::linearGrowth;
    QTest::newRow("games without data") << Text([](int parts) {
      return "<opensudoku>" + QByteArray("<game/>").repeated(parts) + "</opensudoku>";
    }) << 30'000 << false << test::linearGrowth;
  }

  void hostileTextsTakeLittleTime() {
    QFETCH(std::function<QByteArray(int)>, text);
    QFETCH(int, parts);
    QFETCH(bool, good);
    QFETCH(double, limit);
    const double grown = test::growth(parts, [&](int size) {
      const QByteArray bytes = text(size);
      PuzzleReader reader(std::string_view(bytes.constData(), std::size_t(bytes.size())));
      int read = 0;
      while (const auto next = reader.next()) read += next->ok() ? 1 : 0;
      QCOMPARE(read, good ? size : 0);
    });
    QVERIFY2(grown < limit, qPrintable(QString::number(grown)));
  }
};

SUDOSCOPE_TEST(TestFormatsErrors, Nothing)
#include "test_formats_errors.moc"
