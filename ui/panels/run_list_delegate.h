#pragma once

#include <QStyledItemDelegate>

namespace sudoscope {

/// Paints a run's two lines with its little buttons, and says which of them was clicked.
class RunListDelegate : public QStyledItemDelegate {
  Q_OBJECT

public:
  enum class Button { None, Overlay, Compare, Close };

  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

  static QRect buttonRect(const QRect& row, Button button);
  static Button buttonAt(const QRect& row, const QPoint& position);

signals:
  void pressed(Button button, const QModelIndex& index);

protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
};

} // namespace sudoscope
