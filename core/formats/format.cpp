#include "core/formats/format.h"

#include "core/formats/extra_names.h"

#include <algorithm>
#include <cctype>

namespace sudoscope {

namespace {

std::vector<FormatInfo> makeTable() {
  constexpr bool jigsaw = true;
  constexpr bool marks = true;
  return {
      {Format::Line,
       "line",
       "One line of N*N characters, '.' for blanks, 1-9 then A",
       {"txt", "sudoku"}},
      {Format::LineHex,
       "line-hex",
       "One line of N*N characters, '*' for blanks, 0-9 then A",
       {"hex"},
       !jigsaw,
       !marks,
       10},
      {Format::LineLetters,
       "line-letters",
       "One line of N*N letters from A, '.' for blanks",
       {"letters"},
       !jigsaw,
       !marks,
       4,
       26},
      {Format::Jigsaw, "jigsaw", "One line: the puzzle, then the region map", {"jigsaw"}, jigsaw},
      {Format::TwoLine, "two-line", "Two lines: the puzzle, the region map", {"jig"}, jigsaw},
      {Format::Sdm, "sdm", "SudoCue collection: one line a puzzle, '0' for blanks", {"sdm"}},
      {Format::Rows, "rows", "N rows of N characters, '.' for blanks, 1-9 then A", {"1g", "rows"}},
      {Format::RowsHex,
       "rows-hex",
       "N rows of N characters, '*' for blanks, 0-9 then A",
       {"0f"},
       !jigsaw,
       !marks,
       10},
      {Format::RowsLetters,
       "rows-letters",
       "N rows of N letters from A, '.' for blanks",
       {"ap"},
       !jigsaw,
       !marks,
       4,
       26},
      {Format::Numbers, "numbers", "N rows of numbers, '.' for blanks", {"16", "25", "numbers"}},
      {Format::Sdk, "sdk", "SudoCue and SadMan: header lines and N rows", {"sdk"}},
      {Format::SimpleSudoku, "ss", "Simple Sudoku: rows in a frame", {"ss"}},
      {Format::Framed, "framed", "Rows in a frame, as notebooks print them", {"print"}},
      {Format::Gss, "gss", "Rows in a frame between <sudoku> tags", {"gss"}},
      {Format::PencilMarks,
       "pm",
       "Pencil marks: the candidates of every cell",
       {"pm"},
       !jigsaw,
       marks},
      {Format::List, "list", "Nested list of numbers, as numpy prints it", {"list"}},
      {Format::Dictionary, "dictionary", "Cell dictionary {'A1': 3, ...}", {"dict"}},
      {Format::Puzzlekit,
       "puzzlekit",
       "puzzlekit jigsaw: size, clues, region numbers",
       {"puzzlekit"},
       jigsaw},
      {Format::HodokuLibrary,
       "hodoku-library",
       "HoDoKu library lines",
       {"hodoku"},
       !jigsaw,
       marks,
       9,
       9},
      {Format::HodokuExemplars,
       "hodoku-exemplars",
       "HoDoKu exemplars (UTF-16)",
       {"exemplars"},
       !jigsaw,
       !marks,
       9,
       9},
      {Format::CsvPuzzle, "csv", "Table with the columns puzzle,solution", {"csv", "tsv"}, jigsaw},
      {Format::CsvQuizzes,
       "kaggle",
       "Table with the columns quizzes,solutions",
       {"kaggle"},
       jigsaw},
      {Format::CsvGrid, "csv-grid", "Table with the columns grid,solution", {}, jigsaw},
      {Format::ExchangeBank,
       "bank",
       "Sudoku Exchange puzzle bank",
       {"bank"},
       !jigsaw,
       !marks,
       9,
       9},
      {Format::TestVector,
       "tdoku",
       "tdoku test vectors <81>:<count>:<solution>",
       {"tdoku"},
       !jigsaw,
       !marks,
       9,
       9},
      {Format::OpenSudoku,
       "opensudoku",
       "OpenSudoku XML, version 1",
       {"opensudoku"},
       !jigsaw,
       !marks,
       9,
       9},
      {Format::OpenSudoku2,
       "opensudoku2",
       "OpenSudoku XML, version 2",
       {"opensudoku2"},
       !jigsaw,
       marks,
       9,
       9},
      {Format::KSudoku,
       "ksudoku",
       "KSudoku XML with cliques",
       {"ksudoku", "xml"},
       jigsaw,
       !marks,
       4,
       25},
      {Format::Fpuzzles, "fpuzzles", "f-puzzles JSON", {"json", "fpuzzles"}, jigsaw, marks},
      {Format::FpuzzlesLoad,
       "fpuzzles-load",
       "f-puzzles JSON packed for a link",
       {"load"},
       jigsaw,
       marks},
      {Format::Iss, "iss", "Interactive Sudoku Solver string", {"iss"}, jigsaw, !marks, 4, 16},
  };
}

/// The frame shows boxes of any shape.
bool drawsBoxes(Format format) {
  return format == Format::SimpleSudoku || format == Format::Framed || format == Format::Gss ||
         format == Format::PencilMarks;
}

/// Extra families that the format can name, in the order in which it gives them back.
MaybeError cannotExpressExtras(Format format, const Geometry& geometry) {
  if (geometry.extraFamilies().empty()) return std::nullopt;
  const std::string& name = formatInfo(format).name;
  const auto refused = [&](const std::string& family) {
    return Error{"the format " + name + " has no place for the extra groups \"" + family +
                 "\" of this board; use jigsaw"};
  };
  const bool custom = geometry.extraFamilies().back().name == "extra regions";
  const auto rank = [&](const std::string& family) {
    const bool fpuzzles = format == Format::Fpuzzles || format == Format::FpuzzlesLoad;
    if (family.starts_with("diagonal")) return 1;
    if (family == "disjoint") return fpuzzles ? 2 : 3;
    if (fpuzzles) return 4;
    return family == "windoku" ? 2 : 0;
  };
  const bool ordered =
      format == Format::Fpuzzles || format == Format::FpuzzlesLoad || format == Format::Iss;
  const bool named = extraNames(geometry).ok() || (custom && rank("extra regions") == 4);
  if (!named) return refused(geometry.extraFamilies().back().name);
  if (!ordered && format != Format::Jigsaw && format != Format::KSudoku) {
    return refused(geometry.extraFamilies().front().name);
  }
  if (format == Format::Iss && hasUsualBoxes(geometry) &&
      geometry.extraFamilies().front().name == "boxes") {
    return refused("boxes");
  }
  for (std::size_t i = 0; i + 1 < geometry.extraFamilies().size(); ++i) {
    const auto& here = geometry.extraFamilies()[i].name;
    const auto& next = geometry.extraFamilies()[i + 1].name;
    if (ordered ? rank(here) >= rank(next) : here == next) return refused(next);
  }
  return std::nullopt;
}

std::string boardName(const Geometry& geometry) {
  const std::string side = std::to_string(geometry.side());
  return side + "x" + side;
}

} // namespace

const std::vector<FormatInfo>& formatTable() {
  static const std::vector<FormatInfo> table = makeTable();
  return table;
}

const FormatInfo& formatInfo(Format format) {
  return formatTable()[static_cast<std::size_t>(format)];
}

Result<Format> formatByName(std::string_view name) {
  std::string names;
  for (const FormatInfo& info : formatTable()) {
    if (info.name == name) return info.format;
    names += (names.empty() ? "" : ", ") + info.name;
  }
  return Error{"found the format \"" + std::string(name) + "\", expected one of " + names};
}

std::optional<Format> formatForFileName(std::string_view fileName) {
  const std::size_t dot = fileName.find_last_of("./\\");
  if (dot == std::string_view::npos || fileName[dot] != '.') return std::nullopt;
  std::string extension(fileName.substr(dot + 1));
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const FormatInfo& info : formatTable()) {
    const auto& known = info.extensions;
    if (std::find(known.begin(), known.end(), extension) != known.end()) return info.format;
  }
  return std::nullopt;
}

MaybeError cannotExpress(Format format, const Geometry& geometry) {
  const FormatInfo& info = formatInfo(format);
  const int side = geometry.side();
  if (side < info.minSide || side > info.maxSide) {
    const std::string sides = info.minSide == info.maxSide ? std::to_string(info.minSide)
                                                           : std::to_string(info.minSide) + " to " +
                                                                 std::to_string(info.maxSide);
    return Error{"the format " + info.name + " holds boards of side " + sides + ", not " +
                 boardName(geometry)};
  }
  if (auto error = cannotExpressExtras(format, geometry)) return error;
  if (info.canWriteJigsaw) return std::nullopt;
  if (hasUsualBoxes(geometry)) return std::nullopt;
  if (!geometry.hasBoxes()) {
    return Error{"the format " + info.name + " has no place for a region map; use jigsaw"};
  }
  if (drawsBoxes(format) && geometry.boxHeight() > 1 && geometry.boxWidth() > 1) {
    return std::nullopt;
  }
  return Error{"the format " + info.name + " has no place for boxes of " +
               std::to_string(geometry.boxHeight()) + "x" + std::to_string(geometry.boxWidth()) +
               ", which are not the usual ones of side " + std::to_string(side) + "; use jigsaw"};
}

} // namespace sudoscope
