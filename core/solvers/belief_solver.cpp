#include "core/base/plain_text.h"
#include "core/solvers/candidate_solver.h"
#include "core/solvers/methods.h"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>

namespace sudoscope {

namespace {

struct Settings : CandidateSettings {
  Settings() { maxIterations = 5000; }
  double damping = 0.31;
  double reinforcement = 0.2;
  double bound = 9.0; ///< Largest log-odds.
  double noise = 0.5;
};

const ParameterTable<Settings>& table() {
  using S = Settings;
  static const auto table = candidateTable<S>(
      {{Message::tr("Iteration"),
        {field(&S::damping, "damping", "d", Message::tr("damping"),
               Message::tr("Share of the old message in the new one. Tune it with the "
                           "reinforcement: beliefs must neither freeze nor wander"),
               {0.0, 0.99})
             .effects(Message::tr("beliefs wander and do not converge"),
                      Message::tr("beliefs freeze early, often wrongly"), "belief-propagation"),
         field(&S::reinforcement, "reinforcement", "ρ", Message::tr("reinforcement"),
               Message::tr("Share of the old belief that is added to the new one"), {0.0, 0.99}),
         field(&S::bound, "bound", "", Message::tr("bound"),
               Message::tr(
                   "Largest log-odds of a message or belief; at 40 a belief never changes again"),
               {0.5, 40.0})}},
       startNoise(&S::noise, Message::tr("Standard deviation of the first messages"))},
      verbatim("150"));
  return table;
}

/// Messages are log-odds. An exactly-one factor s sends its candidate i
///     m_si = -log sum_{j in s, j != i} exp(b_j - m_sj),
/// where b_i = h_i + sum_s m_si is the belief; new messages are mixed with the old ones (damping),
/// and h_i = reinforcement * b_i strengthens a belief. Messages and beliefs are clamped to +-bound.
class BeliefSolver final : public CandidateMethod<BeliefSolver, Settings> {
public:
  BeliefSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateMethod(table(), puzzle, values, 150, Message::marked("the messages were redrawn"),
                        seed) {
    if (!running()) return;
    m_message.resize(system().members().size());
    m_belief.resize(system().candidateCount());
    m_p.resize(m_belief.size());
    begin();
    conclude();
  }

  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() +
           (m_message.size() + m_belief.size() + m_p.size()) * sizeof(double);
  }
  int chosen(int blank) const override { return system().largestMember(blank, m_belief.data()); }
  double value(int candidate) const override { return m_p[candidate]; }

protected:
  void begin() override {
    for (double& message : m_message) message = settings().noise * random().normal();
    std::fill(m_belief.begin(), m_belief.end(), 0.0);
    m_change = std::nan(""); // no message was sent yet
    gatherBeliefs(0.0);
  }

  void advance() override {
    m_change = 0.0;
    for (int set = 0; set < system().setCount(); ++set) send(set);
    gatherBeliefs(settings().reinforcement);
  }

  void measure(std::span<double> values) const override {
    values[0] = m_change;
    values[1] = meanMaxP();
    values[2] = violatedGroups();
    values[3] = restarts();
  }

  /// Beliefs are log P, raised in each cell to represent small P within the bound. No message was
  /// sent yet.
  MaybeError takeValues(const std::vector<double>& values) override {
    const double bound = settings().bound;
    for (int blank = 0; blank < system().blankCount(); ++blank) {
      double lowest = 0.0;
      double highest = std::log(DBL_MIN);
      for (const auto i : system().members(blank)) {
        m_belief[i] = std::log(std::max(values[i], DBL_MIN));
        lowest = std::min(lowest, m_belief[i]);
        highest = std::max(highest, m_belief[i]);
      }
      const double shift = std::min(std::max(0.0, -bound - lowest), bound - highest);
      for (const auto i : system().members(blank)) m_belief[i] = bounded(m_belief[i] + shift);
    }
    std::fill(m_message.begin(), m_message.end(), 0.0);
    m_change = std::nan("");
    settle();
    return std::nullopt;
  }

  Message cubeLimits() const override {
    return Message::tr("givens, and the digits that they rule out, are fixed, and the others are a "
                       "softmax of log-odds from -%1 to %1",
                       shortestText(settings().bound));
  }

private:
  void send(int set) {
    const std::size_t begin = system().memberBegin(set);
    const auto members = system().members(set);
    const std::size_t count = members.size();
    std::array<double, Geometry::maxSide> odds;
    std::array<double, Geometry::maxSide> others;
    double top = -1e300;
    for (std::size_t m = 0; m < count; ++m) {
      odds[m] = m_belief[members[m]] - m_message[begin + m];
      top = std::max(top, odds[m]);
    }
    // Sums before and after a member: subtracting it from the total would cancel small ones beside
    // a large one.
    double sum = 0.0;
    for (std::size_t m = 0; m < count; ++m) {
      odds[m] = std::exp(odds[m] - top);
      others[m] = sum;
      sum += odds[m];
    }
    sum = 0.0;
    for (std::size_t m = count; m-- > 0;) {
      others[m] += sum;
      sum += odds[m];
      const double fresh = others[m] > 0.0 ? bounded(-std::log(others[m]) - top) : settings().bound;
      double& message = m_message[begin + m];
      const double change = (1.0 - settings().damping) * (fresh - message);
      message += change;
      m_change = std::max(m_change, std::abs(change));
    }
  }

  double bounded(double logOdds) const {
    return std::clamp(logOdds, -settings().bound, settings().bound);
  }

  void gatherBeliefs(double memory) {
    for (double& belief : m_belief) belief *= memory;
    for (std::size_t e = 0; e < m_message.size(); ++e) {
      m_belief[system().members()[e]] += m_message[e];
    }
    for (double& belief : m_belief) belief = bounded(belief);
    settle();
  }

  /// The beliefs as a distribution over the digits of each cell.
  void settle() {
    for (int blank = 0; blank < system().blankCount(); ++blank) {
      const double top = m_belief[chosen(blank)];
      double total = 0.0;
      for (const auto i : system().members(blank)) {
        m_p[i] = std::exp(m_belief[i] - top);
        total += m_p[i];
      }
      for (const auto i : system().members(blank)) m_p[i] /= total;
    }
  }

  double m_change = 0.0; ///< Largest change of a message in the last iteration; NaN at first.
  std::vector<double> m_message; ///< Per set and member, in the order of members().
  std::vector<double> m_belief;  ///< Per candidate.
  std::vector<double> m_p;       ///< Per candidate.
};

} // namespace

SolverEntry beliefPropagationEntry() {
  auto entry = seededEntry<BeliefSolver>("belief-propagation", table().schema());
  entry.title = Message::tr("Belief propagation");
  entry.summary =
      Message::tr("Rules and digits exchange their beliefs until these agree; short loops make "
                  "them overconfident.");
  entry.formula =
      "m<sub>s→i</sub> = −log Σ<sub>j≠i</sub> e<sup>b<sub>j</sub> − m<sub>s→j</sub></sup>";
  entry.metrics = {{"message_change", Message::tr("largest change of a message"),
                    Message::tr("Messages"), Message(), true},
                   meanMaxPMetric(),
                   violatedGroupsMetric(),
                   restartsMetric()};
  return entry;
}

} // namespace sudoscope
