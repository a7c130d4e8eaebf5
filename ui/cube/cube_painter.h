#pragma once

#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"

class QPainter;

namespace sudoscope {

/// Draws a CubeScene with QPainter, far to near: the picture where no GL context can be had, and
/// for print and export. Same colours and shading as the renderer. The painter's origin is the
/// viewport's top left corner; the ground is left as it is.
void paintScene(QPainter& painter, const CubeScene& scene, const OrbitCamera& camera,
                const QSizeF& viewport);

} // namespace sudoscope
