#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/report_output.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/base/sha256.h"
#include "core/datasets/dataset_examples.h"
#include "core/datasets/training_run.h"
#include "core/training/trainer.h"
#include "core/training/trainer_parameters.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <fstream>
#include <memory>
#include <unistd.h>

namespace sudoscope::cli {

namespace {

using training::Trainer;
using Clock = std::chrono::steady_clock;

constexpr double longestMinutes = 1e6;

struct TrainOptions {
  std::string network = "constraint";
  std::string data = "generated";
  std::string heldOut;
  ReadOptions reading;
  std::vector<std::string> settings;
  std::string out;
  std::string resume;
  std::string from;
  std::string log;
  double minutes = 0.0;
  double saveEvery = 1.0;
  std::uint64_t seed = defaultSeed;
  bool weightsOnly = false;
  bool skipBad = false;
};

/// The puzzles of a file; the number of skipped rows is reported, and `skipped` is set.
Result<datasets::FileExamples> readExamples(const TrainOptions& options, const std::string& path,
                                            bool& skipped) {
  auto read =
      datasets::readExamples(path, {.skipBad = options.skipBad, .reading = options.reading});
  if (!read || read->skipped == 0) return read;
  skipped = true;
  warn("train", Error{verbatim("rows skipped: " + std::to_string(read->skipped) +
                               " (the first: " + read->firstError->text() + ')'),
                      path});
  return read;
}

/// Reads the files named by options; other properties come from the parameters.
MaybeError readSetup(const TrainOptions& options, const ParameterValues& values,
                     training::TrainerSetup& setup, bool& skipped) {
  auto chosen = datasets::setupOf(values);
  if (!chosen.ok()) return chosen.error();
  setup = std::move(*chosen);
  datasets::FileExamples learned;
  if (options.data != "generated") {
    auto read = readExamples(options, options.data, skipped);
    if (!read) return read.error();
    learned = std::move(*read);
  }
  if (!options.heldOut.empty()) {
    auto read = readExamples(options, options.heldOut, skipped);
    if (!read) return read.error();
    setup.heldOut = std::move(read->examples);
  }
  if (options.data == "generated") return {};
  PuzzleOverlap overlap;
  for (const auto& example : setup.heldOut) overlap.add(example.geometry, example.givens);
  for (const auto& example : learned.examples) overlap.compare(example.geometry, example.givens);
  put("held-out puzzles: " +
      (setup.heldOut.empty() ? "drawn from the training data" : overlapText(overlap)) + '\n');
  setup.source = std::make_shared<training::ListedSource>(std::move(learned.examples),
                                                          std::move(learned.description));
  return {};
}

std::string logHeader() {
  std::string line = "seconds\tstep";
  for (const MetricInfo& info : Trainer::metricInfos()) line += '\t' + info.key;
  return line + '\n';
}

/// The architecture is that of the file: the error names a setting that contradicts it.
MaybeError takeArchitecture(const networks::Architecture& architecture, const TrainOptions& options,
                            ParameterValues& values) {
  const auto& table = training::trainerParameters();
  training::TrainerSettings settings = table.read(values);
  settings.architecture = architecture;
  ParameterValues given(table.schema());
  table.write(settings, given);
  for (const Parameter& parameter : table.schema()->parameters()) {
    if (parameter.sectionNumber != training::NetworkSection) continue;
    const ParameterValue& own = given.value(parameter.key);
    if (isSet(options.settings, parameter.key) && own != values.value(parameter.key)) {
      return Error{verbatim("holds a network with " + parameter.key + '=' + toText(own) + ", not " +
                            toText(values.value(parameter.key))),
                   options.from};
    }
    values.set(parameter.key, own);
  }
  return {};
}

Result<std::unique_ptr<Trainer>> resumedTrainer(const TrainOptions& options, bool& skipped) {
  auto file = networks::readTensors(options.resume);
  if (!file.ok()) return file.error();
  const auto recipe = Trainer::recipeOf(*file);
  ParameterValues values(Trainer::schema());
  if (recipe.ok()) values = recipe->values;
  training::TrainerSetup setup;
  if (auto error = readSetup(options, values, setup, skipped)) return *error;
  auto trainer = Trainer::resume(*file, setup);
  if (!trainer.ok()) return trainer.error().inFile(options.resume);
  const auto& table = training::trainerParameters();
  const auto& seconds = table.key(&training::TrainerSettings::seconds);
  std::vector<std::string> settings = options.settings;
  if (isSet(settings, table.key(&training::TrainerSettings::steps)) && !isSet(settings, seconds))
    settings.push_back(seconds + "=0");
  for (const std::string& text : settings) {
    const auto setting = splitSetting(text);
    if (!setting.ok()) return setting.error();
    const auto value = Trainer::schema()->parse(setting->first, setting->second);
    if (!value.ok()) return value.error();
    if (auto error = (*trainer)->setParameter(setting->first, *value)) return *error;
  }
  return trainer;
}

Result<std::unique_ptr<Trainer>> newTrainer(const TrainOptions& options, bool& skipped) {
  const auto& table = training::trainerParameters();
  ParameterValues values(table.schema());
  if (auto error = applySettings(options.settings, values)) return *error;
  if (!table.read(values).checkpoint.empty())
    return Error{verbatim("to continue a training, use --resume FILE")};
  training::TrainerSetup setup;
  if (auto error = readSetup(options, values, setup, skipped)) return *error;
  if (!options.from.empty()) {
    auto model = networks::loadModel(options.from);
    if (!model.ok()) return model.error();
    if (auto error = takeArchitecture(model->network->architecture(), options, values))
      return *error;
    setup.initial = std::move(*model);
    if (std::string& recipe = setup.initial->recipe; recipe.empty()) {
      const auto hash = sha256OfFile(options.from);
      if (!hash) return hash.error();
      recipe = nlohmann::json{{"sha256", *hash}}.dump();
    }
  }
  return Trainer::create(setup, values, options.seed);
}

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

class TrainRun {
public:
  TrainRun(const TrainOptions& options, Trainer& trainer)
      : m_options(options), m_trainer(trainer), m_metrics(Trainer::metricInfos().size()),
        m_terminal(isatty(STDOUT_FILENO) != 0) {}

  MaybeError run() {
    if (!m_options.log.empty()) {
      m_log.open(m_options.log, std::ios::app);
      if (!m_log) return Error{verbatim("cannot be opened"), m_options.log};
      m_log << commentLines(provenance());
      m_log << logHeader();
    }
    // Detect a file that cannot be written before the training.
    if (auto error = save()) return error;
    const auto& table = training::trainerParameters();
    const double limit = m_options.minutes * 60.0;
    // With both, the schedule of the learning rate is that of the steps.
    const bool fixedLength =
        isSet(m_options.settings, table.key(&training::TrainerSettings::steps));
    if (limit > 0.0 && !fixedLength)
      m_trainer.setParameter(table.key(&training::TrainerSettings::seconds),
                             m_trainer.seconds() + limit);
    catchInterrupts();
    double lastShown = 0.0;
    double lastSaved = 0.0;
    while (m_trainer.status() == Status::Running && !interrupted()) {
      const double seconds = secondsSince(m_begin);
      if (limit > 0.0 && fixedLength && seconds >= limit) break;
      m_trainer.step();
      if (seconds - lastShown >= (m_terminal ? 0.5 : 10.0)) {
        lastShown = seconds;
        show();
      }
      if (seconds - lastSaved >= m_options.saveEvery * 60.0) {
        lastSaved = seconds;
        if (auto error = save()) return error;
      }
    }
    show();
    putBytes("\n");
    if (auto error = save()) return error;
    if (m_trainer.status() != Status::Diverged) return std::nullopt;
    return Error{verbatim("the gradient was not finite after step " +
                          std::to_string(m_trainer.updates()) +
                          "; the last finite weights are saved; try a lower lr")};
  }

private:
  void show() {
    m_trainer.metrics(m_metrics);
    putBytes(fmt::format(
        "{}{:6.1f} min  step {:<7} loss {:.4f}  lr {:.2e}  held-out cells {:.4f} boards {:.3f}  "
        "{:.0f} puzzles/s{}",
        m_terminal ? "\r" : "", secondsSince(m_begin) / 60.0, m_trainer.updates(),
        m_metrics[training::LossMetric], m_metrics[training::RateMetric],
        m_metrics[training::HeldOutCellsMetric], m_metrics[training::HeldOutBoardsMetric],
        m_metrics[training::PuzzlesPerSecondMetric], m_terminal ? "" : "\n"));
    flushOutput();
    if (m_log.is_open()) logLine();
  }

  Provenance provenance() const {
    Provenance provenance = commandProvenance();
    provenance.emplace_back("parameters", m_trainer.parameters().changedText());
    provenance.emplace_back("seed", std::to_string(m_trainer.seed()));
    for (const std::string& file :
         {m_options.data, m_options.heldOut, m_options.resume, m_options.from}) {
      if (!file.empty() && file != "generated") addData(provenance, file);
    }
    return provenance;
  }

  void logLine() {
    m_log << secondsSince(m_begin) << '\t' << m_trainer.updates();
    for (const double value : m_metrics) m_log << '\t' << value;
    m_log << std::endl;
    if (m_log) return;
    // A failing log must not stop the training.
    warn("train", Error{verbatim("cannot be written any more: the training continues without it"),
                        m_options.log});
    m_log.close();
  }

  MaybeError save() const {
    networks::TensorFile file =
        m_options.weightsOnly ? networks::toTensors(m_trainer.model()) : m_trainer.checkpoint();
    // In addition to the recipe. Without date and command: equal trainings give equal files.
    for (const auto& [name, value] : programProvenance()) {
      if (name != "date") file.metadata[name] = value;
    }
    return networks::writeTensors(m_options.out, file);
  }

  const TrainOptions& m_options;
  Trainer& m_trainer;
  std::vector<double> m_metrics;
  std::ofstream m_log;
  bool m_terminal;
  Clock::time_point m_begin = Clock::now();
};

int train(const TrainOptions& options) {
  // Only continuing in the same file is allowed; otherwise data would be lost.
  const std::string data = options.data == "generated" ? std::string() : options.data;
  MaybeError error = refuseToReplace({options.out, options.log}, {data, options.heldOut});
  if (!error) error = refuseToReplace({options.log}, {options.resume, options.from});
  // Weights alone cannot be continued.
  if (!error && options.weightsOnly)
    error = refuseToReplace({options.out}, {options.resume, options.from});
  const auto holdsNetwork = [](const std::string& path) { return networks::loadModel(path).ok(); };
  const auto holdsTable = [](const std::string& path) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line) && line.size() < 4096;) {
      if (line + '\n' == logHeader()) return true;
      if (!line.starts_with('#')) return false;
    }
    return false;
  };
  if (!error) error = refuseOtherKind(options.log, "the table of a training", holdsTable);
  if (!error) error = refuseOtherKind(options.out, "a network", holdsNetwork);
  if (error) return fail("train", *error);
  bool skipped = false;
  auto trainer =
      options.resume.empty() ? newTrainer(options, skipped) : resumedTrainer(options, skipped);
  if (!trainer.ok()) return fail("train", trainer.error());
  if ((*trainer)->status() == Status::Exhausted && options.minutes == 0.0) {
    const auto steps = std::to_string((*trainer)->updates());
    warn("train",
         Error{verbatim("this training has ended at step " + steps +
                        ", so it is only saved; --set steps=... or --minutes continues it"),
               options.resume});
  }
  error = TrainRun(options, **trainer).run();
  if (error) return fail("train", *error);
  return interrupted() || skipped ? someUnsolved : allSolved;
}

std::string settingsHelp() {
  std::string text = "Parameters for --set, with their defaults:\n";
  const auto schema = Trainer::schema(); // must outlive the loop over its parameters
  for (const Parameter& parameter : schema->parameters()) {
    text += "  " + parameter.key + "=" + toText(parameter.defaultValue) + "  " +
            parameter.help.english() + (parameter.live ? "" : " (not with --resume)") + "\n";
  }
  return text;
}

} // namespace

void addTrainCommand(CLI::App& app, int& exitCode) {
  auto options = std::make_shared<TrainOptions>();
  CLI::App* command = app.add_subcommand("train", "Train a network that solves Sudoku");
  auto* network = command->add_option("--network", options->network, "constraint, cnn or mlp");
  network->check(CLI::IsMember({"constraint", "cnn", "mlp"}))->capture_default_str();
  command->add_option("--data", options->data, "A file of puzzles. Default: generated puzzles")
      ->capture_default_str();
  addFile(*command, "--held-out", options->heldOut,
          "A file of puzzles to measure the accuracy on. Default: generated puzzles");
  addReadingTo(*command, options->reading);
  command->add_flag("--skip-bad", options->skipBad,
                    "Skip rows of --data and --held-out that cannot be used, and count them; the "
                    "exit code is then 1");
  command->add_option("--set", options->settings, "key=value; may be repeated")
      ->allow_extra_args(false);
  command
      ->add_option("--minutes", options->minutes,
                   "Stop after this time; the schedule of the learning rate is stretched to it")
      ->check(finiteNumber(0.0, longestMinutes));
  auto* seed =
      addNumber(*command, "--seed", options->seed, "Equal seeds give equal runs of equal steps");
  addFile(*command, "--out", options->out,
          "The .safetensors file to write, at intervals and at the end")
      ->required();
  command->add_option("--save-every", options->saveEvery, "Minutes between writes")
      ->check(finiteNumber(0.0, longestMinutes))
      ->capture_default_str();
  auto* resume =
      addFile(*command, "--resume", options->resume, "Continue the training saved in this file")
          ->excludes(network)
          ->excludes(seed);
  addFile(*command, "--from", options->from,
          "Start from the weights in this file, with a new optimizer and schedule")
      ->excludes(resume);
  addFile(*command, "--log", options->log, "Append all metrics to this file, tab-separated");
  command->add_flag("--weights-only", options->weightsOnly,
                    "Leave out the data needed to continue: a small file");
  command->footer(settingsHelp());
  command->callback([options, network, &exitCode] {
    std::vector<std::string>& settings = options->settings;
    if (network->count() > 0 && isSet(settings, "network")) {
      exitCode = fail("train",
                      Error{verbatim("--network and --set network cannot both name the network")});
      return;
    }
    if (network->count() > 0) settings.push_back("network=" + options->network);
    exitCode = train(*options);
  });
}

} // namespace sudoscope::cli
