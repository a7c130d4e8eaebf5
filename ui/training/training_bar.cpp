#include "ui/training/training_bar.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/training/training_plan.h"
#include "ui/widgets/figure_label.h"
#include "ui/widgets/layouts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace sudoscope {

namespace {

QString percent(double share) {
  return share < 0.0
             ? QStringLiteral("–")
             : QLocale().toString(100.0 * share, 'f', share < 1.0 ? 1 : 0) + QStringLiteral(" %");
}

} // namespace

TrainingBar::TrainingBar(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Training"));
  auto* layout = makeLayout<QHBoxLayout>(this, {12_px, 8_px, 12_px, 8_px}, 8_px);
  m_train = addButton(layout, tr("Preparing …"), "train");
  setStyleProperty(m_train, "primary", true);
  m_train->setMinimumWidth(m_train->sizeHint().width() + 24_px);
  m_new = addButton(layout, tr("New Run"), "newRun");
  m_new->setIcon(themedIcon(Icon::Restart));
  m_new->setToolTip(tr("Begin anew with what is chosen on the left; this run stays in the charts"));
  layout->addSpacing(12_px);
  addFigure(layout, Step, tr("step"), QStringLiteral("8,888 / 8,888"));
  addFigure(layout, Time, tr("time"), QStringLiteral("88:88 / 88:88"));
  addFigure(layout, Speed, tr("puzzles/s"), QStringLiteral("8,888"));
  addFigure(layout, Boards, tr("held-out boards"), QStringLiteral("88.8 %"));
  addFigure(layout, Cells, tr("held-out cells"), QStringLiteral("88.8 %"));
  layout->addStretch(1);
  m_continue = addButton(layout, tr("Continue from File…"), "continueFrom");
  m_continue->setIcon(themedIcon(Icon::Open));
  m_continue->setToolTip(tr("Go on with a training that was saved, to the bit"));
  m_save = addButton(layout, tr("Save…"), "save");
  m_save->setIcon(themedIcon(Icon::Save));
  m_save->setToolTip(
      tr("Save the network as .safetensors, with all that is needed to go on later (Ctrl+S)"));
  m_use = addButton(layout, tr("Solve with This Network"), "use");
  m_use->setIcon(themedIcon(Icon::Network));
  m_use->setToolTip(tr("Let the method \"network\" of the main window solve its puzzle with these "
                       "weights"));
  for (QPushButton* button : {m_continue, m_save, m_new, m_use}) {
    button->setAccessibleName(button->text());
    m_shrinking.emplace_back(button, button->text());
  }
  connect(m_train, &QPushButton::clicked, this, &TrainingBar::press);
  connect(m_new, &QPushButton::clicked, this, &TrainingBar::newRunRequested);
  connect(m_continue, &QPushButton::clicked, this, &TrainingBar::continueRequested);
  connect(m_save, &QPushButton::clicked, this, &TrainingBar::saveRequested);
  connect(m_use, &QPushButton::clicked, this, &TrainingBar::useRequested);
  setPhase(Phase::Ready);
  setHasNetwork(false);
  showFigures({});
}

QPushButton* TrainingBar::addButton(QHBoxLayout* layout, const QString& text, const char* name) {
  auto* button = new QPushButton(text);
  button->setObjectName(QLatin1String(name));
  button->setIconSize({16_px, 16_px});
  layout->addWidget(button);
  return button;
}

void TrainingBar::addFigure(QHBoxLayout* layout, Figure figure, const QString& caption,
                            const QString& widest) {
  auto* column = makeLayout<QVBoxLayout>(nullptr, {}, 0);
  auto* label = new FigureLabel;
  QFont font = Theme::strong(Theme::baseFont());
  font.setPointSizeF(font.pointSizeF() * 15.0 / 13.0);
  label->setFont(font);
  label->reserve(widest);
  QLabel* words = roleLabel("muted", caption);
  words->setFont(Theme::small(Theme::baseFont()));
  column->addWidget(label);
  column->addWidget(words);
  layout->addLayout(column);
  layout->addSpacing(8_px);
  m_figures[figure] = label;
}

QSize TrainingBar::minimumSizeHint() const {
  QSize least = layout()->totalMinimumSize();
  for (const auto& [button, words] : m_shrinking) {
    if (!button->text().isEmpty()) least.rwidth() -= button->fontMetrics().horizontalAdvance(words);
  }
  return least;
}

void TrainingBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitWords();
}

void TrainingBar::fitWords() {
  for (const auto& [button, words] : m_shrinking) button->setText(words);
  for (const auto& [button, words] : m_shrinking) {
    if (layout()->totalMinimumSize().width() <= width()) break;
    button->setText({});
  }
}

void TrainingBar::press() {
  switch (m_phase) {
  case Phase::Ready:
    emit trainRequested();
    break;
  case Phase::Training:
  case Phase::Preparing:
    emit pauseRequested();
    break;
  case Phase::Paused:
  case Phase::Done:
    emit resumeRequested();
    break;
  }
}

void TrainingBar::setPhase(Phase phase) {
  m_phase = phase;
  const bool busy = phase == Phase::Training || phase == Phase::Preparing;
  m_train->setText(phase == Phase::Ready       ? tr("Train")
                   : phase == Phase::Preparing ? tr("Cancel")
                   : phase == Phase::Training  ? tr("Pause")
                   : phase == Phase::Paused    ? tr("Resume")
                                               : tr("Train On"));
  m_train->setIcon(themedIcon(busy ? Icon::Pause : Icon::Play, IconTint::OnAccent));
  m_train->setToolTip(phase == Phase::Done ? tr("As long again (Space)")
                                           : m_train->text() + QStringLiteral(" (Space)"));
  m_train->setAccessibleName(m_train->text());
  m_new->setEnabled(phase != Phase::Ready && phase != Phase::Preparing);
}

void TrainingBar::setHasNetwork(bool has) {
  m_save->setEnabled(has);
  m_use->setEnabled(has);
}

void TrainingBar::showFigures(const TrainingFigures& figures) {
  const QLocale locale;
  m_figures[Step]->setText(figures.steps > 0 && figures.budget == 0
                               ? QStringLiteral("%1 / %2").arg(locale.toString(figures.updates),
                                                               locale.toString(figures.steps))
                               : locale.toString(figures.updates));
  m_figures[Time]->setText(
      figures.budget > 0
          ? QStringLiteral("%1 / %2").arg(clockText(figures.seconds), clockText(figures.budget))
          : clockText(figures.seconds));
  m_figures[Speed]->setText(figures.puzzlesPerSecond > 0.0
                                ? locale.toString(figures.puzzlesPerSecond, 'f', 0)
                                : QStringLiteral("–"));
  m_figures[Boards]->setText(percent(figures.boards));
  m_figures[Cells]->setText(percent(figures.cells));
}

} // namespace sudoscope
