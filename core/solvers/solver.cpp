#include "core/solvers/solver.h"

#include "core/board/rules.h"

#include <utility>

namespace sudoscope {

const char* statusName(Status status) {
  switch (status) {
  case Status::Running:
    return "running";
  case Status::Solved:
    return "solved";
  case Status::Stuck:
    return "stuck";
  case Status::Infeasible:
    return "infeasible";
  case Status::Exhausted:
    return "exhausted";
  case Status::Diverged:
    break;
  }
  return "diverged";
}

std::optional<Status> statusNamed(std::string_view name) {
  for (const Status status : {Status::Running, Status::Solved, Status::Stuck, Status::Infeasible,
                              Status::Exhausted, Status::Diverged}) {
    if (name == statusName(status)) return status;
  }
  return std::nullopt;
}

MaybeError Steppable::setCube(const ProbabilityCube&) {
  return Error{Message::tr("this method keeps no probabilities that could be set by hand")};
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
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    if (metrics[i].key == key) return static_cast<int>(i);
  }
  return -1;
}

int RunnableEntry::metricIndex(MetricRole role) const {
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    if (metrics[i].role == role) return static_cast<int>(i);
  }
  return -1;
}

bool RunnableEntry::drawsRandomNumbers(const ParameterValues& values) const {
  if (!usesSeed) return false;
  if (draws) return draws(values);
  const Parameter* noise = schema->find(ParameterRole::StartNoise);
  return noise == nullptr || values.real(noise->key) > 0.0;
}

} // namespace sudoscope
