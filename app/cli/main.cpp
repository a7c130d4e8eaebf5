#include "app/cli/evaluate_command.h"
#include "app/cli/train_command.h"
#include "core/solvers/registry.h"

#include <CLI/CLI.hpp>

#include <iostream>

int main(int argc, char** argv) {
  CLI::App app("Sudoscope on the command line");
  app.require_subcommand(1);
  int exitCode = 0;
  sudoscope::cli::addEvaluateCommand(app, exitCode);
  sudoscope::cli::addTrainCommand(app, exitCode);
  auto* solvers = app.add_subcommand("solvers", "List the methods");
  CLI11_PARSE(app, argc, argv);
  if (solvers->parsed()) {
    for (const auto& entry : sudoscope::solverRegistry()) std::cout << entry.name << '\n';
  }
  return exitCode;
}
