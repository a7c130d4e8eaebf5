#pragma once

#include "core/studies/study_file.h"

#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

/// Reports what differs between two plans; empty if their runs belong to one study. Paths of files
/// and labels do not matter.
MaybeError comparePlans(const StudyPlan& wanted, const StudyPlan& found);

/// Adds the runs of another study of the same plan, except failed ones. The error is the
/// difference.
MaybeError takeRuns(Study& study, const Study& found);

/// Adds the runs of a file. The error names the file and says that it has another plan, another
/// shard or another version of the program.
MaybeError takeRuns(Study& study, const Shard& shard, const StudyFile& file,
                    const std::string& fileName);

/// Merges the shards of a study, given with the names of their files. The error names shards of
/// different plans, of different versions of the program or numbers of shards, a duplicate or
/// missing shard, and one with missing runs.
Result<Study> mergeStudies(std::vector<std::pair<std::string, StudyFile>> files);

} // namespace sudoscope
