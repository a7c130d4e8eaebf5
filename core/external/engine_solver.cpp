#include "core/external/engine_solver.h"

#include "core/board/rules.h"
#include "core/external/engine_protocol.h"
#include "core/logs/initial_state.h"
#include "core/logs/log_frame.h"
#include "core/logs/log_json.h"
#include "core/solvers/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

Error wrongArray(std::string_view name, std::string_view type,
                 const std::vector<std::int64_t>& shape, const LogArray* found) {
  const auto listed = [](const std::vector<std::int64_t>& extents) {
    return fmt::format("[{}]", fmt::join(extents, ", "));
  };
  if (found == nullptr) return Error{Message::tr("sent no array %1", name)};
  return Error{Message::tr("sent %1 of type %2 and shape %3, expected %4 and %5", name,
                           found->dtype, listed(found->shape), type, listed(shape))};
}

/// With the digits of single precision.
std::string numberText(double value) {
  if (std::isnan(value)) return "nan";
  std::array<char, 32> buffer{};
  const auto number = static_cast<float>(value);
  return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr};
}

/// Not allowed in a method's name because of "name:key=value,key=value" on the command line.
constexpr std::string_view readsOtherwise = ":=, \t\n";

} // namespace

Result<std::shared_ptr<EngineProcess>> EnginePool::take() {
  std::shared_ptr<EngineProcess> process;
  {
    const std::lock_guard lock(m_mutex);
    while (!m_free.empty() && !process) {
      if (m_free.back()->usable()) process = std::move(m_free.back());
      m_free.pop_back();
    }
  }
  if (!process) {
    if (const std::string changed = m_files->changed(); !changed.empty()) {
      return Error{Message::tr("%1, a file of the engine %2, was changed since it was opened: open "
                               "it again, so that runs of the two are not mixed",
                               changed, m_command.shortName())};
    }
    auto started = EngineProcess::start(m_command, m_waitOptions, m_files);
    if (!started) return started.error();
    process = std::move(*started);
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_all, [](const auto& one) { return one.expired(); });
    m_all.push_back(process);
  }
  // The owners' reference count: when it is 0 the process is free again, or ends with the pool.
  EngineProcess* raw = process.get();
  return std::shared_ptr<EngineProcess>(
      raw, [held = std::move(process), pool = weak_from_this()](EngineProcess*) {
        const auto home = pool.lock();
        if (!home || !held->usable()) return;
        const std::lock_guard lock(home->m_mutex);
        home->m_free.push_back(held);
      });
}

std::vector<std::shared_ptr<EngineProcess>> EnginePool::running() const {
  std::vector<std::shared_ptr<EngineProcess>> processes;
  const std::lock_guard lock(m_mutex);
  for (const auto& one : m_all) {
    if (auto process = one.lock()) processes.push_back(std::move(process));
  }
  return processes;
}

void EnginePool::noteDivergence(std::int64_t iteration, const Error& what) {
  const std::lock_guard lock(m_mutex);
  m_divergence = what;
  m_divergedAt = iteration;
}

MaybeError EnginePool::divergence(std::int64_t iteration) const {
  const std::lock_guard lock(m_mutex);
  return iteration == m_divergedAt ? m_divergence : MaybeError();
}

void EnginePool::warn(CubeFault kind, const Message& what) {
  {
    const std::lock_guard lock(m_mutex);
    for (const auto& [known, text] : m_warnings) {
      if (known == kind) return;
    }
    m_warnings.emplace_back(kind, what);
  }
  if (m_waitOptions.warn) m_waitOptions.warn(what);
}

std::vector<Message> EnginePool::warnings() const {
  const std::lock_guard lock(m_mutex);
  std::vector<Message> texts;
  for (const auto& [kind, text] : m_warnings) texts.push_back(text);
  return texts;
}

Result<std::shared_ptr<const ExternalSolverEntry>>
ExternalSolverEntry::open(EngineCommand command, WaitOptions waiting,
                          const std::vector<std::string>& furtherFiles) {
  auto entry = std::make_shared<ExternalSolverEntry>();
  const std::string program = command.shortName();
  entry->command = command.text();
  entry->pool = std::make_shared<EnginePool>(std::move(command), std::move(waiting), furtherFiles);
  const auto process = entry->pool->take();
  if (!process) return process.error();
  const auto faulty = [&program](const Message& what) {
    return Error{Message::tr("the description sent by the engine %1 is faulty: %2", program, what)};
  };
  const JsonPlace place((*process)->hello().header);
  try {
    readHello(place, *entry);
    if (!place.has("name")) {
      entry->name = program;
      std::ranges::replace_if(
          entry->name, [](char c) { return readsOtherwise.find(c) != std::string_view::npos; },
          '-');
    }
    for (const JsonPlace& can :
         place.has("can") ? place["can"].items() : std::vector<JsonPlace>()) {
      const auto what = can.as<std::string>();
      entry->takesCubes = entry->takesCubes || what == "cube";
      entry->copies = entry->copies || what == "copy";
    }
    entry->minSide = Geometry::minSide;
    entry->maxSide = Geometry::maxSide;
    if (place.has("sides")) {
      const auto sides = place["sides"].items();
      if (sides.size() != 2) place["sides"].fail(Message::tr("expected the smallest and largest"));
      entry->minSide = static_cast<int>(sides[0].integer(1, 1000));
      entry->maxSide = static_cast<int>(sides[1].integer(1, 1000));
    }
  } catch (const JsonPlaceError& e) {
    return faulty(e.message);
  }
  for (const Parameter& parameter : entry->schema->parameters()) {
    if (const auto error = entry->schema->check(parameter.key, parameter.defaultValue))
      return faulty(error->message);
  }
  if (entry->name.empty()) return faulty(Message::tr("its name is empty"));
  if (entry->name.find_first_of(readsOtherwise) != std::string::npos) {
    return faulty(
        Message::tr("its name \"%1\" has a blank or one of : = , (the title may)", entry->name));
  }
  if (findSolver(entry->name) != nullptr || entry->name == exactMethod) {
    entry->name = "own-" + entry->name;
  }
  entry->draws = [](const ParameterValues&) { return true; };
  entry->bind();
  return std::shared_ptr<const ExternalSolverEntry>(std::move(entry));
}

void ExternalSolverEntry::bind() {
  create = [this](const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed) {
    return EngineSolver::create(*this, puzzle, values, seed);
  };
  loaded = [this] { return pool->files().list(); };
  files = [this](const ParameterValues& values) {
    SourceFiles list = loaded();
    for (const Parameter& parameter : values.schema().parameters()) {
      if (parameter.kind != ParameterKind::Path || values.text(parameter.key).empty()) continue;
      list.push_back(sourceFile(parameter.key, values.text(parameter.key)));
    }
    return list;
  };
}

std::shared_ptr<const ExternalSolverEntry> ExternalSolverEntry::apart(WaitOptions waiting) const {
  auto entry = std::make_shared<ExternalSolverEntry>(*this);
  entry->pool = std::make_shared<EnginePool>(*pool, std::move(waiting));
  entry->bind();
  return entry;
}

EngineSolver::EngineSolver(const ExternalSolverEntry& entry, Puzzle puzzle, ParameterValues values,
                           std::shared_ptr<EngineProcess> process)
    : m_entry(&entry), m_puzzle(std::move(puzzle)), m_values(std::move(values)),
      m_process(std::move(process)), m_run(m_process->newRun()),
      m_budget(engine_protocol::watchedBudget) {
  m_row.decoded = m_puzzle.givens();
  m_row.metrics.assign(entry.metrics.size(), notANumber);
}

Result<std::unique_ptr<Solver>> EngineSolver::create(const ExternalSolverEntry& entry,
                                                     const Puzzle& puzzle,
                                                     const ParameterValues& values,
                                                     std::uint64_t seed) {
  if (puzzle.side() < entry.minSide || puzzle.side() > entry.maxSide) {
    return Error{.message = Message::tr(
                     "the engine %1 supports sides from %2 to %3, but the board has side %4",
                     entry.name, entry.minSide, entry.maxSide, puzzle.side()),
                 .code = ErrorCode::Refused};
  }
  auto process = entry.pool->take();
  if (!process) return process.error();
  auto solver =
      std::unique_ptr<EngineSolver>(new EngineSolver(entry, puzzle, values, std::move(*process)));
  const auto header = newOf({&entry, puzzle, values, seed});
  LogFrameBuilder request("new");
  for (const auto& [key, value] : header.items()) request.header()[key] = value;
  request.header()["run"] = solver->m_run;
  const auto state = solver->ask(std::move(request), "state");
  if (!state) return state.error();
  if (auto error = solver->take(*state, 0)) return *error;
  return std::unique_ptr<Solver>(std::move(solver));
}

EngineSolver::~EngineSolver() {
  if (m_process == nullptr || !m_process->usable()) return;
  if (m_pending > 0) {
    m_process->abandon();
    return;
  }
  LogFrameBuilder request("drop");
  request.header()["run"] = m_run;
  // The reply does not matter; a failing engine reports it at the next request.
  [[maybe_unused]] const auto reply = m_process->ask(std::move(request), "ok");
}

/// Adds the duration to the engine's time.
template <class Work>
auto EngineSolver::timed(const Work& work) const {
  const auto began = std::chrono::steady_clock::now();
  auto result = work();
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - began;
  m_milliseconds += time.count();
  return result;
}

Result<LogFrame> EngineSolver::ask(LogFrameBuilder&& request, const std::string& reply) const {
  return timed([&] { return m_process->ask(std::move(request), reply); });
}

void EngineSolver::judge(Row& row) const {
  for (int cell = 0; cell < m_puzzle.geometry().cellCount(); ++cell) {
    if (m_puzzle.isGiven(cell)) row.decoded[cell] = static_cast<std::uint8_t>(m_puzzle.given(cell));
  }
  // The claim is ignored: a run that ended with a wrong grid is stuck.
  if (rules::isSolved(m_puzzle, row.decoded)) {
    row.status = Status::Solved;
  } else if (row.status == Status::Solved) {
    row.status = Status::Stuck;
  }
}

Result<EngineSolver::Reply> EngineSolver::replyIn(const LogFrame& state, const JsonPlace& header,
                                                  std::int64_t asked) const {
  Reply reply;
  reply.iteration = header["iteration"].integer(0);
  reply.done = header["done"].integer(0);
  const auto claimed = statusNamed(header["status"].as<std::string>());
  if (!claimed) return Error{Message::tr("sent an unknown status")};
  reply.claimed = *claimed;
  if (reply.done > asked) {
    return Error{Message::tr("made %1 steps, but at most %2 were requested", reply.done, asked)};
  }
  if (reply.iteration != m_engineIteration + reply.done) {
    return Error{Message::tr("is at iteration %1 after %2 steps from iteration %3", reply.iteration,
                             reply.done, m_engineIteration)};
  }
  if (reply.done == 0 && asked > 0 && reply.claimed == Status::Running)
    return Error{Message::tr("made no step and does not report that it has ended")};
  reply.metrics = state.find("metrics");
  reply.decoded = state.find("decoded");
  reply.rows = reply.done;
  if (reply.done == 0 && (reply.metrics != nullptr || reply.decoded != nullptr)) {
    const LogArray& first = reply.metrics != nullptr ? *reply.metrics : *reply.decoded;
    reply.rows = !first.shape.empty() && first.shape[0] == 1 ? 1 : 0;
  }
  const int side = m_puzzle.side();
  const auto curves = static_cast<std::int64_t>(m_entry->metrics.size());
  const std::vector<std::int64_t> metricShape{reply.rows, curves};
  const std::vector<std::int64_t> decodedShape{reply.rows, side, side};
  if (reply.metrics == nullptr
          ? reply.rows > 0 && curves > 0
          : reply.metrics->dtype != "<f8" || reply.metrics->shape != metricShape) {
    return wrongArray("metrics", "<f8", metricShape, reply.metrics);
  }
  if (reply.decoded != nullptr &&
      (reply.decoded->dtype != "|u1" || reply.decoded->shape != decodedShape)) {
    return wrongArray("decoded", "|u1", decodedShape, reply.decoded);
  }
  return reply;
}

Result<EngineSolver::Row> EngineSolver::rowIn(const LogFrame& state, const Reply& reply,
                                              std::int64_t index) const {
  const int side = m_puzzle.side();
  const int cells = side * side;
  const std::size_t curves = m_entry->metrics.size();
  Row row;
  row.iteration = reply.done == 0 ? reply.iteration : reply.iteration - reply.done + 1 + index;
  const bool last = index + 1 == reply.rows;
  row.status = last ? reply.claimed : Status::Running;
  if (reply.metrics != nullptr)
    row.metrics = state.reals(*reply.metrics, static_cast<std::size_t>(index) * curves, curves);
  if (reply.decoded != nullptr) {
    const auto* digits = reinterpret_cast<const std::uint8_t*>(state.payload.data()) +
                         reply.decoded->offset + index * cells;
    row.decoded.assign(digits, digits + cells);
    const auto wrong = std::ranges::find_if(row.decoded, [&](int digit) { return digit > side; });
    if (wrong != row.decoded.end()) {
      return Error{
          Message::tr("answered digit %1 on a board of side %2", static_cast<int>(*wrong), side)};
    }
  } else if (last && m_cubeAheadIteration == row.iteration) {
    row.decoded = argmaxDigits(m_cubeAhead);
  } else {
    row.decoded = m_puzzle.givens();
  }
  judge(row);
  return row;
}

MaybeError EngineSolver::takeRows(const LogFrame& state, const Reply& reply) const {
  for (std::int64_t i = 0; i < reply.rows; ++i) {
    auto row = rowIn(state, reply, i);
    if (!row) return row.error();
    if (reply.done == 0) {
      m_row = std::move(*row);
    } else {
      m_ahead.push_back(std::move(*row));
      if (m_ahead.back().status != Status::Running) break; // rows after a solution do not count
    }
  }
  if (reply.rows == 0) {
    m_row.status = reply.claimed;
    judge(m_row);
  }
  return std::nullopt;
}

void EngineSolver::takeEvents(const JsonPlace& events) const {
  for (const JsonPlace& item : events.items()) {
    const std::int64_t at = item["iteration"].integer(0);
    const auto found = std::ranges::find(m_ahead, at, &Row::iteration);
    if (found != m_ahead.end()) found->event = eventFromJson(item, m_puzzle.side());
  }
}

MaybeError EngineSolver::take(const LogFrame& state, std::int64_t asked) const {
  const auto broken = [this](const Error& error) {
    return Error{Message::tr("the engine %1 %2", m_entry->name, error.message)};
  };
  try {
    const JsonPlace header(state.header);
    const auto reply = replyIn(state, header, asked);
    if (!reply) return broken(reply.error());
    m_engineIteration = reply->iteration;
    if (auto error = takeCube(state, reply->iteration)) return broken(*error);
    if (auto error = takeRows(state, *reply)) return broken(*error);
    // P is that of the last row; an earlier solution has already ended the run.
    if (m_divergence && m_ahead.empty()) m_row.status = Status::Diverged;
    if (m_divergence && !m_ahead.empty() && m_ahead.back().iteration == reply->iteration) {
      m_ahead.back().status = Status::Diverged;
    }
    showCubeOfRow();
    if (header.has("events")) takeEvents(header["events"]);
  } catch (const JsonPlaceError& e) {
    return broken({e.message});
  }
  return std::nullopt;
}

MaybeError EngineSolver::takeCube(const LogFrame& state, std::int64_t iteration) const {
  const LogArray* array = state.find("P");
  if (array == nullptr) return std::nullopt;
  const int side = m_puzzle.side();
  const std::vector<std::int64_t> shape{side, side, side};
  if ((array->dtype != "<f4" && array->dtype != "<f8") || array->shape != shape)
    return wrongArray("P", "<f4", shape, array);
  const std::size_t count = static_cast<std::size_t>(side) * side * side;
  const auto values = state.reals(*array, 0, count);
  const auto wrong =
      std::find_if(values.begin(), values.end(), [](double p) { return !std::isfinite(p); });
  if (wrong != values.end()) {
    m_divergence = entryIs(iteration, static_cast<std::size_t>(wrong - values.begin()), *wrong);
    if (m_cubeIteration >= 0 && m_cubeIteration + 1 < iteration) {
      m_divergence->message = Message::tr("%1; the last P before it is that of iteration %2",
                                          m_divergence->message, m_cubeIteration);
    }
    m_entry->pool->noteDivergence(iteration, *m_divergence);
    // The last finite P remains visible.
    m_cubeAhead = m_cube.empty() ? cubeOf(side, m_puzzle.givens()) : m_cube;
    m_cubeAheadIteration = iteration;
    return std::nullopt;
  }
  m_cubeAhead = cubeOfRows(side, values);
  m_cubeAheadIteration = iteration;
  checkCube(iteration);
  return std::nullopt;
}

void EngineSolver::checkCube(std::int64_t iteration) const {
  EnginePool& pool = *m_entry->pool;
  const auto side = static_cast<std::size_t>(m_cubeAhead.side());
  if (const auto wrong = wrongAxes(m_cubeAhead, false, m_puzzle)) {
    // Further faults would follow from this one.
    return pool.warn(EnginePool::CubeFault::Axes,
                     Message::tr("P of the engine %1: %2", m_entry->name, *wrong));
  }
  for (int cell = 0; cell < m_cubeAhead.cellCount(); ++cell) {
    double sum = 0.0;
    for (std::size_t k = 0; k < side; ++k) {
      const double value = m_cubeAhead.at(cell, static_cast<int>(k));
      sum += value;
      if (value >= 0.0) continue;
      const std::size_t index = static_cast<std::size_t>(cell) * side + k;
      return pool.warn(EnginePool::CubeFault::Negative, entryIs(iteration, index, value).message);
    }
    // A solver on digits has only zeros in a blank cell.
    if (sum == 0.0 || std::abs(sum - 1.0) <= sumRounding) continue;
    pool.warn(EnginePool::CubeFault::Sums,
              Message::tr("P of the engine %1 adds up to %2 at iteration %3 in %4, expected 1",
                          m_entry->name, numberText(sum), iteration,
                          m_puzzle.geometry().cellName(cell)));
    return;
  }
}

void EngineSolver::showCubeOfRow() const {
  if (m_cubeAheadIteration != m_row.iteration) return;
  std::swap(m_cube, m_cubeAhead);
  m_cubeIteration = std::exchange(m_cubeAheadIteration, -1);
}

Error EngineSolver::entryIs(std::int64_t iteration, std::size_t index, double value) const {
  const auto side = static_cast<std::size_t>(m_puzzle.side());
  return Error{Message::tr("P of the engine %1 is %2 at iteration %3 for digit %4 in r%5c%6",
                           m_entry->name, numberText(value), iteration, index % side + 1,
                           index / side / side + 1, index / side % side + 1)};
}

LogFrameBuilder EngineSolver::stepRequest(std::int64_t count, bool cube) const {
  LogFrameBuilder request("step");
  request.header()["run"] = m_run;
  request.header()["n"] = count;
  request.header()["budget_ms"] = m_budget.count();
  request.header()["cube"] = cube;
  return request;
}

MaybeError EngineSolver::fetch(std::int64_t count, bool cube) const {
  const auto state = ask(stepRequest(count, cube), "state");
  if (!state) return state.error();
  return take(*state, count);
}

MaybeError EngineSolver::fetchAsync(std::int64_t count, bool cube) {
  if (m_entry->copies) return fetch(count, cube);
  const auto state = timed([&] {
    if (m_pending > 0) return m_process->resume();
    m_pending = count;
    return m_process->request(stepRequest(count, cube), "state", true);
  });
  if (state.ok() && !*state) return std::nullopt;
  const std::int64_t asked = std::exchange(m_pending, 0);
  return state.ok() ? take(**state, asked) : state.error();
}

MaybeError EngineSolver::awaitPending() {
  if (m_pending == 0) return std::nullopt;
  if (auto error = fetchAsync(0, false)) return error;
  if (m_pending == 0) return std::nullopt;
  return Error{.message = Message::tr("the engine %1 is still at its last step", m_entry->name),
               .code = ErrorCode::Refused};
}

void EngineSolver::metrics(std::span<double> values) const {
  std::fill(values.begin(), values.end(), notANumber);
  std::copy_n(m_row.metrics.begin(), std::min(values.size(), m_row.metrics.size()), values.begin());
}

std::int64_t EngineSolver::cubeIteration() const {
  if (m_pending > 0)
    return m_cubeIteration < m_row.iteration ? m_cubeIteration : -1; // it continues
  const bool known = m_engineIteration == m_row.iteration || m_cubeIteration < 0;
  return known ? m_row.iteration : m_cubeIteration;
}

void EngineSolver::cube(ProbabilityCube& cube) const {
  m_cubeWanted = true;
  const bool here = m_engineIteration == m_row.iteration && m_pending == 0 && !m_lost;
  if (here && m_cubeIteration != m_row.iteration) {
    const Status status = m_row.status;
    if (const auto error = fetch(0, true)) throw MethodError(*error);
    if (status != Status::Running) m_row.status = status; // it has ended, despite later rows
  }
  cube = m_cube.empty() ? cubeOf(m_puzzle.side(), m_row.decoded) : m_cube;
}

Event EngineSolver::step() {
  if (m_row.status != Status::Running) return {};
  if (m_lost && m_ahead.empty()) throw MethodError(*m_lost);
  if (m_ahead.empty()) {
    const std::size_t row = m_entry->metrics.size() * sizeof(double) + m_puzzle.givens().size();
    // The rows that fit into half a frame.
    const auto most = std::min<std::size_t>(LogFrame::maxPayload / 2 / row, std::size_t{1} << 16);
    const auto count = std::clamp<std::int64_t>(m_expected, 1, static_cast<std::int64_t>(most));
    // P of a single step is requested if the last one was read; P at the end of a batch shows
    // whether it is finite.
    const bool cube = count > 1 || m_cubeWanted;
    if (const auto error = fetchAsync(count, cube)) {
      m_cubeWanted = false;
      if (error->code == ErrorCode::General) m_lost = error; // keeps the cause
      throw MethodError(*error);
    }
    if (m_pending > 0) return {}; // its state is unchanged
    m_cubeWanted = false;
    m_expected = std::max<std::int64_t>(1, m_expected - static_cast<std::int64_t>(m_ahead.size()));
    if (m_ahead.empty()) return {}; // it ended without another step
  }
  m_row = std::move(m_ahead.front());
  m_ahead.pop_front();
  showCubeOfRow();
  return m_row.event;
}

void EngineSolver::expectSteps(std::int64_t count, std::chrono::milliseconds within) {
  m_expected = std::max<std::int64_t>(1, count);
  m_budget = within;
}

MaybeError EngineSolver::setParameter(std::string_view key, const ParameterValue& value) {
  ParameterValues values = m_values;
  if (auto error = values.setLive(key, value)) return error;
  if (auto error = awaitPending()) return error;
  LogFrameBuilder request("set");
  request.header()["run"] = m_run;
  request.header()["key"] = key;
  request.header()["value"] = valueJson(values.value(key));
  const auto reply = ask(std::move(request), "ok");
  if (!reply) return reply.error();
  m_values = std::move(values);
  return std::nullopt;
}

MaybeError EngineSolver::setCube(const ProbabilityCube& cube) {
  if (!m_entry->takesCubes) return Solver::setCube(cube);
  const int side = m_puzzle.side();
  if (cube.side() != side)
    return Error{Message::tr("the sides of the cube and of the board differ")};
  if (auto error = awaitPending()) return error;
  std::vector<float> values;
  appendRows(values, cube);
  LogFrameBuilder request("cube");
  request.header()["run"] = m_run;
  request.add("P", {side, side, side}, values);
  const auto state = ask(std::move(request), "state");
  if (!state) return state.error();
  m_cubeIteration = m_cubeAheadIteration = -1;
  m_divergence.reset();
  m_ahead.clear();
  return take(*state, 0);
}

std::unique_ptr<Solver> EngineSolver::clone() const {
  auto copy =
      std::unique_ptr<EngineSolver>(new EngineSolver(*m_entry, m_puzzle, m_values, m_process));
  LogFrameBuilder request("copy");
  request.header()["run"] = m_run;
  request.header()["to"] = copy->m_run;
  const auto reply = ask(std::move(request), "ok");
  if (!reply) throw MethodError(reply.error());
  copy->m_row = m_row;
  copy->m_ahead = m_ahead;
  copy->m_engineIteration = m_engineIteration;
  copy->m_cube = m_cube;
  copy->m_cubeIteration = m_cubeIteration;
  copy->m_cubeAhead = m_cubeAhead;
  copy->m_cubeAheadIteration = m_cubeAheadIteration;
  copy->m_divergence = m_divergence;
  copy->m_budget = m_budget;
  copy->m_bytes = m_bytes = JsonPlace(reply->header).valueOr<std::size_t>("bytes", m_bytes);
  return copy;
}

} // namespace sudoscope
