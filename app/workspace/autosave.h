#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QLockFile>
#include <QString>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <limits>
#include <memory>
#include <optional>

namespace sudoscope {

/// Saves a copy of the work at intervals, and finds copies of programs that ended with unsaved
/// work. Each running program has its own file, protected by a lock.
class Autosave {
public:
  /// Creates the folder when needed.
  explicit Autosave(const QString& folder);
  /// Removes this program's copy, unless keep() was called.
  ~Autosave();

  /// Makes a text, on whatever thread calls it.
  using Text = std::function<QByteArray()>;
  /// Calls `take` at every interval and writes the text, made in the background, when that has
  /// changed; null takes the copy away. 0 seconds stops.
  void start(int seconds, std::function<Text()> take);
  /// The work may have changed; without that no text is made again.
  void makeDue() { m_due = true; }
  /// Does so now, and waits for the disk.
  MaybeError save();
  /// Saves now, and leaves the copy for the next start.
  MaybeError keep() {
    m_keepsCopy = true;
    return save();
  }

  /// Leaves a copy of the current work for the next start, and continues with other work.
  MaybeError archive();

  /// Called when an automatic copy cannot be written: once, until one succeeds again.
  void setFailed(std::function<void(const Error&)> failed) { m_failed = std::move(failed); }

  /// Takes over a leftover copy, which is unchanged until the next save.
  void adopt(const QString& leftover);

  bool isLeftover(const QString& path) const;
  /// Copies without a living owner that hold anything, newest first, at most so many.
  QStringList leftovers(qsizetype most = std::numeric_limits<qsizetype>::max()) const;
  static void discard(const QString& path);

  QString path() const { return m_path; }
  const QString& folder() const { return m_folder; }

private:
  QByteArray text() const;
  void saveInBackground();
  MaybeError save(const QByteArray& text);
  void written(const QByteArray& text) {
    m_written = text;
    m_adopted = false;
  }
  void report(const MaybeError& error);

  QString m_folder;
  QString m_path;
  std::unique_ptr<QLockFile> m_lock;
  std::function<Text()> m_take;
  std::function<void(const Error&)> m_failed;
  std::optional<QByteArray> m_written = QByteArray(); ///< The content of the file, if known.
  bool m_due = true;
  bool m_keepsCopy = false;
  bool m_failing = false;
  bool m_adopted = false; ///< The file does not belong to this program yet.
  QTimer m_timer;
  std::uint64_t m_write = 0; ///< Number of the last write; results of earlier ones are ignored.
  QThreadPool m_writer;      ///< Writes in the background.
};

} // namespace sudoscope
