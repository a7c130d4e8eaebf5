#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>

namespace sudoscope {

class MainWindow;
class Playback;
class RunCollection;

/// What a user does with the runs in their list, and with the bookmarks of the current run from
/// menu, keys and timeline. A removed run cannot be restored: one with iterations is removed only
/// when the question is answered so.
class RunListActions : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  RunListActions(Playback& playback, RunCollection& runs, MainWindow& window);

private:
  void askToRemoveRun(std::uint64_t run);
  void askToRemoveAllRuns();
  void askForFile(std::uint64_t run);
  /// Replays a run that lacks a file, and all that lack the same one.
  void findFile(std::uint64_t run, const QString& path);

  /// Sets a bookmark, asking for its name, or removes the one that is there.
  void toggleBookmark(std::int64_t iteration);
  void renameBookmark(std::int64_t iteration);
  void askForBookmark(std::int64_t iteration, const QString& name);
  /// To the next or previous place of interest: bookmarks, edits, beginning and end.
  void seekPlace(bool forward);

  void ask(const QString& question, const QString& why, const QString& yes,
           std::function<void()> then);

  Playback& m_playback;
  RunCollection& m_runs;
  MainWindow& m_window;
};

} // namespace sudoscope
