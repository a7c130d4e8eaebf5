#include "ui/style/text_size.h"

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

/// Threads that draw figures stay at the usual size.
thread_local double scale = 1.0;

/// Takes the lengths of widgets from one size to another. A length is rounded, but the exact one
/// stays known, so that it comes back as it was; until something else sets it.
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
    if (header.orientation() == Qt::Vertical) // of thousands of rows
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
    // Once their contents need no more than that.
    QTimer::singleShot(0, &window, [&window, docks, widths, heights] {
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
    // Lines stay lines; 0 and QWIDGETSIZE_MAX stand for no limit.
    if (length <= 1 || length >= QWIDGETSIZE_MAX) return length;
    const QByteArray key = "rescaled_" + name;
    const QPointF known = owner.property(key.constData()).toPointF(); // as it was set, and exact
    const double usual = qRound(known.x()) == length ? known.y() : length / m_from;
    const int now = qRound(usual * m_to);
    owner.setProperty(key.constData(), QPointF(now, usual));
    return now;
  }

  double m_from;
  double m_to;
};

constexpr const char* fontShare = "fontShare";

/// Whether the label's font has a size of its own. Notes its share of the usual font's.
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

/// Of a widget that keeps its width another part may have room now.
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
  std::vector<std::pair<QWidget*, double>> own; // with a font of their own, and its size
  std::vector<QPointer<QWidget>> labels;        // smaller or larger than the others
  for (QWidget* widget : QApplication::allWidgets()) {
    // What only films show has their size; what Qt makes for itself follows the style.
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
    if (font.pointSizeF() != size || size <= 0.0) continue; // it follows others
    font.setPointSizeF(size * to / from);
    widget->setFont(font);
  }
  const auto resize = [labels] {
    for (const auto& label : labels)
      if (label) setOwnSize(*label);
  };
  resize();
  QTimer::singleShot(0, qApp, [resize] {
    // A style sheet that comes back may take a label's own size away.
    resize();
    fitAgain();
  });
}

} // namespace sudoscope
