#include "app/training_windows.h"

#include "app/screenshot.h"
#include "core/solvers/network_solver.h"
#include "core/solvers/registry.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/core_text.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QMessageBox>
#include <QPushButton>

namespace sudoscope {

TrainingWindows::TrainingWindows(const QString& folder, RunController& controller,
                                 PuzzleModel& model, MainWindow& window, QObject* parent)
    : QObject(parent), m_controller(controller), m_window(window), m_training(folder) {
  const WindowActions& actions = window.actions();
  connect(actions[Command::TrainNetwork], &QAction::triggered, &m_training,
          &TrainingController::show);
  connect(actions[Command::BrowseData], &QAction::triggered, &m_data, &DatasetController::show);
  connect(&m_training, &TrainingController::browserWanted, &m_data, &DatasetController::show);
  connect(&m_training, &TrainingController::dataFileWanted, &m_data,
          &DatasetController::openToTrain);
  connect(&m_training, &TrainingController::networkReady, this, &TrainingWindows::solveWith);
  connect(&m_data, &DatasetController::puzzleChosen, this,
          [this, &model](const Puzzle& puzzle, bool goThere) {
            if (!(model.puzzle() == puzzle)) model.setPuzzleAs(puzzle, tr("Load from a data set"));
            if (!goThere) return;
            m_window.raise();
            m_window.activateWindow();
          });
  connect(&m_data, &DatasetController::splitMade, this,
          [this](const learning::DatasetSplit& split, const QString& name) {
            m_training.useSplit(split, name);
            m_training.show();
          });
}

bool TrainingWindows::isOpen() {
  return (m_training.hasWindow() && m_training.window().isVisible()) ||
         (m_data.hasWindow() && m_data.window().isVisible());
}

MaybeError TrainingWindows::openAsAsked(const StartOptions& options) {
  QWidget& window = options.view == QLatin1String("train")
                        ? static_cast<QWidget&>(m_training.window())
                        : m_data.window();
  if (options.size) window.resize(*options.size);
  if (options.view == QLatin1String("train")) return trainAsAsked(options);
  m_data.show();
  if (!options.open.isEmpty()) m_data.open(options.open);
  if (options.isScreenshot()) {
    const auto standing = [this]() -> Standing {
      return {m_data.isBusy() ? Readiness::Working : Readiness::Arrived,
              static_cast<double>(m_data.progress())};
    };
    auto* screenshot = new Screenshot(window, options.screenshot, standing, this);
    screenshot->setOptions(options);
  }
  return {};
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
    m_training.controller().settings().stop.set(stop);
    m_training.train();
  }
  if (options.isScreenshot()) {
    const auto standing = [this, wanted = options.runTo]() -> Standing {
      if (!wanted) return {Readiness::Arrived};
      return standingOf(m_training.controller(), *wanted);
    };
    auto* screenshot = new Screenshot(m_training.window(), options.screenshot, standing, this);
    screenshot->setOptions(options);
    connect(&m_training.controller(), &RunController::failed, screenshot, &Screenshot::noteFailure);
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
  m_controller.setSolver(solver);
  m_controller.setParameters(values, m_controller.seed());
  m_controller.play();
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
  if (m_data.hasWindow()) m_data.window().hide();
  return true;
}

} // namespace sudoscope
