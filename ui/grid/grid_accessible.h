#pragma once

namespace sudoscope {

class GridView;

/// Lets assistive technology see a GridView as a table of N×N cells with names in words. Safe to
/// call more than once.
void installGridAccessibility();

/// Tells assistive technology that another cell has the outline.
void notifyGridFocus(GridView* view);
/// Tells assistive technology that cells changed.
void notifyGridContent(GridView* view);

} // namespace sudoscope
