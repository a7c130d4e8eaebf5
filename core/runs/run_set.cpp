#include "core/runs/run_set.h"

#include "core/base/parallel.h"
#include "core/base/thread_time.h"
#include "core/runs/unreplayed_run.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <ranges>
#include <utility>

namespace sudoscope {

namespace {

/// Time limit for consecutive steps of an external method.
constexpr std::chrono::milliseconds batchTime{16};

bool isAtEnd(const RunSet::Member& member) {
  return member.error || (member.run->atHead() && member.run->status() != Status::Running);
}

/// An exception of a method ends only its run.
void moveOrFail(RunSet::Member& member, const std::function<void()>& move) {
  try {
    move();
  } catch (const MethodError& e) { // its message can be translated
    member.error = e.error;
  } catch (const std::exception& e) {
    member.error = Error{verbatim(e.what())};
  }
}

} // namespace

const std::vector<MetricInfo>& runFigures() {
  static const std::vector<MetricInfo> figures{
      {violatedGroupsColumn, Message::tr("violated groups"), Message::tr("Cells and groups"),
       Message::tr("groups"), false, true, MetricRole::ViolatedGroups},
      {threadTimeColumn, Message::tr("thread time"), Message::tr("Time"), verbatim("ms"), false,
       true, MetricRole::ThreadTime}};
  return figures;
}

RunSet::RunSet(RunStore& store, RunId first, const std::vector<RunSetup>& setups, PlayBy by)
    : m_by(by) {
  for (const RunSetup& setup : setups) {
    RunPlan plan;
    plan.setup = setup;
    const double begin = threadMilliseconds();
    auto run = startOrShow(plan);
    run->recordFigures(millisecondsSince(begin));
    const RunId id = first + m_members.size();
    m_members.push_back({id, run.get(), run->notReplayed()});
    store.add(id, std::move(run));
  }
  store.activate(first);
}

bool RunSet::ended() const {
  return std::all_of(m_members.begin(), m_members.end(), isAtEnd);
}

double RunSet::had(const Run& run) const {
  if (m_by == PlayBy::Iteration) return static_cast<double>(run.position());
  return run.figures()->value(RunFigure::ThreadTime, run.position());
}

void RunSet::advance(double amount, bool parallel) {
  m_reached += amount;
  parallelFor(m_members.size(), parallel ? static_cast<int>(m_members.size()) : 1,
              [this](std::size_t i) { stepTo(m_members[i], m_reached); });
}

void RunSet::stepTo(Member& member, double to) const {
  Run& run = *member.run;
  moveOrFail(member, [&] {
    while (!isAtEnd(member) && had(run) < to) {
      const double batch = m_by == PlayBy::Iteration ? to - had(run) : 1.0;
      if (run.atHead()) run.expectSteps(static_cast<std::int64_t>(batch), batchTime);
      if (run.step()) continue;
      member.error = run.error();
      return;
    }
  });
}

std::int64_t RunSet::iterationAt(const Run& run, double to) const {
  if (m_by == PlayBy::Iteration)
    return static_cast<std::int64_t>(std::min(to, static_cast<double>(run.head())));
  const auto before = std::views::iota(std::int64_t(0), run.head());
  const auto found = std::ranges::partition_point(before, [&](std::int64_t iteration) {
    return run.figures()->value(RunFigure::ThreadTime, iteration) < to;
  });
  return static_cast<std::int64_t>(found - before.begin());
}

bool RunSet::seek(double to, const StopCheck& stop) {
  to = std::max(to, 0.0);
  std::atomic<bool> stopped = false;
  parallelFor(m_members.size(), static_cast<int>(m_members.size()), [&](std::size_t i) {
    Member& member = m_members[i];
    if (member.error) return;
    Run& run = *member.run;
    moveOrFail(member, [&] {
      if (!run.seek(iterationAt(run, to), stop)) stopped = true;
    });
  });
  double most = 0.0;
  for (const Member& member : m_members) {
    if (!member.error) most = std::max(most, had(*member.run));
  }
  m_reached = std::min(to, most);
  return !stopped;
}

} // namespace sudoscope
