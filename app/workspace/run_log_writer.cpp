#include "app/workspace/run_log_writer.h"

#include "app/playback/run_collection.h"
#include "core/base/file_writer.h"
#include "core/logs/log_writer.h"
#include "ui/style/core_text.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/dialogs.h"
#include "ui/window/main_window.h"

#include <QFile>

#include <chrono>
#include <utility>

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

void RunLogWriter::askAndWrite(const QString& name) {
  const RunInfo* current = m_runs.current();
  if (current == nullptr || (!current->summary.can.extend && !current->summary.isDeferred)) {
    return m_window.showNotice(failure(
        tr("This run was recorded, not re-run: copy its file instead; it holds everything.")));
  }
  const RunSummary run = current->summary; // the run may change while the dialogs are open
  const SnapshotPtr shown = m_state.snapshot.value();
  RunLogDialog dialog(shown != nullptr && shown->logits.has_value(), &m_window);
  if (dialog.exec() != QDialog::Accepted) return;
  const QString suffix = QStringLiteral("sudolog");
  const QString path = askWhereToSave(&m_window, tr("Save the log of the run"),
                                      name + u'.' + suffix, suffix, tr("Logs of runs (*.sudolog)"));
  if (path.isEmpty()) return;
  write(*run.plan, run.head, dialog.form(), path);
}

void RunLogWriter::write(RunPlan plan, std::int64_t length, const LogForm& form,
                         const QString& path) {
  plan.length = length; // edits planned beyond the end have not happened
  std::erase_if(plan.edits, [&](const RunEdit& edit) { return edit.iteration > length; });
  m_job.start([this, plan = std::move(plan), form,
               path](const BackgroundJob::Cancelled& cancelled) -> BackgroundJob::Finish {
    using Clock = std::chrono::steady_clock;
    auto reported = Clock::now();
    const auto keepGoing = [&](double done) {
      if (Clock::now() - reported > std::chrono::milliseconds(100)) {
        reported = Clock::now();
        m_job.invokeLater(
            cancelled, [this, done] { m_window.setProgress(&m_job, done, tr("Writing the log")); });
      }
      return !cancelled();
    };
    MaybeError error;
    auto file = FileWriter::open(QFile::encodeName(path).toStdString());
    if (!file) {
      error = file.error();
    } else if (!(error = writePlan(file->stream(), plan, form, keepGoing)) && !cancelled()) {
      error = file->commit();
    }
    return [this, error, path] {
      if (error) return m_window.showNotice(*error);
      emit written(path);
      confirmSaved(&m_window, path);
    };
  });
}

} // namespace sudoscope
