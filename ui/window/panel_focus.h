#pragma once

#include <vector>

class QWidget;

namespace sudoscope {

// Keyboard navigation in a window of panels in reading order: between panels, and with Tab through
// their controls.

/// To `first` if the panel contains it, otherwise to its first control; false if it has none.
bool focusInto(QWidget* panel, QWidget* first);

/// Into the next panel (or the previous, for step -1) with controls, also behind another tab;
/// `first` as above.
void focusPanel(const QWidget& window, const std::vector<QWidget*>& panels, QWidget* first,
                int step);

/// To the next control (or the previous one) of those panels, then of other widgets; false if there
/// is none.
bool focusNextOf(const QWidget& window, const std::vector<QWidget*>& panels, bool next);

} // namespace sudoscope
