#pragma once

#include "ui/cube/cube_view_model.h"

class QFont;
class QPainter;

namespace sudoscope {

/// Paints all text and legends over either renderer: axis labels and titles, gizmo, colour bar with
/// numbers, the walls' legend, hover text and digits on the front face.
void paintOverlay(QPainter& painter, const CubeFrame& frame, const Theme& theme, const QFont& font,
                  const QSizeF& viewport);

QMarginsF overlayMargins(const QSizeF& viewport);

} // namespace sudoscope
