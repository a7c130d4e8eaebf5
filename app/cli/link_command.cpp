#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/runs/unreplayed_run.h"

#include <CLI/CLI.hpp>

#include <limits>
#include <memory>

namespace sudoscope::cli {

namespace {

struct LinkOptions {
  InputOptions input;
  SolverOptions method;
  std::optional<std::int64_t> at;
  std::string cell;
  std::string to = "link";
};

/// With P at its position, for which the run is computed up to there.
Result<RunLink> linkOfOptions(const LinkOptions& options) {
  const auto chosen = choose(options.method);
  if (!chosen) return chosen.error();
  const auto record = readOnePuzzle(options.input);
  if (!record) return record.error();
  const auto& given = options.method.link;
  RunLink link = given.value_or(RunLink());
  link.plan = {
      {chosen->entry, record->puzzle, chosen->values, options.method.seed}, chosen->edits, 0, {}};
  if (options.at) link.at = options.at;
  link.plan.length = link.length();
  const auto limit = options.method.iterations.given.value_or(0);
  if (limit > 0) link.stop.iterations = limit;
  if (!options.cell.empty()) {
    const auto cell = cellNamed(record->puzzle.geometry(), options.cell);
    if (!cell) return Error{verbatim("--cell " + cell.error().message.english())};
    link.cell = *cell;
  }
  if (const auto text = linkText(link); !text) return text.error(); // before a long run
  if (!link.at) return link;
  const auto run = startOrShow(link.plan);
  if (const auto error = run->notReplayed()) return *error;
  while (run->position() < *link.at && !interrupted() && run->step()) continue;
  if (run->error()) return *run->error();
  link.at = run->position();
  link.cube = cubeName(run->snapshot().cube);
  return link;
}

int writeLink(const LinkOptions& options) {
  catchInterrupts();
  const auto link = linkOfOptions(options);
  if (!link) return fail("link", link.error());
  if (options.at && link->at != options.at && !interrupted())
    warn("link", Error{verbatim("the run ends at iteration " + std::to_string(*link->at))});
  const auto text = options.to == "python"    ? pythonText(*link)
                    : options.to == "command" ? commandText(*link)
                                              : linkText(*link);
  if (!text) return fail("link", text.error());
  put(*text + '\n');
  return interrupted() ? someUnsolved : allSolved;
}

} // namespace

void addLinkCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand(
      "link",
      "Write a run as a link: one line that the window, trace, solve, bench and page take in "
      "place of a file");
  auto options = std::make_shared<LinkOptions>();
  options->input.addTo(*command, false);
  options->method.addTo(*command);
  options->method.addEditTo(*command);
  command->get_option("--max-iterations")->description("Playing stops after this many iterations");
  command
      ->add_option("--at", options->at,
                   "The iteration that is shown; the run is computed up to there, so that a reader "
                   "of the link is told whether P is the same. Default: the start")
      ->type_name("N")
      ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
  command->add_option("--cell", options->cell, "The selected cell, for example r4c5")
      ->type_name("rNcM");
  command
      ->add_option("--to", options->to,
                   "Write a link, a command of sudoscope-cli, or a program in Python that computes "
                   "the run")
      ->type_name("link|command|python")
      ->check(CLI::IsMember({"link", "command", "python"}))
      ->capture_default_str();
  command->callback([options, &exitCode] {
    const auto error = options->method.takeLink(options->input, false);
    exitCode = error ? fail("link", *error) : writeLink(*options);
  });
}

} // namespace sudoscope::cli
