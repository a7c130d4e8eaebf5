#pragma once

#include "core/board/geometry.h"
#include "core/solvers/snapshot.h"
#include "ui/state/snapshot_reading.h"
#include "ui/widgets/card.h"

#include <QAbstractTableModel>
#include <QSet>
#include <QString>

#include <cstdint>
#include <deque>
#include <vector>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace sudoscope {

class EmptyStateStack;

/// The subject of a log line, for filtering.
enum class LogKind : std::uint8_t {
  Run,       ///< Started, forked, ended: written by the program.
  Parameter, ///< A parameter was changed by the user.
  Constriction,
  Move,
  Restart,
  Commit,
  Converged,
  Intervention,
  Suppose,
  Undo,
};
inline constexpr int logKindCount = 10;

struct LogEntry {
  std::int64_t iteration = 0;
  LogKind kind = LogKind::Run;
  Event event;  ///< Formatted by eventText(), unless its kind is None.
  QString text; ///< For an event of an external method its reason; otherwise the whole text.

  static LogEntry of(std::int64_t iteration, const Event& event, const QString& text = {});
};

/// The lines of the log: column 0 the iteration, 1 the text. Texts are created on demand, so that a
/// hundred thousand lines are cheap; beyond a capacity the oldest are dropped.
class EventLogModel : public QAbstractTableModel {
  Q_OBJECT

public:
  enum Column { Iteration, Words, columnTotal };
  enum Role { IterationRole = Qt::UserRole, KindRole };
  static constexpr std::size_t capacity = 200000;

  using QAbstractTableModel::QAbstractTableModel;

  void setGeometry(const Geometry& geometry);
  /// Is added to the iterations that are shown: see Steppable::stepsBefore().
  void setOffset(std::int64_t iterations);
  /// Iterations must not decrease, also relative to existing lines. EventKind::None is ignored.
  void append(const std::vector<LogEntry>& entries);
  void clear();
  /// Number of dropped lines.
  std::int64_t forgotten() const { return m_forgotten; }

  const LogEntry& entry(int row) const { return m_entries[row]; }
  QString words(int row) const;
  /// The last line at or before the iteration, -1 if there is none.
  int rowAt(std::int64_t iteration) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
  QString numberOf(const LogEntry& line) const;

  Geometry m_geometry;
  std::deque<LogEntry> m_entries;
  std::int64_t m_forgotten = 0;
  std::int64_t m_offset = 0;
};

/// The events of a run; a click seeks to one. Lines can be searched and filtered by kind. Follows
/// the newest line while that is visible.
class EventLog : public Card {
  Q_OBJECT

public:
  explicit EventLog(QWidget* parent = nullptr);

  EventLogModel* model() const { return m_model; }
  QTableView* view() const { return m_view; }

  void setShown(LogKind kind, bool shown);
  bool isShown(LogKind kind) const { return !m_hidden.contains(static_cast<int>(kind)); }

public slots:
  void append(const std::vector<sudoscope::LogEntry>& entries);
  void setPosition(std::int64_t iteration);

signals:
  void iterationRequested(std::int64_t iteration);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  void buildTools();
  void buildView();
  void fitIterations();
  void showCount();
  void applyFilter();
  /// If the table is too narrow: the line's complete text, wrapped.
  void showWhole(const QModelIndex& line);

  EventLogModel* m_model = nullptr;
  QSortFilterProxyModel* m_filter = nullptr;
  QSet<int> m_hidden;
  QLineEdit* m_search = nullptr;
  QToolButton* m_kinds = nullptr;
  QTableView* m_view = nullptr;
  EmptyStateStack* m_page = nullptr;
  QLabel* m_whole = nullptr;
  QLabel* m_count = nullptr;
};

} // namespace sudoscope
