#include "core/formats/format.h"
#include "core/solvers/registry.h"
#include "tests/support/at_least_one.h"
#include "tests/support/file_bytes.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"
#include "ui/window/help_window.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QTest>
#include <QTextBlock>
#include <QUrl>
#include <QXmlStreamReader>

#include <algorithm>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

const QStringList& languages() {
  static const QStringList all{QStringLiteral("en"), QStringLiteral("de"), QStringLiteral("es")};
  return all;
}

QString guide(const QString& language) {
  return QString::fromUtf8(test::bytesOf(QStringLiteral(":/help/%1.md").arg(language)));
}

/// What a pattern's first group finds, in order.
QStringList found(const QString& text, const char* pattern) {
  QStringList all;
  const QRegularExpression expression(QString::fromUtf8(pattern),
                                      QRegularExpression::MultilineOption);
  for (auto it = expression.globalMatch(text); it.hasNext();) all << it.next().captured(1);
  return all;
}

/// Every text of the window in that language, without the signs of mnemonics.
QSet<QString> textsOfTheWindow(const QString& language) {
  // The English ones are the sources of any other language's.
  const bool english = language == QLatin1String("en");
  QFile file(QStringLiteral(SUDOSCOPE_RESOURCES "/translations/sudoscope_%1.ts")
                 .arg(english ? QStringLiteral("de") : language));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QSet<QString> texts;
  QXmlStreamReader xml(&file);
  while (!xml.atEnd()) {
    if (!xml.readNextStartElement()) continue;
    if (xml.name() == (english ? QLatin1String("source") : QLatin1String("translation"))) {
      texts << xml.readElementText(QXmlStreamReader::IncludeChildElements).remove(u'&');
    }
  }
  return texts;
}

/// The window of the guide, shown.
struct ShownHelp : HelpWindow {
  explicit ShownHelp(QSize size = {700, 300}, const QString& language = QStringLiteral("en"))
      : HelpWindow(language) {
    resize(size);
    show();
    QVERIFY(QTest::qWaitForWindowExposed(this));
  }
};

QStringList keysOf(const HelpPage& page) {
  QStringList keys;
  for (const HelpHeading& heading : page.headings()) keys << heading.key;
  return keys;
}

} // namespace

class TestHelpWindow : public QObject {
  Q_OBJECT

private slots:
  void everyMethodIsExplained_data() { eachLanguage(); }
  void everyMethodIsExplained() {
    QFETCH(QString, language);
    const HelpWindow help(language);
    const QString text = help.findChild<HelpPage*>()->toPlainText();
    for (const auto& entry : test::atLeastOne(solverRegistry())) {
      // A section, and a row of both tables.
      const std::string places =
          "^(### [^:\\n]*\\b" + entry.name + "\\b[^:\\n]*:|\\| [^|\\n]*`" + entry.name + "`)";
      QVERIFY2(found(guide(language), places.c_str()).size() == 3, entry.name.c_str());
    }
    // Nothing of the source's signs is left over.
    for (const char* sign : {"<a name", "<sub>", "](", "```"}) {
      QVERIFY2(!text.contains(QLatin1String(sign)), sign);
    }
    for (const QChar c : text) QVERIFY(c.category() != QChar::Other_PrivateUse);
  }

  void everyWrittenFormatIsListed_data() { eachLanguage(); }
  void everyWrittenFormatIsListed() {
    QFETCH(QString, language);
    const HelpWindow help(language);
    const QStringList lines = help.findChild<HelpPage*>()->toPlainText().split(u'\n');
    QVERIFY(formatTable().size() >= 12);
    for (const Format& format : formatTable()) {
      // A line for each cell of the table's row, as `convert --list` tells it.
      const qsizetype name = lines.indexOf(QString::fromStdString(format.name));
      QVERIFY2(name >= 0, format.name.c_str());
      QStringList endings;
      for (const std::string& ending : format.extensions) {
        endings << u'.' + QString::fromStdString(ending);
      }
      QCOMPARE(lines.at(name + 1), endings.join(u' '));
      QCOMPARE(lines.at(name + 2), translated(format.description));
    }
    QVERIFY(!help.findChild<HelpPage*>()->toPlainText().contains(QLatin1String("{formats}")));
  }

  void everyKeyLeadsSomewhere_data() { eachLanguage(); }
  void everyKeyLeadsSomewhere() {
    QFETCH(QString, language);
    const HelpWindow help(language);
    const auto* page = help.findChild<HelpPage*>();
    const QStringList keys = keysOf(*page);
    QCOMPARE(QSet<QString>(keys.begin(), keys.end()).size(), keys.size()); // each once
    QCOMPARE(keys, found(guide(language), "<a name=\"(.*?)\"></a>$"));
    QCOMPARE(help.findChild<QListWidget*>()->count(), keys.size());
    for (const QString& link : test::atLeastOne(found(guide(language), "\\]\\(#(.*?)\\)"))) {
      QVERIFY2(keys.contains(link), qPrintable(link));
    }
    // What controls ask for: the keys that stand in the sources.
    const QString window = QString::fromUtf8(
        test::bytesOf(QStringLiteral(SUDOSCOPE_RESOURCES "/../ui/window/main_window.cpp")));
    const QString chapters = window.mid(window.indexOf(QLatin1String("chapters{")));
    for (const QString& key : test::atLeastOne(
             found(chapters.left(chapters.indexOf(QLatin1String("};"))), "\"([a-z-]+)\"\\}"))) {
      QVERIFY2(keys.contains(key), qPrintable(key));
    }
  }

  void picturesAreThereAndFit_data() { eachLanguage(); }
  void picturesAreThereAndFit() {
    QFETCH(QString, language);
    ShownHelp help({900, 500}, language);
    auto* page = help.findChild<HelpPage*>();
    const QDir folder(QStringLiteral(":/help/pictures"));
    QStringList there;
    for (const QString& name : folder.entryList()) there << QStringLiteral("pictures/") + name;
    const QStringList shown = found(guide(language), "\\]\\((pictures/.*?)\\)");
    QCOMPARE(QSet<QString>(shown.begin(), shown.end()), QSet<QString>(there.begin(), there.end()));
    for (const int width : {900, 640}) {
      help.resize(width, 500);
      for (const QString& name : test::atLeastOne(shown)) {
        const auto picture =
            page->document()->resource(QTextDocument::ImageResource, QUrl(name)).value<QImage>();
        QVERIFY2(!picture.isNull(), qPrintable(name));
        QVERIFY(picture.width() / picture.devicePixelRatio() <= page->viewport()->width());
      }
    }
  }

  void namesAreThoseOfTheWindow_data() { eachLanguage(); }
  void namesAreThoseOfTheWindow() {
    QFETCH(QString, language);
    const QSet<QString> texts = textsOfTheWindow(language);
    QVERIFY(texts.size() > 500);
    // What is bold stands in the window, or begins a paragraph ("**Do:**"); "a > b" is a way in
    // menus.
    QString text = guide(language);
    text.remove(QRegularExpression(QStringLiteral("```.*?```"),
                                   QRegularExpression::DotMatchesEverythingOption));
    text.remove(0, text.indexOf(QLatin1String("\n## ")));
    const qsizetype own = text.indexOf(QLatin1String("<a name=\"own\">")); // has its own bold words
    text.remove(own, text.indexOf(QLatin1String("<a name=\"words\">")) - own);
    QStringList unknown;
    for (const QString& bold : test::atLeastOne(found(text, "\\*\\*([^*]+)\\*\\*"))) {
      const QString name = bold.simplified();
      if (name.endsWith(u'.') || name.endsWith(u':')) continue;
      for (const QString& part : name.split(QStringLiteral(" > "))) {
        // The dots may be left out.
        const bool known = texts.contains(part) || texts.contains(part + u'…') ||
                           texts.contains(part + QStringLiteral(" …"));
        if (!known) unknown << part;
      }
    }
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'\n')));
  }

  void picturesDoNotGlareInTheDark() {
    const QUrl name(QStringLiteral("pictures/window.png"));
    const auto brightestIn = [&](const HelpWindow& help) {
      const auto picture = help.findChild<HelpPage*>()
                               ->document()
                               ->resource(QTextDocument::ImageResource, name)
                               .value<QImage>();
      int most = -1;
      for (int x = 0; x < picture.width(); x += 3) {
        for (int y = 0; y < picture.height(); y += 3)
          most = std::max(most, qGray(picture.pixel(x, y)));
      }
      return most;
    };
    HelpWindow former;
    QCOMPARE(brightestIn(former), 255);
    Theme::darkTheme().apply(*qApp);
    const int dark = brightestIn(HelpWindow());
    QCOMPARE(brightestIn(former), 255); // it takes its colours when it is seen
    former.show();
    const int shown = brightestIn(former);
    Theme::lightTheme().apply(*qApp);
    QVERIFY(brightestIn(former) > 250); // at once, for it is seen; scaled to the width
    QVERIFY2(shown > 150 && shown <= 205, qPrintable(QString::number(shown)));
    QVERIFY2(dark > 150 && dark <= 205, qPrintable(QString::number(dark)));
  }

  void languagesHaveTheSameParts() {
    const auto parts = [](const QString& language) {
      const QString text = guide(language);
      QStringList all = found(text, "^(#+ |<a name=.*|> |```.*|\\|[-|]+\\||!\\[.*\\]\\(.*\\))");
      all.replaceInStrings(QRegularExpression(QStringLiteral("!\\[.*\\]")), {}); // translated
      return all;
    };
    QVERIFY(parts(QStringLiteral("en")).size() > 20);
    QCOMPARE(parts(QStringLiteral("de")), parts(QStringLiteral("en")));
    QCOMPARE(parts(QStringLiteral("es")), parts(QStringLiteral("en")));
  }

  void contentsScroll() {
    const ShownHelp help;
    auto* page = help.findChild<QTextBrowser*>();
    const int top = page->verticalScrollBar()->value();
    auto* contents = help.findChild<QListWidget*>();
    contents->setFocus();
    QTest::keyClick(contents, Qt::Key_End);
    QTRY_VERIFY(page->verticalScrollBar()->value() > top);
  }

  void linksLead() {
    const ShownHelp help;
    auto* page = help.findChild<HelpPage*>();
    page->verticalScrollBar()->setValue(0);
    page->setSource(QUrl(QStringLiteral("#own")));
    QVERIFY(page->verticalScrollBar()->value() > 0);
    QVERIFY(help.findChild<HelpPage*>()->toPlainText().size() > 1000); // the page is still there
  }

  void contentsFollowThePageAndTheSearch() {
    const ShownHelp help;
    auto* page = help.findChild<HelpPage*>();
    auto* contents = help.findChild<QListWidget*>();
    const auto marked = [contents] {
      return contents->currentItem() == nullptr
                 ? QString()
                 : contents->currentItem()->data(Qt::UserRole).toString();
    };
    // Scrolled through, each heading is marked in turn, and the page stays where it is.
    QStringList seen;
    for (int y = 0; y <= page->verticalScrollBar()->maximum(); y += 20) {
      page->verticalScrollBar()->setValue(y);
      QCOMPARE(page->verticalScrollBar()->value(), y);
      if (!marked().isEmpty() && (seen.isEmpty() || seen.last() != marked())) seen << marked();
    }
    const QStringList keys = keysOf(*page);
    QVERIFY(seen.size() > 5);
    QCOMPARE(seen, keys.mid(0, seen.size()));
    // A word that stands late in the guide: its chapter is marked, not the one that fills the view.
    auto* field = help.findChild<QLineEdit*>();
    page->verticalScrollBar()->setValue(0);
    QTest::keyClicks(field, QStringLiteral("sudoscope.Run("));
    QCOMPARE(marked(), QStringLiteral("own"));
    QTest::keyClick(field, Qt::Key_Return); // there is no other: found again
    QCOMPARE(marked(), QStringLiteral("own"));
    // A chapter that is chosen stays marked, even where the page cannot bring it to its top.
    contents->setFocus();
    QTest::keyClick(contents, Qt::Key_End);
    QCOMPARE(marked(), keys.last());
  }

  void searchFindsAndTellsWhenNot() {
    HelpWindow help;
    help.show();
    auto* field = help.findChild<QLineEdit*>();
    auto* nothing = help.findChild<QLabel*>(QStringLiteral("nothingFound"));
    QTest::keyClicks(field, QStringLiteral("entropy")); // found as one types
    QVERIFY(!nothing->isVisible());
    QCOMPARE(help.findChild<QTextBrowser*>()->textCursor().selectedText().toLower(),
             QStringLiteral("entropy"));
    // A heading's word comes before a word of the text, and both before the inside of a word.
    const auto shown = [&help] {
      const QTextCursor cursor = help.findChild<QTextBrowser*>()->textCursor();
      return cursor.block().text();
    };
    field->clear();
    QTest::keyClicks(field, QStringLiteral("tie"));
    QCOMPARE(shown(), QStringLiteral("Tie"));
    const int best = help.findChild<QTextBrowser*>()->textCursor().position();
    int least = best;
    for (int i = 0; i < 100; ++i) { // to all others, those before it too
      QTest::keyClick(field, Qt::Key_Return);
      least = std::min(least, help.findChild<QTextBrowser*>()->textCursor().position());
    }
    QVERIFY(least < best);
    const auto* page = help.findChild<QTextBrowser*>();
    QVERIFY(page->cursorRect().bottom() < page->viewport()->height() * 2 / 3);
    // Of several words, the section with most of them.
    field->setText(QStringLiteral("why is it stuck"));
    QCOMPARE(shown(), QStringLiteral("Stuck, infeasible, diverged"));
    field->clear();
    QTest::keyClicks(field, QStringLiteral("xyzzy"));
    QVERIFY(field->property("invalid").toBool());
    QVERIFY(nothing->isVisible());
    QCOMPARE(nothing->text(), QStringLiteral("Nothing found for “xyzzy”."));
    field->clear();
    QVERIFY(!nothing->isVisible());
    // The chapter that a control's help asks for.
    help.goTo(QStringLiteral("rail"));
    QCOMPARE(help.findChild<QListWidget*>()->currentItem()->data(Qt::UserRole).toString(),
             QStringLiteral("rail"));
  }

private:
  static void eachLanguage() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages()) QTest::newRow(qPrintable(language)) << language;
  }
};

SUDOSCOPE_TEST(TestHelpWindow, Windows)
#include "test_help_window.moc"
