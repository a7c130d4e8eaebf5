#pragma once

namespace sudoscope {

/// Draws everything in the application's windows at this size, per cent, in place of the present
/// one: fonts, icons, and the sizes and margins of the widgets that there are. The style sheet must
/// be off; the theme's is for the new size when it is applied again.
void setTextSize(int percent);

} // namespace sudoscope
