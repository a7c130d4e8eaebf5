#pragma once

#include "ui/style/icons.h"

#include <QAction>
#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QEvent>
#include <QList>
#include <QMargins>
#include <QScrollArea>
#include <QSize>
#include <QString>
#include <QWidget>

#include <functional>
#include <initializer_list>
#include <type_traits>
#include <utility>

class QDialog;
class QLabel;
class QMenu;
class QScreen;
class QSplitter;
class QStackedLayout;
class QToolButton;

namespace sudoscope {

/// The object, with a name by which tests and style sheets find it.
template <class Object>
Object* named(Object* object, const char* name) {
  object->setObjectName(QLatin1String(name));
  return object;
}

inline QAction* checkable(QAction* action, bool checked = false) {
  action->setCheckable(true);
  action->setChecked(checked);
  return action;
}

struct BoxItem {
  BoxItem(QWidget* item, int stretch = 0, Qt::Alignment side = {})
      : widget(item), factor(stretch), alignment(side) {}
  BoxItem(QLayout* item, int stretch = 0) : layout(item), factor(stretch) {}
  /// Empty room that grows.
  static BoxItem stretch(int factor = 1) { return {static_cast<QLayout*>(nullptr), factor}; }
  /// Empty room of a fixed size, px.
  static BoxItem gap(int size);

  QWidget* widget = nullptr;
  QLayout* layout = nullptr;
  int factor = 0;
  int size = 0;
  Qt::Alignment alignment;
};

void addItems(QBoxLayout* box, std::initializer_list<BoxItem> items);

/// The layout of a widget; null for one inside another layout. The default spacing is the style's.
template <class Layout>
Layout* makeLayout(QWidget* widget, const QMargins& margins, int spacing = -1,
                   std::initializer_list<BoxItem> items = {}) {
  auto* layout = new Layout(widget);
  layout->setContentsMargins(margins);
  if (spacing >= 0) layout->setSpacing(spacing);
  if constexpr (std::is_base_of_v<QBoxLayout, Layout>) addItems(layout, items);
  return layout;
}

/// A label in one of the style sheet's roles (see Theme::styleSheet()).
QLabel* roleLabel(const char* role, const QString& text = {});
/// A role label that wraps sentences.
QLabel* wordsLabel(const char* role, const QString& text = {}, const QMargins& margins = {});

/// A button with an icon only; the tip is also its name for screen readers.
QToolButton* iconButton(Icon icon, const QString& tip, IconTint tint = IconTint::Text);

/// The menu that opens at a click on the button. `fill`, if any, fills it anew each time.
QMenu* buttonMenu(QToolButton* button, std::function<void(QMenu&)> fill = nullptr);

QDialogButtonBox* dialogButtons(QDialog* dialog, QDialogButtonBox::StandardButtons buttons);

/// Widgets with their stretch factors beside or above each other, none collapsible. Sizes as in
/// QSplitter::setSizes(); empty: the widgets' size hints.
QSplitter* makeSplitter(Qt::Orientation orientation,
                        std::initializer_list<std::pair<QWidget*, int>> widgets,
                        const QList<int>& sizes = {});

/// A page, or instead a text that says why there is nothing to show.
class EmptyStateStack : public QWidget {
public:
  explicit EmptyStateStack(QWidget* page, QWidget* parent = nullptr);

  /// Empty: shows the page.
  void setWords(const QString& words);
  /// Empty while the page is shown.
  QString words() const;

private:
  QStackedLayout* m_stack;
  QLabel* m_words;
};

/// Scrolls only vertically; without frame and background, for cards. Takes no focus; its content
/// does.
class ScrollArea : public QScrollArea {
  Q_OBJECT
public:
  /// The widget may also be set later.
  explicit ScrollArea(QWidget* inside = nullptr, QWidget* parent = nullptr);

  /// Also removes the widget's background.
  void setInside(QWidget* inside);

protected:
  bool event(QEvent* event) override;

private:
  bool m_stale = false; ///< A layout was requested while it was hidden.
};

/// Calls `act` before the watched object handles such an event. A layout has then followed a
/// resize.
void onEvents(QObject* watched, std::initializer_list<QEvent::Type> types, QObject* receiver,
              std::function<void()> act);

/// The maximum size of a window on the screen, minus frame and desktop panels.
QSize screenSpace(const QScreen* screen);

/// Resizes a window to the requested size, as far as the screen allows. Null: its current screen.
void fitToScreen(QWidget* window, const QSize& wish, const QScreen* screen = nullptr);

/// Shrinks and moves a window that extends beyond its screen, e.g. after the text size was
/// increased.
void keepToScreen(QWidget* window);

} // namespace sudoscope
