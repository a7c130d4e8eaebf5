#include "core/formats/column_layout.h"

#include "core/formats/text_lines.h"

#include <algorithm>

namespace sudoscope {

namespace {

struct Segment {
  std::size_t begin = 0;
  std::size_t width = 0;
  bool openLeft = false;
};

bool isBlankIn(const std::vector<std::string_view>& rows, std::size_t begin, std::size_t end) {
  return std::all_of(rows.begin(), rows.end(), [&](std::string_view row) {
    return begin >= row.size() || trimmed(row.substr(begin, end - begin)).empty();
  });
}

std::vector<std::size_t> barsOf(const std::vector<std::string_view>& rows) {
  std::vector<std::size_t> bars;
  for (const std::string_view row : rows) {
    for (std::size_t i = 0; i < row.size() && bars.empty(); ++i) {
      for (std::size_t at = i; row[i] == '|' && at < row.size(); ++at) {
        if (row[at] == '|') bars.push_back(at);
      }
    }
  }
  return bars;
}

std::vector<Segment> segmentsOf(const std::vector<std::string_view>& rows) {
  std::size_t width = 0;
  for (const std::string_view row : rows) width = std::max(width, row.size());
  const auto bars = barsOf(rows);
  if (bars.empty()) return {{0, width, true}};
  std::vector<Segment> segments;
  if (!isBlankIn(rows, 0, bars.front())) segments.push_back({0, bars.front(), true});
  for (std::size_t i = 0; i + 1 < bars.size(); ++i) {
    segments.push_back({bars[i] + 1, bars[i + 1] - bars[i] - 1, false});
  }
  if (!isBlankIn(rows, bars.back() + 1, width)) {
    // Trailing blanks may be cut off: as wide as the one before.
    const std::size_t inner = bars.size() > 1 ? segments.back().width : bars.front() + 1;
    segments.push_back({bars.back() + 1, inner, false});
  }
  return segments;
}

} // namespace

std::vector<std::size_t> cellColumns(const std::vector<std::string_view>& rows, std::size_t side) {
  const auto segments = segmentsOf(rows);
  if (segments.empty() || side % segments.size() != 0) return {};
  const std::size_t cells = side / segments.size();
  std::vector<std::size_t> columns;
  for (const Segment& segment : segments) {
    // Without bars the width says little: trailing blanks are cut off, so steps are one or two.
    const bool alone = segments.size() == 1;
    const std::size_t step = alone ? (segment.width > cells ? 2 : 1)
                                   : std::max<std::size_t>(1, (segment.width + 1) / cells);
    const bool padded = !segment.openLeft && segment.width > step * (cells - 1) + 1;
    const std::size_t offset = padded ? step / 2 : 0;
    for (std::size_t j = 0; j < cells; ++j) columns.push_back(segment.begin + offset + j * step);
  }
  return columns;
}

} // namespace sudoscope
