#pragma once

#include <QStyledItemDelegate>

namespace sudoscope {

/// List entries of two lines: the name, and below it in small type the text of Qt::ToolTipRole.
class SummaryDelegate : public QStyledItemDelegate {
  Q_OBJECT

public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace sudoscope
