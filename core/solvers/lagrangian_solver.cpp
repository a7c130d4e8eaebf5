#include "core/solvers/lagrangian_solver.h"

#include "core/base/random.h"
#include "core/relaxation/softmax.h"
#include "core/solvers/candidate_solver.h"
#include "core/solvers/clause_field.h"
#include "core/solvers/restart_schedule.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr float lowestLogit = -8.0F;

/// One iteration, with V and its multipliers as in ClauseField but without clauses inside cells,
/// which the softmax keeps by itself:
///     f = -dV/dP minus its mean over the cell,   v = mu v + (1 - mu) delta f / max|f|,
///     Z += v, shifted so that the largest logit of a cell is 0, and not below -8.
class LagrangianSolver final : public CandidateSolver {
public:
  LagrangianSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateSolver(puzzle, values, values.text("candidates") == "singles"), m_random(seed) {
    readParameters();
    if (!running()) return;
    m_clauses = ClauseField(system(), false);
    // One more than there are candidates, and whole lanes.
    const auto lanesNeeded = (system().candidateCount() + lanes::count) / lanes::count;
    const auto size = static_cast<std::size_t>(lanesNeeded) * lanes::count;
    for (auto* array : {&m_z, &m_p, &m_velocity, &m_force}) array->assign(size, 0.0F);
    begin();
    judgeGrid();
  }

  std::unique_ptr<Solver> clone() const override {
    return std::make_unique<LagrangianSolver>(*this);
  }
  void metrics(std::span<double> values) const override;
  void describeState(Snapshot& snapshot) const override;
  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() + m_clauses.bytes() + m_z.size() * 4 * sizeof(float);
  }

protected:
  Event advance() override;
  int chosen(int blank) const override { return system().largestMember(blank, m_z.data()); }
  double value(int candidate) const override { return m_p[static_cast<std::size_t>(candidate)]; }
  void readParameters() override;
  MaybeError takeValues(const std::vector<double>& values) override;

private:
  void begin();
  void move();
  /// Takes the mean over each cell off the force; returns the largest that is left.
  float centre();
  /// Logits into their range, and P from them.
  void settle();
  void judgeGrid() {
    judge([this](int blank) { return LagrangianSolver::chosen(blank); });
  }

  ClauseField m_clauses;
  Random m_random;
  ClauseWeights m_weights;
  float m_delta = 0.0F;
  float m_mu = 0.0F;
  float m_noise = 0.0F;
  std::int64_t m_forget = 0; ///< Iterations after which all multipliers are 1 again; 0 = never.
  RestartSchedule m_schedule;
  std::int64_t m_tryLength = 0; ///< Iterations until the next restart; 0 = never.
  std::int64_t m_sinceRestart = 0;
  int m_restarts = 0;
  std::vector<float> m_z; ///< Per candidate, then zeros; so are the other three.
  std::vector<float> m_p;
  std::vector<float> m_velocity;
  std::vector<float> m_force;
};

void LagrangianSolver::begin() {
  for (int i = 0; i < system().candidateCount(); ++i) {
    m_z[static_cast<std::size_t>(i)] = m_noise * static_cast<float>(m_random.normal());
  }
  std::fill(m_velocity.begin(), m_velocity.end(), 0.0F);
  m_clauses.reset();
  m_sinceRestart = 0;
  settle();
}

float LagrangianSolver::centre() {
  float steepest = 0.0F;
  for (int blank = 0; blank < system().blankCount(); ++blank) {
    float* begin = m_force.data() + system().memberBegin(blank);
    float* end = m_force.data() + system().memberEnd(blank);
    float sum = 0.0F;
    for (const float* f = begin; f != end; ++f) sum += *f;
    const float mean = sum / static_cast<float>(system().setSize(blank));
    for (float* f = begin; f != end; ++f) {
      *f -= mean;
      steepest = std::max(steepest, std::abs(*f));
    }
  }
  return steepest;
}

void LagrangianSolver::settle() {
  for (int blank = 0; blank < system().blankCount(); ++blank) {
    float* begin = m_z.data() + system().memberBegin(blank);
    float* end = m_z.data() + system().memberEnd(blank);
    const float top = *std::max_element(begin, end);
    for (float* z = begin; z != end; ++z) *z = std::max(*z - top, lowestLogit);
  }
  for (std::size_t at = 0; at < m_z.size(); at += lanes::count) {
    lanes::store(&m_p[at], lanes::exp(lanes::load(&m_z[at])));
  }
  std::fill(m_p.begin() + system().candidateCount(), m_p.end(), 0.0F);
  for (int blank = 0; blank < system().blankCount(); ++blank) {
    float* begin = m_p.data() + system().memberBegin(blank);
    float* end = m_p.data() + system().memberEnd(blank);
    float sum = 0.0F;
    for (const float* p = begin; p != end; ++p) sum += *p;
    for (float* p = begin; p != end; ++p) *p /= sum;
  }
}

void LagrangianSolver::move() {
  m_clauses.weigh(m_p.data(), m_weights, m_force.data());
  const float steepest = centre();
  const float scale = steepest > 0.0F ? (1.0F - m_mu) * m_delta / steepest : 0.0F;
  const auto count = static_cast<std::size_t>(system().candidateCount());
  for (std::size_t i = 0; i < count; ++i) {
    constexpr float tiny = 1e-12F; // What has decayed becomes 0 before it is a denormal number.
    m_velocity[i] = (m_mu * m_velocity[i] + scale * m_force[i] + tiny) - tiny;
    m_z[i] += m_velocity[i];
  }
  settle();
}

Event LagrangianSolver::advance() {
  Event event;
  if (m_tryLength > 0 && m_sinceRestart >= m_tryLength) {
    event = {EventKind::Restart, "logits were drawn anew, multipliers reset", -1, 0, ++m_restarts};
    begin();
    m_tryLength = m_schedule.length(m_restarts);
  } else {
    move();
    ++m_sinceRestart;
    if (m_forget > 0 && m_sinceRestart % m_forget == 0) m_clauses.reset();
  }
  judgeGrid();
  return event;
}

void LagrangianSolver::readParameters() {
  m_weights = {static_cast<float>(parameters().real("eta")),
               static_cast<float>(parameters().real("kappa"))};
  m_delta = static_cast<float>(parameters().real("delta"));
  m_mu = static_cast<float>(parameters().real("mu"));
  m_noise = static_cast<float>(parameters().real("noise"));
  m_forget = parameters().integer("forget");
  m_schedule.read(parameters(), system().side() <= 9 ? 5000 : 20000);
  m_tryLength = m_schedule.length(m_restarts);
  setLimit(parameters().integer("max_iterations"));
}

MaybeError LagrangianSolver::takeValues(const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    m_z[i] = static_cast<float>(std::log(std::max(values[i], 1e-30)));
  }
  std::fill(m_velocity.begin(), m_velocity.end(), 0.0F);
  settle();
  judgeGrid();
  return std::nullopt;
}

void LagrangianSolver::metrics(std::span<double> values) const {
  std::fill(values.begin(), values.end(), std::nan(""));
  if (system().infeasible()) return;
  values[0] = m_clauses.largest();
  values[1] = m_clauses.violation(m_p.data());
  values[2] = violatedGroups();
  values[3] = meanMaxP();
  values[4] = m_restarts;
}

void LagrangianSolver::describeState(Snapshot& snapshot) const {
  if (system().infeasible()) return;
  LogitState state;
  state.logits = ProbabilityCube(system().side(), maskedLogit<double>);
  for (int cell = 0; cell < state.logits.cellCount(); ++cell) {
    const int digit = system().fixed()[static_cast<std::size_t>(cell)];
    if (digit != 0) state.logits.at(cell, digit - 1) = 0.0;
  }
  for (int i = 0; i < system().candidateCount(); ++i) {
    state.logits.at(system().cellOf(i), system().digitOf(i) - 1) = m_z[static_cast<std::size_t>(i)];
  }
  snapshot.logits = std::move(state);
  snapshot.groupQuantities.push_back(m_clauses.multiplierField(system()));
  snapshot.groupQuantities.push_back(satisfiedField());
}

} // namespace

SolverEntry lagrangianEntry() {
  SolverEntry entry;
  entry.name = "lagrangian";
  entry.title = "Logits with multipliers (Lagrangian)";
  entry.summary =
      "Mirror descent on the logits of a softmax, with a multiplier per rule that grows "
      "while the rule is violated.";
  auto parameters = RestartSchedule::parameters("fixed", "5000 up to side 9, 20000 beyond");
  parameters.insert(
      parameters.begin(),
      {realParameter("Iteration", "delta", "δ", "step", 6.0, 0.001, 1000.0,
                     "How far the most forced logit moves in the long run", true, Scale::Log),
       realParameter("Iteration", "mu", "μ", "momentum", 0.8, 0.0, 0.999,
                     "Share of the last move that is kept"),
       realParameter("Multipliers", "eta", "η", "growth", 0.2, 0.0, 10.0,
                     "How fast a violated rule gains weight", true, Scale::Log),
       realParameter("Multipliers", "kappa", "κ", "linear part", 0.0, 0.0, 10.0,
                     "How much small violations count beside large ones", true, Scale::Log),
       integerParameter("Multipliers", "forget", "", "forget after", 250, 0, 1000000,
                        "All multipliers become 1 again after so many iterations, while the logits "
                        "stay; 0 = never",
                        true, Scale::Log, "iterations"),
       realParameter("Start", "noise", "σ", "start noise", 0.5, 0.0, 5.0,
                     "Standard deviation of the first logits", false)});
  parameters.push_back(candidatesParameter());
  parameters.push_back(limitParameter());
  entry.schema = std::make_shared<const ParameterSchema>(std::move(parameters));
  entry.metrics = {
      {"multiplier", "largest multiplier (log10)", "Multipliers", "", false, true},
      {"energy", "violation, unweighted", "Energy", "", true, true},
      {"violated_groups", "violated groups", "Cells and groups", "groups", false, true},
      {"max_p_mean", "mean max P", "Decision", "", false, true},
      {"restarts", "restarts", "Restarts", "", false, false}};
  entry.usesSeed = true;
  entry.factory = [](const Puzzle& puzzle, const ParameterValues& values,
                     std::uint64_t seed) -> std::unique_ptr<Solver> {
    return std::make_unique<LagrangianSolver>(puzzle, values, seed);
  };
  return entry;
}

} // namespace sudoscope
