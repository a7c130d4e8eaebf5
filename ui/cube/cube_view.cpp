#include "ui/cube/cube_view.h"

#include "ui/cube/cube_painter.h"
#include "ui/style/length.h"
#include "ui/widgets/layouts.h"

#include <QPainter>

#include <algorithm>
#include <functional>
#include <numeric>

namespace sudoscope {
namespace {

constexpr int shortestFrameMs = 16;
constexpr int dataFrameMs = 33;      // minimum time between repaints for snapshots
constexpr double frameGoalMs = 40.0; // while moving, voxels are omitted to stay below
constexpr double dataGoalMs = 11.0;  // likewise while snapshots stream in: see requestFrame()
constexpr std::size_t fewestVoxels = 1000;
constexpr std::size_t firstVoxels = 3000; // of a CPU renderer, before its speed is known
constexpr int settleMs = 180;

OrbitCamera cameraOf(CubeLook look) {
  OrbitCamera camera;
  // Most readable without perspective: voxels in line hide each other.
  camera.setFieldOfView(OrbitCamera::parallelFieldOfView);
  if (look == CubeLook::Corner) return camera;
  if (look == CubeLook::Front) camera.setAngles(0, 0);
  if (look == CubeLook::Side) camera.setAngles(90, 0);
  if (look == CubeLook::Top) camera.setAngles(0, 89);
  return camera;
}

} // namespace

CubeView::CubeView(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Probability cube"));
  setAccessibleDescription(tr("Arrow keys turn the cube, plus and minus zoom. Enter starts "
                              "stepping through the voxels with Tab, Escape ends it."));
  m_clock.start();
  m_frames.setSingleShot(true);
  m_frames.setTimerType(Qt::PreciseTimer);
  connect(&m_frames, &QTimer::timeout, this, &CubeView::prepareFrame);
  m_settle.setSingleShot(true);
  m_settle.setInterval(settleMs);
  connect(&m_settle, &QTimer::timeout, this, &CubeView::requestFrame);
  onEvents(this, {QEvent::PaletteChange, QEvent::FontChange}, this, [this] { requestFrame(); });
  m_model.setCamera(cameraOf(CubeLook::Corner));
  useBackend(chooseCubeBackend());
}

void CubeView::useBackend(CubeBackend backend) {
  if (m_canvas) m_canvas->deleteLater();
  m_backend = backend;
  m_frameTimes.clear();
  m_budget = drawsOnCpu(backend) ? firstVoxels : 0;
  m_canvas = makeCubeCanvas(backend, this);
  m_canvas->setGeometry(rect());
  m_canvas->lower();
  m_canvas->show();
}

void CubeView::abandonOpenGl(const QString& reason) {
  QTimer::singleShot(0, m_canvas, [this, reason] {
    qWarning("The cube is drawn without OpenGL: %s", qPrintable(reason));
    useBackend(CubeBackend::Painter);
    requestFrame();
  });
}

double CubeView::frameMs() const {
  if (m_frameTimes.empty()) return 0.0;
  auto times = m_frameTimes;
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

QImage CubeView::seen(qreal pixelRatio) const {
  QImage image(size() * pixelRatio, QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(pixelRatio);
  const Theme theme = Theme::of(this);
  image.fill(theme.card);
  QPainter painter(&image);
  const CubeFrame frame = frameOf(m_model, 0, Theme::of(this));
  paintScene(painter, frame.scene, m_model.camera(), size());
  paintOverlay(painter, frame, theme, font(), size());
  return image;
}

Figure CubeView::figure() const {
  Figure figure{QStringLiteral("cube"), tr("Cube"), size()};
  figure.paint = [cube = printed()](QPainter& painter, const QRectF& rect, const Theme& theme,
                                    const FigureOptions&) {
    painter.save();
    painter.translate(rect.topLeft());
    cube.paint(painter, rect.size(), theme);
    painter.restore();
  };
  figure.provenance = {{"view", "cube"}};
  return figure;
}

void PrintedCube::paint(QPainter& painter, const QSizeF& viewport, const Theme& theme) const {
  CubeFrame frame{model, {}, pointer}; // without an adjacent grid
  if (fit) frame.model.setCamera(model.fitted(model.camera(), viewport, overlayMargins(viewport)));
  frame.scene = frame.model.scene(theme, 0);
  paintScene(painter, frame.scene, frame.model.camera(), viewport);
  paintOverlay(painter, frame, theme, font, viewport);
}

CubeFrame CubeView::frameOf(const CubeViewModel& model, std::size_t budget,
                            const Theme& theme) const {
  return {model, model.scene(theme, budget), m_lastPointer, isAligned(), m_alignedTo != nullptr};
}

void CubeView::showSnapshot(const SnapshotPtr& snapshot) {
  m_streams = now() - m_lastSnapshot < settleMs;
  m_lastSnapshot = now();
  m_model.showSnapshot(snapshot, now());
  requestFrame();
}

void CubeView::setPuzzle(const Puzzle& puzzle) {
  const bool sameBoard = puzzle.geometry() == m_model.puzzle().geometry();
  const auto namesPlace = [this] {
    return m_model.marks().cursor.valid() || m_model.marks().hoveredWall.valid();
  };
  const bool namedPlace = namesPlace();
  const Grid& before = m_model.puzzle().givens();
  const bool isEdited =
      sameBoard && std::inner_product(before.begin(), before.end(), puzzle.givens().begin(), 0,
                                      std::plus(), std::not_equal_to()) <= 1;
  if (!isEdited) setOption(&CubeOptions::slice, CubeSlice()); // it belongs to the puzzle
  m_model.setPuzzle(puzzle);
  if (namedPlace && !namesPlace()) emit hovered(QString());
  if (!sameBoard) {
    m_autoFit = true;
    refit(false);
    emit optionsChanged(options());
  }
  requestFrame();
}

void CubeView::setSelectedCell(int cell) {
  CubeMarks marks = m_model.marks();
  if (marks.selectedCell == cell) return;
  marks.selectedCell = cell;
  mark(std::move(marks));
}

void CubeView::mark(CubeMarks marks) {
  m_model.setMarks(std::move(marks));
  requestFrame();
}

void CubeView::setSelectedDigit(int k) {
  CubeMarks marks = m_model.marks();
  if (marks.digit == k) return;
  marks.digit = k;
  mark(std::move(marks));
}

void CubeView::setSelectedGroup(int group, int k) {
  CubeMarks marks = m_model.marks();
  const int n = m_model.puzzle().side();
  const auto groups = static_cast<int>(m_model.puzzle().geometry().groups().size());
  const bool none = group < 0 || group >= groups || k >= n;
  marks.lit.clear();
  for (int digit = std::max(k, 0); !none && digit <= (k < 0 ? n - 1 : k); ++digit) {
    const std::vector<Voxel> voxels = m_model.geometry().groupVoxels(group, digit);
    marks.lit.insert(marks.lit.end(), voxels.begin(), voxels.end());
  }
  marks.litWall = none || k < 0 || group >= 3 * n
                      ? WallCell()
                      : WallCell{static_cast<WallKind>(group / n), group % n, k};
  mark(std::move(marks));
}

void CubeView::setReference(const SnapshotPtr& reference) {
  m_model.setReference(reference, now());
  requestFrame();
}

void CubeView::setEarlier(const SnapshotPtr& earlier) {
  m_model.setEarlier(earlier, now());
  requestFrame();
}

void CubeView::setOptions(const CubeOptions& wanted) {
  const bool otherWalls = options().walls != wanted.walls;
  m_model.setOptions(wanted, now());
  if (otherWalls && m_autoFit) refit(true);
  requestFrame();
  emit optionsChanged(options());
}

void CubeView::stepSlice(int by) {
  const int n = m_model.puzzle().side();
  CubeSlice slice = options().slice;
  if (slice.kind == SliceKind::None) {
    // The first step shows the selection.
    const bool marked = m_model.marks().digit >= 0;
    slice = {SliceKind::Digit, marked || by > 0 ? selectedIndex(SliceKind::Digit) : n - 1};
  } else {
    slice.index = (slice.index + by + n) % n;
  }
  setOption(&CubeOptions::slice, slice);
}

int CubeView::selectedIndex(SliceKind kind) const {
  const CubeMarks& marks = m_model.marks();
  return m_model.geometry().indexIn(kind, std::max(marks.selectedCell, 0),
                                    std::max(marks.digit, 0));
}

void CubeView::toggleSlice(CubeSlice slice) {
  setOption(&CubeOptions::slice, options().slice == slice ? CubeSlice() : slice);
}

void CubeView::alignRows(const QWidget* beside, double top, double pitch) {
  m_alignedTo = beside;
  m_rowsTop = top;
  m_rowPitch = pitch;
  if (m_resting && m_autoFit) refit(false);
}

std::optional<RestingPlace> CubeView::restingPlace() const {
  if (!m_alignedTo || m_rowPitch <= 0.0) return std::nullopt;
  if (m_alignedTo->window() != window()) return std::nullopt;
  const QPoint origin = mapFrom(window(), m_alignedTo->mapTo(window(), QPoint()));
  // Room for the wall of sums at the left and the colour bar at the right.
  const double wide = std::clamp((width() - 426.0_px) / 176.0_px, 0.0, 1.0);
  double left = 14.0_px + 16.0 * wide;
  double right = width() - 70.0_px - 26.0 * wide;
  if (right - left < 80.0_px) return std::nullopt;
  // Limits the width relative to the height of the rows: otherwise the box would exceed the view.
  const double spare = right - left - 0.92 * m_rowPitch * m_model.puzzle().side();
  if (spare > 0.0) {
    left += 0.5 * spare;
    right -= 0.5 * spare;
  }
  // The gap of the walls is a fraction of a column, which on a small board exceeds the free width.
  const double wall = static_cast<double>(CubeGeometry::wallGaps[1]) * 0.5 * (right - left) /
                      m_model.puzzle().side();
  const double more = std::max(0.0, wall - 13.0_px);
  return RestingPlace{left + more, right - more, origin.y() + m_rowsTop, m_rowPitch};
}

void CubeView::setCamera(const OrbitCamera& camera) {
  if (camera == m_model.cameraTarget()) return;
  m_autoFit = m_resting = false;
  m_model.setCamera(camera);
  m_lastTouch = now();
  requestFrame();
}

void CubeView::follow(const CubeView& other) {
  const OrbitCamera& target = other.m_model.cameraTarget();
  m_autoFit = other.m_autoFit;
  m_resting = other.m_resting;
  if (other.m_alignedTo) {
    m_alignedTo = other.m_alignedTo;
    m_rowsTop = other.m_rowsTop;
    m_rowPitch = other.m_rowPitch;
  }
  m_model.setPitch(other.m_model.pitch(), other.m_model.camera() != target, now());
  if (target == m_model.cameraTarget()) return;
  if (other.m_model.camera() == target) {
    m_model.setCamera(target);
    m_lastTouch = now();
  } else {
    m_model.moveCamera(target, now());
  }
  requestFrame();
}

void CubeView::applyCamera(const OrbitCamera& camera, bool animated) {
  animated ? m_model.moveCamera(camera, now()) : m_model.setCamera(camera);
  requestFrame();
  emit cameraChanged(camera);
}

void CubeView::refit(bool animated) {
  if (const auto place = restingPlace(); place && m_resting) {
    const AlignedView view = restingView(m_model.puzzle().side(), *place, size());
    m_model.setPitch(view.pitch, animated, now());
    applyCamera(view.camera, animated);
    return;
  }
  applyCamera(m_model.fitted(m_model.cameraTarget(), size(), overlayMargins(size())), animated);
}

void CubeView::bringIntoView() {
  if (!m_autoFit || isAligned()) return;
  const OrbitCamera& camera = m_model.cameraTarget();
  const OrbitCamera fitted = m_model.fitted(camera, size(), overlayMargins(size()));
  const QRectF room(rect());
  for (const QVector3D& corner : m_model.geometry().corners()) {
    const auto pixel = camera.project(corner, size());
    if (pixel && room.contains(*pixel)) continue;
    applyCamera(fitted, true);
    return;
  }
}

void CubeView::look(CubeLook from) {
  m_autoFit = true;
  m_resting = from == CubeLook::Corner;
  if (isAligned()) return refit(true);
  m_model.setPitch({1, 1, 1}, true, now());
  applyCamera(m_model.fitted(cameraOf(from), size(), overlayMargins(size())), true);
}

void CubeView::fitView() {
  m_autoFit = true;
  refit(true);
}

void CubeView::frameDone(double milliseconds) {
  constexpr std::size_t most = 15;
  ++m_frameCount;
  if (m_frameTimes.size() == most) m_frameTimes.erase(m_frameTimes.begin());
  m_frameTimes.push_back(milliseconds);
}

bool CubeView::isBusy() const {
  return m_button != Qt::NoButton || now() - m_lastTouch < settleMs;
}

void CubeView::requestFrame() {
  if (m_frames.isActive() || !isVisible()) return;
  std::int64_t interval = shortestFrameMs;
  // A renderer on the CPU competes with the solver: leave it two thirds unless the user interacts.
  if (!isBusy()) {
    const auto fair =
        static_cast<std::int64_t>(drawsOnCpu(m_backend) ? 3.0 * frameMs() : frameMs());
    interval = std::clamp<std::int64_t>(fair, dataFrameMs, 250);
  }
  const std::int64_t wait = m_lastFrame + interval - now();
  m_frames.start(static_cast<int>(std::clamp<std::int64_t>(wait, 0, 250)));
}

void CubeView::fitBudget(double goalMs) {
  if (m_frameTimes.size() < 2) return;
  // Ignore a single frame that had to wait for the processor.
  const double took = std::min(m_frameTimes.back(), *std::prev(m_frameTimes.end(), 2));
  const auto drawn = static_cast<double>(scene().voxels.size());
  double wanted = 0.0;
  if (took > 1.15 * goalMs) wanted = drawn * std::max(0.1, goalMs / took);
  if (took < 0.8 * goalMs && scene().left > 0) wanted = 1.1 * drawn;
  if (wanted > 0.0) m_budget = std::max(fewestVoxels, static_cast<std::size_t>(wanted));
}

void CubeView::prepareFrame() {
  m_lastFrame = now();
  const bool moving = m_model.advance(m_lastFrame);
  const bool turned = moving || isBusy();
  const bool streams = m_streams && now() - m_lastSnapshot < settleMs;
  if (turned || streams) fitBudget(turned ? frameGoalMs : dataGoalMs);
  const std::size_t budget = turned || streams ? m_budget : 0;
  if (m_model.field().isDistribution != m_namedDistribution) {
    // Views that name the quantity have to update.
    m_namedDistribution = m_model.field().isDistribution;
    emit optionsChanged(options());
  }
  m_frame = std::make_shared<const CubeFrame>(frameOf(m_model, budget, Theme::of(this)));
  m_canvas->update();
  // The item under the pointer may have moved or changed.
  if (m_pointerInside && !m_cursorByKeys && m_button == Qt::NoButton) hoverAt(m_lastPointer);
  if (moving)
    requestFrame();
  else if (m_frame->scene.left > 0)
    m_settle.start();
}

void CubeView::resizeEvent(QResizeEvent*) {
  m_canvas->setGeometry(rect());
  if (m_autoFit) refit(false);
  prepareFrame();
}

} // namespace sudoscope
