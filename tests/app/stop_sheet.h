#pragma once

#include "tests/ui/drive.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QSpinBox>

namespace sudoscope::test {

/// Sets the ticks and fields of the sheet under the stop button.
inline void chooseStop(TransportBar* bar, const StopConditions& wanted) {
  auto* sheet = bar->findChild<StopConditionsMenu*>();
  const OpenMenu open(sheet);
  const auto ticks = sheet->findChildren<QCheckBox*>();
  QCOMPARE(ticks.size(), 3); // when solved, at iteration, when the loss is below
  const auto set = [](QCheckBox* tick, bool on) {
    if (tick->isChecked() != on) {
      QTest::mouseClick(tick, Qt::LeftButton, {}, QPoint(8, tick->height() / 2));
    }
    QCOMPARE(tick->isChecked(), on);
  };
  set(ticks[0], wanted.whenSolved);
  set(ticks[1], wanted.afterIterations.has_value());
  if (wanted.afterIterations) {
    auto* field = sheet->findChild<QSpinBox*>();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QString::number(*wanted.afterIterations));
  }
  set(ticks[2], wanted.lossBelow.has_value());
  if (wanted.lossBelow) {
    enterText(sheet->findChild<NumberField*>(), QString::number(*wanted.lossBelow));
  }
}

} // namespace sudoscope::test
