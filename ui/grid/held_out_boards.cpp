#include "ui/grid/held_out_boards.h"

#include "ui/grid/grid_painter.h"
#include "ui/paint/number_text.h"
#include "ui/state/snapshot_reading.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <ranges>

namespace sudoscope {

constexpr auto boardGap = 26_px;    // between boards
constexpr auto edge = 12_px;        // around all
constexpr auto verticalGap = 10_px; // between a board and the text of the next

std::shared_ptr<Snapshot> snapshotOf(const SampleBoard& board) {
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->cube = board.cube;
  snapshot->decoded = board.decoded;
  return snapshot;
}

HeldOutBoards::HeldOutBoards(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Held-out boards"));
}

int HeldOutBoards::chosen() const {
  return m_boards.empty() ? -1 : std::min(m_chosen, static_cast<int>(m_boards.size()) - 1);
}

int HeldOutBoards::solvedCount() const {
  return static_cast<int>(
      std::ranges::count_if(m_boards, [](const SampleBoard& board) { return board.solved; }));
}

void HeldOutBoards::showSnapshot(const SnapshotPtr& snapshot) {
  const bool has = snapshot != nullptr && snapshot->training != nullptr;
  m_boards = has ? snapshot->training->boards : std::vector<SampleBoard>();
  m_started = has && (snapshot->iteration > 0 || snapshot->training->updates > 0);
  refresh();
}

void HeldOutBoards::refresh() {
  QString text = tr("%1 of %2 solved").arg(solvedCount()).arg(m_boards.size());
  if (chosen() >= 0) text += QStringLiteral(". ") + describe(chosen());
  setAccessibleDescription(text);
  update();
}

void HeldOutBoards::choose(int index) {
  if (index < 0 || index >= static_cast<int>(m_boards.size()) || index == m_chosen) return;
  m_chosen = index;
  refresh();
  emit boardChosen(index);
}

int HeldOutBoards::columns() const {
  // The number of columns that makes the boards largest.
  const auto choices = std::views::iota(1, std::max(static_cast<int>(m_boards.size()), 1) + 1);
  return std::ranges::max(choices, {},
                          [this](int columns) { return std::max(0.0, sizeWith(columns)); });
}

QRectF HeldOutBoards::tile(int index) const {
  const auto count = static_cast<int>(m_boards.size());
  const int columns = this->columns();
  const int rows = (count + columns - 1) / columns;
  const double size = std::max(1.0, sizeWith(columns));
  const double pitch = size + captionHeight() + verticalGap;
  const double left = (width() - size * columns - boardGap * (columns - 1)) / 2;
  const double top = (height() - pitch * rows + verticalGap) / 2 + captionHeight();
  const int row = index / columns;
  return {left + (index % columns) * (size + boardGap), top + row * pitch, size, size};
}

double HeldOutBoards::captionHeight() const {
  return QFontMetricsF(Theme::small(font())).height() + 4.0_px;
}

double HeldOutBoards::sizeWith(int columns) const {
  const int rows = (static_cast<int>(m_boards.size()) + columns - 1) / columns;
  return std::min((width() - 2.0 * edge - boardGap * (columns - 1)) / columns,
                  (height() - 2.0 * edge - verticalGap * (rows - 1)) / rows - captionHeight());
}

QString HeldOutBoards::letter(int index) {
  constexpr int letters = 26;
  const QString last(QChar(u'A' + index % letters));
  return index < letters ? last : letter(index / letters - 1) + last;
}

QString HeldOutBoards::stateText(int index) const {
  const SampleBoard& board = m_boards[index];
  if (board.solved) return tr("solved in %1").arg(board.solvedIn);
  if (!m_started) return tr("not started");
  return board.violated == 1 ? tr("1 group violated")
                             : tr("%1 groups violated").arg(board.violated);
}

int HeldOutBoards::indexAt(const QPointF& point) const {
  for (int i = 0; i < static_cast<int>(m_boards.size()); ++i) {
    if (tile(i).adjusted(0.0, -captionHeight(), 0.0, 0.0).contains(point)) return i;
  }
  return -1;
}

void HeldOutBoards::paintBoard(QPainter& painter, int index, double pixelRatio) const {
  const SampleBoard& board = m_boards[index];
  const Theme theme = Theme::of(this);
  const QRectF area = tile(index);
  GridPicture picture;
  picture.puzzle = board.puzzle;
  picture.certainty = certaintyOf(board.cube);
  picture.snapshot = snapshotOf(board);
  GridOptions options;
  options.histograms = false; // too small to be readable
  const GridLayout layout(area, board.puzzle.side(), 0.0, pixelRatio);
  GridPainter(painter, layout, picture, options, theme, font()).paint();
  paintCaption(painter, index);
  if (index != chosen()) return;
  painter.setPen(QPen(theme.accent, hasFocus() ? 3.0_px : 2.0_px));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(area.adjusted(-1_px, -1_px, 1_px, 1_px), 3.0_px, 3.0_px);
}

void HeldOutBoards::paintCaption(QPainter& painter, int index) const {
  const Theme theme = Theme::of(this);
  const QRectF area = tile(index);
  const QRectF line(area.left(), area.top() - captionHeight(), area.width(),
                    captionHeight() - 3.0_px);
  const bool isChosen = index == chosen();
  painter.setFont(isChosen ? Theme::strong(Theme::small(font())) : Theme::small(font()));
  painter.setPen(isChosen ? theme.accent : theme.mutedText);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom, letter(index));
  const SampleBoard& board = m_boards[index];
  painter.setFont(Theme::small(font()));
  painter.setPen(board.solved ? theme.good : theme.mutedText);
  const QString mark = board.solved ? QStringLiteral("✓ ") : QString();
  QString text = mark + stateText(index);
  const int room = painter.fontMetrics().horizontalAdvance(letter(index)) + 6_px;
  if (painter.fontMetrics().horizontalAdvance(text) > line.width() - room) {
    const std::int64_t figure = board.solved ? board.solvedIn : board.violated;
    text = board.solved || m_started ? mark + QString::number(figure) : QStringLiteral("–");
  }
  painter.drawText(line, Qt::AlignRight | Qt::AlignBottom, text);
}

void HeldOutBoards::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  print(painter, devicePixelRatioF());
}

void HeldOutBoards::print(QPainter& painter, double pixelRatio) const {
  if (m_boards.empty()) {
    painter.setPen(Theme::of(this).mutedText);
    painter.drawText(
        rect().adjusted(edge, edge, -edge, -edge), Qt::AlignCenter | Qt::TextWordWrap,
        tr("Press Play to see the network solve puzzles that it is never trained on."));
    return;
  }
  for (int i = 0; i < static_cast<int>(m_boards.size()); ++i) paintBoard(painter, i, pixelRatio);
}

void HeldOutBoards::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) choose(indexAt(event->position()));
}

void HeldOutBoards::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  const int right = (key == Qt::Key_Right) - (key == Qt::Key_Left);
  const int down = (key == Qt::Key_Down) - (key == Qt::Key_Up);
  if (right == 0 && down == 0) return QWidget::keyPressEvent(event);
  choose(chosen() + right + down * columns());
}

QString HeldOutBoards::describe(int index) const {
  const SampleBoard& board = m_boards[index];
  double entropy = 0.0;
  const int cells = board.cube.cellCount();
  for (int cell = 0; cell < cells; ++cell) entropy += cellEntropy(board.cube, cell);
  const QString text = tr("Board %1, %2 clues: %3. Entropy of its cells %4 nats.")
                           .arg(letter(index))
                           .arg(board.puzzle.clueCount())
                           .arg(stateText(index))
                           .arg(decimalText(entropy / cells, 3));
  if (board.firstSolved < 0) return text;
  return text + u' ' + tr("First solved at step %1.").arg(countText(board.firstSolved));
}

bool HeldOutBoards::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = indexAt(help->pos());
    showTip(this, index < 0 ? QString() : describe(index),
            index < 0 ? QRect() : QRectF(boardRect(index)).toAlignedRect());
    return true;
  }
  return QWidget::event(event);
}

} // namespace sudoscope
