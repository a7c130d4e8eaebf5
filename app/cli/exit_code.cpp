#include "app/cli/exit_code.h"

#include <iostream>

namespace sudoscope::cli {

void warn(std::string_view command, const Error& error) {
  std::cerr << "sudoscope-cli" << (command.empty() ? "" : " ") << command << ": " << error.text()
            << std::endl;
}

int fail(std::string_view command, const Error& error) {
  warn(command, error);
  return badInput;
}

} // namespace sudoscope::cli
