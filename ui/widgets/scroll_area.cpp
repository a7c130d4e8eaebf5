#include "ui/widgets/scroll_area.h"

#include <QCoreApplication>

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
  // A new style of the whole window reaches one widget after the other: QScrollArea would lay its
  // contents out for each, where once is enough.
  if (event->type() != QEvent::StyleChange) return QScrollArea::event(event);
  QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
  return QAbstractScrollArea::event(event);
}

} // namespace sudoscope
