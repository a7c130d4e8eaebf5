#pragma once

#include "ui/cube/cube_frame.h"

#include <QString>

#include <functional>

class QWidget;

namespace sudoscope {

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

/// The surface inside a cube view, transparent for the mouse: paints the frame it was given last.
class CubeCanvas {
public:
  struct Reports {
    std::function<void(double milliseconds)> painted; ///< A frame, in so long.
    /// Called at most once: this canvas cannot draw; replace it, but not at once.
    std::function<void(const QString& reason)> failed;
  };

  virtual ~CubeCanvas() = default;
  virtual QWidget* widget() = 0;
  /// Never null.
  void setFrame(CubeFramePtr frame);

protected:
  CubeCanvas(CubeFramePtr frame, Reports reports);
  /// The window must not change while it is being painted, hence later.
  void reportFailure(const QString& reason);

  CubeFramePtr m_frame;
  Reports m_reports;
};

/// The widget is the parent's.
CubeCanvas* makeCubeCanvas(CubeBackend backend, CubeFramePtr frame, CubeCanvas::Reports reports,
                           QWidget* parent);

} // namespace sudoscope
