#include "ui/widgets/figure_label.h"

#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QPainter>

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

} // namespace sudoscope
