#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>

namespace sudoscope {

class MainWindow;
class Playback;
class RunCollection;

/// The user's actions on runs in their list, and on the bookmarks of the current run from menu,
/// keys and timeline. A removed run cannot be restored, so removing one with iterations asks first.
class RunListActions : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  RunListActions(Playback& playback, RunCollection& runs, MainWindow& window);

private:
  void askToRemoveRun(std::uint64_t run);
  void askToRemoveAllRuns();
  void askForFile(std::uint64_t run);
  /// Replays a run that lacks a file, and all others that lack the same one.
  void findFile(std::uint64_t run, const QString& path);

  /// Sets a bookmark and asks for its name, or removes an existing one.
  void toggleBookmark(std::int64_t iteration);
  void renameBookmark(std::int64_t iteration);
  void askForBookmark(std::int64_t iteration, const QString& name);
  /// To the next or previous bookmark, edit, start or end.
  void seekPlace(bool forward);

  void ask(const QString& question, const QString& why, const QString& yes,
           std::function<void()> then);

  Playback& m_playback;
  RunCollection& m_runs;
  MainWindow& m_window;
};

} // namespace sudoscope
