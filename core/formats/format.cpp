#include "core/formats/format.h"

#include "core/base/plain_text.h"
#include "core/board/geometry.h"
#include "core/formats/format_family.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <iterator>
#include <ostream>
#include <sstream>

namespace sudoscope {
namespace {

/// In display order; the most general one is first and is tried last when reading.
constexpr std::array families{lineFamily,   gridFamily, jsonFamily, dictionaryFamily, csvFamily,
                              hodokuFamily, xmlFamily,  issFamily,  codedFamily};

MaybeError cannotExpressExtras(const Format& format, const Geometry& geometry) {
  const auto& extras = geometry.extraFamilies();
  if (extras.empty()) return std::nullopt;
  const auto refused = [&](const std::string& family) {
    return Error{
        Message::tr("the format %1 cannot store the extra groups \"%2\" of this board; use jigsaw",
                    format.name, family)};
  };
  const auto rank = [&](const ExtraFamily& family) {
    return format.extraRank == nullptr ? -1 : format.extraRank(family.kind, geometry);
  };
  const bool custom = extras.back().name == namelessExtra() && rank(extras.back()) >= 0;
  if (!custom && !extraNames(geometry).ok()) return refused(extras.back().name);
  for (std::size_t i = 0; i < extras.size(); ++i) {
    const int here = rank(extras[i]);
    if (here < 0) return refused(extras[i].name);
    if (i == 0) continue;
    const int before = rank(extras[i - 1]);
    const bool same = here == 0 ? extras[i].name == extras[i - 1].name : before == here;
    if (before > here || (before == here && same)) return refused(extras[i].name);
  }
  return std::nullopt;
}

} // namespace

const std::vector<Format>& formatTable() {
  static const std::vector<Format> table = [] {
    std::vector<Format> all;
    for (const auto family : families) {
      auto formats = family().formats;
      std::ranges::move(formats, std::back_inserter(all));
    }
    return all;
  }();
  return table;
}

std::vector<FormatReader> allReaders() {
  std::vector<FormatReader> all;
  for (auto family = families.rbegin(); family != families.rend(); ++family) {
    auto readers = (*family)().readers();
    std::ranges::move(readers, std::back_inserter(all));
  }
  std::ranges::stable_sort(all, [](const auto& a, const auto& b) { return a.shape < b.shape; });
  return all;
}

const Format& formatNamed(std::string_view name) {
  return **formatByName(name);
}

Result<const Format*> formatByName(std::string_view name) {
  const auto& table = formatTable();
  const auto found = std::ranges::find(table, name, &Format::name);
  if (found != table.end()) return &*found;
  return Error{mismatch(Message::tr("the format \"%1\"", name),
                        Message::tr("one of %1", listed(table, &Format::name)))};
}

const Format* formatForFileName(std::string_view fileName) {
  const std::size_t dot = fileName.find_last_of("./\\");
  if (dot == std::string_view::npos || fileName[dot] != '.') return nullptr;
  const std::string extension = lowerCase(fileName.substr(dot + 1));
  for (const Format& format : formatTable()) {
    const auto& known = format.extensions;
    if (std::ranges::find(known, extension) != known.end()) return &format;
  }
  return nullptr;
}

MaybeError cannotExpress(const Format& format, const Geometry& geometry) {
  const int side = geometry.side();
  if (auto error = cannotExpressExtras(format, geometry)) return error;
  if (format.canWriteJigsaw || hasUsualBoxes(geometry)) return std::nullopt;
  if (!geometry.hasBoxes()) {
    return Error{Message::tr("the format %1 cannot store a region map; use jigsaw", format.name)};
  }
  if (format.canWriteBoxes && geometry.boxHeight() > 1 && geometry.boxWidth() > 1) {
    return std::nullopt;
  }
  return Error{Message::tr("the format %1 cannot store boxes of %2x%3, which are not the usual "
                           "ones of side %4; use jigsaw",
                           format.name, geometry.boxHeight(), geometry.boxWidth(), side)};
}

PuzzleWriter::PuzzleWriter(std::ostream& output, const Format& format, TableColumns columns)
    : m_output(&output), m_format(&format), m_state{.columns = columns} {}

MaybeError PuzzleWriter::write(const PuzzleRecord& record) {
  if (auto error = cannotExpress(*m_format, record.puzzle.geometry())) return error;
  const auto text = m_format->write(record, m_state);
  if (!text) return text.error();
  *m_output << *text;
  ++m_state.count;
  if (!*m_output) return Error{Message::tr("the output cannot be written")};
  return std::nullopt;
}

MaybeError PuzzleWriter::finish() {
  m_output->flush();
  if (!*m_output) return Error{Message::tr("the output cannot be written")};
  return std::nullopt;
}

Result<std::string> writePuzzle(const Puzzle& puzzle, const Format& format) {
  return writePuzzles({PuzzleRecord{puzzle}}, format);
}

Result<std::string> writePuzzles(const std::vector<PuzzleRecord>& records, const Format& format) {
  std::ostringstream text;
  PuzzleWriter writer(text, format);
  for (const PuzzleRecord& record : records) {
    if (auto error = writer.write(record)) return *error;
  }
  if (auto error = writer.finish()) return *error;
  return text.str();
}

} // namespace sudoscope
