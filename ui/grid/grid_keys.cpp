#include "ui/grid/grid_keys.h"

#include <QKeyEvent>
#include <QKeySequence>

#include <algorithm>
#include <array>

namespace sudoscope {

namespace {

/// The position 0..9 in the upper row as "1".."9","0", from native key codes; -1 if unknown.
int upperRowPosition([[maybe_unused]] quint32 scanCode, [[maybe_unused]] quint32 virtualKey) {
#if defined(Q_OS_MACOS)
  constexpr std::array<quint32, 10> keys{18, 19, 20, 21, 23, 22, 26, 28, 25, 29};
  const auto* found = std::find(keys.begin(), keys.end(), virtualKey);
  // 0 is the A key, and the code of synthetic events.
  return found == keys.end() ? -1 : static_cast<int>(found - keys.begin());
#else
#if defined(Q_OS_WIN)
  constexpr quint32 first = 2;
#else
  constexpr quint32 first = 10; // X11 and Wayland: evdev's code + 8
#endif
  return scanCode >= first && scanCode < first + 10 ? static_cast<int>(scanCode - first) : -1;
#endif
}

/// Without a native code: the characters above the digits on the US layout.
int shiftedFigure(int key) {
  constexpr std::array<int, 10> signs{Qt::Key_ParenRight,  Qt::Key_Exclam,    Qt::Key_At,
                                      Qt::Key_NumberSign,  Qt::Key_Dollar,    Qt::Key_Percent,
                                      Qt::Key_AsciiCircum, Qt::Key_Ampersand, Qt::Key_Asterisk,
                                      Qt::Key_ParenLeft};
  const auto* found = std::find(signs.begin(), signs.end(), key);
  return found == signs.end() ? -1 : static_cast<int>(found - signs.begin());
}

std::optional<GridCommand> standardCommand(const QKeyEvent& event) {
  const auto matches = [&event](QKeySequence::StandardKey key) { return event.matches(key); };
  if (matches(QKeySequence::Copy)) return GridCommand::Copy;
  if (matches(QKeySequence::Cut)) return GridCommand::Cut;
  if (matches(QKeySequence::Paste)) return GridCommand::Paste;
  if (matches(QKeySequence::Undo)) return GridCommand::Undo;
  if (matches(QKeySequence::Redo)) return GridCommand::Redo;
  if (matches(QKeySequence::SelectAll)) return GridCommand::SelectAll;
  const auto plain = event.modifiers() & ~Qt::KeypadModifier;
  if (event.key() == Qt::Key_Y && plain == Qt::ControlModifier) return GridCommand::Redo;
  if (event.key() == Qt::Key_Z && plain == (Qt::ControlModifier | Qt::ShiftModifier)) {
    return GridCommand::Redo;
  }
  return std::nullopt;
}

std::optional<GridCommand> movement(int key) {
  switch (key) {
  case Qt::Key_Left:
    return GridCommand::Left;
  case Qt::Key_Right:
    return GridCommand::Right;
  case Qt::Key_Up:
    return GridCommand::Up;
  case Qt::Key_Down:
    return GridCommand::Down;
  case Qt::Key_Home:
    return GridCommand::RowStart;
  case Qt::Key_End:
    return GridCommand::RowEnd;
  default:
    return std::nullopt;
  }
}

} // namespace

int figureOnKey(int key, Qt::KeyboardModifiers modifiers, quint32 nativeScanCode,
                quint32 nativeVirtualKey) {
  if (key >= Qt::Key_0 && key <= Qt::Key_9) return key - Qt::Key_0;
  if (modifiers & Qt::KeypadModifier) return -1;
  const int position = upperRowPosition(nativeScanCode, nativeVirtualKey);
  if (position >= 0) return (position + 1) % 10;
  if (nativeScanCode == 0 && (modifiers & Qt::ShiftModifier)) return shiftedFigure(key);
  return -1;
}

std::optional<GridKey> gridKey(const QKeyEvent& event, int side) {
  const auto modifiers = event.modifiers() & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
  if (modifiers & (Qt::AltModifier | Qt::MetaModifier)) return std::nullopt;
  if (const auto command = standardCommand(event)) return GridKey{*command};
  const bool control = modifiers & Qt::ControlModifier;
  const bool shift = modifiers & Qt::ShiftModifier;
  if (const auto command = movement(event.key())) {
    return GridKey{*command, 0, false, shift, control};
  }
  const int figure =
      figureOnKey(event.key(), event.modifiers(), event.nativeScanCode(), event.nativeVirtualKey());
  if (control || shift) {
    if (figure > 0) return GridKey{GridCommand::Mark, figure};
  } else if (figure >= 0) {
    return GridKey{GridCommand::Digit, figure};
  }
  if (!control && side > 9 && event.key() >= Qt::Key_A && event.key() <= Qt::Key_Z) {
    const int digit = event.key() - Qt::Key_A + 10;
    if (digit > side) return std::nullopt;
    return GridKey{shift ? GridCommand::Mark : GridCommand::Digit, digit, true};
  }
  if (control || shift) return std::nullopt;
  switch (event.key()) {
  case Qt::Key_Period:
  case Qt::Key_Comma: // the same key of the keypad on other layouts
    if (event.key() == Qt::Key_Comma && !(event.modifiers() & Qt::KeypadModifier)) break;
    return GridKey{GridCommand::Blank};
  case Qt::Key_Space:
    return GridKey{GridCommand::Blank};
  case Qt::Key_Backspace:
  case Qt::Key_Delete:
    return GridKey{GridCommand::Clear};
  case Qt::Key_Escape:
    return GridKey{GridCommand::Deselect};
  default:
    break;
  }
  return std::nullopt;
}

} // namespace sudoscope
