#include "ui/panels/event_log_model.h"

#include "core/board/puzzle.h"
#include "ui/plot/plot_axis.h"
#include "ui/style/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace sudoscope {

namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(EventLog)
};

QString nameOf(ConstrictionKind kind) {
  switch (kind) {
  case ConstrictionKind::Digit:
    return Words::tr("cell");
  case ConstrictionKind::Block:
    return Words::tr("block");
  case ConstrictionKind::Column:
    return Words::tr("column");
  case ConstrictionKind::Row:
    break;
  }
  return Words::tr("row");
}

} // namespace

QString logKindName(LogKind kind) {
  switch (kind) {
  case LogKind::Run:
    return Words::tr("run");
  case LogKind::Parameter:
    return Words::tr("parameter changes");
  case LogKind::Constriction:
    return Words::tr("constrictions");
  case LogKind::Move:
    return Words::tr("moves");
  case LogKind::Restart:
    return Words::tr("restarts");
  case LogKind::Commit:
    return Words::tr("fixed cells");
  case LogKind::Converged:
    return Words::tr("stops");
  case LogKind::Intervention:
    break;
  }
  return Words::tr("changes by hand");
}

LogKind logKindOf(EventKind kind) {
  switch (kind) {
  case EventKind::Constriction:
    return LogKind::Constriction;
  case EventKind::Move:
    return LogKind::Move;
  case EventKind::Restart:
    return LogKind::Restart;
  case EventKind::Commit:
    return LogKind::Commit;
  case EventKind::Converged:
    return LogKind::Converged;
  case EventKind::Intervention:
    return LogKind::Intervention;
  case EventKind::None:
    break;
  }
  return LogKind::Run;
}

QString eventText(const Event& event, const Geometry& geometry) {
  const QString place =
      event.cell >= 0 ? QString::fromStdString(geometry.cellName(event.cell)) : QString();
  const QString digit(QLatin1Char(digitSymbol(event.digit)));
  const QString reason = translated(Message::tr(event.reason));
  switch (event.kind) {
  case EventKind::None:
    return {};
  case EventKind::Constriction:
    return Words::tr("Constriction by %1 fixed: %2")
        .arg(nameOf(event.constriction))
        .arg(event.count);
  case EventKind::Move:
    if (event.amount == 0.0) return Words::tr("%1 changed to %2").arg(place, digit);
    return Words::tr("%1 changed to %2, cost %3")
        .arg(place, digit,
             (event.amount > 0 ? QStringLiteral("+") : QString()) + figureText(event.amount, 4));
  case EventKind::Restart:
    return Words::tr("Restart %1: %2").arg(event.count).arg(reason);
  case EventKind::Commit:
    if (event.amount == 0.0) return Words::tr("%1 fixed to %2").arg(place, digit);
    if (event.count > 1) {
      return Words::tr("%1 fixed to %2 at P = %3, and %4 more cells")
          .arg(place, digit, figureText(event.amount, 4))
          .arg(event.count - 1);
    }
    return Words::tr("%1 fixed to %2 at P = %3").arg(place, digit, figureText(event.amount, 4));
  case EventKind::Converged:
    return Words::tr("Stopped: %1").arg(reason);
  case EventKind::Intervention:
    break;
  }
  return Words::tr("The cube was changed by hand");
}

LogEntry LogEntry::of(std::int64_t iteration, const Event& event) {
  return {iteration, logKindOf(event.kind), event, {}};
}

LogEntry LogEntry::note(std::int64_t iteration, LogKind kind, const QString& text) {
  return {iteration, kind, {}, text};
}

EventLogModel::EventLogModel(QObject* parent) : QAbstractTableModel(parent) {}

void EventLogModel::setGeometry(const Geometry& geometry) {
  m_geometry = geometry;
  if (!m_entries.empty())
    emit dataChanged(index(0, Words), index(rowCount() - 1, Words), {Qt::DisplayRole});
}

void EventLogModel::append(const std::vector<LogEntry>& entries) {
  std::vector<LogEntry> told;
  std::copy_if(entries.begin(), entries.end(), std::back_inserter(told), [](const LogEntry& entry) {
    return entry.event.kind != EventKind::None || !entry.text.isEmpty();
  });
  if (told.size() > capacity) {
    m_forgotten += static_cast<std::int64_t>(told.size() - capacity);
    told.erase(told.begin(), told.end() - static_cast<std::ptrdiff_t>(capacity));
  }
  if (told.empty()) return;
  if (m_entries.size() + told.size() > capacity) {
    // A tenth at once: views pay for every removal.
    const std::size_t excess = m_entries.size() + told.size() - capacity;
    const std::size_t drop = std::min(std::max(excess, capacity / 10), m_entries.size());
    beginRemoveRows({}, 0, static_cast<int>(drop) - 1);
    m_entries.erase(m_entries.begin(), m_entries.begin() + static_cast<std::ptrdiff_t>(drop));
    m_forgotten += static_cast<std::int64_t>(drop);
    endRemoveRows();
  }
  const int first = rowCount();
  beginInsertRows({}, first, first + static_cast<int>(told.size()) - 1);
  m_entries.insert(m_entries.end(), std::make_move_iterator(told.begin()),
                   std::make_move_iterator(told.end()));
  endInsertRows();
}

void EventLogModel::clear() {
  beginResetModel();
  m_entries.clear();
  m_forgotten = 0;
  endResetModel();
}

void EventLogModel::truncateAfter(std::int64_t iteration) {
  const int kept = rowAt(iteration) + 1;
  if (kept >= rowCount()) return;
  beginRemoveRows({}, kept, rowCount() - 1);
  m_entries.resize(static_cast<std::size_t>(kept));
  endRemoveRows();
}

QString EventLogModel::words(int row) const {
  const LogEntry& line = entry(row);
  return line.text.isEmpty() ? eventText(line.event, m_geometry) : line.text;
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
    return index.column() == Iteration ? QString::number(line.iteration) : words(index.row());
  case Qt::ToolTipRole:
  case Qt::AccessibleTextRole:
    return Words::tr("iteration %1: %2").arg(QString::number(line.iteration), words(index.row()));
  case Qt::TextAlignmentRole:
    return QVariant::fromValue(index.column() == Iteration
                                   ? Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter)
                                   : Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
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
  return section == Iteration ? Words::tr("Iteration") : Words::tr("What happened");
}

} // namespace sudoscope
