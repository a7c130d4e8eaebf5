#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/report_output.h"
#include "app/cli/whole_number.h"
#include "core/formats/format.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace sudoscope::cli {

namespace {

struct ConvertOptions {
  InputOptions input;
  std::string format;
  std::string output = "-";
  bool list = false;
  bool json = false;
  bool progress = false;
};

int listFormats(bool asJson) {
  for (const Format& info : formatTable()) {
    if (asJson) {
      const nlohmann::ordered_json json{{"name", info.name},
                                        {"description", info.description.english()},
                                        {"extensions", info.extensions},
                                        {"regions", info.canWriteJigsaw},
                                        {"marks", info.canWriteMarks}};
      put(json.dump() + '\n');
    } else {
      std::string name = info.name;
      name.resize(std::max<std::size_t>(name.size(), 18), ' ');
      put(name + info.description.english() + (info.canWriteJigsaw ? "; any regions" : "") + '\n');
    }
  }
  flushOutput();
  return allSolved;
}

Result<const Format*> chosenFormat(const ConvertOptions& options) {
  if (!options.format.empty()) return formatByName(options.format);
  if (const auto* format = formatForFileName(options.output)) return format;
  return Error{verbatim("the output format is unknown: name it with --to (see --list)")};
}

int convertAll(const ConvertOptions& options, const Format& format, PuzzleInput& input,
               OutputFile& output) {
  const bool withProvenance = options.output != "-";
  Provenance provenance;
  if (withProvenance) {
    provenance = commandProvenance();
    addData(provenance, options.input.file);
    if (format.comments) output.stream() << commentLines(provenance);
  }
  PuzzleWriter writer(output.stream(), format);
  ProgressLine progress(options.progress);
  std::int64_t done = 0;
  bool good = true;
  while (auto next = input.next()) {
    MaybeError error = next->ok() ? writer.write(**next) : next->error();
    if (!error && interrupted()) break;
    if (!error) {
      progress.show(++done, 0, "puzzles", "");
      continue;
    }
    if (const auto full = output.failure()) return fail("convert", *full);
    if (next->ok() && error->line == 0)
      error = placedAt(*error, options.input.name(), (**next).line);
    warn("convert", *error);
    good = false;
    if (!options.input.skipBad) return badInput;
  }
  progress.clear();
  if (interrupted()) return someUnsolved;
  if (const auto error = writer.finish()) {
    const auto full = output.failure();
    return fail("convert", full ? *full : *error);
  }
  if (const auto error = output.commit()) return fail("convert", *error);
  if (withProvenance && !format.comments) {
    if (const auto error = writeSidecar(options.output, provenance)) return fail("convert", *error);
  }
  return good ? allSolved : done == 0 ? badInput : someUnsolved;
}

int convert(const ConvertOptions& options) {
  if (options.list) return listFormats(options.json);
  MaybeError loss = refuseToReplace({options.output}, {options.input.regions});
  if (!loss) loss = refuseOtherKind(options.output, "a file of puzzles", holdsPuzzles);
  if (loss) return fail("convert", *loss);
  const auto format = chosenFormat(options);
  if (!format) return fail("convert", format.error());
  catchInterrupts();
  auto input = PuzzleInput::open(options.input);
  if (!input.ok()) return interrupted() ? someUnsolved : fail("convert", input.error());
  auto output = OutputFile::open(options.output);
  if (!output.ok()) return interrupted() ? someUnsolved : fail("convert", output.error());
  return convertAll(options, **format, *input, *output);
}

} // namespace

void addConvertCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand(
      "convert",
      "Convert puzzles from any format to another; the input format is recognized by its content");
  auto options = std::make_shared<ConvertOptions>();
  options->input.addTo(*command, true);
  command->add_option("--to", options->format, "Output format. Default: by the file name of OUT")
      ->type_name("FORMAT");
  addFile(*command, "-o,--output", options->output, "Output file; -: standard output", "OUT");
  command->add_flag("--progress", options->progress, "Show progress on stderr");
  command->add_flag("--list", options->list, "List the formats and exit");
  command->add_flag("--json", options->json, "With --list: print a JSON object per line");
  command->callback([options, &exitCode] { exitCode = convert(*options); });
}

} // namespace sudoscope::cli
