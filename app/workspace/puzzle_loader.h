#pragma once

#include "app/base/background_job.h"
#include "core/board/puzzle.h"
#include "ui/studies/puzzle_picker.h"

#include <QObject>
#include <QString>

#include <vector>

namespace sudoscope {

class PuzzleModel;

struct Sample {
  QString path;  ///< In the resources.
  QString title; ///< Translated.
  QString about; ///< Hardness, number of puzzles, special properties.
  int side = 0;
  bool single = false; ///< A named puzzle instead of a set.
};

/// Single ones first, then sets, each by board size and hardness.
std::vector<Sample> sampleLibrary();

/// Reads the puzzles for a PuzzlePicker, outside of the GUI thread: samples, files, or the puzzle
/// of the main window, also when that changes; several sources are read separately. Errors are
/// shown in the picker.
class PuzzleLoader : public QObject {
  Q_OBJECT

public:
  /// Key of the main window's puzzle.
  static const QString windowKey;

  /// Sets the picker's sources. Picker and model must outlive it.
  PuzzleLoader(PuzzlePicker* picker, const PuzzleModel* model, QObject* parent = nullptr);

  void choose(const QString& key);

signals:
  /// Others were chosen; loaded() follows unless there is an error or another choice.
  void reading();
  /// By source, in the order of PuzzlePicker::currentSources().
  void loaded(const sudoscope::PuzzleSets& sets);

private:
  void load(const QString& key);

  PuzzlePicker* m_picker;
  const PuzzleModel* m_model;
  BackgroundJob m_job;
};

} // namespace sudoscope
