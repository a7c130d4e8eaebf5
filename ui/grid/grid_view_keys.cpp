#include "ui/grid/grid_view.h"
#include "ui/state/puzzle_model.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QKeySequence>
#include <QScopedValueRollback>

#include <algorithm>
#include <array>

namespace sudoscope {

bool GridView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    // The grid's keys take precedence over shortcuts; Space only while a puzzle is being typed,
    // otherwise it plays.
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Space && !isTyping()) {
      event->ignore();
      return true;
    }
    if (gridKey(*key, puzzle().side())) {
      event->accept();
      return true;
    }
  } else if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto cell = m_layout.cellAt(help->pos());
    const auto group = cell ? std::nullopt : rimAt(help->pos());
    const QRect around(help->pos() - QPoint(16, 16), QSize(32, 32));
    showTip(this,
            cell    ? distribution(*cell)
            : group ? rimWords(*group)
                    : QString(),
            cell ? m_layout.cellRect(*cell).toAlignedRect() : around);
    return true;
  }
  return QWidget::event(event);
}

void GridView::keyPressEvent(QKeyEvent* event) {
  const auto key = gridKey(*event, puzzle().side());
  if (event->key() == Qt::Key_Space && !isTyping()) return QWidget::keyPressEvent(event);
  if (!key) return QWidget::keyPressEvent(event);
  const bool figure = key->command == GridCommand::Digit || key->command == GridCommand::Blank;
  m_typing = figure || (m_typing && key->command == GridCommand::Clear);
  const bool edits = figure || key->command == GridCommand::Clear ||
                     key->command == GridCommand::Undo || key->command == GridCommand::Redo;
  const QScopedValueRollback byKey(m_byKey, edits);
  if (!runKey(*key)) QWidget::keyPressEvent(event);
}

bool GridView::runKey(const GridKey& key) {
  switch (key.command) {
  case GridCommand::Digit:
    enterDigit(key.digit, !key.letter);
    return true;
  case GridCommand::Mark:
    forgetTyped();
    if (key.digit >= 1 && key.digit <= puzzle().side() && !m_model->isDrawingRegions())
      m_model->toggleMark(selectedCells(), key.digit);
    return true;
  case GridCommand::Clear:
  case GridCommand::Blank:
    if (key.command == GridCommand::Blank) finishTyped();
    forgetTyped();
    if (!m_model->isDrawingRegions()) m_model->clearCells(selectedCells());
    if (movesOn() && key.command == GridCommand::Blank) advance();
    return true;
  case GridCommand::Deselect:
    if (m_model->isDrawingRegions()) {
      m_model->cancelDrawingRegions();
      return true;
    }
    if (m_picture.alternatives) {
      hideAlternatives();
      emit noticed({}); // the message was about them
      return true;
    }
    if (m_picture.current < 0) return false;
    selectCells({});
    return true;
  case GridCommand::SelectAll:
    m_picture.selected.assign(m_picture.selected.size(), true);
    if (m_picture.current < 0) m_picture.current = m_anchor = 0;
    currentChanged();
    return true;
  case GridCommand::Copy:
    copy();
    return true;
  case GridCommand::Cut:
    copy();
    m_model->clear();
    return true;
  case GridCommand::Paste:
    paste();
    return true;
  case GridCommand::Undo:
    forgetTyped();
    m_model->undoStack()->undo();
    return true;
  case GridCommand::Redo:
    forgetTyped();
    m_model->undoStack()->redo();
    return true;
  default:
    move(key);
    return true;
  }
}

void GridView::forgetTyped() {
  m_typed = 0;
  m_typedTimer.stop();
}

void GridView::finishTyped() {
  if (m_typed == 0 || !movesOn()) return;
  forgetTyped();
  advance();
}

void GridView::enterDigit(int digit, bool mayGrow) {
  const int side = puzzle().side();
  const int grown = m_typed * 10 + digit;
  const bool grows = mayGrow && m_typed > 0 && grown <= side;
  if (!grows) finishTyped();
  if (m_newPuzzle && m_picture.current < 0 && movesOn()) select(0, false);
  const auto cells = selectedCells();
  if (cells.empty()) return;
  if (!grows) ++m_gesture;
  const int value = grows ? grown : digit;
  if (value == 0) {
    forgetTyped();
    if (!m_model->isDrawingRegions()) m_model->clearCells(cells);
    if (movesOn() && cells.size() == 1) advance();
    return;
  }
  if (value > side) return emit noticed(tr("On this board the digits go from 1 to %1.").arg(side));
  if (m_model->isDrawingRegions()) {
    m_model->drawRegion(cells, value - 1, m_gesture);
  } else if (cells.size() == 1) {
    m_model->setDigit(cells.front(), value, m_gesture);
  } else {
    m_model->setDigits(cells, value);
  }
  forgetTyped();
  const bool mayGrowOn = mayGrow && !grows && value * 10 <= side;
  if (mayGrowOn) {
    m_typed = value;
    m_typedTimer.start();
  } else if (movesOn() && cells.size() == 1) {
    advance();
  }
}

void GridView::advance() {
  if (m_picture.current < 0 || selectedCells().size() != 1) return;
  const int cells = puzzle().geometry().cellCount();
  if (m_picture.current + 1 < cells) {
    select(m_picture.current + 1, false);
  } else {
    m_typing = false;
    if (m_options.wrap) select(0, false);
  }
}

int GridView::target(const GridKey& key) const {
  const int side = puzzle().side();
  const int last = side * side - 1;
  if (m_picture.current < 0) return 0;
  const int row = m_picture.current / side;
  if (key.command == GridCommand::RowStart) return key.jump ? 0 : row * side;
  if (key.command == GridCommand::RowEnd) return key.jump ? last : row * side + side - 1;

  const bool sideways = key.command == GridCommand::Left || key.command == GridCommand::Right;
  const int step = key.command == GridCommand::Left || key.command == GridCommand::Up ? -1 : 1;
  const auto next = [&](int cell) {
    int r = cell / side;
    int c = cell % side;
    int& moving = sideways ? c : r;
    moving += step;
    if (m_options.wrap) moving = (moving + side) % side;
    return moving < 0 || moving >= side ? -1 : r * side + c;
  };
  if (!key.jump) {
    const int cell = next(m_picture.current);
    return cell < 0 ? m_picture.current : cell;
  }
  // To the next empty cell in that direction, otherwise to the edge.
  int edge = m_picture.current;
  for (int cell = next(m_picture.current); cell >= 0 && cell != m_picture.current;
       cell = next(cell)) {
    if (!puzzle().isGiven(cell)) return cell;
    if (!m_options.wrap) edge = cell;
  }
  return edge;
}

void GridView::move(const GridKey& key) {
  const int from = m_picture.current;
  const int to = target(key);
  if (m_model->isDrawingRegions() && key.extend && from >= 0) {
    // As when dragging: extends the region.
    ++m_gesture;
    m_model->drawRegion({to}, m_model->regionDraft()[from], m_gesture);
    select(to, false);
    return;
  }
  select(to, key.extend);
}

void GridView::focusInEvent(QFocusEvent* event) {
  const bool byKeyboard =
      event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  if (m_picture.current < 0 && byKeyboard) select(0, false);
  update();
  notifyGridFocus(this);
}

void GridView::focusOutEvent(QFocusEvent*) {
  forgetTyped();
  update();
}

namespace {

/// The position 0..9 in the upper row as "1".."9","0", from native key codes; -1 if unknown.
int upperRowPosition([[maybe_unused]] quint32 scanCode, [[maybe_unused]] quint32 virtualKey) {
#if defined(Q_OS_MACOS)
  constexpr std::array<quint32, 10> keys{18, 19, 20, 21, 23, 22, 26, 28, 25, 29};
  const auto* found = std::ranges::find(keys, virtualKey);
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
  const auto* found = std::ranges::find(signs, key);
  return found == signs.end() ? -1 : static_cast<int>(found - signs.begin());
}

/// The digit on a key of the keypad that Shift turned into a movement, Insert or Delete: 0 for
/// these two; -1 for other keys.
int keypadFigure([[maybe_unused]] int key) {
#if !defined(Q_OS_MACOS) // where arrow keys count as keypad and Shift changes nothing
  if (key == Qt::Key_Delete) return 0;
  constexpr std::array<int, 10> keys{Qt::Key_Insert, Qt::Key_End,   Qt::Key_Down,  Qt::Key_PageDown,
                                     Qt::Key_Left,   Qt::Key_Clear, Qt::Key_Right, Qt::Key_Home,
                                     Qt::Key_Up,     Qt::Key_PageUp};
  const auto* found = std::ranges::find(keys, key);
  if (found != keys.end()) return static_cast<int>(found - keys.begin());
#endif
  return -1;
}

std::optional<GridCommand> standardCommand(const QKeyEvent& event) {
  constexpr std::pair<QKeySequence::StandardKey, GridCommand> keys[] = {
      {QKeySequence::Copy, GridCommand::Copy},   {QKeySequence::Cut, GridCommand::Cut},
      {QKeySequence::Paste, GridCommand::Paste}, {QKeySequence::Undo, GridCommand::Undo},
      {QKeySequence::Redo, GridCommand::Redo},   {QKeySequence::SelectAll, GridCommand::SelectAll}};
  for (const auto& [key, command] : keys) {
    if (event.matches(key)) return command;
  }
  const auto plain = event.modifiers() & ~Qt::KeypadModifier;
  const bool redo =
      (event.key() == Qt::Key_Y && plain == Qt::ControlModifier) ||
      (event.key() == Qt::Key_Z && plain == (Qt::ControlModifier | Qt::ShiftModifier));
  return redo ? std::optional(GridCommand::Redo) : std::nullopt;
}

std::optional<GridCommand> movement(int key) {
  constexpr std::pair<Qt::Key, GridCommand> keys[] = {
      {Qt::Key_Left, GridCommand::Left},     {Qt::Key_Right, GridCommand::Right},
      {Qt::Key_Up, GridCommand::Up},         {Qt::Key_Down, GridCommand::Down},
      {Qt::Key_Home, GridCommand::RowStart}, {Qt::Key_End, GridCommand::RowEnd}};
  for (const auto& [code, command] : keys) {
    if (key == code) return command;
  }
  return std::nullopt;
}

} // namespace

int figureOnKey(int key, Qt::KeyboardModifiers modifiers, quint32 nativeScanCode,
                quint32 nativeVirtualKey) {
  // Digits of any script, e.g. Persian.
  if (key <= 0xffff && QChar(key).isDigit()) return QChar(key).digitValue();
  if (modifiers & Qt::KeypadModifier) return -1;
  const int position = upperRowPosition(nativeScanCode, nativeVirtualKey);
  if (position >= 0) return (position + 1) % 10;
  if (nativeScanCode == 0 && (modifiers & Qt::ShiftModifier)) return shiftedFigure(key);
  return -1;
}

std::optional<GridKey> gridKey(const QKeyEvent& event, int side) {
  const auto modifiers = event.modifiers() & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
  if (modifiers & (Qt::AltModifier | Qt::MetaModifier)) return std::nullopt;
  const bool control = modifiers & Qt::ControlModifier;
  const bool shift = modifiers & Qt::ShiftModifier;
  if (shift && (event.modifiers() & Qt::KeypadModifier)) {
    if (const int figure = keypadFigure(event.key()); figure >= 0)
      return GridKey{GridCommand::Mark, figure};
  }
  if (const auto command = standardCommand(event)) return GridKey{*command};
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
  // On other layouts the keypad has a comma for the period.
  const bool comma = event.key() == Qt::Key_Comma && event.modifiers() & Qt::KeypadModifier;
  if (comma) return GridKey{GridCommand::Blank};
  constexpr std::pair<Qt::Key, GridCommand> keys[] = {{Qt::Key_Period, GridCommand::Blank},
                                                      {Qt::Key_Space, GridCommand::Blank},
                                                      {Qt::Key_Backspace, GridCommand::Clear},
                                                      {Qt::Key_Delete, GridCommand::Clear},
                                                      {Qt::Key_Escape, GridCommand::Deselect}};
  for (const auto& [key, command] : keys) {
    if (event.key() == key) return GridKey{command};
  }
  return std::nullopt;
}

} // namespace sudoscope
