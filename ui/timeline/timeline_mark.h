#pragma once

#include <QString>

#include <cstdint>

namespace sudoscope {

struct TimelineMark {
  enum Kind { Parameter, Bookmark, Event, Fork };

  std::int64_t iteration = 0;
  QString text; ///< e.g. "η 0.3 → 0.2".
  Kind kind = Parameter;

  bool operator==(const TimelineMark&) const = default;
};

/// A range of a run with the density of its recorded states.
struct RecordedStretch {
  std::int64_t first = 0;
  std::int64_t last = 0;
  std::int64_t stride = 1; ///< Distance between recorded states; 1 = all.

  bool operator==(const RecordedStretch&) const = default;
};

} // namespace sudoscope
