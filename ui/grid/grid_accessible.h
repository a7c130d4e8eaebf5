#pragma once

namespace sudoscope {

class GridView;

/// Lets assistive technology see a GridView as a table of N×N cells with names in words. Safe to
/// call more than once.
void installGridAccessibility();

/// Tells assistive technology that other cells are selected, or another has the outline.
void notifyGridFocus(GridView* view);
/// Tells assistive technology that cells changed, and reads out the one with the outline; or that
/// the board has other rows and columns now.
void notifyGridContent(GridView* view, bool otherBoard);

} // namespace sudoscope
