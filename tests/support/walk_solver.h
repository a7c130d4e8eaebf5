#pragma once

#include "core/base/random.h"
#include "core/runs/run_plan.h"
#include "core/solvers/solver.h"
#include "tests/support/parameters.h"

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace sudoscope::test {

/// A method made for testing the run machinery: P walks at random with a step size that may
/// change while it runs. Its whole past shows in its cube, so two runs that differ anywhere
/// differ ever after. Its steps can be long, it can throw, end or solve at a chosen iteration.
class WalkSolver : public Solver {
public:
  WalkSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : m_puzzle(puzzle), m_values(values), m_random(seed), m_cube(puzzle.side(), 1.0) {
    normalize();
  }

  const Puzzle& puzzle() const override { return m_puzzle; }
  const ParameterValues& parameters() const override { return m_values; }

  Event step() override {
    if (status() != Status::Running) return {};
    for (auto left = m_values.integer("work"); left > 0; --left) normalize();
    ++m_iteration;
    if (m_iteration == m_values.integer("throw_at")) throw std::runtime_error("walked off a cliff");
    const double rate = m_values.real("rate");
    for (std::size_t i = 0; i < m_cube.size(); ++i) {
      m_cube.data()[i] *= std::exp(rate * (m_random.uniform() - 0.5));
    }
    normalize();
    if (m_iteration % 10 != 0) return {};
    return {EventKind::Restart, "tenth", -1, 0, static_cast<int>(m_iteration / 10), rate};
  }

  Status status() const override {
    if (m_iteration >= m_values.integer("steps")) return Status::Exhausted;
    return Status::Running;
  }
  std::int64_t iteration() const override { return m_iteration; }
  void cube(ProbabilityCube& cube) const override { cube = m_cube; }
  Grid decoded() const override { return argmaxDigits(m_cube); }
  void metrics(std::span<double> values) const override {
    values[0] = m_cube.at(0, 0);
    values[1] = m_values.real("rate");
  }
  MaybeError setParameter(std::string_view key, const ParameterValue& value) override {
    const Parameter* parameter = m_values.schema().find(key);
    if (parameter != nullptr && !parameter->live) return Error{verbatim("only before the start")};
    return m_values.set(key, value);
  }
  MaybeError setCube(const ProbabilityCube& cube) override {
    if (cube.side() != m_cube.side()) return Error{verbatim("another side")};
    m_cube = cube;
    normalize();
    return std::nullopt;
  }
  std::unique_ptr<Solver> clone() const override { return std::make_unique<WalkSolver>(*this); }
  std::size_t stateBytes() const override { return sizeof(*this) + m_cube.size() * 8; }

private:
  void normalize() {
    for (int cell = 0; cell < m_cube.cellCount(); ++cell) {
      double sum = 0.0;
      for (int k = 0; k < m_cube.side(); ++k) sum += m_cube.at(cell, k);
      for (int k = 0; k < m_cube.side(); ++k) m_cube.at(cell, k) /= sum;
    }
  }

  Puzzle m_puzzle;
  ParameterValues m_values;
  Random m_random;
  ProbabilityCube m_cube;
  std::int64_t m_iteration = 0;
};

inline const SolverEntry& walkEntry() {
  static const SolverEntry entry = [] {
    SolverEntry e;
    e.name = "walk";
    e.title = verbatim("Random walk");
    e.summary = verbatim("Walks at random; for tests.");
    e.schema = std::make_shared<const ParameterSchema>(std::vector<Parameter>{
        realParameter("Walk", "rate", "r", "rate", 0.1, 0.0, 10.0, "Step size"),
        integerParameter("Walk", "steps", "", "steps", 1000000000, 1, 1000000000, "How many"),
        integerParameter("Walk", "work", "", "work", 0, 0, 1000000,
                         "How often a step sums P in vain"),
        integerParameter("Walk", "throw_at", "", "throw at", 0, 0, 1000000000,
                         "Iteration at which it throws; 0 = never", false)});
    e.metrics = {{"p", verbatim("P(r1c1 = 1)"), verbatim("Walk"), {}, false, true},
                 {"rate", verbatim("rate"), verbatim("Rate"), {}, false, true}};
    e.usesSeed = true;
    e.iterationLimit = [](const ParameterValues& values) { return values.integer("steps"); };
    e.create = [](const Puzzle& puzzle, const ParameterValues& values,
                  std::uint64_t seed) -> std::unique_ptr<Solver> {
      return std::make_unique<WalkSolver>(puzzle, values, seed);
    };
    return e;
  }();
  return entry;
}

/// Holds a walk up before each step until the test allows it, so that what happens during a step
/// needs no guess about time.
class StepGate {
public:
  /// For the walk: returns when the step may be done.
  void pass() {
    std::unique_lock lock(m_mutex);
    ++m_arrived;
    m_changed.notify_all();
    m_changed.wait(lock, [this] { return m_open || m_arrived <= m_allowed; });
  }
  void allow(int steps) {
    const std::lock_guard lock(m_mutex);
    m_allowed += steps;
    m_changed.notify_all();
  }
  void open() {
    const std::lock_guard lock(m_mutex);
    m_open = true;
    m_changed.notify_all();
  }
  /// Waits until so many steps have begun.
  void untilArrived(int steps) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_arrived >= steps; });
  }

private:
  std::mutex m_mutex;
  std::condition_variable m_changed;
  int m_arrived = 0;
  int m_allowed = 0;
  bool m_open = false;
};

class GatedWalk : public WalkSolver {
public:
  GatedWalk(const WalkSolver& walk, StepGate& gate) : WalkSolver(walk), m_gate(&gate) {}
  Event step() override {
    m_gate->pass();
    return WalkSolver::step();
  }
  std::unique_ptr<Solver> clone() const override { return std::make_unique<GatedWalk>(*this); }

private:
  StepGate* m_gate;
};

/// A small empty board, so that tests are quick.
inline RunSetup walkSetup(std::uint64_t seed = 1) {
  return {&walkEntry(), Puzzle(*Geometry::boxes(2, 2)), walkEntry().defaults(), seed};
}

/// P of that board: one digit for a cell, anything for the others.
inline ProbabilityCube oneHotCell(int cell, int digit) {
  ProbabilityCube cube(4, 1.0);
  for (int k = 0; k < 4; ++k) cube.at(cell, k) = k == digit ? 1.0 : 0.0;
  return cube;
}

/// NaN, a metric that a method has not, equals itself here.
inline bool equalMetrics(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

inline bool equalSnapshots(const Snapshot& a, const Snapshot& b) {
  return a.iteration == b.iteration && a.status == b.status && a.cube == b.cube &&
         a.decoded == b.decoded && equalMetrics(a.metrics, b.metrics) &&
         a.event.kind == b.event.kind && a.event.count == b.event.count &&
         a.event.amount == b.event.amount;
}

} // namespace sudoscope::test
