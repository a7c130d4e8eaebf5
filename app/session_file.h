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

/// Everything a person worked on: written as JSON, read back and replayed exactly.
struct Session {
  struct Run {
    StoredRun stored;
    std::string name; ///< The person's own, or empty.
    bool overlaid = true;
    std::optional<int> color; ///< Of its curves, for Theme::series(), as a person chose it.
    /// Its JSON as it stood in the file, or null. It is written back instead of the plan, so that a
    /// run that cannot be replayed loses nothing.
    std::shared_ptr<const std::string> fileText;
    bool asInFile = false;         ///< Nothing was changed since: fileText says it all.
    std::vector<std::string> tags; ///< The person's own, each once.
    std::string note;              ///< The person's own.
    std::string begun;             ///< When it was made, ISO 8601 in UTC; empty: not known.
  };

  Puzzle puzzle; ///< As edited, with pencil marks and texts.
  std::vector<Run> runs;
  std::size_t current = 0; ///< Index into runs.
  std::int64_t position = 0;
  double speed = std::numeric_limits<double>::infinity(); ///< Steps per second.
};

/// JSON, indented. Numbers are written so that they are read back bit for bit.
std::string writeSession(const Session& session);

/// The error names the place in the document, e.g. "puzzle.side". A run that cannot be read is
/// none: it has StoredRun::refused, which names the place, e.g. "runs[1].edits[0].iteration".
/// Of a session of another format the error has ErrorCode::OtherFormat and names its puzzle.
/// Solvers are looked up with `find` (the learning::findRunnable unless told otherwise). `stop` is
/// asked while it reads; the error has ErrorCode::Cancelled where that ended it.
Result<Session> readSession(std::string_view text, const std::string& fileName = {},
                            const RunnableEntry* (*find)(std::string_view) = nullptr,
                            const StopCheck& stop = {});

/// What can be read of a session of any format: its puzzle, and the method and parameters of its
/// current run, as a run of no iterations. What is not known of these has its default.
Result<Session> readSetup(std::string_view text, const std::string& fileName = {});

/// What tells one session from another, at the head of its file.
struct SessionAbout {
  std::string puzzle; ///< Its title, or empty.
  int side = 0;       ///< 0: nothing is known.
  int givens = 0;
  std::string method; ///< Name of the current run's; empty where that is not known.
  std::size_t runs = 0;

  bool operator==(const SessionAbout&) const = default;
};
SessionAbout aboutOf(const Session& session);
/// From the beginning of a file (4 KiB are enough).
SessionAbout readSessionAbout(std::string_view beginning);

} // namespace sudoscope
