#pragma once

#include "core/base/provenance.h"
#include "core/solvers/parameter_schema.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace sudoscope::cli {

struct ChosenSolver;
struct InputOptions;
struct SolverOptions;

/// The output of a command's results. A file includes its provenance, the standard output only on
/// request, so that existing scripts work.
struct ReportOptions {
  std::string path = "-"; ///< "-" is the standard output.
  bool provenance = false;

  void addTo(CLI::App& command);
  bool includesProvenance() const { return provenance || path != "-"; }
};

/// The error if one of the output files is another of them or an input: results must not overwrite
/// their sources or each other. "-" and "" are not files.
MaybeError refuseToReplace(const std::vector<std::string>& written,
                           const std::vector<std::string>& read);

/// The error if the file exists with content that `isKind` does not recognize: results only
/// overwrite their own kind. `kind` is its name in the message, e.g. "the log of a run".
MaybeError refuseOtherKind(const std::string& written, const std::string& kind,
                           const std::function<bool(const std::string&)>& isKind);
/// Whether the file's first row is a valid puzzle.
bool holdsPuzzles(const std::string& path);

/// The files named in values of parameters, e.g. weights.
std::vector<std::string> filesOf(const ParameterValues& values);
/// The files named in the command lines of external solvers, e.g. their scripts.
std::vector<std::string> filesOfCommands(const std::vector<std::string>& lines);

/// The program and this command with its arguments in shell syntax.
Provenance commandProvenance();
/// Adds the file's path and the SHA-256 of its content; or that it was the standard input.
void addData(Provenance& provenance, const std::string& path);
/// For a command that runs one method on one input.
Provenance methodProvenance(const InputOptions& input, const SolverOptions& method,
                            const ChosenSolver& chosen);

/// Writes the provenance of a file to "<path>.provenance.json", for formats without a place for it.
/// Not for "-".
MaybeError writeSidecar(const std::string& path, const Provenance& provenance);

} // namespace sudoscope::cli
