#pragma once

#include <Qt>

#include <cstdint>
#include <optional>

class QKeyEvent;

namespace sudoscope {

enum class GridCommand : std::uint8_t {
  Digit, ///< Set the digit.
  Mark,  ///< Toggle the pencil mark.
  Clear, ///< Backspace, Delete.
  Blank, ///< '.' and Space: as Clear, but a character of the puzzle, so that it may move on.
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

/// What a key press means in the grid.
struct GridKey {
  GridCommand command = GridCommand::Clear;
  int digit = 0;       ///< Digit and Mark: 0..9 from a figure key, 10..35 from a letter.
  bool letter = false; ///< The digit came from a letter key.
  bool extend = false; ///< Shift with a movement.
  bool jump = false;   ///< Ctrl with a movement.
};

/// Reads a key press. Candidates are matched by the key, not by the character it makes: Shift+1 is
/// the 1 key although it writes "!" on one layout and another sign on the next. Letters count only
/// on boards above side 9, so that a bare letter never does two things.
std::optional<GridKey> gridKey(const QKeyEvent& event, int side);

/// The figure on the key, 0..9, or -1: by the keyboard's own code where the platform tells one.
int figureOnKey(int key, Qt::KeyboardModifiers modifiers, quint32 nativeScanCode,
                quint32 nativeVirtualKey);

} // namespace sudoscope
