#include "ui/studies/setup_panel.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"

#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

namespace sudoscope {

SetupPanel::SetupPanel(QWidget* parent)
    : QWidget(parent), m_sections(new QVBoxLayout), m_run(new QPushButton(tr("Run"))),
      m_progress(new QProgressBar), m_text(new QLabel) {
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  auto* card = new Card(tr("Set-up"));
  outer->addWidget(card);
  auto* inner = new QWidget;
  inner->setObjectName(QStringLiteral("scrolled"));
  auto* column = new QVBoxLayout(inner);
  column->setContentsMargins(12, 8, 12, 8);
  column->setSpacing(6);
  m_sections->setSpacing(6);
  column->addLayout(m_sections);
  auto* heading = new QLabel(tr("Limits"));
  heading->setProperty("role", QStringLiteral("heading"));
  column->addSpacing(6);
  column->addWidget(heading);
  auto* form = new QFormLayout;
  form->setSpacing(6);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_puzzles = addNumber(form, tr("Puzzles"), 0, 10'000'000, 0, tr("all"),
                        tr("Only the first so many of the set"));
  m_seeds = addNumber(form, tr("Runs per puzzle"), 1, 100'000, 1, {},
                      tr("Each with a seed of its own; methods without a seed run once"));
  m_seed = addNumber(form, tr("Seed"), 0, 2'000'000'000, 1, {}, tr("What the seeds come from"));
  m_iterations = addNumber(form, tr("Iterations"), 0, 2'000'000'000, 0, tr("no limit"),
                           tr("A run that reaches the limit counts as unsolved"));
  m_threads = addNumber(form, tr("Threads"), 0, 1024, 0, tr("all cores"),
                        tr("Times are truest with one thread"));
  column->addLayout(form);
  column->addStretch(1);
  auto* scroll = new QScrollArea;
  scroll->setWidget(inner);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);

  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(1, 0, 1, 1);
  layout->setSpacing(0);
  layout->addWidget(scroll, 1);
  auto* foot = new QVBoxLayout;
  foot->setContentsMargins(12, 8, 12, 12);
  foot->setSpacing(6);
  m_text->setWordWrap(true);
  m_text->setProperty("role", QStringLiteral("muted"));
  m_progress->setRange(0, 1000);
  m_progress->setTextVisible(false);
  m_progress->setAccessibleName(tr("Progress"));
  m_run->setIcon(themedIcon(Icon::Play, IconTint::OnAccent));
  setStyleProperty(m_run, "primary", true);
  m_run->setAutoDefault(true); // Enter presses it, too
  foot->addWidget(m_text);
  foot->addWidget(m_progress);
  foot->addWidget(m_run);
  layout->addLayout(foot);
  card->setBody(body);
  connect(m_run, &QPushButton::clicked, this,
          [this] { m_running ? emit cancelRequested() : emit startRequested(); });
  setRunning(false);
}

QSpinBox* SetupPanel::addNumber(QFormLayout* form, const QString& label, int low, int high,
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
  connect(box, &QSpinBox::valueChanged, this, &SetupPanel::limitsChanged);
  return box;
}

void SetupPanel::addSection(const QString& title, QWidget* widget) {
  auto* heading = new QLabel(title);
  heading->setProperty("role", QStringLiteral("heading"));
  if (m_sections->count() > 0) m_sections->addSpacing(6);
  m_sections->addWidget(heading);
  m_sections->addWidget(widget);
}

WorkLimits SetupPanel::limits() const {
  return {m_puzzles->value(), m_seeds->value(), static_cast<std::uint64_t>(m_seed->value()),
          m_iterations->value(), m_threads->value()};
}

void SetupPanel::setLimits(const WorkLimits& limits) {
  m_puzzles->setValue(limits.puzzles);
  m_seeds->setValue(limits.seeds);
  m_seed->setValue(static_cast<int>(limits.seed));
  m_iterations->setValue(static_cast<int>(limits.iterations));
  m_threads->setValue(limits.threads);
}

void SetupPanel::showPlan(const QString& text, bool possible) {
  m_possible = possible;
  if (m_running) return;
  setStyleProperty(m_text, "role", QStringLiteral("muted"));
  m_text->setText(text);
  m_run->setEnabled(possible);
}

void SetupPanel::setRunning(bool running) {
  m_running = running;
  m_run->setText(running ? tr("Cancel") : tr("Run"));
  m_run->setIcon(themedIcon(running ? Icon::Stop : Icon::Play, IconTint::OnAccent));
  m_run->setEnabled(running || m_possible);
  m_progress->setVisible(running);
  if (running) showProgress(0, 0);
}

void SetupPanel::showProgress(std::size_t done, std::size_t total) {
  m_progress->setValue(total == 0 ? 0 : static_cast<int>(done * 1000 / total));
  setStyleProperty(m_text, "role", QStringLiteral("muted"));
  const QLocale locale;
  m_text->setText(total == 0 ? tr("Starting …")
                             : tr("%1 of %2 runs")
                                   .arg(locale.toString(static_cast<qulonglong>(done)),
                                        locale.toString(static_cast<qulonglong>(total))));
}

void SetupPanel::showEnd(const QString& text, bool isError) {
  setStyleProperty(m_text, "role", isError ? QStringLiteral("error") : QStringLiteral("muted"));
  m_text->setText(text);
}

} // namespace sudoscope
