#pragma once

#include <QIcon>

#include <cstdint>
#include <span>

class QColor;
class QPainter;
class QRectF;

namespace sudoscope {

/// The pictures of resources/icons, one style: a 20-px grid, 1.6-px round strokes.
enum class Icon : std::uint8_t {
  Bookmark,
  Camera,
  Candidates,
  Chart,
  Check,
  CheckCircle,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Clear,
  Compare,
  Copy,
  Cross,
  Cube,
  Cut,
  DockReset,
  Explode,
  Export,
  Eye,
  EyeOff,
  Filter,
  Fit,
  Float,
  Follow,
  Fork,
  Generate,
  Board,
  Hand,
  Help,
  Histogram,
  Info,
  Jigsaw,
  Keyboard,
  Landscape,
  Layers,
  Learn,
  Link,
  List,
  Lock,
  Minus,
  Moon,
  More,
  Network,
  Open,
  Palette,
  Paste,
  Pause,
  Pin,
  Play,
  PlayBack,
  Plus,
  Redo,
  Restart,
  Rotate,
  Save,
  Search,
  Settings,
  Sigma,
  Sliders,
  Speed,
  Step,
  StepBack,
  Stop,
  Sun,
  Target,
  ToStart,
  Trash,
  Undo,
  Walls,
  Warning,
  Window,
};

/// Every icon, in the order of the enumeration.
std::span<const Icon> allIcons();
/// The file's name without ".svg", e.g. "step-back".
const char* iconName(Icon icon);

/// In which colour of the theme an icon is painted. A checked button's icon is in accentText
/// whatever its tint, a disabled one's in disabledText.
enum class IconTint : std::uint8_t { Text, Muted, Accent, OnAccent, Conflict, Good, Warn };

/// An icon that takes its colour from the application's theme each time it is painted, at any
/// size and pixel ratio.
QIcon themedIcon(Icon icon, IconTint tint = IconTint::Text);

/// Paints an icon in a colour, for painted widgets.
void paintIcon(QPainter& painter, Icon icon, const QRectF& rect, const QColor& color);

} // namespace sudoscope
