#include "ui/widgets/card.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QAbstractButton>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace sudoscope {

namespace {

constexpr auto headerHeight = 34_px;

bool isDetached(const QWidget* header) {
  return qobject_cast<const Card*>(header->parentWidget()) == nullptr;
}

} // namespace

void paintCard(QWidget* widget, double above, double below) {
  const Theme theme = Theme::of(widget);
  QPainter painter(widget);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(theme.cardEdge);
  painter.setBrush(theme.card);
  const QRectF frame = QRectF(widget->rect()).adjusted(0.5, 0.5 - above, -0.5, below - 0.5);
  painter.drawRoundedRect(frame, Theme::radius, Theme::radius);
}

CardHeader::CardHeader(const QString& title, QWidget* parent)
    : QWidget(parent), m_title(new ElidedLabel(title)),
      m_layout(makeLayout<QHBoxLayout>(this, {12_px, 4_px, 8_px, 5_px}, 8_px,
                                       {{m_title, 1}, BoxItem::stretch(0)})) {
  setMinimumHeight(headerHeight);
  m_title->setProperty("role", QStringLiteral("title"));
}

void CardHeader::setTitle(const QString& title) {
  m_title->setText(title);
  arrange();
}

QString CardHeader::title() const {
  return m_title->text();
}

void CardHeader::addTool(QWidget* tool) {
  if (qobject_cast<QAbstractButton*>(tool)) {
    tool->setFocusPolicy(Qt::TabFocus);
    setStyleProperty(tool, "compact", true);
  }
  m_layout->addWidget(tool);
  arrange();
}

void CardHeader::setTab(const QString& text) {
  if (text == m_tab) return;
  m_tab = text;
  arrange();
  update();
}

void CardHeader::arrange() {
  constexpr int titleAndStretch = 2;
  const bool said = !m_tab.isEmpty() && m_tab == title();
  const bool empty = said && m_layout->count() == titleAndStretch;
  m_title->setHidden(said);
  setMinimumHeight(empty ? 0 : headerHeight);
  setMaximumHeight(empty ? 0 : QWIDGETSIZE_MAX);
}

QSize CardHeader::sizeHint() const {
  return QWidget::sizeHint().boundedTo(maximumSize()); // a dock only asks a title for these
}

void CardHeader::setPlain(int left) {
  m_plain = true;
  // Without room for all, the tools come before the title.
  m_layout->setContentsMargins(left, 8_px, 8_px, 2_px);
  onEvents(this, {QEvent::Resize}, this, [this, left] {
    const int least = m_layout->sizeHint().width();
    const bool hidden = m_title->isHidden();
    const int title = m_title->sizeHint().width() + m_layout->spacing() + left - 8_px;
    const bool narrow = width() < (hidden ? least + title : least);
    if (narrow == hidden) return;
    m_title->setHidden(narrow);
    m_layout->setContentsMargins(narrow ? 8_px : left, 8_px, 8_px, 2_px);
  });
  m_title->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // a short one, as a whole
  for (auto* button : findChildren<QAbstractButton*>()) {
    // Buttons in a tool's menu have their own style: a primary one is filled.
    if (button->window() == window()) setStyleProperty(button, "quiet", true);
  }
}

void CardHeader::paintEvent(QPaintEvent*) {
  if (m_plain) return;
  const double beyond = 2.0 * Theme::radius + 0.5;
  if (isDetached(this)) paintCard(this, m_tab.isEmpty() ? 0.0 : beyond, beyond);
  QPainter painter(this);
  painter.fillRect(QRectF(1, height() - 1, width() - 2, 1), Theme::of(this).border);
}

Card::Card(const QString& title, QWidget* parent)
    : QWidget(parent), m_header(new CardHeader(title, this)),
      m_layout(makeLayout<QVBoxLayout>(this, {1, 1, 1, 1}, 0, {m_header})) {
  setAccessibleName(title);
}

void Card::setTitle(const QString& title) {
  m_header->setTitle(title);
  setAccessibleName(title);
}

void Card::setBody(QWidget* body) {
  delete m_body;
  m_body = body;
  if (body) m_layout->addWidget(body, 1);
}

void Card::setPlain(int left) {
  m_plain = true;
  m_layout->setContentsMargins(0, 0, 0, 0);
  m_header->setPlain(left);
}

void Card::paintEvent(QPaintEvent*) {
  if (m_plain) return;
  paintCard(this, isDetached(m_header) ? 2.0 * Theme::radius + 0.5 : 0.0);
}

LazyCard::LazyCard(const QString& title, QWidget* parent) : Card(title, parent) {
  onEvents(this, {QEvent::PaletteChange, QEvent::FontChange}, this, [this] { rebuild(); });
  onEvents(this, {QEvent::Show}, this, [this] {
    if (m_stale) rebuild();
  });
}

void LazyCard::rebuild() {
  m_stale = !isVisible();
  if (!m_stale) makeContents();
}

CardDock::CardDock(const QString& objectName, Card* card, QWidget* parent)
    : QDockWidget(card->title(), parent) {
  setObjectName(objectName);
  showCard(card);
  connect(this, &QDockWidget::visibilityChanged, this, &CardDock::findTab);
  onEvents(this, {QEvent::Move, QEvent::Resize}, this, [this] { findTab(); });
}

void CardDock::showCard(Card* card) {
  if (card == m_card) return;
  if (m_card != nullptr) {
    m_card->header()->hide();
    m_card->hide();
    m_card->setParent(parentWidget());
    m_card->header()->setParent(m_card);
  }
  m_card = card;
  CardHeader* header = card->header();
  setTitleBarWidget(header);
  setWidget(card);
  card->layout()->setContentsMargins(1, 0, 1, 1);
  card->show();
  header->show();
  header->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(header, &QWidget::customContextMenuRequested, this, &CardDock::showMenu,
          Qt::UniqueConnection);
  setWindowTitle(card->title());
  findTab();
}

void CardDock::addCloseButton() {
  auto* button = iconButton(Icon::Cross, tr("Hide this panel"));
  m_card->addTool(button);
  connect(button, &QToolButton::clicked, this, &QWidget::close);
}

void CardDock::findTab() {
  // When tabs appear or disappear, the docks below them move.
  const auto* window = qobject_cast<const QMainWindow*>(parentWidget());
  bool tabbed = false;
  if (window != nullptr && !isFloating()) {
    const QList<QDockWidget*> others = window->tabifiedDockWidgets(this);
    tabbed = std::any_of(others.begin(), others.end(),
                         [](const QDockWidget* other) { return !other->isHidden(); });
  }
  m_card->header()->setTab(tabbed ? windowTitle() : QString());
}

void CardDock::showMenu(const QPoint& position) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (features() & DockWidgetFloatable) {
    menu->addAction(isFloating() ? tr("Dock this panel") : tr("Float this panel"), this,
                    [this] { setFloating(!isFloating()); });
  }
  if (features() & DockWidgetClosable) {
    menu->addAction(tr("Hide this panel"), this, &QWidget::close);
  }
  menu->popup(titleBarWidget()->mapToGlobal(position));
}

} // namespace sudoscope
