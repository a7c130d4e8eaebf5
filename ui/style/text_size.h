#pragma once

namespace sudoscope {

/// Sets the size of everything in the application's windows, per cent: fonts, icons, and the sizes
/// and margins of existing widgets. Remove the style sheet first and apply the theme afterwards.
void setTextSize(int percent);

} // namespace sudoscope
