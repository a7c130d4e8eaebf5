#include "ui/inspect/digit_sliders.h"

#include "core/board/puzzle.h"
#include "ui/controls/parameter_row.h"
#include "ui/style/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QScopedValueRollback>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr int sliderSteps = 1000;
constexpr int fieldWidth = 72; // px

} // namespace

DigitSliders::DigitSliders(QWidget* parent) : QWidget(parent), m_layout(new QGridLayout(this)) {
  m_layout->setContentsMargins(12, 4, 12, 4);
  m_layout->setHorizontalSpacing(8);
  m_layout->setVerticalSpacing(2);
  m_layout->setColumnStretch(1, 1);
}

DigitSliders::Row DigitSliders::makeRow(int k) {
  const QString digit(QLatin1Char(digitSymbol(k + 1)));
  Row row;
  row.digit = new QLabel(digit);
  row.digit->setMinimumWidth(fontMetrics().horizontalAdvance(QLatin1Char('0')) + 4);
  row.slider = new QSlider(Qt::Horizontal);
  row.slider->setRange(0, sliderSteps);
  row.slider->setSingleStep(sliderSteps / 100);
  row.slider->setPageStep(sliderSteps / 10);
  row.slider->setMinimumWidth(64);
  row.slider->setAccessibleName(tr("Probability of digit %1").arg(digit));
  row.field = new NumberField;
  row.field->setFixedWidth(fieldWidth);
  row.field->setAccessibleName(row.slider->accessibleName());
  row.certain = new QToolButton;
  row.certain->setText(tr("= 1"));
  row.certain->setToolTip(tr("The cell holds %1 for certain, and no other digit").arg(digit));
  row.certain->setAccessibleName(row.certain->toolTip());
  setStyleProperty(row.certain, "compact", true);
  const int line = k;
  m_layout->addWidget(row.digit, line, 0);
  m_layout->addWidget(row.slider, line, 1);
  m_layout->addWidget(row.field, line, 2);
  m_layout->addWidget(row.certain, line, 3);
  connect(row.slider, &QSlider::sliderPressed, this, [this] { m_lastDigit = -1; });
  connect(row.slider, &QSlider::valueChanged, this, [this, k](int position) {
    if (!m_showing) edit(k, static_cast<double>(position) / sliderSteps, false);
  });
  connect(row.field, &NumberField::typed, this, [this, k, field = row.field](const QString& text) {
    bool ok = false;
    double value = QLocale::c().toDouble(text, &ok);
    if (!ok) value = QLocale().toDouble(text, &ok);
    const bool valid = ok && value >= 0.0 && value <= 1.0;
    setStyleProperty(field, "invalid", !valid);
    if (valid) edit(k, value, true);
  });
  connect(row.field, &NumberField::stepped, this, [this, k](int steps) {
    const double now = static_cast<double>(slider(k)->value()) / sliderSteps;
    edit(k, std::clamp(now + 0.01 * steps, 0.0, 1.0), false);
  });
  connect(row.certain, &QToolButton::clicked, this, [this, k] { emit certainRequested(k); });
  return row;
}

void DigitSliders::edit(int k, double value, bool newGesture) {
  if (newGesture || k != m_lastDigit) ++m_gesture;
  m_lastDigit = newGesture ? -1 : k;
  emit valueEdited(k, value, m_gesture);
}

void DigitSliders::showValues(const std::vector<double>& values, int given) {
  const QScopedValueRollback guard(m_showing, true);
  while (m_rows.size() > values.size()) {
    const Row& row = m_rows.back();
    for (QWidget* widget :
         std::initializer_list<QWidget*>{row.digit, row.slider, row.field, row.certain}) {
      delete widget;
    }
    m_rows.pop_back();
  }
  while (m_rows.size() < values.size()) {
    m_rows.push_back(makeRow(static_cast<int>(m_rows.size())));
  }
  for (std::size_t k = 0; k < values.size(); ++k) {
    const Row& row = m_rows[k];
    row.slider->setValue(static_cast<int>(std::lround(values[k] * sliderSteps)));
    row.field->showText(QString::number(values[k], 'f', 3));
    setStyleProperty(row.field, "invalid", false);
    const bool isGiven = static_cast<int>(k) + 1 == given;
    row.digit->setFont(isGiven ? Theme::strong(font()) : font());
    row.digit->setToolTip(isGiven ? tr("The given") : QString());
  }
}

} // namespace sudoscope
