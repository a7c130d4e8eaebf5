#include "ui/panels/parameter_panel.h"

#include "ui/panels/levers.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/training_choices.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace sudoscope {

namespace {

constexpr std::size_t manyParameters = 12; // number that justifies a filter field

QLabel* sectionHeading(const QString& text) {
  QLabel* label = roleLabel("heading", text);
  label->setContentsMargins(12_px, 8_px, 12_px, 2_px);
  return label;
}

} // namespace

ParameterPanel::ParameterPanel(QWidget* parent) : Card(tr("Parameters"), parent) {
  m_defaults = named(new QPushButton(tr("Defaults")), "defaults");
  m_defaults->setAutoDefault(false); // in a dialog Enter belongs to the field
  m_defaults->setToolTip(tr("Reset parameters to defaults"));
  m_defaults->setAccessibleName(m_defaults->toolTip());
  addTool(m_defaults);
  connect(m_defaults, &QPushButton::clicked, this, &ParameterPanel::defaultsRequested);

  auto* frame = new QWidget;
  m_column = makeLayout<QVBoxLayout>(frame, {0, 0, 0, 0}, 0);
  m_recorded = named(wordsLabel("muted", {}, {12_px, 8_px, 12_px, 4_px}), "recorded");
  m_recorded->setTextFormat(Qt::PlainText);
  m_recorded->hide();
  m_column->addWidget(m_recorded);
  m_all = new QWidget;
  m_column->addWidget(m_all, 1);
  auto* layout = makeLayout<QVBoxLayout>(m_all, {0, 0, 0, 0}, 0);
  m_filter = named(new QLineEdit, "filter");
  m_filter->setPlaceholderText(tr("Find a parameter"));
  m_filter->setAccessibleName(m_filter->placeholderText());
  m_filter->setClearButtonEnabled(true);
  m_filter->addAction(themedIcon(Icon::Search, IconTint::Muted), QLineEdit::LeadingPosition);
  connect(m_filter, &QLineEdit::textChanged, this, &ParameterPanel::filterRows);
  m_filterLine = makeLayout<QHBoxLayout>(nullptr, {12_px, 8_px, 8_px, 0}, 8_px,
                                         {{m_filter, 1}, BoxItem::stretch(0)});
  layout->addLayout(m_filterLine);

  m_scroll = new ScrollArea;
  layout->addWidget(m_scroll, 1);

  setBody(frame);
  onEvents(this, {QEvent::Resize}, this, [this] { alignLabels(); });
  rebuild();
}

void ParameterPanel::useLevers() {
  m_levers = new Levers;
  m_leversScroll = new ScrollArea(m_levers);
  m_column->insertWidget(1, m_leversScroll, 1);
  m_more = named(new QPushButton, "more");
  m_more->setAutoDefault(false);
  m_more->setCheckable(true);
  setStyleProperty(m_more, "compact", true);
  m_moreWords = roleLabel("muted");
  m_column->addLayout(
      makeLayout<QHBoxLayout>(nullptr, {12_px, 2_px, 12_px, 6_px}, 8_px,
                              {m_more, m_levers->links(), BoxItem::stretch(), m_moreWords}));
  connect(m_more, &QPushButton::toggled, this, &ParameterPanel::showAll);
  connect(m_levers, &Levers::lessonRequested, this, &ParameterPanel::lessonRequested);
  connect(m_levers, &Levers::openRequested, this, &ParameterPanel::openRequested);
  connect(m_levers, &Levers::edited, this, [this](const QString& key, const ParameterValue& value) {
    for (ParameterRow* row : m_rows) {
      if (QString::fromStdString(row->parameter().key) == key) row->enter(value);
    }
  });
  connect(m_levers, &Levers::othersChanged, this, &ParameterPanel::showOthers);
  onEvents(m_leversScroll->viewport(), {QEvent::Resize}, this,
           [this] { m_levers->fitInto(m_leversScroll->viewport()->height()); });
  m_column->insertWidget(1, m_choices = new TrainingChoices);
  setOfTraining(false);
  showAll(false);
}

void ParameterPanel::setOfTraining(bool ofTraining) {
  m_choices->setVisible(ofTraining);
  setTitle(ofTraining ? tr("Recipe") : tr("Levers"));
}

void ParameterPanel::showAll(bool all) {
  if (m_levers == nullptr) return;
  m_more->setChecked(all);
  m_leversScroll->setVisible(!all);
  m_all->setVisible(all);
  m_more->setText(all ? tr("Fewer") : tr("More"));
  m_levers->showRows(!all);
  if (all) listRows();
  // Includes the rows that it takes back.
  all ? m_filterLine->addWidget(m_defaults) : m_levers->setCorner(m_defaults);
  showOthers();
  alignLabels();
}

void ParameterPanel::offerRow(QWidget* row, const QString& name, const QString& section) {
  const QString text = QStringLiteral("%1: %2 > %3").arg(name, tr("Levers"), section);
  auto* command = named(new QAction(text, row), "showRow");
  connect(command, &QAction::triggered, this, [this, row] { showRow(row); });
}

void ParameterPanel::showRow(const QWidget* row) {
  emit openRequested(QStringLiteral("parameters"));
  m_filter->clear();
  if (m_levers != nullptr && !row->isVisibleTo(this)) showAll(true);
  for (QWidget* control : row->findChildren<QWidget*>()) {
    if ((control->focusPolicy() & Qt::TabFocus) == 0 || !control->isVisibleTo(row)) continue;
    control->setFocus();
    return QTimer::singleShot(0, control,
                              [this, control] { m_scroll->ensureWidgetVisible(control); });
  }
}

void ParameterPanel::showOthers() {
  const bool all = m_more->isChecked();
  const int others = m_levers->othersCount() + (m_usesSeed ? 1 : 0);
  m_more->setVisible(all || others > 0);
  const int changed = m_levers->hiddenChanges();
  QString words = others == 1 ? tr("one other") : tr("%1 others").arg(others);
  if (changed > 0) words = tr("%1, changed: %2").arg(words).arg(changed);
  m_moreWords->setText(all || others <= 0 ? QString() : words);
}

void ParameterPanel::setValues(const ParameterValues& values, std::uint64_t seed, bool usesSeed) {
  const bool sameRows = &values.schema() == &m_values.schema() && usesSeed == m_usesSeed;
  // Must outlive the rows that refer to its schema.
  const ParameterValues old = std::exchange(m_values, values);
  m_seed = seed;
  m_usesSeed = usesSeed;
  if (!sameRows) rebuild();
  for (ParameterRow* row : m_rows) row->refresh(m_values.value(row->parameter().key));
  if (m_levers != nullptr) m_levers->setValues(m_values);
  if (!sameRows) alignLabels(); // already placed
  if (m_seedField) m_seedField->showText(QString::number(m_seed));
  showReadOnly(); // also for new rows
}

void ParameterPanel::setRecorded(const QString& words) {
  m_recorded->setText(words);
  m_recorded->setVisible(!words.isEmpty());
  m_defaults->setVisible(words.isEmpty());
  showReadOnly();
}

void ParameterPanel::showReadOnly() {
  const bool recorded = !m_recorded->text().isEmpty();
  for (ParameterRow* row : m_rows) row->setReadOnly(recorded);
  if (m_seedRow) m_seedRow->setEnabled(!recorded);
}

void ParameterPanel::setRunning(bool running) {
  m_running = running;
  for (ParameterRow* row : m_rows) row->setRunning(running);
}

void ParameterPanel::setWaiting(const std::vector<std::string>& keys, bool seedWaits) {
  for (ParameterRow* row : m_rows)
    row->setWaiting(std::ranges::find(keys, row->parameter().key) != keys.end());
  m_seedWaits = seedWaits;
  if (m_seedField) showSeedNote({});
}

void ParameterPanel::showSeedNote(const Notice& notice) {
  setStyleProperty(m_seedField, "invalid", notice.isError());
  const bool waits = notice.isEmpty() && m_seedWaits;
  setNotice(m_seedNote, waits ? Notice(tr("Applies at the next restart.")) : notice);
}

void ParameterPanel::showNotice(const QString& key, const Notice& notice) {
  for (ParameterRow* row : m_rows) {
    if (QString::fromStdString(row->parameter().key) == key) row->showNotice(notice);
  }
}

void ParameterPanel::rebuild() {
  m_sections.clear();
  if (m_levers != nullptr) m_levers->setRows({});
  qDeleteAll(m_rows);
  m_rows.clear();
  m_seedRow = nullptr;
  m_seedField = nullptr;
  auto* content = named(new QWidget, "scrolled");
  auto* layout = makeLayout<QVBoxLayout>(content, {0, 0, 0, 8_px}, 0);

  for (const Parameter& parameter : m_values.schema().parameters()) {
    const QString name = translated(parameter.section);
    auto section = std::ranges::find(m_sections, name, &Section::name);
    if (section == m_sections.end()) {
      m_sections.push_back({name, sectionHeading(name), new QVBoxLayout, {}});
      section = std::prev(m_sections.end());
    }
    auto* row = new ParameterRow(parameter, content);
    section->rows.push_back(row);
    m_rows.push_back(row);
    connect(row, &ParameterRow::lessonRequested, this, &ParameterPanel::lessonRequested);
    offerRow(row, row->title(), name);
    connect(row, &ParameterRow::edited, this, [this, row](const ParameterValue& value) {
      m_values.set(row->parameter().key, value);
      if (m_levers != nullptr) m_levers->setValues(m_values);
      emit parameterEdited(QString::fromStdString(row->parameter().key), value);
    });
  }
  for (const Section& section : m_sections) {
    layout->addWidget(section.heading);
    section.box->setSpacing(0);
    layout->addLayout(section.box);
  }
  if (m_usesSeed) {
    m_seedRow = seedRow();
    layout->addWidget(m_seedRow);
  }
  m_nothing =
      roleLabel("muted", m_sections.empty() && !m_usesSeed ? tr("This method has no parameters.")
                                                           : tr("No parameter matches."));
  m_nothing->setContentsMargins(12_px, 12_px, 12_px, 12_px);
  m_nothing->setVisible(m_sections.empty() && !m_usesSeed);
  addItems(layout, {m_nothing, BoxItem::stretch()});
  m_scroll->setWidget(content);

  m_filter->clear();
  m_filter->setVisible(m_values.schema().parameters().size() >= manyParameters);
  listRows();
  setRunning(m_running);
  alignLabels();
  if (m_levers == nullptr) return;
  m_levers->setRows(m_rows);
  showAll(m_more->isChecked());
}

void ParameterPanel::listRows() {
  for (const Section& section : m_sections) {
    for (ParameterRow* row : section.rows) section.box->addWidget(row);
  }
  filterRows(m_filter->text());
}

QWidget* ParameterPanel::seedRow() {
  auto* box = named(new QWidget, "seed");
  offerRow(box, tr("seed"), tr("Random numbers"));
  box->setToolTip(tr(
      "Start of the random numbers: equal seeds give equal runs.\nApplies at the next restart."));
  auto* layout =
      makeLayout<QVBoxLayout>(box, {0, 0, 0, 0}, 2_px, {sectionHeading(tr("Random numbers"))});
  auto* line = makeLayout<QHBoxLayout>(nullptr, {12_px, 1, 12_px, 1}, 8_px,
                                       {new QLabel(tr("seed")), BoxItem::stretch()});
  auto* next = new QPushButton;
  next->setAutoDefault(false);
  next->setIcon(themedIcon(Icon::Generate));
  next->setToolTip(tr("Use the next seed: another run of the same method"));
  next->setAccessibleName(tr("Next seed"));
  setStyleProperty(next, "compact", true);
  m_seedField = named(new NumberField, "field");
  m_seedField->setAccessibleName(tr("seed"));
  m_seedField->setFixedWidth(112_px);
  addItems(line, {next, m_seedField});
  layout->addLayout(line);
  m_seedNote = wordsLabel("", {}, {12_px, 0, 12_px, 4_px});
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
  if (!ok) {
    return showSeedNote(
        failure(tr("“%1” is not valid: enter a whole number from 0 to %2.")
                    .arg(text.trimmed(), QString::number(std::numeric_limits<quint64>::max()))));
  }
  showSeedNote({});
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

void ParameterPanel::alignLabels() {
  std::vector<ParameterRow*> shown = m_rows;
  if (m_levers != nullptr && !m_more->isChecked()) {
    shown = m_levers->rows();
    shown.insert(shown.end(), m_levers->furtherRows().begin(), m_levers->furtherRows().end());
  }
  int widest = 0;
  for (const ParameterRow* row : shown) widest = std::max(widest, row->labelWidth());
  for (ParameterRow* row : m_rows) row->setLabelWidth(std::min(widest, width() * 2 / 5));
}

} // namespace sudoscope
