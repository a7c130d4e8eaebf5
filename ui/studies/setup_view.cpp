#include "ui/studies/setup_view.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layouts.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sudoscope {

SetupView::SetupView(QWidget* parent)
    : QWidget(parent), m_picker(new PuzzlePicker), m_setup(new Card(tr("Set-up"))),
      m_sections(new QVBoxLayout), m_run(new QPushButton(tr("Run"))), m_progress(new QProgressBar),
      m_text(new QLabel) {
  auto* inner = new QWidget;
  inner->setObjectName(QStringLiteral("scrolled"));
  auto* column = makeLayout<QVBoxLayout>(inner, {12, 8, 12, 8}, 6);
  m_sections->setSpacing(6);
  column->addLayout(m_sections);
  buildForm(column);
  column->addStretch(1);
  auto* scroll = new QScrollArea;
  scroll->setWidget(inner);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  auto* body = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(body, {1, 0, 1, 1}, 0);
  layout->addWidget(scroll, 1);
  layout->addLayout(buildFoot());
  m_setup->setBody(body);
  m_setup->setMinimumWidth(360);
  addSection(tr("Puzzles"), m_picker);
  setRunning(false);
}

void SetupView::buildForm(QVBoxLayout* column) {
  column->addSpacing(6);
  column->addWidget(roleLabel("heading", tr("Limits")));
  auto* form = makeLayout<QFormLayout>(nullptr, {}, 6);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_puzzles = addNumber(form, tr("Puzzles"), 0, 10'000'000, 0, tr("all"),
                        tr("Only the first so many of the set"));
  m_seeds = addNumber(form, tr("Runs per puzzle"), 1, 100'000, 1, {},
                      tr("Each with a seed of its own; methods without a seed run once"));
  m_seed = addNumber(form, tr("Seed"), 0, 2'000'000'000, defaultSeed, {},
                     tr("What the seeds come from"));
  m_iterations = addNumber(form, tr("Iterations"), 0, 2'000'000'000, 0, tr("no limit"),
                           tr("A run that reaches the limit counts as unsolved"));
  m_threads = addNumber(form, tr("Threads"), 0, 1024, 0, tr("all cores"),
                        tr("Times are truest with one thread"));
  column->addLayout(form);
}

QVBoxLayout* SetupView::buildFoot() {
  auto* foot = makeLayout<QVBoxLayout>(nullptr, {12, 8, 12, 12}, 6);
  m_text->setWordWrap(true);
  m_progress->setRange(0, 1000);
  m_progress->setTextVisible(false);
  m_progress->setAccessibleName(tr("Progress"));
  setStyleProperty(m_run, "primary", true);
  m_run->setAutoDefault(true); // Enter presses it, too
  foot->addWidget(m_text);
  foot->addWidget(m_progress);
  foot->addWidget(m_run);
  connect(m_run, &QPushButton::clicked, this,
          [this] { m_running ? emit cancelRequested() : emit startRequested(); });
  return foot;
}

QSpinBox* SetupView::addNumber(QFormLayout* form, const QString& label, int low, int high,
                               int value, const QString& zero, const QString& tip) {
  auto* box = new QSpinBox;
  box->setRange(low, high);
  box->setValue(value);
  box->setSpecialValueText(zero);
  box->setGroupSeparatorShown(true);
  box->setToolTip(tip);
  box->setAccessibleName(label);
  box->setKeyboardTracking(false);
  form->addRow(label, box);
  connect(box, &QSpinBox::valueChanged, this, &SetupView::showPlan);
  return box;
}

void SetupView::addSection(const QString& title, QWidget* widget) {
  if (m_sections->count() > 0) m_sections->addSpacing(6);
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

void SetupView::setPuzzleCount(std::size_t count) {
  m_available = count;
  showPlan();
}

void SetupView::showPlan() {
  m_possible = m_available > 0;
  const auto limit = static_cast<std::size_t>(limits().puzzles);
  const QString text =
      m_possible ? planText(limit == 0 ? m_available : std::min(m_available, limit), m_possible)
                 : tr("Choose a set of puzzles.");
  if (!m_running) {
    showText(text);
    m_run->setEnabled(m_possible);
  }
  // The button is what one comes for: everything has a sensible value.
  if (m_possible && !std::exchange(m_ready, true)) m_run->setFocus();
}

void SetupView::setRunning(bool running) {
  m_running = running;
  m_run->setText(running ? tr("Cancel") : tr("Run"));
  m_run->setIcon(themedIcon(running ? Icon::Stop : Icon::Play, IconTint::OnAccent));
  m_run->setEnabled(running || m_possible);
  m_progress->setVisible(running);
}

void SetupView::showText(const QString& text, bool isError) {
  setStyleProperty(m_text, "role", isError ? QStringLiteral("error") : QStringLiteral("muted"));
  m_text->setText(text);
}

void SetupView::beginJob(std::size_t total) {
  m_done = 0;
  m_total = total;
  const WorkLimits work = limits();
  const std::size_t wished =
      work.puzzles == 0 ? m_available : static_cast<std::size_t>(work.puzzles);
  m_facts = {{"seed", std::to_string(work.seed)},
             {"seeds", std::to_string(work.seeds)},
             {"iteration_limit", std::to_string(work.iterations)},
             {"data", m_picker->current().toStdString()},
             {"puzzles", std::to_string(std::min(m_available, wished))}};
  m_ended = false;
  setRunning(true);
  m_progress->setValue(0);
  showText(tr("Starting …"));
}

Provenance SetupView::provenance() const {
  Provenance facts = m_facts;
  if (!m_ended) {
    facts.emplace_back("cancelled", "after " + std::to_string(m_done) + " of " +
                                        std::to_string(m_total) + " runs");
  }
  return facts;
}

void SetupView::showDone(std::size_t done) {
  m_done = done;
  if (!m_running || m_total == 0) return;
  m_progress->setValue(static_cast<int>(done * 1000 / m_total));
  showText(tr("%1 of %2 runs").arg(count(done), count(m_total)));
}

void SetupView::end(bool cancelled, double seconds, const QString& error) {
  setRunning(false);
  m_ended = !cancelled && error.isEmpty();
  const QString time = QLocale().toString(seconds, 'f', 1);
  if (!error.isEmpty()) {
    showText(error, true);
  } else if (cancelled) {
    showText(tr("Cancelled after %1 runs and %2 s; what is shown is of these.")
                 .arg(count(m_done), time));
  } else {
    showText(
        tr("%1 runs in %2 s. Every solution was judged by the rules.").arg(count(m_done), time));
  }
}

QString SetupView::count(std::size_t number) {
  return QLocale().toString(static_cast<qulonglong>(number));
}

} // namespace sudoscope
