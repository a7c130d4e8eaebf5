#include "app/workspace/run_log_writer.h"

#include "app/playback/run_collection.h"
#include "core/base/file_writer.h"
#include "core/logs/log_writer.h"
#include "core/logs/run_page.h"
#include "core/runs/unreplayed_run.h"
#include "ui/style/core_text.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/dialogs.h"
#include "ui/window/main_window.h"

#include <QFile>

#include <chrono>

namespace sudoscope {

RunLogWriter::RunLogWriter(const RunCollection& runs, const ViewState& state, MainWindow& window,
                           QObject* parent)
    : QObject(parent), m_runs(runs), m_state(state), m_window(window) {
  connect(&m_job, &BackgroundJob::runningChanged, this, [this](bool running) {
    if (!running) m_window.setProgress(&m_job, -1.0);
  });
  connect(&m_job, &BackgroundJob::failed, &m_window, &MainWindow::showNotice);
  connect(&m_window, &MainWindow::cancelRequested, this, [this](const void* work) {
    if (work == &m_job) m_job.cancel();
  });
}

std::shared_ptr<RunPlan> RunLogWriter::planToRepeat(const QString& otherwise) const {
  const RunInfo* current = m_runs.current();
  if (current == nullptr || (!current->summary.can.extend && !current->summary.isDeferred)) {
    m_window.showNotice(failure(otherwise));
    return nullptr;
  }
  auto plan = std::make_shared<RunPlan>(*current->summary.plan);
  plan->length = current->summary.head; // edits planned beyond the end have not happened
  std::erase_if(plan->edits, [&](const RunEdit& edit) { return edit.iteration > plan->length; });
  return plan;
}

void RunLogWriter::askAndWrite(const QString& name) {
  const auto plan = planToRepeat(
      tr("This run was recorded, not re-run: copy its file instead; it holds everything."));
  if (plan == nullptr) return;
  const SnapshotPtr shown = m_state.snapshot.value();
  RunLogDialog dialog(shown != nullptr && shown->logits.has_value(), &m_window);
  if (dialog.exec() != QDialog::Accepted) return;
  const QString suffix = QStringLiteral("sudolog");
  const QString path = askWhereToSave(&m_window, tr("Save the log of the run"),
                                      name + u'.' + suffix, suffix, tr("Logs of runs (*.sudolog)"));
  if (!path.isEmpty()) write(plan, dialog.form(), path);
}

void RunLogWriter::write(const std::shared_ptr<const RunPlan>& plan, const LogForm& form,
                         const QString& path) {
  start(path, true, tr("Writing the log"),
        [plan, form](std::ostream& stream, const auto& keepGoing) {
          return writePlan(stream, *plan, form, keepGoing);
        });
}

void RunLogWriter::askAndWritePage(const QString& name, const RunLink& shown) {
  const auto plan = planToRepeat(tr("This run was recorded, not re-run: write its page with "
                                    "\"sudoscope-cli page FILE\" or sudoscope.show(FILE)."));
  if (plan == nullptr) return;
  const QString suffix = QStringLiteral("html");
  const QString path = askWhereToSave(&m_window, tr("Export the run as a web page"),
                                      name + u'.' + suffix, suffix, tr("Web pages (*.html)"));
  if (path.isEmpty()) return;
  start(path, false, tr("Writing the page"),
        [plan, shown, title = name.toStdString()](std::ostream& stream,
                                                  const auto& keepGoing) -> MaybeError {
          const auto run = startOrShow(*plan);
          if (auto error = run->notReplayed()) return error;
          const auto frames = pageFrames(*run, title, shown, keepGoing);
          if (!frames.ok()) return frames.error();
          stream << runPage({*frames});
          return std::nullopt;
        });
}

void RunLogWriter::start(const QString& path, bool isLog, const QString& doing,
                         const Written& write) {
  m_job.start([this, write, doing, isLog,
               path](const BackgroundJob::Cancelled& cancelled) -> BackgroundJob::Finish {
    using Clock = std::chrono::steady_clock;
    auto reported = Clock::now();
    const auto keepGoing = [&](double done) {
      if (Clock::now() - reported > std::chrono::milliseconds(100)) {
        reported = Clock::now();
        m_job.invokeLater(cancelled,
                          [this, done, doing] { m_window.setProgress(&m_job, done, doing); });
      }
      return !cancelled();
    };
    MaybeError error;
    auto file = FileWriter::open(QFile::encodeName(path).toStdString());
    if (!file) {
      error = file.error();
    } else if (!(error = write(file->stream(), keepGoing)) && !cancelled()) {
      error = file->commit();
    }
    return [this, error, path, isLog] {
      if (error) return m_window.showNotice(*error);
      if (isLog) emit written(path);
      confirmSaved(&m_window, path);
    };
  });
}

} // namespace sudoscope
