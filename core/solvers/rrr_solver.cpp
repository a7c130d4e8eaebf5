#include "core/base/buffers.h"
#include "core/solvers/candidate_solver.h"
#include "core/solvers/methods.h"
#include "core/solvers/registry.h"
#include "core/solvers/sliced_lists.h"
#include "core/solvers/solver_lanes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

struct RrrSettings : CandidateSettings {
  double beta = 0.95;
};

const ParameterTable<RrrSettings>& rrrParameters() {
  static const auto table = candidateTable<RrrSettings>(
      {{Message::tr("Iteration"),
        {field(&RrrSettings::beta, "beta", "β", Message::tr("relaxation"),
               Message::tr("Length of a step. Small steps are safe; above 1.1 the method rarely "
                           "finds a solution"),
               {0.01, 1.99})
             .effects(Message::tr("safe, but takes many more iterations"),
                      Message::tr("wanders and rarely finds a solution"), "rrr")}}},
      Message::tr("400 up to side 9, 2000 up to side 12, 20000 beyond"));
  return table;
}

std::int64_t usualRestart(int side) {
  if (side <= 9) return 400;
  return side <= 12 ? 2000 : 20000;
}

/// State and iteration. With X_e the replica of candidate i(e) in set s(e), P_i the mean of its
/// replicas, and A_e the one-hot argmax of the reflection 2 P - X on each set, an iteration is
/// X += beta (A - P). Written in the offsets D = P - X it reads
///     P_i' = (1 - beta) P_i + beta c_i / m_i,     D_e' = D_e + beta (c_i / m_i - A_e),
/// where c_i of the m_i sets of i choose it, and A is the argmax of P + D. Most c_i are 0, so D is
/// split into a part per candidate and one per replica, D_e = shared_i + own_e. An iteration
/// changes only the own parts that are chosen, without a pass over all replicas. Arrays per
/// candidate end with the filler of the slices, whose field is -infinity.
class RrrSolver final : public CandidateMethod<RrrSolver, RrrSettings>, public HasLanes {
public:
  RrrSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateMethod(rrrParameters(), puzzle, values, usualRestart(puzzle.side()),
                        Message::marked("the replicas were redrawn"), seed) {
    if (!running()) return;
    m_slices = std::make_shared<const SlicedLists>(SlicedLists::membersOf(system()));
    const std::size_t candidates = system().candidateCount() + 1;
    for (auto* array : {&m_mean, &m_shared, &m_field, &m_step, &m_share})
      array->assign(candidates, 0.0F);
    m_setsOf.assign(candidates, 0);
    m_votes.assign(candidates, 0);
    m_own.assign(m_slices->slotCount(), 0.0F);
    m_choice.assign(m_slices->laneCount(), 0);
    for (std::size_t i = 0; i + 1 < candidates; ++i) {
      m_setsOf[i] = static_cast<std::int32_t>(system().setsOf(static_cast<int>(i)).size());
      m_share[i] = 1.0F / static_cast<float>(m_setsOf[i]);
    }
    begin();
    conclude();
  }

  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() +
           (m_mean.size() * 7 + m_own.size() + m_choice.size()) * sizeof(float);
  }

  int chosen(int blank) const override {
    const std::size_t lane = m_slices->laneOf(blank);
    return m_slices->index()[m_choice[lane]];
  }

  std::unique_ptr<SolverLanes> lanes() const override;

  double value(int candidate) const override { return m_mean[candidate]; }
  bool isDoublePrecision() const override { return false; }

protected:
  void begin() override {
    std::fill(m_mean.begin(), m_mean.end(), 0.0F);
    const auto& candidates = m_slices->index();
    for (std::size_t e = 0; e < candidates.size(); ++e) {
      const std::size_t i = candidates[e];
      const auto replica = static_cast<float>(random().uniform());
      m_own[e] = -replica;
      m_mean[i] += replica * m_share[i];
    }
    m_isGiven = false;
    m_shared = m_mean;
    rebase();
  }

  void advance() override {
    average();
    if (rebases()) rebase();
  }

  void measure(std::span<double> values) const override {
    const std::ptrdiff_t candidates = system().candidateCount();
    values[0] = std::sqrt(
        listKernels().squaredDistance(candidates, m_mean.data(), m_votes.data(), m_setsOf.data()));
    values[1] = satisfiedGroups();
    values[2] = listKernels().countPositive(candidates, m_step.data());
    values[3] = restarts();
  }

  void describeMethod(Snapshot& snapshot) const override {
    snapshot.groupQuantities.push_back(
        system().groupQuantity("distance", Message::tr("Distance between the projections"),
                               [this](int set) { return std::sqrt(setDistance(set)); }));
    snapshot.groupQuantities.back().distances = true;
  }

  /// A from P and D, and the check of the grid given by the cell sets.
  void conclude() override {
    m_slices->argmax(m_field.data(), m_own.data(), m_choice.data());
    countVotes();
    CandidateMethod::conclude();
  }

  /// Every replica is P, so D is 0.
  MaybeError takeValues(const std::vector<double>& values) override {
    for (std::size_t i = 0; i < values.size(); ++i) m_mean[i] = static_cast<float>(values[i]);
    std::fill(m_shared.begin(), m_shared.end(), 0.0F);
    std::fill(m_own.begin(), m_own.end(), 0.0F);
    m_isGiven = true;
    rebase();
    return std::nullopt;
  }

private:
  friend class RrrLanes;

  static constexpr std::int64_t rebaseStride = 512;
  bool rebases() { return sinceRestart() % rebaseStride == 0; }

  /// P and D from A.
  void average() {
    const RrrArrays arrays{std::ssize(m_mean) - 1, m_votes.data(),  m_setsOf.data(), m_share.data(),
                           m_mean.data(),          m_shared.data(), m_field.data(),  m_step.data()};
    listKernels().average(arrays, static_cast<float>(settings().beta));
    takeSteps();
  }

  /// The part of average() for the chosen replicas.
  void takeSteps() {
    const std::int32_t* candidates = m_slices->index().data();
    for (const std::int32_t e : m_choice) m_own[e] -= m_step[candidates[e]];
  }

  void countVotes() {
    std::fill(m_votes.begin(), m_votes.end(), 0);
    const std::int32_t* candidates = m_slices->index().data();
    for (const std::int32_t e : m_choice) ++m_votes[candidates[e]];
  }

  /// Moves the shared part of D into the replicas' own parts, which limits rounding errors.
  void rebase() {
    const auto& candidates = m_slices->index();
    for (std::size_t e = 0; e < candidates.size(); ++e) m_own[e] += m_shared[candidates[e]];
    std::fill(m_shared.begin(), m_shared.end(), 0.0F);
    m_field = m_mean;
    m_field.back() = -std::numeric_limits<float>::infinity();
  }

  /// Squared distance between the two projections of the set, A and P.
  double setDistance(int set) const {
    const std::size_t lane = m_slices->laneOf(set);
    double sum = 0.0;
    for (int m = 0; m < system().setSize(set); ++m) {
      const std::size_t i = system().members(set)[m];
      const double one = m_choice[lane] == m_slices->slot(set, m) ? 1.0 : 0.0;
      sum += (one - m_mean[i]) * (one - m_mean[i]);
    }
    return sum;
  }

  std::shared_ptr<const SlicedLists> m_slices;
  std::vector<float> m_mean;          ///< P per candidate.
  std::vector<float> m_shared;        ///< Common part of D per candidate.
  std::vector<float> m_field;         ///< P + shared, what every replica of a candidate sees.
  std::vector<float> m_step;          ///< Decrease of own where chosen, per candidate.
  std::vector<float> m_share;         ///< 1 / m per candidate.
  std::vector<std::int32_t> m_setsOf; ///< m per candidate.
  std::vector<std::int32_t> m_votes;  ///< c per candidate.
  std::vector<float> m_own;           ///< D - shared per slot of the slices.
  std::vector<std::int32_t> m_choice; ///< Per lane of the slices, the chosen slot.
  bool m_isGiven = false;             ///< This try started from a given P.
};

/// Sixteen runs with interleaved arrays. The solvers themselves handle what few steps do
/// (restarting, rebasing) and the end of a run, on their own arrays.
class RrrLanes final : public SolverLanes {
public:
  explicit RrrLanes(const RrrSolver& first) : m_first(first) {
    const CandidateSystem& system = m_first.system();
    const std::size_t candidates = system.candidateCount();
    std::vector<std::vector<std::int32_t>> places(candidates);
    for (int set = 0; set < system.setCount(); ++set) {
      for (int m = 0; m < system.setSize(set); ++m) {
        auto& here = places[system.members(set)[m]];
        here.insert(here.end(), {set, m});
      }
    }
    m_placeBegin.push_back(0);
    for (const auto& here : places) {
      m_places.insert(m_places.end(), here.begin(), here.end());
      m_placeBegin.push_back(static_cast<std::int32_t>(m_places.size() / 2));
    }
    for (auto* values : {&m_mean, &m_shared, &m_field, &m_step})
      values->assign(candidates * count, 0.0F);
    m_own.assign(system.members().size() * count, 0.0F);
    m_chosen.assign(static_cast<std::size_t>(system.setCount()) * count, -1);
    m_arrays = {system.candidateCount(), system.setCount(),   system.memberBegins().data(),
                system.members().data(), m_placeBegin.data(), m_places.data(),
                m_first.m_share.data(),  m_mean.data(),       m_shared.data(),
                m_field.data(),          m_step.data(),       m_own.data(),
                m_chosen.data()};
  }

  std::unique_ptr<Solver> start(std::uint64_t seed) const override {
    auto run = std::make_unique<RrrSolver>(m_first);
    if (run->status() == Status::Infeasible) return run;
    run->random() = Random(seed);
    run->setStatus(Status::Running);
    run->begin();
    if (m_first.m_isGiven)
      run->takeValues({m_first.m_mean.begin(), std::prev(m_first.m_mean.end())});
    run->conclude();
    return run;
  }

  void put(int lane, Solver& run) override {
    m_runs[lane] = &dynamic_cast<RrrSolver&>(run);
    write(lane);
    const RrrSolver& here = *m_runs[lane];
    for (int set = 0; set < here.system().setCount(); ++set) {
      const int at = here.m_slices->laneOf(set);
      const int begin = here.m_slices->slices()[at / ListView::lanes].begin;
      m_chosen[set * count + lane] = (here.m_choice[at] - begin) / ListView::lanes;
    }
  }

  void take(int lane) override {
    if (m_runs[lane] != nullptr) read(lane);
    m_runs[lane] = nullptr;
  }

  void step() override {
    std::array<bool, count> restarting{};
    for (int lane = 0; lane < count; ++lane) {
      if (m_runs[lane] == nullptr) continue;
      restarting[lane] = m_runs[lane]->restartIfDue();
      if (!restarting[lane]) continue;
      for (std::ptrdiff_t i = 0; i < m_arrays.count; ++i) // a restart clears the steps
        m_runs[lane]->m_step[i] = m_step[i * count + lane];
    }
    listKernels().averageLanes(m_arrays, static_cast<float>(m_first.settings().beta));
    for (int lane = 0; lane < count; ++lane) {
      if (m_runs[lane] != nullptr) betweenKernels(lane, restarting[lane]);
    }
    listKernels().argmaxLanes(m_arrays);
    for (int lane = 0; lane < count; ++lane) {
      if (m_runs[lane] != nullptr) conclude(lane);
    }
  }

private:
  static_assert(RrrLaneArrays::lanes == count);

  /// Calls copy(a number of the lane, the same of its run) for all of them.
  template <class Copy>
  void forNumbers(int lane, const Copy& copy) {
    RrrSolver& run = *m_runs[lane];
    for (std::ptrdiff_t i = 0; i < m_arrays.count; ++i) {
      copy(m_mean[i * count + lane], run.m_mean[i]);
      copy(m_shared[i * count + lane], run.m_shared[i]);
      copy(m_field[i * count + lane], run.m_field[i]);
      copy(m_step[i * count + lane], run.m_step[i]);
    }
    const CandidateSystem& system = run.system();
    for (int set = 0; set < system.setCount(); ++set) {
      for (int m = 0; m < system.setSize(set); ++m)
        copy(m_own[(system.memberBegin(set) + m) * count + lane],
             run.m_own[run.m_slices->slot(set, m)]);
    }
  }

  void read(int lane) {
    forNumbers(lane, [](float here, float& there) { there = here; });
    readChosen(lane);
    m_runs[lane]->countVotes();
  }

  void write(int lane) {
    forNumbers(lane, [](float& here, float there) { here = there; });
  }

  void readChosen(int lane) {
    RrrSolver& run = *m_runs[lane];
    for (int set = 0; set < run.system().setCount(); ++set)
      run.m_choice[run.m_slices->laneOf(set)] =
          run.m_slices->slot(set, m_chosen[set * count + lane]);
  }

  /// Restarts or rebases a run between the two kernels if due.
  void betweenKernels(int lane, bool restarting) {
    RrrSolver& run = *m_runs[lane];
    if (!restarting && !run.rebases()) return;
    if (!restarting) {
      read(lane);
      run.takeSteps();
      run.rebase();
    }
    write(lane);
    // No replica takes a step before the next argmax.
    for (std::ptrdiff_t set = 0; set < m_arrays.sets; ++set) m_chosen[set * count + lane] = -1;
  }

  void conclude(int lane) {
    RrrSolver& run = *m_runs[lane];
    const CandidateSystem& system = run.system();
    const auto chosen = [&](int blank) {
      return system.members(blank)[m_chosen[blank * count + lane]];
    };
    if (run.obeysRules(chosen)) {
      readChosen(lane);
      run.confirm();
    }
    run.endStep();
    if (run.status() != Status::Running) take(lane);
  }

  RrrSolver m_first;
  std::vector<std::int32_t> m_placeBegin; ///< See RrrLaneArrays.
  std::vector<std::int32_t> m_places;
  AlignedVector<float> m_mean, m_shared, m_field, m_step, m_own;
  AlignedVector<std::int32_t> m_chosen;
  RrrLaneArrays m_arrays;
  std::array<RrrSolver*, count> m_runs{};
};

std::unique_ptr<SolverLanes> RrrSolver::lanes() const {
  return std::make_unique<RrrLanes>(*this);
}

} // namespace

SolverEntry rrrEntry() {
  auto entry = seededEntry<RrrSolver>(solver_names::rrr, rrrParameters().schema());
  entry.title = Message::tr("Divide and concur (RRR)");
  entry.shortTitle = Message::tr("RRR");
  entry.summary = Message::tr("Every rule has its own copy of the cube and makes that copy satisfy "
                              "it; the copies are averaged until all agree.");
  entry.formula = "x ← x + <b>β</b> ( P<sub>B</sub>( 2P<sub>A</sub>x − x ) − P<sub>A</sub>x )";
  entry.metrics = {{"distance", Message::tr("distance of the projections"), Message::tr("Distance"),
                    Message(), true},
                   {"satisfied_groups", Message::tr("satisfied groups"),
                    Message::tr("Cells and groups"), Message::tr("groups"), false, true,
                    MetricRole::GoodGroups},
                   {"disputed", Message::tr("disputed candidates"), Message::tr("Candidates"),
                    Message::tr("candidates"), false, false},
                   restartsMetric()};
  return entry;
}

} // namespace sudoscope
