#include "ui/timeline/transport_bar.h"

#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/combo_box.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

// Round speeds only: 60 steps/s, not 63.
constexpr std::array perDecade{1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0};
constexpr int speedsPerDecade = static_cast<int>(perDecade.size());
constexpr int fastest = 4 * speedsPerDecade; // 10,000 steps/s
constexpr int unlimited = fastest + 1;
constexpr int speedStep = 2; // what faster() and slower() move

constexpr auto usualWidth = 224_px; // px
constexpr auto compactWidth = 208_px;
constexpr auto usualButton = 34_px;
constexpr auto compactButton = 30_px;
constexpr auto stopButtonPadding = 32_px; // with the sign at its right

double speedAt(int position) {
  if (position >= unlimited) return std::numeric_limits<double>::infinity();
  return perDecade[position % speedsPerDecade] * std::pow(10.0, position / speedsPerDecade);
}

int positionOf(double speed) {
  if (std::isinf(speed) && speed > 0.0) return unlimited;
  int best = 0;
  for (int position = 1; position <= fastest; ++position) {
    if (std::abs(speedAt(position) - speed) < std::abs(speedAt(best) - speed)) best = position;
  }
  return best;
}

/// "60 / s", for where there is little room.
QString shortSpeed(double stepsPerSecond) {
  if (std::isinf(stepsPerSecond)) return TransportBar::tr("full", "speed");
  return TransportBar::tr("%1 / s").arg(countText(stepsPerSecond));
}

QPushButton* button(Icon icon, const QString& name, const char* objectName) {
  auto* result = new QPushButton(themedIcon(icon), {});
  result->setObjectName(QLatin1String(objectName));
  result->setIconSize({16_px, 16_px});
  result->setFocusPolicy(Qt::TabFocus);
  result->setToolTip(name);
  result->setAccessibleName(name);
  return result;
}

} // namespace

/// "60 of 300", the first large; smaller where the numbers are long.
class IterationCounter : public QWidget {
public:
  IterationCounter() { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

  void show(const QString& iteration, const QString& of) {
    if (iteration == m_iteration && of == m_of) return;
    m_iteration = iteration;
    m_of = of;
    setAccessibleName(of.isEmpty() ? TransportBar::tr("Iteration %1").arg(iteration)
                                   : TransportBar::tr("Iteration %1 %2").arg(iteration, of));
    update();
  }

  QSize sizeHint() const override {
    return {usualWidth, static_cast<int>(std::ceil(QFontMetricsF(figureFont(1.0)).height()))};
  }

protected:
  void paintEvent(QPaintEvent*) override {
    const Theme theme = Theme::of(this);
    constexpr auto gap = 7.0_px;
    const double beside = m_of.isEmpty() ? 0.0 : gap + figuresWidth(font(), m_of);
    double scale = 1.0;
    while (scale > 0.5 && figuresWidth(figureFont(scale), m_iteration) + beside > width())
      scale -= 0.05;
    QPainter painter(this);
    const QFont large = figureFont(scale);
    // On one baseline.
    const double base = std::round(height() * 0.78);
    painter.setFont(large);
    painter.setPen(theme.text);
    const double ascent = QFontMetricsF(large, this).ascent();
    drawFigures(painter, QRectF(0.0, base - ascent, width(), 2.0 * ascent), Qt::AlignLeft,
                m_iteration);
    painter.setFont(font());
    painter.setPen(theme.mutedText);
    const double left = figuresWidth(large, m_iteration) + gap;
    const double small = QFontMetricsF(font(), this).ascent();
    drawFigures(painter, QRectF(left, base - small, width(), 2.0 * small), Qt::AlignLeft, m_of);
  }

private:
  QFont figureFont(double scale) const {
    QFont large = Theme::strong(font());
    large.setPointSizeF(large.pointSizeF() * 24.0 / 13.0 * scale);
    return large;
  }

  QString m_iteration;
  QString m_of;
};

TransportBar::TransportBar(QWidget* parent)
    : QWidget(parent), m_counter(new IterationCounter),
      m_logState(named(new ElidedLabel({}), "logState")),
      m_replay(named(new QPushButton(tr("Replay")), "replay")) {
  setAccessibleName(tr("Transport"));
  m_logState->setFont(Theme::small(font()));
  setStyleProperty(m_logState, "role", QStringLiteral("muted"));
  m_logState->hide();
  m_replay->setAccessibleName(m_replay->text());
  m_replay->setToolTip(tr("Stored results of the run are shown. Replay computes the run again\nand "
                          "restores every iteration"));
  connect(m_replay, &QPushButton::clicked, this, &TransportBar::replayRequested);
  auto* buttons = buildButtons();
  auto* rows = makeLayout<QGridLayout>(nullptr, {}, Theme::gutter);
  rows->setVerticalSpacing(6_px);
  buildSpeed(rows);
  buildStop(rows);
  makeLayout<QVBoxLayout>(this, {0, 0, 0, 0}, 0,
                          {m_counter, m_logState, m_replay, BoxItem::stretch(2), buttons,
                           BoxItem::stretch(2), rows, BoxItem::stretch(5)});
  buildSolver();
  onEvents(this, {QEvent::Resize}, this, [this] { showStopButton(); });
  setCompact(false);
  showState();
  showSpeedText();
}

void TransportBar::buildSolver() {
  m_solver = named(new ElidedComboBox(this), "solver"); // until the window's title row takes it
  m_solver->hide();
  m_solver->setAccessibleName(tr("Method"));
  m_solver->setMaxVisibleItems(24);
  m_solver->setItemDelegate(new SummaryDelegate(m_solver));
  connect(m_solver, &QComboBox::activated, this, [this](int index) {
    m_solver->setToolTip(m_solver->itemData(index, Qt::ToolTipRole).toString());
    emit solverChosen(m_solver->itemData(index).toString());
  });
}

QWidget* TransportBar::buildButtons() {
  auto* row = new QWidget;
  auto* layout = makeLayout<QHBoxLayout>(row, {0, 0, 0, 0}, Theme::unit);
  m_toStart = button(Icon::ToStart, tr("Go to first iteration (Home)"), "toStart");
  m_stepBack = button(Icon::StepBack, tr("Step back (Shift+F2)"), "stepBack");
  m_play = button(Icon::Play, tr("Play (Space)"), "play");
  m_step = button(Icon::Step, tr("Step (F2)"), "step");
  m_restart = button(Icon::Restart, tr("Restart (Alt+Left)"), "restart");
  setStyleProperty(m_play, "primary", true);
  for (QPushButton* b : {m_toStart, m_stepBack, m_play, m_step, m_restart}) {
    setStyleProperty(b, "transport", true);
    layout->addWidget(b, b == m_play ? 1 : 0);
  }
  connect(m_toStart, &QPushButton::clicked, this, &TransportBar::toStartRequested);
  connect(m_stepBack, &QPushButton::clicked, this, &TransportBar::stepBackRequested);
  connect(m_step, &QPushButton::clicked, this, &TransportBar::stepRequested);
  connect(m_restart, &QPushButton::clicked, this, &TransportBar::restartRequested);
  connect(m_play, &QPushButton::clicked, this,
          [this] { m_state.playing ? emit pauseRequested() : emit playRequested(); });
  return row;
}

void TransportBar::buildSpeed(QGridLayout* layout) {
  m_speed = named(new QSlider(Qt::Horizontal), "speed");
  m_speed->setRange(0, unlimited);
  m_speed->setPageStep(speedsPerDecade);
  m_speed->setMinimumWidth(56_px);
  m_speed->setValue(positionOf(60.0));
  m_speedText = new FigureLabel(Qt::AlignRight);
  m_speedText->reserve(shortSpeed(speedAt(fastest)));
  layout->addWidget(roleLabel("muted", tr("Speed")), 0, 0);
  layout->addWidget(m_speed, 0, 1);
  layout->addWidget(m_speedText, 0, 2);
  layout->setColumnStretch(1, 1);
  connect(m_speed, &QSlider::valueChanged, this, [this] {
    showSpeedText();
    emit speedChanged(speed());
  });
}

void TransportBar::buildStop(QGridLayout* layout) {
  m_stopButton = named(new QToolButton, "stopWhen");
  m_stopButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
  m_stopButton->setFocusPolicy(Qt::TabFocus);
  m_stopButton->setPopupMode(QToolButton::InstantPopup);
  m_stopButton->setAccessibleName(tr("Stop playing when"));
  m_stopButton->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setStyleProperty(m_stopButton, "choice", true);
  auto* menu = new StopConditionsMenu(m_stopButton);
  m_stopButton->setMenu(menu);
  connect(menu, &StopConditionsMenu::edited, this, [this](const StopConditions& conditions) {
    setStopConditions(conditions);
    emit stopConditionsChanged(conditions);
  });
  layout->addWidget(named(roleLabel("muted", tr("Stop", "when a run ends")), "stopName"), 1, 0);
  layout->addWidget(m_stopButton, 1, 1, 1, 2);
  setStopConditions({});
}

void TransportBar::setCompact(bool compact) {
  setFixedWidth(compact ? compactWidth : usualWidth);
  const int side = compact ? compactButton : usualButton;
  for (QPushButton* b : {m_toStart, m_stepBack, m_step, m_restart}) b->setFixedSize(side, side);
  m_play->setFixedHeight(side);
  m_stopButton->setFixedHeight(compact ? 26_px : 28_px);
}

double TransportBar::speed() const {
  return speedAt(m_speed->value());
}

QString TransportBar::speedText(double stepsPerSecond) {
  if (std::isinf(stepsPerSecond)) return tr("unlimited");
  const QString number = countText(stepsPerSecond);
  return stepsPerSecond == 1.0 ? tr("%1 step/s").arg(number) : tr("%1 steps/s").arg(number);
}

void TransportBar::showTransport(const TransportState& state) {
  const bool passed = StopConditionsMenu::isPassed(m_stop, m_state.position);
  m_state = state;
  showState();
  if (StopConditionsMenu::isPassed(m_stop, m_state.position) != passed) showStopButton();
}

void TransportBar::setSolvers(const std::vector<SolverEntry>& solvers, const QString& current) {
  m_solver->clear();
  const QFontMetrics metrics(Theme::small(m_solver->font()));
  int widest = 0;
  for (const SolverEntry& entry : solvers) {
    const QString summary = translated(entry.summary);
    m_solver->addItem(translated(entry.title), QString::fromStdString(entry.name));
    m_solver->setItemData(m_solver->count() - 1, summary, Qt::ToolTipRole);
    widest = std::max(widest, metrics.horizontalAdvance(summary));
  }
  // The list is as wide as its texts, at most as wide as the smallest window.
  constexpr auto around = 40_px;
  m_solver->view()->setMinimumWidth(std::clamp<int>(widest + around, 640_px, 880_px));
  setCurrentSolver(current);
}

void TransportBar::addSolver(const QString& title, const QString& name, const QString& help) {
  int index = m_solver->findData(name);
  if (index < 0) {
    index = m_solver->count();
    m_solver->addItem(title, name);
  }
  m_solver->setItemText(index, title);
  m_solver->setItemData(index, help, Qt::ToolTipRole);
}

void TransportBar::removeSolver(const QString& name) {
  const int index = m_solver->findData(name);
  const QString title = m_solver->itemText(index);
  const QString help = m_solver->itemData(index, Qt::ToolTipRole).toString();
  const bool current = index >= 0 && index == m_solver->currentIndex();
  m_solver->removeItem(index);
  // Its run is still shown; without the entry the box would select the next one.
  if (current) setRecordedSolver(title, help);
}

void TransportBar::setCurrentSolver(const QString& name) {
  const int index = m_solver->findData(name);
  m_solver->setPlaceholderText(tr("Training a network")); // by a lesson; not in the list
  m_solver->setCurrentIndex(index);
  m_solver->setToolTip(m_solver->itemData(index, Qt::ToolTipRole).toString());
  m_solver->setAccessibleDescription({});
}

void TransportBar::setRecordedSolver(const QString& title, const QString& help) {
  m_solver->setPlaceholderText(title);
  m_solver->setCurrentIndex(-1);
  m_solver->setToolTip(help);
  m_solver->setAccessibleDescription(help);
  emit solverNamed();
}

void TransportBar::setLogState(const QString& text, const QString& name, const QString& help) {
  m_logState->setVisible(!text.isEmpty());
  m_logState->setToolTip(help);
  if (text.isEmpty()) return;
  const QFontMetrics metrics = m_logState->fontMetrics();
  const int room = compactWidth - metrics.horizontalAdvance(text.arg(QString()));
  m_logState->setText(text.arg(metrics.elidedText(name, Qt::ElideMiddle, room)));
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
  showStopButton();
}

void TransportBar::showStopButton() {
  const QString words = StopConditionsMenu::summary(m_stop, m_state.position);
  const int room = m_stopButton->width() - stopButtonPadding;
  m_stopButton->setText(m_stopButton->fontMetrics().elidedText(words, Qt::ElideRight, room));
  QString tip = StopConditionsMenu::describe(m_stop);
  if (StopConditionsMenu::isPassed(m_stop, m_state.position))
    tip += QLatin1Char('\n') + tr("This iteration has passed: Play continues from here.");
  m_stopButton->setToolTip(tip);
  m_stopButton->setAccessibleDescription(tip);
}

void TransportBar::showStopConditions() {
  m_stopButton->showMenu();
}

void TransportBar::showState() {
  // A method without a limit has no total: shows the position in the recording.
  const std::int64_t before = m_state.stepsBefore;
  const std::int64_t of = before + (m_state.limit >= 0 ? m_state.limit : m_state.head);
  const bool whole = m_state.limit < 0 && m_state.position == m_state.head;
  m_counter->show(countText(before + m_state.position),
                  whole ? QString() : tr("of %1", "iteration of limit").arg(countText(of)));
  m_play->setText(m_state.playing ? tr("Pause") : tr("Play", "short, on a button"));
  m_play->setIcon(themedIcon(m_state.playing ? Icon::Pause : Icon::Play, IconTint::OnAccent));
  const bool again = m_state.atHead() && m_state.headStatus != Status::Running;
  m_play->setToolTip(m_state.playing ? tr("Pause (Space)")
                     : again         ? tr("Start again, with your changes if any (Space)")
                                     : tr("Play (Space)"));
  m_play->setAccessibleName(m_play->text());
  m_toStart->setEnabled(m_state.position > 0);
  m_stepBack->setEnabled(m_state.position > 0);
  m_replay->setVisible(m_state.replays && m_state.progress < 0.0);
  const bool logEnds = m_state.recorded && m_state.atHead();
  m_step->setEnabled((m_state.status == Status::Running || m_state.changedByHand) && !logEnds);
  m_step->setToolTip(logEnds ? tr("This run was recorded, not re-run: it ends here.")
                             : tr("Step (F2)"));
}

void TransportBar::showSpeedText() {
  const QString text = speedText(speed());
  m_speedText->setText(shortSpeed(speed()));
  m_speed->setAccessibleName(tr("Speed: %1").arg(text));
  m_speed->setToolTip(tr("Speed: %1 (+ and -)").arg(text));
}

} // namespace sudoscope
