#include "ui/window/remedy_button.h"

#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QFontMetrics>
#include <QMenu>
#include <QVariant>

#include <algorithm>

namespace sudoscope {

RemedyButton::RemedyButton(QWidget* parent) : QToolButton(parent) {
  setObjectName(QStringLiteral("remedy"));
  setToolButtonStyle(Qt::ToolButtonTextOnly);
  setToolTip(tr("Start another run that may do better; this one stays in the list of runs"));
  setMenu(new QMenu(this));
  connect(this, &QToolButton::clicked, this, [this] {
    if (!m_remedies.empty()) emit remedyChosen(Suggestion(m_remedies.front()));
  });
  hide();
}

QSize RemedyButton::sizeHint() const {
  constexpr auto beside = 40_px; // px: padding, frame and arrow
  const int words = QFontMetrics(Theme::strong(font())).horizontalAdvance(text());
  return QToolButton::sizeHint().expandedTo({words + beside, 0});
}

void RemedyButton::setRemedies(const std::vector<Suggestion>& remedies) {
  const auto same = [](const Suggestion& a, const Suggestion& b) { return a.label == b.label; };
  if (std::equal(remedies.begin(), remedies.end(), m_remedies.begin(), m_remedies.end(), same) &&
      remedies.empty() == isHidden()) {
    return;
  }
  m_remedies = remedies;
  menu()->clear();
  for (const Suggestion& remedy : m_remedies) {
    menu()->addAction(translated(remedy.label), this,
                      [this, remedy] { emit remedyChosen(remedy); });
  }
  if (!m_remedies.empty()) {
    menu()->addSeparator();
    menu()->addAction(themedIcon(Icon::Compare), tr("Try several methods…"), this,
                      &RemedyButton::compareRequested);
  }
  // The style sheet needs this property to reserve room for the arrow.
  setStyleProperty(this, "popupMode",
                   QVariant::fromValue(m_remedies.empty() ? QToolButton::DelayedPopup
                                                          : QToolButton::MenuButtonPopup));
  if (!m_remedies.empty()) setText(translated(m_remedies.front().label));
  setAccessibleName(text());
  setVisible(!m_remedies.empty());
}

} // namespace sudoscope
