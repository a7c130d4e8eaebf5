#include "core/logs/run_page.h"

#include "core/logs/log_frame.h"
#include "core/logs/log_json.h"
#include "core/logs/run_link.h"
#include "core/runs/diagnosis.h"
#include "core/runs/metric_history.h"
#include "core/runs/run.h"

#include <nettle/base64.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>

namespace sudoscope {

/// Defined in a source that the build makes of resources/web.
extern const std::string_view runPageViewer;

namespace {

constexpr std::int64_t mostStates = 300;
constexpr std::int64_t mostRows = 2000;
constexpr std::string_view runsPlace = "<!--{runs}-->";

/// The iterations whose P is stored: all, or flips and others evenly between.
std::set<std::int64_t> statesOf(const std::vector<std::int64_t>& flips, std::int64_t head) {
  std::set<std::int64_t> states;
  const auto last = static_cast<std::int64_t>(flips.size()) - 1;
  const std::int64_t chosen = std::min(last, mostStates * 2 / 3 - 1);
  for (std::int64_t i = 0; i <= chosen; ++i)
    states.insert(flips[i * last / std::max<std::int64_t>(1, chosen)]);
  const std::int64_t even = head <= mostStates ? head : mostStates / 3 - 1;
  for (std::int64_t i = 0; i <= even; ++i)
    states.insert(i * head / std::max<std::int64_t>(1, even));
  return states;
}

void addCurves(LogFrameBuilder& frame, const MetricHistory& history, std::int64_t head) {
  const std::size_t curves = history.metricCount();
  const std::int64_t parts = std::min(head + 1, mostRows);
  std::vector<std::int64_t> iterations;
  std::vector<double> low;
  std::vector<double> high;
  for (std::int64_t part = 0; part < parts; ++part) {
    const std::int64_t from = part * (head + 1) / parts;
    std::vector<double> least(curves, std::numeric_limits<double>::quiet_NaN());
    std::vector<double> most = least;
    for (std::int64_t at = from; at < (part + 1) * (head + 1) / parts; ++at) {
      for (std::size_t i = 0; i < curves; ++i) {
        const double value = history.value(i, at);
        least[i] = std::fmin(least[i], value);
        most[i] = std::fmax(most[i], value);
      }
    }
    if (std::ranges::all_of(least, [](double value) { return std::isnan(value); })) continue;
    iterations.push_back(from);
    std::ranges::copy(least, std::back_inserter(low));
    std::ranges::copy(most, std::back_inserter(high));
  }
  const auto rows = static_cast<std::int64_t>(iterations.size());
  const std::vector<std::int64_t> shape{rows, static_cast<std::int64_t>(curves)};
  frame.add("iteration", {rows}, iterations);
  if (head < mostRows) return frame.add("metrics", shape, low);
  frame.add("metrics", shape, std::vector<float>(low.begin(), low.end()));
  frame.add("metrics_max", shape, std::vector<float>(high.begin(), high.end()));
}

MaybeError addStates(LogFrameBuilder& frame, Run& run, const std::set<std::int64_t>& wanted) {
  std::vector<std::int64_t> at;
  std::vector<std::uint8_t> cubes;
  std::vector<std::uint8_t> decoded;
  for (const std::int64_t iteration : wanted) {
    if (!run.seek(iteration)) return run.error().value_or(Error{Message::tr("P cannot be read")});
    const Snapshot state = run.snapshot();
    if (!at.empty() && state.iteration <= at.back()) continue; // a log with P at few iterations
    at.push_back(state.iteration);
    std::vector<double> p;
    appendRows(p, state.cube);
    for (const double value : p)
      cubes.push_back(static_cast<std::uint8_t>(std::lround(255.0 * std::clamp(value, 0.0, 1.0))));
    decoded.insert(decoded.end(), state.decoded.begin(), state.decoded.end());
  }
  const auto count = static_cast<std::int64_t>(at.size());
  const std::int64_t side = run.setup().puzzle.side();
  frame.add("P_at", {count}, at);
  frame.add("P", {count, side, side, side}, cubes);
  frame.add("decoded", {count, side, side}, decoded);
  return std::nullopt;
}

nlohmann::ordered_json editsOf(const Run& run) {
  nlohmann::ordered_json events = nlohmann::ordered_json::array();
  for (const RunEdit& edit : run.edits()) {
    if (const auto* change = std::get_if<ParameterEdit>(&edit.what))
      events.push_back(eventToJson(edit.iteration, *change));
  }
  return events;
}

} // namespace

Result<std::string> pageFrames(Run& run, const std::string& title, const RunLink& shown,
                               const std::function<bool(double)>& keepGoing) {
  std::vector<std::int64_t> flips;
  Grid before;
  run.seek(0);
  const std::int64_t end = run.plan().length;
  do {
    Grid here = run.snapshot().decoded;
    if (here != before) flips.push_back(run.snapshotIteration());
    before = std::move(here);
    const auto done = static_cast<double>(run.position());
    if (keepGoing && !keepGoing(done / static_cast<double>(std::max<std::int64_t>(1, end))))
      return std::string();
  } while ((end == 0 || run.position() < end) && run.step());
  if (run.error()) return *run.error();

  auto start = newOf(run.setup());
  Provenance provenance = programProvenance();
  std::ranges::copy(provenanceOf(run.plan()), std::back_inserter(provenance));
  const RunnableEntry& method = *run.setup().solver;
  if (!method.command.empty())
    provenance.emplace_back(method.kind == MethodKind::Engine ? "engine" : "command",
                            method.command);
  start["provenance"] = provenanceJson(provenance);
  LogFrameBuilder rows("rows");
  rows.header()["events"] = editsOf(run);
  addCurves(rows, *run.history(), run.head());
  std::set<std::int64_t> states = statesOf(flips, run.head());
  states.insert(std::min(shown.at, run.head()));
  if (const auto error = addStates(rows, run, states)) return *error;
  const auto verdict = verdictOf(run.plan(), run.headSnapshot(), *run.history(), run.solvedAt());
  nlohmann::ordered_json page{{"type", "page"}, {"title", title}};
  if (shown.at > 0) run.seek(std::min(shown.at, run.head()));
  const auto link = linkText(linkOf(run, shown));
  page["link"] = link ? *link : std::string();
  std::string place = "at=" + std::to_string(shown.at);
  if (shown.cell >= 0) place += "&cell=" + run.setup().puzzle.geometry().cellName(shown.cell);
  page["place"] = place;
  auto& suggestions = page["suggestions"] = nlohmann::ordered_json::array();
  for (const Suggestion& suggestion : verdict.suggestions)
    suggestions.push_back(suggestion.label.english());
  if (run.headStatus() == Status::Running)
    suggestions.push_back("Continue the run, which had not ended");
  page["verdict"] = verdict.text.english();
  return jsonLine(helloOf(*run.setup().solver)) + '\n' + jsonLine(start) + '\n' + rows.bytes() +
         jsonLine(page) + '\n';
}

std::string runPage(const std::vector<std::string>& runs) {
  std::string bytes;
  for (const std::string& run : runs) bytes += run;
  std::string base64(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
  base64_encode_raw(base64.data(), bytes.size(),
                    reinterpret_cast<const std::uint8_t*>(bytes.data()));
  std::string page(runPageViewer);
  return page.replace(page.find(runsPlace), runsPlace.size(), base64);
}

} // namespace sudoscope
