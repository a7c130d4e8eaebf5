#include "ui/paint/number_text.h"
#include "ui/panels/run_list.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTreeView>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace sudoscope {

namespace {

constexpr auto narrowRow = 60_px; ///< Three lines.
constexpr auto wideRow = 30_px;
/// From this width on every figure has a column of its own, px.
constexpr auto leastWide = 560_px;
constexpr auto buttonSize = 24_px;
constexpr auto buttonsWidth = 3 * buttonSize + 8_px;
constexpr auto swatch = 10_px;
constexpr auto textLeft = 12_px + swatch + 8_px;

using Ask = RunTable::Ask;

constexpr int at(RunColumn column) {
  return static_cast<int>(column);
}

/// The buttons of a row, from left to right.
constexpr Ask rowButtons[] = {Ask::Overlay, Ask::Compare, Ask::Close};

QRect buttonRect(const QRect& cell, Ask button) {
  if (button == Ask::Find) return buttonRect(cell, Ask::Overlay) | buttonRect(cell, Ask::Compare);
  if (button == Ask::Replay) return buttonRect(cell, Ask::Compare);
  const auto place = std::find(std::begin(rowButtons), std::end(rowButtons), button);
  const int x =
      cell.right() - 7_px - static_cast<int>(std::end(rowButtons) - place) * buttonSize + 3_px;
  return {x, cell.center().y() - buttonSize / 2 + 1, buttonSize, buttonSize};
}

std::optional<Ask> buttonAt(const QRect& cell, const QPoint& position, const RunListEntry& run) {
  if (buttonRect(cell, Ask::Close).contains(position)) return Ask::Close;
  if (run.wantsFile && buttonRect(cell, Ask::Find).contains(position)) return Ask::Find;
  if (run.isDeferred && buttonRect(cell, Ask::Replay).contains(position)) return Ask::Replay;
  if (run.isDeferred || !run.notReplayed.isEmpty()) return std::nullopt;
  for (const Ask button : {Ask::Overlay, Ask::Compare}) {
    if (buttonRect(cell, button).contains(position)) return button;
  }
  return std::nullopt;
}

const RunListEntry& entryOf(const QModelIndex& index) {
  return static_cast<const RunFilter*>(index.model())->entry(index);
}

/// In a row of three lines the upper one.
QRect firstLine(const QRect& row) {
  return {row.left(), row.top() + 5_px, row.width(), 18_px};
}

/// The ground of a row lies under all its cells.
class RunTreeView : public QTreeView {
public:
  using QTreeView::QTreeView;

  /// Where the mouse button went down last, in the viewport.
  QPoint pressedAt() const { return m_pressedAt; }

protected:
  void mousePressEvent(QMouseEvent* event) override {
    m_pressedAt = event->position().toPoint();
    QTreeView::mousePressEvent(event);
  }
  void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
    const Theme theme = Theme::of(this);
    const bool several = selectionModel()->selectedRows().size() > 1;
    const bool chosen = selectionModel()->isRowSelected(index.row());
    const bool current = entryOf(index).current;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF row = QRectF(option.rect).adjusted(4_px, 1, -4_px, -1);
    if (current || index.row() == m_hovered) {
      painter->setPen(Qt::NoPen);
      painter->setBrush(current ? theme.accentSoft : theme.hover);
      painter->drawRoundedRect(row, 6_px, 6_px);
    }
    if (chosen && (several || hasFocus())) {
      painter->setPen(QPen(theme.accent, 1.5));
      painter->setBrush(Qt::NoBrush);
      painter->drawRoundedRect(row.adjusted(0.75, 0.75, -0.75, -0.75), 6_px, 6_px);
    }
    painter->restore();
    QTreeView::drawRow(painter, option, index);
  }
  void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override {}
  void mouseMoveEvent(QMouseEvent* event) override {
    setHovered(indexAt(event->position().toPoint()).row());
    QTreeView::mouseMoveEvent(event);
  }
  bool viewportEvent(QEvent* event) override {
    if (event->type() == QEvent::Leave) setHovered(-1);
    return QTreeView::viewportEvent(event);
  }

private:
  void setHovered(int row) {
    if (std::exchange(m_hovered, row) != row) viewport()->update();
  }

  int m_hovered = -1;
  QPoint m_pressedAt;
};

class RunTableDelegate : public QStyledItemDelegate {
public:
  explicit RunTableDelegate(RunTable* table) : QStyledItemDelegate(table), m_table(table) {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const int width = QStyledItemDelegate::sizeHint(option, index).width();
    return {width, m_table->isWide() ? wideRow : narrowRow};
  }

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override {
    QWidget* editor = QStyledItemDelegate::createEditor(parent, option, index);
    // Its limit would cut a long text.
    if (auto* line = qobject_cast<QLineEdit*>(editor))
      line->setMaxLength(std::numeric_limits<int>::max());
    return editor;
  }

  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override {
    const int left = index.column() == at(RunColumn::Name) ? textLeft - 4_px : 0;
    const int height = editor->sizeHint().height();
    editor->setGeometry(option.rect.left() + left, option.rect.center().y() - height / 2,
                        option.rect.width() - left, height);
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const RunListEntry& run = entryOf(index);
    const Theme theme = Theme::of(option.widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(option.font);
    const auto column = static_cast<RunColumn>(index.column());
    if (column == RunColumn::Name) {
      paintName(*painter, option, index, run, theme);
    } else if (column == RunColumn::Buttons) {
      paintButtons(*painter, option.rect, run, theme);
    } else {
      paintText(*painter, option, index, run, theme);
    }
    painter->restore();
  }

private:
  void paintText(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                 const RunListEntry& run, const Theme& theme) const {
    const auto column = static_cast<RunColumn>(index.column());
    const bool fault =
        column == RunColumn::Status && (!run.notReplayed.isEmpty() || !run.difference.isEmpty());
    painter.setPen(fault ? theme.warn : (run.elsewhere ? theme.mutedText : theme.text));
    QRect room = option.rect.adjusted(6_px, 0, -6_px, 0);
    if (!m_table->isWide()) room = firstLine(room); // the details are below
    const auto alignment = index.data(Qt::TextAlignmentRole).toInt();
    const QString text =
        option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, room.width());
    (alignment & Qt::AlignRight) != 0 ? drawFigures(painter, room, alignment, text)
                                      : painter.drawText(room, alignment, text);
  }

  void paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                 const RunListEntry& run, const Theme& theme) const {
    const auto shown = [&index](RunColumn column) {
      return index.siblingAtColumn(at(column)).data().toString();
    };
    const QRect cell = option.rect;
    painter.setPen(Qt::NoPen);
    painter.setBrush(run.overlaid || run.current || run.inComparison ? QBrush(run.color)
                                                                     : QBrush(theme.track));
    painter.drawRoundedRect(
        QRect(cell.left() + 12_px, cell.center().y() - swatch / 2 + 1, swatch, swatch), 3_px, 3_px);
    painter.setFont(Theme::strong(option.font));
    painter.setPen(run.elsewhere ? theme.mutedText : theme.text);
    const QFontMetrics bold(painter.font());
    if (m_table->isWide()) {
      const QRect room = cell.adjusted(textLeft, 0, -6_px, 0);
      painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                       bold.elidedText(shown(RunColumn::Name), Qt::ElideRight, room.width()));
      return;
    }
    const QRect first = firstLine(cell.adjusted(textLeft, 0, -6_px, 0));
    const bool replayed = run.notReplayed.isEmpty();
    const QString outcome = replayed
                                ? RunList::tr("%1 · %2").arg(run.outcome, countText(run.iterations))
                                : RunList::tr("not replayed");
    painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                     bold.elidedText(shown(RunColumn::Name), Qt::ElideRight, first.width()));
    painter.setFont(Theme::small(option.font));
    painter.setPen(theme.mutedText);
    QRect line = first.translated(0, 17_px);
    const auto* view = static_cast<const QTreeView*>(option.widget);
    line.setRight(view->columnViewportPosition(at(RunColumn::Buttons)) - 6_px);
    const QFontMetrics small(painter.font());
    const auto draw = [&](const QString& text) {
      painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                       small.elidedText(text, Qt::ElideRight, line.width()));
    };
    draw(outcome);
    line.translate(0, 16_px);
    line.setRight(view->viewport()->width() - 8_px); // below the buttons
    QStringList details{run.notReplayed, shown(RunColumn::Tags), shown(RunColumn::Note),
                        run.details, run.solver}; // what differs is not cut off
    if (!run.difference.isEmpty()) {
      details.prepend(RunList::tr("differs from what was saved: %1").arg(run.difference));
    }
    if (!replayed || !run.difference.isEmpty()) painter.setPen(theme.warn);
    if (run.elsewhere) details.prepend(RunList::tr("other puzzle"));
    details.removeAll(QString());
    draw(details.join(QStringLiteral(" · ")));
  }

  void paintButtons(QPainter& painter, const QRect& cell, const RunListEntry& run,
                    const Theme& theme) const {
    const auto icon = [&](Ask button, Icon picture, const QColor& color) {
      paintIcon(painter, picture,
                QRectF(buttonRect(cell, button)).adjusted(4_px, 4_px, -4_px, -4_px), color);
    };
    const bool replayed = run.notReplayed.isEmpty() && !run.isDeferred;
    if (run.wantsFile) {
      painter.setPen(theme.accentText);
      painter.drawText(buttonRect(cell, Ask::Find), Qt::AlignCenter, RunList::tr("Find…"));
    }
    if (run.isDeferred) icon(Ask::Replay, Icon::Play, theme.accentText);
    if (replayed) {
      icon(Ask::Overlay, run.overlaid ? Icon::Eye : Icon::EyeOff,
           run.overlaid ? theme.text : theme.disabledText);
    }
    if (replayed && !run.current) {
      icon(Ask::Compare, Icon::Compare, run.compared ? theme.accentText : theme.disabledText);
    }
    icon(Ask::Close, Icon::Cross, theme.disabledText);
  }

  RunTable* m_table;
};

} // namespace

RunTable::RunTable(RunListModel* runs, QWidget* parent)
    : QWidget(parent), m_runs(runs), m_filter(new RunFilter(runs, this)), m_search(new QLineEdit),
      m_count(roleLabel("muted")), m_view(new RunTreeView) {
  makeLayout<QVBoxLayout>(this, {0, 4_px, 0, 4_px}, Theme::unit, {buildTools(), {m_view, 1}});

  buildView();
  connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
    m_filter->search(text);
    showCount();
  });
  for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) {
    connect(m_filter, signal, this, &RunTable::showCount);
  }
  connect(m_filter, &QAbstractItemModel::modelReset, this, [this] {
    showCount();
    emit selectionChanged({});
  });

  connectView();
  showColumns();
  showCount();
}

QLayout* RunTable::buildTools() {
  auto* tools = makeLayout<QHBoxLayout>(nullptr, {8_px, 4_px, 8_px, 0}, Theme::unit);
  m_search->setPlaceholderText(RunList::tr("Search runs"));
  m_search->setAccessibleName(RunList::tr("Search runs"));
  m_search->setToolTip(RunList::tr("Words to find in the name, method, tags or note of a run…"));
  m_search->setClearButtonEnabled(true);
  auto* order = iconButton(Icon::List, RunList::tr("Sort by"));
  order->setAutoRaise(true);
  order->setProperty("iconOnly", true);
  buttonMenu(order, [this](QMenu& menu) { fillOrderMenu(menu); });
  addItems(tools, {{m_search, 1}, m_count, order});
  return tools;
}

void RunTable::buildView() {
  m_view->setModel(m_filter);
  m_view->setItemDelegate(new RunTableDelegate(this));
  m_view->setFrameShape(QFrame::NoFrame);
  m_view->setRootIsDecorated(false);
  m_view->setItemsExpandable(false);
  m_view->setIndentation(0);
  m_view->setUniformRowHeights(true);
  m_view->setMouseTracking(true);
  m_view->setAllColumnsShowFocus(true);
  // The delegate draws the row under the pointer: a style would draw each cell and cover texts that
  // extend into the next one.
  m_view->setProperty("ownRows", true);
  m_view->setSelectionMode(QTreeView::ExtendedSelection);
  m_view->setVerticalScrollMode(QTreeView::ScrollPerPixel);
  m_view->setEditTriggers(QTreeView::NoEditTriggers);
  m_view->setContextMenuPolicy(Qt::CustomContextMenu);
  m_view->setAccessibleName(RunList::tr("Runs"));
  m_view->installEventFilter(this);
  setFocusProxy(m_view);

  QHeaderView* header = m_view->header();
  header->setSortIndicatorClearable(true);
  header->setSortIndicator(-1, Qt::AscendingOrder);
  m_view->setSortingEnabled(true);
  header->setStretchLastSection(false);
  header->setMinimumSectionSize(40_px);
}

void RunTable::connectView() {
  connect(m_view, &QTreeView::activated, this,
          [this](const QModelIndex& index) { ask(Ask::Activate, index); });
  connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          [this] { emit selectionChanged(selected()); });
  connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (m_view->selectionModel()->selectedRows().size() > 1) return; // compares, shows none
    std::optional<Ask> button;
    if (index.column() == at(RunColumn::Buttons)) {
      const QPoint where = static_cast<RunTreeView*>(m_view)->pressedAt();
      button = buttonAt(m_view->visualRect(index), where, entry(index));
    }
    ask(button.value_or(Ask::Activate), index);
  });
  connect(m_view, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
    const auto column = static_cast<RunColumn>(index.column());
    if (column == RunColumn::Tags || column == RunColumn::Note) edit(index, column);
  });
  connect(m_view, &QWidget::customContextMenuRequested, this, [this](const QPoint& where) {
    emit menuRequested(m_view->indexAt(where), m_view->viewport()->mapToGlobal(where));
  });
}

void RunTable::addTool(QWidget* tool) {
  static_cast<QHBoxLayout*>(layout()->itemAt(0)->layout())->addWidget(tool);
}

QRect RunTable::closeButtonRect(int row) const {
  return buttonRect(m_view->visualRect(m_filter->index(row, at(RunColumn::Buttons))), Ask::Close);
}

QList<quint64> RunTable::listed() const {
  QList<quint64> ids;
  for (int row = 0; row < m_filter->rowCount(); ++row) {
    ids << entry(m_filter->index(row, 0)).id;
  }
  return ids;
}

QList<quint64> RunTable::selected() const {
  QList<quint64> ids;
  for (const QModelIndex& row : m_view->selectionModel()->selectedRows()) ids << entry(row).id;
  return ids;
}

void RunTable::ask(Ask what, const QModelIndex& index) {
  if (index.isValid()) emit asked(what, entry(index).id, index);
}

void RunTable::edit(const QModelIndex& index, RunColumn column) {
  const QModelIndex cell = index.siblingAtColumn(at(column));
  if (!cell.isValid()) return;
  const QString before = cell.data(Qt::EditRole).toString();
  // A narrow row has no column for it, and a note may have several lines.
  if (isShown(column) && !before.contains(u'\n')) return m_view->edit(cell);
  const QString name = index.siblingAtColumn(at(RunColumn::Name)).data().toString();
  const QPersistentModelIndex place(cell); // the run may go while the dialog is open
  bool accepted = false;
  const QString after =
      column == RunColumn::Note
          ? QInputDialog::getMultiLineText(this, RunList::tr("Note"),
                                           RunList::tr("Note about %1").arg(name), before,
                                           &accepted)
          : QInputDialog::getText(this, RunList::tr("Tags"),
                                  RunList::tr("Tags of %1, separated by commas").arg(name),
                                  QLineEdit::Normal, before, &accepted);
  if (accepted && place.isValid()) m_filter->setData(place, after, Qt::EditRole);
}

void RunTable::showCount() {
  const int all = m_runs->rowCount();
  const int found = m_filter->rowCount();
  m_count->setVisible(!m_search->text().trimmed().isEmpty());
  m_count->setText(RunList::tr("%1 of %2").arg(found).arg(all));
}

bool RunTable::isShown(RunColumn column) const {
  return !m_view->isColumnHidden(at(column));
}

void RunTable::showColumns() {
  QHeaderView* header = m_view->header();
  const int widths[] = {150_px, 110_px, 180_px, 160_px, 170_px, 64_px,
                        84_px,  84_px,  94_px,  76_px,  130_px, buttonsWidth};
  const auto stretched = m_wide ? RunColumn::Note : RunColumn::Name;
  for (int column = 0; column < runColumnCount; ++column) {
    const bool fixed = column == at(RunColumn::Buttons);
    const bool figure = m_wide ? column != at(RunColumn::Begun) : column == at(RunColumn::Best);
    header->setSectionHidden(column, column != at(RunColumn::Name) && !fixed && !figure);
    header->setSectionResizeMode(column, column == at(stretched) ? QHeaderView::Stretch
                                         : fixed                 ? QHeaderView::Fixed
                                                                 : QHeaderView::Interactive);
    if (!m_sized || fixed) m_view->setColumnWidth(column, widths[column]);
    if (!m_wide && column == at(RunColumn::Best) && !m_sized) {
      // Its heading is whole in every language, with room for the arrow of the sorting.
      header->ensurePolished();
      const QString heading = m_view->model()->headerData(column, Qt::Horizontal).toString();
      const int words = QFontMetrics(Theme::strong(header->font())).horizontalAdvance(heading);
      m_view->setColumnWidth(column, std::max<int>(92_px, words + 7 * Theme::unit));
    }
  }
  m_sized = true;
  m_view->setHorizontalScrollBarPolicy(m_wide ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
  m_view->doItemsLayout();
}

void RunTable::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool wide = width() >= leastWide;
  if (wide == m_wide) return;
  m_wide = wide;
  m_sized = false;
  showColumns();
}

void RunTable::fillOrderMenu(QMenu& menu) {
  const auto title = [this](int column) {
    return m_runs->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
  };
  QHeaderView* header = m_view->header();
  const int sortedBy = header->sortIndicatorSection();
  connect(checkable(menu.addAction(RunList::tr("Order of creation")),
                    sortedBy < 0 || sortedBy >= runColumnCount),
          &QAction::triggered, this,
          [header] { header->setSortIndicator(-1, Qt::AscendingOrder); });
  for (int column = 0; column < at(RunColumn::Buttons); ++column) {
    connect(checkable(menu.addAction(title(column)), column == sortedBy), &QAction::triggered, this,
            [header, column] {
              const bool again = header->sortIndicatorSection() == column &&
                                 header->sortIndicatorOrder() == Qt::AscendingOrder;
              header->setSortIndicator(column, again ? Qt::DescendingOrder : Qt::AscendingOrder);
            });
  }
}

void RunTable::scrollTo(int row) const {
  const QModelIndex index = m_filter->mapFromSource(m_runs->index(row, 0));
  if (index.isValid()) m_view->scrollTo(index);
}

bool RunTable::eventFilter(QObject* watched, QEvent* event) {
  const bool override = event->type() == QEvent::ShortcutOverride;
  if (watched != m_view || (!override && event->type() != QEvent::KeyPress)) return false;
  const auto* key = static_cast<QKeyEvent*>(event);
  if (key->modifiers() != Qt::NoModifier) return false;
  // The Return that ends the typing of a name arrives here, too, and must do nothing else.
  const QWidget* focus = QApplication::focusWidget();
  if (focus != nullptr && m_view->viewport()->isAncestorOf(focus)) return !override;
  const std::pair<int, Ask> keys[] = {
      {Qt::Key_Return, Ask::Activate}, {Qt::Key_O, Ask::Overlay}, {Qt::Key_C, Ask::Compare},
      {Qt::Key_R, Ask::Rename},        {Qt::Key_T, Ask::Tag},     {Qt::Key_N, Ask::Note},
      {Qt::Key_F, Ask::Find},          {Qt::Key_P, Ask::Replay},  {Qt::Key_Delete, Ask::Close}};
  for (const auto& [code, what] : keys) {
    if (key->key() != code) continue;
    if (!override) ask(what, m_view->currentIndex());
    event->accept();
    return true;
  }
  return false;
}

} // namespace sudoscope
