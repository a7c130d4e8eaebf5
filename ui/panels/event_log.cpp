#include "ui/panels/event_log.h"

#include "core/board/puzzle.h"
#include "ui/paint/scale.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

struct EventLogWords {
  Q_DECLARE_TR_FUNCTIONS(EventLog)
};

struct KindLook {
  const char* name;
  QColor Theme::*color;
  EventKind event; ///< None: written by the program.
};
/// By LogKind.
constexpr KindLook kindLooks[] = {
    {QT_TRANSLATE_NOOP("EventLog", "run"), &Theme::accent, EventKind::None},
    {QT_TRANSLATE_NOOP("EventLog", "parameter changes"), &Theme::text, EventKind::None},
    {QT_TRANSLATE_NOOP("EventLog", "constrictions"), &Theme::good, EventKind::Constriction},
    {QT_TRANSLATE_NOOP("EventLog", "moves"), &Theme::mutedText, EventKind::Move},
    {QT_TRANSLATE_NOOP("EventLog", "restarts"), &Theme::warn, EventKind::Restart},
    {QT_TRANSLATE_NOOP("EventLog", "fixed cells"), &Theme::good, EventKind::Commit},
    {QT_TRANSLATE_NOOP("EventLog", "stops"), &Theme::text, EventKind::Converged},
    {QT_TRANSLATE_NOOP("EventLog", "edits by hand"), &Theme::text, EventKind::Intervention},
    {QT_TRANSLATE_NOOP("EventLog", "suppositions"), &Theme::accent, EventKind::Suppose},
    {QT_TRANSLATE_NOOP("EventLog", "undone suppositions"), &Theme::warn, EventKind::Undo}};
static_assert(std::size(kindLooks) == logKindCount);

const KindLook& lookOf(LogKind kind) {
  return kindLooks[static_cast<std::size_t>(kind)];
}

class LogFilter : public QSortFilterProxyModel {
public:
  LogFilter(const QSet<int>& hidden, QObject* parent)
      : QSortFilterProxyModel(parent), m_hidden(hidden) {
    setFilterKeyColumn(EventLogModel::Words);
    setFilterCaseSensitivity(Qt::CaseInsensitive);
  }
  void refilter() { invalidateFilter(); }

protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    const auto* log = static_cast<const EventLogModel*>(sourceModel());
    return !m_hidden.contains(static_cast<int>(log->entry(row).kind)) &&
           QSortFilterProxyModel::filterAcceptsRow(row, parent);
  }

private:
  const QSet<int>& m_hidden;
};

constexpr auto leastForWholeLines =
    560_px; ///< In a narrower log a row has two lines, and the reached one is also shown below.

/// Copies whole lines, even if elided.
class LogTable : public QTableView {
public:
  void copyLines() const {
    QStringList lines;
    QModelIndexList rows = selectionModel()->selectedRows(EventLogModel::Words);
    std::sort(rows.begin(), rows.end());
    for (const QModelIndex& row : rows) lines << row.data(Qt::ToolTipRole).toString();
    if (!lines.isEmpty()) QGuiApplication::clipboard()->setText(lines.join(u'\n'));
  }

protected:
  bool event(QEvent* event) override {
    // Before the window copies the puzzle.
    if (event->type() == QEvent::ShortcutOverride && isCopy(event)) {
      event->accept();
      return true;
    }
    return QTableView::event(event);
  }

  void keyPressEvent(QKeyEvent* event) override {
    if (isCopy(event)) return copyLines();
    QTableView::keyPressEvent(event);
  }

private:
  static bool isCopy(QEvent* event) {
    return static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy);
  }
};

/// Breaks a text into up to two lines, elided if necessary.
QStringList brokenInTwo(const QString& text, const QFontMetrics& metrics, int width) {
  if (metrics.horizontalAdvance(text) <= width) return {text};
  qsizetype end = text.size();
  while (end > 0 && metrics.horizontalAdvance(text.left(end)) > width)
    end = text.lastIndexOf(u' ', end - text.size() - 1);
  if (end <= 0) return {metrics.elidedText(text, Qt::ElideRight, width)};
  return {text.left(end), metrics.elidedText(text.mid(end + 1), Qt::ElideRight, width)};
}

/// Digits of equal width, a dot in the kind's colour before the text, a bar at the line that the
/// window has reached.
class LogDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  std::int64_t position = -1; ///< The reached line's iteration.
  QPersistentModelIndex reached;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const Theme theme = Theme::of(option.widget);
    const QRectF line = option.rect;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state & QStyle::State_Selected) {
      painter->fillRect(line, theme.accentSoft);
    } else if (option.state & QStyle::State_MouseOver) {
      painter->fillRect(line, theme.hover);
    }
    painter->setFont(option.font);
    const QString text = index.data(Qt::DisplayRole).toString();
    if (index.column() == EventLogModel::Iteration) {
      if (reached.isValid() && index.row() == reached.row())
        painter->fillRect(QRectF(line.left(), line.top(), 3.0, line.height()), theme.accent);
      painter->setPen(theme.mutedText);
      drawFigures(*painter, line.adjusted(6_px, 0, -6_px, 0), Qt::AlignRight | Qt::AlignVCenter,
                  text);
    } else {
      const auto kind = static_cast<LogKind>(index.data(EventLogModel::KindRole).toInt());
      painter->setPen(Qt::NoPen);
      painter->setBrush(theme.*lookOf(kind).color);
      painter->drawEllipse(QPointF(line.left() + 8.0, line.center().y()), 3.0, 3.0);
      const bool ahead = index.data(EventLogModel::IterationRole).toLongLong() > position;
      painter->setPen(ahead && position >= 0 ? theme.mutedText : theme.text);
      const QRectF words = line.adjusted(18_px, 0, -6_px, 0);
      const auto wide = static_cast<int>(words.width());
      const bool twoLines = line.height() >= 2.0 * option.fontMetrics.height();
      const QStringList lines = brokenInTwo(text, option.fontMetrics, wide);
      painter->drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                        twoLines ? lines.join(u'\n')
                                 : option.fontMetrics.elidedText(text, Qt::ElideRight, wide));
    }
    painter->restore();
  }
};

} // namespace

LogEntry LogEntry::of(std::int64_t iteration, const Event& event, const QString& text) {
  const auto* look = std::ranges::find(kindLooks, event.kind, &KindLook::event);
  return {iteration, static_cast<LogKind>(look - std::begin(kindLooks)), event, text};
}

void EventLogModel::setGeometry(const Geometry& geometry) {
  m_geometry = geometry;
  if (!m_entries.empty())
    emit dataChanged(index(0, Words), index(rowCount() - 1, Words), {Qt::DisplayRole});
}

void EventLogModel::append(const std::vector<LogEntry>& entries) {
  std::vector<LogEntry> added;
  std::copy_if(entries.begin(), entries.end(), std::back_inserter(added),
               [](const LogEntry& entry) {
                 return entry.event.kind != EventKind::None || !entry.text.isEmpty();
               });
  if (added.size() > capacity) {
    m_forgotten += static_cast<std::int64_t>(added.size() - capacity);
    added.erase(added.begin(), added.end() - static_cast<std::ptrdiff_t>(capacity));
  }
  if (added.empty()) return;
  if (m_entries.size() + added.size() > capacity) {
    // Removes a tenth at once, because every removal is costly for views.
    const std::size_t excess = m_entries.size() + added.size() - capacity;
    const std::size_t drop = std::min(std::max(excess, capacity / 10), m_entries.size());
    beginRemoveRows({}, 0, static_cast<int>(drop) - 1);
    m_entries.erase(m_entries.begin(), m_entries.begin() + static_cast<std::ptrdiff_t>(drop));
    m_forgotten += static_cast<std::int64_t>(drop);
    endRemoveRows();
  }
  const int first = rowCount();
  beginInsertRows({}, first, first + static_cast<int>(added.size()) - 1);
  m_entries.insert(m_entries.end(), std::make_move_iterator(added.begin()),
                   std::make_move_iterator(added.end()));
  endInsertRows();
}

void EventLogModel::clear() {
  beginResetModel();
  m_entries.clear();
  m_forgotten = 0;
  endResetModel();
}

void EventLogModel::setOffset(std::int64_t iterations) {
  if (std::exchange(m_offset, iterations) == iterations || m_entries.empty()) return;
  emit dataChanged(index(0, Iteration), index(rowCount() - 1, columnTotal - 1));
}

QString EventLogModel::numberOf(const LogEntry& line) const {
  return QString::number(m_offset + line.iteration);
}

QString EventLogModel::words(int row) const {
  const LogEntry& line = entry(row);
  return line.event.kind == EventKind::None ? line.text
                                            : eventText(line.event, m_geometry, line.text);
}

int EventLogModel::rowAt(std::int64_t iteration) const {
  const auto after = std::upper_bound(
      m_entries.begin(), m_entries.end(), iteration,
      [](std::int64_t value, const LogEntry& line) { return value < line.iteration; });
  return static_cast<int>(after - m_entries.begin()) - 1;
}

int EventLogModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int EventLogModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columnTotal;
}

QVariant EventLogModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const LogEntry& line = entry(index.row());
  switch (role) {
  case Qt::DisplayRole:
    return index.column() == Iteration ? numberOf(line) : words(index.row());
  case Qt::ToolTipRole:
  case Qt::AccessibleTextRole:
    return EventLogWords::tr("iteration %1: %2").arg(numberOf(line), words(index.row()));
  case IterationRole:
    return QVariant::fromValue(line.iteration);
  case KindRole:
    return static_cast<int>(line.kind);
  default:
    return {};
  }
}

QVariant EventLogModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return section == Iteration ? EventLogWords::tr("Iteration") : EventLogWords::tr("What happened");
}

EventLog::EventLog(QWidget* parent)
    : Card(tr("Log"), parent), m_model(new EventLogModel(this)), m_search(new QLineEdit),
      m_kinds(iconButton(Icon::Filter, tr("Kinds of events to show"), IconTint::Muted)),
      m_view(new LogTable), m_whole(named(wordsLabel("muted"), "wholeLine")),
      m_count(roleLabel("muted")) {
  m_filter = new LogFilter(m_hidden, this);
  m_filter->setSourceModel(m_model);
  buildTools();
  buildView();

  m_count->setContentsMargins(12_px, 2_px, 12_px, 6_px);
  m_whole->setContentsMargins(12_px, 6_px, 12_px, 2_px);
  m_whole->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  auto* content = new QWidget;
  makeLayout<QVBoxLayout>(content, {0, 0, 0, 0}, 0, {{m_view, 1}, m_whole, m_count});
  m_page = new EmptyStateStack(content);
  setBody(m_page);

  connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
    m_filter->setFilterFixedString(text.trimmed());
    showCount();
  });
  connect(m_model, &EventLogModel::rowsInserted, this, &EventLog::showCount);
  connect(m_model, &EventLogModel::rowsRemoved, this, &EventLog::showCount);
  connect(m_model, &EventLogModel::modelReset, this, &EventLog::showCount);
  showCount();
}

void EventLog::buildTools() {
  m_search->setPlaceholderText(tr("Search"));
  m_search->setClearButtonEnabled(true);
  m_search->setAccessibleName(tr("Search the log"));
  m_search->setMaximumWidth(160_px);
  addTool(m_search);
  m_kinds->setIconSize({14_px, 14_px});
  m_kinds->setProperty("iconOnly", true);
  buttonMenu(m_kinds, [this](QMenu& menu) {
    for (int i = 0; i < logKindCount; ++i) {
      const auto kind = static_cast<LogKind>(i);
      checkable(menu.addAction(EventLogWords::tr(lookOf(kind).name), this,
                               [this, kind](bool on) { setShown(kind, on); }),
                isShown(kind));
    }
    menu.addSeparator();
    menu.addAction(tr("Show all"), this, [this] {
      m_hidden.clear();
      applyFilter();
    });
  });
  addTool(m_kinds);
}

void EventLog::buildView() {
  m_view->setModel(m_filter);
  m_view->setItemDelegate(new LogDelegate(m_view));
  m_view->setProperty("flat", true);
  m_view->setFrameShape(QFrame::NoFrame);
  m_view->setShowGrid(false);
  m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_view->setWordWrap(false);
  m_view->setTabKeyNavigation(false);
  m_view->setMouseTracking(true);
  m_view->setAccessibleName(tr("What happened in the run"));
  auto* copy = new QAction(themedIcon(Icon::Copy), tr("Copy"), m_view);
  connect(copy, &QAction::triggered, m_view,
          [table = static_cast<LogTable*>(m_view)] { table->copyLines(); });
  m_view->addAction(copy);
  m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
  m_view->verticalHeader()->hide();
  m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  m_view->horizontalHeader()->hide();
  m_view->horizontalHeader()->setStretchLastSection(true);
  fitIterations();
  const auto go = [this](const QModelIndex& index) {
    emit iterationRequested(index.data(EventLogModel::IterationRole).toLongLong());
  };
  connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          &EventLog::showWhole);
  connect(m_view, &QTableView::clicked, this, go);
  connect(m_view, &QTableView::activated, this, go); // Enter
}

void EventLog::setShown(LogKind kind, bool shown) {
  const int key = static_cast<int>(kind);
  shown ? void(m_hidden.remove(key)) : void(m_hidden.insert(key));
  applyFilter();
}

void EventLog::applyFilter() {
  static_cast<LogFilter*>(m_filter)->refilter();
  m_kinds->setIcon(
      themedIcon(Icon::Filter, m_hidden.isEmpty() ? IconTint::Muted : IconTint::Accent));
  showCount();
}

void EventLog::append(const std::vector<LogEntry>& entries) {
  const QScrollBar* bar = m_view->verticalScrollBar();
  const bool atEnd = bar->value() >= bar->maximum() - 1;
  m_model->append(entries);
  fitIterations();
  if (atEnd) m_view->scrollToBottom();
  setPosition(static_cast<LogDelegate*>(m_view->itemDelegate())->position);
}

void EventLog::fitIterations() {
  // Only grows, so that nothing jumps.
  const int rows = m_model->rowCount();
  const QString last = m_model->index(rows - 1, EventLogModel::Iteration).data().toString();
  const double figures =
      std::max(figuresWidth(font(), QStringLiteral("0000")), figuresWidth(font(), last));
  const int needed = static_cast<int>(std::ceil(figures)) + 14;
  if (needed > m_view->columnWidth(EventLogModel::Iteration) || rows == 0)
    m_view->setColumnWidth(EventLogModel::Iteration, needed);
}

void EventLog::setPosition(std::int64_t iteration) {
  auto* delegate = static_cast<LogDelegate*>(m_view->itemDelegate());
  QModelIndex shown;
  // The reached line may be hidden; then the last visible one before it is marked.
  for (int row = m_model->rowAt(iteration); row >= 0 && !shown.isValid(); --row)
    shown = m_filter->mapFromSource(m_model->index(row, 0));
  delegate->position = iteration;
  delegate->reached = shown;
  m_view->viewport()->update();
  showWhole(shown);
}

void EventLog::showWhole(const QModelIndex& line) {
  const bool narrow = width() < leastForWholeLines;
  // Fixed height, so that nothing jumps between lines.
  constexpr int lines = 3;
  const QMargins margins = m_whole->contentsMargins();
  m_whole->setFixedHeight(lines * fontMetrics().lineSpacing() + margins.top() + margins.bottom());
  m_whole->setVisible(narrow && line.isValid());
  if (line.isValid()) {
    m_whole->setText(line.siblingAtColumn(EventLogModel::Words).data().toString());
  }
}

void EventLog::resizeEvent(QResizeEvent* event) {
  Card::resizeEvent(event);
  const int lines = width() < leastForWholeLines ? 2 : 1;
  const int high = std::max(22, lines * fontMetrics().height() + 5);
  if (high != m_view->verticalHeader()->defaultSectionSize())
    m_view->verticalHeader()->setDefaultSectionSize(high);
  const auto* delegate = static_cast<LogDelegate*>(m_view->itemDelegate());
  showWhole(m_view->currentIndex().isValid() ? m_view->currentIndex()
                                             : QModelIndex(delegate->reached));
}

void EventLog::showCount() {
  const int all = m_model->rowCount();
  const int shown = m_filter->rowCount();
  m_page->setWords(shown > 0 ? QString()
                   : all > 0 ? tr("No event has this kind or contains these words.")
                             : tr("Press Play: the events of the run are listed here."));
  QString text =
      shown == all ? tr("Events: %1").arg(all) : tr("Events: %1 of %2").arg(shown).arg(all);
  if (m_model->forgotten() > 0) text += tr(", %1 older ones dropped").arg(m_model->forgotten());
  m_count->setText(text);
  m_count->setFont(Theme::small(font()));
}

} // namespace sudoscope
