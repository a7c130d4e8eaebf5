#include "ui/style/length.h"

#include "ui/style/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QFormLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMainWindow>
#include <QPointer>
#include <QResizeEvent>
#include <QTimer>
#include <QVariant>

#include <utility>
#include <vector>

namespace sudoscope {
namespace {

/// Threads that draw figures have the normal size.
thread_local double scale = 1.0;

/// Rescales the lengths of widgets. The exact length is stored beside the rounded one until another
/// value is set, so that scaling is reversible.
class Rescaling {
public:
  Rescaling(double from, double to) : m_from(from), m_to(to) {}

  void rescale(QWidget& widget) const {
    // Those of windows and docks follow from their contents.
    if (!widget.isWindow() && qobject_cast<QDockWidget*>(&widget) == nullptr) {
      const QSize least(of(widget, "leastWidth", widget.minimumWidth()),
                        of(widget, "leastHeight", widget.minimumHeight()));
      const QSize most(of(widget, "mostWidth", widget.maximumWidth()),
                       of(widget, "mostHeight", widget.maximumHeight()));
      widget.setMinimumSize(0, 0);
      widget.setMaximumSize(most);
      widget.setMinimumSize(least);
    }
    widget.setContentsMargins(of(widget, widget.contentsMargins()));
    if (auto* button = qobject_cast<QAbstractButton*>(&widget))
      button->setIconSize(of(*button, button->iconSize()));
    if (auto* view = qobject_cast<QAbstractItemView*>(&widget))
      if (view->iconSize().isValid()) view->setIconSize(of(*view, view->iconSize()));
    if (auto* label = qobject_cast<QLabel*>(&widget))
      label->setMargin(of(*label, "labelMargin", label->margin()));
    if (auto* header = qobject_cast<QHeaderView*>(&widget)) rescale(*header);
    if (auto* window = qobject_cast<QMainWindow*>(&widget)) rescaleDocks(*window);
    if (QLayout* layout = widget.layout()) rescale(*layout);
  }

private:
  void rescale(QLayout& layout) const {
    layout.setContentsMargins(of(layout, layout.contentsMargins()));
    const auto each = [&](auto* grid) {
      grid->setHorizontalSpacing(of(layout, "horizontal", grid->horizontalSpacing()));
      grid->setVerticalSpacing(of(layout, "vertical", grid->verticalSpacing()));
    };
    if (auto* grid = qobject_cast<QGridLayout*>(&layout))
      each(grid);
    else if (auto* form = qobject_cast<QFormLayout*>(&layout))
      each(form);
    else
      layout.setSpacing(of(layout, "spacing", layout.spacing()));
    for (int i = 0; i < layout.count(); ++i) {
      if (QLayout* inner = layout.itemAt(i)->layout()) rescale(*inner);
      QSpacerItem* space = layout.itemAt(i)->spacerItem();
      if (space == nullptr) continue;
      const QByteArray name = "space" + QByteArray::number(i);
      space->changeSize(of(layout, name + "Width", space->sizeHint().width()),
                        of(layout, name + "Height", space->sizeHint().height()),
                        space->sizePolicy().horizontalPolicy(),
                        space->sizePolicy().verticalPolicy());
    }
  }
  void rescale(QHeaderView& header) const {
    if (header.orientation() == Qt::Vertical) // may have thousands of rows
      return header.setDefaultSectionSize(of(header, "section", header.defaultSectionSize()));
    header.setMinimumSectionSize(of(header, "leastSection", header.minimumSectionSize()));
    for (int i = 0; i < header.count(); ++i) {
      if (header.isSectionHidden(i)) continue;
      const QByteArray name = "section" + QByteArray::number(i);
      header.resizeSection(i, of(header, name, header.sectionSize(i)));
    }
  }
  void rescaleDocks(QMainWindow& window) const {
    QList<QDockWidget*> docks;
    QList<int> widths;
    QList<int> heights;
    for (auto* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
      if (!dock->isVisible() || dock->isFloating()) continue;
      docks << dock;
      widths << qRound(dock->width() * m_to / m_from);
      heights << qRound(dock->height() * m_to / m_from);
    }
    // After the style sheet is back and their contents have shrunk.
    QTimer::singleShot(1, &window, [&window, docks, widths, heights] {
      QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
      window.resizeDocks(docks, widths, Qt::Horizontal);
      window.resizeDocks(docks, heights, Qt::Vertical);
    });
  }
  QSize of(QObject& owner, const QSize& size) const {
    return {of(owner, "iconWidth", size.width()), of(owner, "iconHeight", size.height())};
  }
  QMargins of(QObject& owner, const QMargins& margins) const {
    return {of(owner, "left", margins.left()), of(owner, "top", margins.top()),
            of(owner, "right", margins.right()), of(owner, "bottom", margins.bottom())};
  }
  int of(QObject& owner, const QByteArray& name, int length) const {
    // Line widths are not scaled; 0 and QWIDGETSIZE_MAX mean no limit.
    if (length <= 1 || length >= QWIDGETSIZE_MAX) return length;
    const QByteArray key = "rescaled_" + name;
    const QPointF known = owner.property(key.constData()).toPointF(); // as set, and exact
    const double usual = qRound(known.x()) == length ? known.y() : length / m_from;
    const int now = qRound(usual * m_to);
    owner.setProperty(key.constData(), QPointF(now, usual));
    return now;
  }

  double m_from;
  double m_to;
};

constexpr const char* fontShare = "fontShare";

/// Whether the label's font has its own size. Stores its ratio to the normal font.
bool isLabelOfOwnSize(QWidget& widget) {
  if (qobject_cast<QLabel*>(&widget) == nullptr) return false;
  const double share = widget.font().pointSizeF() / QApplication::font().pointSizeF();
  const bool own = widget.testAttribute(Qt::WA_SetFont) && share > 0.0 && share != 1.0;
  if (own && !widget.property(fontShare).isValid()) widget.setProperty(fontShare, share);
  return widget.property(fontShare).isValid();
}

void setOwnSize(QWidget& widget) {
  QFont font = widget.font();
  const double size = widget.property(fontShare).toDouble() * Theme::baseFont().pointSizeF();
  if (font.pointSizeF() == size) return;
  font.setPointSizeF(size);
  widget.setFont(font);
}

/// A widget may have more room now although its size is unchanged.
void fitAgain() {
  std::vector<QPointer<QWidget>> shown;
  for (QWidget* widget : QApplication::allWidgets())
    if (widget->isVisible() && !widget->isWindow()) shown.emplace_back(widget);
  for (const auto& widget : shown) {
    if (!widget) continue;
    QResizeEvent event(widget->size(), widget->size());
    QApplication::sendEvent(widget, &event);
  }
}

} // namespace

double textScale() {
  return scale;
}

UsualTextSize::UsualTextSize() : m_before(std::exchange(scale, 1.0)) {}

UsualTextSize::~UsualTextSize() {
  scale = m_before;
}

void setTextSize(int percent) {
  const double from = scale;
  const double to = percent / 100.0;
  if (from == to) return;
  const Rescaling rescaling(from, to);
  std::vector<std::pair<QWidget*, double>> own; // with their own font, and its size
  std::vector<QPointer<QWidget>> labels;        // with a smaller or larger font
  for (QWidget* widget : QApplication::allWidgets()) {
    // Hidden film views have their own size; Qt's internal widgets follow the style.
    const bool internal = widget->objectName().startsWith(QLatin1String("qt_"));
    if (internal || widget->testAttribute(Qt::WA_DontShowOnScreen)) continue;
    rescaling.rescale(*widget);
    if (isLabelOfOwnSize(*widget))
      labels.emplace_back(widget);
    else if (widget->testAttribute(Qt::WA_SetFont))
      own.emplace_back(widget, widget->font().pointSizeF());
  }
  scale = to;
  QApplication::setFont(Theme::baseFont());
  for (const auto& [widget, size] : own) {
    QFont font = widget->font();
    if (font.pointSizeF() != size || size <= 0.0) continue; // it inherits its font
    font.setPointSizeF(size * to / from);
    widget->setFont(font);
  }
  const auto resize = [labels] {
    for (const auto& label : labels)
      if (label) setOwnSize(*label);
  };
  resize();
  QTimer::singleShot(0, qApp, [resize] {
    // A restored style sheet may reset a label's size.
    resize();
    fitAgain();
  });
}

} // namespace sudoscope
