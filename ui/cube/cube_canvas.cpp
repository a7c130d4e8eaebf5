#include "ui/cube/cube_canvas.h"

#include "ui/cube/cube_painter.h"
#include "ui/cube/cube_renderer.h"

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLPaintDevice>
#include <QOpenGLWidget>
#include <QPainter>
#include <QPointer>
#include <QTimer>

#include <memory>

namespace sudoscope {
namespace {

constexpr int samples = 4;

double elapsedMs(const QElapsedTimer& timer) {
  return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

QSurfaceFormat coreFormat() {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  return format;
}

class PainterCanvas : public QWidget, public CubeCanvas {
public:
  PainterCanvas(CubeFrameSource& source, QWidget* parent) : QWidget(parent), m_source(source) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_OpaquePaintEvent);
  }

  QWidget* widget() override { return this; }
  bool isAccelerated() const override { return false; }

  QImage render(const QSize& size, qreal pixelRatio) override {
    QImage image(size * pixelRatio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(pixelRatio);
    QPainter painter(&image);
    paint(painter, size);
    return image;
  }

protected:
  void paintEvent(QPaintEvent*) override {
    QElapsedTimer timer;
    timer.start();
    QPainter painter(this);
    paint(painter, size());
    painter.end();
    m_source.frameDone(elapsedMs(timer), true);
  }

private:
  void paint(QPainter& painter, const QSizeF& viewport) {
    painter.fillRect(QRectF(QPointF(), viewport), m_source.frameBackground());
    paintScene(painter, m_source.frameScene(), m_source.frameCamera(), viewport);
    m_source.paintFrameText(painter, viewport);
  }

  CubeFrameSource& m_source;
};

class GlCanvas : public QOpenGLWidget, public CubeCanvas {
public:
  GlCanvas(CubeFrameSource& source, QWidget* parent) : QOpenGLWidget(parent), m_source(source) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    QSurfaceFormat format = coreFormat();
    format.setSamples(samples);
    setFormat(format);
  }

  ~GlCanvas() override { release(); }

  QWidget* widget() override { return this; }
  bool isAccelerated() const override { return true; }

  QImage render(const QSize& size, qreal pixelRatio) override {
    if (!m_renderer) return {};
    makeCurrent();
    const QSize pixels = size * pixelRatio;
    QOpenGLFramebufferObjectFormat format;
    format.setAttachment(QOpenGLFramebufferObject::CombinedDepthStencil);
    format.setSamples(samples);
    QImage image;
    {
      QOpenGLFramebufferObject buffer(pixels, format);
      buffer.bind();
      m_renderer->upload(m_source.frameScene());
      m_renderer->render(m_source.frameCamera(), size, pixelRatio, m_source.frameBackground());
      image = buffer.toImage().convertToFormat(QImage::Format_ARGB32_Premultiplied);
      buffer.release();
    }
    m_uploaded = 0;
    doneCurrent();
    image.setDevicePixelRatio(pixelRatio);
    QPainter painter(&image);
    m_source.paintFrameText(painter, size);
    return image;
  }

protected:
  void initializeGL() override {
    // Called again whenever docking has made a new context.
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] { release(); });
    m_renderer = std::make_unique<CubeRenderer>();
    m_uploaded = 0;
    if (m_renderer->initialize()) return;
    const QString reason = m_renderer->error();
    m_renderer.reset();
    // The window must not change while it is being painted.
    QTimer::singleShot(0, this, [this, reason] { m_source.canvasFailed(reason); });
  }

  void paintGL() override {
    if (!m_renderer) return;
    QElapsedTimer timer;
    timer.start();
    if (m_uploaded != m_source.frameRevision()) {
      m_renderer->upload(m_source.frameScene());
      m_uploaded = m_source.frameRevision();
    }
    m_renderer->render(m_source.frameCamera(), size(), devicePixelRatioF(),
                       m_source.frameBackground());
    {
      QPainter painter(this);
      m_source.paintFrameText(painter, size());
    }
    // The driver of a software GL works on after the call: wait, or the time says nothing.
    if (m_renderer->isSoftware()) context()->functions()->glFinish();
    m_source.frameDone(elapsedMs(timer), m_renderer->isSoftware());
  }

private:
  void release() {
    if (!m_renderer) return;
    makeCurrent();
    m_renderer.reset();
    doneCurrent();
  }

  CubeFrameSource& m_source;
  std::unique_ptr<CubeRenderer> m_renderer;
  std::uint64_t m_uploaded = 0;
};

bool probeOpenGl() {
  const QString platform = QGuiApplication::platformName();
  if (platform == QLatin1String("offscreen") || platform == QLatin1String("minimal")) return false;
  QOpenGLContext context;
  context.setFormat(coreFormat());
  if (!context.create() || context.format().version() < std::pair(3, 3)) return false;
  QOffscreenSurface surface;
  surface.setFormat(context.format());
  surface.create();
  if (!surface.isValid() || !context.makeCurrent(&surface)) return false;
  context.doneCurrent();
  return true;
}

} // namespace

bool canUseOpenGl() {
  if (qEnvironmentVariable("SUDOSCOPE_CUBE") == QLatin1String("painter")) return false;
  static const bool possible = probeOpenGl();
  return possible;
}

CubeCanvas* makeGlCanvas(CubeFrameSource& source, QWidget* parent) {
  return new GlCanvas(source, parent);
}

CubeCanvas* makePainterCanvas(CubeFrameSource& source, QWidget* parent) {
  return new PainterCanvas(source, parent);
}

} // namespace sudoscope
