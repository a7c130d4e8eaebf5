#include "ui/inspectors/landscape_view.h"

#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/style/colormap.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"

#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoscope {
namespace {

constexpr int contourCount = 9;
constexpr auto barRoom = 64.0_px; // px, at the right of the map

constexpr std::array resolutions{21, 41, 61, 101};

} // namespace

LandscapePlot::LandscapePlot(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Loss landscape"));
}

void LandscapePlot::setLandscape(const LandscapePtr& landscape, const QStringList& names) {
  m_names = names;
  m_landscape = landscape;
  m_cross.reset();
  m_present.reset();
  paintMap();
  update();
}

double LandscapePlot::share(double loss) const {
  const double low = m_landscape->lowest;
  const double high = m_landscape->highest;
  if (!(high > low)) return 0.0;
  return low > 0.0 ? std::log(loss / low) / std::log(high / low) : (loss - low) / (high - low);
}

double LandscapePlot::lossOf(double share) const {
  const double low = m_landscape->lowest;
  const double high = m_landscape->highest;
  return low > 0.0 ? low * std::pow(high / low, share) : low + share * (high - low);
}

void LandscapePlot::paintMap() {
  m_map = QImage();
  if (m_landscape == nullptr) return;
  const int n = m_landscape->resolution;
  m_map = QImage(n, n, QImage::Format_RGB32);
  for (int iy = 0; iy < n; ++iy) {
    for (int ix = 0; ix < n; ++ix) {
      m_map.setPixelColor(ix, n - 1 - iy,
                          colorAt(Colormap::Viridis, share(m_landscape->loss(ix, iy))));
    }
  }
}

QRectF LandscapePlot::mapRect() const {
  const double side =
      std::max<double>(40.0_px, std::min(width() - barRoom - 24.0_px, height() - 12.0_px));
  const double left = std::max(12.0, (width() - barRoom - side) / 2.0);
  return {std::floor(left), std::floor((height() - side) / 2.0), std::floor(side),
          std::floor(side)};
}

QPointF LandscapePlot::pixelOf(double x, double y) const {
  const QRectF map = mapRect();
  // The points are the centres of the map's pixels.
  const double n = m_landscape->resolution;
  const double unit = map.width() * (n - 1) / n / (2.0 * m_landscape->radius);
  return map.center() + QPointF(x * unit, -y * unit);
}

QString LandscapePlot::figuresAt(const QPointF& pixel) const {
  if (m_landscape == nullptr || !mapRect().contains(pixel)) return {};
  const QRectF map = mapRect();
  const int n = m_landscape->resolution;
  const int ix = std::clamp(static_cast<int>((pixel.x() - map.left()) / map.width() * n), 0, n - 1);
  const int iy =
      std::clamp(static_cast<int>((map.bottom() - pixel.y()) / map.height() * n), 0, n - 1);
  return tr("x %1, y %2: loss %3")
      .arg(decimalText(m_landscape->coordinate(ix), 2), decimalText(m_landscape->coordinate(iy), 2),
           figureText(m_landscape->loss(ix, iy), 4));
}

void LandscapePlot::paintEvent(QPaintEvent*) {
  if (m_landscape == nullptr) return;
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  const QRectF map = mapRect();
  painter.drawImage(map, m_map);
  painter.setClipRect(map);
  drawContours(painter);
  drawPath(painter, theme);
  painter.setClipping(false);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(hasFocus() ? QPen(theme.accent, 2) : QPen(theme.border));
  painter.drawRect(map.adjusted(-0.5, -0.5, 0.5, 0.5));
  drawBar(painter, theme);
}

void LandscapePlot::drawContours(QPainter& painter) const {
  const Landscape& land = *m_landscape;
  QPainterPath lines;
  const auto pixel = [&](double ix, double iy) {
    const double unit = 2.0 * land.radius / (land.resolution - 1);
    return pixelOf(ix * unit - land.radius, iy * unit - land.radius);
  };
  for (int c = 1; c <= contourCount; ++c) {
    const double level = lossOf(c / (contourCount + 1.0));
    for (int iy = 0; iy + 1 < land.resolution; ++iy) {
      for (int ix = 0; ix + 1 < land.resolution; ++ix) {
        const double corners[4] = {land.loss(ix, iy), land.loss(ix + 1, iy),
                                   land.loss(ix + 1, iy + 1), land.loss(ix, iy + 1)};
        const double dx[5] = {0, 1, 1, 0, 0};
        const double dy[5] = {0, 0, 1, 1, 0};
        QPointF ends[4];
        int found = 0;
        for (int side = 0; side < 4; ++side) {
          const double a = corners[side];
          const double b = corners[(side + 1) % 4];
          if ((a < level) == (b < level)) continue;
          const double t = std::clamp((level - a) / (b - a), 0.0, 1.0);
          ends[found++] = pixel(ix + dx[side] + t * (dx[side + 1] - dx[side]),
                                iy + dy[side] + t * (dy[side + 1] - dy[side]));
        }
        for (int i = 0; i + 1 < found; i += 2) {
          lines.moveTo(ends[i]);
          lines.lineTo(ends[i + 1]);
        }
      }
    }
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(QColor(255, 255, 255, 90), 1.0));
  painter.drawPath(lines);
}

void LandscapePlot::drawTrail(QPainter& painter, const std::vector<Landscape::Place>& path,
                              const QColor& color) const {
  QPolygonF line;
  for (const Landscape::Place& place : path) line << pixelOf(place.x, place.y);
  painter.setBrush(Qt::NoBrush);
  // A dark edge separates the line from the bright end of the scale.
  painter.setPen(QPen(QColor(0, 0, 0, 150_px), 4.0_px, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(line);
  painter.setPen(QPen(color, 2.0_px, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(line);
  if (line.isEmpty()) return;
  painter.setPen(QPen(QColor(0, 0, 0, 170), 1.0));
  painter.setBrush(color);
  painter.drawEllipse(line.front(), 3.0_px, 3.0_px);
}

void LandscapePlot::drawPath(QPainter& painter, const Theme& theme) const {
  for (std::size_t i = 0; i < m_landscape->others.size(); ++i) {
    const QColor color = theme.series(static_cast<int>(i));
    const std::vector<Landscape::Place>& path = m_landscape->others[i];
    drawTrail(painter, path, color);
    const QPointF end = pixelOf(path.back().x, path.back().y);
    painter.setPen(QPen(Qt::white));
    painter.drawEllipse(end, 4.0_px, 4.0_px);
    painter.drawText(end + QPointF(6.0_px, -4.0_px), m_names.value(static_cast<qsizetype>(i)));
  }
  drawTrail(painter, m_landscape->path, Qt::white);
  const Landscape::Place here = m_present.value_or(Landscape::Place{});
  painter.setPen(QPen(Qt::white, 2.0_px));
  painter.setBrush(theme.accent);
  painter.drawEllipse(pixelOf(here.x, here.y), 5.5_px, 5.5_px);
  if (m_cross) {
    const QPointF at = pixelOf(m_cross->x(), m_cross->y());
    painter.setPen(QPen(Qt::white, 1.0, Qt::DashLine));
    painter.drawLine(QPointF(at.x(), 0), QPointF(at.x(), height()));
    painter.drawLine(QPointF(0, at.y()), QPointF(width(), at.y()));
  }
}

void LandscapePlot::drawBar(QPainter& painter, const Theme& theme) const {
  const QRectF map = mapRect();
  painter.setFont(Theme::small(font()));
  std::vector<ScaleMark> marks;
  for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
    marks.push_back({share, steadyText(lossOf(share))});
  drawColorBar(
      painter, QRectF(map.right() + 12_px, map.top(), 10_px, map.height()),
      [](double share) { return colorAt(Colormap::Viridis, share); }, marks,
      {theme.mutedText, 0.0, 6.0_px, 2.0_px}, theme);
}

void LandscapePlot::setCross(std::optional<QPointF> at) {
  m_cross = at;
  update();
  emit hovered(at && m_landscape ? figuresAt(pixelOf(at->x(), at->y())) : QString());
}

void LandscapePlot::mouseMoveEvent(QMouseEvent* event) {
  emit hovered(figuresAt(event->position()));
}

void LandscapePlot::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  const QPointF direction((key == Qt::Key_Right) - (key == Qt::Key_Left),
                          (key == Qt::Key_Up) - (key == Qt::Key_Down));
  if (m_cross && key == Qt::Key_Escape) return setCross(std::nullopt);
  if (m_landscape == nullptr || direction.isNull()) return QWidget::keyPressEvent(event);
  const double step = 2.0 * m_landscape->radius / (m_landscape->resolution - 1);
  const QPointF at = m_cross.value_or(QPointF()) + step * direction;
  const double edge = m_landscape->radius;
  setCross(QPointF(std::clamp(at.x(), -edge, edge), std::clamp(at.y(), -edge, edge)));
}

LandscapeView::LandscapeView(QWidget* parent)
    : Card(tr("Loss landscape"), parent), m_plot(new LandscapePlot),
      m_page(new EmptyStateStack(m_plot)), m_words(wordsLabel("muted", {}, {12, 0, 12, 0})) {
  m_words->setAccessibleName(tr("What the landscape shows"));

  auto* body = new QWidget;
  makeLayout<QVBoxLayout>(body, {1, 0, 1, 6_px}, 2_px, {{m_page, 1}, m_words, buildControls()});
  setBody(body);

  m_draw = new QPushButton(tr("Redraw"));
  m_draw->setToolTip(tr("The landscape around the current logits"));
  addTool(m_draw);
  connect(m_draw, &QPushButton::clicked, this, [this] {
    if (m_asking) return emit cancelRequested();
    ask();
  });
  connect(m_plot, &LandscapePlot::hovered, this, [this](const QString& figures) {
    if (figures.isEmpty()) return showWords();
    m_words->setText(figures);
  });
  onEvents(this, {QEvent::Show}, this, [this] { askIfDue(); });
  showWords();
}

QWidget* LandscapeView::buildControls() {
  buildFields();
  m_progress = new QProgressBar;
  m_progress->setRange(0, 1000);
  m_progress->setTextVisible(false);
  m_progress->setFixedHeight(6_px);
  m_progress->setAccessibleName(tr("Progress"));
  QSizePolicy policy = m_progress->sizePolicy();
  policy.setRetainSizeWhenHidden(true);
  m_progress->setSizePolicy(policy);
  m_progress->hide();
  auto* controls = new QWidget;
  auto* grid = makeLayout<QGridLayout>(controls, {12_px, 0, 12_px, 0});
  grid->setHorizontalSpacing(6_px);
  grid->setVerticalSpacing(4_px);
  const auto add = [&](int row, int column, const QString& text, QWidget* widget) {
    auto* label = new QLabel(text);
    label->setBuddy(widget);
    widget->setAccessibleName(text);
    widget->setMinimumWidth(64_px);
    grid->addWidget(label, row, column);
    grid->addWidget(widget, row, column + 1);
  };
  grid->addWidget(m_plane, 0, 0, 1, 4);
  add(1, 0, tr("radius"), m_radius);
  add(1, 2, tr("seed"), m_seed);
  add(2, 2, tr("points"), m_resolution);
  m_resolution->setMinimumWidth(84_px); // "101" and the arrow
  grid->addWidget(m_progress, 2, 0, 1, 2);
  grid->setColumnStretch(1, 1);
  grid->setColumnStretch(3, 1);
  return controls;
}

void LandscapeView::buildFields() {
  m_plane = new QComboBox;
  m_plane->addItem(tr("random directions"));
  m_plane->addItem(tr("along the path"));
  m_plane->setItemData(0,
                       tr("Two random directions, scaled in each cell to the length of its logits"),
                       Qt::ToolTipRole);
  m_plane->setItemData(
      1, tr("The two principal components of the paths of this run and of the drawn runs"),
      Qt::ToolTipRole);
  m_plane->setAccessibleName(tr("Plane"));
  m_seed = new WholeNumberBox;
  m_seed->setRange(0, 9999);
  m_seed->setValue(defaultSeed);
  m_seed->setToolTip(tr("Choose another seed, for other random directions"));
  m_radius = new RealNumberBox;
  m_radius->setRange(0.0, 1000.0);
  m_radius->setDecimals(2);
  m_radius->setSingleStep(0.25);
  m_radius->setSpecialValueText(tr("auto"));
  m_radius->setToolTip(
      tr("Half width of the plane in both directions; auto: the extent of the path"));
  m_resolution = new QComboBox;
  for (const int n : resolutions) m_resolution->addItem(QString::number(n), n);
  m_resolution->setCurrentIndex(1);
  m_resolution->setToolTip(tr("Points along each side of the picture"));
  connect(m_plane, &QComboBox::currentIndexChanged, this, [this] {
    m_seed->setEnabled(m_plane->currentIndex() == 0);
    askIfDue();
  });
  connect(m_seed, &QSpinBox::valueChanged, this, &LandscapeView::askIfDue);
  connect(m_radius, &QDoubleSpinBox::valueChanged, this, &LandscapeView::askIfDue);
  connect(m_resolution, &QComboBox::currentIndexChanged, this, &LandscapeView::askIfDue);
}

LandscapeChoice LandscapeView::choice() const {
  return {m_plane->currentIndex() == 1, static_cast<std::uint64_t>(m_seed->value()),
          m_radius->value(), m_resolution->currentData().toInt()};
}

void LandscapeView::showSnapshot(const SnapshotPtr& snapshot) {
  m_snapshot = snapshot;
  const bool other = snapshot == nullptr || snapshot->runId != m_run || !snapshot->logits;
  const LandscapePtr& land = m_plot->landscape();
  if (!other && land != nullptr && land->plane.centre.side() == snapshot->cube.side()) {
    const auto [x, y] = land->plane.project(snapshot->logits->logits);
    m_plot->setPresent(Landscape::Place{snapshot->iteration, x, y});
  }
  askIfDue();
  showWords();
}

void LandscapeView::askIfDue() {
  if (!isVisible() || m_playing || m_snapshot == nullptr || !m_snapshot->logits) return;
  const bool known = m_snapshot->runId == m_run && m_snapshot->iteration == m_iteration;
  if (!known || !(choice() == m_asked)) ask();
}

void LandscapeView::ask() {
  if (m_snapshot == nullptr || !m_snapshot->logits) return;
  m_run = m_snapshot->runId;
  m_iteration = m_snapshot->iteration;
  m_asked = choice();
  m_notice = {};
  emit requested(m_asked);
}

void LandscapeView::showLandscape(const LandscapePtr& landscape, std::int64_t iteration,
                                  const QStringList& names) {
  m_notice = {};
  m_shownIteration = iteration;
  m_plot->setLandscape(landscape, names);
  showWords();
}

void LandscapeView::setProgress(double progress) {
  m_asking = progress >= 0.0;
  m_draw->setText(m_asking ? tr("Cancel") : tr("Redraw"));
  m_progress->setVisible(m_asking);
  if (m_asking) m_progress->setValue(static_cast<int>(progress * 1000));
}

QString LandscapeView::words() const {
  const QString instead = m_page->words();
  return instead.isEmpty() ? m_words->text() : instead;
}

void LandscapeView::showWords() {
  QString empty;
  if (m_snapshot == nullptr) {
    empty = tr("There is no run yet.");
  } else if (!m_snapshot->logits) {
    empty = tr("%1 has no logits, so it has no plane of logits. The gradient methods have one, and "
               "so do logs with Z, temperature and weights.")
                .arg(m_method.isEmpty() ? tr("This method") : m_method);
  } else if (!m_notice.isEmpty()) {
    empty = m_notice.text;
  } else if (m_plot->landscape() == nullptr || m_run != m_snapshot->runId) {
    empty = m_playing ? tr("Pause to see the loss around the current logits.")
                      : tr("The landscape is being computed.");
  }
  m_draw->setEnabled(m_snapshot != nullptr && m_snapshot->logits.has_value());
  m_page->setWords(empty);
  m_words->setVisible(empty.isEmpty());
  if (!empty.isEmpty()) return;
  const Landscape& land = *m_plot->landscape();
  QString text = tr("Iteration %1: loss %2; the lowest loss in this picture is %3.")
                     .arg(countText(m_shownIteration))
                     .arg(figureText(land.centreLoss(), 4), figureText(land.lowest, 4));
  if (land.plane.firstShare) {
    text +=
        QLatin1Char(' ') +
        tr("The plane contains %1 % of the path.")
            .arg(qRound(100.0 * (*land.plane.firstShare + land.plane.secondShare.value_or(0.0))));
  }
  if (!m_minimizesIt) {
    text += QLatin1Char(' ') +
            tr("This method minimizes another function; the usual weighted loss is shown.");
  }
  m_words->setText(text);
}

} // namespace sudoscope
