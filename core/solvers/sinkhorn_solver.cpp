#include "core/solvers/candidate_solver.h"
#include "core/solvers/methods.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace sudoscope {

namespace {

constexpr double smallest = 1e-100;

struct Settings : CandidateSettings {
  Settings() { maxIterations = 5000; }
  double power = 1.1;
  std::int64_t period = 10;
  double noise = 0.3;
};

const ParameterTable<Settings>& table() {
  using S = Settings;
  static const auto table = candidateTable<S>(
      {{Message::tr("Iteration"),
        {field(&S::power, "power", "g", Message::tr("sharpening"),
               Message::tr("Exponent of p <- p^g"), {1.0, 3.0}),
         field(&S::period, "period", "", Message::tr("sharpen every"),
               Message::tr("Sweeps between two sharpenings"), {1, 1000, Scale::Log})
             .unit(Message::tr("sweeps"))}},
       startNoise(&S::noise,
                  Message::tr("Standard deviation of the logarithms of the first numbers"))},
      verbatim("500"));
  return table;
}

/// One iteration is a sweep over all sets, groups first and cells last, so that every cell is a
/// distribution afterwards.
class SinkhornSolver final : public CandidateMethod<SinkhornSolver, Settings> {
public:
  SinkhornSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateMethod(table(), puzzle, values, 500, Message::marked("the numbers were redrawn"),
                        seed) {
    if (!running()) return;
    m_p.resize(system().candidateCount());
    begin();
    conclude();
  }

  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() + m_p.size() * sizeof(double);
  }
  int chosen(int blank) const override { return system().largestMember(blank, m_p.data()); }
  double value(int candidate) const override { return m_p[candidate]; }

protected:
  void begin() override {
    for (double& p : m_p) p = std::exp(settings().noise * random().normal());
    for (int blank = 0; blank < system().blankCount(); ++blank) balance(blank);
  }

  void advance() override {
    if (sinceRestart() % settings().period == 0) {
      for (double& p : m_p) p = std::max(std::pow(p, settings().power), smallest);
    }
    for (int set = system().blankCount(); set < system().setCount(); ++set) balance(set);
    for (int blank = 0; blank < system().blankCount(); ++blank) balance(blank);
  }

  void measure(std::span<double> values) const override {
    values[0] = system().imbalance(system().blankCount(), m_p);
    values[1] = meanMaxP();
    values[2] = violatedGroups();
    values[3] = restarts();
  }

  MaybeError takeValues(const std::vector<double>& values) override {
    for (std::size_t i = 0; i < values.size(); ++i) m_p[i] = std::max(values[i], DBL_MIN);
    return std::nullopt;
  }

private:
  void balance(int set) {
    const double total = system().sum(set, m_p);
    for (const auto i : system().members(set)) {
      double& p = m_p[i];
      p = std::max(p / total, smallest);
    }
  }

  std::vector<double> m_p; ///< Per candidate.
};

} // namespace

SolverEntry sinkhornEntry() {
  auto entry = seededEntry<SinkhornSolver>("sinkhorn", table().schema());
  entry.title = Message::tr("Sinkhorn balancing");
  entry.summary =
      Message::tr("Rows, columns, blocks and cells are scaled to sum 1 in turn, and the cube is "
                  "sharpened, until every cell is decided or the method is stuck.");
  entry.formula =
      "p<sub>i</sub> ← p<sub>i</sub> / Σ<sub>j∈s</sub> p<sub>j</sub>, &nbsp;p ← p<sup>γ</sup>";
  entry.metrics = {imbalanceMetric(), meanMaxPMetric(), violatedGroupsMetric(), restartsMetric()};
  return entry;
}

} // namespace sudoscope
