#pragma once

#include "core/base/provenance.h"
#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"
#include "core/solvers/solver.h"
#include "ui/cube/cube_options.h"
#include "ui/cube/orbit_camera.h"
#include "ui/film/film_options.h"
#include "ui/grid/grid_painter.h"
#include "ui/plot/run_plot_model.h"
#include "ui/style/theme.h"
#include "ui/timeline/timeline_track.h"

#include <QImage>
#include <QString>
#include <QVariantMap>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

struct FilmScene {
  Puzzle puzzle;
  std::int64_t head = 0; ///< The last iteration.
  GridOptions grid;
  CubeOptions cube;
  std::optional<OrbitCamera> camera; ///< Of the cube; empty: the default view.
  std::vector<MetricInfo> metrics;
  std::size_t objective = 0;
  int curves = 1;             ///< See lanesOf().
  std::vector<RunCurve> runs; ///< The first is the filmed one.
  QVariantMap lanes;          ///< See LaneView::setState().
  std::vector<TimelineMark> marks;
  QString title;
  Provenance facts;
};

/// The frames of a film: grid, cube and lanes painted like in the window, by hidden views. Equal
/// scenes, options and sequences of snapshots give equal pictures. Lives on the GUI thread.
class FilmPicture {
public:
  FilmPicture(FilmScene scene, const FilmOptions& options);
  ~FilmPicture();

  /// The frame of an iteration with its snapshot; `scale` times the size of the film. Opaque, 32
  /// bits per pixel. Says so if P is of another iteration: see FetchSnapshot.
  QImage frame(const SnapshotPtr& snapshot, std::int64_t iteration, double scale = 1.0);

private:
  struct Views;

  void arrange();
  void aimCamera();
  void drawTitle(QPainter& painter, std::int64_t iteration, const Snapshot* snapshot) const;
  void drawCard(QPainter& painter, const QRectF& rect) const;

  FilmScene m_scene;
  FilmOptions m_options;
  Theme m_theme;
  std::unique_ptr<Views> m_views;
  // In units of the layout; empty if not shown.
  QSizeF m_size;
  QRectF m_title;
  QRectF m_stage;
  QRectF m_grid;
  QRectF m_cube;
  QRectF m_lanes;
  OrbitCamera m_camera; ///< With everything in view.
};

} // namespace sudoscope
