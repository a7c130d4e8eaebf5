#pragma once

namespace CLI {
class App;
}

/// One function per subcommand, each in its own file. They add themselves to the App, and their
/// callbacks set exitCode (see output.h); both must outlive the parsing.
namespace sudoscope::cli {

void addCheckCommand(CLI::App& app, int& exitCode);
void addConstraintsCommand(CLI::App& app, int& exitCode);
void addConvertCommand(CLI::App& app, int& exitCode);
void addDatasetCommand(CLI::App& app, int& exitCode);
void addEvaluateCommand(CLI::App& app, int& exitCode);
void addGenerateCommand(CLI::App& app, int& exitCode);
void addBenchCommand(CLI::App& app, int& exitCode);
void addLinkCommand(CLI::App& app, int& exitCode);
void addMergeCommand(CLI::App& app, int& exitCode);
void addPageCommand(CLI::App& app, int& exitCode);
void addSolveCommand(CLI::App& app, int& exitCode);
void addSolversCommand(CLI::App& app, int& exitCode);
void addSweepCommand(CLI::App& app, int& exitCode);
void addTraceCommand(CLI::App& app, int& exitCode);
void addTrainCommand(CLI::App& app, int& exitCode);

} // namespace sudoscope::cli
