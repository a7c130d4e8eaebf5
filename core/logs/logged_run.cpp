#include "core/logs/logged_run.h"

#include "core/board/rules.h"
#include "core/logs/log_contents.h"
#include "core/logs/log_frame.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <limits>
#include <thread>
#include <utility>

namespace sudoscope {

namespace {

/// Adds the next frame; false if no complete one follows.
Result<bool> takeNext(LogReader& reader, LogContents& contents) {
  const auto frame = reader.next();
  if (!frame) return frame.error();
  if (!*frame) return false;
  if (const auto error = contents.take(**frame))
    return (*frame)->error(error->message, reader.path());
  return true;
}

} // namespace

Result<std::unique_ptr<LoggedRun>> LoggedRun::read(const std::string& path, const StopCheck& stop,
                                                   bool waits) {
  using namespace std::chrono_literals;
  std::optional<LogReader> reader;
  auto contents = std::make_unique<LogContents>();
  while (!stop || !stop()) {
    std::error_code ignored;
    if (!reader && (!waits || std::filesystem::exists(path, ignored))) {
      auto opened = LogReader::open(path);
      if (!opened) return opened.error();
      reader.emplace(std::move(*opened));
    }
    const auto more = reader ? takeNext(*reader, *contents) : Result<bool>(false);
    if (!more) return more.error();
    if (*more) continue;
    if (contents->setup && !(waits && contents->rows.empty())) {
      std::unique_ptr<LoggedRun> run(new LoggedRun(std::move(*reader), std::move(contents)));
      if (run->m_error) return *run->m_error; // a frame at the start cannot be read
      return run;
    }
    if (!waits)
      return Error{Message::tr("holds no run yet: expected the frames \"hello\" and \"new\""),
                   path};
    std::this_thread::sleep_for(20ms);
  }
  return Error{.message = Message::tr("cancelled"), .file = path, .code = ErrorCode::Cancelled};
}

LoggedRun::LoggedRun(LogReader reader, std::unique_ptr<LogContents> contents)
    : StoredRun(*contents->setup), m_reader(std::move(reader)), m_method(contents->method),
      m_contents(std::move(contents)), m_progress(m_contents->progress) {
  m_contents->later = m_contents->method->metrics;
  m_contents->shown = true;
  m_faults = std::make_shared<FaultHistory>(m_setup.puzzle.geometry());
  logEntry({.iteration = 0, .kind = RunLogKind::Started});
  takeSamples();
  if (m_contents->next == 0) m_history->append(m_contents->next++, m_metrics);
  judgeHead();
  logEnd();
  // In a large file these are the first payloads that are checked.
  const MaybeError unreadable = m_error;
  if (seek(0)) m_error = unreadable;
}

LoggedRun::~LoggedRun() = default;

std::shared_ptr<const RunnableEntry> LoggedRun::entry() const {
  return m_method;
}

void LoggedRun::takeSamples() {
  m_head = std::max<std::int64_t>(0, m_contents->last);
  const double none = std::numeric_limits<double>::quiet_NaN();
  std::vector<double> row(m_metrics.size(), none);
  std::int64_t& next = m_contents->next;
  for (const LogContents::Samples& block : m_contents->samples) {
    const std::size_t known = std::min(block.curves, row.size());
    for (std::size_t i = 0; i < block.iterations.size(); ++i) {
      std::fill(row.begin(), row.end(), none);
      for (; next < block.iterations[i]; ++next) m_history->append(next, row);
      std::copy_n(block.values.begin() + static_cast<std::ptrdiff_t>(i * block.curves), known,
                  row.begin());
      // A run has a row for its start, even if none was logged.
      if (next == block.iterations[i]) m_history->append(next++, row);
    }
  }
  m_contents->samples.clear();
  for (RunLogEntry& entry : m_contents->events) logEntry(std::move(entry));
  m_contents->events.clear();
  m_edits.insert(m_edits.end(), m_contents->edits.begin(), m_contents->edits.end());
  m_contents->edits.clear();
  noteEnd();
  if (!m_contents->states.empty()) {
    const auto count = static_cast<std::int64_t>(m_contents->states.size());
    m_stride = std::max<std::int64_t>(1, (m_head + count) / count);
  }
  countFaults();
}

void LoggedRun::countFaults() {
  if (!m_faults) return;
  const std::vector<LoggedState>& states = m_contents->states;
  std::int64_t i = m_faults->lastIteration() + 1;
  auto next = std::ranges::lower_bound(states, i, {}, &LoggedState::iteration);
  const auto every = static_cast<std::ptrdiff_t>(1 + static_cast<std::size_t>(states.end() - next) /
                                                         (mostGrids + 1));
  // Between two states the earlier grid is shown.
  Grid grid = next == states.begin() ? m_setup.puzzle.givens() : gridOf(*std::prev(next));
  auto looked = next; // the last grid that was checked
  const auto isSolution = [this](const Grid& one) {
    return !one.empty() && rules::isSolved(m_setup.puzzle, one);
  };
  for (; i <= m_head && !grid.empty(); ++i) {
    if (next != states.end() && next->iteration == i) {
      if ((next - states.begin()) % every == 0 || next + 1 == states.end()) {
        grid = gridOf(*next);
        // It may have been solved in a skipped one.
        if (!m_solvedAt && isSolution(grid))
          m_solvedAt = std::find_if(looked, next, [&](const LoggedState& state) {
                         return isSolution(gridOf(state));
                       })->iteration;
        looked = next;
      }
      ++next;
    }
    if (!grid.empty()) m_faults->append(i, grid);
  }
  if (grid.empty()) m_faults.reset();
}

Grid LoggedRun::gridOf(const LoggedState& state) {
  const std::string bytes = m_reader.bytes(state.grid, state.gridBytes);
  const int side = m_setup.puzzle.side();
  const auto cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  if (bytes.size() < state.gridBytes || bytes.empty()) return {};
  if (bytes.size() == cells) {
    Grid grid(bytes.begin(), bytes.end());
    std::ranges::replace_if(
        grid, [&](std::uint8_t digit) { return digit > side; }, 0);
    return grid;
  }
  const bool single = bytes.size() == cells * static_cast<std::size_t>(side) * sizeof(float);
  return argmaxDigits(cubeOfRows(side, single ? widened<float>(bytes) : widened<double>(bytes)));
}

void LoggedRun::judgeHead() {
  const auto& claimed = m_contents->status;
  m_headStatus = claimed.value_or(Status::Running);
  seek(m_head);
  m_solvedAtHead = solvedHere();
  if (m_solvedAtHead && !claimed) m_headStatus = Status::Solved;
  if (!m_solvedAtHead && m_headStatus == Status::Solved) m_headStatus = Status::Running;
}

bool LoggedRun::ended() const {
  return m_contents->ended || !m_contents->reason.empty() ||
         m_contents->status.value_or(Status::Running) != Status::Running;
}

void LoggedRun::noteEnd() {
  m_progress->stopped = !m_contents->ended && !m_contents->reason.empty();
  m_progress->ended = ended();
}

const std::string& LoggedRun::reason() const {
  return m_contents->reason;
}

Result<bool> LoggedRun::grow() {
  // Frames after a rewrite do not belong to this run.
  m_broken = m_broken || m_reader.rewritten();
  m_progress->broken = m_broken;
  noteEnd();
  if (m_broken || ended()) return false;
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::milliseconds(30);
  bool any = false;
  const std::size_t curves = m_contents->curves().size();
  MaybeError failed;
  while (!failed && (!any || Clock::now() < until)) {
    const auto more = takeNext(m_reader, *m_contents);
    if (!more) failed = more.error();
    if (more && !*more) break;
    any = any || more.ok();
  }
  if (any) {
    const std::int64_t before = m_position;
    takeSamples();
    judgeHead();
    if (m_error && !failed) failed = m_error;
    if (ended()) logEnd();
    seek(before);
  }
  m_progress->broken = m_broken = failed.has_value();
  noteEnd();
  if (!failed && curves <= m_metrics.size() && m_contents->curves().size() > m_metrics.size()) {
    failed =
        Error{Message::tr("the log has new curves: open it again to see them"), m_reader.path()};
  }
  if (failed) return *failed;
  return any;
}

const LogFrame* LoggedRun::load(std::size_t index) {
  const LoggedRows& rows = m_contents->rows[index];
  LogFrame& last = m_contents->lastRead;
  if (last.number == rows.frame) return &last;
  auto frame = m_reader.again(rows.frame, rows.offset);
  // The frame must be the one that was read: the file may have been rewritten.
  if (!frame || frame->headerSum != rows.headerSum) {
    m_error = frame ? Error{Message::tr("has changed since it was opened"), m_reader.path()}
                    : frame.error();
    return nullptr;
  }
  last = std::move(*frame);
  return &last;
}

bool LoggedRun::solvedHere() const {
  return m_shown.iteration == m_position && rules::isSolved(m_setup.puzzle, m_shown.decoded);
}

Snapshot LoggedRun::snapshot() const {
  Snapshot snapshot = m_shown;
  snapshot.iteration = m_position;
  snapshot.status = status();
  snapshot.metrics = m_metrics;
  return snapshot;
}

bool LoggedRun::seek(std::int64_t iteration, const StopCheck&) {
  m_error.reset();
  const auto before = std::exchange(m_position, std::clamp<std::int64_t>(iteration, 0, m_head));
  const std::vector<double> metrics = m_metrics;
  if (showMetrics() && showState()) {
    showParameters();
    return true;
  }
  m_position = before;
  m_metrics = metrics;
  return false;
}

bool LoggedRun::showMetrics() {
  m_isLogged = false;
  std::fill(m_metrics.begin(), m_metrics.end(), std::numeric_limits<double>::quiet_NaN());
  const auto after = std::ranges::upper_bound(m_contents->rows, m_position, {}, &LoggedRows::first);
  // Frames without rows are listed under the previous iteration.
  for (auto rows = after; rows != m_contents->rows.begin();) {
    --rows;
    const LogFrame* frame = load(static_cast<std::size_t>(rows - m_contents->rows.begin()));
    if (frame == nullptr) return false;
    const LogArray* metrics = frame->find("metrics");
    const auto iterations = frame->integers(*frame->find("iteration"));
    if (iterations.empty()) continue;
    const auto at = std::lower_bound(iterations.begin(), iterations.end(), m_position);
    if (at == iterations.end() || *at != m_position) return true;
    m_isLogged = true;
    const auto curves = static_cast<std::size_t>(metrics->shape.back());
    const auto row = static_cast<std::size_t>(at - iterations.begin());
    const auto values = frame->reals(*metrics, row * curves, curves);
    std::copy_n(values.begin(), std::min(curves, m_metrics.size()), m_metrics.begin());
    return true;
  }
  return true;
}

bool LoggedRun::showState() {
  const int side = m_setup.puzzle.side();
  const auto after =
      std::ranges::upper_bound(m_contents->states, m_position, {}, &LoggedState::iteration);
  const auto index = after - m_contents->states.begin() - 1;
  if (index == m_shownState) return true;
  if (index < 0) {
    m_shownState = index;
    m_shown = {};
    m_shown.decoded = m_setup.puzzle.givens();
    m_shown.cube = cubeOf(side, m_shown.decoded);
    return true;
  }
  const LoggedState& state = *std::prev(after);
  const LogFrame* frame = load(state.rows);
  if (frame == nullptr) return false;
  const auto count = static_cast<std::size_t>(side) * side * side;
  const auto cubeIn = [&](const LogArray& array) {
    return cubeOfRows(side, frame->reals(array, state.index * count, count));
  };
  Snapshot shown;
  shown.iteration = state.iteration;
  shown.cube = cubeIn(*frame->find("P"));
  const std::int64_t undefined = m_progress->undefinedState;
  if ((undefined < 0 || state.iteration < undefined) && !allFinite(shown.cube.values()))
    m_progress->undefinedState = state.iteration;
  if (const LogArray* decoded = frame->find("decoded")) {
    const auto cells = static_cast<std::size_t>(shown.cube.cellCount());
    for (const double digit : frame->reals(*decoded, state.index * cells, cells)) {
      shown.decoded.push_back(digit <= side ? static_cast<std::uint8_t>(digit) : 0);
    }
  } else {
    shown.decoded = argmaxDigits(shown.cube);
  }
  const LogArray* logits = frame->find("Z");
  const LogArray* temperature = frame->find("temperature");
  const LogArray* weights = frame->find("weights");
  if (temperature != nullptr && weights != nullptr) {
    const std::int64_t width = weights->shape[1];
    const auto w = frame->reals(*weights, state.index * width, width);
    const double t = frame->reals(*temperature, state.index, 1)[0];
    ProbabilityCube z = logits != nullptr ? cubeIn(*logits) : shown.cube;
    if (logits == nullptr) // up to a constant of each cell
      std::ranges::transform(z.values(), z.data(), [t](double p) { return t * std::log(p); });
    shown.logits =
        LogitState{std::move(z),
                   t,
                   {w[0], w[1], w[2], w[3], w[4], w[5], w[6],
                    width > loggedWeights ? GivensLoss::Squared : GivensLoss::Likelihood}};
  }
  m_shown = std::move(shown);
  m_shownState = index;
  return true;
}

} // namespace sudoscope
