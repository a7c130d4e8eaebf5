#include "app/cli/commands.h"
#include "app/cli/exit_code.h"
#include "app/cli/output.h"
#include "core/base/instruction_set.h"

#include <CLI/CLI.hpp>

#include <csignal>

int main(int argc, char** argv) {
  using namespace sudoscope::cli;
  std::signal(SIGXFSZ, SIG_IGN); // a file that may grow no further is a failed write
  CLI::App app("Numerical methods for Sudoku, on the command line.", "sudoscope-cli");
  app.require_subcommand(0, 1);
  app.set_version_flag("--version", SUDOSCOPE_VERSION);
  int exitCode = allSolved;
  addSolveCommand(app, exitCode);
  addTraceCommand(app, exitCode);
  addConstraintsCommand(app, exitCode);
  addSolversCommand(app, exitCode);
  addBenchCommand(app, exitCode);
  addSweepCommand(app, exitCode);
  addMergeCommand(app, exitCode);
  addCheckCommand(app, exitCode);
  addConvertCommand(app, exitCode);
  addDatasetCommand(app, exitCode);
  addGenerateCommand(app, exitCode);
  addTrainCommand(app, exitCode);
  addEvaluateCommand(app, exitCode);
  if (const auto error = sudoscope::checkInstructionSet()) {
    fail("", *error);
    return badInput;
  }
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) throw CLI::RequiredError("A subcommand");
  } catch (const CLI::ParseError& error) {
    // Help and version are "errors" of this library too, with code 0.
    return app.exit(error) == 0 ? allSolved : badInput;
  } catch (const std::exception& error) {
    // No command lets one out on purpose; what it printed stays.
    finishOutput();
    const auto commands = app.get_subcommands();
    return fail(commands.empty() ? "" : commands.front()->get_name(),
                sudoscope::Error{sudoscope::verbatim(std::string("this went wrong unexpectedly: ") +
                                                     error.what())});
  }
  if (const auto error = finishOutput()) {
    return fail(app.get_subcommands().front()->get_name(), *error);
  }
  return exitCode == allSolved && outputLost() ? someUnsolved : exitCode;
}
