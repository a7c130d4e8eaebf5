#include "ui/widgets/layouts.h"

#include "ui/style/length.h"

#include <QCoreApplication>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QScreen>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>

#include <algorithm>
#include <vector>

namespace sudoscope {

namespace {

class EventWatcher : public QObject {
public:
  EventWatcher(std::initializer_list<QEvent::Type> types, QObject* receiver,
               std::function<void()> act)
      : QObject(receiver), m_types(types), m_act(std::move(act)) {}

  bool eventFilter(QObject*, QEvent* event) override {
    if (std::ranges::find(m_types, event->type()) != m_types.end()) m_act();
    return false;
  }

private:
  std::vector<QEvent::Type> m_types;
  std::function<void()> m_act;
};

} // namespace

BoxItem BoxItem::gap(int size) {
  BoxItem item = stretch(0);
  item.size = size;
  return item;
}

void addItems(QBoxLayout* box, std::initializer_list<BoxItem> items) {
  for (const BoxItem& item : items) {
    if (item.widget != nullptr) {
      box->addWidget(item.widget, item.factor, item.alignment);
    } else if (item.layout != nullptr) {
      box->addLayout(item.layout, item.factor);
    } else if (item.size > 0) {
      box->addSpacing(item.size);
    } else {
      box->addStretch(item.factor);
    }
  }
}

QLabel* roleLabel(const char* role, const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("role", QLatin1String(role));
  return label;
}

QLabel* wordsLabel(const char* role, const QString& text, const QMargins& margins) {
  QLabel* label = roleLabel(role, text);
  label->setWordWrap(true);
  label->setContentsMargins(margins);
  return label;
}

QToolButton* iconButton(Icon icon, const QString& tip, IconTint tint) {
  auto* button = new QToolButton;
  button->setIcon(themedIcon(icon, tint));
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  return button;
}

QMenu* buttonMenu(QToolButton* button, std::function<void(QMenu&)> fill) {
  auto* menu = new QMenu(button);
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
  if (fill == nullptr) return menu;
  QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, fill = std::move(fill)] {
    menu->clear();
    fill(*menu);
  });
  return menu;
}

QDialogButtonBox* dialogButtons(QDialog* dialog, QDialogButtonBox::StandardButtons buttons) {
  auto* box = new QDialogButtonBox(buttons);
  QObject::connect(box, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
  QObject::connect(box, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  return box;
}

QSplitter* makeSplitter(Qt::Orientation orientation,
                        std::initializer_list<std::pair<QWidget*, int>> widgets,
                        const QList<int>& sizes) {
  auto* splitter = new QSplitter(orientation);
  splitter->setChildrenCollapsible(false);
  for (const auto& [widget, stretch] : widgets) {
    splitter->addWidget(widget);
    splitter->setStretchFactor(splitter->count() - 1, stretch);
  }
  if (!sizes.isEmpty()) splitter->setSizes(sizes);
  return splitter;
}

EmptyStateStack::EmptyStateStack(QWidget* page, QWidget* parent)
    : QWidget(parent), m_stack(new QStackedLayout(this)), m_words(wordsLabel("muted")) {
  m_words->setAlignment(Qt::AlignCenter);
  m_words->setMargin(16_px);
  m_stack->addWidget(page);
  m_stack->addWidget(m_words);
}

void EmptyStateStack::setWords(const QString& words) {
  m_words->setText(words);
  m_stack->setCurrentIndex(words.isEmpty() ? 0 : 1);
}

QString EmptyStateStack::words() const {
  return m_words->text();
}

ScrollArea::ScrollArea(QWidget* inside, QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  viewport()->setAutoFillBackground(false);
  if (inside != nullptr) setInside(inside);
}

void ScrollArea::setInside(QWidget* inside) {
  setWidget(inside);
  inside->setAutoFillBackground(false); // setWidget() has set it
}

bool ScrollArea::event(QEvent* event) {
  // A style change of the window reaches the widgets one by one: QScrollArea would lay out its
  // contents for each, where once is enough.
  if (event->type() == QEvent::StyleChange) {
    QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
    // NOLINTNEXTLINE(bugprone-parent-virtual-call)
    return QAbstractScrollArea::event(event); // clazy:exclude=skipped-base-method
  }
  // Changes of a hidden window are laid out when it is shown.
  if (event->type() == QEvent::LayoutRequest) {
    m_stale = !isVisible();
    if (m_stale) return true;
  }
  if (event->type() == QEvent::Show && std::exchange(m_stale, false)) {
    QEvent request(QEvent::LayoutRequest);
    QScrollArea::event(&request);
  }
  return QScrollArea::event(event);
}

void onEvents(QObject* watched, std::initializer_list<QEvent::Type> types, QObject* receiver,
              std::function<void()> act) {
  watched->installEventFilter(new EventWatcher(types, receiver, std::move(act)));
}

QSize screenSpace(const QScreen* screen) {
  return screen->availableSize() - QSize(8, 64);
}

void fitToScreen(QWidget* window, const QSize& wish, const QScreen* screen) {
  window->resize(wish.boundedTo(screenSpace(screen != nullptr ? screen : window->screen())));
}

void keepToScreen(QWidget* window) {
  if (window->isFullScreen() || window->isMaximized()) return; // a resize would end that
  const QSize size = window->size().boundedTo(screenSpace(window->screen()));
  const QRect all = window->screen()->availableGeometry();
  if (size == window->size() && all.contains(QRect(window->pos(), size))) return;
  window->resize(size);
  window->move(all.topLeft());
}

} // namespace sudoscope
