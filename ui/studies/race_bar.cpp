#include "ui/studies/race_bar.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/figure_label.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSlider>

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
static_assert(byIteration.size() == byTime.size());

QPushButton* button(Icon icon, const QString& text, const QString& tip, const char* name) {
  auto* result = new QPushButton(themedIcon(icon), text);
  result->setObjectName(QLatin1String(name));
  result->setIconSize({16_px, 16_px});
  result->setToolTip(tip);
  result->setAccessibleName(tip);
  return result;
}

} // namespace

RaceBar::RaceBar(QWidget* parent)
    : QWidget(parent), m_play(button(Icon::Play, tr("Play"), tr("Play (Space)"), "racePlay")),
      m_step(button(Icon::Step, tr("Step"), tr("One step each (F2)"), "raceStep")),
      m_restart(button(Icon::Restart, {}, tr("Start anew (Alt+Left)"), "raceRestart")),
      m_by(new QComboBox), m_speed(new QSlider(Qt::Horizontal)), m_speedText(new FigureLabel),
      m_reached(new FigureLabel(Qt::AlignRight)) {
  auto* layout = makeLayout<QHBoxLayout>(this, {0, 0, 0, 0}, 8_px);
  setStyleProperty(m_play, "primary", true);
  m_play->setText(tr("Pause"));
  const int width = m_play->sizeHint().width();
  m_play->setText(tr("Play"));
  m_play->setMinimumWidth(width);
  m_play->setShortcut(Qt::Key_Space);
  m_step->setShortcut(Qt::Key_F2);
  m_restart->setShortcut(Qt::ALT | Qt::Key_Left);
  for (QPushButton* b : {m_play, m_step, m_restart}) layout->addWidget(b);
  connect(m_play, &QPushButton::clicked, this,
          [this] { m_playing ? emit pauseRequested() : emit playRequested(); });
  connect(m_step, &QPushButton::clicked, this, &RaceBar::stepRequested);
  connect(m_restart, &QPushButton::clicked, this, &RaceBar::restartRequested);

  const auto caption = [layout](const QString& text) {
    layout->addWidget(roleLabel("muted", text));
  };
  layout->addSpacing(8_px);
  caption(tr("Race by"));
  m_by->addItem(tr("iteration"));
  m_by->setItemData(0, tr("All do the same number of iterations"), Qt::ToolTipRole);
  m_by->addItem(tr("time"));
  m_by->setItemData(1, tr("Each gets the same processor time"), Qt::ToolTipRole);
  m_by->setAccessibleName(tr("Race by"));
  m_by->setObjectName(QStringLiteral("raceBy"));
  layout->addWidget(m_by);
  connect(m_by, &QComboBox::activated, this, [this] {
    showSpeed();
    showReached(0.0, false);
    emit byChanged();
    emit speedChanged(speed());
  });
  layout->addSpacing(8_px);
  caption(tr("Speed"));
  m_speed->setObjectName(QStringLiteral("raceSpeed"));
  m_speed->setRange(0, fastest);
  m_speed->setValue(fastest);
  m_speed->setFixedWidth(110_px);
  m_speedText->reserve(TransportBar::speedText(10000.0));
  layout->addWidget(m_speed);
  layout->addWidget(m_speedText);
  connect(m_speed, &QSlider::valueChanged, this, [this] {
    showSpeed();
    emit speedChanged(speed());
  });
  layout->addStretch(1);
  m_reached->setFont(Theme::strong(Theme::baseFont()));
  layout->addWidget(m_reached);
  showSpeed();
  showReached(0.0, false);
}

RaceBy RaceBar::by() const {
  return m_by->currentIndex() == 0 ? RaceBy::Iteration : RaceBy::Time;
}

double RaceBar::speed() const {
  const auto place = static_cast<std::size_t>(m_speed->value());
  return by() == RaceBy::Iteration ? byIteration[place] : byTime[place];
}

QString RaceBar::speedText() const {
  if (by() == RaceBy::Iteration || std::isinf(speed())) return TransportBar::speedText(speed());
  return tr("%1 ms/s").arg(QLocale().toString(speed(), 'g', 3));
}

void RaceBar::showSpeed() {
  m_speedText->setText(speedText());
  const QString text = tr("Speed: %1").arg(speedText());
  m_speed->setAccessibleName(text);
  m_speed->setToolTip(by() == RaceBy::Iteration
                          ? text
                          : tr("%1 (milliseconds that each computes, per second)").arg(text));
}

void RaceBar::setPlaying(bool playing) {
  m_playing = playing;
  m_play->setText(playing ? tr("Pause") : tr("Play"));
  m_play->setIcon(themedIcon(playing ? Icon::Pause : Icon::Play, IconTint::OnAccent));
  m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
  m_play->setAccessibleName(m_play->text());
  m_play->setShortcut(Qt::Key_Space); // setText() takes it away
  m_step->setEnabled(!m_ended);
}

void RaceBar::showReached(double reached, bool ended) {
  m_ended = ended;
  m_step->setEnabled(!ended);
  const QLocale locale;
  m_reached->setText(by() == RaceBy::Iteration
                         ? tr("iteration %1").arg(locale.toString(qRound64(reached)))
                         : tr("%1 ms each").arg(locale.toString(reached, 'f', 1)));
}

} // namespace sudoscope
