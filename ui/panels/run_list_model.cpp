#include "ui/panels/run_list_model.h"

#include <QLocale>

#include <algorithm>

namespace sudoscope {

void RunListModel::setRuns(const std::vector<RunListEntry>& runs) {
  const auto sameIds = std::equal(runs.begin(), runs.end(), m_runs.begin(), m_runs.end(),
                                  [](const auto& a, const auto& b) { return a.id == b.id; });
  if (sameIds) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (runs[i] == m_runs[i]) continue;
      m_runs[i] = runs[i];
      emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
    }
    return;
  }
  const bool appended = runs.size() > m_runs.size() &&
                        std::equal(m_runs.begin(), m_runs.end(), runs.begin(),
                                   [](const auto& a, const auto& b) { return a.id == b.id; });
  if (appended) {
    beginInsertRows({}, static_cast<int>(m_runs.size()), static_cast<int>(runs.size()) - 1);
    m_runs = runs;
    endInsertRows();
    emit dataChanged(index(0), index(rowCount() - 1));
  } else {
    beginResetModel();
    m_runs = runs;
    endResetModel();
  }
}

int RunListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

QVariant RunListModel::data(const QModelIndex& index, int role) const {
  const RunListEntry& run = entry(index);
  switch (role) {
  case Qt::DisplayRole:
  case Qt::EditRole:
    return run.name;
  case Qt::AccessibleTextRole:
  case Qt::ToolTipRole: {
    QStringList parts{
        tr("%1: %2 after %3 iterations")
            .arg(run.name, run.outcome, QLocale().toString(static_cast<qlonglong>(run.iterations))),
        run.solver, run.details};
    if (run.current) parts << tr("shown now");
    if (run.overlaid) parts << tr("drawn in the charts");
    if (run.compared) parts << tr("compared with");
    if (run.elsewhere) parts << tr("of another puzzle");
    parts.removeAll(QString());
    return parts.join(role == Qt::ToolTipRole ? QStringLiteral("\n") : QStringLiteral(", "));
  }
  default:
    return {};
  }
}

bool RunListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole) return false;
  emit renamed(entry(index).id, value.toString());
  return true;
}

Qt::ItemFlags RunListModel::flags(const QModelIndex& index) const {
  return QAbstractListModel::flags(index) | Qt::ItemIsEditable;
}

} // namespace sudoscope
