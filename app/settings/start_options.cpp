#include "app/settings/start_options.h"

#include "app/base/language.h"
#include "core/base/file_writer.h"
#include "core/base/plain_text.h"
#include "core/base/visible_text.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>

namespace sudoscope {

namespace {

struct Failure {
  QString message;
};

/// The text has a place for each part.
template <class... Parts>
[[noreturn]] void refuse(const char* text, const Parts&... parts) {
  QString message = QString::fromUtf8(text);
  if constexpr (sizeof...(parts) > 0) message = message.arg(parts...);
  throw Failure{message};
}

constexpr double longestPatience = 1e6; // s

qulonglong wholeNumber(const QString& text, const char* option) {
  bool ok = false;
  const qulonglong value = text.toULongLong(&ok);
  if (!ok) refuse("--%1 needs a whole number, not \"%2\"", QLatin1String(option), text);
  return value;
}

QSize sizeOf(const QString& text, const char* option) {
  static const QRegularExpression form(QStringLiteral("^(\\d{2,5})x(\\d{2,5})$"));
  const auto match = form.match(text);
  if (!match.hasMatch()) refuse("--%1 needs WxH, for example 1600x1000", QLatin1String(option));
  return {match.captured(1).toInt(), match.captured(2).toInt()};
}

ThemeChoice themeOf(const QString& text) {
  if (text == QLatin1String("dark")) return ThemeChoice::Dark;
  if (text == QLatin1String("light")) return ThemeChoice::Light;
  if (text == QLatin1String("system")) return ThemeChoice::System;
  refuse("--theme needs dark, light or system");
}

double numberOf(const QString& text, const char* option) {
  bool ok = false;
  const double value = text.toDouble(&ok);
  if (!ok || !std::isfinite(value)) {
    if (const auto comma = decimalCommaFault(text.toStdString()))
      refuse("--%1: %2", QLatin1String(option), QString::fromStdString(comma->english()));
    refuse("--%1 needs a number, not \"%2\"", QLatin1String(option), text);
  }
  return value;
}

int oneOf(const QString& text, const char* option, const QStringList& words) {
  const auto index = words.indexOf(text);
  if (index < 0)
    refuse("--%1 needs one of %2, not \"%3\"", QLatin1String(option), words.join(u", "), text);
  return static_cast<int>(index);
}

FilmRange rangeOf(const QString& text) {
  static const QRegularExpression form(QStringLiteral("^(\\d{1,18}):(\\d{0,18})$"));
  const auto match = form.match(text);
  if (!match.hasMatch())
    refuse("--film-range needs A:B, or A: for all from A on, not \"%1\"", text);
  const QString last = match.captured(2);
  return {match.captured(1).toLongLong(), last.isEmpty() ? -1 : last.toLongLong()};
}

void readFilm(const QCommandLineParser& parser, StartOptions& options) {
  const auto value = [&](const char* name) { return parser.value(QLatin1String(name)); };
  const auto isSet = [&](const char* name) { return parser.isSet(QLatin1String(name)); };
  options.film = value("film");
  for (const QString& name : parser.optionNames()) {
    if (name.startsWith(QLatin1String("film-")) && !isSet("film"))
      refuse("--%1 needs --film, too", name);
  }
  if (!isSet("film")) return;
  for (const char* other : {"screenshot", "view", "follow"}) {
    if (isSet(other)) refuse("--film cannot go with --%1", QLatin1String(other));
  }
  oneOf(QFileInfo(options.film).suffix().toLower(), "film",
        {QStringLiteral("mp4"), QStringLiteral("webm"), QStringLiteral("webp"),
         QStringLiteral("png")});
  FilmOptions& film = options.filmOptions;
  const auto whole = [&](const char* name) {
    return static_cast<std::int64_t>(
        std::min<qulonglong>(wholeNumber(value(name), name), std::numeric_limits<int>::max()));
  };
  if (isSet("film-size")) film.size = sizeOf(value("film-size"), "film-size");
  if (isSet("film-fps")) film.fps = static_cast<int>(whole("film-fps"));
  if (isSet("film-seconds")) film.seconds = numberOf(value("film-seconds"), "film-seconds");
  if (isSet("film-range")) film.range = rangeOf(value("film-range"));
  if (isSet("film-views")) {
    film.grid = film.cube = film.lanes = false;
    for (const QString& view : value("film-views").split(u',')) {
      const std::array<bool*, 3> shown{&film.grid, &film.cube, &film.lanes};
      *shown[oneOf(view, "film-views",
                   {QStringLiteral("grid"), QStringLiteral("cube"), QStringLiteral("lanes")})] =
          true;
    }
  }
  film.title = !isSet("film-no-title");
  if (const auto error = film.check()) throw Failure{QString::fromStdString(error->text())};
  if (film.range.last >= 0 && !options.runTo) options.runTo = film.range.last;
}

void print(const QString& text) {
  if (std::fputs(qPrintable(text), stdout) < 0 || std::fflush(stdout) != 0)
    refuse("the output cannot be written: %1", QString::fromLocal8Bit(std::strerror(errno)));
}

/// An input must not be overwritten by the picture of it.
void checkOutputs(const StartOptions& options) {
  for (const QString* input : {&options.open, &options.follow}) {
    for (const QString* output : {&options.screenshot, &options.film}) {
      if (input->isEmpty() || output->isEmpty() ||
          !isSameFile(QFile::encodeName(*input).toStdString(),
                      QFile::encodeName(*output).toStdString()))
        continue;
      refuse("\"%1\" would be overwritten by the output: choose another output file", *output);
    }
  }
}

void readInput(const QCommandLineParser& parser, StartOptions& options) {
  options.open = parser.value(QStringLiteral("open"));
  const QStringList files = parser.positionalArguments();
  if (files.size() + (options.open.isEmpty() ? 0 : 1) > 1)
    refuse("only one file can be opened at a time");
  if (!files.isEmpty()) options.open = files.front();
  if (options.open.startsWith(QLatin1String("file:"))) // from a desktop
    options.open = QUrl(options.open).toLocalFile();
  options.follow = parser.value(QStringLiteral("follow"));
  if (!options.follow.isEmpty() && !options.open.isEmpty())
    refuse("--follow already opens a log: leave out \"%1\"", options.open);
  const QFileInfo log(options.follow);
  if (options.follow == QLatin1String("-") || (log.exists() && !log.isFile()))
    refuse("--follow needs the log of a run, and \"%1\" is a %2", options.follow,
           log.isDir() ? QStringLiteral("folder") : QStringLiteral("pipe"));
}

void readRun(const QCommandLineParser& parser, StartOptions& options) {
  const auto number = [&](const char* name) -> std::optional<qulonglong> {
    if (!parser.isSet(QLatin1String(name))) return std::nullopt;
    return wholeNumber(parser.value(QLatin1String(name)), name);
  };
  options.solver = parser.value(QStringLiteral("solver"));
  for (const QString& pair : parser.values(QStringLiteral("set"))) {
    const qsizetype split = pair.indexOf(QLatin1Char('='));
    if (split <= 0) refuse("--set needs key=value, not \"%1\"", pair);
    options.parameters.emplace_back(pair.left(split), pair.mid(split + 1));
  }
  options.seed = number("seed");
  if (const auto iteration = number("run-to"))
    options.runTo = static_cast<std::int64_t>(*iteration);
}

void readPatience(const QString& text, StartOptions& options) {
  const double seconds = numberOf(text, "patience");
  if (!options.isScreenshot()) refuse("--patience needs --screenshot or --film");
  if (seconds <= 0.0 || seconds > longestPatience) {
    refuse("--patience needs more than 0, at most %1", QString::number(longestPatience, 'f', 0));
  }
  options.patience = seconds;
}

void read(const QCommandLineParser& parser, StartOptions& options) {
  const auto value = [&](const char* name) { return parser.value(QLatin1String(name)); };
  const auto isSet = [&](const char* name) { return parser.isSet(QLatin1String(name)); };
  readInput(parser, options);
  readRun(parser, options);
  options.screenshot = value("screenshot");
  readFilm(parser, options);
  checkOutputs(options);
  options.part = value("part");
  if (!options.part.isEmpty() && options.screenshot.isEmpty()) refuse("--part needs --screenshot");
  if (isSet("patience")) readPatience(value("patience"), options);
  if (isSet("size")) options.size = sizeOf(value("size"), "size");
  options.view = value("view");
  options.cell = value("cell");
  if (isSet("theme")) options.theme = themeOf(value("theme"));
  if (isSet("scale")) {
    const qulonglong percent = wholeNumber(value("scale"), "scale");
    if (percent < 50 || percent > 400) refuse("--scale needs 50 to 400");
    options.scale = static_cast<int>(percent);
  }
  options.language = value("language");
  if (isSet("language") && !Language::codes().contains(options.language))
    refuse("--language needs %1", Language::codes().join(u", "));
  options.tour = options.open.isEmpty();
  for (const char* work :
       {"follow", "solver", "set", "seed", "run-to", "screenshot", "film", "view", "cell"}) {
    if (isSet(work)) options.tour = false;
  }
}

struct Option {
  const char* name;
  const char* value; ///< The name of its value; empty: it has none.
  const char* help;
};

constexpr Option allOptions[] = {
    {"open", "FILE",
     "Open a puzzle or session file (- reads standard input), or the link of a run."},
    {"follow", "FILE",
     "Open the log of a run (.sudolog) and follow it while it is written; the file need not exist "
     "yet."},
    {"solver", "NAME", "Choose the method; sudoscope-cli solvers lists all methods."},
    {"set", "KEY=VALUE", "Set a parameter of the method; may be repeated."},
    {"seed", "S", "Seed for methods that use random numbers."},
    {"run-to", "N", "Run to this iteration, even past a solution, or to the end of the run."},
    {"screenshot", "OUT.png", "Save a picture of the window as a PNG file, and quit."},
    {"part", "NAME",
     "Part of the window for --screenshot: stage, puzzleCard, cubeCard, timeline, plots, or a part "
     "that --view opens."},
    {"patience", "S",
     "For --screenshot and --film: exit with status 1 after this many seconds without "
     "progress. Default: 600 while something is computed, otherwise 30."},
    {"film", "OUT",
     "Export a film of the run, and quit: .mp4, .webm or .webp with ffmpeg; .png, or any ending "
     "without ffmpeg, writes numbered pictures to the folder OUT_frames. Without --run-to and "
     "--film-range the run continues to its solution or end, or to iteration 10000; the run of a "
     "session is filmed as it is. The film uses the theme of --theme."},
    {"film-size", "WxH", "Size of the film in pixels. Default: 1280x720."},
    {"film-fps", "N", "Frames per second. Default: 30."},
    {"film-seconds", "S", "Length of the film in seconds. Default: 10."},
    {"film-range", "A:B", "First and last iteration. Default: the whole run."},
    {"film-views", "VIEWS", "Views in the film: some of grid,cube,lanes. Default: all."},
    {"film-no-title", "", "Leave out the line with method, parameters and iteration."},
    {"size", "WxH", "Size of the window."},
    {"view", "NAME",
     "Open a window of the Tools menu or a part of the main one, e.g. compare or learn."},
    {"cell", "rNcM", "Select a cell, for example r4c5."},
    {"theme", "THEME", "dark, light or system."},
    {"scale", "PERCENT", "Size of everything, in per cent, for example 150."},
    {"language", "CODE", "Language of the window: en, de or es."},
};

} // namespace

ParsedOptions parseStartOptions(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(
      QStringLiteral("A laboratory for watching numerical methods solve Sudoku."));
  parser.addPositionalArgument(QStringLiteral("FILE"),
                               QStringLiteral("Puzzle, session or link to open."),
                               QStringLiteral("[FILE]"));
  for (const Option& option : allOptions) {
    parser.addOption(
        {QLatin1String(option.name), QLatin1String(option.help), QLatin1String(option.value)});
  }
  const auto help = parser.addHelpOption();
  const auto version = parser.addVersionOption();

  ParsedOptions result;
  try {
    if (!parser.parse(arguments)) throw Failure{parser.errorText()};
    if (parser.isSet(help)) {
      // Qt's placeholder without a QCoreApplication.
      QString text = parser.helpText();
      text.replace(QStringLiteral("<executable_name>"), QStringLiteral("sudoscope"));
      print(text);
      result.exitStatus = 0;
    } else if (parser.isSet(version)) {
      print(QStringLiteral("sudoscope %1\n").arg(QCoreApplication::applicationVersion()));
      result.exitStatus = 0;
    } else {
      read(parser, result.options);
    }
  } catch (const Failure& failure) {
    std::fprintf(stderr, "sudoscope: %s\n", visibleText(failure.message.toStdString()).c_str());
    result.exitStatus = 2;
  }
  return result;
}

} // namespace sudoscope
