#include "ui/style/icons.h"

#include "ui/style/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

#include <array>

namespace sudoscope {

namespace {

struct Entry {
  Icon icon;
  const char* name;
};

constexpr std::array entries{
    Entry{Icon::Bookmark, "bookmark"},
    Entry{Icon::Camera, "camera"},
    Entry{Icon::Candidates, "candidates"},
    Entry{Icon::Chart, "chart"},
    Entry{Icon::Check, "check"},
    Entry{Icon::CheckCircle, "check-circle"},
    Entry{Icon::ChevronDown, "chevron-down"},
    Entry{Icon::ChevronLeft, "chevron-left"},
    Entry{Icon::ChevronRight, "chevron-right"},
    Entry{Icon::ChevronUp, "chevron-up"},
    Entry{Icon::Clear, "clear"},
    Entry{Icon::Compare, "compare"},
    Entry{Icon::Copy, "copy"},
    Entry{Icon::Cross, "cross"},
    Entry{Icon::Cube, "cube"},
    Entry{Icon::Cut, "cut"},
    Entry{Icon::DockReset, "dock-reset"},
    Entry{Icon::Explode, "explode"},
    Entry{Icon::Export, "export"},
    Entry{Icon::Eye, "eye"},
    Entry{Icon::EyeOff, "eye-off"},
    Entry{Icon::Filter, "filter"},
    Entry{Icon::Fit, "fit"},
    Entry{Icon::Float, "float"},
    Entry{Icon::Follow, "follow"},
    Entry{Icon::Fork, "fork"},
    Entry{Icon::Generate, "generate"},
    Entry{Icon::Board, "grid"},
    Entry{Icon::Hand, "hand"},
    Entry{Icon::Help, "help"},
    Entry{Icon::Histogram, "histogram"},
    Entry{Icon::Info, "info"},
    Entry{Icon::Jigsaw, "jigsaw"},
    Entry{Icon::Keyboard, "keyboard"},
    Entry{Icon::Landscape, "landscape"},
    Entry{Icon::Layers, "layers"},
    Entry{Icon::Learn, "learn"},
    Entry{Icon::Link, "link"},
    Entry{Icon::List, "list"},
    Entry{Icon::Lock, "lock"},
    Entry{Icon::Minus, "minus"},
    Entry{Icon::Moon, "moon"},
    Entry{Icon::More, "more"},
    Entry{Icon::Network, "network"},
    Entry{Icon::Open, "open"},
    Entry{Icon::Palette, "palette"},
    Entry{Icon::Paste, "paste"},
    Entry{Icon::Pause, "pause"},
    Entry{Icon::Pin, "pin"},
    Entry{Icon::Play, "play"},
    Entry{Icon::PlayBack, "play-back"},
    Entry{Icon::Plus, "plus"},
    Entry{Icon::Redo, "redo"},
    Entry{Icon::Restart, "restart"},
    Entry{Icon::Rotate, "rotate"},
    Entry{Icon::Save, "save"},
    Entry{Icon::Search, "search"},
    Entry{Icon::Settings, "settings"},
    Entry{Icon::Sigma, "sigma"},
    Entry{Icon::Sliders, "sliders"},
    Entry{Icon::Speed, "speed"},
    Entry{Icon::Step, "step"},
    Entry{Icon::StepBack, "step-back"},
    Entry{Icon::Stop, "stop"},
    Entry{Icon::Sun, "sun"},
    Entry{Icon::Target, "target"},
    Entry{Icon::ToStart, "to-start"},
    Entry{Icon::Trash, "trash"},
    Entry{Icon::Undo, "undo"},
    Entry{Icon::Walls, "walls"},
    Entry{Icon::Warning, "warning"},
    Entry{Icon::Window, "window"},
};

constexpr auto icons = [] {
  std::array<Icon, entries.size()> list{};
  for (std::size_t i = 0; i < entries.size(); ++i) list[i] = entries[i].icon;
  return list;
}();

static_assert([] {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (static_cast<std::size_t>(entries[i].icon) != i) return false;
  }
  return true;
}());

QColor tintColor(const Theme& theme, IconTint tint) {
  switch (tint) {
  case IconTint::Text:
    return theme.text;
  case IconTint::Muted:
    return theme.mutedText;
  case IconTint::Accent:
    return theme.accentText;
  case IconTint::OnAccent:
    return theme.onAccent;
  case IconTint::Conflict:
    return theme.conflict;
  case IconTint::Good:
    return theme.good;
  case IconTint::Warn:
    return theme.warn;
  }
  return theme.text;
}

class ThemedIconEngine : public QIconEngine {
public:
  ThemedIconEngine(Icon icon, IconTint tint) : m_icon(icon), m_tint(tint) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const Theme theme = Theme::of(nullptr);
    QColor color = tintColor(theme, m_tint);
    if (state == QIcon::On) color = theme.accentText;
    if (mode == QIcon::Disabled) color = theme.disabledText;
    paintIcon(*painter, m_icon, rect, color);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
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

std::span<const Icon> allIcons() {
  return icons;
}

const char* iconName(Icon icon) {
  return entries[static_cast<std::size_t>(icon)].name;
}

QIcon themedIcon(Icon icon, IconTint tint) {
  return QIcon(new ThemedIconEngine(icon, tint));
}

void paintIcon(QPainter& painter, Icon icon, const QRectF& rect, const QColor& color) {
  QFile file(QStringLiteral(":/icons/%1.svg").arg(QLatin1String(iconName(icon))));
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
