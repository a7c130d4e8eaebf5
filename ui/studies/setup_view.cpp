#include "ui/studies/setup_view.h"

#include "core/studies/study_file.h"
#include "core/studies/study_merge.h"
#include "ui/paint/number_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <utility>

namespace sudoscope {

namespace {

constexpr int showInterval = 150; // ms

} // namespace

SetupView::SetupView(ExternalMethods& own, QWidget* parent)
    : QWidget(parent), m_own(own), m_picker(new PuzzlePicker), m_setup(new Card(tr("Setup"))),
      m_sections(new QVBoxLayout), m_run(new QPushButton(tr("Run"))), m_progress(new QProgressBar),
      m_text(new QLabel) {
  auto* inner = new QWidget;
  inner->setObjectName(QStringLiteral("scrolled"));
  auto* column = makeLayout<QVBoxLayout>(inner, {12_px, 8_px, 12_px, 8_px}, 6_px);
  m_sections->setSpacing(6_px);
  column->addLayout(m_sections);
  buildForm(column);
  column->addStretch(1);
  auto* scroll = new ScrollArea(inner);
  auto* body = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(body, {1, 0, 1, 1}, 0);
  layout->addWidget(scroll, 1);
  layout->addLayout(buildFoot());
  m_setup->setBody(body);
  m_setup->setMinimumWidth(360_px);
  addSection(tr("Puzzles"), m_picker);
  auto* menuButton = new QToolButton;
  menuButton->setObjectName(QStringLiteral("studyMenu"));
  menuButton->setText(tr("Study"));
  menuButton->setIcon(themedIcon(Icon::Save));
  menuButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  menuButton->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(menuButton);
  menu->addAction(tr("Open a study…"), this, &SetupView::openRequested);
  m_save = menu->addAction(tr("Save the study…"), this, &SetupView::saveRequested);
  m_former = menu->addAction(tr("Return to the previous study"), this, &SetupView::formerRequested);
  m_former->setObjectName(QStringLiteral("former"));
  m_archive = menu->addMenu(tr("Recovered studies"));
  m_save->setEnabled(false);
  m_former->setEnabled(false);
  m_picker->setTakesSeveral(true);
  menuButton->setMenu(menu);
  m_setup->addTool(menuButton);
  connect(m_picker, &PuzzlePicker::chosen, this, &SetupView::showPlan);
  m_show.setSingleShot(true);
  connect(&m_show, &QTimer::timeout, this, &SetupView::showNow);
  setRunning(false);
}

void SetupView::buildForm(QVBoxLayout* column) {
  column->addSpacing(6_px);
  column->addWidget(roleLabel("heading", tr("Limits")));
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

QVBoxLayout* SetupView::buildFoot() {
  auto* foot = makeLayout<QVBoxLayout>(nullptr, {12_px, 8_px, 12_px, 12_px}, 6_px);
  m_text->setWordWrap(true);
  m_progress->setRange(0, 1000);
  m_progress->setTextVisible(false);
  m_progress->setAccessibleName(tr("Progress"));
  setStyleProperty(m_run, "primary", true);
  foot->addWidget(m_text);
  foot->addWidget(m_progress);
  foot->addWidget(m_run);
  connect(m_run, &QPushButton::clicked, this,
          [this] { m_running ? emit cancelRequested() : emit startRequested(); });
  return foot;
}

QSpinBox* SetupView::addNumber(QFormLayout* form, const QString& label, int low, int high,
                               int value, const QString& zero, const QString& tip) {
  auto* box = new WholeNumberBox;
  box->setRange(low, high);
  box->setValue(value);
  box->setSpecialValueText(zero);
  box->setToolTip(tip);
  box->setAccessibleName(label);
  box->setKeyboardTracking(false);
  form->addRow(label, box);
  connect(box, &QSpinBox::valueChanged, this, &SetupView::showPlan);
  return box;
}

void SetupView::addSection(const QString& title, QWidget* widget) {
  if (m_sections->count() > 0) m_sections->addSpacing(6_px);
  m_sections->addWidget(roleLabel("heading", title));
  m_sections->addWidget(widget);
}

WorkLimits SetupView::limits() const {
  return {m_puzzles->value(), m_seeds->value(), static_cast<std::uint64_t>(m_seed->value()),
          m_iterations->value(), m_threads->value()};
}

void SetupView::setLimits(const WorkLimits& limits) {
  m_puzzles->setValue(limits.puzzles);
  m_seeds->setValue(limits.seeds);
  m_seed->setValue(static_cast<int>(limits.seed));
  m_iterations->setValue(static_cast<int>(limits.iterations));
  m_threads->setValue(limits.threads);
}

void SetupView::setResult(QWidget* result) {
  auto* layout =
      makeLayout<QHBoxLayout>(this, {Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter});
  layout->addWidget(makeSplitter(Qt::Horizontal, {{m_setup, 0}, {result, 1}}, {432, 1068}));
}

void SetupView::setPuzzleCounts(std::vector<std::size_t> counts) {
  m_available = std::move(counts);
  showPlan();
}

std::size_t SetupView::taken(std::size_t set) const {
  const auto limit = static_cast<std::size_t>(limits().puzzles);
  return limit == 0 ? m_available[set] : std::min(m_available[set], limit);
}

// --- what is to be done --------------------------------------------------------------------------

Result<StudyPlan> SetupView::plan() const {
  auto plan = methodPlan();
  if (!plan) return plan;
  const WorkLimits work = limits();
  plan->seeds = static_cast<std::size_t>(work.seeds);
  plan->seed = work.seed;
  plan->maxIterations = work.iterations;
  // Rows identify sets by name.
  std::set<std::string> names;
  for (const QString& source : m_picker->currentSources()) {
    StudySet set;
    set.source = source.toStdString();
    const std::string name = QFileInfo(source).completeBaseName().toStdString();
    set.name = name;
    for (int n = 2; !names.insert(set.name).second; ++n)
      set.name = name + " (" + std::to_string(n) + ')';
    plan->sets.push_back(std::move(set));
  }
  if (auto error = checkPlan(*plan)) return *error;
  return plan;
}

void SetupView::setPlan(const StudyPlan& plan) {
  setMethodPlan(plan);
  WorkLimits work = limits();
  std::size_t puzzles = 0;
  for (const StudySet& set : plan.sets) puzzles = std::max(puzzles, set.numbers.size());
  work.puzzles = static_cast<int>(puzzles);
  work.seeds = static_cast<int>(std::min<std::size_t>(plan.seeds, 100'000));
  work.seed = std::min<std::uint64_t>(plan.seed, 2'000'000'000);
  work.iterations = std::min<std::int64_t>(plan.maxIterations, 2'000'000'000);
  setLimits(work);
}

void SetupView::showPlan() {
  std::size_t puzzles = 0;
  for (std::size_t set = 0; set < m_available.size(); ++set) puzzles += taken(set);
  m_possible = puzzles > 0;
  QString text = m_possible ? planText(puzzles, m_possible) : tr("Choose a set of puzzles.");
  if (goesOn()) {
    text = tr("%1 of %2 runs done.").arg(countText(m_study->made()), countText(m_study->total()));
    if (const std::size_t failed = m_study->failed(); failed > 0)
      text += u' ' + tr("%1 failed and would be run again.").arg(countText(failed));
  }
  if (!m_running) {
    showMessage(text);
    showButton();
  }
  // All settings have sensible values, so the button gets the focus.
  if (m_possible && !std::exchange(m_ready, true)) m_run->setFocus();
}

void SetupView::showButton() {
  m_run->setText(m_running ? tr("Cancel") : goesOn() ? tr("Continue") : tr("Run"));
  m_run->setIcon(themedIcon(m_running ? Icon::Stop : Icon::Play, IconTint::OnAccent));
  m_run->setEnabled(m_running || m_possible);
}

void SetupView::setRunning(bool running) {
  m_running = running;
  showButton();
  m_progress->setVisible(running);
}

void SetupView::showMessage(const QString& text, bool isError) {
  setStyleProperty(m_text, "role", isError ? QStringLiteral("error") : QStringLiteral("muted"));
  m_text->setText(text);
}

QString SetupView::message() const {
  return m_text->text();
}

void SetupView::setHasFormer(bool has) {
  m_former->setEnabled(has);
}

// --- the study -----------------------------------------------------------------------------------

void SetupView::setStudy(std::shared_ptr<const Study> study) {
  m_study = std::move(study);
  m_failures.clear();
  m_save->setEnabled(m_study != nullptr);
  const auto now = plan();
  m_setUp = now ? std::optional(*now) : std::nullopt;
  studyChanged();
  showNow();
  showPlan();
}

bool SetupView::goesOn() const {
  if (m_study == nullptr || !m_setUp || (m_study->complete() && m_study->failed() == 0))
    return false;
  const auto now = plan();
  const auto& sets = m_study->plan.sets;
  if (!now || comparePlans(*m_setUp, *now) || m_available.size() != sets.size()) return false;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (taken(i) != sets[i].numbers.size() || now->sets[i].source != m_setUp->sets[i].source)
      return false;
  }
  return true;
}

void SetupView::setFailure(std::size_t method, const QString& why) {
  if (!m_failures.contains(method)) m_failures.insert(method, why);
}

void SetupView::studyGrew() {
  if (!m_show.isActive()) m_show.start();
}

double SetupView::progress() const {
  return m_study == nullptr ? 0.0 : static_cast<double>(m_study->made());
}

void SetupView::showNow() {
  QElapsedTimer clock;
  clock.start();
  m_show.stop();
  showResults();
  if (m_running && m_study != nullptr && !m_study->runs.empty()) {
    const std::size_t made = m_study->made();
    m_progress->setValue(static_cast<int>(made * 1000 / m_study->total()));
    showMessage(tr("%1 of %2 runs").arg(countText(made), countText(m_study->total())));
  }
  // Slow updates are made less often.
  m_show.setInterval(std::max(showInterval, static_cast<int>(10 * clock.elapsed())));
}

Provenance SetupView::studyProvenance() const {
  Provenance facts{{"view", objectName().toStdString()}};
  if (m_study == nullptr) return facts;
  for (auto& fact : studyFacts(m_study->plan)) facts.push_back(std::move(fact));
  for (const auto& fact : m_facts) {
    if (fact.first == "data") facts.push_back(fact);
  }
  for (const StudySet& set : m_study->plan.sets)
    facts.emplace_back("puzzles", std::to_string(set.numbers.size()));
  if (!m_study->complete()) {
    facts.emplace_back("cancelled", "after " + std::to_string(m_study->made()) + " of " +
                                        std::to_string(m_study->total()) + " runs");
  }
  return facts;
}

void SetupView::begin() {
  setRunning(true);
  m_progress->setValue(0);
  showMessage(tr("Starting …"));
}

void SetupView::end(bool cancelled, double seconds, const QString& error) {
  showNow();
  setRunning(false);
  const QString time = decimalText(seconds, 1);
  const std::size_t made = m_study == nullptr ? 0 : m_study->made();
  if (!error.isEmpty()) {
    showMessage(error, true);
  } else if (cancelled) {
    showMessage(tr("Cancelled after %1 runs and %2 s; the results are from these runs.")
                    .arg(countText(made), time));
  } else if (const std::size_t failed = m_study == nullptr ? 0 : m_study->failed(); failed > 0) {
    QString text = tr("%1 runs in %2 s. %3 of them failed and count as not solved.")
                       .arg(countText(made), time, countText(failed));
    if (!m_failures.isEmpty()) text += u'\n' + m_failures.first();
    showMessage(text, true);
  } else {
    showMessage(tr("%1 runs in %2 s. Every solution was checked against the rules.")
                    .arg(countText(made), time));
  }
}

} // namespace sudoscope
