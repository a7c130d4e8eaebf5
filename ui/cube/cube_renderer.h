#pragma once

#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"

#include <QColor>
#include <QSizeF>
#include <QString>

#include <memory>

namespace sudoscope {

/// Draws a CubeScene with OpenGL 3.3 core: three instanced draw calls. Owns GL objects, so it
/// lives and dies with one current context: make a new one in every initializeGL().
class CubeRenderer {
public:
  CubeRenderer();
  ~CubeRenderer(); ///< Precondition: the context of initialize() is current.
  CubeRenderer(const CubeRenderer&) = delete;
  CubeRenderer& operator=(const CubeRenderer&) = delete;

  /// Compiles and allocates in the current context. False, with error() set, where this context
  /// cannot do it.
  bool initialize();
  QString error() const { return m_error; }
  /// Whether GL runs on the CPU here (Mesa's llvmpipe or softpipe).
  bool isSoftware() const { return m_software; }

  /// Copies the scene to the GPU.
  void upload(const CubeScene& scene);
  /// Clears and draws into the bound framebuffer. Leaves depth test and blending switched off.
  /// The viewport is in device-independent pixels.
  void render(const OrbitCamera& camera, const QSizeF& viewport, qreal pixelRatio,
              const QColor& background);

private:
  struct Objects;
  std::unique_ptr<Objects> m_objects;
  QString m_error;
  bool m_software = false;
};

} // namespace sudoscope
