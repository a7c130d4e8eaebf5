#include "ui/style/base_style.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialog>
#include <QEvent>
#include <QKeyEvent>
#include <QPushButton>
#include <QStyledItemDelegate>

#include <optional>

namespace sudoscope {

namespace {

std::optional<QIcon> ownIcon(QStyle::StandardPixmap picture) {
  switch (picture) {
  case QStyle::SP_MessageBoxInformation:
    return themedIcon(Icon::Info, IconTint::Accent);
  case QStyle::SP_MessageBoxQuestion:
    return themedIcon(Icon::Help, IconTint::Accent);
  case QStyle::SP_MessageBoxWarning:
    return themedIcon(Icon::Warning, IconTint::Warn);
  case QStyle::SP_MessageBoxCritical:
    return themedIcon(Icon::Warning, IconTint::Conflict);
  case QStyle::SP_LineEditClearButton:
  case QStyle::SP_TitleBarCloseButton:
  case QStyle::SP_DockWidgetCloseButton:
    return themedIcon(Icon::Cross, IconTint::Muted);
  case QStyle::SP_TitleBarNormalButton:
    return themedIcon(Icon::Float, IconTint::Muted);
  case QStyle::SP_ToolBarHorizontalExtensionButton:
    return themedIcon(Icon::More);
  default:
    return std::nullopt;
  }
}

} // namespace

BaseStyle::BaseStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void BaseStyle::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  auto* combo = qobject_cast<QComboBox*>(widget);
  // The default delegate of a combo box ignores the style sheet.
  if (combo && combo->itemDelegate() &&
      (combo->itemDelegate()->inherits("QComboBoxDelegate") ||
       combo->itemDelegate()->inherits("QComboMenuDelegate"))) {
    combo->setItemDelegate(new QStyledItemDelegate(combo));
  }
  if (qobject_cast<QPushButton*>(widget) != nullptr) widget->installEventFilter(this);
  if (combo != nullptr || qobject_cast<QAbstractSpinBox*>(widget) != nullptr) {
    if (widget->focusPolicy() == Qt::WheelFocus) widget->setFocusPolicy(Qt::StrongFocus);
    widget->installEventFilter(this);
  }
}

bool BaseStyle::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Wheel) {
    const auto* field = qobject_cast<QWidget*>(watched);
    if (field != nullptr && !field->hasFocus()) {
      event->ignore();
      return true;
    }
  }
  if (event->type() == QEvent::KeyPress) {
    auto* button = qobject_cast<QPushButton*>(watched);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (button != nullptr && (key == Qt::Key_Return || key == Qt::Key_Enter) &&
        qobject_cast<QDialog*>(button->window()) == nullptr) {
      button->click();
      return true;
    }
  }
  return QProxyStyle::eventFilter(watched, event);
}

int BaseStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                         QStyleHintReturn* returnData) const {
  switch (hint) {
  case SH_DialogButtonBox_ButtonsHaveIcons:
  case SH_ComboBox_Popup:
  case SH_EtchDisabledText:
    return 0;
  case SH_Slider_AbsoluteSetButtons:
    return Qt::LeftButton;
  default:
    return QProxyStyle::styleHint(hint, option, widget, returnData);
  }
}

int BaseStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                           const QWidget* widget) const {
  const int usual = QProxyStyle::pixelMetric(metric, option, widget);
  // The space of a slider is computed from its own size.
  if (metric == PM_SliderSpaceAvailable) return usual;
  return usual > 2 ? qRound(usual * textScale()) : usual;
}

QIcon BaseStyle::standardIcon(StandardPixmap picture, const QStyleOption* option,
                              const QWidget* widget) const {
  const auto icon = ownIcon(picture);
  return icon ? *icon : QProxyStyle::standardIcon(picture, option, widget);
}

QPixmap BaseStyle::standardPixmap(StandardPixmap picture, const QStyleOption* option,
                                  const QWidget* widget) const {
  const auto icon = ownIcon(picture);
  return icon ? icon->pixmap(32_px, 32_px) : QProxyStyle::standardPixmap(picture, option, widget);
}

} // namespace sudoscope
