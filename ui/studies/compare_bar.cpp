#include "ui/paint/number_text.h"
#include "ui/studies/compare_view.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();
/// Iterations per second, and milliseconds per second.
constexpr std::array byIteration{1.0,   2.0,   5.0,    10.0,   20.0,   50.0,    100.0,
                                 200.0, 500.0, 1000.0, 2000.0, 5000.0, 10000.0, unlimited};
constexpr std::array byTime{0.1,  0.2,  0.5,   1.0,   2.0,   5.0,   10.0,
                            20.0, 50.0, 100.0, 200.0, 400.0, 800.0, unlimited};
constexpr int fastest = static_cast<int>(byIteration.size()) - 1;
/// Slider positions: one per iteration, or ten per millisecond.
constexpr double placesPerMillisecond = 10.0;
static_assert(byIteration.size() == byTime.size());

QPushButton* button(Icon icon, const QString& text, const QString& tip, const char* name) {
  auto* result = named(new QPushButton(themedIcon(icon), text), name);
  result->setIconSize({16_px, 16_px});
  result->setToolTip(tip);
  result->setAccessibleName(tip);
  return result;
}

} // namespace

CompareBar::CompareBar(QWidget* parent)
    : QWidget(parent), m_play(button(Icon::Play, tr("Play"), tr("Play (Space)"), "comparePlay")),
      m_step(button(Icon::Step, tr("Step"), tr("One step of each method (F2)"), "compareStep")),
      m_restart(button(Icon::Restart, {}, tr("Restart (Alt+Left)"), "compareRestart")),
      m_by(named(new QComboBox, "compareBy")),
      m_speed(named(new QSlider(Qt::Horizontal), "compareSpeed")),
      m_place(named(new QSlider(Qt::Horizontal), "comparePlace")), m_speedText(new FigureLabel),
      m_reached(new FigureLabel(Qt::AlignRight)) {
  buildButtons();
  m_by->addItem(tr("iteration"));
  m_by->setItemData(0, tr("All methods make the same number of iterations"), Qt::ToolTipRole);
  m_by->addItem(tr("time"));
  m_by->setItemData(1, tr("Each gets the same processor time"), Qt::ToolTipRole);
  m_by->setAccessibleName(tr("Race by"));
  connect(m_by, &QComboBox::activated, this, [this] {
    showSpeed();
    showReached(0.0, 0.0, false);
    emit byChanged();
    emit speedChanged(speed());
  });
  m_speed->setRange(0, fastest);
  m_speed->setValue(fastest);
  m_speed->setFixedWidth(110_px);
  m_speedText->reserve(TransportBar::speedText(10000.0));
  connect(m_speed, &QSlider::valueChanged, this, [this] {
    showSpeed();
    emit speedChanged(speed());
  });
  m_place->setAccessibleName(tr("Position in the runs"));
  m_place->setToolTip(tr("Go to any position that all runs have recorded"));
  connect(m_place, &QSlider::valueChanged, this,
          [this](int place) { emit seekRequested(place / placesPerUnit()); });
  m_reached->setFont(Theme::strong(Theme::baseFont()));
  auto* line = makeLayout<QHBoxLayout>(this, {0, 0, 0, 0}, 8_px, {m_play, m_step, m_restart});
  addItems(line, {BoxItem::gap(8_px), roleLabel("muted", tr("Race by")), m_by});
  addItems(line, {BoxItem::gap(8_px), roleLabel("muted", tr("Speed")), m_speed, m_speedText});
  addItems(line, {{m_place, 1}, m_reached});
  showSpeed();
  showReached(0.0, 0.0, false);
}

void CompareBar::buildButtons() {
  setStyleProperty(m_play, "primary", true);
  setPlaying(true);
  m_play->setMinimumWidth(m_play->sizeHint().width());
  setPlaying(false);
  m_step->setShortcut(Qt::Key_F2);
  m_restart->setShortcut(Qt::ALT | Qt::Key_Left);
  connect(m_play, &QPushButton::clicked, this,
          [this] { m_playing ? emit pauseRequested() : emit playRequested(); });
  connect(m_step, &QPushButton::clicked, this, &CompareBar::stepRequested);
  connect(m_restart, &QPushButton::clicked, this, &CompareBar::restartRequested);
}

PlayBy CompareBar::by() const {
  return m_by->currentIndex() == 0 ? PlayBy::Iteration : PlayBy::Time;
}

double CompareBar::speed() const {
  const auto place = static_cast<std::size_t>(m_speed->value());
  return by() == PlayBy::Iteration ? byIteration[place] : byTime[place];
}

QString CompareBar::speedText() const {
  if (by() == PlayBy::Iteration || std::isinf(speed())) return TransportBar::speedText(speed());
  return tr("%1 ms/s").arg(figureText(speed(), 3));
}

void CompareBar::showSpeed() {
  m_speedText->setText(speedText());
  const QString text = tr("Speed: %1").arg(speedText());
  m_speed->setAccessibleName(text);
  m_speed->setToolTip(
      by() == PlayBy::Iteration
          ? text
          : tr("%1 (milliseconds of processor time for each method, per second)").arg(text));
}

void CompareBar::setPlaying(bool playing) {
  m_playing = playing;
  m_play->setText(playing ? tr("Pause") : tr("Play"));
  m_play->setIcon(themedIcon(playing ? Icon::Pause : Icon::Play, IconTint::OnAccent));
  m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
  m_play->setShortcut(Qt::Key_Space); // setText() removes it
  m_step->setEnabled(!m_ended);
}

double CompareBar::placesPerUnit() const {
  return by() == PlayBy::Iteration ? 1.0 : placesPerMillisecond;
}

void CompareBar::showReached(double reached, double recorded, bool ended) {
  m_ended = ended;
  if (!m_place->isSliderDown()) {
    const QSignalBlocker blocker(m_place);
    const auto place = [this](double value) {
      return static_cast<int>(std::min(value * placesPerUnit(), 1e9));
    };
    m_place->setRange(0, place(recorded));
    m_place->setValue(place(reached));
  }
  m_place->setEnabled(recorded > 0.0);
  m_step->setEnabled(!ended);
  m_reached->setText(by() == PlayBy::Iteration
                         ? tr("iteration %1").arg(countText(qRound64(reached)))
                         : tr("%1 ms each").arg(decimalText(reached, 1)));
}

} // namespace sudoscope
