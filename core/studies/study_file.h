#pragma once

#include "core/base/provenance.h"
#include "core/studies/study.h"

#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// A study as a CSV file: comment lines with its provenance, one of them ("# study: {...}") with
/// the whole plan, one with each puzzle, then a row per run. The file alone is enough to continue
/// the study, to show it and to repeat any of its runs, but for the files that its plan names.
struct StudyFile {
  Study study;
  Shard shard;          ///< Which part of the study it holds.
  Provenance facts;     ///< Program, commit, date, command, data, ...
  std::size_t torn = 0; ///< Bytes of a last row that was not written to its end, and is left out.
};

/// "set", "puzzle", "hash", ..., and the swept parameters.
std::vector<std::string> studyColumns(const StudyPlan& plan);

/// Methods, swept values, seed, seeds and limit, for the head of any file about the study.
Provenance studyFacts(const StudyPlan& plan);

/// "2/4": counted from 1.
std::string shardText(const Shard& shard);

/// Rows in the order of the runs, whatever the order in which they were made; a last comment line
/// says where runs are missing. `facts` go to the head, studyFacts() behind them.
std::string studyText(const Study& study, const Shard& shard, const Provenance& facts);
/// The row of a run that was made.
std::string studyRow(const Study& study, std::size_t run);
/// A line that may stand between rows: a file that a method loaded after the head was written.
std::string studyFileLine(const SourceFile& file);
MaybeError writeStudy(const std::string& path, const Study& study, const Shard& shard,
                      const Provenance& facts);

/// Methods that the registry does not have; they outlive what is read.
using KnownMethods = std::vector<const SolverEntry*>;

/// The error has the line. Methods are the known ones and those of the registry. Of a file whose
/// writer was killed the last row may be torn: that is no error, see StudyFile::torn.
Result<StudyFile> parseStudy(std::string_view text, const std::string& fileName,
                             const KnownMethods& known = {});
Result<StudyFile> readStudy(const std::string& path, const KnownMethods& known = {});

} // namespace sudoscope
