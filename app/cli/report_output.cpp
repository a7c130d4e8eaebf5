#include "app/cli/report_output.h"

#include "app/cli/puzzle_input.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/base/file_writer.h"
#include "core/base/visible_text.h"
#include "core/datasets/puzzle_list.h"
#include "core/external/engine_process.h"
#include "core/formats/file_kind.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace sudoscope::cli {

namespace {

std::string shellWord(const std::string& word) {
  const char* plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+:,./@%";
  if (!word.empty() && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + '\'';
}

std::string commandLine() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::string text;
  for (std::string word; std::getline(file, word, '\0');) {
    text += text.empty() ? "sudoscope-cli" : ' ' + shellWord(word);
  }
  return text;
}

/// What a file holds that took work to make; empty where it holds nothing of the kind.
std::string workIn(const std::string& path) {
  if (std::error_code none; std::filesystem::is_empty(path, none)) return {};
  switch (fileKindOf(path)) {
  case FileKind::Study:
    return "a study";
  case FileKind::Log:
    return "the log of a run";
  case FileKind::Arrays:
    return "a network or arrays";
  case FileKind::Session:
    return "a session";
  default:
    return {};
  }
}

} // namespace

void ReportOptions::addTo(CLI::App& command) {
  addFile(command, "-o,--out", path,
          "Write to this file; its header names the program's version, the command, the "
          "parameters, the data and the date")
      ->check(CLI::Validator(
          [](std::string& file) {
            const std::string work = workIn(file);
            return work.empty() ? work
                                : visibleName(file) + ": holds " + work +
                                      ", which would be lost: choose another file";
          },
          ""));
  command.add_flag("--provenance", provenance, "Also print that header on standard output");
}

MaybeError refuseToReplace(const std::vector<std::string>& written,
                           const std::vector<std::string>& read) {
  const auto isFile = [](const std::string& path) { return !path.empty() && path != "-"; };
  std::vector<std::string> taken = read;
  for (const std::string& path : written) {
    if (!isFile(path)) continue;
    for (const std::string& other : taken) {
      if (!isFile(other) || !isSameFile(path, other)) continue;
      return Error{verbatim("is already read or written by this command: it would be lost"), path};
    }
    taken.push_back(path);
  }
  return std::nullopt;
}

MaybeError refuseOtherKind(const std::string& written, const std::string& kind,
                           const std::function<bool(const std::string&)>& isKind) {
  std::error_code ignored;
  // Pipes and devices have no content.
  if (!std::filesystem::is_regular_file(written, ignored) ||
      std::filesystem::is_empty(written, ignored) || isKind(written))
    return std::nullopt;
  return Error{verbatim("is not " + kind + ": its content would be lost; choose another file"),
               written};
}

bool holdsPuzzles(const std::string& path) {
  if (!workIn(path).empty()) return false;
  auto reader = openPuzzles(path, {}, {.filesOnly = true});
  if (!reader.ok()) return false;
  const auto row = reader->next();
  return row && row->ok();
}

std::vector<std::string> filesOf(const ParameterValues& values) {
  std::vector<std::string> files;
  for (const Parameter& parameter : values.schema().parameters()) {
    if (parameter.kind != ParameterKind::Path) continue;
    std::string path = values.text(parameter.key); // or the name of an embedded file
    if (std::error_code none; std::filesystem::exists(path, none)) files.push_back(std::move(path));
  }
  return files;
}

std::vector<std::string> filesOfCommands(const std::vector<std::string>& lines) {
  std::vector<std::string> files;
  for (const std::string& line : lines) {
    if (const auto command = EngineCommand::parse(line))
      std::ranges::copy(command->words, std::back_inserter(files));
  }
  std::erase_if(files, [](const std::string& word) {
    std::error_code none;
    return !std::filesystem::exists(word, none);
  });
  return files;
}

Provenance commandProvenance() {
  Provenance provenance = programProvenance();
  if (std::string command = commandLine(); !command.empty()) {
    provenance.emplace_back("command", std::move(command));
  }
  return provenance;
}

void addData(Provenance& provenance, const std::string& path) {
  if (path == "-") {
    provenance.emplace_back("data", "standard input");
    return;
  }
  // A pipe was already read, and a device may be endless.
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) {
    provenance.emplace_back("data", path);
    return;
  }
  addFiles(provenance, {sourceFile("data", path)});
}

Provenance methodProvenance(const InputOptions& input, const SolverOptions& method,
                            const ChosenSolver& chosen) {
  Provenance provenance = commandProvenance();
  const auto& engines = method.engine.commands;
  provenance.emplace_back("method",
                          engines.empty() ? chosen.entry->name : "engine " + engines.front());
  provenance.emplace_back("parameters", chosen.values.changedText());
  provenance.emplace_back("seed", std::to_string(method.seed));
  provenance.emplace_back("iteration_limit", std::to_string(method.limit()));
  addData(provenance, input.file);
  if (chosen.entry->files) addFiles(provenance, chosen.entry->files(chosen.values));
  return provenance;
}

MaybeError writeSidecar(const std::string& path, const Provenance& provenance) {
  if (path == "-") return std::nullopt;
  return writeFile(path + ".provenance.json", provenanceJson(provenance).dump(2) + '\n');
}

} // namespace sudoscope::cli
