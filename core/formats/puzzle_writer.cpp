#include "core/formats/puzzle_writer.h"

#include "core/formats/cell_dictionary.h"
#include "core/formats/extra_names.h"
#include "core/formats/grid_writer.h"
#include "core/formats/hodoku_format.h"
#include "core/formats/iss_format.h"
#include "core/formats/json_formats.h"
#include "core/formats/lz_string.h"
#include "core/formats/plain_writer.h"
#include "core/formats/region_text.h"
#include "core/formats/sha1.h"
#include "core/formats/text_lines.h"
#include "core/formats/xml_formats.h"

#include <algorithm>
#include <cstdio>
#include <ostream>
#include <sstream>

namespace sudoscope {

namespace {

std::string lineText(const Puzzle& puzzle, Alphabet alphabet) {
  return symbolsOf(puzzle.givens(), alphabet, blankFor(puzzle, alphabet)) + '\n';
}

/// Blanks are zeros, unless that would make a large board look like one of zero-based digits.
std::string zeroLine(const Grid& digits, int side) {
  std::string text = symbolsOf(digits, Alphabet::Standard, '0');
  SymbolSurvey survey(side);
  survey.add(text);
  return survey.verdict().alphabet == Alphabet::Standard
             ? text
             : symbolsOf(digits, Alphabet::Standard, '.');
}

std::string solutionText(const PuzzleRecord& record) {
  return record.solution ? zeroLine(*record.solution, record.puzzle.side()) : std::string();
}

std::string bankText(const PuzzleRecord& record) {
  const std::string digits = zeroLine(record.puzzle.givens(), 9);
  char rating[16];
  std::snprintf(rating, sizeof rating, "%4.1f", std::clamp(record.rating.value_or(0.0), 0.0, 99.9));
  return sha1Hex(digits).substr(0, 12) + " " + digits + " " + rating + "\n";
}

std::string testVectorText(const PuzzleRecord& record) {
  const std::string count = record.solutionCount ? std::to_string(*record.solutionCount) : "";
  return toLine(record.puzzle.givens()) + ":" + count + ":" + solutionText(record) + "\n";
}

/// What stands before the first puzzle.
std::string headText(const PuzzleRecord& first, Format format, bool regions) {
  const std::string more = regions ? ",regions\n" : "\n";
  switch (format) {
  case Format::CsvPuzzle:
    return "puzzle,solution" + more;
  case Format::CsvQuizzes:
    return "quizzes,solutions" + more;
  case Format::CsvGrid:
    return "grid,solution" + more;
  case Format::OpenSudoku:
    return openSudokuHead(first, 1);
  case Format::OpenSudoku2:
    return openSudokuHead(first, 2);
  default:
    return {};
  }
}

bool isTable(Format format) {
  return format == Format::CsvPuzzle || format == Format::CsvQuizzes || format == Format::CsvGrid;
}

std::string recordText(const PuzzleRecord& record, Format format, bool regions) {
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
  case Format::TwoLine:
    return twoLineText(puzzle);
  case Format::Sdm:
    return zeroLine(puzzle.givens(), puzzle.side()) + '\n';
  case Format::Rows:
    return rowsText(puzzle, Alphabet::Standard);
  case Format::RowsHex:
    return rowsText(puzzle, Alphabet::ZeroBased);
  case Format::RowsLetters:
    return rowsText(puzzle, Alphabet::Letters);
  case Format::Numbers:
    return numbersText(puzzle);
  case Format::Sdk:
    return sdkText(record);
  case Format::SimpleSudoku:
    return simpleSudokuText(puzzle);
  case Format::Framed:
    return framedText(puzzle);
  case Format::Gss:
    return gssText(puzzle);
  case Format::PencilMarks:
    return pencilMarkText(puzzle);
  case Format::List:
    return listText(puzzle);
  case Format::Dictionary:
    return dictionaryText(puzzle);
  case Format::Puzzlekit:
    return puzzlekitText(puzzle);
  case Format::HodokuLibrary:
    return hodokuLine(record) + '\n';
  case Format::HodokuExemplars:
    return toLine(puzzle.givens()) + " # " + record.label + "\r\n";
  case Format::CsvPuzzle:
  case Format::CsvQuizzes:
  case Format::CsvGrid:
    return zeroLine(puzzle.givens(), puzzle.side()) + "," + solutionText(record) +
           (regions ? "," + regionLine(puzzle.geometry()) : "") + "\n";
  case Format::ExchangeBank:
    return bankText(record);
  case Format::TestVector:
    return testVectorText(record);
  case Format::OpenSudoku:
    return openSudokuGame(record, 1);
  case Format::OpenSudoku2:
    return openSudokuGame(record, 2);
  case Format::KSudoku:
    return ksudokuText(puzzle);
  case Format::Fpuzzles:
    return fpuzzlesJson(record) + '\n';
  case Format::FpuzzlesLoad:
    return lzCompressToBase64(fpuzzlesJson(record)) + '\n';
  case Format::Iss:
    return issLine(puzzle) + '\n';
  }
  return {};
}

/// A blank line stands between two puzzles that take several lines each.
bool needsGap(Format format) {
  switch (format) {
  case Format::Rows:
  case Format::RowsHex:
  case Format::RowsLetters:
  case Format::Numbers:
  case Format::Sdk:
  case Format::SimpleSudoku:
  case Format::Framed:
  case Format::PencilMarks:
  case Format::List:
  case Format::Puzzlekit:
    return true;
  default:
    return false;
  }
}

std::string utf16Of(std::string_view ascii, bool mark) {
  std::string bytes = mark ? "\xff\xfe" : "";
  for (const char c : ascii) {
    // Labels may hold more than ASCII; what folding cannot keep becomes a question mark.
    bytes += static_cast<unsigned char>(c) < 0x80 ? c : '?';
    bytes += '\0';
  }
  return bytes;
}

} // namespace

PuzzleWriter::PuzzleWriter(std::ostream& output, Format format)
    : m_output(&output), m_format(format) {}

MaybeError PuzzleWriter::write(const PuzzleRecord& record) {
  const Geometry& geometry = record.puzzle.geometry();
  if (auto error = cannotExpress(m_format, geometry)) return error;
  if (m_format == Format::HodokuLibrary) {
    if (auto error = hodokuCannotExpress(record.puzzle)) return error;
  }
  std::string text;
  if (m_count == 0) {
    m_regions = !hasUsualBoxes(geometry);
    text = headText(record, m_format, m_regions);
  } else if (isTable(m_format) && !m_regions && !hasUsualBoxes(geometry)) {
    return Error{"a table that began without a column of regions cannot take a region map"};
  } else if (needsGap(m_format)) {
    text = "\n";
  }
  text += recordText(record, m_format, m_regions);
  if (m_format == Format::HodokuExemplars) text = utf16Of(text, m_count == 0);
  *m_output << text;
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
  if (m_count > 0 && m_format == Format::OpenSudoku) *m_output << openSudokuFoot(1);
  if (m_count > 0 && m_format == Format::OpenSudoku2) *m_output << openSudokuFoot(2);
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
