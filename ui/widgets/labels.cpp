#include "ui/widgets/labels.h"

#include "ui/style/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPainter>
#include <QScreen>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sudoscope {

FigureLabel::FigureLabel(Qt::Alignment alignment, QWidget* parent)
    : QWidget(parent), m_alignment(alignment) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FigureLabel::setText(const QString& text) {
  if (text == m_text) return;
  m_text = text;
  setAccessibleName(text);
  if (figuresWidth(font(), text) > figuresWidth(font(), m_widest)) reserve(text);
  update();
}

void FigureLabel::reserve(const QString& widest) {
  m_widest = widest;
  updateGeometry();
}

QSize FigureLabel::sizeHint() const {
  return {static_cast<int>(std::ceil(figuresWidth(font(), m_widest))),
          static_cast<int>(std::ceil(QFontMetricsF(font()).height()))};
}

void FigureLabel::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setPen(isEnabled() ? theme.text : theme.disabledText);
  drawFigures(painter, rect(), static_cast<int>(m_alignment | Qt::AlignVCenter), m_text);
}

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setShortText(const QString& text) {
  m_short = text;
  update();
}

QString ElidedLabel::shownText() const {
  const int room = contentsRect().width();
  const bool whole = m_short.isEmpty() || fontMetrics().horizontalAdvance(text()) <= room;
  return fontMetrics().elidedText(whole ? text() : m_short, Qt::ElideRight, room);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(contentsRect(), static_cast<int>(alignment()) | Qt::TextSingleLine, shownText());
}

bool ElidedLabel::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && shownText() != text()) {
    showTip(this, text(), rect());
    return true;
  }
  return QLabel::event(event);
}

namespace {

QString inTwoLines(const QString& text) {
  constexpr qsizetype longest = 110;
  QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
  if (lines.size() == 1 && text.size() > longest) {
    const qsizetype middle = text.indexOf(u' ', text.size() / 2);
    if (middle > 0) lines = {text.left(middle), text.mid(middle + 1)};
  }
  QString second = lines.value(1);
  for (const QString& line : lines.mid(2)) {
    if (second.size() + line.size() > longest) break;
    second += (second.endsWith(u':') ? QStringLiteral(" ") : QStringLiteral(" · ")) + line;
  }
  return QStringLiteral("<p style='white-space:pre'>%1</p>")
      .arg((lines.value(0) + u'\n' + second).trimmed().toHtmlEscaped());
}

} // namespace

void showTip(QWidget* of, const QString& text, const QRect& part) {
  if (text.isEmpty()) return QToolTip::hideText();
  constexpr int gap = 4;
  QRect place(of->mapToGlobal(part.topLeft()), part.size());
  if (const QWidget* all = of->parentWidget(); all && all->property("tipsBelow").toBool())
    place.setBottom(all->mapToGlobal(all->rect().bottomLeft()).y());
  const QPoint below(std::clamp(QCursor::pos().x(), place.left(), place.right()),
                     place.bottom() + gap);
  QToolTip::showText(below, inTwoLines(text), of, part);
  const QRect room = of->screen()->availableGeometry();
  for (QWidget* tip : QApplication::topLevelWidgets()) {
    if (!tip->inherits("QTipLabel") || tip->isHidden()) continue;
    const bool fits = below.y() + tip->height() <= room.bottom();
    tip->move(std::max(room.left(), std::min(below.x(), room.right() - tip->width())),
              fits ? below.y() : place.top() - gap - tip->height());
  }
}

bool TipFilter::eventFilter(QObject* watched, QEvent* event) {
  auto* widget = qobject_cast<QWidget*>(watched);
  if (widget == nullptr) return false;
  // Without the second flag Qt creates the X11 window twice, the second time without the first.
  if (event->type() == QEvent::Polish && widget->inherits("QTipLabel"))
    widget->setWindowFlags(widget->windowFlags() | Qt::WindowTransparentForInput |
                           Qt::WindowStaysOnTopHint);
  if (event->type() != QEvent::ToolTip || qobject_cast<QLineEdit*>(widget)) return false;
  const QPoint at = static_cast<QHelpEvent*>(event)->pos();
  constexpr int tall = 120; // of a panel, only the surroundings of the pointer are explained
  QString text = widget->toolTip();
  QRect part = widget->height() < tall ? widget->rect() : QRect(at - QPoint(16, 16), QSize(32, 32));
  const auto* view = qobject_cast<const QAbstractItemView*>(widget->parentWidget());
  if (view != nullptr && view->viewport() == widget) {
    text = view->indexAt(at).data(Qt::ToolTipRole).toString();
    part = view->visualRect(view->indexAt(at));
  }
  if (text.isEmpty()) return false;
  showTip(widget, text, part);
  return true;
}

} // namespace sudoscope
