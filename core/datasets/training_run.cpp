#include "core/datasets/training_run.h"

#include "core/datasets/puzzle_list.h"
#include "core/solvers/registry.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

namespace sudoscope::datasets {

namespace {

using training::Trainer;
using training::trainerParameters;
using training::TrainerSettings;
using training::TrainerSetup;
using training::TrainingExample;

constexpr int archive = 100;              // puzzles of a data set that are only measured on
constexpr std::size_t mostHeldOut = 1000; // more only takes longer to measure on

struct LastRead {
  std::mutex mutex;
  std::optional<FileStamp> stamp; ///< Empty: no file.
  TrainingData data;
};

Result<TrainingData> readRows(const FileStamp& before,
                              const std::function<bool(std::int64_t)>& keepGoing) {
  auto reader = openPuzzles(before.path(), {}, {.filesOnly = true});
  if (!reader) return reader.error();
  const auto list = std::make_shared<PuzzleList>(std::move(*reader), 0);
  const auto mayContinue = [&](std::int64_t rows) { return !keepGoing || keepGoing(rows); };
  const auto size = [&] { return static_cast<std::int64_t>(list->size()); };
  if (auto error = list->read([&] { return mayContinue(size()); })) return *error;
  std::int64_t rows = size();
  auto split = makeSplit(list, before, archive, [&] { return mayContinue(++rows); });
  if (!split) return split.error();
  return TrainingData{std::move(*split), size()};
}

std::vector<TrainingExample> newspaperExamples() {
  const auto records = readPuzzles(newspaperPuzzles());
  std::vector<TrainingExample> examples;
  for (const PuzzleRecord& record : *records)
    examples.push_back(*training::exampleOf(record.puzzle));
  return examples;
}

/// Whether puzzles of the board are among those to learn from.
bool hasBoard(const training::PuzzleSource* data, const TrainerSettings& settings,
              const Geometry& board) {
  const auto generated = training::GeneratedSource::make(settings.generator);
  if (data == nullptr && !generated.ok()) return false; // which the trainer reports
  const auto boards = (data != nullptr ? *data : **generated).boards();
  return std::ranges::find(boards, board) != boards.end();
}

SourceFiles filesOf(const TrainerSettings& settings) {
  SourceFiles files;
  const auto add = [&](auto member) {
    const std::string& path = settings.*member;
    if (!path.empty()) files.push_back(sourceFile(trainerParameters().key(member), path));
  };
  add(&TrainerSettings::data);
  if (settings.measuredOn != training::newspaper) add(&TrainerSettings::measuredOn);
  add(&TrainerSettings::checkpoint);
  return files;
}

/// The checkpoint's training with the run's live parameters.
Result<std::unique_ptr<Trainer>> resumed(const std::string& path, const TrainerSetup& setup,
                                         const ParameterValues& values) {
  const auto file = networks::readTensors(path);
  if (!file.ok()) return file.error();
  auto trainer = Trainer::resume(*file, setup);
  if (!trainer.ok()) return trainer.error().inFile(path);
  for (const Parameter& parameter : values.schema().parameters()) {
    if (!parameter.live) continue;
    if (auto error = (*trainer)->setParameter(parameter.key, values.value(parameter.key)))
      return *error;
  }
  (*trainer)->continueAt(trainerParameters().read(values).begun);
  return trainer;
}

} // namespace

Result<TrainingData> readTrainingData(const std::string& path,
                                      const std::function<bool(std::int64_t)>& keepGoing) {
  static LastRead last;
  {
    const std::lock_guard lock(last.mutex);
    if (last.stamp && last.stamp->path() == path && last.stamp->isUntouched()) return last.data;
  }
  const FileStamp before(path);
  auto data = readRows(before, keepGoing);
  if (!data.ok()) return data;
  const std::lock_guard lock(last.mutex);
  last.stamp = before;
  last.data = *data;
  return data;
}

Result<TrainerSetup> setupOf(const ParameterValues& values) {
  const TrainerSettings settings = trainerParameters().read(values);
  TrainerSetup setup;
  if (!settings.data.empty()) {
    auto data = readTrainingData(settings.data);
    if (!data.ok()) return data.error();
    setup.source = data->split.source;
    setup.heldOut = std::move(data->split.heldOut);
  }
  if (settings.measuredOn == training::newspaper) {
    if (hasBoard(setup.source.get(), settings, Geometry())) setup.heldOut = newspaperExamples();
  } else if (!settings.measuredOn.empty()) {
    auto read = readExamples(settings.measuredOn, {.most = mostHeldOut});
    if (!read) return read.error();
    setup.heldOut = std::move(read->examples);
  }
  return setup;
}

TrainingEntry::TrainingEntry() {
  name = "training";
  kind = MethodKind::Training;
  title = Message::tr("Train a network");
  summary = Message::tr("One minibatch and one update of the weights per step; the boards show the "
                        "answers of the network at that step.");
  formula =
      "<i>L</i> = Σ <i>w</i><sub>ce</sub>&#8201;<i>CE</i> + Σ <i>w</i>&#8201;(<i>S</i> − 1)² + "
      "<i>w</i><sub>ent</sub>&#8201;<i>H</i>";
  schema = Trainer::schema();
  metrics = Trainer::metricInfos();
  usesSeed = true;
  // A checkpoint has the seed of its training.
  draws = [](const ParameterValues& values) {
    return trainerParameters().read(values).checkpoint.empty();
  };
  hasLongSteps = true;
  continuesAfterSolved = true;
  iterationLimit = [](const ParameterValues& values) -> std::int64_t {
    const TrainerSettings settings = trainerParameters().read(values);
    return settings.seconds > 0.0 || !settings.checkpoint.empty() ? -1 : settings.steps;
  };
  files = [](const ParameterValues& values) { return filesOf(trainerParameters().read(values)); };
}

Result<std::unique_ptr<Steppable>> TrainingEntry::start(const Puzzle& puzzle,
                                                        const ParameterValues& values,
                                                        std::uint64_t seed) const {
  auto setup = setupOf(values);
  if (!setup.ok()) return setup.error();
  setup->puzzle = puzzle;
  const TrainerSettings settings = trainerParameters().read(values);
  if (setup->heldOut.empty() && hasBoard(setup->source.get(), settings, puzzle.geometry())) {
    if (auto example = training::exampleOf(puzzle); example.ok())
      setup->shown = std::move(*example);
  }
  auto trainer = settings.checkpoint.empty() ? Trainer::create(*setup, values, seed)
                                             : resumed(settings.checkpoint, *setup, values);
  if (!trainer.ok()) return trainer.error();
  return std::unique_ptr<Steppable>(std::move(*trainer));
}

const TrainingEntry& trainingEntry() {
  static const TrainingEntry entry;
  return entry;
}

const RunnableEntry* findRunnable(std::string_view name) {
  if (name == trainingEntry().name) return &trainingEntry();
  return findSolver(name);
}

} // namespace sudoscope::datasets
