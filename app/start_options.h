#pragma once

#include "app/app_settings.h"
#include "ui/film/film_options.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace sudoscope {

/// What the command line asks the window to do.
struct StartOptions {
  QString open;   ///< Puzzle or session file; "-" reads standard input; empty = none.
  QString follow; ///< Log to open while it grows; empty = none.
  QString solver; ///< Registry name; empty = the last one used.
  std::vector<std::pair<QString, QString>> parameters;
  std::optional<std::uint64_t> seed;
  std::optional<std::int64_t> runTo;
  QString screenshot; ///< PNG to write, then quit; empty = stay.
  QString part;       ///< Object name of what the picture shows alone; empty = the whole window.
  QString report;     ///< Lab report to write in its place, .html or .md.
  QString film;       ///< Film to make in its place; see FilmWriter for its kinds.
  FilmOptions filmOptions;
  std::optional<double> patience; ///< Seconds without progress after which none is made.
  std::optional<QSize> size;
  QString view; ///< A window of the Tools menu or a dock to open, e.g. "compare"; empty = none.
  QString cell; ///< "r4c5", selected at the start; empty = none.
  std::optional<ThemeChoice> theme;
  std::optional<int> scale; ///< Per cent; empty = that of the settings.
  QString language;         ///< Two-letter code; empty = that of the settings.

  bool tour = false; ///< The first start of all shows the tour; where no work is asked for.

  /// A file is written, nobody is asked anything.
  bool isScreenshot() const {
    return !screenshot.isEmpty() || !report.isEmpty() || !film.isEmpty();
  }
};

/// Reads the command line. On an error (or for --help and --version) gives the exit status and
/// has printed why.
struct ParsedOptions {
  StartOptions options;
  std::optional<int> exitStatus;
};
ParsedOptions parseStartOptions(const QStringList& arguments);

} // namespace sudoscope
