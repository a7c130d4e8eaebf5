#pragma once

#include "core/base/provenance.h"
#include "core/studies/study.h"

#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// A study as a CSV file: comment lines that tell where it comes from, one of them
/// ("# study: {...}") with the whole plan, then a row per run. Whoever has the file can go on with
/// the study, show it, or repeat any of its runs.
struct StudyFile {
  Study study;          ///< Read from a file, its sets have no puzzles.
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
MaybeError writeStudy(const std::string& path, const Study& study, const Shard& shard,
                      const Provenance& facts);

/// Methods that the registry does not have, with their programs; they outlive what is read. Their
/// parameters mean nothing.
using KnownMethods = std::vector<StudyMethod>;

/// The error has the line. Methods are the known ones and those of the registry. Of a file whose
/// writer was killed the last row may be torn: that is no error, see StudyFile::torn.
Result<StudyFile> parseStudy(std::string_view text, const std::string& fileName,
                             const KnownMethods& known = {});
Result<StudyFile> readStudy(const std::string& path, const KnownMethods& known = {});

/// Says what differs between the programs of two methods of a person's own: the command, or its
/// files, which were changed.
MaybeError comparePrograms(const StudyMethod& wanted, const StudyMethod& found);

} // namespace sudoscope
