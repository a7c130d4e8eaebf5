#include "ui/film/film_options.h"

#include "ui/style/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

struct FilmWords {
  Q_DECLARE_TR_FUNCTIONS(FilmOptions)
};

} // namespace

bool FilmOptions::isSize(QSize pixels) {
  const auto isSide = [](int side) {
    return side >= leastSide && side <= mostSide && side % 2 == 0;
  };
  return isSide(pixels.width()) && isSide(pixels.height());
}

MaybeError FilmOptions::check() const {
  if (!isSize(size)) {
    return failure(FilmWords::tr("A film has an even number of pixels each way, %1 to %2.")
                       .arg(leastSide)
                       .arg(mostSide));
  }
  if (fps < 1 || fps > mostFps) {
    return failure(FilmWords::tr("A film has 1 to %1 frames a second.").arg(mostFps));
  }
  if (!(seconds >= leastSeconds && seconds <= mostSeconds)) {
    return failure(
        FilmWords::tr("A film takes %1 to %2 seconds.").arg(leastSeconds).arg(mostSeconds));
  }
  if (range.first < 0 || (range.last >= 0 && range.last < range.first)) {
    return failure(FilmWords::tr("The first iteration of a film must not be after the last one."));
  }
  if (!grid && !cube && !lanes) {
    return failure(FilmWords::tr("A film shows the grid, the cube or the lanes."));
  }
  if (seconds * fps > static_cast<double>(mostFrames)) {
    return failure(FilmWords::tr("A film has at most %1 frames.").arg(mostFrames));
  }
  return std::nullopt;
}

std::vector<std::int64_t> FilmOptions::iterations(std::int64_t head) const {
  const std::int64_t last = range.last < 0 ? head : std::min(range.last, head);
  const std::int64_t first = std::min(range.first, last);
  std::vector<std::int64_t> iterations;
  const auto count = std::max<std::int64_t>(2, std::llround(seconds * fps));
  for (std::int64_t i = 0; i < count; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(count - 1);
    iterations.push_back(first + std::llround(share * static_cast<double>(last - first)));
  }
  return iterations;
}

double FilmOptions::pixelRatio() const {
  return std::sqrt(static_cast<double>(size.width()) * size.height() / (1280.0 * 720.0));
}

} // namespace sudoscope
