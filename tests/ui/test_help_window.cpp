#include "core/solvers/registry.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "ui/window/help_window.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QTextBrowser>
#include <QtTest>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

class TestHelpWindow : public QObject {
  Q_OBJECT

private slots:
  void everyMethodIsExplained_data();
  void everyMethodIsExplained();
  void contentsScroll();
  void searchFindsAndTellsWhenNot();
};

void TestHelpWindow::everyMethodIsExplained_data() {
  QTest::addColumn<QString>("language");
  for (const char* language : {"en", "de", "es"}) {
    QTest::newRow(language) << QString::fromLatin1(language);
  }
}

void TestHelpWindow::everyMethodIsExplained() {
  QFETCH(QString, language);
  HelpWindow help;
  help.setLanguage(language);
  const QString text = help.text();
  for (const auto& entry : atLeastOne(solverRegistry())) {
    if (entry.name == "network") continue; // has a chapter of its own under another title
    QVERIFY2(text.contains(QString::fromStdString(entry.name)), entry.name.c_str());
  }
  QCOMPARE(help.findChild<QListWidget*>()->count(), 12);
}

void TestHelpWindow::contentsScroll() {
  HelpWindow help;
  help.resize(700, 300);
  help.show();
  QVERIFY(QTest::qWaitForWindowExposed(&help));
  auto* page = help.findChild<QTextBrowser*>();
  const int top = page->verticalScrollBar()->value();
  auto* contents = help.findChild<QListWidget*>();
  contents->setFocus();
  QTest::keyClick(contents, Qt::Key_End);
  QTRY_VERIFY(page->verticalScrollBar()->value() > top);
}

void TestHelpWindow::searchFindsAndTellsWhenNot() {
  HelpWindow help;
  help.show();
  auto* field = help.findChild<QLineEdit*>();
  auto* nothing = help.findChild<QLabel*>(QStringLiteral("nothingFound"));
  QTest::keyClicks(field, QStringLiteral("entropy")); // found as one types
  QVERIFY(!nothing->isVisible());
  QCOMPARE(help.findChild<QTextBrowser*>()->textCursor().selectedText().toLower(),
           QStringLiteral("entropy"));
  field->clear();
  QTest::keyClicks(field, QStringLiteral("xyzzy"));
  QVERIFY(field->property("invalid").toBool());
  QVERIFY(nothing->isVisible());
  QCOMPARE(nothing->text(), QStringLiteral("Nothing found for “xyzzy”."));
  field->clear();
  QVERIFY(!nothing->isVisible());
  // The chapter that a control's help asks for.
  help.goTo(QStringLiteral("rail"));
  QCOMPARE(help.findChild<QListWidget*>()->currentItem()->text(),
           QStringLiteral("Explain and Levers"));
}

SUDOSCOPE_TEST(TestHelpWindow, Windows)
#include "test_help_window.moc"
