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

struct LogState {
  QString name; ///< File name without the folder.
  std::int64_t rows = 0;
  bool ended = false;               ///< The log is complete.
  bool stopped = false;             ///< See LogProgress.
  bool broken = false;              ///< The last part cannot be read; reading has stopped.
  bool deleted = false;             ///< No file has its name.
  std::int64_t undefinedState = -1; ///< See LogProgress.

  bool operator==(const LogState&) const = default;
};

/// Updates the runs of logs while these grow, reports their progress and detects a new run in a
/// file.
class LogFollower : public QObject {
  Q_OBJECT

public:
  explicit LogFollower(Playback& playback, QObject* parent = nullptr);

  void watch(const QString& path, bool again, const RunnableEntry* method,
             std::shared_ptr<const LogProgress> progress);
  /// For the method's log; empty for other methods.
  std::optional<LogState> state(const RunnableEntry* method) const;

signals:
  void stateChanged();
  /// The file is shorter than before, or another file has its name; it is not watched any more.
  /// `again`: the argument of watch().
  void newRun(const QString& path, bool again);

private:
  struct File {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
  };
  struct Log {
    QString path;
    bool again = false;
    const RunnableEntry* method = nullptr;
    std::shared_ptr<const LogProgress> progress;
    LogState reported = {};
    std::optional<File> file = {}; ///< As last seen; empty: it is not watched.
  };
  static std::optional<File> look(const QString& path);
  static void take(Log& log);
  void tick();

  Playback& m_playback;
  std::vector<Log> m_logs;
  QTimer m_timer;
};

} // namespace sudoscope
