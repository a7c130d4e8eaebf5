#include "app/cli/output.h"

#include "app/cli/interrupt.h"
#include "core/base/visible_text.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>

namespace sudoscope::cli {

namespace {

// The standard output is global, and so is its state.
std::atomic<int> firstFailure{0}; ///< The errno of the first failed write, 0 for none.

void noteFailure() {
  int none = 0;
  firstFailure.compare_exchange_strong(none, errno != 0 ? errno : EIO);
  requestInterrupt();
}

} // namespace

void put(std::string_view text) {
  putBytes(visibleText(text));
}

void putBytes(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size()) noteFailure();
}

void flushOutput() {
  if (std::fflush(stdout) != 0) noteFailure();
}

bool outputLost() {
  return firstFailure != 0;
}

MaybeError finishOutput() {
  flushOutput();
  if (!outputLost() || firstFailure == EPIPE) return std::nullopt;
  return Error{
      verbatim(std::string("the output cannot be written: ") + std::strerror(firstFailure))};
}

void warn(std::string_view command, const Error& error) {
  const char* option = error.code == ErrorCode::OtherRules  ? " (--ignore-rules ignores them)"
                       : error.code == ErrorCode::Ambiguous ? " (choose: --as candidates|board)"
                                                            : "";
  std::cerr << "sudoscope-cli" << (command.empty() ? "" : " ") << command << ": " << error.text()
            << option << std::endl;
}

int fail(std::string_view command, const Error& error) {
  warn(command, error);
  return badInput;
}

} // namespace sudoscope::cli
