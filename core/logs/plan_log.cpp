#include "core/logs/plan_log.h"

#include <algorithm>

namespace sudoscope {

MaybeError writePlan(std::ostream& stream, const RunPlan& plan, LogForm form,
                     const std::function<bool(double)>& goesOn) {
  auto started =
      plan.setup.solver->start(plan.setup.puzzle, plan.setup.parameters, plan.setup.seed);
  if (!started) return started.error();
  Steppable& method = **started;
  LogWriter log(stream, plan.setup, form);
  Event event;
  auto edit = plan.edits.begin();
  while (true) {
    for (; edit != plan.edits.end() && edit->iteration <= method.iteration(); ++edit) {
      MaybeError refused;
      if (const auto* change = std::get_if<ParameterEdit>(&edit->what)) {
        refused = method.setParameter(change->key, change->after);
      } else {
        const ProbabilityCube& cube = *std::get<CubeEdit>(edit->what).cube;
        refused = method.setCube(cube);
        if (!refused)
          log.addRemark(method.iteration(),
                        method.changeFrom(cube, plan.setup.puzzle.geometry()).text);
        if (event.kind == EventKind::None) event.kind = EventKind::Intervention;
      }
      if (refused) return refused;
      if (const auto* change = std::get_if<ParameterEdit>(&edit->what)) {
        log.addChange(method.iteration(), *change);
      }
    }
    if (auto error = log.add(method, event)) return error;
    const auto length = static_cast<double>(std::max<std::int64_t>(1, plan.length));
    const bool more = !goesOn || goesOn(static_cast<double>(method.iteration()) / length);
    if (!more || !stream.good() || method.iteration() >= plan.length ||
        method.status() != Status::Running) {
      break;
    }
    event = method.step();
  }
  return log.finish(method);
}

} // namespace sudoscope
