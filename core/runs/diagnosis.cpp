#include "core/runs/diagnosis.h"

#include "core/base/plain_text.h"
#include "core/board/rules.h"
#include "core/relaxation/losses.h"
#include "core/solvers/registry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace sudoscope {

namespace {

constexpr double saturated = 0.99; ///< Lower limit of every cell's largest P.
constexpr double decided = 0.9;    ///< Lower limit of a cell's largest P.
constexpr double nearOne = 0.1;    ///< Largest deviation of a sum.
constexpr double restingGradient = 1e-2;
constexpr double tieDifference = 1e-3;
constexpr double tooWarm = 2.0;     ///< Times the default temperature, or its fraction.
constexpr double fallen = 0.02;     ///< Fraction of the objective within the last range.
constexpr double tooLarge = 2.5;    ///< Times the default step size.
constexpr double earlyWeight = 2.5; ///< Times the default entropy weight.
constexpr double earlyShare = 0.3;  ///< Fraction of the entropy term in the loss.
constexpr double usualNoise = 0.5;
constexpr std::int64_t usualRestarts = 99;
constexpr double wobble = 0.01;    ///< Fraction of the first objective; less is not an oscillation.
constexpr double level = 0.1;      ///< Fraction of the last objective; a larger range is not level.
constexpr double overweight = 8.0; ///< Times the median of the weights, relative to their defaults.
constexpr double underweight = 5.0; ///< The median is at least this many times a weight.
constexpr double dominant = 0.5;    ///< Share of a term in the gradient.

Message figure(double value) {
  return verbatim(readableText(value, 3));
}

Message percent(double share) {
  return figure(std::round(100.0 * share));
}

/// The certainty of the cells.
struct Decision {
  double leastCertain = 1.0; ///< The smallest of the cells' largest P.
  int undecided = 0;
  int ties = 0;      ///< Undecided cells with two equally probable digits.
  int tieCell = 0;   ///< The first.
  double tieP = 0.0; ///< P of each of its digits.
};

Decision decisionOf(const ProbabilityCube& cube) {
  Decision decision;
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    double first = 0.0;
    double second = 0.0;
    for (int k = 0; k < cube.side(); ++k) {
      const double p = cube.at(cell, k);
      second = p > first ? std::exchange(first, p) : std::max(second, p);
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

/// The largest deviation of a sum from 1, by GroupFamily.
std::array<double, 4> deviationsOf(const Puzzle& puzzle, const ProbabilityCube& cube) {
  const ConstraintSums sums = constraintSums(puzzle.geometry(), cube);
  std::array<double, 4> largest{};
  for (std::size_t i = 0; i < sums.groups.size(); ++i) {
    const auto family = static_cast<int>(puzzle.geometry().groups()[i / puzzle.side()].family);
    largest[family] = std::max(largest[family], std::abs(sums.groups[i] - 1.0));
  }
  return largest;
}

double gradientNorm(const Puzzle& puzzle, const Snapshot& end) {
  const ProbabilityCube gradient =
      logitGradient(puzzle, end.cube, end.logits->temperature, end.logits->weights);
  const auto values = gradient.values();
  return std::sqrt(std::inner_product(values.begin(), values.end(), values.begin(), 0.0));
}

/// The trend at the end of the objective.
struct RecentTrend {
  std::int64_t length = 0;
  double first = 0.0;
  double last = 0.0;
  double least = 0.0;
  double most = 0.0;
  double start = 0.0; ///< The first objective of the run.
  int turns = 0;

  bool known() const { return length >= 4; }
  bool turning() const { return known() && turns * 4 >= length; }
  bool falling() const {
    return known() && !turning() && first - last > fallen * std::max(std::abs(first), 1e-12);
  }
  bool isLevel() const { return most - least < level * std::abs(last); }
  bool oscillates() const { return turning() && most - least > wobble * std::abs(start); }
};

RecentTrend trendOf(const MetricHistory& history, std::size_t metric) {
  RecentTrend trend;
  const std::int64_t end = history.lastIteration();
  const std::int64_t begin = std::max(history.firstIteration(),
                                      end - std::clamp<std::int64_t>(history.size() / 10, 5, 50));
  trend.start = history.value(metric, history.firstIteration());
  trend.least = std::numeric_limits<double>::infinity();
  trend.most = -trend.least;
  double before = 0.0;
  double direction = 0.0;
  for (std::int64_t i = begin; i <= end; ++i) {
    const double value = history.value(metric, i);
    if (!std::isfinite(value)) return {};
    if (i == begin) trend.first = value;
    const double change = i == begin ? 0.0 : value - before;
    if (change != 0.0) {
      trend.turns += change * direction < 0.0;
      direction = change;
    }
    trend.least = std::min(trend.least, value);
    trend.most = std::max(trend.most, value);
    before = trend.last = value;
  }
  trend.length = end - begin;
  return trend;
}

/// The weight of the entropy term when the cells decided, i.e. when half of the entropy was gone.
struct EarlyDecision {
  std::int64_t at = 0;
  double share = 0.0; ///< Of the weighted loss.
};

/// Nothing and 0 if the method does not report the term.
EarlyDecision earlyDecisionOf(const RunSetup& setup, const MetricHistory& history) {
  const int total = setup.solver->metricIndex(MetricRole::TotalLoss);
  const int entropy = setup.solver->metricIndex(MetricRole::EntropyTerm);
  if (total < 0 || entropy < 0) return {};
  int weighted = static_cast<int>(setup.solver->metrics.size()) - 1;
  while (setup.solver->metrics[weighted].role != MetricRole::EntropyTerm) --weighted;
  if (weighted == entropy) return {}; // the method has only one of both
  const auto value = [&](int metric, std::int64_t at) {
    return history.value(static_cast<std::size_t>(metric), at);
  };
  const std::int64_t first = history.firstIteration();
  for (std::int64_t at = first; at <= history.lastIteration(); ++at) {
    if (value(entropy, at) > 0.5 * value(entropy, first)) continue;
    return {at, value(weighted, at) / std::max(value(total, at), 1e-12)};
  }
  return {};
}

/// A parameter of a run beside its default; null and 0 if the method does not have it.
struct Lever {
  const Parameter* parameter = nullptr;
  double now = 0.0;
  double usual = 0.0;

  Message symbol() const { return verbatim(parameter == nullptr ? "" : parameter->symbol); }
};

Lever leverOf(const RunSetup& setup, ParameterRole role) {
  const Parameter* parameter = setup.parameters.schema().find(role);
  if (parameter == nullptr) return {};
  return {parameter, setup.parameters.real(parameter->key),
          std::get<double>(parameter->defaultValue)};
}

struct RuleWeight {
  ParameterRole role;
  double LossTerms::*term;
  bool always; ///< Every board has groups of this rule.
};

constexpr std::array<RuleWeight, 5> ruleWeights{
    {{ParameterRole::RowWeight, &LossTerms::row, true},
     {ParameterRole::ColumnWeight, &LossTerms::column, true},
     {ParameterRole::BlockWeight, &LossTerms::block, true},
     {ParameterRole::ExtraWeight, &LossTerms::extra, false},
     {ParameterRole::GivensWeight, &LossTerms::givens, false}}};

/// The weighted terms of the loss, and the norms of their gradients in Z.
std::pair<LossTerms, LossTerms> weightedTerms(const Puzzle& puzzle, const Snapshot& end) {
  const LossWeights& weights = end.logits->weights;
  const ConstraintSums sums = constraintSums(puzzle.geometry(), end.cube);
  const Losses raw = losses(puzzle, end.cube, sums, weights);
  const LossTerms loss{weights.row * raw.row,       weights.column * raw.column,
                       weights.block * raw.block,   weights.extra * raw.extra,
                       weights.givens * raw.givens, weights.entropy * raw.entropy};
  LossTerms norms;
  for (std::size_t i = 0; i < end.cube.size(); ++i) {
    const int k = static_cast<int>(i) / end.cube.cellCount();
    const int cell = static_cast<int>(i) % end.cube.cellCount();
    const Attribution part =
        logitAttribution(puzzle, end.cube, sums, end.logits->temperature, weights, cell, k);
    for (const auto term : lossTerms) norms.*term += part.*term * part.*term;
  }
  for (const auto term : lossTerms) norms.*term = std::sqrt(norms.*term);
  return {loss, norms};
}

/// The rule whose weight is far from those of the others, each relative to its default.
struct Imbalance {
  Lever weight; ///< Null: they are balanced.
  bool tooSmall = false;
  double ofLoss = 0.0;     ///< Share of its weighted term at the end.
  double ofGradient = 0.0; ///< Share of its norm in the sum of the terms' norms.
};

Imbalance imbalanceOf(const RunSetup& setup, const Snapshot& end) {
  std::vector<std::pair<double, const RuleWeight*>> weights;
  for (const RuleWeight& rule : ruleWeights) {
    const Lever lever = leverOf(setup, rule.role);
    if (lever.parameter == nullptr || !end.logits) return {};
    weights.emplace_back(lever.now / lever.usual, &rule);
  }
  std::ranges::sort(weights);
  const double median = weights[weights.size() / 2].first;
  const bool heavy = weights.back().first > overweight * median;
  const bool light = underweight * weights.front().first < median;
  if (!heavy && !light) return {};
  const RuleWeight& rule = *(heavy ? weights.back() : weights.front()).second;
  const auto [loss, norms] = weightedTerms(setup.puzzle, end);
  const Imbalance found{leverOf(setup, rule.role), !heavy,
                        loss.*rule.term / std::max(loss.total(), 1e-12),
                        norms.*rule.term / std::max(norms.total(), 1e-12)};
  return (heavy ? found.ofGradient > dominant : rule.always) ? found : Imbalance();
}

using Suggested = std::optional<Suggestion>;

Suggested withValue(const Lever& lever, double value) {
  if (lever.parameter == nullptr) return std::nullopt;
  return Suggestion{Message::tr("Restart with %1 = %2", lever.symbol(), figure(value)),
                    {{lever.parameter->key, ParameterValue(value)}}};
}

Suggestion otherSeed() {
  return {Message::tr("Restart with another seed"), {}, true};
}

Suggested withNoise(const RunSetup& setup) {
  const Lever noise = leverOf(setup, ParameterRole::StartNoise);
  if (noise.parameter == nullptr) return std::nullopt;
  if (noise.now >= usualNoise) return otherSeed();
  const double most = noise.parameter->max;
  return Suggestion{Message::tr("Restart with noise %1", figure(usualNoise)),
                    {{noise.parameter->key, ParameterValue(std::min(usualNoise, most))}}};
}

Suggested withOtherSeed(const RunSetup& setup) {
  const bool draws = setup.solver->usesSeed && setup.solver->drawsRandomNumbers(setup.parameters);
  return draws ? Suggested(otherSeed()) : std::nullopt;
}

Suggested withOtherStart(const RunSetup& setup) {
  const Parameter* restarts = setup.parameters.schema().find(ParameterRole::Restarts);
  if (restarts != nullptr && setup.parameters.integer(restarts->key) < usualRestarts)
    return Suggestion{Message::tr("Restart up to %1 times", usualRestarts),
                      {{restarts->key, ParameterValue(usualRestarts)}}};
  auto seed = withOtherSeed(setup);
  return seed ? seed : withNoise(setup);
}

/// The default, or a quarter of a step size near it.
Suggested withSmallerStep(const RunSetup& setup) {
  const Lever size = leverOf(setup, ParameterRole::StepSize);
  if (size.parameter == nullptr) return std::nullopt;
  const double smaller = size.now > 2.0 * size.usual ? size.usual : size.now / 4.0;
  return withValue(size, std::max(size.parameter->min, smaller));
}

template <ParameterRole role>
Suggested withUsual(const RunSetup& setup) {
  const Lever lever = leverOf(setup, role);
  return withValue(lever, lever.usual);
}

Suggested withUsualWeights(const RunSetup& setup) {
  Suggestion usual{Message::tr("Restart with the usual weights")};
  for (const RuleWeight& rule : ruleWeights) {
    const Lever weight = leverOf(setup, rule.role);
    if (weight.now != weight.usual) usual.changes.emplace_back(weight.parameter->key, weight.usual);
  }
  return usual;
}

/// Only if the temperature was so low from the start that the softmax passed hardly any gradient.
Suggested withUsualStart(const RunSetup& setup) {
  const Lever start = leverOf(setup, ParameterRole::TemperatureStart);
  return tooWarm * start.now < start.usual ? withValue(start, start.usual) : std::nullopt;
}

Suggested withLongerSchedule(const RunSetup& setup) {
  const Parameter* length = setup.parameters.schema().find(ParameterRole::ScheduleLength);
  if (length == nullptr) return std::nullopt;
  const std::int64_t longer =
      std::min(static_cast<std::int64_t>(length->max), 3 * setup.parameters.integer(length->key));
  return Suggestion{Message::tr("Restart with %1 steps", longer),
                    {{length->key, ParameterValue(longer)}}};
}

Suggested withSuppositions(const RunSetup& setup) {
  if (setup.solver->name != "constriction" || setup.parameters.flag("suppose")) return std::nullopt;
  return Suggestion{Message::tr("Restart with suppositions"), {{"suppose", true}}};
}

Suggested withOtherMethod(const RunSetup& setup) {
  return setup.solver->name == solver_names::rrr ? Suggested() : otherMethod();
}

/// Whether the suggestion makes the run `to` of the run `from`; with another seed: any other.
bool leadsTo(const Suggestion& suggestion, const RunSetup& from, const RunSetup& to) {
  if (!suggestion.method.empty())
    return to.solver->name == suggestion.method && to.parameters.changed().empty();
  if (to.solver != from.solver || (suggestion.otherSeed && to.seed == from.seed)) return false;
  ParameterValues values = from.parameters;
  for (const auto& [key, value] : suggestion.changes) {
    [[maybe_unused]] const MaybeError error = values.set(key, value);
  }
  return to.parameters == values;
}

/// A run that has ended, with the figures of its diagnosis; 0 or empty where the method has none.
struct EndedRun {
  const RunSetup& setup;
  const Snapshot& end;
  const MetricHistory& history;
  std::int64_t solvedAt;

  const Puzzle& puzzle = setup.puzzle;
  std::int64_t at = end.iteration;
  int cells = puzzle.geometry().cellCount();
  int groups = static_cast<int>(puzzle.geometry().groups().size());
  int violated = rules::violatedGroups(puzzle.geometry(), end.decoded);
  std::int64_t open = std::count(end.decoded.begin(), end.decoded.end(), 0);
  bool trained = setup.solver->continuesAfterSolved && end.status == Status::Exhausted;

  std::size_t metric = setup.solver->objective;
  bool hasObjective = metric < setup.solver->metrics.size();
  MetricInfo objective = hasObjective ? setup.solver->metrics[metric] : MetricInfo();
  RecentTrend trend() const { return hasObjective ? trendOf(history, metric) : RecentTrend(); }
  bool rests() const {
    return trend().known() && (hasLogits || objective.role == MetricRole::Cost ||
                               objective.role == MetricRole::TotalLoss);
  }

  int fractionalMetric = setup.solver->metricIndex(MetricRole::FractionalCells);
  bool relaxes = fractionalMetric >= 0;
  std::int64_t fractional() const { return std::llround(end.metrics[fractionalMetric]); }

  bool hasLogits = end.logits.has_value();
  double temperature = hasLogits ? end.logits->temperature : 0.0;
  double gradient() const { return hasLogits ? gradientNorm(puzzle, end) : 0.0; }
  double deviation() const { return std::ranges::max(deviationsOf(puzzle, end.cube)); }
  Message worstSums() const {
    const auto largest = deviationsOf(puzzle, end.cube);
    const auto worst = std::ranges::max_element(largest) - largest.begin();
    const Message sums[] = {Message::tr("row sums"), Message::tr("column sums"),
                            Message::tr("block sums"), Message::tr("sums of extra groups")};
    return Message::tr("%1 differ from 1 by up to %2", sums[worst], figure(largest[worst]));
  }
  Decision decision() const { return hasLogits ? decisionOf(end.cube) : Decision(); }
  bool saturates() const { return hasLogits && decision().leastCertain > saturated; }
  /// The number of ties if every undecided cell is one, otherwise 0.
  int ties() const {
    const Decision now = decision();
    return now.ties == now.undecided && !trend().oscillates() ? now.ties : 0;
  }
  Message tieCell() const { return verbatim(puzzle.geometry().cellName(decision().tieCell)); }

  Lever warm = leverOf(setup, ParameterRole::TemperatureEnd);
  Lever step = leverOf(setup, ParameterRole::StepSize);
  bool largeStep = step.now > tooLarge* step.usual;
  /// How the objective, which no longer falls, ended.
  Message settled() const {
    const RecentTrend course = trend();
    if (course.isLevel())
      return Message::tr("“%1” has levelled off at %2", objective.title, figure(course.last));
    return Message::tr("in the last %1 iterations “%2” stayed between %3 and %4", course.length,
                       objective.title, figure(course.least), figure(course.most));
  }
  /// What large steps did; empty: they are not to blame.
  Message overshot() const {
    const RecentTrend course = trend();
    if (!largeStep) return {};
    if (saturates()) return Message::tr("drove every P to 0 or 1, where nothing moves");
    if (course.turning())
      return Message::tr("overshoot: in the last %1 iterations “%2” changed direction %3 times",
                         course.length, objective.title, course.turns);
    if (!course.known() || course.falling()) return {};
    return Message::tr("drove cells to wrong digits, %1", settled());
  }
  Imbalance imbalance() const { return imbalanceOf(setup, end); }
  Lever entropy = leverOf(setup, ParameterRole::EntropyWeight);
  EarlyDecision early() const {
    const bool heavy = hasLogits && entropy.now > earlyWeight * entropy.usual;
    return heavy ? earlyDecisionOf(setup, history) : EarlyDecision();
  }
};

using Ended = const EndedRun&;

struct DiagnosisRow {
  Diagnosis::Kind kind;
  bool (*applies)(Ended);
  Message (*text)(Ended);
  std::array<Suggested (*)(const RunSetup&), 3> suggestions; ///< Null after the last.
};

/// The first that applies is the diagnosis; the last one always does.
constexpr DiagnosisRow diagnoses[] = {
    {Diagnosis::Kind::Solved,
     [](Ended r) { return r.relaxes && r.end.status == Status::Solved; },
     [](Ended r) {
       return Message::tr("Integral at iteration %1, so solved: every number is 0 or 1, and the "
                          "grid contains every given and satisfies every rule.",
                          r.at);
     },
     {}},
    {Diagnosis::Kind::Solved,
     [](Ended r) { return r.end.status == Status::Solved; },
     [](Ended r) {
       return r.solvedAt < r.at ? Message::tr("Solved at iteration %1: the grid contains every "
                                              "given and satisfies every rule; played on to %2.",
                                              r.solvedAt, r.at)
                                : Message::tr("Solved at iteration %1: the grid contains every "
                                              "given and satisfies every rule.",
                                              r.at);
     },
     {}},
    {Diagnosis::Kind::Solved,
     [](Ended r) { return r.trained && r.violated == 0; },
     [](Ended r) {
       return Message::tr("Trained for %1 steps: the network solves the board that is shown.",
                          r.at);
     },
     {}},
    {Diagnosis::Kind::Stuck,
     [](Ended r) { return r.trained; },
     [](Ended r) {
       return Message::tr(
           "Trained for %1 steps: on the board that is shown the network violates %2 of %3 groups.",
           r.at, r.violated, r.groups);
     },
     {}},
    {Diagnosis::Kind::Solved,
     [](Ended r) { return rules::isSolved(r.puzzle, r.end.decoded); },
     [](Ended r) {
       return Message::tr("Ended at iteration %1 with a solved grid: it contains every given and "
                          "satisfies every rule.",
                          r.at);
     },
     {}},
    {Diagnosis::Kind::Infeasible,
     [](Ended r) { return r.end.status == Status::Infeasible; },
     [](Ended r) {
       return Message::tr("Proved infeasible at iteration %1: the givens allow no solution.", r.at);
     },
     {}},
    {Diagnosis::Kind::Infeasible,
     [](Ended r) { return givensContradict(r.puzzle); },
     [](Ended r) {
       const Message clash = clashOf(r.puzzle);
       return Message::tr("Ended at iteration %1 without a solution: %2.", r.at,
                          clash.empty() ? Message::tr("the givens leave a cell without a digit")
                                        : clash);
     },
     {}},
    {Diagnosis::Kind::Diverged,
     [](Ended r) { return r.end.status == Status::Diverged; },
     [](Ended r) {
       return Message::tr("Diverged at iteration %1: a number became infinite.", r.at);
     },
     {withSmallerStep, withOtherMethod}},
    {Diagnosis::Kind::Undecided,
     [](Ended r) { return r.relaxes && r.end.status == Status::Stuck; },
     [](Ended r) {
       return Message::tr("Fractional at iteration %1: %2 of %3 cells; the relaxation allows more "
                          "than one point here, because every sum is within %4 of 1.",
                          r.at, r.fractional(), r.cells, figure(r.trend().last));
     },
     {withOtherMethod}},
    {Diagnosis::Kind::Undecided,
     [](Ended r) { return r.relaxes; },
     [](Ended r) {
       return Message::tr("Not converged at iteration %1: a sum still differs from 1 by %2, and %3 "
                          "of %4 cells are fractional.",
                          r.at, figure(r.trend().last), r.fractional(), r.cells);
     },
     {withOtherMethod}},
    {Diagnosis::Kind::EntropyTooStrong,
     [](Ended r) { return r.early().share > earlyShare; },
     [](Ended r) {
       return Message::tr(
           "Entropy too strong too early at iteration %1: half of the cells' entropy was gone by "
           "iteration %2, when its term made up %3 % of the loss (%4 = %5, usual: %6); %7 of %8 "
           "groups are violated.",
           r.at, r.early().at, percent(r.early().share), r.entropy.symbol(), figure(r.entropy.now),
           figure(r.entropy.usual), r.violated, r.groups);
     },
     {withUsual<ParameterRole::EntropyWeight>, withOtherMethod}},
    {Diagnosis::Kind::WeightDominates,
     [](Ended r) { return r.imbalance().weight.parameter != nullptr; },
     [](Ended r) {
       const Imbalance found = r.imbalance();
       const Message what = found.tooSmall ? Message::tr("A weight is too small")
                                           : Message::tr("A weight dominates");
       return Message::tr("%1 at iteration %2: %3 = %4 (usual: %5) gives %6 % of the loss and %7 % "
                          "of the gradient; %8.",
                          what, r.at, found.weight.symbol(), figure(found.weight.now),
                          figure(found.weight.usual), percent(found.ofLoss),
                          percent(found.ofGradient), r.worstSums());
     },
     {withUsualWeights, withOtherMethod}},
    {Diagnosis::Kind::StepTooLarge,
     [](Ended r) { return !r.overshot().empty(); },
     [](Ended r) {
       return Message::tr(
           "Step too large at iteration %1: steps of %2 = %3 (usual: %4) %5; %6 of %7 "
           "groups are violated.",
           r.at, r.step.symbol(), figure(r.step.now), figure(r.step.usual), r.overshot(),
           r.violated, r.groups);
     },
     {withSmallerStep, withOtherMethod}},
    {Diagnosis::Kind::Saturated,
     [](Ended r) { return r.saturates(); },
     [](Ended r) {
       return Message::tr("Saturated at iteration %1: every P is 0 or 1 and the gradient is only "
                          "%2, so nothing moves, but %3 of %4 groups are violated.",
                          r.at, figure(r.gradient()), r.violated, r.groups);
     },
     {withUsualStart, withOtherStart, withOtherMethod}},
    {Diagnosis::Kind::Undecided,
     [](Ended r) {
       return r.warm.parameter != nullptr && r.temperature > tooWarm * r.warm.usual &&
              2 * r.decision().undecided > r.cells;
     },
     [](Ended r) {
       return Message::tr(
           "Undecided at iteration %1: at T = %2, where %3 is usual, %4 of %5 cells are uncertain "
           "(largest P below 0.9); %6 of %7 groups are violated.",
           r.at, figure(r.temperature), figure(r.warm.usual), r.decision().undecided, r.cells,
           r.violated, r.groups);
     },
     {withUsual<ParameterRole::TemperatureEnd>, withOtherMethod}},
    {Diagnosis::Kind::Tie,
     [](Ended r) { return r.ties() > 0; },
     [](Ended r) {
       return r.ties() == 1
                  ? Message::tr("Tie at iteration %1: in one cell two digits are equally probable "
                                "(%2: P %3 each); the others are decided.",
                                r.at, r.tieCell(), figure(r.decision().tieP))
                  : Message::tr("Tie at iteration %1: in each of %2 cells two digits are equally "
                                "probable (%3: P %4 each); the others are decided.",
                                r.at, r.decision().ties, r.tieCell(), figure(r.decision().tieP));
     },
     {withNoise, withOtherMethod}},
    {Diagnosis::Kind::Undecided,
     [](Ended r) {
       return r.decision().undecided > 0 && r.deviation() < nearOne &&
              r.gradient() < restingGradient;
     },
     [](Ended r) {
       return Message::tr(
           "Undecided at iteration %1: %2 of %3 cells are uncertain (largest P below 0.9), but all "
           "sums are within %4 of 1 and the gradient is %5: a symmetric minimum.",
           r.at, r.decision().undecided, r.cells, figure(r.deviation()), figure(r.gradient()));
     },
     {withOtherStart, withOtherMethod}},
    {Diagnosis::Kind::Oscillating,
     [](Ended r) { return r.trend().oscillates(); },
     [](Ended r) {
       return Message::tr("Oscillating at iteration %1: in the last %2 iterations “%3” changed "
                          "direction %4 times between %5 and %6; %7 of %8 groups are violated.",
                          r.at, r.trend().length, r.objective.title, r.trend().turns,
                          figure(r.trend().least), figure(r.trend().most), r.violated, r.groups);
     },
     {withUsualStart, withSmallerStep, withOtherMethod}},
    {Diagnosis::Kind::StillFalling,
     [](Ended r) { return r.trend().falling() && r.end.status == Status::Exhausted; },
     [](Ended r) {
       return Message::tr(
           "Still falling at iteration %1: in the last %2 iterations “%3” fell from %4 to %5, then "
           "the iteration limit was reached; %6 of %7 groups are violated.",
           r.at, r.trend().length, r.objective.title, figure(r.trend().first),
           figure(r.trend().last), r.violated, r.groups);
     },
     {withLongerSchedule, withOtherMethod}},
    {Diagnosis::Kind::LocalMinimum,
     [](Ended r) { return r.rests(); },
     [](Ended r) {
       const Message where = r.hasLogits && !r.trend().isLevel()
                                 ? Message::tr("Near a local minimum")
                                 : Message::tr("Local minimum");
       return Message::tr("%1 at iteration %2: %3; %4 of %5 groups are violated.", where, r.at,
                          r.settled(), r.violated, r.groups);
     },
     {withUsualStart, withOtherStart, withOtherMethod}},
    {Diagnosis::Kind::Stuck,
     [](Ended r) { return r.open > 0; },
     [](Ended r) {
       return Message::tr("Stuck at iteration %1: the method finds nothing more; open cells: %2.",
                          r.at, r.open);
     },
     {withSuppositions, withOtherSeed, withOtherMethod}},
    {Diagnosis::Kind::Stuck,
     [](Ended) { return true; },
     [](Ended r) {
       return Message::tr("Ended at iteration %1 without a solution: %2 of %3 groups are violated.",
                          r.at, r.violated, r.groups);
     },
     {withOtherSeed, withOtherMethod}},
};

/// Whether any suggestion for the run `from`, except another seed, makes the run `to`.
bool isRemedyOf(const RunSetup& from, const RunSetup& to) {
  return std::ranges::any_of(diagnoses, [&](const DiagnosisRow& row) {
    return std::ranges::any_of(row.suggestions, [&](const auto suggest) {
      const Suggested suggestion = suggest == nullptr ? Suggested() : suggest(from);
      return suggestion && !suggestion->otherSeed && leadsTo(*suggestion, from, to);
    });
  });
}

} // namespace

Message clashOf(const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  for (const Group& group : geometry.groups()) {
    for (const int cell : group.cells) {
      for (const int other : group.cells) {
        const int digit = puzzle.given(cell);
        if (digit > 0 && cell < other && digit == puzzle.given(other))
          return Message::tr("%1 and %2 both hold %3", geometry.cellName(cell),
                             geometry.cellName(other), std::string(1, digitSymbol(digit)));
      }
    }
  }
  return {};
}

bool givensContradict(const Puzzle& puzzle) {
  return !clashOf(puzzle).empty() ||
         std::ranges::count(rules::directCandidates(puzzle), DigitSet(0)) > 0;
}

Suggestion otherMethod() {
  const SolverEntry& other = *findSolver(solver_names::rrr);
  return {Message::tr("Try %1", other.title), {}, false, other.name};
}

std::optional<Diagnosis> diagnosisOf(const RunSetup& setup, const Snapshot& end,
                                     const MetricHistory& history,
                                     std::optional<std::int64_t> solvedAt,
                                     std::span<const RunSetup> failed) {
  if (end.status == Status::Running) return std::nullopt;
  const EndedRun run{setup, end, history, solvedAt.value_or(end.iteration)};
  const auto* row = std::ranges::find_if(
      diagnoses, [&](const DiagnosisRow& diagnosis) { return diagnosis.applies(run); });
  Diagnosis diagnosis{row->kind, row->text(run), {}};
  bool remedyFailed =
      std::ranges::any_of(failed, [&](const RunSetup& other) { return isRemedyOf(other, setup); });
  for (const auto suggest : row->suggestions) {
    if (suggest == nullptr) break;
    auto suggestion = suggest(setup);
    if (!suggestion) continue;
    const bool tried = std::ranges::any_of(
        failed, [&](const RunSetup& other) { return leadsTo(*suggestion, setup, other); });
    remedyFailed |= tried;
    if (!tried) diagnosis.suggestions.push_back(std::move(*suggestion));
  }
  if (remedyFailed) {
    std::ranges::stable_partition(diagnosis.suggestions,
                                  [](const Suggestion& other) { return !other.method.empty(); });
  }
  return diagnosis;
}

RunSetup setupAtEnd(const RunPlan& plan) {
  RunSetup setup = plan.setup;
  for (const RunEdit& edit : plan.edits) {
    if (const auto* change = std::get_if<ParameterEdit>(&edit.what)) {
      [[maybe_unused]] const MaybeError error = setup.parameters.set(change->key, change->after);
    }
  }
  return setup;
}

Diagnosis verdictOf(const RunPlan& plan, const Snapshot& end, const MetricHistory& history,
                    std::optional<std::int64_t> solvedAt) {
  const RunSetup setup = setupAtEnd(plan);
  if (auto diagnosis = diagnosisOf(setup, end, history, solvedAt)) return std::move(*diagnosis);
  const EndedRun run{setup, end, history, end.iteration};
  return {.text = Message::tr("Stopped at iteration %1, before the method ended: %2 of %3 groups "
                              "are violated.",
                              run.at, run.violated, run.groups),
          .suggestions = {}};
}

} // namespace sudoscope
