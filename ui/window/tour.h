#pragma once

#include <QPainterPath>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;

namespace sudoscope {

/// What a tour says of a part of the window.
struct TourStop {
  QString title;
  QString text;
  /// Kept light, the rest is dimmed; the arrow points at the first. Those that are gone or hidden
  /// count for nothing.
  std::vector<QPointer<QWidget>> widgets;
};

/// A short way through the window, over all of it: one part after the other is pointed at with a
/// few words beside it. Right and Enter go on, Left goes back, Esc ends it; it deletes itself then.
class Tour : public QWidget {
  Q_OBJECT

public:
  /// Lies over that window and takes the keyboard; needs a stop at least.
  Tour(std::vector<TourStop> stops, QWidget* window);

  int stop() const { return m_stop; }
  int stopCount() const { return static_cast<int>(m_stops.size()); }
  /// What is not dimmed, in the window's coordinates.
  const QPainterPath& lit() const { return m_lit; }
  /// Where the arrow ends, in the window's coordinates.
  QPointF pointsAt() const { return m_tip; }
  /// The words and buttons.
  const QWidget* callout() const { return m_callout; }

public slots:
  /// After the last stop: the end.
  void goOn();
  void goBack();
  void end();

protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool focusNextPrevChild(bool) override { return true; } // the rest is dimmed
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void show(int stop);
  void place();
  /// In the window's coordinates; empty while the widget is hidden.
  QRect areaOf(const QWidget* widget) const;
  QRect placeBeside(const QRect& anchor, const QSize& size) const;

  std::vector<TourStop> m_stops;
  int m_stop = 0;
  QPointer<QWidget> m_focus; ///< What had the keyboard before.
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
