#include "core/formats/puzzle_writer.h"

#include "core/formats/plain_writer.h"

#include <ostream>
#include <sstream>

namespace sudoscope {

namespace {

std::string lineText(const Puzzle& puzzle, Alphabet alphabet) {
  return symbolsOf(puzzle.givens(), alphabet, blankFor(puzzle, alphabet)) + '\n';
}

std::string recordText(const PuzzleRecord& record, Format format) {
  const Puzzle& puzzle = record.puzzle;
  switch (format) {
  case Format::Line:
    return lineText(puzzle, Alphabet::Standard);
  case Format::LineHex:
    return lineText(puzzle, Alphabet::ZeroBased);
  case Format::LineLetters:
    return lineText(puzzle, Alphabet::Letters);
  case Format::Jigsaw:
    return jigsawLine(puzzle) + '\n';
  case Format::Sdm:
    return symbolsOf(puzzle.givens(), Alphabet::Standard, '0') + '\n';
  case Format::Rows:
    return rowsText(puzzle, Alphabet::Standard);
  case Format::RowsHex:
    return rowsText(puzzle, Alphabet::ZeroBased);
  case Format::RowsLetters:
    return rowsText(puzzle, Alphabet::Letters);
  case Format::Numbers:
    return numbersText(puzzle);
  }
  return {};
}

/// A blank line stands between two puzzles that take several lines each.
bool isMultiLine(Format format) {
  return format == Format::Rows || format == Format::RowsHex || format == Format::RowsLetters ||
         format == Format::Numbers;
}

} // namespace

PuzzleWriter::PuzzleWriter(std::ostream& output, Format format)
    : m_output(&output), m_format(format) {}

MaybeError PuzzleWriter::write(const PuzzleRecord& record) {
  if (auto error = cannotExpress(m_format, record.puzzle.geometry())) return error;
  if (m_count > 0 && isMultiLine(m_format)) *m_output << '\n';
  *m_output << recordText(record, m_format);
  ++m_count;
  if (!*m_output) return Error{"the output cannot be written"};
  return std::nullopt;
}

MaybeError PuzzleWriter::write(const Puzzle& puzzle) {
  return write(PuzzleRecord{puzzle});
}

MaybeError PuzzleWriter::finish() {
  if (m_finished) return std::nullopt;
  m_finished = true;
  m_output->flush();
  if (!*m_output) return Error{"the output cannot be written"};
  return std::nullopt;
}

Result<std::string> writePuzzle(const Puzzle& puzzle, Format format) {
  return writePuzzles({PuzzleRecord{puzzle}}, format);
}

Result<std::string> writePuzzles(const std::vector<PuzzleRecord>& records, Format format) {
  std::ostringstream text;
  PuzzleWriter writer(text, format);
  for (const PuzzleRecord& record : records) {
    if (auto error = writer.write(record)) return *error;
  }
  if (auto error = writer.finish()) return *error;
  return text.str();
}

} // namespace sudoscope
