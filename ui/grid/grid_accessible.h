#pragma once

namespace sudoscope {

class GridView;

/// Presents a GridView to assistive technology as a table of N×N cells with names. May be called
/// repeatedly.
void installGridAccessibility();

void notifyGridFocus(GridView* view);
/// Notifies assistive technology that cells changed, and reads out the current one; or that the
/// board has other rows and columns.
void notifyGridContent(GridView* view, bool otherBoard);

} // namespace sudoscope
