#pragma once

#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"

#include <QColor>
#include <QSizeF>
#include <QString>

#include <memory>

namespace sudoscope {

/// Draws a CubeScene with OpenGL 3.3 core in a few instanced draw calls. All edges are smoothed in
/// the shaders, which is much cheaper than multisampling on a software renderer. Owns GL objects of
/// the current context: create a new one in every initializeGL().
class CubeRenderer {
public:
  enum class RowOrder : std::uint8_t {
    BottomUp, ///< As in OpenGL, for the screen.
    TopDown,  ///< As in images, for reading back.
  };

  CubeRenderer();
  ~CubeRenderer(); ///< Precondition: the context of initialize() is current.
  CubeRenderer(const CubeRenderer&) = delete;
  CubeRenderer& operator=(const CubeRenderer&) = delete;

  /// Compiles and allocates in the current context. False, with error() set, if that is impossible.
  bool initialize();
  QString error() const { return m_error; }

  void upload(const CubeScene& scene);
  /// Clears and draws into the bound framebuffer. Disables depth test and blending. The viewport is
  /// in device-independent pixels.
  void render(const OrbitCamera& camera, const QSizeF& viewport, qreal pixelRatio,
              const QColor& background, RowOrder order);

private:
  struct Objects;
  std::unique_ptr<Objects> m_objects;
  QString m_error;
};

} // namespace sudoscope
