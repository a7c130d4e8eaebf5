#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/puzzle_input.h"
#include "app/cli/report_output.h"
#include "app/cli/solver_options.h"
#include "app/cli/whole_number.h"
#include "core/formats/file_kind.h"
#include "core/logs/logged_run.h"
#include "core/logs/run_page.h"
#include "core/runs/unreplayed_run.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>

namespace sudoscope::cli {

namespace {

struct RunOptions {
  InputOptions input;
  SolverOptions method;
};

struct LinkOptions : RunOptions {
  std::int64_t at = -1; ///< -1: that of the given link.
  bool python = false;
};

struct PageOptions : RunOptions {
  std::vector<std::string> beside; ///< Logs and links.
  std::string title;
  std::string output = "-";
};

/// A run, with what must outlive it.
struct OpenRun {
  std::shared_ptr<const RunnableEntry> method;
  std::unique_ptr<Run> run;
};

/// That of a log, or of a method on the puzzle; its steps are made while the page is written.
Result<OpenRun> startRun(RunOptions& options) {
  if (fileKindOf(options.input.file) == FileKind::Log) {
    auto opened = LoggedRun::open(options.input.file);
    if (!opened.ok()) return opened.error();
    auto method = (*opened)->entry();
    return OpenRun{std::move(method), std::move(*opened)};
  }
  auto input = PuzzleInput::open(options.input);
  if (!input.ok()) return input.error();
  options.method.takeLink(*input, options.input.command);
  const auto chosen = choose(options.method);
  if (!chosen.ok()) return chosen.error();
  const auto record = input->one();
  if (!record.ok()) return record.error();
  options.method.limitStored(*chosen->entry);
  RunPlan plan;
  plan.setup = {chosen->entry, record->puzzle, chosen->values, options.method.seed};
  if (options.method.link) plan.edits = options.method.link->plan.edits;
  plan.length = options.method.limit(options.input.command);
  OpenRun opened{chosen->own, startOrShow(plan)};
  if (const auto error = opened.run->notReplayed()) return *error;
  return opened;
}

int writePage(PageOptions& options) {
  std::vector<std::string> read{options.input.file, options.input.regions};
  std::ranges::copy(options.beside, std::back_inserter(read));
  if (const auto error = refuseToReplace({options.output}, read)) return fail("page", *error);
  catchInterrupts();
  std::vector<std::string> runs;
  std::string puzzle; // of the first run
  bool differs = false;
  for (std::size_t i = 0; i <= options.beside.size(); ++i) {
    RunOptions made = i == 0 ? static_cast<RunOptions&>(options) : RunOptions();
    made.input.command = options.input.command;
    if (i > 0) made.input.file = options.beside[i - 1];
    auto opened = startRun(made);
    if (!opened.ok()) return fail("page", opened.error());
    Run& run = *opened->run;
    const std::string hash = puzzleHash(run.setup().puzzle);
    if (i == 0) puzzle = hash;
    if (hash != puzzle)
      warn("page", Error{verbatim(fmt::format("run {} is of another puzzle than run 1", i + 1))});
    auto frames =
        pageFrames(run, i == 0 ? options.title : std::string(),
                   made.method.link.value_or(RunLink()), [](double) { return !interrupted(); });
    if (!frames.ok()) return fail("page", frames.error());
    if (frames->empty()) return someUnsolved;
    made.method.reportLimit("page", run.head());
    LinkFollower link{made.method.link, [](const Error& error) { warn("page", error); }};
    if (made.method.link && run.seek(made.method.link->at) && run.method() != nullptr)
      link.compare(*run.method());
    differs = differs || link.differs;
    runs.push_back(std::move(*frames));
  }
  auto output = OutputFile::openText(options.output);
  if (!output.ok()) return fail("page", output.error());
  output->stream() << runPage(runs);
  if (const auto error = output->commit()) return fail("page", *error);
  return differs ? someUnsolved : allSolved;
}

int writeLink(LinkOptions& options) {
  catchInterrupts();
  const auto opened = startRun(options);
  if (!opened.ok()) return fail("link", opened.error());
  Run& run = *opened->run;
  const RunLink link = options.method.link.value_or(RunLink());
  const std::int64_t at = options.at < 0 ? link.at : options.at;
  while (run.position() < at && !interrupted() && run.step()) continue;
  if (run.error()) return fail("link", *run.error());
  if (run.position() < at && !interrupted())
    warn("link", Error{verbatim("the run ends at iteration " + std::to_string(run.position()))});
  const RunLink here = linkOf(run, link);
  const auto text = options.python ? pythonText(here) : linkText(here);
  if (!text) return fail("link", text.error());
  put(*text + '\n');
  return interrupted() ? someUnsolved : allSolved;
}

} // namespace

void addLinkCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand(
      "link", "Write a run as one line that the window and most commands take in place of a file");
  auto options = std::make_shared<LinkOptions>();
  options->input.addTo(*command, false);
  options->method.addTo(*command);
  addNumber(*command, "--at", options->at, "The iteration to show. Default: the start")
      ->default_str("");
  command->add_flag("--python", options->python,
                    "Write a Python program that computes P at that iteration");
  command->callback([options, &exitCode] { exitCode = writeLink(*options); });
}

void addPageCommand(CLI::App& app, int& exitCode) {
  auto* command = app.add_subcommand(
      "page", "Write a run as a web page that plays in any browser: one file, without a network. "
              "The input is the log or the link of a run, or a puzzle on which the method runs");
  auto options = std::make_shared<PageOptions>();
  options->input.addTo(*command, false);
  options->method.addTo(*command);
  command
      ->add_option("--beside", options->beside,
                   "The log or link of a further run, shown beside the first; at most three")
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->expected(1, 3)
      ->check(fileName());
  command->add_option("--title", options->title, "Title of the page. Default: that of the method");
  addFile(*command, "-o,--out", options->output, "Write to this file. Default: standard output");
  command->callback([options, &exitCode] { exitCode = writePage(*options); });
}

} // namespace sudoscope::cli
