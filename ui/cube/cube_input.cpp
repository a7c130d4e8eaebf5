// Mouse and keyboard input of CubeView.
#include "ui/cube/cube_view.h"
#include "ui/cube/cube_view_model.h"
#include "ui/widgets/labels.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace sudoscope {
namespace {

constexpr float degreesPerPixel = 0.45f;
constexpr float degreesPerKey = 6.0f;
constexpr double pixelsPerKey = 24.0;
constexpr float zoomPerKey = 1.15f;
constexpr double dragThreshold = 4.0;

CubeLook lookAlong(CubeAxis axis) {
  constexpr CubeLook looks[] = {CubeLook::Top, CubeLook::Side, CubeLook::Front};
  return looks[static_cast<int>(axis)];
}

QString helpOf(const CubeHandle& handle) {
  const QString name = axisLabelText(handle.axis, handle.index);
  switch (handle.kind) {
  case CubeHandle::Kind::AxisName:
    return CubeView::tr("Show only %1; click again to show everything").arg(name);
  case CubeHandle::Kind::AxisKnob:
    return CubeView::tr("Drag along the axis to slice the cube");
  case CubeHandle::Kind::HideBelow:
    return CubeView::tr("Drag to hide voxels with smaller values");
  case CubeHandle::Kind::View:
    return handle.axis == CubeAxis::Row      ? CubeView::tr("Look along the rows (r), from above")
           : handle.axis == CubeAxis::Column ? CubeView::tr("Look along the columns (c)")
                                             : CubeView::tr("Look along the digits (k): the grid");
  case CubeHandle::Kind::Reset:
    break;
  }
  return CubeView::tr("Reset the view (Ctrl+R)");
}

} // namespace

void CubeView::mousePressEvent(QMouseEvent* event) {
  m_button = event->button() == Qt::LeftButton && (event->modifiers() & Qt::ShiftModifier)
                 ? Qt::MiddleButton
                 : event->button();
  m_pressedAt = m_lastPointer = event->position();
  m_dragged = false;
  if (m_button == Qt::LeftButton && showsBoard())
    m_handle = handleAt(*m_frame, font(), size(), event->position());
}

void CubeView::dragHandle(const QPointF& position) {
  if (m_handle->kind == CubeHandle::Kind::HideBelow) {
    setOption(&CubeOptions::hideBelow,
              std::round(barMagnitudeAt(*m_frame, size(), position.y()) * 100.0) / 100.0);
  } else if (m_handle->kind == CubeHandle::Kind::AxisKnob) {
    const AxisLabels axes = axesOf(*m_frame, Theme::small(font()), size());
    for (const AxisLine& line : axes.lines) {
      if (line.axis != m_handle->axis) continue;
      const int index = line.indexAt(position, m_model.puzzle().side());
      setOption(&CubeOptions::slice, {sliceAcross(line.axis), index});
    }
  }
}

void CubeView::releaseHandle() {
  const CubeHandle handle = *std::exchange(m_handle, std::nullopt);
  if (m_dragged || handle.kind == CubeHandle::Kind::HideBelow) return;
  if (handle.kind == CubeHandle::Kind::View) return look(lookAlong(handle.axis));
  if (handle.kind == CubeHandle::Kind::Reset) return resetView();
  toggleSlice({sliceAcross(handle.axis), handle.index});
}

void CubeView::turn(OrbitCamera& camera, float yawBy, float pitchBy) {
  camera.orbit(yawBy, pitchBy);
  m_resting = false;
  constexpr float fullFrom = 30.0f; // degrees
  const float away = std::max(std::abs(camera.yaw() - OrbitCamera::defaultYaw),
                              std::abs(camera.pitch() - OrbitCamera::defaultPitch));
  const float wanted = OrbitCamera::defaultFieldOfView * std::clamp(away / fullFrom, 0.0f, 1.0f);
  if (wanted > camera.fieldOfView()) camera.setPerspective(wanted);
}

void CubeView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF position = event->position();
  const QPointF step = position - m_lastPointer;
  if (m_button == Qt::NoButton) {
    m_lastPointer = position;
    m_pointerInside = true;
    hoverAt(position);
    return;
  }
  if (!m_dragged) {
    const QPointF way = position - m_pressedAt;
    if (std::hypot(way.x(), way.y()) < dragThreshold) return;
    m_dragged = true;
    setCursor(Qt::ClosedHandCursor);
  }
  m_lastPointer = position;
  if (m_handle) return dragHandle(position);
  OrbitCamera camera = m_model.camera();
  if (m_button == Qt::LeftButton) {
    turn(camera, -degreesPerPixel * static_cast<float>(step.x()),
         degreesPerPixel * static_cast<float>(step.y()));
  } else if (m_button == Qt::MiddleButton) {
    camera.pan(step, size());
    m_autoFit = m_resting = false;
  } else {
    return;
  }
  m_lastTouch = now();
  applyCamera(camera, false);
}

void CubeView::mouseReleaseEvent(QMouseEvent* event) {
  const bool click = m_button == Qt::LeftButton && !m_dragged;
  m_button = Qt::NoButton;
  unsetCursor();
  if (m_handle) {
    releaseHandle();
  } else if (click) {
    clickAt(event->position());
  } else {
    bringIntoView();
    hoverAt(event->position());
  }
  requestFrame();
}

void CubeView::wheelEvent(QWheelEvent* event) {
  OrbitCamera camera = m_model.cameraTarget();
  camera.zoom(std::pow(1.0014f, static_cast<float>(event->angleDelta().y())), event->position(),
              size());
  m_autoFit = m_resting = false;
  m_lastTouch = now();
  applyCamera(camera, false);
  event->accept();
}

void CubeView::leaveEvent(QEvent*) {
  m_pointerInside = false;
  CubeMarks marks = m_model.marks();
  marks.hoveredWall = {};
  if (!m_cursorByKeys) marks.cursor = {};
  mark(std::move(marks));
  emit hovered(QString());
}

bool CubeView::showsBoard() const {
  return m_frame->model.puzzle().geometry() == m_model.puzzle().geometry();
}

void CubeView::hoverAt(const QPointF& position) {
  if (!showsBoard()) return; // the next frame does this again
  const bool onHandle = handleAt(*m_frame, font(), size(), position).has_value();
  onHandle ? setCursor(Qt::PointingHandCursor) : unsetCursor();
  const Ray ray = m_frame->model.camera().rayAt(position, size());
  const Voxel voxel = onHandle ? Voxel() : pickVoxel(m_frame->scene, ray);
  const WallCell wall =
      onHandle || voxel.valid() ? WallCell() : pickWall(m_frame->model.walls(), ray);
  CubeMarks marks = m_model.marks();
  if (voxel == marks.cursor && wall == marks.hoveredWall) return;
  m_cursorByKeys = false;
  marks.cursor = voxel;
  marks.hoveredWall = wall;
  mark(std::move(marks));
  emit hovered(voxel.valid() ? describeVoxel(m_model, voxel) : describeWall(m_model, wall));
}

void CubeView::clickAt(const QPointF& position) {
  if (!showsBoard()) return;
  const CubeFramePtr seen = m_frame;
  const Ray ray = seen->model.camera().rayAt(position, size());
  if (const Voxel voxel = pickVoxel(seen->scene, ray); voxel.valid()) {
    leaveGroup();
    setSelectedCell(voxel.cell);
    moveCursor(voxel);
    emit cellSelected(voxel.cell);
    return;
  }
  const WallCell wall = pickWall(seen->model.walls(), ray);
  const bool isGroup = wall.valid() && wall.kind != WallKind::Cell;
  if (!isGroup) leaveGroup();
  CubeMarks marks = m_model.marks();
  marks.lit = wall.valid() ? seen->model.geometry().summed(wall) : std::vector<Voxel>();
  marks.litWall = wall;
  if (wall.valid() && !isGroup) marks.selectedCell = wall.index;
  mark(std::move(marks));
  if (isGroup) {
    emit groupSelected(wall.group(seen->model.puzzle().side()), wall.k);
  } else if (wall.valid()) {
    emit cellSelected(wall.index);
  }
}

void CubeView::moveCursor(Voxel voxel) {
  CubeMarks marks = m_model.marks();
  marks.cursor = voxel;
  marks.hoveredWall = {};
  mark(std::move(marks));
  const QString words = describeVoxel(m_model, voxel);
  setAccessibleDescription(words);
  QAccessibleEvent change(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&change);
  emit hovered(words);
}

bool CubeView::stepCursor(int by) {
  const std::vector<Voxel> voxels =
      visibleVoxels(m_model.geometry(), m_model.field(), m_model.options());
  if (voxels.empty()) return false;
  const Voxel cursor = m_model.marks().cursor;
  const auto place = [](Voxel v) { return std::pair(v.cell, v.k); };
  const auto after = std::ranges::upper_bound(voxels, place(cursor), {}, place);
  auto index = after - voxels.begin();
  if (by < 0) {
    const bool standsOnOne = index > 0 && voxels[index - 1] == cursor;
    index -= standsOnOne ? 2 : 1;
  }
  if (index < 0 || index >= static_cast<std::ptrdiff_t>(voxels.size())) return false;
  moveCursor(voxels[index]);
  return true;
}

bool CubeView::moveCursorBy(int rows, int columns, int digits) {
  if (m_model.field().empty()) return false;
  const Geometry& board = m_model.puzzle().geometry();
  const int n = board.side();
  Voxel voxel = m_model.marks().cursor;
  if (!voxel.valid()) voxel = {std::max(m_model.marks().selectedCell, 0), 0};
  const auto moved = [n](int at, int by) { return std::clamp(at + by, 0, n - 1); };
  m_cursorByKeys = true;
  moveCursor({board.cellAt(moved(board.rowOf(voxel.cell), rows),
                           moved(board.columnOf(voxel.cell), columns)),
              moved(voxel.k, digits)});
  return true;
}

void CubeView::leaveGroup() {
  CubeMarks marks = m_model.marks();
  if (marks.lit.empty()) return;
  marks.lit.clear();
  marks.litWall = {};
  mark(std::move(marks));
  emit groupSelected(-1, -1);
}

bool CubeView::focusNextPrevChild(bool next) {
  // Tab is captured only while stepping through voxels; Esc ends that.
  if (m_cursorByKeys && hasFocus() && stepCursor(next ? 1 : -1)) return true;
  m_cursorByKeys = false;
  return QWidget::focusNextPrevChild(next);
}

bool CubeView::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto handle = handleAt(*m_frame, font(), size(), help->pos());
    const QRect gizmo = gizmoRect(size()).toAlignedRect();
    const bool onGizmo = gizmo.contains(help->pos());
    showTip(this,
            handle    ? helpOf(*handle)
            : onGizmo ? tr("Directions in which rows (r), columns (c) and digits (k) increase")
                      : QString(),
            onGizmo ? gizmo : QRect(help->pos() - QPoint(16, 16), QSize(32, 32)));
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    // The cube's keys take precedence over the window's shortcuts while it has the focus.
    const auto* key = static_cast<QKeyEvent*>(event);
    constexpr int moves[] = {Qt::Key_Plus,  Qt::Key_Equal, Qt::Key_Minus, Qt::Key_Left,
                             Qt::Key_Right, Qt::Key_Up,    Qt::Key_Down};
    const bool isMove = std::ranges::find(moves, key->key()) != std::end(moves);
    const bool isMarked = m_cursorByKeys || !m_model.marks().lit.empty();
    if ((isMove && !(key->modifiers() & Qt::AltModifier)) ||
        (key->key() == Qt::Key_Escape && isMarked) ||
        (key->key() == Qt::Key_R && key->modifiers() == Qt::ControlModifier))
      event->accept();
  }
  return QWidget::event(event);
}

void CubeView::keyPressEvent(QKeyEvent* event) {
  const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
  if (!handleViewKey(event->key(), modifiers) && !handleCubeKey(event->key(), modifiers))
    QWidget::keyPressEvent(event);
}

bool CubeView::handleViewKey(int key, Qt::KeyboardModifiers modifiers) {
  if (key == Qt::Key_R && modifiers == Qt::ControlModifier) {
    resetView();
    return true;
  }
  if (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
  OrbitCamera camera = m_model.cameraTarget();
  const QPointF middle(width() / 2.0, height() / 2.0);
  const int right = (key == Qt::Key_Right) - (key == Qt::Key_Left);
  const int down = (key == Qt::Key_Down) - (key == Qt::Key_Up);
  if (right != 0 || down != 0) {
    if (modifiers & Qt::ShiftModifier) {
      camera.pan(QPointF(right, down) * pixelsPerKey, size());
      m_autoFit = m_resting = false;
    } else {
      turn(camera, -degreesPerKey * static_cast<float>(right),
           degreesPerKey * static_cast<float>(down));
    }
  } else if (key == Qt::Key_Plus || key == Qt::Key_Equal || key == Qt::Key_Minus) {
    camera.zoom(key == Qt::Key_Minus ? 1.0f / zoomPerKey : zoomPerKey, middle, size());
    m_autoFit = m_resting = false;
  } else if (key == Qt::Key_F && modifiers == Qt::NoModifier) {
    fitView();
    return true;
  } else {
    return false;
  }
  m_lastTouch = now();
  applyCamera(camera, false);
  bringIntoView();
  return true;
}

bool CubeView::handleCubeKey(int key, Qt::KeyboardModifiers modifiers) {
  const bool plain = modifiers == Qt::NoModifier;
  if (modifiers == Qt::ControlModifier) {
    const int right = (key == Qt::Key_Right) - (key == Qt::Key_Left);
    const int down = (key == Qt::Key_Down) - (key == Qt::Key_Up);
    return (right != 0 || down != 0) && moveCursorBy(down, right, 0);
  }
  switch (key) {
  case Qt::Key_PageUp:
    return plain && moveCursorBy(0, 0, -1);
  case Qt::Key_PageDown:
    return plain && moveCursorBy(0, 0, 1);
  case Qt::Key_Return:
  case Qt::Key_Enter:
    if (m_cursorByKeys && m_model.marks().cursor.valid()) {
      const int cell = m_model.marks().cursor.cell;
      setSelectedCell(cell);
      emit cellSelected(cell);
      return true;
    }
    m_cursorByKeys = stepCursor(1);
    return m_cursorByKeys;
  case Qt::Key_Escape: {
    CubeMarks marks = m_model.marks();
    if (!std::exchange(m_cursorByKeys, false) && marks.lit.empty()) return false;
    marks.cursor = {};
    mark(std::move(marks));
    leaveGroup();
    return true;
  }
  case Qt::Key_BracketLeft:
  case Qt::Key_BracketRight:
    stepSlice(key == Qt::Key_BracketRight ? 1 : -1);
    return true;
  case Qt::Key_W: {
    const CubeWalls& walls = options().walls;
    const bool any = walls.rows || walls.columns || walls.back != BackWall::None;
    setOption(&CubeOptions::walls, any ? CubeWalls{false, false, BackWall::None} : CubeWalls());
    return true;
  }
  default:
    return false;
  }
}

} // namespace sudoscope
