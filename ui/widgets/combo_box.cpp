#include "ui/widgets/combo_box.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace sudoscope {

constexpr auto itemPadding = 8_px;
constexpr auto lineGap = 2_px;

void SummaryDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
  const Theme theme = Theme::of(option.widget);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.accentSoft);
    painter->drawRoundedRect(option.rect, Theme::unit, Theme::unit);
  }
  const QRect inner = option.rect.adjusted(itemPadding, 5_px, -itemPadding, -5_px);
  const QFont title = Theme::strong(option.font);
  const QFont small = Theme::small(option.font);
  const QFontMetrics titleMetrics(title);
  const QFontMetrics smallMetrics(small);
  painter->setFont(title);
  painter->setPen(theme.text);
  painter->drawText(
      inner, Qt::AlignLeft | Qt::AlignTop,
      titleMetrics.elidedText(index.data().toString(), Qt::ElideRight, inner.width()));
  painter->setFont(small);
  painter->setPen(theme.mutedText);
  painter->drawText(inner.adjusted(0, titleMetrics.height() + lineGap, 0, 0),
                    Qt::AlignLeft | Qt::AlignTop,
                    smallMetrics.elidedText(index.data(Qt::ToolTipRole).toString(), Qt::ElideRight,
                                            inner.width()));
  painter->restore();
}

QSize SummaryDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
  const int lines = QFontMetrics(Theme::strong(option.font)).height() + lineGap +
                    QFontMetrics(Theme::small(option.font)).height();
  return {200_px, lines + 10_px};
}

void ElidedComboBox::paintEvent(QPaintEvent*) {
  QStylePainter painter(this);
  QStyleOptionComboBox option;
  initStyleOption(&option);
  painter.drawComplexControl(QStyle::CC_ComboBox, option);
  const QRect room =
      style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
  if (currentIndex() < 0) option.currentText = placeholderText();
  constexpr auto margins = 6_px; // of the style, left and right of the text
  option.currentText =
      fontMetrics().elidedText(option.currentText, Qt::ElideRight, room.width() - margins);
  painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace sudoscope
