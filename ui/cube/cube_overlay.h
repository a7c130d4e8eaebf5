#pragma once

#include "ui/cube/cube_frame.h"

class QFont;
class QPainter;

namespace sudoscope {

/// Everything that is text or a legend: axis labels and titles, gizmo, colour bar with numbers,
/// the walls' legend, hover text and digits on the front face.
/// Painted over either renderer.
void paintOverlay(QPainter& painter, const CubeFrame& frame, const Theme& theme, const QFont& font,
                  const QSizeF& viewport);

/// Room the overlay wants around the cube.
QMarginsF overlayMargins(const QSizeF& viewport);

} // namespace sudoscope
