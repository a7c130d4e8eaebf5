#include "ui/cube/cube_painter.h"
#include "ui/cube/cube_scene.h"
#include "ui/cube/cube_view.h"
#include "ui/cube/orbit_camera.h"

#include <QColor>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QImage>
#include <QOffscreenSurface>
#include <QOpenGLBuffer>
#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>
#include <QOpenGLWidget>
#include <QPainter>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <memory>

namespace sudoscope {
namespace {

// Three quads, one per axis: corner (3), u, v, axis.
constexpr float voxelVertices[] = {
    1,  -1, -1, -1, -1, 0, 1, 1,  -1, 1, -1, 0, 1, 1, 1, 1, 1, 0, 1,  -1, 1, -1, 1, 0, //
    -1, 1,  -1, -1, -1, 1, 1, 1,  -1, 1, -1, 1, 1, 1, 1, 1, 1, 1, -1, 1,  1, -1, 1, 1, //
    -1, -1, 1,  -1, -1, 2, 1, -1, 1,  1, -1, 2, 1, 1, 1, 1, 1, 2, -1, 1,  1, -1, 1, 2,
};
// Indexed, so that a software renderer shades each corner once, not once per triangle.
constexpr std::uint8_t voxelCorners[] = {0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7, 8, 9, 10, 8, 10, 11};
constexpr float wallVertices[] = {-1, -1, 1, -1, -1, 1, 1, 1};
constexpr float lineVertices[] = {0, -1, 0, 1, 1, -1, 1, 1};

struct Attribute {
  unsigned location;
  int size;
  unsigned type;
  std::size_t offset;
};

/// A program with its vertex array: a constant shape and a buffer of instances.
struct Batch {
  QOpenGLShaderProgram program;
  QOpenGLVertexArrayObject array;
  QOpenGLBuffer shape{QOpenGLBuffer::VertexBuffer};
  QOpenGLBuffer instances{QOpenGLBuffer::VertexBuffer};
  QOpenGLBuffer corners{QOpenGLBuffer::IndexBuffer}; ///< Of triangles; else a strip.
  int count = 0;

  bool build(const char* name) {
    const QString path = QStringLiteral(":/shaders/") + QLatin1String(name);
    return program.addShaderFromSourceFile(QOpenGLShader::Vertex, path + QStringLiteral(".vert")) &&
           program.addShaderFromSourceFile(QOpenGLShader::Fragment,
                                           path + QStringLiteral(".frag")) &&
           program.link() && array.create() && shape.create() && instances.create();
  }

  void layOut(QOpenGLExtraFunctions& gl, const float* vertices, std::size_t bytes,
              std::initializer_list<Attribute> perVertex, int vertexStride,
              std::initializer_list<Attribute> perInstance, int instanceStride) {
    array.bind();
    shape.bind();
    shape.allocate(vertices, static_cast<int>(bytes));
    declare(gl, perVertex, vertexStride, 0);
    instances.bind();
    instances.setUsagePattern(QOpenGLBuffer::StreamDraw);
    declare(gl, perInstance, instanceStride, 1);
    array.release();
  }

  template <std::size_t Size>
  void setCorners(const std::uint8_t (&indices)[Size]) {
    array.bind();
    corners.create();
    corners.bind();
    corners.allocate(indices, static_cast<int>(Size));
    array.release(); // before the buffer
    corners.release();
  }

  template <class Instance>
  void fill(const std::vector<Instance>& items) {
    count = static_cast<int>(items.size());
    instances.bind();
    instances.allocate(items.data(), count * static_cast<int>(sizeof(Instance)));
    instances.release();
  }

private:
  static void declare(QOpenGLExtraFunctions& gl, std::initializer_list<Attribute> attributes,
                      int stride, unsigned divisor) {
    for (const Attribute& a : attributes) {
      gl.glEnableVertexAttribArray(a.location);
      gl.glVertexAttribPointer(a.location, a.size, a.type,
                               a.type == GL_UNSIGNED_BYTE ? GL_TRUE : GL_FALSE, stride,
                               // Offset in the buffer, as a pointer in OpenGL.
                               // NOLINTNEXTLINE(performance-no-int-to-ptr)
                               reinterpret_cast<const void*>(a.offset));
      gl.glVertexAttribDivisor(a.location, divisor);
    }
  }
};

/// Draws a CubeScene with OpenGL 3.3 core in a few instanced draw calls. All edges are smoothed in
/// the shaders, which is much cheaper than multisampling on a software renderer. Owns GL objects of
/// the current context: create a new one in every initializeGL().
class CubeRenderer {
public:
  enum class RowOrder : std::uint8_t {
    BottomUp, ///< As in OpenGL, for the screen.
    TopDown,  ///< As in images, for reading back.
  };

  /// Compiles and allocates in the current context, which must be current at the destruction, too.
  /// False, with error() set, if that is impossible.
  bool initialize();
  QString error() const { return m_error; }

  void upload(const CubeScene& scene);
  /// Clears and draws into the bound framebuffer. Disables depth test and blending. The viewport is
  /// in device-independent pixels. Precondition: initialize() was successful.
  void render(const OrbitCamera& camera, const QSizeF& viewport, qreal pixelRatio,
              const QColor& background, RowOrder order);

private:
  void layOutVoxels() {
    using Instance = VoxelInstance;
    m_voxels.layOut(*m_gl, voxelVertices, sizeof voxelVertices,
                    {{0, 3, GL_FLOAT, 0}, {1, 3, GL_FLOAT, 3 * sizeof(float)}}, 6 * sizeof(float),
                    {{2, 4, GL_FLOAT, offsetof(Instance, centre)},
                     {3, 4, GL_UNSIGNED_BYTE, offsetof(Instance, fill)},
                     {4, 4, GL_UNSIGNED_BYTE, offsetof(Instance, edge)},
                     {5, 1, GL_FLOAT, offsetof(Instance, edgeWidth)}},
                    sizeof(Instance));
    m_voxels.setCorners(voxelCorners);
  }

  void layOutWalls() {
    using Instance = QuadInstance;
    m_walls.layOut(*m_gl, wallVertices, sizeof wallVertices, {{0, 2, GL_FLOAT, 0}},
                   2 * sizeof(float),
                   {{1, 3, GL_FLOAT, offsetof(Instance, centre)},
                    {2, 3, GL_FLOAT, offsetof(Instance, halfU)},
                    {3, 3, GL_FLOAT, offsetof(Instance, halfV)},
                    {4, 4, GL_UNSIGNED_BYTE, offsetof(Instance, fill)}},
                   sizeof(Instance));
  }

  void layOutLines(Batch& batch) {
    using Instance = LineInstance;
    batch.layOut(*m_gl, lineVertices, sizeof lineVertices, {{0, 2, GL_FLOAT, 0}}, 2 * sizeof(float),
                 {{1, 3, GL_FLOAT, offsetof(Instance, from)},
                  {2, 3, GL_FLOAT, offsetof(Instance, to)},
                  {3, 4, GL_UNSIGNED_BYTE, offsetof(Instance, color)},
                  {4, 1, GL_FLOAT, offsetof(Instance, width)}},
                 sizeof(Instance));
  }

  template <class Uniforms>
  void draw(Batch& batch, const Uniforms& setUniforms) {
    if (batch.count == 0) return;
    batch.program.bind();
    setUniforms(batch.program);
    batch.array.bind();
    if (batch.corners.isCreated()) {
      m_gl->glDrawElementsInstanced(GL_TRIANGLES, batch.corners.size(), GL_UNSIGNED_BYTE, nullptr,
                                    batch.count);
    } else {
      m_gl->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, batch.count);
    }
    batch.array.release();
    batch.program.release();
  }

  QOpenGLExtraFunctions* m_gl = nullptr;
  Batch m_voxels;
  Batch m_walls;
  Batch m_lines;
  Batch m_marks;
  QString m_error;
};

bool CubeRenderer::initialize() {
  QOpenGLContext* context = QOpenGLContext::currentContext();
  if (!context || context->format().version() < std::pair(3, 3)) {
    m_error = QStringLiteral("OpenGL 3.3 is not available");
    return false;
  }
  m_gl = context->extraFunctions();
  const std::pair<Batch*, const char*> batches[] = {
      {&m_voxels, "voxel"}, {&m_walls, "wall"}, {&m_lines, "line"}, {&m_marks, "line"}};
  for (const auto& [batch, shader] : batches) {
    if (!batch->build(shader)) {
      m_error = batch->program.log();
      return false;
    }
  }
  layOutVoxels();
  layOutWalls();
  layOutLines(m_lines);
  layOutLines(m_marks);
  return true;
}

void CubeRenderer::upload(const CubeScene& scene) {
  m_voxels.fill(scene.voxels);
  m_walls.fill(scene.walls);
  m_lines.fill(scene.lines);
  m_marks.fill(scene.marks);
}

void CubeRenderer::render(const OrbitCamera& camera, const QSizeF& viewport, qreal pixelRatio,
                          const QColor& background, RowOrder order) {
  const QSizeF pixels = viewport * pixelRatio;
  const auto ratio = static_cast<float>(pixelRatio);
  QMatrix4x4 matrix;
  if (order == RowOrder::TopDown) matrix.scale(1.0f, -1.0f);
  matrix *= camera.matrix(viewport);

  m_gl->glViewport(0, 0, qRound(pixels.width()), qRound(pixels.height()));
  m_gl->glDepthMask(GL_TRUE);
  m_gl->glClearColor(background.redF(), background.greenF(), background.blueF(), 1.0f);
  // Voxels are sorted far to near, so depth is only needed for the marks among them.
  const bool anyMark = m_marks.count > 0;
  m_gl->glClear(GL_COLOR_BUFFER_BIT | (anyMark ? GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT : 0));
  m_gl->glDisable(GL_CULL_FACE);
  m_gl->glDisable(GL_SCISSOR_TEST);
  m_gl->glDisable(GL_STENCIL_TEST);
  m_gl->glDisable(GL_DEPTH_TEST);
  m_gl->glEnable(GL_BLEND);
  m_gl->glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);

  const auto lineUniforms = [&](float opacity) {
    return [&, opacity](QOpenGLShaderProgram& program) {
      program.setUniformValue("matrix", matrix);
      program.setUniformValue("viewport", QVector2D(static_cast<float>(pixels.width()),
                                                    static_cast<float>(pixels.height())));
      program.setUniformValue("pixelRatio", ratio);
      program.setUniformValue("opacity", opacity);
    };
  };
  draw(m_walls, [&](QOpenGLShaderProgram& program) { program.setUniformValue("matrix", matrix); });
  draw(m_lines, lineUniforms(1.0f));

  if (anyMark) {
    m_gl->glEnable(GL_DEPTH_TEST);
    m_gl->glDepthFunc(GL_ALWAYS);
  }
  draw(m_voxels, [&](QOpenGLShaderProgram& program) {
    program.setUniformValue("matrix", matrix);
    program.setUniformValue("eye", camera.eye());
    program.setUniformValue("faceLight", camera.faceLight());
    // clip.w is the distance along the view direction.
    program.setUniformValue("pixelsPerUnit", camera.pixelsPerVoxel(pixels) * camera.distance());
    program.setUniformValue("pixelRatio", ratio);
  });
  m_gl->glDepthMask(GL_FALSE);
  m_gl->glDepthFunc(GL_LEQUAL);
  draw(m_marks, lineUniforms(1.0f));
  m_gl->glDepthFunc(GL_GREATER);
  draw(m_marks, lineUniforms(0.3f));

  m_gl->glDepthMask(GL_TRUE);
  m_gl->glDisable(GL_DEPTH_TEST);
  m_gl->glDisable(GL_BLEND);
}

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

class PainterCanvas : public QWidget {
public:
  explicit PainterCanvas(CubeView* view) : QWidget(view), m_view(view) {
    setAttribute(Qt::WA_OpaquePaintEvent);
  }

protected:
  void paintEvent(QPaintEvent*) override {
    QElapsedTimer timer;
    timer.start();
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.card);
    const CubeFrame& frame = *m_view->frame();
    paintScene(painter, frame.scene, frame.model.camera(), size());
    paintOverlay(painter, frame, theme, font(), size());
    painter.end();
    m_view->frameDone(elapsedMs(timer));
  }

private:
  CubeView* m_view;
};

class GlImageCanvas : public QWidget {
public:
  explicit GlImageCanvas(CubeView* view) : QWidget(view), m_view(view) {
    setAttribute(Qt::WA_OpaquePaintEvent);
  }

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
    if ((m_shown != m_view->frame() || m_image.size() != pixels) && !draw(pixels, theme.card))
      return;
    QPainter painter(this);
    painter.drawImage(QPoint(0, 0), m_image);
    paintOverlay(painter, *m_view->frame(), theme, font(), size());
    painter.end();
    m_view->frameDone(elapsedMs(timer));
  }

private:
  bool prepare() {
    if (m_gl) return m_renderer != nullptr;
    m_gl = std::make_unique<HiddenContext>();
    auto renderer = std::make_unique<CubeRenderer>();
    if (!m_gl->create() || !renderer->initialize()) {
      m_view->abandonOpenGl(renderer->error());
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
    m_renderer->upload(m_view->frame()->scene);
    m_renderer->render(m_view->frame()->model.camera(), size(), devicePixelRatioF(), ground,
                       CubeRenderer::RowOrder::TopDown);
    // 32 bits per pixel, so rows are packed as in the image.
    m_gl->context.functions()->glReadPixels(0, 0, pixels.width(), pixels.height(), GL_BGRA,
                                            GL_UNSIGNED_BYTE, m_image.bits());
    m_buffer->release();
    m_shown = m_view->frame();
    return true;
  }

  CubeView* m_view;
  std::unique_ptr<HiddenContext> m_gl;
  std::unique_ptr<CubeRenderer> m_renderer;
  std::unique_ptr<QOpenGLFramebufferObject> m_buffer;
  QImage m_image;
  CubeFramePtr m_shown; ///< The frame in m_image.
};

class GlWidgetCanvas : public QOpenGLWidget {
public:
  explicit GlWidgetCanvas(CubeView* view) : QOpenGLWidget(view), m_view(view) {
    setFormat(coreFormat());
  }

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
    m_view->abandonOpenGl(m_renderer->error());
    m_renderer.reset();
  }

  void paintGL() override {
    if (!m_renderer) return;
    QElapsedTimer timer;
    timer.start();
    const Theme theme = Theme::of(this);
    if (m_uploaded != m_view->frame()) {
      m_renderer->upload(m_view->frame()->scene);
      m_uploaded = m_view->frame();
    }
    m_renderer->render(m_view->frame()->model.camera(), size(), devicePixelRatioF(), theme.card,
                       CubeRenderer::RowOrder::BottomUp);
    QPainter painter(this);
    paintOverlay(painter, *m_view->frame(), theme, font(), size());
    painter.end();
    m_view->frameDone(elapsedMs(timer));
  }

private:
  void release() {
    if (!m_renderer) return;
    makeCurrent();
    m_renderer.reset();
    doneCurrent();
  }

  CubeView* m_view;
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

QWidget* makeCubeCanvas(CubeBackend backend, CubeView* view) {
  QWidget* canvas = nullptr;
  switch (backend) {
  case CubeBackend::GlWidget:
    canvas = new GlWidgetCanvas(view);
    break;
  case CubeBackend::GlImage:
    canvas = new GlImageCanvas(view);
    break;
  case CubeBackend::Painter:
    canvas = new PainterCanvas(view);
    break;
  }
  canvas->setAttribute(Qt::WA_TransparentForMouseEvents);
  return canvas;
}

} // namespace sudoscope
