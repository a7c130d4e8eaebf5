#pragma once

#include "ui/cube/cube_scene.h"
#include "ui/cube/orbit_camera.h"

#include <QImage>
#include <QSize>
#include <QWidget>

class QPainter;

namespace sudoscope {

/// What a canvas asks its owner while it paints.
class CubeFrameSource {
public:
  virtual ~CubeFrameSource() = default;

  virtual const CubeScene& frameScene() const = 0;
  /// Changes whenever frameScene() does.
  virtual std::uint64_t frameRevision() const = 0;
  virtual const OrbitCamera& frameCamera() const = 0;
  virtual QColor frameBackground() const = 0;
  /// Text and legends over the scene.
  virtual void paintFrameText(QPainter& painter, const QSizeF& viewport) const = 0;
  /// Reports how long a frame took, in milliseconds.
  virtual void frameDone(double milliseconds, bool software) = 0;
  /// Called at most once: this canvas cannot draw; replace it.
  virtual void canvasFailed(const QString& reason) = 0;
};

/// The surface inside a cube view, transparent for the mouse.
class CubeCanvas {
public:
  virtual ~CubeCanvas() = default;
  virtual QWidget* widget() = 0;
  virtual bool isAccelerated() const = 0;
  /// The scene with its text at another size, as an image of size * pixelRatio pixels.
  virtual QImage render(const QSize& size, qreal pixelRatio) = 0;
};

/// True when a context with OpenGL 3.3 core can be had here and SUDOSCOPE_CUBE is not "painter".
bool canUseOpenGl();

/// Owned by the parent widget. The source must outlive them.
CubeCanvas* makeGlCanvas(CubeFrameSource& source, QWidget* parent);
CubeCanvas* makePainterCanvas(CubeFrameSource& source, QWidget* parent);

} // namespace sudoscope
