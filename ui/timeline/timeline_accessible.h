#pragma once

namespace sudoscope {

/// Lets screen readers read and set the position of every TimelineTrack. May be called repeatedly.
void installTimelineAccessibility();

} // namespace sudoscope
