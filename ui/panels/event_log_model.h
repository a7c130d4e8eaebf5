#pragma once

#include "core/board/geometry.h"
#include "core/solvers/snapshot.h"

#include <QAbstractTableModel>
#include <QString>

#include <cstdint>
#include <deque>
#include <vector>

namespace sudoscope {

/// What a log line is about; what the log can be filtered by.
enum class LogKind : std::uint8_t {
  Run,       ///< Started, forked, ended: written by the program.
  Parameter, ///< A person changed a parameter.
  Constriction,
  Move,
  Restart,
  Commit,
  Converged,
  Intervention,
};
inline constexpr int logKindCount = 8;

/// "parameter changes", "restarts", ..., translated.
QString logKindName(LogKind kind);
LogKind logKindOf(EventKind kind);

/// An event in translated words, as describe() says it in English; empty for EventKind::None.
QString eventText(const Event& event, const Geometry& geometry);

struct LogEntry {
  std::int64_t iteration = 0;
  LogKind kind = LogKind::Run;
  Event event;  ///< Told by eventText(), unless there is a text.
  QString text; ///< For Run and Parameter.

  static LogEntry of(std::int64_t iteration, const Event& event);
  static LogEntry note(std::int64_t iteration, LogKind kind, const QString& text);
};

/// The lines of the log: column 0 the iteration, 1 the words. Texts are made when they are looked
/// at, so that a hundred thousand lines are cheap; beyond a capacity the oldest are forgotten.
class EventLogModel : public QAbstractTableModel {
  Q_OBJECT

public:
  enum Column { Iteration, Words, columnTotal };
  enum Role { IterationRole = Qt::UserRole, KindRole };
  static constexpr std::size_t capacity = 200000;

  explicit EventLogModel(QObject* parent = nullptr);

  void setGeometry(const Geometry& geometry);
  /// Iterations must not fall, not even below those already there. EventKind::None is left out.
  void append(const std::vector<LogEntry>& entries);
  void clear();
  /// Forgets what happened after the iteration.
  void truncateAfter(std::int64_t iteration);
  /// How many of the oldest lines were forgotten.
  std::int64_t forgotten() const { return m_forgotten; }

  const LogEntry& entry(int row) const { return m_entries[static_cast<std::size_t>(row)]; }
  QString words(int row) const;
  /// The last line at or before the iteration, -1 if there is none.
  int rowAt(std::int64_t iteration) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  Geometry m_geometry;
  std::deque<LogEntry> m_entries;
  std::int64_t m_forgotten = 0;
};

} // namespace sudoscope
