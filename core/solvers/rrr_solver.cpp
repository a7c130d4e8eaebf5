#include "core/solvers/rrr_solver.h"

#include "core/solvers/candidate_solver.h"
#include "core/solvers/registry.h"
#include "core/solvers/sliced_lists.h"
#include "core/solvers/usual_metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sudoscope {

const ParameterTable<RrrSettings>& rrrParameters() {
  static const auto table = candidateTable<RrrSettings>(
      {{Message::tr("Iteration"),
        {field(&RrrSettings::beta, "beta", "β", Message::tr("relaxation"),
               Message::tr("Length of a step; small is careful, above 1.1 it rarely ends"),
               {0.01, 1.99})
             .effects(Message::tr("safe, but takes many more iterations"),
                      Message::tr("wanders on and rarely ends"), "rrr")}}},
      Message::tr("400 up to side 9, 2000 up to side 12, 20000 beyond"));
  return table;
}

namespace {

std::int64_t usualRestart(int side) {
  if (side <= 9) return 400;
  return side <= 12 ? 2000 : 20000;
}

/// State and iteration. With X_e the replica of candidate i(e) kept by set s(e), P_i the mean of
/// its replicas, and A_e the one-hot argmax of the reflection 2 P - X on each set, an iteration is
/// X += beta (A - P). Written in the offsets D = P - X it reads
///     P_i' = (1 - beta) P_i + beta c_i / m_i,     D_e' = D_e + beta (c_i / m_i - A_e),
/// where c_i of the m_i sets of i choose it, and A is the argmax of P + D. Most c_i are 0, so D is
/// split into a part per candidate and one per replica, D_e = shared_i + own_e, of which an
/// iteration changes only the chosen ones: no pass over all replicas is needed to update them.
/// Arrays per candidate end with the filler of the slices, whose field is -infinity.
class RrrSolver final : public CandidateMethod<RrrSolver, RrrSettings> {
public:
  RrrSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateMethod(rrrParameters(), puzzle, values, usualRestart,
                        Message::marked("the replicas were drawn anew"), seed) {
    if (!running()) return;
    allocate();
    begin();
    conclude();
  }

  std::size_t stateBytes() const override;
  int chosen(int blank) const override {
    const std::size_t lane = m_slices->laneOf(blank);
    return m_slices->index()[m_choice[lane]];
  }

protected:
  void begin() override;
  void advance() override;
  void measure(std::span<double> values) const override;
  void describeMethod(Snapshot& snapshot) const override;
  /// A from P and D, and the judgement over the grid of the cell sets.
  void conclude() override;
  double value(int candidate) const override { return m_mean[candidate]; }
  MaybeError takeValues(const std::vector<double>& values) override;

private:
  void allocate();
  /// P and D from A.
  void average();
  /// Moves the shared part of D into the replicas' own, so that rounding cannot pile up.
  void rebase();
  double setDistance(int set) const;

  std::shared_ptr<const SlicedLists> m_slices;
  std::vector<float> m_mean;          ///< P per candidate.
  std::vector<float> m_shared;        ///< Common part of D per candidate.
  std::vector<float> m_field;         ///< P + shared, what every replica of a candidate sees.
  std::vector<float> m_step;          ///< By how much own falls where chosen, per candidate.
  std::vector<float> m_share;         ///< 1 / m per candidate.
  std::vector<std::int32_t> m_setsOf; ///< m per candidate.
  std::vector<std::int32_t> m_votes;  ///< c per candidate.
  std::vector<float> m_own;           ///< D - shared per slot of the slices.
  std::vector<std::int32_t> m_choice; ///< Per lane of the slices, the chosen slot.
};

void RrrSolver::allocate() {
  m_slices = std::make_shared<const SlicedLists>(SlicedLists::membersOf(system()));
  const std::size_t candidates = system().candidateCount() + 1;
  for (auto* values : {&m_mean, &m_shared, &m_field, &m_step, &m_share}) {
    values->assign(candidates, 0.0F);
  }
  m_setsOf.assign(candidates, 0);
  m_votes.assign(candidates, 0);
  m_own.assign(m_slices->slotCount(), 0.0F);
  m_choice.assign(m_slices->laneCount(), 0);
  for (std::size_t i = 0; i + 1 < candidates; ++i) {
    m_setsOf[i] = static_cast<std::int32_t>(system().setsOf(static_cast<int>(i)).size());
    m_share[i] = 1.0F / static_cast<float>(m_setsOf[i]);
  }
}

void RrrSolver::begin() {
  std::fill(m_mean.begin(), m_mean.end(), 0.0F);
  const auto& candidates = m_slices->index();
  for (std::size_t e = 0; e < candidates.size(); ++e) {
    const std::size_t i = candidates[e];
    const auto replica = static_cast<float>(random().uniform());
    m_own[e] = -replica;
    m_mean[i] += replica * m_share[i];
  }
  m_shared = m_mean;
  rebase();
}

void RrrSolver::rebase() {
  const auto& candidates = m_slices->index();
  for (std::size_t e = 0; e < candidates.size(); ++e) {
    m_own[e] += m_shared[candidates[e]];
  }
  std::fill(m_shared.begin(), m_shared.end(), 0.0F);
  m_field = m_mean;
  m_field.back() = -std::numeric_limits<float>::infinity();
}

void RrrSolver::conclude() {
  m_slices->argmax(m_field.data(), m_own.data(), m_choice.data());
  std::fill(m_votes.begin(), m_votes.end(), 0);
  const std::int32_t* candidates = m_slices->index().data();
  for (const std::int32_t e : m_choice) ++m_votes[candidates[e]];
  CandidateMethod::conclude();
}

void RrrSolver::average() {
  const RrrArrays arrays{std::ssize(m_mean) - 1, m_votes.data(),  m_setsOf.data(), m_share.data(),
                         m_mean.data(),          m_shared.data(), m_field.data(),  m_step.data()};
  listKernels().average(arrays, static_cast<float>(settings().beta));
  const std::int32_t* candidates = m_slices->index().data();
  for (const std::int32_t e : m_choice) {
    m_own[e] -= m_step[candidates[e]];
  }
}

void RrrSolver::advance() {
  constexpr std::int64_t rebaseStride = 512;
  average();
  if (sinceRestart() % rebaseStride == 0) rebase();
}

MaybeError RrrSolver::takeValues(const std::vector<double>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    m_mean[i] = static_cast<float>(values[i]);
    m_field[i] = m_mean[i] + m_shared[i];
  }
  return std::nullopt;
}

/// Squared distance between the set's two projections, A and P.
double RrrSolver::setDistance(int set) const {
  const std::size_t lane = m_slices->laneOf(set);
  double sum = 0.0;
  for (int m = 0; m < system().setSize(set); ++m) {
    const std::size_t i = system().members(set)[m];
    const double one = m_choice[lane] == m_slices->slot(set, m) ? 1.0 : 0.0;
    sum += (one - m_mean[i]) * (one - m_mean[i]);
  }
  return sum;
}

void RrrSolver::measure(std::span<double> values) const {
  double sum = 0.0;
  for (int set = 0; set < system().setCount(); ++set) sum += setDistance(set);
  values[0] = std::sqrt(sum);
  values[1] = satisfiedGroups();
  values[2] = static_cast<double>(
      std::count_if(m_step.begin(), m_step.end() - 1, [](float step) { return step > 0.0F; }));
  values[3] = restarts();
}

void RrrSolver::describeMethod(Snapshot& snapshot) const {
  snapshot.groupQuantities.push_back(
      system().groupQuantity("distance", Message::tr("Distance between the projections"),
                             [this](int set) { return std::sqrt(setDistance(set)); }));
  snapshot.groupQuantities.back().distances = true;
}

std::size_t RrrSolver::stateBytes() const {
  return sizeof(*this) + baseBytes() +
         (m_mean.size() * 7 + m_own.size() + m_choice.size()) * sizeof(float);
}

} // namespace

SolverEntry rrrEntry() {
  SolverEntry entry;
  entry.name = solver_names::rrr;
  entry.title = Message::tr("Divide and concur (RRR)");
  entry.summary =
      Message::tr("Every rule keeps its own copy of the cube and makes it obey; the copies are "
                  "averaged until all agree.");
  entry.formula = "x ← x + <b>β</b> ( P<sub>B</sub>( 2P<sub>A</sub>x − x ) − P<sub>A</sub>x )";
  entry.schema = rrrParameters().schema();
  entry.metrics = {{"distance",
                    Message::tr("distance of the projections"),
                    Message::tr("Distance"),
                    {},
                    true,
                    true},
                   {"satisfied_groups", Message::tr("satisfied groups"),
                    Message::tr("Cells and groups"), Message::tr("groups"), false, true,
                    MetricRole::GoodGroups},
                   {"disputed", Message::tr("disputed candidates"), Message::tr("Candidates"),
                    Message::tr("candidates"), false, false},
                   restartsMetric()};
  entry.usesSeed = true;
  entry.create = makeSolver<RrrSolver>;
  return entry;
}

} // namespace sudoscope
