#include "core/formats/format.h"
#include "core/formats/puzzle_reader.h"
#include "tests/fuzz/fuzz_target.h"

#include <string>

using namespace sudoscope;
using fuzz::require;

namespace {

/// What was read can be written wherever the format can carry it, and comes back the same.
void checkWriting(const PuzzleRecord& record) {
  for (const Format& format : formatTable()) {
    if (cannotExpress(format, record.puzzle.geometry())) continue;
    const auto text = writePuzzles({record}, format);
    if (!text) continue;
    const auto back = readPuzzles(*text);
    require(back.ok(), back ? "" : back.error().text().c_str(), *text);
    require(back->size() == 1, "written text is not one puzzle", *text);
    require((*back)[0].puzzle.geometry() == record.puzzle.geometry(), "other board", *text);
    require((*back)[0].puzzle.givens() == record.puzzle.givens(), "other givens", *text);
  }
}

} // namespace

/// Any bytes at all: no crash, errors have a message, and what was understood can be written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  PuzzleReader reader(text, {.fileName = "fuzz"});
  int written = 0;
  int pieces = 0;
  while (const auto next = reader.next()) {
    require(++pieces <= static_cast<int>(size) + 1, "more pieces than bytes", text);
    if (!*next)
      require(!next->error().message.empty(), "an error without a message", text);
    else if (written++ < 2)
      checkWriting(next->value());
  }
  require(pieces > 0, "neither a puzzle nor an error", text);
  return 0;
}
