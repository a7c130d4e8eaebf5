#include "ui/grid/grid_accessible.h"
#include "ui/grid/grid_keys.h"
#include "ui/grid/grid_view.h"
#include "ui/state/puzzle_model.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QToolTip>

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
    if (cell) {
      QToolTip::showText(help->globalPos(), distribution(*cell), this,
                         m_layout.cellRect(*cell).toAlignedRect());
    } else if (const auto group = rimAt(help->pos())) {
      QToolTip::showText(help->globalPos(), rimWords(*group), this);
    } else {
      QToolTip::hideText();
    }
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

bool GridView::isTyping() const {
  return m_options.autoAdvance && m_typing && m_current >= 0;
}

bool GridView::runKey(const GridKey& key) {
  switch (key.command) {
  case GridCommand::Digit:
    enterDigit(key.digit, !key.letter);
    return true;
  case GridCommand::Mark:
    enterMark(key.digit);
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
    if (m_alternatives) {
      hideAlternatives();
      emit noticed({}); // the message was about them
      return true;
    }
    if (m_current < 0) return false;
    deselect();
    return true;
  case GridCommand::SelectAll:
    m_selected.assign(m_selected.size(), true);
    if (m_current < 0) m_current = m_anchor = 0;
    currentChanged();
    return true;
  case GridCommand::Copy:
    copy();
    return true;
  case GridCommand::Cut:
    cut();
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

void GridView::applyDigit(const std::vector<int>& cells, int digit) {
  if (m_model->isDrawingRegions()) {
    m_model->drawRegion(cells, digit - 1, m_gesture);
  } else if (cells.size() == 1) {
    m_model->setDigit(cells.front(), digit, m_gesture);
  } else {
    m_model->setDigits(cells, digit);
  }
}

void GridView::enterDigit(int digit, bool mayGrow) {
  const int side = puzzle().side();
  const int grown = m_typed * 10 + digit;
  const bool grows = mayGrow && m_typed > 0 && grown <= side;
  if (!grows) finishTyped();
  if (m_newPuzzle && m_current < 0 && movesOn()) select(0, false);
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
  if (value > side) {
    emit noticed(tr("On this board the digits go from 1 to %1.").arg(side));
    return;
  }
  applyDigit(cells, value);
  forgetTyped();
  const bool mayGrowOn = mayGrow && !grows && value * 10 <= side;
  if (mayGrowOn) {
    m_typed = value;
    m_typedTimer.start();
  } else if (movesOn() && cells.size() == 1) {
    advance();
  }
}

void GridView::enterMark(int digit) {
  forgetTyped();
  if (digit < 1 || digit > puzzle().side() || m_model->isDrawingRegions()) return;
  m_model->toggleMark(selectedCells(), digit);
}

void GridView::advance() {
  if (m_current < 0 || selectedCells().size() != 1) return;
  const int cells = puzzle().geometry().cellCount();
  if (m_current + 1 < cells) {
    select(m_current + 1, false);
  } else {
    m_typing = false;
    if (m_options.wrap) select(0, false);
  }
}

int GridView::target(const GridKey& key) const {
  const int side = puzzle().side();
  const int last = side * side - 1;
  if (m_current < 0) return 0;
  const int row = m_current / side;
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
    const int cell = next(m_current);
    return cell < 0 ? m_current : cell;
  }
  // To the next empty cell in that direction, otherwise to the edge.
  int edge = m_current;
  for (int cell = next(m_current); cell >= 0 && cell != m_current; cell = next(cell)) {
    if (!puzzle().isGiven(cell)) return cell;
    if (!m_options.wrap) edge = cell;
  }
  return edge;
}

void GridView::move(const GridKey& key) {
  const int from = m_current;
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
  if (m_current < 0 && byKeyboard) select(0, false);
  update();
  notifyGridFocus(this);
}

void GridView::focusOutEvent(QFocusEvent*) {
  forgetTyped();
  update();
}

} // namespace sudoscope
