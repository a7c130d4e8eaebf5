#include "core/solvers/candidate_solver.h"
#include "core/solvers/clause_field.h"
#include "core/solvers/methods.h"
#include "core/solvers/registry.h"

#include <algorithm>

namespace sudoscope {

namespace {

struct Settings : CandidateSettings {
  double delta = 10.0;
  double mu = 0.9;
  double eta = 0.12;
  double kappa = 0.03;
};

const ParameterTable<Settings>& table() {
  using S = Settings;
  static const auto table = candidateTable<S>(
      {{Message::tr("Iteration"),
        {field(&S::delta, "delta", "δ", Message::tr("step"),
               Message::tr("How far the candidate with the largest force moves in the long run"),
               {0.001, 1000.0, Scale::Log}),
         field(&S::mu, "mu", "μ", Message::tr("momentum"),
               Message::tr("Share of the previous move that is added to the next one (momentum)"),
               {0.0, 0.999})}},
       {Message::tr("Multipliers"),
        {field(&S::eta, "eta", "η", Message::tr("growth"),
               Message::tr("How fast a violated rule gains weight"), {0.0, 10.0, Scale::Log})
             .effects(Message::tr("stays long in a local minimum"),
                      Message::tr("the rules pull in turns and nothing converges"), "ctds"),
         field(&S::kappa, "kappa", "κ", Message::tr("linear part"),
               Message::tr("How much small violations count relative to large ones; 0 is the "
                           "published energy"),
               {0.0, 10.0, Scale::Log})}}},
      Message::tr("10000 up to side 9, 50000 beyond"));
  return table;
}

/// One iteration, with V and its multipliers as in ClauseField:
///     g = -grad V,   v = mu v + (1 - mu) delta g / max|g|,   p = clip(p + v, 0, 1).
class CtdsSolver final : public CandidateMethod<CtdsSolver, Settings> {
public:
  CtdsSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateMethod(table(), puzzle, values, puzzle.side() <= 9 ? 10000 : 50000,
                        Message::marked("values and multipliers were reset"), seed) {
    if (!running()) return;
    m_clauses = ClauseField(system(), true);
    const std::size_t size = system().candidateCount() + 1;
    for (auto* array : {&m_p, &m_velocity, &m_force}) array->assign(size, 0.0F);
    begin();
    conclude();
  }

  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() + m_clauses.bytes() + m_p.size() * 3 * sizeof(float);
  }
  int chosen(int blank) const override { return system().largestMember(blank, m_p.data()); }
  double value(int candidate) const override { return m_p[candidate]; }
  bool isDoublePrecision() const override { return false; }

protected:
  /// Nearly uniform: equal values would preserve the symmetries of the board forever.
  void begin() override {
    for (int blank = 0; blank < system().blankCount(); ++blank) {
      for (const auto i : system().members(blank)) {
        const double jitter = 1.0 + 0.1 * (random().uniform() - 0.5);
        m_p[i] = static_cast<float>(std::min(1.0, jitter / system().setSize(blank)));
      }
    }
    std::fill(m_velocity.begin(), m_velocity.end(), 0.0F);
    m_clauses.reset();
  }

  void advance() override {
    const auto mu = static_cast<float>(settings().mu);
    const float steepest = m_clauses.weigh(
        m_p.data(), {static_cast<float>(settings().eta), static_cast<float>(settings().kappa)},
        m_force.data());
    const float scale =
        steepest > 0.0F ? (1.0F - mu) * static_cast<float>(settings().delta) / steepest : 0.0F;
    for (std::size_t i = 0; i + 1 < m_p.size(); ++i) {
      constexpr float tiny = 1e-9F; // keeps squares normal floats
      m_velocity[i] = mu * m_velocity[i] + scale * m_force[i];
      const float moved = m_p[i] + m_velocity[i];
      m_p[i] = moved > tiny ? std::min(moved, 1.0F) : 0.0F;
    }
  }

  void measure(std::span<double> values) const override {
    values[0] = m_clauses.largest();
    values[1] = m_clauses.violation(m_p.data());
    values[2] = violatedGroups();
    values[3] = restarts();
  }

  void describeMethod(Snapshot& snapshot) const override {
    snapshot.groupQuantities.push_back(m_clauses.multiplierField(system()));
  }

  MaybeError takeValues(const std::vector<double>& values) override {
    for (std::size_t i = 0; i < values.size(); ++i)
      m_p[i] = static_cast<float>(std::min(values[i], 1.0));
    std::fill(m_velocity.begin(), m_velocity.end(), 0.0F);
    return std::nullopt;
  }

  Message cubeLimits() const override {
    return Message::tr("values lie from 0 to 1, and givens, with the digits that they rule out, "
                       "are fixed");
  }

private:
  ClauseField m_clauses;
  std::vector<float> m_p; ///< Per candidate, then a 0; likewise the other two.
  std::vector<float> m_velocity;
  std::vector<float> m_force;
};

} // namespace

SolverEntry ctdsEntry() {
  auto entry = seededEntry<CtdsSolver>(solver_names::ctds, table().schema());
  entry.title = Message::tr("Continuous-time dynamics (CTDS)");
  entry.shortTitle = Message::tr("CTDS");
  entry.summary = Message::tr("Probabilities descend an energy in which a rule weighs more the "
                              "longer it is violated, until it is satisfied.");
  entry.formula = "ẋ = −∂/∂x Σ<sub>m</sub> a<sub>m</sub> K<sub>m</sub>², &nbsp;ȧ<sub>m</sub> = "
                  "<b>η</b> a<sub>m</sub> K<sub>m</sub>";
  entry.metrics = {multiplierMetric(), energyMetric(), violatedGroupsMetric(), restartsMetric()};
  entry.objective = 1;
  return entry;
}

} // namespace sudoscope
