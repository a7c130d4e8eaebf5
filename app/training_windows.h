#pragma once

#include "app/dataset_controller.h"
#include "app/start_options.h"
#include "app/training_controller.h"

#include <QObject>
#include <QStringList>

namespace sudoscope {

class MainWindow;
class Playback;
class RunDraft;

/// Training and data sets, each in a window of its own, and how they reach each other and the main
/// window: its menu opens them, a data set's rows are trained on or loaded into the grid, a trained
/// network solves the grid's puzzle.
class TrainingWindows : public QObject {
  Q_OBJECT

public:
  /// Networks are kept in the folder. All must outlive it.
  TrainingWindows(const QString& folder, Playback& playback, RunDraft& draft, MainWindow& window,
                  QObject* parent = nullptr);

  /// What --view calls the windows.
  static QStringList names() { return {QStringLiteral("train")}; }
  /// Opens the window that the options name and does there what they ask for.
  MaybeError openAsAsked(const StartOptions& options);

  TrainingController& training() { return m_training; }
  DatasetController& data() { return m_data; }
  /// Whether one of the windows is shown.
  bool isOpen();
  /// Asks where a trained network is in no file of the user's; true = its work is kept, go on.
  bool mayClose();

private:
  MaybeError trainAsAsked(const StartOptions& options);
  void readData(const QString& path);
  bool quitsAfter(const Error& error);
  void solveWith(const QString& network);

  Playback& m_playback;
  RunDraft& m_draft;
  MainWindow& m_window;
  TrainingController m_training;
  DatasetController m_data;
};

} // namespace sudoscope
