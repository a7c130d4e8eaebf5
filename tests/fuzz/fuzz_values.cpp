#include "app/cli/whole_number.h"
#include "core/base/plain_text.h"
#include "core/external/engine_process.h"
#include "core/solvers/registry.h"
#include "core/studies/study.h"
#include "core/training/trainer.h"
#include "tests/fuzz/fuzz_target.h"

#include <CLI/CLI.hpp>

using namespace sudoscope;
using fuzz::require;

namespace {

void checkParameters(const std::shared_ptr<const ParameterSchema>& schema, std::string_view text) {
  for (const Parameter& parameter : schema->parameters()) {
    const auto value = schema->parse(parameter.key, text);
    if (fuzz::failed(value, text)) continue;
    const auto back = schema->parse(parameter.key, toText(*value));
    require(back.ok() && *back == *value, "a value that comes back as another one", text);
    sweepList(*schema, parameter.key, std::string(text));
  }
  const auto axis = parseSweepAxis(*schema, std::string(text));
  if (!axis) return;
  require(!axis->values.empty(), "an axis without values", text);
  for (const ParameterValue& value : axis->values) {
    require(!schema->check(axis->key, value), "a value out of its range", text);
  }
  rangeOf(*schema, *axis);
}

} // namespace

/// Values of the command line: parameters of every method, axes of a sweep, numbers, commands.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::textOf(data, size);
  for (const SolverEntry& entry : solverRegistry()) checkParameters(entry.schema, text);
  checkParameters(training::Trainer::schema(), text);
  if (const auto command = EngineCommand::parse(text)) {
    require(!command->words.empty(), "a command without a word", text);
    const auto back = EngineCommand::parse(command->text());
    require(back.ok() && *back == *command, "a command that comes back as another one", text);
    command->shortName();
  }
  std::string value(text);
  const bool whole = cli::wholeNumber(3, 1000)(value).empty();
  const bool number = cli::finiteNumber(3, 1000)(value).empty();
  require(!whole || number, "a whole number that is no number", text);
  if (const auto real = numberOf(text)) {
    const auto back = numberOf(shortestText(*real));
    require(back && (*back == *real || (*back != *back && *real != *real)),
            "a number that comes back as another one", text);
  }
  return 0;
}
