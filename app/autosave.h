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

/// Keeps a copy of the work on disk while the program runs, and finds the copies that programs
/// which ended with unsaved work left behind. Each running program has a file of its own, guarded
/// by a lock.
class Autosave {
public:
  /// The folder is made as needed.
  explicit Autosave(const QString& folder);
  /// A clean end: removes this program's copy, unless keep() was called.
  ~Autosave();

  /// Makes a text, on whatever thread calls it.
  using Text = std::function<QByteArray()>;
  /// Calls `take` at every interval and writes the text, made in the background, when that has
  /// changed; null takes the copy away. 0 seconds stops.
  void start(int seconds, std::function<Text()> take);
  /// Does so now, and waits for the disk.
  MaybeError save();
  /// Does so now, and leaves the copy for the next start.
  MaybeError keep();

  /// Leaves a copy of the work as it is for the next start, and goes on with other work.
  MaybeError setAside();

  /// Is told when a timed copy cannot be written: once, until one could be written again.
  void setFailed(std::function<void(const Error&)> failed) { m_failed = std::move(failed); }

  /// Takes over a copy that was left behind; it stays as it is until there is something to write.
  void adopt(const QString& leftover);

  /// Copies without a living owner that hold anything, newest first, at most so many.
  QStringList leftovers(qsizetype most = std::numeric_limits<qsizetype>::max()) const;
  static void discard(const QString& path);

  QString path() const { return m_path; }
  const QString& folder() const { return m_folder; }

private:
  QByteArray text() const;
  void saveInBackground();
  MaybeError save(const QByteArray& text);
  void written(const QByteArray& text);
  void tell(const MaybeError& error);

  QString m_folder;
  QString m_path;
  std::unique_ptr<QLockFile> m_lock;
  std::function<Text()> m_take;
  std::function<void(const Error&)> m_failed;
  std::optional<QByteArray> m_written = QByteArray(); ///< What the file holds, where that is known.
  bool m_kept = false;
  bool m_failing = false;
  bool m_adopted = false; ///< The file is not yet this program's own.
  QTimer m_timer;
  std::uint64_t m_write = 0; ///< Number of the last: of the former nobody wants to hear.
  QThreadPool m_writer;      ///< The program goes on while the disk does not.
};

} // namespace sudoscope
