#pragma once

#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"

class QPainter;

namespace sudoscope {

/// Draws a CubeScene with QPainter, far to near: without OpenGL, and for print and export. Same
/// colours and shading as the renderer. The painter's origin is the viewport's top left corner; the
/// background is not painted.
void paintScene(QPainter& painter, const CubeScene& scene, const OrbitCamera& camera,
                const QSizeF& viewport);

} // namespace sudoscope
