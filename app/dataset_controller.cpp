#include "app/dataset_controller.h"

#include "ui/style/core_text.h"

#include <QFile>
#include <QFileInfo>
#include <QLocale>

namespace sudoscope {

using learning::DatasetIndex;
using learning::DatasetSplit;

namespace {

constexpr int tickInterval = 100; // ms
constexpr int heldOut = 100;      // puzzles of a data set that are only measured on

struct SplitFile {
  DatasetSplit split;
  std::int64_t rows = 0;
};

Result<SplitFile> splitOf(const std::string& path, const BackgroundJob::Cancelled& cancelled,
                          std::atomic<std::int64_t>& progress) {
  auto index = DatasetIndex::open(path);
  if (!index) return index.error();
  const auto error = (*index)->read([&] {
    progress = (*index)->size();
    return !cancelled();
  });
  if (error) return *error;
  auto split = learning::makeSplit(*index, heldOut, [&] {
    ++progress;
    return !cancelled();
  });
  if (!split) return split.error();
  return SplitFile{std::move(*split), (*index)->size()};
}

QString rowsText(std::int64_t rows) {
  return QLocale().toString(static_cast<qlonglong>(rows));
}

} // namespace

DatasetController::DatasetController(QObject* parent) : QObject(parent) {
  m_ticker.setInterval(tickInterval);
  connect(&m_ticker, &QTimer::timeout, this, &DatasetController::showProgress);
  connect(&m_job, &BackgroundJob::failed, this, &DatasetController::failed);
  connect(&m_job, &BackgroundJob::runningChanged, this, [this](bool running) {
    if (running) return m_ticker.start();
    m_ticker.stop();
    emit busyChanged({});
  });
}

void DatasetController::cancel() {
  m_job.cancel();
}

void DatasetController::showProgress() {
  emit busyChanged(tr("Reading %1: %2 rows …").arg(m_file, rowsText(m_progress)));
}

void DatasetController::read(const QString& path) {
  m_file = QFileInfo(path).fileName();
  m_progress = 0;
  m_job.start([this, path, file = m_file](const BackgroundJob::Cancelled& cancelled) {
    auto made = splitOf(QFile::encodeName(path).toStdString(), cancelled, m_progress);
    return BackgroundJob::Finish([this, file, made = std::move(made)] {
      if (!made.ok()) return emit failed(errorText(made.error()));
      const std::int64_t used = made->rows - made->split.left;
      const QString name =
          used == made->rows ? tr("%1 (%2)").arg(file, rowsText(used))
                             : tr("%1 (%2 of %3)").arg(file, rowsText(used), rowsText(made->rows));
      emit splitMade(made->split, name);
    });
  });
}

} // namespace sudoscope
