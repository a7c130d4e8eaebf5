#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"
#include "ui/cube/cube_canvas.h"
#include "ui/cube/cube_handles.h"
#include "ui/cube/cube_view_model.h"
#include "ui/cube/resting_view.h"
#include "ui/style/figure.h"

#include <QElapsedTimer>
#include <QImage>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <type_traits>

class QHelpEvent;

namespace sudoscope {

/// From where the cube is seen.
enum class CubeLook : std::uint8_t { Corner, Front, Side, Top };

/// The cube as it is printed: its state at one moment. Can be painted on any thread.
struct PrintedCube {
  CubeViewModel model;
  bool fit = false; ///< Into the viewport.
  QPointF pointer;  ///< As in CubeFrame.
  QFont font;

  void paint(QPainter& painter, const QSizeF& viewport, const Theme& theme) const;
};

/// The probability cube: shows a snapshot in space, lets a person turn and slice it, and
/// tells what was clicked. Names and ends of the axes, the mark on the colour bar
/// and the arrows at the bottom are controls (CubeHandle). Draws with OpenGL where that can be had,
/// else with QPainter. Lives on the GUI thread; paints only when something changed.
///
/// Left drag orbits, middle or Shift+left drag pans, the wheel zooms, a click selects. Keys:
/// arrows orbit, Shift+arrows pan, + and - zoom, Ctrl+R resets, F fits, Enter starts stepping
/// through voxels, then Tab and Shift+Tab (or Ctrl+arrows, Page Up, Page Down) move, Enter
/// selects, Esc ends; [ and ] change the slice; W hides the walls.
class CubeView : public QWidget {
  Q_OBJECT

public:
  explicit CubeView(QWidget* parent = nullptr);

  /// Lets the resting view have its rows at the height of another widget's in the same window: the
  /// first at `top` (in that widget's coordinates), the next `pitch` px below; 0 ends that. The
  /// other widget also has the scale of sums.
  void alignRows(const QWidget* beside, double top, double pitch);
  /// Whether that is how it is seen now.
  bool isAligned() const { return m_resting && restingPlace().has_value(); }

  /// A frame has been painted and took so long.
  void frameDone(double milliseconds);

  const CubeViewModel& model() const { return m_model; }
  const CubeOptions& options() const { return m_model.options(); }
  /// One option alone.
  template <class T>
  void setOption(T CubeOptions::*option, const std::type_identity_t<T>& value) {
    CubeOptions wanted = options();
    wanted.*option = value;
    setOptions(wanted);
  }
  OrbitCamera camera() const { return m_model.cameraTarget(); }
  /// Where a slice of a kind begins: the selected cell's row, column or block, the marked digit; 0
  /// where nothing is selected.
  int selectedIndex(SliceKind kind) const;
  /// What is drawn now, for tests; until the next frame.
  const CubeScene& scene() const { return m_frame->scene; }
  /// Median time of the last frames, in milliseconds; 0 before the first.
  double frameMs() const;

  /// How many frames were painted so far.
  std::uint64_t frameCount() const { return m_frameCount; }
  /// Draws without waiting for the next frame's turn, and returns when that is done: for
  /// measurements. Handles the window's events meanwhile.
  void paintNow();
  /// What is seen now, at its own size.
  QImage seen(qreal pixelRatio) const;
  /// The picture with all its names and legends, at any size, from where it is seen now.
  QImage image(const QSize& size, qreal pixelRatio = 1.0) const;
  /// The same for any paint device, a printer or an SVG too; the ground is left as it is.
  PrintedCube printed() const;
  Figure figure() const;

  QSize sizeHint() const override { return {640, 560}; }
  QSize minimumSizeHint() const override { return {220, 200}; }

public slots:
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);
  /// Lights the voxels that a group's constraint on digit k (0-based) adds up, those of all its
  /// digits for k = -1; group -1 = none.
  void setSelectedGroup(int group, int k);
  /// Marks a digit (k, 0-based) on the digit axis; slices start at it. -1 = none.
  void setSelectedDigit(int k);
  /// Shows one row, column, digit or block alone; everything when that was shown.
  void toggleSlice(sudoscope::CubeSlice slice);
  /// The other run for CubeSource::Difference.
  void setReference(const sudoscope::SnapshotPtr& reference);
  /// What the change is shown since; null: since what was shown before.
  void setEarlier(const sudoscope::SnapshotPtr& earlier);

  void setOptions(const sudoscope::CubeOptions& options);

  void setCamera(const sudoscope::OrbitCamera& camera);
  /// Looks the way another view looks, moving along with it. Emits nothing.
  void follow(const sudoscope::CubeView& other);
  void look(sudoscope::CubeLook from);
  void resetView(); ///< The resting view: default angles, orthographic, everything in view.
  void fitView();   ///< Keeps the angle.

signals:
  void cellSelected(int cell);
  /// A wall cell was clicked: group is an index into Geometry::groups(), k 0-based; -1 when what
  /// was lit is so no more.
  void groupSelected(int group, int k);
  void optionsChanged(const sudoscope::CubeOptions& options);
  void cameraChanged(const sudoscope::OrbitCamera& camera);
  /// The voxel or wall cell under the pointer, in words; empty when there is none.
  void hovered(const QString& text);

protected:
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;
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
  /// Chooses how many voxels a frame may have, as the last ones went.
  void fitBudget(double goalMs);
  bool isBusy() const;
  void refit(bool animated);
  /// Fits again when turning has pushed a part of the cube over the edge.
  void bringIntoView();
  void applyCamera(const OrbitCamera& camera, bool animated);

  /// Whether what is seen is still of the puzzle's board, so that places in it mean something.
  bool showsBoard() const;
  std::optional<RestingPlace> restingPlace() const;
  /// Turns the camera; the further from rest, the more perspective it has.
  void turn(OrbitCamera& camera, float yawBy, float pitchBy);
  void hoverAt(const QPointF& position);
  /// What a press on a control of the picture does; false when there is none.
  bool pressHandle(const QPointF& position);
  void dragHandle(const QPointF& position);
  void releaseHandle();
  void clickAt(const QPointF& position);
  void moveCursor(Voxel voxel);
  bool stepCursor(int by);
  bool moveCursorBy(int rows, int columns, int digits);
  void mark(CubeMarks marks);
  void clearMarks();
  /// What was lit is so no more, here and in the other views.
  void leaveGroup();
  void showHelp(const QHelpEvent& event);
  bool handleKey(QKeyEvent* event);
  bool handleViewKey(int key, Qt::KeyboardModifiers modifiers);
  bool handleCubeKey(int key, Qt::KeyboardModifiers modifiers);

  CubeViewModel m_model;
  CubeBackend m_backend = CubeBackend::Painter;
  CubeCanvas* m_canvas = nullptr;
  CubeFramePtr m_frame = std::make_shared<const CubeFrame>();
  QElapsedTimer m_clock;
  QTimer m_frames{this};
  QTimer m_settle{this}; ///< Draws once more in full when the movement has ended.
  std::int64_t m_lastFrame = -1000;
  std::vector<double> m_frameTimes; ///< The last ones, milliseconds.
  std::uint64_t m_frameCount = 0;
  std::size_t m_budget = 0; ///< So many voxels a frame while anything moves; 0: all.
  std::int64_t m_lastSnapshot = -1000;
  bool m_streams = false;          ///< The last snapshot came soon after the one before.
  bool m_namedDistribution = true; ///< What others were last told of the cube's numbers.
  bool m_autoFit = true;           ///< Until the person zooms or pans.
  bool m_resting = true;           ///< Until the person moves the camera in any way.
  QPointer<const QWidget> m_beside;
  double m_rowsTop = 0.0;
  double m_rowPitch = 0.0;            ///< 0 = no rows to be aligned with.
  std::optional<CubeHandle> m_handle; ///< That is held.

  QPointF m_pressedAt;
  QPointF m_lastPointer;
  bool m_pointerInside = false;
  Qt::MouseButton m_button = Qt::NoButton;
  bool m_dragged = false;
  std::int64_t m_lastTouch = -1000; ///< Of the camera by a person.
  bool m_cursorByKeys = false;
};

} // namespace sudoscope
