#pragma once

#include "core/base/file_stamp.h"
#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <future>
#include <string>
#include <utility>
#include <vector>

namespace sudoscope {

/// The origin of a file, as named facts in output order. English in every locale.
using Provenance = std::vector<std::pair<std::string, std::string>>;

/// A file that decides a result.
struct SourceFile {
  std::string role; ///< One word, the name of its fact: "data", "weights", "start", "engine_file".
  std::string path; ///< As given, or the name of an embedded file.
  /// The SHA-256 of its content; empty if it cannot be read. For a library its version.
  std::string digest;
  /// Name of an import, independent of its place: "core_alg". Empty: identified by its path.
  std::string module = {};

  bool operator==(const SourceFile&) const = default;
};
using SourceFiles = std::vector<SourceFile>;

/// Files that a program loads while it runs: an early result may lack them.
inline constexpr const char* importRole = "import";
/// Libraries that a program loads, identified by version.
inline constexpr const char* versionRole = "library";

/// {"role", "path", "sha256"}; for a library "version" in place of "sha256".
template <class AnyJson>
void to_json(AnyJson& json, const SourceFile& file) {
  json = AnyJson::object();
  json["role"] = file.role;
  json["path"] = file.path;
  json[file.role == versionRole ? "version" : "sha256"] = file.digest;
  if (!file.module.empty()) json["module"] = file.module;
}
/// Throws std::exception if a member is missing or not a text.
void from_json(const nlohmann::json& json, SourceFile& file);

/// Replaces a digest: the content changed while results were produced.
inline constexpr const char* changedDigest = "changed meanwhile";

/// The file of the same role and module, or path; null if there is none.
const SourceFile* findFile(const SourceFiles& files, const SourceFile& wanted);
SourceFile* findFile(SourceFiles& files, const SourceFile& wanted);
/// Adds the file, or replaces the one that findFile() finds.
void putFile(SourceFiles& files, const SourceFile& file);

SourceFile sourceFile(std::string role, std::string path);
/// The file as read since the stamp was made, with the stamp's path; the error says that it changed
/// meanwhile, so that the content read is unknown.
Result<SourceFile> sourceFile(std::string role, const FileStamp& before);
/// "w.safetensors sha256 0123...": the value of its fact.
std::string textOf(const SourceFile& file);
void addFiles(Provenance& provenance, const SourceFiles& files);

/// The difference between the files of two results: the error names the file and both digests.
/// Moved files are equal; imports and libraries are compared only if both results have them.
MaybeError compareFiles(const SourceFiles& wanted, const SourceFiles& found);

/// Facts that take long to find: the first reader waits.
using FutureProvenance = std::shared_future<Provenance>;

/// The program's version, its commit if known, and the current time (UTC): the start of every
/// provenance.
Provenance programProvenance();

/// "# name: value" lines for the head of a CSV file; control characters in values are escaped.
std::string commentLines(const Provenance& provenance);
/// An object; facts with the same name become an array.
nlohmann::ordered_json provenanceJson(const Provenance& provenance);

} // namespace sudoscope
