#include "core/studies/study_file.h"

#include <algorithm>

namespace sudoscope {

namespace {

std::string factOf(const Provenance& provenance, std::string_view name) {
  const auto fact = std::ranges::find(provenance, name, &Provenance::value_type::first);
  return fact == provenance.end() ? std::string() : fact->second;
}

/// Another version may have other defaults and algorithms.
MaybeError compareProgram(const StudyFile& file, const std::string& expected) {
  const std::string program = factOf(file.provenance, "program");
  if (program == expected) return std::nullopt;
  return Error{Message::tr("is of %1, not of %2, so its runs may differ", program, expected)};
}

} // namespace

MaybeError comparePlans(const StudyPlan& wanted, const StudyPlan& found) {
  if (wanted.axes != found.axes) return Error{Message::tr("sweeps other values")};
  for (std::size_t i = 0; i < std::min(wanted.methods.size(), found.methods.size()); ++i) {
    if (wanted.methods[i].name() != found.methods[i].name()) break;
    const StudyMethod& one = found.methods[i];
    if (wanted.methods[i].command != one.command) {
      return Error{
          Message::tr("has runs of another program: %1", one.isOwn() ? one.command : one.name())};
    }
  }
  const bool sameMethods = std::ranges::equal(
      wanted.methods, found.methods, [](const StudyMethod& one, const StudyMethod& other) {
        return one.name() == other.name() && one.parameters == other.parameters;
      });
  if (!sameMethods) return Error{Message::tr("has other methods or parameters")};
  const bool sameSets =
      std::ranges::equal(wanted.sets, found.sets, [](const StudySet& one, const StudySet& other) {
        return one.name == other.name && one.digest == other.digest && one.numbers == other.numbers;
      });
  if (!sameSets) return Error{Message::tr("has other puzzles")};
  if (wanted.seeds != found.seeds)
    return Error{Message::tr("has another number of seeds: %1, not %2", found.seeds, wanted.seeds)};
  if (wanted.seed != found.seed)
    return Error{Message::tr("has another seed: %1, not %2", std::to_string(found.seed),
                             std::to_string(wanted.seed))};
  if (wanted.maxIterations != found.maxIterations)
    return Error{Message::tr("has another limit of iterations: %1, not %2", found.maxIterations,
                             wanted.maxIterations)};
  if (wanted.bestLoss != found.bestLoss)
    return Error{found.bestLoss ? Message::tr("has the lowest losses of its runs")
                                : Message::tr("lacks the lowest losses of its runs")};
  return compareFiles(wanted.files, found.files);
}

MaybeError takeRuns(Study& study, const Study& found) {
  // The current state of files that a program had loaded when the runs were made, and may not have
  // loaded again.
  for (const SourceFile& file : found.plan.files) {
    if (file.role != importRole || findFile(study.plan.files, file) != nullptr) continue;
    SourceFile now = sourceFile(file.role, file.path);
    now.module = file.module;
    study.plan.files.push_back(std::move(now));
  }
  if (auto error = comparePlans(study.plan, found.plan)) return error;
  study.runs = found.runs;
  for (RunFigures& run : study.runs) {
    if (run.failed) run = {};
  }
  return std::nullopt;
}

MaybeError takeRuns(Study& study, const Shard& shard, const StudyFile& file,
                    const std::string& fileName) {
  Study taken = study;
  if (auto error = takeRuns(taken, file.study))
    return Error{Message::tr("holds another study: it %1", error->message), fileName};
  if (auto error = compareProgram(file, factOf(programProvenance(), "program")))
    return error->inFile(fileName);
  if (shard != file.shard)
    return Error{Message::tr("is shard %1, not %2", shardText(file.shard), shardText(shard)),
                 fileName};
  study = std::move(taken);
  return std::nullopt;
}

Result<Study> mergeStudies(std::vector<std::pair<std::string, StudyFile>> files) {
  if (files.empty()) return Error{Message::tr("there is no shard to merge")};
  const StudyFile& first = files.front().second;
  const std::size_t count = first.shard.count;
  std::vector<std::string> names(count); // of the file with each shard
  StudyPlan plan = first.study.plan;     // with the files of all shards so far
  for (const auto& [name, file] : files) {
    if (auto error = comparePlans(plan, file.study.plan)) {
      return Error{Message::tr("is not a shard of the study of %1: it %2", files.front().first,
                               error->message),
                   name};
    }
    if (auto error = compareProgram(file, factOf(first.provenance, "program")))
      return error->inFile(name);
    if (file.shard.count != count) {
      return Error{Message::tr("is shard %1, but %2 is shard %3", shardText(file.shard),
                               files.front().first, shardText(first.shard)),
                   name};
    }
    for (const SourceFile& one : file.study.plan.files) {
      if (one.role == importRole || one.role == versionRole) putFile(plan.files, one);
    }
    std::string& holder = names[file.shard.index];
    if (!holder.empty()) {
      return Error{Message::tr("is shard %1, and so is %2", shardText(file.shard), holder), name};
    }
    holder = name;
    const std::size_t missing = file.study.total(file.shard) - file.study.made(file.shard);
    if (missing > 0) {
      return Error{Message::tr("lacks %1 of the %2 runs of shard %3: run its command again",
                               missing, file.study.total(file.shard), shardText(file.shard)),
                   name};
    }
  }
  std::string missing;
  for (std::size_t i = 0; i < count; ++i) {
    if (names[i].empty()) missing += (missing.empty() ? "" : ", ") + shardText({i, count});
  }
  if (!missing.empty()) return Error{Message::tr("these shards are missing: %1", missing)};
  Study whole(std::move(plan));
  for (auto& [name, file] : files) {
    for (std::size_t i = 0; i < whole.runs.size(); ++i) {
      if (!Study::isMade(file.study.runs[i])) continue;
      if (Study::isMade(whole.runs[i]))
        return Error{Message::tr("has runs of another shard"), name};
      whole.runs[i] = file.study.runs[i];
    }
  }
  return whole;
}

} // namespace sudoscope
