#include "app/settings/appearance.h"
#include "tests/app/app_fixture.h"
#include "tests/app/puzzle_drop.h"
#include "tests/support/at_least_one.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/style/theme.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/dialogs.h"
#include "ui/window/help_window.h"

#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenuBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <set>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Counts how often a widget is painted without a style sheet.
class Unstyled : public QObject {
public:
  int painted = 0;

protected:
  bool eventFilter(QObject* /*watched*/, QEvent* event) override {
    if (event->type() == QEvent::Paint && qApp->styleSheet().isEmpty()) ++painted;
    return false;
  }
};

} // namespace

class TestWindow : public QObject {
  Q_OBJECT

private slots:
  void themeSwitches() {
    AppFixture f;
    QVERIFY(!Theme::of(f.grid()).dark);
    const auto* play = f.window().findChild<QPushButton*>(QStringLiteral("play"));
    QVERIFY(play != nullptr);
    f.window().actions()[Command::ThemeDark]->trigger();
    QVERIFY(Theme::of(f.grid()).dark);
    QTRY_VERIFY(f.window().updatesEnabled()); // all is done
    // Another theme's style sheet sets no sizes.
    QCOMPARE(play->minimumHeight(), play->maximumHeight());
    QCOMPARE(play->height(), play->maximumHeight());
    const QColor corner = f.window().grab().toImage().pixelColor(2, f.window().height() / 2);
    QVERIFY2(corner.lightness() < 100, qPrintable(corner.name()));
    QVERIFY(Theme::of(f.window().charts()).dark);
    f.window().close();
    // Kept for the next start.
    AppSettings settings(f.path(QStringLiteral("settings.ini")));
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
  }

  void quickChangesOfThemeArePaintedStyled() {
    AppFixture f;
    Unstyled unstyled;
    f.window().installEventFilter(&unstyled);
    f.window().actions()[Command::ThemeDark]->trigger();
    f.window().actions()[Command::ThemeLight]->trigger();
    QVERIFY(!f.window().updatesEnabled());
    f.window().update();
    QTRY_VERIFY(f.window().updatesEnabled());
    QVERIFY(!Theme::of(f.grid()).dark);
    QVERIFY(!qApp->styleSheet().isEmpty());
    QCOMPARE(unstyled.painted, 0);
  }

  void layoutAndViewOptionsAreKept() {
    AppFixture f;
    auto* dock = f.window().findChild<QDockWidget*>(QStringLiteral("parameters"));
    QVERIFY(dock != nullptr && dock->isVisible());
    dock->close();
    GridOptions options = f.grid()->options();
    options.autoAdvance = true;
    options.display = CellDisplay::Candidates;
    f.grid()->setOptions(options);
    f.window().cube()->setOption(&CubeOptions::colormap, Colormap::Cividis);
    f.window().close();
    f.start();
    QVERIFY(f.grid()->options() == options);
    QCOMPARE(f.window().cube()->options().colormap, Colormap::Cividis);
    dock = f.window().findChild<QDockWidget*>(QStringLiteral("parameters"));
    QVERIFY2(!dock->isVisible(), "hidden panels stay hidden");
    f.window().actions()[Command::ResetLayout]->trigger();
    QVERIFY(dock->isVisible());
  }

  /// What a tab says the card below it does not say again, and no ground lies between them.
  void tabsStandOnTheirCard() {
    StartOptions options;
    options.size = QSize(1280, 800);
    AppFixture f(options);
    const auto title = [&f](const char* name) {
      f.window().showView(QLatin1String(name));
      deliverEvents();
      auto* dock = f.window().findChild<QDockWidget*>(QLatin1String(name));
      return dock->titleBarWidget();
    };
    // Nothing else stands in the header of Runs.
    QTRY_COMPARE(title("runs")->height(), 0);
    const QWidget* tools = title("log"); // with its search
    QVERIFY(tools->height() > 0);
    for (const auto* label : tools->findChildren<QLabel*>()) QVERIFY(!label->isVisible());
    auto* runs = f.window().findChild<QDockWidget*>(QStringLiteral("runs"));
    f.window().showView(QStringLiteral("runs"));
    deliverEvents();
    const QTabBar* tabs = nullptr;
    for (const auto* bar : runs->parentWidget()->findChildren<QTabBar*>())
      if (bar->isVisible()) tabs = bar;
    QVERIFY(tabs != nullptr);
    const QRect above(tabs->mapTo(&f.window(), QPoint()), tabs->size());
    const QRect below(runs->mapTo(&f.window(), QPoint()), runs->size());
    QCOMPARE(below.top(), above.bottom() + 1);
    const QImage picture = f.window().grab().toImage();
    const QColor card = Theme::of(&f.window()).card;
    for (const int y : {above.top() + 8, above.bottom() - 1, below.top() + 1, below.top() + 8})
      QCOMPARE(picture.pixelColor(QPoint(above.right() - 12, y)), card);
    // By itself a panel has its title.
    runs->setFloating(true);
    QTRY_VERIFY(runs->titleBarWidget()->height() > 0);
    QTRY_VERIFY(runs->titleBarWidget()->findChild<QLabel*>()->isVisible());
  }

  /// So that F1 explains what was clicked, and Space still plays.
  void aClickOnATabGoesToItsPanel() {
    AppFixture f;
    f.window().grid()->setFocus();
    auto* runs = f.window().findChild<QDockWidget*>(QStringLiteral("runs"));
    QTabBar* tabs = nullptr;
    int tab = -1;
    for (auto* bar : f.window().findChildren<QTabBar*>()) {
      for (int i = 0; i < bar->count(); ++i) {
        if (!bar->isVisible() || bar->tabText(i) != runs->windowTitle()) continue;
        tabs = bar;
        tab = i;
      }
    }
    QVERIFY(tabs != nullptr);
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    QTRY_VERIFY(runs->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) == nullptr);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QVERIFY(f.until([&] { return f.transport().head > 0; }));
  }

  void keysGoFromPanelToPanel() {
    AppFixture f;
    f.grid()->setFocus();
    const auto dockOfFocus = [] {
      for (QWidget* w = QApplication::focusWidget(); w != nullptr; w = w->parentWidget()) {
        const bool isCard = w->objectName() == QLatin1String("puzzleCard");
        if (isCard || qobject_cast<QDockWidget*>(w) != nullptr) return w->objectName();
      }
      return QString();
    };
    QCOMPARE(dockOfFocus(), QStringLiteral("puzzleCard"));
    QStringList visited;
    for (int i = 0; i < 20; ++i) {
      f.key(Qt::Key_F6);
      QVERIFY(QApplication::focusWidget() != nullptr && QApplication::focusWidget()->isVisible());
      visited << dockOfFocus();
      if (visited.back() == QLatin1String("puzzleCard")) break;
    }
    for (const char* name : {"cell", "parameters", "runs", "log", "timeline", "puzzleCard"}) {
      QVERIFY2(visited.contains(QLatin1String(name)), name);
    }
    f.key(Qt::Key_F6, Qt::ShiftModifier);
    f.key(Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(dockOfFocus(), QStringLiteral("timeline"));
  }

  void aPanelBehindAnotherComesToTheFront() {
    AppFixture f;
    QAction* runs = nullptr;
    for (QAction* action : f.window().menuActions()) {
      if (action->text() == QStringLiteral("Runs")) runs = action;
    }
    QVERIFY(runs != nullptr && runs->isChecked());
    for (const QAction* action : atLeastOne(f.window().menuActions())) {
      if (action->text() == QStringLiteral("Learn")) QVERIFY(!action->isChecked());
    }
    QVERIFY(f.window().runList()->visibleRegion().isEmpty());
    runs->trigger();
    QTRY_VERIFY(!f.window().runList()->visibleRegion().isEmpty());
    QVERIFY(runs->isChecked());
    runs->trigger(); // in front it is put away
    QTRY_VERIFY(!f.window().runList()->isVisible());
    QVERIFY(!runs->isChecked());
    runs->trigger();
    QTRY_VERIFY(f.window().runList()->isVisible());
  }

  void everythingGrowsAndShrinks() {
    StartOptions options;
    options.size = QSize(1280, 740); // the time card is the small one at each size of texts
    AppFixture f(options);
    f.clickCell(5);
    QVERIFY(f.step());
    QWidget* compare = f.program->tools().open(QStringLiteral("compare"));
    QVERIFY(QTest::qWaitForWindowExposed(compare));
    f.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&f.window()));
    const AppSettings settings(f.path(QStringLiteral("settings.ini")));
    const auto* play = f.window().transport()->findChild<QPushButton*>(QStringLiteral("play"));
    const auto* givens = f.window().titleRow()->findChild<QLabel*>(QStringLiteral("givens"));
    QVERIFY(givens != nullptr);
    const QSize usualPlay = play->size();
    const QMargins usualMargins = f.window().transport()->layout()->contentsMargins();
    const QSize usualLeast = f.window().minimumSizeHint();
    const double usualDigit = f.grid()->fontMetrics().height();
    QVERIFY(!f.window().actions()[Command::Smaller]->isEnabled());
    f.key(Qt::Key_Plus, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(settings.scale(), 125);
    // A keyboard with + above = sends this.
    f.key(Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(settings.scale(), 150);
    const auto styled = [&] { return !qApp->styleSheet().isEmpty(); };
    QVERIFY(f.until(styled));
    QCOMPARE(QApplication::font().pointSizeF(), 1.5 * 9.75);
    QVERIFY(std::abs(f.grid()->fontMetrics().height() - 1.5 * usualDigit) < 2.0);
    QVERIFY(f.until([&] { return play->height() == qRound(1.5 * usualPlay.height()); }));
    QCOMPARE(play->iconSize(), QSize(24, 24));
    QVERIFY(
        f.until([&] { return f.window().minimumSizeHint().width() > 1.35 * usualLeast.width(); }));
    const QSize least = f.window().minimumSizeHint();
    QVERIFY2(least.width() < 1.6 * usualLeast.width(),
             qPrintable(QStringLiteral("%1 from %2").arg(least.width()).arg(usualLeast.width())));
    QVERIFY(f.until([&] { return f.window().width() >= least.width(); }));
    // What was open stays.
    QCOMPARE(f.grid()->selectedCell(), 5);
    QCOMPARE(f.transport().position, std::int64_t(1));
    QVERIFY(compare->isVisible());
    f.key(Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(settings.scale(), 125);
    f.key(Qt::Key_0, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(settings.scale(), 100);
    QVERIFY(f.until(styled));
    QVERIFY(f.until([&] { return f.window().minimumSizeHint().width() <= usualLeast.width(); }));
    QCOMPARE(QApplication::font().pointSizeF(), 9.75);
    // In a window that has grown it may have the size that it has in tall windows.
    QVERIFY(f.until([&] { return play->height() <= 34; }));
    QCOMPARE(play->iconSize(), QSize(16, 16));
    QCOMPARE(f.window().transport()->layout()->contentsMargins(), usualMargins);
    // What had no room at the larger size is there again where the window has that width.
    f.window().resize(1500, 860);
    QVERIFY(f.until([&] { return givens->isVisible(); }));
    f.key(Qt::Key_Plus, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(f.until([&] { return !givens->isVisible(); }));
    f.key(Qt::Key_0, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(f.until([&] { return givens->isVisible(); }));
  }

  void aSizeWithoutRoomIsRefused() {
    StartOptions options;
    options.scale = 400;
    AppFixture f(options);
    QVERIFY2(f.notice().contains(QStringLiteral("400 % does not fit")), qPrintable(f.notice()));
    if (UiScale::fitsSomewhere(200)) QSKIP("this screen has room for all sizes");
    const double size = QApplication::font().pointSizeF();
    QVERIFY(size > 9.75);
    f.window().actions()[Command::Larger]->trigger();
    QVERIFY2(f.notice().contains(QStringLiteral("200 % does not fit")), qPrintable(f.notice()));
    QCOMPARE(QApplication::font().pointSizeF(), size);
  }

  /// On a small screen, and where larger texts leave as little.
  void fitsSmallScreens_data() { rowsOf("language", {"en", "de", "es"}); }

  void fitsSmallScreens() {
    QFETCH(QString, language);
    StartOptions options;
    options.language = language;
    AppFixture f(options);
    const QSize least = f.window().minimumSizeHint();
    QVERIFY2(least.boundedTo(UiScale::leastRoom) == least,
             qPrintable(QStringLiteral("%1x%2").arg(least.width()).arg(least.height())));
    QVERIFY(f.window().grid()->width() >= 200);
    QVERIFY(f.window().cube()->height() >= 200);
  }

  void dialogsFitSmallScreens_data() { fitsSmallScreens_data(); }

  void dialogsFitSmallScreens() {
    QFETCH(QString, language);
    StartOptions options;
    options.language = language;
    AppFixture f(options);
    QVERIFY(f.step());
    constexpr QSize smallScreen{1024 - 8, 600 - 64}; // without frame and panels: screenSpace()
    int seen = 0;
    const auto look = [&] {
      for (QWidget* window : QApplication::topLevelWidgets()) {
        if (window == &f.window() || !window->isVisible()) continue;
        const QSize least = window->minimumSizeHint().expandedTo(window->minimumSize());
        QVERIFY2(least.boundedTo(smallScreen) == least, qPrintable(QStringLiteral("%1: %2x%3")
                                                                       .arg(window->windowTitle())
                                                                       .arg(least.width())
                                                                       .arg(least.height())));
        ++seen;
        window->close();
      }
    };
    QTimer timer; // some dialogs have an event loop of their own
    connect(&timer, &QTimer::timeout, this, look);
    timer.start(0);
    using enum Command;
    for (const Command command : {Settings, CommandPalette, About, Help, OwnSolver, ExportGrid,
                                  ExportCube, ExportFilm, Compare, Benchmark, Sweep}) {
      const int before = seen;
      f.window().actions()[command]->trigger();
      QVERIFY2(f.until([&] { return seen > before; }),
               qPrintable(f.window().actions()[command]->text()));
    }
    const int before = seen;
    f.window().runList()->openAsTable();
    QVERIFY(f.until([&] { return seen > before; }));
  }

  void shortcutsAreUnambiguousAndListed() {
    AppFixture f;
    std::set<QString> seen;
    for (const QAction* action : atLeastOne(f.window().actions().all())) {
      for (const QKeySequence& keys : action->shortcuts()) {
        const QString text = keys.toString();
        QVERIFY2(seen.insert(text).second, qPrintable(text + QLatin1Char(' ') + action->text()));
      }
    }
    // What UX promises.
    for (const char* promised :
         {"Ctrl+N",      "Ctrl+O", "Ctrl+S",   "Ctrl+Shift+S", "Ctrl+,",
          "F1",          "F11",    "Ctrl+?",   "Space",        "F2",
          "Shift+F2",    "Home",   "End",      "Alt+Right",    "Alt+Left",
          "+",           "-",      "Ctrl+K",   "Ctrl+Z",       "Ctrl+Shift+Z",
          "Ctrl+Y",      "F6",     "Shift+F6", "Ctrl+Shift++", "Ctrl+Shift+-",
          "Ctrl+Shift+0"}) {
      QVERIFY2(seen.count(QLatin1String(promised)) == 1, promised);
    }
  }

  void theGuideNamesAllKeys() {
    AppFixture f;
    f.window().actions()[Command::Shortcuts]->trigger();
    const HelpWindow* help = nullptr;
    for (const QWidget* window : QApplication::topLevelWidgets()) {
      if (const auto* shown = qobject_cast<const HelpWindow*>(window)) help = shown;
    }
    QVERIFY(help != nullptr && help->isVisible());
    QString keys = help->findChild<QTextBrowser*>()->toPlainText();
    keys = keys.section(QStringLiteral("what they do"), 1, 1);
    keys.replace(QStringLiteral("comma"), QStringLiteral(","));
    for (const QAction* action : atLeastOne(f.window().menuActions())) {
      const bool named = std::ranges::any_of(action->shortcuts(), [&](const QKeySequence& key) {
        return keys.contains(key.toString(QKeySequence::NativeText));
      });
      QVERIFY2(named || action->shortcuts().isEmpty(), qPrintable(action->text()));
    }
  }

  void paletteRunsCommands() {
    AppFixture f;
    f.key(Qt::Key_K, Qt::ControlModifier);
    auto* palette = f.window().findChild<CommandPalette*>();
    QVERIFY(palette != nullptr && palette->isVisible());
    QVERIFY(palette->shown().size() > 40);
    QTest::keyClicks(palette->input(), QStringLiteral("dark th"));
    QCOMPARE(palette->shown().front(), QStringLiteral("View: Dark theme"));
    QTest::keyClick(palette->input(), Qt::Key_Return);
    QVERIFY(f.until([&] { return Theme::of(f.grid()).dark; }));
    QVERIFY(CommandPalette::fit(QStringLiteral("Run: Step back"), QStringLiteral("stb")) > 0);
    f.key(Qt::Key_K, Qt::ControlModifier);
    palette = f.window().findChild<CommandPalette*>();
    QTest::keyClicks(palette->input(), QStringLiteral("qqq"));
    QVERIFY(palette->shown().isEmpty());
    QVERIFY(palette->findChild<QLabel*>(QStringLiteral("nothing"))->isVisible());
    // A question leads to the panel that answers.
    const std::pair<const char*, const char*> asked[] = {
        {"why", "Explain"}, {"sure", "Explain"},      {"stuck", "Levers"},
        {"slow", "Levers"}, {"which", "Constraints"}, {"what happened", "Log"}};
    for (const auto& [words, panel] : asked) {
      palette->input()->setText(QLatin1String(words));
      const QString best = palette->shown().mid(0, 2).join(u'\n') + u'\n';
      QVERIFY2(best.contains(QLatin1String(panel) + u'\n'), words);
    }
    for (const char* setting :
         {"not weighted", "Raw losses", "Speed", "Spotlight", "Custom board", "diagonals", "Walls",
          "language", "Deutsch", "Your own solver", "learning rate", "Grid options: Shade",
          "numbers, not letters", "Learn: 9. ", "Adam ε: Levers", "seed"}) {
      palette->input()->setText(QString::fromUtf8(setting));
      QVERIFY2(palette->shown().value(0).contains(QString::fromUtf8(setting)), setting);
    }
    QTest::keyClick(palette->input(), Qt::Key_Return);
    const auto* seed = f.window().parameters()->findChild<QWidget*>(QStringLiteral("seed"));
    QTRY_VERIFY(seed->isAncestorOf(f.window().focusWidget()));
    QVERIFY(CommandPalette::fit(QStringLiteral("Run: Restart"), QStringLiteral("restart")) >
            CommandPalette::fit(QStringLiteral("Run: Unrestarted"), QStringLiteral("restart")));
  }

  void altShowsTheMenusInFullScreen() {
    AppFixture f;
    const QMenuBar* menus = f.window().titleRow()->menus();
    f.window().actions()[Command::FullScreen]->trigger();
    QVERIFY(f.until([&] { return menus->isHidden(); }));
    f.key(Qt::Key_Alt);
    QVERIFY(menus->isVisible());
  }

  void settingsTryAndKeep() {
    AppFixture f;
    const auto open = [&] {
      f.window().actions()[Command::Settings]->trigger();
      return f.window().findChild<SettingsDialog*>();
    };
    SettingsDialog* dialog = open();
    QVERIFY(dialog != nullptr);
    auto* theme = dialog->findChild<QComboBox*>();
    theme->setCurrentIndex(2);
    QVERIFY2(Theme::of(f.grid()).dark, "a theme is tried at once");
    dialog->reject();
    QVERIFY2(!Theme::of(f.grid()).dark, "and put back on cancel");
    QVERIFY(f.until([&] { return f.window().findChild<SettingsDialog*>() == nullptr; }));
    dialog = open();
    dialog->findChild<QSpinBox*>()->setValue(512);
    dialog->accept();
    AppSettings settings(f.path(QStringLiteral("settings.ini")));
    QCOMPARE(settings.memory(), std::size_t(512) << 20);
    // Another language comes with the next start.
    QTRY_VERIFY(f.window().findChild<SettingsDialog*>() == nullptr);
    dialog = open();
    for (QComboBox* box : dialog->findChildren<QComboBox*>()) {
      if (const int at = box->findData(QStringLiteral("de")); at >= 0) box->setCurrentIndex(at);
    }
    dialog->accept();
    QVERIFY2(f.notice().contains(QStringLiteral("at the next start")), qPrintable(f.notice()));
    QCOMPARE(f.program->language().code(), QStringLiteral("en"));
    QCOMPARE(AppSettings(f.path(QStringLiteral("settings.ini"))).language(), QStringLiteral("de"));
  }

  void escapeLeavesDrawingRegions() {
    AppFixture f;
    f.clickCell(5);
    f.window().actions()[Command::DrawRegions]->trigger();
    QVERIFY(f.model().isDrawingRegions());
    f.grid()->setFocus();
    f.key(Qt::Key_Escape);
    QVERIFY(!f.model().isDrawingRegions());
    QVERIFY(!f.window().actions()[Command::DrawRegions]->isChecked());
    QCOMPARE(f.grid()->selectedCell(), 5);
  }

  void keysPasteAndUndo() {
    AppFixture f;
    f.clickCell(0);
    QApplication::clipboard()->setText(easyPuzzle);
    f.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(f.model().lineText(), easyPuzzle);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(f.model().lineText() != easyPuzzle);
    // One step, also if the board changes.
    const Puzzle before = f.model().puzzle();
    QApplication::clipboard()->setText(QStringLiteral("1.....3..2.....4"));
    f.key(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(f.until([&] { return f.snapshot() != nullptr && f.snapshot()->cube.side() == 4; }));
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(f.model().puzzle() == before);
    QVERIFY(f.until([&] { return f.snapshot() != nullptr && f.snapshot()->cube.side() == 9; }));
    QVERIFY(f.model().puzzle() == before);
  }

  void messagesHaveOnePlace() {
    AppFixture f;
    auto* line = f.window().findChild<StatusLine*>();
    QVERIFY(line != nullptr && line->isVisible());
    const QString status = f.status();
    QVERIFY(!status.isEmpty());
    QCOMPARE(line->accessibleDescription(), status);
    f.window().showNotice(QStringLiteral("something was saved"));
    QCOMPARE(line->accessibleDescription(), QStringLiteral("something was saved"));
    QCOMPARE(f.status(), status);
    line->showNotice({}); // as after its time
    QCOMPARE(line->accessibleDescription(), status);
    QVERIFY(f.notice().isEmpty());
    f.window().showNotice(Error{verbatim("not a digit"), "a.txt", 3});
    QCOMPARE(f.notice(), QStringLiteral("a.txt, line 3: not a digit"));
    QVERIFY(line->showsError());
    confirmSaved(f.window().grid(), QStringLiteral("/home/ada/plan.csv"));
    QCOMPARE(f.notice(), QStringLiteral("Saved plan.csv in /home/ada"));
    QVERIFY(!line->showsError());
    line->showNotice({});
    QCOMPARE(line->state(), StatusLine::State::Ready);
    QVERIFY(f.step());
    QTRY_COMPARE(line->state(), StatusLine::State::Paused);
  }

  void closesWhileRunning() {
    AppFixture f;
    f.draft().setParameter(QStringLiteral("steps"), std::int64_t(10000000));
    f.draft().setParameter(QStringLiteral("stop_when_solved"), false);
    StopConditions stop;
    stop.whenSolved = false;
    f.state().stop.set(stop);
    f.state().speed.set(std::numeric_limits<double>::infinity());
    f.playback().play();
    QVERIFY(f.untilAt(100));
    QVERIFY(f.transport().head < 9000000);
    f.window().close();
    f.program.reset(); // to wait for the rest of the run would take longer than a test may
  }
};

SUDOSCOPE_TEST(TestWindow, Windows)
#include "test_window.moc"
