#include "core/relaxation/softmax.h"
#include "core/solvers/candidate_solver.h"
#include "core/solvers/clause_field.h"
#include "core/solvers/methods.h"
#include "core/solvers/registry.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace sudoscope {

namespace {

constexpr float lowestLogit = -8.0F;

struct Settings : CandidateSettings {
  double delta = 6.0;
  double mu = 0.8;
  double eta = 0.2;
  double kappa = 0.0;
  std::int64_t forget = 250; ///< Iterations after which all multipliers are reset to 1; 0 = never.
  double noise = 0.5;
};

const ParameterTable<Settings>& table() {
  using S = Settings;
  static const auto table = candidateTable<S>(
      {{Message::tr("Iteration"),
        {field(&S::delta, "delta", "δ", Message::tr("step"),
               Message::tr("How far the logit with the largest force moves in the long run"),
               {0.001, 1000.0, Scale::Log}),
         field(&S::mu, "mu", "μ", Message::tr("momentum"),
               Message::tr("Share of the previous move that is added to the next one (momentum)"),
               {0.0, 0.999})}},
       {Message::tr("Multipliers"),
        {field(&S::eta, "eta", "η", Message::tr("growth"),
               Message::tr("How fast a violated rule gains weight"), {0.0, 10.0, Scale::Log})
             .effects(Message::tr("stays long in a local minimum"),
                      Message::tr("the rules pull in turns and nothing converges"), "lagrangian"),
         field(&S::kappa, "kappa", "κ", Message::tr("linear part"),
               Message::tr("How much small violations count relative to large ones"),
               {0.0, 10.0, Scale::Log}),
         field(&S::forget, "forget", "", Message::tr("forget after"),
               Message::tr("Iterations after which all multipliers are reset to 1, without the "
                           "logits; 0 = never"),
               {0, 1000000, Scale::Log})
             .unit(Message::tr("iterations"))}},
       startNoise(&S::noise, Message::tr("Standard deviation of the first logits"))},
      Message::tr("5000 up to side 9, 20000 beyond"));
  return table;
}

/// One iteration, with V and its multipliers as in ClauseField but without clauses inside cells,
/// which the softmax normalizes:
///     f = -dV/dP minus its mean over the cell,   v = mu v + (1 - mu) delta f / max|f|,
///     Z += v, shifted so that the largest logit of a cell is 0, and not below -8.
class LagrangianSolver final : public CandidateMethod<LagrangianSolver, Settings> {
public:
  LagrangianSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateMethod(table(), puzzle, values, puzzle.side() <= 9 ? 5000 : 20000,
                        Message::marked("logits were redrawn, multipliers reset"), seed) {
    if (!running()) return;
    m_clauses = ClauseField(system(), false);
    // One more than the candidates, rounded up to whole lanes.
    const auto lanesNeeded = (system().candidateCount() + ListView::lanes) / ListView::lanes;
    const auto size = static_cast<std::size_t>(lanesNeeded) * ListView::lanes;
    for (auto* array : {&m_z, &m_p, &m_velocity, &m_force}) array->assign(size, 0.0F);
    begin();
    conclude();
  }

  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() + m_clauses.bytes() + m_z.size() * 4 * sizeof(float);
  }
  int chosen(int blank) const override { return system().largestMember(blank, m_z.data()); }
  double value(int candidate) const override { return m_p[candidate]; }
  bool isDoublePrecision() const override { return false; }

protected:
  void begin() override {
    const auto noise = static_cast<float>(settings().noise);
    for (int i = 0; i < system().candidateCount(); ++i) {
      m_z[i] = noise * static_cast<float>(random().normal());
    }
    std::fill(m_velocity.begin(), m_velocity.end(), 0.0F);
    m_clauses.reset();
    settle();
  }

  void advance() override {
    const auto mu = static_cast<float>(settings().mu);
    m_clauses.weigh(m_p.data(),
                    {static_cast<float>(settings().eta), static_cast<float>(settings().kappa)},
                    m_force.data());
    const float steepest = centre();
    const float scale =
        steepest > 0.0F ? (1.0F - mu) * static_cast<float>(settings().delta) / steepest : 0.0F;
    const std::size_t count = system().candidateCount();
    for (std::size_t i = 0; i < count; ++i) {
      constexpr float tiny = 1e-12F; // flushes decayed values to 0 before they become denormal
      m_velocity[i] = (mu * m_velocity[i] + scale * m_force[i] + tiny) - tiny;
      m_z[i] += m_velocity[i];
    }
    settle();
    const std::int64_t forget = settings().forget;
    if (forget > 0 && sinceRestart() % forget == 0) m_clauses.reset();
  }

  void measure(std::span<double> values) const override {
    values[0] = m_clauses.largest();
    values[1] = m_clauses.violation(m_p.data());
    values[2] = violatedGroups();
    values[3] = meanMaxP();
    values[4] = restarts();
  }

  void describeMethod(Snapshot& snapshot) const override {
    LogitState state;
    state.logits = ProbabilityCube(system().side(), maskedLogit<double>);
    for (int cell = 0; cell < state.logits.cellCount(); ++cell) {
      const int digit = system().fixed()[cell];
      if (digit != 0) state.logits.at(cell, digit - 1) = 0.0;
    }
    for (int i = 0; i < system().candidateCount(); ++i) {
      state.logits.at(system().cellOf(i), system().digitOf(i) - 1) = m_z[i];
    }
    snapshot.logits = std::move(state);
    snapshot.groupQuantities.push_back(m_clauses.multiplierField(system()));
  }

  MaybeError takeValues(const std::vector<double>& values) override {
    for (std::size_t i = 0; i < values.size(); ++i) {
      m_z[i] = static_cast<float>(std::log(std::max<double>(values[i], FLT_MIN)));
    }
    std::fill(m_velocity.begin(), m_velocity.end(), 0.0F);
    settle();
    return std::nullopt;
  }

  Message cubeLimits() const override {
    return Message::tr("givens, and the digits that they rule out, are fixed, and the others are a "
                       "softmax of logits that lie within %1 of the largest in their cell",
                       static_cast<int>(-lowestLogit));
  }

private:
  /// Subtracts the mean over each cell from the force; returns the largest remaining one.
  float centre() {
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

  /// Clamps the logits and computes P from them.
  void settle() {
    for (int blank = 0; blank < system().blankCount(); ++blank) {
      float* begin = m_z.data() + system().memberBegin(blank);
      float* end = m_z.data() + system().memberEnd(blank);
      const float top = *std::max_element(begin, end);
      for (float* z = begin; z != end; ++z) *z = std::max(*z - top, lowestLogit);
    }
    listKernels().exponentiate(m_z.data(), std::ssize(m_z), m_p.data());
    std::fill(m_p.begin() + system().candidateCount(), m_p.end(), 0.0F);
    for (int blank = 0; blank < system().blankCount(); ++blank) {
      float* begin = m_p.data() + system().memberBegin(blank);
      float* end = m_p.data() + system().memberEnd(blank);
      float sum = 0.0F;
      for (const float* p = begin; p != end; ++p) sum += *p;
      for (float* p = begin; p != end; ++p) *p /= sum;
    }
  }

  ClauseField m_clauses;
  std::vector<float> m_z; ///< Per candidate, then zeros; likewise the other three.
  std::vector<float> m_p;
  std::vector<float> m_velocity;
  std::vector<float> m_force;
};

} // namespace

SolverEntry lagrangianEntry() {
  auto entry = seededEntry<LagrangianSolver>(solver_names::lagrangian, table().schema());
  entry.title = Message::tr("Logits with multipliers (Lagrangian)");
  entry.shortTitle = Message::tr("Lagrangian");
  entry.summary = Message::tr(
      "Mirror descent on the logits of a softmax, with a multiplier per rule that grows "
      "while the rule is violated.");
  entry.formula = "Ż = −∂/∂P Σ<sub>m</sub> a<sub>m</sub> K<sub>m</sub>², &nbsp;ȧ<sub>m</sub> = "
                  "<b>η</b> a<sub>m</sub> K<sub>m</sub>";
  entry.metrics = {multiplierMetric(), energyMetric(), violatedGroupsMetric(), meanMaxPMetric(),
                   restartsMetric()};
  entry.objective = 1;
  return entry;
}

} // namespace sudoscope
