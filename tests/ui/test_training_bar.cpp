#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/ui/ui_test.h"
#include "ui/style/theme.h"
#include "ui/training/training_bar.h"

#include <QApplication>
#include <QLayout>
#include <QPushButton>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

/// The bar above a training keeps to small screens, also in languages of long words.
class TestTrainingBar : public QObject {
  Q_OBJECT

private slots:
  void init() { Theme::lightTheme().apply(*qApp); }
  void wordsGiveWayToIcons();
};

void TestTrainingBar::wordsGiveWayToIcons() {
  QWidget window; // a window of its own would not shrink below its layout
  TrainingBar bar(&window);
  bar.resize(1600, 60);
  window.resize(1600, 60);
  QVERIFY(showActive(&window));
  const auto buttons = bar.findChildren<QPushButton*>();
  QCOMPARE(buttons.size(), 5);
  QStringList words;
  for (const QPushButton* button : buttons) words << button->text();
  QVERIFY(!words.contains(QString()));

  const int least = bar.minimumSizeHint().width();
  QVERIFY(least < bar.layout()->totalMinimumSize().width());
  bar.resize(least, 60);
  QVERIFY(buttons[0]->text() == words[0]); // the one that is pressed first
  int wordless = 0;
  for (QPushButton* button : atLeastOne(buttons)) {
    QVERIFY(bar.rect().contains(button->geometry()));
    if (!button->text().isEmpty()) continue;
    ++wordless;
    QVERIFY(!button->toolTip().isEmpty());
    QVERIFY(words.contains(button->accessibleName()));
  }
  QVERIFY(wordless > 0);

  bar.resize(1600, 60);
  for (int i = 0; i < buttons.size(); ++i) QCOMPARE(buttons[i]->text(), words[i]);
}

SUDOSCOPE_TEST(TestTrainingBar, Windows)
#include "test_training_bar.moc"
