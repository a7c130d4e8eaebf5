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
  void numbersReadBack();
  void onlyWholeTextsAreNumbers_data();
  void onlyWholeTextsAreNumbers();
  void whatATypeDoesNotHoldIsLeft();
  void onlyPlainLettersBecomeSmall();
  void sha256IsThatOfFips180();
};

void TestPlainText::numbersReadBack() {
  for (const double value : {0.1, -2.5e-300, 1.0 / 3.0, std::numeric_limits<double>::max()})
    QCOMPARE(numberOf(shortestText(value)), std::optional(value));
  QCOMPARE(shortestText(0.1), std::string("0.1"));
  QCOMPARE(fixedText(2.0 / 3.0, 2), std::string("0.67"));
  QVERIFY(std::isnan(numberOf(shortestText(std::nan(""))).value_or(0.0)));
}

void TestPlainText::onlyWholeTextsAreNumbers_data() {
  QTest::addColumn<QString>("text");
  for (const char* text : {"", " ", "1 ", " 1", "+1", "1x", "1,5", "0x10", "1e", "one"})
    QTest::newRow(*text == '\0' ? "nothing" : text) << QString(text);
}

void TestPlainText::onlyWholeTextsAreNumbers() {
  QFETCH(QString, text);
  QVERIFY(!numberOf(text.toStdString()));
  int number = 7;
  QVERIFY(!readNumber(text.toStdString(), number));
  QCOMPARE(number, 7);
}

void TestPlainText::whatATypeDoesNotHoldIsLeft() {
  std::int64_t whole = 7;
  QVERIFY(!readNumber("9223372036854775808", whole));
  QCOMPARE(whole, std::int64_t(7));
  QVERIFY(readNumber("-9223372036854775808", whole));
  QCOMPARE(whole, std::numeric_limits<std::int64_t>::min());
  std::uint64_t natural = 0;
  QVERIFY(!readNumber("-1", natural));
  QVERIFY(!numberOf("1e400"));
}

void TestPlainText::onlyPlainLettersBecomeSmall() {
  QCOMPARE(lowerCase("AZaz09[@`{ \xC3\x84"), std::string("azaz09[@`{ \xC3\x84"));
}

void TestPlainText::sha256IsThatOfFips180() {
  QCOMPARE(sha256("abc"),
           std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
}

SUDOSCOPE_TEST(TestPlainText, Nothing)
#include "test_plain_text.moc"
