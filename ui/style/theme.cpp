#include "ui/style/theme.h"

#include "ui/style/base_style.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <QStyle>
#include <QVariant>
#include <QWidget>

#include <array>
#include <utility>

namespace sudoscope {

Theme Theme::lightTheme() {
  Theme t;
  t.dark = false;
  t.ground = QColor(0xf5f6f8);
  t.card = QColor(0xffffff);
  t.border = QColor(0xdfe3e8);
  t.borderStrong = QColor(0xc3cad2);
  t.fieldLine = QColor(0x87919c);
  t.text = QColor(0x1b1f24);
  t.mutedText = QColor(0x66707c);
  t.disabledText = QColor(0xa2aab3);
  t.track = QColor(0xdfe3e8);
  t.hover = QColor(0xf1f3f6);
  t.pressed = QColor(0xe4e8ed);
  t.stripe = QColor(0xf9fafb);
  t.accent = QColor(0x0072b2);
  t.accentText = QColor(0x00659e);
  t.onAccent = QColor(0xffffff);
  t.accentSoft = QColor(0xe1eff7);
  t.filled = QColor(0x0072b2);
  t.conflict = QColor(0xc0271f);
  t.good = QColor(0x007f5c);
  t.warn = QColor(0xb34f00);
  t.boxLine = QColor(0x3a424d);
  return t;
}

Theme Theme::darkTheme() {
  Theme t;
  t.dark = true;
  t.ground = QColor(0x1b1e23);
  t.card = QColor(0x24282f);
  t.border = QColor(0x353b44);
  t.borderStrong = QColor(0x4a525d);
  t.fieldLine = QColor(0x78828e);
  t.text = QColor(0xf0f2f5);
  t.mutedText = QColor(0x98a1ad);
  t.disabledText = QColor(0x656e79);
  t.track = QColor(0x3b424c);
  t.hover = QColor(0x2d323a);
  t.pressed = QColor(0x383f49);
  t.stripe = QColor(0x272b33);
  t.accent = QColor(0x56b4e9);
  t.accentText = QColor(0x74c2ee);
  t.onAccent = QColor(0x08202e);
  t.accentSoft = QColor(0x1f3b4d);
  t.filled = QColor(0x56b4e9);
  t.conflict = QColor(0xff8278);
  t.good = QColor(0x35c99b);
  t.warn = QColor(0xf5994f);
  t.boxLine = QColor(0xaab3bf);
  return t;
}

bool Theme::isDark(const QPalette& palette) {
  // A style sheet rewrites Window, Base and Button of the widgets it paints, but not this role.
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
  p.setColor(QPalette::ToolTipBase, dark ? pressed : text);
  p.setColor(QPalette::ToolTipText, dark ? text : card);
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
  // Longer names first: "@accent" is the beginning of others.
  const std::pair<const char*, QColor> colors[] = {
      {"@accentPressed", mix(accent, text, 0.75)},
      {"@accentHover", mix(accent, text, 0.88)},
      {"@accentSoft", accentSoft},
      {"@accentText", accentText},
      {"@accent", accent},
      {"@borderStrong", borderStrong},
      {"@border", border},
      {"@card", card},
      {"@conflict", conflict},
      {"@disabledText", disabledText},
      {"@fieldLine", fieldLine},
      {"@good", good},
      {"@ground", ground},
      {"@hover", hover},
      {"@mutedText", mutedText},
      {"@onAccent", onAccent},
      {"@onTip", dark ? text : card},
      {"@pressed", pressed},
      {"@scroll", borderStrong},
      {"@stripe", stripe},
      {"@text", text},
      {"@tip", dark ? pressed : text},
      {"@track", track},
      {"@warn", warn},
  };
  for (const auto& [name, color] : colors) sheet.replace(QLatin1String(name), color.name());
  sheet.replace(QLatin1String("@images"),
                dark ? QLatin1String(":/style/dark") : QLatin1String(":/style/light"));
  return sheet;
}

void Theme::apply(QApplication& application) const {
  // Only the first call: a new base style would have every widget polished twice.
  if (!application.property("sudoscopeStyle").toBool()) {
    application.setProperty("sudoscopeStyle", true);
    QApplication::setStyle(new BaseStyle);
    QApplication::setFont(baseFont());
  }
  QApplication::setPalette(palette());
  application.setStyleSheet(styleSheet());
}

QColor Theme::series(int index) const {
  // Okabe and Ito's palette; black and yellow are adapted to the card.
  const std::array<QColor, 8> light{QColor(0x0072b2), QColor(0xd55e00), QColor(0x009e73),
                                    QColor(0xe69f00), QColor(0xcc79a7), QColor(0x56b4e9),
                                    QColor(0x1b1f24), QColor(0xb3a600)};
  const std::array<QColor, 8> night{QColor(0x3d9fdc), QColor(0xf07a2b), QColor(0x1fbf92),
                                    QColor(0xe69f00), QColor(0xdc93bb), QColor(0x8fd0f5),
                                    QColor(0xf0f2f5), QColor(0xf0e442)};
  const auto i = static_cast<std::size_t>((index % 8 + 8) % 8);
  return dark ? night[i] : light[i];
}

QColor Theme::lossTerm(int term) const {
  switch (term) {
  case 0:
    return dark ? QColor(0x2f8fd0) : QColor(0x0072b2);
  case 1:
    return QColor(0xe69f00);
  case 2:
    return dark ? QColor(0x10ab80) : QColor(0x009e73);
  case 3:
    return dark ? QColor(0xdc8fb8) : QColor(0xcc79a7);
  default:
    return dark ? QColor(0xa3a9b1) : QColor(0x8f969e);
  }
}

QFont Theme::baseFont() {
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  if (QFontDatabase::hasFamily(QStringLiteral("Inter"))) font.setFamily(QStringLiteral("Inter"));
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
  font.setFeature("tnum", 1);
#endif
  font.setPointSizeF(9.75); // 13 px at 96 dpi
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

QFont Theme::small(const QFont& font) {
  QFont result = font;
  if (font.pointSizeF() > 0) {
    result.setPointSizeF(font.pointSizeF() * 11.0 / 13.0);
  } else {
    result.setPixelSize(font.pixelSize() * 11 / 13);
  }
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

namespace {

double digitWidth(const QFontMetricsF& metrics) {
  double width = 0.0;
  for (char digit = '0'; digit <= '9'; ++digit) {
    width = qMax(width, metrics.horizontalAdvance(QLatin1Char(digit)));
  }
  return width;
}

} // namespace

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
