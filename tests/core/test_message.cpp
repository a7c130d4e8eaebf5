#include "core/base/result.h"
#include "core/base/visible_text.h"
#include "tests/support/test_program.h"

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

class TestMessage : public QObject {
  Q_OBJECT

private slots:
  void argumentsFillTheirPlaces() {
    const Message message = Message::tr("cell %1 holds %2, but %3 is \"%4\"", std::string("r1c2"),
                                        7, 'x', "why" + std::string());
    QCOMPARE(message.english(), std::string("cell r1c2 holds 7, but x is \"why\""));
    QCOMPARE(Message::tr("%2 of %1", 9, 3).english(), std::string("3 of 9"));
    QVERIFY(Message().empty() && Message().english().empty());
  }

  void messagesNest() {
    const Message found = mismatch(Message::tr("%1 cells", 80), 81);
    QCOMPARE(found.english(), std::string("found 80 cells, expected 81"));
    QCOMPARE(Message::tr("row %1: %2", 3, found).english(),
             std::string("row 3: found 80 cells, expected 81"));
    QCOMPARE(found, mismatch(Message::tr("%1 cells", 80), std::string("81")));
    QVERIFY(!(found == mismatch(Message::tr("%1 cells", 79), 81)));
  }

  void aTranslationMayTurnTheOrderRound() {
    QCOMPARE(mismatch(Message::tr("%1 cells", 80), 81).formatted(german),
             std::string("erwartet: 81; gefunden: 80 Zellen"));
  }

  void whatAPersonWroteStays() {
    // Neither a word that is a template of ours nor something that looks like a place.
    const Message message = mismatch(std::string("%1 cells %2"), verbatim("%1 cells"));
    QCOMPARE(message.english(), std::string("found %1 cells %2, expected %1 cells"));
    QCOMPARE(message.formatted(german), std::string("erwartet: %1 cells; gefunden: %1 cells %2"));
  }

  void percentSignsAreNoPlaces() {
    QCOMPARE(Message::tr("%1 % of 100%", 5).english(), std::string("5 % of 100%"));
    // A translation with a place too many shows it instead of reading beyond the arguments.
    const auto broken = [](const std::string&) { return std::string("%1 %2 %9 %0"); };
    QCOMPARE(Message::tr("only %1", 1).formatted(broken), std::string("1 %2 %9 %0"));
  }

  void errorsNameTheirPlace() {
    QCOMPARE(Error{verbatim("bad")}.text(), std::string("bad"));
    QCOMPARE((Error{verbatim("bad"), "a.txt"}.text()), std::string("a.txt: bad"));
    QCOMPARE((Error{verbatim("bad"), "a.txt", 3, 4}.text()), std::string("a.txt:3:4: bad"));
    QCOMPARE((Error{verbatim("bad"), "", 3, 4}.text()), std::string("line 3, column 4: bad"));
  }

  void xmlHasOnlyWhatItAllows() {
    // ESC and U+0001 as bytes, U+FFFE and a surrogate in UTF-8, a byte that is no UTF-8.
    const std::string text = "a\x1b\x01\t\n\r<&>\xef\xbf\xbe\xed\xa0\x80\xff\xc3\xa9";
    QCOMPARE(xmlText(text), std::string("a\t\n\r<&>\xc3\xa9"));
  }
};

SUDOSCOPE_TEST(TestMessage, Nothing)
#include "test_message.moc"
