#include "app/run_controller.h"
#include "app/status_text.h"
#include "app/view_connections.h"
#include "core/solvers/registry.h"
#include "ui/cube/cube_card.h"
#include "ui/inspectors/multiplier_view.h"
#include "ui/panels/run_list.h"
#include "ui/plot/chart_panel.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"
#include "ui/timeline/timeline.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/main_window.h"

#include <QActionGroup>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

// Several runs: their list, curves and marks, and the methods they are of.

namespace sudoscope {

void ViewConnections::connectRuns() {
  connect(&m_controller, &RunController::runsChanged, this, &ViewConnections::showRuns);
  connect(&m_controller, &RunController::solverChanged, this, &ViewConnections::showSolver);

  auto* group = new QActionGroup(this);
  for (const SolverEntry& solver : solverRegistry()) {
    QAction* action = m_window.solverMenu()->addAction(translated(solver.title));
    action->setData(QString::fromStdString(solver.name));
    action->setToolTip(translated(solver.summary));
    action->setCheckable(true);
    group->addAction(action);
    connect(action, &QAction::triggered, &m_controller,
            [this, entry = &solver] { m_controller.setSolver(entry); });
  }
  m_window.transport()->setSolvers(solverRegistry(), {});
}

void ViewConnections::showSolver() {
  const RunnableEntry& solver = *m_controller.solver();
  const QString name = QString::fromStdString(solver.name);
  m_window.transport()->setCurrentSolver(name);
  m_window.charts()->setMetrics(solver.metrics);
  m_window.multipliers()->setMethod(translated(solver.title));
  for (QAction* action : m_window.solverMenu()->actions()) {
    action->setChecked(action->data().toString() == name);
  }
  showParameters();
}

void ViewConnections::showRunList() {
  const Theme theme = Theme::of(&m_window);
  std::vector<RunListEntry> entries;
  for (const RunInfo& info : m_controller.runs()) {
    const RunSummary& run = info.summary;
    const RunSetup& setup = run.plan->setup;
    QStringList details;
    if (run.parent != noRun) {
      details << tr("from %1 at %2").arg(m_controller.runName(run.parent)).arg(run.forkedAt);
    }
    for (const auto& [key, value] : setup.parameters.changed()) {
      const std::string& symbol = setup.solver->schema->find(key)->symbol;
      details << QString::fromStdString((symbol.empty() ? key : symbol) + " " + value);
    }
    for (const RunEdit& edit : run.plan->edits) details << editText(edit, *setup.solver);
    if (setup.solver->usesSeed && setup.seed != 0) details << tr("seed %1").arg(setup.seed);
    const bool current = run.id == m_controller.transport().run;
    const Status status = run.solved ? Status::Solved : run.status;
    entries.push_back({run.id, m_controller.runName(run.id), theme.series(info.color),
                       outcomeWord(status), translated(setup.solver->title),
                       details.join(QStringLiteral(" · ")), run.head, current,
                       m_controller.isDrawn(info), run.id == m_controller.comparedWith(),
                       !m_controller.isOfThisPuzzle(info)});
  }
  m_window.runList()->setRuns(entries);
}

void ViewConnections::ask(const QString& question, const QString& why, const QString& yes,
                          std::function<void()> then) {
  auto* box =
      new QMessageBox(QMessageBox::Question, question, question, QMessageBox::Cancel, &m_window);
  box->setObjectName(QStringLiteral("removeQuestion"));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setInformativeText(why);
  QPushButton* remove = box->addButton(yes, QMessageBox::AcceptRole);
  box->setDefaultButton(remove);
  connect(remove, &QPushButton::clicked, this, std::move(then));
  box->open();
}

void ViewConnections::askToRemoveRun(std::uint64_t run) {
  const RunInfo* info = m_controller.run(run);
  if (info == nullptr) return;
  const std::int64_t iterations = info->summary.head;
  if (iterations == 0) return m_controller.removeRun(run);
  ask(tr("Remove %1?").arg(m_controller.runName(run)),
      tr("Its %1 iterations and bookmarks cannot be brought back.")
          .arg(QLocale().toString(static_cast<qlonglong>(iterations))),
      tr("Remove"), [this, run] { m_controller.removeRun(run); });
}

void ViewConnections::askToRemoveAllRuns() {
  const auto& runs = m_controller.runs();
  const bool played = std::any_of(runs.begin(), runs.end(),
                                  [](const RunInfo& info) { return info.summary.head > 0; });
  if (!played) return m_controller.removeAllRuns();
  ask(tr("Remove all runs?"), tr("They cannot be brought back; a new one begins."),
      tr("Remove All"), [this] { m_controller.removeAllRuns(); });
}

void ViewConnections::showComparison() {
  const RunInfo* current = m_controller.currentRun();
  const RunInfo* other = m_controller.run(m_controller.comparedWith());
  if (current == nullptr || other == nullptr || other == current) {
    return m_window.cubeCard()->endComparison();
  }
  const Theme theme = Theme::of(&m_window);
  m_window.cubeCard()->compare(m_controller.runName(current->summary.id),
                               theme.series(current->color),
                               m_controller.runName(other->summary.id), theme.series(other->color),
                               other->summary.plan->setup.puzzle);
}

void ViewConnections::showRuns() {
  m_state.comparedRun.set(m_controller.comparedWith()); // it may have gone
  showRunList();
  showComparison();
  if (m_controller.transport().run != m_loggedRun) showLog(0);
  const Theme theme = Theme::of(&m_window);
  const RunId current = m_controller.transport().run;
  std::vector<RunCurve> curves;
  for (const RunInfo& info : m_controller.runs()) {
    const RunId id = info.summary.id;
    if (!m_controller.isDrawn(info)) continue;
    RunCurve curve{id, m_controller.runName(id), theme.series(info.color), info.summary.history};
    curve.metrics = info.summary.plan->setup.solver->metrics;
    curves.insert(id == current ? curves.begin() : curves.end(), std::move(curve));
  }
  m_window.charts()->setRuns(curves);

  std::vector<TimelineMark> marks;
  if (const RunInfo* run = m_controller.currentRun()) {
    const RunPlan& plan = *run->summary.plan;
    for (const RunEdit& edit : plan.edits) {
      marks.push_back(
          {edit.iteration, editText(edit, *plan.setup.solver), TimelineMark::Parameter});
    }
    for (const Bookmark& mark : plan.bookmarks) {
      marks.push_back({mark.iteration, QString::fromStdString(mark.text), TimelineMark::Bookmark});
    }
    for (const RunInfo& other : m_controller.runs()) {
      if (other.summary.parent != current) continue;
      marks.push_back(
          {other.summary.forkedAt, m_controller.runName(other.summary.id), TimelineMark::Fork});
    }
  }
  m_window.timeline()->setMarks(marks);
  if (const RunInfo* run = m_controller.currentRun()) {
    m_window.timeline()->setStretches({{0, run->summary.head, run->summary.stride}});
  }
}

} // namespace sudoscope
