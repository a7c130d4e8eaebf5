#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

class Playback;
struct LogProgress;
struct RunnableEntry;

/// The progress of a log that is shown.
struct LogState {
  QString name; ///< Of its file, without the folder.
  std::int64_t rows = 0;
  bool ended = false;               ///< Nothing more will come.
  bool stopped = false;             ///< See LogProgress.
  bool broken = false;              ///< What came last cannot be read: nothing more is.
  std::int64_t undefinedState = -1; ///< See LogProgress.

  bool operator==(const LogState&) const = default;
};

/// Updates the runs of logs while these grow, reports their progress and detects a new run in a
/// file.
class LogFollower : public QObject {
  Q_OBJECT

public:
  explicit LogFollower(Playback& playback, QObject* parent = nullptr);

  /// A log that has just been opened, as the run of that method.
  void watch(const QString& path, bool again, const RunnableEntry* method,
             std::shared_ptr<const LogProgress> progress);
  /// Of the log that the method was read from; nothing for other methods.
  std::optional<LogState> state(const RunnableEntry* method) const;

signals:
  /// state() of some log.
  void stateChanged();
  /// It is shorter than it was, or another file has its name; it is not watched any more. `again`:
  /// as given to watch().
  void newRun(const QString& path, bool again);

private:
  struct Watched {
    QString path;
    bool again = false;
    bool there = false;
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
  };
  /// A log that is or was shown.
  struct Shown {
    const RunnableEntry* method = nullptr;
    std::shared_ptr<const LogProgress> progress;
    LogState told;
  };
  static void take(Shown& shown);
  static Watched look(const QString& path);
  void tick();

  Playback& m_playback;
  std::vector<Watched> m_watched;
  std::vector<Shown> m_shown;
  QTimer m_timer;
};

} // namespace sudoscope
