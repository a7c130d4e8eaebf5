#include "ui/widgets/labels.h"

#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

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
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
    return true;
  }
  return QLabel::event(event);
}

} // namespace sudoscope
