#pragma once

#include "core/base/result.h"
#include "ui/widgets/view_options.h"

#include <QSize>

#include <cstdint>
#include <vector>

namespace sudoscope {

/// The iterations of a film, inclusive.
struct FilmRange {
  std::int64_t first = 0;
  std::int64_t last = -1; ///< -1: the last recorded one.

  bool operator==(const FilmRange&) const = default;
};

struct FilmOptions {
  QSize size{1280, 720}; ///< Pixels; even, 160..7680 each.
  int fps = 30;          ///< Frames per second, 1..120.
  double seconds = 10.0; ///< Length, 0.1..3600 s.
  FilmRange range;
  bool grid = true;
  bool cube = true;
  bool lanes = true;
  bool title = true; ///< A line with method, parameters and iteration.
  bool dark = false;

  bool operator==(const FilmOptions&) const = default;

  static constexpr int leastSide = 160;
  static constexpr int mostSide = 7680;
  static constexpr int mostFps = 120;
  static constexpr double leastSeconds = 0.1;
  static constexpr double mostSeconds = 3600.0;
  static constexpr std::int64_t mostFrames = 100000;

  /// The first invalid option; also more than mostFrames frames.
  MaybeError check() const;
  /// The iteration of each frame, evenly distributed, for a run with the last iteration `head`:
  /// from the range's first one to its last one. Precondition: !check().
  std::vector<std::int64_t> iterations(std::int64_t head) const;
  /// Device pixels per unit of the layout, which has about 1280×720 units at every size.
  double pixelRatio() const;

  static bool isSize(QSize pixels);
  static void list(auto& options, auto&& option) {
    option("size", options.size, &isSize);
    option("fps", options.fps, within(1, mostFps));
    option("seconds", options.seconds, within(leastSeconds, mostSeconds));
    option("grid", options.grid);
    option("cube", options.cube);
    option("lanes", options.lanes);
    option("title", options.title);
  }
};

} // namespace sudoscope
