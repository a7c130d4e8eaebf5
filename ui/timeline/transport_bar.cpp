#include "ui/timeline/transport_bar.h"

#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/metatypes.h"
#include "ui/style/theme.h"
#include "ui/timeline/stop_conditions_menu.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/figure_label.h"
#include "ui/widgets/status_pill.h"
#include "ui/widgets/summary_delegate.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

// Round speeds only: a person wants 60 steps/s, not 63.
constexpr std::array perDecade{1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0};
constexpr int speedsPerDecade = static_cast<int>(perDecade.size());
constexpr int fastest = 4 * speedsPerDecade; // 10,000 steps/s
constexpr int unlimited = fastest + 1;
constexpr int speedStep = 2; // what faster() and slower() move

constexpr int narrowest = 960; // px, with signs alone and the longest status word

double speedAt(int position) {
  if (position >= unlimited) return std::numeric_limits<double>::infinity();
  return perDecade[static_cast<std::size_t>(position % speedsPerDecade)] *
         std::pow(10.0, position / speedsPerDecade);
}

int positionOf(double speed) {
  if (std::isinf(speed) && speed > 0.0) return unlimited;
  int best = 0;
  for (int position = 1; position <= fastest; ++position) {
    if (std::abs(speedAt(position) - speed) < std::abs(speedAt(best) - speed)) best = position;
  }
  return best;
}

QPushButton* button(Icon icon, const QString& text, const QString& name, const char* objectName) {
  auto* result = new QPushButton(themedIcon(icon), text);
  result->setObjectName(QLatin1String(objectName));
  result->setIconSize({16, 16});
  result->setFocusPolicy(Qt::TabFocus);
  result->setToolTip(name);
  result->setAccessibleName(name);
  return result;
}

} // namespace

TransportBar::TransportBar(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Transport"));
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(12, 8, 12, 9);
  layout->setSizeConstraint(QLayout::SetNoConstraint);
  layout->setSpacing(8);
  buildButtons(layout);
  layout->addSpacing(8);
  buildSpeed(layout);
  layout->addSpacing(8);
  m_solver = new ElidedComboBox;
  m_solver->setParent(this); // until the window puts it into its title row
  m_solver->hide();
  m_solver->setObjectName(QStringLiteral("solver"));
  m_solver->setAccessibleName(tr("Method"));
  m_solver->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_solver->setMinimumContentsLength(18);
  // Lessons run what is not in the list.
  m_solver->setPlaceholderText(tr("Training a network"));
  m_solver->setMaxVisibleItems(24);
  m_solver->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  m_solver->setItemDelegate(new SummaryDelegate(m_solver));
  m_solver->view()->setMinimumWidth(640);
  connect(m_solver, &QComboBox::activated, this, [this](int index) {
    m_solver->setToolTip(m_solver->itemData(index, Qt::ToolTipRole).toString());
    emit solverChosen(m_solver->itemData(index).toString());
  });
  layout->addStretch(1);
  buildProgress(layout);
  showState();
  showSpeedText();
}

void TransportBar::buildButtons(QHBoxLayout* layout) {
  m_toStart = button(Icon::ToStart, {}, tr("Back to the start of the run"), "toStart");
  m_stepBack = button(Icon::StepBack, tr("Step"), tr("One step back (Shift+F2)"), "stepBack");
  m_play = button(Icon::Play, tr("Play"), tr("Play (Space)"), "play");
  m_step = button(Icon::Step, tr("Step"), tr("One step (F2)"), "step");
  m_restart = button(Icon::Restart, {}, tr("Restart (Alt+Left)"), "restart");
  m_step->setLayoutDirection(Qt::RightToLeft); // the sign points away from the word
  setStyleProperty(m_play, "primary", true);
  // As wide as the wider of its two words, so that nothing moves when it changes.
  m_play->setText(tr("Pause"));
  const int pauseWidth = m_play->sizeHint().width();
  m_play->setText(tr("Play"));
  m_play->setMinimumWidth(std::max(pauseWidth, m_play->sizeHint().width()));
  for (QPushButton* b : {m_toStart, m_stepBack, m_play, m_step, m_restart}) layout->addWidget(b);
  connect(m_toStart, &QPushButton::clicked, this, &TransportBar::toStartRequested);
  connect(m_stepBack, &QPushButton::clicked, this, &TransportBar::stepBackRequested);
  connect(m_step, &QPushButton::clicked, this, &TransportBar::stepRequested);
  connect(m_restart, &QPushButton::clicked, this, &TransportBar::restartRequested);
  connect(m_play, &QPushButton::clicked, this, [this] {
    if (m_state.playing) {
      emit pauseRequested();
    } else {
      emit playRequested();
    }
  });
}

void TransportBar::buildSpeed(QHBoxLayout* layout) {
  m_speed = new QSlider(Qt::Horizontal);
  m_speed->setObjectName(QStringLiteral("speed"));
  m_speed->setRange(0, unlimited);
  m_speed->setPageStep(speedsPerDecade);
  m_speed->setMinimumWidth(80);
  m_speed->setMaximumWidth(140);
  m_speed->setValue(positionOf(60.0));
  m_speedText = new FigureLabel;
  m_speedText->reserve(speedText(speedAt(fastest)));
  addCaption(layout, tr("Speed"));
  layout->addWidget(m_speed, 1);
  layout->addWidget(m_speedText);
  connect(m_speed, &QSlider::valueChanged, this, [this] {
    showSpeedText();
    emit speedChanged(speed());
  });

  m_stopButton = new QToolButton;
  m_stopButton->setObjectName(QStringLiteral("stopWhen"));
  m_stopButton->setIcon(themedIcon(Icon::Target));
  m_stopButton->setIconSize({16, 16});
  m_stopButton->setFocusPolicy(Qt::TabFocus);
  m_stopButton->setPopupMode(QToolButton::InstantPopup);
  m_stopButton->setAccessibleName(tr("Stop when"));
  auto* menu = new StopConditionsMenu(m_stopButton);
  m_stopButton->setMenu(menu);
  connect(menu, &StopConditionsMenu::edited, this, [this](const StopConditions& conditions) {
    setStopConditions(conditions);
    emit stopConditionsChanged(conditions);
  });
  layout->addWidget(m_stopButton);
  setStopConditions({});
}

void TransportBar::buildProgress(QHBoxLayout* layout) {
  m_iterationText = new FigureLabel(Qt::AlignRight);
  QFont font = Theme::strong(Theme::baseFont());
  font.setPointSizeF(font.pointSizeF() * 15.0 / 13.0);
  m_iterationText->setFont(font);
  m_iterationText->reserve(QStringLiteral("888"));
  m_pill = new StatusPill;
  addCaption(layout, tr("iteration"));
  layout->addWidget(m_iterationText);
  layout->addWidget(m_pill);
}

void TransportBar::addCaption(QHBoxLayout* layout, const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("role", QStringLiteral("muted"));
  layout->addWidget(label);
  m_captions.push_back(label);
}

QSize TransportBar::minimumSizeHint() const {
  return {narrowest, layout()->minimumSize().height()};
}

void TransportBar::setCompact(bool compact) {
  m_compact = compact;
  for (QLabel* caption : m_captions) caption->setVisible(!compact);
  m_stepBack->setText(compact ? QString() : tr("Step"));
  m_step->setText(compact ? QString() : tr("Step"));
}

void TransportBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (!m_compact) {
    const bool wordy = m_stopButton->toolButtonStyle() != Qt::ToolButtonIconOnly;
    m_fullWidth = layout()->minimumSize().width() - (wordy ? m_stopWords : 0);
  }
  if (const bool compact = width() < m_fullWidth; compact != m_compact) setCompact(compact);
  showStopButton();
}

double TransportBar::speed() const {
  return speedAt(m_speed->value());
}

QComboBox* TransportBar::solverBox() const {
  return m_solver;
}

QString TransportBar::currentSolver() const {
  return m_solver->currentData().toString();
}

QString TransportBar::speedText(double stepsPerSecond) {
  if (std::isinf(stepsPerSecond)) return tr("unlimited");
  const int decimals = stepsPerSecond < 10.0 && stepsPerSecond != std::floor(stepsPerSecond);
  const QString number = QLocale().toString(stepsPerSecond, 'f', decimals);
  return stepsPerSecond == 1.0 ? tr("%1 step/s").arg(number) : tr("%1 steps/s").arg(number);
}

void TransportBar::showTransport(const TransportState& state) {
  m_state = state;
  showState();
}

void TransportBar::showContradiction(const QString& words) {
  m_contradiction = words;
  showPill();
}

void TransportBar::showPill() {
  using State = StatusPill::State;
  State state = StatusPill::stateOf(m_state.status, m_state.playing, m_state.position);
  if (m_state.solved && state == State::Paused) state = State::Solved;
  const bool hopeless =
      !m_contradiction.isEmpty() && (state == State::Ready || state == State::Paused ||
                                     state == State::Stuck || state == State::Exhausted);
  m_pill->setState(hopeless ? State::Conflict : state, m_contradiction);
}

void TransportBar::setSolvers(const std::vector<SolverEntry>& solvers, const QString& current) {
  m_solver->clear();
  for (const SolverEntry& entry : solvers) {
    m_solver->addItem(translated(entry.title), QString::fromStdString(entry.name));
    m_solver->setItemData(m_solver->count() - 1, translated(entry.summary), Qt::ToolTipRole);
  }
  setCurrentSolver(current);
}

void TransportBar::setCurrentSolver(const QString& name) {
  const int index = m_solver->findData(name);
  m_solver->setCurrentIndex(index);
  m_solver->setToolTip(m_solver->itemData(index, Qt::ToolTipRole).toString());
}

void TransportBar::showSpeed(double stepsPerSecond) {
  const QSignalBlocker quiet(m_speed);
  m_speed->setValue(positionOf(stepsPerSecond));
  showSpeedText();
}

void TransportBar::faster() {
  m_speed->setValue(m_speed->value() + speedStep);
}

void TransportBar::slower() {
  m_speed->setValue(m_speed->value() - speedStep);
}

void TransportBar::setStopConditions(const StopConditions& conditions) {
  m_stop = conditions;
  static_cast<StopConditionsMenu*>(m_stopButton->menu())->setConditions(conditions);
  m_stopButton->setToolTip(StopConditionsMenu::describe(conditions));
  m_stopButton->setAccessibleDescription(m_stopButton->toolTip());
  m_stopButton->setText(StopConditionsMenu::summary(conditions));
  measureStopButton();
  const bool any = conditions.afterIterations || conditions.lossBelow;
  m_stopButton->setIcon(themedIcon(Icon::Target, any ? IconTint::Accent : IconTint::Text));
}

void TransportBar::measureStopButton() {
  setStopWordy(true);
  const int words = m_stopButton->sizeHint().width();
  setStopWordy(false);
  m_stopWords = words - m_stopButton->sizeHint().width();
  showStopButton();
}

void TransportBar::showStopButton() {
  setStopWordy(!m_compact && width() >= m_fullWidth + m_stopWords);
}

void TransportBar::setStopWordy(bool wordy) {
  m_stopButton->setToolButtonStyle(wordy ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
  setStyleProperty(m_stopButton, "iconOnly", !wordy);
}

void TransportBar::showStopConditions() {
  m_stopButton->showMenu();
}

void TransportBar::showState() {
  const QString iteration = QLocale().toString(static_cast<qlonglong>(m_state.position));
  m_iterationText->setText(
      m_state.limit < 0
          ? iteration
          : tr("%1 / %2", "iteration of limit")
                .arg(iteration, QLocale().toString(static_cast<qlonglong>(m_state.limit))));
  m_iterationText->setAccessibleName(tr("Iteration %1").arg(m_iterationText->text()));
  showPill();
  m_play->setText(m_state.playing ? tr("Pause") : tr("Play"));
  m_play->setIcon(themedIcon(m_state.playing ? Icon::Pause : Icon::Play, IconTint::OnAccent));
  m_play->setToolTip(m_state.playing ? tr("Pause (Space)") : tr("Play (Space)"));
  m_play->setAccessibleName(m_play->text());
  m_toStart->setEnabled(m_state.position > 0);
  m_stepBack->setEnabled(m_state.position > 0);
  const bool logEnds = m_state.recorded && m_state.atHead();
  m_step->setEnabled(m_state.status == Status::Running && !logEnds);
  m_step->setToolTip(logEnds ? tr("This run was recorded, not re-run: it ends here.")
                             : tr("One step (F2)"));
}

void TransportBar::showSpeedText() {
  const QString text = speedText(speed());
  m_speedText->setText(text);
  m_speed->setAccessibleName(tr("Speed: %1").arg(text));
  m_speed->setToolTip(tr("Speed: %1 (+ and -)").arg(text));
}

void TransportBar::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.fillRect(rect(), theme.card);
  painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
}

} // namespace sudoscope
