#include "core/base/buffers.h"
#include "core/solvers/candidate_solver.h"
#include "core/solvers/methods.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sudoscope {

namespace {

constexpr double feasible = 1e-4; ///< Largest deviation of a sum at a point of the relaxation.
constexpr double integral = 0.99; ///< Least x of the digit of a cell that is not fractional.

struct Settings : CandidateSettings {
  Settings() { maxIterations = 4000; }
  double step = 0.96;
  double noise = 0.0;
};

const ParameterTable<Settings>& table() {
  using S = Settings;
  static const auto table = candidateTable<S>(
      {{Message::tr("Iteration"),
        {field(&S::step, "step", "s", Message::tr("step"),
               Message::tr("Length of the steps of x and of the prices, relative to the largest "
                           "that is sure to converge on every board"),
               {0.01, 1.0})}},
       startNoise(&S::noise,
                  Message::tr("Standard deviation of the logarithms of the first numbers"))},
      Message::tr("never"));
  return table;
}

/// With a row of A for each set and a step t = s / sqrt(m N), where a candidate is in at most m
/// sets, an iteration is
///     x' = max(0, x - t A^T y),     y' = y + t (A (2 x' - x) - 1).
/// t |A| <= s, so it converges for s <= 1 if the relaxation has a point.
class LpSolver final : public CandidateMethod<LpSolver, Settings> {
public:
  LpSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateMethod(table(), puzzle, values, 0,
                        Message::marked("the numbers were redrawn, all prices are 0"), seed) {
    if (!running()) return;
    m_x.resize(system().candidateCount());
    m_price.resize(system().setCount());
    std::size_t most = 1;
    for (int i = 0; i < system().candidateCount(); ++i)
      most = std::max(most, system().setsOf(i).size());
    m_surestStep = 1.0 / std::sqrt(static_cast<double>(most * system().side()));
    begin();
    conclude();
  }

  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() + (m_x.size() + m_price.size()) * sizeof(double);
  }
  int chosen(int blank) const override { return system().largestMember(blank, m_x.data()); }
  double value(int candidate) const override { return std::min(m_x[candidate], 1.0); }
  /// Without the fractional cells.
  Grid decoded() const override {
    Grid digits = CandidateMethod::decoded();
    if (m_x.empty()) return digits;
    for (int blank = 0; blank < system().blankCount(); ++blank)
      if (isFractional(blank)) digits[system().keyOf(blank)] = 0;
    return digits;
  }

protected:
  void begin() override {
    for (double& x : m_x) x = std::exp(settings().noise * random().normal());
    for (int blank = 0; blank < system().blankCount(); ++blank) {
      const double total = system().sum(blank, m_x);
      for (const auto i : system().members(blank)) m_x[i] /= total;
    }
    std::fill(m_price.begin(), m_price.end(), 0.0);
  }

  void advance() override {
    const double step = settings().step * m_surestStep;
    std::vector<double>& ahead = *m_ahead;
    ahead.resize(m_x.size());
    for (std::size_t i = 0; i < m_x.size(); ++i) {
      double price = 0.0;
      for (const auto set : system().setsOf(static_cast<int>(i))) price += m_price[set];
      const double x = std::max(0.0, m_x[i] - step * price);
      ahead[i] = 2.0 * x - m_x[i];
      m_x[i] = x;
    }
    for (int set = 0; set < system().setCount(); ++set)
      m_price[set] += step * (system().sum(set, ahead) - 1.0);
  }

  void conclude() override {
    if (fractionalCells() == 0) CandidateMethod::conclude();
    if (running() && system().imbalance(0, m_x) <= feasible) setStatus(Status::Stuck);
  }

  void measure(std::span<double> values) const override {
    values[0] = system().imbalance(0, m_x);
    values[1] = fractionalCells();
    values[2] = std::sqrt(std::inner_product(m_price.begin(), m_price.end(), m_price.begin(), 0.0));
    values[3] = restarts();
  }

  void describeMethod(Snapshot& snapshot) const override {
    snapshot.groupQuantities.push_back(system().groupQuantity(
        "price", Message::tr("Prices (duals)"), [this](int set) { return m_price[set]; }, true));
    snapshot.groupQuantities.back().prices = true;
  }

  MaybeError takeValues(const std::vector<double>& values) override {
    m_x = values;
    std::fill(m_price.begin(), m_price.end(), 0.0);
    return std::nullopt;
  }

private:
  bool isFractional(int blank) const { return m_x[chosen(blank)] < integral; }
  int fractionalCells() const {
    int count = 0;
    for (int blank = 0; blank < system().blankCount(); ++blank) count += isFractional(blank);
    return count;
  }

  double m_surestStep = 0.0;            ///< t for s = 1.
  std::vector<double> m_x;              ///< Per candidate.
  std::vector<double> m_price;          ///< y, per set.
  Scratch<std::vector<double>> m_ahead; ///< 2 x' - x, per candidate.
};

} // namespace

SolverEntry lpEntry() {
  auto entry = seededEntry<LpSolver>("lp", table().schema());
  entry.title = Message::tr("Linear relaxation (LP)");
  entry.shortTitle = Message::tr("LP");
  entry.summary =
      Message::tr("Every sum is 1 and no number is negative: prices rise on sums above 1, until "
                  "all numbers are 0 or 1, or some cells stay fractional.");
  entry.formula =
      "x⁺ = max( 0, x − t Aᵀy ), &nbsp;y ← y + t ( A(2x⁺ − x) − 1 ), &nbsp;t ∝ <b>s</b>";
  entry.metrics = {imbalanceMetric(),
                   {"fractional_cells", Message::tr("fractional cells"), Message::tr("Cells"),
                    Message::tr("cells"), false, true, MetricRole::FractionalCells},
                   {"price_norm", Message::tr("norm of the prices"), Message::tr("Prices"), {}},
                   restartsMetric()};
  return entry;
}

} // namespace sudoscope
