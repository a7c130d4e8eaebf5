#include "core/solvers/ctds_solver.h"

#include "core/base/random.h"
#include "core/solvers/candidate_solver.h"
#include "core/solvers/clause_field.h"
#include "core/solvers/restart_schedule.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

/// One iteration, with V and its multipliers as in ClauseField:
///     g = -grad V,   v = mu v + (1 - mu) delta g / max|g|,   p = clip(p + v, 0, 1).
class CtdsSolver final : public CandidateSolver {
public:
  CtdsSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateSolver(puzzle, values, values.text("candidates") == "singles"), m_random(seed) {
    readParameters();
    if (!running()) return;
    m_clauses = ClauseField(system(), true);
    const auto size = static_cast<std::size_t>(system().candidateCount()) + 1;
    for (auto* array : {&m_p, &m_velocity, &m_force}) array->assign(size, 0.0F);
    begin();
    judgeGrid();
  }

  std::unique_ptr<Solver> clone() const override { return std::make_unique<CtdsSolver>(*this); }
  void metrics(std::span<double> values) const override;
  void describeState(Snapshot& snapshot) const override;
  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() + m_clauses.bytes() + m_p.size() * 3 * sizeof(float);
  }

protected:
  Event advance() override;
  int chosen(int blank) const override { return system().largestMember(blank, m_p.data()); }
  double value(int candidate) const override { return m_p[static_cast<std::size_t>(candidate)]; }
  void readParameters() override;
  MaybeError takeValues(const std::vector<double>& values) override;

private:
  void begin();
  void move();
  void judgeGrid() {
    judge([this](int blank) { return CtdsSolver::chosen(blank); });
  }

  ClauseField m_clauses;
  Random m_random;
  ClauseWeights m_weights;
  float m_delta = 0.0F;
  float m_mu = 0.0F;
  RestartSchedule m_schedule;
  std::int64_t m_tryLength = 0; ///< Iterations until the next restart; 0 = never.
  std::int64_t m_sinceRestart = 0;
  int m_restarts = 0;
  std::vector<float> m_p; ///< Per candidate, then a 0; so are the other two.
  std::vector<float> m_velocity;
  std::vector<float> m_force;
};

std::int64_t automaticRestart(int side) {
  return side <= 9 ? 10000 : 50000;
}

/// Nearly even: equal values would keep the symmetries of the board for ever.
void CtdsSolver::begin() {
  for (int blank = 0; blank < system().blankCount(); ++blank) {
    for (const auto i : system().members(blank)) {
      const double jitter = 1.0 + 0.1 * (m_random.uniform() - 0.5);
      m_p[static_cast<std::size_t>(i)] =
          static_cast<float>(std::min(1.0, jitter / system().setSize(blank)));
    }
  }
  std::fill(m_velocity.begin(), m_velocity.end(), 0.0F);
  m_clauses.reset();
  m_sinceRestart = 0;
}

void CtdsSolver::move() {
  const float steepest = m_clauses.weigh(m_p.data(), m_weights, m_force.data());
  const float scale = steepest > 0.0F ? (1.0F - m_mu) * m_delta / steepest : 0.0F;
  for (std::size_t i = 0; i + 1 < m_p.size(); ++i) {
    constexpr float tiny = 1e-9F; // So that squares stay normal floats.
    m_velocity[i] = m_mu * m_velocity[i] + scale * m_force[i];
    const float moved = m_p[i] + m_velocity[i];
    m_p[i] = moved > tiny ? std::min(moved, 1.0F) : 0.0F;
  }
}

Event CtdsSolver::advance() {
  Event event;
  if (m_tryLength > 0 && m_sinceRestart >= m_tryLength) {
    begin();
    event = {EventKind::Restart, "values and multipliers were reset", -1, 0, ++m_restarts};
    m_tryLength = m_schedule.length(m_restarts);
  } else {
    move();
    ++m_sinceRestart;
  }
  judgeGrid();
  return event;
}

void CtdsSolver::readParameters() {
  m_delta = static_cast<float>(parameters().real("delta"));
  m_weights = {static_cast<float>(parameters().real("eta")),
               static_cast<float>(parameters().real("kappa"))};
  m_mu = static_cast<float>(parameters().real("mu"));
  m_schedule.read(parameters(), automaticRestart(system().side()));
  m_tryLength = m_schedule.length(m_restarts);
  setLimit(parameters().integer("max_iterations"));
}

MaybeError CtdsSolver::takeValues(const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) m_p[i] = static_cast<float>(values[i]);
  judgeGrid();
  return std::nullopt;
}

void CtdsSolver::metrics(std::span<double> values) const {
  std::fill(values.begin(), values.end(), std::nan(""));
  if (system().infeasible()) return;
  values[0] = m_clauses.largest();
  values[1] = m_clauses.violation(m_p.data());
  values[2] = violatedGroups();
  values[3] = m_restarts;
}

void CtdsSolver::describeState(Snapshot& snapshot) const {
  if (system().infeasible()) return;
  snapshot.groupQuantities.push_back(m_clauses.multiplierField(system()));
  snapshot.groupQuantities.push_back(satisfiedField());
}

} // namespace

SolverEntry ctdsEntry() {
  SolverEntry entry;
  entry.name = "ctds";
  entry.title = "Continuous-time dynamics (CTDS)";
  entry.summary = "Probabilities slide down an energy in which a violated rule weighs more the "
                  "longer it is violated, until it gives way.";
  auto parameters = RestartSchedule::parameters("fixed", "10000 up to side 9, 50000 beyond");
  parameters.insert(
      parameters.begin(),
      {realParameter("Iteration", "delta", "δ", "step", 10.0, 0.001, 1000.0,
                     "How far the most forced candidate moves in the long run", true, Scale::Log),
       realParameter("Iteration", "mu", "μ", "momentum", 0.9, 0.0, 0.999,
                     "Share of the last move that is kept"),
       realParameter("Multipliers", "eta", "η", "growth", 0.12, 0.0, 10.0,
                     "How fast a violated rule gains weight", true, Scale::Log),
       realParameter("Multipliers", "kappa", "κ", "linear part", 0.03, 0.0, 10.0,
                     "How much small violations count beside large ones; 0 is the published energy",
                     true, Scale::Log)});
  parameters.push_back(candidatesParameter());
  parameters.push_back(limitParameter());
  entry.schema = std::make_shared<const ParameterSchema>(std::move(parameters));
  entry.metrics = {
      {"multiplier", "largest multiplier (log10)", "Multipliers", "", false, true},
      {"energy", "violation, unweighted", "Energy", "", true, true},
      {"violated_groups", "violated groups", "Cells and groups", "groups", false, true},
      {"restarts", "restarts", "Restarts", "", false, false}};
  entry.usesSeed = true;
  entry.factory = [](const Puzzle& puzzle, const ParameterValues& values,
                     std::uint64_t seed) -> std::unique_ptr<Solver> {
    return std::make_unique<CtdsSolver>(puzzle, values, seed);
  };
  return entry;
}

} // namespace sudoscope
