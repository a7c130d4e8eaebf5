#pragma once

#include "core/base/result.h"

#include <QSize>
#include <QString>
#include <QVariantMap>

#include <cstdint>
#include <vector>

namespace sudoscope {

/// How the iterations are spread over a film.
enum class FilmPace : std::uint8_t {
  Even,  ///< The same time for each.
  Early, ///< Logarithmic: the first changes are the slowest to pass.
};

enum class FilmQuality : std::uint8_t { Small, Good, Best };

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
  double seconds = 10.0; ///< Length, 0.1..3600 s; ignored with iterationsPerFrame.
  /// 0: as many as `seconds` make of them; more than told where there would be over mostFrames.
  std::int64_t iterationsPerFrame = 0;
  FilmPace pace = FilmPace::Even; ///< Ignored with iterationsPerFrame.
  FilmRange range;
  bool grid = true;
  bool cube = true;
  bool lanes = true;
  bool title = true; ///< A line with method, parameters and iteration.
  bool dark = false;
  double turns = 0.0; ///< Of the camera around the cube during the film, -100..100.
  FilmQuality quality = FilmQuality::Good;

  bool operator==(const FilmOptions&) const = default;

  static constexpr int leastSide = 160;
  static constexpr int mostSide = 7680;
  static constexpr int mostFps = 120;
  static constexpr double leastSeconds = 0.1;
  static constexpr double mostSeconds = 3600.0;
  static constexpr double mostTurns = 100.0;
  static constexpr std::int64_t mostFrames = 100000;

  /// What is out of its range, if anything; also a film of more than mostFrames.
  MaybeError check() const;
  /// The same of a film of a run whose last iteration is `head`.
  MaybeError check(std::int64_t head) const;
  /// The iteration of each frame, increasing, of a run whose last iteration is `head`: the range's
  /// first one in the first frame, its last one in the last. Precondition: !check(); where check()
  /// of the head refuses it, every so many frames are left out.
  std::vector<std::int64_t> iterations(std::int64_t head) const;
  /// Device pixels to a unit of the layout, which is about 1280×720 of them whatever the size is.
  double pixelRatio() const;

  /// For the settings, without the range; restore() ignores what it does not know.
  QVariantMap save() const;
  static FilmOptions restore(const QVariantMap& values);
};

} // namespace sudoscope
