#pragma once

namespace CLI {
class App;
}

namespace sudoscope::cli {

/// Adds `evaluate`; its callback sets exitCode.
void addEvaluateCommand(CLI::App& app, int& exitCode);

} // namespace sudoscope::cli
