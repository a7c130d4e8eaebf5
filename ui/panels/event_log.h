#pragma once

#include "ui/panels/event_log_model.h"
#include "ui/widgets/card.h"

#include <QSet>

#include <cstdint>
#include <vector>

class QLabel;
class QLineEdit;
class QMenu;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace sudoscope {

/// What happened in a run, in words; a click goes there. Lines can be searched and filtered by
/// kind. Stays at the newest line while that is in view.
class EventLog : public Card {
  Q_OBJECT

public:
  explicit EventLog(QWidget* parent = nullptr);

  EventLogModel* model() const { return m_model; }
  QTableView* view() const { return m_view; }
  QLineEdit* search() const { return m_search; }

  /// Which kinds are shown.
  void setShown(LogKind kind, bool shown);
  bool isShown(LogKind kind) const { return !m_hidden.contains(static_cast<int>(kind)); }

public slots:
  void setGeometry(const sudoscope::Geometry& geometry);
  void append(const std::vector<sudoscope::LogEntry>& entries);
  void truncateAfter(std::int64_t iteration);
  void clear();
  /// Marks the line that the iteration shown elsewhere has reached.
  void setPosition(std::int64_t iteration);

signals:
  void iterationRequested(std::int64_t iteration);

private:
  void buildTools();
  void buildView();
  void fillMenu();
  void showCount();
  void applyFilter();

  EventLogModel* m_model = nullptr;
  QSortFilterProxyModel* m_filter = nullptr;
  QSet<int> m_hidden;
  QLineEdit* m_search = nullptr;
  QToolButton* m_kinds = nullptr;
  QMenu* m_menu = nullptr;
  QTableView* m_view = nullptr;
  QLabel* m_empty = nullptr;
  QLabel* m_count = nullptr;
};

} // namespace sudoscope
