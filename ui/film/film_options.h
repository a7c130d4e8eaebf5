#pragma once

#include "core/base/result.h"

#include <QSize>
#include <QString>
#include <QVariantMap>

#include <cstdint>
#include <vector>

namespace sudoscope {

/// Which iterations a film shows, both included.
struct FilmRange {
  std::int64_t first = 0;
  std::int64_t last = -1; ///< -1: the last that is recorded.

  bool operator==(const FilmRange&) const = default;
};

/// How a run is filmed.
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

  /// What is out of its range, if anything; also a film of more than mostFrames.
  MaybeError check() const;
  /// The iteration of each frame, evenly spread, of a run whose last iteration is `head`: the
  /// range's first one in the first frame, its last one in the last. Precondition: !check().
  std::vector<std::int64_t> iterations(std::int64_t head) const;
  /// Device pixels to a unit of the layout, which is about 1280×720 of them whatever the size is.
  double pixelRatio() const;

  /// For the settings, without the range; restore() ignores what it does not know.
  QVariantMap save() const;
  static FilmOptions restore(const QVariantMap& values);
};

} // namespace sudoscope
