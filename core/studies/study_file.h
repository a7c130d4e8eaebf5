#pragma once

#include "core/base/provenance.h"
#include "core/studies/study.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoscope {

/// A study as a CSV file: comment lines with its provenance, one of them ("# study: {...}") with
/// the whole plan, one per puzzle, then a row per run. The file alone suffices to continue the
/// study, to show it and to repeat its runs, except for the files that its plan names.
struct StudyFile {
  Study study;
  Shard shard;           ///< The part of the study in this file.
  Provenance provenance; ///< Program, commit, date, command, data, ...
  std::size_t torn = 0;  ///< Bytes of an incomplete last row, which is left out.
};

/// "set", "puzzle", "hash", ..., and the swept parameters.
std::vector<std::string> studyColumns(const StudyPlan& plan);

/// Methods, swept values, seed, seeds and limit, for the head of files about the study.
Provenance studyProvenance(const StudyPlan& plan);

/// "2/4", counted from 1.
std::string shardText(const Shard& shard);

/// Rows in the order of the runs; a last comment line reports missing runs. The head has
/// `provenance`, followed by studyProvenance().
std::string studyText(const Study& study, const Shard& shard, const Provenance& provenance);
/// Precondition: the run was made.
std::string studyRow(const Study& study, std::size_t index);
/// A line between rows for a file that a method loaded after the head was written.
std::string studyFileLine(const SourceFile& file);
MaybeError writeStudy(const std::string& path, const Study& study, const Shard& shard,
                      const Provenance& provenance);

/// Methods outside of the registry; they must outlive the results.
using KnownMethods = std::vector<const SolverEntry*>;

/// The error has the line. Methods are the known ones and those of the registry. If the writer was
/// killed the last row may be incomplete, which is not an error, see StudyFile::torn.
Result<StudyFile> parseStudy(std::string_view text, const std::string& fileName,
                             const KnownMethods& known = {});
Result<StudyFile> readStudy(const std::string& path, const KnownMethods& known = {});

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
