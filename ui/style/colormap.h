#pragma once

#include <QColor>
#include <QString>

#include <cstdint>

namespace sudoscope {

enum class Colormap : std::uint8_t {
  Viridis, ///< Default for probabilities.
  Cividis,
  Notebook,  ///< Beige at 0, grey at the uniform 1/N, black at 1.
  Diverging, ///< Signed values: blue below 0, white (or the card colour) at 0, orange above.
};

/// Colour for t in [0, 1] (Diverging: 0.5 is the neutral middle); clamped, NaN is the low end.
/// Notebook has grey at `uniform`: 1/N of the board.
QColor colorAt(Colormap map, double t, double uniform = 1.0 / 9.0);

/// Diverging with another middle, e.g. the card colour of a dark theme.
QColor divergingColor(double t, const QColor& neutral);

/// A readable text colour, dark or white, on this background.
QColor inkOn(const QColor& ground);

QString colormapName(Colormap map);

} // namespace sudoscope
