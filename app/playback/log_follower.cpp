#include "app/playback/log_follower.h"

#include "app/playback/playback.h"
#include "core/logs/logged_run.h"

#include <QFile>
#include <QFileInfo>

#include <chrono>
#include <sys/stat.h>
#include <utility>

namespace sudoscope {

LogFollower::LogFollower(Playback& playback, QObject* parent)
    : QObject(parent), m_playback(playback) {
  m_timer.setInterval(std::chrono::milliseconds(100));
  connect(&m_timer, &QTimer::timeout, this, &LogFollower::tick);
}

LogFollower::Watched LogFollower::look(const QString& path) {
  Watched now{.path = path};
  struct stat info {};
  if (stat(QFile::encodeName(path).constData(), &info) != 0 || !S_ISREG(info.st_mode)) return now;
  now.there = true;
  now.device = info.st_dev;
  now.inode = info.st_ino;
  now.size = info.st_size;
  return now;
}

void LogFollower::take(Shown& shown) {
  shown.reported.rows = shown.progress->rows;
  shown.reported.ended = shown.progress->ended;
  shown.reported.stopped = shown.progress->stopped;
  shown.reported.broken = shown.progress->broken;
  shown.reported.undefinedState = shown.progress->undefinedState;
}

std::optional<LogState> LogFollower::state(const RunnableEntry* method) const {
  for (const Shown& shown : m_shown) {
    if (shown.method == method) return shown.reported;
  }
  return std::nullopt;
}

void LogFollower::watch(const QString& path, bool again, const RunnableEntry* method,
                        std::shared_ptr<const LogProgress> progress) {
  m_shown.push_back({method, std::move(progress), {.name = QFileInfo(path).fileName()}});
  take(m_shown.back());
  emit stateChanged();
  std::erase_if(m_watched, [&](const Watched& known) { return known.path == path; });
  m_watched.push_back(look(path));
  m_watched.back().again = again;
  m_watched.back().method = method;
  m_timer.start();
}

void LogFollower::tick() {
  m_playback.growLogs();
  bool changed = false;
  for (Shown& shown : m_shown) {
    const LogState before = shown.reported;
    take(shown);
    changed = changed || !(shown.reported == before);
  }
  std::vector<Watched> rewritten;
  for (Watched& known : m_watched) {
    const Watched now = look(known.path);
    for (Shown& shown : m_shown) {
      if (shown.method != known.method || !known.there) continue;
      changed = changed || shown.reported.deleted == now.there;
      shown.reported.deleted = !now.there;
    }
    if (!now.there || !known.there) {
      known.inode = 0; // a new file may get the number of the deleted one
      continue;
    }
    if (now.device != known.device || now.inode != known.inode || now.size < known.size) {
      rewritten.push_back(known);
    }
    known.size = now.size;
  }
  if (changed) emit stateChanged();
  for (const Watched& gone : rewritten) {
    std::erase_if(m_watched, [&](const Watched& known) { return known.path == gone.path; });
    emit newRun(gone.path, gone.again);
  }
}

} // namespace sudoscope
