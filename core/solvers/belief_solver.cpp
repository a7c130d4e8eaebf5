#include "core/solvers/belief_solver.h"

#include "core/base/random.h"
#include "core/solvers/candidate_solver.h"
#include "core/solvers/restart_schedule.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

/// Messages are log-odds. An exactly-one factor s tells its candidate i
///     m_si = -log sum_{j in s, j != i} exp(b_j - m_sj),
/// where b_i = h_i + sum_s m_si is the belief; new messages are mixed with the old ones (damping),
/// and h_i = reinforcement * b_i pulls a belief further where it already points. Messages and
/// beliefs are kept within +-bound.
class BeliefSolver final : public CandidateSolver {
public:
  BeliefSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateSolver(puzzle, values, values.text("candidates") == "singles"), m_random(seed) {
    readParameters();
    if (!running()) return;
    m_message.resize(system().members().size());
    m_belief.resize(static_cast<std::size_t>(system().candidateCount()));
    m_p.resize(m_belief.size());
    m_odds.resize(static_cast<std::size_t>(system().side()));
    m_others.resize(m_odds.size());
    begin();
    judgeGrid();
  }

  std::unique_ptr<Solver> clone() const override { return std::make_unique<BeliefSolver>(*this); }
  void metrics(std::span<double> values) const override;
  void describeState(Snapshot& snapshot) const override;
  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() +
           (m_message.size() + m_belief.size() + m_p.size() + 2 * m_odds.size()) * sizeof(double);
  }

protected:
  Event advance() override;
  int chosen(int blank) const override { return system().largestMember(blank, m_belief.data()); }
  double value(int candidate) const override { return m_p[static_cast<std::size_t>(candidate)]; }
  void readParameters() override;
  MaybeError takeValues(const std::vector<double>& values) override;

private:
  void begin();
  void send(int set);
  double bounded(double logOdds) const { return std::clamp(logOdds, -m_bound, m_bound); }
  void gatherBeliefs(double memory);
  /// The beliefs as a distribution over the digits of each cell.
  void settle();
  void judgeGrid() {
    judge([this](int blank) { return BeliefSolver::chosen(blank); });
  }

  Random m_random;
  double m_damping = 0.0;
  double m_reinforcement = 0.0;
  double m_noise = 0.0;
  double m_bound = 0.0; ///< Largest log-odds.
  RestartSchedule m_schedule;
  std::int64_t m_tryLength = 0; ///< Iterations until the next restart; 0 = never.
  std::int64_t m_sinceRestart = 0;
  int m_restarts = 0;
  double m_change = 0.0;         ///< Largest change of a message in the last iteration.
  std::vector<double> m_message; ///< Per set and member, in the order of members().
  std::vector<double> m_belief;  ///< Per candidate.
  std::vector<double> m_p;       ///< Per candidate.
  std::vector<double> m_odds;    ///< Room for send().
  std::vector<double> m_others;  ///< Likewise.
};

void BeliefSolver::begin() {
  for (double& message : m_message) message = m_noise * m_random.normal();
  std::fill(m_belief.begin(), m_belief.end(), 0.0);
  m_sinceRestart = 0;
  m_change = 0.0;
  gatherBeliefs(0.0);
}

void BeliefSolver::send(int set) {
  const auto begin = static_cast<std::size_t>(system().memberBegin(set));
  const auto members = system().members(set);
  const std::size_t count = members.size();
  double top = -1e300;
  for (std::size_t m = 0; m < count; ++m) {
    m_odds[m] = m_belief[static_cast<std::size_t>(members[m])] - m_message[begin + m];
    top = std::max(top, m_odds[m]);
  }
  // Sums of what comes before and after a member: to subtract it from the total would lose the
  // small ones beside a large one.
  double sum = 0.0;
  for (std::size_t m = 0; m < count; ++m) {
    m_odds[m] = std::exp(m_odds[m] - top);
    m_others[m] = sum;
    sum += m_odds[m];
  }
  sum = 0.0;
  for (std::size_t m = count; m-- > 0;) {
    m_others[m] += sum;
    sum += m_odds[m];
    const double fresh = m_others[m] > 0.0 ? bounded(-std::log(m_others[m]) - top) : m_bound;
    double& message = m_message[begin + m];
    const double change = (1.0 - m_damping) * (fresh - message);
    message += change;
    m_change = std::max(m_change, std::abs(change));
  }
}

void BeliefSolver::gatherBeliefs(double memory) {
  for (double& belief : m_belief) belief *= memory;
  for (std::size_t e = 0; e < m_message.size(); ++e) {
    m_belief[static_cast<std::size_t>(system().members()[e])] += m_message[e];
  }
  for (double& belief : m_belief) belief = bounded(belief);
  settle();
}

void BeliefSolver::settle() {
  for (int blank = 0; blank < system().blankCount(); ++blank) {
    const double top = m_belief[static_cast<std::size_t>(chosen(blank))];
    double total = 0.0;
    for (const auto i : system().members(blank)) {
      m_p[static_cast<std::size_t>(i)] = std::exp(m_belief[static_cast<std::size_t>(i)] - top);
      total += m_p[static_cast<std::size_t>(i)];
    }
    for (const auto i : system().members(blank)) m_p[static_cast<std::size_t>(i)] /= total;
  }
}

Event BeliefSolver::advance() {
  Event event;
  if (m_tryLength > 0 && m_sinceRestart >= m_tryLength) {
    begin();
    event = {EventKind::Restart, "the messages were drawn anew", -1, 0, ++m_restarts};
    m_tryLength = m_schedule.length(m_restarts);
  } else {
    m_change = 0.0;
    for (int set = 0; set < system().setCount(); ++set) send(set);
    gatherBeliefs(m_reinforcement);
    ++m_sinceRestart;
  }
  judgeGrid();
  return event;
}

void BeliefSolver::readParameters() {
  m_damping = parameters().real("damping");
  m_reinforcement = parameters().real("reinforcement");
  m_noise = parameters().real("noise");
  m_bound = parameters().real("bound");
  m_schedule.read(parameters(), 150);
  m_tryLength = m_schedule.length(m_restarts);
  setLimit(parameters().integer("max_iterations"));
}

MaybeError BeliefSolver::takeValues(const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    m_belief[i] = bounded(std::log(std::max(values[i], 1e-18)));
  }
  settle();
  judgeGrid();
  return std::nullopt;
}

void BeliefSolver::metrics(std::span<double> values) const {
  std::fill(values.begin(), values.end(), std::nan(""));
  if (system().infeasible()) return;
  values[0] = m_change;
  values[1] = meanMaxP();
  values[2] = violatedGroups();
  values[3] = m_restarts;
}

void BeliefSolver::describeState(Snapshot& snapshot) const {
  if (!system().infeasible()) snapshot.groupQuantities.push_back(satisfiedField());
}

} // namespace

SolverEntry beliefPropagationEntry() {
  SolverEntry entry;
  entry.name = "belief-propagation";
  entry.title = "Belief propagation";
  entry.summary = "Rules and digits exchange their beliefs until these agree; short loops make "
                  "them overconfident.";
  auto parameters = RestartSchedule::parameters("fixed", "150");
  parameters.insert(
      parameters.begin(),
      {realParameter("Iteration", "damping", "d", "damping", 0.31, 0.0, 0.99,
                     "Share of the old message that is kept; with the reinforcement it "
                     "must lie at the edge where beliefs neither freeze nor wander"),
       realParameter("Iteration", "reinforcement", "ρ", "reinforcement", 0.2, 0.0, 0.99,
                     "Share of the old belief that is added to the new one"),
       realParameter("Iteration", "bound", "", "bound", 9.0, 0.5, 40.0,
                     "Largest log-odds of a message or belief; at 40 what is believed "
                     "is believed for ever"),
       realParameter("Start", "noise", "σ", "start noise", 0.5, 0.0, 5.0,
                     "Standard deviation of the first messages", false)});
  parameters.push_back(candidatesParameter());
  parameters.push_back(limitParameter(5000));
  entry.schema = std::make_shared<const ParameterSchema>(std::move(parameters));
  entry.metrics = {
      {"message_change", "largest change of a message", "Messages", "", true, true},
      {"max_p_mean", "mean max P", "Decision", "", false, true},
      {"violated_groups", "violated groups", "Cells and groups", "groups", false, true},
      {"restarts", "restarts", "Restarts", "", false, false}};
  entry.usesSeed = true;
  entry.factory = [](const Puzzle& puzzle, const ParameterValues& values,
                     std::uint64_t seed) -> std::unique_ptr<Solver> {
    return std::make_unique<BeliefSolver>(puzzle, values, seed);
  };
  return entry;
}

} // namespace sudoscope
