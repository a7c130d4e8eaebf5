#include "ui/style/theme.h"

#include "ui/style/icons.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QEvent>
#include <QFile>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>
#include <QProxyStyle>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QVariant>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace sudoscope {
namespace {

std::optional<QIcon> ownIcon(QStyle::StandardPixmap picture) {
  struct Own {
    QStyle::StandardPixmap picture;
    Icon icon;
    IconTint tint;
  };
  constexpr Own icons[] = {
      {QStyle::SP_MessageBoxInformation, Icon::Info, IconTint::Accent},
      {QStyle::SP_MessageBoxQuestion, Icon::Help, IconTint::Accent},
      {QStyle::SP_MessageBoxWarning, Icon::Warning, IconTint::Warn},
      {QStyle::SP_MessageBoxCritical, Icon::Warning, IconTint::Conflict},
      {QStyle::SP_LineEditClearButton, Icon::Cross, IconTint::Muted},
      {QStyle::SP_TitleBarCloseButton, Icon::Cross, IconTint::Muted},
      {QStyle::SP_DockWidgetCloseButton, Icon::Cross, IconTint::Muted},
      {QStyle::SP_TitleBarNormalButton, Icon::Float, IconTint::Muted},
      {QStyle::SP_ToolBarHorizontalExtensionButton, Icon::More, IconTint::Text}};
  const auto* own = std::ranges::find(icons, picture, &Own::picture);
  return own == std::end(icons) ? std::nullopt : std::optional(themedIcon(own->icon, own->tint));
}

/// What a style sheet cannot do: Fusion with custom standard icons, no icons on dialog buttons,
/// sliders that move to the click, combo boxes whose lists use the style sheet, fields that ignore
/// the wheel without focus, and focused buttons that Enter presses.
class BaseStyle : public QProxyStyle {
public:
  BaseStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

  using QProxyStyle::polish;
  void polish(QWidget* widget) override {
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

  /// The wheel over a field without the focus scrolls its surroundings. Enter presses the focused
  /// button in every window except dialogs, which have their own way.
  bool eventFilter(QObject* watched, QEvent* event) override {
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

  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* returnData) const override {
    if (hint == SH_Slider_AbsoluteSetButtons) return Qt::LeftButton;
    const bool isOff = hint == SH_DialogButtonBox_ButtonsHaveIcons || hint == SH_ComboBox_Popup ||
                       hint == SH_EtchDisabledText;
    return isOff ? 0 : QProxyStyle::styleHint(hint, option, widget, returnData);
  }

  /// All lengths except line widths are proportional to the text size.
  int pixelMetric(PixelMetric metric, const QStyleOption* option,
                  const QWidget* widget) const override {
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    // The space of a slider is computed from its own size.
    if (metric == PM_SliderSpaceAvailable) return usual;
    return usual > 2 ? qRound(usual * textScale()) : usual;
  }

  QIcon standardIcon(StandardPixmap picture, const QStyleOption* option,
                     const QWidget* widget) const override {
    const auto icon = ownIcon(picture);
    return icon ? *icon : QProxyStyle::standardIcon(picture, option, widget);
  }

  QPixmap standardPixmap(StandardPixmap picture, const QStyleOption* option,
                         const QWidget* widget) const override {
    const auto icon = ownIcon(picture);
    return icon ? icon->pixmap(32_px, 32_px) : QProxyStyle::standardPixmap(picture, option, widget);
  }
};

/// A colour of the theme, and its name in the style sheet.
struct Role {
  const char* name;
  QColor Theme::*color;
  QRgb light;
  QRgb dark;
};

constexpr Role roles[] = {
    {"ground", &Theme::ground, 0xf5f6f8, 0x1b1e23},
    {"card", &Theme::card, 0xffffff, 0x24282f},
    {"cardEdge", &Theme::cardEdge, 0xe9ecf0, 0x24282f},
    {"lane", &Theme::lane, 0xf6f7f9, 0x292e35},
    {"border", &Theme::border, 0xdfe3e8, 0x353b44},
    {"borderStrong", &Theme::borderStrong, 0xc3cad2, 0x4a525d},
    {"fieldLine", &Theme::fieldLine, 0x87919c, 0x78828e},
    {"text", &Theme::text, 0x1d232b, 0xe6e9ee},
    {"mutedText", &Theme::mutedText, 0x5f6975, 0xa3adb9},
    {"disabledText", &Theme::disabledText, 0xa2aab3, 0x656e79},
    {"track", &Theme::track, 0xeef0f3, 0x2f353e},
    {"hover", &Theme::hover, 0xf1f3f6, 0x2d323a},
    {"pressed", &Theme::pressed, 0xe4e8ed, 0x383f49},
    {"stripe", &Theme::stripe, 0xf9fafb, 0x272b33},
    {"accent", &Theme::accent, 0x4f46c6, 0xa5a0ff},
    {"accentText", &Theme::accentText, 0x4f46c6, 0xb4b0ff},
    {"onAccent", &Theme::onAccent, 0xffffff, 0x15122e},
    {"accentSoft", &Theme::accentSoft, 0xe9e8f8, 0x302f55},
    {"digitInk", &Theme::digitInk, 0x1d232b, 0xf2f4f7},
    {"conflict", &Theme::conflict, 0xc8261b, 0xff7b6b},
    {"good", &Theme::good, 0x007a59, 0x2fc39a},
    {"warn", &Theme::warn, 0xb34f00, 0xf5994f},
    {"boxLine", &Theme::boxLine, 0x3a424d, 0xaab3bf},
    {"thinLine", &Theme::thinLine, 0xc9cfd6, 0x454c57},
    {"flag", &Theme::flag, 0xe4e8ec, 0x3a424d},
    {"otherRun", &Theme::otherRun, 0xa7b0ba, 0x6a7583},
    {"sumBelow", &Theme::sumBelow, 0x0072b2, 0x4a9ede},
    {"sumAbove", &Theme::sumAbove, 0xd55e00, 0xf07a34},
};

/// Scales lengths to the current text size, except line widths.
QString rescaled(const QString& sheet) {
  static const QRegularExpression length(QStringLiteral("\\b(\\d+)px"));
  QString result;
  qsizetype end = 0;
  for (auto it = length.globalMatch(sheet); it.hasNext();) {
    const auto match = it.next();
    const int usual = match.captured(1).toInt();
    const QStringView before = QStringView(sheet).mid(end, match.capturedStart() - end);
    // Qt draws a square corner if the radius exceeds half a side.
    const double spare = before.endsWith(QLatin1String("radius: ")) ? 1.0 : 0.0;
    const int now = usual > 1 ? qRound(usual * textScale() - spare) : usual;
    result += before;
    result += QString::number(now) + QLatin1String("px");
    end = match.capturedEnd();
  }
  return result += QStringView(sheet).mid(end);
}

Theme themeOf(bool dark) {
  Theme theme;
  theme.dark = dark;
  for (const Role& role : roles) theme.*role.color = QColor(dark ? role.dark : role.light);
  return theme;
}

QColor ofTerm(int term, const QRgb (&colors)[6]) {
  return QColor(colors[term >= 0 && term < 6 ? term : 4]);
}

double digitWidth(const QFontMetricsF& metrics) {
  double width = 0.0;
  for (char digit = '0'; digit <= '9'; ++digit) {
    width = qMax(width, metrics.horizontalAdvance(QLatin1Char(digit)));
  }
  return width;
}

} // namespace

Theme Theme::lightTheme() {
  return themeOf(false);
}

Theme Theme::darkTheme() {
  return themeOf(true);
}

bool Theme::isDark(const QPalette& palette) {
  // A style sheet changes Window, Base and Button of the widgets it paints, but not this role.
  return palette.color(QPalette::Active, QPalette::Midlight).lightness() < 128;
}

Theme Theme::of(const QWidget* widget) {
  return isDark(widget ? widget->palette() : QApplication::palette()) ? darkTheme() : lightTheme();
}

QPalette Theme::palette() const {
  QPalette p;
  p.setColor(QPalette::Window, ground);
  p.setColor(QPalette::WindowText, text);
  p.setColor(QPalette::Base, card);
  p.setColor(QPalette::AlternateBase, stripe);
  p.setColor(QPalette::Text, text);
  p.setColor(QPalette::PlaceholderText, mutedText);
  p.setColor(QPalette::Button, card);
  p.setColor(QPalette::ButtonText, text);
  p.setColor(QPalette::BrightText, conflict);
  p.setColor(QPalette::Highlight, accent);
  p.setColor(QPalette::HighlightedText, onAccent);
  p.setColor(QPalette::Link, accentText);
  p.setColor(QPalette::LinkVisited, accentText);
  p.setColor(QPalette::ToolTipBase, dark ? pressed : card);
  p.setColor(QPalette::ToolTipText, text);
  p.setColor(QPalette::Light, dark ? pressed : card);
  p.setColor(QPalette::Midlight, card);
  p.setColor(QPalette::Mid, border);
  p.setColor(QPalette::Dark, borderStrong);
  p.setColor(QPalette::Shadow, dark ? QColor(0x0f1114) : QColor(0xaeb6bf));
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    p.setColor(QPalette::Disabled, role, disabledText);
  }
  p.setColor(QPalette::Disabled, QPalette::Highlight, track);
  return p;
}

QString Theme::styleSheet() const {
  QFile file(QStringLiteral(":/style/window.qss"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QString sheet = QString::fromUtf8(file.readAll());
  std::vector<std::pair<QString, QColor>> colors{
      {QStringLiteral("@accentPressed"), mix(accent, text, 0.75)},
      {QStringLiteral("@accentHover"), mix(accent, text, 0.88)},
      {QStringLiteral("@tip"), dark ? pressed : card},
  };
  for (const Role& role : roles) {
    colors.emplace_back(QLatin1Char('@') + QLatin1String(role.name), this->*role.color);
  }
  // Longer names first: "@accent" is a prefix of others.
  std::ranges::sort(colors,
                    [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  for (const auto& [name, color] : colors) sheet.replace(name, color.name());
  sheet.replace(QLatin1String("@images"),
                dark ? QLatin1String(":/style/dark") : QLatin1String(":/style/light"));
  return textScale() == 1.0 ? sheet : rescaled(sheet);
}

void Theme::apply(QApplication& application) const {
  applyPalette(application);
  applySheet(application);
}

void Theme::applyPalette(QApplication& application) const {
  // Only on the first call: another base style would polish every widget again.
  if (!application.property("sudoscopeStyle").toBool()) {
    application.setProperty("sudoscopeStyle", true);
    QApplication::setStyle(new BaseStyle);
    QApplication::setFont(baseFont());
  }
  QApplication::setPalette(palette());
  // When replacing a style sheet, Qt 6.4 updates each widget once for itself and once per ancestor;
  // when removing and setting one, once each.
  application.setStyleSheet({});
}

void Theme::applySheet(QApplication& application) const {
  application.setStyleSheet(styleSheet());
}

QColor Theme::series(int index) const {
  // Okabe and Ito's palette, with black and yellow adapted to the card.
  constexpr QRgb light[] = {0x0072b2, 0xd55e00, 0x009e73, 0xe69f00,
                            0xcc79a7, 0x56b4e9, 0x1b1f24, 0xb3a600};
  constexpr QRgb night[] = {0x3d9fdc, 0xf07a2b, 0x1fbf92, 0xe69f00,
                            0xdc93bb, 0x8fd0f5, 0xf0f2f5, 0xf0e442};
  const int i = (index % 8 + 8) % 8;
  return QColor(dark ? night[i] : light[i]);
}

QColor Theme::lossTerm(int term) const {
  constexpr QRgb light[] = {0x0072b2, 0xc98100, 0x009e73, 0xc4699b, 0x747d89, 0xc24a00};
  constexpr QRgb night[] = {0x4fa3e0, 0xe6a53a, 0x2fb98f, 0xdd93bc, 0x98a2ae, 0xf0743c};
  return ofTerm(term, dark ? night : light);
}

QColor Theme::lossTermText(int term) const {
  constexpr QRgb light[] = {0x00639b, 0x8a5a00, 0x00775a, 0xa5457c, 0x5f6975, 0xa83f00};
  constexpr QRgb night[] = {0x6ab4ea, 0xefb45a, 0x45c9a1, 0xe6a5c9, 0xaab3be, 0xff9a6b};
  return ofTerm(term, dark ? night : light);
}

QColor Theme::sumTint(double sum, double strength) const {
  // NaN counts as the maximum deviation.
  const double away = std::isfinite(sum) ? std::clamp(sum - 1.0, -1.0, 1.0) : 1.0;
  QColor tint = away < 0.0 ? sumBelow : sumAbove;
  const bool neutral = std::abs(away) < 0.02;
  tint.setAlphaF(
      neutral ? 0.0F : static_cast<float>(strength * (0.08 + 0.92 * std::sqrt(std::abs(away)))));
  return tint;
}

QFont Theme::baseFont(double scale) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  if (QFontDatabase::hasFamily(QStringLiteral("Inter"))) font.setFamily(QStringLiteral("Inter"));
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
  font.setFeature("tnum", 1);
#endif
  font.setPointSizeF(9.75 * scale); // 13 px at 96 dpi
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

QFont Theme::small(const QFont& font) {
  QFont result = font;
  result.setPointSizeF(font.pointSizeF() * 11.0 / 13.0);
  return result;
}

QFont Theme::strong(const QFont& font) {
  QFont result = font;
  result.setWeight(QFont::DemiBold);
  return result;
}

QColor mix(const QColor& a, const QColor& b, double share) {
  const auto blend = [share](int x, int y) { return qRound(x * share + y * (1.0 - share)); };
  return QColor(blend(a.red(), b.red()), blend(a.green(), b.green()), blend(a.blue(), b.blue()),
                blend(a.alpha(), b.alpha()));
}

void setStyleProperty(QWidget* widget, const char* name, const QVariant& value) {
  if (widget->property(name) == value) return;
  widget->setProperty(name, value);
  widget->style()->unpolish(widget);
  widget->style()->polish(widget);
  widget->update();
}

double figuresWidth(const QFont& font, const QString& text) {
  const QFontMetricsF metrics(font);
  const double digit = digitWidth(metrics);
  double width = 0.0;
  for (const QChar c : text) width += c.isDigit() ? digit : metrics.horizontalAdvance(c);
  return width;
}

void drawFigures(QPainter& painter, const QRectF& rect, int alignment, const QString& text) {
  const QFontMetricsF metrics(painter.font(), painter.device());
  const double digit = digitWidth(metrics);
  const double width = figuresWidth(painter.font(), text);
  double x = rect.left();
  if (alignment & Qt::AlignRight) x = rect.right() - width;
  if (alignment & Qt::AlignHCenter) x = rect.center().x() - width / 2;
  double y = rect.top() + metrics.ascent();
  if (alignment & Qt::AlignVCenter) {
    y = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2;
  } else if (alignment & Qt::AlignBottom) {
    y = rect.bottom() - metrics.descent();
  }
  for (const QChar c : text) {
    const double own = metrics.horizontalAdvance(c);
    const double cell = c.isDigit() ? digit : own;
    painter.drawText(QPointF(x + (cell - own) / 2, y), QString(c));
    x += cell;
  }
}

} // namespace sudoscope
