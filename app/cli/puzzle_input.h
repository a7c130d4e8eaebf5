#pragma once

#include "core/board/canonical_form.h"
#include "core/formats/puzzle_reader.h"
#include "core/logs/run_link.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace sudoscope::cli {

/// Adds --puzzle-column --solution-column --as --ignore-rules, which set the options.
void addReadingTo(CLI::App& app, ReadOptions& reading);

struct InputOptions {
  std::string file = "-"; ///< "-" is the standard input.
  std::string box;        ///< "HxW" or empty.
  std::string regions;    ///< A file with a region map, or empty.
  std::vector<std::string> extra;
  ReadOptions reading; ///< Without its board and its file.
  std::string shard;   ///< "i/n" or empty.
  bool skipBad = false;
  std::string command;     ///< For warnings.
  std::int64_t puzzle = 0; ///< Number of the puzzle, from 1; 0 = the only one.

  /// The name for error messages; empty for the standard input and a link.
  std::string name() const { return file == "-" || isLink(file) ? "" : file; }

  /// Adds [FILE], how it is read, --box --regions --extra, with `sets` also --shard --skip-bad,
  /// otherwise --puzzle.
  void addTo(CLI::App& app, bool sets);
  /// Adds only --box --regions --extra.
  void addShapeTo(CLI::App& app);
};

/// The board of a --box option, "2x3"; the error names the option.
Result<Geometry> boxGeometry(const std::string& text);

/// "3 of 100 are among the training data, up to symmetry".
std::string overlapText(const PuzzleOverlap& overlap);

/// The two numbers of "I/N", with I from `least` to N.
Result<std::pair<int, int>> parseShard(const std::string& text, int least);

/// The puzzles of a file or the standard input, one at a time and in constant memory, or those of
/// links, one per line; with a shard only every n-th of them. What a puzzle's file says that is not
/// read (rules of variants, sections) is reported on stderr.
class PuzzleInput {
public:
  static Result<PuzzleInput> open(const InputOptions& options);

  /// The next puzzle of the shard, or what is wrong with the next piece of the input; empty at the
  /// end and after an interrupt.
  std::optional<Result<PuzzleRecord>> next();
  /// Likewise, but reports what is wrong and continues with --skip-bad, otherwise ends.
  std::optional<PuzzleRecord> nextGood();
  /// Whether nextGood() reported something.
  bool isFaulty() const { return m_faulty; }
  /// ... which ended it.
  bool isBad() const { return m_faulty && !m_options.skipBad; }

  /// The puzzle of a command without sets. The error says that there is none, what is wrong with
  /// it, or that there are several and none was selected; of several links the first is selected.
  Result<PuzzleRecord> one();

  /// The run of the selected puzzle, or of that with the number; null: the input has no links.
  const RunLink* link(std::int64_t number = 0) const;
  /// Whether all links have the method, parameters and seed of the first.
  bool linksAgree() const;
  /// Whether a link changes parameters while the method runs.
  bool linksChange() const;

private:
  explicit PuzzleInput(const InputOptions& options) : m_options(options) {}
  Result<PuzzleRecord> shaped(PuzzleRecord record) const;
  /// Returns the facts of their puzzles.
  Result<std::string> readLinks(std::string_view text);

  InputOptions m_options;
  std::vector<RunLink> m_links;
  std::optional<PuzzleReader> m_reader;
  std::optional<Geometry> m_geometry;
  std::int64_t m_shard = 0;
  std::int64_t m_shardCount = 1;
  bool m_faulty = false;
};

/// Prints what was assumed or changed when the puzzle was read.
void warnNotes(std::string_view command, const PuzzleRecord& record, const std::string& file);

/// Adds the puzzle's place to a method's error; an error of another file, e.g. weights, is
/// unchanged.
Error placedAt(Error error, const std::string& file, std::size_t line);

} // namespace sudoscope::cli
