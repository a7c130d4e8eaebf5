#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/solver_options.h"
#include "app/cli/study_command.h"
#include "app/cli/whole_number.h"
#include "core/studies/study_file.h"
#include "core/studies/study_merge.h"

#include <memory>

namespace sudoscope::cli {

namespace {

struct MergeCommandOptions {
  std::vector<std::string> files;
  std::string runs; ///< May be empty.
  EngineChoice engine;
  StudyReport report;
};

/// The data from the first shard, and the files of all shards.
Provenance mergedProvenance(const std::vector<std::pair<std::string, StudyFile>>& files) {
  Provenance provenance = commandProvenance();
  for (const auto& [name, value] : files.front().second.provenance) {
    if (name == "data") provenance.emplace_back(name, value);
  }
  for (const auto& [path, file] : files) {
    std::string text = path;
    for (const auto& [name, value] : file.provenance) {
      if (name == "program" || name == "commit" || name == "date") text += ", " + value;
    }
    provenance.emplace_back("part", text);
  }
  return provenance;
}

int merge(const MergeCommandOptions& options) {
  const auto failed = [](const Error& error) { return fail("merge", error); };
  std::vector<std::string> read = options.files;
  for (const std::string& line : options.engine.commands)
    std::ranges::move(filesOfCommand(line), std::back_inserter(read));
  if (auto error = refuseToReplace({options.runs, options.report.output.path}, read))
    return failed(*error);
  const auto engines = options.engine.openAll();
  if (!engines) return failed(engines.error());
  KnownMethods known;
  for (const auto& engine : *engines) known.push_back(engine.get());
  std::vector<std::pair<std::string, StudyFile>> files;
  for (const std::string& path : options.files) {
    auto file = readStudy(path, known);
    if (!file) return failed(file.error());
    files.emplace_back(path, std::move(*file));
  }
  Provenance provenance = mergedProvenance(files);
  const auto study = mergeStudies(std::move(files));
  if (!study) return failed(study.error());
  if (!options.runs.empty()) {
    const auto holdsStudy = [&](const std::string& path) {
      const auto there = readStudy(path, known);
      return there.ok() && !comparePlans(study->plan, there->study.plan);
    };
    if (auto error = refuseOtherKind(options.runs, "a file of this study", holdsStudy))
      return failed(*error);
    if (auto error = writeStudy(options.runs, *study, {}, provenance)) return failed(*error);
  }
  for (auto& fact : studyProvenance(study->plan)) provenance.push_back(std::move(fact));
  if (auto error = options.report.write(*study, provenance)) return failed(*error);
  return allSolved;
}

} // namespace

void addMergeCommand(CLI::App& app, int& exitCode) {
  auto* command =
      app.add_subcommand("merge", "Merge the --runs files of all shards of a bench or sweep, and "
                                  "print its report; also accepts a single complete file");
  auto options = std::make_shared<MergeCommandOptions>();
  command->add_option("files", options->files, "Files that bench or sweep wrote with --runs")
      ->type_name("FILE")
      ->required();
  addFile(*command, "--runs", options->runs, "Write the rows of all runs to this file", "OUT");
  options->engine.addTo(*command, true);
  options->report.addTo(*command);
  command->callback([options, &exitCode] { exitCode = merge(*options); });
}

} // namespace sudoscope::cli
