#include "core/formats/format.h"

#include "core/formats/extra_names.h"

#include <algorithm>
#include <cctype>

namespace sudoscope {

namespace {

std::vector<FormatInfo> makeTable() {
  return {
      {Format::Line,
       "line",
       "One line of N*N characters, '.' for blanks, 1-9 then A",
       {"txt", "sudoku"},
       false,
       false,
       4,
       36},
      {Format::LineHex,
       "line-hex",
       "One line of N*N characters, '*' for blanks, 0-9 then A",
       {"hex"},
       false,
       false,
       10,
       36},
      {Format::LineLetters,
       "line-letters",
       "One line of N*N characters, '.' for blanks, letters from A",
       {"letters"},
       false,
       false,
       4,
       26},
      {Format::Jigsaw,
       "jigsaw",
       "One line: the puzzle, then the region map",
       {"jigsaw"},
       true,
       false,
       4,
       36},
      {Format::Sdm,
       "sdm",
       "SudoCue collection: one line of N*N characters, '0' for blanks",
       {"sdm"},
       false,
       false,
       4,
       36},
      {Format::Rows,
       "rows",
       "N rows of N characters, '.' for blanks, 1-9 then A",
       {"1g", "rows"},
       false,
       false,
       4,
       36},
      {Format::RowsHex,
       "rows-hex",
       "N rows of N characters, '*' for blanks, 0-9 then A",
       {"0f"},
       false,
       false,
       10,
       36},
      {Format::RowsLetters,
       "rows-letters",
       "N rows of N characters, '.' for blanks, letters from A",
       {"ap"},
       false,
       false,
       4,
       26},
      {Format::Numbers,
       "numbers",
       "N rows of numbers, '.' for blanks",
       {"16", "25", "numbers"},
       false,
       false,
       4,
       36},
  };
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
  if (info.canWriteJigsaw) {
    const auto names = extraNames(geometry);
    if (!names) return names.error();
    return std::nullopt;
  }
  if (!geometry.extraFamilies().empty()) {
    return Error{"the format " + info.name + " has no place for the extra groups \"" +
                 geometry.extraFamilies().front().name + "\"; use jigsaw"};
  }
  const auto usual = Geometry::ofSide(side);
  if (usual && *usual == geometry) return std::nullopt;
  if (geometry.hasBoxes()) {
    return Error{"the format " + info.name + " has no place for boxes of " +
                 std::to_string(geometry.boxHeight()) + "x" + std::to_string(geometry.boxWidth()) +
                 ", which are not the usual ones of side " + std::to_string(side) + "; use jigsaw"};
  }
  return Error{"the format " + info.name + " has no place for a region map; use jigsaw"};
}

} // namespace sudoscope
