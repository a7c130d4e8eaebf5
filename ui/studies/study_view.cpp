#include "ui/studies/study_view.h"

#include "core/base/file_writer.h"
#include "core/solvers/registry.h"
#include "core/studies/study_file.h"
#include "core/studies/study_report.h"
#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>
#include <set>
#include <utility>

namespace sudoscope {

namespace {

constexpr int showInterval = 150; // ms
constexpr int mostMethods = 12;

MethodChoice choiceOf(const char* solver) {
  return MethodChoice::of(*findSolver(solver));
}

} // namespace

Provenance ShownStudy::provenance() const {
  Provenance all{{"view", view}};
  if (study == nullptr) return all;
  for (auto& fact : studyProvenance(study->plan)) all.push_back(std::move(fact));
  for (const auto& fact : fileProvenance) {
    if (fact.first == "data") all.push_back(fact);
  }
  for (const StudySet& set : study->plan.sets)
    all.emplace_back("puzzles", std::to_string(set.numbers.size()));
  if (!study->complete()) {
    all.emplace_back("cancelled", "after " + std::to_string(study->made()) + " of " +
                                      std::to_string(study->total()) + " runs");
  }
  return all;
}

MaybeError ShownStudy::saveCsv(const QString& path) const {
  if (study == nullptr) return failure(StudyView::tr("There is nothing to save yet."));
  return writeFile(QFile::encodeName(path).toStdString(),
                   commentLines(programProvenance()) + commentLines(provenance()) +
                       (study->plan.axes.empty() ? benchmarkCsv(*study) : sweepCsv(*study)));
}

StudyView::StudyView(Kind kind, ExternalMethods& external, QWidget* parent)
    : QWidget(parent), m_picker(new PuzzlePicker),
      m_methods(new MethodList(external, kind == Kind::Sweep ? 1 : mostMethods)),
      m_sections(new QVBoxLayout), m_run(new QPushButton(tr("Run"))), m_progress(new QProgressBar),
      m_text(named(wordsLabel(""), "studyMessage")), m_menu(new QMenu(this)) {
  setObjectName(kind == Kind::Sweep ? QStringLiteral("sweep") : QStringLiteral("benchmark"));
  m_shown.view = objectName().toStdString();
  m_results = kind == Kind::Sweep ? static_cast<StudyResults*>(new SweepResults(m_shown))
                                  : new BenchmarkResults(m_shown);
  makeLayout<QHBoxLayout>(
      this, {Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter}, -1,
      {makeSplitter(Qt::Horizontal, {{buildSetup(), 0}, {m_results, 1}}, {432, 1068})});
  connect(m_results, &StudyResults::parametersChosen, this, &StudyView::parametersChosen);
  connect(m_picker, &PuzzlePicker::chosen, this, &StudyView::showPlan);
  connect(m_methods, &MethodList::changed, this, [this] {
    for (AxisEditor* axis : {m_x, m_y}) {
      if (axis != nullptr) axis->setSolver(*m_methods->methods().front().solver);
    }
    showPlan();
  });
  m_show.setSingleShot(true);
  connect(&m_show, &QTimer::timeout, this, &StudyView::showNow);
  m_picker->setTakesSeveral(true);
  addSection(tr("Puzzles"), m_picker);
  addSection(kind == Kind::Sweep ? tr("Method") : tr("Methods"), m_methods);
  if (kind == Kind::Sweep) {
    buildSweep();
  } else {
    m_methods->setMethods({choiceOf(solver_names::rrr), choiceOf(solver_names::ctds),
                           choiceOf(solver_names::lagrangian), choiceOf(solver_names::gradient)});
    setLimits({.puzzles = 50, .iterations = 100'000});
  }
  setRunning(false);
}

Card* StudyView::buildSetup() {
  auto* inner = named(new QWidget, "scrolled");
  auto* column = makeLayout<QVBoxLayout>(inner, {12_px, 8_px, 12_px, 8_px}, 6_px);
  m_sections->setSpacing(6_px);
  column->addLayout(m_sections);
  buildForm(column);
  column->addStretch(1);
  auto* body = new QWidget;
  makeLayout<QVBoxLayout>(body, {1, 0, 1, 1}, 0, {{new ScrollArea(inner), 1}, buildFoot()});
  auto* menuButton = new QToolButton;
  menuButton->setText(tr("Study"));
  menuButton->setIcon(themedIcon(Icon::Save));
  menuButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  menuButton->setPopupMode(QToolButton::InstantPopup);
  menuButton->setMenu(m_menu);
  auto* card = new Card(tr("Setup"));
  card->setBody(body);
  card->setMinimumWidth(360_px);
  card->addTool(menuButton);
  return card;
}

void StudyView::buildForm(QVBoxLayout* column) {
  addItems(column, {BoxItem::gap(6_px), roleLabel("heading", tr("Limits"))});
  auto* form = makeLayout<QFormLayout>(nullptr, {}, 6_px);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_puzzles = addNumber(form, tr("Puzzles"), 0, 10'000'000, 0, tr("all"),
                        tr("Use only the first puzzles of each set, up to this number"));
  m_seeds = addNumber(form, tr("Runs per puzzle"), 1, 100'000, 1, {},
                      tr("Each run has its own seed; methods without a seed run once"));
  m_seed = addNumber(form, tr("Seed"), 0, 2'000'000'000, defaultSeed, {},
                     tr("The seeds of all runs are derived from this one"));
  m_iterations = addNumber(form, tr("Iterations"), 0, 2'000'000'000, 0, tr("no limit"),
                           tr("A run that reaches the limit counts as unsolved"));
  m_threads = addNumber(form, tr("Threads"), 0, 1024, 0, tr("all cores"),
                        tr("Times are most accurate with one thread"));
  column->addLayout(form);
}

QVBoxLayout* StudyView::buildFoot() {
  auto* foot = makeLayout<QVBoxLayout>(nullptr, {12_px, 8_px, 12_px, 12_px}, 6_px);
  m_progress->setRange(0, 1000);
  m_progress->setTextVisible(false);
  m_progress->setAccessibleName(tr("Progress"));
  setStyleProperty(m_run, "primary", true);
  addItems(foot, {m_text, m_progress, m_run});
  connect(m_run, &QPushButton::clicked, this,
          [this] { m_running ? emit cancelRequested() : emit startRequested(); });
  return foot;
}

QSpinBox* StudyView::addNumber(QFormLayout* form, const QString& label, int low, int high,
                               int value, const QString& zero, const QString& tip) {
  auto* box = new WholeNumberBox;
  box->setRange(low, high);
  box->setValue(value);
  box->setSpecialValueText(zero);
  box->setToolTip(tip);
  box->setAccessibleName(label);
  box->setKeyboardTracking(false);
  form->addRow(label, box);
  connect(box, &QSpinBox::valueChanged, this, &StudyView::showPlan);
  return box;
}

void StudyView::addSection(const QString& title, QWidget* widget) {
  if (m_sections->count() > 0) m_sections->addSpacing(6_px);
  addItems(m_sections, {roleLabel("heading", title), widget});
}

void StudyView::buildSweep() {
  m_x = new AxisEditor(false);
  m_y = new AxisEditor(true);
  addSection(tr("Horizontal axis"), m_x);
  addSection(tr("Vertical axis"), m_y);
  for (AxisEditor* axis : {m_x, m_y})
    connect(axis, &AxisEditor::changed, this, &StudyView::showPlan);
  m_methods->setMethods({choiceOf(solver_names::rrr)});
  m_x->setKey(QStringLiteral("beta"));
  m_x->setRange(0.4, 1.1, 8, Scale::Linear);
  m_y->setKey(QStringLiteral("restart"));
  m_y->setRange(100, 3200, 6, Scale::Log);
  setLimits({.puzzles = 20, .iterations = 5'000});
}

WorkLimits StudyView::limits() const {
  return {m_puzzles->value(), m_seeds->value(), static_cast<std::uint64_t>(m_seed->value()),
          m_iterations->value(), m_threads->value()};
}

void StudyView::setLimits(const WorkLimits& limits) {
  m_puzzles->setValue(limits.puzzles);
  m_seeds->setValue(limits.seeds);
  m_seed->setValue(static_cast<int>(limits.seed));
  m_iterations->setValue(static_cast<int>(limits.iterations));
  m_threads->setValue(limits.threads);
}

Result<StudyPlan> StudyView::plan() const {
  StudyPlan plan;
  if (auto error = isSweep() ? addAxes(plan) : MaybeError()) return *error;
  if (auto error = addMethods(plan)) return *error;
  const WorkLimits work = limits();
  plan.seeds = static_cast<std::size_t>(work.seeds);
  plan.seed = work.seed;
  plan.maxIterations = work.iterations;
  // Rows identify sets by name.
  std::set<std::string> names;
  for (const QString& source : m_picker->currentSources()) {
    StudySet set;
    set.source = source.toStdString();
    const std::string name = QFileInfo(source).completeBaseName().toStdString();
    set.name = name;
    for (int n = 2; !names.insert(set.name).second; ++n)
      set.name = name + " (" + std::to_string(n) + ')';
    plan.sets.push_back(std::move(set));
  }
  if (auto error = checkPlan(plan)) return *error;
  return plan;
}

MaybeError StudyView::addAxes(StudyPlan& plan) const {
  if (m_x->key().isEmpty()) return failure(tr("This method has no numeric parameter to vary."));
  auto x = m_x->axis();
  if (!x) return failure(tr("Horizontal axis: %1").arg(errorText(x.error())));
  plan.axes.push_back(std::move(*x));
  if (m_y->key().isEmpty()) return {};
  if (m_y->key() == m_x->key()) return failure(tr("Choose two different parameters."));
  auto y = m_y->axis();
  if (!y) return failure(tr("Vertical axis: %1").arg(errorText(y.error())));
  plan.axes.push_back(std::move(*y));
  return {};
}

MaybeError StudyView::addMethods(StudyPlan& plan) const {
  const auto choices = m_methods->methods();
  if (isSweep()) {
    auto methods = sweepMethods(*choices[0].solver, choices[0].parameters, plan.axes);
    if (!methods) return methods.error();
    plan.methods = std::move(*methods);
    return {};
  }
  const auto names = distinctNames(choices, &MethodChoice::key);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    plan.methods.push_back({names[i].toStdString(), choices[i].solver, choices[i].parameters,
                            choices[i].solver->command});
  }
  return {};
}

void StudyView::setPlan(const StudyPlan& plan) {
  const std::size_t most = isSweep() ? 1 : mostMethods;
  std::vector<MethodChoice> choices;
  for (const StudyMethod& method : plan.methods) {
    // The exact solver is only a reference on the command line.
    if (method.solver == nullptr || choices.size() == most) continue;
    choices.push_back({method.solver, method.parameters, defaultSeed});
    for (const SweepAxis& axis : plan.axes) {
      // The axes describe the swept parameters.
      [[maybe_unused]] const auto known = choices.back().parameters.set(
          axis.key, method.solver->schema->find(axis.key)->defaultValue);
    }
  }
  if (!choices.empty() && plan.axes.empty() != isSweep()) {
    m_methods->setMethods(choices);
    if (isSweep()) {
      m_x->setAxis(plan.axes[0]);
      m_y->setAxis(plan.axes.size() > 1 ? plan.axes[1] : SweepAxis());
    }
  }
  std::size_t puzzles = 0;
  for (const StudySet& set : plan.sets) puzzles = std::max(puzzles, set.numbers.size());
  setLimits({static_cast<int>(puzzles),
             static_cast<int>(std::min<std::size_t>(plan.seeds, 100'000)),
             std::min<std::uint64_t>(plan.seed, 2'000'000'000),
             std::min<std::int64_t>(plan.maxIterations, 2'000'000'000), limits().threads});
}

QString StudyView::planText(const StudyPlan& plan, std::size_t puzzles) const {
  const StudyLayout layout(plan);
  const std::size_t cells = plan.methods.size();
  std::size_t runs = 0;
  std::size_t most = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    runs += puzzles * layout.seedsOf(i);
    most = std::max(most, puzzles * layout.seedsOf(i));
  }
  if (!isSweep()) return tr("%1 puzzles, %2 runs in all.").arg(countText(puzzles), countText(runs));
  const QString text =
      runs == most * cells
          ? tr("%1 cells of %2 runs each, %3 runs in all.")
          : tr("%1 cells of up to %2 runs each, %3 runs in all: settings without random numbers "
               "are run once.");
  return text.arg(countText(cells), countText(most), countText(runs));
}

void StudyView::showPlan() {
  std::size_t puzzles = 0;
  for (std::size_t set = 0; set < m_available.size(); ++set) puzzles += used(set);
  QString text = tr("Choose a set of puzzles.");
  m_possible = puzzles > 0;
  if (m_possible) {
    const auto wanted = plan();
    m_possible = wanted.ok();
    text = wanted ? planText(*wanted, puzzles) : errorText(wanted.error());
  }
  if (wouldContinue()) {
    const Study& study = *m_shown.study;
    text = tr("%1 of %2 runs done.").arg(countText(study.made()), countText(study.total()));
    if (const std::size_t failed = study.failed(); failed > 0)
      text += u' ' + tr("%1 failed and would be run again.").arg(countText(failed));
  }
  if (!m_running) {
    showNotice(text);
    showButton();
  }
  // All settings have sensible values, so the button gets the focus.
  if (m_possible && !std::exchange(m_ready, true)) m_run->setFocus();
}

bool StudyView::wouldContinue() const {
  const Study* study = m_shown.study.get();
  if (study == nullptr || !m_setup || (study->complete() && study->failed() == 0)) return false;
  const auto now = plan();
  const auto& sets = study->plan.sets;
  if (!now || comparePlans(*m_setup, *now) || m_available.size() != sets.size()) return false;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (used(i) != sets[i].numbers.size() || now->sets[i].source != m_setup->sets[i].source)
      return false;
  }
  return true;
}

void StudyView::showButton() {
  m_run->setText(m_running ? tr("Cancel") : wouldContinue() ? tr("Continue") : tr("Run"));
  m_run->setIcon(themedIcon(m_running ? Icon::Stop : Icon::Play, IconTint::OnAccent));
  m_run->setEnabled(m_running || m_possible);
}

void StudyView::showNotice(const Notice& notice) {
  setNotice(m_text, notice);
}

void StudyView::setStudy(std::shared_ptr<const Study> study, Provenance provenance) {
  m_shown = {m_shown.view, std::move(study), std::move(provenance), {}};
  const auto now = plan();
  m_setup = now ? std::optional(*now) : std::nullopt;
  m_results->rebuild();
  showNow();
  showPlan();
}

void StudyView::showNow() {
  QElapsedTimer clock;
  clock.start();
  m_show.stop();
  m_results->refresh();
  const Study* study = m_shown.study.get();
  if (m_running && study != nullptr && !study->runs.empty()) {
    const std::size_t made = study->made();
    m_progress->setValue(static_cast<int>(made * 1000 / study->total()));
    showNotice(tr("%1 of %2 runs").arg(countText(made), countText(study->total())));
  }
  // Slow updates are made less often.
  m_show.setInterval(std::max(showInterval, static_cast<int>(10 * clock.elapsed())));
}

void StudyView::setRunning(bool running) {
  m_running = running;
  showButton();
  m_progress->setVisible(running);
}

void StudyView::begin() {
  setRunning(true);
  m_progress->setValue(0);
  showNotice(tr("Starting …"));
}

void StudyView::end(bool cancelled, double seconds, const MaybeError& error) {
  showNow();
  setRunning(false);
  const QString time = decimalText(seconds, 1);
  const Study* study = m_shown.study.get();
  const QString made = countText(study == nullptr ? 0 : study->made());
  if (error) {
    showNotice(*error);
  } else if (cancelled) {
    showNotice(
        tr("Cancelled after %1 runs and %2 s; the results are from these runs.").arg(made, time));
  } else if (const std::size_t failed = study == nullptr ? 0 : study->failed(); failed > 0) {
    QString text = tr("%1 runs in %2 s. %3 of them failed and count as not solved.")
                       .arg(made, time, countText(failed));
    if (!m_shown.failures.isEmpty()) text += u'\n' + m_shown.failures.first();
    showNotice(failure(text));
  } else {
    showNotice(
        tr("%1 runs in %2 s. Every solution was checked against the rules.").arg(made, time));
  }
}

} // namespace sudoscope
