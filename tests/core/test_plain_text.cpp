#include "core/base/plain_text.h"
#include "core/base/result.h"
#include "core/base/sha256.h"
#include "core/base/visible_text.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <string>

using namespace sudoscope;

namespace {

/// A look-up that knows two templates.
std::string german(const std::string& text) {
  static const std::map<std::string, std::string> known = {
      {"found %1, expected %2", "erwartet: %2; gefunden: %1"}, {"%1 cells", "%1 Zellen"}};
  const auto found = known.find(text);
  return found == known.end() ? text : found->second;
}

} // namespace

class TestPlainText : public QObject {
  Q_OBJECT

private slots:
  void numbersReadBack() {
    for (const double value : {0.1, -2.5e-300, 1.0 / 3.0, std::numeric_limits<double>::max()})
      QCOMPARE(numberOf(shortestText(value)), std::optional(value));
    QCOMPARE(shortestText(0.1), "0.1");
    QCOMPARE(fixedText(2.0 / 3.0, 2), "0.67");
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
    QCOMPARE(whole, 7);
    QVERIFY(readNumber("-9223372036854775808", whole));
    QCOMPARE(whole, std::numeric_limits<std::int64_t>::min());
    std::uint64_t natural = 0;
    QVERIFY(!readNumber("-1", natural));
    QVERIFY(!numberOf("1e400"));
  }

  void tooSmallNumbersAreZero_data() {
    const auto row = test::columns<QByteArray, std::optional<double>>("text", "number");
    const QByteArray zeros(400, '0');
    row("exponent", QByteArray("1e-400"), std::optional(0.0));
    row("negative", QByteArray("-3.5E-400"), std::optional(-0.0));
    row("long exponent", QByteArray("1e-99999999999999999999"), std::optional(0.0));
    row("zeros", "0." + zeros + "1", std::optional(0.0));
    row("zeros and an exponent", "0." + zeros + "1e20", std::optional(0.0));
    row("zeros and a plus", "-0." + zeros + "1e+20", std::optional(-0.0));
    row("not small", "0." + zeros + "1e401", std::optional(1.0));
    row("leading zeros", zeros + "5", std::optional(5.0));
    row("large", "1" + zeros, std::optional<double>());
    row("large with a fraction", "1" + zeros + ".5e-20", std::optional<double>());
    row("large exponent", QByteArray("1e99999999999999999999"), std::optional<double>());
  }

  void tooSmallNumbersAreZero() {
    QFETCH(QByteArray, text);
    QFETCH(std::optional<double>, number);
    const auto read = numberOf(text.toStdString());
    QCOMPARE(read, number);
    if (number) QCOMPARE(std::signbit(*read), std::signbit(*number));
  }

  void onlyPlainLettersBecomeSmall() {
    QCOMPARE(lowerCase("AZaz09[@`{ \xC3\x84"), "azaz09[@`{ \xC3\x84");
  }

  void sha256IsThatOfFips180() {
    QCOMPARE(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }

  void argumentsFillTheirPlaces() {
    const Message message = Message::tr("cell %1 holds %2, but %3 is \"%4\"", std::string("r1c2"),
                                        7, 'x', "why" + std::string());
    QCOMPARE(message.english(), "cell r1c2 holds 7, but x is \"why\"");
    QCOMPARE(Message::tr("%2 of %1", 9, 3).english(), "3 of 9");
    QVERIFY(Message().empty() && Message().english().empty());
  }

  void messagesNest() {
    const Message found = mismatch(Message::tr("%1 cells", 80), 81);
    QCOMPARE(found.english(), "found 80 cells, expected 81");
    QCOMPARE(Message::tr("row %1: %2", 3, found).english(), "row 3: found 80 cells, expected 81");
    QCOMPARE(found, mismatch(Message::tr("%1 cells", 80), std::string("81")));
    QVERIFY(!(found == mismatch(Message::tr("%1 cells", 79), 81)));
  }

  void aTranslationMayTurnTheOrderRound() {
    QCOMPARE(mismatch(Message::tr("%1 cells", 80), 81).formatted(german),
             "erwartet: 81; gefunden: 80 Zellen");
  }

  void whatAPersonWroteStays() {
    // Neither a word that is a template of ours nor something that looks like a place.
    const Message message = mismatch(std::string("%1 cells %2"), verbatim("%1 cells"));
    QCOMPARE(message.english(), "found %1 cells %2, expected %1 cells");
    QCOMPARE(message.formatted(german), "erwartet: %1 cells; gefunden: %1 cells %2");
  }

  void percentSignsAreNoPlaces() {
    QCOMPARE(Message::tr("%1 % of 100%", 5).english(), "5 % of 100%");
    // A translation with a place too many shows it instead of reading beyond the arguments.
    const auto broken = [](const std::string&) { return std::string("%1 %2 %9 %0"); };
    QCOMPARE(Message::tr("only %1", 1).formatted(broken), "1 %2 %9 %0");
  }

  void errorsNameTheirPlace() {
    QCOMPARE(Error{verbatim("bad")}.text(), "bad");
    QCOMPARE((Error{verbatim("bad"), "a.txt"}.text()), "a.txt: bad");
    QCOMPARE((Error{verbatim("bad"), "a.txt", 3, 4}.text()), "a.txt:3:4: bad");
    QCOMPARE((Error{verbatim("bad"), "", 3, 4}.text()), "line 3, column 4: bad");
  }

  void xmlHasOnlyWhatItAllows() {
    // ESC and U+0001 as bytes, U+FFFE and a surrogate in UTF-8, a byte that is no UTF-8.
    const std::string text = "a\x1b\x01\t\n\r<&>\xef\xbf\xbe\xed\xa0\x80\xff\xc3\xa9";
    QCOMPARE(xmlText(text), "a\t\n\r<&>\xc3\xa9");
  }
};

SUDOSCOPE_TEST(TestPlainText, Nothing)
#include "test_plain_text.moc"
