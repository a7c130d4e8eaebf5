#include "ui/panels/share_bar.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <utility>

namespace sudoscope {

ShareBar::ShareBar(QWidget* parent) : QWidget(parent) {
  setFixedHeight(4_px);
}

void ShareBar::setShares(std::vector<Share> shares) {
  m_shares = std::move(shares);
  update();
}

void ShareBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QPainterPath whole;
  whole.addRoundedRect(QRectF(rect()), 2.0_px, 2.0_px);
  painter.setClipPath(whole);
  painter.fillRect(rect(), Theme::of(this).track);
  double left = 0.0;
  for (const Share& share : m_shares) {
    const double wide = share.share * width();
    painter.fillRect(QRectF(left, 0.0, wide, height()), share.color);
    left += wide;
  }
}

} // namespace sudoscope
