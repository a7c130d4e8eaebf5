#pragma once

#include <QWidget>

class QToolButton;

namespace sudoscope {

/// Where a panel has more charts than room: which of them are seen, and buttons to the others.
class ChartPager : public QWidget {
  Q_OBJECT

public:
  explicit ChartPager(QWidget* parent = nullptr);

  /// Takes note of how many charts there are and how many have room; shows itself if need be.
  void setCounts(int charts, int room);
  int first() const { return m_first; } ///< 0-based, of the charts that are seen.
  int room() const { return m_room; }
  QToolButton* next() const { return m_next; }
  QToolButton* previous() const { return m_previous; }

signals:
  void turned();

private:
  void turn(int by);
  void refresh();

  int m_charts = 0;
  int m_room = 1;
  int m_first = 0;
  QToolButton* m_previous;
  QToolButton* m_next;
};

} // namespace sudoscope
