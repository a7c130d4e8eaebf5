#include "ui/cube/cube_canvas.h"

#include "ui/cube/cube_overlay.h"
#include "ui/cube/cube_painter.h"
#include "ui/cube/cube_renderer.h"

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QImage>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLWidget>
#include <QPainter>
#include <QTimer>

#include <memory>
#include <optional>

namespace sudoscope {
namespace {

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

struct HiddenContext {
  QOpenGLContext context;
  QOffscreenSurface surface;

  bool create() {
    context.setFormat(coreFormat());
    if (!context.create() || context.format().version() < std::pair(3, 3)) return false;
    surface.setFormat(context.format());
    surface.create();
    return surface.isValid() && makeCurrent();
  }
  bool makeCurrent() { return context.makeCurrent(&surface); }
};

class PainterCanvas : public QWidget, public CubeCanvas {
public:
  PainterCanvas(CubeFramePtr frame, Reports reports, QWidget* parent)
      : QWidget(parent), CubeCanvas(std::move(frame), std::move(reports)) {
    setAttribute(Qt::WA_OpaquePaintEvent);
  }
  QWidget* widget() override { return this; }

protected:
  void paintEvent(QPaintEvent*) override {
    QElapsedTimer timer;
    timer.start();
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.card);
    paintScene(painter, m_frame->scene, m_frame->model.camera(), size());
    paintOverlay(painter, *m_frame, theme, font(), size());
    painter.end();
    m_reports.painted(elapsedMs(timer));
  }
};

class GlImageCanvas : public QWidget, public CubeCanvas {
public:
  GlImageCanvas(CubeFramePtr frame, Reports reports, QWidget* parent)
      : QWidget(parent), CubeCanvas(std::move(frame), std::move(reports)) {
    setAttribute(Qt::WA_OpaquePaintEvent);
  }
  QWidget* widget() override { return this; }

  ~GlImageCanvas() override {
    if (m_gl) m_gl->makeCurrent();
    m_buffer.reset();
    m_renderer.reset();
    if (m_gl) m_gl->context.doneCurrent();
  }

protected:
  void paintEvent(QPaintEvent*) override {
    QElapsedTimer timer;
    timer.start();
    const Theme theme = Theme::of(this);
    const QSize pixels = size() * devicePixelRatioF();
    if ((m_shown != m_frame || m_image.size() != pixels) && !draw(pixels, theme.card)) return;
    QPainter painter(this);
    painter.drawImage(QPoint(0, 0), m_image);
    paintOverlay(painter, *m_frame, theme, font(), size());
    painter.end();
    m_reports.painted(elapsedMs(timer));
  }

private:
  bool prepare() {
    if (m_gl) return m_renderer != nullptr;
    m_gl = std::make_unique<HiddenContext>();
    auto renderer = std::make_unique<CubeRenderer>();
    if (!m_gl->create() || !renderer->initialize()) {
      reportFailure(renderer->error());
      return false;
    }
    m_renderer = std::move(renderer);
    return true;
  }

  bool draw(const QSize& pixels, const QColor& ground) {
    if (pixels.isEmpty() || !prepare() || !m_gl->makeCurrent()) return false;
    if (!m_buffer || m_buffer->size() != pixels) {
      m_buffer = std::make_unique<QOpenGLFramebufferObject>(
          pixels, QOpenGLFramebufferObject::CombinedDepthStencil);
      m_image = QImage(pixels, QImage::Format_RGB32);
    }
    m_image.setDevicePixelRatio(devicePixelRatioF());
    m_buffer->bind();
    m_renderer->upload(m_frame->scene);
    m_renderer->render(m_frame->model.camera(), size(), devicePixelRatioF(), ground,
                       CubeRenderer::RowOrder::TopDown);
    // 32 bits per pixel, so rows are packed as in the image.
    m_gl->context.functions()->glReadPixels(0, 0, pixels.width(), pixels.height(), GL_BGRA,
                                            GL_UNSIGNED_BYTE, m_image.bits());
    m_buffer->release();
    m_shown = m_frame;
    return true;
  }

  std::unique_ptr<HiddenContext> m_gl;
  std::unique_ptr<CubeRenderer> m_renderer;
  std::unique_ptr<QOpenGLFramebufferObject> m_buffer;
  QImage m_image;
  CubeFramePtr m_shown; ///< The frame in m_image.
};

class GlWidgetCanvas : public QOpenGLWidget, public CubeCanvas {
public:
  GlWidgetCanvas(CubeFramePtr frame, Reports reports, QWidget* parent)
      : QOpenGLWidget(parent), CubeCanvas(std::move(frame), std::move(reports)) {
    setFormat(coreFormat());
  }
  QWidget* widget() override { return this; }

  // The base class destroys the context, which must not call members that no longer exist.
  ~GlWidgetCanvas() override {
    disconnect(m_contextEnds);
    release();
  }

protected:
  void initializeGL() override {
    // Called again when docking has created a new context.
    disconnect(m_contextEnds);
    m_contextEnds =
        connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] { release(); });
    m_renderer = std::make_unique<CubeRenderer>();
    m_uploaded.reset();
    if (m_renderer->initialize()) return;
    reportFailure(m_renderer->error());
    m_renderer.reset();
  }

  void paintGL() override {
    if (!m_renderer) return;
    QElapsedTimer timer;
    timer.start();
    const Theme theme = Theme::of(this);
    if (m_uploaded != m_frame) {
      m_renderer->upload(m_frame->scene);
      m_uploaded = m_frame;
    }
    m_renderer->render(m_frame->model.camera(), size(), devicePixelRatioF(), theme.card,
                       CubeRenderer::RowOrder::BottomUp);
    QPainter painter(this);
    paintOverlay(painter, *m_frame, theme, font(), size());
    painter.end();
    m_reports.painted(elapsedMs(timer));
  }

private:
  void release() {
    if (!m_renderer) return;
    makeCurrent();
    m_renderer.reset();
    doneCurrent();
  }

  std::unique_ptr<CubeRenderer> m_renderer;
  QMetaObject::Connection m_contextEnds;
  CubeFramePtr m_uploaded; ///< The frame in the renderer.
};

CubeBackend probe() {
  const QString platform = QGuiApplication::platformName();
  // These platforms crash when asked for a context.
  if (platform == QLatin1String("offscreen") || platform == QLatin1String("minimal")) {
    return CubeBackend::Painter;
  }
  HiddenContext hidden;
  if (!hidden.create()) return CubeBackend::Painter;
  const auto* text =
      reinterpret_cast<const char*>(hidden.context.functions()->glGetString(GL_RENDERER));
  const QByteArray renderer(text ? text : "");
  hidden.context.doneCurrent();
  const bool software = renderer.contains("llvmpipe") || renderer.contains("softpipe");
  return software ? CubeBackend::GlImage : CubeBackend::GlWidget;
}

} // namespace

CubeBackend chooseCubeBackend() {
  const QString wanted = qEnvironmentVariable("SUDOSCOPE_CUBE");
  if (wanted == QLatin1String("painter")) return CubeBackend::Painter;
  static const CubeBackend best = probe();
  if (best == CubeBackend::Painter) return best;
  if (wanted == QLatin1String("widget")) return CubeBackend::GlWidget;
  if (wanted == QLatin1String("image")) return CubeBackend::GlImage;
  return best;
}

bool drawsOnCpu(CubeBackend backend) {
  return backend != CubeBackend::GlWidget;
}

CubeCanvas::CubeCanvas(CubeFramePtr frame, Reports reports)
    : m_frame(std::move(frame)), m_reports(std::move(reports)) {}

void CubeCanvas::setFrame(CubeFramePtr frame) {
  m_frame = std::move(frame);
  widget()->update();
}

void CubeCanvas::reportFailure(const QString& reason) {
  QTimer::singleShot(0, widget(), [this, reason] { m_reports.failed(reason); });
}

CubeCanvas* makeCubeCanvas(CubeBackend backend, CubeFramePtr frame, CubeCanvas::Reports reports,
                           QWidget* parent) {
  CubeCanvas* canvas = nullptr;
  switch (backend) {
  case CubeBackend::GlWidget:
    canvas = new GlWidgetCanvas(std::move(frame), std::move(reports), parent);
    break;
  case CubeBackend::GlImage:
    canvas = new GlImageCanvas(std::move(frame), std::move(reports), parent);
    break;
  case CubeBackend::Painter:
    canvas = new PainterCanvas(std::move(frame), std::move(reports), parent);
    break;
  }
  canvas->widget()->setAttribute(Qt::WA_TransparentForMouseEvents);
  return canvas;
}

} // namespace sudoscope
