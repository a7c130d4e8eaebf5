#include "ui/grid/grid_view.h"

#include "core/board/rules.h"
#include "ui/state/puzzle_model.h"
#include "ui/state/snapshot_reading.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/widgets/layouts.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sudoscope {

constexpr auto margin = 4.0_px;    // px around a grid without rims
constexpr auto rimLeft = 44.0_px;  // px
constexpr auto rimRight = 36.0_px; // px
constexpr int typedPause = 900;    // ms for the second digit of a number

GridView::GridView(PuzzleModel* model, QWidget* parent) : QWidget(parent), m_model(model) {
  installGridAccessibility();
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAcceptDrops(true);
  setAccessibleName(tr("Puzzle grid"));
  setAccessibleDescription(tr(
      "Digits fill the cell, Ctrl+digit or Shift+digit toggles a pencil mark, arrow keys move."));
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  m_typedTimer.setParent(this);
  m_typedTimer.setSingleShot(true);
  m_typedTimer.setInterval(typedPause);
  connect(&m_typedTimer, &QTimer::timeout, this, [this] {
    forgetTyped();
    if (movesOn()) advance();
  });
  connect(model, &PuzzleModel::puzzleChanged, this, [this] {
    puzzleChanged();
    const Grid& givens = puzzle().givens();
    const bool empty = std::ranges::all_of(givens, [](int digit) { return digit == 0; });
    if (!m_byKey) setNewPuzzle(empty); // keys continue the existing puzzle
  });
  connect(model, &PuzzleModel::regionDraftChanged, this, qOverload<>(&QWidget::update));
  // Its margins depend on the font.
  onEvents(this, {QEvent::Resize, QEvent::FontChange}, this, [this] { placeCells(); });
  puzzleChanged();
}

void GridView::setOptions(const GridOptions& options) {
  if (options == m_options) return;
  m_options = options;
  update();
  emit optionsChanged(options);
}

bool GridView::hasSnapshot() const {
  return m_snapshot && m_snapshot->cube.side() == puzzle().side() &&
         m_snapshot->decoded.size() == puzzle().givens().size();
}

void GridView::showSnapshot(const SnapshotPtr& snapshot) {
  m_snapshot = snapshot;
  if (hasSnapshot() && snapshot->iteration > 0) setNewPuzzle(false);
  if (hasSnapshot()) m_isDistribution = m_meaning.isDistribution(*m_snapshot);
  evaluate();
  if (m_digitFollows) showDigit(leadingDigit(m_picture.current));
  update();
}

void GridView::evaluate() {
  m_picture.certainty.clear();
  m_picture.duplicates.clear();
  m_picture.violated.clear();
  m_picture.sums.reset();
  const Geometry& geometry = puzzle().geometry();
  m_picture.conflicts = rules::conflicts(geometry, puzzle().givens());
  if (!hasSnapshot()) return;
  m_picture.certainty = certaintyOf(m_snapshot->cube);
  if (m_picture.rimmed) {
    m_picture.sums =
        std::make_shared<const ConstraintSums>(constraintSums(geometry, m_snapshot->cube));
  }
  if (!isStart(*m_snapshot))
    m_picture.violated = rules::violatedGroupsOf(geometry, m_snapshot->decoded);
  // Only shown digits can conflict.
  Grid shown = puzzle().givens();
  const bool solved = m_snapshot->status == Status::Solved;
  for (std::size_t cell = 0; cell < shown.size(); ++cell) {
    const bool decided = solved || m_picture.certainty[cell] > digitShownFrom;
    if (shown[cell] == 0 && decided) shown[cell] = m_snapshot->decoded[cell];
  }
  m_picture.duplicates = rules::conflicts(geometry, shown);
  std::erase_if(m_picture.violated, [&](int group) {
    const auto& cells = geometry.groups()[group].cells;
    return std::ranges::all_of(cells, [&](int cell) { return shown[cell] == 0; });
  });
  std::erase_if(m_picture.duplicates, [this](int cell) { return puzzle().isGiven(cell); });
}

int GridView::leadingDigit(int cell) const {
  if (cell < 0) return -1;
  if (puzzle().isGiven(cell)) return puzzle().given(cell) - 1;
  return hasSnapshot() ? m_snapshot->decoded[cell] - 1 : -1;
}

void GridView::setSelectedDigit(int k) {
  if (k != m_picture.sumDigit) chooseDigit(k);
}

void GridView::chooseDigit(int k) {
  m_digitFollows = false;
  showDigit(k);
}

void GridView::followDigit() {
  m_digitFollows = true;
  showDigit(leadingDigit(m_picture.current));
}

void GridView::showDigit(int k) {
  if (k == m_picture.sumDigit || k < 0 || k >= puzzle().side()) return;
  m_picture.sumDigit = k;
  update();
  emit digitSelected(k);
}

std::vector<int> GridView::regionDraft() const {
  const std::vector<int>& draft = m_model->regionDraft();
  return draft.size() == puzzle().givens().size() ? draft : std::vector<int>();
}

void GridView::puzzleChanged() {
  m_picture.puzzle = m_model->puzzle();
  const auto cells = static_cast<std::size_t>(puzzle().geometry().cellCount());
  const bool otherBoard = m_picture.selected.size() != cells;
  if (otherBoard) {
    m_picture.selected.assign(cells, false);
    m_picture.highlighted.clear();
    m_anchor = -1;
    if (m_picture.current >= 0) {
      m_picture.current = -1;
      emit cellSelected(-1);
    }
    forgetTyped();
  }
  m_picture.alternatives.reset();
  if (m_picture.sumDigit >= puzzle().side()) showDigit(0);
  evaluate();
  placeCells();
  notifyGridContent(this, otherBoard);
  update();
}

void GridView::setNewPuzzle(bool isNew) {
  if (std::exchange(m_newPuzzle, isNew) != isNew) emit newPuzzleChanged(isNew);
}

void GridView::setSelectedGroup(int group, int) {
  const auto& groups = puzzle().geometry().groups();
  const bool known = group >= 0 && group < static_cast<int>(groups.size());
  m_picture.highlighted = known ? groups[group].cells : std::vector<int>{};
  update();
}

void GridView::showAlternatives(const Grid& first, const Grid& second) {
  const auto cells = puzzle().givens().size();
  if (first.size() != cells || second.size() != cells) return;
  m_picture.alternatives = {first, second};
  update();
}

void GridView::hideAlternatives() {
  m_picture.alternatives.reset();
  update();
}

QMarginsF GridView::marginsFor(double height) const {
  if (!m_picture.rimmed) return {margin, margin, margin, margin};
  // Above: names, bars of sums and spacing if there is room.
  const double above = 38.0_px + std::clamp<double>((height - 452.0_px) * 0.0875, 0.0, 14.0_px);
  return {rimLeft, above, rimRight, 4.0_px};
}

GridLayout GridView::layoutFor(const QRectF& area, double pixelRatio) const {
  return {area.marginsRemoved(marginsFor(area.height())), puzzle().side(), 0.0, pixelRatio};
}

int GridView::widthForHeight(int height) const {
  const QMarginsF margins = marginsFor(height);
  const double grid = height - margins.top() - margins.bottom();
  const double cell = std::max(1.0, std::floor(grid / puzzle().side()));
  return static_cast<int>(std::ceil(margins.left() + cell * puzzle().side() + margins.right()));
}

void GridView::setRimmed(bool rimmed) {
  m_picture.rimmed = rimmed;
  QSizePolicy policy = sizePolicy();
  policy.setHeightForWidth(!rimmed);
  setSizePolicy(policy);
  evaluate();
  placeCells();
  update();
}

void GridView::showEarlier(const SnapshotPtr& snapshot) {
  const bool suits = snapshot && snapshot->cube.side() == puzzle().side();
  m_picture.earlier = suits ? snapshot->decoded : Grid();
  update();
}

GridPicture GridView::picture(bool selection) const {
  GridPicture picture = m_picture;
  if (hasSnapshot()) picture.snapshot = m_snapshot;
  picture.regionDraft = regionDraft();
  picture.focused = hasFocus();
  if (selection) return picture;
  picture.current = -1;
  picture.selected.clear();
  return picture;
}

void GridView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  GridPainter(painter, m_layout, picture(), m_options, Theme::of(this), font()).paint();
}

QImage GridView::image(int side) const {
  QImage result(side, side, QImage::Format_RGB32);
  const Theme theme = Theme::of(this);
  result.fill(theme.card);
  GridPicture shown = picture(false);
  shown.rimmed = false;
  const GridLayout layout(result.rect(), puzzle().side(), side * 0.02, 1.0);
  QPainter painter(&result);
  GridPainter(painter, layout, shown, m_options, theme, font()).paint();
  return result;
}

void GridView::placeCells() {
  m_layout = layoutFor(rect(), devicePixelRatioF());
  emit layoutChanged();
}

Figure GridView::figure() const {
  Figure figure{QStringLiteral("grid"), tr("Grid"), {100, 100}};
  figure.paint = [shown = picture(false), options = m_options,
                  font = font()](QPainter& painter, const QRectF& rect, const Theme& theme,
                                 const FigureOptions&) {
    const double side = std::min(rect.width(), rect.height());
    const GridLayout layout(rect, shown.puzzle.side(), side * 0.02, 1.0);
    GridPainter(painter, layout, shown, options, theme, font).paint();
  };
  figure.provenance = {{"view", "grid"}};
  return figure;
}

void GridView::print(QPainter& painter, const QRectF& rect, const Theme& theme,
                     double pixelRatio) const {
  GridPainter(painter, layoutFor(rect, pixelRatio), picture(false), m_options, theme, font())
      .paint();
}

std::vector<int> GridView::selectedCells() const {
  std::vector<int> cells;
  for (std::size_t cell = 0; cell < m_picture.selected.size(); ++cell) {
    if (m_picture.selected[cell]) cells.push_back(static_cast<int>(cell));
  }
  return cells;
}

void GridView::setSelectedCell(int cell) {
  if (cell == m_picture.current) return;
  m_picture.selected.assign(m_picture.selected.size(), false);
  if (cell < 0 || cell >= puzzle().geometry().cellCount()) {
    m_picture.current = m_anchor = -1;
    return update();
  }
  m_picture.selected[cell] = true;
  m_picture.current = m_anchor = cell;
  followDigit();
  forgetTyped();
  notifyGridFocus(this);
  update();
}

void GridView::select(int cell, bool extend) {
  if (!extend || m_anchor < 0) return selectCells({cell});
  const int side = puzzle().side();
  const auto [top, bottom] = std::minmax({m_anchor / side, cell / side});
  const auto [left, right] = std::minmax({m_anchor % side, cell % side});
  for (int each = 0; each < side * side; ++each) {
    const int row = each / side;
    const int column = each % side;
    m_picture.selected[each] = row >= top && row <= bottom && column >= left && column <= right;
  }
  m_picture.current = cell;
  currentChanged();
}

void GridView::addToSelection(int cell) {
  m_picture.selected[cell] = true;
  m_picture.current = cell;
  currentChanged();
}

void GridView::selectCells(const std::vector<int>& cells) {
  m_picture.selected.assign(m_picture.selected.size(), false);
  for (const int cell : cells) m_picture.selected.at(static_cast<std::size_t>(cell)) = true;
  m_picture.current = m_anchor = cells.empty() ? -1 : cells.back();
  currentChanged();
}

void GridView::currentChanged() {
  followDigit();
  forgetTyped();
  update();
  notifyGridFocus(this);
  emit cellSelected(m_picture.current);
}

void GridView::mousePressEvent(QMouseEvent* event) {
  m_typing = false;
  const auto cell = m_layout.cellAt(event->position());
  if (event->button() != Qt::LeftButton) {
    // A context menu refers to the cell under it.
    if (cell && !m_picture.selected[*cell]) select(*cell, false);
    return;
  }
  if (!cell) {
    if (const auto group = rimAt(event->position())) {
      const int side = puzzle().side();
      *group < side ? emit rowClicked(*group) : emit columnClicked(*group - side);
    } else {
      selectCells({});
    }
    return;
  }
  m_dragging = true;
  ++m_gesture;
  if (const std::vector<int> draft = regionDraft(); !draft.empty()) {
    m_brush = draft[*cell];
    select(*cell, false);
  } else if (event->modifiers() & Qt::ControlModifier) {
    const auto index = static_cast<std::size_t>(*cell);
    if (m_picture.selected[index] && selectedCells().size() > 1) {
      m_picture.selected[index] = false;
      update();
      m_dragging = false;
    } else {
      addToSelection(*cell);
      m_anchor = *cell;
    }
  } else {
    select(*cell, event->modifiers() & Qt::ShiftModifier);
  }
}

std::optional<int> GridView::rimAt(const QPointF& position) const {
  const QRectF frame = m_layout.frame();
  if (!m_picture.rimmed || frame.contains(position)) return std::nullopt;
  const int cell = m_layout.nearestCell(position);
  const bool ofRow = position.y() >= frame.top() && position.y() < frame.bottom();
  const bool ofColumn = position.x() >= frame.left() && position.x() < frame.right();
  if (ofRow) return cell / puzzle().side();
  if (ofColumn && position.y() < frame.top()) return puzzle().side() + cell % puzzle().side();
  return std::nullopt;
}

void GridView::mouseMoveEvent(QMouseEvent* event) {
  rimAt(event->position()) ? setCursor(Qt::PointingHandCursor) : unsetCursor();
  if (!m_dragging || !(event->buttons() & Qt::LeftButton)) return;
  const int cell = m_layout.nearestCell(event->position());
  if (cell == m_picture.current) return;
  if (m_brush >= 0) {
    m_model->drawRegion({cell}, m_brush, m_gesture);
    select(cell, false);
  } else if (event->modifiers() & Qt::ShiftModifier) {
    select(cell, true);
  } else {
    addToSelection(cell);
  }
}

void GridView::mouseReleaseEvent(QMouseEvent*) {
  m_dragging = false;
  m_brush = -1;
}

void GridView::copy(Copy what) {
  QClipboard* clipboard = QGuiApplication::clipboard();
  constexpr int pixelsPerCell = 96;
  switch (what) {
  case Copy::Puzzle:
    return clipboard->setText(m_model->lineText());
  case Copy::Solution:
    if (!hasSnapshot()) return;
    return clipboard->setText(QString::fromStdString(toLine(m_snapshot->decoded)));
  case Copy::Image:
    return clipboard->setImage(image(std::clamp(pixelsPerCell * puzzle().side(), 600, 2400)));
  }
}

void GridView::paste() {
  if (const QMimeData* held = QGuiApplication::clipboard()->mimeData()) pasteData(*held);
}

void GridView::pasteData(const QMimeData& pasted) {
  if (pasted.hasText() || !pasted.hasImage()) return pasteText(pasted.text());
  emit noticed(failure(tr("A picture cannot be read: copy the puzzle as text, or its link.")));
}

void GridView::pasteText(const QString& text) {
  if (!text.trimmed().isEmpty()) return emit textPasted(text);
  emit noticed(failure(tr("There is no text to paste.")));
}

void GridView::dragEnterEvent(QDragEnterEvent* event) {
  // Files are for the window: ignored events are propagated to the parents.
  const QMimeData* dragged = event->mimeData();
  const bool takes = (dragged->hasText() || dragged->hasImage()) && !dragged->hasUrls();
  takes ? event->acceptProposedAction() : event->ignore();
}

void GridView::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  pasteData(*event->mimeData());
}

void GridView::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(themedIcon(Icon::Cut), tr("Cut puzzle"), this, [this] {
    copy();
    m_model->clear();
  });
  menu->addAction(themedIcon(Icon::Copy), tr("Copy puzzle"), this, [this] { copy(); });
  menu->addAction(tr("Copy solution"), this, [this] { copy(Copy::Solution); })
      ->setEnabled(hasSnapshot());
  menu->addAction(themedIcon(Icon::Camera), tr("Copy as image"), this,
                  [this] { copy(Copy::Image); });
  menu->addAction(themedIcon(Icon::Paste), tr("Paste"), this, &GridView::paste);
  menu->addSeparator();
  menu->addAction(themedIcon(Icon::Clear), tr("Clear cells"), this,
                  [this] { m_model->clearCells(selectedCells()); })
      ->setEnabled(!selectedCells().empty());
  menu->addAction(tr("Fill in candidates"), m_model, &PuzzleModel::fillMarks);
  menu->addAction(tr("Clear candidates"), m_model, &PuzzleModel::clearMarks)
      ->setEnabled(!puzzle().marks().empty());
  menu->popup(event->globalPos());
}

} // namespace sudoscope
