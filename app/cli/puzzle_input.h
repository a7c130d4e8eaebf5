#pragma once

#include "core/formats/puzzle_reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace sudoscope::cli {

/// The options by which every subcommand that reads puzzles names them.
struct InputOptions {
  std::string file = "-"; ///< "-" is the standard input.
  std::string box;        ///< "HxW" or empty.
  std::string regions;    ///< A file with a region map, or empty.
  std::vector<std::string> extra;
  std::string shard; ///< "i/n" or empty.
  bool skipBad = false;
  std::string command;     ///< Whose they are, for warnings.
  std::int64_t puzzle = 0; ///< Which of the input's puzzles, from 1; 0 is the only one.

  /// The file for error messages; empty for the standard input.
  std::string name() const { return file == "-" ? "" : file; }

  /// Adds [FILE] --box --regions --extra, with `sets` also --shard --skip-bad, else --puzzle.
  void addTo(CLI::App& app, bool sets);
  /// Adds --box --regions --extra alone.
  void addShapeTo(CLI::App& app);
};

/// The board of a --box option, "2x3"; the error names the option.
Result<Geometry> boxGeometry(const std::string& text);

/// The two numbers of "I/N"; empty where they are none.
std::optional<std::pair<int, int>> parseShard(const std::string& text);

/// The puzzles of a file or the standard input, one at a time and in constant memory; with a shard
/// only every n-th of them. What a puzzle's file says that is not read (rules of
/// variants, sections) is told on stderr.
class PuzzleInput {
public:
  static Result<PuzzleInput> open(const InputOptions& options);

  /// The next puzzle of the shard, or what is wrong with the next piece of the input; empty at the
  /// end and after an interrupt.
  std::optional<Result<PuzzleRecord>> next();

private:
  PuzzleInput() = default;
  Result<PuzzleRecord> shaped(PuzzleRecord record) const;

  std::string m_name; ///< For errors; empty for the standard input.
  std::optional<PuzzleReader> m_reader;
  std::string m_command;
  std::optional<Geometry> m_geometry;
  std::vector<std::string> m_extra;
  std::int64_t m_shard = 0;
  std::int64_t m_shardCount = 1;
};

/// The one puzzle that a command without sets is about. The error says that there is none, what is
/// wrong with it, or that there are several and none was named.
Result<PuzzleRecord> readOnePuzzle(const InputOptions& options);

/// What a method says of a puzzle, with the puzzle's place; of another file, say of weights, it
/// stays as it is.
Error placedAt(Error error, const std::string& file, std::size_t line);

} // namespace sudoscope::cli
