#pragma once

#include <QAbstractButton>

namespace sudoscope {

/// An on/off switch; Space toggles it.
class ToggleSwitch : public QAbstractButton {
  Q_OBJECT

public:
  explicit ToggleSwitch(QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  void paintEvent(QPaintEvent* event) override;
};

} // namespace sudoscope
