#pragma once

#include <QComboBox>

namespace sudoscope {

/// A combo box that ends a text it has no room for with "…"; the whole text is in the list.
class ElidedComboBox : public QComboBox {
  Q_OBJECT

public:
  using QComboBox::QComboBox;

protected:
  void paintEvent(QPaintEvent* event) override;
};

} // namespace sudoscope
