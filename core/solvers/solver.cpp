#include "core/solvers/solver.h"

#include "core/base/plain_text.h"
#include "core/board/rules.h"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <utility>

namespace sudoscope {

namespace {

constexpr std::array statusNames{"running",    "solved",    "stuck",
                                 "infeasible", "exhausted", "diverged"}; ///< By Status.

Message fourDigits(double value) {
  return verbatim(significantText(value, 4));
}

} // namespace

const char* statusName(Status status) {
  return statusNames[static_cast<std::size_t>(status)];
}

std::optional<Status> statusNamed(std::string_view name) {
  const auto* const at = std::find(statusNames.begin(), statusNames.end(), name);
  if (at == statusNames.end()) return std::nullopt;
  return static_cast<Status>(at - statusNames.begin());
}

MaybeError Steppable::setCube(const ProbabilityCube&) {
  return Error{Message::tr("this method has no probabilities that could be set by hand")};
}

Message Steppable::cubeLimits() const {
  return Message::tr("the method answered with this P");
}

CubeChange Steppable::changeFrom(const ProbabilityCube& given, const Geometry& geometry) const {
  const double unit = isDoublePrecision() ? DBL_EPSILON : FLT_EPSILON;
  const double smallest = isDoublePrecision() ? DBL_MIN : FLT_MIN;
  ProbabilityCube here;
  cube(here);
  CubeChange change;
  int cellOfLargest = 0;
  int digitOfLargest = 0;
  for (int cell = 0; cell < given.cellCount(); ++cell) {
    bool differs = false;
    for (int k = 0; k < given.side(); ++k) {
      const double p = given.at(cell, k);
      const double ofLogarithm = p > 0.0 ? std::max(1.0, -std::log(p)) : 0.0;
      const double difference = std::abs(here.at(cell, k) - p);
      if (difference <= 4.0 * std::max(smallest, unit * p * ofLogarithm)) continue;
      differs = true;
      if (difference <= change.largest) continue;
      change.largest = difference;
      cellOfLargest = cell;
      digitOfLargest = k;
    }
    change.cells += differs;
  }
  if (change.cells == 0) return change;
  change.text = Message::tr(
      "P changes in %1 of %2 cells, by at most %3 (%4, digit %5: from %6 to %7), because %8",
      change.cells, given.cellCount(), fourDigits(change.largest), geometry.cellName(cellOfLargest),
      digitOfLargest + 1, fourDigits(given.at(cellOfLargest, digitOfLargest)),
      fourDigits(here.at(cellOfLargest, digitOfLargest)), cubeLimits());
  return change;
}

MaybeError Steppable::setLogits(const ProbabilityCube&) {
  return Error{Message::tr("this method has no logits that could be set: it takes P, not Z")};
}

Snapshot Steppable::snapshot(std::size_t metricCount, const Event& event) const {
  Snapshot snapshot;
  snapshot.iteration = iteration();
  snapshot.status = status();
  snapshot.event = event;
  cube(snapshot.cube);
  snapshot.decoded = decoded();
  snapshot.metrics.resize(metricCount);
  metrics(snapshot.metrics);
  describeState(snapshot);
  return snapshot;
}

bool Solver::solved() const {
  return status() == Status::Solved || rules::isSolved(puzzle(), decoded());
}

std::optional<LogitState> Solver::logits() const {
  Snapshot here;
  describeState(here);
  return std::move(here.logits);
}

Result<std::unique_ptr<Steppable>>
SolverEntry::start(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed) const {
  auto solver = create(puzzle, values, seed);
  if (!solver) return solver.error();
  return std::unique_ptr<Steppable>(std::move(*solver));
}

int RunnableEntry::metricIndex(std::string_view key) const {
  const auto at = std::ranges::find(metrics, key, &MetricInfo::key);
  return at == metrics.end() ? -1 : static_cast<int>(at - metrics.begin());
}

int RunnableEntry::metricIndex(MetricRole role) const {
  const auto at = std::ranges::find(metrics, role, &MetricInfo::role);
  return at == metrics.end() ? -1 : static_cast<int>(at - metrics.begin());
}

bool RunnableEntry::drawsRandomNumbers(const ParameterValues& values) const {
  if (!usesSeed) return false;
  if (draws) return draws(values);
  const Parameter* noise = schema->find(ParameterRole::StartNoise);
  return noise == nullptr || values.real(noise->key) > 0.0;
}

EditPreview editPreview(const Steppable& method, const Puzzle& puzzle,
                        const ProbabilityCube& cube) {
  const std::unique_ptr<Steppable> trial = method.copy();
  if (auto refusal = trial->setCube(cube)) return {std::move(refusal), {}};
  return {{}, trial->changeFrom(cube, puzzle.geometry())};
}

} // namespace sudoscope
