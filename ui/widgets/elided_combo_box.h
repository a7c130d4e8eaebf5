#pragma once

#include <QComboBox>

namespace sudoscope {

/// A combo box that elides its current text; the list has the whole text.
class ElidedComboBox : public QComboBox {
  Q_OBJECT

public:
  using QComboBox::QComboBox;

protected:
  void paintEvent(QPaintEvent* event) override;
};

} // namespace sudoscope
