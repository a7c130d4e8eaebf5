#include "core/solvers/sinkhorn_solver.h"

#include "core/base/random.h"
#include "core/solvers/candidate_solver.h"
#include "core/solvers/restart_schedule.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

/// One iteration is a sweep over all sets, groups first and cells last, so that afterwards every
/// cell is a distribution.
class SinkhornSolver final : public CandidateSolver {
public:
  SinkhornSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateSolver(puzzle, values, values.text("candidates") == "singles"), m_random(seed) {
    readParameters();
    if (!running()) return;
    m_p.resize(static_cast<std::size_t>(system().candidateCount()));
    begin();
    judgeGrid();
  }

  std::unique_ptr<Solver> clone() const override { return std::make_unique<SinkhornSolver>(*this); }
  void metrics(std::span<double> values) const override;
  void describeState(Snapshot& snapshot) const override;
  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() + m_p.size() * sizeof(double);
  }

protected:
  Event advance() override;
  int chosen(int blank) const override { return system().largestMember(blank, m_p.data()); }
  double value(int candidate) const override { return m_p[static_cast<std::size_t>(candidate)]; }
  void readParameters() override;
  MaybeError takeValues(const std::vector<double>& values) override;

private:
  void begin();
  void sharpen();
  /// Scales the set's numbers to sum 1.
  void balance(int set);
  double sum(int set) const;
  /// Largest | sum - 1 | over the groups' sets.
  double imbalance() const;
  void judgeGrid() {
    judge([this](int blank) { return SinkhornSolver::chosen(blank); });
  }

  Random m_random;
  double m_power = 1.0;
  double m_noise = 0.0;
  std::int64_t m_period = 1;
  RestartSchedule m_schedule;
  std::int64_t m_tryLength = 0; ///< Sweeps until the next restart; 0 = never.
  std::int64_t m_sinceRestart = 0;
  int m_restarts = 0;
  std::vector<double> m_p; ///< Per candidate.
};

constexpr double smallest = 1e-100;

void SinkhornSolver::begin() {
  for (double& p : m_p) p = std::exp(m_noise * m_random.normal());
  for (int blank = 0; blank < system().blankCount(); ++blank) balance(blank);
  m_sinceRestart = 0;
}

double SinkhornSolver::sum(int set) const {
  double total = 0.0;
  for (const auto i : system().members(set)) total += m_p[static_cast<std::size_t>(i)];
  return total;
}

void SinkhornSolver::balance(int set) {
  const double total = sum(set);
  for (const auto i : system().members(set)) {
    double& p = m_p[static_cast<std::size_t>(i)];
    p = std::max(p / total, smallest);
  }
}

void SinkhornSolver::sharpen() {
  for (double& p : m_p) p = std::max(std::pow(p, m_power), smallest);
}

Event SinkhornSolver::advance() {
  Event event;
  if (m_tryLength > 0 && m_sinceRestart >= m_tryLength) {
    begin();
    event = {EventKind::Restart, "the numbers were drawn anew", -1, 0, ++m_restarts};
    m_tryLength = m_schedule.length(m_restarts);
  } else {
    if (++m_sinceRestart % m_period == 0) sharpen();
    for (int set = system().blankCount(); set < system().setCount(); ++set) balance(set);
    for (int blank = 0; blank < system().blankCount(); ++blank) balance(blank);
  }
  judgeGrid();
  return event;
}

void SinkhornSolver::readParameters() {
  m_power = parameters().real("power");
  m_noise = parameters().real("noise");
  m_period = parameters().integer("period");
  m_schedule.read(parameters(), 500);
  m_tryLength = m_schedule.length(m_restarts);
  setLimit(parameters().integer("max_iterations"));
}

MaybeError SinkhornSolver::takeValues(const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) m_p[i] = std::max(values[i], smallest);
  judgeGrid();
  return std::nullopt;
}

double SinkhornSolver::imbalance() const {
  double largest = 0.0;
  for (int set = system().blankCount(); set < system().setCount(); ++set) {
    largest = std::max(largest, std::abs(sum(set) - 1.0));
  }
  return largest;
}

void SinkhornSolver::metrics(std::span<double> values) const {
  std::fill(values.begin(), values.end(), std::nan(""));
  if (system().infeasible()) return;
  values[0] = imbalance();
  values[1] = meanMaxP();
  values[2] = violatedGroups();
  values[3] = m_restarts;
}

void SinkhornSolver::describeState(Snapshot& snapshot) const {
  if (!system().infeasible()) snapshot.groupQuantities.push_back(satisfiedField());
}

} // namespace

SolverEntry sinkhornEntry() {
  SolverEntry entry;
  entry.name = "sinkhorn";
  entry.title = "Sinkhorn balancing";
  entry.summary = "Rows, columns, blocks and cells are scaled to sum 1 in turn, and the cube is "
                  "sharpened, until it is decided or stuck.";
  auto parameters = RestartSchedule::parameters("fixed", "500");
  parameters.insert(
      parameters.begin(),
      {realParameter("Iteration", "power", "g", "sharpening", 1.1, 1.0, 3.0,
                     "Exponent of p <- p^g"),
       integerParameter("Iteration", "period", "", "sharpen every", 10, 1, 1000,
                        "Sweeps between two sharpenings", true, Scale::Log, "sweeps"),
       realParameter("Start", "noise", "σ", "start noise", 0.3, 0.0, 5.0,
                     "Standard deviation of the logarithms of the first numbers", false)});
  parameters.push_back(candidatesParameter());
  parameters.push_back(limitParameter(5000));
  entry.schema = std::make_shared<const ParameterSchema>(std::move(parameters));
  entry.metrics = {
      {"imbalance", "largest deviation of a sum", "Sums", "", true, true},
      {"max_p_mean", "mean max P", "Decision", "", false, true},
      {"violated_groups", "violated groups", "Cells and groups", "groups", false, true},
      {"restarts", "restarts", "Restarts", "", false, false}};
  entry.usesSeed = true;
  entry.factory = [](const Puzzle& puzzle, const ParameterValues& values,
                     std::uint64_t seed) -> std::unique_ptr<Solver> {
    return std::make_unique<SinkhornSolver>(puzzle, values, seed);
  };
  return entry;
}

} // namespace sudoscope
