#pragma once

#include <QPainterPath>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;

namespace sudoscope {

struct TourStop {
  QString title;
  QString text;
  /// Not dimmed; the arrow points at the first. Deleted or hidden ones are ignored.
  std::vector<QPointer<QWidget>> widgets;
};

/// A short tour of the window, shown as an overlay: each stop highlights a part of the window with
/// a short text. Right and Enter continue, Left goes back, Esc ends the tour, which then deletes
/// itself.
class Tour : public QWidget {
  Q_OBJECT

public:
  /// Covers the window and takes the focus; needs at least one stop.
  Tour(std::vector<TourStop> stops, QWidget* window);

  /// The area that is not dimmed, in the window's coordinates.
  const QPainterPath& lit() const { return m_lit; }
  /// The tip of the arrow, in the window's coordinates.
  QPointF pointsAt() const { return m_tip; }

public slots:
  void showNext() {
    if (m_stop + 1 == stopCount()) return end();
    show(m_stop + 1);
  }
  void showPrevious() {
    if (m_stop > 0) show(m_stop - 1);
  }
  void end();

protected:
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool) override { return true; } // other widgets are dimmed
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  int stopCount() const { return static_cast<int>(m_stops.size()); }
  void show(int stop);
  void place();
  /// In the window's coordinates; empty if the widget is hidden.
  QRect areaOf(const QWidget* widget) const;
  QRect placeBeside(const QRect& anchor, const QSize& size) const;

  std::vector<TourStop> m_stops;
  int m_stop = 0;
  QPointer<QWidget> m_focus; ///< The previous focus widget.
  QPainterPath m_lit;
  QPointF m_tip;
  QWidget* m_callout = nullptr;
  QLabel* m_title = nullptr;
  QLabel* m_text = nullptr;
  QLabel* m_count = nullptr;
  QPushButton* m_back = nullptr;
  QPushButton* m_next = nullptr;
};

} // namespace sudoscope
