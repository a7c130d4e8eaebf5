#include "core/networks/model.h"
#include "core/training/trainer.h"
#include "tests/fuzz/fuzz_target.h"

using namespace sudoscope;
using namespace sudoscope::networks;
using namespace sudoscope::training;
using fuzz::require;

/// `.safetensors`: what is read can be written and comes back the same; a network or a training
/// in it is one, or says why not.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  const auto file = parseTensors({text.data(), text.size()}, "fuzz");
  if (fuzz::failed(file, text)) return 0;
  const std::string written = toBytes(*file);
  const auto back = parseTensors({written.data(), written.size()}, "fuzz");
  require(back.ok() && *back == *file, "comes back as another file", text);
  modelFrom(*file);
  if (Trainer::recipeOf(*file)) Trainer::resume(*file, {});
  return 0;
}
