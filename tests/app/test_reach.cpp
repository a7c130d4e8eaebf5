#include "app/exports/film_actions.h"
#include "tests/app/app_fixture.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/film/film_dialog.h"
#include "ui/grid/new_puzzle.h"
#include "ui/studies/study_view.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/figure_dialog.h"
#include "ui/widgets/number_field.h"
#include "ui/window/dialogs.h"
#include "ui/window/help_window.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleValidator>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <set>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Parts of a stock control, which stand for the control itself.
bool isPart(const QWidget* widget) {
  const QWidget* parent = widget->parentWidget();
  return qobject_cast<const QAbstractSpinBox*>(parent) != nullptr ||
         qobject_cast<const QComboBox*>(parent) != nullptr ||
         qobject_cast<const QLineEdit*>(parent) != nullptr ||
         qobject_cast<const QScrollBar*>(widget) != nullptr;
}

QString described(const QWidget* widget) {
  QStringList path;
  for (const QWidget* w = widget; w != nullptr && path.size() < 4; w = w->parentWidget()) {
    path.prepend(QLatin1String(w->metaObject()->className()) +
                 (w->objectName().isEmpty() ? QString() : QLatin1Char('#') + w->objectName()));
    if (w->isWindow()) break;
  }
  return path.join(QStringLiteral(" > "));
}

QString accessibleName(QWidget* widget) {
  QAccessibleInterface* told = QAccessible::queryAccessibleInterface(widget);
  return told == nullptr ? QString() : told->text(QAccessible::Name);
}

bool takesTab(const QWidget* widget) {
  return (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isEnabled() && !isPart(widget) &&
         widget->focusProxy() == nullptr;
}

std::vector<QWidget*> shownIn(QWidget* window) {
  std::vector<QWidget*> shown;
  for (QWidget* widget : window->findChildren<QWidget*>()) {
    if (widget->isVisible() && widget->window() == window) shown.push_back(widget);
  }
  return shown;
}

/// Where F1 leads from a control; empty: nowhere.
QString helpKeyOf(const QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget()) {
    QString key = widget->property("helpChapter").toString();
    if (!key.isEmpty()) return key;
  }
  return {};
}

const QStringList& helpKeys() {
  static const QStringList all = [] {
    const HelpWindow help;
    QStringList keys;
    for (const HelpHeading& heading : help.findChild<HelpPage*>()->headings()) keys << heading.key;
    return keys;
  }();
  return all;
}

/// Controls without a name for a screen reader, a tooltip for their icon or a help page.
QStringList unnamed(QWidget* window) {
  QStringList problems;
  for (QWidget* widget : atLeastOne(shownIn(window))) {
    if (isPart(widget)) continue;
    // A dialog says itself what it asks, and the help is the help.
    if (widget->focusPolicy() != Qt::NoFocus && qobject_cast<QDialog*>(window) == nullptr &&
        qobject_cast<HelpWindow*>(window) == nullptr && !helpKeys().contains(helpKeyOf(widget))) {
      problems << QStringLiteral("no help: ") + described(widget) + u' ' + helpKeyOf(widget);
    }
    if (widget->focusPolicy() != Qt::NoFocus && accessibleName(widget).trimmed().isEmpty()) {
      problems << QStringLiteral("no name: ") + described(widget);
    }
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    if (button == nullptr || button->icon().isNull()) continue;
    const auto* tool = qobject_cast<const QToolButton*>(button);
    const bool iconOnly = button->text().isEmpty() ||
                          (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly);
    if (iconOnly && button->toolTip().isEmpty()) {
      problems << QStringLiteral("icon without a tip: ") + described(widget);
    }
    if (tool != nullptr && iconOnly && tool->defaultAction() != nullptr &&
        tool->defaultAction()->text().isEmpty()) {
      problems << QStringLiteral("icon whose action has no text: ") + described(widget);
    }
  }
  for (const QAction* action : window->findChildren<QAction*>()) {
    const bool own = action->isSeparator() || action->text().isEmpty();
    if (!own || action->isSeparator() || action->icon().isNull()) continue;
    if (qobject_cast<const QLineEdit*>(action->parent()) != nullptr) continue;
    problems << QStringLiteral("action without a text: ") + action->objectName() +
                    QLatin1String(action->parent()->metaObject()->className());
  }
  return problems;
}

QChar mnemonicOf(const QString& text) {
  for (qsizetype i = 0; i + 1 < text.size(); ++i) {
    if (text[i] != u'&') continue;
    if (text[i + 1] != u'&') return text[i + 1].toLower();
    ++i;
  }
  return {};
}

/// Letters that mean two things in one window; of menus: test_translations.
QStringList doubled(QWidget* window) {
  QStringList problems;
  std::map<QChar, QString> seen;
  const auto look = [&](const QString& text) {
    const QChar letter = mnemonicOf(text);
    if (letter.isNull()) return;
    if (const auto [at, fresh] = seen.emplace(letter, text); !fresh) {
      problems << described(window) + QStringLiteral(": ") + at->second + QStringLiteral(" / ") +
                      text;
    }
  };
  for (const QWidget* widget : shownIn(window)) {
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) look(button->text());
    const auto* label = qobject_cast<const QLabel*>(widget);
    if (label != nullptr && label->buddy() != nullptr) look(label->text());
  }
  return problems;
}

/// Controls that look the same with the keyboard's focus as without it.
QStringList unseenFocus(QWidget* window) {
  QStringList problems;
  for (QWidget* widget : atLeastOne(shownIn(window))) {
    if (!takesTab(widget) || widget->visibleRegion().isEmpty()) continue;
    widget->setFocus(Qt::TabFocusReason);
    QApplication::processEvents();
    if (!widget->hasFocus() || !widget->isVisible()) continue;
    // As the Tab key does.
    for (QWidget* above = widget->parentWidget(); above != nullptr; above = above->parentWidget()) {
      if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(widget);
    }
    const QRect around = QRect(widget->mapTo(window, QPoint()), widget->size());
    const QImage with = window->grab(around).toImage();
    widget->clearFocus();
    QApplication::processEvents();
    const QImage without = window->grab(around).toImage();
    if (with.size() != without.size()) continue; // it grew, which is seen
    int differ = 0;
    for (int y = 0; y < with.height(); ++y) {
      for (int x = 0; x < with.width(); ++x) {
        const QColor a = with.pixelColor(x, y);
        const QColor b = without.pixelColor(x, y);
        const int distance = std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) +
                             std::abs(a.blue() - b.blue());
        differ += distance > 90 ? 1 : 0;
      }
    }
    if (differ < 24) {
      problems << QStringLiteral("focus is not seen (%1 pixels): ").arg(differ) + described(widget);
    }
  }
  return problems;
}

/// Tab from `first` until it comes round: who had the focus, in order.
std::vector<QWidget*> tabbed(QWidget* first) {
  std::vector<QWidget*> order;
  first->setFocus(Qt::TabFocusReason);
  for (int i = 0; i < 400; ++i) {
    QWidget* now = QApplication::focusWidget();
    if (now == nullptr || (!order.empty() && now == order.front())) break;
    order.push_back(now);
    QTest::keyClick(now, Qt::Key_Tab);
  }
  return order;
}

/// Also into a field that is disabled, as it is again after every change.
void typeInto(QWidget* field, const QString& text) {
  for (const QChar c : text) {
    field->setEnabled(true);
    QTest::keyClick(field, c.toLatin1());
  }
}

/// What a number field makes of the text, which means `number`, where that is not the number. One
/// that cannot hold it returns to what it held; decimals that are too many are refused.
QString misread(QAbstractSpinBox* box, const QString& text, double number) {
  const bool enabled = box->isEnabled();
  QFocusEvent in(QEvent::FocusIn);
  QApplication::sendEvent(box, &in);
  const auto* real = qobject_cast<QDoubleSpinBox*>(box);
  const auto* whole = qobject_cast<QSpinBox*>(box);
  const auto value = [&] { return real != nullptr ? real->value() : whole->value(); };
  double expected = value();
  if (real != nullptr && number >= real->minimum() && number <= real->maximum()) {
    const double unit = std::pow(10.0, -real->decimals());
    expected = std::floor(number / unit + 1e-9) * unit;
  }
  box->selectAll();
  typeInto(box, text);
  box->interpretText();
  box->setEnabled(enabled);
  return std::abs(value() - expected) < 1e-9
             ? QString()
             : QStringLiteral("\"%1\" becomes %2: ").arg(text).arg(value()) + described(box);
}

QString dockOf(const QWidget* widget) {
  for (const QWidget* w = widget; w != nullptr; w = w->parentWidget()) {
    if (qobject_cast<const QDockWidget*>(w) != nullptr) return w->objectName();
    if (w->objectName() == QLatin1String("cubeCard")) return w->objectName();
  }
  return {};
}

} // namespace

/// Everything can be reached and is called something, with the keyboard alone.
class TestReach : public QObject {
  Q_OBJECT

private slots:
  void init() {
    m_app = std::make_unique<AppFixture>();
    QVERIFY(m_app->step());
  }
  void cleanup() { m_app.reset(); }

  void thePanels_data() { themes(); }

  void thePanels() {
    useTheme();
    QStringList problems;
    for (const auto* dock : atLeastOne(m_app->window().findChildren<QDockWidget*>())) {
      m_app->window().showView(dock->objectName());
      QApplication::processEvents();
      problems += look(&m_app->window());
    }
    problems.removeDuplicates();
    judge(problems);
  }

  void tipsStandBesideWhatTheyExplain() {
    for (QWidget* widget : atLeastOne(shownIn(&m_app->window()))) {
      if (widget->toolTip().isEmpty() || widget->height() >= 120) continue;
      QHelpEvent help(QEvent::ToolTip, widget->rect().center(),
                      widget->mapToGlobal(widget->rect().center()));
      QCoreApplication::sendEvent(widget, &help);
      const auto windows = QApplication::topLevelWidgets();
      const auto tip = std::ranges::find_if(windows, [](const QWidget* each) {
        return each->inherits("QTipLabel") && each->isVisible();
      });
      QVERIFY2(tip != windows.end(), qPrintable(described(widget)));
      const QString text = qobject_cast<QLabel*>(*tip)->text();
      QVERIFY2(text.count(u'\n') < 2 && (*tip)->width() < 1000, qPrintable(text));
      const QWidget* group = widget->parentWidget();
      if (group == nullptr || !group->property("tipsBelow").toBool()) group = widget;
      const QRect explained(group->mapToGlobal(QPoint()), group->size());
      QVERIFY2(!(*tip)->geometry().intersects(explained), qPrintable(described(widget)));
      // X11 only lets clicks through if it has both flags.
      QVERIFY((*tip)->windowFlags().testFlag(Qt::WindowTransparentForInput));
      QVERIFY((*tip)->windowFlags().testFlag(Qt::WindowStaysOnTopHint));
    }
  }

  void theTabOrderGoesPanelByPanel() {
    MainWindow& window = m_app->window();
    m_app->clickCell(0); // so that the inspector has something to go through
    QApplication::processEvents();
    const std::vector<QWidget*> order = tabbed(m_app->grid());
    const std::set<QWidget*> reached(order.begin(), order.end());
    QStringList problems;
    for (QWidget* widget : atLeastOne(shownIn(&window))) {
      const QWidget* dock = widget;
      while (dock != nullptr && qobject_cast<const QDockWidget*>(dock) == nullptr) {
        dock = dock->parentWidget();
      }
      const bool behind = dock != nullptr && dock->visibleRegion().isEmpty();
      if (!takesTab(widget) || behind == !reached.contains(widget)) continue;
      problems << (behind ? QStringLiteral("reached unseen: ") : QStringLiteral("not reached: ")) +
                      described(widget);
    }
    std::set<QString> left;
    QString current;
    for (const QWidget* widget : atLeastOne(order)) {
      const QString dock = dockOf(widget);
      if (dock == current) continue;
      if (!left.insert(dock).second && dock != dockOf(order.front())) {
        problems << QStringLiteral("back to ") + dock + QStringLiteral(" at ") + described(widget);
      }
      current = dock;
    }
    judge(problems);
  }

  void theToolsWindows_data() { themes(); }

  void theToolsWindows() {
    useTheme();
    QStringList problems;
    for (const QString& name : atLeastOne(m_app->program->tools().names())) {
      QWidget* window = m_app->program->tools().open(name);
      QVERIFY(QTest::qWaitForWindowActive(window));
      problems += look(window) + size(window);
      window->close();
    }
    m_app->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_app->window()));
    judge(problems);
  }

  void theDialogs_data() { themes(); }

  void theDialogs() {
    useTheme();
    QStringList problems;
    for (const Command command :
         {Command::Settings, Command::CommandPalette, Command::Help, Command::About,
          Command::ExportPuzzle, Command::Generate, Command::StopConditions, Command::Bookmark}) {
      const auto seek = [&] {
        for (QWidget* top : QApplication::topLevelWidgets()) {
          if (top->isVisible() && top != &m_app->window()) return top;
        }
        return static_cast<QWidget*>(nullptr);
      };
      QWidget* dialog = nullptr;
      // Modal ones do not return from their command.
      const auto looking = onceThere<QWidget>(seek, [&](QWidget* there) {
        dialog = there;
        // Where it is not the active window, nothing in it takes the focus; menus never are.
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        if (dialog->windowType() != Qt::Popup) {
          dialog->activateWindow();
          QVERIFY2(QTest::qWaitForWindowActive(dialog), dialog->metaObject()->className());
        }
        deliverEvents();
        problems += qobject_cast<QFileDialog*>(dialog) == nullptr ? look(dialog) : unnamed(dialog);
        dialog->close();
      });
      m_app->window().actions()[command]->trigger();
      QVERIFY(m_app->until([&] { return dialog != nullptr; }));
      QVERIFY(m_app->until([&] { return seek() == nullptr; }));
    }
    BoardDialog board(Geometry(), &m_app->window());
    board.show();
    board.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&board));
    problems += look(&board) + size(&board);
    board.close();
    auto* box = m_app->program->tools().open(QStringLiteral("benchmark"))->findChild<MethodBox*>();
    box->openParameters();
    problems += look(box->findChild<QDialog*>());
    judge(problems);
  }

  void numbersHaveOneDecimalMark_data() {
    QTest::addColumn<QLocale>("locale");
    QTest::newRow("C") << QLocale::c();
    QTest::newRow("German") << QLocale(QLocale::German, QLocale::Germany);
  }

  /// Comma and point in every number field, whatever the locale of what made it; "1,234" is no
  /// thousand.
  void numbersHaveOneDecimalMark() {
    QFETCH(QLocale, locale);
    const QLocale before;
    const auto restored = qScopeGuard([before] { QLocale::setDefault(before); });
    QLocale::setDefault(locale);
    for (const QString& name : m_app->program->tools().names()) m_app->program->tools().open(name);
    m_app->window().actions()[Command::Settings]->trigger();
    for (const auto* dock : m_app->window().findChildren<QDockWidget*>())
      m_app->window().showView(dock->objectName());
    QVERIFY(m_app->program->films().open() != nullptr);
    const FigureDialog figure(Figure{}, nullptr);
    const RunLogDialog log(true, nullptr);
    const BoardDialog board(Geometry(), nullptr);
    StopConditionsMenu stop;
    QStringList problems;
    std::set<QString> windows;
    // A number that is entered may make a panel replace its widgets.
    const QWidgetList all = QApplication::allWidgets();
    for (const auto& widget : std::vector<QPointer<QWidget>>(all.begin(), all.end())) {
      if (auto* box = qobject_cast<QAbstractSpinBox*>(widget)) {
        windows.insert(QLatin1String(box->window()->metaObject()->className()));
        for (const auto& [text, number] : {std::pair("0,5", 0.5), std::pair("0.5", 0.5),
                                           std::pair("1,234", 1.234), std::pair("1.234", 1.234)}) {
          problems << misread(box, QLatin1String(text), number);
        }
      } else if (auto* field = qobject_cast<NumberField*>(widget);
                 field != nullptr && field->validator() != nullptr) {
        windows.insert(QLatin1String(field->window()->metaObject()->className()));
        const QString shown = field->text();
        field->selectAll();
        typeInto(field, QStringLiteral("1,234"));
        if (field->number() != 1.234) problems << field->text() + described(field);
        field->showText(shown);
      } else if (const auto* line = qobject_cast<QLineEdit*>(widget);
                 line != nullptr &&
                 qobject_cast<const QDoubleValidator*>(line->validator()) != nullptr) {
        problems << QStringLiteral("another rule: ") + described(line);
      }
    }
    problems.removeAll(QString());
    judge(problems);
    for (const char* window : {"FigureDialog", "RunLogDialog", "BoardDialog", "StopConditionsMenu",
                               "FilmDialog", "SettingsDialog", "StudyView", "MainWindow"}) {
      QVERIFY2(windows.contains(QStringLiteral("sudoscope::") + QLatin1String(window)), window);
    }
  }

private:
  static void themes() {
    QTest::addColumn<int>("command");
    QTest::newRow("light") << static_cast<int>(Command::ThemeLight);
    QTest::newRow("dark") << static_cast<int>(Command::ThemeDark);
  }
  void useTheme() {
    QFETCH(int, command);
    m_app->window().actions()[static_cast<Command>(command)]->trigger();
  }
  static void judge(const QStringList& problems) {
    for (const QString& problem : problems) qWarning("%s", qPrintable(problem));
    QVERIFY2(problems.isEmpty(), "see above");
  }
  static QStringList look(QWidget* window) {
    return unnamed(window) + doubled(window) + unseenFocus(window);
  }
  /// Whether a window of the Tools menu keeps to the screen, also to a small one.
  static QStringList size(const QWidget* window) {
    const QSize available = window->screen()->availableSize();
    const QSize taken = window->frameGeometry().size();
    const QSize least = window->minimumSizeHint();
    QStringList problems;
    if (taken.boundedTo(available) != taken) problems << QStringLiteral("larger than the screen: ");
    // 1280×800 less a window's frame, its title and the desktop's bar.
    if (least.width() > 1272 || least.height() > 720)
      problems << QStringLiteral("needs too much: ");
    for (QString& problem : problems) {
      problem += QStringLiteral("%1 %2x%3")
                     .arg(window->objectName())
                     .arg(least.width())
                     .arg(least.height());
    }
    return problems;
  }

  std::unique_ptr<AppFixture> m_app;
};

SUDOSCOPE_TEST(TestReach, Windows)
#include "test_reach.moc"
