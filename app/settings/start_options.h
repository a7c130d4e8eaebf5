#pragma once

#include "app/settings/app_settings.h"
#include "ui/film/film_options.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace sudoscope {

struct StartOptions {
  QString open;   ///< Puzzle or session file; "-" = standard input; may be empty.
  QString follow; ///< Log to open while it grows; may be empty.
  QString solver; ///< Registry name; empty = the last one used.
  std::vector<std::pair<QString, QString>> parameters;
  std::optional<std::uint64_t> seed;
  std::optional<std::int64_t> runTo;
  QString screenshot; ///< PNG to write before quitting; may be empty.
  QString part;       ///< Object name of the part in the picture; empty = the whole window.
  QString film;       ///< Film to make instead; see FilmWriter for the formats.
  FilmOptions filmOptions;
  std::optional<double> patience; ///< Timeout without progress, seconds.
  std::optional<QSize> size;
  QString view; ///< A window of the Tools menu or a dock to open, e.g. "compare"; may be empty.
  QString cell; ///< "r4c5", selected at the start; may be empty.
  std::optional<ThemeChoice> theme;
  std::optional<int> scale; ///< Per cent; default: the settings.
  QString language;         ///< Two-letter code; default: the settings.

  bool tour = false; ///< Show the tour at the very first start, unless work is requested.

  /// A file is written, without any questions.
  bool isScreenshot() const { return !screenshot.isEmpty() || !film.isEmpty(); }
};

/// Reads the command line. On an error (or for --help and --version) prints the message and has the
/// exit status.
struct ParsedOptions {
  StartOptions options;
  std::optional<int> exitStatus;
};
ParsedOptions parseStartOptions(const QStringList& arguments);

} // namespace sudoscope
