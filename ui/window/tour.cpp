#include "ui/window/tour.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace sudoscope {

namespace {

constexpr auto calloutWidth = 340_px; // px
constexpr auto arrowLength = 22_px;
constexpr auto arrowHalf = 10_px;
constexpr auto air = 4_px; ///< Between a part of the window and the dimmed area.

} // namespace

Tour::Tour(std::vector<TourStop> stops, QWidget* window)
    : QWidget(window), m_stops(std::move(stops)), m_focus(window->focusWidget()),
      m_callout(new QWidget(this)), m_title(roleLabel("heading")), m_text(wordsLabel("")),
      m_count(roleLabel("muted")), m_back(new QPushButton(tr("Back"))), m_next(new QPushButton) {
  setFocusPolicy(Qt::StrongFocus);
  setStyleProperty(m_next, "primary", true);
  auto* skip = named(new QPushButton(tr("Skip")), "tourSkip");
  auto* column = makeLayout<QVBoxLayout>(
      m_callout, {4 * Theme::unit, 3 * Theme::unit, 4 * Theme::unit, 3 * Theme::unit},
      2 * Theme::unit);
  addItems(column, {makeLayout<QHBoxLayout>(nullptr, {}, 2 * Theme::unit, {{m_title, 1}, m_count}),
                    m_text});
  column->addLayout(makeLayout<QHBoxLayout>(nullptr, {}, 2 * Theme::unit,
                                            {skip, BoxItem::stretch(), m_back, m_next}));
  for (QPushButton* button : {skip, m_back, m_next}) button->setFocusPolicy(Qt::NoFocus);
  connect(skip, &QPushButton::clicked, this, &Tour::end);
  connect(m_back, &QPushButton::clicked, this, &Tour::showPrevious);
  connect(m_next, &QPushButton::clicked, this, &Tour::showNext);
  const auto follow = [this](QWidget* widget) {
    onEvents(widget, {QEvent::Resize, QEvent::Move, QEvent::Show, QEvent::Hide}, this, [this] {
      if (!isHidden()) place();
    });
  };
  follow(window);
  for (const TourStop& stop : m_stops) {
    for (const auto& widget : stop.widgets) {
      if (widget) follow(widget);
    }
  }
  show(0);
  raise();
  QWidget::show();
  setFocus();
}

void Tour::end() {
  if (isHidden()) return;
  hide();
  if (m_focus) m_focus->setFocus();
  deleteLater();
}

void Tour::show(int index) {
  m_stop = index;
  const TourStop& stop = m_stops[index];
  const bool last = index + 1 == stopCount();
  m_title->setText(stop.title);
  m_text->setText(stop.text);
  m_count->setText(tr("%1 of %2").arg(index + 1).arg(stopCount()));
  m_back->setEnabled(index > 0);
  m_next->setText(last ? tr("Done") : tr("Next"));
  m_next->setToolTip(tr("Right or Enter; Left goes back, Esc ends the tour"));
  setAccessibleName(stop.title);
  setAccessibleDescription(stop.text);
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
  place();
}

QRect Tour::areaOf(const QWidget* widget) const {
  if (widget == nullptr || !widget->isVisible()) return {};
  return QRect(widget->mapTo(parentWidget(), QPoint()), widget->size())
      .marginsAdded({air, air, air, air})
      .intersected(rect());
}

QRect Tour::placeBeside(const QRect& anchor, const QSize& size) const {
  const QRect room = rect().adjusted(air, air, -air, -air);
  const auto at = [&](int x, int y) {
    return QRect(
        QPoint(std::clamp(x, room.left(), std::max(room.left(), room.right() - size.width() + 1)),
               std::clamp(y, room.top(), std::max(room.top(), room.bottom() - size.height() + 1))),
        size);
  };
  const QPoint middle = anchor.center() - QPoint(size.width() / 2, size.height() / 2);
  const std::array<QRect, 4> sides{at(anchor.right() + arrowLength, middle.y()),
                                   at(anchor.left() - arrowLength - size.width(), middle.y()),
                                   at(middle.x(), anchor.top() - arrowLength - size.height()),
                                   at(middle.x(), anchor.bottom() + arrowLength)};
  // Prefer sides with room for the whole arrow.
  const auto apart = [&](const QRect& side) {
    return side.left() - anchor.right() >= arrowLength ||
           anchor.left() - side.right() >= arrowLength ||
           side.top() - anchor.bottom() >= arrowLength ||
           anchor.top() - side.bottom() >= arrowLength;
  };
  const auto isFree = [this](const QRect& side) { return !m_lit.intersects(QRectF(side)); };
  const auto* free = std::find_if(sides.begin(), sides.end(),
                                  [&](const QRect& side) { return isFree(side) && apart(side); });
  if (free == sides.end()) free = std::find_if(sides.begin(), sides.end(), isFree);
  // If a part fills the window, the text is over it.
  return free != sides.end() ? *free : at(middle.x(), middle.y());
}

void Tour::place() {
  setGeometry(parentWidget()->rect());
  m_lit = {};
  QRect anchor;
  for (const auto& widget : m_stops[m_stop].widgets) {
    const QRect area = areaOf(widget);
    if (area.isEmpty()) continue;
    if (anchor.isEmpty()) anchor = area;
    QPainterPath part;
    part.addRoundedRect(QRectF(area), Theme::radius, Theme::radius);
    m_lit = m_lit.united(part);
  }
  if (anchor.isEmpty()) anchor = QRect(rect().center(), QSize(1, 1));
  const int height = m_callout->layout()->hasHeightForWidth()
                         ? m_callout->layout()->totalHeightForWidth(calloutWidth)
                         : m_callout->sizeHint().height();
  const QRect box = placeBeside(anchor, {calloutWidth, height});
  m_callout->setGeometry(box);
  m_callout->layout()->activate(); // also if the box is unchanged and the text is longer
  // The arrow ends at the nearest point on the edge of the highlighted part.
  m_tip = {std::clamp<double>(box.center().x(), anchor.left() + arrowHalf,
                              std::max(anchor.left() + arrowHalf, anchor.right() - arrowHalf)),
           std::clamp<double>(box.center().y(), anchor.top() + arrowHalf,
                              std::max(anchor.top() + arrowHalf, anchor.bottom() - arrowHalf))};
  if (box.left() > anchor.right()) m_tip.setX(anchor.right());
  if (box.right() < anchor.left()) m_tip.setX(anchor.left());
  if (box.top() > anchor.bottom()) m_tip.setY(anchor.bottom());
  if (box.bottom() < anchor.top()) m_tip.setY(anchor.top());
  update();
}

void Tour::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QPainterPath dimmed;
  dimmed.addRect(QRectF(rect()));
  painter.fillPath(dimmed.subtracted(m_lit), QColor(12, 16, 22, theme.dark ? 170 : 120));
  painter.setPen(QPen(theme.accent, 2.0_px));
  painter.setBrush(Qt::NoBrush);
  painter.drawPath(m_lit.simplified());

  const QRectF box = m_callout->geometry();
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.accent);
  const QPointF from(
      std::clamp(m_tip.x(), box.left() + 2.0 * arrowHalf, box.right() - 2.0 * arrowHalf),
      std::clamp(m_tip.y(), box.top() + 2.0 * arrowHalf, box.bottom() - 2.0 * arrowHalf));
  const bool sideways = m_tip.x() < box.left() || m_tip.x() > box.right();
  const QPointF across = sideways ? QPointF(0.0, arrowHalf) : QPointF(arrowHalf, 0.0);
  if (!box.contains(m_tip)) painter.drawPolygon(QPolygonF({from - across, m_tip, from + across}));
  painter.setPen(QPen(theme.accent, 2.0_px));
  painter.setBrush(theme.card);
  painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), Theme::radius, Theme::radius);
}

bool Tour::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    // Space still plays, and commands still work; all other keys belong to the tour.
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool plain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    event->setAccepted(plain && key->key() != Qt::Key_Space && key->key() != Qt::Key_F1);
    return true;
  }
  return QWidget::event(event);
}

void Tour::keyPressEvent(QKeyEvent* event) {
  const int key = event->key(); // others are not propagated
  if (key == Qt::Key_Right || key == Qt::Key_Return || key == Qt::Key_Enter) return showNext();
  if (key == Qt::Key_Left) return showPrevious();
  if (key == Qt::Key_Escape) end();
}

void Tour::mousePressEvent(QMouseEvent* event) {
  event->accept();
  setFocus();
}

} // namespace sudoscope
