#pragma once

#include "core/base/localized_text.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sudoscope {

enum class Hardness : std::uint8_t {
  Easy,    ///< Singles solve at least four of five.
  Medium,  ///< Singles solve at least one of three.
  Hard,    ///< Singles solve fewer.
  Extreme, ///< Records of their kind.
  Study,   ///< Some have no solution, or several.
};

/// A file of the sample library as its index describes it.
struct SampleSet {
  std::string file; ///< Name inside the library.
  LocalizedText title;
  int side = 0;
  bool jigsaw = false; ///< Regions other than boxes.
  Hardness hardness = Hardness::Easy;
  int puzzleCount = 0;
  bool single = false; ///< A named puzzle of its own rather than a set.
  LocalizedText about; ///< A sentence more, or empty.
  std::string source;
  std::string licence;
};

/// The puzzles that ship, from wherever their files are: a folder, or texts that a program has
/// built in. A value.
class SampleLibrary {
public:
  /// Gives the text of a file of the library by its name, or the Error why not.
  using ReadFile = std::function<Result<std::string>(const std::string& name)>;

  /// Reads index.json. The error names what is wrong in it.
  static Result<SampleLibrary> open(const ReadFile& readFile);

  /// In the order of the index: singles first, then by size and hardness.
  const std::vector<SampleSet>& sets() const { return m_sets; }

private:
  std::vector<SampleSet> m_sets;
};

} // namespace sudoscope
