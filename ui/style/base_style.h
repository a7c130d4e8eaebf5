#pragma once

#include <QProxyStyle>

namespace sudoscope {

/// What a style sheet cannot do: Fusion with custom standard icons, no icons on dialog buttons,
/// sliders that move to the click, combo boxes whose lists use the style sheet, fields that ignore
/// the wheel without focus, and focused buttons that Enter presses.
class BaseStyle : public QProxyStyle {
  Q_OBJECT

public:
  BaseStyle();

  void polish(QWidget* widget) override;
  using QProxyStyle::polish;
  /// The wheel over a field without the focus scrolls its surroundings. Enter presses the focused
  /// button in every window except dialogs, which have their own way.
  bool eventFilter(QObject* watched, QEvent* event) override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* returnData) const override;
  /// All lengths except line widths are proportional to the text size.
  int pixelMetric(PixelMetric metric, const QStyleOption* option,
                  const QWidget* widget) const override;
  QIcon standardIcon(StandardPixmap picture, const QStyleOption* option,
                     const QWidget* widget) const override;
  QPixmap standardPixmap(StandardPixmap picture, const QStyleOption* option,
                         const QWidget* widget) const override;
};

} // namespace sudoscope
