#include "ui/inspectors/landscape_view.h"

#include "ui/paint/number_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <array>

namespace sudoscope {

namespace {

constexpr std::array resolutions{21, 41, 61, 101};

} // namespace

LandscapeView::LandscapeView(QWidget* parent)
    : Card(tr("Loss landscape"), parent), m_plot(new LandscapePlot),
      m_page(new EmptyStateStack(m_plot)), m_words(wordsLabel("muted", {}, {12, 0, 12, 0})) {
  m_words->setAccessibleName(tr("What the landscape shows"));

  auto* body = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(body, {1, 0, 1, 6_px}, 2_px);
  layout->addWidget(m_page, 1);
  layout->addWidget(m_words);
  layout->addWidget(buildControls());
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
  showWords();
}

QWidget* LandscapeView::buildControls() {
  buildFields();
  buildProgress();
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
  m_plane->setItemData(0, tr("Two random directions, as long in each cell as its logits"),
                       Qt::ToolTipRole);
  m_plane->setItemData(1, tr("The two principal components of the path of the run"),
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

void LandscapeView::buildProgress() {
  m_progress = new QProgressBar;
  m_progress->setRange(0, 1000);
  m_progress->setTextVisible(false);
  m_progress->setFixedHeight(6_px);
  m_progress->setAccessibleName(tr("Progress"));
  QSizePolicy keeps = m_progress->sizePolicy();
  keeps.setRetainSizeWhenHidden(true);
  m_progress->setSizePolicy(keeps);
  m_progress->hide();
}

LandscapeChoice LandscapeView::choice() const {
  return {m_plane->currentIndex() == 1, static_cast<std::uint64_t>(m_seed->value()),
          m_radius->value(), m_resolution->currentData().toInt()};
}

// --- what is known -------------------------------------------------------------------------------

void LandscapeView::setMethod(const QString& title, bool minimizesIt) {
  m_method = title;
  m_minimizesIt = minimizesIt;
  showWords();
}

void LandscapeView::setPlaying(bool playing) {
  m_playing = playing;
  askIfDue();
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
  m_problem.clear();
  emit requested(m_asked);
}

void LandscapeView::showLandscape(const LandscapePtr& landscape, std::int64_t iteration) {
  m_problem.clear();
  m_shownIteration = iteration;
  m_plot->setLandscape(landscape);
  showWords();
}

void LandscapeView::showProblem(const QString& words) {
  m_problem = words;
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
               "so have logs with Z, temperature and weights.")
                .arg(m_method.isEmpty() ? tr("This method") : m_method);
  } else if (!m_problem.isEmpty()) {
    empty = m_problem;
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

void LandscapeView::showEvent(QShowEvent* event) {
  Card::showEvent(event);
  askIfDue();
}

} // namespace sudoscope
