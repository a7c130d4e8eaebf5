#pragma once

#include "core/formats/format.h"
#include "core/formats/read_context.h"

#include <deque>
#include <string>
#include <string_view>
#include <type_traits>

namespace sudoscope {

/// The puzzles read from one part of a text, or its errors.
using ReadQueue = std::deque<Result<PuzzleRecord>>;

/// Recognizes and reads a family of similar formats. Created for each text, so that it may have
/// state.
struct FormatReader {
  /// The order of readers: those with a distinctive start before plain cells.
  enum class Shape { Document, Line, Rows };

  Shape shape = Shape::Document;
  /// Whether the next line, trimmed, starts such a format; null: any may. Precondition: the line is
  /// not blank.
  bool (*recognize)(std::string_view text) = nullptr;
  /// Reads the part that starts there into the queue, at least one result unless the input fails;
  /// false, with nothing consumed, if it is another format.
  std::function<bool(LineSource& lines, ReadContext& context, ReadQueue& queue)> read;
};

struct FormatFamily {
  std::vector<Format> formats;
  std::vector<FormatReader> (*readers)();
};

/// A board of candidates, one set per cell. The cells with one candidate are its givens, if all
/// others have all candidates; else unless a peer still has that one or the other givens leave
/// nothing else. With `given`: those cells are, each with one candidate.
Result<PuzzleRecord> recordOfMarks(int side, std::vector<DigitSet> marks, std::size_t line,
                                   ReadContext& context, const std::vector<bool>* given = nullptr);

/// Whether the board has all givens of the other, which has some.
bool extends(const PuzzleRecord& more, const PuzzleRecord& record);
/// Whether the board is full and extends the puzzle, or this is a mask of 0 and 1.
bool completes(const PuzzleRecord& full, const PuzzleRecord& record);

/// What a key of JSON, a column of a table or a parameter of an address can hold.
enum class FieldName { Puzzle, Solution, Regions, Boxes, Rating, Source, Name, Prose, Given, Open };

/// The names of a field as plainName() writes them, between blanks; in a document with several, the
/// first one goes first: what was given before what may have been filled in since.
std::string_view namesOf(FieldName field);

/// Where the name is among these; npos: nowhere.
std::size_t rankIn(std::string_view names, std::string_view plain);

/// Lower case, without blanks, "_" and "-".
std::string plainName(std::string_view name);

bool isNamed(std::string_view plain, FieldName field);

/// The rule of a variant that a field states, as an error names it; empty: none. Without `value`
/// the name alone states it, as in the path of an address.
std::string ruleOf(std::string_view name, std::string_view value = "true");

/// Adds a rule, unless it is none or that of a jigsaw whose regions are known.
void addRule(PuzzleRecord& record, const std::string& rule);

/// The registry: a family of formats is one of these functions and its line in format.cpp.
FormatFamily lineFamily();
FormatFamily gridFamily();
FormatFamily jsonFamily();
FormatFamily dictionaryFamily();
FormatFamily csvFamily();
FormatFamily hodokuFamily();
FormatFamily xmlFamily();
FormatFamily issFamily();
FormatFamily codedFamily();

/// New readers of all families, in order of use.
std::vector<FormatReader> allReaders();

/// A reader whose `read` of LineSource and ReadContext returns one result, an optional one, or
/// several.
template <class Read>
FormatReader reader(FormatReader::Shape shape, bool (*recognize)(std::string_view), Read read) {
  return {shape, recognize, [read](LineSource& lines, ReadContext& context, ReadQueue& queue) {
            auto got = read(lines, context);
            if constexpr (std::is_same_v<decltype(got), Result<PuzzleRecord>>) {
              queue.push_back(std::move(got));
            } else if constexpr (std::is_same_v<decltype(got), std::vector<Result<PuzzleRecord>>>) {
              for (auto& result : got) queue.push_back(std::move(result));
              return !got.empty();
            } else {
              if (!got) return false;
              queue.push_back(std::move(*got));
            }
            return true;
          }};
}

/// Format::extraRank for any named family.
inline int anyNamedExtra(ExtraKind kind, const Geometry&) {
  return kind == ExtraKind::Own ? -1 : 0;
}

/// Format::write from a function of only the puzzle, or the record.
template <class Text>
auto writes(Text text) {
  return [text](const PuzzleRecord& record, WriteState&) -> Result<std::string> {
    if constexpr (std::is_invocable_v<Text, const PuzzleRecord&>)
      return text(record);
    else
      return text(record.puzzle);
  };
}

/// Format::write with a blank line between two puzzles.
template <class Text>
auto spaced(Text text) {
  return [text = writes(text)](const PuzzleRecord& record, WriteState& state) {
    auto written = text(record, state);
    if (written && state.count > 0) *written = std::string("\n").append(*written);
    return written;
  };
}

} // namespace sudoscope
