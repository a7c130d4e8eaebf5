#pragma once

#include "app/start_options.h"
#include "core/base/result.h"

namespace sudoscope {

/// What one process of the program leaves for the next: how to go on, with the work. The file lies
/// in the folder for temporary files, for the user's eyes alone; the result is its path.
Result<QString> writeRestartFile(const StartOptions& options);

/// Takes it up, and takes the file away. Only the same build of the program reads it.
Result<StartOptions> readRestartFile(const QString& path);

} // namespace sudoscope
