#pragma once

namespace CLI {
class App;
}

namespace sudoscope::cli {

/// Adds `train`; its callback sets exitCode. The App must outlive nothing of it.
void addTrainCommand(CLI::App& app, int& exitCode);

} // namespace sudoscope::cli
