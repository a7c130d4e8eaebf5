#include "ui/style/icons.h"

#include "ui/style/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QMetaEnum>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>

#include <iterator>

namespace sudoscope {

namespace {

/// In the order of IconTint.
constexpr QColor Theme::*tints[] = {&Theme::text,     &Theme::mutedText, &Theme::accentText,
                                    &Theme::onAccent, &Theme::conflict,  &Theme::good,
                                    &Theme::warn};
static_assert(std::size(tints) == static_cast<std::size_t>(IconTint::Warn) + 1);

class ThemedIconEngine : public QIconEngine {
public:
  ThemedIconEngine(Icon icon, IconTint tint) : m_icon(icon), m_tint(tint) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const Theme theme = Theme::of(nullptr);
    QColor color = theme.*tints[static_cast<std::size_t>(m_tint)];
    if (state == QIcon::On) color = theme.accentText;
    if (mode == QIcon::Disabled) color = theme.disabledText;
    paintIcon(*painter, m_icon, rect, color);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    if (size.isEmpty()) return {};
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    return pixmap;
  }

  QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size; }
  QIconEngine* clone() const override { return new ThemedIconEngine(*this); }
  QString key() const override { return QStringLiteral("sudoscope"); }
  bool isNull() override { return false; }

private:
  Icon m_icon;
  IconTint m_tint;
};

} // namespace

QIcon themedIcon(Icon icon, IconTint tint) {
  return QIcon(new ThemedIconEngine(icon, tint));
}

void paintIcon(QPainter& painter, Icon icon, const QRectF& rect, const QColor& color) {
  static const QRegularExpression wordStart(QStringLiteral("(?<=[a-z])(?=[A-Z])"));
  QString name =
      QString::fromLatin1(QMetaEnum::fromType<Icon>().valueToKey(static_cast<int>(icon)));
  name.replace(wordStart, QStringLiteral("-"));
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name.toLower()));
  if (!file.open(QIODevice::ReadOnly)) return;
  QByteArray svg = file.readAll();
  svg.replace("currentColor", color.name().toLatin1());
  QSvgRenderer renderer(svg);
  renderer.setAspectRatioMode(Qt::KeepAspectRatio);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  renderer.render(&painter, rect);
  painter.restore();
}

} // namespace sudoscope
