#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QWindow>

#include <algorithm>
#include <functional>
#include <memory>

/// Operating widgets as a person does, and waiting for what they do by themselves.
namespace sudoscope::test {

/// Moves the pointer over a shown widget as its window would be told. `QTest::mouseMove` moves the
/// display's own pointer where no button is held, and another program's window may lie over it.
inline void movePointer(QWidget* widget, QPoint to) {
  QWidget* window = widget->window();
  QTest::mouseMove(window->windowHandle(), widget->mapTo(window, to));
}

/// Opens the list and takes the entry.
inline void choose(QComboBox* list, int index) {
  list->showPopup();
  list->view()->setCurrentIndex(list->model()->index(index, list->modelColumn()));
  QTest::keyClick(list->view(), Qt::Key_Return);
}

/// The button with that text, or with that name for screen readers.
inline QAbstractButton* buttonNamed(const QWidget* inside, const QString& name) {
  for (auto* button : inside->findChildren<QAbstractButton*>()) {
    if (button->text() == name || button->accessibleName() == name) return button;
  }
  qFatal("no button %s", qPrintable(name));
}

/// The entry with that text in the menu of a button.
inline QAction* entryNamed(const QToolButton* button, const QString& text) {
  for (QAction* action : button->menu()->actions()) {
    if (action->text() == text) return action;
  }
  qFatal("no entry %s", qPrintable(text));
}

/// The texts of all labels inside that can be seen.
inline QString visibleTexts(const QWidget* widget) {
  QString texts;
  for (const auto* label : widget->findChildren<QLabel*>()) {
    if (label->isVisibleTo(widget)) texts += label->text() + u'\n';
  }
  return texts;
}

inline void enterText(QLineEdit* field, const QString& text) {
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, text);
  QTest::keyClick(field, Qt::Key_Return);
}

/// Types a number into the row that a panel of parameters has for the key.
inline void enterParameter(const QWidget* panel, const char* key, const QString& text) {
  const auto* row = panel->findChild<QWidget*>(QLatin1String(key));
  QVERIFY2(row != nullptr, key);
  enterText(row->findChild<QLineEdit*>(QStringLiteral("field")), text);
}

/// Clicks on the words of a label that lead there; false where there are none.
inline bool followLink(QLabel* label, const QString& target) {
  constexpr int pace = 3; // px: no letter is narrower
  QString under;
  const auto hovered = QObject::connect(label, &QLabel::linkHovered, label,
                                        [&under](const QString& link) { under = link; });
  QPoint at;
  for (at.setY(1); under != target && at.y() < label->height(); at.ry() += pace) {
    for (at.setX(1); under != target && at.x() < label->width(); at.rx() += pace) {
      QMouseEvent move(QEvent::MouseMove, at, label->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                       Qt::NoModifier);
      QCoreApplication::sendEvent(label, &move);
    }
  }
  QObject::disconnect(hovered);
  if (under != target) return false;
  QTest::mouseClick(label, Qt::LeftButton, Qt::NoModifier, at - QPoint(pace, pace));
  return true;
}

/// A menu that stays open as long as this lives. Menus that fill themselves do so now.
class OpenMenu {
public:
  explicit OpenMenu(QMenu* menu) : m_menu(menu) { m_menu->popup(QPoint(0, 0)); }
  ~OpenMenu() { m_menu->close(); }
  OpenMenu(const OpenMenu&) = delete;
  OpenMenu& operator=(const OpenMenu&) = delete;

private:
  QMenu* m_menu;
};

/// Calls `act` once, as soon as `find` returns a widget that is shown: for dialogs and menus that
/// come later, or whose opening does not return before they are closed. Looks as long as the
/// returned object lives, however long the widget takes to come.
template <class Widget>
[[nodiscard]] std::unique_ptr<QTimer> onceThere(std::function<Widget*()> find,
                                                std::function<void(Widget*)> act) {
  constexpr int interval = 20; // ms
  auto timer = std::make_unique<QTimer>();
  QObject::connect(timer.get(), &QTimer::timeout, timer.get(),
                   [timer = timer.get(), find = std::move(find), act = std::move(act)] {
                     Widget* widget = find();
                     if (widget == nullptr || !widget->isVisible()) return;
                     timer->stop();
                     act(widget);
                   });
  timer->start(interval);
  return timer;
}

/// The same for a modal dialog of the kind.
template <class Dialog>
[[nodiscard]] std::unique_ptr<QTimer> onceModal(std::function<void(Dialog*)> act) {
  return onceThere<Dialog>([] { return qobject_cast<Dialog*>(QApplication::activeModalWidget()); },
                           std::move(act));
}

/// Delivers the events that are there: layouts are done, what was asked to be painted is.
inline void deliverEvents() {
  for (int i = 0; i < 3; ++i) { // what one round posts, the next delivers
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
  }
}

/// Waits until none of the delays below an object is under way, e.g. for a second click or for the
/// next time to draw, and all they led to has been delivered.
inline bool untilNothingIsDue(const QObject* object) {
  const bool due = QTest::qWaitFor([object] {
    const auto timers = object->findChildren<QTimer*>();
    return std::none_of(timers.begin(), timers.end(), [](const QTimer* timer) {
      return timer->isSingleShot() && timer->isActive();
    });
  });
  deliverEvents();
  return due;
}

} // namespace sudoscope::test
