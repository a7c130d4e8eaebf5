#include "core/formats/file_kind.h"
#include "core/logs/log_frame.h"
#include "core/logs/logged_run.h"
#include "tests/fuzz/fuzz_target.h"

using namespace sudoscope;
using fuzz::require;

/// A `.sudolog`: all of its frames, and the run that they tell, from any place of it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  fileKind(text);
  const fuzz::MemoryFile file(text);
  auto reader = LogReader::open(file.path());
  if (!reader) return 0;
  while (true) {
    const auto frame = reader->next();
    if (!frame) require(!frame.error().message.empty(), "an error without a message", text);
    if (!frame || !*frame) break;
    for (const LogArray& array : (*frame)->arrays) (*frame)->reals(array, 0, 0);
  }
  auto run = LoggedRun::open(file.path());
  if (fuzz::failed(run, text)) return 0;
  LoggedRun& log = **run;
  for (int steps = 0; steps < 5 && log.step(); ++steps) log.snapshot();
  log.seek(log.position() / 2);
  const Snapshot shown = log.snapshot();
  require(shown.decoded.empty() || std::ssize(shown.decoded) == shown.cube.cellCount(),
          "a grid of another size than P", text);
  log.grow();
  return 0;
}
