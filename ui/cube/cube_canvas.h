#pragma once

#include "ui/cube/cube_view_model.h"

#include <QString>

#include <functional>

class QWidget;

namespace sudoscope {

enum class CubeBackend : std::uint8_t {
  GlWidget, ///< A QOpenGLWidget: for a GPU.
  /// OpenGL into a buffer that is read back and painted as an image: for OpenGL on the CPU. Reading
  /// back is a plain copy there, while a QOpenGLWidget would make Qt compose the whole window with
  /// the software renderer after every change.
  GlImage,
  Painter, ///< Only QPainter: without OpenGL 3.3.
};

/// The best available one. The environment variable SUDOSCOPE_CUBE = widget, image or painter
/// overrides it.
CubeBackend chooseCubeBackend();
bool drawsOnCpu(CubeBackend backend);

/// The surface inside a cube view, transparent for the mouse: paints the last frame it was given.
class CubeCanvas {
public:
  struct Reports {
    std::function<void(double milliseconds)> painted; ///< A frame, with its duration.
    /// Called at most once: this canvas cannot draw; replace it, but not immediately.
    std::function<void(const QString& reason)> failed;
  };

  virtual ~CubeCanvas() = default;
  virtual QWidget* widget() = 0;
  /// Never null.
  void setFrame(CubeFramePtr frame);

protected:
  CubeCanvas(CubeFramePtr frame, Reports reports);
  /// Deferred, because the window must not change while it is being painted.
  void reportFailure(const QString& reason);

  CubeFramePtr m_frame;
  Reports m_reports;
};

/// The parent owns the widget.
CubeCanvas* makeCubeCanvas(CubeBackend backend, CubeFramePtr frame, CubeCanvas::Reports reports,
                           QWidget* parent);

} // namespace sudoscope
