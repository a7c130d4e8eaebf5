#pragma once

#include <QObject>
#include <QString>

#include <cstdint>

namespace sudoscope {

class MainWindow;
class Playback;
class RunCollection;

/// The bookmarks of the current run: set, named, removed and gone to from menu, keys and timeline.
class BookmarkActions : public QObject {
  Q_OBJECT

public:
  /// Both must outlive it.
  BookmarkActions(Playback& playback, const RunCollection& runs, MainWindow& window);

private:
  /// Sets one, asking for its name, or takes the one away that is there.
  void toggle(std::int64_t iteration);
  void rename(std::int64_t iteration);
  void askForName(std::int64_t iteration, const QString& name);
  /// To the next or previous place of interest: bookmarks, edits, beginning and end.
  void go(bool forward);

  Playback& m_playback;
  const RunCollection& m_runs;
  MainWindow& m_window;
};

} // namespace sudoscope
