#include "app/run_list_actions.h"

#include "app/run_controller.h"
#include "ui/panels/run_list.h"
#include "ui/window/main_window.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace sudoscope {

RunListActions::RunListActions(RunController& controller, MainWindow& window)
    : m_controller(controller), m_window(window) {
  RunList* runs = window.runList();
  connect(runs, &RunList::runActivated, &controller, &RunController::activateRun);
  connect(runs, &RunList::overlayToggled, &controller, &RunController::setDrawn);
  connect(runs, &RunList::clearRequested, this, &RunListActions::askToRemoveAllRuns);
  connect(runs, &RunList::runRenamed, &controller, &RunController::renameRun);
  connect(runs, &RunList::drawnOnly, &controller, &RunController::drawOnly);
  connect(runs, &RunList::runTagged, &controller, &RunController::tagRun);
  connect(runs, &RunList::runNoted, &controller, &RunController::noteRun);
  connect(runs, &RunList::runRecoloured, &controller, &RunController::recolourRun);
  connect(runs, &RunList::runClosed, this, &RunListActions::askToRemoveRun);
  connect(runs, &RunList::fileWanted, this, &RunListActions::askForFile);
  connect(runs, &RunList::replayRequested, &m_controller, &RunController::replay);
}

void RunListActions::ask(const QString& question, const QString& why, const QString& yes,
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

void RunListActions::askForFile(std::uint64_t run) {
  const RunInfo* info = m_controller.run(run);
  if (info == nullptr || !info->summary.notReplayed) return;
  const QFileInfo former(QString::fromStdString(info->summary.notReplayed->file));
  const QString path = QFileDialog::getOpenFileName(
      &m_window, tr("Find %1").arg(former.fileName()), former.path(),
      former.suffix().isEmpty() ? QString() : QStringLiteral("*.%1;;*").arg(former.suffix()));
  if (!path.isEmpty()) m_controller.findFile(run, path);
}

void RunListActions::askToRemoveRun(std::uint64_t run) {
  const RunInfo* info = m_controller.run(run);
  if (info == nullptr) return;
  const std::int64_t iterations = info->summary.plan->length;
  if (iterations == 0 && !isUnreplayed(info->summary)) return m_controller.removeRun(run);
  ask(tr("Remove %1?").arg(m_controller.runName(run)),
      tr("Its %1 iterations and bookmarks cannot be brought back.")
          .arg(QLocale().toString(static_cast<qlonglong>(iterations))),
      tr("Remove"), [this, run] { m_controller.removeRun(run); });
}

void RunListActions::askToRemoveAllRuns() {
  const auto& runs = m_controller.runs();
  const bool played = std::any_of(runs.begin(), runs.end(), [](const RunInfo& info) {
    return info.summary.plan->length > 0 || isUnreplayed(info.summary);
  });
  if (!played) return m_controller.removeAllRuns();
  ask(tr("Remove all runs?"), tr("They cannot be brought back; a new one begins."),
      tr("Remove All"), [this] { m_controller.removeAllRuns(); });
}

} // namespace sudoscope
