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

bool isSide(int pixels) {
  return pixels >= FilmOptions::leastSide && pixels <= FilmOptions::mostSide && pixels % 2 == 0;
}

/// Between frames, so that there are no more than a film may have.
std::int64_t leastStep(std::int64_t length) {
  constexpr std::int64_t steps = FilmOptions::mostFrames - 1;
  return (std::max<std::int64_t>(length, 1) + steps - 1) / steps;
}

} // namespace

MaybeError FilmOptions::check() const {
  if (!isSide(size.width()) || !isSide(size.height())) {
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
  if (iterationsPerFrame < 0) return failure(FilmWords::tr("A frame shows one iteration or more."));
  if (range.first < 0 || (range.last >= 0 && range.last < range.first)) {
    return failure(
        FilmWords::tr("The first iteration of a film does not lie behind its last one."));
  }
  if (!(std::abs(turns) <= mostTurns)) {
    return failure(FilmWords::tr("The camera turns at most %1 times.").arg(mostTurns));
  }
  if (!grid && !cube && !lanes) {
    return failure(FilmWords::tr("A film shows the grid, the cube or the lanes."));
  }
  if (iterationsPerFrame == 0 && seconds * fps > static_cast<double>(mostFrames)) {
    return failure(FilmWords::tr("A film has at most %1 frames.").arg(mostFrames));
  }
  return std::nullopt;
}

MaybeError FilmOptions::check(std::int64_t head) const {
  if (auto error = check()) return error;
  const std::int64_t length = (range.last < 0 ? head : std::min(range.last, head)) - range.first;
  const std::int64_t least = leastStep(length);
  if (iterationsPerFrame == 0 || iterationsPerFrame >= least) return std::nullopt;
  return failure(
      FilmWords::tr(
          "A film has at most %1 frames; this one needs %2 iterations or more from frame to frame.")
          .arg(mostFrames)
          .arg(least));
}

std::vector<std::int64_t> FilmOptions::iterations(std::int64_t head) const {
  const std::int64_t last = range.last < 0 ? head : std::min(range.last, head);
  const std::int64_t first = std::min(range.first, last);
  const std::int64_t length = last - first;
  std::vector<std::int64_t> iterations;
  if (iterationsPerFrame > 0) {
    const std::int64_t step = std::max(iterationsPerFrame, leastStep(length));
    for (std::int64_t at = first; at < last; at += step) iterations.push_back(at);
    iterations.push_back(last);
    return iterations;
  }
  const auto count = std::max<std::int64_t>(2, std::llround(seconds * fps));
  for (std::int64_t i = 0; i < count; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(count - 1);
    const auto whole = static_cast<double>(length);
    const double at =
        pace == FilmPace::Even ? share * whole : std::expm1(share * std::log1p(whole));
    iterations.push_back(first + std::min(length, static_cast<std::int64_t>(std::llround(at))));
  }
  return iterations;
}

double FilmOptions::pixelRatio() const {
  return std::sqrt(static_cast<double>(size.width()) * size.height() / (1280.0 * 720.0));
}

QVariantMap FilmOptions::save() const {
  return {{QStringLiteral("size"), size},
          {QStringLiteral("fps"), fps},
          {QStringLiteral("seconds"), seconds},
          {QStringLiteral("iterationsPerFrame"), static_cast<qlonglong>(iterationsPerFrame)},
          {QStringLiteral("pace"), static_cast<int>(pace)},
          {QStringLiteral("grid"), grid},
          {QStringLiteral("cube"), cube},
          {QStringLiteral("lanes"), lanes},
          {QStringLiteral("title"), title},
          {QStringLiteral("turns"), turns},
          {QStringLiteral("quality"), static_cast<int>(quality)}};
}

FilmOptions FilmOptions::restore(const QVariantMap& values) {
  const FilmOptions usual;
  FilmOptions options;
  const auto value = [&](const char* name, const QVariant& otherwise) {
    return values.value(QLatin1String(name), otherwise);
  };
  options.size = value("size", usual.size).toSize();
  options.fps = value("fps", usual.fps).toInt();
  options.seconds = value("seconds", usual.seconds).toDouble();
  options.iterationsPerFrame = value("iterationsPerFrame", 0).toLongLong();
  options.pace = value("pace", 0).toInt() == 1 ? FilmPace::Early : FilmPace::Even;
  options.grid = value("grid", true).toBool();
  options.cube = value("cube", true).toBool();
  options.lanes = value("lanes", true).toBool();
  options.title = value("title", true).toBool();
  options.turns = value("turns", 0.0).toDouble();
  options.quality = static_cast<FilmQuality>(
      std::clamp(value("quality", static_cast<int>(usual.quality)).toInt(), 0, 2));
  return options.check() ? usual : options;
}

} // namespace sudoscope
