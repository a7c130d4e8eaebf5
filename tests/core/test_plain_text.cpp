#include "core/base/plain_text.h"
#include "core/base/sha256.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <cstdint>
#include <limits>

using namespace sudoscope;

class TestPlainText : public QObject {
  Q_OBJECT

private slots:
  void numbersReadBack() {
    for (const double value : {0.1, -2.5e-300, 1.0 / 3.0, std::numeric_limits<double>::max()})
      QCOMPARE(numberOf(shortestText(value)), std::optional(value));
    QCOMPARE(shortestText(0.1), std::string("0.1"));
    QCOMPARE(fixedText(2.0 / 3.0, 2), std::string("0.67"));
    QVERIFY(std::isnan(numberOf(shortestText(std::nan(""))).value_or(0.0)));
  }

  void onlyWholeTextsAreNumbers_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"", " ", "1 ", " 1", "+1", "1x", "1,5", "0x10", "1e", "one"})
      QTest::newRow(*text == '\0' ? "nothing" : text) << QString(text);
  }

  void onlyWholeTextsAreNumbers() {
    QFETCH(QString, text);
    QVERIFY(!numberOf(text.toStdString()));
    int number = 7;
    QVERIFY(!readNumber(text.toStdString(), number));
    QCOMPARE(number, 7);
  }

  void whatATypeDoesNotHoldIsLeft() {
    std::int64_t whole = 7;
    QVERIFY(!readNumber("9223372036854775808", whole));
    QCOMPARE(whole, std::int64_t(7));
    QVERIFY(readNumber("-9223372036854775808", whole));
    QCOMPARE(whole, std::numeric_limits<std::int64_t>::min());
    std::uint64_t natural = 0;
    QVERIFY(!readNumber("-1", natural));
    QVERIFY(!numberOf("1e400"));
  }

  void tooSmallNumbersAreZero_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::optional<double>>("number");
    const QByteArray zeros(400, '0');
    QTest::newRow("exponent") << QByteArray("1e-400") << std::optional(0.0);
    QTest::newRow("negative") << QByteArray("-3.5E-400") << std::optional(-0.0);
    QTest::newRow("long exponent") << QByteArray("1e-99999999999999999999") << std::optional(0.0);
    QTest::newRow("zeros") << "0." + zeros + "1" << std::optional(0.0);
    QTest::newRow("zeros and an exponent") << "0." + zeros + "1e20" << std::optional(0.0);
    QTest::newRow("zeros and a plus") << "-0." + zeros + "1e+20" << std::optional(-0.0);
    QTest::newRow("not small") << "0." + zeros + "1e401" << std::optional(1.0);
    QTest::newRow("leading zeros") << zeros + "5" << std::optional(5.0);
    QTest::newRow("large") << "1" + zeros << std::optional<double>();
    QTest::newRow("large with a fraction") << "1" + zeros + ".5e-20" << std::optional<double>();
    QTest::newRow("large exponent")
        << QByteArray("1e99999999999999999999") << std::optional<double>();
  }

  void tooSmallNumbersAreZero() {
    QFETCH(QByteArray, text);
    QFETCH(std::optional<double>, number);
    const auto read = numberOf(text.toStdString());
    QCOMPARE(read, number);
    if (number) QCOMPARE(std::signbit(*read), std::signbit(*number));
  }

  void onlyPlainLettersBecomeSmall() {
    QCOMPARE(lowerCase("AZaz09[@`{ \xC3\x84"), std::string("azaz09[@`{ \xC3\x84"));
  }

  void sha256IsThatOfFips180() {
    QCOMPARE(sha256("abc"),
             std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
  }
};

SUDOSCOPE_TEST(TestPlainText, Nothing)
#include "test_plain_text.moc"
