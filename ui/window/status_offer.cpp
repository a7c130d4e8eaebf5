#include "ui/window/status_offer.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/elided_label.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace sudoscope {

StatusOffer::StatusOffer(QWidget* parent)
    : QWidget(parent), m_text(new ElidedLabel({})), m_yes(new QPushButton), m_no(new QPushButton) {
  setObjectName(QStringLiteral("offer"));
  // The text may use the full width of the row, but can shrink.
  m_text->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  m_text->setMinimumWidth(1);
  auto* later = new QToolButton;
  later->setAutoRaise(true);
  later->setIcon(themedIcon(Icon::Cross, IconTint::Muted));
  later->setIconSize({12_px, 12_px});
  later->setFocusPolicy(Qt::TabFocus);
  later->setToolTip(tr("Ask again at the next start"));
  later->setAccessibleName(later->toolTip());
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(12_px, 0, 4_px, 0);
  layout->setSpacing(Theme::gutter);
  layout->addWidget(m_text, 1);
  for (QPushButton* button : {m_yes, m_no}) {
    setStyleProperty(button, "compact", true);
    button->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(button);
  }
  setStyleProperty(m_yes, "primary", true);
  layout->addWidget(later);
  connect(later, &QToolButton::clicked, this, &QWidget::hide);
  connect(m_yes, &QPushButton::clicked, this, [this] {
    hide();
    emit accepted();
  });
  connect(m_no, &QPushButton::clicked, this, [this] {
    hide();
    emit declined();
  });
  hide();
}

void StatusOffer::ask(const QString& question, const QString& about, const QString& yes,
                      const QString& no) {
  m_text->setText(question);
  m_text->setToolTip(about);
  m_yes->setText(yes);
  m_no->setText(no);
  setAccessibleName(question);
  setAccessibleDescription(about);
  show();
  QAccessibleEvent event(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&event);
}

QString StatusOffer::question() const {
  return m_text->text();
}

void StatusOffer::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(Theme::of(this).accentSoft);
  painter.drawRoundedRect(rect(), Theme::unit, Theme::unit);
}

} // namespace sudoscope
