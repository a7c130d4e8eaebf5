#include "app/playback/log_follower.h"

#include "app/playback/playback.h"
#include "core/logs/logged_run.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <sys/stat.h>
#include <utility>

namespace sudoscope {

LogFollower::LogFollower(Playback& playback, QObject* parent)
    : QObject(parent), m_playback(playback) {
  m_timer.setInterval(std::chrono::milliseconds(100));
  connect(&m_timer, &QTimer::timeout, this, &LogFollower::tick);
}

std::optional<LogFollower::File> LogFollower::look(const QString& path) {
  struct stat info {};
  if (stat(QFile::encodeName(path).constData(), &info) != 0 || !S_ISREG(info.st_mode)) return {};
  return File{info.st_dev, info.st_ino, info.st_size};
}

void LogFollower::take(Log& log) {
  log.reported.rows = log.progress->rows;
  log.reported.ended = log.progress->ended;
  log.reported.stopped = log.progress->stopped;
  log.reported.broken = log.progress->broken;
  log.reported.undefinedState = log.progress->undefinedState;
}

std::optional<LogState> LogFollower::state(const RunnableEntry* method) const {
  const auto log = std::ranges::find(m_logs, method, &Log::method);
  return log == m_logs.end() ? std::nullopt : std::optional(log->reported);
}

void LogFollower::watch(const QString& path, bool again, const RunnableEntry* method,
                        std::shared_ptr<const LogProgress> progress) {
  for (Log& log : m_logs) {
    if (log.path == path) log.file.reset();
  }
  m_logs.push_back(
      {path, again, method, std::move(progress), {.name = QFileInfo(path).fileName()}, look(path)});
  take(m_logs.back());
  emit stateChanged();
  m_timer.start();
}

void LogFollower::tick() {
  m_playback.growLogs();
  bool changed = false;
  std::vector<std::pair<QString, bool>> rewritten;
  for (Log& log : m_logs) {
    const LogState before = log.reported;
    take(log);
    if (log.file) {
      const auto now = look(log.path);
      log.reported.deleted = !now;
      if (!now) {
        log.file->inode = 0; // a new file may get the number of the deleted one
      } else if (now->device != log.file->device || now->inode != log.file->inode ||
                 now->size < log.file->size) {
        rewritten.emplace_back(log.path, log.again);
        log.file.reset();
      } else {
        log.file = now;
      }
    }
    changed = changed || !(log.reported == before);
  }
  if (changed) emit stateChanged();
  for (const auto& [path, again] : rewritten) emit newRun(path, again);
}

} // namespace sudoscope
