#include "ui/paint/number_text.h"
#include "ui/studies/study_view.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

enum Spacing { Even, Ratios, List };

} // namespace

AxisEditor::AxisEditor(bool optional, QWidget* parent)
    : QWidget(parent), m_optional(optional), m_key(new QComboBox), m_values(new QLineEdit),
      m_from(new NumberField), m_toWord(roleLabel("muted", tr("to"))), m_to(new NumberField),
      m_count(new WholeNumberBox), m_scale(new QComboBox) {
  auto* grid = makeLayout<QGridLayout>(this, {0, 0, 0, 0}, 6_px);
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
  m_scale->addItems({tr("linear steps"), tr("logarithmic steps"), tr("a list")});
  m_values->setAccessibleName(tr("Values"));
  m_values->setToolTip(tr("Values separated by semicolons"));
  m_scale->setAccessibleName(tr("Spacing"));
  grid->addWidget(m_key, 0, 0, 1, 4);
  grid->addWidget(m_from, 1, 0);
  grid->addWidget(m_values, 1, 0, 1, 4);
  grid->addWidget(m_toWord, 1, 1);
  grid->addWidget(m_to, 1, 2, 1, 2);
  grid->addWidget(m_count, 2, 0);
  grid->addWidget(m_scale, 2, 2, 1, 2);
  grid->setColumnStretch(0, 1);
  grid->setColumnStretch(2, 1);
  connect(m_key, &QComboBox::activated, this, [this] {
    suggestRange();
    emit changed();
  });
  for (const QLineEdit* field : std::initializer_list<QLineEdit*>{m_from, m_to, m_values})
    connect(field, &QLineEdit::textChanged, this, &AxisEditor::changed);
  connect(m_count, &QSpinBox::valueChanged, this, &AxisEditor::changed);
  connect(m_scale, &QComboBox::activated, this, [this] {
    if (isList() && m_values->text().isEmpty()) {
      m_scale->setCurrentIndex(m_spacing);
      const auto range = axis();
      m_scale->setCurrentIndex(List);
      if (range) setList(*range);
    }
    m_spacing = m_scale->currentIndex();
    showFields();
    emit changed();
  });
}

void AxisEditor::setSolver(const SolverEntry& solver) {
  if (m_solver == &solver) return;
  m_solver = &solver;
  const QString previous = key();
  m_key->clear();
  if (m_optional) m_key->addItem(tr("none"), QString());
  for (const Parameter& parameter : solver.schema->parameters()) {
    const QString label = translated(parameter.label);
    const QString symbol = QString::fromStdString(parameter.symbol);
    m_key->addItem(symbol.isEmpty() ? label : tr("%1 (%2)").arg(label, symbol),
                   QString::fromStdString(parameter.key));
    m_key->setItemData(m_key->count() - 1, translated(parameter.help), Qt::ToolTipRole);
  }
  m_key->setCurrentIndex(std::max(0, m_key->findData(previous)));
  if (!m_optional && previous.isEmpty()) {
    // A number makes a better default than a choice of two words.
    for (int i = 0; i < m_key->count() && parameter() != nullptr && !parameter()->isNumber(); ++i)
      m_key->setCurrentIndex(i);
  }
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

void AxisEditor::setRange(double from, double to, int count, Scale scale) {
  m_from->showText(exactText(from));
  m_to->showText(exactText(to));
  m_count->setValue(count);
  m_spacing = scale == Scale::Linear ? Even : Ratios;
  m_scale->setCurrentIndex(m_spacing);
  showFields();
}

void AxisEditor::setAxis(const SweepAxis& axis) {
  setKey(QString::fromStdString(axis.key));
  if (axis.values.empty()) return;
  const auto range = rangeOf(*m_solver->schema, axis);
  const bool fits = range && range->count <= static_cast<std::size_t>(m_count->maximum());
  fits ? setRange(range->from, range->to, static_cast<int>(range->count), range->scale)
       : setList(axis);
  emit changed();
}

void AxisEditor::setList(const SweepAxis& axis) {
  QStringList texts;
  for (const ParameterValue& value : axis.values) texts << QString::fromStdString(toText(value));
  const bool comma = texts.size() == 1 && texts.front().contains(u',');
  m_values->setText(texts.join(QStringLiteral("; ")) + (comma ? QStringLiteral(";") : QString()));
  m_spacing = List;
  m_scale->setCurrentIndex(List);
  showFields();
}

const Parameter* AxisEditor::parameter() const {
  return m_solver->schema->find(key().toStdString());
}

bool AxisEditor::isList() const {
  return m_scale->currentIndex() == List;
}

void AxisEditor::showFields() {
  const bool list = isList();
  const bool number = parameter() == nullptr || parameter()->isNumber();
  m_values->setVisible(list);
  for (QWidget* field : std::initializer_list<QWidget*>{m_from, m_toWord, m_to, m_count})
    field->setVisible(!list);
  m_scale->setVisible(number);
  for (QWidget* field : std::initializer_list<QWidget*>{m_from, m_to, m_count, m_scale, m_values})
    field->setEnabled(parameter() != nullptr);
}

/// Around the default: a decade up and down, or half the distance to both ends.
void AxisEditor::suggestRange() {
  const Parameter* parameter = this->parameter();
  m_values->clear();
  if (parameter == nullptr || parameter->isNumber()) m_scale->setCurrentIndex(Even);
  showFields();
  if (parameter == nullptr) return;
  if (!parameter->isNumber()) {
    SweepAxis all{parameter->key, {parameter->defaultValue}};
    if (parameter->kind == ParameterKind::Flag) all.values = {false, true};
    if (parameter->kind == ParameterKind::Choice) {
      all.values.clear();
      for (const Message& choice : parameter->choices) all.values.emplace_back(choice.english());
    }
    return setList(all);
  }
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

Result<double> AxisEditor::number(const NumberField* field) const {
  if (const auto value = field->number()) return *value;
  return failure(tr("\"%1\" is not a number").arg(field->text()));
}

/// For sweepList(), with decimal points. A comma is the decimal mark unless it separates values.
Result<std::string> AxisEditor::list() const {
  const QString text = m_values->text();
  if (parameter() == nullptr || parameter()->kind != ParameterKind::Real) return text.toStdString();
  if (text.contains(u';')) return commaAsPoint(text).toStdString();
  static const QRegularExpression unclear(QStringLiteral("^[^.]*\\d,\\d[^.]*$"));
  if (unclear.match(text).hasMatch())
    return failure(tr("\"%1\": separate the values by semicolons").arg(text));
  return text.toStdString();
}

Result<SweepAxis> AxisEditor::axis() const {
  if (isList()) {
    const auto values = list();
    if (!values) return values.error();
    return sweepList(*m_solver->schema, key().toStdString(), *values);
  }
  const auto from = number(m_from);
  if (!from) return from.error();
  const auto to = number(m_to);
  if (!to) return to.error();
  return sweepAxis(*m_solver->schema, key().toStdString(), *from, *to,
                   static_cast<std::size_t>(m_count->value()),
                   m_scale->currentIndex() == Even ? Scale::Linear : Scale::Log);
}

} // namespace sudoscope
