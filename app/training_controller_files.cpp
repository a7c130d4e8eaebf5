#include "app/training_controller.h"
#include "core/datasets/dataset.h"
#include "ui/style/core_text.h"
#include "ui/training/training_setup.h"

#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

#include <chrono>
#include <future>

namespace sudoscope {

using learning::Trainer;
using learning::TrainingEntry;

namespace {

/// More than this only takes longer to measure on.
constexpr std::size_t mostHeldOut = 1000;

QString networkFilter() {
  return TrainingController::tr("Networks (*.safetensors)");
}

Result<std::vector<learning::TrainingExample>>
readHeldOut(const std::string& path, const BackgroundJob::Cancelled& cancelled) {
  auto reader = learning::DatasetReader::open(path);
  if (!reader.ok()) return reader.error();
  std::vector<learning::TrainingExample> examples;
  while (examples.size() < mostHeldOut && !cancelled()) {
    const auto row = reader->next();
    if (!row) break;
    if (!row->ok()) return row->error();
    auto example = learning::exampleOf((*row)->puzzle, (*row)->solution.value_or(Grid()));
    if (!example.ok()) {
      return Error{Message::tr("puzzle %1: %2", (*row)->number, example.error().message), path};
    }
    examples.push_back(std::move(*example));
  }
  if (examples.empty()) return Error{Message::tr("the file holds no puzzles"), path};
  return examples;
}

} // namespace

QString TrainingController::keptFile() const {
  return m_folder + QStringLiteral("/last-training.safetensors");
}

// --- out -----------------------------------------------------------------------------------------

void TrainingController::write(const QString& path, bool weightsOnly,
                               std::function<void(const MaybeError&)> done) {
  m_controller.inspect([this, path, weightsOnly, done = std::move(done)](const Steppable& method) {
    const Trainer& trainer = TrainingEntry::trainer(method);
    QDir().mkpath(QFileInfo(path).absolutePath());
    const MaybeError error = learning::writeTensors(
        path.toStdString(),
        weightsOnly ? learning::toTensors(trainer.model()) : trainer.checkpoint());
    QMetaObject::invokeMethod(
        this, [done, error] { done(error); }, Qt::QueuedConnection);
  });
}

void TrainingController::askAndSave() {
  const QString path =
      QFileDialog::getSaveFileName(m_window.get(), tr("Save the Network"),
                                   networkName(QDateTime::currentDateTime()), networkFilter());
  if (!path.isEmpty()) saveTo(path);
}

void TrainingController::saveTo(const QString& path) {
  const RunId run = m_controller.transport().run;
  const std::int64_t at = m_controller.transport().position;
  write(path, false, [this, path, run, at](const MaybeError& error) {
    if (error) return say(errorText(*error), true);
    if (const auto it = m_accounts.find(run); it != m_accounts.end()) it->second.savedAt = at;
    say(tr("Saved as %1. It can be continued from there.").arg(QDir::toNativeSeparators(path)),
        false);
    emit saved(path);
  });
}

QString TrainingController::networkName(const QDateTime& when) const {
  QString name = QString::fromStdString(m_plan.settings().architecture.kind) + QLatin1Char('-') +
                 when.toString(QStringLiteral("yyyy-MM-dd-HHmmss"));
  const double boards = metric(learning::HeldOutBoardsMetric);
  const double cells = metric(learning::HeldOutCellsMetric);
  const auto percent = [](double share) { return qRound(100.0 * share); };
  // While no board is right, the cells tell one network from another.
  if (boards > 0.0) {
    name += QStringLiteral("-boards-%1pct").arg(percent(boards));
  } else if (cells >= 0.0) {
    name += QStringLiteral("-cells-%1pct").arg(percent(cells));
  }
  return name + QStringLiteral(".safetensors");
}

void TrainingController::use() {
  const QString path = m_folder + QLatin1Char('/') + networkName(QDateTime::currentDateTime());
  write(path, true, [this, path](const MaybeError& error) {
    if (error) return say(errorText(*error), true);
    emit networkReady(path);
  });
}

void TrainingController::keep() {
  m_sinceKept = 0.0;
  write(keptFile(), false, [this](const MaybeError& error) {
    if (error) say(tr("The training could not be kept: %1").arg(errorText(*error)), true);
  });
}

bool TrainingController::hasUnsaved() const {
  const Account* account = this->account();
  return account != nullptr && account->seconds >= m_worthwhile &&
         account->savedAt < m_controller.transport().head;
}

void TrainingController::keepNow() {
  constexpr std::chrono::seconds patience{5};
  if (account() == nullptr) return;
  auto written = std::make_shared<std::promise<void>>();
  auto done = written->get_future();
  m_controller.inspect([path = keptFile(), folder = m_folder, written](const Steppable& method) {
    QDir().mkpath(folder);
    [[maybe_unused]] const auto error =
        learning::writeTensors(path.toStdString(), TrainingEntry::trainer(method).checkpoint());
    written->set_value();
  });
  done.wait_for(patience);
}

// --- in ------------------------------------------------------------------------------------------

void TrainingController::askAndContinue() {
  const QString last = QFileInfo::exists(keptFile()) ? keptFile() : QString();
  const QString path = QFileDialog::getOpenFileName(m_window.get(), tr("Continue a Training"), last,
                                                    networkFilter());
  if (!path.isEmpty()) continueFrom(path);
}

void TrainingController::continueFrom(const QString& path) {
  m_controller.pause();
  m_reading.start([this, path](const BackgroundJob::Cancelled&) {
    auto file = learning::readTensors(path.toStdString());
    auto recipe =
        file.ok() ? Trainer::recipeOf(*file) : Result<learning::CheckpointRecipe>(file.error());
    return BackgroundJob::Finish(
        [this, path, file = std::move(file), recipe = std::move(recipe)]() mutable {
          if (!recipe.ok()) {
            Error error = recipe.error();
            error.file = path.toStdString();
            return say(errorText(error), true);
          }
          m_plan.values = recipe->values;
          m_plan.seed = recipe->seed;
          learning::TrainerSettings settings = m_plan.settings();
          if (settings.steps <= recipe->updates) {
            // It was done; as many steps again, unless the clock says otherwise.
            settings.steps = 2 * recipe->updates;
            m_plan.take(settings);
          }
          m_coming = Account();
          m_coming.firstUpdate = recipe->updates;
          showPlan();
          startRun(std::move(*file));
        });
  });
}

void TrainingController::useHeldOutFile(const QString& path) {
  m_reading.start([this, path](const BackgroundJob::Cancelled& cancelled) {
    auto examples = readHeldOut(path.toStdString(), cancelled);
    return BackgroundJob::Finish([this, path, examples = std::move(examples)]() mutable {
      if (!examples.ok()) return say(errorText(examples.error()), true);
      m_heldOut = std::move(*examples);
      m_plan.heldOut = HeldOutChoice::File;
      window().setup()->setHeldOutName(tr("%1 (%2)")
                                           .arg(QFileInfo(path).fileName())
                                           .arg(QLocale().toString(qulonglong(m_heldOut.size()))));
    });
  });
}

void TrainingController::useSplit(const learning::DatasetSplit& split, const QString& name) {
  m_data = {split.source, split.heldOut};
  m_plan.fromData = true;
  window().setup()->setDataName(name);
}

} // namespace sudoscope
