#include "ui/paint/number_text.h"
#include "ui/style/length.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QStringList>

#include <cmath>

namespace sudoscope {

StopConditionsMenu::StopConditionsMenu(QWidget* parent)
    : PopupPanel(tr("Stop playing"), parent), m_solved(new QCheckBox(tr("when solved"))),
      m_useIterations(new QCheckBox(tr("at iteration"))), m_iterations(new WholeNumberBox),
      m_useLoss(new QCheckBox(tr("when the total loss is below"))), m_loss(new NumberField) {
  m_iterations->setRange(1, 1'000'000'000);
  m_iterations->setValue(1000);
  m_iterations->setAccessibleName(tr("Iteration to stop at"));
  m_loss->setAccessibleName(tr("Total loss to stop below"));
  m_loss->setMaximumWidth(100_px);
  m_loss->showText(exactText(m_lossBelow, 2));
  sheet()->addWidget(m_solved, 1, 0, 1, 2);
  sheet()->addWidget(m_useIterations, 2, 0);
  sheet()->addWidget(m_iterations, 2, 1);
  sheet()->addWidget(m_useLoss, 3, 0);
  sheet()->addWidget(m_loss, 3, 1);
  const QString hint =
      tr("If “when solved” is off, methods that can continue keep running after a solution.");
  sheet()->addWidget(roleLabel("muted", hint), 4, 0, 1, 2);

  for (QCheckBox* box : {m_solved, m_useIterations, m_useLoss})
    connect(box, &QCheckBox::toggled, this, &StopConditionsMenu::publish);
  connect(m_iterations, &QSpinBox::valueChanged, this, &StopConditionsMenu::publish);
  connect(m_loss, &NumberField::typed, this, [this] {
    const auto loss = m_loss->number();
    if (loss && *loss >= 0.0 && std::isfinite(*loss)) m_lossBelow = *loss;
    m_loss->showText(exactText(m_lossBelow, 2)); // restores the last valid loss
    publish();
  });
}

void StopConditionsMenu::setConditions(const StopConditions& conditions) {
  m_updating = true;
  m_solved->setChecked(conditions.whenSolved);
  m_useIterations->setChecked(conditions.afterIterations.has_value());
  if (conditions.afterIterations) {
    m_iterations->setValue(static_cast<int>(
        std::min<std::int64_t>(*conditions.afterIterations, m_iterations->maximum())));
  }
  m_useLoss->setChecked(conditions.lossBelow.has_value());
  m_lossBelow = conditions.lossBelow.value_or(m_lossBelow);
  m_loss->showText(exactText(m_lossBelow, 2));
  m_iterations->setEnabled(m_useIterations->isChecked());
  m_loss->setEnabled(m_useLoss->isChecked());
  m_updating = false;
}

QString StopConditionsMenu::describe(const StopConditions& conditions) {
  QStringList parts;
  if (conditions.whenSolved) parts << tr("when solved");
  if (conditions.afterIterations) {
    parts << tr("at iteration %1").arg(countText(*conditions.afterIterations));
  }
  if (conditions.lossBelow) {
    parts << tr("when the total loss is below %1").arg(*conditions.lossBelow);
  }
  return parts.isEmpty() ? tr("Stops only when the method cannot continue")
                         : tr("Stops %1").arg(parts.join(tr(", ", "between stop conditions")));
}

QString StopConditionsMenu::summary(const StopConditions& conditions, std::int64_t position) {
  QStringList parts;
  if (conditions.whenSolved) parts << tr("solved", "short for: stop when solved");
  if (conditions.afterIterations) {
    const QString at = countText(*conditions.afterIterations);
    parts << (isPassed(conditions, position) ? tr("%1 passed", "an iteration to stop at").arg(at)
                                             : at);
  }
  if (conditions.lossBelow) parts << QStringLiteral("L < %1").arg(*conditions.lossBelow);
  if (parts.isEmpty()) parts << tr("never", "short for: never stop");
  const bool alone = conditions.afterIterations && parts.size() == 1;
  if (alone && !isPassed(conditions, position))
    return tr("at %1", "short for: stop at iteration").arg(parts.front());
  return parts.join(tr(" or ", "between stop conditions"));
}

void StopConditionsMenu::publish() {
  if (m_updating) return;
  StopConditions conditions;
  conditions.whenSolved = m_solved->isChecked();
  if (m_useIterations->isChecked()) conditions.afterIterations = m_iterations->value();
  if (m_useLoss->isChecked()) conditions.lossBelow = m_lossBelow;
  emit edited(conditions);
}

} // namespace sudoscope
