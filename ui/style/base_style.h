#pragma once

#include <QProxyStyle>

namespace sudoscope {

/// What a style sheet cannot say: Fusion, with our own standard icons, no pictures on dialog
/// buttons, sliders that go where one clicks, combo boxes whose lists obey the style sheet,
/// fields that no passing wheel changes, and buttons with the focus that Enter presses.
class BaseStyle : public QProxyStyle {
  Q_OBJECT

public:
  BaseStyle();

  void polish(QWidget* widget) override;
  using QProxyStyle::polish;
  /// A wheel that passes over a field without the keyboard's focus scrolls what is around it. Enter
  /// presses the button with the focus in every window; dialogs have their own way for that.
  bool eventFilter(QObject* watched, QEvent* event) override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* returnData) const override;
  /// All lengths but those of lines follow the size of texts.
  int pixelMetric(PixelMetric metric, const QStyleOption* option,
                  const QWidget* widget) const override;
  QIcon standardIcon(StandardPixmap picture, const QStyleOption* option,
                     const QWidget* widget) const override;
  QPixmap standardPixmap(StandardPixmap picture, const QStyleOption* option,
                         const QWidget* widget) const override;
};

} // namespace sudoscope
