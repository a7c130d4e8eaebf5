#pragma once

#include <vector>

class QWidget;

namespace sudoscope {

// The keyboard's way through a window whose parts are panels, which come in the order of reading:
// from panel to panel, and with Tab through the controls of one after the other.

/// To `first` where the panel holds it, else to the first of its controls; false when it has none.
bool focusInto(QWidget* panel, QWidget* first);

/// Into the next panel (or the previous, for step -1) that has controls, also behind another tab;
/// `first` as above.
void focusPanel(const QWidget& window, const std::vector<QWidget*>& panels, QWidget* first,
                int step);

/// To the next control (or the previous one) of those panels, then of what is in none; false when
/// there is none.
bool focusNextOf(const QWidget& window, const std::vector<QWidget*>& panels, bool next);

} // namespace sudoscope
