#include "core/logs/log_writer.h"

#include "core/logs/log_contents.h"
#include "core/logs/log_frame.h"
#include "core/logs/log_json.h"
#include "core/relaxation/losses.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sudoscope {

namespace {

/// Size at which a frame is written.
constexpr std::size_t frameBytes = std::size_t(1) << 20;
/// They fit into the header's limit of 1 MiB.
constexpr std::size_t frameEvents = 2000;

nlohmann::ordered_json eventToJson(std::int64_t iteration, const Message& remark) {
  auto json = eventToJson(iteration, Event{EventKind::Intervention});
  json["text"] = remark.english();
  return json;
}

Provenance ownProvenance(const RunSetup& setup) {
  Provenance provenance = programProvenance();
  if (setup.solver->files) addFiles(provenance, setup.solver->files(setup.parameters));
  return provenance;
}

} // namespace

LogWriter::LogWriter(std::ostream& stream, const RunSetup& setup, LogForm form)
    : m_stream(stream), m_puzzle(setup.puzzle), m_metricCount(setup.solver->metrics.size()),
      m_form(std::move(form)), m_stride(m_form.every > 0 ? m_form.every : 1) {
  auto start = newOf(setup);
  start["provenance"] =
      provenanceJson(m_form.provenance.empty() ? ownProvenance(setup) : m_form.provenance);
  m_stream << jsonLine(helloOf(*setup.solver)) << '\n' << jsonLine(start) << '\n';
}

MaybeError LogWriter::add(const Steppable& method, const Event& event) {
  const std::int64_t iteration = method.iteration();
  const std::size_t before = m_metrics.size();
  m_metrics.resize(before + m_metricCount);
  method.metrics(std::span(m_metrics).subspan(before));
  m_iterations.push_back(iteration);
  m_lastRow = iteration;
  if (event.kind != EventKind::None) m_events.push_back({iteration, event});
  if (iteration % m_stride == 0) {
    if (auto error = addState(method)) return error;
  }
  const std::size_t gathered =
      m_metrics.size() + m_cubes.size() + m_logits.size() + m_gradients.size();
  if (gathered * sizeof(double) >= frameBytes || m_events.size() >= frameEvents) flush();
  return std::nullopt;
}

void LogWriter::addSums(const std::vector<DigitSet>& candidates) {
  const ConstraintSums sums = tensorSums(m_puzzle.geometry(), candidates);
  const std::ptrdiff_t perFamily = std::ptrdiff_t(sums.side) * sums.side;
  const auto append = [this](const char* name, auto first, auto last) {
    auto& values = m_sums[name];
    std::transform(first, last, std::back_inserter(values),
                   [](double sum) { return static_cast<std::uint8_t>(sum); });
  };
  append("cell_sums", sums.cells.begin(), sums.cells.end());
  auto family = sums.groups.begin();
  for (const char* name : {"row_sums", "column_sums", "block_sums"}) {
    append(name, family, family + perFamily);
    family += perFamily;
  }
  if (family != sums.groups.end()) append("extra_sums", family, sums.groups.end());
}

MaybeError LogWriter::addState(const Steppable& method) {
  const Snapshot snapshot = method.snapshot(m_metricCount);
  if ((m_form.logits || m_form.gradient) && !snapshot.logits) {
    return Error{Message::tr("the method has no logits: neither Z nor a gradient can be written")};
  }
  m_lastState = snapshot.iteration;
  m_stateIterations.push_back(snapshot.iteration);
  appendRows(m_cubes, snapshot.cube);
  if (!snapshot.candidates.empty()) addSums(snapshot.candidates);
  m_decoded.insert(m_decoded.end(), snapshot.decoded.begin(), snapshot.decoded.end());
  if (snapshot.logits) {
    const LogitState& state = *snapshot.logits;
    const LossWeights& w = state.weights;
    if (m_form.logits) appendRows(m_logits, state.logits);
    m_temperatures.push_back(state.temperature);
    m_weights.insert(m_weights.end(),
                     {w.row, w.column, w.block, w.givens, w.entropy, w.extra, w.eps});
    if (w.givensLoss == GivensLoss::Squared) m_weights.push_back(1.0);
  }
  if (m_form.gradient) {
    appendRows(m_gradients, logitGradient(m_puzzle, snapshot.cube, snapshot.logits->temperature,
                                          snapshot.logits->weights));
  }
  m_stateBytes += snapshot.cube.size() * sizeof(double);
  if (m_form.every == 0 && m_stateBytes >= fullRateBytes) {
    m_stride *= 2;
    m_stateBytes = 0;
  }
  return std::nullopt;
}

MaybeError LogWriter::finish(const Steppable& method, const Message& reason) {
  if (m_lastRow != method.iteration()) {
    if (auto error = add(method)) return error;
  }
  if (m_lastState != method.iteration()) {
    if (auto error = addState(method)) return error;
  }
  m_status = statusName(method.status());
  m_ended = true;
  fail(reason);
  return std::nullopt;
}

void LogWriter::fail(const Message& reason) {
  m_reason = reason.english();
  flush();
  m_stream.flush();
}

void LogWriter::flush() {
  const auto rows = static_cast<std::int64_t>(m_iterations.size());
  const auto states = static_cast<std::int64_t>(m_stateIterations.size());
  const std::int64_t side = m_puzzle.side();
  LogFrameBuilder frame("rows");
  if (!m_status.empty()) frame.header()["status"] = m_status;
  if (m_ended) frame.header()["ended"] = true;
  if (!m_reason.empty()) frame.header()["reason"] = m_reason;
  if (!m_events.empty()) {
    auto& events = frame.header()["events"];
    for (const auto& [iteration, what] : m_events) {
      events.push_back(
          std::visit([at = iteration](const auto& one) { return eventToJson(at, one); }, what));
    }
  }
  const auto take = [&](const std::string& name, std::vector<std::int64_t> shape, auto& values) {
    frame.add(name, std::move(shape), values);
    values.clear();
  };
  take("iteration", {rows}, m_iterations);
  take("metrics", {rows, static_cast<std::int64_t>(m_metricCount)}, m_metrics);
  take("P_at", {states}, m_stateIterations);
  take("P", {states, side, side, side}, m_cubes);
  take("decoded", {states, side, side}, m_decoded);
  if (m_form.logits) take("Z", {states, side, side, side}, m_logits);
  if (!m_temperatures.empty()) {
    take("temperature", {states}, m_temperatures);
    const auto count = static_cast<std::int64_t>(m_weights.size());
    take("weights", {states, count / states}, m_weights);
  }
  if (m_form.gradient) take("gradient", {states, side, side, side}, m_gradients);
  for (auto& [name, values] : m_sums) {
    const auto lines =
        static_cast<std::int64_t>(values.size()) / std::max<std::int64_t>(1, states * side);
    take(name, {states, lines, side}, values);
  }
  m_stream << frame.bytes();
  m_events.clear();
}

MaybeError writePlan(std::ostream& stream, const RunPlan& plan, LogForm form,
                     const std::function<bool(double)>& keepGoing) {
  auto started =
      plan.setup.solver->start(plan.setup.puzzle, plan.setup.parameters, plan.setup.seed);
  if (!started) return started.error();
  Steppable& method = **started;
  LogWriter log(stream, plan.setup, form);
  Event event;
  auto edit = plan.edits.begin();
  while (true) {
    for (; edit != plan.edits.end() && edit->iteration <= method.iteration(); ++edit) {
      if (const auto* change = std::get_if<ParameterEdit>(&edit->what)) {
        if (auto error = method.setParameter(change->key, change->after)) return error;
        log.addChange(method.iteration(), *change);
      } else {
        const ProbabilityCube& cube = *std::get<CubeEdit>(edit->what).cube;
        if (auto error = method.setCube(cube)) return error;
        log.addRemark(method.iteration(),
                      method.changeFrom(cube, plan.setup.puzzle.geometry()).text);
        if (event.kind == EventKind::None) event.kind = EventKind::Intervention;
      }
    }
    if (auto error = log.add(method, event)) return error;
    const auto length = static_cast<double>(std::max<std::int64_t>(1, plan.length));
    const bool more = !keepGoing || keepGoing(static_cast<double>(method.iteration()) / length);
    if (!more || !stream.good() || method.iteration() >= plan.length ||
        method.status() != Status::Running) {
      break;
    }
    event = method.step();
  }
  return log.finish(method);
}

} // namespace sudoscope
