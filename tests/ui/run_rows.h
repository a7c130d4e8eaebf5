#pragma once

#include "ui/panels/run_list.h"

#include <QAbstractListModel>

#include <utility>
#include <vector>

namespace sudoscope::test {

/// Runs for a RunList.
class RunRows : public QAbstractListModel {
public:
  explicit RunRows(std::vector<RunListEntry> runs) : m_runs(std::move(runs)) {}

  void showIn(RunListModel* model) {
    model->setRuns(this, [this](int row) {
      ++entriesMade;
      return m_runs[row];
    });
  }

  void set(int row, const RunListEntry& run) {
    m_runs[row] = run;
    emit dataChanged(index(row), index(row));
  }
  void add(const RunListEntry& run) {
    beginInsertRows({}, rowCount(), rowCount());
    m_runs.push_back(run);
    endInsertRows();
  }
  void remove(int row) {
    beginRemoveRows({}, row, row);
    m_runs.erase(m_runs.begin() + row);
    endRemoveRows();
  }
  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
  }
  QVariant data(const QModelIndex&, int) const override { return {}; }

  int entriesMade = 0; ///< How often the list asked for a run.

private:
  std::vector<RunListEntry> m_runs;
};

} // namespace sudoscope::test
