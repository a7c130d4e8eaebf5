#include "ui/grid/grid_accessible.h"
#include "ui/grid/grid_keys.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_model.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>

// The keyboard half of GridView, and what it says in words.
namespace sudoscope {

bool GridView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    // The grid's keys come to the grid first; Space only while a puzzle is being typed, else it
    // plays, as everywhere.
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
    forgetTyped();
    if (!m_model->isDrawingRegions()) m_model->clearCells(selectedCells());
    if (m_options.autoAdvance && key.command == GridCommand::Blank) advance();
    return true;
  case GridCommand::Deselect:
    if (m_model->isDrawingRegions()) {
      m_model->cancelDrawingRegions();
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
    copyText();
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
  const auto cells = selectedCells();
  if (cells.empty()) return;
  const int side = puzzle().side();
  const int grown = m_typed * 10 + digit;
  const bool grows = mayGrow && m_typed > 0 && grown <= side;
  if (!grows) ++m_gesture;
  const int value = grows ? grown : digit;
  if (value == 0) {
    forgetTyped();
    if (!m_model->isDrawingRegions()) m_model->clearCells(cells);
    if (m_options.autoAdvance && cells.size() == 1) advance();
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
  } else if (m_options.autoAdvance && cells.size() == 1) {
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
  // To the next empty cell that way; to the edge where there is none.
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
    // As a drag with the mouse: the region goes along.
    ++m_gesture;
    m_model->drawRegion({to}, m_model->regionDraft()[static_cast<std::size_t>(from)], m_gesture);
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

// ---- in words

QString GridView::cellPlace(int cell) const {
  const Geometry& geometry = puzzle().geometry();
  const int region = m_model->isDrawingRegions()
                         ? m_model->regionDraft()[static_cast<std::size_t>(cell)]
                         : geometry.regionOf(cell);
  const QString place = geometry.hasBoxes() && !m_model->isDrawingRegions()
                            ? tr("row %1, column %2, block %3")
                            : tr("row %1, column %2, region %3");
  return place.arg(geometry.rowOf(cell) + 1).arg(geometry.columnOf(cell) + 1).arg(region + 1);
}

QString GridView::cellContent(int cell) const {
  const auto index = static_cast<std::size_t>(cell);
  const bool numbers = m_options.numbers;
  QStringList parts;
  const GridPicture shown = picture();
  if (puzzle().isGiven(cell)) {
    const int given = puzzle().given(cell);
    parts << tr("given %1").arg(digitText(given, numbers));
    const int answer = shown.snapshot ? shown.snapshot->decoded[index] : 0;
    if (answer != 0 && answer != given) {
      parts << tr("changed to %1 by the method").arg(digitText(answer, numbers));
    }
  } else if (shown.alternatives) {
    parts << tr("%1 in one solution, %2 in another")
                 .arg(digitText(shown.alternatives->first[index], numbers),
                      digitText(shown.alternatives->second[index], numbers));
  } else if (shown.snapshot && shown.snapshot->decoded[index] != 0) {
    parts << tr("%1, probability %2 %")
                 .arg(digitText(shown.snapshot->decoded[index], numbers))
                 .arg(std::lround(100.0 * shown.certainty[index]));
  } else {
    parts << tr("empty");
  }
  if (!puzzle().marks().empty() && puzzle().marks()[index] != 0) {
    QStringList marks;
    for (int digit = 1; digit <= puzzle().side(); ++digit) {
      if (puzzle().marks()[index] & (DigitSet{1} << (digit - 1))) {
        marks << digitText(digit, numbers);
      }
    }
    parts << tr("candidates %1").arg(marks.join(u' '));
  }
  if (std::binary_search(shown.conflicts.begin(), shown.conflicts.end(), cell)) {
    parts << tr("conflict");
  }
  return parts.join(QStringLiteral(", "));
}

QString GridView::distribution(int cell) const {
  const QString head = QStringLiteral("<b>%1</b><br>%2")
                           .arg(cellPlace(cell).toHtmlEscaped(), cellContent(cell).toHtmlEscaped());
  if (!hasSnapshot()) return head;
  const int side = puzzle().side();
  std::vector<int> order(static_cast<std::size_t>(side));
  std::iota(order.begin(), order.end(), 0);
  const auto p = [&](int k) { return m_snapshot->cube.at(cell, k); };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return p(a) > p(b); });
  constexpr int shown = 9;
  QString rows;
  double entropy = 0.0;
  for (int k = 0; k < side; ++k) {
    if (p(k) > 0.0) entropy -= p(k) * std::log(p(k));
  }
  for (int i = 0; i < std::min(side, shown); ++i) {
    const int k = order[static_cast<std::size_t>(i)];
    // A bar of blocks: tool tips know no graphics.
    const QString bar(static_cast<qsizetype>(std::lround(std::clamp(p(k), 0.0, 1.0) * 20.0)),
                      QChar(0x2588));
    rows += QStringLiteral("<tr><td><b>%1</b>&nbsp;</td><td align='right'>%2&nbsp;</td>"
                           "<td>%3</td></tr>")
                .arg(digitText(k + 1, m_options.numbers), QLocale().toString(p(k), 'f', 3), bar);
  }
  return QStringLiteral("%1<table cellspacing='0'>%2</table>%3")
      .arg(head, rows,
           tr("entropy %1 of at most %2")
               .arg(QLocale().toString(entropy, 'f', 3),
                    QLocale().toString(std::log(static_cast<double>(side)), 'f', 3)));
}

} // namespace sudoscope
