#include "ui/film/film_maker.h"

#include "ui/cube/cube_painter.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/held_out_boards.h"
#include "ui/paint/number_text.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/timeline/lane_view.h"

#include <QCoreApplication>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sudoscope {
namespace {

struct FilmPictureWords {
  Q_DECLARE_TR_FUNCTIONS(FilmPicture)
};

constexpr double margin = 12.0;
constexpr double gap = 8.0;
constexpr double titleHeight = 22.0;
constexpr double inCard = 10.0;    ///< Between a card's edge and its content.
constexpr double gridShare = 0.54; ///< Maximum fraction of the stage's width, beside the cube.

} // namespace

QString FilmScene::place(std::int64_t iteration, std::int64_t shown) const {
  const QString text =
      (isTraining() ? FilmPictureWords::tr("step %1") : FilmPictureWords::tr("iteration %1"))
          .arg(countText(stepsBefore + iteration));
  if (shown == iteration) return text;
  return (isTraining() ? FilmPictureWords::tr("%1, boards of step %2", "after \"step 12\"")
                       : FilmPictureWords::tr("%1, nearest stored P: iteration %2",
                                              "after \"iteration 12\""))
      .arg(text, countText(stepsBefore + shown));
}

struct FilmPicture::Views {
  PuzzleModel model;
  GridView grid{&model};
  HeldOutBoards boards;
  CubeView cube;
  LaneView lanes;
};

FilmPicture::FilmPicture(FilmScene scene, const FilmOptions& options)
    : m_scene(std::move(scene)), m_options(options),
      m_theme(options.dark ? Theme::darkTheme() : Theme::lightTheme()),
      m_views(std::make_unique<Views>()) {
  const UsualTextSize usual;
  Views& views = *m_views;
  const QPalette palette = m_theme.palette();
  for (QWidget* view :
       std::initializer_list<QWidget*>{&views.grid, &views.boards, &views.cube, &views.lanes}) {
    view->setPalette(palette);
    view->setFont(Theme::baseFont());
    view->setAttribute(Qt::WA_DontShowOnScreen);
  }
  views.model.resetPuzzle(m_scene.puzzle);
  views.grid.setOptions(m_scene.grid);
  views.grid.setRimmed(true);
  CubeOptions cube = m_scene.cube;
  cube.animate = false;
  // There is no reference run here.
  if (cube.source == CubeSource::Difference) cube.source = CubeSource::Probability;
  views.cube.setPuzzle(m_scene.puzzle);
  views.cube.setOptions(cube);
  const std::int64_t last =
      m_options.range.last < 0 ? m_scene.head : std::min(m_options.range.last, m_scene.head);
  views.lanes.setOfTraining(m_scene.isTraining());
  views.lanes.setOffset(m_scene.stepsBefore);
  views.lanes.setMethod(m_scene.metrics, m_scene.objective, m_scene.curves);
  views.lanes.setChoices(m_scene.lanes);
  views.lanes.setRuns(m_scene.runs);
  views.lanes.setMarks(m_scene.marks);
  views.lanes.setEnded(true); // iterations beyond the film are not announced
  views.lanes.setRange(std::min(m_options.range.first, last), last);
  views.lanes.setLimit(last);
  arrange();
  const CubeViewModel& model = views.cube.model();
  if (m_options.cube) {
    m_camera = model.fitted(m_scene.camera.value_or(model.camera()), m_cube.size(),
                            overlayMargins(m_cube.size()));
  }
}

FilmPicture::~FilmPicture() = default;

void FilmPicture::arrange() {
  m_size = QSizeF(m_options.size) / m_options.pixelRatio();
  QRectF room = QRectF(QPointF(), m_size).adjusted(margin, margin, -margin, -margin);
  if (m_options.title) {
    m_title = QRectF(room.left() + 4.0, room.top(), room.width() - 8.0, titleHeight);
    room.setTop(m_title.bottom() + gap);
  }
  const bool stage = m_options.grid || m_options.cube;
  if (m_options.lanes) {
    m_lanes = room;
    if (stage) {
      const double height = std::clamp(std::round(0.29 * room.height()), 150.0, 320.0);
      m_lanes.setTop(room.bottom() - std::min(height, 0.5 * room.height()));
      room.setBottom(m_lanes.top() - gap);
    }
    const QRectF inside = m_lanes.adjusted(4.0, 2.0, -4.0, -2.0);
    m_views->lanes.resize(inside.size().toSize());
    // Hidden widgets receive no resize event before they are shown.
    QResizeEvent resized(m_views->lanes.size(), {});
    QCoreApplication::sendEvent(&m_views->lanes, &resized);
  }
  if (!stage) return;
  m_stage = room;
  const QRectF inside = room.adjusted(inCard, inCard, -inCard, -inCard);
  if (m_options.grid && m_options.cube) {
    const bool wide = inside.width() >= inside.height();
    m_grid = m_cube = inside;
    if (wide) {
      const double width = m_scene.isTraining()
                               ? inside.height()
                               : m_views->grid.widthForHeight(static_cast<int>(inside.height()));
      m_grid.setWidth(std::min(width, gridShare * inside.width()));
      m_cube.setLeft(m_grid.right() + gap);
    } else {
      m_grid.setHeight((inside.height() - gap) / 2.0);
      m_cube.setTop(m_grid.bottom() + gap);
    }
  } else {
    (m_options.grid ? m_grid : m_cube) = inside;
  }
  m_views->boards.resize(m_grid.size().toSize());
}

QImage FilmPicture::frame(const SnapshotPtr& snapshot, std::int64_t iteration, double scale) {
  const UsualTextSize usual;
  const QSize pixels = (QSizeF(m_options.size) * scale).toSize();
  const double ratio = m_options.pixelRatio() * scale;
  QImage image(pixels, QImage::Format_RGB32);
  image.fill(m_theme.ground);
  QPainter painter(&image);
  painter.scale(ratio, ratio); // a device pixel ratio below 1 would be ignored
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                         QPainter::SmoothPixmapTransform);
  if (m_options.title) drawTitle(painter, iteration, snapshot.get());
  if (m_scene.isTraining() && snapshot != nullptr) showBoards(snapshot);
  if (!m_stage.isEmpty()) drawCard(painter, m_stage);
  if (m_options.grid) {
    painter.save();
    if (m_scene.isTraining()) {
      painter.translate(m_grid.topLeft());
      m_views->boards.print(painter, ratio);
    } else {
      m_views->grid.showSnapshot(snapshot);
      m_views->grid.print(painter, m_grid, m_theme, ratio);
    }
    painter.restore();
  }
  if (m_options.cube) {
    CubeView& cube = m_views->cube;
    if (!m_scene.isTraining()) cube.showSnapshot(snapshot);
    cube.setCamera(m_camera);
    painter.save();
    painter.setClipRect(m_cube);
    painter.translate(m_cube.topLeft());
    cube.printed().paint(painter, m_cube.size(), m_theme);
    painter.restore();
  }
  if (m_options.lanes) {
    drawCard(painter, m_lanes);
    m_views->lanes.setPosition(iteration);
    painter.save();
    painter.translate(m_lanes.topLeft() + QPointF(4.0, 2.0));
    m_views->lanes.print(painter, std::max(1.0, ratio));
    painter.restore();
  }
  painter.end();
  return image;
}

/// In the cube the chosen one.
void FilmPicture::showBoards(const SnapshotPtr& snapshot) {
  HeldOutBoards& boards = m_views->boards;
  boards.showSnapshot(snapshot);
  boards.choose(m_scene.board);
  if (boards.chosen() < 0) return m_views->cube.showSnapshot(nullptr);
  const SampleBoard& board = boards.boards()[boards.chosen()];
  m_views->cube.setPuzzle(board.puzzle);
  m_views->cube.showSnapshot(snapshotOf(board));
}

void FilmPicture::drawCard(QPainter& painter, const QRectF& rect) const {
  painter.setPen(m_theme.cardEdge);
  painter.setBrush(m_theme.card);
  painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), Theme::radius, Theme::radius);
}

void FilmPicture::drawTitle(QPainter& painter, std::int64_t iteration,
                            const Snapshot* snapshot) const {
  QString place = m_scene.place(iteration, snapshot == nullptr ? iteration : snapshot->iteration);
  const bool solved = snapshot != nullptr && snapshot->status == Status::Solved;
  if (solved) place = FilmPictureWords::tr("solved · %1", "before \"iteration 12\"").arg(place);
  const QFont font = Theme::baseFont();
  const QFont strong = Theme::strong(font);
  const double width = figuresWidth(font, place);
  painter.setFont(font);
  painter.setPen(solved ? m_theme.good : m_theme.mutedText);
  drawFigures(painter, m_title, Qt::AlignRight | Qt::AlignVCenter, place);
  painter.setFont(strong);
  painter.setPen(m_theme.text);
  const QRectF left = m_title.adjusted(0.0, 0.0, -width - 3 * gap, 0.0);
  painter.drawText(left, Qt::AlignLeft | Qt::AlignVCenter,
                   QFontMetricsF(strong).elidedText(m_scene.title, Qt::ElideRight, left.width()));
}

FilmMaker::FilmMaker(const FilmScene& scene, const FilmOptions& options,
                     std::unique_ptr<FilmWriter> writer, FetchSnapshot fetch,
                     std::chrono::milliseconds patience, QObject* parent)
    : QObject(parent), m_iterations(options.iterations(scene.head)), m_picture(scene, options),
      m_writer(std::move(writer)), m_fetch(std::move(fetch)) {
  connect(m_writer.get(), &FilmWriter::ready, this, [this] {
    m_ready = true;
    paintNext();
  });
  connect(m_writer.get(), &FilmWriter::failed, this, &FilmMaker::fail);
  connect(m_writer.get(), &FilmWriter::done, this, [this] {
    m_finished = true;
    m_stall.stop();
    emit done();
  });
  m_stall.setSingleShot(true);
  connect(&m_stall, &QTimer::timeout, this, [this] {
    fail(failure(tr("Frame %1 has not been drawn for %2 s.")
                     .arg(std::min(m_done + 1, frameCount()))
                     .arg(m_stall.interval() / 1000.0)));
  });
  m_stall.start(patience);
  m_clock.start();
  fetchNext();
}

std::optional<double> FilmMaker::secondsLeft() const {
  if (m_done == 0) return {};
  const double perFrame = static_cast<double>(m_clock.elapsed()) / 1000.0 / m_done;
  return perFrame * (frameCount() - m_done);
}

void FilmMaker::fetchNext() {
  const std::int64_t wanted = m_iterations[m_done];
  if (wanted == m_snapshotIteration) return paintNext();
  m_snapshot = nullptr;
  m_snapshotIteration = -1;
  m_fetch(wanted, this, [this, wanted](const SnapshotPtr& snapshot) {
    if (m_finished) return;
    if (!snapshot) return fail(failure(tr("Iteration %1 cannot be restored.").arg(wanted)));
    m_snapshot = snapshot;
    m_snapshotIteration = wanted;
    paintNext();
  });
}

void FilmMaker::paintNext() {
  if (!m_ready || m_snapshot == nullptr || m_finished) return;
  m_ready = false;
  const int count = frameCount();
  if (m_done == count) return m_writer->finish();
  if (m_frameIteration != m_snapshotIteration) {
    m_frame = m_picture.frame(m_snapshot, m_snapshotIteration);
    m_frameIteration = m_snapshotIteration;
  }
  ++m_done;
  if (m_snapshot->iteration != m_snapshotIteration) ++m_nearest;
  m_stall.start();
  m_writer->write(m_frame);
  emit progressed(m_done);
  if (m_done < count) fetchNext();
}

void FilmMaker::fail(const Error& error) {
  if (std::exchange(m_finished, true)) return;
  m_stall.stop();
  emit failed(error);
}

} // namespace sudoscope
