#pragma once

#include <QString>

#include <vector>

namespace sudoscope {

/// A puzzle file that comes with the program.
struct Sample {
  QString path; ///< In the resources.
  QString title;
  QString about; ///< Hardness, number of puzzles, what is remarkable.
  int side = 0;
  bool single = false; ///< A named puzzle rather than a set.
};

/// All of them: single ones first, then sets, each by board size and hardness.
std::vector<Sample> sampleLibrary();

} // namespace sudoscope
