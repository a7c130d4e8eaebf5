#include "core/runs/race.h"

#include "core/base/parallel.h"
#include "core/base/thread_time.h"
#include "core/board/rules.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

namespace sudoscope {

namespace {

constexpr MetricRole groups = MetricRole::ViolatedGroups;

} // namespace

std::vector<MetricInfo> raceMetrics(const RunnableEntry& solver) {
  std::vector<MetricInfo> metrics = solver.metrics;
  if (solver.metricIndex(groups) < 0) {
    metrics.push_back({"violated_groups", Message::tr("violated groups"),
                       Message::tr("Cells and groups"), Message::tr("groups"), false, true,
                       groups});
  }
  metrics.push_back({"thread_ms", Message::tr("thread time"), Message::tr("Time"), verbatim("ms"),
                     false, true, MetricRole::ThreadTime});
  return metrics;
}

RaceLane::RaceLane(const Puzzle& puzzle, const RaceEntrant& entrant)
    : m_entry(entrant.solver), m_countsGroups(entrant.solver->metricIndex(groups) < 0),
      m_values(raceMetrics(*entrant.solver).size()),
      m_history(std::make_shared<MetricHistory>(m_values.size())) {
  const double begin = threadMilliseconds();
  try {
    auto solver = m_entry->create(puzzle, entrant.parameters, entrant.seed);
    if (solver) {
      m_solver = std::move(*solver);
    } else {
      m_error = solver.error();
    }
  } catch (const MethodError& e) {
    m_error = e.error;
  } catch (const std::exception& e) {
    m_error = Error{verbatim(e.what())};
  }
  count(begin);
  if (m_solver) sample();
}

void RaceLane::count(double threadMillisecondsThen) {
  m_milliseconds += threadMilliseconds() - threadMillisecondsThen;
  if (!m_solver) return;
  const double outside = m_solver->outsideMilliseconds();
  m_milliseconds += outside - std::exchange(m_outside, outside);
}

void RaceLane::step() {
  const double begin = threadMilliseconds();
  try {
    m_event = m_solver->step();
  } catch (const MethodError& e) {
    m_error = e.error;
    m_solver.reset();
    return;
  } catch (const std::exception& e) {
    m_error = Error{verbatim(e.what())};
    m_solver.reset();
    return;
  }
  count(begin);
  sample();
}

void RaceLane::sample() {
  const std::size_t own = m_entry->metrics.size();
  m_solver->metrics({m_values.data(), own});
  if (m_countsGroups) {
    m_values[own] = rules::violatedGroups(m_solver->puzzle().geometry(), m_solver->decoded());
  }
  m_values.back() = m_milliseconds;
  m_history->append(m_solver->iteration(), m_values);
}

void RaceLane::runTo(std::int64_t iteration) {
  if (ended()) return;
  m_solver->expectSteps(iteration - m_solver->iteration(), std::chrono::milliseconds(16));
  while (!ended() && m_solver->iteration() < iteration) step();
}

void RaceLane::runUntil(double milliseconds) {
  while (!ended() && m_milliseconds < milliseconds) step();
}

SnapshotPtr RaceLane::snapshot() const {
  if (!m_solver) return nullptr;
  return std::make_shared<const Snapshot>(m_solver->snapshot(m_entry->metrics.size(), m_event));
}

Race::Race(const Puzzle& puzzle, const std::vector<RaceEntrant>& entrants, RaceBy by) : m_by(by) {
  for (const RaceEntrant& entrant : entrants) m_lanes.emplace_back(puzzle, entrant);
}

bool Race::ended() const {
  return std::all_of(m_lanes.begin(), m_lanes.end(),
                     [](const RaceLane& lane) { return lane.ended(); });
}

std::size_t Race::historyBytes() const {
  std::size_t bytes = 0;
  for (const RaceLane& lane : m_lanes) bytes += lane.history()->bytes();
  return bytes;
}

void Race::advance(double amount, bool parallel) {
  m_reached += amount;
  const auto go = [this](std::size_t i) {
    if (m_by == RaceBy::Iteration) {
      m_lanes[i].runTo(static_cast<std::int64_t>(m_reached));
    } else {
      m_lanes[i].runUntil(m_reached);
    }
  };
  parallelFor(m_lanes.size(), parallel ? static_cast<int>(m_lanes.size()) : 1, go);
}

} // namespace sudoscope
