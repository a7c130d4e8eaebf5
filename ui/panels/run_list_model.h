#pragma once

#include "ui/panels/run_list.h"

#include <QAbstractListModel>

namespace sudoscope {

/// The lines of a RunList. Editing a line renames its run.
class RunListModel : public QAbstractListModel {
  Q_OBJECT

public:
  using QAbstractListModel::QAbstractListModel;

  /// Keeps the lines (and so the selection) of runs that stay.
  void setRuns(const std::vector<RunListEntry>& runs);
  const RunListEntry& entry(const QModelIndex& index) const {
    return m_runs[static_cast<std::size_t>(index.row())];
  }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
  void renamed(quint64 id, const QString& name);

private:
  std::vector<RunListEntry> m_runs;
};

} // namespace sudoscope
