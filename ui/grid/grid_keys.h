#pragma once

#include <Qt>

#include <cstdint>
#include <optional>

class QKeyEvent;

namespace sudoscope {

enum class GridCommand : std::uint8_t {
  Digit,
  Mark,  ///< Toggle the pencil mark.
  Clear, ///< Backspace, Delete.
  Blank, ///< '.' and Space: like Clear, but a character of the puzzle, so it may advance.
  Left,  ///< One cell; with `jump` to the next empty one.
  Right,
  Up,
  Down,
  RowStart, ///< Home; with `jump` the first cell of the grid.
  RowEnd,   ///< End; with `jump` the last cell of the grid.
  Deselect,
  SelectAll,
  Copy,
  Cut,
  Paste,
  Undo,
  Redo,
};

struct GridKey {
  GridCommand command = GridCommand::Clear;
  int digit = 0;       ///< Digit and Mark: 0..9 from a digit key, 10..35 from a letter.
  bool letter = false; ///< The digit came from a letter key.
  bool extend = false; ///< Shift with a movement.
  bool jump = false;   ///< Ctrl with a movement.
};

/// Interprets a key press. Pencil marks are matched by the key, not by its character: Shift+1 is
/// the 1 key although it writes "!" on some layouts. Letters count only on boards above side 9, so
/// that a letter never has two meanings.
std::optional<GridKey> gridKey(const QKeyEvent& event, int side);

/// The digit on the key, 0..9, or -1: by the native key code if available.
int figureOnKey(int key, Qt::KeyboardModifiers modifiers, quint32 nativeScanCode,
                quint32 nativeVirtualKey);

} // namespace sudoscope
