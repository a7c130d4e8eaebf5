#include "ui/training/dataset_model.h"

#include "core/board/puzzle.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"

#include <QLocale>

#include <algorithm>

namespace sudoscope {

using learning::RowFault;

namespace {

constexpr int keptLines = 2000;

QString lineOf(const Grid& digits) {
  QString text;
  text.reserve(static_cast<qsizetype>(digits.size()));
  for (const auto digit : digits) {
    text += digit == 0 ? QLatin1Char('.') : QLatin1Char(digitSymbol(digit));
  }
  return text;
}

} // namespace

DatasetModel::DatasetModel(QObject* parent) : QAbstractTableModel(parent), m_lines(keptLines) {}

void DatasetModel::setIndex(std::shared_ptr<const learning::DatasetIndex> index) {
  m_index = std::move(index);
  reselect();
}

void DatasetModel::setFilter(const learning::RowFilter& filter) {
  if (filter == m_filter) return;
  m_filter = filter;
  reselect();
}

void DatasetModel::lookForSolutions() {
  const learning::DatasetReport report =
      m_index == nullptr ? learning::DatasetReport() : m_index->report();
  const std::int64_t without = report.fault(RowFault::NoSolution).count;
  const bool none =
      without > 0 && m_index->info().solutionColumn.empty() &&
      without + report.fault(RowFault::GivensConflict).count + report.unreadable.count ==
          report.rows;
  if (std::exchange(m_noSolutions, none) == none || m_rows.empty()) return;
  emit dataChanged(index(0, State), index(rowCount() - 1, State), {Qt::ForegroundRole});
}

void DatasetModel::reselect() {
  beginResetModel();
  m_lines.clear();
  m_rows.clear();
  m_seen = 0;
  if (m_index != nullptr) {
    m_seen = m_index->size();
    m_rows = m_index->select(m_filter);
  }
  endResetModel();
  lookForSolutions();
}

void DatasetModel::grow() {
  if (m_index == nullptr) return;
  lookForSolutions();
  const std::int64_t from = std::exchange(m_seen, m_index->size());
  const auto more = m_index->select(m_filter, from);
  if (more.empty()) return;
  // More may have been read between the two questions.
  m_seen = std::max(m_seen, static_cast<std::int64_t>(more.back()) + 1);
  const auto first = static_cast<int>(m_rows.size());
  beginInsertRows({}, first, first + static_cast<int>(more.size()) - 1);
  m_rows.insert(m_rows.end(), more.begin(), more.end());
  endInsertRows();
}

int DatasetModel::rowAt(std::int64_t number) const {
  const auto it =
      std::lower_bound(m_rows.begin(), m_rows.end(),
                       static_cast<std::uint32_t>(std::max<std::int64_t>(number, 1) - 1));
  return it == m_rows.end() ? -1 : static_cast<int>(it - m_rows.begin());
}

Result<learning::DatasetRow> DatasetModel::rowData(int row) const {
  if (m_index == nullptr || row < 0 || row >= rowCount())
    return Error{Message::tr("there is no such row")};
  return m_index->row(m_rows[row]);
}

std::int64_t DatasetModel::usableRows() const {
  if (m_index == nullptr) return 0;
  return std::count_if(m_rows.begin(), m_rows.end(), [this](std::uint32_t row) {
    return m_index->readableAt(row) && m_index->faultAt(row) != RowFault::GivensConflict;
  });
}

int DatasetModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int DatasetModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

const DatasetModel::Line& DatasetModel::line(int row) const {
  const std::uint32_t number = m_rows[row];
  if (const Line* known = m_lines.object(number)) return *known;
  auto made = std::make_unique<Line>();
  const auto data = m_index->row(number);
  if (!data.ok()) {
    made->state = translated(data.error().message);
    made->unreadable = true;
  } else {
    made->fault = m_index->faultAt(number);
    made->clues = QString::number(data->puzzle.clueCount());
    made->grid = lineOf(data->puzzle.givens());
    if (data->solution) made->solution = lineOf(*data->solution);
    made->state = translated(learning::rowFaultText(made->fault));
  }
  const Line* line = made.get();
  m_lines.insert(number, made.release());
  return *line;
}

QVariant DatasetModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  if (role == Qt::TextAlignmentRole && index.column() <= Clues) {
    return int(Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role == Qt::DisplayRole && index.column() == Row) {
    return QLocale().toString(m_rows[index.row()] + 1);
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::ForegroundRole) return {};
  const Line& line = this->line(index.row());
  if (role == Qt::ForegroundRole) {
    if (index.column() != State) return {};
    const Theme theme = Theme::of(nullptr);
    const bool good =
        line.fault == RowFault::None || (line.fault == RowFault::NoSolution && m_noSolutions);
    return good && !line.unreadable ? theme.mutedText : theme.warn;
  }
  switch (index.column()) {
  case Clues:
    return line.clues;
  case Grid:
    return line.grid;
  case Solution:
    return line.solution;
  case State:
    return line.state;
  default:
    return {};
  }
}

QVariant DatasetModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
    return int((section <= Clues ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
  case Row:
    return tr("Row");
  case Clues:
    return tr("Clues");
  case Grid:
    return tr("Grid");
  case Solution:
    return tr("Solution");
  default:
    return tr("State");
  }
}

} // namespace sudoscope
