#pragma once

#include "app/background_job.h"
#include "core/board/puzzle.h"
#include "ui/studies/puzzle_picker.h"

#include <QObject>
#include <QString>

#include <vector>

namespace sudoscope {

/// Reads the puzzles that a PuzzlePicker asks for, off the GUI thread: samples of the program,
/// files, or what the window shows.
class PuzzleLoader : public QObject {
  Q_OBJECT

public:
  /// Key of the window's own puzzle.
  static const QString windowKey;

  explicit PuzzleLoader(QObject* parent = nullptr);

  /// The window's puzzle and the samples, for a picker; `sets` also offers those of many puzzles.
  static std::vector<PuzzleSource> sources(bool sets);

  /// loaded() or failed() follow, unless another load() or cancel() comes first.
  void load(const QString& key);
  void cancel() { m_job.cancel(); }

signals:
  void loaded(const QString& key, const std::vector<sudoscope::Puzzle>& puzzles);
  void failed(const QString& key, const QString& message);

private:
  BackgroundJob m_job;
};

} // namespace sudoscope
