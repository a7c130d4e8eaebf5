#pragma once

#include "core/studies/study_file.h"

#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

/// Says what differs between two plans; empty where their runs belong to one study. Where its files
/// are and labels do not matter.
MaybeError comparePlans(const StudyPlan& wanted, const StudyPlan& found);

/// Takes the runs that another study of the same plan has, but for those that failed. The error is
/// what differs.
MaybeError takeRuns(Study& study, const Study& found);

/// The same from a file. The error names the file and says that it is of another plan, another
/// shard or another version of the program.
MaybeError takeRuns(Study& study, const Shard& shard, const StudyFile& file,
                    const std::string& fileName);

/// Unites the shards of a study, given with the names of their files. The error names shards of
/// different plans, of different versions of the program or numbers of shards, one that is there
/// twice or missing, and one with runs missing.
Result<Study> mergeStudies(std::vector<std::pair<std::string, StudyFile>> files);

} // namespace sudoscope
