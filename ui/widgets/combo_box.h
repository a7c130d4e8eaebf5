#pragma once

#include <QComboBox>
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

/// A combo box that elides its current text; the list has the whole text.
class ElidedComboBox : public QComboBox {
  Q_OBJECT

public:
  using QComboBox::QComboBox;

protected:
  void paintEvent(QPaintEvent* event) override;
};

} // namespace sudoscope
