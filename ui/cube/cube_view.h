#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"
#include "ui/cube/cube_handles.h"
#include "ui/cube/cube_view_model.h"
#include "ui/cube/orbit_camera.h"
#include "ui/style/figure.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <optional>

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

class CubeView;

/// The surface inside a cube view, transparent for the mouse, which paints the view's frame. The
/// view owns it.
QWidget* makeCubeCanvas(CubeBackend backend, CubeView* view);

enum class CubeLook : std::uint8_t { Corner, Front, Side, Top };

/// A state of the cube for printing. Can be painted on any thread.
struct PrintedCube {
  CubeViewModel model;
  bool fit = false;
  QPointF pointer; ///< As in CubeFrame.
  QFont font;

  void paint(QPainter& painter, const QSizeF& viewport, const Theme& theme) const;
};

/// The probability cube: shows a snapshot in 3D, which the user turns and slices, and reports
/// clicks. Names and ends of the axes, the mark on the colour bar and the arrows at the bottom are
/// controls (CubeHandle). Draws with OpenGL if available, otherwise with QPainter. Lives on the GUI
/// thread; paints only after changes.
///
/// Left drag orbits, middle or Shift+left drag pans, the wheel zooms, a click selects. Keys: arrows
/// orbit, Shift+arrows pan, + and - zoom, Ctrl+R resets, F fits, Enter starts stepping through
/// voxels, then Tab and Shift+Tab (or Ctrl+arrows, Page Up, Page Down) move, Enter selects, Esc
/// ends; [ and ] change the slice; W hides the walls.
class CubeView : public QWidget {
  Q_OBJECT

public:
  explicit CubeView(QWidget* parent = nullptr);

  /// Aligns the rows of the default view with those of another widget in the same window: the first
  /// at `top` (in that widget's coordinates), the next `pitch` px below; 0 ends this. The other
  /// widget also has the scale of sums.
  void alignRows(const QWidget* beside, double top, double pitch);
  bool isAligned() const { return m_resting && restingPlace().has_value(); }

  /// What the canvas paints. Never null.
  const CubeFramePtr& frame() const { return m_frame; }
  /// A frame was painted in this time.
  void frameDone(double milliseconds);
  /// Replaces a canvas that cannot draw by one without OpenGL, when events are next processed: the
  /// window must not change while it is being painted.
  void abandonOpenGl(const QString& reason);

  const CubeViewModel& model() const { return m_model; }
  const CubeOptions& options() const { return m_model.options(); }
  template <class T>
  void setOption(T CubeOptions::*option, const std::type_identity_t<T>& value) {
    CubeOptions wanted = options();
    wanted.*option = value;
    setOptions(wanted);
  }
  OrbitCamera camera() const { return m_model.cameraTarget(); }
  /// The initial index of a slice of a kind: the selected cell's row, column or block, the marked
  /// digit; 0 without a selection.
  int selectedIndex(SliceKind kind) const;
  /// The current scene, for tests; valid until the next frame.
  const CubeScene& scene() const { return m_frame->scene; }
  /// Median time of the recent frames, in milliseconds; 0 before the first.
  double frameMs() const;

  std::uint64_t frameCount() const { return m_frameCount; }
  /// The current picture, at its own size.
  QImage seen(qreal pixelRatio) const;
  /// With all names and legends, at any size, for any paint device, e.g. a printer or an SVG; the
  /// background is not painted.
  PrintedCube printed() const { return {m_model, m_autoFit, m_lastPointer, font()}; }
  Figure figure() const;

  QSize sizeHint() const override { return {640, 560}; }
  QSize minimumSizeHint() const override { return {220, 200}; }

public slots:
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);
  /// Lights the voxels in a group's sum for digit k (0-based), or for all digits if k = -1; group
  /// -1 = none.
  void setSelectedGroup(int group, int k);
  /// Marks a digit (k, 0-based) on the digit axis, where slices start. -1 = none.
  void setSelectedDigit(int k);
  /// Shows only one row, column, digit or block; everything if it was already shown.
  void toggleSlice(sudoscope::CubeSlice slice);
  void setReference(const sudoscope::SnapshotPtr& reference);
  /// The reference of CubeSource::Change; null: the previous snapshot.
  void setEarlier(const sudoscope::SnapshotPtr& earlier);

  void setOptions(const sudoscope::CubeOptions& options);

  void setCamera(const sudoscope::OrbitCamera& camera);
  /// Copies the camera of another view, including its movement. Emits nothing.
  void follow(const sudoscope::CubeView& other);
  void look(sudoscope::CubeLook from);
  /// The default view: default angles, orthographic, everything in view.
  void resetView() { look(CubeLook::Corner); }
  void fitView(); ///< Does not change the angle.

signals:
  void cellSelected(int cell);
  /// A wall cell was clicked: group is an index into Geometry::groups(), k 0-based; -1 if nothing
  /// is lit any more.
  void groupSelected(int group, int k);
  void optionsChanged(const sudoscope::CubeOptions& options);
  void cameraChanged(const sudoscope::OrbitCamera& camera);
  /// Describes the voxel or wall cell under the pointer; may be empty.
  void hovered(const QString& text);

protected:
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent*) override { prepareFrame(); }
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;

private:
  void stepSlice(int by);

  /// budget: as in SceneInput.
  CubeFrame frameOf(const CubeViewModel& model, std::size_t budget, const Theme& theme) const;
  void useBackend(CubeBackend backend);
  std::int64_t now() const { return m_clock.elapsed(); }
  void requestFrame();
  void prepareFrame();
  /// Sets the number of voxels per frame from the recent frame times.
  void fitBudget(double goalMs);
  bool isBusy() const;
  void refit(bool animated);
  /// Fits again if turning moved a part of the cube out of view.
  void bringIntoView();
  void applyCamera(const OrbitCamera& camera, bool animated);

  /// Whether the picture is of the puzzle's board, so that places in it are valid.
  bool showsBoard() const;
  std::optional<RestingPlace> restingPlace() const;
  /// Turns the camera; perspective increases with the distance from the default view.
  void turn(OrbitCamera& camera, float yawBy, float pitchBy);
  void hoverAt(const QPointF& position);
  void dragHandle(const QPointF& position);
  void releaseHandle();
  void clickAt(const QPointF& position);
  void moveCursor(Voxel voxel);
  bool stepCursor(int by);
  bool moveCursorBy(int rows, int columns, int digits);
  void mark(CubeMarks marks);
  /// Clears the lit group, here and in the other views.
  void leaveGroup();
  bool handleViewKey(int key, Qt::KeyboardModifiers modifiers);
  bool handleCubeKey(int key, Qt::KeyboardModifiers modifiers);

  CubeViewModel m_model;
  CubeBackend m_backend = CubeBackend::Painter;
  QWidget* m_canvas = nullptr;
  CubeFramePtr m_frame = std::make_shared<const CubeFrame>();
  QElapsedTimer m_clock;
  QTimer m_frames{this};
  QTimer m_settle{this}; ///< Draws a full frame after a movement.
  std::int64_t m_lastFrame = -1000;
  std::vector<double> m_frameTimes; ///< The recent ones, milliseconds.
  std::uint64_t m_frameCount = 0;
  std::size_t m_budget = 0; ///< Maximum number of voxels per frame during movement; 0: no limit.
  std::int64_t m_lastSnapshot = -1000;
  bool m_streams = false;          ///< The last snapshot came soon after the previous one.
  bool m_namedDistribution = true; ///< Whether the cube was a distribution at the last signal.
  bool m_autoFit = true;           ///< Until the user zooms or pans.
  bool m_resting = true;           ///< Until the user moves the camera.
  QPointer<const QWidget> m_alignedTo;
  double m_rowsTop = 0.0;
  double m_rowPitch = 0.0;            ///< 0 = no alignment.
  std::optional<CubeHandle> m_handle; ///< The pressed one.

  QPointF m_pressedAt;
  QPointF m_lastPointer;
  bool m_pointerInside = false;
  Qt::MouseButton m_button = Qt::NoButton;
  bool m_dragged = false;
  std::int64_t m_lastTouch = -1000; ///< Last use of the camera by the user.
  bool m_cursorByKeys = false;
};

} // namespace sudoscope
