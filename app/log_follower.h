#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <vector>

namespace sudoscope {

class RunController;

/// Keeps the runs of logs up to date while these grow, and sees when a file is written anew.
class LogFollower : public QObject {
  Q_OBJECT

public:
  explicit LogFollower(RunController& controller, QObject* parent = nullptr);

  /// A log that has just been opened. A pipe is followed, too, but is never written anew.
  void watch(const QString& path, bool again);

signals:
  /// It is shorter than it was, or another file has its name; it is not watched any more. `again`:
  /// as watch() was told.
  void writtenAnew(const QString& path, bool again);

private:
  struct Watched {
    QString path;
    bool again = false;
    bool there = false;
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
  };
  static Watched look(const QString& path);
  void tick();

  RunController& m_controller;
  std::vector<Watched> m_watched;
  QTimer m_timer;
};

} // namespace sudoscope
