#pragma once

#include "app/background_job.h"
#include "core/board/puzzle.h"
#include "ui/studies/puzzle_picker.h"

#include <QObject>
#include <QString>

#include <vector>

namespace sudoscope {

class PuzzleModel;

/// A puzzle file that comes with the program.
struct Sample {
  QString path;  ///< In the resources.
  QString title; ///< Translated.
  QString about; ///< Hardness, number of puzzles, what is remarkable.
  int side = 0;
  bool single = false; ///< A named puzzle rather than a set.
};

/// All of them: single ones first, then sets, each by board size and hardness.
std::vector<Sample> sampleLibrary();

/// Reads the puzzles that a PuzzlePicker asks for, off the GUI thread: samples of the program,
/// files, or what the main window shows, also when that changes; of several sources at once each.
/// What is wrong is told in the picker.
class PuzzleLoader : public QObject {
  Q_OBJECT

public:
  /// Key of the main window's own puzzle.
  static const QString windowKey;

  /// Gives the picker its sources. Picker and model must outlive it.
  PuzzleLoader(PuzzlePicker* picker, const PuzzleModel* model, QObject* parent = nullptr);

  /// As if it were chosen in the picker.
  void choose(const QString& key);

signals:
  /// Others were chosen; loaded() follows unless something is wrong or another choice comes first.
  void reading();
  /// Of each source, in the order of PuzzlePicker::currentSources().
  void loaded(const sudoscope::PuzzleSets& sets);

private:
  void load(const QString& key);

  PuzzlePicker* m_picker;
  const PuzzleModel* m_model;
  BackgroundJob m_job;
};

} // namespace sudoscope
