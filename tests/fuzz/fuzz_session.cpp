#include "app/workspace/session_file.h"
#include "core/formats/file_kind.h"
#include "tests/fuzz/fuzz_target.h"

using namespace sudoscope;
using fuzz::require;

/// A session that can be read can be written, and comes back the same: nothing of it is lost.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  fileKind(text);
  readSessionAbout(text.substr(0, 4096));
  const auto session = readSession(text, "fuzz");
  if (fuzz::failed(session, text)) return 0;
  const std::string written = writeSession(*session);
  const auto back = readSession(written, "fuzz");
  require(back.ok(), back ? "" : back.error().text(), written);
  require(back->runs.size() == session->runs.size(), "other runs", written);
  require(writeSession(*back) == written, "another text when written again", written);
  return 0;
}
