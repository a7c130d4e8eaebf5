#pragma once

#include "core/formats/format.h"
#include "core/formats/read_context.h"

#include <deque>
#include <type_traits>

namespace sudoscope {

/// The puzzles read from one piece of a text, or what is wrong with it.
using ReadQueue = std::deque<Result<PuzzleRecord>>;

/// How formats that look alike are recognized and read. Made anew for each text, so that it may
/// remember what it saw.
struct FormatReader {
  /// Readers are asked in this order: what begins in a way of its own before what is only cells.
  enum class Shape { Document, Line, Rows };

  Shape shape = Shape::Document;
  /// Whether the next line begins like one, by its text without blanks at both ends. Consumes
  /// nothing. Precondition: the line is not blank.
  std::function<bool(LineSource& lines, std::string_view text)> recognise;
  /// Reads what begins there into the queue, at least one result; false, with nothing consumed,
  /// when it is none after all.
  std::function<bool(LineSource& lines, ReadContext& context, ReadQueue& queue)> read;
};

/// The formats of one source file.
struct FormatFamily {
  std::vector<Format> formats;
  std::vector<FormatReader> (*readers)();
};

/// The registry: a family of formats is one of these functions and its line in format.cpp.
FormatFamily lineFamily();
FormatFamily gridFamily();
FormatFamily jsonFamily();
FormatFamily dictionaryFamily();
FormatFamily csvFamily();
FormatFamily hodokuFamily();
FormatFamily xmlFamily();
FormatFamily issFamily();

/// New readers of all families, in the order in which they are to be asked.
std::vector<FormatReader> allReaders();

/// A reader from two functions: `recognise` of the text alone, or of nothing when any line may be
/// meant; `read` of LineSource and ReadContext gives one result, maybe one, or many.
template <class Read>
FormatReader reader(FormatReader::Shape shape, bool (*recognise)(std::string_view), Read read) {
  FormatReader made;
  made.shape = shape;
  made.recognise = [recognise](LineSource&, std::string_view text) {
    return recognise == nullptr || recognise(text);
  };
  made.read = [read](LineSource& lines, ReadContext& context, ReadQueue& queue) {
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
  };
  return made;
}

/// Format::extraRank where any family that has a name may stand.
inline int anyNamedExtra(ExtraKind kind, const Geometry&) {
  return kind == ExtraKind::Own ? -1 : 0;
}

/// Format::write from a function of the puzzle, or of the record, alone.
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
