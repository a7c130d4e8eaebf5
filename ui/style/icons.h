#pragma once

#include <QIcon>

#include <cstdint>

class QColor;
class QPainter;
class QRectF;

namespace sudoscope {

Q_NAMESPACE

/// The icons of resources/icons, in one style: a 20-px grid, 1.6-px round strokes. The file of
/// StepBack is step-back.svg.
enum class Icon : std::uint8_t {
  Board,
  Bookmark,
  Camera,
  Candidates,
  Check,
  CheckCircle,
  ChevronLeft,
  ChevronRight,
  Clear,
  Compare,
  Copy,
  Cross,
  Cut,
  DockReset,
  Export,
  Eye,
  EyeOff,
  Filter,
  Fit,
  Float,
  Follow,
  Fork,
  Generate,
  Help,
  Histogram,
  Info,
  Jigsaw,
  Keyboard,
  List,
  Minus,
  Moon,
  More,
  Network,
  Open,
  Palette,
  Paste,
  Pause,
  Play,
  PlayBack,
  Plus,
  Redo,
  Restart,
  Rotate,
  Save,
  Search,
  Settings,
  Sliders,
  Step,
  StepBack,
  Stop,
  Sun,
  Target,
  ToStart,
  Trash,
  Undo,
  Warning,
  Window,
};
Q_ENUM_NS(Icon)

/// The theme colour of an icon. A checked button's icon is always in accentText, a disabled one's
/// in disabledText.
enum class IconTint : std::uint8_t { Text, Muted, Accent, OnAccent, Conflict, Good, Warn };

/// An icon in the theme's current colour, at any size and pixel ratio.
QIcon themedIcon(Icon icon, IconTint tint = IconTint::Text);

/// Paints an icon in a colour, in a paintEvent().
void paintIcon(QPainter& painter, Icon icon, const QRectF& rect, const QColor& color);

} // namespace sudoscope
