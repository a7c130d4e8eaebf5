#include "ui/panels/run_list_delegate.h"

#include "ui/panels/run_list_model.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

namespace sudoscope {

namespace {

constexpr int rowHeight = 44;
constexpr int buttonSize = 24;
constexpr int swatch = 10;
constexpr int textLeft = 12 + swatch + 8;

} // namespace

QSize RunListDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
  return {option.rect.width(), rowHeight};
}

QRect RunListDelegate::buttonRect(const QRect& row, Button button) {
  if (button == Button::None) return {};
  const int place = 3 - static_cast<int>(button); // Close at the very right
  const int x = row.right() - 7 - buttonSize - place * buttonSize;
  return {x, row.center().y() - buttonSize / 2 + 1, buttonSize, buttonSize};
}

RunListDelegate::Button RunListDelegate::buttonAt(const QRect& row, const QPoint& position) {
  for (const Button button : {Button::Overlay, Button::Compare, Button::Close}) {
    if (buttonRect(row, button).contains(position)) return button;
  }
  return Button::None;
}

void RunListDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                           const QModelIndex&) const {
  const int right = buttonRect(option.rect, Button::Overlay).left();
  editor->setGeometry(option.rect.left() + textLeft - 4, option.rect.top() + 6,
                      right - option.rect.left() - textLeft, rowHeight - 12);
}

void RunListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
  const auto* model = static_cast<const RunListModel*>(index.model());
  const RunListEntry& run = model->entry(index);
  const Theme theme = Theme::of(option.widget);
  const QRect row = option.rect;
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const bool hovered = option.state & QStyle::State_MouseOver;
  if (run.current || hovered) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(run.current ? theme.accentSoft : theme.hover);
    painter->drawRoundedRect(QRectF(row).adjusted(4, 1, -4, -1), 6, 6);
  }
  if (option.state & QStyle::State_HasFocus) {
    painter->setPen(QPen(theme.accent, 1.5));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(row).adjusted(4.75, 1.75, -4.75, -1.75), 6, 6);
  }
  painter->setPen(Qt::NoPen);
  painter->setBrush(run.overlaid || run.current ? QBrush(run.color) : QBrush(theme.track));
  painter->drawRoundedRect(
      QRectF(row.left() + 12, row.center().y() - swatch / 2 + 1, swatch, swatch), 3, 3);

  const int right = buttonRect(row, Button::Overlay).left() - 8;
  const QRect first(row.left() + textLeft, row.top() + 5, right - row.left() - textLeft, 18);
  const QRect second = first.translated(0, 17);
  painter->setFont(Theme::strong(option.font));
  painter->setPen(run.elsewhere ? theme.mutedText : theme.text);
  const QString outcome = RunList::tr("%1 · %2").arg(
      run.outcome, QLocale().toString(static_cast<qlonglong>(run.iterations)));
  const int outcomeWidth = QFontMetrics(option.font).horizontalAdvance(outcome);
  const QFontMetrics bold(painter->font());
  painter->drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                    bold.elidedText(run.name, Qt::ElideRight, first.width() - outcomeWidth - 8));
  painter->setFont(option.font);
  painter->setPen(theme.mutedText);
  painter->drawText(first, Qt::AlignRight | Qt::AlignVCenter, outcome);
  painter->setFont(Theme::small(option.font));
  QStringList details{run.solver, run.details};
  if (run.elsewhere) details.prepend(RunList::tr("other puzzle"));
  details.removeAll(QString());
  painter->drawText(
      second, Qt::AlignLeft | Qt::AlignVCenter,
      QFontMetrics(painter->font())
          .elidedText(details.join(QStringLiteral(" · ")), Qt::ElideRight, second.width()));

  const auto icon = [&](Button button, Icon picture, const QColor& color) {
    const QRectF rect(buttonRect(row, button));
    paintIcon(*painter, picture, rect.adjusted(4, 4, -4, -4), color);
  };
  icon(Button::Overlay, run.overlaid ? Icon::Eye : Icon::EyeOff,
       run.overlaid ? theme.text : theme.disabledText);
  if (!run.current)
    icon(Button::Compare, Icon::Compare, run.compared ? theme.accentText : theme.disabledText);
  icon(Button::Close, Icon::Cross, hovered ? theme.text : theme.disabledText);
  painter->restore();
}

bool RunListDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
                                  const QStyleOptionViewItem& option, const QModelIndex& index) {
  if (event->type() == QEvent::MouseButtonRelease) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    const Button button = buttonAt(option.rect, mouse->position().toPoint());
    if (mouse->button() == Qt::LeftButton && button != Button::None) {
      emit pressed(button, index);
      return true;
    }
  }
  return QStyledItemDelegate::editorEvent(event, model, option, index);
}

} // namespace sudoscope
