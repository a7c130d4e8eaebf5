#include "ui/training/sample_boards.h"

#include "ui/grid/grid_painter.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr auto gap = 12_px;       // px between boards
constexpr auto edge = 12_px;      // px around all
constexpr auto badgeSize = 16_px; // px

} // namespace

SampleBoards::SampleBoards(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setObjectName(QStringLiteral("sampleBoards"));
  setAccessibleName(tr("Sample boards"));
}

int SampleBoards::chosen() const {
  return m_boards.empty() ? -1 : std::min(m_chosen, static_cast<int>(m_boards.size()) - 1);
}

int SampleBoards::solvedCount() const {
  return static_cast<int>(
      std::count_if(m_boards.begin(), m_boards.end(),
                    [](const learning::SampleBoard& board) { return board.solved; }));
}

void SampleBoards::setBoards(const std::vector<learning::SampleBoard>& boards) {
  m_boards = boards;
  setAccessibleDescription(tr("%1 of %2 solved").arg(solvedCount()).arg(m_boards.size()));
  update();
}

void SampleBoards::choose(int index) {
  if (index < 0 || index >= static_cast<int>(m_boards.size()) || index == m_chosen) return;
  m_chosen = index;
  update();
  emit boardChosen(index);
}

// --- where they lie ------------------------------------------------------------------------------

int SampleBoards::columns() const {
  // The number of columns that makes the boards largest.
  const auto count = static_cast<int>(m_boards.size());
  int best = 1;
  double bestSize = 0.0;
  for (int columns = 1; columns <= count; ++columns) {
    const int rows = (count + columns - 1) / columns;
    const double size = std::min((width() - 2.0 * edge - gap * (columns - 1)) / columns,
                                 (height() - 2.0 * edge - gap * (rows - 1)) / rows);
    if (size > bestSize) {
      bestSize = size;
      best = columns;
    }
  }
  return best;
}

QRectF SampleBoards::tile(int index) const {
  const auto count = static_cast<int>(m_boards.size());
  const int columns = this->columns();
  const int rows = (count + columns - 1) / columns;
  const double size = std::max(1.0, std::min((width() - 2.0 * edge - gap * (columns - 1)) / columns,
                                             (height() - 2.0 * edge - gap * (rows - 1)) / rows));
  const double left = (width() - size * columns - gap * (columns - 1)) / 2;
  const double top = (height() - size * rows - gap * (rows - 1)) / 2;
  const int row = index / columns;
  return {left + (index % columns) * (size + gap), top + row * (size + gap), size, size};
}

QRect SampleBoards::boardRect(int index) const {
  return tile(index).toAlignedRect();
}

int SampleBoards::indexAt(const QPointF& point) const {
  for (int i = 0; i < static_cast<int>(m_boards.size()); ++i) {
    if (tile(i).contains(point)) return i;
  }
  return -1;
}

// --- painting ------------------------------------------------------------------------------------

void SampleBoards::paintBoard(QPainter& painter, int index) const {
  const learning::SampleBoard& board = m_boards[index];
  const Theme theme = Theme::of(this);
  const QRectF area = tile(index);
  if (index == chosen()) {
    painter.setPen(QPen(theme.accent, hasFocus() ? 3.0_px : 2.0_px));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(area.adjusted(-4_px, -4_px, 4_px, 4_px), Theme::radius, Theme::radius);
  }
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->cube = board.cube;
  snapshot->decoded = board.decoded;
  GridPicture picture;
  picture.puzzle = board.puzzle;
  const int side = board.puzzle.side();
  picture.certainty.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0.0);
  for (std::size_t cell = 0; cell < picture.certainty.size(); ++cell) {
    for (int k = 0; k < side; ++k) {
      picture.certainty[cell] =
          std::max(picture.certainty[cell], board.cube.at(static_cast<int>(cell), k));
    }
  }
  picture.snapshot = std::move(snapshot);
  picture.selected.assign(picture.certainty.size(), false);
  GridOptions options;
  options.histograms = false; // too small to be read
  const GridLayout layout(area, side, 0.0, devicePixelRatioF());
  GridPainter(painter, layout, picture, options, theme, font()).paint();
  if (!board.solved) return;
  // Beside the corner, so that it hides no digit.
  const QRectF badge(area.right() - badgeSize * 0.3, area.top() - badgeSize * 0.7, badgeSize,
                     badgeSize);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme.card, 2));
  painter.setBrush(theme.good);
  painter.drawEllipse(badge);
  paintIcon(painter, Icon::Check, badge.adjusted(3_px, 3_px, -3_px, -3_px), theme.card);
}

void SampleBoards::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (m_boards.empty()) {
    painter.setPen(Theme::of(this).mutedText);
    painter.drawText(rect().adjusted(edge, edge, -edge, -edge), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Press Train: here you will see the network solve puzzles that it is never "
                        "trained on."));
    return;
  }
  for (int i = 0; i < static_cast<int>(m_boards.size()); ++i) paintBoard(painter, i);
}

// --- choosing ------------------------------------------------------------------------------------

void SampleBoards::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) choose(indexAt(event->position()));
}

void SampleBoards::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
  case Qt::Key_Left:
    return choose(chosen() - 1);
  case Qt::Key_Right:
    return choose(chosen() + 1);
  case Qt::Key_Up:
    return choose(chosen() - columns());
  case Qt::Key_Down:
    return choose(chosen() + columns());
  default:
    QWidget::keyPressEvent(event);
  }
}

void SampleBoards::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void SampleBoards::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

QString SampleBoards::describe(int index) const {
  const learning::SampleBoard& board = m_boards[index];
  double entropy = 0.0;
  const int cells = board.cube.cellCount();
  for (int cell = 0; cell < cells; ++cell) {
    for (int k = 0; k < board.cube.side(); ++k) {
      const double p = board.cube.at(cell, k);
      if (p > 0.0) entropy -= p * std::log(p);
    }
  }
  return tr("Board %1, %2 clues: %3. Entropy of its cells %4 nats.")
      .arg(index + 1)
      .arg(board.puzzle.clueCount())
      .arg(board.solved ? tr("solved") : tr("not solved yet"))
      .arg(entropy / cells, 0, 'f', 3);
}

bool SampleBoards::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = indexAt(help->pos());
    if (index >= 0) {
      QToolTip::showText(help->globalPos(), describe(index), this, boardRect(index));
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  return QWidget::event(event);
}

} // namespace sudoscope
