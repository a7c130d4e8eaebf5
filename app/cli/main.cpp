#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/base/instruction_set.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <sstream>
#include <string_view>
#include <vector>

namespace {

/// The number of letters to insert, delete, replace or exchange with the next one.
std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> of(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      of[i][j] = i + j;
      if (i == 0 || j == 0) continue;
      of[i][j] = std::min(
          {of[i - 1][j] + 1, of[i][j - 1] + 1, of[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        of[i][j] = std::min(of[i][j], of[i - 2][j - 2] + 1);
    }
  }
  return of.back().back();
}

/// CLI11's message, and the command with a similar name.
std::string failureMessage(const CLI::App* app, const CLI::Error& error) {
  std::string message = CLI::FailureMessage::simple(app, error);
  const auto unknown = app->remaining();
  if (unknown.empty() || !app->get_subcommands().empty()) return message;
  std::size_t nearest = 3; // more than a typing error
  std::string meant;
  for (const CLI::App* command : app->get_subcommands({})) {
    const std::size_t distance = editDistance(unknown.front(), command->get_name());
    if (distance < nearest) meant = "Did you mean " + command->get_name() + "?\n";
    nearest = std::min(nearest, distance);
  }
  return message + meant;
}

} // namespace

int main(int argc, char** argv) {
  using namespace sudoscope::cli;
  std::signal(SIGXFSZ, SIG_IGN); // a file at its size limit is a failed write
  CLI::App app("Numerical methods for Sudoku, on the command line.", "sudoscope-cli");
  app.require_subcommand(0, 1);
  app.failure_message(failureMessage);
  app.set_version_flag("--version", SUDOSCOPE_VERSION);
  int exitCode = allSolved;
  const auto command = [&app] {
    const auto used = app.get_subcommands();
    return used.empty() ? std::string() : used.front()->get_name();
  };
  for (auto* add : {addSolveCommand, addTraceCommand, addConstraintsCommand, addSolversCommand,
                    addBenchCommand, addSweepCommand, addMergeCommand, addPageCommand,
                    addLinkCommand, addCheckCommand, addConvertCommand, addDatasetCommand,
                    addGenerateCommand, addTrainCommand, addEvaluateCommand})
    add(app, exitCode);
  if (const auto error = sudoscope::checkInstructionSet()) {
    fail("", *error);
    return badInput;
  }
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) throw CLI::RequiredError("A subcommand");
  } catch (const CLI::ParseError& error) {
    // Help and version are also "errors" of this library, with code 0.
    std::ostringstream text;
    const int code = app.exit(error, text, std::cerr);
    put(text.str());
    if (const auto lost = finishOutput()) return fail(command(), *lost);
    return code == 0 ? allSolved : badInput;
  } catch (const std::exception& error) {
    // No command throws on purpose; its output so far is preserved.
    finishOutput();
    return fail(command(), sudoscope::Error{sudoscope::verbatim(std::string("unexpected error: ") +
                                                                error.what())});
  }
  if (const auto error = finishOutput()) return fail(command(), *error);
  // With a closed pipe there is nothing to report.
  if (exitCode == someUnsolved && interrupted() && !outputLost()) {
    warn(command(), {sudoscope::verbatim("interrupted")});
  }
  if (outputLost() && exitCode != badInput) {
    // Not everything could be written: end like a program without a handler.
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
  }
  return exitCode;
}
