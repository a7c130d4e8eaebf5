#include "core/solvers/gradient_solver.h"

#include "core/base/random.h"
#include "core/board/digit_set.h"
#include "core/board/rules.h"
#include "core/relaxation/logit_descent.h"
#include "core/relaxation/softmax.h"
#include "core/solvers/registry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

/// A cell counts as decided from this largest probability on.
constexpr double decidedAt = 0.9;

template <class Scalar>
class GradientSolver final
    : public WithParameters<GradientSolver<Scalar>, GradientSettings, Solver> {
  using Base = WithParameters<GradientSolver<Scalar>, GradientSettings, Solver>;
  using Base::settings;

public:
  GradientSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : Base(gradientParameters(), values), m_puzzle(puzzle), m_random(seed), m_descent(puzzle) {
    m_candidates = allowedDigits();
    m_infeasible = std::ranges::count(m_candidates, DigitSet{0}) > 0;
    start(settings().noise);
  }

  const Puzzle& puzzle() const override { return m_puzzle; }
  Status status() const override { return m_status; }
  std::int64_t iteration() const override { return m_iteration; }
  Grid decoded() const override { return m_digits; }
  void cube(ProbabilityCube& cube) const override {
    cube = m_descent.probabilities().template dense<double>();
  }

  Event step() override {
    if (m_status != Status::Running) return {};
    ++m_iteration;
    if (wantsRestart()) {
      const bool ended = m_scheduleStep >= settings().steps;
      ++m_restarts;
      start(settings().restartNoise);
      return {EventKind::Restart,
              ended ? Message::marked("the schedule ended unsolved")
                    : Message::marked("the grid did not change any more"),
              -1, 0, static_cast<int>(m_restarts)};
    }
    evaluate();
    m_diverged = !std::isfinite(m_descent.gradientNorm());
    if (!m_diverged) {
      ++m_scheduleStep;
      ++m_unchanged;
      m_descent.update(settings().optimizer, temperature(), noiseSource());
      readDigits();
    }
    updateStatus();
    if (m_status == Status::Running) return {};
    if (m_status == Status::Solved) return {EventKind::Converged, Message::marked("solved")};
    if (m_status == Status::Diverged)
      return {EventKind::Converged, Message::marked("the numbers left the range of their type")};
    return {EventKind::Converged, Message::marked("all steps are done")};
  }

  void metrics(std::span<double> values) const override {
    evaluate();
    const Losses& losses = m_descent.losses();
    const LossWeights& weights = settings().weights;
    const auto cells = static_cast<double>(m_digits.size());
    double sum = 0.0;
    double smallest = 1.0;
    int decided = 0;
    for (int cell = 0; cell < std::ssize(m_digits); ++cell) {
      const auto p = static_cast<double>(m_descent.probabilities().at(cell, m_digits[cell] - 1));
      sum += p;
      smallest = std::min(smallest, p);
      decided += p >= decidedAt;
    }
    const auto all = {settings().temperature(m_scheduleStep),
                      losses.row,
                      losses.column,
                      losses.block,
                      losses.givens,
                      losses.entropy,
                      losses.total(weights),
                      m_descent.gradientNorm(),
                      losses.extra,
                      weights.row * losses.row,
                      weights.column * losses.column,
                      weights.block * losses.block,
                      weights.extra * losses.extra,
                      weights.givens * losses.givens,
                      weights.entropy * losses.entropy,
                      losses.entropy / cells,
                      sum / cells,
                      smallest,
                      static_cast<double>(m_violatedGroups),
                      static_cast<double>(decided),
                      static_cast<double>(m_restarts)};
    std::ranges::copy(all, values.begin());
  }

  void describeState(Snapshot& snapshot) const override {
    snapshot.logits = LogitState{m_descent.logits().template dense<double>(),
                                 settings().temperature(m_scheduleStep), settings().weights};
  }

  MaybeError setCube(const ProbabilityCube& cube) override {
    if (cube.side() != m_puzzle.side())
      return Error{Message::tr("the sides of the cube and of the board differ")};
    constexpr double smallest = std::numeric_limits<Scalar>::min();
    ProbabilityCube logits(cube.side());
    for (int cell = 0; cell < cube.cellCount(); ++cell) {
      double sum = 0.0;
      for (int k = 0; k < cube.side(); ++k) {
        const double p = cube.at(cell, k);
        if (!(p >= 0.0) || std::isinf(p)) {
          return Error{Message::tr("cell %1 has a probability that is negative or not a number",
                                   m_puzzle.geometry().cellName(cell))};
        }
        if (m_descent.logits().at(cell, k) != maskedLogit<Scalar>) sum += p;
      }
      const bool fixed = settings().clampGivens && m_puzzle.isGiven(cell);
      if (sum <= 0.0 && !fixed) {
        return Error{Message::tr("cell %1 has no probability on a digit that is allowed there",
                                 m_puzzle.geometry().cellName(cell))};
      }
      for (int k = 0; k < cube.side(); ++k) {
        const double p = fixed ? 1.0 : std::max(cube.at(cell, k) / sum, smallest);
        logits.at(cell, k) = settings().temperature(m_scheduleStep) * std::log(p);
      }
    }
    return setLogits(logits);
  }

  MaybeError setLogits(const ProbabilityCube& cube) override {
    if (cube.side() != m_puzzle.side())
      return Error{Message::tr("the sides of the cube and of the board differ")};
    BasicCube<Scalar> logits(cube.side());
    for (int cell = 0; cell < cube.cellCount(); ++cell) {
      bool some = false;
      for (int k = 0; k < cube.side(); ++k) {
        const auto z = static_cast<Scalar>(cube.at(cell, k));
        if (std::isnan(z) || (std::isinf(z) && z > 0)) {
          return Error{Message::tr("cell %1 has a logit that is not a number",
                                   m_puzzle.geometry().cellName(cell))};
        }
        logits.at(cell, k) =
            m_descent.logits().at(cell, k) == maskedLogit<Scalar> ? maskedLogit<Scalar> : z;
        some = some || logits.at(cell, k) != maskedLogit<Scalar>;
      }
      if (!some) {
        return Error{Message::tr("cell %1 has no probability on a digit that is allowed there",
                                 m_puzzle.geometry().cellName(cell))};
      }
    }
    m_descent.logits().assign(logits);
    m_descent.resetMoments();
    m_descent.drawNoise(nullptr); // P is that of these logits until the next step
    m_diverged = false;
    m_unchanged = 0;
    activate();
    updateStatus();
    return {};
  }

  bool isDoublePrecision() const override { return settings().doublePrecision; }

  std::size_t stateBytes() const override {
    return sizeof(*this) + m_descent.bytes() + m_candidates.size() * sizeof(DigitSet) +
           m_digits.size();
  }

protected:
  Message cubeLimits() const override {
    if (!settings().clampGivens && !settings().maskCandidates)
      return Message::tr("the softmax gives every cell the sum 1");
    return Message::tr(
        "the softmax gives every cell the sum 1 and digits that are ruled out a P of 0");
  }

  MaybeError settingsChanged(const GradientSettings& before) override {
    if (settings().optimizer.kind != before.optimizer.kind) m_descent.resetMoments();
    activate();
    updateStatus();
    return {};
  }

private:
  std::vector<DigitSet> allowedDigits() const {
    const auto direct = rules::directCandidates(m_puzzle);
    const auto& marks = m_puzzle.marks();
    const DigitSet all = allDigits(m_puzzle.side());
    std::vector<DigitSet> allowed(direct.size(), all);
    for (std::size_t cell = 0; cell < allowed.size(); ++cell) {
      const bool given = m_puzzle.isGiven(static_cast<int>(cell));
      if (given ? settings().clampGivens : settings().maskCandidates) allowed[cell] = direct[cell];
      if (!given && settings().maskCandidates && !marks.empty() && marks[cell] != 0)
        allowed[cell] &= marks[cell];
    }
    return allowed;
  }

  void start(double noise) {
    const int side = m_puzzle.side();
    for (int cell = 0; cell < m_puzzle.geometry().cellCount(); ++cell) {
      const int given = m_puzzle.given(cell);
      // A cell without candidates allows all digits so that its P remains a distribution.
      const DigitSet allowed = m_candidates[cell];
      for (int k = 0; k < side; ++k) {
        double z = settings().initUnknown;
        if (given != 0) z = given == k + 1 ? settings().initGiven : -settings().initGiven;
        if (given == 0 && noise > 0.0) z += noise * m_random.normal();
        const bool masked = allowed != 0 && !hasDigit(allowed, k + 1);
        m_descent.logits().at(cell, k) = masked ? maskedLogit<Scalar> : static_cast<Scalar>(z);
      }
    }
    m_descent.resetMoments();
    m_descent.drawNoise(noiseSource());
    m_scheduleStep = 0;
    m_unchanged = 0;
    activate();
    updateStatus();
  }

  void activate() {
    m_descent.activate(temperature());
    readDigits();
  }

  /// Decodes the current probabilities and checks whether they solve the puzzle.
  void readDigits() {
    m_evaluated = false;
    const auto digits = m_descent.digits();
    if (std::equal(digits.begin(), digits.end(), m_digits.begin(), m_digits.end())) return;
    m_digits.assign(digits.begin(), digits.end());
    m_unchanged = 0;
    m_violatedGroups = rules::violatedGroups(m_puzzle.geometry(), m_digits);
    m_solved = m_violatedGroups == 0 && rules::isSolved(m_puzzle, m_digits);
  }

  void evaluate() const {
    if (m_evaluated) return;
    m_descent.differentiate(temperature(), settings().weights,
                            settings().gumbel && settings().straightThrough);
    m_evaluated = true;
  }

  void updateStatus() {
    const bool ended = m_scheduleStep >= settings().steps;
    if (m_infeasible) {
      m_status = Status::Infeasible;
    } else if (m_diverged) {
      m_status = Status::Diverged;
    } else if (m_solved && (ended || settings().stopWhenSolved)) {
      m_status = Status::Solved;
    } else {
      m_status = ended && !wantsRestart() ? Status::Exhausted : Status::Running;
    }
  }

  bool wantsRestart() const {
    const bool ended = m_scheduleStep >= settings().steps;
    const bool stalled = settings().stall > 0 && m_unchanged >= settings().stall;
    return (ended || stalled) && !m_solved && m_restarts < settings().restarts;
  }

  Random* noiseSource() { return settings().gumbel ? &m_random : nullptr; }

  Scalar temperature() const { return static_cast<Scalar>(settings().temperature(m_scheduleStep)); }

  Puzzle m_puzzle;
  Random m_random;
  std::vector<DigitSet> m_candidates;
  bool m_infeasible = false;
  bool m_diverged = false;

  /// The evaluation at the current logits is computed on first use, by metrics() or step().
  mutable LogitDescent<Scalar> m_descent;
  mutable bool m_evaluated = false;

  Grid m_digits;
  int m_violatedGroups = 0;
  bool m_solved = false;
  std::int64_t m_iteration = 0;
  std::int64_t m_scheduleStep = 0;
  std::int64_t m_unchanged = 0; ///< Steps since the decoded grid last changed.
  std::int64_t m_restarts = 0;
  Status m_status = Status::Running;
};

} // namespace

SolverEntry gradientEntry() {
  SolverEntry entry;
  entry.name = solver_names::gradient;
  entry.title = Message::tr("Gradient descent on logits");
  entry.summary =
      Message::tr("Softmax probabilities with an annealed temperature, descending the squared "
                  "residuals of all constraints by Adam or another optimizer.");
  entry.schema = gradientParameters().schema();
  entry.metrics = gradientMetrics();
  entry.usesSeed = true;
  entry.draws = [](const ParameterValues& values) {
    const GradientSettings settings = gradientParameters().read(values);
    return settings.gumbel || settings.noise > 0.0 ||
           (settings.restarts > 0 && settings.restartNoise > 0.0);
  };
  entry.objective = static_cast<std::size_t>(entry.metricIndex(MetricRole::TotalLoss));
  entry.trace = {static_cast<std::size_t>(entry.metricIndex("grad_norm")) + 1, false, true};
  entry.create = [](const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed) {
    return gradientParameters().read(values).doublePrecision
               ? makeSolver<GradientSolver<double>>(puzzle, values, seed)
               : makeSolver<GradientSolver<float>>(puzzle, values, seed);
  };
  entry.iterationLimit = [](const ParameterValues& values) {
    return gradientParameters().read(values).iterationLimit();
  };
  entry.planned =
      PlannedCurve{0, "T_end", [](const ParameterValues& values, std::int64_t iteration) {
                     return gradientParameters().read(values).temperature(iteration);
                   }};
  return entry;
}

} // namespace sudoscope
