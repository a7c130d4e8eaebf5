#include "ui/window/status_line.h"

#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QAccessible>
#include <QFontMetrics>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QTextLayout>
#include <QVariant>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <utility>

namespace sudoscope {
namespace {

constexpr auto iconSize = 16_px;
constexpr auto iconGap = 8_px;

/// Length of the bold part: up to the first colon or the end of the first sentence.
qsizetype headLength(const QString& text) {
  const qsizetype colon = text.indexOf(QStringLiteral(": "));
  const qsizetype stop = text.indexOf(QStringLiteral(". "));
  if (colon < 0 && stop < 0) return text.size();
  return (colon < 0 ? stop : stop < 0 ? colon : std::min(colon, stop)) + 1;
}

/// Breaks the text into lines of at most `width` px; the start is bold, the remaining text in
/// `ink`.
void layOut(QTextLayout& layout, qsizetype head, const QColor& ink, double width) {
  QTextCharFormat strong;
  strong.setFontWeight(QFont::DemiBold);
  QTextCharFormat quiet;
  quiet.setForeground(ink);
  const auto begin = static_cast<int>(head);
  layout.setFormats(
      {{0, begin, strong}, {begin, static_cast<int>(layout.text().size()) - begin, quiet}});
  layout.setCacheEnabled(true);
  layout.beginLayout();
  double y = 0.0;
  for (;;) {
    QTextLine line = layout.createLine();
    if (!line.isValid()) break;
    line.setLineWidth(width);
    line.setPosition({0.0, y});
    y += line.height();
  }
  layout.endLayout();
}

double widest(const QTextLayout& layout) {
  double width = 0.0;
  for (int i = 0; i < layout.lineCount(); ++i) {
    width = std::max(width, layout.lineAt(i).naturalTextWidth());
  }
  return width;
}

struct Sign {
  Icon icon;
  QColor Theme::*color;
};
/// By StatusPill::State.
constexpr Sign signs[] = {{Icon::Info, &Theme::mutedText},  {Icon::Play, &Theme::mutedText},
                          {Icon::Pause, &Theme::mutedText}, {Icon::CheckCircle, &Theme::good},
                          {Icon::Warning, &Theme::warn},    {Icon::Warning, &Theme::conflict},
                          {Icon::Warning, &Theme::warn},    {Icon::Warning, &Theme::conflict},
                          {Icon::Warning, &Theme::conflict}};
static_assert(std::size(signs) == static_cast<std::size_t>(StatusPill::State::Conflict) + 1);

} // namespace

StatusLine::StatusLine(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("status"));
  setAccessibleName(tr("Status"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  m_timer.setSingleShot(true);
  connect(&m_timer, &QTimer::timeout, this, [this] { showNotice({}); });
  onEvents(this, {QEvent::Resize, QEvent::FontChange}, this, [this] { m_reserved = 0; });
}

void StatusLine::setState(State state) {
  if (state == m_state) return;
  m_state = state;
  m_reserved = 0;
  update();
}

void StatusLine::showNotice(const Notice& notice) {
  using namespace std::chrono_literals;
  m_notice = notice;
  m_reserved = 0;
  if (notice.isEmpty()) {
    m_timer.stop();
  } else {
    m_timer.start(notice.isError() ? 12s : 5s);
  }
  showText();
  emit noticeChanged();
  if (notice.isEmpty()) return;
  QAccessibleEvent event(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&event);
}

void StatusLine::showText() {
  setAccessibleDescription(shown());
  setToolTip(shown());
  update();
}

double StatusLine::room() const {
  return width() - iconSize - iconGap;
}

int StatusLine::linesIn(const QTextLayout& layout) const {
  return std::max(1, static_cast<int>(height() / layout.lineAt(0).height()));
}

void StatusLine::layOutShown(QTextLayout& layout) const {
  const QColor ink = Theme::of(this).mutedText;
  layout.setText(headAndEnd(shown()));
  const qsizetype head = m_notice.isEmpty() ? headLength(layout.text()) : layout.text().size();
  // The largest font in which all fits; what is cut anyway is in the usual one.
  QFont smaller = font();
  smaller.setPixelSize(QFontInfo(smaller).pixelSize() - 1);
  for (const QFont& font : {this->font(), smaller, Theme::small(this->font()), this->font()}) {
    layout.setFont(font);
    layOut(layout, head, ink, room());
    if (layout.lineCount() <= linesIn(layout)) return;
  }
}

bool StatusLine::isShortened() const {
  if (shown().isEmpty()) return false;
  QTextLayout layout;
  layOutShown(layout);
  return layout.lineCount() > linesIn(layout);
}

void StatusLine::paintEvent(QPaintEvent*) {
  if (shown().isEmpty()) return;
  const Theme theme = Theme::of(this);
  QTextLayout layout;
  layOutShown(layout);
  const double room = this->room();
  const int lines = std::min(layout.lineCount(), linesIn(layout));
  const bool isCut = layout.lineCount() > lines;
  const double widestLine = isCut ? room : std::min(widest(layout), room);
  m_reserved = std::max(m_reserved, static_cast<int>(std::ceil(widestLine)));
  const double left = std::max(0.0, width() - static_cast<double>(m_reserved) - iconSize - iconGap);
  const double lineHeight = layout.lineAt(0).height();
  const double top = std::round((height() - lines * lineHeight) / 2.0);
  QPainter painter(this);
  const bool error = showsError();
  const Sign sign = m_notice.isEmpty() ? signs[static_cast<std::size_t>(m_state)]
                                       : Sign{error ? Icon::Warning : Icon::Info,
                                              error ? &Theme::conflict : &Theme::mutedText};
  paintIcon(painter, sign.icon,
            QRectF(left, std::round((height() - iconSize) / 2.0), iconSize, iconSize),
            theme.*sign.color);
  const double x = left + iconSize + iconGap;
  for (int i = 0; i < lines; ++i) {
    const QTextLine line = layout.lineAt(i);
    const bool cut = isCut && i == lines - 1;
    painter.setPen(error ? theme.conflict : theme.text);
    if (cut) {
      painter.setFont(layout.font());
      painter.drawText(QPointF(x, top + line.y() + line.ascent()),
                       QFontMetricsF(layout.font())
                           .elidedText(layout.text().mid(line.textStart()), Qt::ElideRight, room));
    } else {
      line.draw(&painter, {x, top});
    }
  }
}

StatusOffer::StatusOffer(QWidget* parent)
    : QWidget(parent), m_text(new ElidedLabel({})), m_yes(new QPushButton), m_no(new QPushButton) {
  // The text may use the full width of the row, but can shrink.
  m_text->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  m_text->setMinimumWidth(1);
  auto* later = iconButton(Icon::Cross, tr("Ask again at the next start"), IconTint::Muted);
  later->setAutoRaise(true);
  later->setIconSize({12_px, 12_px});
  later->setFocusPolicy(Qt::TabFocus);
  for (QPushButton* button : {m_yes, m_no}) {
    setStyleProperty(button, "compact", true);
    button->setFocusPolicy(Qt::TabFocus);
  }
  setStyleProperty(m_yes, "primary", true);
  makeLayout<QHBoxLayout>(this, {12_px, 0, 4_px, 0}, Theme::gutter,
                          {{m_text, 1}, m_yes, m_no, later});
  connect(later, &QToolButton::clicked, this, &QWidget::hide);
  const auto choose = [this](std::size_t answer) {
    hide();
    const auto run = std::move(m_question.actions[answer].run); // may show another question
    if (run) run();
  };
  connect(m_yes, &QPushButton::clicked, this, [choose] { choose(0); });
  connect(m_no, &QPushButton::clicked, this, [choose] { choose(1); });
  hide();
}

void StatusOffer::showNotice(const Notice& question) {
  m_question = question;
  m_text->setText(question.text);
  m_text->setToolTip(question.about);
  const auto offer = [](QPushButton* button, const Notice::Action& answer) {
    button->setText(answer.text);
    button->setToolTip(answer.about);
  };
  offer(m_yes, question.actions[0]);
  offer(m_no, question.actions[1]);
  setAccessibleName(question.text);
  setAccessibleDescription(question.about);
  show();
  QAccessibleEvent event(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&event);
}

void StatusOffer::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(Theme::of(this).accentSoft);
  painter.drawRoundedRect(rect(), Theme::unit, Theme::unit);
}

SuggestionButton::SuggestionButton(QWidget* parent) : QToolButton(parent) {
  setToolButtonStyle(Qt::ToolButtonTextOnly);
  setToolTip(tr("Start another run that may do better; this one stays in the list of runs"));
  setMenu(new QMenu(this));
  connect(this, &QToolButton::clicked, this, [this] {
    if (!m_suggestions.empty()) emit suggestionChosen(Suggestion(m_suggestions.front()));
  });
  hide();
}

QSize SuggestionButton::sizeHint() const {
  constexpr auto beside = 40_px; // px: padding, frame and arrow
  const int words = QFontMetrics(Theme::strong(font())).horizontalAdvance(text());
  return QToolButton::sizeHint().expandedTo({words + beside, 0});
}

void SuggestionButton::setSuggestions(const std::vector<Suggestion>& suggestions) {
  if (std::ranges::equal(suggestions, m_suggestions, {}, &Suggestion::label, &Suggestion::label) &&
      suggestions.empty() == isHidden()) {
    return;
  }
  m_suggestions = suggestions;
  menu()->clear();
  for (const Suggestion& suggestion : m_suggestions) {
    menu()->addAction(translated(suggestion.label), this,
                      [this, suggestion] { emit suggestionChosen(suggestion); });
  }
  if (!m_suggestions.empty()) {
    menu()->addSeparator();
    menu()->addAction(themedIcon(Icon::Compare), tr("Try several methods…"), this,
                      &SuggestionButton::compareRequested);
  }
  // The style sheet needs this property to reserve room for the arrow.
  setStyleProperty(this, "popupMode",
                   QVariant::fromValue(m_suggestions.empty() ? QToolButton::DelayedPopup
                                                             : QToolButton::MenuButtonPopup));
  if (!m_suggestions.empty()) setText(translated(m_suggestions.front().label));
  setAccessibleName(text());
  setVisible(!m_suggestions.empty());
}

} // namespace sudoscope
