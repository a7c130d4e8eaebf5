#pragma once

#include "ui/cube/cube_frame.h"

#include <QString>

class QWidget;

namespace sudoscope {

/// What a canvas asks its owner while it paints.
class CubeFrameSource {
public:
  virtual ~CubeFrameSource() = default;

  /// What to paint now; never null. Another object whenever the picture is another.
  virtual CubeFramePtr frame() const = 0;
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
