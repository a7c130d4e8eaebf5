#pragma once

#include "ui/cube/cube_scene.h"
#include "ui/cube/cube_view_model.h"
#include "ui/cube/orbit_camera.h"

class QFont;
class QPainter;

namespace sudoscope {

/// Paints all text and legends over either renderer: axis labels and titles, gizmo, colour bar with
/// numbers, the walls' legend, hover text and digits on the front face.
void paintOverlay(QPainter& painter, const CubeFrame& frame, const Theme& theme, const QFont& font,
                  const QSizeF& viewport);

QMarginsF overlayMargins(const QSizeF& viewport);

/// Draws a CubeScene with QPainter, far to near: without OpenGL, and for print and export. Same
/// colours and shading as the renderer. The painter's origin is the viewport's top left corner; the
/// background is not painted.
void paintScene(QPainter& painter, const CubeScene& scene, const OrbitCamera& camera,
                const QSizeF& viewport);

} // namespace sudoscope
