#pragma once

#include "ui/timeline/lane_view.h"
#include "ui/timeline/timeline.h"

class QToolButton;
class QVBoxLayout;

namespace sudoscope {

class TransportBar;

/// The timeline of a window: transport controls at its left, lanes on the time axis, and at its
/// right actions at the position.
class TimeCard : public Timeline {
  Q_OBJECT

public:
  explicit TimeCard(QWidget* parent = nullptr);

  TransportBar* transport() const { return m_transport; }
  LaneView* lanes() const { return m_lanes; }
  /// The preferred height in a window of that height, px.
  int heightIn(int windowHeight) const;

  QSize minimumSizeHint() const override;

signals:
  void heightChanged();

protected:
  void extendMenu(QMenu& menu, const QPoint& globalPosition) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void fitButtons();

  TransportBar* m_transport;
  LaneView* m_lanes;
  QToolButton* m_choose;
  QVBoxLayout* m_buttons = nullptr;
};

} // namespace sudoscope
