#include "ui/panels/run_list_model.h"

#include "ui/paint/number_text.h"
#include "ui/panels/run_list.h"
#include "ui/style/core_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

struct ColumnFacts {
  const char* title;
  const char* key;            ///< In files.
  const char* hint = nullptr; ///< Null: the title.
  bool isFigure = false;
};
/// By RunColumn.
constexpr ColumnFacts columnFacts[] = {
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Run"), "run"},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Tags"), "tags"},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Note"), "note"},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Method"), "method"},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Parameters"), "parameters",
     QT_TRANSLATE_NOOP("sudoscope::RunList",
                       "Parameters that differ from the method's defaults, and later changes")},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Seed"), "seed", nullptr, true},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Status"), "status"},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Iterations"), "iterations", nullptr, true},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Best loss"), "best_loss",
     QT_TRANSLATE_NOOP("sudoscope::RunList", "Lowest value of the curve that the method minimizes"),
     true},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Time"), "seconds",
     QT_TRANSLATE_NOOP("sudoscope::RunList",
                       "Time of its iterations on this computer, without pauses; for a fork, only "
                       "its own iterations"),
     true},
    {QT_TRANSLATE_NOOP("sudoscope::RunList", "Started"), "begun",
     QT_TRANSLATE_NOOP("sudoscope::RunList", "When it was created")},
    {nullptr, nullptr}};
static_assert(std::size(columnFacts) == runColumnCount);

const ColumnFacts& factsOf(RunColumn column) {
  return columnFacts[static_cast<std::size_t>(column)];
}

QString columnTitle(RunColumn column) {
  return RunList::tr(factsOf(column).title);
}

QVariant alignmentOf(RunColumn column) {
  return {Qt::AlignVCenter | (factsOf(column).isFigure ? Qt::AlignRight : Qt::AlignLeft)};
}

QString editedText(const RunListEntry& run, RunColumn column) {
  switch (column) {
  case RunColumn::Name:
    return run.name;
  case RunColumn::Tags:
    return run.tags.join(QStringLiteral(", "));
  case RunColumn::Note:
    return run.note;
  default:
    return {};
  }
}

QString textOf(const RunListEntry& run, RunColumn column) {
  switch (column) {
  case RunColumn::Name:
  case RunColumn::Tags:
  case RunColumn::Note:
    return shortened(editedText(run, column)).simplified();
  case RunColumn::Method:
    return run.solver;
  case RunColumn::Parameters:
    return run.parameters;
  case RunColumn::Seed:
    return run.seed;
  case RunColumn::Status:
    return run.notReplayed.isEmpty() ? run.outcome : RunList::tr("not replayed");
  case RunColumn::Iterations:
    return countText(run.iterations);
  case RunColumn::Best:
    return std::isnan(run.best) ? QString() : figureText(run.best, 4);
  case RunColumn::Time:
    return durationText(run.seconds);
  case RunColumn::Begun:
    return run.begun.isValid() ? QLocale().toString(run.begun, QLocale::ShortFormat) : QString();
  case RunColumn::Buttons:
    break;
  }
  return {};
}

/// What the column is sorted by.
QVariant exactOf(const RunListEntry& run, RunColumn column) {
  const auto figure = [](double value) { return std::isnan(value) ? QVariant() : QVariant(value); };
  switch (column) {
  case RunColumn::Iterations:
    return static_cast<qlonglong>(run.iterations);
  case RunColumn::Seed:
    return run.seed.isEmpty() ? QVariant() : QVariant(run.seed.toULongLong());
  case RunColumn::Best:
    return figure(run.best);
  case RunColumn::Time:
    return figure(run.seconds);
  case RunColumn::Begun:
    return run.begun.isValid() ? QVariant(run.begun) : QVariant();
  default: {
    const QString text = textOf(run, column);
    return text.isEmpty() ? QVariant() : QVariant(text);
  }
  }
}

/// All that is known of a run, for tool tips and screen readers.
QStringList sentences(const RunListEntry& run) {
  const QString name = textOf(run, RunColumn::Name);
  QStringList parts{run.notReplayed.isEmpty()
                        ? RunList::tr("%1: %2 after %3 iterations")
                              .arg(name, run.outcome, countText(run.iterations))
                        : RunList::tr("%1: not replayed: %2").arg(name, run.notReplayed),
                    run.solver, run.details};
  if (!run.tags.isEmpty()) parts << RunList::tr("tags: %1").arg(textOf(run, RunColumn::Tags));
  if (!run.note.isEmpty()) parts << shortened(run.note);
  if (!std::isnan(run.best)) {
    parts << RunList::tr("lowest %1: %2").arg(run.bestName, textOf(run, RunColumn::Best));
  }
  if (run.current) parts << RunList::tr("shown now");
  if (run.overlaid) parts << RunList::tr("drawn in the charts");
  if (run.compared) parts << RunList::tr("compared with");
  if (run.elsewhere) parts << RunList::tr("of another puzzle");
  if (run.stride > 1) parts << RunList::tr("states recorded every %1 iterations").arg(run.stride);
  if (!run.difference.isEmpty()) {
    parts << RunList::tr("differs from what was saved: %1").arg(run.difference);
  }
  parts.removeAll(QString());
  return parts;
}

/// "baseline, 17 clues" as tags: trimmed, each once, none empty.
QStringList tagsOf(const QString& text) {
  QStringList tags;
  for (const QString& part : text.split(u',')) {
    const QString tag = part.simplified();
    if (!tag.isEmpty() && !tags.contains(tag)) tags << tag;
  }
  return tags;
}

} // namespace

void RunListModel::setRuns(const QAbstractItemModel* runs, EntryOf entryOf) {
  using Model = QAbstractItemModel;
  beginResetModel();
  m_entryOf = std::move(entryOf);
  m_entries.resize(runs->rowCount());
  endResetModel();
  connect(runs, &Model::dataChanged, this,
          [this](const QModelIndex& first, const QModelIndex& last) {
            refresh(first.row(), last.row());
          });
  connect(runs, &Model::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
    beginInsertRows({}, first, last);
    m_entries.insert(m_entries.begin() + first, last - first + 1, std::nullopt);
    endInsertRows();
  });
  connect(runs, &Model::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
    beginRemoveRows({}, first, last);
    m_entries.erase(m_entries.begin() + first, m_entries.begin() + last + 1);
    endRemoveRows();
  });
  connect(runs, &Model::modelReset, this, [this, runs] {
    beginResetModel();
    m_entries.assign(runs->rowCount(), std::nullopt);
    endResetModel();
  });
}

const RunListEntry& RunListModel::entry(int row) const {
  std::optional<RunListEntry>& entry = m_entries[row];
  if (!entry) entry = m_entryOf(row);
  return *entry;
}

void RunListModel::refresh(int first, int last) {
  if (last < first) return;
  std::fill(m_entries.begin() + first, m_entries.begin() + last + 1, std::nullopt);
  emit dataChanged(index(first, 0), index(last, runColumnCount - 1));
}

std::vector<QStringList> RunListModel::fileRows() const {
  QStringList keys;
  for (const ColumnFacts& column : columnFacts) {
    if (column.key != nullptr) keys << QLatin1String(column.key);
  }
  std::vector<QStringList> rows{keys};
  for (int row = 0; row < rowCount(); ++row) {
    const RunListEntry& run = entry(row);
    rows.push_back({run.name, editedText(run, RunColumn::Tags), run.note, run.solver,
                    run.parameters, run.seed, run.outcomeWord, QString::number(run.iterations),
                    exactText(run.best), exactText(run.seconds),
                    run.begun.isValid() ? run.begun.toUTC().toString(Qt::ISODate) : QString()});
  }
  return rows;
}

int RunListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int RunListModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : runColumnCount;
}

QVariant RunListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto column = static_cast<RunColumn>(section);
  if (role == Qt::DisplayRole) return columnTitle(column);
  const char* hint = factsOf(column).hint;
  if (role == Qt::ToolTipRole) return hint == nullptr ? columnTitle(column) : RunList::tr(hint);
  return role == Qt::TextAlignmentRole ? alignmentOf(column) : QVariant();
}

QVariant RunListModel::data(const QModelIndex& index, int role) const {
  const RunListEntry& run = entry(index.row());
  const auto column = static_cast<RunColumn>(index.column());
  switch (role) {
  case Qt::DisplayRole:
    return textOf(run, column);
  case Qt::EditRole:
    return editedText(run, column);
  case Qt::UserRole:
    return exactOf(run, column);
  case Qt::TextAlignmentRole:
    return alignmentOf(column);
  case Qt::AccessibleTextRole:
    if (column == RunColumn::Name) return sentences(run).join(QStringLiteral(", "));
    return QStringLiteral("%1: %2").arg(columnTitle(column), textOf(run, column));
  case Qt::ToolTipRole:
    return sentences(run).join(u'\n');
  default:
    return {};
  }
}

bool RunListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole) return false;
  const std::uint64_t id = entry(index.row()).id;
  switch (static_cast<RunColumn>(index.column())) {
  case RunColumn::Name:
    emit renamed(id, value.toString());
    return true;
  case RunColumn::Tags:
    emit tagged(id, tagsOf(value.toString()));
    return true;
  case RunColumn::Note:
    emit noted(id, value.toString().trimmed());
    return true;
  default:
    return false;
  }
}

Qt::ItemFlags RunListModel::flags(const QModelIndex& index) const {
  const auto column = static_cast<RunColumn>(index.column());
  const bool own =
      column == RunColumn::Name || column == RunColumn::Tags || column == RunColumn::Note;
  return QAbstractTableModel::flags(index) | (own ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

RunFilter::RunFilter(RunListModel* runs, QObject* parent)
    : QSortFilterProxyModel(parent), m_runs(runs) {
  setSourceModel(runs);
  setSortRole(Qt::UserRole);
  setSortLocaleAware(true);
}

const RunListEntry& RunFilter::entry(const QModelIndex& index) const {
  return m_runs->entry(mapToSource(index).row());
}

void RunFilter::search(const QString& text) {
  m_words = text.simplified().split(u' ', Qt::SkipEmptyParts);
  invalidateFilter();
}

bool RunFilter::filterAcceptsRow(int row, const QModelIndex&) const {
  return std::ranges::all_of(m_words, [&](const QString& word) {
    const RunListEntry& run = m_runs->entry(row);
    for (int column = 0; column < runColumnCount; ++column) {
      const QString text = textOf(run, static_cast<RunColumn>(column));
      if (text.contains(word, Qt::CaseInsensitive)) return true;
    }
    return run.details.contains(word, Qt::CaseInsensitive);
  });
}

bool RunFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const bool any = left.data(Qt::UserRole).isValid();
  const bool other = right.data(Qt::UserRole).isValid();
  // Entries without a value are last in both orders.
  if (any != other) return (sortOrder() == Qt::AscendingOrder) == any;
  return QSortFilterProxyModel::lessThan(left, right);
}

} // namespace sudoscope
