#pragma once

#include "app/base/background_job.h"
#include "app/workspace/session_file.h"
#include "core/base/file_stamp.h"
#include "core/datasets/puzzle_list.h"
#include "core/logs/initial_state.h"
#include "core/logs/logged_run.h"
#include "core/logs/run_link.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>
#include <variant>

namespace sudoscope {

struct OpenSource {
  /// A path, ":/..." inside the program, "-" for the standard input, or a link; or of a text.
  QString name;
  std::optional<QByteArray> text = {}; ///< Of what was dropped or pasted.
  bool pasted = false;                 ///< Its puzzle is one more edit of the shown one.
  ReadOptions reading = {};            ///< How its puzzles are read; the name is added.

  /// Whether it is a file that the user can open again.
  bool isUsersFile() const;
};

/// Which files the work is of.
struct FilePlace {
  QString session; ///< Empty while the session has no file.
  FileStamp stamp; ///< Of that file, as it was last read or written.
  /// What the session's file holds, without results; null without one.
  std::shared_ptr<const Session> saved;
  QString puzzle; ///< Empty when there is none.
};

struct OpenedSession {
  Session session;
  FilePlace place = {};    ///< Empty unless it came from a file that it can be saved to.
  MaybeError refused = {}; ///< The session has another format: this is its set-up alone.
};

/// A table that leaves open which of these columns holds its puzzles.
struct OpenColumns {
  std::vector<TableColumn> columns;
  Error error;
};

/// What was opened, by its kind (FileKind), or why that failed.
using OpenedFile = std::variant<Error, std::shared_ptr<PuzzleList>, OpenColumns, OpenedSession,
                                std::unique_ptr<LoggedRun>, InitialState, RunLink>;

/// Opens the source once, recognizes what it holds and reads it, of a list of puzzles at least so
/// many as are there or `enough`. Any thread.
OpenedFile openFile(const OpenSource& source, const BackgroundJob::Cancelled& cancelled = {},
                    std::size_t enough = PuzzleList::inMemory);

} // namespace sudoscope
