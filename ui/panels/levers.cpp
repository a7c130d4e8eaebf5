#include "ui/panels/levers.h"

#include "core/runs/metric_history.h"
#include "ui/paint/number_text.h"
#include "ui/panels/parameter_row.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/bar_list.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"

#include <QLabel>
#include <QMenu>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sudoscope {

namespace {

constexpr std::size_t mostRows = 4;

/// "w_row" as <i>w</i> with a subscript; for the term "L" instead of "w".
QString termHtml(const std::string& symbol) {
  const QString text = QString::fromStdString(symbol).toHtmlEscaped();
  const QString sub = text.section(u'_', 1);
  return QStringLiteral("<i>w</i><sub>%1</sub>&#8201;<i>L</i><sub>%1</sub>").arg(sub);
}

struct TermRole {
  ParameterRole weight;
  MetricRole term;
  int color;
};
constexpr std::array termRoles{TermRole{ParameterRole::RowWeight, MetricRole::RowTerm, 0},
                               TermRole{ParameterRole::ColumnWeight, MetricRole::ColumnTerm, 1},
                               TermRole{ParameterRole::BlockWeight, MetricRole::BlockTerm, 2},
                               TermRole{ParameterRole::ExtraWeight, MetricRole::ExtraTerm, 5},
                               TermRole{ParameterRole::GivensWeight, MetricRole::GivensTerm, 3},
                               TermRole{ParameterRole::EntropyWeight, MetricRole::EntropyTerm, 4}};

} // namespace

Levers::Levers(QWidget* parent)
    : QWidget(parent), m_layout(makeLayout<QVBoxLayout>(this, {0, 0, 0, 0}, 0)) {
  setObjectName(QStringLiteral("levers"));
  m_equation = named(wordsLabel(""), "equation");
  m_equation->setTextFormat(Qt::RichText);
  m_top = makeLayout<QHBoxLayout>(nullptr, {12_px, 2_px, 8_px, 0}, 8_px, {{m_equation, 1}});
  m_layout->addLayout(m_top);
  m_links = new QLabel(this);
  m_links->setTextFormat(Qt::RichText);
  m_links->hide();
  connect(m_links, &QLabel::linkActivated, this, &Levers::openRequested);
  onEvents(this, {QEvent::PaletteChange}, this, [this] {
    if (m_content == nullptr) return;
    showColors();
    showTerms();
    showDisagreement();
  });
}

void Levers::setMethod(const RunnableEntry* method) {
  // The values of the new method may arrive before the method.
  m_stale = m_stale || method != m_method;
  m_method = method;
  m_snapshot = nullptr;
}

void Levers::setPuzzle(const Puzzle& puzzle) {
  m_geometry = puzzle.geometry();
  placeTerms();
  fitInto(m_height);
  emit othersChanged();
}

void Levers::setCorner(QWidget* corner) {
  m_top->addWidget(corner, 0, Qt::AlignTop);
}

void Levers::fitInto(int height) {
  m_height = height;
  if (m_content == nullptr || !m_rowsHere) return;
  const int gap = m_content->layout()->spacing();
  int needed = m_top->sizeHint().height() + m_content->sizeHint().height();
  int shown = 0;
  for (const ParameterRow* row : m_further) {
    if (row->isHidden()) continue;
    needed -= row->sizeHint().height() + gap;
    ++shown;
  }
  if (height > 0 && !m_terms.empty()) { // faders shrink before scrolling
    const int length = m_terms.front().fader->length();
    const int fitting =
        std::clamp<int>(height - (needed - length), Fader::shortest, Fader::longest);
    for (const Term& term : m_terms) term.fader->setLength(fitting);
    needed += fitting - length;
  }
  int fit = 0;
  for (const ParameterRow* row : m_further) {
    needed += row->sizeHint().height() + gap;
    if (needed > height) break;
    ++fit;
  }
  if (fit == shown) return;
  for (std::size_t i = 0; i < m_further.size(); ++i)
    m_further[i]->setVisible(static_cast<int>(i) < fit);
  emit othersChanged();
}

bool Levers::hasPlace(const Term& term) const {
  return term.weight->role != ParameterRole::ExtraWeight || !m_geometry.extraFamilies().empty();
}

void Levers::placeTerms() {
  if (m_grid == nullptr) return;
  for (std::size_t i = 0; i < m_terms.size(); ++i) {
    const Term& term = m_terms[i];
    const bool shown = hasPlace(term);
    for (QWidget* part : std::initializer_list<QWidget*>{term.name, term.fader, term.field,
                                                         term.bar, term.percent}) {
      part->setVisible(shown);
    }
    m_grid->setColumnStretch(static_cast<int>(i), shown ? 1 : 0);
  }
}

void Levers::setValues(const ParameterValues& values) {
  const bool same = !std::exchange(m_stale, false) && &values.schema() == &m_values.schema() &&
                    m_content != nullptr;
  const bool changed = !(values == m_values);
  const ParameterValues old = std::exchange(m_values, values); // the terms refer to its schema
  if (!same) rebuild();
  if (changed) showNotice(nullptr, {});
  const bool sorted = std::ranges::is_partitioned(m_further, &ParameterRow::isChanged);
  if (m_rowsHere && !sorted && hiddenChanges() > 0) showRows(true);
  showFormulas();
  showTerms();
  showSchedule();
  emit othersChanged();
}

void Levers::showSnapshot(const SnapshotPtr& snapshot) {
  m_snapshot = snapshot;
  showTerms();
  showSchedule();
  showDisagreement();
  showLinks();
}

int Levers::othersCount() const {
  const auto hidden = std::ranges::count_if(m_further, &ParameterRow::isHidden);
  const auto aside =
      std::ranges::count(m_terms, false, [this](auto& term) { return hasPlace(term); });
  return static_cast<int>(hidden + aside);
}

int Levers::hiddenChanges() const {
  return static_cast<int>(std::ranges::count_if(
      m_further, [](auto* row) { return row->isHidden() && row->isChanged(); }));
}

void Levers::setHistory(const std::shared_ptr<const MetricHistory>& history) {
  if (history == m_history) return;
  m_history = history;
  if (m_content != nullptr) showNotice(nullptr, {}); // of the previous run
  showTerms();
}

double Levers::recordedTotal() const {
  const int index = m_method == nullptr ? -1 : m_method->metricIndex(MetricRole::TotalLoss);
  if (m_history == nullptr || m_snapshot == nullptr || index < 0 ||
      m_history->metricCount() != m_method->metrics.size() ||
      m_snapshot->iteration < m_history->firstIteration() ||
      m_snapshot->iteration > m_history->lastIteration()) {
    return std::nan("");
  }
  return m_history->value(static_cast<std::size_t>(index), m_snapshot->iteration);
}

double Levers::lossTerm(int index) const {
  if (m_snapshot == nullptr || index < 0 ||
      static_cast<std::size_t>(index) >= m_snapshot->metrics.size()) {
    return std::nan("");
  }
  return m_snapshot->metrics[index];
}

void Levers::collectTerms() {
  m_terms.clear();
  const ParameterSchema& schema = m_values.schema();
  for (const TermRole& role : termRoles) {
    const Parameter* weight = schema.find(role.weight);
    const int index = m_method == nullptr ? -1 : m_method->metricIndex(role.term);
    if (weight != nullptr && index >= 0) m_terms.push_back({weight, index, role.color});
  }
  m_starts = schema.find(ParameterRole::TemperatureStart);
  m_ends = schema.find(ParameterRole::TemperatureEnd);
  m_length = schema.find(ParameterRole::ScheduleLength);
  if (m_ends == nullptr || m_length == nullptr) m_starts = nullptr;
}

void Levers::rebuild() {
  for (ParameterRow* row : m_all) {
    if (m_content != nullptr && m_content->isAncestorOf(row)) row->setParent(this);
  }
  delete m_content;
  m_curve = nullptr;
  m_temperatures.fill(nullptr);
  m_grid = nullptr;
  m_disagreement = nullptr;
  collectTerms();
  m_content = new QWidget;
  auto* column = makeLayout<QVBoxLayout>(m_content, {0, 2_px, 0, 0}, 3_px);
  if (!m_terms.empty()) column->addWidget(buildTerms(), 1);
  m_fault = named(wordsLabel("", {}, {8_px, 0, 8_px, 0}), "fault");
  m_fault->hide();
  column->addWidget(m_fault);
  m_formulas = named(wordsLabel("", {}, {12_px, 0, 12_px, 0}), "formulas");
  m_formulas->setTextFormat(Qt::RichText);
  m_formulas->setFont(Theme::small(font()));
  m_formulas->hide();
  column->addWidget(m_formulas);
  m_rowBox = makeLayout<QVBoxLayout>(nullptr, {0, 0, 0, 0}, column->spacing());
  column->addLayout(m_rowBox);
  if (m_starts != nullptr) column->addWidget(buildSchedule());
  column->addWidget(buildDisagreement());
  m_furtherBox = makeLayout<QVBoxLayout>(nullptr, {0, 0, 0, 0}, column->spacing());
  column->addLayout(m_furtherBox);
  column->addStretch(m_terms.empty() ? 1 : 0); // faders grow first
  m_layout->addWidget(m_content);
  sortRows();
  placeTerms();
  showColors();
  showTerms();
  showDisagreement();
  showLinks();
  showRows(m_rowsHere);
}

void Levers::setRows(std::vector<ParameterRow*> rows) {
  m_all = std::move(rows);
  m_stale = true;
  m_rows.clear();
  m_further.clear();
}

/// The step size, or the first of the method's own parameters; then those without other controls,
/// the changed ones first.
void Levers::sortRows() {
  m_rows.clear();
  m_further.clear();
  const ParameterSchema& schema = m_values.schema();
  const Parameter* size = schema.find(ParameterRole::StepSize);
  const Parameter* precision = schema.find(ParameterRole::Precision);
  bool first = true; // of the first section so far
  for (ParameterRow* row : m_all) {
    const Parameter& parameter = row->parameter();
    first = first && parameter.section == m_all.front()->parameter().section;
    const bool chosen = size != nullptr ? &parameter == size || &parameter == precision
                                        : first && m_rows.size() < mostRows;
    const bool inSchedule = m_starts != nullptr && (&parameter == m_starts || &parameter == m_ends);
    if (chosen) {
      m_rows.push_back(row);
    } else if (!inSchedule &&
               std::ranges::find(m_terms, &parameter, &Term::weight) == m_terms.end()) {
      m_further.push_back(row);
    }
  }
  std::ranges::stable_partition(m_further, &ParameterRow::isChanged);
}

void Levers::showRows(bool here) {
  m_rowsHere = here;
  if (!here || m_content == nullptr) return;
  if (!m_rows.empty()) sortRows(); // empty: new rows wait for their values
  for (ParameterRow* row : m_rows) {
    m_rowBox->addWidget(row);
    row->show();
  }
  for (ParameterRow* row : m_further) {
    m_furtherBox->addWidget(row);
    row->hide();
  }
  fitInto(m_height);
  emit othersChanged();
}

QWidget* Levers::buildTerms() {
  auto* box = new QWidget;
  box->setProperty("tipsBelow", true);
  box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); // leaves the faders the height
  m_grid = makeLayout<QGridLayout>(box, {8_px, 0, 8_px, 0}, 2_px);
  m_grid->setHorizontalSpacing(0);
  for (std::size_t i = 0; i < m_terms.size(); ++i) {
    Term& term = m_terms[i];
    buildTerm(term);
    explainTerm(term);
    connectTerm(i);
    const int column = static_cast<int>(i);
    m_grid->addWidget(term.name, 0, column);
    m_grid->addWidget(term.fader, 1, column, Qt::AlignHCenter);
    m_grid->addWidget(term.field, 2, column, Qt::AlignHCenter);
    m_grid->addWidget(term.bar, 3, column, Qt::AlignHCenter);
    m_grid->addWidget(term.percent, 4, column);
  }
  return box;
}

void Levers::buildTerm(Term& term) {
  const QString key = QString::fromStdString(term.weight->key);
  term.name = new QLabel;
  term.name->setTextFormat(Qt::RichText);
  term.name->setAlignment(Qt::AlignCenter);
  term.name->setFont(Theme::small(font()));
  term.fader = new Fader(*term.weight, term.color);
  term.fader->setObjectName(QStringLiteral("fader_") + key);
  term.field = new NumberField;
  buildField(term.field, *term.weight);
  term.bar = new ShareBar;
  term.bar->setFixedWidth(40_px);
  term.percent = roleLabel("muted");
  term.percent->setFont(Theme::small(font()));
  term.percent->setAlignment(Qt::AlignCenter);
}

void Levers::buildField(NumberField* field, const Parameter& parameter) {
  field->setObjectName(QStringLiteral("value_") + QString::fromStdString(parameter.key));
  field->setAccessibleName(translated(parameter.label));
  field->setAlignment(Qt::AlignCenter);
  field->setProperty("narrow", true);
  field->setFixedWidth(46_px);
}

void Levers::explainTerm(const Term& term) {
  const Parameter& weight = *term.weight;
  const QString name = tr("Weight: %1").arg(translated(weight.label));
  term.fader->setAccessibleName(name);
  term.field->setAccessibleName(name);
  const QString hint = parameterHint(weight, m_values.value(weight.key));
  for (QWidget* part :
       std::initializer_list<QWidget*>{term.name, term.fader, term.field, term.bar, term.percent}) {
    part->setToolTip(hint);
    part->setAccessibleDescription(hint);
    offerLesson(part, weight);
  }
  term.fader->setToolTip(
      hint + u'\n' +
      tr("Drag, use the arrow keys or the wheel; hold Shift for fine steps. Home or "
         "double-click restores the default (marked)."));
}

void Levers::connectTerm(std::size_t index) {
  const Term& term = m_terms[index];
  const Parameter& weight = *term.weight;
  const QString key = QString::fromStdString(weight.key);
  connect(term.fader, &ValueSlider::valueEdited, this,
          [this, key](double value) { emit edited(key, value); });
  connect(term.fader, &ValueSlider::resetRequested, this,
          [this, key, &weight] { emit edited(key, weight.defaultValue); });
  acceptTyping(term.field, weight);
  connect(term.field, &NumberField::stepped, term.fader, [fader = term.fader](int steps) {
    fader->setValue(fader->value() + steps * fader->singleStep());
  });
}

void Levers::acceptTyping(NumberField* field, const Parameter& parameter) {
  connect(field, &NumberField::typed, this, [this, field, &parameter](const QString& text) {
    const auto value =
        ParameterSchema({parameter}).parse(parameter.key, text.trimmed().toStdString());
    if (!value) return showNotice(field, failure(ParameterRow::refusal(parameter, text)));
    emit edited(QString::fromStdString(parameter.key), *value);
  });
  connect(field, &QLineEdit::textEdited, this, [this] { showNotice(nullptr, {}); });
}

void Levers::showNotice(const NumberField* wrong, const Notice& notice) {
  for (const Term& each : m_terms) setStyleProperty(each.field, "invalid", each.field == wrong);
  for (NumberField* field : m_temperatures) {
    if (field != nullptr) setStyleProperty(field, "invalid", field == wrong);
  }
  if (wrong != nullptr) {
    auto* column = static_cast<QVBoxLayout*>(m_content->layout());
    column->removeWidget(m_fault);
    column->insertWidget(column->indexOf(wrong->parentWidget()) + 1, m_fault);
  }
  setNotice(m_fault, notice);
}

void Levers::offerLesson(QWidget* control, const Parameter& parameter) {
  if (parameter.lesson.empty()) return;
  control->setContextMenuPolicy(Qt::CustomContextMenu);
  const QString lesson = QString::fromStdString(parameter.lesson);
  connect(control, &QWidget::customContextMenuRequested, this, [this, control, lesson](QPoint at) {
    auto* menu = new QMenu(control);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(themedIcon(Icon::Help), ParameterRow::tr("Open the lesson about it"), this,
                    [this, lesson] { emit lessonRequested(lesson); });
    menu->popup(control->mapToGlobal(at));
  });
}

QWidget* Levers::buildSchedule() {
  auto* box = new QWidget;
  auto* line = makeLayout<QHBoxLayout>(box, {12_px, 0, 12_px, 0}, 8_px);
  auto* name = new QLabel(tr("<i>T</i>&nbsp; schedule"));
  m_curve = named(new TemperatureCurve(*m_starts), "schedule");
  QString both;
  for (const Parameter* end : {m_starts, m_ends})
    both += QStringLiteral("%1: %2\n").arg(QString::fromStdString(end->symbol), effectsHint(*end));
  m_curve->setToolTip(both + m_curve->toolTip());
  for (QWidget* part : std::initializer_list<QWidget*>{name, m_curve}) offerLesson(part, *m_starts);
  auto* ends = makeLayout<QGridLayout>(nullptr, {}, 2_px);
  for (const int end : {0, 1}) {
    const Parameter& parameter = end == 0 ? *m_starts : *m_ends;
    auto* field = m_temperatures[end] = new NumberField;
    buildField(field, parameter);
    field->setToolTip(translated(parameter.help) + u'\n' + effectsHint(parameter));
    ends->addWidget(new QLabel(QString::fromStdString(parameter.symbol)), end, 0);
    ends->addWidget(field, end, 1);
    acceptTyping(field, parameter);
    connect(field, &NumberField::stepped, m_curve,
            [this, end](int steps) { m_curve->step(end, steps); });
  }
  addItems(line, {name, {m_curve, 1}, ends});
  connect(m_curve, &TemperatureCurve::edited, this, [this](int end, double value) {
    emit edited(QString::fromStdString((end == 0 ? m_starts : m_ends)->key), value);
  });
  return box;
}

QWidget* Levers::buildDisagreement() {
  m_disagreement = new QWidget;
  auto* column =
      makeLayout<QVBoxLayout>(m_disagreement, {12_px, 0, 12_px, 0}, 4_px,
                              {roleLabel("muted", tr("Share of the disagreement, by copy"))});
  m_disagreementBar = new ShareBar;
  m_disagreementWords = wordsLabel("");
  m_disagreementWords->setTextFormat(Qt::RichText);
  m_disagreementWords->setFont(Theme::small(font()));
  addItems(column, {m_disagreementBar, m_disagreementWords});
  m_disagreement->hide();
  return m_disagreement;
}

double Levers::share(ParameterRole weight) const {
  for (const Term& term : m_terms) {
    if (term.weight->role == weight) return term.share;
  }
  return 0.0;
}

void Levers::showTerms() {
  m_equation->setWordWrap(m_terms.empty()); // otherwise it would request unused lines
  if (m_terms.empty()) {
    m_equation->setText(m_method == nullptr ? QString()
                                            : QString::fromStdString(m_method->formula));
    m_equation->setToolTip({});
    return;
  }
  double total = 0.0;
  std::vector<double> parts;
  for (const Term& term : m_terms) {
    const double part = m_values.real(term.weight->key) * lossTerm(term.metric);
    parts.push_back(part);
    total += part;
  }
  const bool known = std::isfinite(total);
  const double recorded = recordedTotal();
  // The recorded run used earlier weights; continuing uses the current ones.
  const bool changed =
      known && std::isfinite(recorded) && std::abs(total - recorded) > 1e-4 * std::abs(recorded);
  const QString sum = figureText(total, 3);
  m_equation->setText(!known ? QStringLiteral("<i>L</i> &nbsp;=")
                      : changed
                          ? tr("<i>L</i> &nbsp;=&nbsp; <b>%1</b> with the new weights").arg(sum)
                          : QStringLiteral("<i>L</i> &nbsp;=&nbsp; <b>%1</b> &nbsp;=").arg(sum));
  m_equation->setToolTip(changed
                             ? tr("The lanes show %1, computed with the weights that the run used.")
                                   .arg(figureText(recorded, 3))
                             : QString());
  const Theme theme = Theme::of(this);
  for (std::size_t i = 0; i < m_terms.size(); ++i) {
    Term& term = m_terms[i];
    const double value = m_values.real(term.weight->key);
    if (!term.fader->isSliderDown()) term.fader->setValueShown(value);
    term.field->refreshText(QString::number(value, 'g', 4));
    term.share = known && total > 0.0 ? std::clamp(parts[i] / total, 0.0, 1.0) : 0.0;
    term.bar->setShares({{term.share, theme.lossTerm(term.color)}});
    term.percent->setText(known ? percentText(term.share) : QString());
  }
}

void Levers::showFormulas() {
  QStringList formulas;
  for (const Parameter& parameter : m_values.schema().parameters()) {
    if (parameter.formulas.empty()) continue;
    const Message* chosen = parameter.choice(m_values.value(parameter.key));
    const auto formula =
        QString::fromStdString(parameter.formulas[chosen - &parameter.choices.front()]);
    if (!formula.isEmpty()) formulas << formula;
  }
  const QString text = formulas.join(QStringLiteral(" &nbsp;·&nbsp; "));
  if (text == m_formulas->text()) return;
  m_formulas->setText(text);
  m_formulas->setVisible(!text.isEmpty());
  fitInto(m_height);
}

void Levers::showSchedule() {
  if (m_curve == nullptr) return;
  const double start = m_values.real(m_starts->key);
  const double end = m_values.real(m_ends->key);
  m_curve->setValues(start, end);
  m_temperatures[0]->refreshText(exactText(start, 2));
  m_temperatures[1]->refreshText(exactText(end, 2));
  const auto steps =
      static_cast<double>(std::max<std::int64_t>(1, m_values.integer(m_length->key) - 1));
  m_curve->setProgress(m_snapshot == nullptr || m_snapshot->iteration == 0
                           ? -1.0
                           : static_cast<double>(m_snapshot->iteration) / steps);
}

void Levers::showDisagreement() {
  if (m_disagreement == nullptr) return;
  const GroupQuantity* distances = nullptr;
  if (m_snapshot != nullptr) {
    for (const GroupQuantity& quantity : m_snapshot->groupQuantities) {
      if (quantity.distances && quantity.perDigit && quantity.suits(m_geometry))
        distances = &quantity;
    }
  }
  if (m_disagreement->isHidden() == (distances != nullptr)) {
    m_disagreement->setVisible(distances != nullptr);
    fitInto(m_height);
  }
  if (distances == nullptr) return;
  const auto& groups = m_geometry.groups();
  const auto side = static_cast<std::size_t>(m_snapshot->cube.side());
  std::array<double, 5> sums{}; // row, column, block, extra, cell
  double total = 0.0;
  for (std::size_t i = 0; i < distances->values.size(); ++i) {
    const double value = distances->values[i];
    if (!std::isfinite(value)) continue;
    const std::size_t group = i / side;
    std::size_t family = 4;
    if (group < groups.size()) family = static_cast<std::size_t>(groups[group].family);
    sums[family] += value * value;
    total += value * value;
  }
  const Theme theme = Theme::of(this);
  struct Part {
    std::size_t sum;
    QString name;
    QColor color;
  };
  const std::array<Part, 5> parts{
      Part{4, tr("cell"), theme.lossTerm(4)}, Part{0, tr("row"), theme.lossTerm(0)},
      Part{1, tr("column"), theme.lossTerm(1)}, Part{2, tr("block"), theme.lossTerm(2)},
      Part{3, tr("extra"), theme.lossTerm(5)}};
  std::vector<ShareBar::Share> shares;
  QString words;
  for (const Part& part : parts) {
    const double share = total > 0.0 ? sums[part.sum] / total : 0.0;
    if (part.sum == 3 && share == 0.0) continue;
    shares.push_back({share, part.color});
    const QString figure = percentText(share).replace(u' ', QChar::Nbsp);
    words += QStringLiteral("<span style=\"color:%1\">■</span>&nbsp;%2&nbsp;%3&nbsp; ")
                 .arg(part.color.name(), part.name, figure);
  }
  m_disagreementBar->setShares(std::move(shares));
  m_disagreementWords->setText(total > 0.0 ? words : tr("All copies agree."));
}

void Levers::showLinks() {
  QStringList links;
  const auto link = [](const char* panel, const QString& text) {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(QLatin1String(panel), text);
  };
  if (m_snapshot != nullptr && m_snapshot->logits) links << link("landscape", tr("Loss landscape"));
  if (m_snapshot != nullptr &&
      std::ranges::any_of(m_snapshot->groupQuantities, [](const GroupQuantity& quantity) {
        return quantity.multipliers || quantity.prices;
      }))
    links << link("multipliers", tr("Multipliers"));
  m_links->setText(links.join(QStringLiteral(" &nbsp;·&nbsp; ")));
  m_links->setVisible(!links.isEmpty());
}

void Levers::showColors() {
  const Theme theme = Theme::of(this);
  for (const Term& term : m_terms) {
    term.name->setText(
        QStringLiteral("<span style=\"color:%1\">%2</span>")
            .arg(theme.lossTermText(term.color).name(), termHtml(term.weight->symbol)));
  }
}

} // namespace sudoscope
