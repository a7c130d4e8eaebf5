#include "ui/widgets/scroll_area.h"

#include <QCoreApplication>

#include <utility>

namespace sudoscope {

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
  switch (event->type()) {
  // A style change of the window reaches the widgets one by one: QScrollArea would lay out its
  // contents for each, where once is enough.
  case QEvent::StyleChange:
    QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
    // NOLINTNEXTLINE(bugprone-parent-virtual-call)
    return QAbstractScrollArea::event(event); // clazy:exclude=skipped-base-method
  // Changes of a hidden window are laid out when it is shown.
  case QEvent::LayoutRequest:
    m_stale = !isVisible();
    if (m_stale) return true;
    break;
  case QEvent::Show:
    if (std::exchange(m_stale, false)) {
      QEvent request(QEvent::LayoutRequest);
      QScrollArea::event(&request);
    }
    break;
  default:
    break;
  }
  return QScrollArea::event(event);
}

} // namespace sudoscope
