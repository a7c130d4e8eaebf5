#include "ui/panels/parameter_row.h"

#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/combo_box.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/value_slider.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {
constexpr auto trackWidth = 32_px;
constexpr auto trackHeight = 18_px;
constexpr auto focusMargin = 2_px;

constexpr auto gutter = 12_px;     // left of the label; for the mark of a changed value
constexpr auto fieldWidth = 76_px; // px, wide enough for 1000000

/// "w_row" as w with a subscript; all italic.
QString symbolHtml(const std::string& symbol) {
  const QString text = QString::fromStdString(symbol).toHtmlEscaped();
  const qsizetype bar = text.indexOf(u'_');
  if (bar <= 0) return QStringLiteral("<i>%1</i>").arg(text);
  return QStringLiteral("<i>%1<sub>%2</sub></i>").arg(text.left(bar), text.mid(bar + 1));
}

double asDouble(const ParameterValue& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
  const auto* real = std::get_if<double>(&value);
  return real ? *real : 0.0;
}

QString valueText(const ParameterValue& value) {
  if (const auto* real = std::get_if<double>(&value)) return exactText(*real, 2);
  return QString::fromStdString(toText(value));
}

} // namespace

ToggleSwitch::ToggleSwitch(QWidget* parent) : QAbstractButton(parent) {
  setCheckable(true);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize ToggleSwitch::sizeHint() const {
  return {trackWidth + 2 * focusMargin + 2, trackHeight + 2 * focusMargin + 2};
}

void ToggleSwitch::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QRectF track(0, 0, trackWidth, trackHeight);
  track.moveCenter(QRectF(rect()).center());
  if (hasFocus()) {
    painter.setPen(QPen(theme.accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(track.adjusted(-2_px, -2_px, 2_px, 2_px), trackHeight / 2.0 + 2_px,
                            trackHeight / 2.0 + 2_px);
  }
  const bool on = isChecked();
  const QColor line = !isEnabled() ? theme.border : on ? theme.accent : theme.fieldLine;
  painter.setPen(QPen(line, 1.5));
  painter.setBrush(on && isEnabled() ? theme.accent : on ? theme.border : theme.card);
  painter.drawRoundedRect(track.adjusted(0.75, 0.75, -0.75, -0.75), trackHeight / 2.0,
                          trackHeight / 2.0);
  const double radius = trackHeight / 2.0 - 4.5_px;
  const double x = on ? track.right() - trackHeight / 2.0 : track.left() + trackHeight / 2.0;
  painter.setPen(Qt::NoPen);
  painter.setBrush(on ? theme.onAccent : line);
  painter.drawEllipse(QPointF(x, track.center().y()), radius, radius);
}

ParameterRow::ParameterRow(const Parameter& parameter, QWidget* parent)
    : QWidget(parent), m_parameter(parameter), m_value(parameter.defaultValue),
      m_label(wordsLabel("")), m_note(wordsLabel("", {}, {gutter, 0, 12_px, 4_px})) {
  setObjectName(QString::fromStdString(parameter.key));
  m_label->setTextFormat(Qt::RichText);
  m_note->hide();
  auto* line = makeLayout<QHBoxLayout>(nullptr, {gutter, 0, 12_px, 0}, 8_px, {m_label});
  switch (parameter.kind) {
  case ParameterKind::Real:
  case ParameterKind::Integer:
    buildNumber(line);
    break;
  case ParameterKind::Flag:
    buildFlag(line);
    break;
  case ParameterKind::Choice:
    buildChoice(line);
    break;
  case ParameterKind::Text:
  case ParameterKind::Path:
    buildText(line);
    break;
  }
  m_plain = named(wordsLabel(""), "plain");
  m_plain->setTextFormat(Qt::PlainText);
  m_plain->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_plain->hide();
  line->addWidget(m_plain, 1);
  makeLayout<QVBoxLayout>(this, {0, 1, 0, 1}, 2_px, {line, m_note});
  onEvents(this, {QEvent::PaletteChange}, this, [this] { showLabel(); });
  showLabel();
  showValue(m_value);
}

void ParameterRow::buildNumber(QHBoxLayout* layout) {
  m_slider = named(new ValueSlider(SliderScale(m_parameter)), "slider");
  m_field = named(new NumberField, "field");
  m_field->setFixedWidth(fieldWidth);
  addItems(layout, {{m_slider, 1}, m_field});
  connect(m_slider, &ValueSlider::valueEdited, this, [this](double value) {
    const bool whole = m_parameter.kind == ParameterKind::Integer;
    enter(whole ? ParameterValue(std::int64_t{std::llround(value)}) : ParameterValue(value));
  });
  connect(m_slider, &ValueSlider::resetRequested, this, &ParameterRow::reset);
  connect(m_field, &NumberField::typed, this, &ParameterRow::acceptText);
  connect(m_field, &NumberField::stepped, this, [this](int steps) {
    m_slider->setValue(m_slider->value() + steps * m_slider->singleStep());
  });
  connect(m_field, &QLineEdit::textEdited, this, [this] { showNotice({}); });
}

void ParameterRow::buildFlag(QHBoxLayout* layout) {
  m_switch = named(new ToggleSwitch, "switch");
  layout->setStretchFactor(m_label, 1);
  layout->addWidget(m_switch);
  connect(m_switch, &ToggleSwitch::clicked, this, [this](bool on) { enter(on); });
}

void ParameterRow::buildChoice(QHBoxLayout* layout) {
  m_choice = named(new ElidedComboBox, "choice");
  for (const auto& choice : m_parameter.choices) {
    m_choice->addItem(translated(choice), QString::fromStdString(choice.english()));
  }
  m_choice->setMinimumWidth(96_px);
  layout->addWidget(m_choice, 1);
  connect(m_choice, &QComboBox::activated, this,
          [this] { enter(m_choice->currentData().toString().toStdString()); });
}

void ParameterRow::buildText(QHBoxLayout* layout) {
  m_field = named(new NumberField, "field");
  m_field->setTakesText(true);
  m_field->setAlignment(Qt::AlignLeft);
  layout->addWidget(m_field, 1);
  connect(m_field, &NumberField::typed, this, &ParameterRow::acceptText);
  connect(m_field, &QLineEdit::textEdited, this, [this] { showNotice({}); });
  if (m_parameter.kind != ParameterKind::Path) return;
  m_pick = named(new QPushButton(themedIcon(Icon::Open), {}), "pick");
  m_pick->setAutoDefault(false);
  m_pick->setToolTip(tr("Choose a file"));
  m_pick->setAccessibleName(m_pick->toolTip());
  setStyleProperty(m_pick, "compact", true);
  layout->addWidget(m_pick);
  connect(m_pick, &QPushButton::clicked, this, [this] {
    auto* dialog = new QFileDialog(window(), translated(m_parameter.label));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ParameterRow::acceptText);
    dialog->open();
  });
}

void ParameterRow::refresh(const ParameterValue& value) {
  if (value != m_value || !m_notice.isEmpty()) showValue(value);
}

void ParameterRow::showValue(const ParameterValue& value) {
  m_value = value;
  if (m_slider) m_slider->setValueShown(asDouble(value));
  if (m_field) m_field->showText(valueText(value));
  if (m_switch) m_switch->setChecked(std::get<bool>(value));
  if (m_choice) {
    m_choice->setCurrentIndex(
        m_choice->findData(QString::fromStdString(std::get<std::string>(value))));
  }
  showNotice({});
  showLabel();
  showPlain();
}

void ParameterRow::setReadOnly(bool readOnly) {
  if (readOnly == m_readOnly) return;
  m_readOnly = readOnly;
  for (QWidget* control :
       std::initializer_list<QWidget*>{m_slider, m_field, m_switch, m_choice, m_pick}) {
    if (control != nullptr) control->setVisible(!readOnly);
  }
  m_plain->setVisible(readOnly);
  showPlain();
  showLabel();
}

void ParameterRow::showPlain() {
  if (!m_readOnly) return;
  const auto* flag = std::get_if<bool>(&m_value);
  QString text = valueText(m_value);
  if (flag != nullptr) text = *flag ? tr("on") : tr("off");
  if (isChanged() && flag == nullptr) {
    text = tr("%1 (usually %2)").arg(text, valueText(m_parameter.defaultValue));
  }
  m_plain->setText(text);
  m_plain->setAccessibleName(translated(m_parameter.label) + u' ' + text);
}

void ParameterRow::setRunning(bool running) {
  if (running == m_running) return;
  m_running = running;
  m_waiting = false;
  showLabel();
  showNote();
}

void ParameterRow::setWaiting(bool waiting) {
  if (waiting == m_waiting) return;
  m_waiting = waiting;
  showNote();
  update();
}

void ParameterRow::showNotice(const Notice& notice) {
  if (m_notice.text == notice.text) return;
  m_notice = notice;
  QWidget* field = m_field ? static_cast<QWidget*>(m_field) : m_choice;
  if (field) setStyleProperty(field, "invalid", notice.isError());
  showNote();
}

bool ParameterRow::matches(const QString& text) const {
  for (const auto* part : {&m_parameter.label, &m_parameter.section, &m_parameter.help}) {
    if (translated(*part).contains(text, Qt::CaseInsensitive)) return true;
  }
  return QString::fromStdString(m_parameter.key).contains(text, Qt::CaseInsensitive) ||
         QString::fromStdString(m_parameter.symbol).contains(text, Qt::CaseInsensitive);
}

void ParameterRow::acceptText(const QString& text) {
  const ParameterSchema schema({m_parameter});
  const auto value = schema.parse(m_parameter.key, text.trimmed().toStdString());
  value ? enter(*value) : showNotice(failure(refusal(m_parameter, text)));
}

void ParameterRow::enter(const ParameterValue& value) {
  const bool change = value != m_value;
  showValue(value);
  if (!change) return;
  m_waiting = m_running && !m_parameter.live;
  showNote();
  emit edited(value);
}

void ParameterRow::reset() {
  if (m_readOnly) return;
  enter(m_parameter.defaultValue);
}

QString ParameterRow::refusal(const Parameter& parameter, const QString& text) {
  return tr("“%1” is not valid: enter %2.").arg(text.trimmed(), expectation(parameter));
}

QString ParameterRow::expectation(const Parameter& parameter) {
  const bool whole = parameter.kind == ParameterKind::Integer;
  const QString low = exactText(parameter.min);
  const QString high = exactText(parameter.max);
  return whole ? tr("a whole number from %1 to %2").arg(low, high)
               : tr("a number from %1 to %2").arg(low, high);
}

QString effectsHint(const Parameter& parameter) {
  if (parameter.tooLow.empty()) return {};
  return ParameterRow::tr("Too low: %1.").arg(translated(parameter.tooLow)) + u' ' +
         ParameterRow::tr("Too high: %1.").arg(translated(parameter.tooHigh));
}

QString parameterHint(const Parameter& parameter, const ParameterValue& value) {
  const QString usual = valueText(parameter.defaultValue);
  QStringList tip{translated(parameter.help), effectsHint(parameter)};
  tip << (value != parameter.defaultValue
              ? ParameterRow::tr("Changed; the default is %1. Double-click the name to reset it.")
                    .arg(usual)
              : ParameterRow::tr("Default: %1").arg(usual));
  if (!parameter.live) tip << ParameterRow::tr("Applies at the next restart.");
  if (!parameter.unit.empty() && !(parameter.unit == parameter.label))
    tip << ParameterRow::tr("Unit: %1").arg(translated(parameter.unit));
  if (parameter.isNumber())
    tip << ParameterRow::tr("Range: %1").arg(ParameterRow::expectation(parameter));
  if (!parameter.lesson.empty())
    tip << ParameterRow::tr("Right-click to open the lesson about it.");
  tip.removeAll(QString());
  return tip.join(u'\n');
}

void ParameterRow::showLabel() {
  const Theme theme = Theme::of(this);
  const QString name = translated(m_parameter.label);
  QString html = name.toHtmlEscaped();
  QString muted;
  if (title() != name) muted = symbolHtml(m_parameter.symbol);
  const QString unit =
      m_parameter.unit == m_parameter.label ? QString() : translated(m_parameter.unit);
  // The unit is only shown if it fits on the line; the tool tip always has it.
  const int room = m_label->width() - labelWidth();
  if (!unit.isEmpty() && m_label->fontMetrics().horizontalAdvance(unit) + 16_px < room) {
    muted += QStringLiteral(" [%1]").arg(unit.toHtmlEscaped());
  }
  if (!muted.isEmpty()) {
    html += QStringLiteral(" <span style='color:%1'>%2</span>").arg(theme.mutedText.name(), muted);
  }
  m_label->setText(html);

  const QString hint = parameterHint(m_parameter, m_value);
  setToolTip(hint);
  for (QWidget* control : std::initializer_list<QWidget*>{m_slider, m_field, m_switch, m_choice}) {
    if (!control) continue;
    control->setAccessibleName(name);
    control->setAccessibleDescription(hint);
  }
  update();
}

void ParameterRow::showNote() {
  const bool waits = m_notice.isEmpty() && m_waiting;
  setNotice(m_note, waits ? Notice(tr("Applies at the next restart.")) : m_notice);
}

QString ParameterRow::title() const {
  const QString name = translated(m_parameter.label);
  const QString symbol = QString::fromStdString(m_parameter.symbol);
  return name.split(u' ').contains(symbol) ? name : (name + u' ' + symbol).trimmed();
}

int ParameterRow::labelWidth() const {
  return m_label->fontMetrics().horizontalAdvance(title()) + 4_px;
}

void ParameterRow::setLabelWidth(int width) {
  // A choice is elided if there is no room beside its label.
  if (m_choice != nullptr) {
    constexpr auto around = gutter + 30_px; // margins and spacing of the line, and the text's own
    const int left = this->width() - m_choice->sizeHint().width() - around;
    width = std::clamp(left, std::min(labelWidth(), width), width);
  }
  // A switch leaves more room for its label.
  if (m_switch || m_label->width() == width) return;
  m_label->setFixedWidth(width);
  showLabel();
}

void ParameterRow::contextMenuEvent(QContextMenuEvent* event) {
  if (m_readOnly) return event->ignore();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  QAction* action =
      menu->addAction(themedIcon(Icon::Undo),
                      tr("Reset to the default (%1)").arg(valueText(m_parameter.defaultValue)),
                      this, &ParameterRow::reset);
  action->setEnabled(isChanged());
  if (!m_parameter.lesson.empty()) {
    menu->addAction(themedIcon(Icon::Help), tr("Open the lesson about it"), this,
                    [this] { emit lessonRequested(QString::fromStdString(m_parameter.lesson)); });
  }
  menu->popup(event->globalPos());
}

void ParameterRow::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRect label = m_label->geometry();
  if (isChanged()) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    painter.drawEllipse(QPointF(gutter / 2.0, label.center().y() + 0.5), 2.5_px, 2.5_px);
  }
}

} // namespace sudoscope
