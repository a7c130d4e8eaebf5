#pragma once

#include "app/background_job.h"
#include "core/datasets/dataset_examples.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <memory>

namespace sudoscope {

/// Makes training puzzles of the rows of a file, which are read on a thread of its own.
class DatasetController : public QObject {
  Q_OBJECT

public:
  explicit DatasetController(QObject* parent = nullptr);

  /// Reads the file; splitMade() or failed() follows.
  void read(const QString& path);
  void cancel();
  bool isBusy() const { return m_job.isRunning(); }
  /// Rows that were read so far, and then those that were looked through: grows while it is busy.
  std::int64_t progress() const { return m_progress; }

signals:
  void splitMade(const sudoscope::learning::DatasetSplit& split, const QString& name);
  void failed(const QString& message);
  /// What it does now; empty: nothing.
  void busyChanged(const QString& what);

private:
  void showProgress();

  QString m_file; ///< Without its folder.
  std::atomic<std::int64_t> m_progress{0};
  BackgroundJob m_job;
  QTimer m_ticker;
};

} // namespace sudoscope
