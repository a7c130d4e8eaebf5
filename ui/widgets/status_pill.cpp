#include "ui/widgets/status_pill.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <optional>

namespace sudoscope {

namespace {

constexpr int pillHeight = 24;
constexpr int iconSize = 14;
constexpr int padding = 10;

std::optional<Icon> signOf(StatusPill::State state) {
  switch (state) {
  case StatusPill::State::Solved:
    return Icon::Check;
  case StatusPill::State::Stuck:
  case StatusPill::State::Exhausted:
    return Icon::Warning;
  case StatusPill::State::Infeasible:
  case StatusPill::State::Diverged:
  case StatusPill::State::Conflict:
    return Icon::Cross;
  default:
    return std::nullopt;
  }
}

QColor colorOf(StatusPill::State state, const Theme& theme) {
  switch (state) {
  case StatusPill::State::Running:
    return theme.accentText;
  case StatusPill::State::Solved:
    return theme.good;
  case StatusPill::State::Stuck:
  case StatusPill::State::Exhausted:
    return theme.warn;
  case StatusPill::State::Infeasible:
  case StatusPill::State::Diverged:
  case StatusPill::State::Conflict:
    return theme.conflict;
  default:
    return theme.mutedText;
  }
}

} // namespace

StatusPill::StatusPill(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  setState(State::Ready);
}

StatusPill::State StatusPill::stateOf(Status status, bool running, std::int64_t iteration) {
  switch (status) {
  case Status::Running:
    return running ? State::Running : iteration > 0 ? State::Paused : State::Ready;
  case Status::Solved:
    return State::Solved;
  case Status::Stuck:
    return State::Stuck;
  case Status::Infeasible:
    return State::Infeasible;
  case Status::Exhausted:
    return State::Exhausted;
  case Status::Diverged:
    return State::Diverged;
  }
  return State::Ready;
}

QString StatusPill::word(State state) {
  switch (state) {
  case State::Ready:
    return tr("ready");
  case State::Running:
    return tr("running");
  case State::Paused:
    return tr("paused");
  case State::Solved:
    return tr("solved");
  case State::Stuck:
    return tr("stuck");
  case State::Infeasible:
    return tr("infeasible");
  case State::Exhausted:
    return tr("unsolved");
  case State::Diverged:
    return tr("diverged");
  case State::Conflict:
    return tr("conflict");
  }
  return {};
}

QString StatusPill::meaning(State state) {
  switch (state) {
  case State::Ready:
    return tr("Nothing has run yet.");
  case State::Running:
    return tr("The method is iterating.");
  case State::Paused:
    return tr("The method can go on from here.");
  case State::Solved:
    return tr("The grid satisfies every rule and keeps every given.");
  case State::Stuck:
    return tr("The method has nothing left to do, but the grid is not solved.");
  case State::Infeasible:
    return tr("The method proved that the givens allow no solution.");
  case State::Exhausted:
    return tr("The limit of iterations or restarts is used up.");
  case State::Diverged:
    return tr("A number became infinite or undefined.");
  case State::Conflict:
    return tr("The givens contradict each other: there is no solution.");
  }
  return {};
}

void StatusPill::setState(State state, const QString& detail) {
  if (state == m_state && detail == m_detail) return;
  m_state = state;
  m_detail = detail;
  const QString tip =
      detail.isEmpty() ? meaning(state) : meaning(state) + QLatin1Char('\n') + detail;
  setAccessibleName(tr("Status: %1").arg(word(state)));
  setAccessibleDescription(tip);
  setToolTip(tip);
  update();
}

QSize StatusPill::sizeHint() const {
  const QFontMetrics metrics(Theme::strong(font()));
  int widest = 0;
  for (int i = 0; i <= static_cast<int>(State::Conflict); ++i) {
    const auto state = static_cast<State>(i);
    const int sign = signOf(state) ? iconSize + 4 : 0;
    widest = std::max(widest, metrics.horizontalAdvance(word(state)) + sign);
  }
  return {widest + 2 * padding, pillHeight};
}

void StatusPill::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  const QColor color = colorOf(m_state, theme);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(m_state == State::Running ? theme.accentSoft : mix(color, theme.card, 0.13));
  painter.drawRoundedRect(rect(), height() / 2.0, height() / 2.0);
  painter.setPen(color);
  painter.setFont(Theme::strong(font()));
  const auto icon = signOf(m_state);
  const int sign = icon ? iconSize + 4 : 0;
  const int needed = painter.fontMetrics().horizontalAdvance(word(m_state)) + sign;
  const int left = (width() - needed) / 2;
  if (icon) {
    paintIcon(painter, *icon, QRectF(left, (height() - iconSize) / 2.0, iconSize, iconSize), color);
  }
  painter.drawText(QRect(left + sign, 0, needed - sign + 2, height()),
                   Qt::AlignLeft | Qt::AlignVCenter, word(m_state));
}

} // namespace sudoscope
