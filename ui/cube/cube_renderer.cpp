#include "ui/cube/cube_renderer.h"

#include <QOpenGLBuffer>
#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>

#include <cstddef>

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

} // namespace

struct CubeRenderer::Objects {
  QOpenGLExtraFunctions* gl = nullptr;
  Batch voxels;
  Batch walls;
  Batch lines;
  Batch marks;

  void layOutVoxels() {
    using Instance = VoxelInstance;
    voxels.layOut(*gl, voxelVertices, sizeof voxelVertices,
                  {{0, 3, GL_FLOAT, 0}, {1, 3, GL_FLOAT, 3 * sizeof(float)}}, 6 * sizeof(float),
                  {{2, 4, GL_FLOAT, offsetof(Instance, x)},
                   {3, 4, GL_UNSIGNED_BYTE, offsetof(Instance, fill)},
                   {4, 4, GL_UNSIGNED_BYTE, offsetof(Instance, edge)},
                   {5, 1, GL_FLOAT, offsetof(Instance, edgeWidth)}},
                  sizeof(Instance));
    voxels.setCorners(voxelCorners);
  }

  void layOutWalls() {
    using Instance = QuadInstance;
    walls.layOut(*gl, wallVertices, sizeof wallVertices, {{0, 2, GL_FLOAT, 0}}, 2 * sizeof(float),
                 {{1, 3, GL_FLOAT, offsetof(Instance, centre)},
                  {2, 3, GL_FLOAT, offsetof(Instance, halfU)},
                  {3, 3, GL_FLOAT, offsetof(Instance, halfV)},
                  {4, 4, GL_UNSIGNED_BYTE, offsetof(Instance, fill)}},
                 sizeof(Instance));
  }

  void layOutLines(Batch& batch) {
    using Instance = LineInstance;
    batch.layOut(*gl, lineVertices, sizeof lineVertices, {{0, 2, GL_FLOAT, 0}}, 2 * sizeof(float),
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
      gl->glDrawElementsInstanced(GL_TRIANGLES, batch.corners.size(), GL_UNSIGNED_BYTE, nullptr,
                                  batch.count);
    } else {
      gl->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, batch.count);
    }
    batch.array.release();
    batch.program.release();
  }
};

CubeRenderer::CubeRenderer() = default;
CubeRenderer::~CubeRenderer() = default;

bool CubeRenderer::initialize() {
  QOpenGLContext* context = QOpenGLContext::currentContext();
  if (!context || context->format().version() < std::pair(3, 3)) {
    m_error = QStringLiteral("OpenGL 3.3 is not available");
    return false;
  }
  m_objects = std::make_unique<Objects>();
  Objects& o = *m_objects;
  o.gl = context->extraFunctions();
  const std::pair<Batch*, const char*> batches[] = {
      {&o.voxels, "voxel"}, {&o.walls, "wall"}, {&o.lines, "line"}, {&o.marks, "line"}};
  for (const auto& [batch, shader] : batches) {
    if (!batch->build(shader)) {
      m_error = batch->program.log();
      m_objects.reset();
      return false;
    }
  }
  o.layOutVoxels();
  o.layOutWalls();
  o.layOutLines(o.lines);
  o.layOutLines(o.marks);
  return true;
}

void CubeRenderer::upload(const CubeScene& scene) {
  if (!m_objects) return;
  m_objects->voxels.fill(scene.voxels);
  m_objects->walls.fill(scene.walls);
  m_objects->lines.fill(scene.lines);
  m_objects->marks.fill(scene.marks);
}

void CubeRenderer::render(const OrbitCamera& camera, const QSizeF& viewport, qreal pixelRatio,
                          const QColor& background, RowOrder order) {
  if (!m_objects) return;
  Objects& o = *m_objects;
  QOpenGLExtraFunctions& gl = *o.gl;
  const QSizeF pixels = viewport * pixelRatio;
  const auto ratio = static_cast<float>(pixelRatio);
  QMatrix4x4 matrix;
  if (order == RowOrder::TopDown) matrix.scale(1.0f, -1.0f);
  matrix *= camera.matrix(viewport);

  gl.glViewport(0, 0, qRound(pixels.width()), qRound(pixels.height()));
  gl.glDepthMask(GL_TRUE);
  gl.glClearColor(background.redF(), background.greenF(), background.blueF(), 1.0f);
  // Voxels are sorted far to near, so depth is only needed for the marks among them.
  const bool anyMark = o.marks.count > 0;
  gl.glClear(GL_COLOR_BUFFER_BIT | (anyMark ? GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT : 0));
  gl.glDisable(GL_CULL_FACE);
  gl.glDisable(GL_SCISSOR_TEST);
  gl.glDisable(GL_STENCIL_TEST);
  gl.glDisable(GL_DEPTH_TEST);
  gl.glEnable(GL_BLEND);
  gl.glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);

  const auto lineUniforms = [&](float opacity) {
    return [&, opacity](QOpenGLShaderProgram& program) {
      program.setUniformValue("matrix", matrix);
      program.setUniformValue("viewport", QVector2D(static_cast<float>(pixels.width()),
                                                    static_cast<float>(pixels.height())));
      program.setUniformValue("pixelRatio", ratio);
      program.setUniformValue("opacity", opacity);
    };
  };
  o.draw(o.walls,
         [&](QOpenGLShaderProgram& program) { program.setUniformValue("matrix", matrix); });
  o.draw(o.lines, lineUniforms(1.0f));

  if (anyMark) {
    gl.glEnable(GL_DEPTH_TEST);
    gl.glDepthFunc(GL_ALWAYS);
  }
  o.draw(o.voxels, [&](QOpenGLShaderProgram& program) {
    program.setUniformValue("matrix", matrix);
    program.setUniformValue("eye", camera.eye());
    program.setUniformValue("faceLight", camera.faceLight());
    // clip.w is the distance along the view direction.
    program.setUniformValue("pixelsPerUnit", camera.pixelsPerVoxel(pixels) * camera.distance());
    program.setUniformValue("pixelRatio", ratio);
  });
  gl.glDepthMask(GL_FALSE);
  gl.glDepthFunc(GL_LEQUAL);
  o.draw(o.marks, lineUniforms(1.0f));
  gl.glDepthFunc(GL_GREATER);
  o.draw(o.marks, lineUniforms(0.3f));

  gl.glDepthMask(GL_TRUE);
  gl.glDisable(GL_DEPTH_TEST);
  gl.glDisable(GL_BLEND);
}

} // namespace sudoscope
