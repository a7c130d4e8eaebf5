#include "ui/widgets/notice.h"

#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QAccessible>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>

#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

constexpr auto iconSize = 16_px;

struct Look {
  QColor Theme::*color;
  Icon icon;
  const char* role; ///< Of a label in the style sheet.
};
/// By Notice::Severity.
constexpr Look looks[] = {{&Theme::accentText, Icon::Info, "muted"},
                          {&Theme::good, Icon::CheckCircle, "good"},
                          {&Theme::warn, Icon::Warning, "warn"},
                          {&Theme::conflict, Icon::Warning, "error"}};
static_assert(std::size(looks) == static_cast<std::size_t>(Notice::Severity::Error) + 1);

const Look& lookOf(const Notice& notice) {
  return looks[static_cast<std::size_t>(notice.severity)];
}

} // namespace

Notice::Notice(QString words, Severity how) : text(std::move(words)), severity(how) {}

Notice::Notice(const Error& error) : text(errorText(error)), severity(Severity::Error) {}

Notice::Notice(QString question, QString explanation, std::vector<Action> answers)
    : text(std::move(question)), about(std::move(explanation)), actions(std::move(answers)) {}

void setNotice(QLabel* label, const Notice& notice) {
  label->setText(notice.text);
  setStyleProperty(label, "role", QString::fromLatin1(lookOf(notice).role));
  label->setVisible(!notice.isEmpty());
}

NoticeBar::NoticeBar(QWidget* parent)
    : QWidget(parent), m_text(wordsLabel("")), m_progress(new QProgressBar),
      m_cancel(new QPushButton(tr("Cancel"))),
      m_close(iconButton(Icon::Cross, tr("Close this message"), IconTint::Muted)) {
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_progress->setRange(0, 0);
  m_progress->setTextVisible(false);
  m_progress->setFixedWidth(64_px);
  m_progress->setAccessibleName(tr("At work"));
  setStyleProperty(m_cancel, "compact", true);
  m_cancel->setFocusPolicy(Qt::TabFocus);
  m_close->setAutoRaise(true);
  m_close->setIconSize({12_px, 12_px});
  m_close->setFocusPolicy(Qt::TabFocus);
  makeLayout<QHBoxLayout>(this, {12_px + iconSize + 8_px, 6_px, 6_px, 6_px}, 8_px,
                          {{m_text, 1}, m_progress, m_cancel, m_close});
  connect(m_cancel, &QPushButton::clicked, this, &NoticeBar::cancelRequested);
  connect(m_close, &QToolButton::clicked, this, [this] {
    showNotice({});
    emit dismissed();
  });
  refresh();
}

void NoticeBar::showNotice(const Notice& notice) {
  m_notice = notice;
  refresh();
  if (notice.isEmpty()) return;
  QAccessibleEvent event(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&event);
}

void NoticeBar::setBusy(const QString& what) {
  m_busy = what;
  refresh();
}

void NoticeBar::refresh() {
  const bool busy = !m_busy.isEmpty();
  m_text->setText(text());
  setAccessibleName(text());
  m_progress->setVisible(busy);
  m_cancel->setVisible(busy);
  m_close->setVisible(!busy);
  setVisible(!text().isEmpty());
  update();
  emit changed();
}

void NoticeBar::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  const Look look =
      m_busy.isEmpty() ? lookOf(m_notice) : Look{&Theme::accentText, Icon::Settings, nullptr};
  const QColor color = theme.*look.color;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(mix(color, theme.card, 0.4), 1.0));
  painter.setBrush(mix(color, theme.card, 0.1));
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::unit, Theme::unit);
  paintIcon(painter, look.icon, QRectF(12_px, (height() - iconSize) / 2.0, iconSize, iconSize),
            color);
}

} // namespace sudoscope
