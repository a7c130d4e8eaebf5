#include "ui/window/record_table.h"

#include "ui/style/core_text.h"
#include "ui/window/puzzle_chooser.h"

#include <QFontDatabase>

#include <algorithm>
#include <numeric>

namespace sudoscope {

namespace {

constexpr std::size_t slice = 4000; ///< Records per event: a few milliseconds.
constexpr int growthInterval = 100; ///< ms

QString labelOf(const PuzzleRecord& record) {
  return QString::fromStdString(record.label.empty() ? record.puzzle.title : record.label);
}

QString boardOf(const PuzzleRecord& record) {
  return QStringLiteral("%1×%1").arg(record.puzzle.side());
}

} // namespace

RecordTable::RecordTable(std::shared_ptr<const PuzzleList> list, QObject* parent)
    : QAbstractTableModel(parent), m_list(std::move(list)) {
  connect(&m_timer, &QTimer::timeout, this, &RecordTable::scan);
  connect(&m_growth, &QTimer::timeout, this, &RecordTable::grow);
  m_growth.start(growthInterval);
  grow();
}

void RecordTable::grow() {
  const bool complete = m_list->complete(); // first: what comes later is not missed then
  const std::size_t all = m_list->size();
  const std::size_t before = m_order.size();
  if (all > before) {
    m_order.resize(all);
    std::iota(m_order.begin() + static_cast<std::ptrdiff_t>(before), m_order.end(),
              static_cast<std::uint32_t>(before));
    compare(before);
    if (m_text.isEmpty()) {
      const auto first = static_cast<int>(m_shown.size());
      beginInsertRows({}, first, first + static_cast<int>(all - before) - 1);
      m_shown = m_order;
      m_scanned = all;
      endInsertRows();
    } else {
      m_timer.start(0);
    }
  }
  if (complete) m_growth.stop();
  if (complete || all > before) emit grown();
}

void RecordTable::compare(std::size_t from) {
  const std::size_t end = m_list->isInMemory() ? m_order.size() : from;
  for (std::size_t i = from; i < end; ++i) {
    auto other = record(i);
    if (!other) continue;
    if (!m_first) m_first = *other;
    m_varies[Label] |= labelOf(*other) != labelOf(*m_first);
    m_varies[Board] |= other->puzzle.side() != m_first->puzzle.side();
    m_varies[Clues] |= other->puzzle.clueCount() != m_first->puzzle.clueCount();
    m_varies[Rating] |= other->rating != m_first->rating;
  }
}

// --- as a table ----------------------------------------------------------------------------------

int RecordTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int RecordTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

QVariant RecordTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const QString titles[] = {PuzzleChooser::tr("No."),    PuzzleChooser::tr("Name"),
                            PuzzleChooser::tr("Board"),  PuzzleChooser::tr("Givens"),
                            PuzzleChooser::tr("Rating"), PuzzleChooser::tr("Puzzle")};
  return titles[section];
}

QVariant RecordTable::data(const QModelIndex& index, int role) const {
  if (role == Qt::FontRole && index.column() == Givens) {
    return QFontDatabase::systemFont(QFontDatabase::FixedFont);
  }
  if (role != Qt::DisplayRole) return {};
  const std::size_t number = recordAt(index.row());
  if (index.column() == Number) return static_cast<int>(number) + 1;
  const auto found = record(number);
  if (!found) return index.column() == Givens ? QVariant(errorText(found.error())) : QVariant();
  const PuzzleRecord& record = *found;
  switch (index.column()) {
  case Label:
    return labelOf(record);
  case Board:
    return boardOf(record);
  case Clues:
    return record.puzzle.clueCount();
  case Rating:
    return record.rating ? QVariant(*record.rating) : QVariant();
  default:
    return QString::fromStdString(toLine(record.puzzle.givens()));
  }
}

void RecordTable::sort(int column, Qt::SortOrder order) {
  if (!canSort()) return;
  // Those that cannot be read come first.
  const auto by = [&](auto keyOf) {
    std::vector<std::optional<decltype(keyOf(*m_first))>> keys;
    for (std::size_t i = 0; i < size(); ++i) {
      const auto found = record(i);
      keys.push_back(found ? std::optional(keyOf(*found)) : std::nullopt);
    }
    std::stable_sort(m_order.begin(), m_order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return order == Qt::AscendingOrder ? keys[a] < keys[b] : keys[b] < keys[a];
    });
  };
  std::iota(m_order.begin(), m_order.end(), 0U); // stable: ties remain in file order
  switch (column) {
  case Label:
    by([](const PuzzleRecord& r) { return labelOf(r).toLower(); });
    break;
  case Board:
    by([](const PuzzleRecord& r) { return r.puzzle.side(); });
    break;
  case Clues:
    by([](const PuzzleRecord& r) { return r.puzzle.clueCount(); });
    break;
  case Rating:
    by([](const PuzzleRecord& r) { return r.rating; });
    break;
  case Givens:
    by([](const PuzzleRecord& r) { return r.puzzle.givens(); });
    break;
  default:
    if (order == Qt::DescendingOrder) std::reverse(m_order.begin(), m_order.end());
  }
  startOver();
}

// --- searching -----------------------------------------------------------------------------------

void RecordTable::search(const QString& text) {
  m_text = text.trimmed();
  m_digits = m_text.toUpper().toStdString();
  m_blanked = m_digits;
  std::replace(m_blanked.begin(), m_blanked.end(), '0', '.');
  startOver();
}

void RecordTable::startOver() {
  beginResetModel();
  m_shown.clear();
  m_scanned = 0;
  if (m_text.isEmpty()) {
    m_shown = m_order;
    m_scanned = m_order.size();
  }
  endResetModel();
  m_timer.start(0);
  scan();
}

void RecordTable::scan() {
  std::vector<std::uint32_t> found;
  const std::size_t end = std::min(m_order.size(), m_scanned + slice);
  for (; m_scanned < end; ++m_scanned) {
    if (matches(m_order[m_scanned])) found.push_back(m_order[m_scanned]);
  }
  if (!found.empty()) {
    const auto first = static_cast<int>(m_shown.size());
    beginInsertRows({}, first, first + static_cast<int>(found.size()) - 1);
    m_shown.insert(m_shown.end(), found.begin(), found.end());
    endInsertRows();
  }
  if (isSearching()) return;
  m_timer.stop();
  emit searched();
}

bool RecordTable::matches(std::size_t index) const {
  const auto holds = [this](const QString& text) {
    return text.contains(m_text, Qt::CaseInsensitive);
  };
  const auto found = record(index);
  if (!found) return holds(QString::number(index + 1));
  const PuzzleRecord& record = *found;
  const std::string line = toLine(record.puzzle.givens());
  if (line.find(m_digits) != std::string::npos || line.find(m_blanked) != std::string::npos) {
    return true;
  }
  return holds(QString::number(index + 1)) || holds(QString::number(record.puzzle.clueCount())) ||
         (record.rating && holds(QString::number(*record.rating))) || holds(boardOf(record)) ||
         holds(labelOf(record));
}

} // namespace sudoscope
