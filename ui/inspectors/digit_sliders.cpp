#include "core/board/puzzle.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_field.h"

#include <QGridLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr auto frameInset = 3.0_px; ///< Margin of the focus frame.

constexpr auto digitWidth = 24_px; // px
constexpr auto fieldWidth = 48_px; // px
constexpr auto margin = 3_px;      // px, above and below all lines

} // namespace

ProbabilityBar::ProbabilityBar(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
  setRange(0, steps);
  setSingleStep(steps / 100);
  setPageStep(steps / 10);
  setCursor(Qt::SizeHorCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QRectF ProbabilityBar::barRect() const {
  const double height = std::min<double>(14.0_px, this->height() - 2.0 * frameInset);
  return {frameInset, std::floor((this->height() - height) / 2.0), width() - 2.0 * frameInset,
          height};
}

void ProbabilityBar::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF bar = barRect();
  QPainterPath shape;
  shape.addRoundedRect(bar, 3.0_px, 3.0_px);
  painter.fillPath(shape, theme.track);
  const double share = static_cast<double>(value()) / steps;
  painter.save();
  painter.setClipPath(shape);
  painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), theme.accent);
  painter.restore();
  if (m_reference >= 0.0) {
    const double x = std::round(bar.left() + bar.width() * std::min(m_reference, 1.0));
    painter.fillRect(QRectF(x - 2.0_px, bar.top() - 1.0, 3.0_px, bar.height() + 2.0_px),
                     theme.card);
    painter.fillRect(QRectF(x - 1.0, bar.top() - 1.0, 1.0, bar.height() + 2.0_px), theme.text);
  }
  // The edge to drag, also visible at 0.
  const double x =
      std::clamp(bar.left() + bar.width() * share, bar.left() + 1.5, bar.right() - 1.5);
  painter.setPen(Qt::NoPen);
  painter.setBrush(isSliderDown() || underMouse() ? theme.accentText : theme.accent);
  painter.drawRoundedRect(QRectF(x - 1.5, bar.top() - 1.0, 3.0_px, bar.height() + 2.0_px), 1.5,
                          1.5);
  if (hasFocus()) {
    painter.setPen(QPen(theme.accent, 2.0_px));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(bar.adjusted(-2.0_px, -2.0_px, 2.0_px, 2.0_px), 4.0_px, 4.0_px);
  }
}

void ProbabilityBar::setFrom(double x) {
  const QRectF bar = barRect();
  const double share = std::clamp((x - bar.left()) / std::max(bar.width(), 1.0), 0.0, 1.0);
  setValue(static_cast<int>(std::lround(share * steps)));
}

void ProbabilityBar::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  setSliderDown(true);
  emit grabbed();
  setFrom(event->position().x());
}

void ProbabilityBar::mouseMoveEvent(QMouseEvent* event) {
  if (isSliderDown()) setFrom(event->position().x());
}

void ProbabilityBar::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) setSliderDown(false);
  update();
}

void ProbabilityBar::wheelEvent(QWheelEvent* event) {
  if (!hasFocus()) return event->ignore();
  QSlider::wheelEvent(event);
}

DigitSliders::DigitSliders(QWidget* parent) : QWidget(parent), m_layout(new QGridLayout(this)) {
  m_layout->setContentsMargins(8_px, margin, 4_px, margin);
  m_layout->setHorizontalSpacing(2_px);
  m_layout->setVerticalSpacing(0);
  m_layout->setColumnStretch(1, 1);
}

DigitSliders::Row DigitSliders::makeRow(int k) {
  const QString digit(QLatin1Char(digitSymbol(k + 1)));
  Row row;
  row.certain = new QToolButton;
  row.certain->setText(digit);
  row.certain->setCheckable(true);
  row.certain->setFixedWidth(digitWidth);
  row.certain->setFocusPolicy(Qt::TabFocus);
  row.certain->setAccessibleName(tr("Set the cell to %1, with certainty").arg(digit));
  setStyleProperty(row.certain, "dense", true);
  row.slider = new ProbabilityBar;
  setStyleProperty(row.slider, "dense", true);
  row.slider->setAccessibleName(tr("Probability of digit %1").arg(digit));
  row.field = new NumberField;
  row.field->setFixedWidth(fieldWidth);
  row.field->setAccessibleName(row.slider->accessibleName());
  setStyleProperty(row.field, "dense", true);
  m_layout->addWidget(row.certain, k, 0);
  m_layout->addWidget(row.slider, k, 1);
  m_layout->addWidget(row.field, k, 2);
  connect(row.slider, &ProbabilityBar::grabbed, this, [this] { m_lastDigit = -1; });
  connect(row.slider, &QSlider::valueChanged, this, [this, k](int position) {
    if (!m_showing) edit(k, static_cast<double>(position) / ProbabilityBar::steps, false);
  });
  connect(row.field, &NumberField::typed, this, [this, k, field = row.field] {
    const auto value = field->number();
    const bool valid = value && *value >= 0.0 && *value <= 1.0;
    setStyleProperty(field, "invalid", !valid);
    field->setToolTip(valid ? QString() : tr("A probability lies between 0 and 1."));
    if (valid) edit(k, *value, true);
  });
  connect(row.field, &NumberField::stepped, this, [this, k, field = row.field](int steps) {
    field->setModified(false);
    const double now = static_cast<double>(slider(k)->value()) / ProbabilityBar::steps;
    edit(k, std::clamp(now + 0.01 * steps, 0.0, 1.0), false);
  });
  connect(row.certain, &QToolButton::clicked, this, [this, k, button = row.certain] {
    button->setChecked(true); // a second click has no effect
    emit certainRequested(k);
  });
  return row;
}

void DigitSliders::dropTyping() {
  for (const Row& row : m_rows) row.field->setModified(false);
}

void DigitSliders::fitHeight(int height) {
  if (m_rows.empty()) return;
  setRowHeight(std::clamp<int>((height - 2 * margin) / count(), leastRow, mostRow));
}

void DigitSliders::setRowHeight(int height) {
  m_rowHeight = height;
  for (const Row& row : m_rows) {
    for (QWidget* widget : std::initializer_list<QWidget*>{row.certain, row.slider, row.field}) {
      if (widget->maximumHeight() != height) widget->setFixedHeight(height);
    }
  }
  setFixedHeight(count() * height + 2 * margin);
}

void DigitSliders::showValues(const std::vector<double>& values, int given,
                              const std::vector<double>& references) {
  const QScopedValueRollback guard(m_showing, true);
  const std::size_t before = m_rows.size();
  while (m_rows.size() > values.size()) {
    const Row& row = m_rows.back();
    for (QWidget* widget : std::initializer_list<QWidget*>{row.certain, row.slider, row.field}) {
      delete widget;
    }
    m_rows.pop_back();
  }
  while (m_rows.size() < values.size()) {
    m_rows.push_back(makeRow(static_cast<int>(m_rows.size())));
  }
  if (m_rows.size() != before) setRowHeight(std::max<int>(m_rowHeight, leastRow));
  for (std::size_t k = 0; k < values.size(); ++k) {
    const Row& row = m_rows[k];
    row.slider->setValue(static_cast<int>(std::lround(values[k] * ProbabilityBar::steps)));
    row.slider->setReference(references.empty() ? -1.0 : references[k]);
    row.field->refreshText(QString::number(values[k], 'f', 3));
    if (!row.field->isTypedInto()) setStyleProperty(row.field, "invalid", false);
    row.certain->setChecked(values[k] >= 0.9995);
    const bool isGiven = static_cast<int>(k) + 1 == given;
    setStyleProperty(row.certain, "given", isGiven);
    row.certain->setToolTip(isGiven ? tr("The given. Click to set the cell to it, with certainty")
                                    : row.certain->accessibleName());
  }
}

} // namespace sudoscope
