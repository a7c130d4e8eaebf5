#include "ui/studies/setup_view.h"

#include "ui/style/theme.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace sudoscope {

SetupView::SetupView(QWidget* parent)
    : QWidget(parent), m_picker(new PuzzlePicker), m_setup(new SetupPanel) {
  m_setup->addSection(tr("Puzzles"), m_picker);
  m_setup->setMinimumWidth(360);
  connect(m_setup, &SetupPanel::limitsChanged, this, &SetupView::showPlan);
}

void SetupView::setResult(QWidget* result) {
  auto* all = new QSplitter(Qt::Horizontal);
  all->addWidget(m_setup);
  all->addWidget(result);
  all->setStretchFactor(1, 1);
  all->setChildrenCollapsible(false);
  all->setSizes({432, 1068});
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter);
  layout->addWidget(all);
}

void SetupView::setPuzzleCount(std::size_t count) {
  m_puzzles = count;
  showPlan();
}

void SetupView::showPlan() {
  if (m_puzzles == 0) return m_setup->showPlan(tr("Choose a set of puzzles."), false);
  const auto limit = static_cast<std::size_t>(m_setup->limits().puzzles);
  bool possible = true;
  const QString text = planText(limit == 0 ? m_puzzles : std::min(m_puzzles, limit), possible);
  m_setup->showPlan(text, possible);
  // The button is what one comes for: everything has a sensible value.
  if (possible && !std::exchange(m_ready, true)) m_setup->button()->setFocus();
}

void SetupView::beginJob(std::size_t total) {
  m_done = 0;
  m_total = total;
  m_setup->setRunning(true);
}

void SetupView::showDone(std::size_t done) {
  m_done = done;
  if (m_setup->isRunning()) m_setup->showProgress(m_done, m_total);
}

void SetupView::end(bool cancelled, double seconds, const QString& error) {
  m_setup->setRunning(false);
  const QString time = QLocale().toString(seconds, 'f', 1);
  if (!error.isEmpty()) {
    m_setup->showEnd(error, true);
  } else if (cancelled) {
    m_setup->showEnd(tr("Cancelled after %1 runs and %2 s; what is shown is of these.")
                         .arg(count(m_done), time));
  } else {
    m_setup->showEnd(
        tr("%1 runs in %2 s. Every solution was judged by the rules.").arg(count(m_done), time));
  }
}

QString SetupView::count(std::size_t number) {
  return QLocale().toString(static_cast<qulonglong>(number));
}

} // namespace sudoscope
