#pragma once

#include "app/cli/output_file.h"
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

/// Where a command writes its results. A file tells where it comes from, the standard output only
/// on request, so that programs read what they always did.
struct ReportOptions {
  std::string path = "-"; ///< "-" is the standard output.
  bool provenance = false;

  /// Adds --out and --provenance.
  void addTo(CLI::App& command);
  bool tellsProvenance() const { return provenance || path != "-"; }
};

/// Results must not take the place of what they come from, nor of other results: the error, when
/// one of the files to write is another of them or one that is read. "-" and "" are no files.
MaybeError refuseToReplace(const std::vector<std::string>& written,
                           const std::vector<std::string>& read);

/// Results replace their own kind alone: the error, when the file holds something that `isKind`
/// does not recognize. `kind` names it in the message, e.g. "the log of a run".
MaybeError refuseOtherKind(const std::string& written, const std::string& kind,
                           const std::function<bool(const std::string&)>& isKind);
/// Whether the first of the file's rows is a puzzle that can be read.
bool holdsPuzzles(const std::string& path);

/// The files that values of parameters name, e.g. weights.
std::vector<std::string> filesOf(const ParameterValues& values);
/// The files that the command line of an external solver names, e.g. its script.
std::vector<std::string> filesOfCommand(const std::string& line);

/// The program and this command with its arguments as a shell takes them.
Provenance commandProvenance();
/// Adds the file's path and the SHA-256 of its content; of the standard input just that it was.
void addData(Provenance& provenance, const std::string& path);
/// That of a command that runs one method on one input.
Provenance methodProvenance(const InputOptions& input, const SolverOptions& method,
                            const ChosenSolver& chosen);

/// Writes where a file comes from beside it, to "<path>.provenance.json": for files that have no
/// place for it. "-" has none.
MaybeError writeSidecar(const std::string& path, const Provenance& provenance);

} // namespace sudoscope::cli
