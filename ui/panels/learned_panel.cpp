#include "ui/panels/learned_panel.h"

#include "core/training/trainer.h"
#include "ui/paint/number_text.h"
#include "ui/panels/training_choices.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/bar_list.h"
#include "ui/widgets/layouts.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <cmath>

namespace sudoscope {

bool TrainingProgress::look(const std::shared_ptr<const MetricHistory>& history) {
  const auto shares = m_shares;
  const auto halves = m_halves;
  if (history != m_history || (history != nullptr && history->truncations() != m_truncations)) {
    *this = TrainingProgress();
    m_history = history;
    if (history != nullptr) m_truncations = history->truncations();
  }
  const bool known =
      m_history != nullptr && m_history->metricCount() == training::TrainerMetricCount;
  const std::int64_t last = known ? m_history->lastIteration() : m_next - 1;
  for (; m_next <= last; ++m_next) lookAt(m_next);
  return shares != m_shares || halves != m_halves;
}

void TrainingProgress::lookAt(std::int64_t iteration) {
  const auto reach = [&](Moment& moment, bool reached) {
    if (!reached || moment.iteration >= 0) return;
    moment = {iteration, m_history->value(training::SecondsMetric, iteration)};
  };
  const double boards = m_history->value(training::HeldOutBoardsMetric, iteration);
  reach(m_shares[FirstBoard], boards > 0.0);
  reach(m_shares[Half], boards >= 0.5);
  reach(m_shares[NineTenths], boards >= 0.9);
  for (std::size_t d = 0; d < training::difficulties; ++d)
    reach(m_halves[d], m_history->value(training::DifficultyMetric + d, iteration) >= 0.5);
}

namespace {

/// The last that was reached up to the position, in a sentence.
QString sentenceOf(const TrainingProgress& progress, std::int64_t position,
                   std::int64_t stepsBefore) {
  const std::pair<TrainingProgress::Share, QString> sentences[] = {
      {TrainingProgress::NineTenths,
       LearnedPanel::tr("Nine of ten held-out boards have been solved since step %1, %2.")},
      {TrainingProgress::Half,
       LearnedPanel::tr("Half of the held-out boards have been solved since step %1, %2.")},
      {TrainingProgress::FirstBoard,
       LearnedPanel::tr("The first held-out board was solved at step %1, %2.")}};
  for (const auto& [share, sentence] : sentences) {
    const TrainingProgress::Moment& moment = progress.shares()[share];
    if (moment.isReached(position))
      return sentence.arg(countText(stepsBefore + moment.iteration), clockText(moment.seconds));
  }
  return position == 0
             ? LearnedPanel::tr("Nothing yet: press Play to train the network. With the Quick "
                                "recipe, it solves newspaper puzzles after one minute.")
             : LearnedPanel::tr("No held-out board is solved yet.");
}

} // namespace

LearnedPanel::LearnedPanel(QWidget* parent) : Card(tr("What has it learned?"), parent) {
  setObjectName(QStringLiteral("learned"));
  auto* grid = makeLayout<QGridLayout>(nullptr, {0, 0, 0, 0}, 8_px);
  grid->setColumnStretch(1, 1);
  grid->addWidget(
      roleLabel("muted", tr("Boards solved by the network alone, by the techniques they need")), 0,
      0, 1, 3);
  grid->addWidget(roleLabel("muted", tr("half at")), 0, 3, Qt::AlignRight);
  const auto& metrics = training::Trainer::metricInfos();
  for (std::size_t d = 0; d < training::difficulties; ++d) {
    Row& row = m_rows[d];
    const int line = static_cast<int>(d) + 1;
    const QString name = translated(metrics[training::DifficultyMetric + d].title);
    row.bar = new ShareBar;
    row.bar->setFixedHeight(10_px);
    row.bar->setAccessibleName(name);
    row.share = new QLabel;
    row.time = roleLabel("muted");
    grid->addWidget(new QLabel(name), line, 0);
    grid->addWidget(row.bar, line, 1);
    grid->addWidget(row.share, line, 2, Qt::AlignRight);
    grid->addWidget(row.time, line, 3, Qt::AlignRight);
  }
  m_sentence = named(wordsLabel(""), "sentence");
  m_solve = named(new QPushButton(tr("Solve my puzzle with this network")), "use");
  setStyleProperty(m_solve, "primary", true);
  m_solve->setToolTip(
      tr("Save its weights and start the method \"network\" with them on your puzzle"));
  connect(m_solve, &QPushButton::clicked, this, &LearnedPanel::solveRequested);
  m_save = named(new QPushButton(tr("Save network…")), "save");
  connect(m_save, &QPushButton::clicked, this, &LearnedPanel::saveRequested);
  auto* resume = new QPushButton(tr("Continue from file…"));
  resume->setToolTip(tr("Continue a saved training"));
  connect(resume, &QPushButton::clicked, this, &LearnedPanel::continueRequested);
  for (QPushButton* button : {m_save, resume}) setStyleProperty(button, "compact", true);
  auto* body = new QWidget;
  makeLayout<QVBoxLayout>(
      body, {16_px, 8_px, 16_px, 14_px}, 10_px,
      {grid, m_sentence, m_solve,
       makeLayout<QHBoxLayout>(nullptr, {}, 8_px, {m_save, resume, BoxItem::stretch()}),
       BoxItem::stretch()});
  setBody(body);
}

void LearnedPanel::showProgress(const MetricHistory* history, const TrainingProgress& progress,
                                std::int64_t position, std::int64_t stepsBefore) {
  const Theme theme = Theme::of(this);
  for (std::size_t d = 0; d < training::difficulties; ++d) {
    const double share = history == nullptr
                             ? std::nan("")
                             : history->latest(training::DifficultyMetric + d, position);
    const auto& half = progress.halves()[d];
    const Row& row = m_rows[d];
    row.bar->setShares({{std::isnan(share) ? 0.0 : share, theme.good}});
    row.share->setText(percentText(share));
    row.bar->setAccessibleDescription(row.share->text());
    row.time->setText(half.isReached(position) ? clockText(half.seconds) : QString());
  }
  m_sentence->setText(sentenceOf(progress, position, stepsBefore));
  m_solve->setEnabled(history != nullptr && position > 0);
  m_save->setEnabled(m_solve->isEnabled());
}

} // namespace sudoscope
