#pragma once

#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"

#include <QColor>
#include <QSizeF>
#include <QString>

#include <memory>

namespace sudoscope {

/// Draws a CubeScene with OpenGL 3.3 core in a handful of instanced draw calls. All edges are
/// smoothed in the shaders, which costs a software GL far less than multisampling. Owns GL objects,
/// so it lives and dies with one current context: make a new one in every initializeGL().
class CubeRenderer {
public:
  /// Which row of pixels comes first in memory.
  enum class RowOrder : std::uint8_t {
    BottomUp, ///< As OpenGL has it, for the screen.
    TopDown,  ///< As images have it, for reading back.
  };

  CubeRenderer();
  ~CubeRenderer(); ///< Precondition: the context of initialize() is current.
  CubeRenderer(const CubeRenderer&) = delete;
  CubeRenderer& operator=(const CubeRenderer&) = delete;

  /// Compiles and allocates in the current context. False, with error() set, where this context
  /// cannot do it.
  bool initialize();
  QString error() const { return m_error; }

  /// Copies the scene to the GPU.
  void upload(const CubeScene& scene);
  /// Clears and draws into the bound framebuffer. Leaves depth test and blending switched off.
  /// The viewport is in device-independent pixels.
  void render(const OrbitCamera& camera, const QSizeF& viewport, qreal pixelRatio,
              const QColor& background, RowOrder order);

private:
  struct Objects;
  std::unique_ptr<Objects> m_objects;
  QString m_error;
};

} // namespace sudoscope
