#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/ui/ui_test.h"
#include "ui/style/colormap.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/notice.h"

#include <QContextMenuEvent>
#include <QFile>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMetaEnum>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <cmath>
#include <limits>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

double luminance(const QColor& color) {
  const auto linear = [](double v) {
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
         0.0722 * linear(color.blueF());
}

/// WCAG 2 contrast ratio, 1..21.
double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a);
  const double y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

int paintedPixels(const QImage& image, const QColor& color) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == color;
  }
  return count;
}

/// Counts how often it is asked for its size.
class AskedWidget : public QWidget {
public:
  QSize sizeHint() const override {
    ++m_asked;
    return {80, 400};
  }
  QSize minimumSizeHint() const override { return sizeHint(); }
  int asked() const { return m_asked; }

private:
  mutable int m_asked = 0;
};

} // namespace

class TestStyle : public QObject {
  Q_OBJECT

private slots:
  void init() { Theme::lightTheme().apply(*qApp); }

  void textIsReadable_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
  }
  void textIsReadable() {
    QFETCH(bool, dark);
    const Theme t = dark ? Theme::darkTheme() : Theme::lightTheme();
    for (const QColor& color :
         {t.text, t.mutedText, t.conflict, t.good, t.warn, t.accentText, t.digitInk}) {
      for (const QColor& ground : {t.card, t.ground, t.lane}) {
        QVERIFY2(contrast(color, ground) >= 4.5,
                 qPrintable(color.name() + QStringLiteral(" %1").arg(contrast(color, ground))));
      }
    }
    for (int term = 0; term < 6; ++term) {
      QVERIFY2(contrast(t.lossTermText(term), t.card) >= 4.5, qPrintable(QString::number(term)));
      QVERIFY2(contrast(t.lossTermText(term), t.lane) >= 4.5, qPrintable(QString::number(term)));
      QVERIFY2(contrast(t.lossTerm(term), t.card) >= 3.0, qPrintable(QString::number(term)));
      QVERIFY2(contrast(t.lossTerm(term), t.lane) >= 2.8, qPrintable(QString::number(term)));
    }
    QVERIFY(contrast(t.onAccent, t.accent) >= 4.5);
    QVERIFY(contrast(t.accentText, t.accentSoft) >= 4.5);
    QVERIFY(contrast(t.text, t.accentSoft) >= 4.5);
    QVERIFY(contrast(t.fieldLine, t.card) >= 3.0);
    for (int i = 0; i < 8; ++i) QVERIFY(contrast(t.series(i), t.card) >= 2.0);
    QCOMPARE(t.series(8), t.series(0));
  }

  void menuEntriesStartAtOnePlace() {
    QMenu menu;
    QAction* with = menu.addAction(themedIcon(Icon::Copy), QStringLiteral("HHH"));
    QAction* without = menu.addAction(QStringLiteral("HHH"));
    QAction* checkable = menu.addAction(QStringLiteral("HHH"));
    checkable->setCheckable(true);
    menu.ensurePolished();
    menu.resize(menu.sizeHint());
    const QImage image = menu.grab().toImage();
    const auto start = [&](QAction* action) {
      const QRect row = menu.actionGeometry(action);
      const int y = row.center().y();
      // Beyond the icon: the first stem.
      for (int x = row.left() + 27; x < row.right(); ++x)
        if (image.pixelColor(x, y).lightness() < 160) return x;
      return -1;
    };
    QVERIFY(start(with) > 0);
    QCOMPARE(start(without), start(with));
    QCOMPARE(start(checkable), start(with));
  }

  void noticesAreShownByTheirSeverity() {
    QWidget window;
    auto* label = new QLabel(&window);
    const auto roleOf = [&](const Notice& notice) {
      setNotice(label, notice);
      return label->property("role").toString();
    };
    using Severity = Notice::Severity;
    QCOMPARE(roleOf(QStringLiteral("95 puzzles")), QStringLiteral("muted"));
    QCOMPARE(roleOf({QStringLiteral("saved"), Severity::Success}), QStringLiteral("good"));
    QCOMPARE(roleOf({QStringLiteral("one region"), Severity::Warning}), QStringLiteral("warn"));
    QCOMPARE(roleOf(Error{verbatim("not a digit"), "a.txt", 3}), QStringLiteral("error"));
    QCOMPARE(label->text(), QStringLiteral("a.txt, line 3: not a digit"));
    QVERIFY(!label->isHidden());
    setNotice(label, {});
    QVERIFY(label->isHidden());
  }

  void narrowLabelsSayLess() {
    ElidedLabel label(QStringLiteral("iteration 100,000 and much more"));
    label.setShortText(QStringLiteral("100,000"));
    label.resize(400, 20);
    QCOMPARE(label.shownText(), label.text());
    label.resize(80, 20);
    QCOMPARE(label.shownText(), QStringLiteral("100,000"));
  }

  void styleSheetHasNoUnknownName() {
    for (const Theme& theme : {Theme::lightTheme(), Theme::darkTheme()}) {
      const QString sheet = theme.styleSheet();
      QVERIFY(sheet.contains(QStringLiteral("QPushButton")));
      QVERIFY2(!sheet.contains(u'@'), qPrintable(sheet.mid(sheet.indexOf(u'@'), 30)));
      static const QRegularExpression url(QStringLiteral("url\\(([^)]*)\\)"));
      auto matches = url.globalMatch(sheet);
      QVERIFY(matches.hasNext());
      while (matches.hasNext()) {
        const QString path = matches.next().captured(1);
        QVERIFY2(QFile::exists(path), qPrintable(path));
      }
    }
  }

  void themeFollowsThePalette() {
    QWidget window;
    QPushButton button(&window);
    QLabel transparent(&window);
    // What has not been shown takes the palette when it is.
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QVERIFY(!Theme::of(&button).dark);
    Theme::darkTheme().apply(*qApp);
    for (const QWidget* widget :
         {static_cast<QWidget*>(&button), static_cast<QWidget*>(&transparent)}) {
      QVERIFY(Theme::of(widget).dark);
    }
    QVERIFY(Theme::of(nullptr).dark);
    window.setPalette(Theme::lightTheme().palette());
    QVERIFY(!Theme::of(&window).dark);
  }

  void everyIconPaints() {
    QSet<QByteArray> pictures;
    const auto icons = QMetaEnum::fromType<Icon>();
    QVERIFY(icons.keyCount() > 0);
    for (int index = 0; index < icons.keyCount(); ++index) {
      const auto icon = static_cast<Icon>(icons.value(index));
      QImage image(20, 20, QImage::Format_ARGB32_Premultiplied);
      image.fill(Qt::transparent);
      QPainter painter(&image);
      paintIcon(painter, icon, QRectF(0, 0, 20, 20), Qt::black);
      painter.end();
      int inked = 0;
      for (int i = 0; i < 400; ++i) inked += qAlpha(image.pixel(i % 20, i / 20)) > 100;
      QVERIFY2(inked > 8, icons.key(index)); // two strokes of 4 pixels would be no picture
      for (int i = 0; i < 20; ++i) {         // nothing is cut at the edge
        QVERIFY2(qAlpha(image.pixel(i, 0)) == 0 && qAlpha(image.pixel(0, i)) == 0,
                 icons.key(index));
      }
      pictures.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()), 1600));
    }
    QCOMPARE(pictures.size(), static_cast<qsizetype>(icons.keyCount()));
  }

  void iconsTakeTheThemesColour() {
    const QIcon icon = themedIcon(Icon::Pause);
    QVERIFY(paintedPixels(icon.pixmap(20, 20).toImage(), Theme::lightTheme().text) > 20);
    QVERIFY(paintedPixels(icon.pixmap({20, 20}, QIcon::Disabled).toImage(),
                          Theme::lightTheme().disabledText) > 20);
    Theme::darkTheme().apply(*qApp);
    QVERIFY(paintedPixels(icon.pixmap(20, 20).toImage(), Theme::darkTheme().text) > 20);
    const QPixmap large = icon.pixmap({20, 20}, 2.0);
    QCOMPARE(large.size(), QSize(40, 40));
  }

  void colormaps() {
    QCOMPARE(colorAt(Colormap::Viridis, 0.0), QColor(0x440154));
    QCOMPARE(colorAt(Colormap::Viridis, 1.0), QColor(0xfde725));
    QCOMPARE(colorAt(Colormap::Viridis, 7.0), colorAt(Colormap::Viridis, 1.0));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(colorAt(Colormap::Viridis, nan), colorAt(Colormap::Viridis, 0.0));
    for (const Colormap map : {Colormap::Viridis, Colormap::Cividis}) {
      for (int i = 1; i <= 50; ++i) { // perceptually ordered: lightness always grows
        QVERIFY(luminance(colorAt(map, i / 50.0)) > luminance(colorAt(map, (i - 1) / 50.0)));
      }
    }
    QCOMPARE(colorAt(Colormap::Notebook, 0.25, 0.25), QColor(0xa0a0a0));
    QCOMPARE(colorAt(Colormap::Notebook, 1.0), QColor(0, 0, 0));
    QCOMPARE(divergingColor(0.5, Qt::black), QColor(Qt::black));
    QVERIFY(colorAt(Colormap::Diverging, 0.1).blue() > colorAt(Colormap::Diverging, 0.1).red());
    QVERIFY(colorAt(Colormap::Diverging, 0.9).red() > colorAt(Colormap::Diverging, 0.9).blue());
  }

  void figuresHaveOneWidth() {
    const QFont font = Theme::baseFont();
    QCOMPARE(figuresWidth(font, QStringLiteral("1111")),
             figuresWidth(font, QStringLiteral("8080")));
    QVERIFY(figuresWidth(font, QStringLiteral("11")) > figuresWidth(font, QStringLiteral("1")));
  }

  void cardReplacesItsBody() {
    Card card(QStringLiteral("Puzzle"));
    QPointer<QLabel> first = new QLabel(QStringLiteral("one"));
    card.setBody(first);
    card.setBody(new QLabel(QStringLiteral("two")));
    QVERIFY(!first);
    QCOMPARE(card.title(), QStringLiteral("Puzzle"));
    QCOMPARE(card.accessibleName(), QStringLiteral("Puzzle"));
  }

  void toolButtonsLeaveTheFocusAlone() {
    Card card(QStringLiteral("Puzzle"));
    auto* button = new QPushButton(QStringLiteral("Paste"));
    card.addTool(button);
    auto* body = new QWidget;
    body->setFocusPolicy(Qt::StrongFocus);
    card.setBody(body);
    card.resize(300, 200);
    QVERIFY(showActive(&card));
    body->setFocus();
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(body->hasFocus());
  }

  void dockUsesTheCardsHeader() {
    QMainWindow window;
    auto* card = new Card(QStringLiteral("Parameters"));
    card->setBody(new QLabel(QStringLiteral("body")));
    auto* dock = new CardDock(QStringLiteral("parameters"), card);
    window.addDockWidget(Qt::RightDockWidgetArea, dock);
    window.resize(600, 400);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(dock->titleBarWidget(), card->header());
    const auto choose = [dock](const char* start) {
      const QPoint at(5, 5);
      QContextMenuEvent asked(QContextMenuEvent::Mouse, at,
                              dock->titleBarWidget()->mapToGlobal(at));
      QApplication::sendEvent(dock->titleBarWidget(), &asked);
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (!menu) return false;
      QAction* wanted = nullptr;
      for (QAction* action : menu->actions()) {
        if (action->text().startsWith(QLatin1String(start))) wanted = action;
      }
      if (wanted) wanted->trigger();
      menu->close();
      QApplication::sendPostedEvents(menu, QEvent::DeferredDelete);
      return wanted != nullptr;
    };
    QVERIFY(choose("Float"));
    QVERIFY(dock->isFloating());
    QVERIFY(choose("Dock"));
    QVERIFY(!dock->isFloating());
    QVERIFY(choose("Hide"));
    QVERIFY(!dock->isVisible());
    dock->setFeatures(QDockWidget::DockWidgetMovable);
    dock->show();
    QVERIFY(!choose("Hide"));
    QVERIFY(!choose("Float"));
  }

  void aNewStyleLaysOutScrolledContentsOnce() {
    auto* inside = new AskedWidget;
    ScrollArea area(inside);
    area.resize(100, 100);
    area.show();
    QVERIFY(QTest::qWaitForWindowExposed(&area));
    QCoreApplication::sendPostedEvents();
    const int before = inside->asked();
    // As the style of the window reaches the area, and then again for each that holds it.
    for (int i = 0; i < 5; ++i) {
      QEvent restyled(QEvent::StyleChange);
      QCoreApplication::sendEvent(&area, &restyled);
    }
    QCOMPARE(inside->asked(), before);
    QCoreApplication::sendPostedEvents();
    QVERIFY(inside->asked() > before);
    QCOMPARE(inside->height(), 400);
  }
};

SUDOSCOPE_TEST(TestStyle, Windows)
#include "test_style.moc"
