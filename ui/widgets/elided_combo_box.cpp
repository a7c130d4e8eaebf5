#include "ui/widgets/elided_combo_box.h"

#include "ui/style/length.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>

namespace sudoscope {

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
