#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/whole_number.h"
#include "core/base/random.h"
#include "core/exact/generator.h"
#include "core/formats/format.h"

#include <fmt/format.h>

#include <memory>

namespace sudoscope::cli {

namespace {

struct GenerateOptions {
  std::string box = "3x3";
  int clues = 0;
  std::uint64_t seed = defaultSeed;
  std::int64_t count = 1;
  std::string symmetry = "none";
  bool jigsaw = false;
  bool progress = false;
  std::string format;
  std::optional<std::int64_t> maxConflicts;
};

/// The puzzle of a given number; depends only on the options.
Result<Puzzle> nth(const GenerateOptions& options, const Geometry& boxes, std::int64_t number,
                   ProgressLine& progress) {
  Random random = Random::stream(options.seed, static_cast<std::uint64_t>(number));
  GeneratorOptions generator;
  generator.clues = options.clues;
  generator.maxConflicts = options.maxConflicts;
  generator.symmetry =
      options.symmetry == "rotational" ? ClueSymmetry::Rotational : ClueSymmetry::None;
  generator.cancelled = interrupted;
  generator.limited = [&](int clues, std::int64_t conflicts) {
    warn("generate",
         Error{verbatim(fmt::format("puzzle {}: its {} givens may be redundant: {} conflicts were "
                                    "not enough to decide (--max-conflicts)",
                                    number + 1, clues, conflicts))});
  };
  generator.progress = [&](int attempt, int clues) {
    if (!progress.isDue()) return;
    progress.show(number, options.count, "puzzles",
                  fmt::format("attempt {}: {} givens left", attempt, clues));
  };
  if (!options.jigsaw) {
    generator.seed = random.next();
    return generatePuzzle(boxes, generator);
  }
  progress.show(number, options.count, "puzzles", "looking for regions");
  const auto jigsaw = randomJigsaw(boxes.side(), random, interrupted);
  if (!jigsaw) return jigsaw.error();
  generator.seed = random.next();
  return generatePuzzle(*jigsaw, generator);
}

int generate(const GenerateOptions& options) {
  const auto boxes = boxGeometry(options.box);
  if (!boxes) return fail("generate", boxes.error());
  const std::string usual = options.jigsaw ? "jigsaw" : "line";
  const auto format = formatByName(options.format.empty() ? usual : options.format);
  if (!format) return fail("generate", format.error());
  if (options.clues > boxes->cellCount()) {
    return fail("generate",
                Error{verbatim(fmt::format("--clues: a board with {} cells cannot have {}",
                                           boxes->cellCount(), options.clues))});
  }
  // Check before the work.
  const auto loss = options.jigsaw ? std::nullopt : cannotExpress(**format, *boxes);
  if (loss) return fail("generate", *loss);
  auto output = OutputFile::open("-");
  if (!output) return fail("generate", output.error());
  catchInterrupts();
  PuzzleWriter writer(output->stream(), **format);
  ProgressLine progress(options.progress);
  for (std::int64_t i = 0; i < options.count && !interrupted(); ++i) {
    const auto puzzle = nth(options, *boxes, i, progress);
    if (!puzzle) {
      if (!interrupted()) warn("generate", puzzle.error());
      writer.finish();
      return someUnsolved;
    }
    if (auto error = writer.write({*puzzle})) return fail("generate", *error);
    output->stream().flush();
    progress.show(i + 1, options.count, "puzzles", "");
  }
  progress.clear();
  if (auto error = writer.finish()) return fail("generate", *error);
  return interrupted() ? someUnsolved : allSolved;
}

} // namespace

void addGenerateCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand("generate", "Generate puzzles with exactly one solution");
  auto options = std::make_shared<GenerateOptions>();
  command->add_option("--box", options->box, "Rows and columns of a box")->capture_default_str();
  addNumber(*command, "--clues", options->clues, "Givens per puzzle; 0: remove as many as possible",
            0, Geometry::maxSide * Geometry::maxSide);
  addNumber(*command, "--seed", options->seed, "Equal seeds give equal puzzles");
  addNumber(*command, "--count", options->count, "How many", 1);
  command->add_option("--symmetry", options->symmetry, "Symmetry of the pattern of givens")
      ->check(CLI::IsMember({"none", "rotational"}))
      ->capture_default_str();
  command
      ->add_option("--max-conflicts", options->maxConflicts,
                   "Conflicts of the exact search per full grid, after which the remaining givens "
                   "stay; 0: no limit. Default: 20000, beyond side 25: 500")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
  command->add_flag("--progress", options->progress, "Show progress on stderr");
  command->add_flag("--jigsaw", options->jigsaw, "Random connected regions instead of boxes");
  command->add_option("--to", options->format,
                      "File format (see convert). Default: one puzzle per line");
  command->callback([options, &exitCode] { exitCode = generate(*options); });
}

} // namespace sudoscope::cli
