#pragma once

#include "app/background_job.h"
#include "core/datasets/dataset_examples.h"
#include "ui/training/data_browser.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <memory>

namespace sudoscope {

/// The data browser at work: reads files on a thread of its own while the window already shows
/// what is there, and makes training puzzles of the rows that are shown.
class DatasetController : public QObject {
  Q_OBJECT

public:
  explicit DatasetController(QObject* parent = nullptr);
  ~DatasetController() override;

  /// Made when it is first asked for.
  DataBrowser& window();
  bool hasWindow() const { return m_window != nullptr; }
  void show();
  /// What is wrong is told in the window.
  void open(const QString& path);
  /// All good rows of the file go to the training as soon as they are read.
  void openToTrain(const QString& path);
  bool isBusy() const { return m_reading.isRunning() || m_making.isRunning(); }
  /// Rows of the file that were read so far, and all that were looked through for a training: grows
  /// while it is busy.
  std::int64_t progress() const;

signals:
  void puzzleChosen(const sudoscope::Puzzle& puzzle, bool goThere);
  void splitMade(const sudoscope::learning::DatasetSplit& split, const QString& name);

private:
  void ask();
  void begin(std::shared_ptr<learning::DatasetIndex> index);
  void finish(const MaybeError& error);
  void makeSplit();
  void showProgress();

  std::shared_ptr<learning::DatasetIndex> m_index;
  std::atomic<std::int64_t> m_lookedThrough{0}; ///< By m_making.
  BackgroundJob m_reading;
  BackgroundJob m_making;
  QTimer m_ticker;
  bool m_trainWhenRead = false;
  std::unique_ptr<DataBrowser> m_window;
};

} // namespace sudoscope
