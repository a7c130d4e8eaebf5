#include "core/studies/study_file.h"
#include "tests/fuzz/fuzz_target.h"

using namespace sudoscope;
using fuzz::require;

/// The file of a study, whole or torn: what is read can be written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  const auto file = parseStudy(text, "fuzz");
  if (fuzz::failed(file, text)) return 0;
  const std::string written = studyText(file->study, file->shard, file->provenance);
  const auto back = parseStudy(written, "fuzz");
  require(back.ok(), back ? "" : back.error().text(), written);
  require(back->torn == 0, "a whole file that is torn", written);
  return 0;
}
