#include "ui/studies/axis_editor.h"

#include "ui/style/core_text.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace sudoscope {

AxisEditor::AxisEditor(bool optional, QWidget* parent)
    : QWidget(parent), m_optional(optional), m_key(new QComboBox), m_from(new QLineEdit),
      m_to(new QLineEdit), m_count(new QSpinBox), m_scale(new QComboBox) {
  auto* grid = makeLayout<QGridLayout>(this, {0, 0, 0, 0}, 6);
  m_key->setAccessibleName(tr("Parameter"));
  m_key->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_key->setMinimumContentsLength(14);
  m_key->setMaxVisibleItems(24);
  m_from->setAccessibleName(tr("From"));
  m_to->setAccessibleName(tr("To"));
  m_count->setAccessibleName(tr("Number of values"));
  m_count->setRange(1, 60);
  m_count->setValue(7);
  m_count->setSuffix(tr(" values"));
  m_scale->addItem(tr("even steps"));
  m_scale->addItem(tr("equal ratios"));
  m_scale->setAccessibleName(tr("Spacing"));
  grid->addWidget(m_key, 0, 0, 1, 4);
  grid->addWidget(m_from, 1, 0);
  grid->addWidget(roleLabel("muted", tr("to")), 1, 1);
  grid->addWidget(m_to, 1, 2, 1, 2);
  grid->addWidget(m_count, 2, 0);
  grid->addWidget(m_scale, 2, 2, 1, 2);
  grid->setColumnStretch(0, 1);
  grid->setColumnStretch(2, 1);
  connect(m_key, &QComboBox::activated, this, [this] {
    suggestRange();
    emit changed();
  });
  connect(m_from, &QLineEdit::textChanged, this, &AxisEditor::changed);
  connect(m_to, &QLineEdit::textChanged, this, &AxisEditor::changed);
  connect(m_count, &QSpinBox::valueChanged, this, &AxisEditor::changed);
  connect(m_scale, &QComboBox::activated, this, &AxisEditor::changed);
}

void AxisEditor::setSolver(const SolverEntry& solver) {
  if (m_solver == &solver) return;
  m_solver = &solver;
  const QString kept = key();
  m_key->clear();
  if (m_optional) m_key->addItem(tr("none"), QString());
  for (const Parameter& parameter : solver.schema->parameters()) {
    if (parameter.kind != ParameterKind::Real && parameter.kind != ParameterKind::Integer) continue;
    const QString label = translated(parameter.label);
    const QString symbol = QString::fromStdString(parameter.symbol);
    m_key->addItem(symbol.isEmpty() ? label : tr("%1 (%2)").arg(label, symbol),
                   QString::fromStdString(parameter.key));
    m_key->setItemData(m_key->count() - 1, translated(parameter.help), Qt::ToolTipRole);
  }
  m_key->setCurrentIndex(std::max(0, m_key->findData(kept)));
  suggestRange();
}

QString AxisEditor::key() const {
  return m_key->currentData().toString();
}

void AxisEditor::setKey(const QString& key) {
  m_key->setCurrentIndex(std::max(0, m_key->findData(key)));
  suggestRange();
  emit changed();
}

QString AxisEditor::name() const {
  const Parameter* parameter = m_solver->schema->find(key().toStdString());
  if (parameter == nullptr) return {};
  const std::string& name = parameter->symbol.empty() ? parameter->key : parameter->symbol;
  return QString::fromStdString(name);
}

void AxisEditor::setRange(double from, double to, int count, Scale scale) {
  m_from->setText(QString::number(from, 'g', 6));
  m_to->setText(QString::number(to, 'g', 6));
  m_count->setValue(count);
  m_scale->setCurrentIndex(scale == Scale::Linear ? 0 : 1);
}

/// Around the default: a decade up and down, or half the way to both ends.
void AxisEditor::suggestRange() {
  const Parameter* parameter = m_solver->schema->find(key().toStdString());
  for (QWidget* field : std::initializer_list<QWidget*>{m_from, m_to, m_count, m_scale})
    field->setEnabled(parameter != nullptr);
  if (parameter == nullptr) return;
  const double value = parameter->kind == ParameterKind::Integer
                           ? static_cast<double>(std::get<std::int64_t>(parameter->defaultValue))
                           : std::get<double>(parameter->defaultValue);
  if (parameter->scale == Scale::Log && value > 0.0) {
    return setRange(std::max(value / 10.0, parameter->min), std::min(value * 10.0, parameter->max),
                    m_count->value(), Scale::Log);
  }
  double low = std::max(parameter->min, value - (value - parameter->min) / 2.0);
  double high = std::min(parameter->max, value + std::min(parameter->max - value, std::abs(value)));
  if (low >= high) {
    low = parameter->min;
    high = parameter->max;
  }
  const auto rounded = [](double number) {
    const double unit =
        std::pow(10.0, std::floor(std::log10(std::max(std::abs(number), 1e-9))) - 1.0);
    return std::round(number / unit) * unit;
  };
  setRange(std::max(rounded(low), parameter->min), std::min(rounded(high), parameter->max),
           m_count->value(), Scale::Linear);
}

Result<double> AxisEditor::number(const QLineEdit* field) const {
  bool ok = false;
  double value = QLocale::c().toDouble(field->text().trimmed(), &ok);
  if (!ok) value = QLocale().toDouble(field->text().trimmed(), &ok);
  if (!ok) {
    return failure(tr("\"%1\" is no number").arg(field->text()));
  }
  return value;
}

Result<SweepAxis> AxisEditor::axis() const {
  const auto from = number(m_from);
  if (!from) return from.error();
  const auto to = number(m_to);
  if (!to) return to.error();
  return sweepAxis(*m_solver->schema, key().toStdString(), *from, *to,
                   static_cast<std::size_t>(m_count->value()),
                   m_scale->currentIndex() == 0 ? Scale::Linear : Scale::Log);
}

} // namespace sudoscope
