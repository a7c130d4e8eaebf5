#pragma once

#include <QScrollArea>

namespace sudoscope {

/// Scrolls downwards alone; without a frame and a ground of its own, as cards want it. Takes no
/// keyboard focus: what is inside has it.
class ScrollArea : public QScrollArea {
  Q_OBJECT
public:
  /// Around a widget, or around one that is set later.
  explicit ScrollArea(QWidget* inside = nullptr, QWidget* parent = nullptr);

  /// The widget gets no ground either.
  void setInside(QWidget* inside);

protected:
  bool event(QEvent* event) override;

private:
  bool m_stale = false; ///< Its contents asked for a layout while it could not be seen.
};

} // namespace sudoscope
