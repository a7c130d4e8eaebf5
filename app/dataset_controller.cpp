#include "app/dataset_controller.h"

#include "ui/style/core_text.h"
#include "ui/training/dataset_model.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

namespace sudoscope {

using learning::DatasetIndex;

namespace {

constexpr int tickInterval = 100; // ms
constexpr int heldOut = 100;      // puzzles of a data set that are only measured on

} // namespace

DatasetController::DatasetController(QObject* parent) : QObject(parent) {
  m_ticker.setInterval(tickInterval);
  connect(&m_ticker, &QTimer::timeout, this, &DatasetController::showProgress);
  for (BackgroundJob* job : {&m_reading, &m_making}) {
    connect(job, &BackgroundJob::failed, this,
            [this](const QString& message) { window().showError(message); });
    connect(job, &BackgroundJob::runningChanged, this, [this] {
      if (isBusy()) return m_ticker.start();
      m_ticker.stop();
      if (m_window == nullptr) return;
      m_window->setBusy(-1.0);
      m_window->grow();
    });
  }
}

DatasetController::~DatasetController() = default;

DataBrowser& DatasetController::window() {
  if (m_window == nullptr) {
    m_window = std::make_unique<DataBrowser>();
    connect(m_window.get(), &DataBrowser::openWanted, this, &DatasetController::ask);
    connect(m_window.get(), &DataBrowser::fileDropped, this, &DatasetController::open);
    connect(m_window.get(), &DataBrowser::cancelRequested, this, [this] {
      m_reading.cancel();
      m_making.cancel();
    });
    connect(m_window.get(), &DataBrowser::puzzleChosen, this, &DatasetController::puzzleChosen);
    connect(m_window.get(), &DataBrowser::trainWanted, this, &DatasetController::makeSplit);
  }
  return *m_window;
}

void DatasetController::show() {
  window().show();
  window().raise();
  window().activateWindow();
}

void DatasetController::ask() {
  const QString path = QFileDialog::getOpenFileName(
      m_window.get(), tr("Open a Data Set"), {},
      tr("Data sets (*.parquet *.csv *.tsv *.gz *.zst *.txt *.sdm);;All files (*)"));
  if (!path.isEmpty()) open(path);
}

void DatasetController::openToTrain(const QString& path) {
  open(path);
  m_trainWhenRead = true;
}

void DatasetController::open(const QString& path) {
  show();
  m_making.cancel();
  m_trainWhenRead = false;
  m_index.reset();
  m_window->showIndex(nullptr);
  m_reading.start([this, path](const BackgroundJob::Cancelled& cancelled) {
    auto index = DatasetIndex::open(path.toStdString());
    if (!index.ok()) {
      return BackgroundJob::Finish([this, error = index.error()] { finish(error); });
    }
    m_reading.tell(cancelled, [this, index = *index] { begin(index); });
    const MaybeError error = (*index)->read([&] { return !cancelled(); });
    return BackgroundJob::Finish([this, error] { finish(error); });
  });
}

void DatasetController::begin(std::shared_ptr<DatasetIndex> index) {
  m_index = std::move(index);
  m_window->showIndex(m_index);
}

void DatasetController::finish(const MaybeError& error) {
  if (error) {
    m_trainWhenRead = false;
    m_window->showError(errorText(*error));
  }
  m_window->grow();
  if (std::exchange(m_trainWhenRead, false)) makeSplit();
}

std::int64_t DatasetController::progress() const {
  return m_lookedThrough + (m_index == nullptr ? 0 : m_index->size());
}

void DatasetController::showProgress() {
  if (m_window == nullptr) return;
  if (m_making.isRunning()) {
    m_window->setBusy(2.0, tr("Preparing the rows for training …"));
  } else if (m_index != nullptr) {
    const auto rows = m_index->info().rowCount;
    m_window->setBusy(
        rows && *rows > 0 ? static_cast<double>(m_index->size()) / static_cast<double>(*rows) : 2.0,
        tr("Reading …"));
    m_window->grow();
  }
}

void DatasetController::makeSplit() {
  if (m_index == nullptr) return;
  const auto& rows = m_window->model()->rows();
  const QString file = QFileInfo(QString::fromStdString(m_index->path())).fileName();
  m_making.start([this, file, index = m_index, rows](const BackgroundJob::Cancelled& cancelled) {
    auto split = learning::makeSplit(index, rows, heldOut, [&] {
      ++m_lookedThrough;
      return !cancelled();
    });
    return BackgroundJob::Finish([this, file, all = rows.size(), split = std::move(split)] {
      if (!split.ok()) return m_window->showError(errorText(split.error()));
      const auto number = [](auto rows) { return QLocale().toString(qulonglong(rows)); };
      const auto used = all - static_cast<std::size_t>(split->left);
      const QString name = used == all ? tr("%1 (%2)").arg(file, number(all))
                                       : tr("%1 (%2 of %3)").arg(file, number(used), number(all));
      emit splitMade(*split, name);
    });
  });
}

} // namespace sudoscope
