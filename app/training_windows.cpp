#include "app/training_windows.h"

#include "app/screenshot.h"
#include "core/solvers/network_solver.h"
#include "core/solvers/registry.h"
#include "ui/style/core_text.h"
#include "ui/training/train_window.h"
#include "ui/widgets/notice_bar.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QMessageBox>
#include <QPushButton>

namespace sudoscope {

TrainingWindows::TrainingWindows(const QString& folder, Playback& playback, RunDraft& draft,
                                 MainWindow& window, QObject* parent)
    : QObject(parent), m_playback(playback), m_draft(draft), m_window(window), m_training(folder) {
  const WindowActions& actions = window.actions();
  connect(actions[Command::TrainNetwork], &QAction::triggered, &m_training,
          &TrainingController::show);
  connect(&m_training, &TrainingController::dataFileWanted, this, &TrainingWindows::readData);
  connect(&m_training, &TrainingController::networkReady, this, &TrainingWindows::solveWith);
  connect(&m_data, &DatasetController::splitMade, &m_training, &TrainingController::useSplit);
  connect(&m_data, &DatasetController::failed, this, [this](const QString& message) {
    m_training.window().notice()->say(message, NoticeBar::Kind::Error);
  });
  connect(&m_data, &DatasetController::busyChanged, this, [this](const QString& what) {
    if (m_training.hasWindow()) m_training.window().notice()->setBusy(what);
  });
}

void TrainingWindows::readData(const QString& path) {
  m_training.show();
  NoticeBar* notice = m_training.window().notice();
  notice->say({}, NoticeBar::Kind::Good);
  connect(notice, &NoticeBar::cancelRequested, &m_data, &DatasetController::cancel,
          Qt::UniqueConnection);
  m_data.read(path);
}

bool TrainingWindows::isOpen() {
  return m_training.hasWindow() && m_training.window().isVisible();
}

MaybeError TrainingWindows::openAsAsked(const StartOptions& options) {
  if (options.size) m_training.window().resize(*options.size);
  return trainAsAsked(options);
}

MaybeError TrainingWindows::trainAsAsked(const StartOptions& options) {
  TrainingPlan plan = m_training.plan();
  for (const auto& [key, text] : options.parameters) {
    if (auto error = plan.values.setText(key.toStdString(), text.toStdString())) return error;
  }
  plan.seed = options.seed.value_or(plan.seed);
  if (options.runTo) plan.seconds = 0; // the same steps on every machine
  m_training.setPlan(plan);
  m_training.show();
  if (options.runTo) {
    StopConditions stop;
    stop.whenSolved = false;
    stop.afterIterations = options.runTo;
    m_training.state().stop.set(stop);
    m_training.train();
  }
  if (options.isScreenshot()) {
    const auto standing = [this, wanted = options.runTo]() -> Standing {
      if (!wanted) return {Readiness::Arrived};
      return standingOf(m_training.state().transport.value(), *wanted);
    };
    auto* screenshot = new Screenshot(m_training.window(), options.screenshot, standing, this);
    screenshot->setOptions(options);
    connect(&m_training.playback(), &Playback::failed, screenshot, &Screenshot::noteFailure);
  }
  return {};
}

void TrainingWindows::solveWith(const QString& network) {
  const SolverEntry* solver = findSolver(solver_names::network);
  ParameterValues values = solver->defaults();
  if (const auto error =
          values.set(networkParameters().key(&NetworkSettings::weights), network.toStdString())) {
    return m_window.showNotice(errorText(*error), true);
  }
  m_draft.setSolver(solver);
  m_draft.setParameters(values, m_draft.seed());
  m_playback.play();
  m_window.raise();
  m_window.activateWindow();
  m_window.showNotice(tr("The method \"network\" now solves with what you trained."));
}

/// What could not be kept is lost when the program ends, unless the person stays.
bool TrainingWindows::quitsAfter(const Error& error) {
  QMessageBox box(QMessageBox::Warning, tr("Quit with an unsaved network?"),
                  tr("The training could not be kept: %1").arg(errorText(error)),
                  QMessageBox::NoButton, &m_window);
  box.setObjectName(QStringLiteral("quitUnkept"));
  box.addButton(tr("Quit"), QMessageBox::DestructiveRole);
  const QAbstractButton* stay = box.addButton(tr("Stay"), QMessageBox::RejectRole);
  box.exec();
  return box.clickedButton() != stay;
}

/// A network in training is asked about, and what it learned is kept in any case.
bool TrainingWindows::mayClose() {
  if (m_training.hasUnsaved()) {
    m_training.pause();
    QMessageBox box(QMessageBox::Question, tr("Quit with an unsaved network?"),
                    tr("The network that you trained is not in a file of yours."),
                    QMessageBox::NoButton, &m_window);
    box.setObjectName(QStringLiteral("quitTraining"));
    box.setInformativeText(
        tr("It is kept for the next time: Train a Network, Continue from File."));
    box.addButton(tr("Quit"), QMessageBox::AcceptRole);
    const QAbstractButton* stay = box.addButton(tr("Stay"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() == stay) return false;
    if (const MaybeError error = m_training.keepNow(); error && !quitsAfter(*error)) return false;
  }
  // A hidden window does not keep the program alive.
  if (m_training.hasWindow()) m_training.window().hide();
  return true;
}

} // namespace sudoscope
