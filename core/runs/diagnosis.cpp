#include "core/runs/diagnosis.h"

#include "core/base/plain_text.h"
#include "core/board/rules.h"
#include "core/relaxation/losses.h"
#include "core/solvers/registry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

constexpr double saturated = 0.99; ///< Lower limit of every cell's largest P.
constexpr double decided = 0.9;    ///< Lower limit of a cell's largest P.
constexpr double nearOne = 0.1;    ///< Largest deviation of a sum.
constexpr double restingGradient = 1e-2;
constexpr double tieDifference = 1e-3;
constexpr double tooWarm = 2.0;     ///< Times the default temperature at the end.
constexpr double falling = 0.02;    ///< Fraction of the objective within the last range.
constexpr double tooLarge = 5.0;    ///< Times the default step size.
constexpr double hastyWeight = 3.0; ///< Times the default entropy weight.
constexpr double earlyShare = 0.3;  ///< Fraction of the entropy term in the loss.
constexpr double wobble = 0.01;     ///< Fraction of the objective; less is not an oscillation.

Message figure(double value) {
  return verbatim(readableText(value, 3));
}

/// The certainty of the cells.
struct Decision {
  double leastCertain = 1.0; ///< The smallest of the cells' largest P.
  int undecided = 0;
  int ties = 0;      ///< Undecided cells with two equally probable digits.
  int tieCell = -1;  ///< The first.
  double tieP = 0.0; ///< P of each of its digits.
};

Decision decisionOf(const ProbabilityCube& cube) {
  Decision decision;
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    double first = 0.0;
    double second = 0.0;
    for (int k = 0; k < cube.side(); ++k) {
      const double p = cube.at(cell, k);
      if (p > first) {
        second = std::exchange(first, p);
      } else {
        second = std::max(second, p);
      }
    }
    decision.leastCertain = std::min(decision.leastCertain, first);
    if (first >= decided) continue;
    ++decision.undecided;
    if (first - second > tieDifference || first + second < decided) continue;
    if (decision.ties++ == 0) {
      decision.tieCell = cell;
      decision.tieP = first;
    }
  }
  return decision;
}

double largestDeviation(const Puzzle& puzzle, const ProbabilityCube& cube) {
  const ConstraintSums sums = constraintSums(puzzle.geometry(), cube);
  double largest = 0.0;
  const int groups = static_cast<int>(puzzle.geometry().groups().size());
  for (int group = 0; group < groups; ++group) {
    for (int k = 0; k < puzzle.side(); ++k) {
      largest = std::max(largest, std::abs(sums.group(group, k) - 1.0));
    }
  }
  return largest;
}

double gradientNorm(const Puzzle& puzzle, const Snapshot& end) {
  const ProbabilityCube gradient =
      logitGradient(puzzle, end.cube, end.logits->temperature, end.logits->weights);
  double sum = 0.0;
  for (std::size_t i = 0; i < gradient.size(); ++i) sum += gradient.data()[i] * gradient.data()[i];
  return std::sqrt(sum);
}

/// The trend at the end of the objective.
struct RecentTrend {
  std::int64_t length = 0;
  double first = 0.0;
  double last = 0.0;
  double least = 0.0;
  double most = 0.0;
  int turns = 0;

  bool known() const { return length >= 4; }
  double fall() const { return (first - last) / std::max(std::abs(first), 1e-12); }
  bool oscillates() const {
    return known() && turns * 4 >= length && most - least > wobble * std::max(std::abs(last), 1e-9);
  }
};

RecentTrend courseOf(const MetricHistory& history, std::size_t metric) {
  RecentTrend course;
  const std::int64_t end = history.lastIteration();
  const std::int64_t begin = std::max(history.firstIteration(),
                                      end - std::clamp<std::int64_t>(history.size() / 10, 5, 50));
  course.least = std::numeric_limits<double>::infinity();
  course.most = -course.least;
  double before = 0.0;
  double direction = 0.0;
  for (std::int64_t i = begin; i <= end; ++i) {
    const double value = history.value(metric, i);
    if (!std::isfinite(value)) return {};
    if (i == begin) course.first = value;
    const double change = i == begin ? 0.0 : value - before;
    if (change != 0.0) {
      course.turns += change * direction < 0.0;
      direction = change;
    }
    course.least = std::min(course.least, value);
    course.most = std::max(course.most, value);
    before = course.last = value;
  }
  course.length = end - begin;
  return course;
}

/// The weight of the entropy term when the cells decided, i.e. when half of the entropy was gone.
struct EarlyDecision {
  std::int64_t at = 0;
  double share = 0.0; ///< Of the weighted loss.
};

std::optional<EarlyDecision> earlyDecisionOf(const RunSetup& setup, const MetricHistory& history) {
  const int total = setup.solver->metricIndex(MetricRole::TotalLoss);
  const int entropy = setup.solver->metricIndex(MetricRole::EntropyTerm);
  if (total < 0 || entropy < 0) return std::nullopt;
  int weighted = entropy; // weighted, if the method has that
  for (std::size_t i = 0; i < setup.solver->metrics.size(); ++i)
    if (setup.solver->metrics[i].role == MetricRole::EntropyTerm) weighted = static_cast<int>(i);
  if (weighted == entropy) return std::nullopt;
  const auto value = [&](int metric, std::int64_t at) {
    return history.value(static_cast<std::size_t>(metric), at);
  };
  const std::int64_t first = history.firstIteration();
  for (std::int64_t at = first; at <= history.lastIteration(); ++at) {
    if (value(entropy, at) > 0.5 * value(entropy, first)) continue;
    return EarlyDecision{at, value(weighted, at) / std::max(value(total, at), 1e-12)};
  }
  return std::nullopt;
}

// --- what may do better --------------------------------------------------------------------------

std::optional<Suggestion> withNoise(const RunSetup& setup) {
  const Parameter* noise = setup.parameters.schema().find(ParameterRole::StartNoise);
  if (noise == nullptr) return std::nullopt;
  constexpr double usual = 0.5;
  const double now = setup.parameters.real(noise->key);
  if (now >= usual) {
    return Suggestion{
        Suggestion::Kind::OtherSeed, Message::tr("Restart with another seed"), {}, true, {}};
  }
  return Suggestion{Suggestion::Kind::Noise,
                    Message::tr("Restart with noise %1", figure(usual)),
                    {{noise->key, ParameterValue(std::min(usual, noise->max))}},
                    false,
                    {}};
}

std::optional<Suggestion> withOtherSeed(const RunSetup& setup) {
  if (!setup.solver->usesSeed || !setup.solver->drawsRandomNumbers(setup.parameters)) {
    return std::nullopt;
  }
  return Suggestion{
      Suggestion::Kind::OtherSeed, Message::tr("Restart with another seed"), {}, true, {}};
}

std::optional<Suggestion> withOtherStart(const RunSetup& setup) {
  auto noise = withNoise(setup);
  return noise ? noise : withOtherSeed(setup);
}

std::optional<Suggestion> withSmallerStep(const RunSetup& setup) {
  const Parameter* size = setup.parameters.schema().find(ParameterRole::StepSize);
  if (size == nullptr) return std::nullopt;
  // Back to the default, or to a quarter.
  const double usual = std::get<double>(size->defaultValue);
  const double now = setup.parameters.real(size->key);
  const double smaller = std::max(size->min, now > 2.0 * usual ? usual : now / 4.0);
  return Suggestion{Suggestion::Kind::SmallerStep,
                    Message::tr("Restart with %1 = %2", verbatim(size->symbol), figure(smaller)),
                    {{size->key, ParameterValue(smaller)}},
                    false,
                    {}};
}

std::optional<Suggestion> withUsualEntropy(const RunSetup& setup) {
  const Parameter* weight = setup.parameters.schema().find(ParameterRole::EntropyWeight);
  if (weight == nullptr) return std::nullopt;
  return Suggestion{Suggestion::Kind::LowerEntropy,
                    Message::tr("Restart with %1 = %2", verbatim(weight->symbol),
                                figure(std::get<double>(weight->defaultValue))),
                    {{weight->key, weight->defaultValue}},
                    false,
                    {}};
}

/// The step size if it is far above the default, otherwise null.
const Parameter* largeStep(const RunSetup& setup) {
  const Parameter* size = setup.parameters.schema().find(ParameterRole::StepSize);
  if (size == nullptr) return nullptr;
  const double usual = std::get<double>(size->defaultValue);
  return setup.parameters.real(size->key) > tooLarge * usual ? size : nullptr;
}

Message sizeOf(const RunSetup& setup, const Parameter& size) {
  return Message::tr("steps of %1 = %2 (usual: %3)", verbatim(size.symbol),
                     figure(setup.parameters.real(size.key)),
                     figure(std::get<double>(size.defaultValue)));
}

/// The parameter for the final temperature of a softmax, if any.
const Parameter* endTemperature(const RunSetup& setup) {
  return setup.solver->planned ? setup.parameters.schema().find(setup.solver->planned->endKey)
                               : nullptr;
}

std::optional<Suggestion> withUsualTemperature(const RunSetup& setup) {
  const Parameter* end = endTemperature(setup);
  if (end == nullptr) return std::nullopt;
  return Suggestion{Suggestion::Kind::LowerTemperature,
                    Message::tr("Restart with %1 = %2", verbatim(end->symbol),
                                figure(std::get<double>(end->defaultValue))),
                    {{end->key, end->defaultValue}},
                    false,
                    {}};
}

std::optional<Suggestion> withLongerSchedule(const RunSetup& setup) {
  const Parameter* length = setup.parameters.schema().find(ParameterRole::ScheduleLength);
  if (length == nullptr) return std::nullopt;
  const std::int64_t longer =
      std::min(static_cast<std::int64_t>(length->max), 3 * setup.parameters.integer(length->key));
  return Suggestion{Suggestion::Kind::LongerSchedule,
                    Message::tr("Restart with %1 steps", longer),
                    {{length->key, ParameterValue(longer)}},
                    false,
                    {}};
}

std::optional<Suggestion> withOtherMethod(const RunSetup& setup) {
  const SolverEntry* other = findSolver(solver_names::rrr);
  if (other == nullptr || other == setup.solver) return std::nullopt;
  return Suggestion{
      Suggestion::Kind::OtherMethod, Message::tr("Try %1", other->title), {}, false, other->name};
}

template <class... Remedies>
std::vector<Suggestion> these(Remedies... remedies) {
  std::vector<Suggestion> all;
  const auto add = [&all](std::optional<Suggestion> remedy) {
    if (remedy) all.push_back(std::move(*remedy));
  };
  (add(std::move(remedies)), ...);
  return all;
}

/// Whether the givens alone exclude every solution.
bool givensContradict(const Puzzle& puzzle) {
  if (!rules::conflicts(puzzle.geometry(), puzzle.givens()).empty()) return true;
  const std::vector<DigitSet> candidates = rules::directCandidates(puzzle);
  return std::find(candidates.begin(), candidates.end(), DigitSet(0)) != candidates.end();
}

std::optional<Diagnosis> verdictWithRemedies(const RunSetup& setup, const Snapshot& end,
                                             const MetricHistory& history,
                                             std::optional<std::int64_t> solvedAt) {
  if (end.status == Status::Running) return std::nullopt;
  const Puzzle& puzzle = setup.puzzle;
  const std::int64_t at = end.iteration;
  if (end.status == Status::Solved && solvedAt && *solvedAt < at) {
    return Diagnosis{VerdictKind::Solved,
                     Message::tr("Solved at iteration %1: the grid contains every given and "
                                 "satisfies every rule; played on to %2.",
                                 *solvedAt, at),
                     {}};
  }
  if (end.status == Status::Solved) {
    return Diagnosis{
        VerdictKind::Solved,
        Message::tr(
            "Solved at iteration %1: the grid contains every given and satisfies every rule.", at),
        {}};
  }
  const int groups = static_cast<int>(puzzle.geometry().groups().size());
  const int violated = rules::violatedGroups(puzzle.geometry(), end.decoded);
  if (setup.solver->continuesAfterSolved && end.status == Status::Exhausted) {
    return violated == 0
               ? Diagnosis{VerdictKind::Solved,
                           Message::tr("Trained for %1 steps: the network solves the board that "
                                       "is shown.",
                                       at),
                           {}}
               : Diagnosis{VerdictKind::Stuck,
                           Message::tr("Trained for %1 steps: on the board that is shown the "
                                       "network violates %2 of %3 groups.",
                                       at, violated, groups),
                           {}};
  }
  if (rules::isSolved(puzzle, end.decoded)) {
    return Diagnosis{VerdictKind::Solved,
                     Message::tr("Ended at iteration %1 with a solved grid: it contains every "
                                 "given and satisfies every rule.",
                                 at),
                     {}};
  }
  if (end.status == Status::Infeasible) {
    return Diagnosis{
        VerdictKind::Infeasible,
        Message::tr("Proved infeasible at iteration %1: the givens allow no solution.", at),
        {}};
  }
  if (end.status == Status::Diverged) {
    return Diagnosis{VerdictKind::Diverged,
                     Message::tr("Diverged at iteration %1: a number became infinite.", at),
                     these(withSmallerStep(setup), withOtherMethod(setup))};
  }
  const auto metric = setup.solver->objective;
  const MetricInfo* objective =
      metric < setup.solver->metrics.size() ? &setup.solver->metrics[metric] : nullptr;
  const RecentTrend course = objective == nullptr ? RecentTrend{} : courseOf(history, metric);

  const Parameter* large = largeStep(setup);
  const Parameter* entropy = setup.parameters.schema().find(ParameterRole::EntropyWeight);
  if (end.logits && entropy != nullptr &&
      setup.parameters.real(entropy->key) > hastyWeight * std::get<double>(entropy->defaultValue)) {
    const auto early = earlyDecisionOf(setup, history);
    if (early && early->share > earlyShare) {
      return Diagnosis{
          VerdictKind::PrematureDecision,
          Message::tr("Decided too early at iteration %1: at iteration %2 entropy made up %3 % of "
                      "the loss (%4 = %5, usual: %6); %7 of %8 groups are violated.",
                      at, early->at, figure(std::round(100.0 * early->share)),
                      verbatim(entropy->symbol), figure(setup.parameters.real(entropy->key)),
                      figure(std::get<double>(entropy->defaultValue)), violated, groups),
          these(withUsualEntropy(setup), withOtherMethod(setup))};
    }
  }
  if (end.logits) {
    const Decision decision = decisionOf(end.cube);
    const double gradient = gradientNorm(puzzle, end);
    const double deviation = largestDeviation(puzzle, end.cube);
    if (decision.leastCertain > saturated) {
      return Diagnosis{
          VerdictKind::Saturated,
          large == nullptr
              ? Message::tr("Saturated at iteration %1: every P is 0 or 1 and the gradient is only "
                            "%2, so nothing moves, but %3 of %4 groups are violated.",
                            at, figure(gradient), violated, groups)
              : Message::tr("Saturated at iteration %1: %2 drove every P to 0 or 1, where nothing "
                            "moves; %3 of %4 groups are violated.",
                            at, sizeOf(setup, *large), violated, groups),
          these(withSmallerStep(setup), withNoise(setup), withOtherMethod(setup))};
    }
    const Parameter* warm = endTemperature(setup);
    const double usual = warm == nullptr ? 0.0 : std::get<double>(warm->defaultValue);
    const int cells = puzzle.geometry().cellCount();
    if (warm != nullptr && end.logits->temperature > tooWarm * usual &&
        2 * decision.undecided > cells) {
      return Diagnosis{
          VerdictKind::Undecided,
          Message::tr("Undecided at iteration %1: at T = %2, where %3 is usual, the softmax leaves "
                      "%4 of %5 cells without a digit whose P is above 0.9; %6 of %7 groups are "
                      "violated.",
                      at, figure(end.logits->temperature), figure(usual), decision.undecided, cells,
                      violated, groups),
          these(withUsualTemperature(setup), withOtherMethod(setup))};
    }
    if (!course.oscillates() && decision.undecided > 0 && decision.ties == decision.undecided) {
      return Diagnosis{
          VerdictKind::Tie,
          decision.ties == 1
              ? Message::tr("Tie at iteration %1: in one cell two digits are equally probable (%2: "
                            "P %3 each); the others are decided.",
                            at, verbatim(puzzle.geometry().cellName(decision.tieCell)),
                            figure(decision.tieP))
              : Message::tr(
                    "Tie at iteration %1: in each of %2 cells two digits are equally probable "
                    "(%3: P %4 each); the others are decided.",
                    at, decision.ties, verbatim(puzzle.geometry().cellName(decision.tieCell)),
                    figure(decision.tieP)),
          these(withNoise(setup), withOtherMethod(setup))};
    }
    if (decision.undecided > 0 && deviation < nearOne && gradient < restingGradient) {
      return Diagnosis{
          VerdictKind::Undecided,
          Message::tr("Undecided at iteration %1: %2 of %3 cells have no P above 0.9, but all sums "
                      "are within %4 of 1 and the gradient is %5: a symmetric minimum.",
                      at, decision.undecided, cells, figure(deviation), figure(gradient)),
          these(withNoise(setup), withOtherMethod(setup))};
    }
  }
  if (course.oscillates()) {
    return Diagnosis{
        VerdictKind::Oscillating,
        large == nullptr
            ? Message::tr("Oscillating at iteration %1: in the last %2 iterations “%3” changed "
                          "direction %4 times between %5 and %6; %7 of %8 groups are violated.",
                          at, course.length, objective->title, course.turns, figure(course.least),
                          figure(course.most), violated, groups)
            : Message::tr("Oscillating at iteration %1: %2 overshoot; in the last %3 iterations "
                          "“%4” changed direction %5 times; %6 of %7 groups are violated.",
                          at, sizeOf(setup, *large), course.length, objective->title, course.turns,
                          violated, groups),
        these(withSmallerStep(setup), withOtherSeed(setup), withOtherMethod(setup))};
  }
  if (end.status == Status::Exhausted && course.known() && course.fall() > falling) {
    return Diagnosis{
        VerdictKind::StillFalling,
        Message::tr("Still falling at iteration %1: in the last %2 iterations “%3” fell from %4 to "
                    "%5, then the iteration limit was reached; %6 of %7 groups are violated.",
                    at, course.length, objective->title, figure(course.first), figure(course.last),
                    violated, groups),
        these(withLongerSchedule(setup), withOtherMethod(setup))};
  }
  const bool falls =
      objective != nullptr && course.known() && (end.logits || objective->role == MetricRole::Cost);
  if (falls) {
    return Diagnosis{
        VerdictKind::LocalMinimum,
        large == nullptr
            ? Message::tr("Local minimum at iteration %1: “%2” has levelled off at %3; %4 of %5 "
                          "groups are violated.",
                          at, objective->title, figure(course.last), violated, groups)
            : Message::tr("Local minimum at iteration %1: %2 drove cells to wrong digits, “%3” has "
                          "levelled off at %4; %5 of %6 groups are violated.",
                          at, sizeOf(setup, *large), objective->title, figure(course.last),
                          violated, groups),
        large == nullptr
            ? these(withOtherStart(setup), withOtherMethod(setup))
            : these(withSmallerStep(setup), withOtherStart(setup), withOtherMethod(setup))};
  }
  const auto open = std::count(end.decoded.begin(), end.decoded.end(), 0);
  return Diagnosis{
      VerdictKind::Stuck,
      open == 1
          ? Message::tr("Stuck at iteration %1: the method finds nothing more, and one cell is "
                        "open.",
                        at)
      : open > 0 ? Message::tr("Stuck at iteration %1: the method finds nothing more, and %2 cells "
                               "are open.",
                               at, static_cast<std::int64_t>(open))
                 : Message::tr("Ended at iteration %1 without a solution: %2 of %3 groups are "
                               "violated.",
                               at, violated, groups),
      these(withOtherSeed(setup), withOtherMethod(setup))};
}

} // namespace

std::optional<Diagnosis> verdictOf(const RunSetup& setup, const Snapshot& end,
                                   const MetricHistory& history,
                                   std::optional<std::int64_t> solvedAt) {
  auto verdict = verdictWithRemedies(setup, end, history, solvedAt);
  if (verdict && givensContradict(setup.puzzle)) verdict->remedies.clear();
  return verdict;
}

} // namespace sudoscope
