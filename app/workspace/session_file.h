#pragma once

#include "core/base/result.h"
#include "core/board/puzzle.h"
#include "core/runs/player.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// A run's JSON in its file. It is written back instead of the plan, so that a run that cannot be
/// replayed loses nothing.
struct RunText {
  std::string json;
  int parent = -1; ///< As read from it: a place among the runs of the file, or -1.
};

/// The user's complete work: written as JSON, read back and replayed exactly.
struct Session {
  struct Run {
    SessionRun stored;
    std::string name; ///< Set by the user, or empty.
    bool overlaid = true;
    std::optional<int> color; ///< Of its curves, for Theme::series(), as a person chose it.
    std::shared_ptr<const RunText> fileText; ///< Null for a run that no file has.
    bool asInFile = false; ///< Nothing but the place of its parent was changed since it was read.
    std::vector<std::string> tags; ///< The person's own, each once.
    std::string note;              ///< The person's own.
    std::string begun;             ///< When it was made, ISO 8601 in UTC; empty: not known.
  };

  /// What the user looked at, and when playing stops.
  struct View {
    int cell = -1;                   ///< Selected; -1: none.
    std::vector<std::string> panels; ///< Names of those in front.
    std::string lesson;              ///< Id of the open one; empty: none.
    std::size_t scene = 0;           ///< Its page.
    StopConditions stop;
  };

  Puzzle puzzle; ///< As edited, with pencil marks and texts.
  std::vector<Run> runs;
  std::size_t current = 0; ///< Index into runs.
  std::int64_t position = 0;
  double speed = std::numeric_limits<double>::infinity(); ///< Steps per second.
  std::optional<View> view;                               ///< Not in files of earlier versions.
};

/// JSON, a run on each line. Numbers are written exactly. On up to so many threads; 0: one per
/// processor.
std::string writeSession(const Session& session, int threads = 0);

/// The error names the place in the document, e.g. "puzzle.side". A run that cannot be read is not
/// an error: it has SessionRun::refused, which names the place, e.g. "runs[1].edits[0].iteration".
/// For a session of another format the error has ErrorCode::OtherFormat and names its puzzle.
/// Solvers are looked up with `find` (default: datasets::findRunnable). `stop` is polled while
/// reading; the error then has ErrorCode::Cancelled.
Result<Session> readSession(std::string_view text, const std::string& fileName = {},
                            const RunnableEntry* (*find)(std::string_view) = nullptr,
                            const StopCheck& stop = {});

/// The readable part of a session of any format: its puzzle, and the method and parameters of its
/// current run, as a run without iterations. Unknown parts have defaults.
Result<Session> readSetup(std::string_view text, const std::string& fileName = {});

/// The summary of a session, at the start of its file.
struct SessionAbout {
  std::string puzzle; ///< Its title, or empty.
  int side = 0;       ///< 0: unknown.
  int givens = 0;
  std::string method; ///< Name of the current run's method; empty: unknown.
  std::size_t runs = 0;

  bool operator==(const SessionAbout&) const = default;
};
SessionAbout aboutOf(const Session& session);
/// From the start of a file (4 KiB suffice).
SessionAbout readSessionAbout(std::string_view beginning);

} // namespace sudoscope
