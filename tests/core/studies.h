#pragma once

#include "core/studies/study.h"
#include "core/studies/study_report.h"

#include <QtGlobal>

namespace sudoscope::test {

/// One method on one set; `change` is given the plan before it is made.
template <class Change>
Study studyOf(const StudySet& set, const StudyMethod& method, Change change,
              const StudyOptions& options = {}) {
  StudyPlan plan;
  plan.methods = {method};
  plan.sets = {set};
  change(plan);
  Study study(std::move(plan));
  if (const auto error = runStudy(study, options)) qFatal("%s", error->text().c_str());
  return study;
}

inline Study studyOf(const StudySet& set, const StudyMethod& method) {
  return studyOf(set, method, [](StudyPlan&) {});
}

inline StudyPlan sweepPlan(const SolverEntry& entry, std::vector<SweepAxis> axes,
                           std::vector<Puzzle> puzzles) {
  StudyPlan plan;
  plan.axes = std::move(axes);
  plan.methods = *sweepMethods(entry, entry.defaults(), plan.axes);
  plan.sets = {StudySet::of("puzzles", std::move(puzzles))};
  return plan;
}

} // namespace sudoscope::test
