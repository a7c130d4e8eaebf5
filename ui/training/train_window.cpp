#include "ui/training/train_window.h"

#include "core/training/trainer.h"
#include "core/training/trainer_parameters.h"
#include "ui/cube/cube_card.h"
#include "ui/panels/parameter_panel.h"
#include "ui/plot/chart_panel.h"
#include "ui/plot/plots_window.h"
#include "ui/style/length.h"
#include "ui/style/screen_space.h"
#include "ui/style/theme.h"
#include "ui/timeline/time_card.h"
#include "ui/training/sample_boards.h"
#include "ui/training/training_setup.h"
#include "ui/widgets/file_drop.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/notice_bar.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPainter>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

namespace sudoscope {

namespace {

/// The two charts that tell how a training goes are open; the others wait in the menu.
std::vector<MetricInfo> chartMetrics() {
  std::vector<MetricInfo> metrics = learning::Trainer::metricInfos();
  for (std::size_t i = learning::RateMetric; i < metrics.size(); ++i) metrics[i].shown = false;
  metrics[learning::TrainSolvedMetric].shown = true;
  return metrics;
}

} // namespace

TrainWindow::TrainWindow(QWidget* parent) : QWidget(parent, Qt::Window) {
  setObjectName(QStringLiteral("trainWindow"));
  setProperty("helpChapter", QStringLiteral("train"));
  setWindowTitle(tr("Train a Network"));
  acceptFileDrops(this, [this](const QString& path) { emit fileDropped(path); });
  m_bar = new TrainingBar;
  auto* layout = makeLayout<QVBoxLayout>(this, {0, 0, 0, 0}, 0);
  layout->addWidget(m_bar);

  auto* columns = makeSplitter(Qt::Horizontal, {{buildLeft(), 0}, {buildStage(), 1}}, {304, 1280});
  columns->setHandleWidth(Theme::gutter);
  auto* margins = makeLayout<QVBoxLayout>(
      nullptr, {Theme::gutter, Theme::gutter, Theme::gutter, Theme::unit}, Theme::gutter);
  margins->addWidget(columns, 1);
  m_notice = new NoticeBar;
  margins->addWidget(m_notice);
  m_status = new QLabel;
  m_status->setObjectName(QStringLiteral("trainStatus"));
  m_status->setAccessibleName(tr("Status"));
  m_status->setContentsMargins(Theme::unit, 0, 0, 0);
  m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  margins->addWidget(m_status);
  layout->addLayout(margins, 1);
  connect(m_notice, &NoticeBar::dismissed, this,
          [this] { m_notice->say({}, NoticeBar::Kind::Remark); });
  connect(m_boards, &SampleBoards::boardChosen, this, &TrainWindow::showChosenCube);
  addShortcuts();
  fitToScreen(this, {1600_px, 1000_px});
}

QWidget* TrainWindow::buildLeft() {
  auto* left = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(left, {0, 0, 0, 0}, Theme::gutter);
  m_setup = new TrainingSetup;
  m_recipe = new ParameterPanel;
  m_recipe->setTitle(tr("Recipe"));
  layout->addWidget(m_setup);
  layout->addWidget(m_recipe, 1);
  left->setMinimumWidth(296_px);
  left->setMaximumWidth(420_px);
  return left;
}

QWidget* TrainWindow::buildStage() {
  m_boards = new SampleBoards;
  m_boardsCard = new Card(tr("Held-out puzzles"));
  m_boardsCard->setBody(m_boards);
  m_cube = new CubeCard;
  // A network in training changes its mind in jumps; gliding between them would cost the training.
  m_cube->view()->setOption(&CubeOptions::animate, false);
  buildPlots();
  m_time = new TimeCard(TimeCard::Transport::Elsewhere);
  m_time->lanes()->setMethod(chartMetrics(), learning::LossMetric);
  m_time->lanes()->setLaneShown(QStringLiteral("groups"), false); // of which board?
  m_time->lanes()->setHint(tr("Press Train: the curves grow here, step by step."));
  connect(m_time->lanes(), &LaneView::plotRequested, this, &TrainWindow::showPlots);
  auto* top = makeSplitter(Qt::Horizontal, {{m_boardsCard, 1}, {m_cube, 1}}, {600, 600});
  auto* stage = makeSplitter(Qt::Vertical, {{top, 3}, {m_time, 1}}, {600, 230});
  for (QSplitter* splitter : {top, stage}) splitter->setHandleWidth(Theme::gutter);
  return stage;
}

void TrainWindow::buildPlots() {
  m_plots = new PlotsWindow(tr("Curves of the training"), this);
  m_plots->setObjectName(QStringLiteral("trainPlots"));
  charts()->setOfTraining(true);
  charts()->setMetrics(chartMetrics());
}

ChartPanel* TrainWindow::charts() const {
  return m_plots->charts();
}

void TrainWindow::showPlots(const QString& panel) {
  m_plots->showPlots(panel);
}

Timeline* TrainWindow::timeline() const {
  return m_time;
}

void TrainWindow::addShortcuts() {
  const auto on = [this](const QKeySequence& keys, auto&& action) {
    connect(new QShortcut(keys, this), &QShortcut::activated, this, action);
  };
  const auto click = [this](const char* name) {
    if (auto* button = m_bar->findChild<QAbstractButton*>(QLatin1String(name))) button->click();
  };
  on(QKeySequence(Qt::Key_Space), [click] { click("train"); });
  on(QKeySequence::Save, [click] { click("save"); });
  on(QKeySequence::Open, [click] { click("continueFrom"); });
  on(QKeySequence::Close, [this] { close(); });
}

void TrainWindow::setStatus(const QString& text) {
  if (m_status->text() != text) m_status->setText(text);
}

QString TrainWindow::statusText() const {
  return m_status->text();
}

void TrainWindow::showSnapshot(const SnapshotPtr& snapshot) {
  m_snapshot = snapshot;
  m_boards->setBoards(snapshot && snapshot->training ? snapshot->training->boards
                                                     : std::vector<learning::SampleBoard>());
  m_boardsCard->setTitle(m_boards->boards().empty() ? tr("Held-out puzzles")
                                                    : tr("Held-out puzzles: %1 of %2 solved")
                                                          .arg(m_boards->solvedCount())
                                                          .arg(m_boards->boards().size()));
  showChosenCube();
}

void TrainWindow::showChosenCube() {
  const int index = m_boards->chosen();
  if (!m_snapshot || index < 0) {
    m_cube->view()->showSnapshot(nullptr);
    return;
  }
  const learning::SampleBoard& board = m_boards->boards()[index];
  auto chosen = std::make_shared<Snapshot>();
  chosen->runId = m_snapshot->runId;
  chosen->iteration = m_snapshot->iteration;
  chosen->cube = board.cube;
  chosen->decoded = board.decoded;
  m_cube->setTitle(tr("What it believes of puzzle %1").arg(index + 1));
  m_cube->view()->setPuzzle(board.puzzle);
  m_cube->view()->showSnapshot(chosen);
}

void TrainWindow::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme theme = Theme::of(this);
  painter.fillRect(rect(), theme.ground);
  const QRect top(0, 0, width(), m_bar->geometry().bottom() + 1);
  painter.fillRect(top, theme.card);
  painter.setPen(theme.border);
  painter.drawLine(top.bottomLeft(), top.bottomRight());
}

} // namespace sudoscope
