#pragma once

#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"

#include <QColor>
#include <QString>

class QPainter;
class QWidget;

namespace sudoscope {

/// What a canvas asks its owner while it paints.
class CubeFrameSource {
public:
  virtual ~CubeFrameSource() = default;

  virtual const CubeScene& frameScene() const = 0;
  /// Changes whenever frameScene() or frameCamera() does.
  virtual std::uint64_t frameRevision() const = 0;
  virtual const OrbitCamera& frameCamera() const = 0;
  virtual QColor frameBackground() const = 0;
  /// Text and legends over the scene.
  virtual void paintFrameText(QPainter& painter, const QSizeF& viewport) const = 0;
  /// Reports how long a frame took, in milliseconds.
  virtual void frameDone(double milliseconds) = 0;
  /// Called at most once: this canvas cannot draw; replace it, but not at once.
  virtual void canvasFailed(const QString& reason) = 0;
};

/// How the cube is drawn.
enum class CubeBackend : std::uint8_t {
  GlWidget, ///< A QOpenGLWidget: for a GPU.
  /// OpenGL into a buffer that is read back and painted like any picture: for a GL that runs on
  /// the CPU. Reading back is then a mere copy, while a QOpenGLWidget would make Qt compose the
  /// whole window through the software GL whenever anything in it changes.
  GlImage,
  Painter, ///< QPainter alone: where there is no OpenGL 3.3.
};

/// The best one here. SUDOSCOPE_CUBE = widget, image or painter in the environment overrules.
CubeBackend chooseCubeBackend();
/// Whether drawing takes CPU time that a solver could use.
bool drawsOnCpu(CubeBackend backend);

/// The surface inside a cube view, transparent for the mouse; update() repaints it.
/// The source must outlive it.
QWidget* makeCubeCanvas(CubeBackend backend, CubeFrameSource& source, QWidget* parent);

} // namespace sudoscope
