#pragma once

#include <QScrollArea>

namespace sudoscope {

/// Scrolls only vertically; without frame and background, for cards. Takes no focus; its content
/// does.
class ScrollArea : public QScrollArea {
  Q_OBJECT
public:
  /// The widget may also be set later.
  explicit ScrollArea(QWidget* inside = nullptr, QWidget* parent = nullptr);

  /// Also removes the widget's background.
  void setInside(QWidget* inside);

protected:
  bool event(QEvent* event) override;

private:
  bool m_stale = false; ///< A layout was requested while it was hidden.
};

} // namespace sudoscope
