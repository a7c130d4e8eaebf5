#include "ui/panels/parameter_panel.h"

#include "ui/panels/levers.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/metatypes.h"
#include "ui/style/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/scroll_area.h"
#include "ui/widgets/toggle_switch.h"
#include "ui/widgets/value_slider.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

namespace sudoscope {

namespace {

constexpr int gutter = 12;     // left of the label; holds the mark of a changed value
constexpr int fieldWidth = 76; // px, for 1000000
constexpr int restartMark = 14;

/// "w_row" as w with a subscript; everything italic.
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

/// The end of a range: "10,000,000" rather than "1e+07", but "1e-8". A comma in a number that need
/// not be whole is read as a decimal one, so those have no groups.
QString rangeText(double value, bool whole) {
  if (whole) return groupedText(value);
  const bool readable = std::abs(value) < 1e15 && value == std::floor(value);
  return readable ? QString::number(static_cast<qlonglong>(value)) : QString::number(value);
}

QString valueText(const ParameterValue& value) {
  if (const auto* real = std::get_if<double>(&value)) return numberText(*real);
  return QString::fromStdString(toText(value));
}

constexpr std::size_t manyParameters = 12; // from here on a filter field is worth its place

QLabel* sectionHeading(const QString& text) {
  QLabel* label = roleLabel("heading", text);
  label->setContentsMargins(12, 8, 12, 2);
  return label;
}

/// A line that begins with the sign that it explains.
class MarkHint : public QLabel {
public:
  static constexpr int room = 20;
  using QLabel::QLabel;

protected:
  void paintEvent(QPaintEvent* event) override {
    QLabel::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintIcon(painter, Icon::Restart, QRectF(12.0, 4.0, 14.0, 14.0), Theme::of(this).mutedText);
  }
};

} // namespace

ParameterRow::ParameterRow(const Parameter& parameter, QWidget* parent)
    : QWidget(parent), m_parameter(parameter), m_value(parameter.defaultValue), m_label(new QLabel),
      m_note(new QLabel) {
  setObjectName(QString::fromStdString(parameter.key));
  m_label->setTextFormat(Qt::RichText);
  m_label->setWordWrap(true);
  m_note->setWordWrap(true);
  m_note->hide();
  m_note->setContentsMargins(gutter, 0, 12, 4);
  auto* line = makeLayout<QHBoxLayout>(nullptr, {gutter, 0, 12, 0}, 8);
  line->addWidget(m_label);
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
  m_plain = new QLabel;
  m_plain->setObjectName(QStringLiteral("plain"));
  m_plain->setTextFormat(Qt::PlainText);
  m_plain->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_plain->setWordWrap(true);
  m_plain->hide();
  line->addWidget(m_plain, 1);
  auto* layout = makeLayout<QVBoxLayout>(this, {0, 1, 0, 1}, 2);
  layout->addLayout(line);
  layout->addWidget(m_note);
  showLabel();
  showValue(m_value);
}

void ParameterRow::buildNumber(QHBoxLayout* layout) {
  m_slider = new ValueSlider(m_parameter);
  m_slider->setObjectName(QStringLiteral("slider"));
  m_field = new NumberField;
  m_field->setObjectName(QStringLiteral("field"));
  m_field->setFixedWidth(fieldWidth);
  layout->addWidget(m_slider, 1);
  layout->addWidget(m_field);
  connect(m_slider, &ValueSlider::valueEdited, this, [this](double value) {
    if (m_parameter.kind == ParameterKind::Integer) {
      acceptValue(static_cast<std::int64_t>(std::llround(value)));
    } else {
      acceptValue(value);
    }
  });
  connect(m_slider, &ValueSlider::resetRequested, this, &ParameterRow::reset);
  connect(m_field, &NumberField::typed, this, &ParameterRow::acceptText);
  connect(m_field, &NumberField::stepped, this, &ParameterRow::stepBy);
  connect(m_field, &QLineEdit::textEdited, this, [this] { showError({}); });
}

void ParameterRow::buildFlag(QHBoxLayout* layout) {
  m_switch = new ToggleSwitch;
  m_switch->setObjectName(QStringLiteral("switch"));
  layout->setStretchFactor(m_label, 1);
  layout->addWidget(m_switch);
  connect(m_switch, &ToggleSwitch::clicked, this, [this](bool on) { acceptValue(on); });
}

void ParameterRow::buildChoice(QHBoxLayout* layout) {
  m_choice = new ElidedComboBox;
  m_choice->setObjectName(QStringLiteral("choice"));
  for (const auto& choice : m_parameter.choices) {
    m_choice->addItem(translated(choice), QString::fromStdString(choice.english()));
  }
  m_choice->setMinimumWidth(96);
  layout->addWidget(m_choice, 1);
  connect(m_choice, &QComboBox::activated, this,
          [this] { acceptValue(m_choice->currentData().toString().toStdString()); });
}

void ParameterRow::buildText(QHBoxLayout* layout) {
  m_field = new NumberField;
  m_field->setTakesText(true);
  m_field->setObjectName(QStringLiteral("field"));
  m_field->setAlignment(Qt::AlignLeft);
  layout->addWidget(m_field, 1);
  connect(m_field, &NumberField::typed, this, &ParameterRow::acceptText);
  connect(m_field, &QLineEdit::textEdited, this, [this] { showError({}); });
  if (m_parameter.kind != ParameterKind::Path) return;
  auto* pick = m_pick = new QPushButton;
  pick->setAutoDefault(false);
  pick->setObjectName(QStringLiteral("pick"));
  pick->setIcon(themedIcon(Icon::Open));
  pick->setToolTip(tr("Choose a file"));
  pick->setAccessibleName(pick->toolTip());
  setStyleProperty(pick, "compact", true);
  layout->addWidget(pick);
  connect(pick, &QPushButton::clicked, this, &ParameterRow::pickFile);
}

void ParameterRow::pickFile() {
  auto* dialog = new QFileDialog(window(), translated(m_parameter.label));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &ParameterRow::acceptText);
  dialog->open();
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
  showError({});
  showLabel();
  showPlain();
}

void ParameterRow::setReadOnly(bool readOnly) {
  if (readOnly == m_readOnly) return;
  m_readOnly = readOnly;
  for (QWidget* control : {static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_field),
                           static_cast<QWidget*>(m_switch), static_cast<QWidget*>(m_choice),
                           static_cast<QWidget*>(m_pick)}) {
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

void ParameterRow::showError(const QString& message) {
  if (m_error == message) return;
  m_error = message;
  QWidget* field = m_field ? static_cast<QWidget*>(m_field) : m_choice;
  if (field) setStyleProperty(field, "invalid", !message.isEmpty());
  showNote();
}

bool ParameterRow::isChanged() const {
  return m_value != m_parameter.defaultValue;
}

bool ParameterRow::matches(const QString& text) const {
  for (const auto* part : {&m_parameter.label, &m_parameter.section, &m_parameter.help}) {
    if (translated(*part).contains(text, Qt::CaseInsensitive)) return true;
  }
  return QString::fromStdString(m_parameter.key).contains(text, Qt::CaseInsensitive) ||
         QString::fromStdString(m_parameter.symbol).contains(text, Qt::CaseInsensitive);
}

void ParameterRow::acceptText(const QString& text) {
  QString plain = text.trimmed();
  // A decimal comma is what half of Europe types.
  if (m_parameter.kind == ParameterKind::Real && !plain.contains(u'.')) plain.replace(u',', u'.');
  if (m_parameter.kind == ParameterKind::Integer) plain = withoutGroups(plain);
  const ParameterSchema schema({m_parameter});
  const auto value = schema.parse(m_parameter.key, plain.toStdString());
  if (value) {
    acceptValue(*value);
  } else {
    showError(
        tr("“%1” does not work here: enter %2.").arg(text.trimmed(), expectation(m_parameter)));
  }
}

void ParameterRow::acceptValue(const ParameterValue& value) {
  const bool change = value != m_value;
  showValue(value);
  if (!change) return;
  m_waiting = m_running && !m_parameter.live;
  showNote();
  emit edited(value);
}

void ParameterRow::stepBy(int steps) {
  if (m_slider) m_slider->setValue(m_slider->value() + steps * m_slider->singleStep());
}

void ParameterRow::reset() {
  if (m_readOnly) return;
  acceptValue(m_parameter.defaultValue);
}

QString ParameterRow::expectation(const Parameter& parameter) {
  const bool whole = parameter.kind == ParameterKind::Integer;
  const QString low = rangeText(parameter.min, whole);
  const QString high = rangeText(parameter.max, whole);
  return whole ? tr("a whole number from %1 to %2").arg(low, high)
               : tr("a number from %1 to %2").arg(low, high);
}

QString effectsHint(const Parameter& parameter) {
  QStringList tip{translated(parameter.help)};
  if (!parameter.tooLow.empty())
    tip << ParameterRow::tr("Too low: %1.").arg(translated(parameter.tooLow));
  if (!parameter.tooHigh.empty())
    tip << ParameterRow::tr("Too high: %1.").arg(translated(parameter.tooHigh));
  return tip.join(u'\n');
}

QString parameterHint(const Parameter& parameter, const ParameterValue& value) {
  const QString usual = valueText(parameter.defaultValue);
  QStringList tip{effectsHint(parameter)};
  if (!parameter.unit.empty() && !(parameter.unit == parameter.label))
    tip << ParameterRow::tr("Unit: %1").arg(translated(parameter.unit));
  if (parameter.kind == ParameterKind::Real || parameter.kind == ParameterKind::Integer)
    tip << ParameterRow::tr("Range: %1").arg(ParameterRow::expectation(parameter));
  tip << (value != parameter.defaultValue
              ? ParameterRow::tr("Changed; the default is %1. Double-click the name to reset it.")
                    .arg(usual)
              : ParameterRow::tr("Default: %1").arg(usual));
  if (!parameter.live) tip << ParameterRow::tr("Applies at the next restart.");
  if (!parameter.lesson.empty())
    tip << ParameterRow::tr("The context menu opens the lesson that shows it.");
  return tip.join(u'\n');
}

void ParameterRow::showLabel() {
  const Theme theme = Theme::of(this);
  QString html = translated(m_parameter.label).toHtmlEscaped();
  QString muted;
  const QString symbol = QString::fromStdString(m_parameter.symbol);
  const bool inLabel = translated(m_parameter.label).split(u' ').contains(symbol);
  if (!symbol.isEmpty() && !inLabel) muted = symbolHtml(m_parameter.symbol);
  const QString unit =
      m_parameter.unit == m_parameter.label ? QString() : translated(m_parameter.unit);
  // A unit must not cost a second line; the tip has it in any case.
  const int room = m_label->width() - labelWidth();
  if (!unit.isEmpty() && m_label->fontMetrics().horizontalAdvance(unit) + 16 < room) {
    muted += QStringLiteral(" [%1]").arg(unit.toHtmlEscaped());
  }
  if (!muted.isEmpty()) {
    html += QStringLiteral(" <span style='color:%1'>%2</span>").arg(theme.mutedText.name(), muted);
  }
  m_label->setText(html);

  const QString hint = parameterHint(m_parameter, m_value);
  setToolTip(tipText(hint));
  const QString name = translated(m_parameter.label);
  for (QWidget* control : {static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_field),
                           static_cast<QWidget*>(m_switch), static_cast<QWidget*>(m_choice)}) {
    if (!control) continue;
    control->setAccessibleName(name);
    control->setAccessibleDescription(hint);
  }
  update();
}

void ParameterRow::showNote() {
  const bool error = !m_error.isEmpty();
  m_note->setText(error ? m_error : tr("Applies at the next restart."));
  setStyleProperty(m_note, "role", error ? QStringLiteral("error") : QStringLiteral("muted"));
  m_note->setVisible(error || m_waiting);
}

int ParameterRow::labelWidth() const {
  return m_label->fontMetrics().horizontalAdvance(translated(m_parameter.label) + u' ' +
                                                  QString::fromStdString(m_parameter.symbol)) +
         (m_parameter.live ? 4 : restartMark + 8);
}

void ParameterRow::setLabelWidth(int width) {
  // A choice shows its whole words where its own name leaves it the room.
  if (m_choice != nullptr) {
    constexpr int around = gutter + 30; // margins and spacing of the line, and the text's own
    const int left = this->width() - m_choice->sizeHint().width() - around;
    width = std::clamp(left, std::min(labelWidth(), width), width);
  }
  // A switch leaves more room, and long names of switches need it.
  if (m_switch || m_label->width() == width) return;
  m_label->setFixedWidth(width);
  showLabel();
}

void ParameterRow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showLabel();
  QWidget::changeEvent(event);
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
    menu->addAction(themedIcon(Icon::Help), tr("The lesson about it"), this,
                    [this] { emit lessonRequested(QString::fromStdString(m_parameter.lesson)); });
  }
  menu->popup(event->globalPos());
}

void ParameterRow::mouseDoubleClickEvent(QMouseEvent*) {
  reset();
}

void ParameterRow::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRect label = m_label->geometry();
  if (isChanged()) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accent);
    painter.drawEllipse(QPointF(gutter / 2.0, label.center().y() + 0.5), 2.5, 2.5);
  }
  if (m_running && !m_parameter.live) { // a live one that waits says so below
    const QRectF mark(label.right() - restartMark, label.center().y() - restartMark / 2.0,
                      restartMark, restartMark);
    paintIcon(painter, Icon::Restart, mark, theme.mutedText);
  }
}

ParameterPanel::ParameterPanel(QWidget* parent) : Card(tr("Parameters"), parent) {
  auto* defaults = m_defaults = new QPushButton(tr("Defaults"));
  defaults->setAutoDefault(false); // in a dialog Enter belongs to the field it was typed into
  defaults->setObjectName(QStringLiteral("defaults"));
  defaults->setToolTip(tr("All parameters back to their defaults"));
  addTool(defaults);
  connect(defaults, &QPushButton::clicked, this, &ParameterPanel::defaultsRequested);

  auto* frame = new QWidget;
  m_column = makeLayout<QVBoxLayout>(frame, {0, 0, 0, 0}, 0);
  m_recorded = roleLabel("muted");
  m_recorded->setObjectName(QStringLiteral("recorded"));
  m_recorded->setTextFormat(Qt::PlainText);
  m_recorded->setWordWrap(true);
  m_recorded->setContentsMargins(12, 8, 12, 4);
  m_recorded->hide();
  m_column->addWidget(m_recorded);
  m_all = new QWidget;
  m_column->addWidget(m_all, 1);
  auto* layout = makeLayout<QVBoxLayout>(m_all, {0, 0, 0, 0}, 0);
  m_filter = new QLineEdit;
  m_filter->setObjectName(QStringLiteral("filter"));
  m_filter->setPlaceholderText(tr("Find a parameter"));
  m_filter->setAccessibleName(m_filter->placeholderText());
  m_filter->setClearButtonEnabled(true);
  m_filter->addAction(themedIcon(Icon::Search, IconTint::Muted), QLineEdit::LeadingPosition);
  connect(m_filter, &QLineEdit::textChanged, this, &ParameterPanel::filterRows);
  m_filterLine = makeLayout<QHBoxLayout>(nullptr, {12, 8, 8, 0}, 8);
  m_filterLine->addWidget(m_filter, 1);
  m_filterLine->addStretch(0);
  layout->addLayout(m_filterLine);

  m_scroll = new ScrollArea;
  layout->addWidget(m_scroll, 1);

  m_hint = new MarkHint(tr("This sign: applies at the next restart."));
  m_hint->setProperty("role", QStringLiteral("muted"));
  m_hint->setWordWrap(true);
  m_hint->setContentsMargins(12 + MarkHint::room, 4, 12, 8);
  layout->addWidget(m_hint);
  setBody(frame);
  rebuild();
}

void ParameterPanel::useLevers() {
  m_levers = new Levers;
  m_leversScroll = new ScrollArea(m_levers);
  m_column->insertWidget(1, m_leversScroll, 1);
  m_more = new QPushButton;
  m_more->setObjectName(QStringLiteral("more"));
  m_more->setAutoDefault(false);
  m_more->setCheckable(true);
  setStyleProperty(m_more, "compact", true);
  m_moreWords = roleLabel("muted");
  auto* line = makeLayout<QHBoxLayout>(nullptr, {12, 2, 12, 6}, 8);
  line->addWidget(m_more);
  line->addWidget(m_levers->links());
  line->addStretch(1);
  line->addWidget(m_moreWords);
  m_column->addLayout(line);
  connect(m_more, &QPushButton::toggled, this, &ParameterPanel::showAll);
  connect(m_levers, &Levers::lessonRequested, this, &ParameterPanel::lessonRequested);
  connect(m_levers, &Levers::openRequested, this, &ParameterPanel::openRequested);
  connect(m_levers, &Levers::edited, this, [this](const QString& key, const ParameterValue& value) {
    m_values.set(key.toStdString(), value);
    m_levers->setValues(m_values);
    for (ParameterRow* row : m_rows) {
      if (QString::fromStdString(row->parameter().key) == key) row->showValue(value);
    }
    emit parameterEdited(key, value);
  });
  connect(m_levers, &Levers::othersChanged, this, &ParameterPanel::showOthers);
  m_leversScroll->viewport()->installEventFilter(this);
  setTitle(tr("Levers"));
  showAll(false);
}

bool ParameterPanel::eventFilter(QObject* watched, QEvent* event) {
  if (m_leversScroll != nullptr && watched == m_leversScroll->viewport() &&
      event->type() == QEvent::Resize)
    m_levers->fitInto(m_leversScroll->viewport()->height());
  return Card::eventFilter(watched, event);
}

void ParameterPanel::showAll(bool all) {
  if (m_levers == nullptr) return;
  m_more->setChecked(all);
  m_leversScroll->setVisible(!all);
  m_all->setVisible(all);
  m_more->setText(all ? tr("Fewer") : tr("More"));
  // With the rows that it takes back.
  if (all) {
    m_filterLine->addWidget(m_defaults);
  } else {
    m_levers->setCorner(m_defaults);
  }
  showOthers();
  if (all) alignLabels();
}

void ParameterPanel::showOthers() {
  const bool all = m_more->isChecked();
  const int others = m_levers->othersCount() + (m_usesSeed ? 1 : 0);
  m_more->setVisible(all || others > 0);
  m_moreWords->setText(all || others <= 0 ? QString()
                       : others == 1      ? tr("one other")
                                          : tr("%1 others").arg(others));
}

void ParameterPanel::setMethod(const RunnableEntry* method) {
  if (m_levers != nullptr) m_levers->setMethod(method);
}

void ParameterPanel::setPuzzle(const Puzzle& puzzle) {
  if (m_levers == nullptr) return;
  m_levers->setGeometry(puzzle.geometry());
  showAll(m_more->isChecked()); // how many others there are
}

void ParameterPanel::showSnapshot(const SnapshotPtr& snapshot) {
  if (m_levers != nullptr) m_levers->showSnapshot(snapshot);
}

void ParameterPanel::setHistory(const std::shared_ptr<const MetricHistory>& history) {
  if (m_levers != nullptr) m_levers->setHistory(history);
}

std::vector<ParameterRow*> ParameterPanel::allRows() const {
  std::vector<ParameterRow*> rows = m_rows;
  if (m_levers == nullptr) return rows;
  for (const auto* more : {&m_levers->rows(), &m_levers->furtherRows()})
    rows.insert(rows.end(), more->begin(), more->end());
  return rows;
}

void ParameterPanel::setValues(const ParameterValues& values, std::uint64_t seed, bool usesSeed) {
  const bool sameRows = &values.schema() == &m_values.schema() && usesSeed == m_usesSeed;
  // Kept until the rows that refer to its schema are gone.
  const ParameterValues old = std::exchange(m_values, values);
  m_seed = seed;
  m_usesSeed = usesSeed;
  if (m_levers != nullptr) m_levers->setValues(m_values);
  if (!sameRows) rebuild();
  for (ParameterRow* row : m_rows) row->showValue(m_values.value(row->parameter().key));
  if (m_seedField) m_seedField->showText(QString::number(m_seed));
  showReadOnly(); // rows that are new, too
}

void ParameterPanel::setRecorded(const QString& words) {
  m_recorded->setText(words);
  m_recorded->setVisible(!words.isEmpty());
  m_defaults->setVisible(words.isEmpty());
  showReadOnly();
}

void ParameterPanel::showReadOnly() {
  const bool recorded = !m_recorded->text().isEmpty();
  for (ParameterRow* row : allRows()) row->setReadOnly(recorded);
  if (m_seedRow) m_seedRow->setEnabled(!recorded);
}

void ParameterPanel::setRunning(bool running) {
  m_running = running;
  bool anyWaits = false;
  for (ParameterRow* row : allRows()) {
    row->setRunning(running);
    anyWaits |= !row->parameter().live;
  }
  m_hint->setVisible(running && anyWaits);
}

void ParameterPanel::setWaiting(const std::vector<std::string>& keys, bool seedWaits) {
  for (ParameterRow* row : allRows()) {
    row->setWaiting(std::find(keys.begin(), keys.end(), row->parameter().key) != keys.end());
  }
  m_seedWaits = seedWaits;
  if (m_seedField) showSeedNote({});
}

void ParameterPanel::showSeedNote(const QString& error) {
  setStyleProperty(m_seedField, "invalid", !error.isEmpty());
  setStyleProperty(m_seedNote, "role",
                   error.isEmpty() ? QStringLiteral("muted") : QStringLiteral("error"));
  m_seedNote->setText(error.isEmpty() ? tr("Applies at the next restart.") : error);
  m_seedNote->setVisible(!error.isEmpty() || m_seedWaits);
}

void ParameterPanel::showError(const QString& key, const QString& message) {
  for (ParameterRow* row : allRows()) {
    if (QString::fromStdString(row->parameter().key) == key) row->showError(message);
  }
}

void ParameterPanel::rebuild() {
  m_sections.clear();
  m_rows.clear();
  m_seedRow = nullptr;
  m_seedField = nullptr;
  auto* content = new QWidget;
  content->setObjectName(QStringLiteral("scrolled"));
  auto* layout = makeLayout<QVBoxLayout>(content, {0, 0, 0, 8}, 0);

  for (const Parameter& parameter : m_values.schema().parameters()) {
    const QString name = translated(parameter.section);
    auto section = std::find_if(m_sections.begin(), m_sections.end(),
                                [&name](const Section& s) { return s.name == name; });
    if (section == m_sections.end()) {
      m_sections.push_back({name, sectionHeading(name), {}});
      section = std::prev(m_sections.end());
    }
    auto* row = new ParameterRow(parameter, content);
    section->rows.push_back(row);
    m_rows.push_back(row);
    connect(row, &ParameterRow::lessonRequested, this, &ParameterPanel::lessonRequested);
    connect(row, &ParameterRow::edited, this, [this, row](const ParameterValue& value) {
      m_values.set(row->parameter().key, value);
      if (m_levers != nullptr) m_levers->setValues(m_values);
      emit parameterEdited(QString::fromStdString(row->parameter().key), value);
    });
  }
  for (const Section& section : m_sections) {
    layout->addWidget(section.heading);
    for (ParameterRow* row : section.rows) layout->addWidget(row);
  }
  if (m_usesSeed) {
    m_seedRow = seedRow();
    layout->addWidget(m_seedRow);
  }
  m_nothing =
      roleLabel("muted", m_sections.empty() && !m_usesSeed ? tr("This method has no parameters.")
                                                           : tr("No parameter matches."));
  m_nothing->setContentsMargins(12, 12, 12, 12);
  m_nothing->setVisible(m_sections.empty() && !m_usesSeed);
  layout->addWidget(m_nothing);
  layout->addStretch(1);
  m_scroll->setWidget(content);

  m_filter->clear();
  m_filter->setVisible(m_values.schema().parameters().size() >= manyParameters);
  setRunning(m_running);
  alignLabels();
  if (m_levers != nullptr) showAll(m_more->isChecked());
}

QWidget* ParameterPanel::seedRow() {
  auto* box = new QWidget;
  box->setObjectName(QStringLiteral("seed"));
  box->setToolTip(tr("Where the random numbers start: equal seeds give equal runs.\n"
                     "Applies at the next restart."));
  auto* layout = makeLayout<QVBoxLayout>(box, {0, 0, 0, 0}, 2);
  layout->addWidget(sectionHeading(tr("Random numbers")));
  auto* line = makeLayout<QHBoxLayout>(nullptr, {12, 1, 12, 1}, 8);
  line->addWidget(new QLabel(tr("seed")));
  line->addStretch(1);
  auto* next = new QPushButton;
  next->setAutoDefault(false);
  next->setObjectName(QStringLiteral("nextSeed"));
  next->setIcon(themedIcon(Icon::Generate));
  next->setToolTip(tr("The next seed: another run of the same method"));
  next->setAccessibleName(tr("Next seed"));
  setStyleProperty(next, "compact", true);
  m_seedField = new NumberField;
  m_seedField->setObjectName(QStringLiteral("field"));
  m_seedField->setAccessibleName(tr("seed"));
  m_seedField->setFixedWidth(112);
  line->addWidget(next);
  line->addWidget(m_seedField);
  layout->addLayout(line);
  m_seedNote = new QLabel;
  m_seedNote->setWordWrap(true);
  m_seedNote->setContentsMargins(12, 0, 12, 4);
  m_seedNote->hide();
  layout->addWidget(m_seedNote);
  connect(next, &QPushButton::clicked, this, [this] { acceptSeed(QString::number(m_seed + 1)); });
  connect(m_seedField, &NumberField::typed, this, &ParameterPanel::acceptSeed);
  connect(m_seedField, &NumberField::stepped, this, [this](int steps) {
    const auto distance = static_cast<std::uint64_t>(std::abs(steps));
    acceptSeed(QString::number(steps > 0           ? m_seed + distance
                               : m_seed > distance ? m_seed - distance
                                                   : 0));
  });
  return box;
}

void ParameterPanel::acceptSeed(const QString& text) {
  bool ok = false;
  const quint64 seed = text.trimmed().toULongLong(&ok);
  showSeedNote(ok ? QString()
                  : tr("“%1” does not work here: enter a whole number from 0 to %2.")
                        .arg(text.trimmed(), QString::number(std::numeric_limits<quint64>::max())));
  if (!ok) return;
  m_seedField->showText(QString::number(seed));
  if (seed == m_seed) return;
  m_seed = seed;
  emit seedEdited(seed);
}

void ParameterPanel::filterRows(const QString& text) {
  const QString wanted = text.trimmed();
  bool anyShown = false;
  for (const Section& section : m_sections) {
    bool any = false;
    for (ParameterRow* row : section.rows) {
      const bool shown = wanted.isEmpty() || row->matches(wanted);
      row->setVisible(shown);
      any |= shown;
    }
    section.heading->setVisible(any);
    anyShown |= any;
  }
  if (m_seedRow) {
    const bool shown = wanted.isEmpty() || tr("seed").contains(wanted, Qt::CaseInsensitive);
    m_seedRow->setVisible(shown);
    anyShown |= shown;
  }
  m_nothing->setVisible(!anyShown);
}

void ParameterPanel::resizeEvent(QResizeEvent* event) {
  Card::resizeEvent(event);
  alignLabels();
}

void ParameterPanel::alignLabels() {
  int widest = 0;
  for (const ParameterRow* row : m_rows) widest = std::max(widest, row->labelWidth());
  const int labelWidth = std::min(widest, width() * 2 / 5);
  for (ParameterRow* row : m_rows) row->setLabelWidth(labelWidth);
  if (m_levers == nullptr) return;
  int widestLever = 0;
  for (const auto* rows : {&m_levers->rows(), &m_levers->furtherRows()}) {
    for (const ParameterRow* row : *rows) widestLever = std::max(widestLever, row->labelWidth());
  }
  for (const auto* rows : {&m_levers->rows(), &m_levers->furtherRows()}) {
    for (ParameterRow* row : *rows) row->setLabelWidth(std::min(widestLever, width() * 2 / 5));
  }
}

} // namespace sudoscope
