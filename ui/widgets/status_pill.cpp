#include "ui/widgets/status_pill.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <iterator>
#include <optional>

namespace sudoscope {

constexpr auto pillHeight = 24_px;
constexpr auto signSize = 14_px;
constexpr auto pillPadding = 10_px;

StatusPill::StatusPill(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  setState(State::Ready);
}

StatusPill::State StatusPill::stateOf(Status status, bool running, std::int64_t iteration) {
  if (status == Status::Running)
    return running ? State::Running : iteration > 0 ? State::Paused : State::Ready;
  constexpr int offset = static_cast<int>(State::Solved) - static_cast<int>(Status::Solved);
  static_assert(static_cast<int>(State::Diverged) == static_cast<int>(Status::Diverged) + offset);
  return static_cast<State>(static_cast<int>(status) + offset); // both have the same order
}

struct StatusPill::Look {
  const char* word;
  const char* meaning;
  QColor Theme::*color;
  std::optional<Icon> sign;
};

const StatusPill::Look& StatusPill::lookOf(State state) {
  static constexpr Look looks[] = {
      {QT_TR_NOOP("ready"), QT_TR_NOOP("No run yet."), &Theme::mutedText, {}},
      {QT_TR_NOOP("running"), QT_TR_NOOP("The method is iterating."), &Theme::accentText, {}},
      {QT_TR_NOOP("paused"),
       QT_TR_NOOP("The method can continue from here."),
       &Theme::mutedText,
       {}},
      {QT_TR_NOOP("solved"), QT_TR_NOOP("The grid satisfies every rule and contains every given."),
       &Theme::good, Icon::Check},
      {QT_TR_NOOP("stuck"),
       QT_TR_NOOP("The method cannot change anything more, and the grid is not solved."),
       &Theme::warn, Icon::Warning},
      {QT_TR_NOOP("infeasible"), QT_TR_NOOP("The method proved that the givens allow no solution."),
       &Theme::conflict, Icon::Cross},
      {QT_TR_NOOP("unsolved"), QT_TR_NOOP("The limit of iterations or restarts is reached."),
       &Theme::warn, Icon::Warning},
      {QT_TR_NOOP("diverged"), QT_TR_NOOP("A number became infinite or undefined."),
       &Theme::conflict, Icon::Cross},
      {QT_TR_NOOP("conflict"),
       QT_TR_NOOP("The givens contradict each other: there is no solution."), &Theme::conflict,
       Icon::Cross}};
  static_assert(std::size(looks) == static_cast<std::size_t>(State::Conflict) + 1);
  return looks[static_cast<std::size_t>(state)];
}

QString StatusPill::word(State state) {
  return tr(lookOf(state).word);
}

QString StatusPill::meaning(State state) {
  return tr(lookOf(state).meaning);
}

void StatusPill::setState(State state) {
  if (state == m_state) return;
  m_state = state;
  setAccessibleName(tr("Status: %1").arg(word(state)));
  setAccessibleDescription(meaning(state));
  setToolTip(meaning(state));
  update();
}

QSize StatusPill::sizeHint() const {
  const QFontMetrics metrics(Theme::strong(font()));
  int widest = 0;
  for (int i = 0; i <= static_cast<int>(State::Conflict); ++i) {
    const auto state = static_cast<State>(i);
    const int sign = lookOf(state).sign ? signSize + 4_px : 0;
    widest = std::max(widest, metrics.horizontalAdvance(word(state)) + sign);
  }
  return {widest + 2 * pillPadding, pillHeight};
}

void StatusPill::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  const QColor color = theme.*lookOf(m_state).color;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(m_state == State::Running ? theme.accentSoft : mix(color, theme.card, 0.13));
  painter.drawRoundedRect(rect(), height() / 2.0, height() / 2.0);
  painter.setPen(color);
  painter.setFont(Theme::strong(font()));
  const auto icon = lookOf(m_state).sign;
  const int sign = icon ? signSize + 4_px : 0;
  const int needed = painter.fontMetrics().horizontalAdvance(word(m_state)) + sign;
  const int left = (width() - needed) / 2;
  if (icon) {
    paintIcon(painter, *icon, QRectF(left, (height() - signSize) / 2.0, signSize, signSize), color);
  }
  painter.drawText(QRect(left + sign, 0, needed - sign + 2, height()),
                   Qt::AlignLeft | Qt::AlignVCenter, word(m_state));
}

} // namespace sudoscope
