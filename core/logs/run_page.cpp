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

/// At most `count` of the items, evenly, with the first and the last.
std::vector<std::int64_t> thinned(const std::vector<std::int64_t>& items, std::int64_t count) {
  const auto size = static_cast<std::int64_t>(items.size());
  if (size <= count) return items;
  std::vector<std::int64_t> kept;
  for (std::int64_t i = 0; i < count; ++i) {
    kept.push_back(
        items[static_cast<std::size_t>(i * (size - 1) / std::max<std::int64_t>(1, count - 1))]);
  }
  return kept;
}

/// The iterations whose P is stored: all, or flips and others evenly between.
std::set<std::int64_t> statesOf(const std::vector<std::int64_t>& flips, std::int64_t head) {
  const auto chosen = thinned(flips, mostStates * 2 / 3);
  std::set<std::int64_t> states(chosen.begin(), chosen.end());
  const std::int64_t even = head < mostStates ? head : mostStates / 3 - 1;
  for (std::int64_t i = 0; i <= even; ++i)
    states.insert(i * head / std::max<std::int64_t>(1, even));
  return states;
}

void addCurves(LogFrameBuilder& frame, const MetricHistory& history, std::int64_t head) {
  const auto curves = static_cast<std::int64_t>(history.metricCount());
  std::vector<std::int64_t> iterations;
  std::vector<double> values;
  for (std::int64_t at = history.firstIteration(); head < mostRows && at <= head; ++at) {
    const std::size_t before = values.size();
    for (std::int64_t i = 0; i < curves; ++i)
      values.push_back(history.value(static_cast<std::size_t>(i), at));
    if (std::ranges::all_of(values.begin() + static_cast<std::ptrdiff_t>(before), values.end(),
                            [](double value) { return std::isnan(value); })) {
      values.resize(before); // the log lacks this iteration
    } else {
      iterations.push_back(at);
    }
  }
  if (head < mostRows) {
    const auto rows = static_cast<std::int64_t>(iterations.size());
    frame.add("iteration", {rows}, iterations);
    frame.add("metrics", {rows, curves}, values);
    return;
  }
  constexpr float undefined = std::numeric_limits<float>::quiet_NaN();
  std::vector<float> low(static_cast<std::size_t>(mostRows * curves), undefined);
  std::vector<float> high = low;
  for (std::int64_t row = 0; row < mostRows; ++row) {
    const std::int64_t from = row * (head + 1) / mostRows;
    const std::int64_t end = (row + 1) * (head + 1) / mostRows;
    iterations.push_back(from);
    for (std::int64_t at = from; at < end; ++at) {
      for (std::int64_t i = 0; i < curves; ++i) {
        const auto place = static_cast<std::size_t>(row * curves + i);
        const auto value = static_cast<float>(history.value(static_cast<std::size_t>(i), at));
        low[place] = std::fmin(low[place], value);
        high[place] = std::fmax(high[place], value);
      }
    }
  }
  frame.add("iteration", {mostRows}, iterations);
  frame.add("metrics", {mostRows, curves}, low);
  frame.add("metrics_max", {mostRows, curves}, high);
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
