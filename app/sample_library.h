#pragma once

#include <QString>

#include <vector>

namespace sudoscope {

/// A puzzle file that comes with the program.
struct Sample {
  QString path;  ///< In the resources.
  QString title; ///< For people, from the file's first comment or its name.
};

/// All of them, by board size, then by name.
std::vector<Sample> sampleLibrary();

} // namespace sudoscope
